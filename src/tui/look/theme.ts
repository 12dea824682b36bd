/**
 * Looks as parameters of one SGR sequence. The colours stand in the middle between black and white, so that they read on both (a contrast
 * of at least 3.5 to 1 on either, as WCAG 2 measures it); nothing is told by colour alone. The screen writer takes them down to what the terminal can show.
 */
export const look = {
  plain: '',
  strong: '1',
  muted: '38;5;244',
  faint: '38;5;242',
  focus: '1;38;5;32',
  accent: '38;5;32',
  good: '38;5;28',
  warn: '38;5;166',
  bad: '38;5;161',
  inverse: '7',
  field: '4',
} as const;

export type AgentLook = { mark: string; color: string };

const COLORS = ['38;5;32', '38;5;166', '38;5;28', '38;5;133', '38;5;30', '38;5;161', '38;5;99', '38;5;100'];
const MARKS = ['●', '■', '▲', '◆', '▼', '★', '◉', '▣'];

/** The looks of the agents, by name: stable in a run, eight colours and marks before any repeats together. */
export function agentLooks(names: readonly string[]): ReadonlyMap<string, AgentLook> {
  return new Map(
    names.map((name, i) => {
      const shift = Math.floor(i / COLORS.length);
      return [name, { mark: MARKS[(i + shift) % MARKS.length] as string, color: COLORS[i % COLORS.length] as string }];
    }),
  );
}
