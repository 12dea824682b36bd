import { clean } from '../base/clean.ts';
import type { Clock } from '../base/clock.ts';
import type { Entry } from '../discussion/event.ts';
import { newestCount } from '../discussion/room.ts';
import { agentNames, presentNames, type State } from '../discussion/state.ts';
import type { InterfaceWords } from '../interface/index.ts';
import { withRemovedTold } from '../interface/removed.ts';
import { earnings } from '../orchestrator/protocol/earnings.ts';
import type { Transition } from '../orchestrator/runs/recorded-history.ts';
import type { Run, RunUpdate, WordsUpdate } from '../orchestrator/runs/run.ts';
import { foldGoingBack, fromStart, type GoingBack } from '../projections/going-back.ts';
import { foldStances, noStances, type Stances, standingOf } from '../projections/stances.ts';
import { transcriptItem } from '../projections/transcript.ts';
import { endText, wordsMark } from '../projections/words.ts';
import { agentLooks, lookOf } from '../tui/look/theme.ts';
import { optionsNamed } from '../tui/shown/options.ts';
import { askedFact } from './asked-fact.ts';
import type { AskedFact, ItemFact, SpectatorNews, StateFact, WordsFact } from './page/facts.ts';
import type { Room } from './room.ts';
import type { RoomSeat } from './seat.ts';

/** Words are sent together that come within so long. */
const TOGETHER_MS = 120;
/** How the room answers its seat is told so soon, and how long it still has so often. */
const COURSE_MS = 250;
const SECOND_MS = 1000;
/** What a page shows of what was said. */
const MOST_ITEMS = 60;
/** Kinds of what everybody may know. Notices are of the machinery, acts of whoever presents, and how the room stands is told at the end. */
const PUBLIC: ReadonlySet<string> = new Set(['round', 'statement', 'injection', 'vote', 'result', 'end']);

type Folded = { items: readonly ItemFact[]; stances: Stances };
export type Feed = {
  /** All that a page that has just come needs. */
  whole(): SpectatorNews;
  close(): void;
};
type FeedOptions = {
  words: InterfaceWords;
  clock: Clock;
  room: Pick<Room, 'open' | 'subscribe'>;
  /** Where the room has a seat; null: it has none. */
  seat: Pick<RoomSeat, 'asked'> | null;
  /** Of what nobody may read. */
  redact(text: string): string;
  send(news: SpectatorNews): void;
};

/** What has been told, and what is under way. */
type Telling = FeedOptions & {
  readonly run: Run;
  folded: GoingBack<Folded>;
  /** Words under way, and those of them that are still to be sent. */
  now: WordsFact | null;
  unsent: string;
  cancel(): void;
  lastState: string;
  /** What the room is asked, as it was told last, and when it is told again. */
  asked: AskedFact | null;
  course: { at: number; cancel(): void } | null;
};

const nothingFolded: Folded = { items: [], stances: noStances };

/** What a run tells spectators (29.5), in the words of one language. Subscribed before the run begins. */
export function audienceFeed(run: Run, options: FeedOptions): Feed {
  const telling: Telling = {
    ...options,
    run,
    folded: fromStart(nothingFolded),
    now: null,
    unsent: '',
    cancel() {},
    lastState: '',
    asked: null,
    course: null,
  };
  const unsubscribe = run.subscribe((news) => hear(telling, news));
  const leave = options.room.subscribe(() => askedChanged(telling));
  return {
    whole: () => whole(telling),
    close() {
      telling.cancel();
      telling.course?.cancel();
      leave();
      unsubscribe();
    },
  };
}

function hear(telling: Telling, news: RunUpdate): void {
  const { run, send } = telling;
  switch (news.kind) {
    case 'moved':
      telling.now = null;
      telling.folded = fromStart(nothingFolded);
      for (const transition of news.since(0)) add(telling, transition);
      send(whole(telling));
      break;
    case 'entry':
      entered(telling, news);
      break;
    case 'delta':
      if (news.purpose === 'statement') heard(telling, wordsOf(news, run.state(), telling.words));
      break;
    case 'words-lost':
      quiet(telling);
      break;
    case 'status':
      stateChanged(telling);
  }
}

function entered(telling: Telling, transition: Transition): void {
  const { send } = telling;
  const { type } = transition.entry.event;
  const { items } = telling.folded.value;
  add(telling, transition);
  if (type === 'taken-back' || type === 'agent-added') {
    send(whole(telling));
    return;
  }
  const newest = telling.folded.value.items.at(-1);
  if (newest && newest !== items.at(-1)) {
    if (newest.kind === 'statement') quiet(telling);
    send({ is: 'item', item: newest });
  }
  stateChanged(telling);
}

function add(telling: Telling, { entry, before, state }: Transition): void {
  telling.folded = foldGoingBack(telling.folded, entry, before, state, ({ items, stances }) => {
    const item = itemOf(entry, state, telling);
    return {
      items: item ? [...items.slice(1 - MOST_ITEMS), item] : items,
      stances: foldStances(stances, entry, state),
    };
  });
}

const wordsOf = (delta: WordsUpdate, state: State, words: InterfaceWords): WordsFact => ({
  who: agentNames(state.scenario).indexOf(delta.agent),
  text: withRemovedTold(delta.text, words),
  mark: wordsMark(delta, state, words),
});

function heard(telling: Telling, { who, text, mark }: WordsFact): void {
  // Words of a model that broke off are none once another goes on in its place.
  if (telling.now && (telling.now.who !== who || telling.now.mark !== mark)) quiet(telling);
  telling.now = { who, text: (telling.now?.text ?? '') + text, mark };
  if (telling.unsent === '') telling.cancel = telling.clock.after(TOGETHER_MS, () => flush(telling));
  telling.unsent += text;
}

function flush(telling: Telling): void {
  const { now, unsent } = telling;
  telling.cancel();
  telling.unsent = '';
  if (now && unsent !== '') telling.send({ is: 'words', ...now, text: telling.redact(unsent) });
}

/** Words under way are none any more. */
function quiet(telling: Telling): void {
  telling.cancel();
  telling.unsent = '';
  if (telling.now) telling.send({ is: 'words', who: -1, text: '', mark: '' });
  telling.now = null;
}

function stateChanged(telling: Telling): void {
  const state = stateOf(telling);
  const text = JSON.stringify(state);
  if (text !== telling.lastState) telling.send({ is: 'state', state });
  telling.lastState = text;
}

/** Another question, or that it is over, at once; how it goes now and then. */
function askedChanged(telling: Telling): void {
  const { asked: last } = telling;
  const next = askedNow(telling);
  if (next === null && last === null) return;
  const isSame = next?.id === last?.id && next?.isOpen === last?.isOpen && next?.note === last?.note;
  if (isSame) tellAskedIn(telling, COURSE_MS);
  else tellAsked(telling);
}

function tellAsked(telling: Telling): void {
  telling.course?.cancel();
  telling.course = null;
  telling.asked = askedNow(telling);
  telling.send({ is: 'asked', asked: telling.asked });
  if (telling.asked?.leftMs != null) tellAskedIn(telling, SECOND_MS);
}

function tellAskedIn(telling: Telling, ms: number): void {
  const { clock, course } = telling;
  const at = clock.now() + ms;
  if (course && course.at <= at) return;
  course?.cancel();
  telling.course = { at, cancel: clock.after(ms, () => tellAsked(telling)) };
}

function askedNow({ seat, run, words }: Telling): AskedFact | null {
  const asked = seat?.asked() ?? null;
  return asked && askedFact(asked, run.state(), words);
}

function whole(telling: Telling): SpectatorNews {
  // Who comes in the middle of it has all until now, and then what all have.
  flush(telling);
  const { scenario } = telling.run.state();
  const looks = agentLooks(agentNames(scenario));
  const agents = agentNames(scenario).map((name) => ({ name, mark: lookOf(looks, name).mark }));
  const { now, redact } = telling;
  const said = now && { ...now, text: redact(now.text) };
  return {
    is: 'whole',
    agents,
    items: telling.folded.value.items,
    state: stateOf(telling),
    now: said,
    asked: askedNow(telling),
  };
}

function itemOf(entry: Entry, state: State, { words, redact }: FeedOptions): ItemFact | null {
  const item = transcriptItem(entry, state, words, earnings);
  if (!item || item.privateTo !== null || !PUBLIC.has(item.kind)) return null;
  const said = (text: string) => redact(withRemovedTold(clean(text), words));
  const who = item.from === null ? -1 : agentNames(state.scenario).indexOf(item.from);
  const { event } = entry;
  // That it was set before is for whoever presents: a room is told that it is news.
  const isNews = event.type === 'event-injected' && event.actor === 'cue';
  const title = isNews ? words.events.toAll(words.stage.news) : item.title;
  return { seq: item.seq, kind: item.kind, who, title: said(title), text: said(item.text) };
}

function stateOf({ run, folded, words, room }: Telling): StateFact {
  const state = run.state();
  const { stances } = folded.value;
  const { scenario, round } = state;
  const present = presentNames(state);
  const { mode } = run.status();
  const isOver = state.ended !== null;
  return {
    mode: isOver ? 'over' : state.seq === 0 ? 'waits' : mode === 'paused' ? 'paused' : 'live',
    round: round === 0 ? '' : words.status.round(round, scenario.rounds),
    standing: scenario.options.map(({ id }) =>
      agentNames(scenario).flatMap((name, i) =>
        present.includes(name) && standingOf(stances, name).said?.option === id ? [i] : [],
      ),
    ),
    open: room.open(),
    result: isOver ? resultOf(state, words) : null,
  };
}

/** The room beside what the agents came to; only once they have. */
function resultOf(state: State, words: InterfaceWords): StateFact['result'] {
  const { room, ended } = state;
  const last = newestCount(room);
  const first = room.before ?? null;
  const decided = ended?.decision?.option ?? null;
  const all = Object.values(last?.predictions ?? {}).reduce((sum, count) => sum + count, 0);
  const foresaw = decided !== null && all > 0 ? words.room.foresaw(last?.predictions[decided] ?? 0, all) : '';
  const rows = optionsNamed(state, words).map(({ id, letter, label }) => ({
    label: `${letter} ${label}`,
    before: first && first !== last ? (first.votes[id] ?? 0) : null,
    end: last ? (last.votes[id] ?? 0) : null,
    foreseen: last?.predictions[id] ?? 0,
    isChosen: id === decided,
  }));
  return { agents: endText(state, words), rows: last ? rows : [], foresaw };
}
