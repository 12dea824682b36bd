import { evolve } from '../../src/discussion/evolve.ts';
import { initial, type State } from '../../src/discussion/state.ts';
import { memoryEvent } from '../../src/orchestrator/memory/memory-events.ts';
import { simulatedCounter } from '../../src/providers/tokens/simulated.ts';
import { SPEECH } from '../small-scenario.ts';
import { pairs, row } from './measure.ts';
import { scenarioOf } from './measured-run.ts';

const AGENT_COUNT = 1000;
const STATEMENT_COUNT = 300;
const call = { model: 'x', attempt: 1, tokensIn: 1, tokensOut: 1, tokensLabel: 'simulated' as const };
const scenario = scenarioOf(AGENT_COUNT, 10_000);

/** Statements that everybody hears: the update is made, and carried into the state. */
function remembered(): State {
  let state = initial(scenario, { scenarioName: 'bench', seed: 1 });
  const queue = [{ agent: 'Agent0', reason: 'policy' as const }];
  for (let i = 0; i < STATEMENT_COUNT; i++) {
    state = evolve(state, { seq: state.seq + 1, at: 0, event: { type: 'round-opened', round: i + 1, queue } });
    state = evolve(state, {
      seq: state.seq + 1,
      at: 0,
      event: { type: 'statement-made', agent: 'Agent0', text: `${SPEECH} ${i}`, call },
    });
    state = evolve(state, { seq: state.seq + 1, at: 0, event: memoryEvent(state, simulatedCounter) });
  }
  return state;
}

/** The simplest thing that holds the limit: append to a text, cut its beginning off. */
function sliced(): number {
  const limit = scenario.agents[0]?.limitChars ?? 0;
  const buffers = Array.from({ length: AGENT_COUNT }, () => '');
  let size = 0;
  for (let i = 0; i < STATEMENT_COUNT; i++) {
    const line = `${SPEECH} ${i}\n`;
    for (let agent = 0; agent < AGENT_COUNT; agent++) {
      let text = (buffers[agent] as string) + line;
      if (text.length > limit) text = text.slice(text.length - limit);
      // Read, as a prompt reads it: a text that is only appended to is never built.
      size += text.charCodeAt(text.length >> 1);
      buffers[agent] = text;
    }
  }
  return size;
}

const updates = AGENT_COUNT * STATEMENT_COUNT;
const { a, b, ratio } = await pairs(remembered, sliced, 3);
row('memory buffers: an update, 1,000 agents', a / updates, b / updates, ratio, '≤ 0.02× append and slice');
