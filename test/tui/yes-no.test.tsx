import { describe, expect, it } from 'vitest';
import { interfaces } from '../../src/interface/index.ts';
import { createHumanQueue } from '../../src/providers/human/queue.ts';
import { keenAnswers, MINE, mixedProvider, seated } from '../orchestrator/human-rig.ts';
import { screenRig } from './screen-rig.tsx';

describe('11.1 yes and no', () => {
  it.each([
    ['es', 's', true, 's salir'],
    ['es', 'y', true, 's salir'],
    ['es', 'n', false, 'n seguir'],
    ['zh', '是', true, 'y '],
    ['zh', '否', false, 'n '],
    ['en', 'y', true, 'y quit'],
  ] as const)('11.1 in %s %s answers as its word does', async (language, key, isYes, shown) => {
    const rig = screenRig({ sources: { words: interfaces[language] } });
    await rig.press('q');
    expect(rig.screen.view.getState().overlay).toMatchObject({ kind: 'confirm', act: 'quit' });
    expect(rig.text()).toContain(shown);
    await rig.press(key);
    expect(rig.left()).toBe(isYes ? 'quit' : null);
    if (!isYes) expect(rig.screen.view.getState().overlay).toBe(null);
    await rig.close();
  });

  it('25.2 the footer calls an answer as the window does', async () => {
    const rig = screenRig();
    await rig.press('q');
    expect(rig.lines().at(-1)).toMatch(/y quit {2}n stay {2}x stop it for good/);
    expect(rig.text()).toContain('y quit     n stay     x stop it for good');
    await rig.close();
  });

  it('11.1 s says yes in Spanish alone', async () => {
    const rig = screenRig();
    await rig.press('q');
    await rig.press('s');
    expect(rig.left()).toBe(null);
    expect(interfaces.es.tooSmall.asks).toContain('s: sí');
  });
});

it('11.1, 25.8 in Spanish the key that steps says beside the talk how yes is said, and is no answer', async () => {
  const words = interfaces.es;
  const humanQueue = createHumanQueue();
  const rig = screenRig({
    scenario: seated(),
    provider: mixedProvider(humanQueue, keenAnswers),
    sources: { humanQueue, seat: 'Ann', words },
  });
  await rig.press(' ', MINE, '\r');
  const { request } = rig.screen.view.getState().answerForm ?? {};
  expect(request?.purpose).toBe('poll');
  await rig.press('s');
  expect(rig.screen.view.getState().answerForm?.request).toBe(request);
  expect(rig.screen.view.getState().notice?.text).toBe(words.seat.typing['yes-no']);
  await rig.press('y');
  expect(rig.screen.view.getState().answerForm?.request).not.toBe(request);
  await rig.close();
});
