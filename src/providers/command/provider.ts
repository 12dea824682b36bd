import { type ChildProcess, spawn } from 'node:child_process';
import { ModelError, type Retry } from '../../base/errors.ts';
import type { Chunk, ModelRequest, Provider } from '../provider.ts';
import { answerIn } from './answer.ts';
import { questionLine } from './question.ts';

/** The most bytes of an answer. */
const ANSWER_BYTES = 262_144;

/**
 * A program of the person's own in a seat (15.9): it is started for each question, reads it as one line of JSON, and answers with one. How
 * long it may take is the caller's to say, who ends it by aborting.
 */
export function commandProvider(name: string, run: readonly string[]): Provider {
  return {
    name: `command:${name}`,
    isUncapped: true,
    async *stream(request, { signal }): AsyncGenerator<Chunk> {
      yield { text: '' };
      const { text, thinking } = answerIn(await printed(name, run, request, signal), name);
      if (thinking !== null) yield { text: '', thinking };
      yield { text, end: { finish: 'stop', tokensIn: null, tokensOut: null } };
    },
  };
}

/** The first line that it prints. Whatever becomes of the question, the program does not outlive it. */
async function printed(
  name: string,
  [program, ...args]: readonly string[],
  request: ModelRequest,
  signal: AbortSignal,
): Promise<string> {
  const child = started(name, () =>
    spawn(program as string, args, { stdio: ['pipe', 'pipe', 'ignore'], signal, windowsHide: true }),
  );
  try {
    return await firstLine(child, `${questionLine(request)}\n`, name);
  } finally {
    child.kill('SIGKILL');
    // What the program itself has started may hold the pipes for as long as it likes, and would keep this process with them.
    child.stdin?.destroy();
    child.stdout?.destroy();
  }
}

/** Some reasons for which nothing can be started are thrown, others come as an event. */
function started(name: string, start: () => ChildProcess): ChildProcess {
  try {
    return start();
  } catch (error) {
    throw unstarted(name, error as NodeJS.ErrnoException);
  }
}

/** As an endpoint that is out of order: a seat of it has its fallback (15.6). */
const failed = (name: string, why: string, retry: Retry) =>
  new ModelError('server', `the command ${name} ${why}`, { retry });

const unstarted = (name: string, { code }: NodeJS.ErrnoException) =>
  failed(name, `cannot be started (${code ?? 'killed'})`, 'never');

function firstLine(child: ChildProcess, question: string, name: string): Promise<string> {
  const { stdin, stdout } = child;
  const read: Buffer[] = [];
  let bytes = 0;
  return new Promise((resolve, reject) => {
    const fail = (why: string, retry: Retry) => reject(failed(name, why, retry));
    const end = () => resolve(Buffer.concat(read).toString('utf8'));
    child.on('error', (error: NodeJS.ErrnoException) => reject(unstarted(name, error)));
    stdout?.on('data', (piece: Buffer) => {
      const at = piece.indexOf('\n');
      const line = at < 0 ? piece : piece.subarray(0, at);
      read.push(line);
      bytes += line.length;
      // However the pipe has cut it into pieces.
      if (bytes > ANSWER_BYTES) fail(`answered with more than ${ANSWER_BYTES} bytes`, 'never');
      else if (at >= 0) end();
    });
    child.on('close', (code, killedBy) => {
      if (bytes === 0) fail(`ended without an answer (${killedBy ?? `exit ${code}`})`, 'later');
      else if (killedBy !== null) fail(`was ended by ${killedBy} before the end of its line`, 'later');
      else end();
    });
    // One that answers without reading its question has closed the pipe by then.
    stdin?.on('error', () => {});
    stdin?.end(question);
  });
}
