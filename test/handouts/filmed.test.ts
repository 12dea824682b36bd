import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type CastVersion, castOf } from '../../src/handouts/cast.ts';
import { frameSvg } from '../../src/handouts/frame-svg.ts';
import { gifOf } from '../../src/handouts/gif.ts';
import { interfaces } from '../../src/interface/index.ts';
import { readJournal } from '../../src/journal/read.ts';
import { type Filming, openFilm, passage, stillAt } from '../../src/tui/filmed/film.tsx';
import { paletteFor } from '../../src/tui/look/palette.ts';
import { fixture, roundtable } from '../cli/roundtable.ts';
import { emulator, feed, screenOf } from '../terminal-rig.ts';
import { unzipped } from './unzipped.ts';

const isLong = process.env['ROUNDTABLE_LONG'] === '1';
const golden = (name: string) => fileURLToPath(new URL(`../golden/${name}.jsonl`, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'filmed-'));
const touched = golden('just-society-3-touched');

/** A ballot alone. */
const FORMS = {
  title: 'The bell',
  question: 'What shall become of the bell?',
  options: ['keep', 'stop', 'sell'].map((id) => ({ id, label: `We ${id} it`, about: `We ${id} the bell.` })),
  agents: ['Ann', 'Ben', 'Cleo'].map((name) => ({ name, persona: 'A neighbour.' })),
  phases: [{ id: 'vote', speakers: 'nobody', ends_with: 'vote' }],
};

const filmingOf = (file: string, more: Partial<Filming> = {}): Filming => ({
  ...readJournal(file),
  words: interfaces.en,
  columns: 100,
  rows: 30,
  speed: isLong ? 20 : 200,
  palette: paletteFor('dark', { TERM: 'xterm-256color' }, [255, 255, 255]),
  badge: 'simulated',
  path: 'run.jsonl',
  seatRedaction: null,
  ...more,
});

/** What an emulator shows of whole frames, or of what a terminal was sent. */
async function shown(bytes: string, columns: number, rows: number): Promise<string[]> {
  const terminal = emulator(columns, rows);
  await feed(terminal, bytes);
  return screenOf(terminal).map((line) => line.trimEnd());
}

type Line = [number, string, string];
const linesOf = (cast: string): [Record<string, unknown>, ...Line[]] =>
  cast
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line)) as [Record<string, unknown>, ...Line[]];

describe('28.3 a recording of the terminal', () => {
  it.each([
    ['3', 'en', 100, 30],
    ['2', 'zh', 80, 24],
  ] as const)(
    'of version %s, in %s, ends in the same screen',
    async (version: CastVersion, language, columns, rows) => {
      let last = '';
      const onFrame = (frame: string) => {
        last = frame;
      };
      const filming = filmingOf(touched, { columns, rows, words: interfaces[language], onFrame });
      const [head, ...events] = linesOf(await castOf(filming, 'A run', version));
      const size = version === '3' ? head['term'] : { cols: head['width'], rows: head['height'] };
      expect([head['version'], size]).toMatchObject([Number(version), { cols: columns, rows }]);
      const written = events.flatMap(([, kind, text]) => (kind === 'o' ? [text] : []));
      const seen = await shown(written.join(''), columns, rows);
      expect(seen).toEqual(await shown(last.replaceAll('\n', '\r\n'), columns, rows));
      expect(seen.filter((line) => line !== '').length).toBeGreaterThan(rows / 2);
      const [times, entries] = [events.map(([time]) => time), readJournal(touched).entries];
      expect(times.every((time, i) => time >= (version === '2' ? (times[i - 1] ?? 0) : 0))).toBe(true);
      const marks = events.flatMap(([, kind, text]) => (kind === 'm' ? [text] : []));
      const count = (type: string) => entries.filter(({ event }) => event.type === type).length;
      const words = interfaces[language];
      expect(marks.filter((mark) => /^\D*\d+\D+\d+\D*$/.test(mark) && mark.length < 20).length).toBe(
        count('round-opened'),
      );
      expect(marks.length).toBeGreaterThanOrEqual(count('round-opened') + count('vote-closed') + 1);
      expect(marks.some((mark) => mark.includes(words.events.titles.person))).toBe(true);
    },
  );

  it('lasts as long in both versions', async () => {
    const entries = readJournal(golden('city-budget-2')).entries.slice(0, isLong ? undefined : 16);
    const filming = { ...filmingOf(golden('city-budget-2')), entries, speed: 10 };
    const [three, two] = [await castOf(filming, 'A', '3'), await castOf(filming, 'A', '2')].map(
      (cast) => linesOf(cast).slice(1) as Line[],
    ) as [Line[], Line[]];
    expect(three.map(([, ...rest]) => rest)).toEqual(two.map(([, ...rest]) => rest));
    expect(three.reduce((sum, [time]) => sum + time, 0)).toBeCloseTo(two.at(-1)?.[0] ?? 0, 6);
    expect(two.at(-1)?.[0]).toBeGreaterThan(5);
  });
});

/** The words of a picture, row by row, without the blanks between. */
function wordsOf(svg: string): string[] {
  const rows = new Map<string, string>();
  for (const [, y, text] of svg.matchAll(/<text x="[^"]*" y="([^"]*)"[^>]*>([^<]*)<\/text>/g))
    rows.set(y as string, (rows.get(y as string) ?? '') + text);
  return [...rows.values()].map((row) =>
    row.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code)).replace(/\s/g, ''),
  );
}

const frameAt = async (file: string, seq: number): Promise<string> => {
  let last = '';
  const onFrame = (frame: string) => {
    last = frame;
  };
  const film = openFilm(filmingOf(file, { onFrame, speed: 400 / 220, path: basename(file) }));
  await stillAt(film, seq);
  await film.close();
  return last;
};

describe('28.4 a picture of the screen', () => {
  const exported = async (...args: string[]) => {
    const out = join(folder, `${args.join('-').replace(/\W+/g, '-')}.picture`);
    const done = await roundtable('export', touched, '--out', out, '--force', ...args);
    expect(done).toMatchObject({ code: 0, stderr: '' });
    return readFileSync(out);
  };

  it('has what stands there at that moment, and all of it', async () => {
    const entries = readJournal(touched).entries;
    const second = entries.find(({ event }) => event.type === 'round-opened' && event.round === 2)!.seq;
    for (const [at, seq] of [
      ['0', 0],
      ['20', 20],
      ['round 1', second - 1],
      ...(isLong ? ([['end', entries.length]] as const) : []),
    ] as const) {
      const frame = await frameAt(touched, seq);
      const rows = await shown(frame.replaceAll('\n', '\r\n'), 100, 30);
      const svg = frameSvg(frame, { columns: 100, rows: 30 }, 'dark', 'A just society');
      expect(wordsOf(svg)).toEqual(rows.map((row) => row.replace(/\s/g, '')).filter((row) => row !== ''));
      const words = wordsOf((await exported('--format', 'svg', '--at', at)).toString());
      expect(words).toEqual(wordsOf(svg));
    }
  });

  it('28.4 keeps Latin letters with their marks within the word, and what is as wide as two cells apart', () => {
    const svg = frameSvg('después, señor 预算 Ｗ', { columns: 30, rows: 1 }, 'dark', 'x');
    const words = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(words).toEqual(['después,', 'señor', '预', '算', 'Ｗ']);
  });

  it('says what a moment, a size and a theme can be', async () => {
    for (const [args, told] of [
      [['--at', 'round 99'], 'round 1 to'],
      [['--at', '99999'], 'an entry from 0 to'],
      [['--size', '20x10'], '60x16 to 400x150'],
      [['--theme', 'drak'], 'did you mean dark'],
    ] as const) {
      const { code, stderr } = await roundtable(
        'export',
        touched,
        '--format',
        'svg',
        '--out',
        join(folder, 'no.svg'),
        ...args,
      );
      expect([code, stderr]).toEqual([2, expect.stringContaining(told)]);
    }
    expect(await roundtable('export', touched, '--format', 'gif', '--from', '30', '--to', '20')).toMatchObject({
      code: 2,
    });
  });

  it('is drawn in pixels as well, in each theme', async () => {
    const themes = isLong ? ['dark', 'light', 'contrast'] : ['light'];
    const grounds = [];
    for (const theme of themes) {
      grounds.push(
        /<rect width="100%" height="100%" fill="([^"]*)"/.exec(
          (await exported('--format', 'svg', '--theme', theme)).toString(),
        )?.[1],
      );
      const png = await exported('--format', 'png', '--theme', theme, '--size', '80x24');
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      expect(png.readUInt32BE(16)).toBe(Math.round(80 * 8.4 * 2));
      expect(png.length).toBeGreaterThan(20_000);
    }
    expect(grounds).toEqual(isLong ? ['#121212', '#ffffff', '#000000'] : ['#ffffff']);
  });

  it('moves for a passage, each frame with what changed alone', async () => {
    const { Resvg } = await import('@resvg/resvg-js');
    const frames = await passage(filmingOf(touched, { columns: 80, rows: 24, speed: 4 }), 20, 34);
    expect(frames.length).toBeGreaterThan(3);
    expect(frames.every(({ ms }, i) => i === 0 || ms > frames[i - 1]!.ms)).toBe(true);
    const rasterize = (svg: string) => new Resvg(svg, { font: { loadSystemFonts: true } }).render();
    const size = { columns: 80, rows: 24 };
    const gif = Buffer.from(gifOf(frames, size, 'dark', rasterize));
    expect([gif.subarray(0, 6).toString(), gif.readUInt16LE(6), gif.readUInt16LE(8)]).toEqual(['GIF89a', 640, 408]);
    expect(gif.toString('latin1').split('\x21\xf9\x04').length - 1).toBe(frames.length);
    const whole = frames
      .map((one) => gifOf([one], size, 'dark', rasterize).length)
      .reduce((sum, bytes) => sum + bytes, 0);
    expect(gif.length).toBeLessThan(whole / 2);
  });
});

describe('28.5 words, numbers and all of it', () => {
  const made = async (file: string, format: string, ...more: string[]) => {
    const out = join(folder, `made.${format}`);
    expect(await roundtable('export', file, '--format', format, '--out', out, '--force', ...more)).toMatchObject({
      code: 0,
    });
    return readFileSync(out);
  };

  it('the transcript is what the command prints', async () => {
    const { stdout } = await roundtable('transcript', touched, '--lang', 'es');
    expect((await made(touched, 'md', '--lang', 'es')).toString()).toBe(stdout);
  });

  it('the JSON has every key that its page names, and no other', async () => {
    const document = JSON.parse((await made(fixture('v2-just-society-11-memory'), 'json')).toString());
    const page = readFileSync(fileURLToPath(new URL('../../docs/handouts.md', import.meta.url)), 'utf8');
    const named = new Set([...page.matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, name]) => name));
    expect(new Set(Object.keys(document))).toEqual(named);
    expect(document.transcript.length).toBeGreaterThan(20);
    type Told = { name: string; remembers: number[]; forgotten: { text: number; told_by: number | null }[] };
    const agents: Told[] = document.agents;
    expect(agents.flatMap(({ forgotten }) => forgotten).length).toBeGreaterThan(0);
    const places = agents.flatMap(({ remembers, forgotten }) => [
      ...remembers,
      ...forgotten.flatMap(({ text, told_by: by }) => [text, by ?? 0]),
    ]);
    for (const place of places) expect(document.memory_texts[place]).toEqual(expect.any(String));
  });

  it('28.5 the JSON counts as forgotten what the report counts, and says what is told in part or in long-term memory', async () => {
    const file = fixture('v2-just-society-11-memory');
    type Lost = { told_by: number | null; told_in: string | null; in_part: boolean };
    type Agent = { name: string; forgotten: Lost[]; forgotten_count: number };
    const { agents } = JSON.parse((await made(file, 'json')).toString()) as { agents: Agent[] };
    const report = JSON.parse((await roundtable('report', file, '--format', 'json')).stdout);
    expect(agents.reduce((sum, one) => sum + one.forgotten_count, 0)).toBe(report.runs[0].totals.forgotten);
    for (const { name, forgotten, forgotten_count: count } of agents) {
      expect(forgotten.filter(({ told_in: place }) => place !== 'memory')).toHaveLength(count);
      for (const lost of forgotten) expect(lost.told_in === null, name).toBe(lost.told_by === null);
      for (const lost of forgotten) if (lost.in_part) expect(lost.told_by).not.toBeNull();
    }
    const all = agents.flatMap(({ forgotten }) => forgotten);
    expect(new Set(all.map(({ told_in: place }) => place)).size).toBeGreaterThan(1);
    expect(new Set(all.map(({ in_part: isInPart }) => isInPart))).toEqual(new Set([true, false]));
  });

  it('28.5 the JSON has what each ballot chose by ids, and no answer to a poll that nobody was asked', async () => {
    const { votes, options } = JSON.parse((await made(fixture('v2-just-society-11-memory'), 'json')).toString());
    const ids = options.map(({ id }: { id: string }) => id);
    const plain = votes.flatMap(
      ({ agents }: { agents: { ballot: unknown; choice: { option: string } | null }[] }) => agents,
    );
    const marked = plain.filter(({ choice }: { choice: unknown }) => choice !== null);
    expect(marked.length).toBeGreaterThan(0);
    for (const { choice } of marked) expect(ids).toContain(choice.option);
    const file = join(folder, 'forms.yaml');
    const record = join(folder, 'forms.jsonl');
    for (const [rule, key] of [
      ['approval', 'approved'],
      ['borda', 'ranking'],
      ['cumulative', 'points'],
    ] as const) {
      writeFileSync(file, JSON.stringify({ ...FORMS, voting: { decision_rule: rule } }));
      rmSync(record, { force: true });
      expect(await roundtable('run', file, '--seed', '1', '--headless', '--journal', record)).toMatchObject({
        code: 0,
      });
      const [vote] = JSON.parse((await made(record, 'json')).toString()).votes;
      expect(vote.agents).toHaveLength(FORMS.agents.length);
      for (const { asked, choice } of vote.agents) {
        expect(asked).toBeNull();
        const chosen = choice[key];
        const named = Array.isArray(chosen) ? chosen : Object.keys(chosen);
        expect(named.length).toBeGreaterThan(0);
        for (const id of named) expect(FORMS.options.map((one) => one.id)).toContain(id);
      }
    }
  });

  it('the archive holds the record to the letter, page, transcript and report, and is the same each time', async () => {
    const zip = await made(touched, 'bundle');
    const files = unzipped(zip);
    const name = 'just-society-3-touched';
    expect(Object.keys(files)).toEqual(
      [`${name}.jsonl`, `${name}.html`, `${name}.md`, 'report.json'].map((one) => `${name}/${one}`),
    );
    // Told byte by byte, what differs in so much would take longer than all else.
    const isSame = (file: string, bytes: Buffer) => expect(files[`${name}/${file}`]?.equals(bytes), file).toBe(true);
    isSame(`${name}.jsonl`, readFileSync(touched));
    isSame(`${name}.html`, await made(touched, 'html'));
    isSame(`${name}.md`, await made(touched, 'md'));
    expect(JSON.parse(String(files[`${name}/report.json`])).runs).toHaveLength(1);
    expect((await made(touched, 'bundle')).equals(zip)).toBe(true);
    const file = join(folder, 'checked.zip');
    writeFileSync(file, zip);
    const { status, error } = spawnSync('unzip', ['-t', file]);
    expect(error ? 0 : status).toBe(0);
  });

  it('12.5 none tells a seat what it may not know', async () => {
    const file = golden('justice-experiment-7');
    const { header, entries } = readJournal(file);
    const [seat] = header.scenario.agents.map(({ name }) => name) as [string];
    const thoughts = entries.flatMap(({ event }) =>
      event.type === 'reasoning-made' && event.agent !== seat ? [event.text] : [],
    );
    expect(thoughts.length).toBeGreaterThan(5);
    for (const format of ['html', 'md', 'json']) {
      const text = (await made(file, format, '--seat', seat)).toString();
      for (const thought of thoughts) expect(text.includes(thought), format).toBe(false);
    }
    const open = entries.findLast(({ event }) => event.type === 'statement-made')!.seq;
    const frame = async (...more: string[]) =>
      wordsOf((await made(file, 'svg', '--at', String(open), '--size', '200x60', ...more)).toString()).join('\n');
    expect(await frame('--seat', seat)).not.toBe(await frame());
    const refused = await roundtable(
      'export',
      file,
      '--format',
      'bundle',
      '--seat',
      seat,
      '--out',
      join(folder, 'x.zip'),
    );
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('--seat all') });
  });
});
