import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readJournal } from '../../src/journal/read.ts';
import { DONE, finish, type RawServer, rawServer, stream, words } from '../providers/raw-server.ts';
import { commandsWith } from './batch-rig.ts';

const folder = mkdtempSync(join(tmpdir(), 'statement-by-model-'));
let server: RawServer | null = null;
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true });
});
const roundtable = commandsWith({ ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder }, false);

const PEOPLE = ['Amara', 'Bernd', 'Chiara', 'Dumitru', 'Edith'];
const FIRST = 'We would let cars pass at walking pace while school begins, and look at it again in a year.';
const AGAIN =
  'We would let cars pass at walking pace while school begins, with a guard, and look at it again in spring.';

/** Five drafts, to be ranked. */
const LIST = /^1\. .*^5\. /ms;

/** What the endpoint answers, by what it is asked; of the five drafts one is the same each time, so that all can put it first. */
function answerTo(asked: string): string {
  const own = PEOPLE.findIndex((name) => asked.includes(`You are ${name},`));
  if (asked.includes('Rewrite your memory')) return 'I remember what was said about the street.';
  if (LIST.test(asked)) {
    const at = [1, 2, 3, 4, 5].findIndex((n) => new RegExp(`^${n}\\. (${FIRST}|${AGAIN})`, 'm').test(asked));
    const others = [1, 2, 3, 4, 5].filter((n) => n !== at + 1);
    return own === 0 ? [...others, at + 1].join(' > ') : [at + 1, ...others].join(' > ');
  }
  if (asked.includes('Draft the statement again'))
    return own === 2
      ? AGAIN
      : `We have thought about it once more, and would still have what our part ${own} asked for.`;
  if (asked.includes('Draft a statement'))
    return own === 2
      ? FIRST
      : `We all use that street, and our part ${own} of it would leave it as it has always been.`;
  if (asked.includes('keeps you from signing'))
    return `What I miss in it is a guard, and spring is soon enough, say the people of house ${own}.`;
  return `I live in that street in house ${own}, and I would like it to be calm in the morning.`;
}

const textOf = (body: Record<string, unknown>): string =>
  (body['messages'] as { content: string }[]).map(({ content }) => content).join('\n');

describe('31.10 a statement of the group by a model', () => {
  it('31.10 is drafted, ranked, criticised, drafted again and told, names masked in what the endpoint reads', async () => {
    server = await rawServer((response, count, request) => {
      const told = answerTo(textOf(server!.requests[count - 1]!.body));
      stream(words(told), finish(), DONE)(response, count, request);
    });
    const journal = join(folder, 'run.jsonl');
    const { status, stdout, stderr } = await roundtable(
      [
        'run',
        'formats/group-statement',
        '--model',
        'openai/test-model',
        '--seed',
        '3',
        '--headless',
        '--yes',
        '--journal',
        journal,
      ],
      { OPENAI_BASE_URL: server.baseURL, OPENAI_API_KEY: 'sk-nobody' },
    );
    expect(status, stderr.slice(0, 2_000)).toBe(0);
    const events = readJournal(journal).entries.map(({ event }) => event);
    const figures = events.flatMap((event) => (event.type === 'phase-closed' && event.figures ? [event.figures] : []));
    expect(figures.map(({ kind, missing }) => [kind, missing])).toEqual([
      ['group-statement', 0],
      ['group-statement', 0],
    ]);
    expect(events.flatMap((event) => (event.type === 'reply-refused' ? [event] : []))).toEqual([]);
    // Four of five put it first: by every method it is what all are told.
    expect(stdout.replace(/\s+/g, ' ')).toContain(FIRST);
    expect(stdout.replace(/\s+/g, ' ')).toContain('[-a year.-]');
    expect(stdout.replace(/\s+/g, ' ')).toMatch(/\{\+[^+]*guard[^+]*\+\}/);
    expect(stdout).toMatch(/Amara put draft \d first/);

    const asked = server.requests.map(({ body }) => textOf(body));
    const ranking = asked.filter((text) => LIST.test(text));
    expect(ranking.length).toBe(10);
    for (const text of ranking) {
      const own = PEOPLE.filter((name) => text.includes(`You are ${name},`));
      for (const name of PEOPLE) if (!own.includes(name)) expect(text, `${name} is masked`).not.toContain(name);
    }
    // What was chosen stands before whoever criticises it.
    const critiques = asked.filter((text) => text.includes('keeps you from signing'));
    expect(new Set(critiques.map((text) => PEOPLE.find((name) => text.includes(`You are ${name},`)))).size).toBe(5);
    for (const text of critiques) expect(text).toContain(FIRST);
    expect(readFileSync(journal, 'utf8')).not.toContain('sk-nobody');
  }, 120_000);
});
