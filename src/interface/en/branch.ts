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
    ours === ghost
      ? `They part at entry ${entry}: ${ours}`
      : `They part at entry ${entry}: ${ours} here, ${ghost} there`,
  tabShows: 'tab shows the other one',
  titleChange: 'Change one thing in the ghost',
  inject: 'inject an event for all:',
  style: (style: string) => `everybody remembers in style ${style}`,
  strategy: (strategy: string) => `everybody remembers by strategy ${strategy}`,
  mute: (agent: string) => `${agent} is muted`,
  floor: (agent: string) => `${agent} speaks next`,
  none: 'This run cannot be split here.',
  kept: (path: string) => `The ghost is kept: ${path}`,
} as const;
