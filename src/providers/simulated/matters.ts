import { memo } from '../../base/memo.ts';
import type { Option, Scenario } from '../../discussion/scenario.ts';
import { type CaseWords, MATTERS, type Matter } from '../../language/considerations.ts';
import { type Phrasebook, phrasebooks } from '../../language/index.ts';
import { ACTS, AT_EASE, type OptionAct, PLACES } from '../../language/option-acts.ts';
import { hasHan, plainWords, withoutNumber, wordCountOf } from '../../language/script.ts';
import { isSignIn, isTold, type SignReader, signReader, soughtFor } from './signs-told.ts';

export { deniedBy, isSignIn, isTold, signReader } from './signs-told.ts';

// What a question is about and what its options do, as their words tell; what can be said about that is in `considered.ts`.

/** A word of the question tells more than one of what an option says of itself. */
const IN_QUESTION = 4;
const IN_LABELS = 2;
/** So much has to be told for a question to be of a kind, and of the first such kind so large a part for a second one. */
const LEAST_TOLD = 4;
/** The same where the question only says who acts, where, or when, `the band`, `at the clinic`: one word of that tells no kind, nor one more in a label. */
const LEAST_TOLD_BESIDE = 8;
/** The same where more is asked than a short question: one word of it may be there by chance. */
const LEAST_TOLD_ASKED = 6;
const SHORT_QUESTION = 10;
/** The same where a long question speaks of much in passing. */
const LEAST_TOLD_LONG = 7;
const LONG_QUESTION = 25;
/** The same of what only the options speak of. */
const LEAST_UNASKED = 6;
const SECOND = 0.6;
/** So many words of what stands beside the question tell that one word of it means something else: a car park has users as well. */
const LEAST_OTHER = 2;
const MOST_MATTERS = 2;

/** Where it is asked whether somebody has done something nothing else is spoken of. */
const CULPRIT = 'culprit' satisfies Matter;

/** The kinds of question that this is one of, the nearest first: of those that all who talk in it have words for. */
export const mattersOf = memo((scenario: Scenario): readonly Matter[] => {
  const { question, options, criteria, background, agents, language } = scenario;
  const words = phrasebooks[language];
  const spoken = [...new Set([language, ...agents.map((agent) => agent.language)])];
  const asked = askedIn(scenario);
  const labels = options.map(({ label }) => label).join('. ');
  const abouts = [...options, ...criteria].map(({ about }) => about).join('. ');
  const texts = (
    [
      [asked, IN_QUESTION],
      [labels, IN_LABELS],
      [abouts, 1],
    ] as const
  ).map(([text, weight]) => ({
    ...{ text, weight, plain: plainWords(text) },
  }));
  const length = wordCountOf(question);
  const leastTold = length > LONG_QUESTION ? LEAST_TOLD_LONG : length > SHORT_QUESTION ? LEAST_TOLD_ASKED : LEAST_TOLD;
  const isKnown = (matter: Matter) => spoken.every((one) => matter in phrasebooks[one].matters);
  // What is said of dishes or people praises them: of those that are to go it would say the opposite.
  if (words.ownWords.asksAway(question) !== null) return [];
  if (isOfDeed(scenario, `${asked} ${labels}`, words)) return isKnown(CULPRIT) ? [CULPRIT] : [];
  const sure = caseOf(scenario);
  if (sure !== null) return [sure];
  const told = MATTERS.filter(isKnown)
    .map((matter) => {
      const { matters, mattersSure, mattersNot } = words.general;
      const [signs, isCounted] = [matters[matter], countedBy(asked, mattersSure[matter])];
      const reader = unmarkedIn(signs);
      const found = texts.map(({ text, plain }) =>
        apart(
          reader(text, plain)
            .map((at) => signs[at] as string)
            .filter(isCounted),
        ),
      );
      const score = texts.reduce(
        (sum, { weight }, at) => sum + weight * Math.min(MOST_TOLD, found[at]?.length ?? 0),
        0,
      );
      const [inQuestion = [], inLabels = []] = found;
      const least = Math.max(leastTold, inQuestion.every(isMarked) ? LEAST_TOLD_BESIDE : 0);
      // One word may mean something else, and then several words behind the question tell that, or of what its options say of themselves.
      const isAlone = inQuestion.length + inLabels.length <= 1;
      const others = (text: string) => (mattersNot[matter] ?? []).filter((sign) => isTold(text, [sign]));
      const isOther =
        others(`${asked}. ${labels}`).length > 0 ||
        (isAlone && apart(others(`${abouts} ${background ?? ''}`)).length >= LEAST_OTHER);
      return { matter, score, isOther, least: inQuestion.length > 0 ? least : LEAST_UNASKED };
    })
    // What a question does not name, options may be about by chance.
    .filter(({ score, least, isOther }) => score >= least && !isOther)
    .sort((a, b) => b.score - a.score);
  const nearest = SECOND * (told[0]?.score ?? 0);
  return told
    .filter(({ score }) => score >= nearest)
    .slice(0, MOST_MATTERS)
    .map(({ matter }) => matter);
});

/** Whether it is asked if somebody has done something; of words with `^` those that the question, or its title, begins with: *who took it* is no *boy who took it*. */
function isOfDeed({ title, question }: Scenario, all: string, { general }: Phrasebook): boolean {
  const { deed } = general;
  const begins = (sign: string) => {
    const words = plainWords(sign.slice(AT_BEGINNING.length).replaceAll('_', ' '));
    return [question, title].some((text) => plainWords(text).startsWith(words));
  };
  return (
    isTold(
      all,
      deed.filter((sign) => !sign.startsWith(AT_BEGINNING)),
    ) || deed.some((sign) => sign.startsWith(AT_BEGINNING) && begins(sign))
  );
}

/** All that a scenario says of what is asked: not who talks about it. */
export const textsOf = (scenario: Scenario): string =>
  [
    ...[askedIn(scenario), ...scenario.options.map(({ label, about }) => `${label}. ${about}`)],
    scenario.background ?? '',
  ].join('. ');

/** The kind of question that it is with certainty: by what is asked, what stands beside it, and what does not; of several none. */
export const caseOf = memo((scenario: Scenario): Matter | null => {
  const { options, agents, language } = scenario;
  const { cases } = phrasebooks[language].general;
  const asked = `${askedIn(scenario)}. ${options.map(({ label }) => label).join('. ')}`;
  const all = textsOf(scenario);
  const isKnown = (kind: Matter) =>
    [language, ...agents.map((agent) => agent.language)].every((one) => kind in phrasebooks[one].matters);
  const told = (Object.keys(cases) as Matter[]).filter((kind) => {
    const { asked: signs, beside, apart } = cases[kind] as CaseWords;
    return isTold(asked, signs) && isTold(all, beside) && !isTold(asked, apart) && isKnown(kind);
  });
  return told.length === 1 ? (told[0] as Matter) : null;
});

/** Where the kind of question is certain, of these acts what is said bears on it; of others it was meant for something else. */
const OF_CASES: Readonly<Partial<Record<Matter, readonly OptionAct[]>>> = {
  ...{ telling: ['to_tell', 'to_conceal'], triage: ['to_lot'], liability: ['to_lot', 'to_forgive'] },
};

/** What options do that can be argued from: where the kind of question is certain, no more than bears on that. */
export const actsArgued = memo((scenario: Scenario): ReadonlyMap<string, OptionAct> => {
  const sure = caseOf(scenario);
  return new Map([...actsOf(scenario)].filter(([, act]) => sure === null || OF_CASES[sure]?.includes(act)));
});

/** What is asked, with the title where that is more than how the question begins: its words would count twice. */
export function askedIn({ title, question }: Scenario): string {
  return plainWords(question).startsWith(plainWords(title).trimEnd()) ? question : `${title}. ${question}`;
}

/**
 * How a sign is marked that tells several things: it counts where what is asked, or the label, has a word with which it tells this; where no
 * such words are named, less.
 */
const IF_SURE = '?';
const isMarked = (sign: string): boolean => sign.startsWith(IF_SURE);
const unmarked = (sign: string): string => (isMarked(sign) ? sign.slice(IF_SURE.length) : sign);

const unmarkedIn = memo((signs: readonly string[]): SignReader => signReader(signs.map(unmarked)));

/** Which signs count. */
function countedBy(asked: string, sure: readonly string[] | undefined): (sign: string) => boolean {
  const isSure = sure === undefined || isTold(asked, sure);
  return (sign) => isSure || !isMarked(sign);
}

/** Of signs that are the same word in a text, `robot*` and `robots`, one. */
function apart(signs: readonly string[]): readonly string[] {
  const bare = (sign: string) => unmarked(sign).replace('*', '');
  const isSame = (one: string, other: string) => bare(one).includes(bare(other)) || bare(other).includes(bare(one));
  return signs.filter((sign, at) => !signs.slice(0, at).some((other) => isSame(sign, other)));
}

/** Of more words of one kind in a text no more is told. */
const MOST_TOLD = 3;

/**
 * Each option with what it does or is, where its words tell that, and all who talk have words for it. What two options do alike tells them
 * apart for nobody: it is said of neither, and each does what its words tell next; a label that only has the word within gives way to one
 * that begins with it.
 */
export const actsOf = memo((scenario: Scenario): ReadonlyMap<string, OptionAct> => {
  const { options, agents, language } = scenario;
  const spoken = [...new Set([language, ...agents.map((agent) => agent.language)])];
  const words = phrasebooks[language];
  const isInDanger = mattersOf(scenario).includes('survival');
  const isKnown = ({ act }: ToldAct) =>
    spoken.every((one) => act in phrasebooks[one].acts) && !(isInDanger && AT_EASE.has(act));
  const left = new Map(options.map((option) => [option.id, toldActs(option, scenario, words).filter(isKnown)]));
  for (;;) {
    const nearest = [...left].flatMap(([id, [first]]) => (first ? [{ id, ...first }] : []));
    const without = nearest.filter(({ id, act, length }) =>
      nearest.some((other) => other.id !== id && other.act === act && (length < BEGINS || other.length >= BEGINS)),
    );
    if (without.length === 0) return new Map(nearest.map(({ id, act }) => [id, act]));
    for (const { id } of without) left.set(id, (left.get(id) ?? []).slice(1));
  }
});

/** What a label begins with tells more of it than any word within. */
const BEGINS = 100;

/** `length`: of the longest word that tells it, and more where the label begins so. */
type ToldAct = { act: OptionAct; length: number };

/** A word by which an act is told. `isMarked`: as `IF_SURE` says. */
type ActSign = { act: OptionAct; word: string; isMarked: boolean };
type ToldSign = ActSign & { length: number };
const lengthened = (sign: ActSign): ToldSign => ({ ...sign, length: sign.word.length });

/**
 * The words by which acts are told, by where they count. There are ten thousand in a language, nearly all of which a label begins with: these
 * stand by their first letter, and only those of the same are looked at.
 */
const actSigns = memo(({ acts }: Phrasebook['general']) => {
  const begin = new Map<string, ActSign[]>();
  const within: ActSign[] = [];
  const about: ActSign[] = [];
  for (const act of ACTS)
    for (const sign of acts[act]) {
      const word = unmarked(sign);
      const one = { act, word, isMarked: isMarked(sign) };
      if (word.startsWith(IN_ABOUT)) about.push(one);
      else if (word.startsWith(AT_BEGINNING)) {
        const letter = plainWords(word.charAt(AT_BEGINNING.length)).trim().charAt(0);
        const alike = begin.get(letter);
        if (alike) alike.push(one);
        else begin.set(letter, [one]);
      } else within.push(one);
    }
  const [inLabel, inAbout] = [within, about.map((one) => ({ ...one, word: one.word.slice(IN_ABOUT.length) }))].map(
    (some) => signReader(some.map(({ word }) => word)),
  ) as [SignReader, SignReader];
  return { begin, within, about, inLabel, inAbout };
});

/** What an option does or is, what more of its words tell first: by its label, else by how it is called, else by what it says of itself. */
function toldActs(option: Option, scenario: Scenario, words: Phrasebook): readonly ToldAct[] {
  const { label, phrase = '', about } = option;
  const { actsApart, actsBehind, actsNot, actsSure, denied } = words.general;
  const signs = actSigns(words.general);
  const asked = `${scenario.question}. ${label}`;
  const isLabelled = (all: string) => all.split(TOGETHER).every((one) => isTold(label, [one]));
  const told = (found: readonly ToldSign[]) => {
    const isSure = (act: OptionAct) => actsSure[act] === undefined || isTold(asked, actsSure[act]);
    const lengths = new Map<OptionAct, number>();
    for (const { act, length, isMarked } of found)
      if (length > (lengths.get(act) ?? 0) && (!isMarked || isSure(act))) lengths.set(act, length);
    const isOther = (act: OptionAct) => isTold(asked, actsNot[act]) || actsApart[act].some(isLabelled);
    return ACTS.map((act) => ({ act, length: lengths.get(act) ?? 0 }))
      .filter(({ act, length }) => length > 0 && !isOther(act))
      .sort((a, b) => b.length - a.length);
  };
  const inLabel = (text: string) => {
    const plain = plainWords(text);
    const behind = actsBehind.map(plainWords).filter((one) => plain.startsWith(one));
    const begun = [plain, ...behind.map((one) => plain.slice(one.length - 1))];
    const isBegun = ({ word }: ActSign) => {
      const beginning = word.slice(AT_BEGINNING.length);
      const sought = soughtFor(beginning);
      // `Nothing` alone leaves things as they are, `Nothing that he orders` does not.
      return isBareNo(beginning, words) ? plain === sought : begun.some((one) => one.startsWith(sought));
    };
    const letters = new Set(['', ...begun.map((one) => one.charAt(1))]);
    const begin = [...letters].flatMap((letter) => signs.begin.get(letter) ?? []).filter(isBegun);
    const head = headOf(text, words);
    const plainHead = plainWords(head);
    const most = wordsIn(plainHead) - (hasHan(head) ? MOST_BESIDE_HAN : MOST_BESIDE);
    const isOfHead = ({ word }: ActSign) => wordsIn(soughtFor(word)) >= most && isSignIn(head, plainHead, word, denied);
    const within = signs.inLabel(text, plain).map((at) => signs.within[at] as ActSign);
    return told([
      ...begin.map((sign) => ({ ...sign, length: BEGINS + sign.word.length })),
      ...within.filter((sign) => isJoint(sign.word, words) || isOfHead(sign)).map(lengthened),
    ]);
  };
  const found = labelActs(withoutNumber(label), words, inLabel);
  // What a yes means stands in how it is called, and a no leaves things as they are.
  if (found.length === 0 && isDenial(phrase, scenario.options, words))
    return [{ act: 'to_keep', length: phrase.length }];
  const called = found.length > 0 ? found : inLabel(phrase);
  if (called.length > 0) return called;
  const plain = plainWords(about);
  const isOpen = mattersOf(scenario).includes('travel');
  return told(signs.inAbout(about, plain).map((at) => lengthened(signs.about[at] as ActSign))).filter(
    ({ act }) => isOpen || !PLACES.has(act),
  );
}

/**
 * What a label does, without what it does besides: `Hire the crane` of `Hire the crane and give it back`. What is no more than a yes, or one word,
 * says nothing before what stands behind it.
 */
function headOf(label: string, { general: { actsJoints } }: Phrasebook): string {
  const [joints, isOfHan] = [jointsOf(actsJoints), hasHan(label)];
  const { index = 0 } = joints.exec(label) ?? {};
  const head = label.slice(0, index);
  return wordsIn(plainWords(head)) > (isOfHan ? LEAST_HEAD_HAN : LEAST_HEAD) ? head : label;
}
const LEAST_HEAD = 1;
const LEAST_HEAD_HAN = 2;
/** So many words more than the sign within it a head has at most: of a longer one the sign is a detail. */
const MOST_BESIDE = 4;
const MOST_BESIDE_HAN = 7;
const wordsIn = (plain: string): number => plain.trim().split(' ').length;

const jointsOf = memo((joints: readonly string[]): RegExp => {
  const some = joints.map((one) => (hasHan(one) ? one : `\\s${one}\\s`));
  return new RegExp(`[,;:(，；：（、。.–—]|${some.join('|')}`, 'iu');
});

/** Whether a sign is one of what is done besides, `and wait`. */
const isJoint = (sign: string, { general: { actsJoints } }: Phrasebook): boolean =>
  actsJoints.some((one) => sign.startsWith(hasHan(one) ? one : `${one}_`));

/** `Nothing, a quiet word`, `No: more light`: what is done instead tells what it is; else only what tells more than the no. */
function labelActs(label: string, words: Phrasebook, actsIn: (text: string) => readonly ToldAct[]): readonly ToldAct[] {
  const { 0: bare = '', 1: no = '' } = /^([^,.;:，。；：—–]*)[,.;:，。；：—–]+\s*(?=\S)/u.exec(label) ?? [];
  if (!isBareNo(no, words)) return actsIn(label);
  const instead = actsIn(label.slice(bare.length));
  const least = BEGINS + AT_BEGINNING.length + no.length;
  return instead.length > 0 ? instead : actsIn(label).filter(({ length }) => length > least);
}

const bareNos = memo(
  ({ denied }: Phrasebook['general']): ReadonlySet<string> => new Set(denied.before.map(plainWords)),
);
const isBareNo = (text: string, words: Phrasebook): boolean => bareNos(words.general).has(plainWords(text));

/** Whether it is what another option is, with a word that denies it. */
function isDenial(phrase: string, options: readonly Option[], { general: { denied } }: Phrasebook): boolean {
  const plain = plainWords(phrase);
  const without = denied.before.map((word) => plain.replace(plainWords(word), ' '));
  return options.some(
    ({ phrase: other = '' }) => other !== '' && other !== phrase && without.includes(plainWords(other)),
  );
}

/** Between words of which a label has all. */
const TOGETHER = '+';

/** How a word is marked with which a label begins, and one of what an option says of itself below a label that tells nothing. */
const AT_BEGINNING = '^';
const IN_ABOUT = '~';
