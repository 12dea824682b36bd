import { describe, expect, it } from 'vitest';
import { readScenario } from '../../src/scenario/index.ts';
import { inOneLanguage } from '../../src/scenario/one-language.ts';
import { readSettings } from '../../src/scenario/settings.ts';
import { faultsWith, scenarioWith } from './minimal.ts';

/** A file of a question with its options and agents, as they are written in a test. */
const file = (options: string, agents = '[Ana, Ben]', more = '') =>
  `question: Which?\noptions: ${options}\nagents: ${agents}\n${more}`;
const optionsOf = (options: string) =>
  scenarioWith('', file(options)).options.map(({ id, label, about }) => [id, label, about]);
const agentsOf = (agents: string) =>
  scenarioWith('', file('[A, B]', agents)).agents.map(({ name, persona }) => [name, persona]);
const labels = (...texts: string[]) => optionsOf(`[${texts.join(', ')}]`).map(([id, label]) => [id, label]);

describe('15.2 a thing of a list in fewer words', () => {
  const LONG = scenarioWith(
    '',
    file(
      '[{id: electric-fence, label: Electric fence, about: It hums.}, {id: night-coops, label: Night coops, about: They close.}]',
      '[{name: Ana, persona: A farmer}, {name: Ben, persona: A fox}]',
      'criteria: [{id: cost, label: Cost}]\nphases: [{id: opening, label: Opening, task: Begin.}, {id: the-end, label: The end, task: End.}]',
    ),
  );

  it.each([
    [
      'keys with what is told of each',
      '[Electric fence: It hums., Night coops: They close.]',
      '[Ana: A farmer, Ben: A fox]',
      'criteria: [Cost]\nphases: [Opening: Begin., The end: End.]',
    ],
    [
      'a map of all',
      '{Electric fence: It hums., Night coops: They close.}',
      '{Ana: A farmer, Ben: A fox}',
      'criteria: {Cost: }\nphases: {Opening: Begin., The end: {task: End.}}',
    ],
    [
      'a map of maps, by labels or by ids',
      '{Electric fence: {about: It hums.}, night-coops: {label: Night coops, about: They close.}}',
      '{Ana: {persona: A farmer}, Ben: {persona: A fox}}',
      'criteria: [label: Cost]\nphases: {opening: {label: Opening, task: Begin.}, The end: End.}',
    ],
  ])('%s: the same scenario as one written out', (_, options, agents, more) => {
    expect(scenarioWith('', file(options, agents, more))).toEqual(LONG);
  });

  it('texts alone say what a thing is called, and no more', () => {
    expect(optionsOf('[Electric fence, Night coops]')).toEqual([
      ['electric-fence', 'Electric fence', ''],
      ['night-coops', 'Night coops', ''],
    ]);
    expect(agentsOf('[Ana, Ben, Cho]')).toEqual([
      ['Ana', ''],
      ['Ben', ''],
      ['Cho', ''],
    ]);
  });

  it('names may hold anything that is seen', () => {
    const names = ['Ana María', 'Dr. "Bo"', '🦊', 'a: b', 'דנה', "d'Arc, Jeanne"];
    expect(agentsOf(JSON.stringify(names)).map(([name]) => name)).toEqual(names);
  });

  it('11.1 what stands behind a head may stand in several languages', () => {
    const source = file('{Park: {en: Trees, es: Árboles}, Deck: {en: Cars, es: Coches}}', '{Ana: {en: x}, Ben: }');
    expect(scenarioWith('', source).options[0]).toMatchObject({
      about: 'Trees',
      translations: { es: { about: 'Árboles' } },
    });
    expect(inOneLanguage(source, 'en')).toContain('Park: Trees');
    expect(readScenario(inOneLanguage(source, 'en'), 'f.yaml').scenario.agents[0]?.persona).toBe('x');
  });

  it('a map keeps the order of the file, also of numbers', () => {
    expect(optionsOf('{2030: late, 2026: soon, 1.10: now}')).toEqual([
      ['2030', '2030', 'late'],
      ['2026', '2026', 'soon'],
      ['1.10', '1.10', 'now'],
    ]);
  });

  it.each([
    [
      file('[A, B]', '{Ana: {name: Anne}, Ben: }'),
      '3:15: agents.Ana: the same setting is given as agents.Ana.name in line 3, column 22',
    ],
    [file('{A: {id: a, label: B}, C: }'), '2:14: options.A: the same setting is given as options.A.label'],
    [file('{A: [x], B: }'), '2:14: options.A: found a list; allowed: text'],
    [file('{A: {abuot: x}, B: }'), '2:15: unknown key "abuot" in options.A; did you mean about?'],
    [file('[A, B]', '[Ana, Ben: {openness: 2}]'), 'agents[2].Ben.openness: found 2; allowed: a number from 0 to 1'],
    [file('[A, B]', '[Ana, nmae: Ben]'), '3:15: unknown key "nmae" in agents[2]; did you mean name?'],
    [
      file('[A, B]', '{name: Ana, persona: x}'),
      '3:9: agents: found a map; allowed: a list, of which each begins with "- "',
    ],
    [file('[A, B]', 'Ana, Ben'), '3:9: agents: found "Ana, Ben"; did you mean [Ana, Ben]?; allowed: a list'],
    [file('[A, B]', '[Ana]'), '3:9: agents: found a list of 1; allowed: at least 2 entries'],
    [file('[]'), '2:10: options: found an empty list; allowed: at least 1 entries'],
    [file('[A, ~]'), '2:14: options[2]: found nothing; allowed: text, or a map of keys and values; it needs label'],
    [
      file('[A, B]', '[Ana, ana]'),
      '3:15: agents[2]: found "ana" again (first in agents[1]); allowed: names that differ',
    ],
    [file('[“Yes, now”, No]'), '2:11: found "“Yes", a part of a text in quotation marks; allowed: the straight ones'],
  ])('%j: what is wrong with it stands where it was written', (source, told) => {
    expect(faultsWith('', source).join('\n')).toContain(told);
  });

  it('forty agents may stand in a line', () => {
    const names = Array.from({ length: 40 }, (_, i) => `P${i + 1}`);
    expect(agentsOf(`[${names.join(', ')}]`)).toHaveLength(40);
  });
});

describe('15.2 an id is made of the label', () => {
  it.each([
    ['Un café más', 'un-cafe-mas'],
    ['¡El año que viene!', 'el-ano-que-viene'],
    ['建公园', '建公园'],
    ['"St. Mary’s: 1.5 million"', 'st-mary-s-1.5-million'],
    ['גן', 'גן'],
    ['🍕', 'u1f355'],
    ['数据_v2', '数据_v2'],
    ['x'.repeat(80), 'x'.repeat(64)],
    [`${'word '.repeat(20)}`.trim(), 'word-word-word-word-word-word-word-word-word-word-word-word-word'.slice(0, 59)],
  ])('%s → %s', (label, id) => {
    expect(labels(label, 'Other')[0]?.[0]).toBe(id);
  });

  it('of the scenario’s own language', () => {
    const source = `language: es\n${file('[{label: {en: Park, es: Jardín}, about: {en: a, es: b}}, B]')}`;
    expect(scenarioWith('', source).options[0]?.id).toBe('jardin');
  });

  it('its own one goes before, and is known by it', () => {
    expect(optionsOf('[{id: x, label: Electric fence}, {id: , label: Night coops}]').map(([id]) => id)).toEqual([
      'x',
      'night-coops',
    ]);
  });

  it.each([
    [
      '[C++, "C#"]',
      '2:16: "C#" makes the id c, and so does "C++" in line 2, column 11; allowed: an id of its own, as in {id: c-2, label: "C#"}',
    ],
    ['[{id: a-b, label: X}, A b]', '2:32: "A b" makes the id a-b, and so does "a-b" in line 2, column 16'],
  ])('two labels that make one are told with both places: %s', (options, told) => {
    expect(faultsWith('', file(options))).toEqual([expect.stringContaining(`f.yaml:${told}`)]);
  });

  it('the same label twice is told as that', () => {
    expect(faultsWith('', file('[Same, Same]')).join('\n')).toContain('found "Same" again (first in options[1])');
  });
});

describe('15.2 where a text belongs what was written is the text', () => {
  it.each([
    '10000',
    '1.10',
    '007',
    '0x1F',
    '1e3',
    '-5',
    'true',
    'False',
    'yes',
    'no',
    'on',
    'off',
    '2026-12-24',
    '12:30',
    '.5',
  ])('a label %s stays so', (label) => {
    expect(labels(label, 'Other')[0]?.[1]).toBe(label);
    expect(optionsOf(`\n  - label: ${label}\n  - Other`)[0]?.[1]).toBe(label);
  });

  it('names, questions, personas and what points to a name too', () => {
    const source =
      'question: 2026\noptions: [1.10, 2.0]\nagents: {007: 1.0, 008: true}\nvoting: {decision_rule: judge, judge: 007}\n';
    const { question, agents, voting } = scenarioWith('cues: [{at: {speaker: 007}, topic: 2027}]', source);
    expect([question, agents.map(({ name, persona }) => [name, persona]), voting.judge]).toEqual([
      '2026',
      [
        ['007', '1.0'],
        ['008', 'true'],
      ],
      '007',
    ]);
  });

  it('15.8 also where it is set', () => {
    const scenario = scenarioWith('', file('[A, B]', '[007, 008]'));
    const set = readSettings(
      ['voting.judge=008', 'voting.decision_rule=judge', 'instructions=1.10', 'rounds=1e1'],
      scenario,
    );
    expect(set.settings).toMatchObject({ voting: { judge: '008' }, instructions: '1.10', rounds: 10 });
  });

  it('and a number that is none where one belongs is still refused', () => {
    expect(faultsWith('', file('[A, B]', '[Ana, Ben]', 'rounds: "4"'))).toEqual([
      'f.yaml:4:9: rounds: found "4"; allowed: a whole number from 1 to 10000',
    ]);
  });
});

describe('15.2 a title is made of the question', () => {
  const titleOf = (top: string) => scenarioWith('', `${top}\noptions: [A, B]\nagents: [Ana, Ben]\n`).title;

  it('as it is, of its headline, or cut at a word', () => {
    expect(titleOf('question: Which?')).toBe('Which?');
    expect(titleOf('question: Which?\nheadline: The gate')).toBe('The gate');
    expect(titleOf(`question: ${'which gate '.repeat(20)}`)).toMatch(/^which gate .*gate\.\.\.$/);
    expect(titleOf('question: |\n  Which?\n  Say why.\n')).toBe('Which? Say why.');
    expect(titleOf('title:\nquestion: Which?')).toBe('Which?');
  });

  it('11.1 in each language of the question', () => {
    const source = 'question: {en: Which?, es: ¿Cuál?}\noptions: [A, B]\nagents: [Ana, Ben]\n';
    expect(scenarioWith('', source)).toMatchObject({ title: 'Which?', translations: { es: { title: '¿Cuál?' } } });
  });

  it.each(['question:', 'question: ""', 'question: {es: ¿Cuál?}', 'rounds: 3'])(
    '%s: the question is told alone',
    (top) => {
      const faults = faultsWith('', `${top}\noptions: [A, B]\nagents: [Ana, Ben]\n`);
      expect(faults).toEqual([expect.stringMatching(/^f\.yaml:1:\d+: question/)]);
    },
  );
});
