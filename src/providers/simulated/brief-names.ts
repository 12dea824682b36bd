import { memo } from '../../base/memo.ts';
import { escaped } from '../../base/text.ts';
import type { Option } from '../../discussion/scenario.ts';
import type { Phrasebook } from '../../language/index.ts';
import { plainWords, withoutNumber, wordCountOf } from '../../language/script.ts';
import type { Bank } from './bank.ts';
import { phraseOf, spoken } from './phrases.ts';

// People name what takes many words in full once, and then in few. All else knows an option by its phrase alone: what is said is made of it
// last, and what is heard is made into it first.

/** `phrase`: as it is called by all that is made; `whole`: what it is said for first, `brief`: what it is said for then. */
type Name = { phrase: string; whole: string; brief: string };

/** A label of more words is long. */
const LONG = 7;
/** What would have to be bent further behind: `the village paying for the bridge and the farmers repair it`. */
const JOINED = / (?:and|or|but|y|o|pero) |[,;:，；：]/;

/** What long labels are said for where a scenario brings no arguments, in every language of the talk, the longest first. */
const namesIn = memo(({ sides, isMade }: Pick<Bank, 'sides' | 'isMade'>): ReadonlyMap<Phrasebook, readonly Name[]> => {
  const of = ({ scenario, words }: Bank['sides'][number]) =>
    scenario.options
      .flatMap((option, place) => nameOf(option, place, words) ?? [])
      .sort((a, b) => b.phrase.length - a.phrase.length);
  return new Map(isMade ? sides.map((side) => [side.words, of(side)]) : []);
});

function nameOf(option: Option, place: number, words: Phrasebook): Name | null {
  const { grammar, memory, ownWords } = words;
  const label = spoken(withoutNumber(option.label));
  if (wordCountOf(label) <= LONG || /[“”«»「」]/.test(label)) return null;
  const phrase = phraseOf(option, words);
  const noun = ownWords.nounPhrase(withoutNumber(option.label));
  const isCut = phrase !== noun && isBeginning(phrase, noun ?? '', label, words);
  // The scenario's own phrase, and what a yes stands for, is how it is called.
  const isOwn = option.phrase !== undefined && !isCut;
  const whole = isOwn || (phrase === noun && !JOINED.test(phrase)) ? phrase : grammar.quoted(label);
  if (wordCountOf(phrase) <= LONG) return isCut ? { phrase, whole, brief: phrase } : null;
  const ordinal = memory.ordinals[place];
  const brief = ordinal === undefined ? phrase : memory.optionAt(ordinal);
  return agreesAlike(phrase, brief, words) && brief !== phrase ? { phrase, whole, brief } : null;
}

/** Whether an option is called by what its label begins with. */
function isBeginning(phrase: string, noun: string, label: string, { grammar, ownWords }: Phrasebook): boolean {
  const [head = ''] = label.split(/[,;，；]/);
  return noun.startsWith(phrase) || phrase === grammar.quoted(head) || phrase === ownWords.nounPhrase(head);
}

/** Whether verbs are the same beside both: of several things others are told than of one. */
const agreesAlike = (one: string, other: string, { grammar }: Phrasebook): boolean =>
  AGREEING.every((line) => grammar.agreed({ option: one })(line) === grammar.agreed({ option: other })(line));
const AGREEING = ['{option} is', '{option} es'];

/** Where a name stands in a text, in its two spellings. */
const formsOf = (name: string, { grammar }: Phrasebook): RegExp =>
  new RegExp(`${[name, grammar.capitalised(name)].map(escaped).join('|')}(?![\\p{Ll}])`, 'gu');

/** Who speaks, as far as that matters here. */
type Speaking = {
  bank: Pick<Bank, 'sides' | 'isMade' | 'words'>;
  recall: { said: readonly { text: string }[]; inFull: ReadonlySet<string> };
  isFirst: boolean;
};

/** What somebody says, with long names as people say them: in full where nobody has said it yet, then in few words. `isFull`: in full once in any case. */
export function withBriefNames(s: Speaking, text: string, isFull = false): string {
  const { words } = s.bank;
  const names = namesIn(s.bank).get(words) ?? [];
  const isSaid = (name: string) =>
    s.recall.said.some((turn) => plainWords(turn.text).includes(plainWords(name).trim()));
  const said: string[] = [];
  const uncontracted = apartIn(text, names, words);
  const marked = names.reduce((rest, { phrase, whole, brief }) => {
    const isCut = brief === phrase;
    const isKnown = isCut ? !s.isFirst || s.recall.inFull.has(phrase) : isSaid(phrase);
    let isNext = isFull || !isKnown;
    return rest.replace(formsOf(phrase, words), (found, at: number) => {
      // What is plain by its beginning is said in full where somebody says what they are for, at the end of a sentence.
      const isPlace = !isCut || ENDS.test(rest.slice(at + found.length));
      const told = isNext && isPlace ? whole : brief;
      if (isPlace) isNext = false;
      said.push(found === phrase && !isOpening(rest, at) ? told : words.grammar.capitalised(told));
      return MARK + String(said.length - 1) + MARK;
    });
  }, uncontracted);
  const named = marked.replace(MARKED, (_, at: string) => said[Number(at)] as string);
  return uncontracted === text ? named : words.grammar.contracted(named);
}

/** A text in which names stand behind whole words again, `de el pianista`: what a name is said for need not begin with that article. */
function apartIn(text: string, names: readonly Name[], { grammar }: Phrasebook): string {
  const openings = grammar.contracting.flatMap((word) => [word, grammar.capitalised(word)]);
  const whole = names.flatMap(({ phrase }) => openings.map((word) => `${word} ${phrase}`));
  return whole.reduce((rest, one) => {
    const contracted = grammar.contracted(one);
    return contracted === one ? rest : rest.replaceAll(contracted, one);
  }, text);
}

const MARK = '\u0001';
const MARKED = new RegExp(`${MARK}(\\d+)${MARK}`, 'g');
const ENDS = /^[.!。！]/;
const isOpening = (text: string, at: number): boolean => /(?:^|[.!?] )$/.test(text.slice(0, at));

/** What is heard, with every option called by its phrase. */
export function withPhrases(bank: Pick<Bank, 'sides' | 'isMade'>, text: string): string {
  const called = [...namesIn(bank)].flatMap(([words, names]) =>
    (['whole', 'brief'] as const).flatMap((form) =>
      names.flatMap((name) => (name[form] === name.phrase ? [] : [{ words, said: name[form], phrase: name.phrase }])),
    ),
  );
  return called.reduce(
    (rest, { words, said, phrase }) =>
      rest.replace(formsOf(said, words), (found) => (found === said ? phrase : words.grammar.capitalised(phrase))),
    text,
  );
}

/** The phrases of those whose long name stands in a text. */
export function namedInFull(bank: Pick<Bank, 'sides' | 'isMade'>, text: string): ReadonlySet<string> {
  const names = [...namesIn(bank).values()].flat();
  return new Set(names.flatMap(({ phrase, whole }) => (text.includes(whole) ? [phrase] : [])));
}
