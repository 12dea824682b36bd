import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { main } from '../../src/cli/program.ts';
import './runs-inside.ts';

/** A journal that was committed to be opened for ever: `v1-just-society-1`. */
export const fixture = (name: string): string =>
  fileURLToPath(new URL(`../fixtures/journals/${name}.jsonl`, import.meta.url));

/** The program as built, for `node`. */
export const script = fileURLToPath(new URL('../../bin/roundtable.js', import.meta.url));

export type Ended = { status: number | null; stdout: string; stderr: string };

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

/**
 * A command within this process as if it had one of its own: with its variables, its folder, its command line, and what is typed, a line
 * each, before its input ends.
 */
export async function commandInside(
  args: readonly string[],
  {
    env = {},
    cwd = process.cwd(),
    typed = [],
  }: { env?: NodeJS.ProcessEnv; cwd?: string; typed?: readonly string[] } = {},
): Promise<Ended> {
  const before = { env: { ...process.env }, cwd: process.cwd(), argv: process.argv };
  const ownInput = Object.getOwnPropertyDescriptor(process, 'stdin') as PropertyDescriptor;
  const input = new PassThrough();
  input.end(typed.map((line) => `${line}\n`).join(''));
  Object.assign(process.env, env);
  process.chdir(cwd);
  process.argv = [process.execPath, script, ...args];
  Object.defineProperty(process, 'stdin', { value: input, configurable: true });
  try {
    const { code, stdout, stderr } = await roundtable(...args);
    return { status: code, stdout, stderr };
  } finally {
    Object.defineProperty(process, 'stdin', ownInput);
    process.argv = before.argv;
    process.chdir(before.cwd);
    for (const name of Object.keys(process.env)) if (!(name in before.env)) delete process.env[name];
    Object.assign(process.env, before.env);
  }
}
