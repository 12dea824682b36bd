import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { nearest } from '../../src/base/suggest.ts';
import { scenarioSchema } from '../../src/scenario/schema.ts';
import { roundtable } from '../cli/roundtable.ts';
import { ann, faultsWith, MINIMAL } from './minimal.ts';

type Schema = { _zod: { def: Record<'innerType' | 'element' | 'valueType', Schema | undefined> & Inner } };
type Inner = { shape?: Record<string, Schema>; options?: Schema[] };
type Path = readonly (string | number)[];

/** Every map of a file that has keys of its own, by its path, with them. */
function placesOfKeys(schema: Schema, path: Path = []): [string, Path, string[]][] {
  const { innerType, element, valueType, options = [], shape } = schema._zod.def;
  const inner = Object.entries(shape ?? {}).flatMap(([key, one]) => placesOfKeys(one, [...path, key]));
  return [
    ...(shape ? [[path.join('.'), path, Object.keys(shape)] as [string, Path, string[]]] : []),
    ...inner,
    ...[innerType, ...options].flatMap((one) => (one ? placesOfKeys(one, path) : [])),
    ...(element ? placesOfKeys(element, [...path, 0]) : []),
    ...(valueType ? placesOfKeys(valueType, [...path, 'own']) : []),
  ];
}

function withMap(at: unknown, [step, ...rest]: Path, map: object): unknown {
  if (step === undefined) return map;
  if (typeof step === 'number') return [withMap((at as unknown[] | undefined)?.[0], rest, map)];
  const old = (typeof at === 'object' && at !== null ? at : {}) as Record<string, unknown>;
  return { ...old, [step]: withMap(old[step], rest, map) };
}

describe('15.2 a near miss gets a suggestion', () => {
  it.each([
    ['an enumerated value', faultsWith('memory: {strategy: sumary}'), 'found "sumary"; did you mean summary?'],
    [
      'a key that goes on',
      faultsWith('', ann('speaks: [1]')),
      'unknown key "speaks" in agents[1]; did you mean speaks_in?',
    ],
    ['a key that stops early', faultsWith('voting: {judge_name: Ann}'), 'did you mean judge?'],
    ['an agent', faultsWith('manipulator: {agent: Ana}'), 'did you mean Ann?'],
  ])('%s', (_, faults, told) => {
    expect(faults.join('\n')).toContain(told);
  });

  it.each(placesOfKeys(scenarioSchema() as unknown as Schema))(
    '15.2 a key of the map at %j, whichever it is',
    (_, path, keys) => {
      for (const key of keys) {
        const file = parse(MINIMAL) as object;
        const faults = faultsWith('', JSON.stringify(withMap(file, path, { [`${key}${key.at(-1)}`]: 1 })));
        expect(faults.join('\n')).toContain(`; did you mean ${key}?`);
      }
    },
  );

  it.each([
    ['memory: {sumary: true}', 'unknown key "sumary" in memory; did you mean strategy: summary?'],
    ['limit_char: 900', 'unknown key "limit_char"; did you mean memory.limit_chars?'],
    ['speaking_policy: fixed', 'unknown key "speaking_policy"; did you mean speaking.speaking_policy?'],
    ['voting: {opennes: 1}', 'unknown key "opennes" in voting; did you mean agents[].openness?'],
    ['memory_config: {profil: x}', 'did you mean profile?'],
    ['memory_config: {strategy: layered}', 'unknown key "strategy" in memory_config; did you mean memory.strategy?'],
  ])('15.2 %s: a value as a key, or a key at another place', (more, told) => {
    expect(faultsWith(more).join('\n')).toContain(told);
  });

  it('15.2 what is neither text nor map where a thing belongs: the keys that the map cannot be without', () => {
    const text = 'title: Oven\nquestion: Which?\noptions: [wood, ~]\nagents: [Ana, [Bo]]\nterms: [steam]\n';
    expect(faultsWith('', text)).toEqual([
      'f.yaml:3:17: options[2]: found nothing; allowed: text, or a map of keys and values; it needs label',
      'f.yaml:4:15: agents[2]: found a list; allowed: text, or a map of keys and values; it needs name',
      'f.yaml:5:9: terms[1]: found "steam"; allowed: a map of keys and values; it needs id, option, criterion, text, gist',
    ]);
  });

  it.each([
    ['do: {inject: Rain.}', 'do', 'a map', 'inject: {text: …}'],
    ['do: [inject: Rain.]', 'do', 'a list', 'inject: {text: …}'],
    ['do: inject', 'do', '"inject"', 'inject: {text: …}'],
    ['do: {guidance: structured}', 'do', 'a map', 'guidance: {style: …}'],
    ['do: {floor: Ann}', 'do', 'a map', 'floor: …'],
  ])('15.2 %s: an act that stands behind do, told in its own shape', (act, key, found, shape) => {
    const name = shape.slice(0, shape.indexOf(':'));
    expect(faultsWith(`cues: [{at: {round: 1}, ${act}}]`)[0]).toBe(
      `f.yaml:13:29: cues[1].${key}: found ${found}; ${name} is a key of its own, in the place of ${key}: did you mean ${shape}?; allowed: call-vote, skip-speaker, wrap-up, answer-now, stop`,
    );
  });

  it.each([
    ['inject: Rain.', '{text: Rain.}'],
    ['guidance: structured', '{style: structured}'],
    ['mute: Ann', '{agent: Ann}'],
  ])('15.2 %s: a text for what a map holds', (act, shape) => {
    const [told] = faultsWith(`cues: [{at: {round: 1}, ${act}}]`);
    expect(told).toContain(`; did you mean ${shape}?; allowed: a map of keys and values`);
    expect(faultsWith(`cues: [{at: {round: 1}, ${act.replace(/: .*/, `: ${shape}`)}}]`)).toEqual([]);
  });

  it('15.2 a text for a map that needs more, or a list of words, is told no shape', () => {
    expect(faultsWith('cues: [{at: {round: 1}, variable: mood}]').join()).not.toContain('did you mean');
    expect(faultsWith('cues: [{at: {round: 1}, do: {sing: loud}}]').join()).not.toContain('did you mean');
  });

  it('15.2 what is not near gets none', () => {
    expect(faultsWith('memory: {strategy: pineapple}').join()).not.toContain('did you mean');
    expect(nearest('Zed', ['Ann', 'Mei', 'Wen'])).toBe(null);
    // Two that begin alike: nobody knows which.
    expect(nearest('memo', ['memory_config', 'memory_update_timing'])).toBe(null);
  });

  it.each([
    [['run', 'lunar-bse'], 'did you mean lunar-base?'],
    [['rnu'], 'Did you mean run?'],
    [['run', '--headles'], 'Did you mean --headless?'],
    [['run', '--verbosity', 'detaild'], '--verbosity: found "detaild"; did you mean detailed?; allowed: minimal'],
    [['run', '--seat', 'Amaraa'], 'no agent is called "Amaraa"; did you mean Amara?'],
  ])('of the command line: %j', async (args, told) => {
    expect((await roundtable(...args)).stderr).toContain(told);
  });
});

describe('11.1 what is no text where one may stand in several languages', () => {
  it.each(['[x]', 'null'])('11.1 a label %s is told by what may stand there', (label) => {
    const faults = faultsWith('', MINIMAL.replace('label: A,', `label: ${label},`));
    expect(faults.join('\n')).toContain('; allowed: text, or one text a language: {en: …, es: …, zh: …}');
    expect(faults.join('\n')).not.toContain('keys and values');
  });
});

describe('15.1 --model', () => {
  it('15.1 offers what it takes', async () => {
    const { stderr } = await roundtable('run', '--model', 'gpt');
    expect(stderr).toContain('allowed: simulated, command:NAME, or ENDPOINT/NAME');
    expect(stderr).not.toContain('human');
    expect((await roundtable('run', '--model', 'human')).stderr).toContain('a person takes one seat: run --as NAME');
  });
});
