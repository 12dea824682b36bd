import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import { ModelError } from '../../src/base/errors.ts';
import { type Random, random } from '../../src/base/random.ts';
import type { Command } from '../../src/discussion/command.ts';
import { UNKNOWN_MODEL } from '../../src/discussion/defaults.ts';
import { callerOf } from '../../src/discussion/event.ts';
import { agentOf } from '../../src/discussion/lookup.ts';
import { isKeptWhole } from '../../src/discussion/memory-buffer.ts';
import {
  COMPRESSIONS,
  EVICTIONS,
  JOBS,
  MEMORY_STRATEGIES,
  OVERFLOW_POLICIES,
  type Scenario,
} from '../../src/discussion/scenario.ts';
import type { State } from '../../src/discussion/state.ts';
import { textLines } from '../../src/headless/text.ts';
import { decodeEntry, decodeHeader, encodeEntry, encodeHeader } from '../../src/journal/codec.ts';
import { whatIf } from '../../src/orchestrator/memory/what-if.ts';
import { promptBehind } from '../../src/orchestrator/prompts/inspect.ts';
import { replayRun } from '../../src/orchestrator/runs/replay-run.ts';
import { STEP_UNITS } from '../../src/orchestrator/runs/run.ts';
import { lexicalEmbedder } from '../../src/providers/embedders/lexical.ts';
import type { ModelRequest, Provider } from '../../src/providers/provider.ts';
import { bufferText } from '../memory/buffer-text.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import {
  drawnJob,
  drawnMemoryCommand,
  frozen,
  plainState,
  saidIn,
  speechOf,
  statesOf,
  talking,
  tokensOf,
} from './memory-material.ts';
import { continued, withoutPacing } from './prefix-law.ts';
import { roughCounter, runRig } from './run-rig.ts';

const isLong = process.env['ROUNDTABLE_LONG'] === '1';
const RUN_COUNT = isLong ? 100 : 2;
/** Where each is taken up. */
const PLACE_COUNT = isLong ? 8 : 2;

/** Settings of memory of every kind, drawn. */
function drawnScenario(draw: Random): Scenario {
  const base = smallScenario();
  const window = draw.pick([100_000, 100_000, 1_500, 700]);
  const agents = ['Ann', 'Bo', 'Cy', 'Di'].slice(0, 2 + draw.int(3)).map((name) =>
    smallAgent(name, {
      persona: 'A {mood} citizen.',
      reasoningEnabled: draw.int(3) === 0,
      guidanceStyle: draw.pick(['narrative', 'structured', 'sparing']),
      strategy: draw.pick(MEMORY_STRATEGIES),
      limitChars: draw.pick([200, 500, 1_500, 20_000]),
      maxTokens: draw.pick([50, 500]),
      variables: draw.int(3) === 0 ? { mood: `${name}ish` } : {},
    }),
  );
  return {
    ...base,
    agents,
    rounds: 2 + draw.int(4),
    instructions: draw.int(2) === 0 ? 'Speak in a {mood} way.' : null,
    history: {
      publicMaxLength: draw.pick([400, 100_000]),
      promptMaxChars: draw.pick([500, 4000]),
      promptFormat: draw.pick([1, 2]),
    },
    memory: {
      ...base.memory,
      updateTiming: draw.pick(['per-speaker', 'after-round']),
      discussion: draw.pick(['simple', 'simple', 'complex']),
      reasoningInMemory: draw.int(2) === 0,
      // It has words for a stance alone, and for a statement without one none.
      guidanceStyles: { sparing: '{theory}' },
      compression: draw.pick(COMPRESSIONS),
      compressionThreshold: draw.pick([0.8, 0.8, 1]),
      adaptiveCompression: draw.int(2) === 0,
      eviction: draw.pick(EVICTIONS),
      windowEntries: draw.pick([2, 6, 20]),
      recentEntries: draw.pick([2, 8]),
      retrieveEntries: draw.pick([1, 3, 8]),
      onOverflow: draw.pick(OVERFLOW_POLICIES),
    },
    jobs: Object.fromEntries(
      JOBS.map((job) => [job, draw.int(2) === 0 ? drawnJob(draw) : base.jobs[job]]),
    ) as Scenario['jobs'],
    variables: { mood: { value: 'calm', hidden: false }, secret: { value: 'XYZZY', hidden: true } },
    budgets: {
      tokensPerTurn: draw.pick([null, null, 2_000]),
      tokensPerRun: draw.pick([null, null, null, 12_000]),
      costPerRun: draw.pick([null, null, null, 0.02]),
    },
    models: { simulated: { ...UNKNOWN_MODEL, contextTokens: window, price: { input: 1, output: 4 } } },
  };
}

function drawnAnswer(seed: number) {
  return (request: ModelRequest): string => {
    const { purpose, agent, attempt, round } = request;
    const draw = random(seed, `${purpose}/${agent.name}/${round}/${attempt}`);
    const isBad = draw.int(6) === 0;
    switch (purpose) {
      case 'statement':
        return isBad ? draw.pick(['', 'No.']) : `${speechOf(request)} ${'So I say again. '.repeat(draw.int(9))}`;
      case 'poll':
      case 'confirmation':
        return isBad ? 'Who knows?' : draw.pick(['1', '1', '0']);
      case 'ballot-option':
        return isBad ? 'All of them.' : draw.pick(['1', '1', '2']);
      case 'ballot-amount':
        return isBad ? 'a lot' : draw.pick(['15000', '18,000']);
      case 'compression':
      case 'integration':
        return isBad ? '' : `${talking(request)} ${'Much was said. '.repeat(draw.int(12))}`;
      default:
        return isBad ? '' : talking(request);
    }
  };
}

/** The provider says now and then that a prompt was too large, by chance of what is asked. */
function drawnProvider(seed: number): Provider & { requests: ModelRequest[] } {
  const inner = scriptedProvider(drawnAnswer(seed));
  return {
    name: 'drawn',
    requests: inner.requests,
    async *stream(request, options) {
      const { purpose, agent, attempt, round, sections } = request;
      const size = sections.reduce((sum, { text }) => sum + text.length, 0);
      if (random(seed, `too large: ${purpose}/${agent.name}/${round}/${attempt}/${size}`).int(12) === 0) {
        inner.requests.push(request);
        throw new ModelError('context-length', 'too long for me');
      }
      yield* inner.stream(request, options);
    },
  };
}

const hashOf = (state: State) =>
  createHash('sha256')
    .update(JSON.stringify(saidIn(state)))
    .digest('hex');

/** A run that a person holds, steps and changes the memories of. Ends by the steps given, or is let go. */
async function drawnRun(seed: number) {
  const draw = random(seed, 'memory-run');
  const scenario = frozen(drawnScenario(draw));
  const provider = drawnProvider(seed);
  const rig = runRig(scenario, provider);
  rig.run.start({ paused: true });
  for (let i = 0; i < 8 && !rig.run.state().ended; i++) {
    rig.run.step(draw.pick(STEP_UNITS));
    await rig.clock.advance(1);
    for (let k = draw.int(4); k > 0; k--) {
      const other = draw.pick<Command>([
        { type: 'inject-event', text: `News ${draw.int(100)}.`, to: draw.pick(['all', ['Ann']]) },
        { type: 'call-vote' },
        { type: 'skip-speaker' },
        { type: 'interrupt' },
      ]);
      rig.run.dispatch(draw.int(4) === 0 ? other : drawnMemoryCommand(draw, rig.run.state()));
      if (draw.int(3) > 0) await rig.clock.advance(1);
    }
  }
  for (let i = 0; i < 20 && !rig.run.state().ended; i++) {
    rig.run.resume();
    await rig.clock.advance(1);
  }
  return { draw, scenario, provider, rig };
}

describe('runs with memory settings and commands drawn at random', () => {
  it.each(Array.from({ length: RUN_COUNT }, (_, i) => i + 1))(
    '5.9, 8.2, 8.6, 12.4, 13.2 run %i ends, adds up, and is the fold of its journal',
    async (seed) => {
      const { scenario, provider, rig } = await drawnRun(seed);
      expect(rig.run.state().ended, 'it ends').not.toBeNull();

      const states = statesOf(scenario, rig.entries);
      expect(plainState(states.at(-1) as State)).toEqual(plainState(rig.run.state()));
      for (const state of [...states.filter((_, i) => i % 7 === 0), rig.run.state()]) {
        for (const [name, memory] of Object.entries(state.memories)) {
          const entries = [...memory.entries];
          const sum = (of: 'chars' | 'tokens') => entries.reduce((total, entry) => total + entry[of], 0);
          const size = { chars: sum('chars'), tokens: sum('tokens') };
          expect(memory.size, `5.9 the memory of ${name} is the sum of its entries`).toEqual(size);
          expect([...bufferText(memory)].length).toBe(size.chars);
          expect(new Set(entries.map(({ id }) => id)).size, 'no entry twice').toBe(entries.length);
          for (const id of memory.pinned)
            expect(
              entries.some((entry) => entry.id === id),
              `pinned ${id}`,
            ).toBe(true);
        }
      }
      const { contextTokens } = scenario.models['simulated'] as { contextTokens: number };
      for (const request of provider.requests) {
        expect(tokensOf(request), '8.2 no prompt is larger than the window').toBeLessThanOrEqual(contextTokens);
        expect(JSON.stringify(request.sections), '8.6 nothing hidden').not.toContain('XYZZY');
      }
      const acts = rig.entries.filter(({ event }) => 'actor' in event && event.actor);
      expect(rig.run.state().touchCount).toBe(acts.length);
    },
  );

  it.each(Array.from({ length: RUN_COUNT }, (_, i) => i + 1))(
    '5.7 in run %i nobody is asked while its memory is over its limit, and nothing is lost by the limit that could be shortened',
    async (seed) => {
      const { scenario, rig } = await drawnRun(seed);
      const isOff = scenario.memory.compressionThreshold === 1;
      const states = statesOf(scenario, rig.entries);
      rig.entries.forEach(({ event }, i) => {
        const caller = callerOf(event);
        const memory = states[i]!.memories[caller ?? ''];
        if (event.type === 'memory-compressed') {
          const isByLimit = event.changes.some(({ dropped }) => dropped?.rule === 'over-limit');
          const isRefused = event.warning?.includes('was not compressed') ?? false;
          const isFull = event.changes.some(({ agents }) =>
            agents.some((name) =>
              [...states[i]!.memories[name]!.entries].some((one) => isKeptWhole(one, states[i]!.memories[name]!)),
            ),
          );
          if (isByLimit) expect(isOff || isRefused || isFull, `${i}`).toBe(true);
        } else if (memory && 'call' in event && event.call) {
          const kept = [...memory.entries].filter((one) => isKeptWhole(one, memory));
          const most = agentOf(scenario, caller!).limitChars;
          const keptChars = kept.reduce((sum, { chars }) => sum + chars, 0);
          expect(memory.size.chars, `${event.type} ${i}`).toBeLessThanOrEqual(Math.max(most, keptChars));
        }
      });
    },
  );

  it.each(Array.from({ length: RUN_COUNT }, (_, i) => i + 1))(
    '13.1 run %i is the same again when it is read from its journal',
    async (seed) => {
      const { scenario, rig } = await drawnRun(seed);
      const header = { scenarioName: 'small', seed: 7, scenario, program: '1', run: 'r', parent: null };
      const head = Buffer.from(encodeHeader(header));
      expect(decodeHeader(head, 0, head.length - 1)).toEqual(header);
      for (const entry of rig.entries) {
        const line = Buffer.from(encodeEntry(entry));
        expect(decodeEntry(line, 0, line.length - 1, entry.seq)).toEqual(entry);
      }
    },
  );

  it.each(Array.from({ length: RUN_COUNT }, (_, i) => i + 1))(
    '13.2 run %i is the same from wherever it is taken up',
    async (seed) => {
      const { draw, scenario, rig } = await drawnRun(seed);
      const recorded = { scenario, scenarioName: 'small', seed: 7, entries: rig.entries };
      const whole = rig.entries.map((entry) => withoutPacing(entry.event));
      for (let k = 0; k < PLACE_COUNT; k++) {
        const length = draw.int(whole.length);
        const events = await continued(recorded, length, drawnProvider(seed), roughCounter);
        expect(events, `cut after ${length}`).toEqual(whole);
      }
    },
  );

  it.each(Array.from({ length: RUN_COUNT }, (_, i) => i + 1))(
    '6.8 the inspector builds every prompt of run %i again, and tells where each message was lost',
    async (seed) => {
      const { scenario, provider, rig } = await drawnRun(seed);
      const states = statesOf(scenario, rig.entries);
      const sent = new Set(
        provider.requests.map(({ sections }) => JSON.stringify(sections.map(({ name, text }) => ({ name, text })))),
      );
      let checked = 0;
      rig.entries.forEach(({ event }, i) => {
        const before = states[i] as State;
        const prompt = promptBehind(event, before, roughCounter);
        if (!('call' in event) || !event.call) return;
        expect(prompt, `${event.type} ${i}`).not.toBeNull();
        const sections = prompt!.sections.map(({ name, text }) => ({ name, text }));
        if (event.call.tokensIn > 0 && !('actor' in event && event.actor) && !('failure' in event && event.failure)) {
          checked++;
          expect(sent.has(JSON.stringify(sections)), `${event.type} ${i} was sent so`).toBe(true);
        }
        if (prompt!.purpose === 'integration' || prompt!.purpose === 'compression') return;
        const shown =
          prompt!.sections.find(({ name }) => name === 'history')?.lines.flatMap(({ messages }) => messages) ?? [];
        const lost = prompt!.leftOut().filter((one) => one.kind === 'message');
        const all = [...shown, ...lost.map(({ id }) => id)].sort((a, b) => a - b);
        expect(all, 'every message is shown or told of, once').toEqual(before.history.slice().map(({ id }) => id));
      });
      expect(checked).toBeGreaterThan(0);
    },
  );
});

describe('what is made of a run with memory settings and commands drawn at random', () => {
  it.each(Array.from({ length: RUN_COUNT / 2 }, (_, i) => i + 1))(
    '13.2, 5.10 run %i is shown again to the same end, in words, and through every other way of remembering',
    async (seed) => {
      const { draw, scenario, rig } = await drawnRun(seed);
      const opening = { scenarioName: 'small', seed: 7 };
      const replayed = replayRun({ scenario, opening, entries: rig.entries, clock: manualClock(), speed: 'max' });
      const lines = textLines({ verbosity: 'debug', counter: roughCounter });
      const words: string[] = [];
      replayed.subscribe((news) => {
        if (news.kind === 'entry') words.push(...lines.entry(news.before, news.entry, news.state));
      });
      replayed.start();
      expect(await replayed.done).toEqual({ kind: 'ended' });
      expect(plainState(replayed.state())).toEqual(plainState(rig.run.state()));
      expect(words.join('\n')).not.toMatch(/undefined|NaN|\[object|XYZZY/);

      const names = scenario.agents.map(({ name }) => name);
      const tools = { counter: roughCounter, embedder: lexicalEmbedder(), signal: new AbortController().signal };
      for (const strategy of MEMORY_STRATEGIES) {
        const variant = { name: strategy, strategy, settings: draw.pick([null, drawnJob(draw)]) };
        const result = await whatIf({ scenario, opening, entries: rig.entries }, variant, names, tools);
        expect(result.charsByRound.length, strategy).toBe(rig.run.state().round);
        for (const chars of result.charsByRound) expect(Number.isFinite(chars)).toBe(true);
        expect(result.positions.found).toBeLessThanOrEqual(result.positions.of);
      }
    },
  );
});

describe('the shared conversation', () => {
  it('4.1 is what it would have been under any sequence of 500 commands on memories', async () => {
    const agents = ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name, { persona: 'A {mood} citizen.' }));
    const variables = { mood: { value: 'calm', hidden: false }, secret: { value: 'XYZZY', hidden: true } };
    const scenario = frozen(smallScenario({ agents, rounds: 12, variables }));
    const untouched = runRig(scenario, scriptedProvider(talking));
    untouched.run.start();
    await untouched.run.done;
    const hashes = new Set(statesOf(scenario, untouched.entries).map(hashOf));

    const draw = random(5, 'five hundred');
    const rig = runRig(scenario, scriptedProvider(talking));
    rig.run.start({ paused: true });
    await rig.clock.advance(0);
    let taken = 0;
    for (let i = 0; i < 500; i++) {
      if (i % 20 === 0) {
        rig.run.step('turn');
        await rig.clock.advance(1);
      }
      const before = hashOf(rig.run.state());
      if (rig.run.dispatch(drawnMemoryCommand(draw, rig.run.state())) === null) taken++;
      await rig.clock.advance(0);
      expect(hashOf(rig.run.state()), `command ${i}`).toBe(before);
      expect(hashes.has(before), `${i} commands in`).toBe(true);
    }
    expect(taken).toBeGreaterThan(300);
    rig.run.resume();
    await rig.run.done;
    expect(hashOf(rig.run.state())).toBe(hashOf(untouched.run.state()));
  });
});
