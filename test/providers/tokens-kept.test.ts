import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtInThread, encoderFiles, KEPT_NAME, keepOpenedEncoder } from '../../src/providers/tokens/encoder.ts';
import { keptEncoder, readEncoder } from '../../src/providers/tokens/encoder-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'tokens-kept-'));
const path = join(folder, KEPT_NAME);
const files = encoderFiles();

beforeAll(() => keepOpenedEncoder(path));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('8.1 an encoder that the build kept is, byte for byte, the one that a thread builds', async () => {
  const made = await builtInThread(files);
  const kept = await keptEncoder(path, files);
  const into = new ArrayBuffer(kept?.bytes ?? 0);
  if (kept) await readEncoder(kept, into);
  expect(kept?.at).toBe(made.at);
  expect(Buffer.compare(Buffer.from(into), Buffer.from(made.memory))).toBe(0);
});

it.each<[string, (bytes: Buffer) => Buffer]>([
  ['is cut short', (bytes) => bytes.subarray(0, -1)],
  ['is of another version', (bytes) => Buffer.concat([otherwiseMade(bytes), bytes.subarray(256)])],
  ['is something else', () => Buffer.from('nothing')],
])('8.1 a kept encoder is not taken that %s', async (_, changed) => {
  const file = join(folder, 'changed');
  writeFileSync(file, changed(readFileSync(path)));
  expect(await keptEncoder(file, files)).toBeNull();
});

it('8.1 where none was kept, a thread builds it', async () => {
  expect(await keptEncoder(join(folder, 'none'), files)).toBeNull();
});

/** What the file says first, as if its package had had other files. */
function otherwiseMade(bytes: Buffer): Buffer {
  const head = JSON.parse(bytes.subarray(0, 256).toString());
  return Buffer.from(JSON.stringify({ ...head, madeOf: '1 2 3' }).padEnd(256));
}
