import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { random } from '../../src/base/random.ts';
import { readRecording } from '../../src/recordings/read-recording.ts';
import { recordedRun } from '../../src/recordings/recorded-run.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { shipped, simulatedRun } from '../providers/simulated-run.ts';
import { type Discussion, pageOf } from './discussion.ts';
import { type Key, keyFileOf, SCALES, SHEET_HEAD } from './sheet.ts';

/** `scenarios`: names of shipped ones and files. `recorded`: a folder of recordings. `seed`: mixes order and names. */
type Wanted = {
  folder: string;
  scenarios: readonly string[];
  seeds: readonly number[];
  recorded: string | null;
  rounds: number;
  seed: number;
};

/** Writes numbered discussions and a sheet into a folder, and beside the folder, where no reader looks, which is which. */
export async function prepare({ folder, scenarios, seeds, recorded, rounds, seed }: Wanted): Promise<number> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`);
  const discussions = [...(await ours(scenarios, seeds)), ...(recorded === null ? [] : recordings(recorded))];
  const mixed = random(seed, 'reading').shuffle(discussions);
  mkdirSync(folder, { recursive: true });
  const key: Key = {};
  for (const [at, discussion] of mixed.entries()) {
    const number = String(at + 1).padStart(2, '0');
    key[number] = { kind: discussion.kind, from: discussion.from };
    writeFileSync(join(folder, `discussion-${number}.md`), pageOf(number, discussion, rounds, seed));
  }
  const rows = Object.keys(key).map((number) => `${number},,,,,,`);
  writeFileSync(join(folder, 'sheet.csv'), `${[SHEET_HEAD, ...rows].join('\n')}\n`);
  writeFileSync(join(folder, 'README.md'), INSTRUCTIONS);
  writeFileSync(keyFileOf(folder), `${JSON.stringify(key, null, 2)}\n`);
  return mixed.length;
}

const INSTRUCTIONS = `Read each discussion from its start to where it is cut, then fill its row in a copy of sheet.csv: 1 (not at all) to 5 (as among
people who have something to say to each other). Be harsh, and read them apart from each other. In the last column stands the worst line, quoted.

${SCALES.map(({ name, asks }) => `- ${name}: ${asks}`).join('\n')}
`;

async function ours(scenarios: readonly string[], seeds: readonly number[]): Promise<Discussion[]> {
  const found: Discussion[] = [];
  for (const name of scenarios) {
    const scenario = /\.ya?ml$/.test(name) ? readScenario(readFileSync(name, 'utf8'), name).scenario : shipped(name);
    for (const seed of seeds) {
      const { entries } = await simulatedRun(scenario, seed);
      found.push({ kind: 'ours', from: `${basename(name).replace(/\.ya?ml$/, '')} ${seed}`, scenario, entries });
    }
  }
  return found;
}

function recordings(folder: string): Discussion[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
  return files.map((name) => {
    const recording = readRecording(readFileSync(join(folder, name), 'utf8'), name);
    const { scenario, entries } = recordedRun(recording, { model: 'simulated', countTokens: () => 0 });
    return { kind: 'recorded', from: name, scenario, entries };
  });
}
