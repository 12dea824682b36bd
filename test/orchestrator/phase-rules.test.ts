import { describe, expect, it } from 'vitest';
import type { Entry, Event } from '../../src/discussion/event.ts';
import { evolve } from '../../src/discussion/evolve.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { initial, type State } from '../../src/discussion/state.ts';
import { pairsOf } from '../../src/orchestrator/protocol/phases.ts';
import { redactedEntry, redactedScenario } from '../../src/projections/seat-redaction.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { fiveNumbers } from '../../src/voting/five-numbers.ts';
import { faultsWith, MINIMAL, scenarioWith, warningsWith } from '../scenario/minimal.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { SPEECH } from '../small-scenario.ts';
import { continued, withoutPacing } from './prefix-law.ts';
import { roughCounter, runRig } from './run-rig.ts';

/** Five people: Ann and Bo for, Cy and Di against, Eve listens. */
const FIVE = MINIMAL.replace(/agents:[\s\S]*/, '').replace(
  '{id: a, label: A, about: the first}',
  '{id: a, label: A, about: the first, amount: {min: 0, max: 100, unit: $}}',
);
const five = (phases: string): Scenario =>
  scenarioWith(
    `agents:
  - {name: Ann, persona: One, side: for}
  - {name: Bo, persona: Two, side: for}
  - {name: Cy, persona: Three, side: against}
  - {name: Di, persona: Four, side: against}
  - {name: Eve, persona: Five}
phases:
${phases}`,
    FIVE,
  );

const ESTIMATES: Readonly<Record<string, string>> = { Ann: '10', Bo: '20', Cy: '40', Di: '80', Eve: 'I cannot say' };

function answers({ purpose, agent, sections }: ModelRequest): string {
  const request = sections.at(-1)?.text ?? '';
  if (purpose === 'statement') return `${agent.name} says: ${SPEECH}`;
  if (purpose === 'survey' && request.includes('Estimate')) return ESTIMATES[agent.name] ?? '';
  if (purpose === 'survey' && request.includes('best first')) return agent.name === 'Ann' ? '2 > 1' : '1 > 2';
  if (purpose === 'survey' || purpose === 'ballot-option') return agent.name < 'C' ? '1' : '2';
  if (purpose === 'ballot-amount') return '15';
  return 'I think about it.';
}

async function held(scenario: Scenario) {
  const provider = scriptedProvider(answers);
  const rig = runRig(scenario, provider);
  rig.run.start();
  expect(await rig.run.done).toEqual({ kind: 'ended' });
  return { ...rig, requests: provider.requests };
}

/** Who spoke, who was asked and who voted, phase by phase. */
function course(events: readonly Event[]): string[] {
  return events.flatMap((event) => {
    if (event.type === 'phase-opened') return [`phase ${event.phase + 1}`];
    if (event.type === 'statement-made') return [event.agent];
    if (event.type === 'survey-answered') return [`${event.agent}?`];
    if (event.type === 'ballot-marked') return [`${event.agent}!`];
    return event.type === 'phase-closed' ? ['over'] : [];
  });
}

const statesOf = (scenario: Scenario, entries: readonly Entry[]): State[] => {
  let state = initial(scenario, { scenarioName: 'small', seed: 7 });
  return entries.map((entry) => (state = evolve(state, entry)));
};

describe('31 phases', () => {
  it('31.1, 31.2 follow one another, each with its speakers in its order, and their rounds are those of the run', async () => {
    const scenario = five(`  - {id: sides, speakers: [against, for], order: alternating}
  - {id: alone, speakers: Eve, rounds: 2}
  - {id: pairs, speakers: [for, against], order: pairs, rounds: 3}
  - {id: rest, speakers: nobody}
  - {id: listed, order: listed}`);
    expect(scenario.rounds).toBe(8);
    const { events } = await held(scenario);
    expect(course(events())).toEqual([
      ...['phase 1', 'Cy', 'Ann', 'Di', 'Bo', 'over'],
      ...['phase 2', 'Eve', 'Eve', 'over'],
      ...['phase 3', 'Ann', 'Di', 'Bo', 'Cy', 'Ann', 'Bo', 'Cy', 'Di', 'Ann', 'Cy', 'Di', 'Bo', 'over'],
      ...['phase 4', 'over'],
      ...['phase 5', 'Ann', 'Bo', 'Cy', 'Di', 'Eve', 'over'],
    ]);
    expect(events().filter(({ type }) => type === 'poll-opened')).toEqual([]);
    expect(events().at(-1)).toMatchObject({ type: 'run-ended', by: 'rounds' });
  });

  it('31.2 in pairs everybody meets everybody once, and with an odd number one has nobody', () => {
    for (const names of [
      ['a', 'b'],
      ['a', 'b', 'c'],
      ['a', 'b', 'c', 'd'],
      ['a', 'b', 'c', 'd', 'e'],
      [...'abcdefgh'],
    ]) {
      const roundCount = names.length - 1 + (names.length % 2);
      const met = Array.from({ length: roundCount }, (_, round) => pairsOf(names, round)).flat();
      const pairs = met.filter(({ length }) => length === 2).map((pair) => [...pair].sort().join(''));
      expect(new Set(pairs).size).toBe((names.length * (names.length - 1)) / 2);
      expect(pairs.length).toBe(new Set(pairs).size);
    }
    expect(pairsOf([], 0)).toEqual([]);
  });

  it.each([
    ['turns: 3', 3],
    ['words: 30', 2],
    ['minutes: 1', 8],
  ])('31.1 is over once its limit is used up: %s', async (limit, count) => {
    const { events } = await held(
      five(`  - {id: short, order: listed, rounds: 9, ${limit}}\n  - {id: last, speakers: Eve}`),
    );
    const said = course(events());
    expect(said.indexOf('over') - 1).toBe(count);
    expect(said.slice(said.indexOf('over'))).toEqual(['over', 'phase 2', 'Eve', 'over']);
  });

  it('31.3 what is said blind is seen by nobody before the phase is over, and by everybody then', async () => {
    const scenario = five(
      '  - {id: blind, order: listed, sees: nothing, rounds: 2, ends_with: poll}\n  - {id: open, order: listed}',
    );
    const { requests, events } = await held(scenario);
    const prompts = requests.map(({ agent, purpose, round, sections }) => ({
      ...{ agent: agent.name, purpose, round },
      text: sections.map(({ text }) => text).join('\n'),
    }));
    for (const { agent, purpose, round, text } of prompts) {
      const heard = ['Ann', 'Bo', 'Cy', 'Di', 'Eve'].filter((name) => name !== agent && text.includes(`${name} says`));
      const isBlind = round < 3 || purpose === 'survey';
      expect(heard.length, `${agent} ${purpose} ${round}`).toBe(isBlind ? 0 : 4);
    }
    const closed = events().find(({ type }) => type === 'phase-closed');
    expect(closed).toMatchObject({ figures: { kind: 'poll', counts: { a: 2, b: 3 }, missing: 0 } });
    expect('published' in closed! && closed.published).toHaveLength(10);
  });

  it('31.3 what a side says by itself is for its members alone, then too', async () => {
    const { requests } = await held(five('  - {id: huddle, order: listed, sees: side}\n  - {id: open, order: listed}'));
    const last = (name: string) =>
      requests
        .findLast(({ agent, purpose }) => agent.name === name && purpose === 'statement')!
        .sections.map(({ text }) => text)
        .join('\n');
    const huddled = (name: string) =>
      ['Ann', 'Bo', 'Cy', 'Di', 'Eve'].filter((one) => last(name).includes(`Round 1: ${one}`));
    expect(huddled('Bo').filter((one) => one !== 'Bo')).toEqual(['Ann']);
    expect(huddled('Di').filter((one) => one !== 'Di')).toEqual(['Cy']);
    expect(huddled('Eve').filter((one) => one !== 'Eve')).toEqual([]);
  });

  it('31.3 with summaries alone no words of the talk stand in the history, and memories tell of it', async () => {
    const { requests } = await held(
      five('  - {id: talk, order: listed}\n  - {id: short, order: listed, sees: summaries}'),
    );
    for (const { round, sections } of requests.filter(({ purpose }) => purpose === 'statement')) {
      if (round === 1) continue;
      const text = (name: string) => sections.find((section) => section.name === name)?.text ?? '';
      expect(text('history')).not.toContain('says:');
      expect(text('memory') + text('past')).toContain('Ann');
    }
  });

  it('31.4 behind masks no prompt holds another’s name, and each is told its own mask', async () => {
    const scenario = five(
      '  - {id: talk, order: listed}\n  - {id: masked, order: listed, names: masked}\n  - {id: open, order: listed}',
    );
    const { requests } = await held(scenario);
    const masks = new Map<string, string>();
    for (const { agent, round, sections, participants } of requests) {
      const text = sections.map((section) => section.text).join('\n');
      const others = ['Ann', 'Bo', 'Cy', 'Di', 'Eve'].filter((name) => name !== agent.name);
      expect(others.some((name) => new RegExp(`\\b${name}\\b`).test(text))).toBe(round !== 2);
      if (round !== 2) continue;
      const own = /know you as (Voice \d)/.exec(text)?.[1] ?? '';
      masks.set(agent.name, own);
      expect(participants).toContain(agent.name);
      expect(participants).not.toContain(own);
      expect(text).toMatch(/Round 1: Voice \d/);
    }
    expect(new Set(masks.values()).size).toBe(5);
  });

  it('31.4 a mask covers a name that Chinese words stand next to', async () => {
    const scenario = five('  - {id: masked, order: listed, names: masked}');
    const { requests } = await held({ ...scenario, question: '我们支持Ann的方案吗？' });
    const asked = requests.filter(({ purpose, agent }) => purpose === 'statement' && agent.name !== 'Ann');
    expect(asked.length).toBe(4);
    for (const { sections } of asked) {
      const text = sections.map((section) => section.text).join('\n');
      expect(text).toContain('我们支持Voice');
      expect(text).not.toContain('Ann');
    }
  });

  it('31.5 ends with estimates that are told by their five numbers', async () => {
    const scenario = five('  - {id: guess, speakers: nobody, ends_with: estimate}\n  - {id: again, order: listed}');
    const { events, requests } = await held(scenario);
    const figures = { kind: 'estimate', count: 4, low: 10, lower: 18, median: 30, upper: 50, high: 80, missing: 1 };
    expect(events().find(({ type }) => type === 'phase-closed')).toMatchObject({ figures });
    const told = requests
      .at(-1)!
      .sections.map(({ text }) => text)
      .join('\n');
    expect(told).toContain('median $30, half of them between $18 and $50, all between $10 and $80');
  });

  it.each([
    [
      [1, 2, 3, 4],
      [1, 2, 3, 3, 4],
    ],
    [[7], [7, 7, 7, 7, 7]],
    [
      [1, 3, 5, 7, 9],
      [1, 3, 5, 7, 9],
    ],
    [
      [2, 4, 4, 5, 8, 10],
      [2, 4, 5, 7, 10],
    ],
    [[], [0, 0, 0, 0, 0]],
  ])('31.5 quartiles by hand: %j', (values, [low, lower, median, upper, high]) => {
    expect(fiveNumbers(values)).toEqual({ low, lower, median, upper, high });
  });

  it('31.5 ends with a ranking or a choice asked aside, told or not, and goes on', async () => {
    const scenario = five(`  - {id: rank, speakers: nobody, ends_with: ranking}
  - {id: poll, speakers: nobody, ends_with: poll, voters: [for, Eve], feedback: false}
  - {id: talk, order: listed}`);
    const { events, requests } = await held(scenario);
    const closed = events().filter((event) => event.type === 'phase-closed');
    expect(closed[0]).toMatchObject({ figures: { kind: 'ranking', counts: { a: 4, b: 1 } } });
    expect(closed[1]).toMatchObject({
      figures: { kind: 'poll', counts: { a: 2, b: 1 } },
      text: '',
    });
    expect(course(events()).slice(0, 13)).toEqual([
      ...['phase 1', 'Ann?', 'Bo?', 'Cy?', 'Di?', 'Eve?', 'over'],
      ...['phase 2', 'Ann?', 'Bo?', 'Eve?', 'over', 'phase 3'],
    ]);
    const told = requests
      .at(-1)!
      .sections.map(({ text }) => text)
      .join('\n');
    expect(told).toContain('by points: A 4, B 1');
    expect(told).not.toMatch(/each chose/);
  });

  it('31.5 ends with a vote of those named, by the rule of the run; one that decides ends the run', async () => {
    const phases =
      '  - {id: vote, speakers: nobody, ends_with: vote, voters: against}\n  - {id: more, speakers: Eve, ends_with: vote}\n  - {id: never, speakers: Eve}';
    const { events } = await held(five(phases));
    expect(course(events())).toEqual(['phase 1', 'Cy!', 'Di!', 'over']);
    expect(events().at(-1)).toMatchObject({ type: 'run-ended', by: 'consensus', decision: { option: 'b' } });
    const split = await held(five(phases.replace('voters: against', 'voters: [Ann, Cy]')));
    expect(course(split.events()).slice(0, 5)).toEqual(['phase 1', 'Ann!', 'Cy!', 'over', 'phase 2']);
    expect(split.events().at(-1)).toMatchObject({ type: 'run-ended', by: 'rounds' });
  });

  it('31.6 a seat sees no more than its agent: blind words come when the phase is over', async () => {
    const scenario = five(
      '  - {id: blind, order: listed, sees: nothing, ends_with: poll, feedback: false}\n  - {id: huddle, order: listed, sees: side}',
    );
    const { entries } = await held(scenario);
    const whole = statesOf(scenario, entries);
    const seat = { seat: 'Bo', hidden: '·' };
    let state = initial(redactedScenario(scenario, seat), { scenarioName: 'small', seed: 7 });
    for (const [i, entry] of entries.entries()) {
      const told = redactedEntry(state, entry, seat);
      state = told.state;
      const text = JSON.stringify(told.entry ?? '');
      if (whole[i]?.phase?.index === 0 && !whole[i]?.phase?.isClosed) expect(text).not.toMatch(/(Ann|Cy|Di|Eve) says/);
      if (whole[i]?.phase?.index === 1) expect(text).not.toMatch(/(Cy|Di|Eve) says/);
      if (entry.event.type === 'survey-answered' && entry.event.agent !== 'Bo') expect(told.entry).toBeNull();
      expect(text).not.toContain('"figures"');
    }
    const heard = [...state.history].filter(({ kind }) => kind === 'statement').map(({ text }) => text.slice(0, 7));
    expect(heard.slice(0, 5).every((text) => text.includes('say'))).toBe(true);
    expect(heard.filter((text) => text === '·')).toHaveLength(3);
  });

  it('31.7 a run is taken up at every line', async () => {
    const scenario = five(`  - {id: blind, order: listed, sees: nothing, ends_with: estimate}
  - {id: masked, speakers: [for, against], order: alternating, names: masked, turns: 3}
  - {id: vote, speakers: Eve, ends_with: vote}`);
    const { entries } = await held(scenario);
    const whole = entries.map(({ event }) => withoutPacing(event));
    const recorded = { scenario, scenarioName: 'small', seed: 7, entries };
    const stride = process.env['ROUNDTABLE_LONG'] === '1' ? 1 : 4;
    for (let length = 0; length < whole.length; length += stride)
      expect(await continued(recorded, length, scriptedProvider(answers), roughCounter), `cut after ${length}`).toEqual(
        whole,
      );
  });
});

describe('31.8 phases in a file', () => {
  const at = (phases: string) => faultsWith(`phases:\n${phases}`);
  it('31.8 what cannot be is told with its place', () => {
    expect(at('  - {id: a, speakers: [for, Ann]}')[0]).toMatch(
      /^f\.yaml:14:24: phases\[1\]\.speakers\[1\]: found "for", which is no side or agent/,
    );
    expect(at('  - {id: a}\n  - {id: a}').join()).toMatch(/f\.yaml:15:10.*again/);
    expect(at('  - {id: a, ends_with: estimate}').join()).toMatch(/no option takes an amount/);
    expect(at('  - {id: a, sees: some}').join()).toMatch(/f\.yaml:14:19/);
    expect(faultsWith('rounds: 3\nphases:\n  - {id: a}').join()).toMatch(
      /f\.yaml:13:9: rounds: found 3, but the phases have 1/,
    );
    expect(warningsWith('phases:\n  - {id: a, voters: Ann}').join()).toMatch(
      /14:21: phases\[1\]\.voters: binds nothing/,
    );
  });

  it('31.5 a file that says how it is voted, and has no phase that ends with a vote, is warned', () => {
    const unused = /voting: binds nothing, unless a person has it voted: no phase ends with a vote/;
    const voting = 'voting: {decision_rule: supermajority}';
    expect(warningsWith(`${voting}\nphases:\n  - {id: a}\n  - {id: b, ends_with: poll}`).join('\n')).toMatch(unused);
    for (const sound of [
      voting,
      `${voting}\nphases:\n  - {id: a}\n  - {id: b, ends_with: vote}`,
      'phases:\n  - {id: a}',
    ])
      expect(warningsWith(sound).join('\n'), sound).not.toMatch(unused);
  });

  it('31.8 a file without phases has none, and polls as before', () => {
    expect(scenarioWith('')).not.toHaveProperty('phases');
    expect(scenarioWith('')).toMatchObject({ rounds: 10 });
  });
});
