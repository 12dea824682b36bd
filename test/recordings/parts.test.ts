import { describe, expect, it } from 'vitest';
import { repliesIn } from '../../src/recordings/ballot-stages.ts';
import { readRecording } from '../../src/recordings/read-recording.ts';
import { oddsOf, timeOf } from '../../src/recordings/reading.ts';
import { scenarioOf } from '../../src/recordings/recorded-run.ts';
import { spokenLanguage } from '../../src/recordings/spoken-language.ts';
import { timesOf } from '../../src/recordings/times.ts';
import { changed, fixture } from './fixtures.ts';
import { eventsOf, runOf } from './recorded.ts';

describe('times of events', () => {
  it('are the recorded ones, and the others evenly between them', () => {
    expect(timesOf([null, null, 100_000, null, null, null, 104_000, null])).toEqual([
      80_000, 90_000, 100_000, 101_000, 102_000, 103_000, 104_000, 114_000,
    ]);
  });

  it('never go back: what was written down late has the time of what stands before it', () => {
    expect(timesOf([50_000, 40_000, 60_000])).toEqual([50_000, 50_000, 60_000]);
    expect(timesOf([50_000, null, 40_000])).toEqual([50_000, 50_000, 50_000]);
  });

  it('begin at 0 where none is recorded, or where the first leaves no room before it', () => {
    expect(timesOf([null, null])).toEqual([0, 10_000]);
    expect(timesOf([null, null, 300])).toEqual([100, 200, 300]);
    expect(timesOf([])).toEqual([]);
  });

  it('are read without a zone, as the experiment writes them; what is no time is none', () => {
    expect(timeOf('2025-10-08T13:06:44.720732')).toBe(Date.UTC(2025, 9, 8, 13, 6, 44, 720));
    expect(timeOf('2025-10-08 13:06:44')).toBe(Date.UTC(2025, 9, 8, 13, 6, 44));
    expect(['', 'N/A', 'soon', '2025-13-45T99:99:99', null].map(timeOf)).toEqual([null, null, null, null, null]);
  });
});

describe('the replies of a ballot', () => {
  const { options } = scenarioOf(fixture('harbour.json'));

  it.each([
    ['3 | $15,000', '3', '$15,000'],
    ['3 | ', '3', ''],
    ['3 |', '3', ''],
    ['1', '1', null],
    ['', '', null],
    ['| a | b |\n\n3 | 15000', '| a | b |\n\n3', '15000'],
    ['3 | between | 15000', '3', 'between | 15000'],
  ])('%j are %j and %j', (raw, option, amount) => {
    expect(repliesIn(raw, options, 'en')).toEqual({ option, amount });
  });
});

describe('the odds of a recording', () => {
  const odds = { H: 5, MH: 10, M: 50, ML: 25, L: 10 };

  it('are shares or percents; not of all five classes, they are none', () => {
    expect(oddsOf({ high: 0.05, medium_high: 0.1, medium: 0.5, medium_low: 0.25, low: 0.1 })).toEqual(odds);
    expect(oddsOf({ high: 5, 'medium high': 10, MEDIUM: 50, medium_low: 25, low: 10 })).toEqual(odds);
    expect(oddsOf({ high: 0.5, low: 0.5 })).toBeNull();
    expect(oddsOf({ high: 0, medium_high: 0, medium: 0, medium_low: 0, low: 0 })).toBeNull();
  });
});

describe('the language of texts', () => {
  it('is told by script and common words, and not by names in them', () => {
    expect(spokenLanguage(['I think that the floor is what we need.'])).toBe('en');
    expect(spokenLanguage(['Yo creo que el mínimo es lo que necesitamos, Agent_1.'])).toBe('es');
    expect(spokenLanguage(['我同意 Agent_1 和 Agent_2 的看法 (Floor Constraint)。'])).toBe('zh');
    expect(spokenLanguage(['', '$15,000'])).toBeNull();
  });

  it('is each agent’s own in a run of several', () => {
    const text = changed('harbour.json', (json) => {
      json.agents[1].phase_2.rounds.forEach((turn: { public_message: string }) => {
        turn.public_message = 'Yo creo que lo mejor para todos es el promedio con un mínimo de 30.000 dólares.';
      });
    });
    const { language, agents } = readRecording(text, 'x.json');
    expect([language, ...agents.map((agent) => agent.language)]).toEqual(['en', 'en', 'es', 'en']);
    const { scenario } = runOf(readRecording(text, 'x.json'));
    expect(scenario.agents.map((agent) => agent.language)).toEqual(['en', 'es', 'en']);
  });
});

describe('what a run that goes on begins with', () => {
  it('the amounts that agents marked last, for simulated ones', () => {
    expect(runOf(fixture('harbour.json')).scenario.agents.map(({ amounts }) => amounts)).toEqual(
      Array(3).fill({ maximizing_average_floor_constraint: 30_000 }),
    );
  });

  it('room for every recorded memory', () => {
    const text = changed('harbour.json', (json) => {
      json.agents[0].phase_2.rounds[0].memory_coming_in_this_round = 'I remember it all. '.repeat(5_000);
    });
    const limit = runOf(readRecording(text, 'x.json')).scenario.agents[0]?.limitChars;
    expect(limit).toBe(2 * 19 * 5_000);
    expect(runOf(fixture('harbour.json')).scenario.agents[0]?.limitChars).toBe(50_000);
  });

  it('ranges with every recorded amount in them', () => {
    const text = changed('harbour.json', (json) => {
      json.voting_history.vote_rounds[0].participant_votes[0].constraint_amount = 20_000_000;
    });
    const [, , option] = runOf(readRecording(text, 'x.json')).scenario.options;
    expect(option?.amount).toMatchObject({ min: 1, max: 20_000_000 });
  });

  it('the tokens that were said; how long prompts were is not known', () => {
    const [said] = eventsOf(runOf(fixture('harbour.json')), 'statement-made');
    expect(said?.call).toEqual({
      model: 'maker/large-1',
      attempt: 1,
      tokensIn: 0,
      tokensOut: Math.ceil((said?.text.length ?? 0) / 4),
      tokensLabel: 'estimated',
    });
  });

  it('what no entry tells, in the header', () => {
    expect(fixture('harbour.json').rest).toMatchObject({
      general_information: { config_file_used: 'harbour_condition_1_config.yaml' },
      agents: { 1: { phase_2: { rounds: { 0: { favored_principle: 'maximizing_average' } } } } },
    });
  });
});

describe('the table of an application', () => {
  /** In situation D the highest class has $30,000 by the second table and by the fourth, which has the highest floor. */
  it('10.1 is the one that its principle chooses, where several pay the same', () => {
    const text = changed('harbour.json', (json) => {
      const made = json.agents[0].phase_1.demonstrations[3];
      made.choice_principal = 'maximizing_floor';
      made.class_put_in = 'high';
      made.payoff_received = 3;
    });
    const applications = eventsOf(runOf(readRecording(text, 'x.json')), 'application-made');
    expect(applications.filter(({ agent }) => agent === 'Ada')[3]?.draw).toEqual({ table: 3, class: 'H' });
  });
});
