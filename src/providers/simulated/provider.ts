import { ModelError } from '../../base/errors.ts';
import type { Language, Scenario } from '../../discussion/scenario.ts';
import type { Chunk, ModelRequest, Provider } from '../provider.ts';
import { simulatedCounter } from '../tokens/simulated.ts';
import {
  applicationReply,
  approvalReply,
  bidReply,
  explanationReply,
  nextSpeakerReply,
  pointsReply,
  rankedBallotReply,
  rankingReply,
} from './alone.ts';
import {
  ballotAmountReply,
  ballotOptionReply,
  confirmationReply,
  integrationReply,
  pollReply,
  reasoningReply,
} from './ballots.ts';
import { type Bank, bankOf } from './bank.ts';
import { type Faults, faultOf, spoiled } from './faults.ts';
import { paced } from './pace.ts';
import { type LineCache, recallOf, sectionText } from './recall.ts';
import { type Situation, situationOf } from './situation.ts';
import { statement } from './statement.ts';

/** Tokens of a prompt that the simulated model takes; a longer one is refused as a model refuses it. */
export const SIMULATED_CONTEXT_TOKENS = 32_768;
const COUNTS_MAX_LINES = 5000;

export type SimulatedOptions = { faults?: Faults };

/**
 * The embedded model: it argues from the scenario's bank and from what its prompt holds. A reply depends on the request and the scenario
 * alone, byte for byte, on every platform; what is kept between calls are indexes and lines already understood, which change nothing.
 */
export function simulatedProvider(scenario: Scenario, { faults }: SimulatedOptions = {}): Provider {
  const banks = new Map<Language, { bank: Bank; lines: LineCache }>();

  const counts = new Map<string, number>();

  /** Line by line, because most lines of a prompt stood in the one before. */
  function tokensOf(text: string): number {
    let sum = 0;
    for (const line of text.split('\n')) {
      const count = counts.get(line) ?? simulatedCounter.count(line);
      if (counts.size > COUNTS_MAX_LINES) counts.clear();
      counts.set(line, count);
      sum += count;
    }
    return sum;
  }

  /** Each agent argues in its own language. */
  function knownTo({ language }: ModelRequest['agent']) {
    let known = banks.get(language);
    if (!known) banks.set(language, (known = { bank: bankOf(scenario, language), lines: new Map() }));
    return known;
  }

  function reply(request: ModelRequest): string {
    const { bank, lines } = knownTo(request.agent);
    const s = situationOf(bank, request, recallOf(bank, request, lines));
    switch (request.purpose) {
      case 'reasoning':
        return reasoningReply(s);
      case 'statement':
        return statement(s);
      case 'poll':
        return pollReply(s);
      case 'confirmation':
        return confirmationReply(s);
      case 'ballot-option':
        return ballotReply(s, sectionText(request, 'request'));
      case 'ballot-amount':
        return ballotAmountReply(s, sectionText(request, 'request'));
      case 'ranking':
        return rankingReply(s);
      case 'explanation':
        return explanationReply(s);
      case 'application-option':
        return applicationReply(s);
      case 'application-amount':
        return applicationAmountReply(s, sectionText(request, 'request'));
      case 'bid':
        return bidReply(s);
      case 'moderation':
      case 'handoff':
        return nextSpeakerReply(s, namedIn(sectionText(request, 'request'), bank.agents));
      case 'interview':
        return reasoningReply(s);
      case 'compression':
        return integrationReply(s, sectionText(request, 'memory'), '');
      case 'integration':
        return integrationReply(s, sectionText(request, 'memory'), sectionText(request, 'news'));
    }
  }

  async function* stream(request: ModelRequest, { signal }: { signal: AbortSignal }): AsyncGenerator<Chunk> {
    const tokensIn = request.sections.reduce((sum, section) => sum + tokensOf(section.text), 0);
    if (tokensIn > SIMULATED_CONTEXT_TOKENS) {
      throw new ModelError(
        'context-length',
        `the prompt has ${tokensIn} tokens, the simulated model takes ${SIMULATED_CONTEXT_TOKENS}`,
      );
    }
    const fault = faults ? faultOf(faults, request) : null;
    if (fault === 'timeout') throw new ModelError('timeout', 'the simulated model did not answer');
    const text = fault ? spoiled(fault, reply(request), knownTo(request.agent).bank.words) : reply(request);
    for (const chunk of paced(text, request.purpose)) {
      if (signal.aborted) return;
      yield chunk;
    }
    yield { text: '', end: { finish: 'stop', tokensIn, tokensOut: simulatedCounter.count(text) } };
  }

  return { name: 'simulated', stream };
}

/** The form of the ballot is told by the request alone. */
function ballotReply(s: Situation, request: string): string {
  const { options } = s.bank.scenario;
  const { requests } = s.bank.words.prompts;
  if (request === requests.ballotApproval(options)) return approvalReply(s);
  if (request === requests.ballotRanking(options)) return rankedBallotReply(s);
  const { pointsBudget } = s.bank.scenario.voting;
  return request === requests.ballotPoints(options, pointsBudget) ? pointsReply(s, pointsBudget) : ballotOptionReply(s);
}

function applicationAmountReply(s: Situation, request: string): string {
  const { applicationAmount, ballotAmount } = s.bank.words.prompts.requests;
  const option = s.bank.scenario.options.find((one) => one.amount && request === applicationAmount(one, one.amount));
  return option?.amount ? ballotAmountReply(s, ballotAmount(option, option.amount)) : '';
}

/** The names that may be chosen stand in the request. */
function namedIn(request: string, names: readonly string[]): readonly string[] {
  return names.filter((name) => request.includes(name));
}
