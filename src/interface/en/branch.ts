import { counts } from './counts.ts';

/** A run that was split in two: this one, and its ghost with one thing changed. */
export const branch = {
  title: (entry: number) => `Two runs from entry ${entry} on`,
  ours: 'this run',
  ghost: 'the ghost',
  unchanged: 'Nothing is changed in the ghost yet: c changes one thing.',
  changed: (change: string) => `In the ghost: ${change}`,
  placebo: (count: number) => `Nothing was changed, and both are the same so far (${counts.entries(count)}).`,
  same: (count: number) => `Both are the same so far (${counts.entries(count)}).`,
  parts: (entry: number, ours: string, ghost: string) =>
    `First difference: entry ${entry}: ${ours} here, ${ghost} there`,
  followed: (ours: number, ghost: number) => `Since then: ${counts.entries(ours)} here, ${counts.entries(ghost)} there`,
  notStepped: 'Nothing has been stepped yet: s t r step both, space plays them; the first difference will stand here.',
  sameStances: (count: number) => `${count} as in the other`,
  ended: 'ended',
  /** Behind its name. */
  waitsForOther: 'waits for the other one',
  ghostKept: 'the ghost, kept',
  onlyHere: (count: number) => `${counts.entries(count)} only here`,
  /** What space does while they go on. */
  holds: 'hold both',
  tabShows: 'tab shows the other one',
  titleChange: 'Change one thing in the ghost',
  inject: 'inject an event for all:',
  style: (style: string) => `everybody remembers in style ${style}`,
  strategy: (strategy: string) => `everybody remembers by strategy ${strategy}`,
  mute: (agent: string) => `${agent} is muted`,
  floor: (agent: string) => `${agent} speaks next`,
  memory: (agent: string) => `what ${agent} remembers`,
  titleMemory: (agent: string) => `Change an entry in the memory of ${agent}`,
  nothingRemembered: 'Nothing is remembered yet.',
  remembered: (agent: string, entry: number, text: string) => `${agent} remembers as #${entry}: “${text}”`,
  model: (agent: string) => `who answers for ${agent}:`,
  splitting: 'The run is being split…',
  wentOn: 'The run went on meanwhile: hold it, then split it.',
  owes: 'What you told the run to do waits for the present step: let that step end, then split the run.',
  none: 'This run cannot be split here.',
  kept: (path: string) => `The ghost is kept: ${path}`,
  underWay: 'One of the two is still on its way, and they step together: space holds both.',
  changing: 'The change is still being made in the ghost.',
  broken: (why: string) => `The ghost has ended: ${why}`,
} as const;
