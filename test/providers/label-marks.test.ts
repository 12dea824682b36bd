import { expect, it } from 'vitest';
import type { Option } from '../../src/discussion/scenario.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { phraseOf } from '../../src/providers/simulated/phrases.ts';
import { standIn } from '../../src/reading/stand.ts';
import { smallScenario } from '../small-scenario.ts';
import { keptRun, statementsOf } from './simulated-run.ts';

const option = (id: string, label: string): Option => ({ id, label, about: '', amount: null });
const OPTIONS = [option('pop', 'Pop it! 💥'), option('leave', 'Leave it there 👍🏽'), option('crane', 'Hire a crane?')];

it.each([
  ['en', 'Pop it! 💥', 'Pop it'],
  ['en', '🇬🇧 Leave the union?!', 'Leave the union'],
  ['en', 'Who cares…', 'Who cares'],
  ['es', '¡Pinchar el calamar! 🦑', 'Pinchar el calamar'],
  ['zh', '戳破它！💥', '戳破它'],
] as const)(
  '20.9 a label is spoken as it would be without its pictures and closing marks: %s %s',
  (language, label, bare) => {
    const words = phrasebooks[language];
    expect(phraseOf({ label }, words)).toBe(phraseOf({ label: bare }, words));
    // Nothing else names it, and a phrase is the scenario's own.
    expect(phraseOf({ label: '💥' }, words)).toContain('💥');
    expect(phraseOf({ label, phrase: 'the bang!' }, words)).toBe('the bang!');
  },
);

it('9.6 what is spoken of such a label is read as that option', () => {
  for (const one of OPTIONS)
    expect(standIn(`I am for ${phraseOf(one, phrasebooks.en)}.`, OPTIONS, 'en')?.id).toBe(one.id);
});

it('20.9 no statement has the marks of a label in the midst of it', async () => {
  const question = 'What should the village do about the squid on the church tower?';
  const { entries } = await keptRun(smallScenario({ question, options: OPTIONS }), 3);
  const said = statementsOf(entries).map(({ text }) => text);
  expect(said.join(' ')).toMatch(/popping it/i);
  for (const text of said) expect(text).not.toMatch(/[💥👍]|popping it!|crane\?/iu);
});
