import { nextDue } from '../../src/discussion/due-updates.ts';
import type { Event } from '../../src/discussion/event.ts';
import { evolve } from '../../src/discussion/evolve.ts';
import type { StrategyName } from '../../src/discussion/scenario.ts';
import { initial, type State } from '../../src/discussion/state.ts';
import { recallEvent } from '../../src/orchestrator/memory/recall.ts';
import { composePrompt } from '../../src/orchestrator/prompts/prompts.ts';
import { nextSteps } from '../../src/orchestrator/protocol/next-steps.ts';
import { protocolEvent } from '../../src/orchestrator/protocol/protocol-event.ts';
import { lexicalEmbedder } from '../../src/providers/embedders/lexical.ts';
import { simulatedCounter } from '../../src/providers/tokens/simulated.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';

const call = { model: 'simulated', attempt: 1, tokensIn: 400, tokensOut: 64, tokensLabel: 'simulated' as const };
const REASONS = [
  'bad luck can strike anyone',
  'nobody chose the family they were born into',
  'work must pay',
  'the young carry the cost',
];
const DOUBTS = ['Some fear for growth', 'Prices may rise', 'Not everybody will agree', 'The sums must be found first'];

/** A statement of about 300 characters, a different one for each number. */
export function statementOf(number: number): string {
  const amount = 8000 + (number % 40) * 250;
  const stand =
    number % 3 === 0
      ? 'the highest average is right'
      : `a guaranteed floor of $${amount.toLocaleString('en')} is right`;
  const reason = REASONS[number % 4]!;
  return `I hold that ${stand}, because ${reason} and a rule must hold for case ${number} as well. ${DOUBTS[(number >> 2) % 4]}, but a promise that is kept for district ${number % 997} is worth more than a sum on paper. We should ask those of group ${number % 13} what they need before we vote on this question.`;
}

/**
 * A run in which everybody speaks once a round and, every fourth round, a vote is wanted and declined. `onUpdate` is told the time of each
 * update of the memories by a statement.
 */
export function talkOf(strategy: StrategyName, agentCount = 8, onUpdate: (ms: number) => void = () => {}) {
  const agents = Array.from({ length: agentCount }, (_, i) => smallAgent(`Agent${i}`, { strategy }));
  const scenario = smallScenario({ agents, rounds: 1_000_000 });
  const names = agents.map(({ name }) => name);
  const queue = names.map((agent) => ({ agent, reason: 'policy' as const }));
  const embedder = lexicalEmbedder();
  const { signal } = new AbortController();
  let state = initial(scenario, { scenarioName: 'bench', seed: 1 });
  let said = 0;

  const commit = (event: Event) => {
    state = evolve(state, { seq: state.seq + 1, at: 0, event });
  };
  /** What memory does by itself after a change. */
  const settled = () => {
    for (;;) {
      const [step] = nextSteps(state);
      if (step?.kind !== 'remember' && step?.kind !== 'compress') return;
      const isOfStatement = step.kind === 'remember' && nextDue(state)?.cause.kind === 'statement';
      const start = performance.now();
      commit(protocolEvent(step, state, simulatedCounter));
      if (isOfStatement) onUpdate(performance.now() - start);
    }
  };
  const vote = () => {
    const answered = { answer: 'no' as const, reply: '0', call };
    commit({ type: 'poll-opened', order: names });
    commit({ type: 'poll-answered', agent: names[0]!, answer: 'yes', reply: '1', call });
    settled();
    for (const agent of names.slice(1)) commit({ type: 'confirmation-answered', agent, ...answered });
    settled();
  };

  return {
    state: (): State => state,
    /** Says the next statement; with `isWhole` the prompt for it is made first. */
    async turn(isWhole: boolean): Promise<void> {
      const place = said % agentCount;
      if (place === 0) {
        if (state.round > 0 && nextSteps(state)[0]?.kind === 'trim-history')
          commit(protocolEvent({ kind: 'trim-history' }, state, simulatedCounter));
        if (state.round > 0 && state.round % 4 === 0) vote();
        commit({ type: 'round-opened', round: state.round + 1, queue });
      }
      const agent = names[place]!;
      if (isWhole) {
        const [step] = nextSteps(state);
        if (step?.kind === 'recall') commit(await recallEvent(step, state, embedder, { signal }));
        composePrompt({ kind: 'ask', purpose: 'statement', agent, attempt: 1 }, state);
      }
      commit({ type: 'statement-made', agent, text: statementOf(said), call });
      said++;
      settled();
    },
  };
}
