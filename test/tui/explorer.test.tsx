import { afterEach, describe, expect, it } from 'vitest';
import { displayWidth } from '../../src/base/width.ts';
import { everythingSeen } from '../../src/discussion/defaults.ts';
import { samplesOf } from '../long.ts';
import { quietAnswers } from '../orchestrator/run-rig.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

let rig: ReturnType<typeof screenRig>;
/** Four rounds: no notice comes before the second is over. */
const roomy = smallScenario({ rounds: 4 });
afterEach(() => rig.close());

const ESC = '\x1b';
const TABS = ['1', '2', '3', '4', '5', '6'];
/** Memories so small that two rounds fill them. */
const tight = (names: readonly string[] = ['Ann', 'Bo', 'Cy']) =>
  smallScenario({ agents: names.map((name) => smallAgent(name, { limitChars: 700 })), rounds: 4 });
/** The rows between the edges of the window. */
const inner = () => rig.lines().filter((line) => line.startsWith('┃'));

describe('the explorer of a memory', () => {
  it('answers in two keys why an agent forgot: which words, when, by which rule, and what tells of them since', async () => {
    rig = screenRig({ scenario: tight() });
    await rig.press('r', 'r', '3');
    const [lost] = rig.ofType('memory-compressed')[0]?.changes[0]?.dropped?.ids ?? [];
    await rig.press('\r', '2', 'g');
    const text = rig.text();
    expect(text).toContain('Memory of ● Ann');
    expect(text).toContain('▸2 Forgotten');
    expect(inner().some((line) => line.includes(`› #${lost} `) && line.includes('in short'))).toBe(true);
    expect(text).toContain('Left the memory: put in short, as one entry');
    // Of its own words none are left in what took their place; of those of another one there are.
    expect(text).toContain('Nothing in the memory of Ann tells of it any more.');
    expect(text).toContain('I hold that a guaranteed floor is right');
    const told = /#\d+ tells of it since.*, in the memory:/;
    for (let i = 0; i < 5 && !told.test(rig.text()); i++) await rig.press('j');
    expect(rig.text()).toMatch(told);
  });

  it('follows what was forgotten through every entry that told of it to the one that does now', async () => {
    rig = screenRig({ scenario: tight() });
    await rig.press('r', 'r', 'r', '3', '\r', '2', 'g');
    const pressed = rig.ofType('memory-compressed').filter(({ changes }) => changes[0]?.agents.includes('Ann'));
    expect(pressed.length).toBeGreaterThan(1);
    const summaries = [...(rig.run.state().memories['Ann']?.entries ?? [])].filter(
      ({ origin }) => origin === 'summary',
    );
    const told = new RegExp(`#${summaries[0]?.id} tells of it since by way of #\\d+.*, in the memory:`);
    for (let i = 0; i < 30 && !told.test(rig.text()); i++) await rig.press('j');
    expect(rig.text()).toMatch(told);
    expect(inner().find((line) => line.includes('› #'))).toMatch(new RegExp(`→ #${summaries[0]?.id} `));
    expect(rig.text()).not.toContain('which has left as well');
  });

  it('26.4 says of its rows how many are forgotten, told in short and only not shown, as the tab counts, and its help what the marks mean', async () => {
    rig = screenRig({ scenario: tight() });
    await rig.press('r', 'r', '3', '\r', '2', 'g');
    const [, gone, told, hidden] =
      /(\d+) forgotten · (\d+) told in short · (\d+) not forgotten, only not shown/.exec(rig.text()) ?? [];
    expect(Number(told)).toBeGreaterThan(0);
    expect(rig.text()).toContain(`▸2 Forgotten ${gone} `);
    const [, rows] = /1 of (\d+)/.exec(rig.text()) ?? [];
    expect(Number(gone) + Number(told) + Number(hidden)).toBe(Number(rows));
    await rig.press('?');
    const help = plain();
    for (const mark of ['→ #7:', '→ #7?:', 'in part:', 'gone:', 'not shown:', 'in sight:'])
      expect(help).toContain(mark);
  });

  it('26.1, 26.4 says of how many of the forgotten long-term memory tells, which is apart', async () => {
    const base = smallScenario();
    rig = screenRig({
      scenario: smallScenario({
        rounds: 4,
        agents: ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name, { strategy: 'window' })),
        memory: { ...base.memory, windowEntries: 2 },
      }),
    });
    await rig.press('r', 'r', '3', '\r', '2', 'g');
    const lost = rig.screen.view.getState().story['Ann']!.lost;
    const archived = [...lost].filter(({ livesOn }) => livesOn?.in === 'long-term').length;
    expect(archived).toBeGreaterThan(0);
    expect(rig.text()).toContain(`▸2 Forgotten ${lost.length} `);
    expect(rig.text()).toContain(`${lost.length} forgotten (${archived} told in long-term memory)`);
  });

  /** A window so small that what left it is told by episode, and episodes are cut as more leaves. */
  const windowed = (windowEntries: number, promptMaxChars = smallScenario().history.promptMaxChars) => {
    const base = smallScenario();
    return smallScenario({
      rounds: 4,
      history: { ...base.history, promptMaxChars },
      agents: ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name, { strategy: 'window' })),
      memory: { ...base.memory, windowEntries },
    });
  };
  const plain = () => rig.text().replace(/[┃\s]+/g, ' ');

  it('5.9, 26.4 names the moment at which each sentence was lost, also where long-term memory told of it until then', async () => {
    const facts = (agent: string) =>
      `I am for a guaranteed floor. The archive of ${agent} stands in a cellar that has been wet since the last winter, and its oldest books are rotting there.`;
    rig = screenRig({
      scenario: windowed(2, 500),
      answer: (request) => (request.purpose === 'statement' ? facts(request.agent.name) : quietAnswers(request)),
    });
    await rig.press('r', 'r', 'r', '3', '\r', '2');
    const lost = [...rig.screen.view.getState().story['Ann']!.lost];
    const cut = lost.find(({ seq, faded, livesOn }) => livesOn && faded.some((one) => one.seq > seq));
    expect(cut).toBeDefined();
    const { seq, round, heir, sentences } = cut!.faded.find((one) => one.seq > cut!.seq)!;
    await rig.press('g', ...lost.slice(0, lost.indexOf(cut!)).map(() => 'j'));
    expect(inner().find((line) => line.includes('› #'))).toMatch(new RegExp(`#${cut!.entry.id} .* in part `));
    expect(plain()).toContain(
      `Told in #${heir} until it was cut in round ${round}, entry ${seq} of the record; lost there: − ${sentences[0]!.slice(0, 30)}`,
    );
    expect(plain()).toContain(`#${cut!.livesOn!.id} tells a part of it since`);
    const archived = lost.filter(({ livesOn }) => livesOn !== null);
    const inPart = archived.filter(({ faded }) => faded.length > 0);
    expect(plain()).toContain(`(${archived.length} told in long-term memory, ${inPart.length} of them in part)`);
    // The step itself: what long-term memory told before and after.
    await rig.press('3', 'g');
    for (let i = 0; i < 30 && !inner().some((line) => line.includes(`› entry ${seq} `)); i++) await rig.press('j');
    const [, longTerm = ''] = plain().split('In long-term memory, line by line');
    expect(longTerm).toContain('− ');
  });

  it('26.4 says of what left the memory and stands in the history of the next prompt that it is in sight', async () => {
    rig = screenRig({ scenario: windowed(2) });
    await rig.press('r', 'r', '3', '\r', '2');
    const { gone, lost } = rig.screen.view.getState().story['Ann']!;
    const at = [...lost].findIndex(({ livesOn }) => livesOn === null);
    const { entry } = lost.at(at)!;
    await rig.press('g', ...Array.from({ length: at }, () => 'j'));
    expect(rig.text()).toContain(`▸2 Forgotten ${gone.all} `);
    expect(plain()).toContain(`· ${gone.all} of the forgotten still in sight through the history`);
    expect(inner().find((line) => line.includes('› #'))).toMatch(new RegExp(`#${entry.id} .* in sight `));
    expect(inner().filter((line) => line.includes(' gone '))).toEqual([]);
    expect(plain()).toContain(
      `If Ann spoke now, it would be in sight all the same: the history in its prompt shows m${entry.message} of ${entry.speaker}: `,
    );
  });

  it('5.9 tells since when nothing tells of an entry that long-term memory told of for a while', async () => {
    rig = screenRig({ scenario: windowed(2, 500) });
    await rig.press('r', 'r', 'r', '3', '\r', '2');
    const lost = [...rig.screen.view.getState().story['Ann']!.lost];
    const ended = lost.find((one) => one.ended !== null && one.ended.seq > one.seq);
    expect(ended).toBeDefined();
    await rig.press('g', ...lost.slice(0, lost.indexOf(ended!)).map(() => 'j'));
    expect(plain()).toContain(`until round ${ended!.ended!.round}, entry ${ended!.ended!.seq} of the record.`);
    expect(inner().find((line) => line.includes('› #'))).toContain(' gone ');
  });

  it('6.3, 26.4 says that an episode is not shown, and so what it tells of, where the next prompt leaves it out', async () => {
    rig = screenRig({ scenario: windowed(2) });
    rig.run.dispatch({
      type: 'switch-view',
      agents: ['Ann'],
      jobs: 'all',
      settings: { ...everythingSeen, maxMessages: 1 },
    });
    await rig.press('r', 'r', 'r', '3', '\r', '2', 'g');
    const lost = [...rig.screen.view.getState().story['Ann']!.lost];
    const archived = lost.filter(({ livesOn }) => livesOn !== null);
    const [, hidden] = /(\d+) of them by an entry that is not shown\)/.exec(plain()) ?? [];
    expect(Number(hidden)).toBeGreaterThan(0);
    const at = lost.findIndex(({ livesOn }) => livesOn?.id === archived[0]!.livesOn!.id);
    await rig.press(...lost.slice(0, at).map(() => 'j'));
    expect(inner().find((line) => line.includes('› #'))).toContain(' not shown ');
    expect(plain()).toContain(`If Ann spoke now, #${archived[0]!.livesOn!.id} would not be in sight: older than`);
  });

  it('opens on the newest entry, goes up and down, and shows one in full with its gist and its source', async () => {
    rig = screenRig({ scenario: roomy });
    await rig.press('t\r', '5', '\r');
    expect(rig.text()).toContain('▸1 Entries 1');
    await rig.press('t\r');
    expect(rig.text()).toContain('▸1 Entries 2');
    expect(inner().find((line) => line.includes('› '))).toMatch(/› #3 +1 +heard +Bo +m1 /);
    await rig.press('k');
    expect(inner().find((line) => line.includes('› '))).toMatch(/› #1 +1 +own words +Ann +m0 +narrative +\d+/);
    await rig.press('\r');
    expect(rig.text()).toContain('Gist, from which other styles are written');
    expect(rig.text()).toContain('Source: statement m0 of Ann, round 1');
    await rig.press(ESC);
    expect(rig.text()).not.toContain('Source: statement');
    await rig.press(ESC);
    expect(rig.screen.view.getState().overlay).toBeNull();
  });

  it('edits an entry while the run is held, every letter a letter, and shows both versions among the changes', async () => {
    rig = screenRig({ scenario: roomy });
    await rig.press('t\r', '3', '\r', 'e');
    expect(rig.text()).toContain('Edit #1');
    await rig.press('\x15', 'quit 世界 P', '\r');
    expect(rig.ofType('memory-edited').map((event) => event.entries[0]?.text)).toEqual(['quit 世界 P']);
    expect(rig.text()).toContain('changed 1×');
    expect(inner().find((line) => line.includes('› #1'))).toContain('✎');
    await rig.press('3');
    expect(inner().some((line) => line.includes('− In round 1 Ann spoke'))).toBe(true);
    expect(inner().some((line) => line.includes('+ quit 世界 P'))).toBe(true);
    expect(rig.left()).toBeNull();
  });

  it('leaves an entry as it was by escape, and refuses to edit while the run goes on', async () => {
    rig = screenRig({ scenario: roomy });
    await rig.press('t\r', '3', '\r', 'e', 'x', ESC);
    await rig.clock.advance(60);
    expect(rig.text()).not.toContain('Edit #1');
    expect(rig.ofType('memory-edited')).toEqual([]);
    rig.act('pause');
    rig.act('explorer-edit');
    expect(rig.screen.view.getState().notice?.text).toContain('pause first (space)');
  });

  it('pins and lets go, and clears only after it was asked', async () => {
    rig = screenRig({ scenario: roomy });
    await rig.press('t\r', '3', '\r', '*');
    expect(rig.ofType('memory-pinned').map(({ entry, isPinned }) => [entry, isPinned])).toEqual([[1, true]]);
    expect(inner().find((line) => line.includes('› #1'))).toContain('¶');
    await rig.press('*');
    expect(rig.ofType('memory-pinned').at(-1)?.isPinned).toBe(false);
    await rig.press('x');
    expect(rig.text()).toContain('Ann forgets everything');
    await rig.press('n');
    expect(rig.text()).toContain('▸1 Entries 1');
    expect(rig.ofType('memory-cleared')).toEqual([]);
    await rig.press('x', 'y');
    expect(rig.ofType('memory-cleared').map(({ agents }) => agents)).toEqual([['Ann']]);
    expect(rig.text()).toContain('Nothing is remembered yet.');
    await rig.press('2');
    expect(rig.text()).toContain('Left the memory: wiped by an act of a person');
    expect(rig.text()).toContain('Nothing in the memory of Ann tells of it any more.');
  });

  it.each([
    ['in the history', 4000],
    ['remembered', 40],
  ])('16.1 says where an entry went: the calls since that held it, %s', async (how, promptMaxChars) => {
    rig = screenRig({ scenario: { ...roomy, history: { ...roomy.history, promptMaxChars } } });
    await rig.press('r', 's', 't\r', '3', '\r', 'g', 'w');
    const paused = inner().filter((line) => /call \d+ +round \d/.test(line));
    expect(paused.length).toBeGreaterThan(0);
    expect(paused.every((line) => line.includes(how))).toBe(true);
    expect(paused.some((line) => line.includes('wants to vote?'))).toBe(true);
  });

  it('5.1 shows the tiers with their sizes, tokens of the prompt once they are counted', async () => {
    let load: (counter: { label: 'simulated'; count(text: string): number }) => void = () => {};
    rig = screenRig({
      sources: {
        counter: () =>
          new Promise((resolve) => {
            load = resolve;
          }),
      },
    });
    await rig.press('t\r', '3', '\r', '4');
    const { size } = rig.run.state().memories['Ann'] ?? { size: { chars: 0 } };
    expect(inner().find((line) => line.includes('buffer'))).toContain(`${size.chars} ch`);
    expect(inner().find((line) => line.includes('context'))).not.toMatch(/\d t /);
    load({ label: 'simulated', count: (text) => text.length });
    await rig.clock.advance(60);
    expect(inner().find((line) => line.includes('context'))).toMatch(/\d ch +[\d,]+ t /);
    expect(rig.text()).toContain('memory_stats');
    expect(rig.text()).toMatch(/session_id +small\/7\/Ann/);
    expect(rig.text()).toMatch(/tokens_saved +0 in this prompt/);
  });

  it('5.10 shows growth per round, and what if where somebody can tell', async () => {
    rig = screenRig({ scenario: roomy, sources: { whatIf: (agent) => [`${agent} under window: 12 entries`] } });
    await rig.press('r', 'r', '3', '\r', '5');
    const table = inner().filter((line) => /^┃ +\d+ +3 +291 /.test(line));
    expect(table.map((line) => line.trim().split(/ +/).slice(1, 4))).toEqual([
      ['1', '3', '291'],
      ['2', '3', '291'],
    ]);
    await rig.press('6');
    expect(rig.text()).toContain('Ann under window: 12 entries');
  });

  it('19.8 wraps what explains the figures of what if, leaves rows of a table whole, and says of what run they are', async () => {
    const legend = `saved: ${'tokens fewer than with the full history, '.repeat(4)}and no more.`;
    const heads = ['memory', ...Array.from({ length: 12 }, (_, i) => `figure ${i + 1}`)];
    const table = [
      heads,
      ['full history', ...heads.slice(1).map(() => '1,219')],
      ['append', ...heads.slice(1).map(() => '1,676')],
    ];
    rig = screenRig({
      scenario: smallScenario({ rounds: 1 }),
      sources: { whatIf: () => [table, legend] },
    });
    await rig.press('t\r', '3', '\r', '6');
    const told = rig.text().replace(/[\s┃]+/g, ' ');
    expect(told).toContain("The run so far (brought up to date with each round), had Ann's memory been kept");
    const rows = inner().filter((line) => line.includes('1,219'));
    expect(rows.length, 'what has no room beside stands below, with its heads').toBe(2);
    expect(rows.join(' ').match(/1,219/g), 'and nothing is lost').toHaveLength(12);
    expect(
      inner()
        .join(' ')
        .match(/figure \d+/g),
    ).toEqual(heads.slice(1));
    expect(rig.text()).toMatch(/append( +1,676)+ {2}◂ now, reckoned/);
    const prose = inner().filter((line) => line.includes('full history,') || line.includes('and no more.'));
    expect(prose.length).toBeGreaterThan(2);
    for (const line of prose)
      expect(
        line.replaceAll('┃', '').trim().length,
        'prose is no wider, however wide the window is',
      ).toBeLessThanOrEqual(78);
    expect(prose.at(-1)).toContain('and no more.');
    await rig.press('r', 'r');
    expect(rig.text()).toContain("This run, had Ann's memory been kept");
  });

  it('says so where nobody can tell what if, and where nothing was forgotten', async () => {
    rig = screenRig({ scenario: roomy });
    await rig.press('t\r', '3', '\r', '6');
    expect(rig.text()).toContain('Not available here.');
    await rig.press('2');
    expect(rig.text()).toContain('Ann has forgotten nothing');
  });

  it('6.8 lists under Forgotten what is remembered or recorded and would still not be in sight', async () => {
    rig = screenRig({ scenario: roomy });
    rig.run.dispatch({
      type: 'switch-view',
      agents: ['Ann'],
      jobs: 'all',
      settings: { ...everythingSeen, maxMessages: 1 },
    });
    await rig.press('r', '3', '\r', '2');
    const hidden = inner().filter((line) => / m\d +r1 +not its newest +not shown/.test(line));
    expect(hidden.map((line) => /m\d/.exec(line)?.[0])).toEqual(['m0', 'm1']);
    expect(rig.text()).toContain('Not in sight: older than the newest it is shown.');
    await rig.press(']');
    expect(rig.text()).toContain('Bo has forgotten nothing');
  });

  it('26.4 counts as forgotten what left the memory alone, and names the room of the talk where that is what lacks', async () => {
    const history = { ...smallScenario().history, promptMaxChars: 500 };
    rig = screenRig({ scenario: smallScenario({ rounds: 4, history }) });
    await rig.press('r', 'r', '3', '\r', '2');
    expect(rig.text()).toContain('▸2 Forgotten 0');
    expect(rig.text()).toContain('Ann has forgotten nothing; the next prompt only leaves out:');
    expect(rig.text().replace(/[┃\s]+/g, ' ')).toContain(
      'Not in sight: older than the newest 500 characters of talk, which is what a prompt shows.',
    );
    await rig.press('p');
    expect(rig.text()).toMatch(/▸ Left out \(\d+\)/);
    expect(rig.text()).not.toMatch(/no room/);
    expect(rig.text()).toContain('Left out: older than the newest 500 characters of talk');
  });

  it('26.4 tells what is lost before what prompts only leave out, from the newest loss on', async () => {
    rig = screenRig({ scenario: tight() });
    rig.run.dispatch({
      type: 'switch-view',
      agents: ['Ann'],
      jobs: 'all',
      settings: { ...everythingSeen, maxMessages: 1 },
    });
    await rig.press('r', 'r', 'r', '3', '\r', '2');
    const losses = rig
      .ofType('memory-compressed')
      .flatMap(({ changes }) =>
        changes.filter(({ agents }) => agents.includes('Ann')).flatMap(({ dropped }) => dropped?.ids ?? []),
      );
    const chosen = () => inner().find((line) => line.includes('› '));
    expect(chosen()).toContain(`› #${losses.at(-1)} `);
    await rig.press('j');
    expect(chosen(), 'below the newest loss').toContain('not shown');
    await rig.press('k');
    expect(chosen()).toContain(`› #${losses.at(-1)} `);
    await rig.press('g');
    expect(chosen()).toContain(`› #${losses[0]} `);
    await rig.press('G');
    expect(chosen()).toContain('not shown');
  });

  it('steps and changes the agent without being left', async () => {
    rig = screenRig({ scenario: roomy });
    await rig.press('3', '\r', 's', 't\r', ']');
    expect(rig.ofType('statement-made').length).toBe(1);
    expect(rig.text()).toContain('Memory of ■ Bo');
    await rig.press('p');
    expect(rig.text()).toContain('Prompt of ■ Bo');
    await rig.press(ESC);
    await rig.clock.advance(60);
    expect(rig.text()).toContain('Memory of ■ Bo');
  });

  it('stays open at the end of the run, and the result opens once it is left', async () => {
    rig = screenRig({ scenario: smallScenario({ rounds: 1 }) });
    await rig.press('3', '\r', ' ');
    await rig.clock.advance(200);
    expect(rig.run.state().ended).not.toBeNull();
    expect(rig.text()).toContain('Memory of ● Ann');
    await rig.press(ESC);
    await rig.clock.advance(60);
    expect(rig.text()).toContain('▸1 Result');
  });

  const sizes = [
    [60, 16],
    [200, 60],
    [80, 24],
    [120, 40],
  ] as const;
  it.each(samplesOf(sizes, 2))(
    'fills %i×%i exactly on every tab and page, with Chinese and emoji',
    async (columns, rows) => {
      const speech =
        '我认为最低保障是正确的，因为没有人能选择自己出生的家庭。This is what I hold 🙂 and why it holds, for everybody.';
      rig = screenRig({
        columns,
        rows,
        scenario: tight(['阿玛拉', 'Viktor👨‍👩‍👧', 'Ines']),
        answer: ({ purpose }) => (purpose === 'statement' ? speech : '0'),
      });
      await rig.press('r', 'r', 's', '3', '\r');
      for (const key of [...TABS.flatMap((tab) => [tab, '\r', 'k', ESC]), '1', '\r', 'w', ESC, 'e', '字', ESC]) {
        if (rig.screen.view.getState().overlay === null) await rig.press('\r');
        await rig.press(key);
        await rig.clock.advance(60);
        const lines = rig.lines();
        expect(lines.length).toBe(rows);
        for (const line of lines.filter((text) => /^[┏┃┗]/.test(text)))
          expect([key, displayWidth(line)]).toEqual([key, columns]);
      }
    },
  );
});
