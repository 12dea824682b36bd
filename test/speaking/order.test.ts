import { describe, expect, it } from 'vitest';
import {
  FINISHER_RULES,
  type FinisherRule,
  SPEAKING_POLICIES,
  type SpeakingRules,
} from '../../src/discussion/scenario.ts';
import { SECTIONS } from '../../src/discussion/sections.ts';
import { standardsOf } from '../../src/discussion/setting.ts';
import { type SpeakingContext, speakingPolicies } from '../../src/speaking/index.ts';

const NAMES = ['Ada', 'Björn', 'Chen', 'Dara', 'Eve'];
const BOUND = ['random', 'conversational'] as const;
const SEEDS = 1_000;
const ROUNDS = 10;

function contextOf(given: Partial<Omit<SpeakingContext, 'rules'>> & { rules?: Partial<SpeakingRules> } = {}) {
  return {
    agents: NAMES,
    round: 1,
    seed: 1,
    finisher: null,
    ...given,
    rules: {
      ...standardsOf(SECTIONS.speaking),
      ...given.rules,
    },
  } satisfies SpeakingContext;
}

/** Runs rounds in which everybody speaks, and counts those in which the finisher has the place that the rule forbids. */
function countBreaks(policy: (typeof SPEAKING_POLICIES)[number], finisherRule: FinisherRule, active: boolean): number {
  let breaks = 0;
  for (let seed = 0; seed < SEEDS; seed++) {
    let finisher: string | null = null;
    for (let round = 1; round <= ROUNDS; round++) {
      const context = contextOf({ seed, round, finisher, rules: { finisherRestrictionsActive: active, finisherRule } });
      const names = speakingPolicies[policy].order(context).queue.map((place) => place.agent);
      if (finisher !== null && finisher === names.at(finisherRule === 'closer-never-opens' ? 0 : -1)) breaks++;
      finisher = names.at(-1)!;
    }
  }
  return breaks;
}

/** With four groups and three finishers each. */
const PERMUTED = process.env['ROUNDTABLE_LONG'] === '1' ? 200 : 40;

describe.each(SPEAKING_POLICIES)('speaking policy %s', (name) => {
  const policy = speakingPolicies[name];

  it('is in the table under its own name', () => {
    expect(policy.name).toBe(name);
  });

  it('2.4 gives a permutation of the agents present, or the first places of one where the others are asked for', () => {
    for (let seed = 0; seed < PERMUTED; seed++) {
      for (const count of [1, 2, 3, 5]) {
        const agents = NAMES.slice(0, count);
        for (const finisher of [null, agents.at(-1)!, 'somebody who has left']) {
          const { queue } = policy.order(contextOf({ agents, seed, round: (seed % 7) + 1, finisher }));
          const names = queue.map((place) => place.agent);
          expect(new Set(names).size).toBe(names.length);
          expect(names.filter((name) => !agents.includes(name))).toEqual([]);
          if (!('asks' in policy)) expect(names).toHaveLength(agents.length);
        }
      }
    }
  });

  it('2.4 gives the same order for the same seed', () => {
    for (let seed = 0; seed < 100; seed++) {
      const context = contextOf({ seed, round: 3, finisher: 'Chen' });
      expect(policy.order(context)).toEqual(policy.order(context));
    }
  });

  it('tolerates a round without agents', () => {
    expect(policy.order(contextOf({ agents: [] })).queue).toEqual([]);
  });

  it('2.3 gives each place a reason, and a swapped place says so', () => {
    for (let seed = 0; seed < 100; seed++) {
      const { queue, note } = policy.order(contextOf({ seed, finisher: 'Ada', round: 2 }));
      for (const place of queue) {
        expect(['policy', 'opener-drawn', 'swapped', 'rule-breached']).toContain(place.reason);
      }
      expect(queue.some((place) => place.reason === 'rule-breached')).toBe(note !== undefined);
    }
  });
});

describe('the finisher rule', () => {
  for (const name of BOUND) {
    for (const rule of FINISHER_RULES) {
      it(`2.4 ${rule} is never broken by ${name} in ${SEEDS} seeds × ${ROUNDS} rounds`, () => {
        expect(countBreaks(name, rule, true)).toBe(0);
      });
    }
    it(`2.4 switched off, ${name} breaks no-repeat-closer`, () => {
      expect(countBreaks(name, 'no-repeat-closer', false)).toBeGreaterThan(0);
    });
  }

  it('2.4 switched off, random breaks closer-never-opens', () => {
    expect(countBreaks('random', 'closer-never-opens', false)).toBeGreaterThan(0);
  });

  it('2.1 conversational never lets the finisher open, whatever the rule says', () => {
    expect(countBreaks('conversational', 'closer-never-opens', false)).toBe(0);
  });

  it('2.2 the two who change places are marked as swapped, and both are in the queue once', () => {
    const swapped = Array.from({ length: 200 }, (_, seed) =>
      speakingPolicies.random
        .order(contextOf({ seed, round: 2, finisher: 'Eve' }))
        .queue.filter((place) => place.reason === 'swapped'),
    ).filter((places) => places.length > 0);
    expect(swapped.length).toBeGreaterThan(0);
    for (const places of swapped) {
      expect(places).toHaveLength(2);
      expect(places.map((place) => place.agent)).toContain('Eve');
    }
  });

  it('2.2 fixed is not bound: two agents open with the closer under closer-never-opens, and the queue says so', () => {
    const { queue, note } = speakingPolicies.fixed.order(
      contextOf({
        agents: ['Ada', 'Björn'],
        round: 2,
        finisher: 'Björn',
        rules: { finisherRule: 'closer-never-opens' },
      }),
    );
    expect(queue).toEqual([
      { agent: 'Björn', reason: 'rule-breached' },
      { agent: 'Ada', reason: 'policy' },
    ]);
    expect(note).toContain('Björn closed the previous round and opens this one');
  });

  it.each(['random', 'fixed', 'conversational'] as const)(
    '2.2 a lone agent under %s: the queue says that the rule cannot hold',
    (name) => {
      const { queue, note } = speakingPolicies[name].order(contextOf({ agents: ['Ada'], round: 2, finisher: 'Ada' }));
      expect(queue).toEqual([{ agent: 'Ada', reason: 'rule-breached' }]);
      expect(note).toBeDefined();
    },
  );

  it('2.2 conversational with two agents cannot keep no-repeat-closer, and says so', () => {
    const { queue } = speakingPolicies.conversational.order(
      contextOf({ agents: ['Ada', 'Björn'], round: 2, finisher: 'Björn' }),
    );
    expect(queue).toEqual([
      { agent: 'Ada', reason: 'opener-drawn' },
      { agent: 'Björn', reason: 'rule-breached' },
    ]);
  });
});

describe('chance', () => {
  it('2.1 fixed rotates the listed order by one each round', () => {
    const orders = [1, 2, 3, 6].map((round) =>
      speakingPolicies.fixed
        .order(contextOf({ round }))
        .queue.map((place) => place.agent[0])
        .join(''),
    );
    expect(orders).toEqual(['ABCDE', 'BCDEA', 'CDEAB', 'ABCDE']);
  });

  it('2.1 random depends on the seed and on the round', () => {
    const orders = new Set<string>();
    for (let seed = 0; seed < 10; seed++) {
      for (let round = 1; round <= 10; round++) {
        orders.add(JSON.stringify(speakingPolicies.random.order(contextOf({ seed, round })).queue));
      }
    }
    expect(orders.size).toBeGreaterThan(50);
  });

  it('2.1 every agent gets every place', () => {
    for (const name of BOUND) {
      for (let place = 0; place < NAMES.length; place++) {
        const there = new Set<string>();
        for (let seed = 0; seed < 200; seed++) {
          there.add(speakingPolicies[name].order(contextOf({ seed })).queue[place]!.agent);
        }
        expect(there.size).toBe(NAMES.length);
      }
    }
  });
});
