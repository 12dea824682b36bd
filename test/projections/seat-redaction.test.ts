import { beforeAll, describe, expect, it } from 'vitest';
import { callerOf, type Entry } from '../../src/discussion/event.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { initial, type State } from '../../src/discussion/state.ts';
import { interfaces } from '../../src/interface/index.ts';
import { DEFAULT_ECONOMY, SITUATIONS } from '../../src/outcome/tables.ts';
import { type Declared, declaredOf } from '../../src/projections/declared.ts';
import { revealedTexts } from '../../src/projections/phase-texts.ts';
import { redactedEntry, redactedScenario, type SeatRedaction } from '../../src/projections/seat-redaction.ts';
import type { ModelRequest, Provider } from '../../src/providers/provider.ts';
import { keenAnswers, seated } from '../orchestrator/human-rig.ts';
import { runRig } from '../orchestrator/run-rig.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallAgent } from '../small-scenario.ts';

/** Words that nobody but the one whom they belong to may ever read. */
const SECRETS = {
  persona: 'A secret heir.',
  thought: 'I will bluff.',
  memory: 'They all trust me.',
  news: 'The vault is empty.',
  key: 'swordfish',
  plan: 'The guard sleeps.',
  later: 'The guard wakes.',
  code: 'open sesame',
  thinking: 'They must not notice.',
} as const;

const scenario: Scenario = seated({
  agents: [
    smallAgent('Ann', { persona: 'A person of her own.', reasoningEnabled: true }),
    smallAgent('Bo', { persona: SECRETS.persona, reasoningEnabled: true, variables: { word: SECRETS.key } }),
    smallAgent('Cy', { persona: SECRETS.persona, reasoningEnabled: true }),
  ],
  rounds: 2,
  memory: { ...seated().memory, discussion: 'complex' },
  outcome: { economy: DEFAULT_ECONOMY, multiplierRange: [1, 1], principles: { floor: 3, average: 2 } },
  individual: { situations: [SITUATIONS.A] },
  manipulator: { agent: 'Bo', target: null },
  cues: [
    {
      id: 1,
      at: { on: 'round', round: 1, turn: 1 },
      command: { type: 'inject-event', text: SECRETS.plan, to: ['Bo'] },
    },
  ],
});

/** Ann says the same as all others, in words of her own. */
function answers(request: ModelRequest): string {
  const isOwn = request.agent.name === 'Ann';
  if (request.purpose === 'reasoning') return isOwn ? 'I am honest.' : SECRETS.thought;
  if (request.purpose === 'integration') return isOwn ? 'I know what was said.' : SECRETS.memory;
  if (request.purpose === 'ranking') return isOwn ? '1 > 2\nsure' : '2 > 1\nvery sure';
  if (request.purpose === 'poll') return request.round === 1 ? '0' : '1';
  return keenAnswers(request);
}

let entries: readonly Entry[];
beforeAll(async () => {
  const scripted = scriptedProvider(answers);
  const thinking: Provider['stream'] = async function* (request, options) {
    yield { text: '', thinking: request.agent.name === 'Ann' ? 'I wonder.' : SECRETS.thinking };
    yield* scripted.stream(request, options);
  };
  const rig = runRig(scenario, { name: 'thinking', stream: thinking });
  rig.run.start({ paused: true });
  rig.run.dispatch({ type: 'inject-event', text: SECRETS.news, to: ['Bo'] });
  rig.run.dispatch({ type: 'inject-event', text: 'The door is open.', to: ['Ann'] });
  const at = { on: 'round', round: 9, turn: 0 } as const;
  rig.run.dispatch({ type: 'schedule-cue', at, command: { type: 'inject-event', text: SECRETS.later, to: ['Cy'] } });
  rig.run.dispatch({ type: 'set-variable', name: 'word', value: SECRETS.code, agent: 'Bo' });
  rig.run.resume();
  expect(await rig.run.done).toEqual({ kind: 'ended' });
  entries = rig.entries;
});

function seenFrom(seat: string): { state: State; told: Entry[]; texts: string } {
  const seatRedaction: SeatRedaction = { seat, hidden: '[hidden]' };
  const opening = { scenarioName: 'small', seed: 7 };
  let state = initial(redactedScenario(scenario, seatRedaction), opening);
  const told: Entry[] = [];
  for (const entry of entries) {
    const redacted = redactedEntry(state, entry, seatRedaction);
    state = redacted.state;
    if (redacted.entry) told.push(redacted.entry);
  }
  const logs = [...state.history].map(({ text }) => text);
  const kept = Object.values(state.memories).flatMap(({ entries: own, longTerm }) => [...own, ...longTerm]);
  return { state, told, texts: JSON.stringify([state, told, logs, kept]) };
}

describe('a run seen from one seat', () => {
  it('12.5 holds no word that is only for others, in no entry and in no part of the state', () => {
    const { texts } = seenFrom('Ann');
    for (const secret of Object.values(SECRETS))
      expect(JSON.stringify(entries) + JSON.stringify(scenario)).toContain(secret);
    for (const secret of Object.values(SECRETS)) expect(texts).not.toContain(secret);
  });

  it('12.5 holds what belongs to the seat: its thoughts, its memory, words to it', () => {
    const { texts } = seenFrom('Ann');
    for (const own of ['I am honest.', 'I know what was said.', 'The door is open.', 'A person of her own.'])
      expect(texts).toContain(own);
  });

  it('3.7, 12.5 what a model thought is for its own seat alone, and what the call cost for all', () => {
    const thinkers = (told: readonly Entry[]) =>
      told.flatMap(({ event }) => ('call' in event && event.call?.thinking ? [callerOf(event)] : []));
    expect(new Set(thinkers(entries))).toEqual(new Set(['Ann', 'Bo', 'Cy']));
    for (const seat of ['Ann', 'Bo', 'Cy']) {
      const { told } = seenFrom(seat);
      const own = entries.filter(({ event }) => callerOf(event) === seat);
      expect(thinkers(told)).toEqual(thinkers(own));
      for (const { seq, event } of told) {
        if (!('call' in event) || !event.call) continue;
        const { thinking: _ours, ...seen } = event.call;
        const whole = entries.find((entry) => entry.seq === seq)?.event;
        const { thinking: _theirs, ...call } = (whole && 'call' in whole && whole.call) || event.call;
        expect(seen).toEqual(call);
      }
    }
  });

  it('12.5 tells of settings only what belongs to the seat, or to all', () => {
    const told = ['rounds=12', 'agents.Ann.persona=Someone else.', `agents.Bo.persona=${SECRETS.persona}`];
    const settings = { ...scenario, agents: [], rounds: 12 };
    const before = initial(scenario, { scenarioName: 'small', seed: 7 });
    const entry: Entry = { seq: 1, at: 0, event: { type: 'settings-changed', told, settings, actor: 'person' } };
    const redacted = redactedEntry(before, entry, { seat: 'Ann', hidden: '[hidden]' });
    expect(redacted.entry?.event).toMatchObject({ told: [told[0], told[1], 'agents.Bo.persona=[hidden]'] });
  });

  it('12.5 hides what is declared nowhere: a field, and an event, of a version to come', () => {
    const before = initial(scenario, { scenarioName: 'small', seed: 7 });
    const seatRedaction: SeatRedaction = { seat: 'Ann', hidden: '[hidden]' };
    const round = { type: 'round-opened', round: 1, queue: [] } as const;
    const [known, strange] = [
      { ...round, plan: 'I will bluff.' },
      { type: 'plan-made', plan: 'I will bluff.' },
    ].map((event) => redactedEntry(before, { seq: 1, at: 0, event: event as Entry['event'] }, seatRedaction));
    expect(known?.entry?.event).toEqual(round);
    expect(known?.state.round).toBe(1);
    expect(strange).toEqual({ entry: null, state: { ...before, seq: 1 } });
    // @ts-expect-error every field must be declared
    const some: Declared<{ name: string; plan: string }, null> = { name: 'seen' };
    expect(declaredOf({ name: 'Bo', plan: 'I will bluff.' }, some, null)).toEqual({ name: 'Bo' });
  });

  it('12.5 tells nothing of what others want', () => {
    const [ann, bo] = seenFrom('Ann').state.scenario.agents;
    expect(ann).toEqual(scenario.agents[0]);
    expect(bo).toMatchObject({ name: 'Bo', values: {}, amounts: {}, openness: 0 });
    expect(Object.keys(scenario.agents[1]?.values ?? {}).length).toBeGreaterThan(0);
  });

  it('5.1, 12.5 leaves every size and count as it is', () => {
    const [ann, bo] = [seenFrom('Ann').state, seenFrom('Bo').state];
    for (const name of ['Ann', 'Bo', 'Cy']) {
      expect(ann.memories[name]?.size).toEqual(bo.memories[name]?.size);
      expect(ann.memories[name]?.size.chars).toBeGreaterThan(0);
    }
    expect(ann.seq).toBe(entries.at(-1)?.seq);
    expect([...ann.history].length).toBe([...bo.history].length);
  });

  it('10.6, 10.7, 12.5 tells nothing of what others did alone, nor of a confidential task', () => {
    const told = (seat: string, type: Entry['event']['type']) =>
      seenFrom(seat).told.flatMap(({ event }) => (event.type === type && 'agent' in event ? [event.agent] : []));
    expect(new Set(told('Ann', 'ranking-made'))).toEqual(new Set(['Ann']));
    expect(told('Ann', 'application-made')).toEqual(['Ann']);
    expect(told('Ann', 'target-set')).toEqual([]);
    expect(told('Bo', 'target-set')).toEqual(['Bo']);
    expect(seenFrom('Ann').state.target).toBeNull();
    expect(seenFrom('Bo').state.target).not.toBeNull();
  });

  it('10.7, 12.5 tells the confidential task to every seat when the run is over, and to others not before', () => {
    const { target } = seenFrom('Bo').state;
    for (const seat of ['Ann', 'Bo', 'Cy']) {
      const { state, told } = seenFrom(seat);
      expect(state.ended?.secret, seat).toEqual({ agent: 'Bo', option: target });
      expect(revealedTexts(state, interfaces.en)[0]).toMatch(/^Bo had a secret task, to bring about: /);
      const last = told.pop();
      expect(last?.event).toMatchObject({ type: 'run-ended', secret: { agent: 'Bo' } });
      expect(
        told.some(({ event }) => 'secret' in event),
        seat,
      ).toBe(false);
    }
  });
});
