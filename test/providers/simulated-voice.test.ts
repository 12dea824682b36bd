import { beforeAll, describe, expect, it } from 'vitest';
import type { Agent, Scenario } from '../../src/discussion/scenario.ts';
import { plainSentences, wordCountOf } from '../../src/language/script.ts';
import { isLong } from '../long.ts';
import { shipped, simulatedRun, statementsOf } from './simulated-run.ts';

const NAMES = ['phones', 'goldfish', 'city-budget'];
const SEEDS = isLong ? [1, 2, 3, 4, 5, 6, 7, 8] : [1];

/** The scenario with this one thing in the voice of all its agents. */
const voiced = (scenario: Scenario, voice: Partial<Agent['voice']>): Scenario => ({
  ...scenario,
  agents: scenario.agents.map((agent) => ({ ...agent, voice: { ...agent.voice, ...voice } })),
});

/** What is said in each run, and how many of the runs come to a decision. */
async function talksWith(
  voice: Partial<Agent['voice']>,
): Promise<{ said: string[][]; own: string[]; decided: number }> {
  const said: string[][] = [];
  const own: string[] = [];
  let decided = 0;
  for (const name of NAMES)
    for (const seed of SEEDS) {
      const { entries } = await simulatedRun(voiced(shipped(name), voice), seed);
      const statements = statementsOf(entries);
      said.push(statements.map(({ text }) => text));
      const sentences = statements.flatMap(({ agent, text }) => plainSentences(text).map((one) => `${agent}: ${one}`));
      own.push(...sentences.filter((one, at) => sentences.indexOf(one) !== at));
      decided += Number(entries.some(({ event }) => event.type === 'vote-closed' && event.decision !== null));
    }
  return { said, own, decided };
}

type Talks = Awaited<ReturnType<typeof talksWith>>;

const differing = (one: Talks, other: Talks): number => {
  const pairs = one.said.flatMap((talk, at) =>
    talk.slice(0, other.said[at]?.length).map((text, turn) => text !== other.said[at]?.[turn]),
  );
  return pairs.filter(Boolean).length / pairs.length;
};
const wordsOf = ({ said }: Talks): number => {
  const texts = said.flat();
  return texts.reduce((sum, text) => sum + wordCountOf(text), 0) / texts.length;
};

describe('20.32 the voice of a simulated agent is heard', () => {
  const PAIRS = [
    ['register', 'formal', 'plain'],
    ['stance', 'hedging', 'blunt'],
    ['length', 'brief', 'full'],
  ] as const;
  const talks = new Map<string, Talks>();
  const of = (trait: string) => talks.get(trait) as Talks;
  beforeAll(async () => {
    for (const [key, ...traits] of PAIRS)
      for (const trait of traits) talks.set(trait, await talksWith({ [key]: trait } as Partial<Agent['voice']>));
  }, 300_000);

  it.each(PAIRS)('20.32 its %s: %s and %s are told apart', (_key, one, other) => {
    expect(differing(of(one), of(other))).toBeGreaterThanOrEqual(0.15);
  });

  it('20.32 who is brief says a tenth less at least, and who speaks at length no less for it', () => {
    expect(wordsOf(of('brief'))).toBeLessThanOrEqual(0.9 * wordsOf(of('full')));
    expect(wordsOf(of('full'))).toBeGreaterThan(30);
  });

  it('20.32 who is brief mostly gives a reason all the same: a third of what they say at most is one sentence', () => {
    const texts = of('brief').said.flat();
    const bare = texts.filter((text) => plainSentences(text).length === 1);
    expect(bare.length).toBeLessThanOrEqual(texts.length / 3);
  });

  it('20.32 nobody says the same sentence twice in a run, in whatever voice, and most runs decide', () => {
    for (const [trait, { own, decided, said }] of talks) {
      expect(own, trait).toEqual([]);
      expect(decided, trait).toBeGreaterThan(said.length / 2);
    }
  });
});
