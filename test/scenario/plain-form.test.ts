import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.ts';
import { formsOf } from '../../src/scenario/form-of.ts';
import { readPlainly } from '../../src/scenario/plain-form.ts';
import { readSafeYaml } from '../../src/scenario/safe-yaml.ts';
import { scenarioForms } from '../../src/scenario/scenario-form.ts';
import { scenarioSchema } from '../../src/scenario/schema.ts';
import { starterScenario } from '../../src/scenario/starter.ts';
import { withFormat } from '../../src/scenario/with-format.ts';

const isLong = process.env['ROUNDTABLE_LONG'] === '1';
const CASES = isLong ? 40_000 : 800;

/** What most files leave out. */
const RARE = `
title: Mine
question: {en: Which?, es: ¿Cuál?}
agents:
  - {name: Mei, persona: one, values: {cost: 1}, memory: {strategy: layered}, background: [{text: seen, supports: [a]}], context_tokens: 8000}
  - {name: Ana, persona: {en: two}, model: openai/x, fallback: null, language: es}
options:
  - {id: a, label: A, about: it, amount: {min: 1, max: 5, phrase: 'a {amount}'}}
  - {id: b, label: B, about: the other}
criteria: [{id: cost, label: Cost, about: money}]
arguments: [{id: a, option: a, criterion: cost, side: for, claim: it pays, reason: it is cheap, strength: 0.5, answers: []}]
terms: [{id: t, option: a, criterion: cost, text: it stays, gist: the rest}]
events: [{id: e, text: It rains., effects: [{option: a}]}]
probes: [{ask: preference, when: after}]
phases: [{id: one}]
speaking: {use_fixed_speaking_order: true}
memory: {limit_chars: 8000, guidance_styles: {mine: '{speaker}: {statement}'}}
outcome: {principles: {a: 1, b: 2}, distribution_range: [0.5, 2], tables: [[5, 4, 3, 2, 1]]}
individual: {}
jobs: {statement: {profile: GOLDFISH, max_messages: 3}}
profiles: {own: {max_messages: 4}}
variables: {mood: calm, plan: {value: x, hidden: true}}
budgets: {}
`;

const fileValue = (text: string, file: string) => withFormat(readSafeYaml(text, file)).value;
const shipped = readdirSync('scenarios')
  .filter((name) => name.endsWith('.yaml'))
  .map((name): [string, unknown] => [name, fileValue(readFileSync(`scenarios/${name}`, 'utf8'), name)]);

const sound = (value: unknown) => {
  const { success, data } = scenarioSchema().safeParse(value);
  return success ? { value: data } : null;
};

/** `undefined` is told from what is absent, and the order of keys counts: a journal's header has it. */
const written = (of: { value: unknown } | null) =>
  JSON.stringify(of, (_, value) => (value === undefined ? '(undefined)' : value));

describe('15.2 a sound file is known by its form, without what tells faults', () => {
  const forms = scenarioForms();

  it.each(shipped)('%s: a shipped one comes to what the schema makes of it', (_, value) => {
    expect(written(readPlainly(forms, value))).toBe(written(sound(value)));
  });

  it('the starter does, and so does what most files leave out', () => {
    for (const value of [fileValue(starterScenario('Mine'), 'own.yaml'), fileValue(RARE, 'own.yaml')]) {
      expect(sound(value)).not.toBeNull();
      expect(written(readPlainly(forms, value))).toBe(written(sound(value)));
    }
  });

  it('whatever a file is changed into, what is read is what the schema makes of it', () => {
    const draw = random(1, 'changed values');
    const starts = [fileValue(RARE, 'own.yaml'), ...shipped.map(([, value]) => shortened(value))];
    const counts = { read: 0, faulty: 0, left: 0 };
    for (let i = 0; i < CASES; i++) {
      let value = starts[i % starts.length];
      for (let times = 1 + draw.int(2); times > 0; times--) value = changed(value, draw);
      const [plain, whole] = [readPlainly(forms, value), sound(value)];
      if (plain === null) counts[whole === null ? 'faulty' : 'left']++;
      else {
        counts.read++;
        expect(written(plain)).toBe(written(whole));
      }
    }
    expect(counts.read).toBeGreaterThan(CASES / 8);
    expect(counts.faulty).toBeGreaterThan(CASES / 8);
    // Nothing here has what is no data: cues, odds, conditions.
    expect(counts.left).toBe(0);
  });

  it('of keys of which one is needed, none is a fault', () => {
    const value = fileValue(RARE.replace('effects: [{option: a}]', 'effects: [{side: for}]'), 'own.yaml');
    expect([sound(value), readPlainly(forms, value)]).toEqual([null, null]);
  });

  it('what is no data is left to the schema', () => {
    const cue = { at: { round: 2 }, do: 'call-vote' };
    const value = { ...(shipped[0]?.[1] as object), cues: [cue] };
    expect(sound(value)).not.toBeNull();
    expect(readPlainly(forms, value)).toBeNull();
  });

  it('the list of forms has each once, what is part before what holds it', () => {
    expect(new Set(forms.map((form) => JSON.stringify(form))).size).toBe(forms.length);
    expect(formsOf(scenarioSchema())).toEqual(forms);
  });
});

const LEAVES = [
  ...[null, true, false, 0, 1, -1, 0.5, 2, 1e9, 1e17, Number.NaN, Number.POSITIVE_INFINITY],
  ...['', ' ', ' x ', 'a', 'all', 'en', 'a\nb', 'x'.repeat(70), 'y'.repeat(3000), 'z'.repeat(30_000)],
];

type Draw = ReturnType<typeof random>;
const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value of the file in another place, another in its place, one more or one less. */
function changed(value: unknown, draw: Draw): unknown {
  if (draw.int(8) > 0 && Array.isArray(value) && value.length > 0) {
    const at = draw.int(value.length);
    return value.map((item, i) => (i === at ? changed(item, draw) : item));
  }
  if (draw.int(8) > 0 && isMap(value) && Object.keys(value).length > 0) {
    const key = draw.pick(Object.keys(value));
    return { ...value, [key]: changed(value[key], draw) };
  }
  const way = draw.int(8);
  if (way === 0 && isMap(value)) return Object.fromEntries(Object.entries(value).filter(() => draw.int(5) > 0));
  if (way === 1 && isMap(value))
    return { ...value, [draw.pick(['id', 'en', 'other', 'text', 'min'])]: draw.pick(LEAVES) };
  if (way === 2 && Array.isArray(value)) return [...value, draw.pick([...LEAVES, value[0], [value]])];
  if (way === 3) return draw.int(2) === 0 ? [value] : { en: value };
  if (way === 4) return draw.pick<unknown>([...LEAVES, [], {}, [[]], undefined]);
  // What may be as sound.
  if (Array.isArray(value)) return value.slice(1);
  if (typeof value === 'number') return draw.pick([value, value / 2, value + 1, -value]);
  return typeof value === 'string' ? draw.pick([` ${value}`, `${value}\n`, `${value}${value}`, 'en']) : value;
}

/** Lists as long as one sees of them all. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 2).map(shortened);
  return isMap(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shortened(one)])) : value;
}
