import type { Message } from '../../discussion/message.ts';
import type { TurnOutcome } from '../../discussion/state.ts';
import type { PastRound } from '../../projections/course.ts';
import { flowed, type Rows, row, type Span } from '../look/paint.ts';
import { look, lookOf } from '../look/theme.ts';
import { addressOf } from '../shown/addressed.ts';
import { MANY_AGENTS } from '../shown/many.ts';
import type { View } from '../shown/view.ts';
import { order } from './order.ts';
import { listContent, type Pane, stackedContent } from './pane.ts';

/** The present round, and every turn of all rounds: how much was said in it, and to whom. */
export const orderZoom: Pane<View> = {
  ...(order as unknown as Pane<View>),
  select: (view) => view,
  content(view, width, height = Number.POSITIVE_INFINITY) {
    const { state, course, words } = view;
    const now = order.content(order.select(view), width, height);
    const rounds = [
      { round: state.round, queue: state.queue, outcomes: state.outcomes },
      ...[...course.rounds].reverse(),
    ];
    const said = saidIn(view);
    const told = rounds
      .filter(({ outcomes }) => outcomes.length > 0)
      .flatMap((past) => [
        row(width),
        row(width, [` ${words.names.round(past.round)}`, look.muted]),
        ...roundRows(past, said.get(past.round) ?? new Map(), view, width),
      ]);
    return stackedContent([now, listContent(told)]);
  },
};

/** What each said in the rounds that are shown, the last where it spoke more than once. */
function saidIn({ state: { history }, course }: View): ReadonlyMap<number, ReadonlyMap<string, Message>> {
  const first = course.rounds.at(0)?.round ?? 0;
  const rounds = new Map<number, Map<string, Message>>();
  for (let id = history.length - 1; id >= 0; id--) {
    const message = history.at(id) as Message;
    if (message.round < first) break;
    const said = rounds.get(message.round) ?? new Map<string, Message>();
    rounds.set(message.round, said);
    if (message.kind === 'statement' && !said.has(message.from)) said.set(message.from, message);
  }
  return rounds;
}

const SIGNS: Readonly<Record<TurnOutcome, string>> = { spoke: '✓', cut: '✂', skipped: '–', failed: '✗' };

function roundRows(past: PastRound, said: ReadonlyMap<string, Message>, view: View, width: number): Rows {
  const { outcomes, queue } = past;
  if (outcomes.length > MANY_AGENTS) return countRows(past, said, view, width);
  const turns = outcomes.flatMap((outcome, place): Span[][] => {
    const agent = queue[place]?.agent;
    return agent === undefined ? [] : [turnSpans(agent, outcome, said.get(agent), view)];
  });
  return flowed(turns, width - 3).map((line) => `   ${line}`);
}

/** `✓■ Otto 75 → ▼▲ ?▲`; bold: whoever is asked something. */
function turnSpans(agent: string, outcome: TurnOutcome, message: Message | undefined, view: View): Span[] {
  const { looks, state, words } = view;
  const { mark, role } = lookOf(looks, agent);
  const head: Span[] = [[SIGNS[outcome], look.muted], [mark, role], ` ${agent}`];
  if (!message) return head;
  const { to, asked } = addressOf(state.scenario, message);
  const marks = to.flatMap((name): Span[] => {
    const other = lookOf(looks, name);
    return [[other.mark, other.role], ...(asked.includes(name) ? ['?'] : [])];
  });
  const also = asked
    .filter((name) => !to.includes(name))
    .flatMap((name): Span[] => [[lookOf(looks, name).mark, lookOf(looks, name).role], '?']);
  const whom: Span[] = marks.length + also.length === 0 ? [] : [[' → ', look.muted], ...marks, ...also];
  return [...head, [` ${words.order.zoom.words(message.words)}`, look.muted], ...whom];
}

/** Of many only how many spoke, and how much. */
function countRows({ outcomes }: PastRound, said: ReadonlyMap<string, Message>, { words }: View, width: number): Rows {
  const counts = (Object.keys(SIGNS) as TurnOutcome[]).flatMap((kind) => {
    const count = outcomes.filter((outcome) => outcome === kind).length;
    return count === 0 ? [] : [`${words.order.states[kind]} ${words.numbers.grouped(count)}`];
  });
  const all = [...said.values()].reduce((sum, message) => sum + message.words, 0);
  return [row(width, `   ${[...counts, words.order.zoom.words(all)].join(' · ')}`)];
}
