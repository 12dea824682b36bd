import { expect, it } from 'vitest';
import { terminalRig } from '../terminal-rig.ts';

const WORDS = 'x'.repeat(79);

it('what a program says last is read whole, also where the reader is busy as it ends', async () => {
  const program = `process.stdout.write('${WORDS}\\n'.repeat(150) + 'the last')`;
  for (let i = 0; i < 10; i++) {
    const rig = terminalRig(process.execPath, ['-e', program]);
    // The reader comes to it when the program has ended and all is waiting.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 150);
    await rig.exit;
    expect(rig.bytes().slice(-8)).toBe('the last');
  }
});
