import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { memo } from '../../src/base/memo.ts';
import type { Entry } from '../../src/discussion/event.ts';
import type { MemoryEntry } from '../../src/discussion/memory.ts';
import { LANGUAGES } from '../../src/discussion/scenario.ts';
import { initial, type State } from '../../src/discussion/state.ts';
import { svgOf } from '../../src/handouts/figure-svg.ts';
import type { PageFacts } from '../../src/handouts/page/facts.ts';
import { memoryAt, stancesAt } from '../../src/handouts/page/moment.ts';
import { recordJson } from '../../src/handouts/record-json.ts';
import { type RecordTold, recordTold } from '../../src/handouts/record-told.ts';
import { runPage } from '../../src/handouts/run-page.ts';
import { xml } from '../../src/handouts/svg-parts.ts';
import { interfaces } from '../../src/interface/index.ts';
import { encodeEntry, encodeHeader } from '../../src/journal/codec.ts';
import type { Header } from '../../src/journal/journal.ts';
import { readEntries, readJournal } from '../../src/journal/read.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { evolveUntrusted } from '../../src/orchestrator/runs/evolve-untrusted.ts';
import { foldGoingBack, fromStart } from '../../src/projections/going-back.ts';
import { foldStory, noStory } from '../../src/projections/memory-story.ts';
import { foldStances, noStances } from '../../src/projections/stances.ts';
import { fixture, roundtable } from '../cli/roundtable.ts';
import { HOSTILE_TEXTS } from '../hostile-text.ts';
import { isLong } from '../long.ts';
import { livelyAnswers, quietAnswers, runRig } from '../orchestrator/run-rig.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallScenario } from '../small-scenario.ts';
import { recordedRun } from '../tui/board-rig.tsx';

/** Of private reasoning no word (28.1): not of an entry of it, nor of a line of a summary. */
function toldText({ text, origin, sources }: MemoryEntry): string {
  const { thought } = interfaces.en.handout;
  if (origin === 'reasoning') return thought;
  const { thinking } = phrasebooks.en.memory;
  return sources ? text.replaceAll(/^.*$/gm, (line) => (thinking.test(line) ? thought : line)) : text;
}

const golden = (name: string) => fileURLToPath(new URL(`../golden/${name}.jsonl`, import.meta.url));
const RUNS = [
  golden('city-budget-2'),
  golden('just-society-3-touched'),
  golden('justice-experiment-7'),
  fixture('v2-just-society-11-memory'),
  fixture('v3-bench-11-acts'),
];
const folder = mkdtempSync(join(tmpdir(), 'handout-'));

/** What several tests only read is made once: what a record tells, and the page of it. */
const told = new Map<string, RecordTold>();
function toldOf(file: string, language: keyof typeof interfaces = 'en'): RecordTold {
  const key = `${file} ${language}`;
  const known = told.get(key);
  if (known) return known;
  const { header, entries } = readEntries(file);
  const found = recordTold(header, entries, interfaces[language]);
  told.set(key, found);
  return found;
}
const pageOf = memo(runPage);
const factsOf = (page: string): PageFacts =>
  JSON.parse(/<script type="application\/json" id="facts">([\s\S]*?)<\/script>/.exec(page)?.[1] as string);
const unwritten = (html: string) =>
  html.replace(/<[^>]*>/g, '').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));

/** Title and words of every statement that stands on a page. */
const readOn = (page: string): { title: string; text: string }[] =>
  [...page.matchAll(/<li class="[a-z ]+"><h3>(.*?)<\/h3>(?:<div class="text">([\s\S]*?)<\/div>)?<\/li>/g)].map(
    ([, title, text = '']) => ({
      title: unwritten((title as string).replace(/<span[^>]*aria-hidden[^>]*>.*?<\/span> /, '')),
      text: unwritten(text),
    }),
  );

function* statesOf(
  header: Header,
  entries: readonly Entry[],
): Generator<{ entry: Entry; before: State; state: State }> {
  let state = initial(header.scenario, header);
  for (const entry of entries) {
    const before = state;
    state = evolveUntrusted(state, entry);
    yield { entry, before, state };
  }
}

describe('28.2 the page of a run', () => {
  it.each([1, 2, 3, 4, 7])('28.1 counts up to %i agents on the axis of its picture in whole numbers', (most) => {
    const points = [1, 2].map((x) => ({ x, y: most, low: null, high: null }));
    const panels = [{ name: '', series: [{ name: 'A', place: 0, points }] }];
    const drawn = svgOf({ id: 's', title: 't', note: '', kind: 'lines', unit: 'agents', isShare: false, panels }, '');
    const numbers = [...drawn.matchAll(/text-anchor="end"[^>]*>([\d.]+)<\/text>/g)].map(([, number]) => Number(number));
    expect(numbers).toContain(most);
    expect(numbers.filter((number) => !Number.isInteger(number))).toEqual([]);
  });

  it.each(RUNS)('says word for word what the transcript says: %s', async (file) => {
    const page = pageOf(toldOf(file));
    const { items } = toldOf(file).transcript;
    expect(items.length).toBeGreaterThan(10);
    expect(readOn(page)).toEqual(items.map(({ title, text }) => ({ title, text })));
  });

  it.each(RUNS)('knows at every entry what each agent remembers, stands for and lost: %s', (file) => {
    const { header, entries } = readJournal(file);
    const told = toldOf(file);
    const facts = factsOf(pageOf(told));
    let stances = fromStart(noStances);
    let story = fromStart(noStory);
    let lostCount = 0;
    for (const { entry, before, state } of statesOf(header, entries)) {
      stances = foldGoingBack(stances, entry, before, state, (value) => foldStances(value, entry, state));
      story = foldGoingBack(story, entry, before, state, (value) => foldStory(value, entry, before, state));
      // In short after every third entry, and the last: what came before is seen there as well.
      if (!isLong && entry.seq % 3 !== 0 && entry.seq !== entries.length) continue;
      const standing = stancesAt(facts, entry.seq);
      for (const [agent, { name }] of facts.agents.entries()) {
        const { kept, lost } = memoryAt(facts, agent, entry.seq);
        const remembered = [...(state.memories[name]?.entries ?? [])];
        expect(
          kept.map((one) => facts.texts[facts.entries[one]![2]]),
          `${name} after ${entry.seq}`,
        ).toEqual(remembered.map(toldText));
        const known = story.value[name]?.lost.slice().reverse() ?? [];
        expect(
          lost.slice(0, known.length).map(({ entry }) => facts.entries[entry]![0]),
          `${name} lost until ${entry.seq}`,
        ).toEqual(known.map((one) => one.entry.id));
        expect(
          lost.slice(0, known.length).map(({ heir, isAnew }) => [facts.entries[heir]?.[0] ?? null, isAnew]),
          `what tells ${name} of it after ${entry.seq}`,
        ).toEqual(known.map(({ livesOn }) => [livesOn?.id ?? null, livesOn?.isAnew ?? false]));
        const said = stances.value.agents[name]?.said;
        expect(header.scenario.options[standing[agent]?.option ?? -1]?.id).toBe(said?.option);
        lostCount += lost.length;
      }
    }
    expect(lostCount > 0 || !file.includes('memory')).toBe(true);
  });

  it.each(LANGUAGES)('28.1 tells no word of private reasoning that a memory holds, in %s', (language) => {
    const { handout } = interfaces[language];
    const { entries } = readJournal(golden('just-society-3-touched'));
    const made = entries.flatMap(({ event }) => (event.type === 'memory-updated' ? event.entries : []));
    const thought = made.filter(({ origin }) => origin === 'reasoning').map(({ text }) => text);
    expect(thought.length).toBeGreaterThan(0);
    const { texts } = factsOf(pageOf(toldOf(golden('just-society-3-touched'), language)));
    expect(texts.filter((text) => thought.includes(text))).toEqual([]);
    expect(texts).toContain(handout.thought);
  });

  it.each(LANGUAGES)('28.1 tells no word of it in a summary that holds some, %s', (language) => {
    const { header, entries } = readJournal(golden('just-society-3-touched'));
    const { thinking } = phrasebooks.en.memory;
    const isThought = (text: string) => text.split('\n').some((line) => thinking.test(line));
    const made = entries.flatMap(({ event }) => ('entries' in event ? (event.entries as readonly MemoryEntry[]) : []));
    expect(header.scenario.language).toBe('en');
    expect(made.filter(({ sources, text }) => sources && isThought(text)).length).toBeGreaterThan(0);
    const { texts } = factsOf(pageOf(toldOf(golden('just-society-3-touched'), language)));
    expect(texts.filter(isThought)).toEqual([]);
    expect(texts.some((text) => text.includes(`${interfaces[language].handout.thought}\n`))).toBe(true);
  });

  it('28.1 knows such a line in every language', () => {
    for (const language of LANGUAGES) {
      const { memory } = phrasebooks[language];
      expect(memory.thinking.test(memory.thought(3, 'Ana María', 'x'))).toBe(true);
      expect(memory.thinking.test(memory.field(memory.fields.speaker, memory.privately('Ana María')))).toBe(true);
      expect(memory.thinking.test(memory.spokeFor(3, 'Ana María', 'x', 'y'))).toBe(false);
      expect(memory.thinking.test(memory.field(memory.fields.speaker, 'Ana María'))).toBe(false);
    }
  });

  it('says why each entry was lost and what tells of it since', () => {
    const { header, entries } = readJournal(fixture('v2-just-society-11-memory'));
    const facts = factsOf(pageOf(toldOf(fixture('v2-just-society-11-memory'))));
    const dropped = entries.flatMap(({ event }) =>
      'changes' in event ? event.changes.flatMap((change) => change.dropped?.rule ?? []) : [],
    );
    const { rules } = interfaces.en.names;
    expect(new Set(facts.whys.map((why) => why.replace(/^round \d+: /, '')))).toEqual(
      new Set(dropped.map((rule) => rules[rule])),
    );
    const replaced = facts.changes.filter(({ at, lost = [] }) => at !== undefined && lost.length > 0);
    expect(replaced.length).toBeGreaterThan(0);
    const heirs = replaced.flatMap(({ lost = [], heirs = [], added }) =>
      lost.map((_, i) => ({ heir: facts.heirs[heirs[i] ?? -1]?.[0] ?? -1, added })),
    );
    for (const { heir, added } of heirs) if (heir >= 0) expect(added).toContain(heir);
    // Of some no word is left in what took their place.
    expect(new Set(heirs.map(({ heir }) => heir >= 0))).toEqual(new Set([true, false]));
    expect(header.scenario.agents.length).toBe(facts.agents.length);
  });

  it.each(LANGUAGES)('speaks %s where it is asked to', (language) => {
    const page = pageOf(toldOf(golden('city-budget-2'), language));
    expect(page).toContain(`<html lang="${language}">`);
    const { handout } = interfaces[language];
    for (const words of [handout.player, handout.votes, handout.pictures, handout.stancesPlot.title, handout.about])
      expect(page).toContain(xml(words));
  });

  it('asks for nothing: its policy allows its own script and style alone', () => {
    const page = pageOf(toldOf(golden('city-budget-2')));
    const [, policy = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(page) ?? [];
    const hash = (part: string) => `'sha256-${createHash('sha256').update(part).digest('base64')}'`;
    const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, source]) => source as string);
    const styles = [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, source]) => source as string);
    expect([scripts.length, styles.length]).toEqual([1, 1]);
    expect(policy).toBe(
      `default-src 'none'; connect-src 'none'; script-src ${hash(scripts[0]!)}; style-src ${hash(styles[0]!)}; base-uri 'none'; form-action 'none'`,
    );
    const markup = page.replace(/<(script|style)[\s\S]*?<\/\1>/g, '');
    expect(markup).not.toMatch(/\s(?:src|srcset|style|on\w+)=|<(?:link|iframe|img|object|embed|base|form)\b|url\(/i);
    expect([...markup.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual(['#talk']);
  });

  it('14.1 shows what agents said as words, whatever they are', async () => {
    const { header, entries } = readJournal(golden('city-budget-2'));
    const marked = '</script><script>document.title="owned"</script><img src=x onerror=alert(1)>"\'&amp;<!--';
    const all = [...HOSTILE_TEXTS.map(([, text]) => text), marked];
    let at = 0;
    const changed = entries.map((entry): Entry => {
      if (entry.event.type !== 'statement-made') return entry;
      const { type, agent, call } = entry.event;
      return { ...entry, event: { type, agent, call, text: `${marked} ${all[at++ % all.length]}` } };
    });
    const file = join(folder, 'hostile.jsonl');
    const names = header.scenario.agents.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(1);
    writeFileSync(file, encodeHeader(header) + changed.map((entry) => encodeEntry(entry)).join(''));
    const out = join(folder, 'hostile.html');
    expect(await roundtable('export', file, '--format', 'html', '--out', out)).toMatchObject({ code: 0 });
    const page = readFileSync(out, 'utf8');
    expect(page.match(/<script/g)?.length).toBe(2);
    expect(page).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
    expect(readOn(page).filter(({ text }) => text.startsWith(marked)).length).toBeGreaterThan(5);
  });

  it('14.1 ends the block of what is remembered at no sign of that', () => {
    const { header, entries } = readJournal(golden('city-budget-2'));
    const marked = '</script><script>document.title="owned"</script><!--';
    const changed = entries.map(({ event, ...entry }): Entry => {
      if (event.type !== 'memory-updated') return { ...entry, event };
      return { ...entry, event: { ...event, entries: event.entries.map((one) => ({ ...one, text: marked })) } };
    });
    const page = runPage(recordTold(header, changed, interfaces.en));
    expect(page.match(/<script|<!--/g)).toHaveLength(2);
    expect(factsOf(page).texts).toContain(marked);
  });

  it('19.2 tells no change of mind that was heard with doubt alone, nor marks it', async () => {
    const scenario = smallScenario({ rounds: 3 });
    const doubtful = 'A guaranteed floor leaves more to chance than the highest average.';
    const rig = runRig(
      scenario,
      scriptedProvider((request) => {
        const { purpose, agent, round } = request;
        if (purpose !== 'statement') return quietAnswers(request);
        return agent.name === 'Bo' && round === 2 ? doubtful : 'I am for a guaranteed floor.';
      }),
    );
    rig.run.start();
    await rig.clock.advance(100);
    await rig.run.close();
    const opening = { scenarioName: 'small', seed: 7 };
    const header: Header = { ...opening, scenario, program: '0', run: 'r', parent: null };
    const told = recordTold(header, rig.entries, interfaces.en);
    expect(told.stances.filter(([, , , isUnsure]) => isUnsure === 1)).toHaveLength(1);
    expect(JSON.parse(recordJson(told))).toMatchObject({ rounds: 3, changes_of_mind: [] });
    expect(runPage(told)).not.toContain('id="moved"');
    expect([...told.timeline.marks.stance]).toEqual([]);
  });

  it('28.5 tells no vote that was taken back, nor that there it stood closed again, and JSON neither', async () => {
    const scenario = smallScenario({ rounds: 4 });
    const rig = runRig(
      scenario,
      scriptedProvider((request) => {
        if (request.purpose === 'poll') return request.agent.name === 'Bo' && request.round > 1 ? '1' : '0';
        return livelyAnswers(request);
      }),
    );
    const stepTo = async (round: number) => {
      while (rig.run.state().round < round && !rig.run.state().ended) {
        rig.run.step('statement');
        await rig.clock.advance(1);
      }
    };
    rig.run.start({ paused: true });
    await stepTo(4);
    while (rig.run.state().round > 2) {
      expect(rig.run.dispatch({ type: 'undo' })).toBeNull();
      await rig.clock.advance(1);
    }
    await stepTo(5);
    await rig.run.close();
    const closed = rig.entries.filter(({ event }) => event.type === 'vote-closed');
    expect(closed.length).toBeGreaterThan(3);
    const opening = { scenarioName: 'small', seed: 7 };
    const header: Header = { ...opening, scenario, program: '0', run: 'r', parent: null };
    const told = recordTold(header, rig.entries, interfaces.en);
    const { votes } = JSON.parse(recordJson(told)) as { votes: { round: number; entry: number }[] };
    expect(votes.map(({ round }) => round)).toEqual([1, 2, 3, 4]);
    const shown =
      /<div id="closed">([\s\S]*?)<\/div><\/section>|<div id="closed">[\s\S]*$/.exec(runPage(told))?.[0] ?? '';
    expect(shown.match(/<caption>/g)).toHaveLength(4);
  });

  it('is not large', async () => {
    const { scenario, opening, entries } = await recordedRun('just-society', { seed: 8, rounds: 10 });
    const header: Header = { ...opening, scenario, program: '0', run: 'r', parent: null };
    const page = runPage(recordTold(header, entries, interfaces.en));
    expect(readOn(page).length).toBeGreaterThan(20);
    expect(Buffer.byteLength(page)).toBeLessThan(1_500_000);
  });
});

describe('28.1 a hand-out', () => {
  const file = golden('city-budget-2');

  it('asks all that was asked: whoever opens it knows nothing of the matter', () => {
    const { header, entries } = readEntries(file);
    const { question } = header.scenario;
    expect(runPage(recordTold(header, entries, interfaces.en))).toContain(`<p class="text">${question}</p>`);
    expect(question).toContain('has closed its year with a surplus');
  });

  it('is written whole, in the language of the run, and over nothing that is there', async () => {
    const out = join(folder, 'own.html');
    writeFileSync(out, 'mine');
    const refused = await roundtable('export', file, '--format', 'html', '--out', out);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('--force');
    expect(readFileSync(out, 'utf8')).toBe('mine');
    expect(await roundtable('export', file, '--format', 'html', '--out', out, '--force')).toMatchObject({
      code: 0,
      stdout: `${out}\n`,
    });
    expect(readFileSync(out, 'utf8')).toBe(pageOf(toldOf(file, readEntries(file).header.scenario.language)));
    const nowhere = join(folder, 'no-such', 'a.html');
    expect(await roundtable('export', file, '--format', 'html', '--out', nowhere)).toMatchObject({ code: 2 });
    expect(existsSync(nowhere)).toBe(false);
  });

  it('is made of one run, in a format that there is', async () => {
    expect((await roundtable('export', file, file, '--format', 'html')).stderr).toContain('made of one run');
    expect((await roundtable('export', file, '--format', 'htm')).stderr).toContain('did you mean html');
  });

  it.each([
    ['html', ['--tables', 'runs'], '--tables', 'csv, sqlite, parquet'],
    ['html', ['--at', 'nonsense'], '--at', 'svg, png'],
    ['html', ['--theme', 'light', '--size', '60x16'], '--theme', 'cast, svg, png, gif'],
    ['cast', ['--from', 'round 3', '--to', 'round 4'], '--from', 'gif'],
    ['svg', ['--from', 'round 99', '--to', 'nonsense'], '--to', 'gif'],
    ['svg', ['--pace', '200'], '--pace', 'cast, gif'],
    ['gif', ['--at', '3', '--cast-version', '2'], '--cast-version', 'cast'],
    ['csv', ['--at', 'round 2'], '--at', 'svg, png'],
    ['csv', ['--force', '--lang', 'es'], '--lang', 'html, cast, svg, png, gif, md, json, bundle'],
  ])('refuses what a format does not have, with the formats that do: %s %j', async (format, more, option, formats) => {
    const out = join(folder, `foreign.${format}`);
    const refused = await roundtable('export', file, '--format', format, ...more, '--out', out);
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain(
      `${option}: --format ${format} has no such option; allowed: --format ${formats}\n`,
    );
    expect(refused.stderr.trim().split('\n')).toHaveLength(more.filter((word) => word.startsWith('--')).length);
    expect(existsSync(out)).toBe(false);
  });

  it('12.5 tells from a seat what may be known there', async () => {
    const secret = 'The brown suitcase under the third step is mine.';
    const { header, entries } = readJournal(golden('justice-experiment-7'));
    const [seat, other] = header.scenario.agents.map(({ name }) => name) as [string, string];
    const agents = header.scenario.agents.map((agent) =>
      agent.name === other ? { ...agent, persona: secret } : agent,
    );
    const hidden = entries.map(
      (entry): Entry =>
        entry.event.type === 'reasoning-made' ? { ...entry, event: { ...entry.event, text: secret } } : entry,
    );
    const journal = join(folder, 'seat.jsonl');
    writeFileSync(
      journal,
      encodeHeader({ ...header, scenario: { ...header.scenario, agents } }) +
        hidden.map((entry) => encodeEntry(entry)).join(''),
    );
    const out = join(folder, 'seat.html');
    expect(await roundtable('export', journal, '--format', 'html', '--seat', seat, '--out', out)).toMatchObject({
      code: 0,
    });
    const page = readFileSync(out, 'utf8');
    expect(page).not.toContain('brown suitcase');
    const facts = factsOf(page);
    const last = facts.seqs.at(-1) as number;
    expect(memoryAt(facts, 0, last).kept.length).toBeGreaterThan(0);
  });
});
