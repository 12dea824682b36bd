import { describe, expect, it } from 'vitest';
import { codePointCount } from '../../src/base/text.ts';
import { en } from '../../src/language/en/index.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { extractGist } from '../../src/memory/gist.ts';
import { sentencesOf, wordsOf } from '../../src/memory/sentences.ts';
import { guidanceStyle, guidanceStyleNames } from '../../src/memory/styles/index.ts';
import { samplesOf } from '../long.ts';
import { hasRecordings, recordedStatements, STATEMENTS, scenario } from './material.ts';

const gistOf = (text: string, maxChars = 300) =>
  extractGist(text, { speaker: 'Ada', scenario, words: en.memory, maxChars });

function expectNothingInvented(text: string) {
  const known = new Set(wordsOf(`${text} ${scenario.options.map((o) => o.label).join(' ')} Safety`.toLowerCase()));
  const { topic, reasoning, key_point, theory, statement } = gistOf(text);
  for (const field of [topic, reasoning, key_point, theory, statement]) {
    for (const word of wordsOf(field.toLowerCase())) expect([...known], `${word} in ${field}`).toContain(word);
    expect(codePointCount(field)).toBeLessThanOrEqual(300);
  }
}

describe('5.5 the gist of a statement', () => {
  it('finds the reason, the option spoken for, the key sentences and the amount', () => {
    const gist = gistOf(STATEMENTS[0]!);
    expect(gist.reasoning).toBe('A guaranteed floor keeps everybody safe, because bad luck can strike anyone.');
    expect(gist.theory).toBe('Guaranteed floor');
    expect(gist.key_point).toContain('I would set it at $15,000.');
    expect(gist.topic.toLowerCase()).not.toContain('björn');
  });

  it('takes certainty from boosters and hedges', () => {
    expect(gistOf('This is clearly and absolutely right.').certainty).toBe('high');
    expect(gistOf(STATEMENTS[1]!).certainty).toBe('low');
    expect(gistOf('The budget is small.').certainty).toBe('medium');
  });

  it('of options whose labels share words, the one whose words stand together is spoken for', () => {
    const labels = ['Maximizing Floor Income', 'Maximizing Average Income', 'Maximizing Average with Floor Constraint'];
    const options = labels.map((label) => ({ id: label, label, about: '', amount: null }));
    const context = { speaker: 'Ada', scenario: { ...scenario, options }, words: en.memory, maxChars: 300 };
    const theory = (text: string) => extractGist(text, context).theory;
    expect(theory('I am for Maximizing Average Income with a Floor Constraint.')).toBe(labels[2]);
    expect(theory('I am for maximizing the average income.')).toBe(labels[1]);
    expect(theory('Income is what we talk of; a floor is fine.')).toBe('');
  });

  it('5.5 a private thought is remembered for what it stands for, and not for options of others', () => {
    const [rival, chosen] = ['The highest average is closer behind than they think.', 'a guaranteed floor'];
    const text = `Inwardly ${chosen} still comes first, for the safety of all. ${rival} Chen is with the highest average.`;
    const agents = [
      { name: 'Ada', persona: '' },
      { name: 'Chen', persona: '' },
    ] as unknown as typeof scenario.agents;
    const context = { speaker: 'Ada', scenario: { ...scenario, agents }, words: en.memory, maxChars: 300 };
    const { topic, theory, reasoning, key_point } = extractGist(text, { ...context, isPrivate: true });
    expect([topic, theory]).toEqual(['Guaranteed floor', 'Guaranteed floor']);
    expect(`${reasoning} ${key_point}`).toContain(`Inwardly ${chosen} still comes first`);
    expect(`${reasoning} ${key_point}`).not.toContain('highest average');
  });

  it('5.5 who somebody is, is no topic', () => {
    const agents = [{ name: 'Ada', persona: 'A swimming teacher.' }] as unknown as typeof scenario.agents;
    const context = { speaker: 'Ada', scenario: { ...scenario, agents }, words: en.memory, maxChars: 300 };
    const text = 'I am a swimming teacher. Lifeguards make a river safe. I am for a guaranteed floor.';
    expect(extractGist(text, context).topic).not.toContain('swimming teacher');
  });

  it('an option that is opposed is not spoken for', () => {
    expect(gistOf('I disagree with the highest average.').theory).toBe('');
  });

  it('ends no sentence at an abbreviation', () => {
    expect(gistOf('We need money, e.g. Euros, because Dr. Who said so.').reasoning).toContain(
      'e.g. Euros, because Dr. Who said so.',
    );
  });

  it('5.4 a statement is cut before it is formatted, the dots count, and the cut is between words', () => {
    const long = `${'word and thing '.repeat(60)}`;
    const { statement } = gistOf(long, 300);
    expect(codePointCount(statement)).toBeLessThanOrEqual(300);
    expect(statement).toMatch(/ (word|and|thing)\.\.\.$/);
    expect(gistOf(long, Number.POSITIVE_INFINITY).statement).toBe(long.trim());
  });

  it.each(STATEMENTS)('no content word appears that nobody said: %j', expectNothingInvented);

  it.skipIf(!hasRecordings)('no content word appears that nobody said, over the recorded statements', () => {
    const statements = recordedStatements();
    expect(statements.length).toBeGreaterThan(30);
    // In short every third of them.
    samplesOf(statements, (_, i) => i % 3 === 0).forEach(expectNothingInvented);
  });
});

describe.each(guidanceStyleNames(scenario.memory))('5.5 guidance style %s', (name) => {
  const style = guidanceStyle(name, scenario.memory)!;

  it('has its own name, and writes the same bytes for the same gist, of any statement', () => {
    expect(style.name).toBe(name);
    for (const text of STATEMENTS) {
      for (const kind of ['statement', 'reasoning'] as const) {
        const once = style.render(gistOf(text), { kind, round: 2 }, en.memory);
        expect(style.render(gistOf(text), { kind, round: 2 }, en.memory)).toBe(once);
        expect(once).toContain('Ada');
        expect(once).not.toContain('\n');
      }
    }
  });
});

describe('5.5 the shipped styles', () => {
  const render = (name: string) =>
    guidanceStyle(name, scenario.memory)!.render(gistOf(STATEMENTS[0]!), { kind: 'statement', round: 2 }, en.memory);

  it('narrative says who spoke of what and why, in the words that were said', () => {
    expect(render('narrative')).toMatch(
      /^In round 2 Ada spoke for Guaranteed floor, on .+: “.*\$15,000\..*” The reason given: “A guaranteed floor keeps/,
    );
  });

  it.each([
    ['en', 'Sail', 'Sail', 'In round 2 Ada spoke for Sail: “x”'],
    ['en', 'Build the river wall', 'the wall', 'In round 2 Ada spoke for Build the river wall: “x”'],
    [
      'en',
      'Build the river wall',
      'the school roofs',
      'In round 2 Ada spoke for Build the river wall, on the school roofs: “x”',
    ],
    ['es', 'Navegar a vela', 'vela', 'En la ronda 2 Ada defendió Navegar a vela: “x”'],
    ['zh', '修建河堤', '河堤', '在第2轮，Ada发言支持修建河堤：“x”'],
    ['zh', '修建河堤', '学校屋顶', '在第2轮，Ada发言支持修建河堤，谈到学校屋顶：“x”'],
  ] as const)(
    '5.5 narrative says once what was spoken for, and of what only where that is something else: %s, %s, %s',
    (language, theory, topic, told) => {
      const gist = { ...gistOf(STATEMENTS[0]!), theory, topic, key_point: 'x', reasoning: 'x' };
      const words = phrasebooks[language].memory;
      expect(guidanceStyle('narrative', scenario.memory)!.render(gist, { kind: 'statement', round: 2 }, words)).toBe(
        told,
      );
    },
  );

  it('16.9 structured has its four fields and the key point', () => {
    expect(render('structured')).toMatch(
      /^Speaker: Ada \| Topic: .+ \| Reasoning: A guaranteed floor .+ \| Certainty: (high|medium|low) \| Key point: for Guaranteed floor – .*\$15,000\./,
    );
  });

  it("a scenario's template fills its fields and leaves what is none", () => {
    expect(render('terse')).toMatch(/^Ada: .*\$15,000.* \{nothing\}$/);
    expect(guidanceStyle('toString', scenario.memory)).toBeUndefined();
  });
});

describe('sentences', () => {
  it('of a text without end are found in one walk', () => {
    const words = phrasebooks.en.memory;
    expect(sentencesOf(`Stop${'!'.repeat(100_000)} Go on.`, words)).toEqual([`Stop${'!'.repeat(100_000)}`, 'Go on.']);
    expect(sentencesOf(`Stop${'!'.repeat(100_000)}x`, words)).toHaveLength(1);
  });
});
