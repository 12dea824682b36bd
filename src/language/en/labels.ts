import { asDone } from './label-deeds.ts';
import { NAMES } from './names.ts';
import { CALENDAR, KEPT, THINGS, UNCOUNTED } from './nouns.ts';
import { AFTER_VERB, BELONGS, DONE, QUALITY, THIRD } from './told.ts';
import { ALWAYS_VERBS, gerundOf, isGerund, PASTS, VERBS, VERBS_OF_SOMETHING } from './verbs.ts';

/** Without brackets and marks at its end (`Ana P.`: a sentence ends behind it, or goes on), and what would be said too often with it. */
export const bareLabel = (label: string): string =>
  capital(shortened(label.replace(/ ?\([^()]*\)$/, '').replace(/[.!]$/, '')));

/** The label of an option as a noun phrase within a sentence; null where none is certain. */
export function optionPhrase(label: string): string | null {
  const bare = bareLabel(label);
  if (/[;:?“”"/]/.test(bare)) return null;
  const answer = /^(?:yes|no)$/i.exec(bare)?.[0];
  if (answer !== undefined) return `a ${answer.toLowerCase()}`;
  if (LIMITED.test(bare) || TITLE.test(bare) || IS_RULE.test(bare)) return null;
  const alternative = /^(.+?),? (or (?:nothing|none|nobody|neither|both))$/.exec(bare);
  if (alternative) return joined(optionPhrase(alternative[1] as string), ' ', alternative[2] as string);
  return ofSum(bare) ?? ofPlace(bare) ?? asDone(bare) ?? asNamed(bare) ?? asListed(bare);
}

/** `…, including lunch`, `…, $21,000 each`: what belongs to it, and is said too often with it. */
const BESIDES =
  /, (?:including|each|so that|because|which|even|but(?! not\b| only\b| never\b)|until|plus|with the|[$€£]\d[\d.,]* each).*$/;

/** Without what would be said too often with it. */
export const shortened = (text: string): string => text.replace(BESIDES, '');

/** Behind which a phrase tells when, where or how, or goes on. */
export const BESIDE_IT =
  /^(?:and|by|in|at|on|from|before|after|during|until|within|without|instead|for|so|because|while|when|if|which|although|despite)$/i;

/** `thai`, `we cook ourselves`: as people write in haste. */
const capital = (label: string): string =>
  /^\p{Ll}[\p{Ll} ]+$/u.test(label) ? label.charAt(0).toUpperCase() + label.slice(1) : label;

/** What is called by what it is, one after the other. */
function asNamed(label: string): string | null {
  if (ALL_SO.test(label)) return null;
  if (ARTICLE.test(label)) return isSentence(label) ? asDoing(label) : asWritten(label);
  if (VERDICT.test(label)) return `a verdict of ${lowered(label)}`;
  if (LASTING.test(label)) return /^\S+ \S+[^suia]s$/.test(label) ? lowered(label) : `the ${lowered(label)}`;
  if (MEAL.test(label) || WHOEVER.test(label) || WHEN.test(label)) return lowered(label);
  return asThing(label) ?? asSome(label) ?? asName(label) ?? asSeveral(label) ?? asDoing(label);
}

const joined = (first: string | null, between: string, second: string | null): string | null =>
  first === null || second === null ? null : `${first}${between}${second}`;

/** With a small letter at the beginning, unless it is written with a capital wherever it stands. */
export function lowered(label: string): string {
  const [first = ''] = label.split(' ');
  return isKept(first) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** `Thai`, `Lisbon`: what keeps its capital wherever it stands. */
export const isKept = (word: string): boolean =>
  KEPT.test(word) || NAMES.has(word.toLowerCase().replace(/(?:[’']s|[-,]).*$/, ''));

/** `All vegetarian for the month`, `No one`: how everything is, or who is not, and not what. */
export const ALL_SO =
  /^No one$|^All \p{Ll}+(?:ian|an|ed|ful|less|ous|able|blue|red|green|white|black|new|day|night)(?: (?:for|in|on|at)\b|$)/u;

/** `The Paper Boat`: the Paper Boat; but `A Tale of Two Cities` is a title. */
function asWritten(label: string): string {
  const words = label.split(' ').slice(1);
  // `An Dòchas`: no English article.
  if (/^An [^aeiouAEIOUhH\d]/.test(label) && /^An \p{Lu}/u.test(label)) return label;
  const isTitle = !label.startsWith('The ') && words.filter((word) => /^\p{Lu}/u.test(word)).length > 1;
  return isTitle && words.every((word) => /^(?:\p{Lu}|(?:of|and|the|an?|in|on|for|to)$)/u.test(word))
    ? label
    : lowered(label);
}

/** `$9 a month`, `30 minutes`, `10 %`: a sum, a time and the like. */
const ofSum = (label: string): string | null =>
  /^(?:[$€£¥]\s?\d|\d[\d.,]* ?(?:%|[$€£¥]|\p{Ll}+s\b|(?:a|p)m$|o’clock|o'clock)|\d{4}$|\d{1,2} \p{Lu}\p{Ll}+$)/u.test(
    label,
  ) && !isSentence(label)
    ? label
    : null;

/** `In the care home`, `With Carla`: where, and so what: the care home, Carla. */
function ofPlace(label: string): string | null {
  const place = PLACE.exec(label)?.[1];
  return place && !CALENDAR.test(place) ? place : null;
}

const PLACE = /^(?:In|At|On|With|Near|To) ((?:(?:the|an?|our|her|his|their|my|your|one) |\p{Lu})(?!.*,).+)$/u;

/** `Guilty of trespass only`: what a court says. */
const VERDICT = /^(?:not )?guilty\b/i;

/** `Six-week freeze to fix the alerts`: what is called by how long or how large it is. */
const LASTING =
  /^[\p{Lu}\d][\p{Ll}\d]*-(?:minute|hour|day|week|month|year|person|storey|story|room|part|step|way)\b [a-z]/u;

/** `Lunch at the Abbey Court Hotel`, `Everyone at home`: no names, though one may stand in them. */
const MEAL = /^(?:Breakfast|Brunch|Lunch|Dinner|Supper|Drinks|Coffee|Tea|Pizza|Home) (?:at|in|on|with|from|for)\b/;
const WHOEVER =
  /^(?:(?:Every|Some|Any|No)(?:one|body)|No one|None|Whoever|Whatever|Wherever|Whichever) (?:at|in|on|with|for|from|of|else|but|yet|we|they|you|I|he|she|it|is|was|comes?|wants?|can|has|needs?|likes?|works?|gets?|brings?|fits?|but|at|(?:the|our|this|that|his|her|my) .+ (?:\p{Ll}+s|want|like|make|say|decide|choose|bring) )\b/u;
const WHEN =
  /^(?:(?:Today|Tonight|Tomorrow|Noon|Midnight)\b(?!.*,)|(?:Next|This|Last) (?:week|weekend|month|year|spring|summer|autumn|fall|winter|time|\p{Lu}\p{Ll}+)\b|(?:Before|After|Until|During) )(?!.*,)/u;

/** `Only for feedback`: how far, and not what. */
const LIMITED = /^(?:Only|Just) (?:for|with|without|in|on|at|by|if|when|as|to|from|until|after|before|during)\b/;

/** `Raise The Price`: written as a title, so that it is not certain what is a name. */
const TITLE = /^(?!(?:The|An?|One|Two|Three) ).* (?:The|An?|Our|My|And|To) \p{Lu}/u;

/** `Games for the children`, `Cash payments`, `Tuesday for workers`: several of a kind, or a day, with what belongs to it. */
function asSeveral(label: string): string | null {
  const [thing = ''] = label.split(/,/)[0]!.split(BELONGS);
  const words = thing.split(' ');
  const isPlain = /^\p{Lu}[\p{L}’'-]*(?: [\p{Ll}\d][\p{L}\d’'-]*)*$/u.test(thing);
  if (!isPlain || NO_THING.test(label) || ANSWER.test(label) || isSentence(label)) return null;
  if (CALENDAR.test(thing)) return label;
  if (thing !== label && !label.includes(',') && isThing(thing)) return `the ${lowered(label)}`;
  if (isUncounted(thing)) return lowered(label);
  if (/^\p{Lu}{2,}$/u.test(thing)) return label;
  const [first = '', ...more] = words.map((word) => word.toLowerCase());
  const isVerb = VERBS_OF_SOMETHING.has(first) && !OR_LIKE.test(first) && !more.includes('and');
  if (!/[^suia]s$|(?:people|children|men|women)$/.test(words.at(-1) as string) || THIRD.test(`${first} `)) return null;
  // `Tom cooks`, and `Term limits`.
  const isOfThing = THINGS.has(first) || UNCOUNTED.has(first) || isQuality(first);
  const isDone = more.length === 1 && !isOfThing && DONE.has((more[0] as string).replace(/s$/, ''));
  return (more.length > 0 && isVerb) || isDone ? null : lowered(label);
}

/** Verbs that are, as often, how a thing is or what it is for. */
const OR_LIKE = /^(?:clean|clear|bike|camp|double|dry|empty|fine|free|lower|open|own|secure|separate|warm)$/;

/** `The children decide`: the children deciding. Null: it is not certain who does what, or `we` do it. */
function asDoing(label: string): string | null {
  const words = label.split(' ');
  const at = verbAt(label);
  const verb = at > 0 ? bareVerb(words[at] as string) : null;
  const who = words.slice(0, at).join(' ');
  // Whoever finds it keeps it: what is done stands further behind. `Winner takes all`: a name, or not.
  // `Attack while it sleeps`: what is done when something else is.
  const isUnclear =
    NO_THING.test(label) ||
    who.includes(',') ||
    / (?:while|until|when|before|after|once|unless|if|because|as) /.test(` ${who} `) ||
    /^(?:Who|\p{Lu}\p{Ll}+(?:er|or)$)/u.test(who);
  if (verb === null || isUnclear) return null;
  const rest = words
    .slice(at + 1)
    .join(' ')
    .replace(/\b(and|or|but|then) (\S+)/g, (all, join: string, word: string) => {
      const other = bareVerb(word);
      return other === null ? all : `${join} ${gerundOf(other)}`;
    });
  const said = ARTICLE.test(label) || PLURAL_DOES.test(label) || ANYBODY.test(label) ? lowered(who) : whose(who);
  return `${said} ${gerundOf(verb)}${rest === '' ? '' : ` ${rest}`}`;
}

/** `Use is permitted for research`: no name is permitted. */
export const IS_RULE = /^\p{Lu}\p{Ll}+ (?:is|are) (?:permitted|prohibited|allowed|banned|forbidden|required)(?!\p{L})/u;

/** `Ruth stays`: Ruth's staying. */
const whose = (who: string): string => (/^\p{Lu}\S*$/u.test(who) ? `${who}${/s$/.test(who) ? "'" : "'s"}` : who);

/** A verb of the first or the third person as the dictionary has it; null: none that is known, or one that has no such form. */
function bareVerb(word: string): string | null {
  const found = [word, word.replace(/s$/, ''), word.replace(/es$/, '')].find((one) => DOES.has(one.toLowerCase()));
  return found?.toLowerCase() ?? null;
}

/** Verbs that are as often a noun: these only behind somebody who does it. */
const DONE_BY_SOME = ['answer', 'control', 'drive', 'guide', 'help', 'run', 'share', 'visit'];
const DOES: ReadonlySet<string> = new Set([...DONE, ...DONE_BY_SOME, 'live', 'stand']);
const FINITE: ReadonlySet<string> = new Set([
  ...DONE,
  ...DONE_BY_SOME,
  ...PASTS,
  ...'is are was were has had can will would must may might should does did need'.split(' '),
]);

/** `killed`: what was done can be told of every verb. */
const isFiniteVerb = (word: string): boolean =>
  FINITE.has(word) || FINITE.has(word.replace(/s$/, '')) || (word.endsWith('ed') && VERBS.has(word.slice(0, -2)));

/** `The children decide`: who does something stands in it, and what. */
function isSentence(label: string): boolean {
  return verbAt(label) > 0;
}

/** Where its verb stands; -1: it has none. */
function verbAt(label: string): number {
  const words = label.toLowerCase().split(' ');
  const isNamed =
    (/^\p{Lu}\p{Ll}+ \p{Ll}+s /u.test(label) && !ARTICLE.test(label)) ||
    ANYBODY.test(label) ||
    (PLURAL_DOES.test(label) && ALWAYS_VERBS.has(words[1] as string));
  return words.findIndex((word, at) => {
    const isVerb = at > (isNamed ? 0 : 1) && isFiniteVerb(word);
    const isLed =
      /^(?:to|of|a|an|the|for|in|on|by|no|with|and|or|more|less|full|equal|extra|better|higher|free|\S+[’']s)$/.test(
        words[at - 1] ?? '',
      );
    const isSaid = at === words.length - 1 || AFTER_VERB.test(`${words[at + 1]} `);
    // `A robot decides`, and not `A social feed`.
    const agrees = !/^an? /.test(label.toLowerCase()) || /(?:s|ed)$|^(?:must|should|will|shall|can)$/.test(word);
    return isVerb && !isLed && isSaid && agrees;
  });
}

/** `Everyone pays the same`, `Parents decide`. */
export const ANYBODY = /^(?:Each|All|Both|(?:Every|Some|No)(?:one|body)) /;
const PLURAL_DOES = /^\p{Lu}\p{Ll}+[^suia]s \p{Ll}+(?: |$)/u;

const ANSWER =
  /^(?:Yes|No|None|Nothing|Neither|Both|Either|Abstain|Other|Maybe|Later|Now|Never|Always|Everything|Nobody|Everybody|Everyone|Somebody|Someone|Agree|Disagree|Soon|Perhaps|Undecided|Guilty|Innocent|Keep|Unsure|Enough|Together|Alone|Separately|Forever|Sometimes|Often|Rarely|Daily|Weekly|Monthly|Yearly)\b/;

function isUncounted(thing: string): boolean {
  const words = thing.split(' ');
  return (
    !BELONGS.test(thing) &&
    words.length <= 3 &&
    words.slice(1).every((word) => /^\p{Ll}/u.test(word)) &&
    UNCOUNTED.has((words.at(-1) as string).toLowerCase())
  );
}

/** `Pizza`, `Free coffee`, `Camping by the sea`: some of it. */
function asSome(label: string): string | null {
  const [first = ''] = label.split(' ');
  const isDone = first !== label && VERBS_OF_SOMETHING.has(first.toLowerCase()) && !OR_LIKE.test(first.toLowerCase());
  if (NO_THING.test(label) || ANSWER.test(label) || isSentence(label) || isDone) return null;
  if (isGerund(first) && /^\p{Lu}\p{Ll}+$/u.test(first)) return lowered(label);
  return isUncounted(label) || COLOUR.test(label) || SOMETHING.test(label) || isSeveralThings(label)
    ? lowered(label)
    : null;
}

/** `Arbitration`: what one need not count. */
const SOMETHING = /^\p{Lu}\p{Ll}+(?:tion|sion|ness|ism|therapy)$/u;
const isSeveralThings = (label: string): boolean =>
  [label.replace(/s$/, ''), label.replace(/es$/, ''), label.replace(/ies$/, 'y')].some(
    (one) => one !== label && THINGS.has(one.toLowerCase()),
  );

const COLOUR =
  /^(?:(?:dark|light|pale|bright|deep) )?(?:black|blue|brown|crimson|gold|gray|green|grey|navy|orange|pink|purple|red|scarlet|silver|turquoise|violet|white|yellow)$/i;

/** `Lisbon`, `Otto the Otter`, `Dr. Vane, the visiting scholar`: a name as it is; null: it is none, or an answer. */
function asName(label: string): string | null {
  const [, name = label] = APPOSITION.exec(label) ?? [];
  if (ANSWER.test(name) || NO_THING.test(name) || OF_A_KIND.test(name)) return null;
  const [first = '', second = ''] = name.split(' ');
  // `Weekend in Paris`: a name stands in it, and it is none.
  if (/^(?:in|at|for|with|on|from|to)$/.test(second) && isThing(first)) return null;
  if (VERBS_OF_SOMETHING.has(first.toLowerCase()) && /^(?:\S{2,})?$/.test(second)) return null;
  if (second === '' && (VERBS.has(first.toLowerCase()) || QUALITIES.test(name) || isQuality(name.toLowerCase())))
    return null;
  return NAME.test(name) ? name : null;
}

/** `Mandatory`, `Optional`: how a thing is, and not what it is called. */
const QUALITIES =
  /^(?!(?:Al|Alfred|Billy|Cal|Clive|Crystal|Ed|Emily|Fred|Gary|Gregory|Hal|Hilary|Holly|Hungary|Italy|Kelly|Mary|Mohammed|Molly|Montreal|Ned|Nepal|Olive|Polly|Portugal|Rory|Rosemary|Sally|Senegal|Sicily|Ted)$)[^-]+(?:ory|ary|al|ed|ive|ous|able|ible|ful|less|ly)$/;

/** `Usage-based`. */
const OF_A_KIND = /-(?:based|free|friendly|only|led|wide|style)$/;

/** `cheap`, `cheaper`, `cheapest`. */
export const isQuality = (word: string): boolean =>
  [word, ...['er', 'r', 'est', 'st'].map((end) => (word.endsWith(end) ? word.slice(0, -end.length) : ''))].some(
    (one) => QUALITY.test(one) || QUALITY.test(one.replace(/i$/, 'y')) || QUALITY.test(one.replace(/(.)\1$/, '$1')),
  ) || /^(?:better|best|worse|worst)$/.test(word);

const TITLED = '(?:Dr|Mr|Mrs|Ms|Mx|Prof|Rev|Fr|Sr|St|Sgt|Capt|Col|Gen|Lt|Hon)\\.?';
const PART = `(?:${TITLED}(?= )|\\p{Lu}\\.(?:\\p{Lu}\\.)*|\\p{Lu}[\\p{L}\\d’']*(?:-\\p{L}[\\p{L}\\d]*)?(?:-\\p{Lu}[\\p{L}\\d]*)*|\\d+)`;
const NAME = new RegExp(
  `^(?:${TITLED} |\\p{Lu}\\. ?|(?=\\p{Lu}[\\p{L}\\d’'.-]{2,})|(?=\\p{Lu}[\\p{L}.]* \\p{Lu}|\\p{Lu}{2}))${PART}(?: (?:of|the|and|de|del|la|van|von|der|den|da|di|du|el|al|y|in|at|on|for|an?|&|${PART}))*$`,
  'u',
);
/** Who somebody is, behind the name. */
const APPOSITION =
  /^((?:\p{Lu}[\p{L}.’'-]*)(?: \p{Lu}[\p{L}.’'-]*){0,3}), (?:(?:the|an?|our|my|his|her|their|who|which|where|whose|aged?)\b(?!.* and the )[^,]*|\d+)$/u;

export const ARTICLE =
  /^(?:The|An?|Our|No|One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve|Twenty|More|Less|Fewer|Only|All|Every|Each|My|Your|Their|His|Her|Its|This|That|These|Those|Another|Several|Some|Any|Both|Half|Many|Most|Much|Neither|Either|Enough) /i;
/** Things there is one of, by how the last word ends. */
const ENDING = /(?:tion|sion|ment|ness|ship|ism)$/;

/** `Gym`, `Car-free square`. */
function isThing(label: string): boolean {
  if (BELONGS.test(label) || / (?:and|or) /.test(label)) return false;
  const words = label.split(' ');
  const last = (words.at(-1) as string).toLowerCase();
  const isPlain =
    /^[\p{Lu}\d][\p{L}\d’'-]*$/u.test(words[0] as string) &&
    words.slice(1).every((word) => /^[\p{Ll}\d][\p{Ll}\d’'-]*$/u.test(word));
  return (
    isPlain &&
    words.length <= 4 &&
    (THINGS.has(last) || THINGS.has(last.replace(/^.*-/, '')) || (ENDING.test(last) && !UNCOUNTED.has(last)))
  );
}

export const NO_THING =
  /^(?:We|They|You|It|He|She|I|Fully|Mostly|Partly|Off|On|In|At|Up|Down|Out|By|For|With|Without|Not|Once|Twice|As|If|When|Per|Free(?= (?:with|from|of|to|for)\b)|From|First|Then|Maybe|Perhaps|Unless|Until|Whether|Although|Same|Like|Just|Only|Somewhere|Anywhere|Nowhere|Elsewhere|Here|There|Who|What|Why|How|Where|Which|Whose|Is|Are|Do|Does|Because|So|But|And|Or|Let|Don[’']?t|Go|Using|Via)\b/;

/** `Car-free square`: the car-free square; `Dana's flat`: whose it is stands there. */
function asThing(label: string): string | null {
  if (
    !isThing(label) ||
    ANSWER.test(label) ||
    (SOMETHING.test(label) && !THINGS.has(label.toLowerCase())) ||
    isSentence(label) ||
    NO_THING.test(label)
  )
    return null;
  const [first = ''] = label.split(' ');
  return /[’']s$/.test(first) && KEPT.test(first) ? label : `the ${lowered(label)}`;
}

/** `Roof first`, `Tea and biscuits`, `The lift, then the roof`: one and the other. */
function asListed(label: string): string | null {
  const [, first = '', between = '', second = ''] =
    /^([^,]+?)(,? (?:and then|then|and|plus|or|with) |, )(.+)$/.exec(label) ?? [];
  if (first === '' || second === '') return null;
  // `Clover and graze sheep`.
  const isDone = VERBS.has(second.split(' ')[0] as string) && second.includes(' ');
  const named = asNamed(first);
  const one = named === first && /^\p{Lu}\p{Ll}+$/u.test(first) && /^\p{Ll}/u.test(second) ? lowered(first) : named;
  if (isDone) return null;
  const other = /^\p{Lu}/u.test(second) ? asNamed(second) : asPlain(second.charAt(0).toUpperCase() + second.slice(1));
  return between === ', ' ? null : joined(one, between, other);
}

/** What is no name. */
const asPlain = (label: string): string | null =>
  ARTICLE.test(label) ? lowered(label) : (asThing(label) ?? asSome(label) ?? asSeveral(label));
