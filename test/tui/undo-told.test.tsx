import { expect, it } from 'vitest';
import { stallingProvider } from '../orchestrator/stalling-provider.ts';
import { screenRig } from './screen-rig.tsx';

const RIGHT = '\x1b[C';
const WHISPER = ['i', 'S', 'h', 'h', '\t', RIGHT, '\r'];

/** A screen on which something was told to Ann within a statement, after which it is done. */
async function whispered(): Promise<ReturnType<typeof screenRig>> {
  let rig: ReturnType<typeof screenRig>;
  const provider = stallingProvider(
    () => ({ words: ['I say'], everyMs: 1 }),
    () => rig.clock,
  );
  rig = screenRig({ provider });
  await rig.press('s');
  await rig.clock.advance(5);
  await rig.press(...WHISPER);
  return rig;
}

it('12.3 the screen names what is taken back and what is put back, and not its words', async () => {
  const rig = screenRig();
  await rig.press(...WHISPER);
  await rig.press('u');
  expect(rig.text()).toContain('Taken back: told Ann something in private');
  expect(rig.text()).toContain('Took back entry 1 of the record: told Ann something in private');
  await rig.press('\x12');
  expect(rig.text()).toContain('Put back: told Ann something in private');
  await rig.close();
});

it('12.3 an act that waits for the statement under way is withdrawn, and the statement goes on', async () => {
  const rig = await whispered();
  expect(rig.text()).toContain('1 pending');
  await rig.press('u');
  expect(rig.text()).toContain('Withdrawn before it was done');
  expect(rig.text()).not.toContain('Will be done');
  expect(rig.text()).not.toContain('pending');
  expect(rig.run.status().waiting?.agents).toHaveLength(1);
  expect(rig.ofType('event-injected')).toEqual([]);
  await rig.press('\x12');
  expect(rig.text()).toContain('Put back, to be done after this statement');
  expect(rig.text()).toContain('1 pending');
  rig.run.dispatch({ type: 'interrupt' });
  await rig.clock.advance(1);
  expect(rig.ofType('event-injected')).toHaveLength(1);
  await rig.close();
});

it('12.3 also an act that is withdrawn from elsewhere is told of', async () => {
  const rig = await whispered();
  expect(rig.text()).toContain('Will be done after this statement');
  rig.run.dispatch({ type: 'undo' }, 'Ana');
  await rig.clock.advance(1);
  expect(rig.text()).toContain('Withdrawn before it was done');
  expect(rig.text()).not.toContain('Will be done');
  await rig.close();
});
