import { expect, it } from 'vitest';
import { onlyInFiles, scenarioSchema } from '../../src/scenario/schema.ts';
import { shipped } from '../providers/simulated-run.ts';
import { scenarioWith } from './minimal.ts';

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

it('the file’s keys and the scenario’s fields are in step', () => {
  const keys = Object.keys(scenarioSchema().shape).filter((key) => !(key in onlyInFiles) && key !== 'memory_config');
  const event = '{id: e, text: It rains., effects: [{option: a}]}';
  const term = '{id: t, option: a, criterion: c, text: it stays, gist: the rest}';
  const { models: _, ...fields } = scenarioWith(
    `terms: [${term}]\nevents: [${event}]\nheadline: Shall it rain?\nbackground: It rains.\nprobes: [{ask: preference, when: after}]\nphases: [{id: one}]`,
  );
  const { world } = shipped('maze-crew');
  expect(
    Object.keys({ ...fields, world })
      .map(snake)
      .sort(),
  ).toEqual(keys.sort());
});

it('15.2 a setting is known by its name alone, in whatever section it stands', () => {
  const { speaking, statements, history, memory, voting, limits } = scenarioSchema().shape;
  const names = [speaking, statements, history, memory, voting, limits].flatMap((section) =>
    Object.keys(section._zod.def.innerType.shape),
  );
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});
