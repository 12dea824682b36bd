import { expect, it } from 'vitest';
import { pageAt } from '../docs/pages.ts';
import { type Json, written } from '../docs/scenario-page.ts';
import { behind, programOf, textOf } from '../recipe-copy.ts';

type Program = typeof import('../fixture-programs/settings-program.ts');

it('15.2 a setting: one record, and check, default, --set, journal, JSON Schema, reference and starter have it', async () => {
  const ofSection = "\n  patience: laterSetting('patience_turns', whole(1, 9), 4, 'turns of patience'),";
  const ofAgent = "\n  patience: laterSetting('patience', oneOf(['short', 'long']), 'short', 'how long it waits'),";
  const copy = {
    'discussion/sections.ts': behind(textOf('discussion/sections.ts'), 'export const speaking = {', ofSection),
    'discussion/agent-settings.ts': behind(textOf('discussion/agent-settings.ts'), 'export const agent = {', ofAgent),
  };
  const program = await programOf<Program>('settings-program.ts', 'setting', copy);
  const { faults, read, set, isInJournal } = program;

  const starter = program.starter();
  expect(starter).toMatch(/^ {2}# patience_turns: 4 +# turns of patience \(1 to 9\)$/m);
  expect(starter).toMatch(/^ {4}# patience: short +# how long it waits \(short, long\)$/m);

  const opened = starter
    .replace('  # patience_turns: 4', '  patience_turns: 5')
    .replace('    # patience: short', '    patience: long');
  const scenario = read(opened);
  expect(scenario.speaking).toHaveProperty('patience', 5);
  expect(scenario.agents[2]).toHaveProperty('patience', 'long');
  const wrong = opened.replace('patience_turns: 5', 'patience_turns: 10').replace('patience: long', 'patience: lon');
  expect(faults(wrong)).toEqual([
    expect.stringContaining('agents[3].patience: found "lon"; did you mean long?; allowed: short, long'),
    expect.stringContaining('speaking.patience_turns: found 10; allowed: a whole number from 1 to 9'),
  ]);
  expect(faults(opened.replace('patience_turns', 'patiense_turns')).join()).toContain('did you mean patience_turns?');

  const settings = set(['speaking.patience_turns=7', 'agents.Ines.patience=long']);
  expect(settings?.speaking).toHaveProperty('patience', 7);
  expect(settings?.agents).toEqual([expect.objectContaining({ name: 'Ines', patience: 'long' })]);

  expect(isInJournal(scenario)).toBe(true);
  expect(isInJournal({ ...scenario, speaking: { ...scenario.speaking, patience: 'much' } })).toBe(false);
  expect(isInJournal({ ...scenario, agents: [{ ...scenario.agents[0], patience: 3 }] })).toBe(false);
  // Journals of earlier programs have none.
  expect(isInJournal(read(starter))).toBe(true);

  const page = written(pageAt('docs/scenario.md').text, program.schema() as Json);
  expect(page).toContain('| `patience_turns` | whole number, 1 to 9 | 4 | turns of patience |');
  expect(page).toContain('| `patience` | `short`, `long` | `short` | how long it waits |');
});
