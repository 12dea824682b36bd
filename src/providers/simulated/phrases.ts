import { boundedMemo, memo } from '../../base/memo.ts';
import { escaped } from '../../base/text.ts';
import { LANGUAGES, type Option } from '../../discussion/scenario.ts';
import { type Phrasebook, phrasebooks } from '../../language/index.ts';
import { hasHan, withoutNumber, wordCountOf } from '../../language/script.ts';
import { standIn } from '../../reading/stand.ts';

type Called = { label: string; phrase?: string };

/** A longer name, and one that is short enough in its place. */
const LONG = 7;
const SHORT = 2;

/** An option as a noun phrase; what a yes stands for, where that takes many words, is a yes. */
export function phraseOf({ label, phrase }: Called, { grammar, ownWords }: Phrasebook): string {
  if (phrase !== undefined && wordCountOf(phrase) > LONG && wordCountOf(label) === 1) {
    const noun = ownWords.nounPhrase(label);
    if (noun !== null && wordCountOf(noun) <= SHORT && noun !== label) return noun;
  }
  const told = spoken(label);
  return phrase ?? ownWords.nounPhrase(withoutNumber(told)) ?? grammar.quoted(told);
}

/** What an option is called by, and what somebody calls it whom it names: as they say it themselves, else as it is written. */
type OwnName = { called: string; own: string };

const NAMES_MAX = 200;

/** How somebody speaks of the options that name them, where that is still read as the option; `called` is the longest first. */
export const ownNames = memo((options: readonly Option[]) =>
  memo((words: Phrasebook) =>
    boundedMemo(NAMES_MAX, (name: string): readonly OwnName[] => {
      const { grammar, ownWords } = words;
      const language = LANGUAGES.find((one) => phrasebooks[one] === words) ?? 'en';
      const isNamed = hasHan(name)
        ? (text: string) => text.includes(name)
        : (text: string) => new RegExp(`(?<!\\p{L})${escaped(name)}(?!\\p{L})`, 'u').test(text);
      return options
        .flatMap((option): OwnName[] => {
          const [called, label] = [phraseOf(option, words), grammar.quoted(spoken(option.label))];
          if (called === label || !isNamed(called)) return [];
          const own = ownWords.ofSelf(called, name);
          const isRead = own !== null && standIn(ownWords.asStand(own), options, language)?.id === option.id;
          return [{ called, own: isRead ? own : label }];
        })
        .sort((a, b) => b.called.length - a.called.length);
    }),
  ),
);

/** A text with one name for another, also where a sentence begins with it, and not in what is quoted of others. */
export function renamed(text: string, from: string, to: string, { grammar }: Phrasebook): string {
  return text
    .split(/([“«][^“”«»]*[”»])/)
    .map((part, at) =>
      at % 2 === 1 && part !== from
        ? part
        : part.replaceAll(from, () => to).replaceAll(grammar.capitalised(from), () => grammar.capitalised(to)),
    )
    .join('');
}

/** A label as it is spoken in the midst of a sentence: without pictures, and without marks that would end it. */
export function spoken(label: string): string {
  const words = label
    .replace(PICTURES, '')
    .replace(/\s{2,}/g, ' ')
    .replace(/^[\s¡¿]+|[\s!?！？。…]+$/g, '');
  return words === '' ? label : words;
}
/** With what joins, colours and varies them. */
const PICTURES = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{200d}|\u{fe0f}|\u{20e3}/gu;

/** A criterion as a noun phrase. */
export function measureOf({ label, phrase }: Called, { grammar, ownWords }: Phrasebook): string {
  return phrase ?? ownWords.measurePhrase(label) ?? grammar.quoted(label);
}

/** A sentence as it goes on behind others; the name of somebody who is there keeps its capital. */
export function loweredIn(sentence: string, people: readonly { name: string }[], { ownWords }: Phrasebook): string {
  const [first = ''] = sentence.split(/[\s,’']/);
  return people.some(({ name }) => name.split(' ').includes(first)) ? sentence : ownWords.lowered(sentence);
}

/** With a capital at the beginning of each sentence: an option may stand there, or words in quotation marks. */
export function capitalisedIn(text: string, { grammar }: Phrasebook): string {
  return text
    .split(/(?<=[.!?] )/)
    .map((sentence) => grammar.capitalised(sentence.replace(/^[“«]\p{Ll}/u, (start) => start.toUpperCase())))
    .join('');
}
