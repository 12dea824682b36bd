import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cost } from './loopback.ts';
import { fact } from './measure.ts';

const folder = process.env['BENCH_TMP'] as string;
const AGENTS = 1000;
const ROUNDS = Number(process.env['ROUNDTABLE_BENCH_ROUNDS'] ?? 2);
const scenario = join(folder, 'crowd.yaml');
const journal = join(folder, 'crowd.jsonl');
writeFileSync(
  scenario,
  `title: A crowd
question: Where shall the bench stand?
rounds: ${ROUNDS}
options:
  - { id: park, label: The park, about: Under the old trees. }
  - { id: station, label: The station, about: Beside the platform. }
agents:
${Array.from({ length: AGENTS }, (_, i) => `  - { name: A${i}, persona: A neighbor. }`).join('\n')}
`,
);
const args = ['--headless', '--format', 'jsonl', '--seed', '1', '--journal', journal];
const { cpuMs, peakMb } = cost(['bin/roundtable.js', 'run', scenario, ...args]);
const bytes = readFileSync(journal);
const count = (part: string) => bytes.toString('latin1').split(part).length - 1;
const [events, statements] = [count('\n') - 1, count('"type":"statement-made"')];
const kb = (total: number, of: number) => `${(total / of / 1000).toFixed(1)} kB`;
fact(`${AGENTS} agents, ${ROUNDS} rounds: journal, an event`, kb(bytes.length, events), '', '≤ 4 kB');
fact('  a statement, with all that it brings about', kb(bytes.length, statements), '', '');
fact('  resident memory, at most', `${peakMb.toFixed(0)} MB`, '', '≤ 300 MB');
fact('  processor time, a statement', `${(cpuMs / statements).toFixed(1)} ms`, '', '');
