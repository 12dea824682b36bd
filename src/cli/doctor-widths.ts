import type { ReadStream, WriteStream } from 'node:tty';
import { systemClock } from '../base/clock.ts';
import { displayWidth } from '../base/width.ts';
import type { Finding } from './doctor-endpoint.ts';

/** What a discussion may hold that terminals are not of one mind about. */
const SAMPLES: readonly [about: string, text: string][] = [
  ['Chinese', '讨论'],
  ['box lines', '│─●'],
  ['emoji', '🗳'],
  ['joined emoji', '👩\u200d⚕️'],
];

/** Whether the terminal makes texts as wide as the program takes them for: it is asked where its cursor stands behind each. */
export async function widthFindings(stdin: ReadStream, stdout: WriteStream): Promise<Finding[]> {
  const findings: Finding[] = [];
  const wasRaw = stdin.isRaw;
  stdin.setRawMode(true);
  stdin.resume();
  try {
    for (const [about, text] of SAMPLES) {
      stdout.write(`\r${text}\u001b[6n`);
      const column = await answered(stdin);
      stdout.write('\r\u001b[K');
      if (column === null)
        return [...findings, { state: 'note', about: 'widths', told: 'the terminal does not say where its cursor is' }];
      const [shown, taken] = [column - 1, displayWidth(text)];
      const told =
        shown === taken ? `${shown} wide` : `${shown} wide where ${taken} is right: lines with it may be torn`;
      findings.push({ state: shown === taken ? 'good' : 'note', about, told });
    }
    return findings;
  } finally {
    stdin.setRawMode(wasRaw);
    stdin.pause();
  }
}

const ANSWER_MS = 1_000;

/** The column of a cursor report; null: none came. */
function answered(stdin: ReadStream): Promise<number | null> {
  return new Promise((resolve) => {
    let read = '';
    const done = (column: number | null) => {
      cancel();
      stdin.off('data', take);
      resolve(column);
    };
    const take = (part: Buffer) => {
      read += part.toString('latin1');
      const report = /\u001b\[\d+;(\d+)R/.exec(read);
      if (report) done(Number(report[1]));
    };
    const cancel = systemClock.after(ANSWER_MS, () => done(null));
    stdin.on('data', take);
  });
}
