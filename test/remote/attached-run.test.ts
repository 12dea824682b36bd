import { existsSync, renameSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../src/base/clock.ts';
import type { Command } from '../../src/discussion/command.ts';
import type { Costs } from '../../src/discussion/costs.ts';
import { SIMULATED_MODEL } from '../../src/discussion/defaults.ts';
import { type Entry, isTouch } from '../../src/discussion/event.ts';
import { evolve } from '../../src/discussion/evolve.ts';
import type { Language } from '../../src/discussion/language.ts';
import { initial } from '../../src/discussion/state.ts';
import { textLines } from '../../src/headless/text.ts';
import { interfaces } from '../../src/interface/index.ts';
import { createJournal } from '../../src/journal/file.ts';
import type { JournalContents } from '../../src/journal/journal.ts';
import { followJournal, readJournal } from '../../src/journal/read.ts';
import { liveRun } from '../../src/orchestrator/runs/live-run.ts';
import type { Run, RunUpdate } from '../../src/orchestrator/runs/run.ts';
import type { Chunk, ModelRequest, Provider, StreamOptions, TokenCounter } from '../../src/providers/provider.ts';
import { attachedRun } from '../../src/remote/attached-run.ts';
import { connectTo } from '../../src/remote/connection.ts';
import { serveRun } from '../../src/remote/serve-run.ts';
import { inFolder, header as sampleHeader } from '../journal/sample.ts';
import { livelyAnswers, roughCounter } from '../orchestrator/run-rig.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallScenario } from '../small-scenario.ts';

const price = { input: 1_000_000, output: 2_000_000 };
const scenario = smallScenario({ rounds: 2, models: { simulated: { ...SIMULATED_MODEL, price } } });
const header = { ...sampleHeader, scenario };
const SECRET = 'sk-canary-0123456789';

type Rig = { run: Run; socket: string; path: string; attach(isSteering?: boolean, who?: string): Promise<Attached> };
type Attached = { run: Run; news: RunUpdate[] };

/** A run with a journal and a socket, and who attaches to it. */
async function served(
  test: (rig: Rig) => Promise<void>,
  provider: Provider = scriptedProvider(livelyAnswers),
  counter: TokenCounter = roughCounter,
): Promise<void> {
  await inFolder(async (folder) => {
    const path = join(folder, 'run.jsonl');
    const socket = join(folder, 'run.sock');
    const journal = createJournal(path, header);
    const run = liveRun({
      scenario,
      opening: header,
      journal,
      clock: systemClock,
      speed: 'max',
      provider: () => provider,
      counter: async () => counter,
    });
    const redact = (text: string) => text.replaceAll(SECRET, '[secret]');
    const serving = await serveRun(run, { socket, journal: path, run: header.run, redact });
    const left: (() => Promise<void>)[] = [];
    async function attach(isSteering = true, who?: string): Promise<Attached> {
      const connection = await connectTo(socket);
      const answer = await connection.ask({ do: 'status' }).answer;
      const status = answer?.status ?? run.status();
      const attached = attachedRun({
        clock: systemClock,
        connection,
        journal: followJournal(path),
        status,
        isSteering,
        ...(who === undefined ? {} : { who }),
      });
      const news: RunUpdate[] = [];
      attached.subscribe((one) => news.push(one));
      attached.start();
      left.push(attached.close);
      return { run: attached, news };
    }
    try {
      await test({ run, socket, path, attach });
    } finally {
      for (const leave of left) await leave();
      await run.close();
      serving.close();
      journal.close();
      expect(existsSync(socket)).toBe(false);
    }
  });
}

async function* heldStream(request: ModelRequest, options: StreamOptions): AsyncGenerator<Chunk> {
  if (request.purpose === 'statement') {
    yield { text: 'So then. ' };
    await new Promise((resolve) => options.signal.addEventListener('abort', resolve));
  }
  yield* scriptedProvider(livelyAnswers).stream(request, options);
}

function plainLines(run: Pick<JournalContents, 'header'> & { entries: readonly Entry[] }, language: Language): string {
  const { entry: lines } = textLines({ verbosity: 'standard', words: interfaces[language], width: 1000 });
  let state = initial(run.header.scenario, run.header);
  return run.entries
    .flatMap((entry) => {
      const before = state;
      state = evolve(before, entry);
      return lines(before, entry, state);
    })
    .join('\n');
}

/** Settles when the run tells what is looked for, or has told it. */
function until(run: Run, isThere: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isThere()) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = run.subscribe(look);
    look();
  });
}

const recorded = (news: readonly RunUpdate[]) =>
  news.flatMap((one) =>
    one.kind === 'entry' ? [one.entry] : one.kind === 'moved' ? [...one.since(0)].map(({ entry }) => entry) : [],
  );

describe('12.7 a run from another process', () => {
  it('12.7 tells all that is recorded, and ends in the same state', () =>
    served(async ({ run, path, attach }) => {
      run.start({ paused: true });
      const first = await attach();
      first.run.step('round');
      await until(
        first.run,
        () => first.run.status().mode === 'paused' && first.run.state().round === 1 && first.run.state().seq > 5,
      );
      const late = await attach(false);
      expect(late.news.filter(({ kind }) => kind === 'moved')).toHaveLength(1);
      first.run.resume();
      await Promise.all([run.done, until(late.run, () => late.run.state().ended !== null)]);
      await until(first.run, () => first.run.state().ended !== null);
      const { entries } = readJournal(path);
      expect(recorded(first.news)).toEqual(entries);
      expect(recorded(late.news)).toEqual(entries);
      expect(JSON.stringify(first.run.state())).toBe(JSON.stringify(run.state()));
      expect(first.news.filter(({ kind }) => kind === 'delta').length).toBeGreaterThan(10);
      // The words of a statement come before it, however far ahead the journal is.
      let words = '';
      for (const one of first.news) {
        if (one.kind === 'delta' && one.purpose === 'statement') words += one.text;
        if (one.kind !== 'entry' || one.entry.event.type !== 'statement-made') continue;
        expect(words).toContain(one.entry.event.text);
        words = '';
      }
      expect(words).toBe('');
    }));

  it('12.7 does what is wished there, and says what the run refuses', () =>
    served(async ({ run, attach }) => {
      run.start({ paused: true });
      const { run: attached, news } = await attach();
      expect(attached.dispatch({ type: 'inject-event', text: 'The river has risen.', to: ['Bo'] })).toBeNull();
      await until(attached, () => attached.state().seq >= 1);
      expect(recorded(news)[0]?.event).toMatchObject({
        type: 'event-injected',
        text: 'The river has risen.',
        to: ['Bo'],
        actor: 'person',
      });
      attached.dispatch({ type: 'inject-event', text: 'For nobody.', to: ['Nobody'] });
      await until(attached, () => news.some(({ kind }) => kind === 'rejected'));
      expect(news.find((one) => one.kind === 'rejected')).toMatchObject({
        command: { type: 'inject-event' },
        rejection: { rejected: 'unknown-agent', name: 'Nobody', known: ['Ann', 'Bo', 'Cy'] },
      });
      attached.setSpeed(3);
      await until(attached, () => attached.status().speed === 3);
      expect(run.status().speed).toBe(3);
      expect(attached.until({ on: 'speaker', agent: 'Nobody' })).toMatchObject({ rejected: 'unknown-agent' });
    }));

  it('12.7 records who of several who steer did what, and tells it', () =>
    served(
      async ({ run, path, attach }) => {
        run.start({ paused: true });
        const [ana, li] = [await attach(true, 'Ana'), await attach(true, `\u001b]0;x\u0007Li\n${'x'.repeat(99)}`)];
        ana.run.dispatch({ type: 'inject-event', text: 'The river has risen.', to: 'all' });
        await until(li.run, () => li.run.state().seq >= 1);
        li.run.dispatch({ type: 'mute-agent', agent: 'Bo', isMuted: true });
        await until(ana.run, () => ana.run.state().muted.includes('Bo'));
        run.dispatch({ type: 'mute-agent', agent: 'Cy', isMuted: true });
        ana.run.resume();
        await until(ana.run, () => ana.news.some(({ kind }) => kind === 'delta'));
        ana.run.dispatch({ type: 'stop' });
        await run.done;
        const { header, entries } = readJournal(path);
        const acts = entries.filter(({ event }) => isTouch(event));
        const [, named] = acts.map(({ who }) => who);
        expect(acts.map(({ who }) => who)).toEqual(['Ana', named, undefined, 'Ana']);
        expect(named).toMatch(/^Li x+/);
        expect(named).toHaveLength(24);
        expect(entries.filter(({ event, who }) => who !== undefined && !isTouch(event))).toEqual([]);
        expect(recorded(li.news).slice(0, 3)).toEqual(entries.slice(0, 3));
        for (const [language, told] of [
          ['en', ['Person (Ana), to all', 'Stopped by a person (Ana)']],
          ['es', ['Persona (Ana)', 'una persona (Ana)']],
          ['zh', ['操作者（Ana）']],
        ] as const) {
          const lines = plainLines({ header, entries }, language);
          for (const part of told) expect(lines).toContain(part);
        }
      },
      // Ann goes on speaking until somebody acts.
      { name: 'held', stream: heldStream },
    ));

  it('12.7 stands, before it is shown, where the run has come to', () =>
    served(async ({ run, socket, path }) => {
      run.start({ paused: true });
      run.step('round');
      await until(run, () => run.status().mode === 'paused' && run.state().round > 0);
      const connection = await connectTo(socket);
      const watched = attachedRun({
        clock: systemClock,
        connection,
        journal: followJournal(path),
        status: run.status(),
        isSteering: false,
      });
      expect(watched.state()).toEqual(run.state());
      await watched.close();
    }));

  it('12.7 whoever comes within a statement has its beginning', () =>
    served(
      async ({ run, attach }) => {
        run.start();
        const first = await attach();
        const wordsIn = (news: readonly RunUpdate[]) => news.flatMap((one) => (one.kind === 'delta' ? [one.text] : []));
        await until(first.run, () => wordsIn(first.news).length > 0);
        const late = await attach();
        await until(late.run, () => wordsIn(late.news).length > 0);
        expect(wordsIn(late.news)).toEqual(['So then. ']);
        for (const { status } of [first.run, late.run])
          expect(status().waiting?.lastWordMs, 'they speak').toBeGreaterThan(0);
      },
      { name: 'held', stream: heldStream },
    ));

  it('12.7 an act within a statement waits there too, and is withdrawn', () =>
    served(
      async ({ run, attach }) => {
        run.start();
        const { run: there, news } = await attach();
        await until(there, () => there.status().waiting?.purpose === 'statement');
        const told: Command = { type: 'inject-event', text: 'Rain.', to: 'all' };
        there.dispatch(told);
        expect(there.status().pending, 'known at once').toEqual([told]);
        await until(there, () => run.status().pending.length === 1);
        run.dispatch({ type: 'undo' });
        await until(there, () => there.status().withdrawn !== undefined);
        expect(there.status()).toMatchObject({ pending: [], withdrawn: told });
        there.dispatch({ type: 'redo' });
        await until(there, () => there.status().pending.length === 1);
        expect(run.status().pending).toEqual([told]);
        expect(news.filter(({ kind }) => kind === 'rejected')).toEqual([]);
      },
      { name: 'held', stream: heldStream },
    ));

  it('12.7 is only watched where nobody said that it is steered', () =>
    served(async ({ run, attach }) => {
      run.start({ paused: true });
      const { run: attached, news } = await attach(false);
      const commands: Command[] = [{ type: 'stop' }, { type: 'call-vote' }];
      expect(attached.isWatched).toBe(true);
      for (const command of commands) expect(attached.dispatch(command)).toMatchObject({ rejected: 'watching' });
      expect(attached.until({ on: 'tokens', above: 10 })).toMatchObject({ rejected: 'watching' });
      expect(await attached.interview('Ann', 'Why?', () => {})).toMatchObject({ rejected: 'watching' });
      for (const play of [attached.resume, attached.pause, () => attached.step('round'), () => attached.setSpeed(2)])
        play();
      expect(news.filter(({ kind }) => kind === 'rejected')).toHaveLength(4);
      // Whatever it had sent would have come before this.
      await attach();
      expect([run.status().mode, run.status().speed, run.state().seq]).toEqual(['paused', 'max', 0]);
    }));

  it('12.7 goes on when who watched it leaves, and is closed for them when it goes', () =>
    served(async ({ run, attach }) => {
      run.start({ paused: true });
      const [one, other] = [await attach(), await attach()];
      await one.run.close();
      expect(await one.run.done).toEqual({ kind: 'closed' });
      other.run.step('statement');
      await until(other.run, () => other.run.state().seq >= 2);
      expect(run.status().mode).not.toBe('ended');
      expect(one.run.dispatch({ type: 'stop' })).toMatchObject({ rejected: 'run-ended' });
      other.run.dispatch({ type: 'stop' });
      await until(other.run, () => other.run.state().ended !== null);
    }));

  it('12.7 a journal that is gone ends the watching, and not the run', () =>
    served(async ({ run, path, attach }) => {
      run.start({ paused: true });
      const { run: attached } = await attach();
      renameSync(path, `${path}.elsewhere`);
      run.step('statement');
      await expect(attached.done).rejects.toThrow(/no such file/);
      run.dispatch({ type: 'stop' });
      await run.done;
      expect(run.state().ended).not.toBeNull();
    }));

  it('12.7 asks an agent outside the record, and stops asking', () =>
    served(async ({ run, attach, path }) => {
      run.start({ paused: true });
      const { run: attached } = await attach();
      const heard: string[] = [];
      const reply = await attached.interview('Ann', 'Why?', (text) => heard.push(text));
      expect(reply).toEqual({ text: 'I think about it.', failure: null });
      expect(heard.join('')).toBe('I think about it.');
      expect(readJournal(path).entries).toEqual([]);
      const abandoned = new AbortController();
      const cut = attached.interview('Ann', 'And then?', () => abandoned.abort(), abandoned.signal);
      expect(await cut).toHaveProperty('failure');
    }));

  it('8.9, 12.3 is told what an interview that is asked for from there costs', () =>
    served(
      async ({ run, attach }) => {
        run.start({ paused: true });
        const { run: attached } = await attach();
        const costs: Costs[] = [];
        const heard: string[] = [];
        const { signal } = new AbortController();
        await attached.interview(
          'Ann',
          'Why?',
          (text) => heard.push(text),
          signal,
          (so) => costs.push(so),
        );
        expect(heard).toEqual(['I think about it.']);
        expect(costs.length).toBeGreaterThan(1);
        expect(costs.at(-1)).toEqual({ measured: 16, estimated: 0, unpriced: [] });
      },
      {
        name: 'paid',
        async *stream() {
          yield { text: 'I think about it.', end: { finish: 'stop', tokensIn: 10, tokensOut: 3 } };
        },
      },
      { ...roughCounter, label: 'estimated' },
    ));

  it('12.8 is let in by its own user alone, whose words it cleans and whose secrets it keeps', () =>
    served(
      async ({ run, socket, attach }) => {
        expect(statSync(socket).mode & 0o777).toBe(0o600);
        run.start({ paused: true });
        const { run: attached, news } = await attach();
        attached.dispatch({ type: 'inject-event', text: 'Red\u001b[31m alert\u0007', to: 'all' });
        attached.step('statement');
        await until(attached, () => news.some((one) => one.kind === 'delta' && one.text.includes('[secret]')));
        expect(JSON.stringify(recorded(news)[0]?.event)).not.toMatch(/\\u001b|\\u0007|31m/);
        expect(JSON.stringify(news.filter(({ kind }) => kind === 'delta'))).not.toContain(SECRET);
      },
      scriptedProvider((request: ModelRequest) =>
        request.purpose === 'statement' ? `My key is ${SECRET} and ${livelyAnswers(request)}` : livelyAnswers(request),
      ),
    ));

  it('12.8 hangs up on who asks two things under one number, and does nothing that came behind', () =>
    served(async ({ run, socket }) => {
      run.start({ paused: true });
      const stranger = connect(socket).on('error', () => {});
      const gone = new Promise((resolve) => stranger.once('close', resolve));
      stranger.resume();
      const question = { id: 7, do: 'interview', agent: 'Ann', question: 'Why?' };
      const stop = { id: 8, do: 'dispatch', command: { type: 'stop' } };
      stranger.write([question, question, stop].map((one) => `${JSON.stringify(one)}\n`).join(''));
      await gone;
      expect(run.status().pending).toEqual([]);
      expect(run.state().ended).toBeNull();
    }));

  it.each([
    ['no JSON', 'hello'],
    ['nothing that is known', '{"id":1,"do":"format-disk"}'],
    ['what every object has', '{"id":1,"do":"constructor"}'],
    ['no number to answer by', '{"do":"status"}'],
    ['a command of another shape', '{"id":1,"do":"dispatch","command":{"type":"inject-event","text":7,"to":"all"}}'],
    ['an unknown command', '{"id":1,"do":"dispatch","command":{"type":"toString"}}'],
    ['a speed that is none', '{"id":1,"do":"speed","speed":1e99}'],
    ['a line without an end', 'x'.repeat(2_000_000)],
  ])('12.8 hangs up on %s, and the run goes on', (_what, line) =>
    served(async ({ run, socket, attach }) => {
      run.start({ paused: true });
      const stranger = connect(socket);
      const gone = new Promise((resolve) => stranger.once('close', resolve));
      stranger.on('error', () => {});
      stranger.resume();
      stranger.write(`${line}\n`);
      await gone;
      const { run: attached } = await attach();
      attached.step('statement');
      await until(attached, () => attached.state().seq >= 2);
      expect(run.state().ended).toBeNull();
    }),
  );
});
