/** How a person moves within what lies over the screen. Nothing of it touches the run. */
export type Move =
  | { kind: 'row'; by: 1 | -1 }
  | { kind: 'scroll'; by: number }
  /** To the first or the last row of a list, or of a text that has no list. */
  | { kind: 'edge'; to: 'first' | 'last' }
  | { kind: 'tab'; by: 1 | -1 }
  | { kind: 'tab-at'; at: number }
  | { kind: 'call'; by: 1 | -1 };
