import { afterEach, expect, it } from 'vitest';
import { isLong } from '../long.ts';
import { SPEECH, smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

let rig: ReturnType<typeof screenRig>;
afterEach(() => rig.close());

/** Whoever speaks says what Ann was told last. */
function leakingRig() {
  let told = '';
  rig = screenRig({
    scenario: smallScenario({ rounds: 80 }),
    answer: ({ purpose }) => (purpose === 'statement' ? `${SPEECH} ${told}` : '0, not yet'),
  });
  return async (number: number) => {
    told = `The key to vault ${number} lies under stone ${number} of bridge ${number}.`;
    rig.run.dispatch({ type: 'inject-event', text: told, to: ['Ann'] });
    const said = rig.run.state().history.length;
    // The answers of a poll are steps as well; the injection is a message, and so is what is said.
    while (rig.run.state().history.length < said + 2) {
      rig.run.step('statement');
      await rig.clock.advance(1);
    }
  };
}

/** The remarks in the history, by the words that they name. */
function remarks(): readonly string[] {
  const { lines } = rig.screen.view.getState();
  const all = lines.slice(0, lines.lineCount);
  const heads = all.filter(({ kind, text }) => kind === 'head' && text.startsWith('Private words'));
  return heads.map(({ message }) => {
    const text = all.flatMap((line) => (line.message === message && line.kind === 'body' ? [line.text.trim()] : []));
    return /vault \d+/.exec(text.join(' '))?.[0] ?? '';
  });
}

it('12.2 remarks on private words in public however often it was before', async () => {
  const leak = leakingRig();
  // More than are kept anywhere: in short that is held by the fold alone.
  const count = isLong ? 205 : 12;
  for (let i = 0; i < count; i++) await leak(i);
  expect(remarks()).toEqual(Array.from({ length: count }, (_, i) => `vault ${i}`));
}, 60_000);

it('12.3 remarks once on a statement that is taken back and put back', async () => {
  const leak = leakingRig();
  await leak(1);
  expect(remarks()).toEqual(['vault 1']);
  for (const type of ['undo', 'redo'] as const) {
    rig.run.dispatch({ type });
    await rig.clock.advance(1);
  }
  expect(rig.ofType('taken-back').length).toBe(2);
  expect(remarks()).toEqual(['vault 1']);
});
