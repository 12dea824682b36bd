import { describe, expect, it } from 'vitest';
import { Log } from '../../src/base/log.ts';
import { displayWidth } from '../../src/base/width.ts';
import type { QueuePlace } from '../../src/discussion/event.ts';
import { LANGUAGES, type SpeakingPolicyName } from '../../src/discussion/scenario.ts';
import { initial, type State } from '../../src/discussion/state.ts';
import { interfaces } from '../../src/interface/index.ts';
import { noMeasures } from '../../src/projections/measures/measures.ts';
import { noTally } from '../../src/projections/measures/tally.ts';
import { unplaced } from '../../src/projections/roster.ts';
import { agentLooks } from '../../src/tui/look/theme.ts';
import { order } from '../../src/tui/panes/order.ts';
import type { View } from '../../src/tui/shown/view.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';

const NAMES = ['Ann', 'Bo', 'Cy', 'Di', 'Ed'];

function stateOf(policy: SpeakingPolicyName, queue: readonly QueuePlace[], changes: Partial<State> = {}): State {
  const { speaking, ...rest } = smallScenario({ agents: NAMES.map((name) => smallAgent(name)) });
  const scenario = { ...rest, speaking: { ...speaking, policy, tokensPerSpeaker: 100 } };
  return { ...initial(scenario, { scenarioName: 'small', seed: 7 }), round: 1, queue, ...changes };
}

/** The rows of the pane, without looks. Ann has said three quarters of all words, Bo the rest. */
function rows(state: State, width: number, language: (typeof LANGUAGES)[number] = 'en') {
  const view = {
    state,
    status: { waiting: null },
    answerForm: null,
    looks: agentLooks(NAMES),
    agent: 'Ann',
    nowMs: 0,
    words: interfaces[language],
    measures: { ...noMeasures, agents: [75, 25, 0, 0, 0].map((words) => ({ ...noTally, words })) },
  } as unknown as View;
  const content = order.content(order.select(view), width);
  return content.rows(0, content.rowCount).map((line) => line.replace(/\x1b\[[0-9;]*m/g, ''));
}

const BIDDING = stateOf('bidding', [{ agent: 'Ann', reason: 'bid', bid: 7 }], {
  bids: [
    { agent: 'Ann', bid: 7 },
    { agent: 'Bo', bid: 4 },
  ],
  muted: ['Cy'],
  absent: ['Ed'],
});

describe('the order pane', () => {
  it('31.2 says that nobody speaks in a phase that is held without talk', () => {
    expect(rows(stateOf('fixed', []), 40)[0]).toBe(` ${interfaces.en.format.nobodySpeaks}`.padEnd(40));
    expect(rows(stateOf('fixed', [], { round: 0 }), 40)[0]).toBe(` ${interfaces.en.order.notBegun}`.padEnd(40));
  });

  it('2.3 shows bids, who is to be chosen, who is muted or gone, and the air time of each', () => {
    expect(rows(BIDDING, 60)).toEqual([
      '  1 ● Ann    next       bid 7                 ━━━━━━╌╌  75 %',
      '  ? ■ Bo     to be chosen  bid 4              ━━╌╌╌╌╌╌  25 %',
      '  ? ◆ Di     to be chosen                     ╌╌╌╌╌╌╌╌   0 %',
      '  – ▲ Cy     muted                            ╌╌╌╌╌╌╌╌   0 %',
      '  – ▼ Ed     has left                         ╌╌╌╌╌╌╌╌   0 %',
    ]);
  });

  it('2.3 says who gave the floor, and where nobody was named', () => {
    const handed = stateOf('handoff', [
      { agent: 'Ann', reason: 'fallback' },
      { agent: 'Bo', reason: 'hand', by: 'Ann' },
      { agent: 'Cy', reason: 'hand', by: 'person' },
      { agent: 'Di', reason: 'chair', by: 'Ed' },
    ]);
    const told = rows(handed, 70);
    expect(told[0]).toContain('nobody was named');
    expect(told[1]).toContain('handed the floor: Ann');
    expect(told[2]).toContain('handed the floor: a person');
    expect(told[3]).toContain('called on: Ed');
  });

  it('2.1 says whose tokens are used up', () => {
    const seats = { ...BIDDING.seats, Di: { ...BIDDING.seats['Di']!, saidTokens: 100 } };
    expect(unplaced({ ...BIDDING, seats })).toContainEqual({ agent: 'Di', stand: 'exhausted', bid: null });
    expect(unplaced({ ...BIDDING, seats })).not.toContainEqual({ agent: 'Di', stand: 'to-be-chosen', bid: null });
  });

  it('2.1 chooses nobody any more once the talk is over', () => {
    const over = { ...BIDDING, talkEnded: { by: 'rounds' as const, decision: null } };
    expect(unplaced(over).map(({ stand }) => stand)).toEqual(['muted', 'gone']);
  });

  it.each(LANGUAGES)('11.1 has rows of the width that is asked for in %s', (language) => {
    for (const width of [40, 60, 100])
      for (const line of rows(BIDDING, width, language)) expect(displayWidth(line)).toBe(width);
  });
});

describe('19.3 the order pane in few rows', () => {
  function folded(state: State, width: number, height: number): string[] {
    const names = state.scenario.agents.map(({ name }) => name);
    const waiting = { agents: [names[2]], purpose: 'statement', attempt: 1, sinceMs: 0, lastWordMs: 0 };
    const view = {
      state,
      status: { waiting },
      answerForm: null,
      looks: agentLooks(names),
      agent: names[0],
      nowMs: 0,
      words: interfaces.en,
      measures: noMeasures,
    } as unknown as View;
    const content = order.content(order.select(view), width, height);
    for (const line of content.rows(0, height)) expect(displayWidth(line.replace(/\x1b\[[0-9;]*m/g, ''))).toBe(width);
    return content.rows(0, height).map((line) => line.replace(/\x1b\[[0-9;]*m/g, '').trimEnd());
  }
  const queue = NAMES.map((agent): QueuePlace => ({ agent, reason: 'policy' }));
  const speaking = stateOf('fixed', queue, { outcomes: ['spoke', 'cut'] });

  it('19.3 tells names while they have room, then marks, and always who speaks', () => {
    expect(folded(speaking, 60, 2)).toEqual(['✓● Ann   ✂■ Bo   ▶▲ Cy    ◆ Di    ▼ Ed']);
    expect(folded(speaking, 30, 1)).toEqual(['✓●   ✂■   ▶▲ Cy    ◆    ▼']);
    expect(folded(BIDDING, 30, 1)).toEqual(['›●   ?■   ?◆   –▲   –▼']);
  });

  it('19.6 tells whom each has spoken to in the round, while that has room', () => {
    const said = (from: string, text: string) => ({ kind: 'statement', from, text, round: 1 });
    const history = Log.of([said('Ann', 'Bo, you are right about the roof.'), said('Bo', 'I do not know yet.')]);
    const told = { ...speaking, history } as unknown as State;
    expect(folded(told, 60, 2)).toEqual(['✓● Ann → ■   ✂■ Bo   ▶▲ Cy    ◆ Di    ▼ Ed']);
    expect(folded(told, 40, 1)).toEqual(['✓● Ann   ✂■ Bo   ▶▲ Cy    ◆ Di    ▼ Ed']);
    expect(rows(told, 60)[0]).toMatch(/● Ann +✓ spoke +→ ■ +━/);
    const before = { ...told, round: 2 };
    expect(folded(before, 60, 2)[0], 'what was said in a round before').not.toContain('→');
  });

  it('19.3 of many agents those are told who speak now and next', () => {
    const names = Array.from({ length: 400 }, (_, i) => `Agent ${i + 1}`);
    const base = stateOf('fixed', []);
    const scenario = { ...base.scenario, agents: names.map((name) => smallAgent(name)) };
    const outcomes = names.slice(0, 2).map(() => 'spoke' as const);
    const state = {
      ...base,
      scenario,
      outcomes,
      queue: names.map((agent): QueuePlace => ({ agent, reason: 'policy' })),
    };
    const [first = ''] = folded(state, 40, 1);
    expect(first).toMatch(/^✓. Agent 2 {3}▶. Agent 3 {3}\+398$/);
    const many = folded(state, 40, 2).join(' ');
    expect(many.match(/Agent \d+/g), 'by name, since marks do not tell so many apart').toEqual([
      ...['Agent 2', 'Agent 3', 'Agent 4', 'Agent 5', 'Agent 6'],
    ]);
  });
});
