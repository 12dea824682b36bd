import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readJournal } from '../../src/journal/read.ts';
import { script } from '../cli/roundtable.ts';
import { lasting } from '../journal/lasting.ts';
import { terminalRig } from '../terminal-rig.ts';
import { builtProgram } from './program.ts';

const { folder, config, inside } = builtProgram();

// What a fault of ours would do: as many frames fail as the file says, each in the middle of its status line.
const poison = join(folder, 'poison.mjs');
const orders = join(folder, 'orders');
writeFileSync(
  poison,
  `import { readFileSync, unlinkSync } from 'node:fs';
let left = 0;
process.on('SIGUSR2', () => {
  left = Number(readFileSync(${JSON.stringify(orders)}, 'utf8'));
  unlinkSync(${JSON.stringify(orders)});
});
const { padEnd, slice, repeat } = String.prototype;
const within = (name) => new Error().stack.includes(name);
for (const [name, own] of Object.entries({ padEnd, slice, repeat }))
  String.prototype[name] = function (...args) {
    if (left > 0 && (within('statusRows') || within('placeRow'))) {
      left--;
      throw new RangeError('Invalid count value: -1');
    }
    return own.apply(this, args);
  };
`,
);

const RUN = ['run', 'just-society', '--seed', '4', '--rounds', '2'];
let count = 0;

function shown(...more: string[]) {
  const journal = join(folder, `shown-${++count}.jsonl`);
  const env = { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: config };
  const args = ['--import', poison, script, ...RUN, '--journal', journal, ...more];
  const rig = terminalRig(process.execPath, args, { env });
  const fail = async (frames: number) => {
    writeFileSync(orders, String(frames));
    process.kill(rig.pid, 'SIGUSR2');
    await rig.waitFor(() => !existsSync(orders));
  };
  return { rig, journal, fail };
}

const whole = join(folder, 'whole.jsonl');
const eventsOf = (journal: string) => lasting(readFileSync(journal, 'utf8'));
beforeAll(async () => {
  expect((await inside([...RUN, '--headless', '--journal', whole])).status).toBe(0);
});

describe('14.2 a fault of the screen', () => {
  it('costs a frame, is told, and ends nothing', async () => {
    const { rig, journal, fail } = shown('--paused', '--speed', 'max');
    await rig.waitFor('paused');
    await fail(1);
    rig.write('s');
    await rig.waitFor('could not be drawn (RangeError: Invalid count value: -1)');
    rig.write('s');
    await rig.waitFor(() => readJournal(journal).entries.some(({ event }) => event.type === 'statement-made'));
    expect(rig.modes().isAlternateScreen).toBe(true);
    rig.kill();
    await rig.exit;
  });

  it('twice in a row closes the screen: the run goes on as lines to its end, and nobody is asked again', async () => {
    const { rig, journal, fail } = shown('--speed', '300');
    await rig.waitFor('statement');
    await fail(1_000_000);
    expect(await rig.exit).toMatchObject({ exitCode: 0 });
    const text = rig.bytes().slice(rig.bytes().lastIndexOf('\x1b[?1049l'));
    expect(text).toContain('The screen failed twice in a row, and was closed. The run goes on as plain lines');
    expect(text).toMatch(
      /Please report this:\s+roundtable \d.*node v\d.*120×40\s+RangeError: Invalid count value: -1\s+at /,
    );
    expect(text).toContain('Replay it with:');
    expect(readJournal(journal).entries.at(-1)?.event.type).toBe('run-ended');
    expect(eventsOf(journal)).toEqual(eventsOf(whole));
  });

  it('twice in a row while the run is paused leaves it paused and kept, for `resume`', async () => {
    const { rig, journal, fail } = shown('--paused', '--speed', 'max');
    await rig.waitFor('paused');
    await fail(1_000_000);
    rig.write('?');
    expect(await rig.exit).toMatchObject({ exitCode: 70 });
    expect(rig.bytes()).toContain('The run is paused, and kept.');
    expect((await inside(['resume', journal, '--headless'])).status).toBe(0);
    expect(eventsOf(journal)).toEqual(eventsOf(whole));
  });
});
