import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { once } from '../../src/base/memo.ts';
import { readJournal } from '../../src/journal/read.ts';
import { buildProgram } from '../built.ts';
import { lunchFile } from '../lunch.ts';
import { withoutPacing } from '../orchestrator/prefix-law.ts';
import { commandInside, script } from './roundtable.ts';

beforeAll(buildProgram);

const folder = mkdtempSync(join(tmpdir(), 'person-'));
const MINE = 'I sit here as a person and hold that the average is right, since it makes the most of what there is.';
let count = 0;

const env = { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder };

/** The real program, in a process of its own. */
function processWith(args: readonly string[], typed: readonly string[]) {
  const input = typed.map((line) => `${line}\n`).join('');
  return spawnSync(process.execPath, [script, ...args], { input, encoding: 'utf8', env: { ...process.env, ...env } });
}

/** The program in a pipe; each of `typed` is a line of its standard input, which then ends. */
async function piped(args: readonly string[], typed: readonly string[], { isReal = false } = {}) {
  const journal = join(folder, `run-${count++}.jsonl`);
  const all = [...args, ...(args[0] === 'run' ? ['--journal', journal] : [])];
  const { stdout, stderr, status } = isReal ? processWith(all, typed) : await commandInside(all, { env, typed });
  const events = () => readJournal(journal).entries.map(({ event }) => event);
  const own = () => events().filter((event) => 'agent' in event && event.agent === 'Amara');
  return { stdout, stderr, status, journal, events, own };
}

/** What several tests only read is made once. */
const answeredOnce = once(() => piped(asAmara, [MINE, '0']));

const asAmara = ['run', 'just-society', '--seed', '3', '--rounds', '2', '--as', 'amara'];

describe('a person without a terminal', () => {
  it('12.5 is told what is asked, answers by lines of standard input, and the run ends well', async () => {
    const { stdout, status, own } = await piped(asAmara, ['Too short.', MINE, '0', MINE, '0'], { isReal: true });
    expect(status).toBe(0);
    expect(stdout).toContain('Amara is asked, and you answer in one line: statement\n');
    expect(stdout).toContain('\n  Make your public statement');
    expect(stdout, 'costs no try').toContain('\n  10 of at least 50 characters\n');
    expect(stdout).not.toContain('attempt 2');
    expect(stdout).toContain('  At least 50 characters.');
    expect(stdout).not.toContain('input has ended');
    expect(own().map(({ type }) => type)).toEqual([
      'statement-made',
      'poll-answered',
      'statement-made',
      'confirmation-answered',
    ]);
    expect(own()[0]).toMatchObject({ text: MINE, call: { model: 'human', tokensLabel: 'simulated' } });
  });

  it.each([
    ['en', '1 coin – 9 coins'],
    ['es', '1 moneda – 9 monedas'],
    ['zh', '1枚硬币 – 9枚硬币'],
  ])(
    '12.5 has what is discussed and the options by number in sight with every question, in %s',
    async (lang, amounts) => {
      const file = join(folder, `lunch-${lang}.yaml`);
      const unit = { en: ['coins', 'coin'], es: ['monedas', 'moneda'], zh: ['枚硬币', '枚硬币'] }[lang] ?? [];
      const paid = `amount: {min: 1, max: 9, unit: ${unit[0]}, unit_one: ${unit[1]}}}`;
      writeFileSync(
        file,
        lunchFile()
          .replace('about: it is warm}', `about: it is warm, ${paid}`)
          .replace('What do', 'What,\\nand where, do')
          .replace(/question: (.*)/, 'question: "$1"')
          .replace('rounds: 1', `rounds: 1\nlanguage: ${lang}`),
      );
      const { stdout, stderr } = await piped(['run', file, '--as', 'Ann', '--lang', lang], ['x', MINE, '1', '1', '3']);
      expect(stderr).not.toContain('roundtable:');
      const matter = `  What,\n  and where, do we eat?\n  1. A soup  ${amounts}\n  2. A cake\n`;
      // With the statement, the poll and the amount; not when asked again, nor where the ballot lists the options itself.
      expect(stdout.split(matter).length - 1, stdout).toBe(3);
    },
  );

  it('12.5 whose input has ended is not there: said once, statements lost, left out of polls, and exit 0; its journal is read', async () => {
    const { stdout, status, own } = await piped(asAmara, [MINE]);
    expect(status).toBe(0);
    expect(stdout.match(/The input has ended: nobody answers for Amara any more\./g)).toHaveLength(1);
    expect(own()).toMatchObject([
      { type: 'statement-made', text: MINE },
      { type: 'poll-answered', answer: 'left-out', failure: { kind: 'absent' } },
      { type: 'turn-skipped', failure: { kind: 'absent' } },
      { type: 'confirmation-answered', answer: 'left-out' },
      { type: 'ballot-spoiled', failure: { kind: 'absent' } },
    ]);
  });

  it('2.1, 12.5 gives the floor from the chair, where a person who never speaks moderates', async () => {
    const file = join(folder, 'chaired.yaml');
    const scenario = readFileSync(fileURLToPath(new URL('../../scenarios/just-society.yaml', import.meta.url)), 'utf8');
    expect(scenario).toMatch(/^agents:\n {2}- name: Amara\n/m);
    const seated = scenario.replace(/^(agents:\n {2}- name: Amara\n)/m, '$1    model: human\n    speaks_in: []\n');
    writeFileSync(file, `${seated}\nspeaking: {speaking_policy: moderator, moderator: Amara}\n`);
    const { stdout, stderr, status, events, own } = await piped(
      ['run', file, '--seed', '3', '--rounds', '1', '--headless'],
      ['Mei', 'Nobody at all', 'Viktor', '0'],
    );
    expect([status, stderr.includes('roundtable:')], stderr).toEqual([0, false]);
    expect(stdout).toContain('Amara is asked, and you answer in one line');
    const places = events().flatMap((event) => (event.type === 'queue-extended' ? event.places : []));
    expect(places).toHaveLength(4);
    expect(places[0]).toEqual({ agent: 'Mei', reason: 'chair', by: 'Amara' });
    expect(places[1]).toMatchObject({ reason: 'fallback' });
    expect(places.map(({ agent }) => agent)).not.toContain('Amara');
    expect(own().some(({ type }) => type === 'statement-made')).toBe(false);
  });

  it('12.5 leaves the lines of the journal alone: questions go to standard error', async () => {
    const { stdout, stderr, status, journal } = await piped([...asAmara, '--format', 'jsonl'], [MINE]);
    expect(status).toBe(0);
    expect(stdout).toBe(readFileSync(journal, 'utf8'));
    expect(stderr).toContain('Amara is asked');
  });

  it('12.5, 11.1 is asked in the words of the lines’ language, with the request in the agent’s own', async () => {
    const { stdout } = await piped([...asAmara, '--lang', 'es'], [MINE]);
    expect(stdout).toContain('Pregunta para Amara');
    expect(stdout).toContain('Make your public statement to the group now.');
  });

  it('13.2 leaves a journal that replays without anybody being asked', async () => {
    const { journal } = await answeredOnce();
    const { stdout, status } = await piped(['replay', journal, '--headless'], []);
    expect(status).toBe(0);
    expect(stdout.replace(/\s+/g, ' ')).toContain(MINE);
    expect(stdout).not.toContain('is asked, and you answer');
  });

  it('13.2 goes on from any entry of its journal, and asks whoever sits there', async () => {
    const { journal } = await answeredOnce();
    const fork = join(folder, 'fork.jsonl');
    const { stdout, stderr, status } = await piped(
      ['fork', journal, '--at', '12', '--journal', fork, '--headless'],
      [MINE],
    );
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Amara is asked');
    expect(stdout.replace(/\s+/g, ' ')).toContain(MINE);
  });

  it('12.5 does not read private reasoning of others even where lines tell it: by --seat all it does', async () => {
    const args = [...asAmara, '--rounds', '1', '--verbosity', 'detailed'];
    expect((await piped(args, [])).stdout).toContain('[hidden from the seat of Amara]');
    expect((await piped([...args, '--seat', 'all'], [])).stdout).not.toContain('[hidden');
    expect((await piped([...args, '--seat', 'Viktor'], [])).stdout).toContain('[hidden from the seat of Viktor]');
  });

  it('12.5 hides nothing in lines of the record, and so takes no seat for them', async () => {
    const args = [...asAmara, '--rounds', '1', '--format', 'jsonl'];
    const refused = await piped([...args, '--seat', 'Viktor'], []);
    expect([refused.status, refused.stdout]).toEqual([2, '']);
    expect(refused.stderr).toContain('--seat: lines of the record (--format jsonl) hold all of a run');
    expect((await piped([...args, '--seat', 'all'], [])).stdout).toContain('"type":"run-ended"');
  });

  it('15.2 takes no seat that is not there, nor a model of that name; a batch asks nobody', async () => {
    const wrong = await piped(['run', '--as', 'Nobody', '--seat', 'None'], []);
    expect(wrong.status).toBe(2);
    expect(wrong.stderr).toContain('--as: no agent is called "Nobody"; allowed: Amara, Viktor, Ines, Jonas, Mei');
    expect(wrong.stderr).toContain('--seat: no agent is called "None"');
    expect((await piped(['run', '--model', 'human'], [])).stderr).toContain('a person takes one seat: run --as NAME');
    const file = join(folder, 'seated.yaml');
    writeFileSync(
      file,
      `title: Lunch
question: What do we eat?
rounds: 1
seed: 1
options:
  - {id: soup, label: A soup, about: it is warm}
  - {id: cake, label: A cake, about: it is sweet}
criteria:
  - {id: taste, label: Taste, about: it is good}
arguments: []
agents:
  - {name: Ann, persona: A cook., model: human}
  - {name: Bo, persona: A guest.}
`,
    );
    expect((await piped(['check', file], [])).status).toBe(0);
    const batch = await piped(['batch', file, '--jobs', '1', '--out', join(folder, 'out')], []);
    expect([batch.status, batch.stderr]).toEqual([
      2,
      expect.stringContaining('Ann is a person, and a batch asks nobody'),
    ]);
  });
});

describe('an agent that asks, without a terminal', () => {
  const file = join(folder, 'asks.yaml');
  const shipped = readFileSync(fileURLToPath(new URL('../../scenarios/just-society.yaml', import.meta.url)), 'utf8');
  writeFileSync(file, shipped.replace(/^(agents:\n {2}- name: Amara\n)/m, '$1    may_ask_person: true\n'));
  const asked = ['run', file, '--seed', '3', '--rounds', '3', '--headless'];
  const safely = once(() => piped(asked, ['Safety first.']));

  it('12.3 is answered by a line of standard input, once a run where it is simulated, and the journal replays', async () => {
    const { stdout, status, journal, events } = await safely();
    expect(status).toBe(0);
    expect(stdout).toContain('Amara asks you, and you answer in one line');
    expect(stdout).toContain('Person, answering Amara:\n  Safety first.');
    const closed = events().filter(({ type }) => type === 'question-closed');
    expect(closed).toMatchObject([{ agent: 'Amara', answer: 'Safety first.', actor: 'person' }]);
    expect(events().filter((event) => event.type === 'statement-made' && event.asks !== undefined)).toHaveLength(1);
    const again = await piped(['replay', journal, '--headless'], []);
    expect([again.status, again.stdout.includes('Person, answering Amara:')]).toEqual([0, true]);
    expect(again.stdout).not.toContain('and you answer in one line');
  });

  it('12.2, 12.3 an answer is in no score: it is told with its question, which another run need not ask', async () => {
    const { journal, events } = await safely();
    const { asks = '' } = events().find((event) => event.type === 'statement-made' && event.asks !== undefined) as {
      asks?: string;
    };
    const told = await piped(['score', journal], []);
    expect([told.status, told.stderr]).toEqual([0, '']);
    expect(told.stdout.trim().split('\n').slice(2)).toEqual([
      'cues: []',
      '# An answer belongs to its question: whoever watches another run answers what is asked there:',
      expect.stringMatching(/^# {3}entry \d+, round \d: answered Amara \(asked: “.+”\): “Safety first\.”$/),
    ]);
    expect(told.stdout).toContain(`(asked: “${asks}”)`);
    const score = join(folder, 'asked.yaml');
    writeFileSync(score, told.stdout);
    const again = await piped([...asked, '--score', score], ['Growth first.']);
    expect(again.status).toBe(0);
    expect(again.events().find(({ type }) => type === 'question-closed')).toMatchObject({ answer: 'Growth first.' });
    const unanswered = (await piped(['score', (await piped(asked, [''])).journal], [])).stdout;
    expect(unanswered).toMatch(/: left the question of Amara unanswered \(asked: “.+”\)$/m);
  });

  it('13.2 a fork from between a question and its answer asks anew, and so does the run that was cut there', async () => {
    const whole = await safely();
    const closedAt = whole.events().findIndex(({ type }) => type === 'question-closed');
    const answerIn = (file: string) => readJournal(file).entries[closedAt]?.event;
    const fork = join(folder, 'asked-fork.jsonl');
    const going = ['fork', whole.journal, '--at', `${closedAt}`, '--headless', '--journal', fork];
    const forked = await piped(going, ['Growth first.']);
    expect([forked.status, forked.stderr]).toEqual([0, '']);
    expect(forked.stdout).toContain('Amara asks you, and you answer in one line');
    expect(answerIn(fork)).toMatchObject({ type: 'question-closed', answer: 'Growth first.' });

    const cut = join(folder, 'asked-cut.jsonl');
    const lines = readFileSync(whole.journal, 'utf8').split('\n');
    const cutHere = () => writeFileSync(cut, `${lines.slice(0, closedAt + 1).join('\n')}\n`);
    cutHere();
    const resumed = await piped(['resume', cut, '--headless'], ['Safety first.']);
    expect([resumed.status, resumed.stderr]).toEqual([0, '']);
    const eventsOf = (file: string) => readJournal(file).entries.map(({ event }) => withoutPacing(event));
    expect(eventsOf(cut)).toEqual(eventsOf(whole.journal));
    cutHere();
    expect((await piped(['resume', cut, '--headless'], [])).status).toBe(0);
    expect(answerIn(cut)).toMatchObject({ answer: null, failure: { kind: 'absent' } });
    expect(readJournal(cut).entries.at(-1)?.event.type).toBe('run-ended');
  });

  it('12.3 goes on at once where the input has ended, in lines, in a batch and where the run is made again untouched', async () => {
    const { stdout, status, events } = await piped(asked, []);
    expect(status).toBe(0);
    expect(stdout).toContain('The input has ended: nobody answers Amara, and the run goes on.');
    expect(stdout).toContain('Nobody is there to answer Amara.');
    expect(events().at(-1)).toMatchObject({ type: 'run-ended' });
    const batch = await piped(
      ['batch', file, '--jobs', '1', '--seeds', '3..3', '--rounds', '3', '--out', join(folder, 'asked')],
      [],
    );
    expect(batch.status, batch.stderr).toBe(0);
    const touched = (await safely()).journal;
    const twin = join(folder, 'asked-twin.jsonl');
    expect((await piped(['strip', touched, '--out', twin], [])).status).toBe(0);
    const told = readJournal(twin).entries.map(({ event }) => event);
    expect(told.find(({ type }) => type === 'question-closed')).toMatchObject({ failure: { kind: 'absent' } });
  });
});
