import { afterEach, describe, expect, it } from 'vitest';
import { Log } from '../../src/base/log.ts';
import { displayWidth } from '../../src/base/width.ts';
import type { Call } from '../../src/discussion/call.ts';
import type { Entry } from '../../src/discussion/event.ts';
import type { State } from '../../src/discussion/state.ts';
import { interfaces } from '../../src/interface/index.ts';
import { staticVersion } from '../../src/memory/layers/static.ts';
import { promptBehind } from '../../src/orchestrator/prompts/inspect.ts';
import type { TokenCounter } from '../../src/providers/provider.ts';
import { wholeCalls } from '../../src/tui/shown/calls.ts';
import { overlayWindow } from '../../src/tui/windows/index.ts';
import type { Inspector } from '../../src/tui/windows/inspector/state.ts';
import { inspector } from '../../src/tui/windows/inspector/window.ts';
import { samplesOf } from '../long.ts';
import { SPEECH, smallAgent, smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

let rig: ReturnType<typeof screenRig>;
afterEach(() => rig.close());

const ESC = '\x1b';
const LEFT = '\x1b[D';
const RIGHT = '\x1b[C';
const PAGE_DOWN = '\x1b[6~';
const roomy = smallScenario({ rounds: 4 });
/** With so little history that memory alone tells what was said (16.1). */
const terse = smallScenario({ rounds: 4, history: { ...roomy.history, promptMaxChars: 40 } });
const perCharacter: TokenCounter = { label: 'simulated', count: (text) => [...text].length };
/** The version of the system section of an agent's first prompt. */
function staticOf(agent: string): string {
  const call = wholeCalls(rig.screen.view.getState().calls).find((past) => past.agent === agent);
  const prompt = call && promptBehind(call.event, call.before, perCharacter);
  return staticVersion(prompt?.sections.find(({ name }) => name === 'system')?.text ?? '');
}
const inner = () => rig.lines().filter((line) => line.startsWith('┃'));
const title = () => rig.lines().find((line) => line.startsWith('┏━')) ?? '';

describe('the prompt inspector', () => {
  it('13.5 says of a call that was recorded elsewhere that the recording holds no prompts', async () => {
    rig = screenRig({ scenario: terse });
    await rig.press('t\r', 'p', LEFT);
    const view = rig.screen.view.getState();
    const [past] = wholeCalls(view.calls);
    const model = past && 'call' in past.event ? (past.event.call?.model ?? '') : '';
    const own: Inspector = {
      kind: 'inspector',
      agent: null,
      call: past!.seq,
      tab: 'sections',
      at: 0,
      top: 0,
      back: null,
    };
    const drawn = (recordedFrom: readonly string[] | null, calls = view.calls) =>
      overlayWindow({ ...view, overlay: own, recordedFrom, calls })!.rows.join('\n');
    const { madeAnew, notRecorded, showsCalls, stateGone } = interfaces.en.inspector;
    expect(drawn([model])).toContain(madeAnew);
    expect(drawn(['another'])).not.toContain(madeAnew);
    expect(drawn(null)).not.toContain(madeAnew);
    own.call = 9999;
    expect(drawn([model])).toContain(notRecorded);
    expect(drawn(null)).toContain(stateGone);
    expect(drawn(null)).not.toContain(showsCalls);
  });

  it('3.5 shows the next call of whoever is next, and any past call as it was sent, section by section', async () => {
    rig = screenRig({ scenario: terse });
    await rig.press('t\r', 'p');
    expect(title()).toContain('Prompt of ■ Bo · statement, attempt 1 · next call');
    expect(
      inner()
        .map((line) => /^┃ [› ] (\w+) +[\d,]+ ch/.exec(line)?.[1] ?? '')
        .filter(Boolean),
    ).toEqual(['system', 'past', 'history', 'round', 'agreement', 'self', 'memory', 'phase', 'request']);
    await rig.press('j');
    expect(rig.text()).toContain('“I hold that a guaranteed floor is');
    await rig.press(LEFT);
    expect(title()).toContain('Prompt of ● Ann · statement, attempt 1 · call 1 of 1, round 1');
    expect(inner().find((line) => line.includes('› '))).toContain('history');
    await rig.press(RIGHT);
    expect(title()).toContain('next call');
  });

  it('goes call by call, of one agent once it was chosen, and opens at the last while none comes next', async () => {
    rig = screenRig({ scenario: roomy });
    await rig.press('r', 's', 'p');
    expect(title()).toMatch(/call 7 of 7, round 2/);
    await rig.press(LEFT, LEFT, LEFT, LEFT, LEFT, LEFT, LEFT);
    expect(title()).toContain('Prompt of ● Ann · statement, attempt 1 · call 1 of 7, round 1');
    await rig.press(']');
    expect(title()).toContain('Prompt of ■ Bo · statement, attempt 1 · not asked next: as things stand');
    await rig.press(LEFT);
    expect(title()).toContain('Prompt of ■ Bo · statement, attempt 1 · call 3 of 3, round 2');
    await rig.press(LEFT);
    expect(title()).toContain('Prompt of ■ Bo · wants to vote?, attempt 1 · call 2 of 3, round 1');
    await rig.press(ESC);
    await rig.clock.advance(60);
    expect(rig.screen.view.getState().overlay).toBeNull();
  });

  it('tells sizes in tokens once they are counted, and their share of the window of the model', async () => {
    let load: (counter: TokenCounter) => void = () => {};
    let askedCount = 0;
    rig = screenRig({
      scenario: roomy,
      sources: {
        counter() {
          askedCount++;
          return new Promise((resolve) => {
            load = resolve;
          });
        },
      },
    });
    await rig.press('t\r');
    expect(askedCount).toBe(0);
    await rig.press('p', ESC);
    await rig.clock.advance(60);
    await rig.press('p');
    expect(askedCount).toBe(1);
    expect(rig.text()).toContain('… tokens');
    load(perCharacter);
    await rig.clock.advance(60);
    const chars = inner()
      .map((line) => /([\d,]+) ch +([\d,]+) t/.exec(line))
      .filter((found) => found !== null);
    expect(chars.length).toBe(8);
    for (const [, inChars, inTokens] of chars) expect(inTokens).toBe(inChars);
    expect(rig.text()).toMatch(/[\d,]+ of 32,768 tokens, \d%/);
  });

  it('names at the right end of a line the entry or the message that it comes from', async () => {
    rig = screenRig({ scenario: smallScenario({ rounds: 4, history: { ...roomy.history, promptMaxChars: 120 } }) });
    await rig.press('t\r', 't\r', 'p', 'j');
    expect(inner().some((line) => / #\d+ m0 ┃$/.test(line))).toBe(true);
    await rig.press('j');
    expect(inner().some((line) => / m1 ┃$/.test(line) && !line.includes('#'))).toBe(true);
  });

  it('6.8, 16.1 names the stage at which a message and an entry that tells of it got lost, and pins the message so that it comes back', async () => {
    rig = screenRig({ scenario: roomy });
    rig.run.dispatch({
      type: 'switch-view',
      agents: 'all',
      jobs: 'all',
      settings: {
        forgetMode: null,
        view: null,
        maxMessages: 0,
        preserveSystem: true,
        lastMinutes: null,
        about: null,
        ignore: [],
        rules: [],
      },
    });
    await rig.press('t\r', 'p', '\t');
    expect(rig.text()).toContain('▸ Left out (2)');
    expect(inner().find((line) => line.includes('› #2'))).toContain('older than the newest it is shown');
    await rig.press('j');
    expect(inner().find((line) => line.includes('› m0'))).toContain('older than the newest it is shown');
    expect(rig.text()).toContain('Left out: older than the newest it is shown.');
    await rig.press('*');
    expect(rig.ofType('message-pinned').map(({ message, isPinned }) => [message, isPinned])).toEqual([[0, true]]);
    expect(rig.text()).toContain('▸ Left out (0)');
    expect(rig.text()).toContain('Nothing was left out');
  });

  it.each(Object.values(interfaces).map((words) => [words.language, words] as const))(
    '12.3 marks a call that was taken back, as the history does, until it is put back, in %s',
    async (_language, words) => {
      rig = screenRig({ scenario: roomy, sources: { words }, columns: 60, rows: 16 });
      const mark = `↶ ${words.events.takenBack('Ann')}`;
      await rig.press('t\r', 'p', LEFT);
      expect(title()).not.toContain('↶');
      await rig.press('q', 'u', 'p', LEFT);
      expect(title()).toContain(mark);
      // Ann is asked again: of the two calls only the first is one that does not count.
      await rig.press('q', 't\r', 'p', LEFT);
      expect(title()).not.toContain('↶');
      await rig.press(LEFT);
      expect(title()).toContain(mark);
      await rig.press('q', 'u', 'p', LEFT);
      expect(title()).toContain(mark);
      await rig.press('q', '\x12', 'p', LEFT);
      expect(title()).not.toContain('↶');
      await rig.press(LEFT);
      expect(title()).toContain(mark);
    },
  );

  it('9.3 shows no call for a ballot, nor counts it for its agent, while the vote is open', async () => {
    const open: string[] = [];
    rig = screenRig({
      scenario: roomy,
      answer: ({ purpose }) => (purpose === 'statement' ? SPEECH : purpose === 'ballot-amount' ? '15000' : '1'),
    });
    rig.run.subscribe((news) => {
      if (news.kind !== 'entry' || news.entry.event.type !== 'ballot-amount-marked' || open.length > 0) return;
      rig.act('inspect');
      const { overlay } = rig.screen.view.getState();
      if (overlay?.kind === 'inspector')
        rig.screen.set({ overlay: { ...(overlay as Inspector), call: news.entry.seq, at: 99 } as Inspector });
      open.push(overlayWindow(rig.screen.view.getState())?.rows.join('\n') ?? '');
    });
    await rig.press('r');
    expect(open[0]).not.toContain('ballot: amount');
    expect(open[0]).toContain('← 6 past calls ');
    expect(open[0]).toContain('▣ Sealed until the vote closes.');
    expect(rig.text()).not.toContain('▣ Sealed');
    expect(rig.text()).toContain('ballot: amount');
    expect(rig.text()).toContain('← 15 past calls ');
  });

  it('7.1 shows the version of the static layer, the same at every call while it says the same', async () => {
    rig = screenRig({ scenario: roomy });
    await rig.press('r', 's', 'p');
    const versions = new Set<string>();
    for (let i = 0; i < 6; i++) {
      if (title().includes('Prompt of ● Ann')) versions.add(/version ([0-9a-f]{16}) /.exec(rig.text())?.[1] ?? '');
      await rig.press(LEFT);
    }
    expect([...versions]).toEqual([staticOf('Ann')]);
    await rig.press('j');
    expect(rig.text()).not.toContain('version');
  });

  it('8.8 tells of a past call what is known of it, and what the model thought behind the sections of its prompt', async () => {
    rig = screenRig({ scenario: roomy, sources: { counter: async () => perCharacter } });
    await rig.press('t\r', 'p', LEFT);
    expect(rig.text()).toMatch(/┃ {3}simulated, [\d,]+ in, \d+ out /);
    expect(rig.text()).not.toContain('thought');
    const { calls, overlay } = rig.screen.view.getState();
    const [call] = wholeCalls(calls);
    if (!call || !('call' in call.event) || !call.event.call || overlay?.kind !== 'inspector')
      throw new Error('no call');
    const told: Partial<Call> = {
      model: 'openai/gpt-x',
      resolvedModel: 'gpt-x-2026-10-01',
      tokensIn: 2000,
      tokensCached: 1024,
      tokensOut: 90,
      tokensThinking: 60,
      tokensLabel: 'measured',
      finish: 'stop',
      firstTokenMs: 1420,
      requestId: 'req_1',
      retries: ['429 after 500 ms: slow down'],
      thinking: 'Bo will not agree.\nI should ask first.',
    };
    const event = { ...call.event, call: { ...call.event.call, ...told } } as Entry['event'];
    const shown = (columns: number, at: number, language: 'en' | 'es' | 'zh') => {
      const view = {
        ...rig.screen.view.getState(),
        ...{ columns, words: interfaces[language], overlay: { ...overlay, at } },
        calls: { ...calls, newest: Log.of([{ ...call, event }]) },
      };
      return (overlayWindow(view)?.rows ?? []).map((line) => line.replace(/\x1b\[[0-9;]*m/g, ''));
    };
    const view = { ...rig.screen.view.getState(), calls: { ...calls, newest: Log.of([{ ...call, event }]) } };
    const last = (promptBehind(call.event, call.before, perCharacter)?.sections.length ?? 0) - 1;
    const own: Inspector = { ...(overlay as Inspector), tab: 'sections', at: last };
    expect(inspector.move?.(own, { kind: 'row', by: 1 }, view, 0)).toMatchObject({ at: last + 1 });
    const wide = shown(240, 0, 'en');
    expect(wide[2]).toContain(
      '  gpt-x-2026-10-01, whole, try 2, first token 1,420 ms, 2,000 in (1,024 cached), 90 out (60 thought) ',
    );
    expect(shown(240, 99, 'en').join('\n')).toContain(
      '│ openai/gpt-x (gpt-x-2026-10-01), attempt 1, 2,000 tokens in, 1,024 of them cached, 90 out, 60 of them thought ' +
        '(measured), whole, first token after 1,420 ms,',
    );
    // Behind the sections of the prompt, of which it is none.
    for (const [language, title] of [
      ['en', 'The call, and what the model thought'],
      ['es', 'La llamada, y lo que pensó el modelo'],
      ['zh', '这次调用，以及模型的思考'],
    ] as const) {
      for (const columns of [80, 240]) {
        const rows = shown(columns, 99, language);
        expect(rows.some((line) => line.includes(title))).toBe(true);
        expect(rows.join('\n')).toContain('I should ask first.');
        expect(rows.join('\n')).toContain('req_1');
        expect(new Set(rows.map(displayWidth)).size, 'each row as wide as the others').toBe(1);
      }
    }
    expect(wide.some((line) => / thought +38 ch +60 t {2}/.test(line))).toBe(true);
  });

  it('keeps the last 300 calls, and reaches older ones where somebody has their states', async () => {
    const states = new Map<number, { event: Entry['event']; before: State }>();
    rig = screenRig({
      scenario: smallScenario({ rounds: 80 }),
      sources: { stateBefore: (seq) => states.get(seq) ?? null },
    });
    rig.run.subscribe((news) => {
      if (news.kind === 'entry') states.set(news.entry.seq, { event: news.entry.event, before: news.before });
    });
    await rig.press(...Array.from({ length: 60 }, () => 'r'));
    const { calls } = rig.screen.view.getState();
    expect(calls.marks.length).toBe(360);
    expect(wholeCalls(calls).length).toBe(300);
    await rig.press('p');
    const { overlay } = rig.screen.view.getState();
    if (overlay?.kind === 'inspector')
      rig.screen.set({ overlay: { ...overlay, call: calls.marks.at(0)?.seq ?? 0 } as Inspector });
    await rig.clock.advance(60);
    expect(title()).toContain('call 1 of 360, round 1');
    expect(rig.text()).toContain('You are one of 3 participants');
  }, 30_000);

  it('scrolls the text of a section and not beyond its end', async () => {
    rig = screenRig({ scenario: roomy, columns: 80, rows: 24 });
    await rig.press('r', 'p');
    const before = inner().slice(-6);
    await rig.press(PAGE_DOWN);
    expect(inner().slice(-6)).not.toEqual(before);
    for (let i = 0; i < 10; i++) await rig.press(PAGE_DOWN);
    const end = inner();
    await rig.press(PAGE_DOWN);
    expect(inner()).toEqual(end);
    await rig.press('g');
    expect(inner().slice(-6)).toEqual(before);
  });

  it('says what there is to see before the first call', async () => {
    rig = screenRig();
    await rig.press('p');
    expect(rig.text()).toContain('There are no calls so far.');
    await rig.press(LEFT);
    expect(rig.lines().at(-1)).toContain('call before: there is no other call that way');
  });

  const sizes = [
    [60, 16],
    [200, 60],
    [80, 24],
    [120, 40],
  ] as const;
  it.each(samplesOf(sizes, 2))(
    'fills %i×%i exactly, with Chinese and emoji in every section',
    async (columns, rows) => {
      const speech =
        '我认为最低保障是正确的，因为没有人能选择自己出生的家庭。This is what I hold 🙂 and why it holds, for everybody.';
      const agents = ['阿玛拉', 'Viktor👨‍👩‍👧', 'Ines'].map((name) => smallAgent(name));
      rig = screenRig({
        columns,
        rows,
        scenario: smallScenario({ agents }),
        answer: ({ purpose }) => (purpose === 'statement' ? speech : '0'),
      });
      await rig.press('r', 'p');
      for (const key of ['j', 'j', 'j', PAGE_DOWN, LEFT, LEFT, '\t', ']', LEFT, '\t', '?']) {
        await rig.press(key);
        const lines = rig.lines();
        expect(lines.length).toBe(rows);
        for (const line of lines.filter((text) => /^[┏┃┗]/.test(text)))
          expect([key, displayWidth(line)]).toEqual([key, columns]);
      }
      expect(rig.text()).toContain('Type to find');
      await rig.press(ESC);
      await rig.clock.advance(60);
      expect(rig.screen.view.getState().overlay?.kind).toBe('inspector');
    },
  );
});
