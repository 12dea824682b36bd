import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import type { Language } from '../../src/discussion/language.ts';
import { initial } from '../../src/discussion/state.ts';
import { interfaces } from '../../src/interface/index.ts';
import { encodeEntry, encodeHeader } from '../../src/journal/codec.ts';
import { readJournal } from '../../src/journal/read.ts';
import { evolveUntrusted } from '../../src/orchestrator/runs/evolve-untrusted.ts';
import { replayRun } from '../../src/orchestrator/runs/replay-run.ts';
import { screenStore } from '../../src/tui/store/store.ts';
import { inFolder } from '../journal/sample.ts';
import { fixture, roundtable } from './roundtable.ts';

const experiment = fileURLToPath(new URL('../golden/justice-experiment-7.jsonl', import.meta.url));
const touched = fixture('v1-just-society-3-touched');

const transcript = (...args: string[]) => roundtable('transcript', ...args);

/** What a reader of Markdown sees, a line each, without the marks that make headings, bold and line ends. */
const read = (markdown: string) =>
  markdown
    .split('\n')
    .map((line) => line.replace(/^#+ |^\*\*|\*\*$/g, '').replace(/\\$/, ''))
    .map((line) => line.replace(/\\([!-/:-@[-`{-~])/g, '$1').trim())
    .filter((line) => line !== '');

/** Every line of the history on a screen that is wide enough for each. */
async function onScreen(file: string, language: Language): Promise<string[]> {
  const { header, entries } = readJournal(file);
  const clock = manualClock(0);
  const { scenario, scenarioName, seed } = header;
  const run = replayRun({ scenario, opening: { scenarioName, seed }, entries, clock, speed: 'max' });
  const words = interfaces[language];
  const screen = screenStore(run, { clock, words, columns: 120, rows: 40, badge: 'simulated', journalPath: file });
  run.start();
  await clock.advance(60_000);
  const { lines } = screen.view.getState();
  lines.resize(1_000_000);
  const shown = lines.slice(0, lines.lineCount).map(({ text }) => text.trim());
  screen.close();
  await run.close();
  return shown.filter((line) => line !== '');
}

/** The run up to its entry `length`, then taken back to its last place, with `more` said before. */
function withTakenBack(file: string, target: string, hostile: string): void {
  const { header, entries } = readJournal(file);
  let state = initial(header.scenario, header);
  let text = encodeHeader(header);
  let place: number | null = null;
  for (const entry of entries) {
    const { event } = entry;
    const said = event.type === 'statement-made' ? { ...entry, event: { ...event, text: hostile } } : entry;
    place = state.seq;
    state = evolveUntrusted(state, said);
    text += encodeEntry(said);
    if (event.type === 'statement-made') break;
  }
  const event = { type: 'taken-back', to: state.past.at(-1)?.seq ?? place ?? 0, actor: 'person' } as const;
  text += encodeEntry({ seq: state.seq + 1, at: 1, event });
  writeFileSync(target, text);
}

describe('the command `transcript`', () => {
  it.each([
    ['v1-just-society-1', 'en'],
    ['v1-just-society-3-touched', 'zh'],
    ['v1-city-budget-2', 'es'],
    ['v2-just-society-11-memory', 'en'],
    ['v3-justice-experiment-7', 'zh'],
  ] as const)('13.3 tells of %s exactly the words that stand on the screen, in order (%s)', async (name, language) => {
    const { code, stdout, stderr } = await transcript(fixture(name), '--lang', language);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const shown = await onScreen(fixture(name), language);
    expect(shown.length).toBeGreaterThan(50);
    expect(read(stdout).slice(-shown.length)).toEqual(shown);
  });

  it('12.2, 12.4 tags what a person put in, and stamps the run', async () => {
    const { stdout } = await transcript(touched, '--lang', 'en');
    expect(stdout).toMatch(/^changed 5×$/m);
    expect(stdout).toMatch(/^\*\*Person, to all\*\*$/m);
    expect((await transcript(fixture('v1-just-society-1'), '--lang', 'en')).stdout).toMatch(/^untouched$/m);
  });

  it('12.3 keeps what was taken back, and marks it as the screen does', async () => {
    await inFolder(async (folder) => {
      const file = join(folder, 'back.jsonl');
      withTakenBack(fixture('v1-just-society-1'), file, 'I say this and take it back.');
      const { stdout } = await transcript(file, '--lang', 'en');
      expect(stdout).toMatch(/\(taken back\)\*\*\n\nI say this and take it back\.\n/);
      expect(stdout).toMatch(/^unfinished in round 1$/m);
      const shown = await onScreen(file, 'en');
      expect(read(stdout).slice(-shown.length)).toEqual(shown);
    });
  });

  it('12.5 tells from a seat only what that agent may know', async () => {
    const file = fixture('v2-just-society-11-memory');
    const secret = 'The harvest has failed in the north.';
    expect((await transcript(file, '--lang', 'en')).stdout).toContain(`**Person, privately to Mei**\n\n${secret}\n`);
    expect((await transcript(file, '--seat', 'Mei')).stdout).toContain(secret);
    expect((await transcript(file, '--seat', 'Jonas')).stdout).not.toContain(secret);
    expect((await transcript(file, '--seat', 'Zed')).stderr).toContain('no agent is called "Zed"');
  });

  it.each(['all', 'Nadia', 'Wen'])(
    '10.7, 12.5 tells a secret task at its end, from the seat of %s as well',
    async (seat) => {
      const { stdout } = await transcript(experiment, '--seat', seat, '--lang', 'en');
      const [before = '', end = ''] = stdout.split('**End**');
      expect(end).toMatch(/Wen had a secret task, to bring about: .*\. It was (not )?reached\./);
      expect(before).not.toContain('had a secret task');
    },
  );

  it.each([
    ['# no heading', '\\# no heading'],
    ['1. no list', '1\\. no list'],
    ['- no list\n+ nor this', '\\- no list\\\n\\+ nor this'],
    ['a <b>tag</b> & *more* `code`', 'a \\<b\\>tag\\</b\\> \\& \\*more\\* \\`code\\`'],
    ['[a](javascript:x) ![b](c)', '\\[a\\](javascript:x) !\\[b\\](c)'],
    ['under\n===\n---', 'under\\\n\\===\\\n\\---'],
    ['    no code', 'no code'],
    ['$13,000 and $15,000 | ~~x~~', '\\$13,000 and \\$15,000 \\| \\~\\~x\\~\\~'],
    ['see https://example.org and www.example.org', 'see https\\://example.org and www\\.example.org'],
    ['one\n \n\ntwo', 'one\n\ntwo'],
    ['a\u001b[31mb\u202e', 'ab ⟦1 control sequence removed⟧'],
  ])('14.1 no sign of a text means anything in Markdown: %j', async (said, written) => {
    await inFolder(async (folder) => {
      const file = join(folder, 'hostile.jsonl');
      withTakenBack(fixture('v1-just-society-1'), file, said);
      expect((await transcript(file, '--lang', 'en')).stdout).toContain(`(taken back)**\n\n${written}\n`);
    });
  });
});
