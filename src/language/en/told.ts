import { ALWAYS_VERBS, PASTS } from './verbs.ts';

/**
 * What the text of an option tells of it, `it`, as a sentence without its end, where that is part of one: `Open on Sundays`, “eight hours
 * more”: opening on Sundays would mean eight hours more. Null: it is one already, or it is not certain what it is.
 */
export function toldOfOption(fact: string, it: string): string | null {
  const plain = fact.charAt(0).toLowerCase() + fact.slice(1);
  // Of several things another verb is told than of one.
  const ofSeveral = isSeveral(it);
  // What is told behind another thing may be told of something else.
  if (/;/.test(plain) || DOES_SO.test(plain)) return null;
  if (MOVES.test(plain) && !ofSeveral && !IS_DONE.test(it)) return `${it} ${plain}`;
  if (THIRD.test(plain)) return ofSeveral || (!IS_DONE.test(it) && /[^s]s$/.test(it)) ? null : `${it} ${plain}`;
  if (/^with /.test(plain)) return `${it} would come ${plain}`;
  if (LIKE.test(plain) || QUALITY.test(plain) || MORE_LIKE.test(plain)) return `${it} would be ${plain}`;
  // What a list names beside each other are no things that belong to it.
  if (/, (?:\w+s|\w+) /.test(plain) && plain.split(', ').some((part) => THIRD.test(part))) return null;
  if (MONEY.test(plain)) return `${it} would come to ${plain}`;
  if (WAY.test(plain)) return `with ${it} it is ${plain}`;
  if (/^no [a-z]+$/.test(plain)) return `with ${it} we would have ${plain}`;
  return MEANT.test(plain) && isThing(plain)
    ? ofSeveral || /^(?!\S+ing )(?:.*[^s])?s$/.test(it)
      ? `with ${it} we get ${plain}`
      : `${it} gives us ${plain}`
    : null;
}

/** The same of what is called by a name: Aisha, “the keeper who got us here”: Aisha is the keeper who got us here. */
export function toldOfName(fact: string, it: string): string | null {
  if (!/^\p{Lu}[^“”]*$/u.test(it) || /\p{L}ing /u.test(it)) return null;
  const plain = fact.charAt(0).toLowerCase() + fact.slice(1);
  const [first = ''] = plain.split(' ');
  if (/;|, (?:then|so) |, but (?!\p{Ll}+ed )/u.test(plain)) return null;
  // `Retired engineer`, `engaged to him`: how somebody is, and not what they did.
  const isDone =
    /^[a-z]{3,}ed$/.test(first) && !/^(?:engaged|married|related|accused|based|used|opposed|attached)$/.test(first);
  const isFollowed = AFTER_VERB.test(`${plain.split(' ')[1] ?? ''} `) || /^\S+ (?:\p{Lu}|as\b)/u.test(plain);
  if (PASTS.has(first) || /^(?:had|was|were|has|is|can)$/.test(first) || (isDone && isFollowed))
    return `${it} ${plain}`;
  // `The phone rang` is told of no Daniel.
  const words = plain.split(' ');
  const isSentence = words.some((word, at) => at > 0 && PASTS.has(word) && !WHO.test(words[at - 1] as string));
  return /^(?:the|an?|our) /.test(plain) && !isSentence ? `${it} is ${plain}` : null;
}

const WHO = /^(?:who|that|which|where|when|he|she|it|we|they|I)$/;

/** What is done: `selling the shops`. */
const IS_DONE = /^[a-z]+ing /;

/** Whether a noun phrase is of several things: the flower shops at the corner, and not a meeting of fifteen minutes, nor selling the shops. */
export const isSeveral = (it: string): boolean => !IS_DONE.test(it) && /[^sui]s$/.test(it.split(BELONGS)[0] as string);

/** Where something begins that belongs to a thing. */
export const BELONGS =
  / (?=(?:for|with|without|of|in|on|at|from|by|to|about|after|before|during|under|through|across|around|along|between|instead)\b)/;

/** How a thing is, in a word: `quiet`, `very cheap`. */
export const QUALITY =
  /^(?:(?:very|quite|rather|almost|always|never|more|less) )?(?:bright|cheap|clean|cold|complicated|comfortable|cosy|cozy|dangerous|dark|difficult|dirty|easy|expensive|exciting|fair|familiar|fast|flexible|free|fresh|fun|green|hard|healthy|heavy|huge|light|local|loud|modern|narrow|new|noisy|open|original|popular|practical|pretty|quick|quiet|reliable|risky|safe|secure|short|simple|slow|small|solid|steep|sturdy|tasty|tested|tiring|traditional|ugly|unsafe|untested|unusual|voluntary|warm|wide)$/;

/** A sum, and how far it is or how long it takes. */
const MONEY =
  /^(?:[$€£]\s?\d[\d.,]*|\d[\d.,]* (?:euros?|dollars?|pounds?|francs?))(?= |$)(?!.*\b(?:saved|back|less)\b)/;
const WAY =
  /^(?:an?|\w+|\d+) (?:minutes?|hours?|days?|kilometres?|kilometers?|miles?|metres?) (?:on foot|by (?:car|bus|train|bike|bicycle|boat|plane)|away)\b/;

/** Whether it names a thing and tells nothing of it: `eight hours a week`, and neither `a cook prepares meals` nor `twenty years old`. */
function isThing(plain: string): boolean {
  if (NOT_ONLY_THING.test(plain)) return false;
  const [, ...rest] = plain.toLowerCase().split(/[^\p{L}\p{N}’'-]+/u);
  const isTold = rest.some((word) =>
    [word, word.replace(/s$/, ''), word.replace(/es$/, '')].some((one) => TELLS.has(one)),
  );
  return !isTold && !MEASURED.test(plain);
}

/** A number of nothing, `85,000 a year`; how often; what is done, `two clinics asked us`; who gets how much, `each marker 160 essays`; how it is. */
const NOT_ONLY_THING =
  /^\d\S*(?:,| (?:an?|each|per|every|left|paid|sold|lost|to|\p{Ll}+ed)(?= |$))|^\d\S*$|^\S+ times |^one in |^\S+ of (?:them|us|these|those)\b|\b\p{Ll}+ed (?:us|me|him|her|them|it|the|our|an?)\b|^(?:each|every|all) .*\d|^all \p{Ll}+(?<![^su]s|people|children|men|women)(?= (?:for|in|on|at)\b|$)|;/u;
/** `Floats in the clouds`: what it does, and no things that float. */
const MOVES =
  /^(?:floats|flies|hovers|orbits|drifts|sails|swims|travels) (?:in|on|at|to|for|from|through|over|under|around|by|past|above|across|along) /;
/** What an option does without being named, and no things: `arrives in five weeks`. */
const DOES_SO =
  /^(?:arrives|departs|remains|exists|happens|suits|includes|contains|belongs|depends|inherits|writes|says|sleeps|lasts|looks|feels|seems|begins|starts|ends|stops|rises|falls|grows|lives|moves|turns|wins|loses|holds|gets|sells|buys|eats|knows|thinks|wants) /;

const MEASURED =
  /^\S+ (?:minutes?|hours?|days?|nights?|weeks?|years?|kilometres|kilometers|miles|metres|meters) (?:to|from|on|by|in|after)\b|^\S+ \S+ (?:old|long|wide|high|deep|tall|late|early|away)\b/u;
/** One thing, or several of a kind. */
const MEANT =
  /^(?:(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|a hundred|\d\S*|all|no|more|less|fewer|half|every|each|another|twice) |(?!comes|goes|lies|stands)[a-z]+[^su]s(?:,| and| with| without| for| on| in| that| behind| from| at| near| above) )/;

export const THIRD =
  /^(?:comes|goes|lies|stands|is|has|can|costs|takes|makes|gives|keeps|needs|brings|saves|leaves|lets|helps|means|pays|puts|uses|runs|works|opens|closes|protects|allows|adds|cuts|frees|offers) /;
const LIKE =
  /^(?:with|without|in|on|at(?! (?:present|first|last|least|most|best|once))|for|by|under|between|from|paid|(?:free|cheap|safe|quiet|fair|easy|good)(?= (?:and|but|to|for)\b)|more \w+ (?:and|but|than)\b|less \w+ (?:and|but|than)\b|\w+er (?:and|but|than|for|to)\b)(?= )/;

/** How it is beside others, before a comma: `more expensive, with a garden`, `cheaper, but the food is worse`. */
const MORE_LIKE =
  /^(?:(?:more|less) (?:expensive|comfortable|modern|reliable|flexible|difficult|dangerous|practical|popular|beautiful|spacious|sustainable|complicated|boring|interesting|private|public|\p{Ll}+(?:able|ible|ful|ous|ive|ic)),|(?:cheaper|dearer|faster|slower|safer|quieter|louder|larger|smaller|bigger|warmer|colder|closer|nearer|older|newer|easier|harder|simpler|healthier|greener|nicer|better|worse|longer|shorter|riskier|cleaner|brighter|darker)(?:,| and))(?= )/u;

/** Verbs that are nouns as well, where somebody is told to do something. */
const DONE_OF_SOME =
  'bake|burn|carry|cook|delay|draw|end|fill|find|finish|fix|hire|hold|increase|knock|lease|leave|limit|lock|move|offer|paint|pay|print|read|release|repair|sleep|split|support|swap|upgrade|use|wait|watch'.split(
    '|',
  );
/** The same, where they are said of something: before an article, a number, a preposition. */
const DONE_OR_THING =
  'ban|blow|call|camp|change|charge|clean|close|cut|dance|drink|drive|drop|fight|fly|fund|hike|host|launch|lower|open|plan|plant|pass|play|pull|push|report|rest|return|run|set|share|ship|show|speak|stand|start|swim|stop|store|switch|tax|test|trade|treat|turn|visit|vote|walk|work'.split(
    '|',
  );
const SAID_OF =
  'back|him|us|me|you|whoever|whatever|the|an?|our|its?|them|their|my|your|his|her|this|that|these|those|all|every|each|both|no|nothing|nobody|everything|everybody|everyone|somebody|someone|any|some|more|less|fewer|half|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|\\d\\S*|in|on|at|to|for|from|with|without|by|up|down|out|off|over|under|into|as|after|before|until|about|against|together|alone|now|later|today|tomorrow|early|late|only';
export const AFTER_VERB = new RegExp(`^(?:${SAID_OF}) `);

/** What somebody does, whatever stands behind it. */
export const DONE: ReadonlySet<string> = new Set([...ALWAYS_VERBS, ...DONE_OF_SOME]);

const TELLS: ReadonlySet<string> = new Set([
  ...DONE,
  ...DONE_OR_THING.filter(
    (verb) => !/^(?:work|plan|play|plant|tax|test|trade|store|stop|start|share|host|fund|run|set)$/.test(verb),
  ),
  ...'is are was were has had can could will would must may might should does did stand cost mean need see sit eat lie ride live lose win fall rise hear know sail carry remain serve cover become sleep feed happen'.split(
    ' ',
  ),
]);

const PLAINLY_DONE: ReadonlySet<string> = new Set([...DONE, 'help', 'live', 'earn', 'attract']);
const DONE_OR_MORE: ReadonlySet<string> = new Set(DONE_OR_THING);
/** Somebody or something that does something is named in no more words. */
const LONGEST_SUBJECT = 5;

/** Where somebody or something does something: `geysers throw water`, `the ministry pays for it`; -1: that is not certain. */
export function doingAt(sentence: string): number {
  const words = sentence.toLowerCase().split(' ');
  if (NO_SUBJECT.test(sentence) || THIRD.test(`${words[0]} `)) return -1;
  return words.findIndex((word, at) => {
    const before = words[at - 1] ?? '';
    if (at < 1 || at > LONGEST_SUBJECT || at === words.length - 1 || NOT_BEFORE_VERB.test(before)) return false;
    const isOne = word.endsWith('s') && !/[^suia]s$/.test(before);
    const isMany = !word.endsWith('s') && /[^suia]s$/.test(before);
    const verb = isOne ? [word.slice(0, -1), word.replace(/es$/, '')] : isMany ? [word] : [];
    return verb.some((one) => PLAINLY_DONE.has(one) || (DONE_OR_MORE.has(one) && AFTER_VERB.test(`${words[at + 1]} `)));
  });
}

const NO_SUBJECT =
  /^(?:with|without|in|on|at|for|by|if|when|where|while|as|that|who|which|what|how|because|since|to|of|from|and|but|or|not|so|only|no|more|less|after|before|until)\b/i;
const NOT_BEFORE_VERB =
  /[’']s$|^(?:to|of|a|an|the|for|in|on|by|no|with|and|or|that|who|which|what|how|from|at|under|over|about|into|near|behind|without|its?|our|your|their)$/;

/** What begins with a verb, or a word that leans on another one, is no sentence by itself: `Will have to sell`, `Won the vote`, `Nine leaves left`. */
export const isNoSentence = (sentence: string): boolean =>
  PASTS.has((/^\p{Lu}\p{Ll}+/u.exec(sentence)?.[0] ?? '').toLowerCase()) ||
  NO_SENTENCE.test(sentence) ||
  lacksArticle(sentence);

const NO_SENTENCE =
  /^(?:Would|Can|Could|Must|Might|Should|Has|Had|Is|Are|Was|Were|Does|Did|Will (?:be|have|not|never|need|take|cost|go|come|get|make|give)|May (?:be|have|not|need|take|cost|go|come|get|make|give))\b|^\S+ \S+ left$|^(?:Half|Double|Full|Short) [a-z]+s (?:from|until|till|for|at|in|on)\b|^(?:Maybe|Perhaps) (?:more|less|a few|one|two)\b|^(?:That|It|There)s /;

/** `Van is from 1989`: one thing, as one notes it down. Who is called by such a word has a name, and nothing is lost by reading it out. */
function lacksArticle(sentence: string): boolean {
  const [first = '', second = ''] = sentence.split(' ');
  return NOTED.test(first) && /^(?:is|has|was|says|said|will|would|can|comes|costs|there|in|of)$/.test(second);
}
const NOTED =
  /^(?:Agent|Baker|Bridge|Bus|Call|Car|Carver|Company|Doctor|Driver|Engine|Farmer|Garden|House|Keeper|Kitchen|Landlord|Nurse|Owner|Priest|Roof|Teacher|Train|Van|Vicar)$/;

/** A part of a persona that is a sentence with nobody left out: `the lasagne is getting cold`. */
export function isWholeByItself(part: string): boolean {
  const sentence = part.charAt(0).toUpperCase() + part.slice(1);
  return (
    !isNoSentence(sentence) &&
    (/^(?:The|An?|There|\p{Lu}\p{Ll}+[’']s|\p{Lu}\p{Ll}+ \p{Ll}+[’']s)(?: [\p{L}’'-]+){1,4} (?:is|are|was|were|has|have|will|would|can|could)\b/u.test(
      sentence,
    ) ||
      /^There (?:is|are|was|were)\b/.test(sentence) ||
      (/^\S+[^suia]s /.test(sentence) && doingAt(sentence) === 1))
  );
}

/** The thing that a text names, without what belongs to it: `a deep ocean under thin ice` is the deep ocean; null: it names none. */
export function thingNamed(plain: string): string | null {
  if (!MEANT.test(plain) || !isThing(plain) || THIRD.test(plain)) return null;
  const [thing = ''] = plain.split(
    /,(?!\d)| and | (?=(?:for|with|without|in|on|at|from|by|to|about|after|before|during|under|over|that|who|which|behind|near|above)\b)/,
  );
  return thing;
}
