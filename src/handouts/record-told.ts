import type { Entry } from '../discussion/event.ts';
import { initial, type State, type Vote } from '../discussion/state.ts';
import type { InterfaceWords } from '../interface/index.ts';
import type { Header } from '../journal/journal.ts';
import { earnings } from '../orchestrator/protocol/earnings.ts';
import type { Transition } from '../orchestrator/runs/recorded-history.ts';
import { closingOf, foldClosing } from '../projections/ballot-tally.ts';
import { foldGoingBack, fromStart, type GoingBack, takenBackAt } from '../projections/going-back.ts';
import { foldGrowth, type Growth, noGrowth } from '../projections/memory-growth.ts';
import { redactedScenario, type SeatRedaction } from '../projections/seat-redaction.ts';
import { foldStances, noStances, type StanceChange, type Stances } from '../projections/stances.ts';
import { foldTimeline, noTimeline, type Timeline } from '../projections/timeline.ts';
import { type TranscriptTold, transcriptTold } from '../projections/transcript-told.ts';
import { type VoteView, voteView } from '../projections/vote-view.ts';
import { surelyFor } from '../reading/stated.ts';
import { memoryFacts } from './memory-facts.ts';
import type { PageFacts, StanceFact } from './page/facts.ts';
import { toldEntries } from './told-entries.ts';

/** A recorded run, told once from its beginning to its end, in the words of one language. */
export type RecordTold = {
  header: Header;
  words: InterfaceWords;
  transcript: TranscriptTold;
  /** All that ever sat at the table, in the order in which they came. */
  names: readonly string[];
  stances: readonly StanceFact[];
  /** Who changed sides without doubt (19.2); what was taken back is not among it. */
  changes: readonly (StanceChange & { seq: number })[];
  /** Every vote that came to its end; what was taken back is not among it. */
  votes: readonly { seq: number; view: VoteView; vote: Vote }[];
  timeline: Timeline;
  growth: Growth;
  standing: Stances;
  memory: Pick<PageFacts, 'texts' | 'entries' | 'heirs' | 'groups' | 'changes' | 'jumps' | 'whys' | 'origins'>;
};

type Folds = { stances: Stances; growth: Growth; closing: ReturnType<typeof foldClosing> };

/** `seatRedaction`: from whose seat it is told (12.5); null: from everybody's. */
export function recordTold(
  header: Header,
  entries: Iterable<Entry>,
  words: InterfaceWords,
  seatRedaction: SeatRedaction | null = null,
): RecordTold {
  const beginning = beginningOf(header, seatRedaction);
  const telling = tellingOf(beginning, words);
  const told = telling.tap(toldEntries(header, entries, beginning, seatRedaction));
  return { ...talkOf(told, header, beginning, words), words, ...telling.end() };
}

/** The talk alone, without all that is told beside it: what became of memories takes as long again for each time that it changes. */
export function talkTold(
  header: Header,
  entries: Iterable<Entry>,
  words: InterfaceWords,
  seatRedaction: SeatRedaction | null = null,
): Pick<RecordTold, 'header' | 'transcript'> {
  const beginning = beginningOf(header, seatRedaction);
  return talkOf(toldEntries(header, entries, beginning, seatRedaction), header, beginning, words);
}

const beginningOf = (header: Header, seatRedaction: SeatRedaction | null): State =>
  initial(seatRedaction ? redactedScenario(header.scenario, seatRedaction) : header.scenario, header);

const talkOf = (told: Iterable<Transition>, header: Header, beginning: State, words: InterfaceWords) => ({
  header: { ...header, scenario: beginning.scenario },
  transcript: transcriptTold(told, beginning, words, earnings, header.imported?.models ?? null),
});

/** What is told beside the transcript, gathered on the way. */
function tellingOf(beginning: State, words: InterfaceWords) {
  const names = beginning.scenario.agents.map(({ name }) => name);
  const agentOf = placesIn(names);
  const memory = memoryFacts(agentOf, words, beginning.scenario);
  const stances: Stood[] = [];
  const votes: { seq: number; view: VoteView; vote: Vote }[] = [];
  const changes: (StanceChange & { seq: number })[] = [];
  let folds: GoingBack<Folds> = fromStart({ stances: noStances, growth: noGrowth, closing: null });
  let timeline = noTimeline;
  let last = beginning;

  function add(transition: Transition): void {
    const { entry, before, state } = transition;
    const { stances: old } = folds.value;
    last = state;
    folds = foldGoingBack(folds, entry, before, state, (value) => ({
      stances: foldStances(value.stances, entry, state),
      growth: foldGrowth(value.growth, entry, before, state),
      closing: foldClosing(value.closing, entry, state),
    }));
    timeline = foldTimeline(timeline, entry, before, state, surelyFor);
    const { stances: now, closing } = folds.value;
    for (const agent of names) {
      const [was, is] = [old.agents[agent]?.said ?? null, now.agents[agent]?.said ?? null];
      if (was !== is)
        stances.push({
          seq: entry.seq,
          agent: agentOf(agent),
          option: is?.option ?? null,
          isUnsure: is?.isUnsure ?? false,
        });
    }
    const newest = now.changes.at(-1);
    if (newest && !newest.isUnsure && newest !== old.changes.at(-1) && entry.event.type !== 'taken-back')
      changes.push({ ...newest, seq: entry.seq });
    if (state.vote && entry.event.type !== 'taken-back' && hasClosed(before, state))
      votes.push({
        seq: entry.seq,
        vote: state.vote,
        view: voteView(state, words, { closing: closingOf(closing, state) }),
      });
    memory.add(transition);
  }

  return {
    *tap(told: Iterable<Transition>): Generator<Transition> {
      for (const transition of told) {
        add(transition);
        yield transition;
      }
    },
    end() {
      const isTakenBack = takenBackAt(timeline.jumps, timeline.length);
      const { growth, stances: standing } = folds.value;
      const isLasting = ({ seq }: { seq: number }) => !isTakenBack(seq);
      return {
        names,
        stances: stanceFacts(stances, last),
        changes: changes.filter(isLasting),
        votes: votes.filter(isLasting),
        timeline,
        growth,
        standing,
        memory: memory.facts(),
      };
    },
  };
}

/** The place of a name in a list; a new one is added to it. */
function placesIn(names: string[]): (name: string) => number {
  const places = new Map(names.map((name, place) => [name, place]));
  return (name) => {
    const place = places.get(name) ?? names.push(name) - 1;
    places.set(name, place);
    return place;
  };
}

type Stood = { seq: number; agent: number; option: string | null; isUnsure: boolean };

/** A page has the options that were there at last: for others (30.2) nobody is shown. */
function stanceFacts(stood: readonly Stood[], { scenario }: State): readonly StanceFact[] {
  return stood.map(({ seq, agent, option, isUnsure }) => {
    const place = scenario.options.findIndex(({ id }) => id === option);
    return [seq, agent, place, isUnsure ? 1 : 0];
  });
}

/** A vote has come to its end, be it that nobody wanted one. */
const hasClosed = (before: State, { vote }: State): boolean =>
  vote?.phase === 'closed' && (before.vote?.phase !== 'closed' || before.vote.round !== vote.round);
