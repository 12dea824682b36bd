import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { spawn } from '@lydell/node-pty';
import { pairs, processPairs, row } from './measure.ts';

const node = process.execPath;
const FRAME_MAX_MS = 8_000;
const FRAME_END = /\x1b\[\?2026l/;
const program = [node, 'bin/roundtable.js'];
const nothing = [node, '-e', '0'];

const noise = await processPairs(nothing, nothing, 15);
row('noise: node -e 0 against itself', noise.a, noise.b, noise.ratio, '1');
const help = await processPairs([...program, '--help'], nothing, 15);
row('roundtable --help', help.a, help.b, help.ratio, '≤ 1.3× node -e 0');
const check = await processPairs([...program, 'check', 'scenarios/just-society.yaml'], nothing, 15);
row('roundtable check FILE, a shipped one', check.a, check.b, check.ratio, '≤ 1.6× node -e 0');
// Of a person's own file nothing is known beforehand: its YAML is parsed and checked. Shipped ones grow: the nearest in size is taken.
const shipped = readdirSync('scenarios')
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => readFileSync(`scenarios/${name}`, 'utf8'));
for (const [wanted, reach] of [
  [56_000, '≤ 1.6× node -e 0'],
  [140_000, 'no reach of its own'],
] as const) {
  const off = (text: string) => Math.abs(Buffer.byteLength(text) - wanted);
  const nearest = shipped.reduce((best, text) => (off(text) < off(best) ? text : best));
  const own = `${process.env['BENCH_TMP']}/own.yaml`;
  writeFileSync(own, `${nearest}# mine\n`);
  const checked = await processPairs([...program, 'check', own], nothing, 15);
  const size = `${(statSync(own).size / 1000).toFixed(0)} kB`;
  row(`roundtable check FILE, of ${size}, one’s own`, checked.a, checked.b, checked.ratio, reach);
}

/** Milliseconds from the start of a process on a terminal until its output shows `last`. */
function untilShown(args: readonly string[], last: RegExp, home: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const env = { ...process.env, TERM: 'xterm-256color', COLORTERM: 'truecolor', LANG: 'C.UTF-8', ...home } as Record<
      string,
      string
    >;
    const pty = spawn(node, [...args], { cols: 160, rows: 48, env });
    let text = '';
    let tookMs: number | null = null;
    pty.onData((more) => {
      text += more;
      if (tookMs !== null || !last.test(text)) return;
      tookMs = performance.now() - start;
      pty.kill('SIGKILL');
    });
    const limit = setTimeout(() => pty.kill('SIGKILL'), FRAME_MAX_MS);
    pty.onExit(() => {
      clearTimeout(limit);
      if (tookMs === null) reject(new Error(`never shown: ${JSON.stringify(text.slice(-300))}`));
      else resolve(tookMs);
    });
  });
}

const journal = () => `${process.env['BENCH_TMP']}/${Math.random().toString(36).slice(2)}.jsonl`;
const line = () => untilShown(['-e', 'console.log(1)'], /1/);
/** The screen draws each frame whole, between two marks. */
const frame = () => untilShown(['bin/roundtable.js', 'run', '--seed', '7', '--journal', journal()], FRAME_END);
try {
  const first = await pairs(frame, line, 11);
  row('first frame on a terminal', first.a, first.b, first.ratio, '≤ 2.5×, then 2.0× node -e console.log(1)');
  // Of a person who has no runs yet.
  const home = { ROUNDTABLE_DATA_DIR: `${process.env['BENCH_TMP']}/home` };
  const begun = await pairs(() => untilShown(['bin/roundtable.js'], FRAME_END, home), line, 11);
  row('the start screen on a terminal', begun.a, begun.b, begun.ratio, 'as the first frame of a run');
} catch (error) {
  console.log(`first frame: not measured: ${(error as Error).message.split('\n')[0]}`);
}
