import { agentNames, type State } from '../../discussion/state.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import { openDrafts, type StatementView, statementViews, wordsIn } from '../../projections/group-statement.ts';
import type { DiffPiece } from '../../projections/line-diff.ts';
import { nameColumns, namePadded } from '../look/names.ts';
import { hanging, PROSE_COLUMNS, pad, paragraph, row, type Span, widthOf } from '../look/paint.ts';
import { type AgentLook, look, lookOf } from '../look/theme.ts';

type Shown = { state: State; words: InterfaceWords; looks: ReadonlyMap<string, AgentLook> };

/** Drafts that are being ranked, and every statement of the group with its places, rankings and minority (31.10), the newest first. */
export function statementRows(view: Shown, width: number): readonly string[] {
  const chosen = statementViews(view.state).toReversed();
  return [...openRows(view, width), ...chosen.flatMap((one) => [...oneRows(one, view, width), row(width)])];
}

function openRows({ state, words: { format } }: Shown, width: number): readonly string[] {
  const open = openDrafts(state);
  if (open === null) return [];
  return [
    row(width, [` ${format.statements.open(open.rankedBy.length, open.drafts.length)}`, look.focus]),
    ...open.drafts.flatMap(({ number, text }) => hanging(width, [[` ${pad(String(number), 3)}`, look.strong]], text)),
    row(width),
  ];
}

function oneRows(one: StatementView, { state, words: { format }, looks }: Shown, width: number): readonly string[] {
  const named = (agent: string): Span[] => {
    const { mark, role } = lookOf(looks, agent);
    return [[mark, role], ` ${namePadded(looks, agent, nameWidth(state, width))}  `];
  };
  const ranked = one.rankings.filter(({ numbers }) => numbers !== null);
  return [
    row(width, [` ${format.statements.title(one.phase + 1)}`, look.strong]),
    ...(one.changed ? changedRows(one.changed, width) : paragraph(width, one.text, '', ' ')),
    row(width, [` ${format.statements.places}`, look.muted]),
    ...one.drafts.flatMap(({ number, agents, text }, at) =>
      hanging(width, [` ${pad(`${at + 1}.`, 4)}`, ...agents.flatMap(named), [`${number}  `, look.muted]], text),
    ),
    ...(ranked.length === 0 ? [] : [row(width, [` ${format.statements.rankings}`, look.muted])]),
    ...ranked.map(({ agent, numbers }) => row(width, ' ', ...named(agent), (numbers ?? []).join(' > '))),
    ...one.minority.flatMap(({ agent, first, said }) =>
      paragraph(width, `≠ ${format.otherFirst(agent, first, said?.text ?? null)}`, look.strong, ' '),
    ),
  ];
}

const nameWidth = ({ scenario }: State, width: number): number => nameColumns(agentNames(scenario), width, 10);

/** What the critique changed, marked by signs and by looks. */
function changedRows(pieces: readonly DiffPiece[], width: number): readonly string[] {
  const words = pieces.flatMap(({ kind, text }): Span[] => {
    if (kind === 'same') return wordsIn(text).map((word) => [word, '']);
    const [open, close, style] = kind === 'gone' ? ['[-', '-]', look.fault] : ['{+', '+}', look.strong];
    return wordsIn(`${open}${text.trimEnd()}${close}${text.endsWith(' ') ? ' ' : ''}`).map((word) => [word, style]);
  });
  const rows: Span[][] = [[]];
  let left = Math.min(PROSE_COLUMNS, width - 2);
  const most = left;
  for (const word of words) {
    const columns = widthOf([word]);
    if (columns > left && left < most) {
      rows.push([]);
      left = most;
    }
    rows.at(-1)?.push(word);
    left -= columns;
  }
  return rows.map((spans) => row(width, ' ', ...spans));
}
