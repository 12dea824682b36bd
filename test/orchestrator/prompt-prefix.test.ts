import { describe, expect, it } from 'vitest';
import { Log } from '../../src/base/log.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { supposedPrompt } from '../../src/orchestrator/prompts/inspect.ts';
import type { ModelRequest, Provider } from '../../src/providers/provider.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { isLong, samplesOf } from '../long.ts';
import { mostInAnyOrder, prefixShare, sentText } from '../prefix-share.ts';
import { shipped, simulatedRun, statementsOf } from '../providers/simulated-run.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { harbor, harborRequests, NAMES, talkative } from './harbor.ts';
import { roughCounter, runRig } from './run-rig.ts';

const inFormat = (scenario: Scenario, promptFormat: 1 | 2, promptMaxChars = scenario.history.promptMaxChars) => ({
  ...scenario,
  history: { ...scenario.history, promptFormat, promptMaxChars },
});

const REACH = 0.85;
const shareOf = (requests: readonly ModelRequest[]) => prefixShare(requests.map(sentText));

describe('16.14 that 85 % of what is sent in ten rounds of five agents repeat the beginning of an earlier call', () => {
  it.each(['first', 'last'] as const)('is reached where the stand is taken in the %s sentence', async (where) => {
    const { requests } = await harborRequests(harbor(), where);
    expect(requests.length).toBe(150);
    expect(shareOf(requests)).toBeGreaterThanOrEqual(REACH);
    // What of a prompt is its agent's own and new each time, no order brings back.
    expect(mostInAnyOrder(requests.map(sentText)) - shareOf(requests)).toBeLessThan(0.1);
    const before = await harborRequests(inFormat(harbor(), 1), where);
    expect(shareOf(before.requests)).toBeLessThan(0.5);
  });

  it('is reached where the window of the model is so small that the history is fitted', async () => {
    const models = { simulated: { contextTokens: 4_500, source: 'scenario' as const, price: null } };
    const history = { ...smallScenario().history, promptMaxChars: 20_000 };
    const { requests, rig } = await harborRequests(harbor({ models, history }));
    const fitted = rig.ofType('prompt-overflowed').filter(({ historyChars }) => historyChars !== undefined);
    expect(fitted.length).toBeGreaterThan(20);
    expect(shareOf(requests)).toBeGreaterThanOrEqual(REACH);
  });

  it('is reached in the shipped scenario in which all remember alike', async () => {
    const scenario = { ...shipped('goldfish'), rounds: 10 };
    const simulated = simulatedProvider(scenario);
    const undecided = scriptedProvider(() => '0');
    const provider: Provider = {
      name: 'undecided',
      stream: (request, options) =>
        (request.purpose === 'poll' ? undecided : simulated).stream(request, options) as ReturnType<Provider['stream']>,
    };
    const { requests } = await simulatedRun(scenario, 1, [], provider);
    expect(requests.length).toBe(150);
    expect(shareOf(requests.map(({ request }) => request))).toBeGreaterThanOrEqual(REACH);
  });
});

describe('16.14 a prompt', () => {
  it('begins alike for all who see and remember alike, and ends with what is one agent’s own', async () => {
    const rig = runRig(harbor(), scriptedProvider(talkative('last')));
    rig.run.start({ paused: true });
    for (let round = 0; round < 6; round++) {
      rig.run.step('round');
      await rig.clock.advance(0);
    }
    const [first, ...others] = NAMES.map((agent) =>
      supposedPrompt(rig.run.state(), agent, roughCounter).sections.map(({ name, text }) => ({ name, text })),
    );
    expect(first!.map(({ name }) => name)).toEqual([
      ...['system', 'past', 'history', 'round', 'consensus'],
      ...['self', 'memory', 'reasoning', 'phase', 'request'],
    ]);
    for (const sections of others) {
      expect(sections.slice(0, 5)).toEqual(first!.slice(0, 5));
      expect(sections[5]!.text).not.toBe(first![5]!.text);
    }
    expect(first![5]!.text).toContain('You are Ann, and what Ann said is what you said.');
    await rig.run.close();
  });

  it.each([
    ['all of it fits', 100_000, 0],
    ['some of it does not', 3_000, 0],
    ['a message is pinned', 3_000, 1],
  ])(
    'tells the same of a talk that is looked up as a whole as of one that is gone through message by message: %s',
    async (_, room, pins) => {
      const roomy = inFormat(harbor({ rounds: 6 }), 2, room);
      // A window wider than the talk keeps nothing from anybody, and has each message looked at.
      const windowed = Object.fromEntries(
        Object.entries(roomy.jobs).map(([name, job]) => [name, { ...job, maxMessages: 10_000 }]),
      ) as Scenario['jobs'];
      const shownIn = async (scenario: Scenario) => {
        const provider = scriptedProvider(talkative('first'));
        const rig = runRig(scenario, provider);
        const shown: unknown[] = [];
        rig.run.start({ paused: true });
        for (let turn = 0; turn < 30; turn++) {
          rig.run.step('turn');
          await rig.clock.advance(0);
          if (turn === 3 && pins > 0)
            expect(rig.run.dispatch({ type: 'pin-message', message: 1, isPinned: true })).toBeNull();
          const { sections, leftOut } = supposedPrompt(rig.run.state(), NAMES[turn % 5]!, roughCounter);
          shown.push(sections, leftOut());
        }
        await rig.run.close();
        return shown;
      };
      expect(await shownIn(roomy)).toEqual(await shownIn({ ...roomy, jobs: windowed }));
    },
  );

  it('has the newest messages in whole blocks, so that the oldest shown stays while a block is added', async () => {
    const { requests } = await harborRequests(harbor());
    const room = smallScenario().history.promptMaxChars;
    const starts = new Set<string>();
    for (const { sections } of requests) {
      const { text } = sections.find(({ name }) => name === 'history')!;
      const spoken = text.split('\n').filter((line) => line.startsWith('Round '));
      expect(spoken.join('\n').length).toBeLessThan(room);
      const [oldest = 'Round 1: Ann'] = spoken;
      if (oldest.startsWith('Round 1: Ann')) continue;
      // Of the room no more is left free than a block and a line.
      expect(spoken.join('\n').length).toBeGreaterThan((room * 3) / 4 - 400);
      starts.add(oldest);
    }
    // Of 50 statements the newest 12 fit: message by message the start would have moved 38 times.
    expect(starts.size).toBeGreaterThan(5);
    expect(starts.size).toBeLessThanOrEqual(14);
  });

  it('remembers from a whole block of the talk on where older entries are gone, so that memories which lost nearly as much begin alike', async () => {
    const { rig } = await harborRequests(harbor({ rounds: 6 }), 'last');
    const state = rig.run.state();
    const pastWithout = (name: string, message: number) => {
      const memory = state.memories[name]!;
      const entries = Log.of([...memory.entries].filter((entry) => entry.message === null || entry.message > message));
      const memories = { ...state.memories, [name]: { ...memory, entries } };
      const { sections } = supposedPrompt({ ...state, memories }, name, roughCounter);
      return sections.find((section) => section.name === 'past')!;
    };
    // Messages 4 to 6 begin in one block of 1,000 characters, 7 in the next.
    const [ann, bo] = [pastWithout('Ann', 4), pastWithout('Bo', 5)];
    expect(ann.text).toBe(bo.text);
    expect(ann.lines[0]!.messages).toEqual([7]);
    expect(pastWithout('Ann', 6).lines[0]!.messages).toEqual([7]);
    expect(pastWithout('Ann', -1).lines[0]!.messages).toEqual([0]);
  });

  it('has instructions with variables in the agent’s own part, and others in everybody’s', async () => {
    const variables = { mood: { value: 'calm', hidden: false } };
    const agents = NAMES.map((name) => smallAgent(name, { variables: name === 'Bo' ? { mood: 'wild' } : {} }));
    for (const [instructions, at] of [
      ['Be {mood}, all of you.', 'self'],
      ['Be calm, all of you.', 'system'],
    ] as const) {
      const { requests } = await harborRequests(harbor({ rounds: 1, agents, variables, instructions }));
      for (const { agent, sections } of requests) {
        const mood = at === 'self' && agent.name === 'Bo' ? 'wild' : 'calm';
        const holding = sections.filter(({ text }) => text.includes(`Be ${mood}, all of you.`));
        expect(holding.map(({ name }) => name)).toEqual([at]);
      }
    }
  });
});

describe('16.14 nothing private', () => {
  it('of one agent stands in another’s prompt, nor anything private at all in what all share', async () => {
    const secret = (name: string, of: string) => `${of}-${name.toUpperCase()}-7391`;
    const agents = NAMES.map((name) =>
      smallAgent(name, { persona: `A citizen, ${secret(name, 'PERSONA')}.`, reasoningEnabled: true }),
    );
    const provider = scriptedProvider((request) =>
      request.purpose === 'reasoning'
        ? `I keep ${secret(request.agent.name, 'THOUGHT')}${request.round} to myself, because it is mine.`
        : talkative(request.round % 2 === 0 ? 'first' : 'last')(request),
    );
    const rig = runRig(harbor({ rounds: 6, agents }), provider);
    rig.run.start({ paused: true });
    for (const name of NAMES) {
      rig.run.step('turn');
      await rig.clock.advance(0);
      const { memories } = rig.run.state();
      const entry = memories[name]!.entries.at(0)!.id;
      const acts = [
        { type: 'inject-event', text: `Only you know of ${secret(name, 'WHISPER')}.`, to: [name] },
        { type: 'edit-memory', agent: name, entry, text: `In round 1 Ann said ${secret(name, 'EDIT')}.` },
      ] as const;
      for (const act of acts) expect(rig.run.dispatch(act)).toBeNull();
      await rig.clock.advance(0);
    }
    rig.run.resume();
    await rig.run.done;
    const held = new Set<string>();
    for (const { agent, sections } of provider.requests) {
      for (const { name: section, text } of sections) {
        for (const [, of, whose] of text.matchAll(/(PERSONA|THOUGHT|WHISPER|EDIT)-([A-Z]+)-7391/g)) {
          expect(whose, `${section} of ${agent.name}`).toBe(agent.name.toUpperCase());
          held.add(`${of} ${whose}`);
          // A whisper stands where it was heard; from there on the talk reads differently to who heard it.
          const places = of === 'WHISPER' ? ['history', 'memory'] : ['self', 'memory', 'reasoning'];
          expect(places, `${of} of ${whose}`).toContain(section);
        }
      }
    }
    expect(held.size).toBe(4 * NAMES.length);
  });
});

describe('16.14 simulated agents', () => {
  // Each message is a block of its own where the room is that small: then both formats show the same messages.
  const shown = [
    ['city-budget', 360],
    ['just-society', 360],
    ['lunar-base', 320],
    ['phones', 360],
    ['goldfish', 100_000],
    ['jury', 100_000],
  ] as const;
  it.each(samplesOf(shown, ([name]) => ['city-budget', 'goldfish'].includes(name)))(
    'say the same in both formats where both show the same of the talk: %s, %i characters',
    async (name, room) => {
      const whole = shipped(name);
      const scenario = isLong ? whole : { ...whole, rounds: 3 };
      const [before, now] = await Promise.all(
        ([1, 2] as const).map((format) => simulatedRun(inFormat(scenario, format, room), 4)),
      );
      const told = (run: typeof now) => [...statementsOf(run!.entries), run!.entries.at(-1)?.event];
      expect(told(now)).toEqual(told(before));
      expect(now!.requests[9]!.request.sections).not.toEqual(before!.requests[9]!.request.sections);
    },
  );
});
