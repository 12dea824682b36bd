import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readJournal } from '../../src/journal/read.ts';
import { buildProgram } from '../built.ts';
import { AS_BEFORE, journeys } from './journey.ts';

const folder = mkdtempSync(join(tmpdir(), 'runs-'));
const cut = join(folder, 'cut.jsonl');

const golden = (name: string) => fileURLToPath(new URL(`../golden/${name}.jsonl`, import.meta.url));
const LINES = 61;

beforeAll(() => {
  buildProgram();
  copyFileSync(golden('just-society-1'), join(folder, 'whole.jsonl'));
  const lines = readFileSync(golden('city-budget-2'), 'utf8').split('\n');
  writeFileSync(cut, `${lines.slice(0, LINES).join('\n')}\n`);
  writeFileSync(join(folder, 'diary.jsonl'), 'dear diary\n');
}, 120_000);

const start = journeys();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const listed = (args: readonly string[], size = {}) => start(['runs', '--dir', folder, '--lang', 'en', ...args], size);

/** The events of a journal, but for how fast each came. */
const told = (file: string) =>
  readJournal(file).entries.map(({ event }) =>
    JSON.stringify(event, (key, value) => (key === 'pacing' ? undefined : value)),
  );

/** What the list tells of the end of a journal: what won, by its short name, and its amount. */
function outcomeOf(name: string): string {
  const { entries, header } = readJournal(golden(name));
  const ended = entries.at(-1)?.event;
  const decision = ended?.type === 'run-ended' ? ended.decision : null;
  if (!decision) return 'no decision';
  const option = header.scenario.options.find(({ id }) => id === decision.option);
  return `${option?.short} *${decision.amount?.toLocaleString('en-US') ?? ''}`;
}

it('13.2 a run of the list is replayed and left, another one resumed, each back to the list as it stands then', async () => {
  const rig = listed(['--speed', 'max']);
  await rig.waitFor(/Recorded runs/, 15_000);
  expect(rig.modes().isAlternateScreen).toBe(true);
  rig.write('/whole\r');
  await rig.waitFor(new RegExp(`▸ .*just-society .*${outcomeOf('just-society-1')}`));
  rig.write('\r');
  await rig.waitFor(/ replay /, 15_000);
  await rig.waitFor(/The group chose|Result/, 15_000);
  rig.write('q');
  await rig.waitFor(/Find: whole/, 15_000);
  rig.write('/');
  await rig.waitFor(/enter done/);
  rig.write('\x15cut');
  await rig.waitFor(/▸ .*city-budget .*unfinished/);
  rig.write('\rR');
  // At full speed, the run goes on to its end.
  await rig.waitFor(() => readJournal(cut).entries.at(-1)?.event.type === 'run-ended', 30_000);
  await rig.waitFor(/ended/);
  rig.write('q');
  await rig.waitFor(/Find: cut/, 15_000);
  expect(rig.text()).toMatch(new RegExp(`▸ .*city-budget +2? *${outcomeOf('city-budget-2')}`));
  rig.write('q');
  expect((await rig.exit).exitCode).toBe(0);
  expect(rig.modes()).toEqual(AS_BEFORE);
  expect(rig.text(), 'where the run is kept stays to be read').toContain(`Record: ${cut}`);
  expect(told(cut)).toEqual(told(golden('city-budget-2')));
});

it('13.1 a damaged file is refused in the list; whoever breaks a replay off leaves the list with it', async () => {
  const rig = listed([], { cols: 80, rows: 24, env: { NO_COLOR: '1' } });
  await rig.waitFor(/Recorded runs/, 15_000);
  rig.write('/diary\r\r');
  await rig.waitFor(/replay: line 1: the line is not the header of a record/);
  rig.resize(50, 12);
  await rig.waitFor('The terminal is too small.');
  rig.resize(100, 30);
  await rig.waitFor(/Find: diary/);
  rig.write('\x1b');
  await rig.waitFor(/of 3/);
  rig.write('/whole\r\r');
  await rig.waitFor(/replay · . /, 15_000);
  expect(rig.bytes()).not.toMatch(/\x1b\[[0-9;]*(?:38|3[1-7])[;m]/);
  rig.write('\x03');
  await rig.waitFor(/Quit\?/);
  rig.write('\x03');
  expect((await rig.exit).exitCode).toBe(130);
  expect(rig.modes()).toEqual(AS_BEFORE);
});

it('what stands against a run only when it is opened is told in the list', async () => {
  const rig = listed(['--seat', 'Nobody']);
  await rig.waitFor(/Recorded runs/, 15_000);
  rig.write('/whole\r\r');
  await rig.waitFor(/--seat: no agent is called "Nobody"; allowed: .*Mei/, 15_000);
  expect(rig.text()).toContain('Find: whole');
  rig.write('q');
  await rig.waitFor(() => rig.modes().isAlternateScreen === false);
  expect((await rig.exit).exitCode).toBe(0);
});

it('tells in lines where there is none how a run is made, and all runs where no screen is wanted', async () => {
  const empty = join(folder, 'empty');
  mkdirSync(empty);
  const none = start(['runs', '--dir', empty, '--lang', 'en']);
  expect((await none.exit).exitCode).toBe(0);
  expect(none.text()).toMatch(/No runs in .*\n+Start one with: node \S+ run/);
  expect(none.bytes()).not.toContain('\x1b[?1049h');
  const lines = listed(['--headless']);
  expect((await lines.exit).exitCode).toBe(0);
  expect(lines.text()).toMatch(/3 runs in .*newest first:/);
  expect(lines.bytes()).not.toContain('\x1b[?1049h');
});
