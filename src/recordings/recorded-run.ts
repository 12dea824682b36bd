import type { Entry } from '../discussion/event.ts';
import type { Scenario } from '../discussion/scenario.ts';
import { readScenario } from '../scenario/read.ts';
import { type Agreed, economyOf, findOutcome, paidIn } from './payoffs.ts';
import { recordedEntries } from './recorded-entries.ts';
import type { Recording } from './recording.ts';
import { scenarioFileOf, seedOf, titleOf } from './scenario-file.ts';
import type { CountTokens } from './teller.ts';

/** A recorded experiment as a run of ours: what a journal's header and lines need. */
export type RecordedRun = { scenarioName: string; seed: number; scenario: Scenario; entries: readonly Entry[] };

/** `model`: who answers for all agents where the run is taken up again. `countTokens`: as that run counts. */
type RunChoices = { model: string; countTokens: CountTokens };

/** Turns a recording into a run. What happened is told as it was recorded, also where our rules would have it otherwise. */
export function recordedRun(recording: Recording, { model, countTokens }: RunChoices): RecordedRun {
  const paid = paidIn(recording);
  // Somebody whose payoff is not recorded would have drawn nothing.
  const isWhole = paid.length === recording.agents.length;
  const outcome = isWhole ? findOutcome(paid, agreedOn(recording), economyOf(recording)) : null;
  const scenario = scenarioOf(recording, model, outcome?.multiplier ?? null);
  return {
    scenarioName: titleOf(recording),
    seed: seedOf(recording),
    scenario,
    entries: recordedEntries(recording, scenario, { countTokens, outcome }),
  };
}

/** The checked scenario of a recording. */
export function scenarioOf(recording: Recording, model = 'simulated', multiplier: number | null = null): Scenario {
  return readScenario(scenarioFileOf(recording, { model, multiplier }), recording.file).scenario;
}

/** What the recording says that was agreed on. */
function agreedOn({ consensus, rounds }: Recording): Agreed | null {
  const last = rounds.flatMap(({ votes }) => votes.flatMap(({ ballot }) => ballot ?? [])).at(-1);
  const isReached = consensus.reached ?? last?.consensus ?? false;
  const principle = last?.principle ?? consensus.principle;
  return isReached && principle ? { principle, amount: last?.amount ?? null } : null;
}
