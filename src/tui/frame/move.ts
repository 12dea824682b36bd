/** How a person moves within what lies over the screen. Nothing of it touches the run. */
export type WindowMove =
  | { kind: 'row'; by: 1 | -1 }
  | { kind: 'scroll'; by: number }
  /** To the first or the last row of a list, or of a text that has no list. */
  | { kind: 'edge'; to: 'first' | 'last' }
  | { kind: 'tab'; by: 1 | -1 }
  | { kind: 'tab-at'; at: number }
  | { kind: 'call'; by: 1 | -1 };

/** The row at the top of a text after a move. */
export function topAfter(top: number, move: WindowMove, lastTop: number): number {
  switch (move.kind) {
    case 'row':
    case 'scroll':
      return Math.max(0, Math.min(lastTop, Math.min(top, lastTop) + move.by));
    case 'edge':
      return move.to === 'first' ? 0 : lastTop;
    case 'call':
    case 'tab':
    case 'tab-at':
      return top;
  }
}

/** What is chosen in a list of so many after a page, or at one of its ends. */
export function chosenAfter(at: number, move: WindowMove, count: number): number {
  const last = Math.max(0, count - 1);
  if (move.kind === 'edge') return move.to === 'first' ? 0 : last;
  return move.kind === 'scroll' ? Math.max(0, Math.min(last, at + move.by)) : at;
}

/** What is chosen a row up or down; behind the last one comes the first. */
export function chosenBeside(at: number, by: 1 | -1, count: number): number {
  return count === 0 ? 0 : (at + by + count) % count;
}
