import type { Event } from '../../discussion/event.ts';
import { currentSpeaker } from '../../discussion/floor.ts';
import { isBallot } from '../../discussion/purpose.ts';
import type { PresenterNote } from '../../discussion/scenario.ts';
import type { State } from '../../discussion/state.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import type { RunStatus } from '../../orchestrator/runs/run.ts';
import { momentText, waitingText } from '../../projections/cue-text.ts';
import { decisionText, waitedFor } from '../../projections/words.ts';
import { WORDS_A_MINUTE } from '../../providers/provider.ts';

/** When things were recorded, by the clock; null: not yet. */
type PresenterTimes = { begun: number | null; round: number | null; last: number };

/** `name`: what the row tells, at its beginning. */
export type PresenterRow = { name: string; text: string };

type Presented = {
  state: State;
  status: RunStatus;
  notes: readonly PresenterNote[];
  times: PresenterTimes;
  nowMs: number;
  words: InterfaceWords;
};

/** More would leave no room for the notes. */
const MOST_CUES = 4;

export const NO_TIMES: PresenterTimes = { begun: null, round: null, last: 0 };

export function foldTimes(times: PresenterTimes, { at, event }: { at: number; event: Event }): PresenterTimes {
  return { begun: times.begun ?? at, round: event.type === 'round-opened' ? at : times.round, last: at };
}

/** What a presenter has beside them (27.6): what is on stage, what to say, what comes next. */
export function presenterRows({ state, status, notes, words }: Presented): readonly PresenterRow[] {
  const { presenter, moments } = words;
  const now = Math.max(0, ...notes.flatMap(({ round }) => (round <= state.round ? [round] : [])));
  const said = notes
    .filter(({ round }) => round === now)
    .map((note) => note.translations?.[words.language]?.text ?? note.text);
  const cues = state.cues
    .slice(0, MOST_CUES)
    .map(
      ({ at, command }) => `${moments.when(momentText(at, words))}${words.status.colon}${waitingText(command, words)}`,
    );
  return [
    { name: presenter.onStage, text: onStage(state, status, words) },
    ...rowsOf(presenter.notes, said, presenter.noNotes),
    ...rowsOf(presenter.next, cues, presenter.noCues),
  ];
}

/** Under one name, or what is said where there are none. */
function rowsOf(name: string, texts: readonly string[], none: string): PresenterRow[] {
  return (texts.length === 0 ? [none] : texts).map((text, i) => ({ name: i === 0 ? name : '', text }));
}

/** How long the run and the round have gone on, and how fast. */
export function presenterClock({ state, status, times, nowMs, words }: Presented): PresenterRow {
  const { presenter, events, stage } = words;
  const until = status.mode === 'ended' ? times.last : nowMs;
  const since = (from: number | null) => clockText(from === null ? 0 : Math.max(0, until - from));
  const round = `${events.round(state.round, state.scenario.rounds)} ${since(times.round)}`;
  const pace = status.speed === 'max' ? stage.full : words.status.pace(Math.round(status.speed * WORDS_A_MINUTE));
  const parts = [since(times.begun), ...(state.round > 0 ? [round] : []), pace, words.status.modes[status.mode]];
  return { name: presenter.clock, text: parts.join(' · ') };
}

function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (count: number) => String(count).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`;
}

function onStage(state: State, { waiting }: RunStatus, words: InterfaceWords): string {
  const { stage, status, counts, presenter } = words;
  if (state.ended) {
    const { decision } = state.ended;
    return decision === null
      ? stage.undecided
      : `${stage.chosen}${status.colon}${decisionText(decision, state.scenario, words)}`;
  }
  if (waiting === null) {
    const speaker = currentSpeaker(state);
    if (speaker !== null) return presenter.speaksNext(speaker);
    return state.round === 0 ? words.comparison.goesOn(0) : presenter.between;
  }
  // Who still votes would tell what kind of option the others have marked (9.3).
  if (isBallot(waiting.purpose)) return status.waitingForBallots;
  const { agents, purpose } = waiting;
  const who = agents.length === 1 ? (agents[0] ?? '') : counts.agents(agents.length);
  return purpose === 'statement' ? presenter.speaks(who) : `${who}${waitedFor(purpose, agents.length, words)}`;
}
