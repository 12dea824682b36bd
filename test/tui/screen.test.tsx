import { afterEach, describe, expect, it } from 'vitest';
import { displayWidth } from '../../src/base/width.ts';
import { noBudgets, SIMULATED_MODEL } from '../../src/discussion/defaults.ts';
import { bindingOf, KEYS } from '../../src/tui/keymap.ts';
import { quietAnswers } from '../orchestrator/run-rig.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { SPEECH, smallAgent, smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

let rig: ReturnType<typeof screenRig>;
afterEach(() => rig.close());

const ESC = '\x1b';
const [UP, DOWN, RIGHT] = ['\x1b[A', '\x1b[B', '\x1b[C'] as const;
const wantsVote = ({ purpose }: { purpose: string }) => (purpose === 'poll' || purpose === 'confirmation' ? '1' : null);

describe('the screen of a run', () => {
  it('begins held and says so; after a statement every pane is there at 200×60, and talk has no title', async () => {
    rig = screenRig({ columns: 200, rows: 60 });
    await rig.press();
    await rig.clock.advance(50);
    for (const shown of ['A small question', 'not begun', '‖ paused', 'simulated'])
      expect(rig.lines()[0]).toContain(shown);
    // What leads on stands on the card, and nothing was spent or changed yet.
    expect(rig.lines()[0]).not.toMatch(/opening|goes on|tokens|untouched/);
    expect(rig.entries).toEqual([]);
    await rig.press('s');
    const text = rig.text();
    expect(rig.lines()[0]?.match(/simulated/g), 'who answers is said once').toHaveLength(1);
    expect(rig.lines()[0]).toMatch(/tokens in, .* untouched/);
    for (const shown of ['2 ORDER', '3 MEMORY', '4 VOTE', '5 INSIDE ● Ann', '6 STANCES']) expect(text).toContain(shown);
    expect(text).not.toContain('DISCUSSION');
  });

  it('12.1 steps a statement, a turn, a round, each exactly so far', async () => {
    rig = screenRig();
    await rig.press('s');
    expect(rig.ofType('statement-made').length).toBe(1);
    expect(rig.text()).toContain('1 ● Ann    ✓ spoke');
    expect(rig.text()).toContain('I hold that a guaranteed floor is right');
    expect(rig.text()).toContain('‖ paused');
    await rig.press('t\r');
    expect(rig.types().at(-1)).toBe('memory-updated');
    await rig.press('r');
    expect(rig.text()).toContain('round 1 of 2');
    expect(rig.text()).toContain('nobody wanted to vote');
    expect(rig.ofType('statement-made').length).toBe(3);
  });

  it('12.2 injects what is typed, with every letter a letter, to those who are chosen', async () => {
    rig = screenRig();
    await rig.press('s', 'i');
    expect(rig.text()).toContain('Tell them');
    await rig.press('quit 世界 v', '\x7f', '\x1b[200~pasted\x1b[201~');
    expect(rig.text()).toContain('quit 世界 pasted');
    await rig.press('\t', '\x1b[C', ' ');
    expect(rig.text()).toContain('Only Ann will read it');
    await rig.press('\r');
    expect(rig.ofType('event-injected')).toEqual([
      {
        type: 'event-injected',
        text: 'quit 世界 pasted',
        to: ['Ann'],
        actor: 'person',
        round: 1,
        speaker: 'person',
        words: 4,
        characters: 14,
      },
    ]);
    expect(rig.text()).toContain('✎ Person, privately to Ann');
    expect(rig.text()).toContain('changed 1×');
    expect(rig.left()).toBeNull();
  });

  it('12.2 injects for whom is highlighted, by enter alone, and says before who will read it', async () => {
    rig = screenRig();
    await rig.press('s', 'i', 'Psst.');
    expect(rig.text()).toContain('Everybody will read it');
    expect(rig.lines().at(-1)).toContain('enter tell everybody');
    await rig.press('\t', '\x1b[C', '\x1b[C');
    expect(rig.text()).toContain('Only Bo will read it');
    expect(rig.lines().at(-1)).toContain('enter tell Bo only');
    await rig.press('\r');
    expect(rig.ofType('event-injected').map(({ to }) => to)).toEqual([['Bo']]);
    expect(rig.told()).toContain('Told to Bo only.');
  });

  it('12.2 keeps several receivers, and has no way from them to everybody but to let them go', async () => {
    rig = screenRig();
    await rig.press('s', 'i', 'Psst.', '\t', '\x1b[C', ' ', '\x1b[C', '\x1b[C', '\x1b[C');
    expect(rig.text()).toContain('Only Ann and Cy will read it');
    expect(rig.text()).toMatch(/◦ all +✓ Ann +◦ Bo +◉ Cy/);
    await rig.press('\x1b[D', '\x1b[D', '\x1b[D', '\x1b[D');
    expect(rig.text()).toContain('Only Ann will read it');
    await rig.press(' ');
    expect(rig.text()).toContain('Only Ann will read it');
    await rig.press('\x1b[D');
    expect(rig.text()).toContain('Everybody will read it');
    await rig.press('\x1b[C', ' ', '\x1b[C', '\r');
    expect(rig.ofType('event-injected').map(({ to }) => to)).toEqual([['Ann', 'Bo']]);
  });

  const shipped = (texts: readonly string[]) =>
    smallScenario({
      events: texts.map((text, i) => ({
        id: `event-${i}`,
        text,
        effects: [{ option: 'floor', criterion: null, side: 'for', strength: 1 }],
      })),
    });

  it('12.2 lists the events of the scenario, to be chosen with the arrows and whispered as words are', async () => {
    rig = screenRig({ scenario: shipped(['The river has risen.', 'The mine is empty.']), columns: 80, rows: 24 });
    await rig.press('s', 'i');
    expect(rig.text()).toMatch(/Events of this scenario[\s\S]*◦ The river has risen\.[\s\S]*◦ The mine is empty\./);
    expect(rig.lines().at(-1)).toContain('↓ next event');
    await rig.press(DOWN, DOWN, DOWN);
    expect(rig.text()).toContain('◉ The mine is empty.');
    await rig.press(UP);
    expect(rig.text()).toMatch(/▏ The river has risen\.[\s\S]*◉ The river has risen\./);
    await rig.press('\t', RIGHT, '\r');
    expect(rig.ofType('event-injected')).toMatchObject([{ text: 'The river has risen.', to: ['Ann'] }]);
  });

  it('12.2 leaves words of one own to the arrows of the field, and takes an event back with them', async () => {
    rig = screenRig({ scenario: shipped(['The river has risen.']) });
    await rig.press('i', 'Own.', DOWN, UP, 'My ');
    expect(rig.text()).toContain('My Own.');
    await rig.press('\x15', '\x1b[F', '\x15');
    expect(rig.text()).not.toContain('Own.');
    await rig.press(DOWN, ' Run!', UP, '\x1b[F');
    expect(rig.text()).toContain('The river has risen. Run!');
    await rig.press('\x15', DOWN, UP, '\r');
    expect(rig.told()).toContain('There are no words to inject.');
  });

  it('12.2 keeps the words and who reads them in sight beside many long events on a small screen', async () => {
    const long = Array.from({ length: 9 }, (_, i) => `Event ${i} ${'of a great many words '.repeat(8)}`.trim());
    rig = screenRig({ scenario: shipped(long), columns: 80, rows: 24 });
    await rig.press('s', 'i', ...Array.from({ length: 7 }, () => DOWN));
    expect(rig.text()).toContain('▏ Event 6 of a great');
    await rig.press('\t');
    expect(rig.text()).toContain('◉ Event 6 of a great');
    expect(rig.text()).toContain('Everybody will read it');
    expect(rig.lines().every((line) => displayWidth(line) <= 80)).toBe(true);
  });

  it('12.1 each key of a burst counts: three steps are three steps', async () => {
    rig = screenRig({ scenario: smallScenario({ rounds: 5 }) });
    await rig.press('rrr');
    expect(rig.ofType('vote-closed').length + rig.ofType('round-opened').length).toBe(3);
    expect(rig.run.status()).toMatchObject({ mode: 'paused', pauseKind: 'boundary', stepsToCome: [] });
    await rig.press('t\rss');
    expect(rig.ofType('statement-made').length).toBe(3 * 3 + 3);
  });

  it('5.6 switches the guidance style for the chosen agent, and rewrites when asked', async () => {
    rig = screenRig({ columns: 200, rows: 60 });
    await rig.press('t\r', ']', 'm', 'a', 'j', ' ', 'j', ' ', '\r');
    expect(rig.ofType('guidance-switched')).toEqual([
      { type: 'guidance-switched', agents: ['Bo'], style: 'structured', rewrite: true, actor: 'person' },
    ]);
    await rig.press('s', 'z', '5');
    expect(rig.text()).toContain('5 INSIDE ■ Bo · structured, append');
  });

  it('says in the notice line why a wish is refused', async () => {
    rig = screenRig();
    await rig.press('vv', 'vv');
    expect(rig.told()).toContain('A vote is already called');
    await rig.press('i', '\r');
    expect(rig.told()).toContain('There are no words to inject.');
    await rig.press(ESC, 'x');
    expect(rig.told()).toContain('cut off: nobody is speaking');
  });

  it('12.3 says that what is done while words are under way waits for the end of the step', async () => {
    let finish = () => {};
    const gate = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { stream } = scriptedProvider(quietAnswers);
    rig = screenRig({
      scenario: smallScenario({ rounds: 4 }),
      provider: {
        name: 'gated',
        async *stream(request, signal) {
          if (request.agent.name === 'Bo') await gate;
          yield* stream(request, signal);
        },
      },
    });
    await rig.press('t\r', '3', '\r', 's', ' ', '*');
    expect(rig.text()).toContain('Will be done after this statement: #1 is pinned');
    expect(rig.ofType('memory-pinned')).toEqual([]);
    expect(rig.text()).toContain('1 pending, after this statement');
    await rig.press(ESC);
    await rig.clock.advance(60);
    await rig.press('i', 'Hello', '\r');
    expect(rig.told()).toContain('Will be done after this statement: Everybody is told.');
    await rig.press('x');
    expect(rig.text()).not.toContain('Will be done');
    finish();
    await rig.clock.advance(60);
    expect(rig.ofType('memory-pinned').length).toBe(1);
    await rig.press('3', '\r', '*');
    expect(rig.text()).not.toContain('Will be done');
  });

  it('offers first in the footer what opens the memory of the chosen agent, where that is what enter does', async () => {
    rig = screenRig({ columns: 80, rows: 24 });
    await rig.press('t\r');
    expect(rig.lines().at(-1)).not.toContain('memory of');
    await rig.press('3');
    expect(rig.lines().at(-1)).toContain('enter memory of Ann  [ ] agent');
    await rig.press('\r');
    expect(rig.lines().at(-1)).toContain('2 what it forgot');
    await rig.press('2');
    expect(rig.lines().at(-1)).toContain('1 entries');
    expect(rig.lines().at(-1)).not.toContain('2 what it forgot');
  });

  it('8.3 tells in the result why a run was ended by its budget, and how to go on', async () => {
    rig = screenRig({ scenario: smallScenario({ rounds: 9, budgets: { ...noBudgets, tokensPerRun: 3000 } }) });
    await rig.press('r', 'r', 'r', 'r');
    expect(rig.text()).toContain('Result');
    expect(rig.text()).toContain('Ended by its budget: the 3,000 tokens of the run are used up.');
    expect(rig.text()).toContain('raise budgets.tokens_per_run in the scenario.');
    await rig.press(ESC);
    await rig.clock.advance(60);
    expect(rig.text()).toMatch(/· Budget/);
    expect(rig.text()).toMatch(/8\d % of the budget of the run is used: 2,\d\d\d of 3,000 tokens\./);
    expect(rig.text()).toContain('◼ End');
    expect(rig.lines()[0], 'the footer has the key').not.toContain('enter');
    expect(rig.lines().at(-1)).toContain('enter result');
    await rig.press('3');
    expect(rig.lines()[0], 'what the footer says gives way to the title').toContain('A small question');
    expect(rig.lines().at(-1)).toContain('o results');
    await rig.press('\r');
    expect(rig.lines()[0]).toContain('Ended by its budget: the 3,000 tokens');
    await rig.press(ESC);
    await rig.clock.advance(60);
    await rig.resize(80, 24);
    expect(rig.text()).toContain(' Next    nobody: the discussion has ended');
  });

  it('gives nobody the floor once the run has ended', async () => {
    rig = screenRig({ scenario: smallScenario({ rounds: 9, budgets: { ...noBudgets, tokensPerRun: 200 } }) });
    await rig.press('r', ESC);
    await rig.clock.advance(60);
    expect(rig.ofType('run-ended').length).toBe(1);
    expect(rig.lines().filter((line) => line.includes('no turn')).length).toBe(2);
    expect(rig.lines().some((line) => /Cy +(next|waiting)/.test(line))).toBe(false);
  });

  it('8.3 does not say of words that the budget cut off that a person did', async () => {
    const budgets = { ...noBudgets, tokensPerTurn: 24 };
    rig = screenRig({ scenario: smallScenario({ rounds: 9, budgets }) });
    await rig.press('r');
    expect(rig.ofType('statement-made').some(({ overBudget }) => overBudget)).toBe(true);
    expect(rig.text()).toContain('✂ cut off');
    expect(rig.text()).not.toContain('by a person');
  });

  it('offers the keys of a window or a field at once, whatever the footer has just said', async () => {
    rig = screenRig({ scenario: smallScenario({ rounds: 4 }) });
    await rig.press('t\r', 'vv');
    expect(rig.told()).toContain('A vote is called');
    await rig.press('3', '\r');
    expect(rig.lines().at(-1)).toContain('2 what it forgot');
    await rig.press('*');
    expect(rig.told()).toContain('is pinned');
    await rig.press('e');
    expect(rig.lines().at(-1)).toContain('enter save  esc leave');
    await rig.press('!', '\r');
    expect(rig.told()).toContain('is edited');
  });

  it.each([
    ['a notice was there', 2, /just lost “Two opportunities to vote/],
    ['nothing was there that could be dropped', 9, /nothing remembered yet/],
  ])(
    '8.2 says where the words would stand why a prompt was not sent, and offers to try again: %s',
    async (_, rounds, remembered) => {
      const agents = ['Ann', 'Bo'].map((name) => smallAgent(name, { model: 'tiny' }));
      const tiny = { ...SIMULATED_MODEL, contextTokens: 330 };
      rig = screenRig({ scenario: smallScenario({ rounds, agents, models: { tiny } }) });
      await rig.press('r');
      expect(rig.text()).toContain('is too large and was not sent');
      expect(rig.text()).toMatch(/\[no statement: the prompt has \d+ tokens/);
      expect(rig.lines().filter((line) => line.includes('✗ failed')).length).toBe(2);
      expect(rig.text()).not.toContain('no usable reply');
      expect(rig.lines()[0]).toContain('✗ no answers');
      expect(rig.lines()[0]).toContain('space tries again');
      expect(rig.text()).toMatch(remembered);
    },
  );

  it('9.3 shows sealed ballots while they are secret, and what they say once the vote has closed', async () => {
    const frames: string[] = [];
    rig = screenRig({
      answer: (request) =>
        wantsVote(request) ??
        ({ statement: SPEECH, 'ballot-option': '1', 'ballot-amount': '15000' } as Record<string, string>)[
          request.purpose
        ] ??
        'I think.',
    });
    rig.run.subscribe((news) => {
      if (news.kind === 'entry' && news.state.vote?.phase === 'ballot') {
        rig.screen.set({});
        frames.push(rig.screen.view.getState().state.vote?.phase ?? '');
      }
    });
    await rig.press('r');
    expect(frames.length).toBeGreaterThan(3);
    await rig.press(ESC);
    expect(rig.text()).toContain('unanimous: A guaranteed floor, $15,000');
    expect(rig.text()).toMatch(/● A \$15,000/);
    await rig.press('4');
    expect(rig.text()).toMatch(/● Ann +✓ *◈ +(?:A )?\$15,000/);
  });

  it('opens the result at the end, closes it to read, shows it again, and stays until a key leaves', async () => {
    rig = screenRig({ scenario: smallScenario({ rounds: 1 }) });
    await rig.press(' ');
    await rig.clock.advance(100);
    expect(rig.text()).toContain('Result');
    expect(rig.text()).toContain('No decision in 1 round.');
    expect(rig.text()).toContain('/data/run.jsonl');
    await rig.press(ESC);
    expect(rig.text()).not.toContain('▸1 Result');
    await rig.press('\r');
    expect(rig.text()).toContain('▸1 Result');
    expect(rig.left()).toBeNull();
    await rig.press('q');
    expect(rig.left()).toBe('quit');
  });

  it('asks before it quits, and says that what was said is kept', async () => {
    rig = screenRig();
    await rig.press('q');
    expect(rig.text()).toContain('and can be replayed from there');
    await rig.press('n', 'q', 'y');
    expect(rig.left()).toBe('quit');
  });

  it('leaves at once at the second ctrl-c, as interrupted', async () => {
    rig = screenRig();
    await rig.press('\x03');
    expect(rig.left()).toBeNull();
    await rig.press('\x03');
    expect(rig.left()).toBe('interrupted');
  });

  it('stops the discussion by an event, once that is confirmed', async () => {
    rig = screenRig();
    await rig.press('t\r', 'qx');
    expect(rig.types()).not.toContain('run-ended');
    await rig.press('y');
    await rig.clock.advance(100);
    expect(rig.ofType('run-ended')).toEqual([{ type: 'run-ended', by: 'person', decision: null, actor: 'person' }]);
    expect(rig.text()).toContain('Stopped by a person, without a decision.');
  });

  it('keeps the view where a reader scrolled to, counts what is new, and follows again at G', async () => {
    rig = screenRig({ columns: 80, rows: 24 });
    await rig.press('r', 'k', 'k', 'k', 'k', 'k', 'k');
    const body = () => rig.lines().slice(3, 14);
    const before = body();
    expect(before.join('\n')).toContain('Ann');
    await rig.press('s', 's');
    expect(body()).toEqual(before);
    expect(rig.text()).toMatch(/↓ \d+ new · G follows/);
    await rig.press('G');
    expect(rig.text()).not.toContain('G follows');
    expect(body()).not.toEqual(before);
  });

  it('scrolls the pane under the pointer, and focuses it by a click', async () => {
    rig = screenRig();
    await rig.press('r', '\x1b[<64;10;10M');
    expect(rig.screen.view.getState().focus).toBe('history');
    await rig.press('\x1b[<0;110;5M', '\x1b[<0;110;5m');
    expect(rig.screen.view.getState().focus).toBe('stances');
    expect(rig.text()).toContain('▶ 6 STANCES');
  });

  it('finds keys in the help by what is typed', async () => {
    rig = screenRig();
    await rig.press('?', 'guidance');
    expect(rig.text()).toContain('Memory menu');
    expect(rig.text()).not.toContain('Call a vote in');
    await rig.press(ESC);
    expect(rig.screen.view.getState().overlay).toBeNull();
  });

  it('offers in the footer only keys that do something', async () => {
    rig = screenRig();
    await rig.press('t\r');
    const view = rig.screen.view.getState();
    const offered = KEYS.filter(
      (key) =>
        key.scope === 'screen' &&
        (key.footer ?? key.footerNow?.(view)) !== undefined &&
        (key.isAvailable?.(view) ?? true),
    );
    expect(offered.length).toBeGreaterThan(7);
    for (const key of offered) {
      const snapshot = () =>
        JSON.stringify([
          { ...rig.screen.view.getState(), lines: null, nowMs: 0, looks: null },
          rig.run.status(),
          rig.left(),
          rig.entries.length,
        ]);
      const before = snapshot();
      expect(bindingOf('screen', key.keys[0] as string)).toBe(key);
      rig.tools.act(key);
      await rig.clock.advance(60);
      expect(snapshot(), key.does).not.toBe(before);
      await rig.press(ESC);
    }
  });

  it.each([
    [80, 24],
    [120, 40],
    [200, 60],
    [60, 16],
    [100, 33],
    [97, 50],
    [240, 20],
  ])('fills %i×%i exactly, with Chinese and emoji in every pane', async (columns, rows) => {
    const scenario = smallScenario({
      title: '一个公正的社会 👍🏽',
      agents: ['阿玛拉', 'Viktor👨‍👩‍👧', 'Ines'].map((name) => smallAgent(name)),
    });
    const speech =
      '我认为最低保障是正确的，因为没有人能选择自己出生的家庭。This is what I hold 🙂 and why it holds, for everybody here today.';
    rig = screenRig({
      columns,
      rows,
      scenario,
      answer: (request) =>
        request.purpose === 'statement'
          ? speech
          : (wantsVote(request) ?? (request.purpose === 'ballot-amount' ? '15000' : '1')),
    });
    await rig.press('r');
    for (const key of ['1', '2', '3', '4', '5', 'z', 'i', ESC, 'm', ESC, 'p', ESC, '?', ESC]) {
      await rig.press(key);
      const lines = rig.lines();
      expect(lines.length).toBe(rows);
      for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(columns);
      const framed = lines.filter((line) => /^[┃│]/.test(line));
      for (const line of framed)
        expect([displayWidth(line), line.at(-1)]).toEqual([columns, expect.stringMatching(/[┃│╮╯]/)]);
    }
  });

  it('says the size that it has and the size that it needs when it is too small, and comes back', async () => {
    rig = screenRig();
    await rig.resize(50, 12);
    expect(rig.text()).toContain('It has 50×12,');
    expect(rig.text()).toContain('and 60×16 is needed.');
    await rig.resize(80, 24);
    expect(rig.text()).toContain('not begun');
  });
});

it('19.3 puts the focused pane away, goes past it with tab, shows it when it is asked for, and brings all back from talk', async () => {
  rig = screenRig();
  await rig.press('s', '3', ':put pane away\r');
  expect(rig.text()).not.toContain('3 MEMORY');
  expect(rig.told()).toContain('Put away, in later runs too: Memory');
  expect(rig.screen.view.getState()).toMatchObject({ hidden: ['wall'], focus: 'history' });
  const seen = new Set<string>();
  for (let i = 0; i < 8; i++) {
    await rig.press('\t');
    seen.add(rig.screen.view.getState().focus);
  }
  expect(seen.has('wall')).toBe(false);
  expect(seen.size).toBe(5);
  await rig.press('3');
  expect(rig.text()).toContain('▶ 3 MEMORY');
  await rig.press('1', ':put pane away\r');
  expect(rig.screen.view.getState().hidden).toEqual([]);
  expect(rig.text()).toContain('3 MEMORY');
});
