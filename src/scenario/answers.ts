import type { Language, Scenario } from '../discussion/scenario.ts';
import { phrasebooks } from '../language/index.ts';
import { hasHan, withoutNumber, wordCountOf } from '../language/script.ts';

type Asked = Pick<Scenario, 'language' | 'question' | 'options' | 'translations'>;

/**
 * 20.12: options that say yes or no are called by what the question asks, in each language that has it, and those with a long label by its
 * beginning, in quotation marks where that is no noun phrase, unless what follows limits it or takes it back; where it is asked which of them to take away, by that; one that has a phrase of its own keeps it, and where two would be called the same each stays as it is.
 */
export function withAnswers<Read extends Asked>(scenario: Read): Read {
  const { language, question, options, translations = {} } = scenario;
  const own = phrasesOf(options, question, language);
  const others = Object.entries(translations).flatMap(([other, { question: asked }]) => {
    const [of, read] = [
      other as Language,
      options.map((one) => one.translations?.[other as Language] ?? { label: '' }),
    ];
    return asked === undefined ? [] : [[of, phrasesOf(read, asked, of)] as const];
  });
  if (![own, ...others.map(([, phrases]) => phrases)].some((phrases) => phrases.some((one) => one !== null)))
    return scenario;
  return {
    ...scenario,
    options: options.map((option, at) => {
      const told = { ...option.translations };
      for (const [of, phrases] of others) {
        const phrase = phrases[at];
        if (phrase) told[of] = { ...told[of], phrase };
      }
      const phrase = own[at];
      return {
        ...option,
        ...(phrase ? { phrase } : {}),
        ...(Object.keys(told).length > 0 ? { translations: told } : {}),
      };
    }),
  };
}

/** By place what each is called; null: as it is. */
function phrasesOf(
  options: readonly { label?: string; phrase?: string }[],
  question: string,
  language: Language,
): readonly (string | null)[] {
  const { answerPhrase, nounPhrase, briefly, asksAway, awayPhrase } = phrasebooks[language].ownWords;
  const { quoted } = phrasebooks[language].grammar;
  const isAway = asksAway(question) !== null;
  const named = options.map(({ label = '', phrase }) => phrase ?? nounPhrase(withoutNumber(label)));
  const found = options.map(({ label = '', phrase }, at) => {
    if (phrase !== undefined) return null;
    const whole = named[at] ?? null;
    const brief = whole === null ? null : withoutLimits(whole, briefly(whole), language);
    return (
      answerPhrase(label, question) ??
      (isAway ? awayPhrase(brief ?? quoted(withoutNumber(label))) : null) ??
      (whole === null ? headOf(withoutNumber(label), language) : brief === whole ? null : brief)
    );
  });
  const called = found.map((one, at) => one ?? named[at]);
  return found.map((one, at) => (called.some((other, i) => i !== at && other === one) ? null : one));
}

/** What is cut short, where that says the same: behind its end nothing is taken back, limited or excepted. */
function withoutLimits(whole: string, brief: string, language: Language): string {
  const { limiting } = phrasebooks[language].ownWords;
  return whole.startsWith(brief) && limiting.test(whole.slice(brief.length)) ? whole : brief;
}

/** Labels of more words are too long to be read out again and again. */
const LONGEST_READ_OUT = 4;
const LEAST_HEAD = 2;

/** What a long label begins with, up to where something else is told; null: there is no such place. */
function headOf(label: string, language: Language): string | null {
  const { ownWords, grammar } = phrasebooks[language];
  const [head = ''] = label.split(hasHan(label) ? /[，；,;]/ : /[,;] /);
  if (head === label || wordCountOf(label) <= LONGEST_READ_OUT || wordCountOf(head) < LEAST_HEAD) return null;
  // `Use is permitted, but only in the office` permits nothing by its first words.
  if (withoutLimits(label, head, language) === label) return null;
  // Where there is to be nobody or nothing, that alone is no thing that anybody is for: `No one; the five rule together`.
  return (ownWords.lacks.test(head) ? null : ownWords.nounPhrase(head)) ?? grammar.quoted(head);
}
