import { expect, it } from 'vitest';
import { factsToSwitch } from '../../src/cli/providers.ts';

it('12.3, 15.9 a program that the config file does not name is refused when it is to answer, not at its first turn', async () => {
  await expect(factsToSwitch('command:abc')).rejects.toThrow('no command abc in the config file');
  await expect(factsToSwitch('nowhere/model')).rejects.toThrow('no endpoint is called nowhere');
  expect(await factsToSwitch('simulated')).toBeDefined();
});
