import { type ChildProcess, spawn } from 'node:child_process';
import { ModelError } from '../../base/errors.ts';
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
  const child = spawn(program as string, args, { stdio: ['pipe', 'pipe', 'ignore'], signal, windowsHide: true });
  try {
    return await firstLine(child, `${questionLine(request)}\n`, name);
  } finally {
    child.kill('SIGKILL');
  }
}

function firstLine(child: ChildProcess, question: string, name: string): Promise<string> {
  const { stdin, stdout } = child;
  const read: Buffer[] = [];
  let bytes = 0;
  return new Promise((resolve, reject) => {
    const fail = (kind: 'invalid' | 'server', why: string) =>
      reject(new ModelError(kind, `the command ${name} ${why}`));
    const end = () => resolve(Buffer.concat(read).toString('utf8'));
    child.on('error', ({ code }: NodeJS.ErrnoException) => fail('invalid', `cannot be started (${code ?? 'killed'})`));
    stdout?.on('data', (piece: Buffer) => {
      const at = piece.indexOf('\n');
      read.push(at < 0 ? piece : piece.subarray(0, at));
      bytes += piece.length;
      if (at >= 0) end();
      else if (bytes > ANSWER_BYTES) fail('invalid', `answered with more than ${ANSWER_BYTES} bytes`);
    });
    child.on('close', (code, killedBy) =>
      bytes > 0 ? end() : fail('server', `ended without an answer (${killedBy ?? `exit ${code}`})`),
    );
    // One that answers without reading its question has closed the pipe by then.
    stdin?.on('error', () => {});
    stdin?.end(question);
  });
}
