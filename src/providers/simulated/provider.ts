import { bug, ModelError } from '../../base/errors.ts';
import { standingAlone } from '../../base/text.ts';
import type { Purpose } from '../../discussion/purpose.ts';
import type { Language, Scenario } from '../../discussion/scenario.ts';
import type { Chunk, ModelRequest, Provider } from '../provider.ts';
import { simulatedCounter } from '../tokens/simulated.ts';
import {
  ballotAmountReply,
  ballotOptionReply,
  confirmationReply,
  integrationReply,
  pollReply,
  reasoningReply,
  statedReason,
} from './ballots.ts';
import { type Bank, bankOf, withPeople } from './bank.ts';
import { withBriefNames } from './brief-names.ts';
import { estimateReply } from './estimates.ts';
import { type Faults, faultOf, spoiled } from './faults.ts';
import { bidReply, handoffReply, moderationReply } from './floor.ts';
import { draftOrder, groupTurn } from './group-statement.ts';
import { applicationAmount, applicationReply, explanationReply, rankingReply } from './individual-phase.ts';
import { interviewReply } from './interview.ts';
import { paced } from './pace.ts';
import { personQuestion } from './person-question.ts';
import { probeReply } from './probe.ts';
import { type LineCache, recallOf, sectionText } from './recall.ts';
import { approvalReply, pointsReply, rankedBallotReply } from './rule-ballots.ts';
import { type Situation, situationOf } from './situation.ts';
import { statement } from './statement.ts';
import { worldReply } from './world.ts';

/** Tokens of a prompt that the simulated model takes; a longer one is refused as a model refuses it. */
export const SIMULATED_CONTEXT_TOKENS = 32_768;
/** As of those that are understood (`recall.ts`). */
const COUNTS_MAX_LINES = 1500;

/** `contextTokens`: of a prompt that it takes. */
export type SimulatedOptions = { faults?: Faults; contextTokens?: number };

/** What an agent argues from, in its own language, among those who take part; and the lines of prompts that were understood. */
type Known = { bank: Bank; seed: number; lines: LineCache };

/**
 * The embedded model: it argues from the scenario's bank and from what its prompt holds. A reply depends on the request and the scenario
 * alone, byte for byte, on every platform; what is kept between calls are indexes and lines already understood, which change nothing.
 */
export function simulatedProvider(
  scenario: Scenario,
  { faults, contextTokens = SIMULATED_CONTEXT_TOKENS }: SimulatedOptions = {},
): Provider {
  const banks = new Map<Language, Known>();
  const tokensOf = lineCounter();

  function knownTo({ agent: { language }, seed, participants, absent }: ModelRequest): Known {
    const last = banks.get(language);
    const known = last?.seed === seed ? last : undefined;
    if (known && isAmong(participants, known.bank.agents) && isAmong(absent, [...known.bank.absent])) return known;
    const atFirst = known?.bank ?? bankOf(scenario, language, seed);
    const now = { bank: withPeople(atFirst, participants, absent), seed, lines: new Map() };
    banks.set(language, now);
    return now;
  }

  async function* stream(request: ModelRequest, { signal }: { signal: AbortSignal }): AsyncGenerator<Chunk> {
    const tokensIn = request.sections.reduce((sum, section) => sum + tokensOf(section.text), 0);
    if (tokensIn > contextTokens) {
      throw new ModelError(
        'context-length',
        `the prompt has ${tokensIn} tokens, the simulated model takes ${contextTokens}`,
      );
    }
    const fault = faults ? faultOf(faults, request) : null;
    if (fault === 'timeout') throw new ModelError('timeout', 'the simulated model did not answer');
    const known = knownTo(request);
    const reply = replyTo(request, known);
    const text = fault ? spoiled(fault, reply, known.bank.words) : reply;
    for (const chunk of paced(text, request.purpose)) {
      if (signal.aborted) return;
      yield chunk;
    }
    yield { text: '', end: { finish: 'stop', tokensIn, tokensOut: simulatedCounter.count(text) } };
  }

  return { name: 'simulated', stream };
}

/** Counts line by line, because most lines of a prompt stood in the one before. */
function lineCounter(): (text: string) => number {
  const counts = new Map<string, number>();
  return (text) => {
    let sum = 0;
    for (const line of text.split('\n')) {
      const known = counts.get(line);
      const count = known ?? simulatedCounter.count(line);
      sum += count;
      if (known !== undefined) continue;
      if (counts.size > COUNTS_MAX_LINES) counts.clear();
      counts.set(standingAlone(line), count);
    }
    return sum;
  };
}

function replyTo(request: ModelRequest, { bank, lines }: Known): string {
  const { world } = bank.scenario;
  if (world && IN_WORLD.has(request.purpose)) return worldReply(request, bank, world);
  const s = situationOf(bank, request, recallOf(bank, request, lines));
  switch (request.purpose) {
    case 'reasoning':
      return withBriefNames(s, reasoningReply(s));
    case 'statement':
      return groupTurn(s, request) ?? statement(s) + personQuestion(s, sectionText(request, 'request'));
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
      return explanationReply(s, sectionText(request, 'request'));
    case 'application-option':
      return applicationReply(s, sectionText(request, 'request'));
    case 'application-amount':
      return applicationAmountReply(s, sectionText(request, 'request'));
    case 'bid':
      return bidReply(s);
    case 'moderation':
      return moderationReply(s, namedIn(sectionText(request, 'request'), bank.agents));
    case 'handoff':
      return handoffReply(s, namedIn(sectionText(request, 'request'), bank.agents));
    case 'interview':
      return interviewReply(s, sectionText(request, 'request'));
    case 'probe':
      return probeReply(s, sectionText(request, 'request'));
    case 'survey':
      return surveyReply(s, request);
    case 'compression':
      return integrationReply(s, sectionText(request, 'memory'), '');
    case 'integration':
      return integrationReply(s, sectionText(request, 'memory'), sectionText(request, 'news'));
    case 'person-answer':
      return bug('a person is asked this, and no model');
  }
}

/** What is asked about what can be decided now; all else is answered as anywhere. */
const IN_WORLD: ReadonlySet<Purpose> = new Set<Purpose>([
  'reasoning',
  'statement',
  'poll',
  'confirmation',
  'ballot-option',
]);

function isAmong(names: readonly string[], known: readonly string[]): boolean {
  return names === known || (names.length === known.length && names.every((name, index) => name === known[index]));
}

/** The request tells what is asked at the end of a phase. */
function surveyReply(s: Situation, asked: ModelRequest): string {
  const { options } = s.bank.scenario;
  const { requests } = s.bank.words.prompts;
  const request = sectionText(asked, 'request');
  if (request === requests.ballotRanking(options)) return rankedBallotReply(s);
  const drafts = draftOrder(s, request);
  if (drafts !== null) return drafts;
  const estimated = options.find((one) => one.amount && request === requests.estimate(one, one.amount));
  return estimated ? estimateReply(s, estimated.id, asked) : probeReply(s, request);
}

/** The form of the ballot is told by the request alone. */
function ballotReply(s: Situation, asked: string): string {
  const { options } = s.bank.scenario;
  const { requests } = s.bank.words.prompts;
  const why = `\n${requests.ballotReason}`;
  if (asked.endsWith(why)) return `${ballotReply(s, asked.slice(0, -why.length))}\n${statedReason(s)}`;
  const request = asked;
  if (request === requests.ballotApproval(options)) return approvalReply(s);
  if (request === requests.ballotRanking(options)) return rankedBallotReply(s);
  const { pointsBudget } = s.bank.scenario.voting;
  return request === requests.ballotPoints(options, pointsBudget) ? pointsReply(s, pointsBudget) : ballotOptionReply(s);
}

function applicationAmountReply(s: Situation, request: string): string {
  const { applicationAmount: asked, ballotAmount } = s.bank.words.prompts.requests;
  const [question] = request.split('\n');
  const option = s.bank.scenario.options.find(
    (one) => one.amount && question === asked(one, one.amount, '').split('\n')[0],
  );
  if (!option?.amount) return '';
  const amount = applicationAmount(s, option, request);
  return amount === null ? ballotAmountReply(s, ballotAmount(option, option.amount)) : String(amount);
}

/** The names that may be chosen stand in the request. */
function namedIn(request: string, names: readonly string[]): readonly string[] {
  return names.filter((name) => request.includes(name));
}
