import { boundedMemo, memo, pairMemo } from '../../base/memo.ts';
import {
  type Argument,
  LANGUAGES,
  type Language,
  type Option,
  type Scenario,
  type Term,
} from '../../discussion/scenario.ts';
import { inLanguage } from '../../discussion/translation.ts';
import { type Phrasebook, phrasebooks } from '../../language/index.ts';
import { writtenAmount } from '../../language/numbers.ts';
import { bareSentence, hasHan, isQuestion, plainSentences, plainWords, wordCountOf } from '../../language/script.ts';
import { filled, patternOf, worded } from '../../language/talk.ts';
import { formsOf, type SentenceIndex, sentenceIndex, withoutWordsOf } from '../../reading/arguments.ts';
import { caseArguments, isCaseRich } from './case-arguments.ts';
import { stakesDrawn } from './drawn-stakes.ts';
import { type Dealt, dealtConsiderations, generalArguments, turnsFilled, withCares } from './general-deal.ts';
import { isFact, madeArguments, madeTerms } from './made-arguments.ts';
import { actsOf, caseOf } from './matters.ts';
import { bare, type Effect } from './news-effects.ts';
import { leaningsIn, livesOf, suitedOf } from './personas.ts';
import { phraseOf } from './phrases.ts';
import { type Stakes, stakeArguments, withStakesCared } from './stakes.ts';
import { beginningWith, type Stands, standsOf } from './stands.ts';
import { isToldByValues } from './told-values.ts';
import type { MadeExchange } from './weighed-facts.ts';

const HEARD_CUES = ['bid', 'vote', 'askAmount', 'askCould', 'askAnswer', 'askEvidence', 'grant', 'second'] as const;
type HeardCue = (typeof HEARD_CUES)[number];

/** What speakers of one language are understood by; cues as `plainWords` gives them. */
export type Lexicon = {
  language: Language;
  words: Phrasebook;
  /** As they are called in that language. */
  options: readonly Option[];
  cues: Readonly<Record<HeardCue, readonly string[]>>;
};

/** The scenario as it is read in one language. */
type Side = { scenario: Scenario; words: Phrasebook; arguments: readonly Argument[] };

/**
 * The scenario as the simulated agents of one language know it, with indexes for recognising its sentences in every language that is
 * spoken in it. Built once a language.
 */
export type Bank = {
  /** In the language of its agents. */
  scenario: Scenario;
  words: Phrasebook;
  /** By the name of a speaker: how that one is understood. Whatever reads a line of its own memory is understood by `ownLexicon`. */
  speakerLexicons: ReadonlyMap<string, Lexicon>;
  ownLexicon: Lexicon;
  /** `ownLexicon` first. */
  allLexicons: readonly Lexicon[];
  /** The scenario in every language that is spoken in it, that of the agents first. */
  sides: readonly Side[];
  /** The scenario's own events: their texts in every language, as `bare` gives them, and what they are declared to mean. */
  events: readonly { texts: readonly string[]; effects: readonly Effect[] }[];
  arguments: readonly Argument[];
  byId: ReadonlyMap<string, Argument>;
  /** Arguments that answer the one with this id, strongest first. */
  answersTo: ReadonlyMap<string, readonly Argument[]>;
  sentences: SentenceIndex<Argument>;
  /** What two can say to each other, by the argument that answers and the one that is answered. */
  turns: ReadonlyMap<string, ReadonlyMap<string, MadeExchange>>;
  /** Normalised names of each option, longest first: its phrase, its label, the words around its amount. */
  names: readonly { option: string; name: string }[];
  /** Names of options and criteria as they stand in quotation marks, normalised. */
  quoted: ReadonlySet<string>;
  /** What arguments are called by: gist, image and clause. */
  gists: readonly { argument: Argument; gist: string }[];
  /** What is claimed, in every wording and language, and said to what it answers; as `plainWords` gives it. */
  claims: readonly { id: string; plain: string }[];
  /** Promises, by the words in which they are asked for and by what they are called, in every language. */
  terms: readonly { term: Term; asked: readonly string[]; called: readonly string[] }[];
  /** All who take part or did, in listed order. */
  agents: readonly string[];
  /** Those of them who have left: what they said is known, and they are not waited for. */
  absent: ReadonlySet<string>;
  /** How many agents the run began with: wordings are dealt among so many, so that whoever comes or goes shifts nothing for the others. */
  dealtTo: number;
  /** What agents tell of themselves, out of their personas; nobody where the scenario says it for some. */
  lives: ReturnType<typeof livesOf>;
  /** Where personas lean, where nothing else tells what people care for. */
  leanings: ReturnType<typeof leaningsIn>;
  /** Whether all that is argued with is made of the scenario's own texts: it brings no arguments. */
  isMade: boolean;
  suited: ReturnType<typeof suitedOf>;
  stakes: Stakes;
  stands: Stands;
  /** Those who listen for a round before they take a side, by the option that they come to. */
  undecided: ReadonlyMap<string, string>;
};

/** Who speaks of a crowd names no more of it. */
const MOST_NAMED = 12;

/** Names in a sentence, and behind them who is not one of `names`. */
export function named(names: readonly string[], { grammar, talk }: Phrasebook, ...also: string[]): string {
  const told = names.length > MOST_NAMED ? [...names.slice(0, MOST_NAMED), talk.lines.others] : names;
  return grammar.listed([...told, ...also]);
}

/** So many characters of a message stand in the prompts of others. */
export const SEEN_CHARS = 300;

/** Made once for all runs of a scenario with the same seed, and with any where nothing is dealt to it. */
export function bankOf(given: Scenario, language: Language = given.language, seed = 0): Bank {
  const seedOfDeal = thinOf(given).size === 0 ? 0 : seed;
  return banksOf(given)(`${language} ${seedOfDeal}`, language, seedOfDeal);
}

const banksOf = memo((given: Scenario) =>
  boundedMemo(LANGUAGES.length, (_: string, language: Language, seed: number) => bankMade(given, language, seed)),
);

/** What is made has the name of its option in it, as has where somebody says that they are for that: by it nobody is known to argue. */
function sentencesOf(sides: readonly Side[], byId: ReadonlyMap<string, Argument>, isMade: boolean): Bank['sentences'] {
  const all = sentenceIndex(
    sides.flatMap((side) => side.arguments.map((texts) => [byId.get(texts.id)!, texts] as const)),
  );
  return isMade
    ? withoutWordsOf(
        all,
        sides.flatMap(({ scenario, words }) => positionsIn(words, scenario.options)),
      )
    : all;
}

const calledBy = ({ label, phrase = label }: { label: string; phrase?: string }): readonly string[] => [label, phrase];

function bankMade(given: Scenario, language: Language, seed: number): Bank {
  const words = phrasebooks[language];
  const { stakes, firsts, undecided } = stakesDrawn(given)(seed);
  const scenario = withStakesCared(stakes, withCares(given, withTerms(given, language), words));
  const all = argumentsOf(given, scenario, words, seed);
  const byId = new Map(all.map((argument) => [argument.id, argument]));
  const spoken = [...new Set([language, given.language, ...given.agents.map((agent) => agent.language)])];
  const speakerLexicons = new Map(spoken.map((one) => [one, lexiconOf(one, inLanguage(given, one).options)]));
  const sides: Side[] = spoken.map((one) => {
    const read = withTerms(given, one);
    const texts = argumentsOf(given, read, phrasebooks[one], seed).filter(({ id }) => byId.has(id));
    return { scenario: read, words: phrasebooks[one], arguments: texts };
  });
  const answersTo = new Map<string, Argument[]>();
  for (const argument of all)
    for (const id of argument.answers) answersTo.set(id, [...(answersTo.get(id) ?? []), argument]);
  for (const list of answersTo.values()) list.sort((a, b) => b.strength - a.strength);
  const suited = suitedOf(given, all, phrasebooks[given.language]);
  let sentences: Bank['sentences'] | null = null;
  return {
    scenario,
    words,
    speakerLexicons: new Map(given.agents.map((agent) => [agent.name, speakerLexicons.get(agent.language) as Lexicon])),
    ownLexicon: speakerLexicons.get(language) as Lexicon,
    // The language itself is the first that is spoken.
    allLexicons: [...speakerLexicons.values()],
    sides,
    events: eventsOf(given, sides),
    arguments: all,
    byId,
    answersTo,
    // Nobody asks for it who does not read what was said.
    get sentences() {
      sentences ??= sentencesOf(sides, byId, given.arguments.length === 0);
      return sentences;
    },
    turns: new Map(
      all.flatMap(({ id, exchanges = [] }) => {
        const worded: MadeExchange[] = exchanges.filter(({ say }) => say.length > 0);
        return worded.length > 0 ? [[id, new Map(worded.map((one) => [one.id, one]))]] : [];
      }),
    ),
    names: sides
      .flatMap((side) => side.scenario.options.flatMap((option) => namesOf(option, side.words)))
      .sort((a, b) => b.name.length - a.name.length),
    quoted: new Set(
      sides.flatMap(({ scenario: { options, criteria }, words: of, arguments: texts }) =>
        [
          ...[...options, ...criteria, { label: of.talk.lines.commonSense }].flatMap(calledBy),
          // What an option says of itself is called by its own words.
          ...texts.flatMap(({ id, gist }) => (isFact(id) && gist !== undefined ? [gist] : [])),
        ].map(plainWords),
      ),
    ),
    gists: sides.flatMap((side) => side.arguments.flatMap((texts) => gistsOf(byId.get(texts.id)!, texts, side.words))),
    claims: sides.flatMap((side) =>
      side.arguments.flatMap(({ id, claim, wordings = [], exchanges = [] }) =>
        [claim, ...wordings, ...exchanges.flatMap(({ say }) => say)].map((one) => ({ id, plain: plainWords(one) })),
      ),
    ),
    terms: termsOf(scenario, sides),
    agents: scenario.agents.map((agent) => agent.name),
    absent: new Set(),
    dealtTo: scenario.agents.length,
    lives: livesOf(scenario, all, suited, stakes, words),
    leanings: isToldByValues(given) ? new Map() : leaningsIn(given),
    ...{ suited, stakes, undecided, stands: beginningWith(firsts, standsOf(given)) },
    isMade: given.arguments.length === 0,
  };
}

/** Moves by which somebody says where they stand, and nothing else. */
const POSITIONS = ['open', 'therefore', 'rather', 'remain', 'stay', 'comeOver', 'comeRound', 'ready'] as const;
/** A line has no more ways to be said that matter. */
const WAYS_MAX = 60;

/** Where all could say that they stand; the same for every seed. */
const positionsIn = pairMemo((words: Phrasebook, options: readonly Option[]): readonly string[] => {
  const lines = POSITIONS.flatMap((move) => Object.values(words.talk.moves[move]).flat()).map(patternOf);
  const said = lines.flatMap((line) =>
    Array.from({ length: Math.min(WAYS_MAX, line.count) }, (_, way) => worded(line, way)),
  );
  return options.flatMap((option) => {
    const slots = { option: phraseOf(option, words) };
    return said.map((one) => words.grammar.contracted(filled(words.grammar.agreed(slots)(one), slots)));
  });
});

/** The scenario in a language, with promises that are made of it where it brings nothing to argue with. */
function withTerms(given: Scenario, language: Language): Scenario {
  const scenario = inLanguage(given, language);
  if (given.arguments.length > 0 || (given.terms ?? []).length > 0) return scenario;
  return { ...scenario, terms: [...madeTerms(given, phrasebooks[given.language], scenario, phrasebooks[language])] };
}

function eventsOf({ events = [] }: Scenario, sides: readonly Side[]): Bank['events'] {
  return events.map(({ effects }, index) => ({
    texts: sides.map(({ scenario }) => bare(scenario.events?.[index]?.text ?? '')),
    effects: effects.map(({ option, criterion, side, strength }): Effect => {
      const signed = side === 'for' ? strength : -strength;
      return option === null
        ? { option, criterion: criterion ?? '', strength: signed }
        : { option, criterion, strength: signed };
    }),
  }));
}

/** The bank as it is known where other people take part than at the beginning. */
export function withPeople(bank: Bank, agents: readonly string[], absent: readonly string[]): Bank {
  return { ...bank, agents, absent: new Set(absent) };
}

export function presentCount({ agents, absent }: Bank): number {
  return agents.length - absent.size;
}

function lexiconOf(language: Language, options: readonly Option[]): Lexicon {
  const words = phrasebooks[language];
  const { cues } = words.talk;
  return {
    language,
    words,
    options,
    cues: Object.fromEntries(HEARD_CUES.map((cue) => [cue, cues[cue].map(plainWords)])) as unknown as Lexicon['cues'],
  };
}

function gistsOf(
  argument: Argument,
  { gist, image, that }: Argument,
  words: Phrasebook,
): { argument: Argument; gist: string }[] {
  const forms = [gist, image].flatMap((phrase) => (phrase ? formsOf(phrase, words) : []));
  return [...forms, ...(that ? [plainWords(that)] : [])].map((form) => ({ argument, gist: form }));
}

function termsOf({ terms = [] }: Scenario, sides: readonly Side[]): Bank['terms'] {
  return terms.map((term, at) => ({
    term,
    asked: sides.map(({ scenario }) => plainWords((scenario.terms?.[at] ?? term).text)),
    called: sides.flatMap(({ scenario, words }) => formsOf((scenario.terms?.[at] ?? term).gist, words)),
  }));
}

/** Whether the scenario brings it, where others are made beside. */
export const isBrought = ({ scenario }: Bank, { id }: Argument): boolean => broughtIn(scenario).has(id);

const broughtIn = memo((scenario: Scenario): ReadonlySet<string> => new Set(scenario.arguments.map(({ id }) => id)));

export function optionById(bank: Bank, id: string): Option {
  return bank.scenario.options.find((option) => option.id === id) as Option;
}

/** The amount as a noun phrase: `a floor of $14,000`. */
export function numberPhrase(option: Option, amount: number, { memory }: Phrasebook): string {
  const written = option.amount ? writtenAmount(amount, option.amount, memory.amounts) : String(amount);
  return option.amount?.phrase?.replace('{amount}', written) ?? written;
}

function namesOf(option: Option, words: Phrasebook): { option: string; name: string }[] {
  const around = option.amount?.phrase?.split('{amount}') ?? [];
  return [...formsOf(option.phrase ?? '', words), ...[option.label, ...around].map(plainWords)]
    .map((name) => ({ option: option.id, name }))
    .filter(({ name }) => name.trim().length > (hasHan(name) ? 2 : 3));
}

/** An option with so many arguments needs none that are made. */
const ENOUGH = 3;

/** A longer claim would be taken for said where it is only spoken of. */
const LONGEST_CLAUSE = 12;

/** A claim that is a clause by itself can be spoken of by it where the scenario gives no other. */
function withClause(argument: Argument, { ownWords }: Phrasebook): Argument {
  const { claim, that } = argument;
  if (that !== undefined || isQuestion(claim) || plainSentences(claim).length > 1) return argument;
  const clause = bareSentence(claim);
  const isOne = ownWords.isClause(clause) && wordCountOf(clause) <= LONGEST_CLAUSE && !/[“”«»:：;；]/.test(clause);
  return isOne ? { ...argument, that: ownWords.lowered(clause) } : argument;
}

/** Options with few arguments of their own; where so many people talk for so long that all run short, also those of which more can be said. */
const thinOf = memo((scenario: Scenario): ReadonlySet<string> => {
  const count = (option: string) => scenario.arguments.filter((one) => one.option === option).length;
  const isShort = scenario.arguments.length < turnsFilled(scenario);
  const acts = isShort ? actsOf(scenario) : new Map();
  return new Set(scenario.options.filter(({ id }) => count(id) < ENOUGH || acts.has(id)).map(({ id }) => id));
});

/** What is general, and of which options it is said in runs of this seed. */
function dealtTo(given: Scenario, seed: number): readonly Dealt[] {
  const thin = thinOf(given);
  return thin.size === 0 ? [] : dealtConsiderations(given, phrasebooks[given.language])(seed, thin);
}

/** So much can be said of an option, of its kind, that nobody has to make something of all that it says of itself. */
const RICH = 2;

/** The bank of the scenario; of an option with few arguments its own texts tell more, and then what can be said of any option. */
function argumentsOf(given: Scenario, scenario: Scenario, words: Phrasebook, seed: number): readonly Argument[] {
  const thin = thinOf(given);
  const brought = scenario.arguments.map((one) => withClause(one, words));
  if (thin.size === 0) return brought;
  const known = new Set(scenario.criteria.map(({ id }) => id));
  const dealt = dealtTo(given, seed);
  const rich = new Set(
    // Where the kind of question is certain, what is at hand counts for as much as what is of the kind.
    caseOf(given) === null
      ? [...thin].filter((id) => dealt.filter(({ one, option }) => option === id && one.matter !== null).length >= RICH)
      : [],
  );
  const facts = madeArguments(given, phrasebooks[given.language], scenario, words, seed, rich);
  const made = [
    ...caseArguments(given, scenario, words, seed),
    ...facts,
    ...generalArguments(dealt, facts, given, scenario, words, isCaseRich(given)),
    ...stakeArguments(stakesDrawn(given)(seed).stakes, given, scenario, words, seed),
  ];
  const own = (option: string) =>
    scenario.arguments.filter((one) => one.option === option && one.side === 'for').map(({ id }) => id);
  return [
    ...brought,
    ...made
      .filter(({ option, criterion }) => thin.has(option) && (known.size === 0 || known.has(criterion)))
      .map((one) => (one.side === 'for' ? one : { ...one, answers: [...one.answers, ...own(one.option)] })),
  ];
}
