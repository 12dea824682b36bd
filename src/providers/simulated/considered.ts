import { memo } from '../../base/memo.ts';
import type { Option, Scenario } from '../../discussion/scenario.ts';
import {
  CONSIDERATIONS,
  type Consideration,
  type ConsiderationId,
  type ConsiderationText,
  considerationOf,
  type Matter,
  type MatterTexts,
  type OptionKind,
  SIGNS,
  type Sign,
} from '../../language/considerations.ts';
import { type Phrasebook, phrasebooks } from '../../language/index.ts';
import { type OptionAct, UNDOING } from '../../language/option-acts.ts';
import { hasHan, plainWords } from '../../language/script.ts';
import { actsArgued, actsOf, isTold, mattersOf } from './matters.ts';

// What can be said about a question and its options: considerations of its kind and of what options do, then those that fit any option.

/**
 * `matter`: the kind of question, or what an option does, that it belongs to; null where it can be said of any option. `only`: the one option
 * that does that. `partners`: those of its kind that it answers and is answered by.
 */
export type Considered = Consideration & {
  id: string;
  matter: Matter | OptionAct | null;
  only?: string;
  partners: readonly string[];
} & Readonly<Record<'of' | 'notOf' | 'called' | 'notCalled', readonly string[]>>;

/** What can be said of a kind of question, or of what an option does. */
const textsIn = (matter: Matter | OptionAct, { acts, matters }: Phrasebook): MatterTexts =>
  (matter in acts ? acts : matters)[matter] as MatterTexts;

function consideredOf(matter: Matter | OptionAct, words: Phrasebook, only?: string): Considered[] {
  return Object.entries(textsIn(matter, words)).map(([id, text], _at, all): Considered => {
    const answered = Object.keys(text.answers);
    const partners = all.filter(([other, { answers }]) => answered.includes(other) && answers[id] !== undefined);
    const { side, needs, unless = [], clashes = [], of = [], notOf = [], called = [], notCalled = [] } = text;
    return {
      ...{ id: `${matter}.${id}`, matter, side, unless, of, notOf, called, notCalled },
      ...(needs === undefined ? {} : { needs }),
      ...(only === undefined ? {} : { only }),
      clashes: clashes.map((other) => `${matter}.${other}`),
      partners: partners.map(([other]) => `${matter}.${other}`),
    };
  });
}

/** What is said of an end, where it is asked which of several is to have one. */
const ENDING: readonly OptionAct[] = ['to_let_end', 'to_close'];

const endingsLeft = (scenario: Scenario): readonly OptionAct[] => {
  const { agents, language } = scenario;
  const spoken = [...new Set([language, ...agents.map((agent) => agent.language)])];
  const done = new Set(actsOf(scenario).values());
  return ENDING.filter((act) => !done.has(act) && spoken.every((one) => act in phrasebooks[one].acts));
};

const UNBOUND = { partners: [], of: [], notOf: [], called: [], notCalled: [] };

/** All that can be said where this is asked, what is of its kind, and of what its options do, first. */
export const consideredIn = memo((scenario: Scenario): readonly Considered[] => {
  const words = phrasebooks[scenario.language];
  const special = [
    ...[...actsArgued(scenario)].flatMap(([option, act]) => consideredOf(act, words, option)),
    ...mattersOf(scenario).flatMap((matter) => consideredOf(matter, words)),
    ...(words.ownWords.asksAway(scenario.question) === 'thing' ? endingsLeft(scenario) : []).flatMap((act) =>
      consideredOf(act, words),
    ),
  ];
  const general = (Object.keys(CONSIDERATIONS) as ConsiderationId[]).map(
    (id): Considered => ({ id, matter: null, ...UNBOUND, ...considerationOf(id) }),
  );
  return [...special, ...general];
});

/** The words of a consideration in a language. */
export function textOf({ id, matter }: Pick<Considered, 'id' | 'matter'>, words: Phrasebook): ConsiderationText {
  if (matter === null) return words.general.considerations[id as ConsiderationId];
  return textsIn(matter, words)[within(id)] as ConsiderationText;
}

/** Its name among those of its kind. */
export const within = (id: string): string => id.slice(id.indexOf('.') + 1);

/** By the option: whether its words show that this can be said of it. */
export function isSaidOf(option: Option, scenario: Scenario): (one: Considered) => boolean {
  const words = phrasebooks[scenario.language];
  const kinds = kindsOf(option, scenario, words);
  const text = `${option.label}. ${option.about}`;
  const act = actsOf(scenario).get(option.id);
  const isRefusing = isNo(option.label, words);
  const isUndone = (act !== undefined && UNDOING.has(act)) || isRefusing;
  const isCalled = (words: readonly string[]) => isTold(`${option.label}. ${option.phrase ?? ''}`, words);
  return ({ needs, unless = [], of, notOf, called, notCalled, only, matter }) =>
    (only === undefined ? matter === null || !isUndone || called.length > 0 : only === option.id) &&
    (needs === undefined || kinds.has(needs)) &&
    !unless.some((kind) => kinds.has(kind) || (kind === 'forbids' && isRefusing)) &&
    (of.length === 0 || isTold(text, of)) &&
    (called.length === 0 || isCalled(called)) &&
    !isTold(text, notOf) &&
    !isCalled(notCalled);
}

/** `Not this year`, `No solo`: it says what is not done, and what is said of such things is said of what is done. */
function isNo(label: string, { general: { denied } }: Phrasebook): boolean {
  const plain = plainWords(label);
  return denied.before.some((word) => plain.startsWith(hasHan(word) ? plainWords(word).trimEnd() : plainWords(word)));
}

/** After these there is something that one can knock on, and with these one has what one has grumbled about for long. */
const LASTING: ReadonlySet<OptionAct> = new Set(['to_build', 'to_repair', 'to_plant', 'to_expand', 'to_convert']);
const LIVED_WITH: ReadonlySet<OptionAct> = new Set(['to_keep', 'is_usual', 'is_proven']);

/** What the words of an option, and of the question, tell of its kind. */
function kindsOf({ id, label, about }: Option, scenario: Scenario, words: Phrasebook): ReadonlySet<OptionKind> {
  const { title, question } = scenario;
  const texts = { label, option: `${label}. ${about}`, question: `${title}. ${question}` };
  const { signs, denied, actsNot } = words.general;
  const found = new Set<OptionKind>(
    (Object.keys(SIGNS) as Sign[]).filter((sign) => isTold(texts[SIGNS[sign]], signs[sign], denied)),
  );
  const act = actsOf(scenario).get(id);
  if (act !== undefined && LASTING.has(act)) found.add('lasts');
  if (act !== undefined && LIVED_WITH.has(act)) found.add('known');
  // Whoever lifts a ban bars nobody.
  if (act === 'to_allow') found.delete('bars');
  // A gift, or a secret, that is kept is nothing that one has lived with.
  if (isTold(`${question}. ${label}`, actsNot.to_keep)) found.delete('keeps');
  if (words.ownWords.isStretch(about)) found.add('time');
  // What is to go is not enjoyed, begun or looked after.
  if (words.ownWords.asksAway(question) !== null) found.add('forbids');
  return found;
}
