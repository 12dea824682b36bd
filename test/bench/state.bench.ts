import type { Entry } from '../../src/discussion/event.ts';
import { evolve } from '../../src/discussion/evolve.ts';
import { initial, type State } from '../../src/discussion/state.ts';
import { SPEECH, smallScenario } from '../small-scenario.ts';
import { median, row, timed } from './measure.ts';

const call = { model: 'x', attempt: 1, tokensIn: 1, tokensOut: 1, tokensLabel: 'simulated' as const };

/** Entries of turns without memory updates: a statement a round, which the state alone must bear. */
function* turnsFrom(seq: number, count: number): Generator<Entry> {
  const queue = [{ agent: 'Ann', reason: 'policy' as const }];
  for (let i = 0; i < count; i += 2) {
    yield { seq: seq + i, at: 0, event: { type: 'round-opened', round: seq + i, queue } };
    yield { seq: seq + i + 1, at: 0, event: { type: 'statement-made', agent: 'Ann', text: SPEECH, call } };
  }
}

function grown(length: number): State {
  let state = initial(smallScenario(), { scenarioName: 'bench', seed: 1 });
  for (const entry of turnsFrom(1, length * 2)) state = { ...evolve(state, entry), dueUpdates: [] };
  return state;
}

/** Microseconds are small, so many events are timed at once; each time from a copy that continues the newest version. */
async function eventCost(from: State): Promise<number> {
  const count = 2000;
  const times: number[] = [];
  let state = from;
  for (let k = 0; k < 15; k++) {
    const entries = [...turnsFrom(state.seq + 1, count)];
    times.push(
      await timed(() => {
        for (const entry of entries) state = { ...evolve(state, entry), dueUpdates: [] };
      }),
    );
  }
  return median(times) / count;
}

const small = grown(1000);
const large = grown(100_000);
await eventCost(grown(10));
const atSmall = await eventCost(small);
const atLarge = await eventCost(large);
row('state: an event at 100,000 entries', atLarge, atSmall, atLarge / atSmall, '≤ 1.5× of one at 1,000');

let spread: readonly string[] = Array.from({ length: 100_000 }, () => SPEECH);
const spreadCost =
  (await timed(() => {
    for (let i = 0; i < 40; i++) spread = [...spread, SPEECH];
  })) / 40;
row('  against spreading an array of 100,000', atLarge, spreadCost, atLarge / spreadCost, '≤ 0.0010×');
