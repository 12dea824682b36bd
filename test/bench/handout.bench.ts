import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { encodeEntry, encodeHeader, namesOf } from '../../src/journal/codec.ts';
import type { Header } from '../../src/journal/journal.ts';
import { CHROMIUM, launched, PHONE } from '../handouts/browser.ts';
import { commandCost } from './many-runs.ts';
import { fact, median } from './measure.ts';
import { recordedEntries } from './measured-run.ts';

// What a run is handed out as: of 10,000 statements how long it takes, of ten rounds how soon a telephone shows it.
const folder = process.env['BENCH_TMP'] as string;
const long = join(folder, 'long.jsonl');
const { scenario, entries } = await recordedEntries(1250);
const header: Header = { scenario, scenarioName: 'bench', seed: 1, program: '0', run: 'r', parent: null };
writeFileSync(
  long,
  encodeHeader(header) + entries.map((entry) => encodeEntry(entry, undefined, namesOf(header))).join(''),
);

for (const [format, reach] of [
  ['html', '≤ 10 s, 15 MB, 1,000 MB of memory'],
  ['md', '≤ 10 s'],
  ['json', '≤ 10 s'],
] as const) {
  const out = join(folder, `long.${format}`);
  const { wallMs, cpuMs, peakMb } = commandCost(['export', long, '--format', format, '--out', out], folder);
  const size = `${(statSync(out).size / 2 ** 20).toFixed(1)} MB, ${peakMb.toFixed(0)} MB of memory, ${(cpuMs / 1000).toFixed(1)} s by processor`;
  fact(`10,000 statements as ${format}`, `${(wallMs / 1000).toFixed(1)} s`, '', `${reach}; ${size}`);
}

const short = join(folder, 'short.jsonl');
commandCost(['run', 'just-society', '--seed', '8', '--set', 'rounds=10', '--headless', '--journal', short], folder);
const page = join(folder, 'short.html');
commandCost(['export', short, '--format', 'html', '--out', page], folder);
fact('a run of ten rounds as a page', `${(statSync(page).size / 1024).toFixed(0)} KB`, '', '≤ 1,536 KB');
if (CHROMIUM) {
  const browser = await launched();
  const paints: number[] = [];
  for (let i = 0; i < 5; i++) {
    const context = await browser.newContext({ viewport: PHONE });
    const one = await context.newPage();
    const session = await context.newCDPSession(one);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await one.goto(pathToFileURL(page).href);
    paints.push(
      await one.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN),
    );
    await context.close();
  }
  await browser.close();
  fact('  first paint, its processor slowed to a quarter', `${median(paints).toFixed(0)} ms`, '', '≤ 1,000 ms');
}
