import { systemClock } from '../base/clock.ts';
import { type Problem, UserError } from '../base/errors.ts';
import { modelNow } from '../discussion/lookup.ts';
import type { Scenario } from '../discussion/scenario.ts';
import type { State } from '../discussion/state.ts';
import { idlePairs } from '../scenario/idle-settings.ts';
import { readSettings } from '../scenario/index.ts';
import { modelPairs, withChange } from './changed.ts';
import { commandTyped, quoted } from './command-typed.ts';
import { confirmedRest } from './confirm-cost.ts';
import { forkHeader } from './fork-header.ts';
import { atFirstFree, checkNewFile, newJournals } from './journal-name.ts';
import { forkedRun } from './open-run.ts';
import { type Flags, goingOnOptions, modelOf, type Surroundings, wholeNumber } from './options.ts';
import { tell } from './output.ts';
import { openSeats } from './providers.ts';
import { type Recorded, readRecorded } from './recorded.ts';
import { areRecordedVoices, openedAgain, refuseUnsaid, toldBefore } from './recorded-voices.ts';
import { shownToEnd } from './run.ts';
import { seatOf } from './seating.ts';
import { keptAlone } from './writer.ts';

/** `fork`: goes on from any entry of a recorded run, in a file of its own. What both share calls no model. */
export async function fork(file: string, flags: Flags, surroundings: Surroundings): Promise<number> {
  const problems: Problem[] = [];
  const at = wholeNumber('--at', flags.at, 0, Number.MAX_SAFE_INTEGER, problems);
  if (flags.at === undefined)
    problems.push({ message: '--at: is missing', allowed: 'the entry after which it goes on' });
  const model = await modelOf(flags.model, problems);
  checkNewFile('--journal', flags.journal, problems);
  const { paused, seat: wanted, ...options } = await goingOnOptions(flags, surroundings, problems);
  const recorded = readRecorded(file, at);
  if (at === undefined || recorded.state.seq < at || recorded.state.ended) throw noSuchPlace(file, recorded);
  const { header: parent, entries: shared, state: before } = recorded;
  const pairs = [...modelPairs(model, before, areRecordedVoices(parent, shared)), ...(flags.set ?? [])];
  const clock = systemClock;
  const { entries, state } = await withChange(readSettings(pairs, before.scenario), { shared, before }, clock);
  const seat = seatOf(state.scenario, wanted, problems);
  if (problems.length > 0) throw new UserError(problems);
  if (recorded.notice) tell(recorded.notice);
  const header = forkHeader(parent, at);
  if (model === undefined) refuseUnsaid(header, entries, state);
  const command = `${commandTyped()} fork ${quoted(file)} --at ${at}`;
  const seats = await openedAgain(command, () => openSeats(header.scenario, clock, state.scenario));
  const warning = await toldBefore(header, state, options, idlePairs(flags.set ?? [], asItStands(state)));
  const refused = await confirmedRest({ header, entries, state, asked: state.scenario }, options);
  if (refused !== null) {
    seats.embedder?.close();
    return refused;
  }
  const journals = newJournals(flags.journal, header.scenarioName, header.seed, surroundings.now);
  const { writer, ...opened } = keptAlone((fence) =>
    atFirstFree(journals, (journal) =>
      forkedRun(journal, { header, entries }, seats, { clock, speed: options.speed, fence }),
    ),
  );
  return shownToEnd(opened, { ...options, seats, clock, paused: paused, seat, writer, warning });
}

/** The scenario with what was switched since: how memories are kept, and who answers. */
function asItStands(state: State): Scenario {
  const { scenario, memories } = state;
  const agents = scenario.agents.map((agent) => ({
    ...agent,
    model: modelNow(state, agent),
    strategy: memories[agent.name]?.strategy ?? agent.strategy,
  }));
  return { ...scenario, agents };
}

function noSuchPlace(file: string, { state }: Recorded): UserError {
  const last = state.ended ? state.seq - 1 : state.seq;
  const message = state.ended ? `the run has ended with entry ${state.seq}` : `the run has ${state.seq} entries`;
  return new UserError([{ message: `--at: ${message}`, allowed: `0 to ${last}`, place: { file } }]);
}
