import { monitorEventLoopDelay } from 'node:perf_hooks';
import { get_encoding } from 'tiktoken';
import { incrementalCounter } from '../../src/providers/tokens/incremental.ts';
import { loadTiktoken } from '../../src/providers/tokens/tiktoken.ts';
import { fact, median, row, timed } from './measure.ts';

const delays = monitorEventLoopDelay({ resolution: 1 });
delays.enable();
const counter = await loadTiktoken();
const blockedMs = delays.max / 1e6;
delays.disable();
const start = performance.now();
const encoding = get_encoding('o200k_base');
const inOneCallMs = performance.now() - start;
row(
  'the longest block while the tokenizer loads',
  blockedMs,
  inOneCallMs,
  blockedMs / inOneCallMs,
  '≤ 50 ms, against its table built in one call',
);
const PIECES = [
  'The',
  ' floor',
  ' protects',
  ',',
  ' because',
  ' nobody',
  ' “chooses”',
  ' 1,200',
  ' $',
  '.\n',
  ' Ümlaut',
  ' 公平',
  '。',
];
const pieceAt = (i: number) => PIECES[(i * 7 + (i >> 3)) % PIECES.length] as string;

/** Microseconds of one append and one reading of the total, the text growing to `length` characters. */
async function appendMicros(length: number): Promise<number> {
  const incremental = incrementalCounter(counter);
  let size = 0;
  let i = 0;
  const step = () => {
    const piece = pieceAt(i++);
    incremental.append(piece);
    size += piece.length;
    return incremental.total;
  };
  while (size < length) step();
  const times: number[] = [];
  for (let k = 0; k < 20; k++)
    times.push(
      await timed(() => {
        for (let j = 0; j < 100; j++) step();
      }),
    );
  return median(times) * 10;
}

await appendMicros(20_000);
const short = await appendMicros(1_000);
const long = await appendMicros(200_000);
row(
  'token counting: an append at 200,000 characters',
  long / 1000,
  short / 1000,
  long / short,
  '≤ 10 µs, the same at 1,000',
);

const whole = Array.from({ length: 2_000 }, (_, i) => pieceAt(i)).join('');
const recount = await timed(() => encoding.encode_ordinary(whole).length);
row('  against tiktoken over the whole, 2,000 tokens', long / 1000, recount, long / 1000 / recount, '');

// tiktoken's time grows with the square: its cost at 100,000 is told from a tenth of it, so that the measuring itself ends.
for (const [name, char] of [
  ['one letter', 'a'],
  ['one Chinese character', '的'],
  ['spaces', ' '],
] as const) {
  const fresh = await loadTiktoken();
  const ours = await timed(() => fresh.count(char.repeat(100_000)));
  const tenth = await timed(() => encoding.encode_ordinary(char.repeat(10_000)).length);
  row(`  100,000 × ${name} (tiktoken: 10,000, ×100)`, ours, tenth * 100, ours / (tenth * 100), '≤ 0.01×');
}

let state = 1;
const random = (below: number) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state % below;
};
const ALPHABET = [
  ...'abcXYZ019 .,;\'"\n\t\r-_/’éß的公です한국🙂👍🏽\u200d',
  "'s",
  "'LL",
  '  ',
  '\r\n',
  'word',
  ' word',
];
let mismatchCount = 0;
const checks = 20_000;
for (let i = 0; i < checks; i++) {
  const parts = Array.from({ length: 1 + random(30) }, () => ALPHABET[random(ALPHABET.length)] as string);
  const incremental = incrementalCounter(counter);
  for (const part of parts) incremental.append(part);
  const text = parts.join('');
  const exact = encoding.encode_ordinary(text).length;
  if (incremental.total !== exact || counter.count(text) !== exact) mismatchCount++;
}
fact(`  mismatches with tiktoken in ${checks.toLocaleString('en')} random texts`, String(mismatchCount), '', '0');
