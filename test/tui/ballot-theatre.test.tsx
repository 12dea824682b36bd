import { afterEach, describe, expect, it } from 'vitest';
import type { DecisionRuleName } from '../../src/discussion/ballot.ts';
import { interfaces } from '../../src/interface/index.ts';
import { voteView } from '../../src/projections/vote-view.ts';
import type { ModelRequest, Provider } from '../../src/providers/provider.ts';
import { drawPane } from '../../src/tui/panes/pane-frame.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { SPEECH, smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

let rig: ReturnType<typeof screenRig>;
afterEach(() => rig.close());

/** Words that stand on ballots and nowhere else. */
const SECRETS = ['Zeta One', 'Zeta Two', '15,000', '15000', 'quincunx'];

function secretive(rule: DecisionRuleName) {
  const scenario = smallScenario();
  return smallScenario({
    options: scenario.options.map((option, i) => ({ ...option, label: i === 0 ? 'Zeta One' : 'Zeta Two' })),
    voting: { ...scenario.voting, rule },
  });
}

/** All want to vote; `mark` is on the ballot of each. */
const voting =
  (mark: (agent: string) => string) =>
  ({ purpose, agent }: ModelRequest): string => {
    if (purpose === 'statement') return SPEECH;
    if (purpose === 'poll' || purpose === 'confirmation') return '1';
    if (purpose === 'ballot-option') return mark(agent.name);
    return purpose === 'ballot-amount' ? '15000' : 'I think.';
  };

/** Everything that is shown from the poll until the first ballot is opened, a text for each frame. */
async function framesOf(rule: DecisionRuleName, mark: (agent: string) => string) {
  const scripted = scriptedProvider(voting(mark));
  let release: () => void = () => {};
  const isThought = new Promise<void>((resolve) => {
    release = resolve;
  });
  const provider: Provider = {
    name: 'scripted',
    async *stream(request, options) {
      // Marking takes a while, so that the screen shows who is at it.
      if (request.purpose === 'ballot-option') await isThought;
      yield* scripted.stream(request, options);
    },
  };
  rig = screenRig({ scenario: secretive(rule), provider, columns: 200, rows: 60 });
  const open: string[] = [];
  const panes = new Set<string>();
  rig.screen.view.subscribe((view) => {
    const { vote } = view.state;
    if (vote?.phase !== 'ballot' || vote.revealed.length > 0) return;
    open.push(rig.text());
    const rows = drawPane(view, 'voting', { x: 0, y: 0, width: 80, height: 20 });
    panes.add(rows.join('\n'));
  });
  const stands: unknown[] = [];
  rig.run.subscribe((news) => {
    const vote = news.kind === 'entry' ? news.state.vote : null;
    if (news.kind === 'entry' && vote?.phase === 'ballot' && vote.revealed.length === 0)
      stands.push(voteView(news.state, interfaces.en).rows.map(({ ballot }) => ballot));
  });
  await rig.press('s', 's', 's');
  const before = rig.text();
  for (let i = 0; i < 20 && rig.run.state().vote?.phase !== 'closed'; i++) {
    await rig.press('s');
    if (rig.run.status().waiting?.purpose === 'ballot-option') release();
  }
  expect(rig.run.state().vote?.phase).toBe('closed');
  return { before, open, panes: [...panes], stands };
}

const BALLOTS: readonly (readonly [DecisionRuleName, string])[] = [
  ['unanimity', '2. Zeta Two quincunx'],
  ['unanimity', '1. Zeta One quincunx'],
  ['approval', '1, 2'],
  ['cumulative', '1: 6, 2: 4'],
  ['ranked', '2 > 1'],
];

describe('the ballot on the screen', () => {
  it.each(BALLOTS)('9.3 under %s, marked %s, stands in no frame before all are in', async (rule, mark) => {
    const { before, open } = await framesOf(rule, () => mark);
    expect(open.length).toBeGreaterThan(0);
    // What can be chosen stands in the strip and over the stances, before a vote as well.
    const timesIn = (frame: string, secret: string) => frame.split(secret).length;
    for (const frame of open)
      for (const secret of SECRETS) expect(timesIn(frame, secret), secret).toBe(timesIn(before, secret));
    const { ballots, filled } = rig.run.state().vote!;
    expect(ballots.length + filled.length).toBe(3);
  });

  it('9.3 looks the same until all are in, colours included, whatever is marked', async () => {
    const { panes: one } = await framesOf('unanimity', () => '1');
    await rig.close();
    const { panes: two } = await framesOf('unanimity', () => '2');
    await rig.close();
    const { panes: mixed } = await framesOf('unanimity', (agent) => (agent === 'Bo' ? '1' : '2'));
    expect(new Set(two)).toEqual(new Set(one));
    expect(new Set(mixed)).toEqual(new Set(one));
  });

  it('9.3 goes from not asked over thinking and sealed to what was marked, in listed order, with the tally', async () => {
    const { panes, stands } = await framesOf('unanimity', (agent) => (agent === 'Bo' ? '1' : '2'));
    const plain = panes.map((pane) => pane.replace(/\x1b\[[0-9;]*m/g, ''));
    expect(plain.some((pane) => /Ann .*… thinking/.test(pane))).toBe(true);
    expect(stands).toContainEqual(['sealed', 'open', 'open']);
    expect(stands.at(-1)).toEqual(['sealed', 'sealed', 'sealed']);
    const view = rig.screen.view.getState();
    const rows = drawPane(view, 'voting', { x: 0, y: 0, width: 80, height: 20 }).map((line) =>
      line.replace(/\x1b\[[0-9;]*m/g, '').trimEnd(),
    );
    expect(rows.slice(0, 16).join('\n')).toMatchInlineSnapshot(`
      "4 VOTE · round 1
       undecided: they name different options
       ● B   ■ A $15,000   ▲ B
       ≠ plurality, majority, supermajority: Zeta Two
       what the ballots give
        B  Zeta Two ━━━━━━━━━━━━━━━ 2
        A  Zeta One ━━━━━━━━ 1"
    `);
  });

  it('9.5, 16.5 names the rule that decides, who dissents, and which rules would have decided otherwise', async () => {
    await framesOf('majority', (agent) => (agent === 'Bo' ? '1' : '2'));
    const text = drawPane(rig.screen.view.getState(), 'voting', { x: 0, y: 0, width: 80, height: 20 })
      .join('\n')
      .replace(/\x1b\[[0-9;]*m/g, '');
    expect(text).toContain('decided by majority, 2 of 3, against Bo: Zeta Two');
    expect(text).toContain('≠ unanimity: nothing decided');
    expect(text).toMatch(/● B +■ A \$15,000 ≠ +▲ B *$/m);
    expect(text).toMatch(/B {2}Zeta Two ━+ 2/);
  });
});
