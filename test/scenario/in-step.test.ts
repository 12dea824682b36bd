import { expect, expectTypeOf, it } from 'vitest';
import type * as D from '../../src/discussion/scenario.ts';
import { ScenarioFile } from '../../src/scenario/schema.ts';

type Snake<S extends string> = S extends `${infer C}${infer Rest}`
  ? C extends Lowercase<C>
    ? `${C}${Snake<Rest>}`
    : `_${Lowercase<C>}${Snake<Rest>}`
  : S;
type Keys<T> = Snake<Extract<keyof T, string>>;
/** A text that is given in several languages is one key of the file. */
type Own<T> = Exclude<Keys<T>, 'translations'>;
type Item<K extends 'options' | 'criteria' | 'arguments' | 'agents'> = ScenarioFile[K][number];

/** Checked by the type checker: a field that is added on one side and forgotten on the other does not compile. */
it('the file’s keys and the scenario’s fields are in step', () => {
  expectTypeOf<Exclude<keyof ScenarioFile, 'preset' | 'seed' | 'model' | 'memory_config'>>().toEqualTypeOf<
    Exclude<Keys<D.Scenario>, 'models' | 'translations'>
  >();
  expectTypeOf<keyof Item<'options'>>().toEqualTypeOf<Own<D.Option>>();
  expectTypeOf<keyof NonNullable<Item<'options'>['amount']>>().toEqualTypeOf<Keys<D.AmountRange>>();
  expectTypeOf<keyof Item<'criteria'>>().toEqualTypeOf<Own<D.Criterion>>();
  expectTypeOf<keyof Item<'arguments'>>().toEqualTypeOf<Own<D.Argument>>();
  expectTypeOf<
    Exclude<keyof Item<'agents'>, 'memory' | 'context_tokens'> | keyof Item<'agents'>['memory']
  >().toEqualTypeOf<Exclude<Keys<D.Agent>, 'remembered' | 'translations'>>();
  expectTypeOf<keyof Item<'agents'>['jobs']>().toEqualTypeOf<D.Job>();
  expectTypeOf<Exclude<keyof ScenarioFile['memory_config'], 'profile'>>().toEqualTypeOf<Keys<D.JobMemory>>();
  expectTypeOf<keyof ScenarioFile['profiles'][string]>().toEqualTypeOf<Exclude<Keys<D.JobMemory>, 'rules'>>();
  expectTypeOf<keyof NonNullable<ScenarioFile['memory_config']['about']>>().toEqualTypeOf<
    Keys<NonNullable<D.JobMemory['about']>>
  >();
  expectTypeOf<Item<'agents'>['voice']>().toEqualTypeOf<D.Voice>();
});

it('15.2 a setting is known by its name alone, in whatever section it stands', () => {
  const { speaking, statements, history, memory, voting, limits } = ScenarioFile.shape;
  const names = [speaking, statements, history, memory, voting, limits].flatMap((section) =>
    Object.keys(section._zod.def.innerType.shape),
  );
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});
