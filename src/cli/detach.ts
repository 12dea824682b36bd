import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { steadyMs, systemClock } from '../base/clock.ts';
import { UserError } from '../base/errors.ts';
import { commandTyped, quoted } from './command-typed.ts';
import type { RunOptions } from './options.ts';
import { EXIT, print, tell } from './output.ts';
import { writerSaid } from './writer.ts';

/** How often it is looked whether the run has begun. */
const LOOK_MS = 50;
/** Where a run can be served at all it is by then; one that cannot be goes on without. */
const SERVED_MS = 5_000;

/** `run --detach`: the run goes on in a process of its own, which no terminal ends. Resolves once it can be attached to, or has failed. */
export async function detach({
  journals,
  seed,
  isSeedDrawn,
  words,
}: Pick<RunOptions, 'journals' | 'seed' | 'isSeedDrawn' | 'words'>): Promise<number> {
  const journal = firstFree(journals);
  const typed = process.argv.slice(2);
  const given = (option: string) => typed.some((word) => word === option || word.startsWith(`${option}=`));
  const args = typed.filter((word) => word !== '--detach');
  if (!given('--journal')) args.push('--journal', journal);
  if (!given('--seed')) args.push('--seed', String(seed));
  if (isSeedDrawn) args.push('--seed-drawn');
  const { code, said } = await beginDetached([...args, '--detached'], journal);
  if (code !== null && !(code === EXIT.ok && existsSync(journal))) {
    tell(said.trimEnd());
    return code;
  }
  const command = (name: string) => `${commandTyped()} ${name} ${quoted(journal)}`;
  const { closing } = words;
  print(
    [closing.journal(journal), closing.watchWith(command('attach')), closing.steerWith(command('attach --steer'))].join(
      '\n',
    ),
  );
  return EXIT.ok;
}

/** A command in a process of its own, which writes that journal; told once it can be attached to. `code` null: it goes on. */
export async function beginDetached(
  args: readonly string[],
  journal: string,
): Promise<{ code: number | null; said: string }> {
  const [script = ''] = process.argv.slice(1);
  const child = spawn(process.execPath, [...process.execArgv, script, ...args], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  let code: number | null = null;
  child.once('close', (exit) => {
    code = exit ?? EXIT.bug;
  });
  const look = () => new Promise<void>((resolve) => systemClock.after(LOOK_MS, resolve));
  while (code === null && socketOf(journal) === null) await look();
  const last = steadyMs() + SERVED_MS;
  while (code === null && !existsSync(socketOf(journal) ?? '') && steadyMs() < last) await look();
  if (code === null) {
    child.stderr.destroy();
    child.unref();
  }
  return { code, said };
}

const socketOf = (journal: string): string | null =>
  existsSync(journal) ? (writerSaid(journal)?.socket ?? null) : null;

export function firstFree(journals: Iterable<string>): string {
  for (const journal of journals) if (!existsSync(journal)) return journal;
  throw new UserError([{ message: 'there is no free name for the record' }]);
}
