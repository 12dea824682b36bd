import { bug } from '../base/errors.ts';
import type { Call, Failure } from '../discussion/call.ts';
import type { Entry, Event } from '../discussion/event.ts';
import { evolve } from '../discussion/evolve.ts';
import { counted } from '../discussion/message-of.ts';
import type { Scenario } from '../discussion/scenario.ts';
import { initial, type State } from '../discussion/state.ts';
import type { Recording } from './recording.ts';
import { seedOf, titleOf } from './scenario-file.ts';
import { timesOf } from './times.ts';

export type CountTokens = (text: string) => number;

/** Puts down what a recording tells, event by event; each must be able to follow those before it. */
export type Teller = {
  recording: Recording;
  countTokens: CountTokens;
  /** `atMs`: when it happened, where that is recorded. */
  tell(event: Event, atMs?: number | null): void;
  state(): State;
  /** What an agent's model said. How long its prompts were is not recorded. */
  callOf(agent: string, text: string): Call;
  entries(): readonly Entry[];
};

export function tellerOf(recording: Recording, scenario: Scenario, countTokens: CountTokens): Teller {
  const events: { event: Event; atMs: number | null }[] = [];
  let state = initial(scenario, { scenarioName: titleOf(recording), seed: seedOf(recording) });
  const models = new Map(recording.agents.map(({ name, model }) => [name, model]));
  return {
    recording,
    countTokens,
    tell(told, atMs = null) {
      const event = counted(told, state);
      events.push({ event, atMs });
      state = evolve(state, { seq: events.length, at: 0, event });
    },
    state: () => state,
    callOf: (agent, text) => ({
      model: models.get(agent) ?? bug(`nobody is called ${agent}`),
      attempt: 1,
      tokensIn: 0,
      tokensOut: text === '' ? 0 : countTokens(text),
      tokensLabel: 'estimated',
    }),
    entries() {
      const times = timesOf(events.map(({ atMs }) => atMs));
      return events.map(({ event }, i) => ({ seq: i + 1, at: times[i] as number, event }));
    },
  };
}

/** Why there is nothing where the experiment would have had something. */
export const notRecorded = (what: string): Failure => ({ kind: 'incomplete', message: `the recording has no ${what}` });
