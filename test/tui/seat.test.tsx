import { afterEach, describe, expect, it } from 'vitest';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { type InterfaceWords, interfaces } from '../../src/interface/index.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { createHumanQueue } from '../../src/providers/human/queue.ts';
import { bindingOf } from '../../src/tui/keymap.ts';
import { keenAnswers, MINE, mixedProvider, seated } from '../orchestrator/human-rig.ts';
import { SPEECH, smallAgent } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

type Rig = ReturnType<typeof screenRig>;
const open: Rig[] = [];
afterEach(async () => {
  for (const rig of open.splice(0)) await rig.close();
});

const ENTER = '\r';
/** What the person says, pasted. */
const SAY = `\x1b[200~${MINE}\x1b[201~`;
const ESCAPE = '\x1b';
const [UP, DOWN, RIGHT, LEFT] = ['\x1b[A', '\x1b[B', '\x1b[C', '\x1b[D'] as const;

/** A run that goes on, with somebody at its screen. */
async function seatedRig(
  overrides: Partial<Scenario> = {},
  size: { columns?: number; rows?: number } = {},
  words: InterfaceWords = interfaces.en,
) {
  const humanQueue = createHumanQueue();
  const rig = screenRig({
    scenario: seated(overrides),
    provider: mixedProvider(humanQueue, keenAnswers),
    sources: { humanQueue, seat: 'Ann', words },
    ...size,
  });
  open.push(rig);
  await rig.press(' ');
  return { ...rig, humanQueue };
}

describe('a person at the screen', () => {
  it('12.5 is asked in a field below the discussion, which stays in sight, and the status bar says who is waited for', async () => {
    const rig = await seatedRig();
    const lines = rig.lines();
    const field = lines.findIndex((line) => line.includes('Ann, you are asked: statement'));
    expect(lines.findIndex((line) => line.includes('Round 1 of 1'))).toBeLessThan(field);
    expect(lines[0]).toContain('waiting for you: statement');
    expect(lines.at(-1)).toMatch(/enter send {2}alt-enter new line {2}esc look around/);
    await rig.press(...'Hello');
    expect(rig.text()).toContain('5 of at least 50 characters');
    expect(rig.types()).toEqual(['round-opened']);
  });

  it('12.5 says how to get back to the field from where enter does something else', async () => {
    const rig = await seatedRig();
    await rig.press(ESCAPE);
    expect(rig.lines()[0]).toMatch(/\d s · enter answers/);
    await rig.press('2');
    expect(rig.lines()[0]).toMatch(/\d s · 1 then enter answers/);
    await rig.press(ENTER);
    expect(rig.lines()[0]).not.toContain('answers');
    await rig.press(ESCAPE, '1', ENTER);
    expect(rig.text()).toContain('Ann, you are asked: statement');
  });

  it('24.3, 12.5 whoever sits here and is asked is not told of as somebody who thinks and is slow', async () => {
    const rig = await seatedRig();
    await rig.clock.advance(12_000);
    expect(rig.lines()[0]).toContain('waiting for you: statement');
    expect(rig.lines().slice(1).join('\n')).not.toMatch(/Ann thinks|drops the turn/);
  });

  it.each(
    ([interfaces.en, interfaces.es, interfaces.zh] as const).flatMap((words) => [
      [words.language, 80, 24, words] as const,
      [words.language, 120, 40, words] as const,
    ]),
  )(
    '12.5 the order of the round says that it is their turn, and of nobody that they think, in %s at %i×%i',
    async (_, columns, rows, words) => {
      const rig = await seatedRig({}, { columns, rows }, words);
      await rig.press(ESCAPE);
      const { yours, reasoning } = words.order.states;
      const line = () =>
        rig
          .lines()
          .slice(1)
          .find((one) => /Ann.*Bo/.test(one) && one.includes(yours));
      if (rows < 40) expect(line()).toContain(`Ann · ${yours}`);
      await rig.press('2', 'z');
      expect(rig.text()).toMatch(new RegExp(`Ann +${yours}`));
      expect(rig.text()).not.toMatch(new RegExp(`Ann +${reasoning}`));
    },
  );

  it('12.5 what was said of words that were not sent goes with the first change of them', async () => {
    const rig = await seatedRig();
    await rig.press(...'short', ENTER);
    expect(rig.lines().at(-1)).toContain('Not sent: 5 of at least 50 characters.');
    await rig.press('e');
    expect(rig.text()).not.toContain('Not sent');
    await rig.press(ENTER, '\x7f');
    expect(rig.text()).not.toContain('Not sent');
  });

  it('12.5 sends by enter; a too short answer stays in the field to be mended, and costs no try', async () => {
    const rig = await seatedRig();
    await rig.press(ENTER);
    expect(rig.lines().at(-1)).toContain('Not sent: 0 of at least 50 characters.');
    await rig.press(...'Too short.', ENTER);
    expect(rig.lines().at(-1)).toContain('Not sent: 10 of at least 50 characters.');
    expect(rig.types()).toEqual(['round-opened']);
    await rig.press(`\x1b[200~ ${MINE}\x1b[201~`, ENTER);
    expect(rig.ofType('statement-made')[0]).toMatchObject({ text: `Too short. ${MINE}`, call: { attempt: 1 } });
  });

  it('12.5 what was told of words that were not sent goes once they are, also where nobody is asked next', async () => {
    const rig = await seatedRig();
    await rig.press(...'Too short.', ENTER);
    rig.run.pause();
    rig.run.step('statement');
    expect(rig.lines().at(-1)).toContain('Not sent');
    await rig.press(SAY, ENTER);
    expect(rig.types()).toContain('statement-made');
    expect(rig.text()).not.toContain('Not sent');
  });

  it('12.5 alt-enter and ctrl-j begin a new line', async () => {
    const rig = await seatedRig();
    await rig.press(SAY, '\x1b\r', 'A', '\n', 'B', ENTER);
    expect(rig.ofType('statement-made')[0]?.text).toBe(`${MINE}\nA\nB`);
  });

  it('a line feed, which some terminals send for enter, is enter wherever it begins no new line', () => {
    expect(bindingOf('seat-text', 'ctrl-j')?.does).toBe('seat-new-line');
    for (const scope of ['seat-choice', 'inject-text', 'screen', 'confirm'] as const)
      expect(bindingOf(scope, 'ctrl-j')).toBe(bindingOf(scope, 'enter'));
  });

  it('12.5 escape leaves the field to look around, enter comes back, and what was written is still there', async () => {
    const rig = await seatedRig();
    await rig.press(...'Let me', ESCAPE);
    expect(rig.text()).not.toContain('you are asked');
    expect(rig.lines()[0]).toContain('waiting for you: statement');
    expect(rig.lines()[0]).toContain('enter answers');
    expect(rig.lines().at(-1)).toContain('enter answer');
    await rig.press('p');
    expect(rig.text()).toContain('Prompt of ● Ann · statement, attempt 1 · call under way');
    await rig.press(ESCAPE, '\r', ...' see');
    expect(rig.text()).toContain('▏ Let me see');
  });

  it('12.5 what is being looked at is not torn away: the field waits for enter', async () => {
    const rig = await seatedRig({
      agents: [smallAgent('Bo'), smallAgent('Ann', { model: 'human' })],
      speaking: { ...seated().speaking, policy: 'fixed' },
    });
    await rig.press(ESCAPE, '?');
    rig.humanQueue.answer(MINE);
    await rig.clock.advance(100);
    expect(rig.humanQueue.asked()?.purpose).toBe('confirmation');
    expect(rig.text()).not.toContain('you are asked');
    await rig.press(ESCAPE, '\r');
    expect(rig.text()).toContain('Bo wants to vote now. Do you agree?');
  });

  it('9.1, 12.5 answers a poll with 1 or 0, and enter answers nothing when nothing is asked', async () => {
    const rig = await seatedRig();
    await rig.press(SAY, ENTER);
    expect(rig.text()).toContain('Should the group vote now?');
    await rig.press('0');
    expect(rig.ofType('poll-answered')[0]).toMatchObject({ agent: 'Ann', answer: 'no' });
  });

  it.each([
    ['en', 's', null],
    ['es', 's', null],
    ['es', 'y', 'yes'],
    ['es', 'n', 'no'],
    ['zh', '是', 'yes'],
    ['zh', '否', 'no'],
  ] as const)(
    '11.1, 12.5 in %s %s answers a poll as the field tells: a step is no answer',
    async (language, key, told) => {
      const rig = await seatedRig({}, {}, interfaces[language]);
      await rig.press(SAY, ENTER, key);
      expect(rig.ofType('poll-answered')[0]?.answer ?? null).toBe(told);
      if (language === 'es' && told === null) {
        expect(rig.text()).toContain(interfaces.es.seat.typing['yes-no']);
        expect(rig.lines().at(-1)).not.toMatch(/\bs sí/);
        await rig.press('?');
        expect(rig.text()).not.toMatch(/\b1 s\b/);
      }
    },
  );

  it('9.3, 12.5 chooses an option with arrows, then names its amount; nothing is chosen before a key', async () => {
    const rig = await seatedRig();
    await rig.press(SAY, ENTER, '1');
    expect(rig.text()).toContain('Your secret ballot: choose one option.');
    await rig.press(ENTER);
    expect(rig.text()).toContain('Choose one first.');
    expect(rig.ofType('ballot-marked').filter(({ agent }) => agent === 'Ann')).toEqual([]);
    await rig.press(DOWN, DOWN, UP, ENTER);
    expect(rig.text()).toContain('A guaranteed floor: which amount, from $1,000 to $50,000?');
    await rig.press(...'15000', ENTER);
    expect(rig.ofType('vote-closed')[0]?.decision).toEqual({ option: 'floor', amount: 15_000 });
  });

  it.each([
    ['approval', ['2', ' '], { form: 'approval', agent: 'Ann', approved: ['average'] }],
    ['approval', [], { form: 'approval', agent: 'Ann', approved: [] }],
    ['cumulative', [RIGHT, RIGHT, DOWN, RIGHT, LEFT, RIGHT], { form: 'points', points: { floor: 2, average: 1 } }],
    ['borda', [RIGHT], { form: 'ranking', ranking: ['average', 'floor'] }],
  ] as const)('9.5, 12.5 fills in a ballot under %s by %j', async (rule, keys, filled) => {
    const rig = await seatedRig({ voting: { ...seated().voting, rule } });
    await rig.press(SAY, ENTER, '1', ...keys, ENTER);
    expect(rig.ofType('ballot-filled').find(({ agent }) => agent === 'Ann')?.ballot).toMatchObject(filled);
  });

  it('9.5 points beyond the budget are not given', async () => {
    const rig = await seatedRig({ voting: { ...seated().voting, rule: 'cumulative', pointsBudget: 2 } });
    await rig.press(SAY, ENTER, '1', RIGHT, RIGHT, RIGHT);
    expect(rig.text()).toContain('0 left');
    await rig.press(ENTER);
    expect(rig.ofType('ballot-filled').find(({ agent }) => agent === 'Ann')?.ballot).toMatchObject({
      points: { floor: 2 },
    });
  });

  it('10.6, 12.5 ranks the options and must say how sure it is', async () => {
    const rig = await seatedRig({ closingRanking: true });
    await rig.press(SAY, ENTER, '0', '0');
    expect(rig.text()).toContain('Put the options in order');
    await rig.press(RIGHT, ENTER);
    expect(rig.text()).toContain('› How sure you are');
    await rig.press(RIGHT, RIGHT, ENTER);
    expect(rig.ofType('ranking-made').find(({ agent }) => agent === 'Ann')).toMatchObject({
      ranking: ['average', 'floor'],
      certainty: 'unsure',
    });
  });

  it.each(['es', 'zh'] as const)(
    '11.1, 12.5 how sure one is is chosen in the words of the screen, and sent in those of the agent (%s)',
    async (language) => {
      const words = interfaces[language];
      const rig = await seatedRig({ closingRanking: true }, {}, words);
      const [no = ''] = words.yesNo.no;
      await rig.press(SAY, ENTER, no, no, RIGHT, ENTER, RIGHT, RIGHT);
      expect(rig.text()).toContain(`${words.seat.certainty}: ‹ ${phrasebooks[language].prompts.certainties.unsure} ›`);
      expect(rig.text()).not.toContain(`‹ ${phrasebooks.en.prompts.certainties.unsure} ›`);
      await rig.press(ENTER);
      expect(rig.ofType('ranking-made').find(({ agent }) => agent === 'Ann')).toMatchObject({ certainty: 'unsure' });
    },
  );

  it('2.1, 12.5 gives the floor by choosing a name, typed or with arrows', async () => {
    const rig = await seatedRig({
      agents: [
        smallAgent('Ann', { model: 'human', speaksIn: [] }),
        ...['Bo', 'Cy', 'Dee'].map((name) => smallAgent(name)),
      ],
      speaking: { ...seated().speaking, policy: 'moderator', moderator: 'Ann' },
    });
    expect(rig.text()).toContain('Who speaks next?');
    await rig.press('d', ENTER);
    expect(rig.ofType('queue-extended')[0]?.places).toEqual([{ agent: 'Dee', reason: 'chair', by: 'Ann' }]);
  });

  it('2.1, 12.5 bids for the floor', async () => {
    const rig = await seatedRig({ speaking: { ...seated().speaking, policy: 'bidding' } });
    expect(rig.text()).toContain('How much do you want the floor, from 0 to 10?');
    await rig.press('7', ENTER);
    expect(rig.ofType('bid-made').find(({ agent }) => agent === 'Ann')?.bid).toBe(7);
  });

  it.each(Object.entries(interfaces))('12.5 a number of several digits is typed whole, in %s', async (_, words) => {
    const rig = await seatedRig({ speaking: { ...seated().speaking, policy: 'bidding' } }, {}, words);
    expect(rig.text()).toContain(words.seat.typing.choice('0', '10'));
    await rig.press('1', '0', ENTER);
    expect(rig.ofType('bid-made').find(({ agent }) => agent === 'Ann')?.bid).toBe(10);
  });

  it.each([
    [60, 16],
    [80, 24],
    [200, 60],
  ])('12.5 has its field at %i×%i, and lines of the discussion above it', async (columns, rows) => {
    const rig = await seatedRig({}, { columns, rows });
    await rig.press(SAY);
    const lines = rig.lines();
    expect(lines.findIndex((line) => line.includes('you are asked'))).toBeGreaterThan(
      lines.findIndex((line) => line.includes('Round 1 of 1')),
    );
    expect(rig.text()).toContain('what there is.');
    expect(rig.text()).toContain('characters');
    expect(lines).toHaveLength(rows);
  });

  it('12.6 a hold leaves the field as it is, and an answer counts once the run goes on', async () => {
    const rig = await seatedRig();
    await rig.press(ESCAPE, ' ', '\r', SAY, ENTER);
    expect(rig.ofType('statement-made')).toEqual([]);
    await rig.press(' ');
    expect(rig.ofType('statement-made')[0]?.agent).toBe('Ann');
  });
});

describe('what is hidden from a seat', () => {
  const agents = [smallAgent('Ann', { model: 'human' }), smallAgent('Bo', { reasoningEnabled: true })];
  const thinking = { agents, speaking: { ...seated().speaking, policy: 'fixed' as const } };

  it('12.5 words to others alone are not on the screen; those to the seat are', async () => {
    const rig = await seatedRig(thinking);
    rig.run.dispatch({ type: 'inject-event', text: 'The vault is empty.', to: ['Bo'] });
    rig.run.dispatch({ type: 'inject-event', text: 'The door is open.', to: ['Ann'] });
    await rig.press(SAY, ENTER);
    expect(rig.ofType('event-injected')).toHaveLength(2);
    const frames = [rig.text()];
    for (const keys of [[ESCAPE, ']', '5'], ['z'], ['z', 'p'], [']'], [ESCAPE, '3', '\r'], ['2'], ['3'], ['4']]) {
      await rig.press(...keys);
      frames.push(rig.text());
    }
    expect(frames.join('\n')).toContain('The door is open.');
    expect(frames.join('\n')).not.toContain('The vault is empty.');
    expect(frames[0]).toContain('[hidden from the seat of Ann]');
  });

  it('12.5 private reasoning, memories and prompts of others: by no pane and by no window', async () => {
    const rig = await seatedRig(thinking);
    await rig.press(SAY, ENTER);
    expect(rig.ofType('reasoning-made')[0]?.text).toContain('I think about it');
    for (const keys of [[ESCAPE, ']', '3', 'z'], ['5']]) {
      await rig.press(...keys);
      expect(rig.text().replace(/[│┃\s]+/g, ' ')).toContain('is hidden from the seat of Ann');
      expect(rig.text()).not.toContain('I think about it');
    }
    await rig.press('\r');
    expect(rig.text()).toContain('The mind of Bo');
    await rig.press('p');
    expect(rig.text()).toContain('The mind of Bo');
    expect(rig.text()).not.toContain('What you remember');
  });

  it('5.1, 12.5 sizes stay: the wall shows how full every memory is', async () => {
    const rig = await seatedRig(thinking);
    await rig.press(SAY, ENTER);
    expect(rig.text().replace(/\s+/g, ' ')).toContain('What the others remember is hidden from');
    await rig.press(ESCAPE, '3', 'z');
    expect(rig.text()).toMatch(/Bo .*%/);
    const bo = rig.screen.view.getState().state.memories['Bo'];
    expect(bo?.size.chars).toBe(rig.run.state().memories['Bo']?.size.chars);
  });
});

describe('an agent that asks whoever is at the screen', () => {
  const QUESTION = 'Is there money for it?';
  const { personQuestion } = phrasebooks.en.prompts;

  async function askedRig(
    personAnswersMs?: number,
    {
      words = interfaces.en,
      agents = [smallAgent('Bo', { mayAskPerson: true }), smallAgent('Cy')],
      ...size
    }: { words?: InterfaceWords; agents?: Scenario['agents']; columns?: number; rows?: number } = {},
  ) {
    const humanQueue = createHumanQueue();
    const { limits } = seated();
    const scenario = seated({
      agents,
      limits: personAnswersMs === undefined ? limits : { ...limits, personAnswersMs },
    });
    const answers = mixedProvider(humanQueue, (request) =>
      request.purpose === 'statement' ? `${SPEECH}\n${personQuestion(QUESTION)}` : keenAnswers(request),
    );
    const rig = screenRig({ scenario, provider: answers, sources: { humanQueue, words }, ...size });
    open.push(rig);
    await rig.press(' ');
    return { ...rig, humanQueue };
  }

  it('12.3 opens the field with the question, and the status bar says who asks and how long that may wait', async () => {
    const rig = await askedRig(60_000);
    await rig.clock.advance(3000);
    expect(rig.lines()[0]).toContain('waiting for you: Bo asks you · 3 / 60 s');
    expect(rig.text()).toContain('Bo asks you ');
    expect(rig.lines().filter((line) => line.includes(QUESTION)).length).toBeGreaterThan(1);
    expect(rig.text()).toContain('enter alone: no answer · goes on after 60 s ');
    await rig.clock.advance(57_000);
    await rig.press(ESCAPE);
    expect(rig.text()).toContain('Bo has had no answer in time.');
  });

  it.each(Object.values(interfaces).map((words) => [words.language, words] as const))(
    '11.1, 12.3 says whole where there is the least room who asks, for how long, and the key that answers, in %s',
    async (_language, words) => {
      const rig = await askedRig(60_000, { words, columns: 80, rows: 24 });
      await rig.clock.advance(20_000);
      const { seat, status } = words;
      expect(rig.text()).toContain(`${seat.mayBeEmpty} · ${seat.goesOn(60)} `);
      await rig.press(ESCAPE);
      const asked = `${seat.waitingForYou}${status.colon}${seat.asks('Bo')} · 20 / 60 s · ${seat.toAnswer.replace('{open enter}', 'enter')} `;
      expect(rig.lines()[0]).toContain(asked);
    },
  );

  it('12.3 tells of no limit where the question may wait for ever', async () => {
    const rig = await askedRig();
    await rig.clock.advance(3000);
    expect(rig.lines()[0]).toContain('Bo asks you · 3 s ');
    expect(rig.text()).toContain('━ enter alone: no answer ━');
  });

  it.each([
    ['first', ['Bo', 'Cy']],
    ['last', ['Cy', 'Bo']],
  ])('12.3, 12.6 drops the turn of who asks, where it spoke %s, and no other', async (_, names) => {
    const agents = names.map((name) => smallAgent(name, name === 'Bo' ? { mayAskPerson: true } : {}));
    const rig = await askedRig(undefined, { agents });
    await rig.press(ESCAPE);
    await rig.clock.advance(60);
    expect(rig.run.state().question?.agent).toBe('Bo');
    await rig.press('x');
    expect(rig.ofType('question-closed')).toMatchObject([{ agent: 'Bo', answer: null, actor: 'person' }]);
    expect(rig.types()).not.toContain('turn-skipped');
  });

  it('12.3, 12.4 sends the answer by enter, tells it in the discussion, and counts it as an act', async () => {
    const rig = await askedRig();
    await rig.press(...'There is.');
    expect(rig.text()).toContain('9 characters');
    await rig.press(ENTER);
    expect(rig.ofType('question-closed')).toMatchObject([{ agent: 'Bo', answer: 'There is.', actor: 'person' }]);
    await rig.press(ESCAPE);
    expect(rig.text()).toContain('Person, answering Bo');
    expect(rig.text()).toContain('changed 1×');
  });
});
