import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { agent, ownMemory } from '../../src/discussion/agent-settings.ts';
import { scenario } from '../../src/discussion/material.ts';
import { SECTIONS } from '../../src/discussion/sections.ts';
import type { SettingSection } from '../../src/discussion/setting.ts';
import { readScenario, starterScenario } from '../../src/scenario/index.ts';

const SECTION_TABLES: Readonly<Record<string, SettingSection>> = {
  ...SECTIONS,
  memory: { ...ownMemory, ...SECTIONS.memory },
};
const keys = (section: SettingSection) => Object.values(section).map(({ key, under }) => under?.key ?? key);
const all = new Set([
  ...Object.keys(SECTION_TABLES),
  ...[...Object.values(SECTION_TABLES), agent, scenario].flatMap(keys),
  'model',
]);

/** With every setting that stands in a comment taken out of it. */
const opened = starterScenario().replace(/^( *)# ( *)(\w+):(.*)$/gm, (line, indent, more, key, rest) =>
  all.has(key) ? `${indent}${more}${key}:${rest}` : line,
);

it('15.2 the starter has every setting, each with its words', () => {
  const file = parse(opened) as Record<string, object> & { agents: object[] };
  for (const [name, section] of Object.entries(SECTION_TABLES))
    expect(Object.keys(file[name]!).sort()).toEqual(keys(section).sort());
  expect(Object.keys(file)).toEqual(expect.arrayContaining(keys(scenario)));
  expect(Object.keys(file.agents.at(-1)!).sort()).toEqual([...new Set(keys(agent))].sort());
});

it('15.2 what stands in the starter as a comment stands at its default: with all of it the scenario is the same', () => {
  const [short, long] = [starterScenario(), opened].map((text) => readScenario(text, 's.yaml'));
  expect(long).toEqual(short);
  expect(opened).not.toBe(starterScenario());
});

it('15.2 no line of the starter is longer than others of the program', () => {
  expect(
    starterScenario()
      .split('\n')
      .filter((line) => line.length > 130),
  ).toEqual([]);
});
