import { isQuestion, joinSentences, plainSentences, plainWords } from '../../language/script.ts';
import { type ArgumentPart, type Exchanged, isCaseFor, recognise } from '../../reading/arguments.ts';
import { spokenBy } from '../../reading/spoken.ts';
import { standIn } from '../../reading/stand.ts';
import type { Bank, Lexicon } from './bank.ts';
import { withPhrases } from './brief-names.ts';
import { type Ask, asksIn, type Bid, bidIn, holdsCue, secondIn } from './heard.ts';
import { withoutBrokenEnd, withoutClauses, withoutMarksOfNames, withoutQuotations, withoutTopic } from './own-part.ts';
import { ownNames, renamed } from './phrases.ts';

/** What an agent recalls of one turn of somebody: merged from the history and its memory. */
export type Said = {
  speaker: string;
  /** 0 when the memory does not tell. */
  round: number;
  parts: readonly { id: string; part: ArgumentPart }[];
  /** What was said of an argument and what it answers: which step of the talk of two, where the bank has words for it. */
  exchanged: readonly ExchangeStep[];
  /** Arguments that were referred to by their gist. */
  mentioned: readonly string[];
  stance: string | null;
  /** The option that the memory files the turn under; weaker than a stance. */
  leaning: string | null;
  bid: Bid | null;
  asks: readonly Ask[];
  /** Arguments of others that were granted. */
  granted: readonly string[];
  /** The option that was named as a second choice. */
  second: string | null;
  /** Promises that were named, and those of them that were asked for. */
  terms: readonly string[];
  termsAsked: readonly string[];
  wantsVote: boolean;
  /** The words as recalled, quotations taken out. */
  text: string;
  isWhole: boolean;
};

/** `id`: the argument that answers; `to`: the one that it answers. */
export type ExchangeStep = { id: string; to: string; step: Exchanged };

/** What a turn of somebody tells of what they said and want; `depth`: how deep in quotation marks their own words stand. */
export function saidOf(
  bank: Bank,
  speaker: string,
  round: number,
  spoken: string,
  depth: number,
  isWhole: boolean,
  speakerLexicons: readonly Lexicon[],
): Said {
  const text = asNamed(bank, speaker, withPhrases(bank, spoken));
  const unmarked = withoutMarksOfNames(bank, text);
  const own = withoutQuotations(unmarked, depth);
  const parts: { id: string; part: ArgumentPart }[] = [];
  const exchanged: ExchangeStep[] = [];
  const [mentioned, granted]: [string[], string[]] = [[], []];
  const asks: Ask[] = [];
  for (const sentence of isWhole && /[“«]/.test(unmarked) ? plainSentences(unmarked) : []) {
    const quoted = quotedIn(bank, sentence);
    mentioned.push(...quoted);
    if (speakerLexicons.some(({ cues }) => holdsCue(cues.grant, plainWords(sentence)))) granted.push(...quoted);
  }
  const stance = stanceIn(bank, speaker, text, isWhole, speakerLexicons);
  let bid: Said['bid'] = null;
  let wantsVote = false;
  let second: string | null = null;
  for (const sentence of plainSentences(own)) {
    const found = sentenceOf(bank, sentence);
    if (found) {
      takeSentence(found, { parts, exchanged, mentioned, granted });
      continue;
    }
    const plain = plainWords(sentence);
    const named = bank.gists.flatMap(({ argument, gist }) => (plain.includes(gist) ? [argument.id] : []));
    mentioned.push(...named);
    if (isQuestion(sentence)) {
      const known = { point: parts.at(-1)?.id ?? null, quoted: mentioned.at(-1) ?? null };
      asks.push(...(firstOf(speakerLexicons, (lexicon) => asksIn(bank, sentence, plain, lexicon, known)) ?? []));
      continue;
    }
    if (named.length > 0 && speakerLexicons.some(({ cues }) => holdsCue(cues.grant, plain))) granted.push(...named);
    second = firstOf(speakerLexicons, (lexicon) => secondIn(sentence, plain, lexicon)) ?? second;
    bid = firstOf(speakerLexicons, (lexicon) => bidIn(bank, sentence, plain, lexicon)) ?? bid;
    wantsVote ||= speakerLexicons.some(({ cues }) => holdsCue(cues.vote, plain));
  }
  const plain = plainWords(own);
  const termsIn = (of: (term: Bank['terms'][number]) => readonly string[]) =>
    bank.terms.flatMap((one) => (of(one).some((words) => plain.includes(words)) ? [one.term.id] : []));
  const termsAsked = termsIn(({ asked }) => asked);
  const terms = [...new Set([...termsAsked, ...termsIn(({ called }) => called)])];
  // A second choice is no position.
  const heard = {
    parts,
    exchanged,
    mentioned,
    stance: stance === second ? null : stance,
    leaning: null,
    bid,
    asks,
    granted,
    second,
    terms,
    termsAsked,
    wantsVote,
  };
  return { speaker, round, ...heard, text: own, isWhole };
}

/** A turn with the options that name its speaker as all others call them: its sentences are known by that. */
const asNamed = (bank: Bank, speaker: string, text: string): string =>
  (bank.isMade ? ownNames(bank.scenario.options)(bank.words)(speaker) : []).reduce(
    (so, { called, own }) => renamed(so, own, called, bank.words),
    text,
  );

/** What a sentence is of what the scenario brings, whoever is named in it. */
function sentenceOf(bank: Bank, sentence: string) {
  const found = recognise(bank.sentences, sentence);
  if (found || bank.turns.size === 0) return found;
  const name = bank.agents.find((one) => sentence.includes(one));
  return name === undefined ? null : recognise(bank.sentences, sentence.replace(name, '{name}'));
}

/** What a turn takes a position for. Who argues may name what it argues against: sentences of the bank are none, nor is what somebody would come over for. */
function stanceIn(
  bank: Bank,
  speaker: string,
  text: string,
  isWhole: boolean,
  speakerLexicons: readonly Lexicon[],
): string | null {
  const free = plainSentences(withoutTopic(bank, withoutBrokenEnd(text, isWhole)))
    .filter((sentence) => !sentenceOf(bank, sentence) && !asksTerm(bank, sentence))
    .map((sentence) => withoutClauses(bank, sentence));
  const { beside } = spokenBy(speaker, bank.scenario);
  return firstOf(
    speakerLexicons,
    ({ options, language }) => standIn(joinSentences(free), options, language, beside)?.id ?? null,
  );
}

export const asksTerm = (bank: Bank, sentence: string): boolean => {
  const plain = plainWords(sentence);
  return bank.terms.some(({ asked }) => asked.some((words) => plain.includes(words)));
};

type Heard = { parts: Said['parts'][number][]; exchanged: ExchangeStep[]; mentioned: string[]; granted: string[] };

/** What a sentence of the bank does in a turn. */
function takeSentence({ argument: { id }, part, to }: NonNullable<ReturnType<typeof sentenceOf>>, heard: Heard): void {
  if (part === 'wonOver') heard.granted.push(id);
  if (isCaseFor(part)) heard.parts.push({ id, part: part === 'say' ? 'claim' : (part as ArgumentPart) });
  if (to === undefined) return;
  heard.exchanged.push({ id, to, step: part as Exchanged });
  if (part === 'say') heard.mentioned.push(to);
  if (part === 'hold') heard.mentioned.push(id);
  if (part === 'grant') heard.granted.push(id);
}

/** Arguments of which a text repeats words in quotation marks. */
function quotedIn({ claims }: Bank, text: string): string[] {
  return [...text.matchAll(/[“«]([^“”«»]+)[”»]/g)].flatMap(([, words]) => {
    const plain = plainWords(words as string);
    return plain.length < LEAST_QUOTED ? [] : claims.filter((one) => one.plain.includes(plain)).map(({ id }) => id);
  });
}

/** Shorter ones are names. */
const LEAST_QUOTED = 12;

function firstOf<T>(speakerLexicons: readonly Lexicon[], heard: (lexicon: Lexicon) => T | null): T | null {
  for (const lexicon of speakerLexicons) {
    const found = heard(lexicon);
    if (found !== null) return found;
  }
  return null;
}
