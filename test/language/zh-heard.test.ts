import { describe, expect, it } from 'vitest';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { writtenAmount } from '../../src/language/numbers.ts';
import type { Phrases } from '../../src/language/talk.ts';
import { zh } from '../../src/language/zh/index.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { bankOf } from '../../src/providers/simulated/bank.ts';
import { recallOf } from '../../src/providers/simulated/recall.ts';
import type { Said } from '../../src/providers/simulated/said.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { TAKING_A_POSITION, waysOf } from './ways.ts';

const options: Scenario['options'] = [
  { id: 'floor', label: '最低收入最大化', phrase: '最高底线', about: '让最低收入最高。', amount: null },
  {
    id: 'average',
    label: '平均收入最大化',
    phrase: '带保底的平均数',
    about: '让平均收入最高。',
    amount: { min: 8000, max: 24000, unit: '美元', phrase: '{amount}的保底线' },
  },
];
const argument: Scenario['arguments'][number] = {
  id: 'last',
  option: 'floor',
  side: 'for',
  criterion: 'security',
  strength: 0.9,
  claim: '抽到末位的人，身后没有任何退路。',
  reason: '底层的人天天都要和我们的选择一起过。',
  example: null,
  gist: '抽到末位的那个人',
  answers: [],
  amount: null,
};
const scenario = smallScenario({
  language: 'zh',
  options,
  arguments: [argument],
  agents: ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name, { language: 'zh' })),
});
const bank = bankOf(scenario);
const amount = (value: number) => writtenAmount(value, '美元', zh.memory.amounts);

const slots: Readonly<Record<string, string>> = {
  option: '带保底的平均数',
  old: '最高底线',
  rival: '最高底线',
  name: 'Bo',
  names: 'Bo和Cy',
  group: '我们所有人',
  gist: '抽到末位的那个人',
  criterion: '底层人的安稳',
  quote: '身后没有任何退路',
  number: `${amount(14000)}的保底线`,
  theirs: amount(20000),
  own: amount(9000),
  low: 'Bo',
  high: 'Cy',
  lowAmount: amount(9000),
  highAmount: amount(20000),
};

/** What Cy understands of Ann saying this. */
function heard(text: string): Said {
  const history = zh.prompts.statementLine(2, 'Ann', text);
  const request = { agent: { name: 'Cy' }, sections: [{ name: 'history', text: history }] };
  const [said] = recallOf(bank, request as unknown as ModelRequest, new Map()).said;
  return said as Said;
}

const moves: Readonly<Record<string, Phrases>> = zh.talk.moves;
const filled = (line: string) => line.replace(/\{(\w+)\}/g, (whole, slot: string) => slots[slot] ?? whole);
const linesOf = (...names: string[]) =>
  waysOf(names.flatMap((name) => Object.values(moves[name] as Phrases).flat())).map((line) => filled(line));

const BINDING = ['propose', 'hold', 'move', 'adopt', 'atFigure', 'compromise', 'replyAmount'];
const inward = Object.keys(moves).slice(Object.keys(moves).indexOf('inmost'));
const publicToo = ['resultLow', 'resultHigh'];
const spoken = Object.keys(moves).filter((move) => !inward.includes(move) || publicToo.includes(move));

describe('11.1 simulated agents understand each other in Chinese', () => {
  it('a position is heard as the one that is taken', () => {
    for (const line of linesOf(...TAKING_A_POSITION)) expect(heard(line).stance, line).toBe('average');
  });

  it('no other line is heard as a position for another option', () => {
    for (const line of linesOf(...spoken.filter((move) => !TAKING_A_POSITION.includes(move))))
      expect([null, 'average'], line).toContain(heard(line).stance);
  });

  it('an amount is heard as the one that the speaker is bound to, and no other line binds', () => {
    for (const line of linesOf(...BINDING)) expect(heard(line).bid?.amount, line).toBe(14000);
    for (const line of linesOf(...spoken.filter((move) => !BINDING.includes(move))))
      expect(heard(line).bid, line).toBeNull();
  });

  it('9.3 an amount in Chinese numerals is heard as in digits', () => {
    for (const written of ['一万四千', '1万4千', '一万四', '1.4万'])
      expect(heard(`我提议${written}美元的保底线。`).bid?.amount, written).toBe(14000);
  });

  it('a call for a vote is heard where it is meant', () => {
    for (const move of spoken)
      for (const line of linesOf(move)) expect(heard(line).wantsVote, line).toBe(move === 'push');
  });

  it('a question is heard by whom it is put to, and as what it asks', () => {
    for (const line of linesOf('askAmount'))
      expect(heard(line).asks, line).toMatchObject([{ to: 'Bo', about: 'amount' }]);
    for (const line of linesOf('askCould'))
      expect(heard(line).asks, line).toMatchObject([{ to: 'Bo', about: 'could', option: 'average' }]);
    for (const line of linesOf('askAnswer'))
      expect(heard(line).asks, line).toMatchObject([{ to: 'Bo', about: 'answer' }]);
  });

  it('a claim is recognised between other sentences', () => {
    const said = heard(`${filled('{name}，{gist}这一点我认。')}${argument.claim}${argument.reason}`);
    expect(said.parts).toEqual([
      { id: 'last', part: 'claim' },
      { id: 'last', part: 'reason' },
    ]);
    expect(said.mentioned).toEqual(['last']);
  });
});
