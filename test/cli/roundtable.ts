import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { main } from '../../src/cli/program.ts';

/** A journal that was committed to be opened for ever: `v1-just-society-1`. */
export const fixture = (name: string): string =>
  fileURLToPath(new URL(`../fixtures/journals/${name}.jsonl`, import.meta.url));

/** Runs a command within this process, and keeps what it prints. */
export async function roundtable(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const [out, err] = [heard(process.stdout), heard(process.stderr)];
  try {
    return { code: await main(args), stdout: out.text(), stderr: err.text() };
  } finally {
    out.end();
    err.end();
  }
}

function heard(stream: NodeJS.WriteStream): { text(): string; end(): void } {
  let text = '';
  const spy = vi.spyOn(stream, 'write').mockImplementation((written) => {
    text += written;
    return true;
  });
  return { text: () => text, end: () => spy.mockRestore() };
}
