import { describe, expect, it } from 'vitest';
import type { Event } from '../../src/discussion/event.ts';
import type { Argument, Scenario } from '../../src/discussion/scenario.ts';
import { initial } from '../../src/discussion/state.ts';
import { redactedEntry, redactedScenario } from '../../src/projections/seat-redaction.ts';
import { foldStances, movedBy, noStances, standingOf } from '../../src/projections/stances.ts';
import { standIn } from '../../src/reading/stand.ts';
import { sentenceOf } from '../../src/reading/stated.ts';
import { smallScenario } from '../small-scenario.ts';
import { call, folded, opened, said, stepsOf } from './read-run.ts';

const scenario = smallScenario();
const thought = (agent: string, text: string): Event => ({ type: 'reasoning-made', agent, text, call });

/** What was heard in these rounds; in each those speak who have a statement in it. */
function heardIn(...rounds: readonly (readonly Event[])[]) {
  const events = rounds.flatMap((made, i) => {
    const speakers = made.flatMap((event) => (event.type === 'statement-made' ? [event.agent] : []));
    const others = scenario.agents.map(({ name }) => name).filter((name) => !speakers.includes(name));
    return [opened(i + 1, [...speakers, ...others]), ...made];
  });
  return folded(stepsOf(scenario, events), noStances, (so, { entry, state }) => foldStances(so, entry, state));
}

const FLOOR = 'I am for a guaranteed floor.';
const AVERAGE = 'I am for the highest average.';

const answered = (agent: string, option: string | null, round: number): Event => ({
  ...{ type: 'probe-answered', probe: 'preference', when: 'each-round', value: null, reply: '1' },
  ...{ agent, option, round, call },
});

describe('17.5 where everybody stands who was asked', () => {
  const asking = { ask: 'preference', when: ['each-round'], of: ['all'] } as const;
  const stances = (probes: Scenario['probes'], ...events: Event[]) =>
    folded(stepsOf({ ...scenario, probes: probes ?? [] }, events), noStances, (so, { entry, state }) =>
      foldStances(so, entry, state),
    );
  const talk = [opened(1, ['Ann', 'Bo', 'Cy']), said('Ann', FLOOR), answered('Ann', 'average', 1)];

  it('17.5 is known from the answer, and not guessed at until the next', () => {
    const { said: stance, isAsked, change } = standingOf(stances([asking], ...talk), 'Ann');
    expect({ stance, isAsked, change }).toMatchObject({
      ...{ stance: { option: 'average', isUnsure: false }, isAsked: true },
      change: { from: 'floor', to: 'average', sentence: '' },
    });
    const later = stances([asking], ...talk, opened(2, ['Ann', 'Bo', 'Cy']), said('Ann', FLOOR));
    expect(standingOf(later, 'Ann').said?.option).toBe('average');
    expect(standingOf(later, 'Bo').said).toBeNull();
  });

  it('19.2 what its statements say is kept beside the answers, and stands for them alone', () => {
    const later = stances([asking], ...talk, opened(2, ['Ann', 'Bo', 'Cy']), said('Ann', FLOOR));
    const { said: known, spoken } = standingOf(later, 'Ann');
    expect([known?.option, spoken?.option]).toEqual(['average', 'floor']);
  });

  it('17.5, 19.2 the answer is the newest private word, in the place of an older thought', () => {
    const until = (...more: Event[]) =>
      standingOf(
        stances([asking], opened(1, ['Ann', 'Bo', 'Cy']), thought('Ann', AVERAGE), said('Ann', FLOOR), ...more),
        'Ann',
      );
    expect(until().thought?.option).toBe('average');
    const asked = until(answered('Ann', 'floor', 1));
    expect([asked.said?.option, asked.thought?.option]).toEqual(['floor', 'floor']);
    const later = until(answered('Ann', 'floor', 1), opened(2, ['Ann', 'Bo', 'Cy']), thought('Ann', AVERAGE));
    expect([later.said?.option, later.thought?.option]).toEqual(['floor', 'average']);
    expect(until(answered('Ann', null, 1)).thought?.option).toBe('average');
  });

  it('17.5 an answer says nothing of amounts: those that were said stay, as where nobody is asked', () => {
    const floorOf = (dollars: string) => `I am for a guaranteed floor with ${dollars}.`;
    const events = [
      answered('Ann', 'average', 0),
      opened(1, ['Ann', 'Bo', 'Cy']),
      said('Ann', floorOf('$15,000')),
      said('Bo', floorOf('$20,000')),
      answered('Ann', 'floor', 1),
      answered('Bo', 'floor', 1),
      opened(2, ['Bo', 'Ann', 'Cy']),
      said('Bo', floorOf('$18,000')),
    ];
    const amountsOf = (so: ReturnType<typeof stances>) =>
      ['Ann', 'Bo'].map((name) => [standingOf(so, name).said?.amount, standingOf(so, name).rounds[0]?.stance.amount]);
    const talked = amountsOf(stances([], ...events.filter(({ type }) => type !== 'probe-answered')));
    expect(talked).toEqual([
      [15000, 15000],
      [18000, 20000],
    ]);
    expect(amountsOf(stances([asking], ...events))).toEqual(talked);
    // For what it answered, and never for another option.
    const other = stances([asking], ...events, answered('Bo', 'average', 2), answered('Ann', 'floor', 2));
    expect(amountsOf(other).map(([now]) => now)).toEqual([15000, null]);
  });

  it('17.5 is heard again where it is not asked in each round, and where the answer is missing or hidden', () => {
    const once = [{ ...asking, when: ['before'] as const }];
    const later = stances(once, ...talk, opened(2, ['Ann', 'Bo', 'Cy']), said('Ann', FLOOR));
    expect(standingOf(later, 'Ann')).toMatchObject({ said: { option: 'floor' } });
    expect(standingOf(later, 'Ann').isAsked).toBeUndefined();
    const missing = stances([asking], ...talk.slice(0, 2), answered('Ann', null, 1));
    expect(standingOf(missing, 'Ann')).toMatchObject({ said: { option: 'floor' } });
  });
});

describe('19.2 a ballot that is open says where its voter stands', () => {
  const round = (n: number) => opened(n, ['Ann', 'Bo', 'Cy']);
  const marked = (agent: string, option: string, amount: number | null = null): Event[] => [
    { type: 'ballot-marked', agent, option, reply: '1', call },
    ...(amount === null ? [] : [{ type: 'ballot-amount-marked', agent, amount, reply: '', call } as const]),
  ];
  const open = (...agents: readonly string[]): Event[] => agents.map((agent) => ({ type: 'ballot-revealed', agent }));
  const SEALED: Event[] = [
    ...[round(1), said('Ann', FLOOR), said('Bo', AVERAGE), said('Cy', FLOOR)],
    { type: 'poll-opened', order: ['Ann', 'Bo', 'Cy'], isBallot: true },
    ...[...marked('Ann', 'average'), ...marked('Bo', 'floor', 14_000), ...marked('Cy', 'floor', 9000)],
  ];
  const closed: Event = {
    ...{ type: 'vote-closed', disagreement: 'option', decision: null, failed: [] },
    ballots: [{ agent: 'Ann', option: 'average', amount: null }],
  };
  const stepsFrom = (events: readonly Event[], of: Scenario) =>
    folded(stepsOf(of, events), noStances, (so, { entry, state }) => foldStances(so, entry, state));
  const told = (...events: Event[]) => stepsFrom([...SEALED, ...events], scenario);

  it('19.2 and one that is sealed says nothing', () => {
    expect(standingOf(told(), 'Ann').said?.option).toBe('floor');
    const stances = told(...open('Ann'));
    expect(standingOf(stances, 'Ann')).toMatchObject({ said: { option: 'average' }, heard: { option: 'floor' } });
    expect(standingOf(stances, 'Bo').said?.option).toBe('average');
    expect(standingOf(told(...open('Bo')), 'Bo').said).toEqual({ option: 'floor', amount: 14_000, isUnsure: false });
    expect(stances.changes, 'nobody has said why').toEqual([]);
    expect(standingOf(stances, 'Ann').rounds.at(-1)?.stance.option, 'the round is as heard').toBe('floor');
  });

  it('19.2 to a seat as well, which is told of none that is sealed', () => {
    const redaction = { seat: 'Cy', hidden: '[hidden]' };
    let state = initial(redactedScenario(scenario, redaction), { scenarioName: 'small', seed: 1 });
    let stances = noStances;
    [...SEALED, ...open('Bo')].forEach((event, i) => {
      const seen = redactedEntry(state, { seq: i + 1, at: i, event }, redaction);
      state = seen.state;
      if (seen.entry) stances = foldStances(stances, seen.entry, state);
    });
    expect(['Ann', 'Bo'].map((name) => standingOf(stances, name).said?.option)).toEqual(['floor', 'floor']);
  });

  it('19.2 until words do: a change of mind is told from what was heard', () => {
    const later = [...open('Ann', 'Bo', 'Cy'), closed, round(2)];
    const silent = told(...later, said('Ann', 'Who goes next?'));
    expect(standingOf(silent, 'Ann').said?.option, 'no stand was taken').toBe('average');
    const same = told(...later, said('Ann', AVERAGE));
    expect(standingOf(same, 'Ann')).toMatchObject({
      said: { option: 'average' },
      change: { from: 'floor', to: 'average' },
    });
    expect(standingOf(same, 'Ann').heard).toBeUndefined();
    expect(told(...later, said('Ann', FLOOR)).changes, 'it has said so all along').toEqual([]);
  });

  it('19.2 all at once where a record opens none of them by itself', () => {
    expect(['Ann', 'Bo', 'Cy'].map((name) => standingOf(told(closed), name).said?.option)).toEqual([
      ...['average', 'floor', 'floor'],
    ]);
  });

  it('19.2 as leant to where it puts several level, and for what was heard where that is among them', () => {
    const approval = { ...scenario, voting: { ...scenario.voting, rule: { kind: 'approval', threshold: 0.5 } } };
    const filled = (agent: string, approved: readonly string[]): Event =>
      ({ type: 'ballot-filled', ballot: { form: 'approval', agent, approved }, agent, reply: '', call }) as Event;
    const sealed = [
      ...SEALED.slice(0, 5),
      filled('Ann', []),
      filled('Bo', ['floor', 'average']),
      filled('Cy', ['average']),
    ];
    const stances = stepsFrom([...sealed, ...open('Ann', 'Bo', 'Cy')], approval as unknown as Scenario);
    const stands = ['Ann', 'Bo', 'Cy'].map((name) => standingOf(stances, name).said);
    expect(stands).toMatchObject([
      { option: 'floor', isUnsure: false },
      { option: 'average', isUnsure: true },
      { option: 'average', isUnsure: false },
    ]);
  });
});

describe('19.2 where everybody stands', () => {
  it('19.2 is nowhere before anything was heard, and then what was said last', () => {
    expect(standingOf(noStances, 'Ann')).toMatchObject({ said: null, thought: null, change: null });
    const stances = heardIn([said('Ann', FLOOR)]);
    expect(standingOf(stances, 'Ann').said).toEqual({ option: 'floor', amount: null, isUnsure: false });
    expect(standingOf(stances, 'Bo').said).toBeNull();
    expect(standingOf(stances, 'constructor').said, 'a name that every object has').toBeNull();
  });

  it('19.2 tells a change with the sentence, word for word, and whom it names, until the agent speaks again', () => {
    const moved = 'That was well put. Bo, you have convinced me: I am for the highest average.  Let us go on, Cy.';
    const stances = heardIn([said('Ann', FLOOR)], [said('Ann', moved)]);
    expect(standingOf(stances, 'Ann').change).toMatchObject({
      from: 'floor',
      to: 'average',
      after: 'Bo',
      sentence: 'Bo, you have convinced me: I am for the highest average.',
      words: 'highest average',
    });
    expect(stances.changes.map(({ agent }) => agent)).toEqual(['Ann']);
    const later = heardIn([said('Ann', FLOOR)], [said('Ann', moved), said('Bo', FLOOR)], [said('Ann', AVERAGE)]);
    expect(standingOf(later, 'Ann').change).toBeNull();
    expect(later.changes, 'it is kept as the last change of the run').toHaveLength(1);
    const silent = heardIn(
      [said('Ann', FLOOR)],
      [said('Ann', moved)],
      [said('Ann', 'Let us talk about something else now.')],
    );
    expect(standingOf(silent, 'Ann')).toMatchObject({ change: null, said: { option: 'average' } });
  });

  it('19.2 names nobody whose name is a part of a word, and not the speaker', () => {
    const stances = heardIn(
      [said('Ann', FLOOR)],
      [said('Ann', 'Ann says: Boats or not, I am for the highest average.')],
    );
    expect(standingOf(stances, 'Ann').change?.after).toBeNull();
  });

  it('19.2 is unsure of what only compares', () => {
    const stances = heardIn([said('Ann', 'The highest average leaves more to chance than a guaranteed floor.')]);
    expect(standingOf(stances, 'Ann').said).toMatchObject({ option: 'floor', isUnsure: true });
  });

  it('19.2 what is doubtful keeps its doubt, and is no sure change until words say so without it', () => {
    const doubtful = 'The highest average leaves more to chance than a guaranteed floor.';
    const changesOf = (...texts: readonly string[]) =>
      heardIn(...texts.map((text) => [said('Ann', text)])).changes.map(({ from, to, isUnsure }) => [
        from,
        to,
        isUnsure,
      ]);
    expect(changesOf(AVERAGE, doubtful)).toEqual([['average', 'floor', true]]);
    expect(changesOf(AVERAGE, doubtful, AVERAGE), 'it never left').toEqual([['average', 'floor', true]]);
    expect(changesOf(AVERAGE, doubtful, FLOOR)).toEqual([
      ['average', 'floor', true],
      ['average', 'floor', false],
    ]);
    const moved = (...texts: readonly string[]) => {
      const events = texts.flatMap((text, i) => [opened(i + 1, ['Ann', 'Bo', 'Cy']), said('Ann', text)]);
      return stepsOf(scenario, events)
        .map(({ state }) => movedBy(state))
        .at(-1);
    };
    expect([moved(AVERAGE, doubtful), moved(AVERAGE, doubtful, AVERAGE), moved(AVERAGE, doubtful, FLOOR)]).toEqual([
      ...[false, false, true],
    ]);
  });

  it('19.2 keeps the amount that is within the range of the option', () => {
    const stances = heardIn([said('Ann', 'I am for a guaranteed floor of $14,000, and not of $900,000.')]);
    expect(standingOf(stances, 'Ann').said).toMatchObject({ option: 'floor', amount: 14_000 });
    expect(standingOf(heardIn([said('Ann', AVERAGE)]), 'Ann').said?.amount).toBeNull();
  });

  it('19.2 reads private reasoning alike, and forgets it where the next one takes no stand or failed', () => {
    const stances = heardIn([said('Ann', FLOOR)], [thought('Ann', 'In truth I am for the highest average.')]);
    expect(standingOf(stances, 'Ann')).toMatchObject({ said: { option: 'floor' }, thought: { option: 'average' } });
    const open = heardIn([thought('Ann', AVERAGE), said('Ann', FLOOR)], [thought('Ann', 'I do not know any more.')]);
    expect(standingOf(open, 'Ann').thought).toBeNull();
  });

  it('19.2 hears nothing that was withheld from everybody: the line that stands for it is not the agent’s', () => {
    const withheld: Event = { ...said('Ann', FLOOR), withheld: AVERAGE } as Event;
    expect(standingOf(heardIn([withheld]), 'Ann').said).toBeNull();
  });

  it('19.2 keeps where each stood by the rounds in which it was heard', () => {
    const stances = heardIn([said('Ann', FLOOR)], [said('Ann', AVERAGE)]);
    expect(standingOf(stances, 'Ann').rounds.map(({ round, stance }) => [round, stance.option])).toEqual([
      [1, 'floor'],
      [2, 'average'],
    ]);
  });
});

it.each([
  [
    'en',
    'Well, well. I heard you!  Dr. Bo is right, so I am for a guaranteed floor. More later.',
    'Dr. Bo is right, so I am for a guaranteed floor.',
  ],
  ['en', 'A list follows:\n- I am for a guaranteed floor\n- nothing else', '- I am for a guaranteed floor'],
] as const)('19.2 the sentence in which a stand was found is told word for word: %s %j', (language, text, sentence) => {
  const stand = standIn(text, scenario.options, language) ?? expect.fail('no stand');
  expect(sentenceOf(text, stand, language)).toBe(sentence);
});

describe('19.2 a change of mind tells why', () => {
  const nets: Argument = {
    ...{ id: 'nets', option: 'average', side: 'for', amount: null, criterion: 'worst-off', strength: 0.5 },
    ...{
      claim: 'Torn nets have to be mended by the common purse.',
      reason: 'They feed all of us.',
      gist: 'the torn nets',
    },
    ...{ example: null, answers: [], wonOver: ['My nets are torn as well. I had been too proud to say it. Well.'] },
  };
  const bank = smallScenario({ arguments: [nets] });
  const grounds = (text: string, of: Scenario = bank) => {
    const events = [FLOOR, text].flatMap((one, i) => [opened(i + 1, ['Ann', 'Bo', 'Cy']), said('Ann', one)]);
    const told = folded(stepsOf(of, events), noStances, (so, { entry, state }) => foldStances(so, entry, state));
    const change = standingOf(told, 'Ann').change ?? expect.fail('no change');
    return [change.grounds, change.argument, change.after];
  };

  it('19.2 by the sentence before a position that says nothing else', () => {
    expect(
      grounds('Good evening. Nobody could tell me who pays for the floor. I can live with the highest average.'),
    ).toEqual(['Nobody could tell me who pays for the floor. I can live with the highest average.', null, null]);
  });

  it('19.2 by as many as tell something, and from a “but” or a name on', () => {
    expect(grounds('Hm. I see. You are right there. I am for the highest average.')[0]).toBe(
      'Hm. I see. You are right there. I am for the highest average.',
    );
    expect(grounds('I said a lot about safety. But it is dear. I am for the highest average.')[0]).toBe(
      'But it is dear. I am for the highest average.',
    );
    expect(grounds('I said a lot. Your roof leaks, Bo. I am for the highest average.')).toEqual([
      'Your roof leaks, Bo. I am for the highest average.',
      null,
      'Bo',
    ]);
  });

  it('19.2 by the one behind it, where it comes first, and by itself, where it has the reason in it', () => {
    expect(grounds('I am for the highest average now. All of us earn more by it. Let us go on.')[0]).toBe(
      'I am for the highest average now. All of us earn more by it.',
    );
    expect(
      grounds('So much for that, friends of the floor and of mine. Bo is right, so I am for the highest average.')[0],
    ).toBe('Bo is right, so I am for the highest average.');
  });

  it('19.2 by all that the bank has of it, which is called by its name', () => {
    expect(
      grounds('My nets are torn as well. I had been too proud to say it. For that, I can accept the highest average.'),
    ).toEqual([
      'My nets are torn as well. I had been too proud to say it. For that, I can accept the highest average.',
      'nets',
      null,
    ]);
  });
});

it('19.2 in Chinese, where nothing parts the sentences', () => {
  const options = [
    { id: 'floor', label: '保障下限', about: '', amount: null },
    { id: 'average', label: '平均收入最高', about: '', amount: null },
  ];
  const text = '我听到了你们的话。我支持保障下限。下次再谈吧！';
  const stand = standIn(text, options, 'zh') ?? expect.fail('no stand');
  expect(sentenceOf(text, stand, 'zh')).toBe('我支持保障下限。');
});
