import { describe, expect, it } from 'vitest';
import { MEMORY_STRATEGIES, type Scenario, type StrategyName } from '../../src/discussion/scenario.ts';
import { en } from '../../src/language/en/index.ts';
import { plainSentences } from '../../src/language/script.ts';
import type { ModelRequest, SectionName } from '../../src/providers/provider.ts';
import { bankOf } from '../../src/providers/simulated/bank.ts';
import { stancesIn } from '../../src/providers/simulated/opinion-model.ts';
import { ownStance } from '../../src/providers/simulated/public-position.ts';
import { type Recall, recallOf } from '../../src/providers/simulated/recall.ts';
import { recognise } from '../../src/reading/arguments.ts';
import { samplesOf } from '../long.ts';
import { shipped, simulatedRun, statementsOf } from './simulated-run.ts';

const scenario = shipped('just-society');
const bank = bankOf(scenario);
const { memory, prompts } = en;

/** What Ines recalls of a prompt with these sections. */
function recalled(texts: Partial<Record<SectionName, string>>): Recall {
  const sections = (Object.keys(texts) as SectionName[]).map((name) => ({ name, text: texts[name]! }));
  const agent = scenario.agents.find(({ name }) => name === 'Ines')!;
  const request = { purpose: 'statement' as const, agent, attempt: 1, round: 6, seed: 1, absent: [], sections };
  return recallOf(bank, { ...request, participants: bank.agents }, new Map());
}

const remembering = (...lines: string[]) =>
  recalled({ memory: prompts.memory(lines.map((line) => `${line}\n`).join('')) });

describe('what the simulated agent understands of a memory', () => {
  it('7.1 a line of the ledger tells where each of its speakers stood, and with which amount', () => {
    const line = memory.ledgerLine(4, [
      {
        names: ['Amara', 'Jonas'],
        others: 0,
        option: 'Maximize the average with a floor',
        amounts: ['$12,000', '$14,000'],
      },
      { names: ['Mei'], others: 3, option: 'Maximize the floor', amounts: [] },
      { names: ['Viktor'], others: 0, option: null, amounts: ['$10,000'] },
    ]);
    const recall = remembering(line);
    expect(recall.said.map(({ speaker, round, leaning, bid }) => ({ speaker, round, leaning, bid }))).toEqual([
      { speaker: 'Amara', round: 4, leaning: 'average-floor', bid: { option: 'average-floor', amount: 14000 } },
      { speaker: 'Jonas', round: 4, leaning: 'average-floor', bid: { option: 'average-floor', amount: 14000 } },
      { speaker: 'Mei', round: 4, leaning: 'floor', bid: null },
      { speaker: 'Viktor', round: 4, leaning: null, bid: { option: null, amount: 10000 } },
    ]);
    expect([...stancesIn(bank, recall, 'Ines').keys()]).toEqual(['Amara', 'Jonas', 'Mei']);
  });

  it('7.1 an amount that an option cannot have is nobody’s offer', () => {
    const line = memory.ledgerLine(4, [
      { names: ['Mei'], others: 0, option: 'Maximize the average with a floor', amounts: ['$15,000', '$90,000'] },
    ]);
    expect(remembering(line).said[0]?.bid).toEqual({ option: 'average-floor', amount: 15000 });
  });

  it('7.1 what is read in the history goes before what the ledger tells of the same turn', () => {
    const ledger = memory.ledgerLine(5, [{ names: ['Mei'], others: 0, option: 'Maximize the average', amounts: [] }]);
    const recall = recalled({
      memory: prompts.memory(`${ledger}\n`),
      history: prompts.history([prompts.statementLine(5, 'Mei', 'I am for the highest floor.')]).join('\n'),
    });
    expect(recall.said.map(({ speaker, stance }) => ({ speaker, stance }))).toEqual([
      { speaker: 'Mei', stance: 'floor' },
    ]);
    expect(stancesIn(bank, recall, 'Ines').get('Mei')).toBe('floor');
  });

  it('20.5 what an entry in fields is about is no position of who spoke of it', () => {
    const town = shipped('city-budget');
    const { field, fields } = memory;
    const entry = [
      field(fields.speaker, 'Ruth'),
      field(fields.topic, 'the school repair'),
      field(fields.reasoning, 'We might repair classrooms that soon stand empty.'),
      field(fields.certainty, memory.certainty.low),
    ];
    const point = field(fields.keyPoint, memory.standing('Build the river wall', 'Even so I am for the river wall.'));
    const text = prompts.memory(`${entry.join(' | ')}\n${[...entry, point].join(' | ')}\n`);
    const request = {
      purpose: 'statement' as const,
      agent: town.agents[0]!,
      attempt: 1,
      round: 4,
      seed: 1,
      absent: [],
    };
    const of = bankOf(town);
    const sections = [{ name: 'memory' as const, text }];
    const { said } = recallOf(of, { ...request, participants: of.agents, sections }, new Map());
    expect(said.map(({ stance }) => stance)).toEqual([null, 'river']);
  });

  it('20.5 what an argument is called by, and what is cut off, are no position of whoever names it', () => {
    const captain = bankOf(shipped('captain'));
    const [first, second] = captain.agents as [string, string];
    const heard = (text: string) => {
      const history = prompts.history([prompts.statementLine(3, first, text)]).join('\n');
      const request = { purpose: 'statement' as const, agent: shipped('captain').agents[1]!, attempt: 1, round: 4 };
      const sections = [{ name: 'history' as const, text: history }];
      const told = { ...request, seed: 1, absent: [], participants: captain.agents, sections };
      return recallOf(captain, told, new Map()).said.map(({ stance }) => stance);
    };
    const clause = (id: string) => captain.byId.get(id)!.that!;
    const [named, other] = captain.arguments.filter(({ that }) => that !== undefined).map(({ id }) => clause(id));
    const { options } = captain.scenario;
    for (const { that } of captain.arguments)
      if (that !== undefined)
        expect(heard(`I go back and forth, ${second}: ${that}, but ${other ?? named}.`)).toEqual([null]);
    const [{ phrase = '' } = { phrase: '' }] = options;
    expect(heard(`Not for me, ${second}. I am for ${phrase}.`)).toEqual([options[0]!.id]);
    expect(heard(`It is a question of the weather. Not like this, ${second}: I am for ${phrase} or for the…`)).toEqual([
      null,
    ]);
  });

  it('20.5 an option is not taken by who is remembered to have spoken of it, and only attacked it', () => {
    const gap = bank.arguments.find(({ side, option }) => side === 'against' && option === 'average-range')!;
    const { label } = scenario.options.find(({ id }) => id === gap.option)!;
    const filed = (claim: string) =>
      remembering(`${memory.spokeFor(2, 'Mei', label, '')} “${claim}”`).said.map(({ leaning }) => leaning);
    expect(filed(gap.claim)).toEqual([null]);
    expect(filed(bank.arguments.find(({ side, option }) => side === 'for' && option === gap.option)!.claim)).toEqual([
      gap.option,
    ]);
  });

  it('7.1 patterns, discoveries and the present state name people, and are nobody’s words', () => {
    const recall = remembering(
      memory.holding(['Amara', 'Mei'], 'Maximize the floor'),
      memory.wavering(['Jonas'], ['Maximize the floor', 'Maximize the average']),
      memory.trending(['The group', 'Viktor'], 'Maximize the average with a floor'),
      memory.broughtUp([{ speaker: 'Jonas', what: '$14,000', round: 3 }]),
      memory.positions([{ option: 'Maximize the floor', rounds: [3, 4] }]),
      memory.state.line([
        memory.state.group([{ count: 2, option: 'Maximize the floor' }], 1),
        memory.state.failed(4),
        memory.state.time(memory.state.levels.low),
      ]),
      memory.working(6, 10, 'your statement', null),
    );
    expect(recall.said).toEqual([]);
    expect(recall.news).toEqual([]);
  });

  it('7.1 whoever recalls none of its own words knows from the working layer where it stood', () => {
    const working = memory.working(6, 10, 'your statement', 'Maximize the average with a floor ($12,000, $15,000)');
    const mei = memory.ledgerLine(5, [{ names: ['Mei'], others: 0, option: 'Maximize the floor', amounts: [] }]);
    const recall = remembering(mei, working);
    expect(ownStance(recall, 'Ines')).toBe('average-floor');
    expect(recall.said.find(({ speaker }) => speaker === 'Ines')?.bid?.amount).toBe(15000);
    const own = memory.ledgerLine(5, [{ names: ['Ines'], others: 0, option: 'Maximize the floor', amounts: [] }]);
    expect(ownStance(remembering(own, working), 'Ines')).toBe('floor');
  });

  it('7.2 the last vote is recalled from memory where the board is not sent again', () => {
    const lines = [
      memory.voteDeclined(3, ['Mei', 'Viktor']),
      memory.voteFailed(4, memory.disagreements.amount),
      'In round 4 Mei said: “The others did not want to vote yet.”',
    ];
    const text = prompts.memory(lines.map((line) => `${line}\n`).join(''));
    const unchanged = recalled({ memory: text, consensus: memory.boardUnchanged });
    expect(unchanged.vote).toEqual({ round: 4, decliners: [], reason: 'amount' });
    const declined = prompts.memory(`${memory.voteDeclined(5, ['Mei', 'Viktor'])}\n`);
    expect(recalled({ memory: declined, consensus: memory.boardUnchanged }).vote).toEqual({
      round: 5,
      decliners: ['Viktor', 'Mei'],
      reason: null,
    });
    expect(recalled({ memory: text, consensus: prompts.consensusNone }).vote).toBeNull();
  });

  it('5.7 a compressed text tells of each speaker whose words it kept, with arguments and position', () => {
    const { claim } = bank.byId.get('last-place')!;
    const recall = remembering(
      `${memory.spokeFor(2, 'Amara', 'Maximize the floor', '')} “${claim} Mei asked: “Could you live with the highest average?” I am for the highest floor.”`,
      `${memory.spokeAbout(3, 'Viktor', '')} “I am for the highest average.”`,
      `${memory.thought(3, 'Ines', '')} “Deep down I am for the highest floor.”`,
    );
    expect(recall.said.map(({ speaker, round, stance, leaning }) => ({ speaker, round, stance, leaning }))).toEqual([
      { speaker: 'Amara', round: 2, stance: 'floor', leaning: 'floor' },
      { speaker: 'Viktor', round: 3, stance: 'average', leaning: null },
    ]);
    expect(recall.said[0]?.parts).toEqual([{ id: 'last-place', part: 'claim' }]);
  });

  it('5.5 whoever recalls its own words goes by them, and not by how the memory files what it said later', () => {
    const spoken = `${memory.spokeAbout(1, 'Ines', '')} “I am for the highest floor.”`;
    const filed = `${memory.spokeFor(2, 'Ines', 'Maximize the average', '')} “Everyone but Mei has left the highest average.”`;
    expect(ownStance(remembering(spoken, filed), 'Ines')).toBe('floor');
    expect(ownStance(remembering(filed), 'Ines')).toBe('average');
  });

  it('8.4 an episode and the entry of the same turn are one turn', () => {
    const { claim, reason } = bank.byId.get('last-place')!;
    const recall = remembering(
      `${memory.spokeFor(2, 'Amara', 'Maximize the floor', '')} “${claim}”`,
      `${memory.spokeFor(2, 'Amara', 'Maximize the floor', 'Security')} “${reason}”`,
    );
    expect(recall.said.map(({ speaker, parts }) => ({ speaker, parts }))).toEqual([
      {
        speaker: 'Amara',
        parts: [
          { id: 'last-place', part: 'claim' },
          { id: 'last-place', part: 'reason' },
        ],
      },
    ]);
  });

  it('7.1 words about a vote are the words of whoever says them', () => {
    const said = `${memory.spokeFor(7, 'Amara', 'Maximize the floor', '')}“Mei did not want to vote yet, and I proposed to vote.”`;
    expect(remembering(said).said).toMatchObject([{ speaker: 'Amara', round: 7, leaning: 'floor' }]);
    expect(remembering('In round 7 Amara proposed to vote.').said).toEqual([]);
  });

  it('8.5 what an earlier discussion left is no statement of this one', () => {
    const kept = `${memory.spokeFor(2, 'Amara', 'Maximize the floor', '')} “I am for the highest floor.”`;
    const recall = remembering(
      memory.fromEarlier('A just society', kept),
      memory.fromEarlier('A just society', memory.injection(3, 'A storm has flooded the lowest street.')),
      memory.fromEarlier('A just society', memory.voteFailed(4, memory.disagreements.option)),
    );
    expect(recall.said).toEqual([]);
    expect(recall.news).toEqual([]);
    expect(recalled({ memory: prompts.memory(kept) }).said).toHaveLength(1);
  });

  it('12.3 a notice is news, but for the one that tells how much time is left', () => {
    const told = (text: string) =>
      recalled({ history: prompts.history([prompts.noticeLine(3, text)]).join('\n') }).news.map((one) => one.text);
    expect(told('The question is now whether the bridge should be closed.')).toEqual([
      'The question is now whether the bridge should be closed.',
    ]);
    expect(told(prompts.twoVotesLeft)).toEqual([]);
  });

  it('6.1 news for somebody else alone are no news to the reader, and nobody’s words', () => {
    const recall = recalled({
      history: prompts
        .history([
          prompts.othersNewsLine(2, ['Amara', 'Mei'], 'I am for the highest floor.'),
          prompts.privateNewsLine(3, 'The harvest was poor.'),
        ])
        .join('\n'),
    });
    expect(recall.said).toEqual([]);
    expect(recall.news.map(({ text }) => text)).toEqual(['The harvest was poor.']);
  });
});

const isLong = process.env['ROUNDTABLE_LONG'] === '1';
/** In short one in which people turn to each other whatever they recall. */
const SEEDS = isLong ? Array.from({ length: 20 }, (_, index) => index + 1) : [12];
const labels = scenario.options.map(({ label }) => label);

/** A memory that is full after two rounds, so that each strategy has something to do. */
function small(strategy: StrategyName): Scenario {
  const agents = scenario.agents.map((agent) => ({ ...agent, strategy, limitChars: 4_000 }));
  return {
    ...scenario,
    agents,
    memory: { ...scenario.memory, windowEntries: 8, recentEntries: 4, retrieveEntries: 6 },
  };
}

/** Everybody whose position a memory tells in one of its own forms. */
function positionsTold({ sections }: ModelRequest): string[] {
  const lines = sections.find(({ name }) => name === 'memory')?.text.split('\n') ?? [];
  return lines.flatMap((line) => {
    const ledger = en.memory.readLedgerLine(line, bank.agents, labels)?.told ?? [];
    const filed = /^In round \d+ (\w+) spoke for /.exec(line)?.[1];
    return [...ledger.filter(({ option }) => option !== null).map(({ speaker }) => speaker), ...(filed ? [filed] : [])];
  });
}

// In short those that differ most: what is left out first, what is told in few words, what is looked for.
describe.each(samplesOf(MEMORY_STRATEGIES, (name) => ['window', 'layered', 'retrieval'].includes(name)))(
  'agents whose memory is kept by %s',
  (strategy) => {
    it('2.1 come to an end, say nothing twice, turn to each other and know every position that stands in their memory', async () => {
      for (const seed of SEEDS) {
        const { entries, requests } = await simulatedRun(small(strategy), seed);
        expect(entries.at(-1)!.event.type).toBe('run-ended');
        const statements = statementsOf(entries);
        expect(new Set(statements.map(({ text }) => text)).size).toBe(statements.length);
        const later = statements.filter(({ round }) => round > 1);
        // Whoever takes up what was just said to them need not name who said it.
        const isTakenUp = (sentence: string) => recognise(bank.sentences, sentence)?.to !== undefined;
        const turned = later.filter(
          ({ agent, text }) =>
            bank.agents.some((name) => name !== agent && text.includes(name)) || plainSentences(text).some(isTakenUp),
        );
        expect(turned.length / later.length, `${strategy}, seed ${seed}`).toBeGreaterThan(0.6);
        for (const { request } of requests) {
          const recall = recallOf(bank, request, new Map());
          const known = new Set(stancesIn(bank, recall, request.agent.name).keys());
          if (ownStance(recall, request.agent.name) !== null) known.add(request.agent.name);
          const unknown = positionsTold(request).filter((name) => !known.has(name));
          expect(unknown, `${strategy}, seed ${seed}, ${request.agent.name} at round ${request.round}`).toEqual([]);
        }
      }
    });
  },
);
