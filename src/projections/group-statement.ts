import { onOneLine } from '../base/text.ts';
import type { Message } from '../discussion/message.ts';
import { type GroupStatement, rankedDrafts } from '../discussion/phase.ts';
import type { State } from '../discussion/state.ts';
import { type DiffPiece, diffLines } from './line-diff.ts';

// How a group comes to its statement (31.10), as people see it: drafts, places, what a critique changed, and the minority's words.

/** `agents`: all who wrote it to the letter. */
type DraftRow = { number: number; agents: readonly string[]; text: string; message: number };
/** Who put another draft first, and what it last said in its own name; null: nothing. */
type MinorityWords = { agent: string; first: number; said: { round: number; text: string } | null };
export type StatementView = {
  phase: number;
  /** Best first. */
  drafts: readonly DraftRow[];
  /** Numbers of drafts, best first; null: missing, or not to be seen. */
  rankings: readonly { agent: string; numbers: readonly number[] | null }[];
  text: string;
  /** Words since the statement before; null: there was none. */
  changed: readonly DiffPiece[] | null;
  minority: readonly MinorityWords[];
};
type Told = Pick<State, 'phase' | 'history' | 'scenario'>;

/** Every statement of the group, the newest last. */
export function statementViews(state: Told): readonly StatementView[] {
  const { statements = [] } = state.phase ?? {};
  return statements.map((one, at) => viewOf(one, statements[at - 1] ?? null, state));
}

/** Drafts that are being ranked, and how many have done so; null: none are. */
export function openDrafts(state: Told): { drafts: readonly DraftRow[]; rankedBy: readonly string[] } | null {
  const drafts = state.phase?.isClosed ? [] : rankedDrafts(state).map((one, at) => rowOf(one, at, state));
  return drafts.length === 0 ? null : { drafts, rankedBy: Object.keys(state.phase?.answers ?? {}) };
}

function rowOf({ id, from, round, text }: Message, at: number, { history }: Told): DraftRow {
  const others = [...history].slice(id + 1).filter((one) => one.isDraft && one.round === round);
  const alike = others.filter((one) => onOneLine(one.text) === onOneLine(text)).map((one) => one.from);
  return { number: at + 1, agents: [...new Set([from, ...alike])], text: onOneLine(text), message: id };
}

function viewOf(one: GroupStatement, before: GroupStatement | null, state: Told): StatementView {
  const drafts = [...one.order]
    .map(Number)
    .sort((a, b) => a - b)
    .flatMap((id) => state.history.at(id) ?? [])
    .map((message, at) => rowOf(message, at, state));
  const numberOf = (id: string) => drafts.find(({ message }) => String(message) === id)?.number ?? 0;
  const chosen = drafts.find(({ message }) => message === one.message);
  const text = chosen?.text ?? '';
  const former = before && state.history.at(before.message);
  const rankings = Object.entries(one.rankings).map(([agent, order]) => ({
    agent,
    numbers: order?.map(numberOf) ?? null,
  }));
  return {
    phase: one.phase,
    drafts: one.order.flatMap((id) => drafts.find(({ message }) => String(message) === id) ?? []),
    rankings,
    text,
    changed: former ? wordsChanged(onOneLine(former.text), text) : null,
    minority: rankings.flatMap(({ agent, numbers }): MinorityWords[] => {
      const [first] = numbers ?? [];
      if (first === undefined || first === chosen?.number) return [];
      return [{ agent, first, said: lastOwnWords(agent, one, state) }];
    }),
  };
}

/** What somebody said last before that was no draft. */
function lastOwnWords(agent: string, { order }: GroupStatement, { history, phase }: Told): MinorityWords['said'] {
  const drafts = new Set(phase?.statements.flatMap((one) => one.order));
  for (let id = Math.max(...order.map(Number)); id >= 0; id--) {
    const message = history.at(id);
    if (message?.kind !== 'statement' || message.from !== agent || message.isDraft || drafts.has(String(id))) continue;
    return { round: message.round, text: onOneLine(message.text) };
  }
  return null;
}

/** What stands in both, in the old alone and in the new alone, in pieces as long as they can be; a Han character is a word. */
function wordsChanged(before: string, after: string): readonly DiffPiece[] {
  const pieces: DiffPiece[] = [];
  for (const { kind, text } of diffLines(wordsIn(`${before} `), wordsIn(`${after} `))) {
    const last = pieces.at(-1);
    if (last?.kind === kind) last.text += text;
    else pieces.push({ kind, text });
  }
  return pieces;
}

/** With the blanks behind them. */
export const wordsIn = (text: string): readonly string[] =>
  text.match(/\p{Script=Han}|[^\s\p{Script=Han}]+\s*/gu) ?? [];

/** With marks that need no colour: `[-gone-]` and `{+new+}`, as word diffs have them. */
export function markedText(pieces: readonly DiffPiece[]): string {
  return pieces
    .map(({ kind, text }) => {
      const words = text.trimEnd();
      const rest = text.slice(words.length);
      if (kind === 'same') return text;
      return kind === 'gone' ? `[-${words}-]${rest}` : `{+${words}+}${rest}`;
    })
    .join('')
    .trim();
}
