import { describe, expect, it } from 'vitest';
import { interfaces } from '../../src/interface/index.ts';
import { cutApart, questionNamed, SHORT_COLUMNS } from '../../src/tui/shown/options.ts';
import { smallScenario } from '../small-scenario.ts';

it('19.1 a question that is a list is named without the signs of its lines, where it stands in one', () => {
  const named = (question: string) =>
    questionNamed({ scenario: smallScenario({ question, headline: null }) }, interfaces.en);
  const whole = 'Who opens the fair? Who closes it?';
  expect(named('Two things:\n1. Who opens the fair?\n2. Who closes it?')).toMatchObject({ whole, brief: whole });
  expect(named('Two things:\n- Who opens the fair?\n- Who closes it?').whole).toBe(whole);
  expect(named('Shall we pay 12. or more?').whole).toBe('Shall we pay 12. or more?');
});

describe('options where there is little room', () => {
  it('19.1 are told apart where the words with which they begin are the same', () => {
    const names = [
      'Maximizing Floor Income',
      'Maximizing Average Income',
      'Maximizing Average with Floor Constraint',
      'Maximizing Average with Range Constraint',
    ];
    const cut = cutApart(names, SHORT_COLUMNS);
    expect(cut).toEqual(['…Floor Income', '…Average…', '…Floor Const…', '…Range Const…']);
  });

  it('19.1 are cut at their end where that tells them apart, and named whole where they have room', () => {
    expect(cutApart(['The park behind the church', 'A deck for all the cars', 'None'], 14)).toEqual([
      'The park…',
      'A deck for…',
      'None',
    ]);
  });

  it('19.1 are not called what another is', () => {
    expect(cutApart(['Average', 'Average, floor', 'Average, range'], 11)).toEqual(['Average', '…floor', '…range']);
    const long = ['Maximize the average', 'Maximize the average with a floor', 'Maximize the average within a range'];
    expect(cutApart(long, 14)).toEqual(['Maximize the…', '…with a floor', '…within a…']);
  });

  it('19.1 are called by their start where it is the whole of a name', () => {
    const cut = cutApart(['A new road to the town', 'A new road to the town and the harbour'], 14);
    expect(new Set(cut).size).toBe(2);
  });

  it('19.1 are told apart where no blanks are written', () => {
    const cut = cutApart(['在老城区修建一座新的公园广场', '在老城区修建一座新的停车大楼'], 14);
    expect(cut).toEqual(['…公园广场', '…停车大楼']);
  });

  it('19.1 are the same where their names are', () => {
    expect(cutApart(['The very same long name', 'The very same long name'], 14)).toEqual([
      'The very same…',
      'The very same…',
    ]);
  });
});
