import { describe, expect, it } from 'vitest';
import { en } from '../../src/language/en/index.ts';
import { es } from '../../src/language/es/index.ts';
import type { Phrasebook } from '../../src/language/index.ts';
import type { Phrases } from '../../src/language/talk.ts';
import { waysOf } from './ways.ts';

type Name = keyof typeof en.talk.moves;
const moves = Object.keys(en.talk.moves) as Name[];
const groupsOf = (phrases: Phrases) => Object.entries(phrases) as [string, readonly string[]][];
const linesOf = (phrases: Phrases) => groupsOf(phrases).flatMap(([, lines]) => lines);
const spoken = moves.map((move) => ({ move, lines: waysOf(linesOf(es.talk.moves[move])) }));
const of = (...names: Name[]) => spoken.filter(({ move }) => names.includes(move)).flatMap(({ lines }) => lines);

const slotsIn = (line: string) => [...line.matchAll(/\{(\w+)\}/g)].map(([, slot]) => slot as string);
const plain = (line: string) =>
  ` ${line
    .toLowerCase()
    .replace(/[^a-z0-9{}\u00c0-\uffff]+/g, ' ')
    .replace(/[“”]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()} `;
const holds = (line: string, cues: readonly string[]) => cues.some((cue) => plain(line).includes(` ${cue} `));

const shape = (value: unknown): unknown => {
  if (Array.isArray(value)) return 'list';
  if (value instanceof RegExp || value instanceof Set) return value.constructor.name;
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shape(item)]));
};

describe('the Spanish phrasebook', () => {
  it('11.1 has every key of the English one and no other, words behind numbers apart', () => {
    const bare = ({ grammar, ...rest }: Phrasebook) => ({
      ...rest,
      grammar: { ...grammar, numbers: { ...grammar.numbers, multipliers: {} } },
    });
    expect(shape(bare(es))).toEqual(shape(bare(en)));
  });

  it('11.1 has as many ways to say a thing as English has, for every voice', () => {
    for (const move of moves) {
      for (const [trait, lines] of groupsOf(en.talk.moves[move])) {
        const own = es.talk.moves[move][trait as keyof Phrases] ?? [];
        expect([move, trait, own.length >= lines.length]).toEqual([move, trait, true]);
      }
    }
  });

  it('has no line twice, in one move or in two', () => {
    const all = spoken.flatMap(({ lines }) => lines);
    expect(all.filter((line, at) => all.indexOf(line) !== at)).toEqual([]);
  });

  it('begins each line with a capital, a slot or an opening mark, and ends it with a full stop or a question that was opened', () => {
    const shaped = /^(?:[“¿]*[A-ZÁÉÍÓÚÑ]|“?\{|¿\{name\}).*(?:[.?]|\{text\})$/;
    const all = spoken.flatMap(({ lines }) => lines);
    expect(all.filter((line) => !shaped.test(line))).toEqual([]);
    const count = (line: string, mark: string) => line.split(mark).length - 1;
    expect(
      all.filter((line) => count(line, '?') !== count(line, '¿') || count(line, '“') !== count(line, '”')),
    ).toEqual([]);
  });
});

describe('Spanish lines of a talk', () => {
  it('bind to the amount that is the last in them', () => {
    const binding = of('propose', 'hold', 'move', 'adopt', 'atFigure', 'compromise', 'replyAmount');
    const isAmount = (slot: string) => /number|theirs|own|Amount/.test(slot);
    expect(binding.filter((line) => !holds(line, es.talk.cues.bid))).toEqual([]);
    expect(binding.filter((line) => slotsIn(line).filter(isAmount).at(-1) !== 'number')).toEqual([]);
  });

  it('call for a vote where that is meant, and nowhere else', () => {
    const calling = spoken.filter(({ lines }) => lines.some((line) => holds(line, es.talk.cues.vote)));
    expect(calling.map(({ move }) => move)).toEqual(['push']);
    expect(of('push').filter((line) => !holds(line, es.talk.cues.vote))).toEqual([]);
  });

  it('ask with a word by which the question is understood', () => {
    expect(of('askAmount').filter((line) => !holds(line, es.talk.cues.askAmount))).toEqual([]);
    expect(of('askCould').filter((line) => !holds(line, es.talk.cues.askCould))).toEqual([]);
    const asking = of('askAmount', 'askCould', 'askAnswer', 'askEvidence');
    expect(asking.filter((line) => !line.endsWith('?'))).toEqual([]);
  });

  it('hold no amount that is only thought', () => {
    const inward = of(
      ...([
        'inmost',
        'close',
        'clear',
        'allies',
        'alone',
        'others',
        'moved',
        'giveOption',
        'giveAmount',
        'giveNothing',
      ] as const),
      ...(['next', 'ballot', 'ballotSettle', 'pollYes', 'pollYesShort', 'pollYesEager'] as const),
      ...(['pollNoOption', 'pollNoSelf', 'pollNoAmount', 'pollNoEarly', 'memoryPosition', 'memoryAmount'] as const),
    );
    expect(inward.filter((line) => holds(line, es.talk.cues.bid))).toEqual([]);
    expect(inward.filter((line) => /\d/.test(line))).toEqual([]);
  });

  it('have no word before a slot that would have to be contracted with its article', () => {
    const all = spoken.flatMap(({ lines }) => lines);
    expect(all.filter((line) => /(?:^|[^a-zß-ÿ])(?:de|a) \{(?:option|rival|old|gist|criterion)\}/i.test(line))).toEqual(
      [],
    );
  });

  it('speak to one person as usted and to several as ustedes', () => {
    const familiar = /(?<![\wß-ÿ])(?:tú|te|ti|contigo|tus?|tuy[oa]s?|vos|os|vosotr[oa]s|vuestr[oa]s?)(?![\wß-ÿ])/i;
    expect(spoken.flatMap(({ lines }) => lines).filter((line) => familiar.test(line))).toEqual([]);
  });

  it('tell the gender of nobody', () => {
    const gendered =
      /(?<![\wß-ÿ])(?:(?:estoy|soy|sigo|quedo|siento|estamos|somos|seguimos|están|son) (?:muy |tan |más )?[\wß-ÿ]+(?:ad|id|ur|ent|uest|ist|anc)[oa]s?|nosotr[oa]s|tod[oa]s(?! l[oa]s)|l[oa]s demás)(?![\wß-ÿ])/i;
    expect(spoken.flatMap(({ lines }) => lines).filter((line) => gendered.test(line))).toEqual([]);
  });

  it('agree with one name and with several', () => {
    for (const line of of('follow', 'declined', 'allies').filter((one) => one.includes('{names}')))
      expect(line).toMatch(/(?:^|\s)(?:de|a|con|por|para|en|tener|cercano:) \{names\}/i);
  });
});
