import { describe, expect, it } from 'vitest';
import type { Event } from '../../src/discussion/event.ts';
import { initial } from '../../src/discussion/state.ts';
import { noMeasures } from '../../src/projections/measures/measures.ts';
import { type Branch, newBranch, type SideName, withSaid, withWords } from '../../src/tui/shown/branch.ts';
import { openlySaid } from '../../src/tui/shown/openly-said.ts';
import { quietAnswers, runRig } from '../orchestrator/run-rig.ts';
import { call, opened, said, stepsOf } from '../projections/read-run.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallScenario } from '../small-scenario.ts';

const scenario = smallScenario();
const state = initial(scenario, { scenarioName: 'small', seed: 7 });
const { status } = runRig(scenario, scriptedProvider(quietAnswers)).run;
const split = newBranch({ state, status: status(), measures: noMeasures });

function record(branch: Branch, side: SideName, ...events: readonly Event[]): Branch {
  return events.reduce((so, event) => {
    const entry = { seq: so[side].said.length + 1, at: 0, event };
    return withSaid(so, side, { entry, item: null }, state);
  }, branch);
}

const skipped: Event = { type: 'turn-skipped', agent: 'Ann', actor: 'person' };
const note: Event = { type: 'vote-called', actor: 'person' };
const marked = (option: string): Event => ({ type: 'ballot-marked', agent: 'Ann', option, reply: '', call });
const closed: Event = { type: 'vote-closed', disagreement: 'option', decision: null, ballots: [], failed: [] };
const ended: Event = { type: 'run-ended', by: 'person', decision: null, actor: 'person' };
const refused: Event = {
  type: 'reply-refused',
  agent: 'Ann',
  purpose: 'ballot-option',
  reply: 'both',
  failure: { kind: 'invalid', message: 'several options' },
  call,
} as unknown as Event;

describe('12.1 two runs that were split', () => {
  it('are the same as far as both have told the same, and not where one has told more', () => {
    const one = record(split, 'ours', skipped, note);
    expect([one.same, one.difference]).toEqual([0, null]);
    const both = record(one, 'branched', skipped);
    expect([both.same, both.difference]).toEqual([1, null]);
    const later = record(both, 'branched', note);
    expect([later.same, later.difference]).toEqual([2, null]);
  });

  it('differ where one of them has ended and the other goes on', () => {
    const over = record(record(split, 'branched', skipped, ended), 'ours', skipped);
    expect(over.difference, 'the other one may still end').toBeNull();
    expect(record(over, 'ours', ended).difference).toBeNull();
    expect(record(over, 'ours', note).difference).toMatchObject({ seq: 2, a: { event: note }, b: { event: ended } });
  });

  it('9.3 tell no ballot of a vote in which one of them has ended, and that it has ended', () => {
    const open = record(record(split, 'ours', marked('safety'), ended), 'branched', marked('growth'), ended);
    expect(openlySaid(open.ours.said).map(({ entry }) => entry.event)).toEqual([ended]);
    expect([open.same, open.difference]).toEqual([2, null]);
  });

  it('9.3 differ where one of them ends within a vote and the other goes on, and not by the ballots', () => {
    const half = record(record(split, 'ours', marked('safety'), ended), 'branched', marked('growth'), marked('safety'));
    expect(half.difference, 'its vote is still open').toBeNull();
    const { difference } = record(half, 'branched', closed);
    expect(difference).toMatchObject({ seq: 2, a: { event: ended }, b: { event: marked('safety') } });
    const over = record(half, 'branched', ended);
    expect(over.difference).toMatchObject({ seq: 2, a: { event: ended }, b: null });
  });

  it('9.3 tell nothing of a ballot that could not be read, and of an earlier vote all', () => {
    const branch = record(split, 'ours', marked('safety'), closed, note, refused, skipped);
    expect(openlySaid(branch.ours.said).map(({ entry }) => entry.event.type)).toEqual([
      'ballot-marked',
      'vote-closed',
      'vote-called',
    ]);
  });

  it('show the words under way of one agent at a time, until they are said', () => {
    const under = (agent: string, text: string) => ({ agent, text, mark: '' });
    const words = withWords(withWords(split, 'ours', under('Ann', 'I hold')), 'ours', under('Ann', ' that'));
    expect(words.ours.speaking).toEqual(under('Ann', 'I hold that'));
    expect(words.branched.speaking).toBeNull();
    const next = withWords(words, 'ours', under('Bo', 'No'));
    expect(next.ours.speaking).toEqual(under('Bo', 'No'));
    expect(record(next, 'ours', note).ours.speaking).toBeNull();
  });

  it('12.3 go back each to what was measured there, and have spent what they have spent', () => {
    const talk = [opened(1, ['Ann', 'Bo', 'Cy']), said('Ann', 'one'), said('Bo', 'other')];
    const grown = (branch: Branch, side: SideName, events: readonly Event[]) =>
      stepsOf(scenario, events).reduce(
        (so, { entry, state }) => withSaid(so, side, { entry, item: null }, state),
        branch,
      );
    const both = grown(
      grown(split, 'ours', [...talk, { type: 'taken-back', to: 2, actor: 'person' }]),
      'branched',
      talk,
    );
    const told = (['ours', 'branched'] as const).map((side) => {
      const { agents, usage } = both[side].measured.value;
      return { statements: agents.map(({ statements }) => statements), calls: usage.callCount };
    });
    expect(told).toEqual([
      { statements: [1, 0, 0], calls: 2 },
      { statements: [1, 1, 0], calls: 2 },
    ]);
  });
});
