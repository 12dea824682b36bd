import { describe, expect, it } from 'vitest';
import { scenarioWith, warningsWith } from './minimal.ts';

const file = (options: string, key = 'options') => `question: Which?\n${key}: ${options}\nagents: [Ana, Ben]\n`;
const told = (text: string) => warningsWith('', text).filter((one) => one.includes('of its own'));

describe('15.2 an option that a comma may have cut in two is told', () => {
  it('where it stands, with what to write', () => {
    const text = file('[Yes, always, "No"]');
    expect(scenarioWith('', text).options.map(({ label }) => label)).toEqual(['Yes', 'always', 'No']);
    expect(told(text)).toEqual([
      '2:16: options[2]: "always" is an option of its own; if it belongs to the one before, both stand in quotes: "Yes, always"',
    ]);
  });

  it.each([
    ['[Yes, sometimes]', 1],
    ['[Never, No, sometimes]', 1],
    ['[Ban, partly, Allow]', 1],
    ['[Sí, siempre, No]', 1],
    ['[Yes,\n  always, No, never]', 2],
    ['["Yes, always", "No"]', 0],
    ['[Yes, "always", No]', 0],
    ['[yes, always, no]', 0],
    ['[Red, green, blue]', 0],
    ['[Yes, Always, No]', 0],
    ['[Build it, later on, Leave it]', 0],
    ['\n  - Yes\n  - always\n  - No', 0],
    ['[是, 总是, 否]', 0],
  ])('%j: %i', (options, count) => {
    expect(told(file(options))).toHaveLength(count);
    expect(told(file(options, 'choices'))).toHaveLength(count);
  });
});
