import { describe, expect, it } from 'vitest';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { shipped, simulatedRun } from './simulated-run.ts';

const LANGUAGES = ['en', 'es', 'zh'] as const;
const RULES = ['approval', 'cumulative', 'ranked', 'borda'] as const;
const isLong = process.env['ROUNDTABLE_LONG'] === '1';

function floorGiven(policy: Scenario['speaking']['policy'], language: Scenario['language']): Scenario {
  const given = shipped('jury');
  return {
    ...given,
    rounds: isLong ? 4 : 2,
    agents: given.agents.map((agent) => ({ ...agent, language })),
    speaking: { ...given.speaking, policy, moderator: policy === 'moderator' ? given.agents[0]!.name : null },
  };
}

describe.each(LANGUAGES)('how simulated agents give and take the floor, in %s', (language) => {
  // In short, each way in one language.
  it.runIf(isLong || language === 'en')(
    '2.1 bids are read, differ between agents, and tell why without a digit',
    async () => {
      const { entries } = await simulatedRun(floorGiven('bidding', language), 3);
      const bids = entries.flatMap(({ event }) => (event.type === 'bid-made' ? [event] : []));
      expect(bids.length).toBeGreaterThan(0);
      expect(new Set(bids.map(({ bid }) => bid)).size).toBeGreaterThan(2);
      for (const { bid, reply } of bids) expect(reply).toMatch(new RegExp(`^${bid}\\. \\D{5,}$`));
    },
  );

  it.runIf(isLong || language === 'es')(
    '2.1 who moderates writes one name alone, and below it why that one',
    async () => {
      const { entries } = await simulatedRun(floorGiven('moderator', language), 3);
      const chosen = entries.flatMap(({ event }) =>
        event.type === 'queue-extended' && event.reply !== undefined ? [event] : [],
      );
      expect(chosen.length).toBeGreaterThan(0);
      for (const event of chosen) {
        const [name, why = ''] = (event.reply as string).split('\n');
        expect(event).not.toHaveProperty('failure');
        expect(event.places[0]?.agent).toBe(name);
        expect(why).toContain(name);
      }
    },
  );

  it.runIf(isLong || language === 'zh')('2.1 who hands over the floor writes a name and nothing else', async () => {
    const { entries } = await simulatedRun(floorGiven('handoff', language), 3);
    const chosen = entries.flatMap(({ event }) =>
      event.type === 'queue-extended' && event.reply !== undefined ? [event] : [],
    );
    expect(chosen.length).toBeGreaterThan(0);
    for (const event of chosen) expect(event.places[0]?.agent).toBe(event.reply);
  });

  // In short, each form of ballot in one language: that of `borda` is the one of `ranked`.
  const own = RULES.filter((_, i) => isLong || i === LANGUAGES.indexOf(language));
  it.each(own)('9.5 marks ballots for %s that can be read', async (rule) => {
    const given = shipped('jury');
    const scenario = {
      ...given,
      language,
      rounds: isLong ? 3 : 2,
      agents: given.agents.map((agent) => ({ ...agent, language })),
      voting: { ...given.voting, rule },
    };
    const { entries } = await simulatedRun(scenario, 2);
    expect(entries.some(({ event }) => event.type === 'run-ended')).toBe(true);
    expect(entries.filter(({ event }) => event.type === 'ballot-spoiled' || event.type === 'reply-refused')).toEqual(
      [],
    );
  });
});
