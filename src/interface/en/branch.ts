import { counts } from './counts.ts';

/** A run that was split in two: this one, and its ghost with one thing changed. */
export const branch = {
  title: (entry: number) => `Two runs from entry ${entry} on`,
  ours: 'this run',
  ghost: 'the ghost',
  unchanged: 'Nothing is changed in the ghost yet: c changes one thing.',
  changed: (change: string) => `In the ghost: ${change}`,
  placebo: (count: number) => `Nothing was changed, and both are the same so far (${count} entries).`,
  same: (count: number) => `Both are the same so far (${count} entries).`,
  parts: (entry: number, ours: string, ghost: string) =>
    `First difference: entry ${entry}: ${ours} here, ${ghost} there`,
  followed: (ours: number, ghost: number) => `Since then: ${counts.entries(ours)} here, ${counts.entries(ghost)} there`,
  ended: 'ended',
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
  none: 'This run cannot be split here.',
  kept: (path: string) => `The ghost is kept: ${path}`,
  underWay: 'One of the two is still on its way: they step together.',
  broken: (why: string) => `The ghost has ended: ${why}`,
} as const;
