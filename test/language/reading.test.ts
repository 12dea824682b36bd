import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/discussion/scenario.ts';
import { interfaces } from '../../src/interface/index.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { numberIn, wholeNumbersIn, writtenAmount } from '../../src/language/numbers.ts';
import { memoryReader, personAsked, personTold, readLine } from '../../src/language/reading.ts';
import {
  bareSentence,
  joinSentences,
  plainSentences,
  plainWords,
  spokenPieces,
  wordCountOf,
} from '../../src/language/script.ts';
import { amountsIn, wholeAmountIn } from '../../src/reading/amounts.ts';

const TEXTS = [
  'Plain.',
  "It's “quoted”, said: 'so'.",
  '¿Y qué? Nada: «todo».',
  '我支持“最低保障”：就这样。',
  '3, 4; 5 (6)',
];
const NAMES = ['Ann', 'Inés', '林静', "Bo D'Arc", 'Ann Lee'];
const LABELS = ['A floor', 'A floor for all', 'Un mínimo', '最低保障', 'Safety (first)'];

describe.each(LANGUAGES)('11.1 what %s writes, it reads back', (language) => {
  const { prompts, memory } = phrasebooks[language];

  it('11.1 lines of the discussion', () => {
    for (const text of TEXTS) {
      for (const speaker of NAMES)
        expect(readLine(prompts.statementLine(12, speaker, text), prompts)).toEqual({
          kind: 'statement',
          round: 12,
          speaker,
          text,
        });
      expect(readLine(prompts.noticeLine(3, text), prompts)).toEqual({ kind: 'notice', round: 3, text });
      expect(readLine(prompts.newsLine(3, text), prompts)).toEqual({ kind: 'news', round: 3, text });
      expect(readLine(prompts.privateNewsLine(3, text), prompts)).toEqual({ kind: 'private-news', round: 3, text });
      expect(readLine(text, prompts)).toBeNull();
      expect(readLine(memory.headed(memory.spokeAbout(3, 'Ann', ''), text), prompts)).toBeNull();
    }
  });

  it('12.3 a question to the person who watches, and what is told of the answer', () => {
    for (const question of TEXTS) {
      const line = prompts.personQuestion(question);
      expect(personAsked(`I say this.\n${line}\n`, prompts)).toBe(question);
      expect(personAsked(`I say this.\n**${line.toUpperCase()}**`, prompts)?.toLowerCase()).toBe(
        question.toLowerCase(),
      );
      expect(personAsked(`${line}\nAnd more.`, prompts)).toBeNull();
      for (const agent of NAMES) {
        const told = { agent, answer: 'Yes, it is.', question };
        expect(personTold(prompts.personAnswered(agent, told.answer, question), prompts)).toEqual(told);
      }
    }
    expect(personAsked(prompts.personQuestion(''), prompts)).toBeNull();
    expect(personTold(prompts.personSilent, prompts)).toBeNull();
  });

  it('11.1 news in a memory', () => {
    const reader = memoryReader(memory);
    for (const text of TEXTS) {
      expect(reader.news(memory.injection(4, text))).toEqual({ round: 4, text, isPrivate: false });
      expect(reader.news(memory.privateInjection(4, text))).toEqual({ round: 4, text, isPrivate: true });
      expect(reader.news(memory.notice(4, text))).toBeNull();
      expect(reader.news(memory.injection(0, text))).toEqual({ round: 0, text, isPrivate: false });
      expect(reader.news(memory.privateInjection(0, text))).toEqual({ round: 0, text, isPrivate: true });
    }
    for (const write of [memory.injection, memory.privateInjection])
      expect(write(0, 'x'), 'no round is called 0').not.toContain('0');
  });

  it('11.1 votes that came to nothing, and no other line', () => {
    const reader = memoryReader(memory);
    for (const names of [['Ann'], ['Ann', '林静'], ['Inés', 'Ann', 'Bo']]) {
      const line = memory.voteDeclined(5, names);
      expect(reader.isFailedVote(line), line).toBe(true);
      expect(Number(memory.roundNumber.exec(line)?.[1])).toBe(5);
    }
    for (const why of Object.values(memory.disagreements))
      expect(reader.isFailedVote(memory.voteFailed(5, why))).toBe(true);
    const others = [
      memory.voteConfirmed(5),
      memory.voteInitiated(5, 'Ann'),
      memory.injection(5, 'x'),
      memory.headed(memory.spokeFor(5, 'Ann', 'A floor', ''), 'x'),
      memory.headed(memory.spokeAbout(5, 'Ann', ''), memory.voteFailed(5, 'x')),
    ];
    expect(others.filter(reader.isFailedVote)).toEqual([]);
  });

  it('7.1 where the reader stood last, with the amounts', () => {
    const reader = memoryReader(memory);
    for (const label of LABELS) {
      const written = [12_000, 900].map((amount) => writtenAmount(amount, '$', memory.amounts));
      for (const amounts of [[], written]) {
        const line = memory.working(2, 9, memory.due.statement, memory.stance(label, amounts));
        const stance = memory.readStance(reader.ownStance(line) ?? '', LABELS);
        expect(stance, line).toEqual({ option: label, amounts: amounts.length === 0 ? [] : [12_000, 900] });
      }
      expect(memory.readStance(reader.ownStance(memory.working(2, 9, memory.due.poll, null)) ?? '', LABELS)).toBeNull();
    }
  });

  it('7.1 the ledger, names and labels that begin alike among it', () => {
    const amounts = [15_000, 9000].map((amount) => writtenAmount(amount, '$', memory.amounts));
    const line = memory.ledgerLine(7, [
      { names: ['Ann Lee', 'Ann'], others: 0, option: 'A floor for all', amounts },
      { names: ['林静'], others: 3, option: '最低保障', amounts: [] },
      { names: ['Inés'], others: 0, option: null, amounts: amounts.slice(1) },
    ]);
    expect(memory.readLedgerLine(line, NAMES, LABELS)).toEqual({
      round: 7,
      told: [
        { speaker: 'Ann Lee', option: 'A floor for all', amounts: [15_000, 9000] },
        { speaker: 'Ann', option: 'A floor for all', amounts: [15_000, 9000] },
        { speaker: '林静', option: '最低保障', amounts: [] },
        { speaker: 'Inés', option: null, amounts: [9000] },
      ],
    });
    expect(memory.readLedgerLine(line, ['Ann'], LABELS)).toBeNull();
    expect(memory.readLedgerLine(memory.voteConfirmed(7), NAMES, LABELS)).toBeNull();
  });

  it('11.1 the line of an entry tells its round and begins like one; what is nobody’s words is known', () => {
    const spoken = memory.headed(memory.spokeFor(6, 'Ann', 'A floor', ''), 'x');
    expect(Number(memory.roundNumber.exec(spoken)?.[1])).toBe(6);
    expect(memory.roundLine.test(spoken)).toBe(true);
    expect(memory.nobodysWords.test(spoken)).toBe(false);
    const lines = [
      memory.fromEarlier('T', spoken),
      prompts.othersNewsLine(6, ['Ann', 'Bo'], 'x'),
      memory.headed(memory.thought(6, 'Ann', ''), 'x'),
      memory.field(memory.fields.speaker, memory.privately('Ann')),
      memory.voteInitiated(6, 'Ann'),
      memory.voteConfirmed(6),
      memory.notice(6, 'x'),
    ];
    expect(lines.filter((line) => !memory.nobodysWords.test(line))).toEqual([]);
    for (const line of [memory.voteFailed(6, 'x'), memory.voteInitiated(6, 'Ann'), memory.injection(6, 'x')])
      expect(phrasebooks[language].reading.facts.test(line), line).toBe(true);
  });

  it('9.3 an amount of one stands beside the unit as it is told of one, where that is given, and is read', () => {
    const coins = language === 'zh' ? { unit: '枚银币', unitOne: '枚硬币' } : { unit: 'coronas', unitOne: 'corona' };
    const told = [1, 2, 21, 1000].map((amount) => writtenAmount(amount, coins, memory.amounts));
    expect(told.map((text) => text.replace(/[\d.,\s]+/, ''))).toEqual([coins.unitOne, ...Array(3).fill(coins.unit)]);
    expect(writtenAmount(1, { unit: coins.unit }, memory.amounts)).toBe(writtenAmount(1, coins.unit, memory.amounts));
    expect(writtenAmount(1, { unit: '$', unitOne: '$' }, memory.amounts)).toBe('$1');
    expect(interfaces[language].numbers.amount(1, coins)).toBe(told[0]);
    const range = { min: 1, max: 9, ...coins };
    expect(amountsIn(`3; ${told[0]}.`, language, [range]).at(-1)).toMatchObject({ value: 1, mark: 'marked' });
    expect(wholeAmountIn(`3; ${told[0]}`, range, language)).toBe(1);
  });

  it('9.3 a euro stands behind its number in Spanish, a dollar before it, and either is read on either side', () => {
    const isBehind = language === 'es';
    const ofAgents = (unit: string) => writtenAmount(25, unit, memory.amounts);
    const ofScreen = (unit: string) => interfaces[language].numbers.amount(25, unit);
    for (const written of [ofAgents, ofScreen]) {
      expect(written('€')).toBe(isBehind ? '25 €' : '€25');
      expect(written('€ al mes')).toBe(isBehind ? '25 € al mes' : '€25 al mes');
      expect(written('$')).toBe('$25');
    }
    const range = { min: 1, max: 90, unit: '€' };
    for (const told of ['80; 25 €; 12', '80; 25€; 12', '80; €25; 12', '80 €25; 12'])
      expect(amountsIn(told, language, [range]).map(({ mark }) => mark === 'marked')).toEqual([false, true, false]);
    expect(wholeAmountIn('80; 25 €; 12', range, language)).toBe(25);
  });

  it('9.3 amounts, with separators, units and cents', () => {
    for (const amount of [7, 950, 15_000, 1_250_000]) {
      for (const unit of ['$', '$ a year', 'percent', 'euros', '元', '']) {
        expect(numberIn(writtenAmount(amount, unit, memory.amounts), memory.amounts), unit).toBe(amount);
        expect(wholeNumbersIn(writtenAmount(amount, unit, memory.amounts), memory.amounts)).toEqual([amount]);
      }
      expect(numberIn(writtenAmount(amount + 0.25, '$', memory.amounts), memory.amounts)).toBe(amount + 0.25);
    }
  });
});

describe('what depends on the script alone', () => {
  it('11.1 each Chinese character is a word, and marks of any script separate', () => {
    expect(plainWords('“我支持”，Ann！')).toBe(' 我 支 持 ann ');
    expect(plainWords("¿No? It's «así».")).toBe(' no its así ');
  });

  it('counts words between white space of every kind, as a pattern would part them', () => {
    for (const text of ['', ' ', 'a', ' a b\tc\n', 'a\u00a0b\u2003c\ufeffd', '\u1680x\u180ey', 'x\u0085y', '“ü”  —ö'])
      expect(wordCountOf(text)).toBe(text.split(/\s+/).filter((word) => word !== '').length);
  });

  it('11.1 eight Chinese characters count as five words', () => {
    expect(wordCountOf('老年人需要树荫。')).toBe(5);
    expect(wordCountOf('Ann，老年人需要树荫。')).toBe(6);
    expect(wordCountOf('old people need shade.')).toBe(4);
  });

  it('11.1 sentences end with the marks of their script, behind closing quotation marks', () => {
    expect(plainSentences('我支持它。“真的？”他问。Yes. ¿No? Sí.')).toEqual([
      '我支持它。',
      '“真的？”',
      '他问。',
      'Yes.',
      '¿No?',
      'Sí.',
    ]);
    expect(joinSentences(['我支持它。', '真的？', 'Yes.', 'No.'])).toBe('我支持它。真的？Yes. No.');
    expect(bareSentence('¿Por qué no?')).toBe('Por qué no');
  });

  it('1.5 a text is said in pieces that make it up again', () => {
    for (const text of [...TEXTS, '我支持，Ann说3个。好！']) expect(spokenPieces(text).join('')).toBe(text);
    expect(spokenPieces('我支持它，Ann。')).toEqual(['我支', '持它，', 'Ann。']);
  });
});
