import { expect, it } from 'vitest';
import { readScenario } from '../../src/scenario/index.ts';
import { isLong } from '../long.ts';
import { simulatedRun } from './simulated-run.ts';

it('more simulated agents than there are lines for talk alone have something to say in every round', async () => {
  const agents = Array.from({ length: 30 }, (_, i) => ({
    name: `A${i}`,
    persona: 'A neighbor.',
    reasoning_enabled: false,
  }));
  const options = ['park', 'station'].map((id) => ({ id, label: `The ${id}`, about: `Beside the ${id}.` }));
  const scenario = {
    title: 'A crowd',
    question: 'Where shall the bench stand?',
    // In short so few as show that the lines are gone through: thirty speak in each.
    rounds: isLong ? 6 : 3,
    options,
    agents,
  };
  const memory = { strategy: 'window', window_entries: 5 };
  const { entries } = await simulatedRun(
    readScenario(JSON.stringify({ ...scenario, memory }), 'crowd.yaml').scenario,
    1,
  );
  const said = entries.filter(({ event }) => event.type === 'statement-made').length;
  const rounds = entries.filter(({ event }) => event.type === 'round-opened').length;
  expect(said).toBe(30 * rounds);
  expect(rounds).toBeGreaterThan(2);
  const words = entries.flatMap(({ event }) =>
    'text' in event ? (event.text ?? '') : 'reply' in event ? event.reply : '',
  );
  const named = words.map((text = '') => new Set(text.match(/\bA\d+\b/g)).size);
  expect(Math.max(...named)).toBeGreaterThan(5);
  expect(Math.max(...named)).toBeLessThan(20);
});
