import { describe, expect, it } from 'vitest';
import type { Event } from '../../src/discussion/event.ts';
import { interfaces } from '../../src/interface/index.ts';
import { replayRun } from '../../src/orchestrator/runs/replay-run.ts';
import type { Run } from '../../src/orchestrator/runs/run.ts';
import { voteView } from '../../src/projections/vote-view.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallScenario } from '../small-scenario.ts';
import { withoutPacing } from './prefix-law.ts';
import { quietAnswers, runRig } from './run-rig.ts';

/** All vote in the first round; `marks`: the number that each writes. The first option takes an amount. */
const voting =
  (marks: Readonly<Record<string, string>>) =>
  (request: ModelRequest): string => {
    const { purpose, agent } = request;
    if (purpose === 'poll' || purpose === 'confirmation') return '1';
    return purpose === 'ballot-option' ? (marks[agent.name] ?? '') : quietAnswers(request);
  };
const MIXED = { Ann: '2', Bo: '1', Cy: '2' };

function rigFor(marks: Readonly<Record<string, string>>) {
  return runRig(smallScenario(), scriptedProvider(voting(marks)));
}

/** What has come behind each step from the opening of the ballot on, the last event of each, until the vote is closed. */
async function stepped(run: Run, wait: () => Promise<void>) {
  const ends: Event['type'][] = [];
  const seen: unknown[] = [];
  let last: Event | null = null;
  run.subscribe((news) => {
    if (news.kind === 'entry') last = news.entry.event;
  });
  run.start({ paused: true });
  for (let i = 0; i < 40 && last !== null ? (last as Event).type !== 'vote-closed' : i < 40; i++) {
    const isOpen = run.state().vote?.phase === 'ballot';
    run.step('statement');
    await wait();
    if (!isOpen) continue;
    ends.push(last!.type);
    seen.push(
      voteView(run.state(), interfaces.en).rows.map(({ ballot }) => (typeof ballot === 'object' ? 'opened' : ballot)),
    );
  }
  return { ends, seen };
}

describe('16.6 a vote is stepped', () => {
  it('answer by answer, sealed, and ballot by ballot, opened; the amounts come with no step of their own', async () => {
    const rig = rigFor(MIXED);
    const { ends, seen } = await stepped(rig.run, () => rig.clock.advance(0));
    expect(ends).toEqual([
      'ballot-marked',
      'ballot-marked',
      'ballot-marked',
      'ballot-revealed',
      'ballot-revealed',
      'ballot-revealed',
      'vote-closed',
    ]);
    expect(seen).toEqual([
      ['sealed', 'open', 'open'],
      ['sealed', 'sealed', 'open'],
      ['sealed', 'sealed', 'sealed'],
      ['opened', 'sealed', 'sealed'],
      ['opened', 'opened', 'sealed'],
      ['opened', 'opened', 'opened'],
      ['opened', 'opened', 'opened'],
    ]);
    expect(rig.ofType('ballot-amount-marked')).toHaveLength(1);
    await rig.run.close();
  });

  it('9.3 in as many steps whatever is marked, and where a ballot cannot be read', async () => {
    const counts = await Promise.all(
      [MIXED, { Ann: '1', Bo: '1', Cy: '1' }, { Ann: '2', Bo: '2', Cy: '2' }, { Ann: '2', Bo: 'mu', Cy: '1' }].map(
        async (marks) => {
          const rig = rigFor(marks);
          const { ends } = await stepped(rig.run, () => rig.clock.advance(0));
          await rig.run.close();
          return ends.length;
        },
      ),
    );
    expect(counts).toEqual([7, 7, 7, 7]);
  });

  it('9.3 shows nothing of a ballot before the last is in', async () => {
    const rig = rigFor(MIXED);
    const early: unknown[] = [];
    rig.run.subscribe((news) => {
      if (news.kind !== 'entry' || news.state.vote?.phase !== 'ballot') return;
      if (rig.types().includes('ballot-revealed')) return;
      early.push(...voteView(news.state, interfaces.en).rows.map(({ ballot }) => typeof ballot));
    });
    rig.run.start();
    await rig.clock.advance(0);
    expect(new Set(early)).toEqual(new Set(['string']));
    await rig.run.close();
  });

  it('13.2 leaves the journal that it leaves at full pace', async () => {
    const one = rigFor(MIXED);
    await stepped(one.run, () => one.clock.advance(0));
    one.run.resume();
    const other = rigFor(MIXED);
    other.run.start();
    await Promise.all([one.run.done, other.run.done]);
    expect(one.events().map(withoutPacing)).toEqual(other.events().map(withoutPacing));
  });

  it('12.1 in a recording as in the run', async () => {
    const rig = rigFor(MIXED);
    const { ends } = await stepped(rig.run, () => rig.clock.advance(0));
    rig.run.resume();
    await rig.run.done;
    const { clock, entries } = rig;
    const opening = { scenarioName: 'small', seed: 7 };
    const run = replayRun({ scenario: smallScenario(), opening, entries, clock, speed: 'max' });
    expect((await stepped(run, () => clock.advance(0))).ends).toEqual(ends);
    await run.close();
  });
});
