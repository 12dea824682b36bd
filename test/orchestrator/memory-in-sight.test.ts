import { describe, expect, it } from 'vitest';
import { everythingSeen } from '../../src/discussion/defaults.ts';
import type { MemoryEntry } from '../../src/discussion/memory.ts';
import {
  JOBS,
  type JobMemory,
  LANGUAGES,
  MEMORY_STRATEGIES,
  type Scenario,
  VIEWS,
} from '../../src/discussion/scenario.ts';
import type { State } from '../../src/discussion/state.ts';
import { en } from '../../src/language/en/index.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { appliedView } from '../../src/memory/views/applied.ts';
import { profiles } from '../../src/memory/views/profiles.ts';
import { seenOf } from '../../src/memory/views/select.ts';
import { composePrompt } from '../../src/orchestrator/prompts/prompts.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { rememberedLines, sectionOf, statesOf, talking } from './memory-material.ts';
import { runRig } from './run-rig.ts';

const base = smallScenario();
const job = (settings: Partial<JobMemory>): JobMemory => ({ ...everythingSeen, ...settings });
const forAll = (settings: JobMemory): Scenario['jobs'] => Object.fromEntries(JOBS.map((name) => [name, settings]));

/** A run of six rounds with news, a pin and private thoughts, in which memories are compressed; its states. */
async function lived(scenario: Scenario, pinned: number | null = null): Promise<readonly State[]> {
  const rig = runRig(scenario, scriptedProvider(talking));
  rig.run.start({ paused: true });
  const act = async (command: Parameters<typeof rig.run.dispatch>[0]) => {
    expect(rig.run.dispatch(command)).toBeNull();
    await rig.clock.advance(0);
  };
  rig.run.step('round');
  await rig.clock.advance(0);
  await act({ type: 'inject-event', text: 'The mill has burnt down.', to: 'all' });
  await act({ type: 'inject-event', text: 'Only Bo knows of the gold.', to: ['Bo'] });
  rig.run.step('round');
  await rig.clock.advance(0);
  if (pinned !== null) await act({ type: 'pin-message', message: pinned, isPinned: true });
  rig.run.resume();
  await rig.run.done;
  return statesOf(scenario, rig.entries);
}

function scenarioOf(overrides: Partial<Scenario> = {}): Scenario {
  const agents = ['Ann', 'Bo', 'Cy'].map((name) =>
    smallAgent(name, { limitChars: 1_400, reasoningEnabled: name === 'Cy' }),
  );
  const memory = {
    ...base.memory,
    reasoningInMemory: true,
    windowEntries: 5,
    recentEntries: 2,
    retrieveEntries: 3,
    compression: 'extractive' as const,
  };
  return smallScenario({
    agents,
    rounds: 6,
    history: { ...base.history, promptMaxChars: 500 },
    ...overrides,
    memory: { ...memory, ...overrides.memory },
  });
}

/** Ids of the messages that the job shows, told by the views alone. */
function seenBy(agent: string, state: State, name: 'statement' | 'poll'): ReadonlySet<number> {
  const found = state.scenario.agents.find((one) => one.name === agent)!;
  const { history, systemMessages, pinnedMessages: pinned, memories } = state;
  const sight = { agent, history, systemMessages, pinned, streamStart: memories[agent]!.streamStart };
  const { stageOf } = seenOf(appliedView(name, state, found), sight, en.memory);
  return new Set([...history].flatMap((message) => (stageOf(message) === null ? [message.id] : [])));
}

/** The messages that each entry ever made tells of, by what the journal says of its sources. */
function messagesIn(states: readonly State[]): ReadonlyMap<number, ReadonlySet<number>> {
  const made = new Map<number, MemoryEntry[]>();
  for (const { memories } of states)
    for (const { entries, longTerm } of Object.values(memories))
      for (const entry of [...entries, ...longTerm]) made.set(entry.id, [...(made.get(entry.id) ?? []), entry]);
  const told = new Map<number, Set<number>>();
  const tells = (id: number): ReadonlySet<number> => {
    const known = told.get(id);
    if (known) return known;
    const messages = new Set<number>();
    told.set(id, messages);
    for (const { message, sources = [] } of made.get(id) ?? []) {
      if (message !== null) messages.add(message);
      for (const source of sources) for (const one of tells(source)) messages.add(one);
    }
    return messages;
  };
  for (const id of made.keys()) tells(id);
  return told;
}

const WINDOWS: readonly Partial<JobMemory>[] = [
  {},
  { maxMessages: 0 },
  { maxMessages: 2 },
  { maxMessages: 3, preserveSystem: false },
  { lastMinutes: 0.5 },
  { about: { query: 'the mill', atMost: 2 } },
  { ignore: ['Ann', 'mill'] },
  { forgetMode: 'on_every_turn', maxMessages: 1 },
];
const EVERY = VIEWS.flatMap((view) => WINDOWS.map((window) => ({ view, ...window })));

describe('16.1 views hold for memory', () => {
  it.each(MEMORY_STRATEGIES)(
    '16.1 under %s no line of a memory tells of messages that the job does not see',
    async (strategy) => {
      const agents = scenarioOf().agents.map((agent) => ({ ...agent, strategy }));
      const states = await lived(scenarioOf({ agents }), 1);
      const tells = messagesIn(states);
      const last = states.filter(({ round }) => round === 6).at(-3)!;
      let hidden = 0;
      for (const settings of EVERY) {
        const state = { ...last, scenario: { ...last.scenario, jobs: forAll(job(settings)) } };
        for (const { name: agent } of agents) {
          const seen = seenBy(agent, state, 'statement');
          const memory = state.memories[agent]!;
          const { sections, leftOut } = composePrompt({ kind: 'ask', purpose: 'statement', agent, attempt: 1 }, state);
          const lines = rememberedLines(sections);
          const isSeen = (id: number) => [...(tells.get(id) ?? [])].some((message) => seen.has(message));
          for (const { entries, messages } of lines) {
            if (messages.length > 0 || entries.length === 0)
              expect(
                messages.every((id) => seen.has(id) || isNotice(id, state)),
                JSON.stringify(settings),
              ).toBe(true);
            else
              for (const id of entries)
                expect(isSeen(id) || tells.get(id)!.size === 0, JSON.stringify(settings)).toBe(true);
          }
          const all = [...memory.entries, ...memory.longTerm].map(({ id }) => id);
          const out = leftOut().filter(({ kind }) => kind === 'entry');
          const shown = lines.flatMap(({ entries }) => entries);
          expect([...new Set([...out.map(({ id }) => id), ...shown])].sort()).toEqual(all.sort());
          expect(out.filter(({ id }) => shown.includes(id))).toEqual([]);
          for (const { id, stage } of out) {
            if (['told', 'layered', 'less-near', 'long-term'].includes(stage)) continue;
            hidden++;
            // A thought is as far away as the statement that it led to.
            if (tells.get(id)!.size > 0) expect(isSeen(id), `${stage} ${JSON.stringify(settings)}`).toBe(false);
          }
        }
      }
      expect(hidden).toBeGreaterThan(100);
    },
  );
});

describe('16.1 the memory of one call', () => {
  const settings = { view: 'sent_by_me', maxMessages: 1 } as const;
  const promptAt = (state: State, agent = 'Ann', purpose: 'statement' | 'integration' = 'statement') =>
    composePrompt({ kind: 'ask', purpose, agent, attempt: 1 }, state);
  const amountsIn = (text: string) => [...new Set(text.match(/\$1\d{4}/g) ?? [])].sort();

  it('16.1 no section of a prompt holds words of what the view hides, and with memory_outside_views the memory does', async () => {
    const jobs = forAll(job(settings));
    const roomy = scenarioOf().agents.map((agent) => ({ ...agent, limitChars: 20_000 }));
    const hiding = (await lived(scenarioOf({ agents: roomy, jobs }))).filter(({ round }) => round === 6)[2]!;
    expect(
      amountsIn(
        promptAt(hiding)
          .sections.map(({ text }) => text)
          .join('\n'),
      ),
    ).toEqual(['$11150']);
    const memory = { ...hiding.scenario.memory, memoryOutsideViews: true };
    const telling = { ...hiding, scenario: { ...hiding.scenario, memory } };
    const remembered = rememberedLines(promptAt(telling).sections).map(({ text }) => text);
    expect(amountsIn(remembered.join('\n'))).toHaveLength(14);
    expect(amountsIn(sectionOf(promptAt(telling), 'history'))).toEqual(['$11150']);
  });

  it('16.1 results, pinned entries and what the system made known stay', async () => {
    const jobs = forAll(job({ maxMessages: 0 }));
    const states = await lived(
      scenarioOf({ jobs, agents: scenarioOf().agents.map((one) => ({ ...one, limitChars: 20_000 })) }),
    );
    const last = states.filter(({ round }) => round === 6)[2]!;
    const first = last.memories['Ann']!.entries.at(0)!;
    const pinned = { ...last.memories['Ann']!, pinned: new Set([first.id]) };
    const { sections, leftOut } = promptAt({ ...last, memories: { ...last.memories, Ann: pinned } });
    const texts = sections.find(({ name }) => name === 'memory')!.lines.map(({ text }) => text);
    expect(texts).toEqual([first.text, expect.stringContaining('opportunities to vote')]);
    expect(leftOut()).toContainEqual({ kind: 'entry', id: pinned.entries.at(1)!.id, stage: 'window' });
  });

  it('16.1 a thought goes with the statement that it led to', async () => {
    const jobs = forAll(job({ maxMessages: 2 }));
    const states = await lived(
      scenarioOf({ jobs, agents: scenarioOf().agents.map((one) => ({ ...one, limitChars: 20_000 })) }),
    );
    const state = states.filter(({ round }) => round === 6).at(-1)!;
    const { sections, leftOut } = promptAt(state, 'Cy');
    const thoughts = [...state.memories['Cy']!.entries].filter(({ origin }) => origin === 'reasoning');
    expect(thoughts.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5, 6]);
    const stages = thoughts.map(({ id }) => leftOut().find((one) => one.kind === 'entry' && one.id === id)?.stage);
    // The last one stands in a section of its own.
    expect(stages).toEqual(['window', 'window', 'window', 'window', 'window', 'told']);
    expect(sectionOf({ sections }, 'reasoning')).toContain('in round 6');
  });

  it('16.1 an integration takes the place of what it has seen, and of nothing else', async () => {
    const scenario = scenarioOf({ agents: scenarioOf().agents.map((one) => ({ ...one, limitChars: 20_000 })) });
    const memory = { ...scenario.memory, discussion: 'complex' as const };
    const keptIn = async (integration: JobMemory) => {
      const jobs = { ...scenario.jobs, integration };
      const { memories } = (await lived({ ...scenario, jobs, memory })).at(-1)!;
      return [...memories['Ann']!.entries].map(({ origin }) => origin);
    };
    // A summary goes on being seen for her own words in it; the news of a person was never in a prompt of an integration.
    expect(await keptIn(job({ view: 'sent_by_me' }))).toEqual(['summary', 'injected']);
    expect(await keptIn(everythingSeen)).toEqual(['summary']);
  });

  it.each(LANGUAGES)(
    '16.1 with nothing left of it in view, a prompt in %s says so, and not that nobody has spoken',
    async (language) => {
      const agents = scenarioOf().agents.map((one) => ({ ...one, language }));
      const states = await lived(scenarioOf({ agents, jobs: forAll(job({ maxMessages: 0 })) }));
      const { prompts } = phrasebooks[language];
      const first = promptAt(states.find(({ round }) => round === 1)!).sections;
      expect(sectionOf({ sections: first }, 'history')).toBe(prompts.history([]).join('\n'));
      const { sections } = promptAt(states.filter(({ round }) => round === 6)[2]!);
      expect(sectionOf({ sections }, 'history')).toBe(prompts.historyForgotten.join('\n'));
      expect(prompts.historyForgotten).not.toEqual(prompts.history([]));
    },
  );

  it('16.1 a debater is shown what it is to answer, a classifier the newest input, with notices about', async () => {
    for (const [profile, count] of [
      [profiles.DEBATER, 4],
      [profiles.CLASSIFIER, 1],
      [profiles.GOLDFISH, 2],
    ] as const) {
      const states = await lived(scenarioOf({ jobs: forAll(profile) }));
      const turns = states.filter(({ round, outcomes }) => round > 4 && outcomes.length === 1);
      expect(turns.length).toBeGreaterThan(0);
      for (const state of turns) {
        const heard = [...state.history].findLast(({ from }) => from !== 'system')!;
        const agent = state.queue[1]!.agent;
        const { lines } = promptAt(state, agent).sections.find(({ name }) => name === 'history')!;
        expect(lines.flatMap(({ messages }) => messages)).toContain(heard.id);
        expect(
          lines.filter(({ messages }) => !messages.some((id) => state.pinnedMessages.includes(id))).length,
        ).toBeLessThanOrEqual(count);
      }
    }
  });
});

describe('16.1 what the history tells in full', () => {
  it('16.1 is not told again as an entry until it leaves the history, and then it is', async () => {
    const agents = scenarioOf().agents.map((one) => ({ ...one, limitChars: 20_000 }));
    const states = await lived(scenarioOf({ agents }));
    for (const state of states.filter(({ round }) => round > 1)) {
      const { sections, leftOut } = composePrompt(
        { kind: 'ask', purpose: 'statement', agent: 'Ann', attempt: 1 },
        state,
      );
      const inHistory = sections.find(({ name }) => name === 'history')!.lines.flatMap(({ messages }) => messages);
      const inMemory = rememberedLines(sections).flatMap(({ messages }) => messages);
      const entries = [...state.memories['Ann']!.entries].filter(({ message }) => message !== null);
      const shown = new Set([...inMemory, ...inHistory]);
      for (const { message } of entries) expect(shown.has(message!)).toBe(true);
      expect(inMemory.filter((id) => inHistory.includes(id))).toEqual([]);
      for (const { kind, id } of leftOut())
        if (kind === 'entry') expect(inHistory).toContain(entries.find((one) => one.id === id)?.message);
    }
  });

  it('6.8 nor is an episode, until one of its messages leaves the history; one that tells more always is', async () => {
    const agents = scenarioOf().agents.map((one) => ({ ...one, limitChars: 20_000, strategy: 'window' as const }));
    const { history } = base;
    const states = await lived(scenarioOf({ agents, history: { ...history, promptMaxChars: 1500 } }));
    const tells = messagesIn(states);
    const kept = states.flatMap(({ memories }) => [...memories['Cy']!.entries]);
    const thoughts = new Set(kept.flatMap(({ id, origin }) => (origin === 'reasoning' ? [id] : [])));
    const seen = { told: 0, untold: 0, thought: 0 };
    for (const agent of ['Ann', 'Cy']) {
      for (const state of states.filter(({ round }) => round > 2)) {
        const memory = state.memories[agent]!;
        const { sections, leftOut } = composePrompt({ kind: 'ask', purpose: 'statement', agent, attempt: 1 }, state);
        const inHistory = sections.find(({ name }) => name === 'history')!.lines.flatMap(({ messages }) => messages);
        const told = leftOut().flatMap(({ kind, id, stage }) => (kind === 'entry' && stage === 'told' ? [id] : []));
        for (const { id, round, sources } of memory.longTerm) {
          const isAll = [...tells.get(id)!].every((message) => inHistory.includes(message));
          const hasThought = sources!.some((source) => thoughts.has(source));
          expect(told.includes(id), `${agent}, of round ${round}`).toBe(isAll && !hasThought);
          seen[hasThought ? 'thought' : isAll ? 'told' : 'untold']++;
        }
      }
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  });

  it('16.1 a line that is cut before an amount or an option does not stand for the entry that has it', async () => {
    const long = (tail: string) =>
      `${'We have talked about the weather of this year for a very long time. '.repeat(5)}${tail}`;
    const provider = scriptedProvider((request) =>
      request.purpose !== 'statement'
        ? talking(request)
        : request.agent.name === 'Ann'
          ? long('I stand for a guaranteed floor of $15,000 for everybody.')
          : long('It was a good year after all.'),
    );
    const rig = runRig(smallScenario({ rounds: 1 }), provider);
    rig.run.start();
    await rig.run.done;
    const { sections } = composePrompt({ kind: 'ask', purpose: 'statement', agent: 'Cy', attempt: 1 }, rig.run.state());
    const { lines } = sections.find(({ name }) => name === 'history')!;
    // 16.14: it stands before that line, where others have it too.
    expect(lines.filter(({ text }) => text.includes('15,000'))).toEqual([lines[0]]);
    expect(lines[0]).toMatchObject({ messages: lines[1]!.messages, entries: [expect.any(Number)] });
    expect(lines.flatMap(({ entries }) => entries)).toHaveLength(1);
    expect(sections.find(({ name }) => name === 'memory')!.lines).toEqual([]);
  });

  it('16.1 an entry that a person has pinned or changed is told all the same', async () => {
    const rig = runRig(smallScenario({ rounds: 2 }), scriptedProvider(talking));
    rig.run.start({ paused: true });
    rig.run.step('round');
    await rig.clock.advance(0);
    const [first, second] = rig.run.state().memories['Ann']!.entries;
    rig.run.dispatch({ type: 'pin-memory', agent: 'Ann', entry: first!.id, isPinned: true });
    rig.run.dispatch({ type: 'edit-memory', agent: 'Ann', entry: second!.id, text: 'Bo was joking.' });
    await rig.clock.advance(0);
    const { sections } = composePrompt(
      { kind: 'ask', purpose: 'statement', agent: 'Ann', attempt: 1 },
      rig.run.state(),
    );
    const texts = sections.find(({ name }) => name === 'memory')!.lines.map(({ text }) => text);
    expect(texts).toEqual([first!.text, 'Bo was joking.']);
    await rig.run.close();
  });
});

function isNotice(id: number, { history }: State): boolean {
  return history.at(id)?.from === 'system';
}
