import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { aligned } from '../../src/cli/aligned.ts';
import { runNames } from '../../src/cli/report.ts';
import { csvCell } from '../../src/cli/report-csv.ts';
import { bar, linePlot, sparkline } from '../../src/cli/report-marks.ts';
import type { Event } from '../../src/discussion/event.ts';
import { evolve } from '../../src/discussion/evolve.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { initial } from '../../src/discussion/state.ts';
import { createJournal } from '../../src/journal/file.ts';
import { readJournal } from '../../src/journal/read.ts';
import { foldStory, noStory } from '../../src/projections/memory-story.ts';
import { starterScenario } from '../../src/scenario/index.ts';
import { header, inFolder } from '../journal/sample.ts';
import { handEvents, handScenario } from '../projections/measures-material.ts';
import { opened, said } from '../projections/read-run.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { roundtable } from './roundtable.ts';

const golden = (name: string) => fileURLToPath(new URL(`../golden/${name}.jsonl`, import.meta.url));

function written(path: string, scenario: Scenario, events: readonly Event[]): string {
  const journal = createJournal(path, { ...header, scenario });
  for (const [i, event] of events.entries()) journal.append({ seq: i + 1, at: i * 1000, event });
  journal.close();
  return path;
}

const report = (...args: string[]) => roundtable('report', ...args);

/** RFC 4180, read strictly: lines end in CR LF, and a quotation mark within quotes is doubled. */
function parsedCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/y;
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (!found) throw new Error('no CSV');
    const [, value, end] = found as unknown as [string, string, string];
    rows.at(-1)!.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (end !== ',' && cell.lastIndex < text.length) rows.push([]);
  }
  return rows;
}

/** What a recorded run came to. */
function decisionOf(name: string): { option: string; amount: number } {
  const ended = readFileSync(golden(name), 'utf8').trim().split('\n').at(-1) ?? '';
  return JSON.parse(ended).decision;
}

const ODD_NAMES = ['=1+1', 'Bo, "the Bold"', '-Cy'];
const oddScenario = smallScenario({ agents: ODD_NAMES.map((name) => smallAgent(name)) });
const oddEvents: Event[] = [
  opened(1, ODD_NAMES),
  said('=1+1', 'I am for a guaranteed floor of $2,000, because nobody may fall below it.'),
  said('Bo, "the Bold"', 'The highest average is what I support, since there is more to share.'),
];

describe('the command `report`', () => {
  it('8.1 tells what comes before the first round and after the talk, so that its columns come to the totals', async () => {
    const { stdout } = await report(golden('justice-experiment-7'));
    const rows = (stdout.split(': by round\n')[1] ?? '')
      .split('\n\n')[0]!
      .split('\n')
      .map((row) => row.trim());
    expect(rows.slice(1).map((row) => row.split(/ +/)[0])).toEqual(['before', '1', '2', 'after']);
    const sum = (fromEnd: number) =>
      rows.slice(1).reduce((all, row) => all + Number(row.split(/ {2,}/).at(fromEnd)?.replaceAll(',', '')), 0);
    const total = (name: string) =>
      Number(new RegExp(`^${name} +([\\d,]+)$`, 'm').exec(stdout)?.[1]?.replaceAll(',', ''));
    expect([sum(-2), sum(-1)]).toEqual([total('tokens in'), total('tokens out')]);
  });

  it('26.1 counts as forgotten what was it when the talk was over: what a decision put out of memories is none of it', async () => {
    await inFolder(async (folder) => {
      const scenario = join(folder, 'lot.yaml');
      const whole = join(folder, 'whole.jsonl');
      const until = join(folder, 'until.jsonl');
      writeFileSync(scenario, starterScenario());
      const small = ['--set', 'memory.strategy=important', '--set', 'memory.limit_chars=800'];
      await roundtable('run', scenario, '--headless', '--seed', '1', '--journal', whole, ...small);
      const lines = readFileSync(whole, 'utf8').split('\n');
      const voted = lines.findLastIndex((line) => line.includes('"type":"vote-closed"'));
      writeFileSync(until, `${lines.slice(0, voted + 1).join('\n')}\n`);
      const { header: begun, entries } = readJournal(whole);
      let [state, story] = [initial(begun.scenario, begun), noStory];
      for (const entry of entries) {
        const before = state;
        state = evolve(state, entry);
        story = foldStory(story, entry, before, state);
      }
      const atEnd = Object.values(story).reduce((sum, { gone }) => sum + gone.all, 0);
      const { runs } = JSON.parse((await report(whole, until, '--format', 'json')).stdout);
      const [all, then] = runs.map(({ totals }: { totals: { forgotten: number } }) => totals.forgotten);
      expect(all).toBe(then);
      expect(all, 'and it put something out').toBeLessThan(atEnd);
    });
  });

  it('12.4 sets several runs side by side, each with its stamp', async () => {
    const { code, stdout, stderr } = await report(golden('just-society-3-touched'), golden('city-budget-2'));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const cells = stdout.split('\n').map((line) => line.trim().split(/\s{2,}/));
    const row = (name: string) => cells.find(([label]) => label === name);
    expect(row('run')).toEqual(['run', 'just-society-3-touched', 'city-budget-2']);
    expect(row('stamp')).toEqual(['stamp', 'changed 5×', 'untouched']);
    const said = (name: string) => String(readFileSync(golden(name), 'utf8').split('"statement-made"').length - 1);
    expect(row('statements')).toEqual(['statements', said('just-society-3-touched'), said('city-budget-2')]);
    expect(row('tokens are')).toEqual(['tokens are', 'simulated', 'simulated']);
    expect(stdout).toContain('just-society-3-touched: switches, before and after');
    expect(stdout).not.toContain('city-budget-2: switches');
  });

  it('10.7 tells whose secret task it was to bring what about, and whether it was reached, in every format', async () => {
    const file = golden('justice-experiment-7');
    const { stdout } = await report(file);
    expect(stdout).toMatch(/^ {2}secret task +Wen: floor, not reached$/m);
    expect((await report(golden('just-society-3-touched'))).stdout).not.toContain('secret task');
    const json = JSON.parse((await report(file, '--format', 'json')).stdout).runs[0];
    expect(json.secret).toEqual({ agent: 'Wen', option: 'floor', is_reached: false });
    const csv = parsedCsv((await report(file, '--format', 'csv')).stdout);
    expect(csv).toContainEqual(['justice-experiment-7', 'secret_option', 'Wen', '', 'floor']);
    expect(csv).toContainEqual(['justice-experiment-7', 'secret_is_reached', 'Wen', '', 'false']);
  });

  it('10.6 tells rankings from the first to the last, how sure each was, and payoffs, in every format', async () => {
    const file = golden('justice-experiment-7');
    const { stdout } = await report(file);
    const from = stdout.indexOf('justice-experiment-7: rankings and payoffs');
    expect(from).toBeGreaterThan(0);
    const [head, ...rows] = stdout
      .slice(from)
      .split('\n\n')[0]!
      .split('\n')
      .slice(1)
      .map((line) => line.split(/\s{2,}/));
    expect(head).toEqual(
      'agent,first ranking,last ranking,pairs moved,sure at first,at last,paid alone,by outcome,together'.split(','),
    );
    const json = JSON.parse((await report(file, '--format', 'json')).stdout).runs[0];
    expect(rows).toHaveLength(json.agents.length);
    const csv = parsedCsv((await report(file, '--format', 'csv')).stdout);
    for (const [i, one] of json.agents.entries()) {
      expect(rows[i]!.slice(0, 3)).toEqual([one.agent, one.ranking_first, one.ranking_closing]);
      expect(rows[i]!.slice(6)).toEqual(
        [one.payoff_alone, one.payoff_outcome, one.payoff].map((n) => `$${n.toFixed(2)}`),
      );
      expect(one.payoff).toBeCloseTo(one.payoff_alone + one.payoff_outcome, 6);
      for (const key of ['ranking_first', 'certainty_closing', 'ranking_moves', 'payoff_alone', 'payoff'])
        expect(csv, key).toContainEqual(['justice-experiment-7', key, one.agent, '', String(one[key])]);
    }
    const lines = readFileSync(file, 'utf8').split('\n').slice(1, -1);
    const made = lines.map((line) => JSON.parse(line)).filter(({ type }) => type === 'ranking-made');
    const closing = made.findLast(({ stage }) => stage === 'closing');
    const own = json.agents.find(({ agent }: { agent: string }) => agent === closing.agent);
    expect(own).toMatchObject({ ranking_closing: closing.ranking.join(' > '), certainty_closing: closing.certainty });
    expect((await report(golden('city-budget-2'))).stdout).not.toContain('rankings and payoffs');
  });

  it('tells positions and amounts by extraction from the words', async () => {
    await inFolder(async (folder) => {
      const file = written(join(folder, 'odd.jsonl'), oddScenario, oddEvents);
      const { runs } = JSON.parse((await report(file, '--format', 'json')).stdout);
      expect(
        runs[0].rounds[0].agents.map((one: { option: string; amount: number }) => [one.option, one.amount]),
      ).toEqual([
        ['floor', 2000],
        ['average', null],
        [null, null],
      ]);
    });
  });

  it('13.1 names a file that is none, says where a journal is damaged, and reports the others', async () => {
    await inFolder(async (folder) => {
      const damaged = join(folder, 'damaged.jsonl');
      const lines = readFileSync(golden('city-budget-2'), 'utf8').split('\n');
      lines[4] = lines[4]!.replace('"seq":4', '"seq":5');
      writeFileSync(damaged, lines.join('\n'));
      const missing = join(folder, 'none.jsonl');
      const { code, stdout, stderr } = await report(missing, golden('city-budget-2'), damaged, '--format', 'json');
      expect(code).toBe(1);
      expect(stderr).toContain(`${missing}: there is no such file`);
      expect(stderr).toContain(`${damaged}:5: the line is damaged`);
      const found = JSON.parse(stdout);
      expect(found.runs.map(({ run }: { run: string }) => run)).toEqual(['city-budget-2']);
      expect(found.failed.map(({ file }: { file: string }) => file)).toEqual([missing, damaged]);
      copyFileSync(golden('city-budget-2'), join(folder, 'whole.jsonl'));
      for (const args of [[], ['--by', 'folder']]) expect((await report(folder, ...args)).code).toBe(1);
    });
  });

  it('13.1 names the file and the line of an entry that no run can have recorded', async () => {
    await inFolder(async (folder) => {
      const file = written(join(folder, 'odd.jsonl'), oddScenario, [opened(1, ODD_NAMES), said('Zed', 'a b c')]);
      const { code, stdout, stderr } = await report(file);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toContain(`${file}: entry 2 of the journal (line 3) cannot stand there: no agent is called "Zed"`);
    });
  });

  it('13.1 names the end that tells another decision than the vote that was the last', async () => {
    await inFolder(async (folder) => {
      const { header: begun, entries } = readJournal(golden('city-budget-2'));
      const file = join(folder, 'forged.jsonl');
      const journal = createJournal(file, begun);
      const other = { option: 'buses', amount: null };
      for (const one of entries)
        journal.append(one.event.type === 'run-ended' ? { ...one, event: { ...one.event, decision: other } } : one);
      journal.close();
      const { code, stderr } = await report(file);
      expect(code).toBe(1);
      expect(stderr).toContain('cannot stand there: the vote decided on schools, 60, and not on buses');
    });
  });

  it('says of a wrong format what was found and what is allowed', async () => {
    const { code, stdout, stderr } = await report(golden('city-budget-2'), '--format', 'x\u001b[31mml');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/--format: found "xml .*"; allowed: table, csv, json, plot/);
    expect(stderr).not.toContain('\u001b');
  });

  it.each(['table', 'csv', 'json', 'plot'])(
    '14.1 lets nothing of a journal reach the terminal as a command: %s',
    async (format) => {
      await inFolder(async (folder) => {
        const hostile = 'a\u001b]0;pwn\u0007b\u202e\u009b2J';
        const scenario = smallScenario({ title: hostile, agents: [hostile, 'Bo'].map((name) => smallAgent(name)) });
        const events: Event[] = [opened(1, [hostile, 'Bo']), said(hostile, 'one two three four')];
        const { code, stdout } = await report(written(join(folder, 'h.jsonl'), scenario, events), '--format', format);
        expect(code).toBe(0);
        expect(stdout).toContain('ab');
        expect(stdout).not.toMatch(/[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e]/);
      });
    },
  );

  it('leaves the journal as it is', async () => {
    await inFolder(async (folder) => {
      const file = join(folder, 'run.jsonl');
      copyFileSync(golden('city-budget-2'), file);
      await report(file, '--format', 'csv');
      expect(readFileSync(file).equals(readFileSync(golden('city-budget-2')))).toBe(true);
    });
  });

  it('takes a folder for the journals in it, and tells of what cannot be read among them', async () => {
    await inFolder(async (folder) => {
      copyFileSync(golden('city-budget-2'), join(folder, 'b.jsonl'));
      copyFileSync(golden('just-society-1'), join(folder, 'a.jsonl'));
      writeFileSync(join(folder, 'c.jsonl'), 'no journal at all\n');
      const { code, stdout, stderr } = await report(folder, '--format', 'json');
      expect(code).toBe(1);
      expect(stderr).toContain('c.jsonl');
      const { runs, failed } = JSON.parse(stdout);
      expect(runs.map(({ run }: { run: string }) => run)).toEqual(['a', 'b']);
      expect(failed).toHaveLength(1);
    });
  });

  it('says that a folder has no journal, and fails where none of them can be read', async () => {
    await inFolder(async (folder) => {
      const empty = await report(folder);
      expect({ code: empty.code, isSaid: empty.stderr.includes('there is no record in this folder') }).toEqual({
        code: 2,
        isSaid: true,
      });
      writeFileSync(join(folder, 'c.jsonl'), 'no journal at all\n');
      expect((await report(folder)).code).toBe(1);
    });
  });

  it('3.6 gives round, speaker, words and characters of each statement', async () => {
    const { stdout } = await report(golden('city-budget-2'), '--format', 'json');
    const [{ statements, totals }] = JSON.parse(stdout).runs;
    expect(statements).toHaveLength(totals.statements);
    const told = readFileSync(golden('city-budget-2'), 'utf8')
      .split('\n')
      .flatMap((line) => (line.includes('"statement-made"') ? [JSON.parse(line).event ?? JSON.parse(line)] : []));
    expect(statements[0]).toMatchObject({ round: 1, speaker: told[0].agent, characters: [...told[0].text].length });
    expect(statements[0].words).toBe(told[0].text.split(/\s+/).length);
    const table = await report(golden('city-budget-2'));
    expect(table.stdout).toContain('city-budget-2: words of each statement');
  });

  it('tells long names apart in the heads of its tables', () => {
    const names = ['A discussion of the town council, Monday', 'A discussion of the town council, Tuesday', 'short'];
    const [head = ''] = aligned(['run', ...names], [['seed', '1', '2', '3']]);
    const cells = head.split(/\s{2,}/);
    expect(new Set(cells).size).toBe(4);
    expect(head).toContain('Monday');
    expect(head).toContain('Tuesday');
  });

  it('tells runs of the same name apart', () => {
    expect(runNames(['a/run.jsonl', 'b/run.jsonl', 'run (2).jsonl', 'x.txt'])).toEqual([
      'run',
      'run (2)',
      'run (2) (2)',
      'x.txt',
    ]);
  });
});

describe('CSV', () => {
  it('is one long table that reads back, whatever the names are', async () => {
    await inFolder(async (folder) => {
      const file = written(join(folder, 'odd.jsonl'), oddScenario, oddEvents);
      const [head, ...rows] = parsedCsv((await report(file, golden('city-budget-2'), '--format', 'csv')).stdout);
      expect(head).toEqual(['run', 'measure', 'agent', 'round', 'value']);
      expect(rows.every((row) => row.length === 5)).toBe(true);
      expect(rows.filter(([run, measure, , round]) => run === 'odd' && measure === 'words' && round === '')).toEqual([
        ['odd', 'words', '', '', '27'],
        ['odd', 'words', "'=1+1", '', '14'],
        ['odd', 'words', 'Bo, "the Bold"', '', '13'],
        ['odd', 'words', "'-Cy", '', '0'],
      ]);
      expect(rows).toContainEqual(['odd', 'read', '', '', '2']);
      expect(rows).toContainEqual(['odd', 'option_round', 'Bo, "the Bold"', '', '1']);
      const { option, amount } = decisionOf('city-budget-2');
      expect(rows).toContainEqual(['city-budget-2', 'decision_option', '', '', option]);
      expect(rows).toContainEqual(['city-budget-2', 'decision_amount', '', '', String(amount)]);
    });
  });

  it('holds the numbers that were computed by hand, under their round and agent', async () => {
    await inFolder(async (folder) => {
      const file = written(join(folder, 'hand.jsonl'), handScenario, handEvents);
      const rows = parsedCsv((await report(file, '--format', 'csv')).stdout).map((row) => row.slice(1).join('|'));
      for (const row of [
        'stamp|||changed 3×',
        'air_time_seconds|||13.2',
        'words_gini|||0.222222',
        'words|Ann||16',
        'words|Ann|2|5',
        'opener||2|Bo',
        'vote_initiator||3|Cy',
        'vote_declined|Ann|2|true',
        'ballot_option|Bo|3|average',
        'drops_compressed|||1',
        'tokens_in||3|110',
        'switch_1_before_rounds||2|1–2',
        'switch_1_before_gauge_slope||2|-0.0015',
      ]) {
        expect(rows).toContain(row);
      }
    });
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    [' =1', "' =1"],
    ['\t=1', "'  =1"],
    ['＝1', "'＝1"],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
    ['a=1', 'a=1'],
    ['a,b', '"a,b"'],
    ['say "no"', '"say ""no"""'],
    ['two\nlines', 'two lines'],
    [-0.5, '-0.5'],
    [1 / 3, '0.333333'],
    [1e-9, '0'],
    [true, 'true'],
    [null, ''],
  ])('writes %j so that no spreadsheet takes it for a formula, and numbers as they are', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });
});

describe('JSON', () => {
  it('has the documented shape, always in the same order', async () => {
    await inFolder(async (folder) => {
      const file = written(join(folder, 'hand.jsonl'), handScenario, handEvents);
      const { stdout } = await report(file, '--format', 'json');
      expect((await report(file, '--format', 'json')).stdout).toBe(stdout);
      const found = JSON.parse(stdout);
      expect(Object.keys(found)).toEqual(['report', 'runs', 'failed']);
      expect(found.report).toBe(1);
      expect(Object.keys(found.runs[0])).toEqual(
        'run file scenario title seed stamp end decision world secret totals drops agents rounds before after votes statements leaks stands_by probes costs adapted stand_ins impairments unknown_calls switches warnings influence interviews branches'.split(
          ' ',
        ),
      );
      expect(found.runs[0].totals).toMatchObject({ words: 33, air_time_seconds: 13.2, words_gini: 0.222222, votes: 2 });
      expect(found.runs[0].agents[0]).toMatchObject({ agent: 'Ann', words: 16, is_with_outcome: null });
      expect(found.runs[0].switches[0].before).toMatchObject({ rounds: '1–2', mean_chars: 19, gauge_slope: -0.0015 });
    });
  });

  it('says the same as the CSV', async () => {
    const json = JSON.parse((await report(golden('city-budget-2'), '--format', 'json')).stdout).runs[0];
    const rows = parsedCsv((await report(golden('city-budget-2'), '--format', 'csv')).stdout);
    const cell = (measure: string, agent = '', round = '') =>
      rows.find((row) => row[1] === measure && row[2] === agent && row[3] === round)?.[4];
    for (const [name, value] of Object.entries(json.totals))
      expect(cell(name)).toBe(value === null ? '' : String(value));
    for (const { round, agents, ...values } of json.rounds) {
      for (const [name, value] of Object.entries(values)) {
        expect(cell(name, '', String(round))).toBe(value === null ? '' : String(value));
      }
      for (const { agent, option } of agents) expect(cell('option', agent, String(round))).toBe(option ?? '');
    }
  });
});

describe('tables and plots', () => {
  it('aligns words to the left and numbers to the right, and cuts what is too long', () => {
    expect(
      aligned(
        ['name', 'n', 'share'],
        [
          ['Ann', 5, '0.50'],
          ['最低收入', 12345, null],
          ['x'.repeat(50), -3, '0.05'],
        ],
        8,
      ),
    ).toEqual([
      'name                   n  share',
      'Ann                    5   0.50',
      '最低收入          12,345      –',
      'xxxxxxxxxxxxxxx…      -3   0.05',
    ]);
  });

  it('tells the numbers that were computed by hand to people', async () => {
    await inFolder(async (folder) => {
      const { stdout } = await report(written(join(folder, 'hand.jsonl'), handScenario, handEvents));
      expect(stdout.slice(stdout.indexOf('hand: A small question, by agent'))).toBe(
        `
hand: A small question, by agent
agent  statements  read  words   air  repeats  recalls  cut  skipped  failed  opened  closed  place  tokens
Ann             3     0     16  0.48     0.22  –          1        0       0       1       2   2.33     104
Bo              3     0     12  0.36     0.17  –          0        0       0       1       1   1.67      91
Cy              2     0      5  0.15     0.00  –          0        1       0       1       0   2.00      91

hand: what each stood for and voted
agent  at first  at the end  perhaps since  last read in round  last ballot  with the outcome  called  declined  last place
Ann    –         –           –              –                   floor 2,000  –                      0         1           3
Bo     –         –           –              –                   average      –                      1         0           2
Cy     –         –           –              –                   floor 2,000  –                      1         0           1

hand: by round
round  statements  read  words  opened  closed  camp  pairs agree  spread  vote                  memory chars  memory tokens  tokens in  out
    1           2     0      9  Ann     Bo      –     –            –       no-initiator                   300             75         50   15
    2           3     0     12  Bo      Ann     –     –            –       declined                       240             60         60   18
    3           3     0     12  Cy      Ann     –     –            –       disagreement: option           240             60        110   33

hand: stands at the end of each round (in brackets: the round it was last read in)
round  Ann     Bo      Cy
    1  unread  unread  unread
    2  unread  unread  unread
    3  unread  unread  unread

hand: words of each statement
round  Ann  Bo  Cy
    1    6   3   –
    2    5   4   3
    3    5   5   2

hand: votes
round  called by  agreed  refused by  ballots                     unreadable  outcome
    2  Bo              1  Ann         –                           –           declined
    3  Cy              2  –           floor 2,000 ×2, average ×1  –           disagreement: option

hand: switches, before and after
round 2: a person switched guidance to structured for Ann, Bo
round  side    rounds  statements  mean chars  structure  repeats  recalls  gauge a round  votes  decided
    2  before     1–2           4          19       0.00     0.29     0.00        -0.0015      1        0
    2  after        3           2          22       0.50     0.00     0.00              –      1        0
`.slice(1),
      );
    });
  });

  it('9.6 prints the spread of amounts with its cents', async () => {
    await inFolder(async (folder) => {
      const scenario = smallScenario({ agents: ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name)) });
      const events = [
        opened(1, ['Ann', 'Bo', 'Cy']),
        said('Ann', 'I am for a guaranteed floor of $1,200.50.'),
        said('Bo', 'I am for a guaranteed floor of $2,500.75.'),
        said('Cy', 'I am for a guaranteed floor, in the range of $1,100 to $2,900.'),
      ];
      const { stdout } = await report(written(join(folder, 'cents.jsonl'), scenario, events));
      expect(/^spread of amounts at the end +(\S+)$/m.exec(stdout)?.[1]).toBe('1,300.25');
      expect(stdout.split(': by round\n')[1]?.split('\n')[1]?.trim().split(/ {2,}/)[8]).toBe('1,300.25');
    });
  });

  it('is at most 80 columns wide, whatever the run, and has no colour', async () => {
    await inFolder(async (folder) => {
      const names = Array.from({ length: 30 }, (_, i) => `An agent with a long name, number ${i}`);
      const scenario = smallScenario({ agents: names.map((name) => smallAgent(name)) });
      const rounds = Array.from({ length: 120 }, (_, i) => [
        opened(i + 1, [names[i % 30]!]),
        said(names[i % 30]!, 'a b c d e'),
      ]);
      const file = written(join(folder, 'long.jsonl'), scenario, rounds.flat());
      const { stdout } = await report(file, golden('just-society-3-touched'), '--format', 'plot');
      expect(Math.max(...stdout.split('\n').map((line) => [...line].length))).toBeLessThanOrEqual(80);
      expect(stdout).not.toContain('\u001b');
      expect(stdout).toContain('and 18 agents more');
    });
  });

  it('9.6 tells people how many stands were read, and in which round what is carried forward was', async () => {
    await inFolder(async (folder) => {
      const later = [
        said('-Cy', 'It rains.'),
        opened(2, ['Bo, "the Bold"']),
        said('Bo, "the Bold"', 'There is little time left.'),
      ];
      const { stdout } = await report(written(join(folder, 'odd.jsonl'), oddScenario, [...oddEvents, ...later]));
      const cells = stdout.split('\n').map((line) => line.trim().split(/\s{2,}/));
      expect(cells).toContainEqual(['statements whose stand was read', '2 of 4']);
      expect(cells).toContainEqual(['2', 'floor 2,000 (1)', 'average (1)', 'unread']);
    });
  });

  it('draws who stood for what, how votes went and where something was switched', async () => {
    const file = golden('just-society-3-touched');
    const { stdout } = await report(file, '--format', 'plot');
    const { rounds, votes } = JSON.parse((await report(file, '--format', 'json')).stdout).runs[0];
    type Round = { round: number; agents: { agent: string; option: string | null }[] };
    const ids = rounds.flatMap(({ agents }: Round) => agents.flatMap(({ option }) => option ?? []));
    const options = [...new Set<string>(ids)].sort();
    const letter = (option: string | null | undefined) => 'ABCD'.charAt(options.indexOf(option ?? ''));
    const stood = (agent: string) =>
      rounds.map(({ agents }: Round) => letter(agents.find((own) => own.agent === agent)?.option) || '·').join('');
    const voted = (round: number) => {
      const outcomes = votes.flatMap((vote: { round: number; outcome: string }) =>
        vote.round === round ? vote.outcome : [],
      );
      return outcomes.length === 0
        ? '·'
        : outcomes.at(-1) === 'consensus'
          ? '✓'
          : outcomes.at(-1) === 'declined'
            ? 'd'
            : '≠';
    };
    expect(stdout).toContain(
      [
        ...['Amara', 'Viktor', 'Ines', 'Jonas', 'Mei'].map((agent) => `  ${agent.padEnd(15)}${stood(agent)}`),
        `  vote           ${rounds.map(({ round }: Round) => voted(round)).join('')}`,
        '  switch         ^^',
        `  ${options.map((option) => `${letter(option)} ${option}`).join('  ')}\n`,
      ].join('\n'),
    );
  });

  it('draws bars to an eighth of a column', () => {
    expect([bar(1, 4), bar(0.5, 4), bar(0.53125, 4), bar(0.001, 4), bar(0, 4), bar(2, 4)]).toEqual([
      '████',
      '██',
      '██▏',
      '▏',
      '',
      '████',
    ]);
  });

  it('draws a sign for each value, the means of neighbours where there is no room, and a gap where there is none', () => {
    expect(sparkline([0, 7, null, 3.5], 10)).toBe('▁█ ▅');
    expect(sparkline([2, 2, 2], 10)).toBe('▄▄▄');
    expect(sparkline([0, 2, 6, 8], 2)).toBe('▁█');
    expect(sparkline([], 10)).toBe('');
  });

  it('draws a line with its scale', () => {
    expect(linePlot([0, 1, null, 0.5], { width: 8, height: 3, least: 0, most: 1 })).toEqual([
      ' 1.00   ╭─',
      ' 0.50   │   ──',
      ' 0.00 ──╯',
    ]);
  });
});
