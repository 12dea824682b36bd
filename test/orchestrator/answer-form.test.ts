import { describe, expect, it } from 'vitest';
import { systemClock } from '../../src/base/clock.ts';
import { random } from '../../src/base/random.ts';
import type { RuleBallot } from '../../src/discussion/ballot.ts';
import type { Entry, Event } from '../../src/discussion/event.ts';
import { LANGUAGES } from '../../src/discussion/language.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { inLanguage } from '../../src/discussion/translation.ts';
import { openAiProvider } from '../../src/providers/openai/openai.ts';
import { plainAnswer } from '../../src/providers/openai/structured.ts';
import type { AnswerFormat, ModelRequest, Provider } from '../../src/providers/provider.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { endpointAt } from '../providers/ask.ts';
import { finish, openStream, rawServer, words } from '../providers/raw-server.ts';
import { shipped, simulatedRun } from '../providers/simulated-run.ts';
import { SPEECH } from '../small-scenario.ts';
import { experiment } from './experiment.ts';
import { runRig } from './run-rig.ts';

/** An answer of the form, drawn; a poll is always a yes. */
function drawn(form: AnswerFormat, { seed, purpose, agent, round }: ModelRequest): Record<string, unknown> {
  const { pick, int, shuffle } = random(seed, `${purpose}/${agent.name}/${round}`);
  switch (form.kind) {
    case 'yes-no':
      return { answer: 'yes' };
    case 'option':
      return { option: pick(form.labels) };
    case 'several':
      return { options: form.labels.filter(() => int(2) === 0) };
    case 'points': {
      const share = Math.floor(form.budget / form.labels.length);
      return { ballot: form.labels.map((option) => ({ option, points: 1 + int(share) })) };
    }
    case 'amount':
      return { amount: form.min + int(Math.min(form.max - form.min, 1_000_000) + 1) };
    case 'order': {
      const order = shuffle(form.labels);
      return {
        order: form.isWhole ? order : order.slice(0, int(order.length + 1)),
        ...(form.certainties && { certainty: pick(form.certainties) }),
      };
    }
  }
}

/** What an event tells of an answer, in the words of the scenario as the agent reads it; null: it is no answer of a form. */
function answerIn(event: Event, scenario: Scenario): unknown {
  const { options } = inLanguage(scenario, scenario.language);
  const label = (id: string | null) => options.find((option) => option.id === id)?.label;
  switch (event.type) {
    case 'poll-answered':
    case 'confirmation-answered':
      return { answer: event.answer };
    case 'ballot-marked':
      return { option: label(event.option) };
    case 'ballot-filled':
      return ballotIn(event.ballot, label);
    case 'ballot-amount-marked':
      return { amount: event.amount };
    case 'ranking-made':
      return { order: event.ranking?.map(label) };
    case 'application-marked':
      return { option: label(event.option) };
    case 'application-made':
      return event.amount === null ? { option: label(event.option) } : { amount: event.amount };
    default:
      return null;
  }
}

function ballotIn(ballot: RuleBallot, label: (id: string | null) => string | undefined): unknown {
  switch (ballot.form) {
    case 'choice':
      return { option: label(ballot.choice) };
    case 'approval':
      return { options: ballot.approved.map(label) };
    case 'points':
      return { ballot: Object.entries(ballot.points).map(([id, points]) => ({ option: label(id), points })) };
    case 'ranking':
      return { order: ballot.ranking.map(label) };
  }
}

const names = [
  'city-budget',
  'debate-judge',
  'goldfish',
  'jury',
  'just-society',
  'justice-experiment',
  'lunar-base',
  'phones',
  'captain',
];
const RULES = ['ranked', 'approval', 'cumulative'] as const;
const isLong = process.env['ROUNDTABLE_LONG'] === '1';
const scenarios = [...names, 'pipeline'].flatMap((name, i) => {
  const { language, translations = {} } = shipped(name);
  const all = LANGUAGES.filter((one) => one === language || one in translations);
  // In short, in one language each: by turns, so that all of them are heard.
  const tried = isLong ? all : all.slice(i % all.length, (i % all.length) + 1);
  const rules = isLong ? RULES : RULES.slice(i % RULES.length, (i % RULES.length) + 1);
  return tried.map((one) => [name, one, shipped(name, one), rules] as const);
});

describe('9.7 an answer of a form', () => {
  it.each(scenarios)(
    'is read as it was given in %s, %s, and asked for once',
    async (_name, _language, given, rules) => {
      for (const rule of [given.voting.rule, ...rules]) {
        const scenario: Scenario = { ...given, rounds: 1, voting: { ...given.voting, rule } };
        const simulated = simulatedProvider(scenario);
        const said: unknown[] = [];
        const provider: Provider = {
          name: 'held to forms',
          async *stream(request, options) {
            if (!request.answer) return yield* simulated.stream(request, options);
            const { certainty: _certainty, ...answer } = drawn(request.answer, request);
            said.push(answer);
            const text = plainAnswer(request.answer, JSON.stringify(drawn(request.answer, request)));
            yield { text: text ?? '', end: { finish: 'stop', tokensIn: 1, tokensOut: 1 } };
          },
        };
        const { entries } = await simulatedRun(scenario, 5, [], provider);
        const read = entries.flatMap(({ event }: Entry) => answerIn(event, scenario) ?? []);
        expect(said.length).toBeGreaterThan(0);
        expect(inAnyOrder(read)).toEqual(inAnyOrder(said));
        expect(entries.filter(({ event }) => event.type === 'reply-refused')).toEqual([]);
      }
    },
  );

  it('8.8 comes over the wire as JSON and stands in the journal as text, with how it was answered', async () => {
    const server = await rawServer((response, count) => {
      const { response_format: format } = (server.requests[count - 1]?.body ?? {}) as { response_format?: Format };
      openStream(response);
      response.end(words(answerBySchema(format?.json_schema.schema)) + finish());
    });
    const settings = endpointAt(server.baseURL, true);
    const provider = openAiProvider({ model: 'm', settings, clock: systemClock });
    const late = runRig(experiment({ rounds: 1 }), provider, { clock: systemClock });
    late.run.start();
    expect(await late.run.done).toEqual({ kind: 'ended' });
    const answered = (type: Event['type']) =>
      late.events().flatMap((event) => (event.type === type && 'call' in event ? [event.call?.answered] : []));
    for (const type of [
      'ranking-made',
      'application-marked',
      'application-made',
      'poll-answered',
      'ballot-marked',
    ] as const)
      expect(new Set(answered(type)), type).toEqual(new Set(['schema']));
    for (const type of ['statement-made', 'explanation-made'] as const)
      expect(new Set(answered(type)), type).toEqual(new Set([undefined]));
    const replies = late.events().flatMap((event) => ('reply' in event ? [event.reply] : []));
    expect(replies).toContain('1. No, not before 9, I said 0 to it.');
    const answers = late.events().flatMap((event) => (event.type === 'poll-answered' ? [event.answer] : []));
    expect(new Set(answers)).toEqual(new Set(['yes']));
    expect(replies.join()).not.toMatch(/[{}]/);
    await server.close();
  });
});

type Schema = { properties: Record<string, { enum?: string[]; minimum?: number; items?: { enum: string[] } }> };
type Format = { json_schema: { schema: Schema } };

/** The first that the schema allows; without one, plain words. */
function answerBySchema(schema: Schema | undefined): string {
  if (!schema) return SPEECH;
  const said = Object.entries(schema.properties).map(([name, part]) => [
    name,
    name === 'reason' ? 'No, not before 9, I said 0 to it.' : (part.enum?.[0] ?? part.items?.enum ?? part.minimum),
  ]);
  return JSON.stringify(Object.fromEntries(said));
}

function inAnyOrder(all: readonly unknown[]): string[] {
  return all.map((one) => JSON.stringify(one)).sort();
}
