import { describe, expect, it } from 'vitest';
import type { Language, Scenario } from '../../src/discussion/scenario.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { lineOf } from '../../src/language/talk.ts';
import { bankOf } from '../../src/providers/simulated/bank.ts';
import { effectsOf } from '../../src/providers/simulated/news-reading.ts';
import { readScenario } from '../../src/scenario/index.ts';

/** In that language by the words of its agents alone: what is asked about is called as in the file. */
const WORDS: Record<Language, { option: string; about: string; criterion: string; rival: string; reason: string }> = {
  en: {
    option: 'Staying closed',
    about: 'Nobody works on Sundays.',
    criterion: 'The staff',
    rival: 'Opening every Sunday',
    reason: 'The staff needs a day that all have off.',
  },
  es: {
    option: 'Dejar cerrado',
    about: 'Nadie trabaja el domingo.',
    criterion: 'El personal',
    rival: 'Abrir cada domingo',
    reason: 'El personal necesita un día libre común.',
  },
  zh: {
    option: '周日闭馆',
    about: '周日没有人上班。',
    criterion: '员工的休息',
    rival: '每个周日开放',
    reason: '员工需要一个共同的休息日。',
  },
};

function library(language: Language): Scenario {
  const { option, about, criterion, rival, reason } = WORDS[language];
  return readScenario(
    `{title: Library, language: ${language}, rounds: 3, question: Sunday?,
options: [{id: open, label: ${rival}}, {id: closed, label: ${option}, about: ${about}}],
criteria: [{id: staff, label: ${criterion}}],
arguments: [{id: rest, option: closed, side: for, criterion: staff, claim: ${reason}, reason: ${about}}],
agents: [{name: Ruth, values: {staff: 0.5}}, {name: Pat, values: {staff: 0.5}, may_ask_person: true}]}`,
    'library.yaml',
  ).scenario;
}

/** For and against the option that was asked about, and of the criterion; `?`: hardly believed. */
function read(language: Language, answer: string): string {
  const { talk, prompts } = phrasebooks[language];
  const { option, criterion } = WORDS[language];
  const question = lineOf(talk, 'askPerson', { option: option.toLowerCase(), criterion: criterion.toLowerCase() });
  const effects = effectsOf(bankOf(library(language), language), prompts.personAnswered('Pat', answer, question));
  return effects
    .map((effect) => {
      const name = effect.option ?? `[${effect.criterion}]`;
      return `${effect.strength > 0 ? '+' : '-'}${name}${Math.abs(effect.strength) < 0.5 ? '?' : ''}`;
    })
    .join(' ');
}

describe('12.3 what a person answers to an agent is read, and never its question', () => {
  it.each([
    ['Not at all, and no, it would not give me enough.', '-closed -[staff]'],
    ['No.', '-closed'],
    ['Yes, very much.', '+closed +[staff]'],
    ['yes', '+closed'],
    ['Probably yes', '+closed?'],
    ['0', '-[staff]'],
    ['It would not matter much to me.', '-[staff]'],
    ['The staff matters a lot to me.', '+[staff]'],
    ['A lot, but no.', '-closed'],
    ['No, opening every Sunday is better.', '+open -closed'],
    ['I do not know.', ''],
    ['Yes and no.', ''],
    ['banana', ''],
    ['2.9', ''],
    ['No bus comes here.', ''],
    ['Why?', ''],
  ])('en, %s', (answer, effects) => {
    expect(read('en', answer)).toBe(effects);
  });

  it.each([
    ['Nada, y no, no me bastaría.', '-closed -[staff]'],
    ['No', '-closed'],
    ['Sí, mucho.', '+closed +[staff]'],
    ['No me importa.', '-[staff]'],
    ['Mucho, pero no.', '-closed'],
    ['0', '-[staff]'],
    ['No lo sé.', ''],
    ['plátano', ''],
    ['2,9', ''],
  ])('es, %s', (answer, effects) => {
    expect(read('es', answer)).toBe(effects);
  });

  it.each([
    ['一点也不重要，也不能满意。', '-closed -[staff]'],
    ['不', '-closed'],
    ['很重要，能满意。', '+closed +[staff]'],
    ['不重要', '-[staff]'],
    ['很重要，但是不能。', '-closed'],
    ['0', '-[staff]'],
    ['我不知道。', ''],
    ['香蕉', ''],
    ['2.9', ''],
  ])('zh, %s', (answer, effects) => {
    expect(read('zh', answer)).toBe(effects);
  });

  it('also where a memory holds no more than the beginning of it', () => {
    const told = phrasebooks.en.prompts.personAnswered('Pat', 'No.', 'Would staying closed give you enough of it?');
    const bank = bankOf(library('en'), 'en');
    expect(effectsOf(bank, told)).toMatchObject([{ option: 'closed', strength: -0.75 }]);
    expect(effectsOf(bank, `${told.slice(0, -12)}…`)).toMatchObject([{ option: 'closed', strength: -0.75 }]);
    expect(effectsOf(bank, `${told.slice(0, told.indexOf('(asked') + 6)}…`)).toEqual([]);
  });
});
