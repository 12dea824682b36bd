import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { letGoOfSlowest } from '../../src/audience/connections.ts';
import type { ItemFact } from '../../src/audience/page/facts.ts';
import { ModelError } from '../../src/base/errors.ts';
import { LANGUAGES } from '../../src/discussion/language.ts';
import { interfaces } from '../../src/interface/index.ts';
import { factsUntold } from '../../src/providers/built-in.ts';
import { createHumanQueue, type HumanQueue } from '../../src/providers/human/queue.ts';
import type { Provider } from '../../src/providers/provider.ts';
import { keenAnswers, MINE, mixedProvider, seated } from '../orchestrator/human-rig.ts';
import { livelyAnswers } from '../orchestrator/run-rig.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { SPEECH, smallScenario } from '../small-scenario.ts';
import { type AudienceRig, ask, spectator, withAudience } from './spectator.ts';

const SECRET = 'sk-canary-0123456789';
const items = (news: Awaited<ReturnType<typeof spectator>>['news']): ItemFact[] =>
  news.flatMap((one) => (one.is === 'item' ? [one.item] : one.is === 'whole' ? one.items : []));

describe('29.4 the page for spectators', () => {
  it('answers who has the link, and says nothing to anybody else', () =>
    withAudience(async ({ asked: { port, path } }) => {
      const page = await ask(port, path);
      expect(page.status).toBe(200);
      for (const other of [
        '/',
        '/favicon.ico',
        path.slice(0, -1),
        `${path}A`,
        `/x${path}`,
        `${path}/events/x`,
        '/%00',
        '//',
      ])
        expect([other, await ask(port, other)]).toMatchObject([other, { status: 404, body: '' }]);
      expect(await ask(port, path, { method: 'POST' })).toMatchObject({ status: 405, body: '' });
      expect(await ask(port, `${path}/vote`)).toMatchObject({ status: 405, body: '' });
    }));

  it('answers under its own names alone, whatever name a page of elsewhere has pointed here', () =>
    withAudience(async ({ asked: { port, path } }) => {
      for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])
        expect([host, (await ask(port, path, { headers: { host } })).status]).toEqual([host, 200]);
      for (const host of [
        'evil.example',
        `evil.example:${port}`,
        '127.0.0.1',
        `127.0.0.1:${port + 1}`,
        `127.0.0.1.evil.example:${port}`,
      ])
        expect([host, (await ask(port, path, { headers: { host } })).status]).not.toEqual([host, 200]);
    }));

  it('lets a browser run its own script and speak to it, and nothing else', () =>
    withAudience(async ({ asked: { port, path } }) => {
      const { headers, body } = await ask(port, path);
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none'; connect-src 'self'; img-src data:; script-src 'sha256-[\w+/=]+'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
      );
      expect(headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
      expect(headers['set-cookie']).toHaveLength(1);
      expect(headers['set-cookie']?.[0]).toMatch(
        new RegExp(`^visitor=[\\w-]{22}; Path=${path}; HttpOnly; SameSite=Strict$`),
      );
      expect(body).not.toMatch(/https?:\/\//);
    }));

  it.each(LANGUAGES)('speaks %s where the browser or the link wants it', (language) =>
    withAudience(async ({ asked: { port, path } }) => {
      const wanted = await ask(port, path, { headers: { 'accept-language': `fr, ${language}-XX;q=0.8` } });
      const linked = await ask(port, `${path}?lang=${language}`, { headers: { 'accept-language': 'en' } });
      for (const { body } of [wanted, linked]) {
        expect(body).toContain(`<html lang="${language}">`);
        expect(body).toContain(interfaces[language].spectators.want);
      }
    }),
  );

  it('takes votes and words of its own page alone, and only what they can be', () =>
    withAudience(async ({ asked, audience }) => {
      const visitor = await spectator(asked);
      expect((await visitor.vote('want', 1)).status).toBe(204);
      expect((await visitor.write('yes')).status).toBe(204);
      const vote = { on: 'want', option: 0 };
      const refused = async (status: number, what: string, body: object, headers = {}) =>
        expect([what, headers, (await visitor.post(what, body, headers)).status]).toEqual([what, headers, status]);
      await refused(403, 'vote', vote, { origin: 'http://evil.example' });
      await refused(403, 'vote', vote, { 'sec-fetch-site': 'cross-site' });
      await refused(403, 'vote', vote, { 'content-type': 'text/plain' });
      await refused(403, 'vote', vote, { cookie: 'visitor=AAAAAAAAAAAAAAAAAAAAAA' });
      await refused(403, 'vote', vote, { cookie: '' });
      for (const body of [
        {},
        { on: 'want', option: 9 },
        { on: 'want', option: '__proto__' },
        { on: '__proto__', option: 0 },
        ...[null, '', '0', [], false, 0.5].map((option) => ({ on: 'want', option })),
        [],
      ])
        await refused(400, 'vote', body);
      await refused(400, 'words', { text: 7 });
      expect(await ask(asked.port, `${asked.path}/events`)).toMatchObject({ status: 403 });
      expect([audience.tally().votes, audience.waiting()]).toEqual([{ average: 1 }, [{ id: 1, text: 'yes' }]]);
    }));

  it('gives each visitor one vote, which a page that is opened again still shows', () =>
    withAudience(async ({ asked, audience }) => {
      const visitor = await spectator(asked);
      for (const option of [0, 1, 0, 1]) await visitor.vote('want', option);
      const again = await ask(asked.port, asked.path, { headers: { cookie: visitor.cookie } });
      expect(again.body).toContain('"own":{"want":1,"foresee":-1,"seat":null}');
      expect([again.headers['set-cookie'], audience.tally().votes]).toEqual([undefined, { average: 1 }]);
    }));

  it('lets nobody take more than their share: of requests, of words, of streams, of bytes', () =>
    withAudience(async ({ asked, audience }) => {
      const hasty = await spectator(asked);
      const answers = await Promise.all(Array.from({ length: 60 }, () => hasty.vote('want', 0)));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 204).length).toBeLessThan(45);
      expect(statuses).toContain(429);
      const wordy = await spectator(asked);
      const written = [];
      for (let i = 0; i < 4; i++) written.push((await wordy.write(`word ${i}`)).status);
      expect(written).toEqual([204, 204, 429, 429]);
      const streams = [];
      for (let i = 0; i < 3; i++) {
        const held = connect(asked.port, '127.0.0.1');
        streams.push(held);
        held.write(
          `GET ${asked.path}/events HTTP/1.1\r\nHost: 127.0.0.1:${asked.port}\r\nCookie: ${wordy.cookie}\r\n\r\n`,
        );
        const first = await new Promise<string>((resolve) => held.once('data', (data) => resolve(String(data))));
        expect(first.slice(9, 12)).toBe(i < 2 ? '200' : '429');
      }
      for (const held of streams) held.destroy();
      const large = await spectator(asked);
      expect([413, 0]).toContain((await large.write('x'.repeat(100_000))).status);
      expect(audience.waiting()).toHaveLength(2);
    }));

  it('lets go of the slowest where a whole room reads nothing', () => {
    const readers = [3, 9, 0, 5, 12, 4].map((writableLength) => ({
      writableLength,
      isGone: false,
      destroy() {
        this.isGone = true;
      },
    }));
    const left = (most: { each: number; all: number }) => {
      letGoOfSlowest(new Set(readers.filter(({ isGone }) => !isGone)), most);
      return readers.flatMap(({ isGone, writableLength }) => (isGone ? [] : [writableLength]));
    };
    expect(left({ each: 10, all: 100 })).toEqual([3, 9, 0, 5, 4]);
    expect(left({ each: 10, all: 21 })).toEqual([3, 9, 0, 5, 4]);
    expect(left({ each: 10, all: 11 })).toEqual([3, 0, 4]);
    expect(left({ each: 10, all: 0 })).toEqual([0]);
  });

  it('lets go of who says nothing before anybody of the room, though all have one address', () =>
    withAudience(async ({ asked, audience }) => {
      const visitor = await spectator(asked);
      const silent = Array.from({ length: 1_200 }, () => connect(asked.port, '127.0.0.1').on('error', () => {}));
      await Promise.all(silent.slice(0, 200).map((socket) => socket.destroyed || once(socket.resume(), 'close')));
      expect((await visitor.vote('want', 0)).status).toBe(204);
      expect((await (await spectator(asked)).vote('want', 0)).status).toBe(204);
      expect([audience.tally().votes, visitor.isGone()]).toEqual([{ floor: 2 }, false]);
      for (const socket of silent) socket.destroy();
    }));

  it('counts once what a page sends again', () =>
    withAudience(async ({ asked, audience }) => {
      const visitor = await spectator(asked);
      const words = [];
      for (const id of [1, 1, 2, 2]) words.push((await visitor.post('words', { id, text: `word ${id}` })).status);
      expect(words).toEqual([204, 204, 204, 204]);
      expect(audience.waiting().map(({ text }) => text)).toEqual(['word 1', 'word 2']);
    }));
});

describe('29.5 what spectators see', () => {
  it('is the talk as it goes, who stands where, and the room beside the agents at the end', () =>
    withAudience(async ({ run, asked }) => {
      const visitor = await spectator(asked);
      await visitor.until(() => visitor.news.length > 0);
      expect(visitor.news[0]).toMatchObject({ is: 'whole', items: [], state: { mode: 'waits', result: null } });
      await visitor.vote('want', 1);
      await visitor.vote('foresee', 0);
      run.start();
      await run.done;
      await visitor.until(() => visitor.news.some((one) => one.is === 'state' && one.state.mode === 'over'));
      const said = items(visitor.news);
      const statements = [...run.state().history].flatMap(({ kind, text }) => (kind === 'statement' ? [text] : []));
      expect(said.filter(({ kind }) => kind === 'statement').map(({ text }) => text)).toEqual(statements);
      // How the room stands is told once the agents have come to something.
      expect(JSON.stringify(visitor.news.slice(0, -1))).not.toContain('foreseen');
      const last = visitor.news.findLast((one) => one.is === 'state');
      expect(last?.state.standing.flat().length).toBeGreaterThan(0);
      expect(last?.state.result?.rows.map(({ end, foreseen }) => [end, foreseen])).toEqual([
        [0, 1],
        [1, 0],
      ]);
      const late = await spectator(asked);
      await late.until(() => late.news.length > 0);
      expect(items(late.news)).toEqual(said);
    }));

  it('15.6 marks the words of another model while they come, and those alone', async () => {
    const base = smallScenario();
    const scenario = smallScenario({
      rounds: 1,
      agents: base.agents.map((agent) => (agent.name === 'Bo' ? { ...agent, fallback: 'spare/one' } : agent)),
      models: { ...base.models, 'spare/one': factsUntold('spare/one') },
    });
    const scripted = scriptedProvider(livelyAnswers);
    const provider: Provider = {
      name: 'many',
      async *stream(request, options) {
        const { agent, purpose } = request;
        if (purpose !== 'statement') return yield* scripted.stream(request, options);
        const isOut = agent.name === 'Bo' && agent.model !== 'spare/one';
        yield { text: isOut ? 'Broken off. ' : `${SPEECH} ` };
        yield { text: 'So it goes on.', delayMs: 30_000 };
        if (isOut) throw new ModelError('quota', 'no more');
        yield { text: '', end: { finish: 'stop', tokensIn: 1, tokensOut: 1 } };
      },
    };
    await withAudience(
      async ({ run, asked }) => {
        const visitor = await spectator(asked);
        await visitor.until(() => visitor.news.length > 0);
        run.start();
        await run.done;
        await visitor.until(() => visitor.news.some((one) => one.is === 'state' && one.state.mode === 'over'));
        const said = visitor.news.flatMap((one) => (one.is === 'words' && one.who >= 0 ? [one] : []));
        const bo = base.agents.findIndex(({ name }) => name === 'Bo');
        const marked = said.filter(({ mark }) => mark !== '');
        expect(new Set(said.map(({ who }) => who)).size).toBe(3);
        expect([...new Set(marked.map(({ who, mark }) => `${who} ${mark}`))]).toEqual([`${bo} said by spare/one`]);
        expect(said.find(({ text }) => text.includes('Broken off'))).toMatchObject({ who: bo, mark: '' });
        expect(marked.map(({ text }) => text).join('')).not.toContain('Broken off');
      },
      { scenario, provider, speed: 100 },
    );
  });

  it('is nothing that is not for all: no reasoning, no private words, no ballot before it is opened, no key, no word of the room', () =>
    withAudience(
      async ({ run, asked }) => {
        const visitor = await spectator(asked);
        await visitor.write('<script>alert(1)</script> from the room');
        run.dispatch({ type: 'inject-event', text: 'for Ann alone', to: ['Ann'] });
        run.start();
        await run.done;
        await visitor.until(() => visitor.news.some((one) => one.is === 'state' && one.state.mode === 'over'));
        const all = JSON.stringify(visitor.news);
        for (const hidden of ['PRIVATE', 'for Ann alone', SECRET, 'from the room']) expect(all).not.toContain(hidden);
        expect(all).toContain('[secret]');
        const marked = visitor.news.findIndex((one) => one.is === 'item' && one.item.kind === 'vote');
        expect(JSON.stringify(visitor.news.slice(0, marked))).not.toContain('BALLOT');
      },
      {
        scenario: smallScenario({
          agents: smallScenario().agents.map((agent) => ({ ...agent, reasoningEnabled: true })),
        }),
        provider: scriptedProvider((request) => {
          if (request.purpose === 'reasoning') return `PRIVATE ${request.agent.name} thinks.`;
          const said = livelyAnswers(request);
          if (request.purpose === 'ballot-option') return `${said} BALLOT`;
          return request.purpose === 'statement' ? `${said} My key is ${SECRET}.` : said;
        }),
      },
    ));

  it('shows words that were let through as those of the room, and goes back where the run does', () =>
    withAudience(async ({ run, asked }) => {
      const visitor = await spectator(asked);
      run.start({ paused: true });
      run.dispatch({ type: 'inject-event', text: 'The river has risen.', to: 'all', isOfRoom: true });
      await visitor.until(() => items(visitor.news).length > 0);
      expect(items(visitor.news)[0]).toMatchObject({
        kind: 'injection',
        text: 'The river has risen.',
        title: 'The room, to all',
      });
      run.dispatch({ type: 'undo' });
      await visitor.until(() => visitor.news.filter((one) => one.is === 'whole').length === 2);
      expect(visitor.news.findLast((one) => one.is === 'whole')?.items).toEqual([]);
    }));

  it('ends with the run, and says so', async () => {
    let left: Awaited<ReturnType<typeof spectator>> | undefined;
    let port = 0;
    await withAudience(async ({ asked }) => {
      left = await spectator(asked);
      port = asked.port;
      await left.until(() => left!.news.length > 0);
    });
    await left!.until(left!.isGone);
    expect(left!.news.at(-1)).toEqual({ is: 'gone' });
    expect((await ask(port, '/')).status).toBe(0);
  });
});

/** A run in which the room is Ann, and the presenter says what it is left. */
function withRoomSeat(test: (rig: AudienceRig & { humanQueue: HumanQueue }) => Promise<void>): Promise<void> {
  const humanQueue = createHumanQueue();
  const provider = mixedProvider(humanQueue, keenAnswers);
  return withAudience(
    async (rig) => {
      rig.audience.seatIn(humanQueue);
      await test({ ...rig, humanQueue });
    },
    { scenario: seated(), provider, seat: { agent: 'Ann', ms: 60_000 } },
  );
}

const askedIn = ({ news }: Awaited<ReturnType<typeof spectator>>) =>
  news.flatMap((one) => (one.is === 'asked' || one.is === 'whole' ? [one.asked] : [])).at(-1) ?? null;

describe('29.6 the room in a seat, on its phones', () => {
  it('is told what it is asked, for how long, and how it goes; answers once each; and takes nothing else', () =>
    withRoomSeat(async ({ run, asked, humanQueue, ofType }) => {
      const [one, two] = await Promise.all([spectator(asked), spectator(asked)]);
      await Promise.all([one, two].map((visitor) => visitor.until(() => visitor.news.length > 0)));
      expect(askedIn(one)).toBeNull();
      run.start();
      await one.until(() => askedIn(one)?.pick === 'words');
      expect(askedIn(one)).toMatchObject({ head: interfaces.en.spectators.seat('Ann'), leftMs: null, isOpen: false });
      humanQueue.answer(MINE);
      await one.until(() => askedIn(one)?.pick === 'one');
      const poll = askedIn(one)!;
      expect(poll).toMatchObject({ items: ['yes', 'no'], counts: [0, 0], isOpen: true });
      expect(poll.question).toBe(interfaces.en.seat.questions.poll);
      expect(poll.leftMs).toBeGreaterThan(50_000);
      for (const body of [{}, { id: poll.id }, { id: poll.id, picked: 'all' }, { id: poll.id, picked: ['0'] }])
        expect([body, (await one.post('seat', body)).status]).toEqual([body, 400]);
      expect((await one.answer(poll.id, 7)).status).toBe(409);
      expect((await one.answer(poll.id + 1, 0)).status).toBe(409);
      expect((await one.post('seat', { id: poll.id, picked: [0] }, { origin: 'http://evil.example' })).status).toBe(
        403,
      );
      for (const choice of [0, 1, 0]) expect((await one.answer(poll.id, choice)).status).toBe(204);
      await two.until(() => askedIn(two)?.counts[0] === 1);
      expect(askedIn(two)).toMatchObject({ counts: [1, 0], course: '1 of 2 have answered' });
      // Who comes in the middle of it is asked as well.
      const late = await spectator(asked);
      await late.until(() => late.news.length > 0);
      expect(askedIn(late)).toMatchObject({ id: poll.id, counts: [1, 0] });
      late.leave();
      await two.answer(poll.id, 0);
      await one.until(() => askedIn(one)?.id !== poll.id);
      expect(ofType('poll-answered')[0]?.call.room).toEqual({ by: 'most', counts: { yes: 2, no: 0 } });
    }));

  it('takes no answer where the room has no seat', () =>
    withAudience(async ({ asked }) => {
      const visitor = await spectator(asked);
      expect((await visitor.answer(1, 0)).status).toBe(409);
    }));
});

describe('12.2 news that was set for later', () => {
  it('is news to those who look on, and not an act that somebody had set', () =>
    withAudience(async ({ run, asked }) => {
      const visitor = await spectator(asked);
      run.start({ paused: true });
      const command = { type: 'inject-event', text: 'The dam is cracked.', to: 'all' } as const;
      run.dispatch({ type: 'schedule-cue', at: { on: 'round', round: 1, turn: 0 }, command });
      run.step('round');
      await visitor.until(() => items(visitor.news).some(({ kind }) => kind === 'injection'));
      const { events, stage } = interfaces.en;
      expect(items(visitor.news).find(({ kind }) => kind === 'injection')).toMatchObject({
        title: events.toAll(stage.news),
        text: 'The dam is cracked.',
      });
    }));
});
