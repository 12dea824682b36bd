import { plainSentences } from '../script.ts';
import { firstOf, IRREGULAR, isDoneTo, OR_DONE, PAST } from './first-verbs.ts';
import { THINGS, UNCOUNTED } from './nouns.ts';
import { isOfAnother } from './oneself.ts';
import { isWholeByItself } from './told.ts';
import { PASTS, VERBS, VERBS_OF_DOING, VERBS_OF_SOMETHING } from './verbs.ts';

// What a persona tells in whole sentences, whoever does something in them, said by whose persona it is: by its pronouns.

const OWN = {
  he: { who: 'he', whose: 'his', whom: 'him', self: 'himself' },
  she: { who: 'she', whose: 'her', whom: 'her', self: 'herself' },
} as const;
type Gender = keyof typeof OWN;

const OFTEN =
  'never|always|still|often|only|just|also|really|once|already|rarely|seldom|truly|simply|ever|now|mostly|usually|gladly|then|even|probably|almost|nearly|quietly|openly|finally|recently';
const HELPING =
  /^(?:will|would|can|could|may|might|must|should|had|did|cannot|can[’']t|won[’']t|wouldn[’']t|couldn[’']t|didn[’']t|hadn[’']t|shouldn[’']t|used)$/;

/**
 * The sentence as they say it: `Every closed bed upstairs lands in his corridor`, in my corridor; `If they lose he is out`, I am out. What is
 * told of a thing goes as it is. Null: somebody else may be meant by a pronoun, or it is no whole sentence.
 */
export function toldByPronouns(sentence: string, name: string): string | null {
  const bare = sentence
    .trim()
    .replace(/[.!]+$/, '')
    .replace(/^(?:But|And|So|Yet|Still,|Now) (?=\p{L})/u, '');
  const told = withoutName(quotedAsWritten(bare), name);
  // `They hanged his brothers`: they are others.
  if (told === null || OF_OTHERS.test(told) || NO_TELLING.test(told) || isOfAnother(told)) return null;
  const [found = ''] = /\b(?:he|him|his|himself|she|her|hers|herself)\b/i.exec(told) ?? [];
  if (found === '') return forYears(told) ?? ofNobody(told);
  const gender: Gender = /^h(?:e|im|is|imself)$/i.test(found) ? 'he' : 'she';
  if (isOfNobodyNamed(told, gender === 'he' ? 'she' : 'he')) return null;
  return ofKin(told, gender) ?? (isAmbiguous(told, gender) ? null : spoken(told, gender));
}

/** Where nobody is spoken of: what somebody did who is not named, `Did all the hospital runs`, or what is told of a thing. */
function ofNobody(told: string): string | null {
  if (THEY.test(told)) return null;
  const did = asDone(told);
  if (did !== null) return `${goneOn(`I ${did.replace(/^is /, 'am ')}`)}.`;
  return isTold(told) && !IS_LEFT_OUT.test(told) ? `${capital(withArticle(told))}.` : null;
}

/** `Only comes alive`, `On call, was paged`, `Eating from the food bank; missed two payments`: who does it goes without saying. */
const IS_LEFT_OUT =
  /^(?:Only|Just|Always|Never|Still|Also|Even|Once|Often) \p{Ll}+s (?!of\b)|^[^,;]*[,;] (?:was|has|had|is|missed|went|got|lost|gave|took|came|saw|did) /iu;

/** What somebody did, without who that is: `Saw the photos`, `Cried in the parking lot`; null: something else begins there. */
function asDone(bare: string): string | null {
  const [first = '', second = ''] = bare.split(' ');
  const verb = first.toLowerCase();
  const plain = `${verb}${bare.slice(first.length)}`;
  if (isDoneTo(bare)) return `was ${plain}`;
  if (/^(?:Itching|Dying|Longing|Hoping|Aching) to /.test(bare)) return `is ${plain}`;
  if (SURELY_DID.test(verb)) return plain;
  const isDid = PASTS.has(verb) || /[a-z]ed$/.test(verb);
  return isDid && !NO_DEED.test(verb) && BEHIND_DID.test(second) ? plain : null;
}
const SURELY_DID =
  /^(?:did|saw|went|knew|took|gave|drove|grew|wrote|spoke|began|became|fell|ran|resat|swore|chose|came|ate|threw|flew|wore|stole|rose|swam|drank|sang|woke|rode|met)$/;
/** Whom something was done to, and how somebody is: `Retired in May`, `Married to a farmer`. */
const NO_DEED =
  /^(?:need|speed|feed|seed|breed|indeed|hundred|married|divorced|based|tired|worried|retired|convinced|determined|obsessed|engaged|related|interested|concerned|paid|elected|appointed|born|left|made|found|told|brought|sold|set|united|located|used|allowed|supposed|burned|burnt|raised|trained|educated|exiled|opposed|committed|dedicated|devoted)$/;
const BEHIND_DID =
  /^(?:in|at|on|to|for|up|out|off|over|under|down|around|about|away|back|the|an?|his|her|my|one|two|three|four|five|six|himself|herself|because|after|before|when|once|twice|every|all|both|no|nobody|nothing|everything|against|through|with|from|by)$/;

/** Whether somebody else than whose persona it is goes on in a sentence: `Her boy is diabetic. Take it away and he could die.` */
export function isOfOther(sentence: string, persona: string): boolean {
  const own = genderIn(persona);
  const first = /\b(?:he|him|his|himself|she|her|hers|herself)\b/i.exec(sentence)?.[0];
  if (own === null || first === undefined) return false;
  const { who, whose, whom, self } = OWN[own];
  return !new RegExp(`\\b(?:${who}|${whose}|${whom}|${self})\\b`, 'i').test(sentence) && !PEOPLE_OF_ANY.test(sentence);
}

/** By the first pronoun that can be nobody else’s. */
function genderIn(persona: string): Gender | null {
  for (const sentence of plainSentences(persona)) {
    const { 0: found = '', index = 0 } = /\b(?:he|him|his|himself|she|her|herself)\b/i.exec(sentence) ?? {};
    if (found === '') continue;
    const gender: Gender = /^h(?:e|im|is|imself)$/i.test(found) ? 'he' : 'she';
    const before = sentence.slice(0, index);
    if (!PEOPLE[gender].test(before) && !SOMEBODY.test(before) && !NAMED.test(before)) return gender;
  }
  return null;
}

/** `Hates a half story. You get one shot`: what is so for anybody, where the persona is told of somebody. */
export function isOfAnybody(sentence: string, persona: string): boolean {
  if (!/^You (?!are\b|were\b|have\b)/.test(sentence) || PRONOUN.test(sentence.slice(4))) return false;
  const others = plainSentences(persona).filter((one) => one.trim() !== sentence.trim());
  return (
    !others.some((one) => /\byour?\b/i.test(one)) &&
    others.some((one) => /^(?:He|She) /.test(one) || isThird(one.split(' ')[0] as string))
  );
}

/** What would be if, and what nobody else knows. */
const NO_TELLING =
  /^(?:Take|Give|Let|Leave|Put|Make|Send|Close|Cut) [^,;]* and (?:he|she)\b|^(?:Should|Were|Had) (?:the|an?|her|his|it|he|she|\p{Lu}\p{Ll}+) |\b(?:only|nobody but) (?:he|she|him|her) knows?\b/u;

/** Whether somebody of the other kind is meant of whom nothing was said before: `She cannot sleep when he drives`. */
function isOfNobodyNamed(bare: string, gender: Gender): boolean {
  const { who, whose, whom } = OWN[gender];
  const at = bare.search(new RegExp(`\\b(?:${who}|${whose}|${whom})\\b`));
  const before = bare.slice(0, Math.max(0, at));
  return (
    at >= 0 &&
    !PEOPLE[gender].test(before) &&
    !SOMEBODY.test(before) &&
    !/(?<=[\p{L},] )\p{Lu}\p{Ll}+|^\p{Lu}\p{Ll}+[’']s /u.test(before)
  );
}

/** `The staff told Reyes that it is over`, said by Reyes; null: it is not certain how. */
export function withoutName(bare: string | null, name: string): string | null {
  const parts = [name, ...name.split(' ')]
    .filter((one) => /^\p{Lu}\p{Ll}{2,}/u.test(one))
    .sort((a, b) => b.length - a.length);
  const said = parts.reduce<string | null>((text, part) => {
    const own = part.replace(/[^\p{L}\p{N} ]/gu, '.');
    return text === null
      ? null
      : text
          .replace(new RegExp(`(?<=[\\p{L},] )${own}[’']s?(?= )`, 'gu'), 'my')
          .replace(new RegExp(`(?<=\\b(?:${TO_WHOM}) )${own}(?![\\p{L}’'])`, 'gu'), 'me')
          .replace(
            new RegExp(`(?<=(?:[;,]|\\b(?:and|but|that)) )${own} ((?:(?:${OFTEN}) )?)([\\p{Ll}’']+)(?= )`, 'gu'),
            (all, often: string, verb: string) => (firstOf(verb) === null ? all : `I ${often}${firstOf(verb)}`),
          );
  }, bare);
  return said !== null && parts.some((part) => part !== name && said.includes(` ${part}`)) ? null : said;
}

const TO_WHOM =
  'to|for|with|of|by|from|against|about|at|on|told|tells|asked|asks|gave|gives|warned|promised|blamed|blames|made|owes|owed|called|calls|hates|likes|knows|trusts|needs|wants|sent|showed|pays|paid|left|fired|hired|elected';
const OF_OTHERS = /[?{}]|:(?!\d)|\b(?:you|your|I|we|our|us)\b/i;
const THEY = /\b(?:they|them|their)\b/i;

/** With the quotation marks of a text; null: somebody is spoken of within them, or one is missing. */
function quotedAsWritten(bare: string): string | null {
  const said = bare.replace(/"([^"]+)"/g, '“$1”');
  const isOdd = /"/.test(said) || [...said.matchAll(/“([^”]*)”/g)].some(({ 1: words = '' }) => PRONOUN.test(words));
  return isOdd || /[“”]/.test(said.replace(/“[^“”]*”/g, '')) ? null : said;
}
const PRONOUN = /\b(?:he|him|his|she|her|they|them|I|you|we)\b/i;

/** `Sacristan for thirty years`. */
function forYears(bare: string): string | null {
  const [, who = '', rest = ''] = /^(\p{Lu}\p{Ll}+) (for (?:[\p{L}-]+|\d+) years)$/u.exec(bare) ?? [];
  if (who === '') return null;
  return `I have been ${/^[AEIO]/.test(who) ? 'an' : 'a'} ${who.toLowerCase()} ${rest}.`;
}

/** `His brother did nine years for something he had not done`: whoever is meant behind one’s brother is the brother. */
function ofKin(bare: string, gender: Gender): string | null {
  const { who, whose, whom, self } = OWN[gender];
  const [, own = '', rest = ''] = new RegExp(`^(${whose} [\\p{L}-]+) (.+)$`, 'iu').exec(bare) ?? [];
  if (!PEOPLE[gender].test(own) || !new RegExp(`\\b(?:${who}|${self})\\b`, 'i').test(rest)) return null;
  const isOther = new RegExp(
    `(?:\\b(?:and|but|so|because|when|while|that)|[,;]) (?:${who}|${whose}|${whom})\\b`,
    'i',
  ).test(rest);
  return isOther ? null : `My ${own.slice(whose.length + 1)} ${rest}.`;
}

/** `Hospital is in the red`: which one, everybody knows. */
function withArticle(told: string): string {
  const [first = '', second = ''] = told.split(' ');
  const isThing =
    THINGS.has(first.toLowerCase()) && !UNCOUNTED.has(first.toLowerCase()) && first !== first.toLowerCase();
  return isThing && /^(?:is|has|was|had|will|would|can|costs?|needs?|closes|opens)$/.test(second)
    ? `The ${first.toLowerCase()}${told.slice(first.length)}`
    : told;
}

/** Whether it is a sentence by itself, in which nobody is spoken of. */
const isTold = (bare: string): boolean => isWhole(bare) && !isThird(bare.split(' ')[0] as string) && !isOfName(bare);

/** `Lund is the cheapest of the three`: of a name that is nobody’s. */
function isOfName(bare: string): boolean {
  const [first = '', second = ''] = bare.split(' ');
  const isThing = [first.toLowerCase(), first.toLowerCase().replace(/s$/, '')].some(
    (one) => THINGS.has(one) || UNCOUNTED.has(one),
  );
  return (
    AUXILIARY.test(second) &&
    !isThing &&
    !/^(?:The|An?|This|That|It|There|Nobody|Everybody|Somebody|Everyone|Nothing|Everything|Most|Many|Some|All|Half)$/.test(
      first,
    )
  );
}

const PEOPLE: Readonly<Record<Gender, RegExp>> = {
  he: /\b(?:brother|father|dad|daddy|papa|son|husband|grandfather|grandpa|granddad|grandad|uncle|nephew|man|boy|king|prince|priest|abbot|mr)\b/i,
  she: /\b(?:sister|mother|mum|mom|mam|mama|nan|nana|nanny|granny|gran|daughter|wife|grandmother|grandma|aunt|niece|woman|girl|queen|princess|nun|widow|mrs|ms)\b/i,
};
/** Somebody of whom it is told there by a word of their own: they are nobody who was spoken of before. */
const PEOPLE_OF_ANY = new RegExp(`${PEOPLE.he.source}|${PEOPLE.she.source}`, 'i');
const PERSON =
  "\\b(?:number (?:one|two)|doctor|nurse|teacher|boss|friend|driver|colleague|neighbou?r|customer|client|patient|captain|judge|child|baby|pupil|student|partner|leader|manager|chief|cousin|somebody|someone|nobody|anybody|everybody|everyone|whoever)\\b(?![’']s)";
const SOMEBODY = new RegExp(PERSON, 'iu');
/** Whoever of either kind may be meant, where they are nobody’s. */
const EITHER = new RegExp(`(?<!\\b(?:his|her) (?:[\\p{L}-]+ )?)${PERSON}`, 'iu');
/** A name in the middle of a sentence may be anybody’s. */
const NAMED =
  /(?<=[\p{Ll},] )(?!I\b|God\b|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)\p{Lu}\p{Ll}+(?!\p{Ll}*(?<=an|ish|ese|ic) \p{Ll}{4,})/u;

/** Whether somebody else is spoken of in a clause who may be the one that the next begins with: `trained by the old man; he taught half of them`. */
export function isSomebodySpokenOf(clause: string, next: string): boolean {
  const [first = ''] = /^(?:he|she)\b/i.exec(next) ?? [];
  if (first === '') return false;
  const { who, whose } = OWN[first.toLowerCase() as Gender];
  // Who was called so before goes on.
  if (new RegExp(`^(?:${who}|${whose})\\b`, 'i').test(clause) && !PEOPLE[who].test(clause)) return false;
  return PEOPLE[who].test(clause.replace(/^\p{L}+/u, '')) || NAMED.test(clause);
}

/** Whether somebody else of that kind was spoken of before a pronoun that could be theirs. */
function isAmbiguous(bare: string, gender: Gender): boolean {
  const { who, whom, self } = OWN[gender];
  // `The boy whose monitor runs on his phone`: whose that is stands before it.
  const whose = bare.search(new RegExp(`\\b${OWN[gender].whose}\\b`, 'i'));
  if (
    whose > 0 &&
    PEOPLE[gender].test(bare.slice(0, whose)) &&
    !new RegExp(`\\b${who}\\b`, 'i').test(bare.slice(0, whose))
  )
    return true;
  const pronouns = [
    ...bare.matchAll(new RegExp(`\\b(?:${who}|${gender === 'he' ? whom : HER_ALONE.source}|${self})\\b`, 'giu')),
  ];
  return pronouns.some(({ index, 0: one }) => {
    const before = bare.slice(0, index);
    // Whoever has told, asked or hurt somebody is not who that was: `his father hit him`.
    const isWhom = gender === 'he' ? /^him$/i.test(one) : /^her$/i.test(one);
    // `The leader, who dislikes him`.
    const isBehindWho = / who (?:\p{Ll}+ )?\p{Ll}+ $/u.test(before);
    const far = isBehindWho ? before.replace(/[^,;]*,? who (?:\p{Ll}+ )?\p{Ll}+ $/u, '') : before;
    const apart = far.split(/[,;]| (?:and|but|because|when|while|that|who|which) /);
    const clause = isWhom ? (isBehindWho ? far : apart.slice(0, -1).join(' ')) : before;
    return PEOPLE[gender].test(clause) || EITHER.test(clause) || NAMED.test(clause);
  });
}

function spoken(bare: string, gender: Gender): string | null {
  const { who, self } = OWN[gender];
  let isCertain = true;
  const first = (often: string | undefined, verb: string): string => {
    const told = HELPING.test(verb) ? verb : (firstOf(verb) ?? IRREGULAR[verb] ?? (PASTS.has(verb) ? verb : null));
    if (told === null) isCertain = false;
    return `${often ?? ''}${told ?? verb}`;
  };
  const begun = begunBy(bare, gender);
  if (begun === null) return null;
  const said = begun
    .replace(new RegExp(`\\b${who}[’']s (?=(?:been|had|got|\\p{Ll}+ed)\\b)`, 'giu'), 'I have ')
    .replace(new RegExp(`\\b${who}[’']s\\b`, 'gi'), 'I am')
    .replace(new RegExp(`\\b${who}[’']ll\\b`, 'gi'), 'I will')
    .replace(new RegExp(`\\b${who}[’']d\\b`, 'gi'), 'I would')
    .replace(
      new RegExp(`\\b${who} ((?:(?:${OFTEN}) )*)([\\p{Ll}’']+)`, 'giu'),
      (_all, often: string, verb: string) => `I ${first(often, verb)}`,
    )
    .replace(new RegExp(`\\b${self}\\b`, 'gi'), 'myself');
  if (!isCertain) return null;
  const own =
    gender === 'he'
      ? said
          .replace(/\bhim\b/g, 'me')
          .replace(/\b(His|his) (?=[\p{L}\d])/gu, (one) => (one.startsWith('H') ? 'My ' : 'my '))
          .replace(/\bhis\b/g, 'mine')
      : said
          .replace(/\bhers\b/g, 'mine')
          .replace(HER_ALONE, 'me')
          .replace(/\b(Her|her)\b/g, (one) => (one.startsWith('H') ? 'My' : 'my'));
  const whole = goneOn(own);
  if (DONE_TO_ME.test(whole) || WANTS_ME.test(whole)) return null;
  return /\bI [\p{Ll}’']+/u.test(whole.replace(RELATIVE, '')) || isWhole(whole)
    ? `${capital(withArticle(whole))}.`
    : null;
}

/** `He will not leave him`, `wants him out`: nobody says so of themselves. */
const DONE_TO_ME =
  /\bI (?:(?!\b(?:that|who|which|what|where|how|because|when|while|if|as|since|until|than|whoever|everything|people|those|everyone|nobody|for|before|after|to)\b)[^;:])*?(?:\bI|,|\band|\bbut|\bor) (?:(?:will|would|can|could|must|did|do|not|never|still|always|once|only|just|ever|cannot|\p{Ll}+n[’']t) )*(?!let\b)\p{Ll}+ me\b|\bI (?:(?:will|would|can|could|must|did|do|not|never|still|always|once|only|just|ever|cannot|\p{Ll}+n[’']t) )*\p{Ll}+ me\b/u;

const WANTS_ME = /\bI .*(?:,|\band|\bbut) (?:want|hate|trust|miss|fear|need|blame) me\b/;

/** `saved her`, `waits for her and the dog`: whom, and not whose. */
const HER_ALONE =
  /\bher(?=$|[,.;:]| (?:and|but|or|in|on|at|to|from|with|for|when|while|because|after|before|into|as|that|how|what|about|if|until|out|up|down|off|over|home|back|there|here|again|every|each|(?:last|this|next) (?:night|day|week|month|year|spring|summer|autumn|fall|winter|time)\b|(?<=\b(?:make|makes|made|keep|keeps|kept|drive|drives|leave|leaves|left) her )(?:\p{Ll}+)(?=[,;.]|$)|twice|once|so|the|an?|his|nothing|everything|something|anything)\b)/gu;

/** `Owes 6,000 gold to those who have his partner`, `Not a monster, his mother was there`: who does it goes without saying. */
function begunBy(bare: string, gender: Gender): string | null {
  const { who } = OWN[gender];
  const not = /^Not (an?|the|one) /.exec(bare);
  if (not) return `I am n${bare.slice(1)}`;
  if (/^They /.test(bare)) return null;
  const did = asDone(bare);
  // `Looked after her grandmother in her last years`: whose years these are is not certain.
  if (did !== null)
    return new RegExp(`${PEOPLE[gender].source}.*\\b${OWN[gender].whose}\\b`, 'i').test(bare) ? null : `${who} ${did}`;
  const [word = '', second = ''] = bare.split(' ');
  const verb = word.toLowerCase();
  if (/^(?:was|had|will|would|can|cannot|could|must|did|might|never|always|still|once|often)$/.test(verb)) {
    const isVerb = /^(?:never|always|still|once|often)$/.test(verb) ? isThird(second) || PAST.test(second) : true;
    return isVerb ? `${who} ${bare.charAt(0).toLowerCase()}${bare.slice(1)}` : null;
  }
  if (!isThird(verb) && !PASTS.has(verb) && !/ed$/.test(verb)) return bare;
  const isDone = !/ed$/.test(verb) && !isWhole(bare.split(/[,;]/)[0] as string, verb);
  return isDone ? `${who} ${bare.charAt(0).toLowerCase()}${bare.slice(1)}` : null;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const AUXILIARY =
  /^(?:is|are|was|were|has|have|had|will|would|can|could|may|might|must|should|does|do|did|am|isn[’']t|aren[’']t|wasn[’']t|weren[’']t|hasn[’']t|haven[’']t|hadn[’']t|won[’']t|wouldn[’']t|can[’']t|cannot|couldn[’']t|doesn[’']t|don[’']t|didn[’']t|that[’']s|it[’']s|there[’']s)$/;

const isThird = (word: string): boolean => firstOf(word.toLowerCase()) !== null && !PAST.test(word.toLowerCase());

/** Words that a verb of somebody else than the one who speaks may stand behind. */
const isSurelyThing = (word: string): boolean => {
  const one = word.replace(/s$/, '');
  return (THINGS.has(one) || UNCOUNTED.has(one)) && !VERBS.has(one) && !VERBS_OF_SOMETHING.has(one);
};

/** What happened, of words that are nothing else. */
const WENT =
  /^(?:went|came|took|gave|got|lost|kept|told|said|made|saw|knew|grew|fell|ran|rose|stood|broke|began|became|brought|bought|caught|chose|died|drove|flew|forgot|heard|met|paid|sent|sold|spent|spoke|stole|swore|taught|thought|threw|won|wore|wrote)$/;
/** What is told of somebody or something within a sentence. */
const RELATIVE = / (?:who|which|that|whose|whom|where|what) [^,;]*/g;
const BEHIND_VERB =
  /^(?:in|on|at|to|for|with|from|by|up|down|out|off|over|into|the|an?|my|his|her|their|its|me|him|us|it)$/;

/** Whether there is a verb in it that somebody or something does. */
export function isWhole(text: string, but = ''): boolean {
  if (isWholeByItself(text)) return true;
  const words = text.replace(RELATIVE, '').split(' ');
  // `4th floor, thinks that it is loud`: who does that stands nowhere.
  const [start = '', next = ''] = text.split(/, /);
  if (
    next !== '' &&
    isThird(next.split(' ')[0] as string) &&
    !AUXILIARY.test(next.split(' ')[0] as string) &&
    !isWhole(start)
  )
    return false;
  return words.some((written, at) => {
    const word = written.replace(/[,;.]$/, '');
    if (at === 0) return /^I$/.test(word);
    const before = words[at - 1] as string;
    if (
      word === but ||
      /[,;]$/.test(before) ||
      /^(?:who|which|that|whose|to|an?|the|my|his|her|not|and|but|or)$/i.test(before)
    )
      return false;
    if (AUXILIARY.test(word) || WENT.test(word)) return true;
    if (isThird(word) && OR_DONE.test(firstOf(word) as string) && BEHIND_VERB.test(words[at + 1] ?? '')) return true;
    if (isThird(word) && !isSurelyThing(word))
      return VERBS.has(firstOf(word) as string) || VERBS_OF_DOING.has(firstOf(word) as string);
    if (PASTS.has(word)) return true;
    return (
      /[^s]s$|^(?:people|men|women|children|police|they)$/.test(before) &&
      (VERBS.has(word) || VERBS_OF_SOMETHING.has(word) || OR_DONE.test(word)) &&
      (!THINGS.has(word) || BEHIND_VERB.test(words[at + 1] ?? ''))
    );
  });
}

/**
 * What is done behind an “and” by the one who speaks is told as the rest: `I wrote it and has doubted it`, have. Where it may be somebody else
 * who does it, that is left out.
 */
export function goneOn(told: string): string {
  let end = told.length;
  const said = told.replace(GOES_ON, (all, join: string, often: string, verb: string, at: number) => {
    const isBe = BEING.test(verb);
    const base = firstOf(verb) ?? '';
    const isVerb =
      isBe ||
      (isThird(verb) && !isSurelyThing(verb) && (VERBS.has(base) || VERBS_OF_DOING.has(base) || KNOWING.test(base)));
    if (!isVerb || at >= end) return all;
    const clause = told.slice(Math.max(told.lastIndexOf(';', at), 0), at);
    const last = Math.max(-1, ...[...clause.matchAll(/\bI\b/g)].map(({ index }) => index));
    // Nobody but a thing or somebody else does it.
    if (last < 0) return all;
    if (/ (?:who|which|that|what|whom|whose|how|where|because|when|if|than) /.test(clause.slice(last))) {
      end = Math.min(end, at);
      return all;
    }
    const plain = verb.replace('’', "'");
    return `${join}${often}${isBe ? (NOT[plain] ?? IRREGULAR[plain] ?? verb) : base}`;
  });
  return end < told.length ? told.slice(0, end).replace(/[,;]$/, '') : said;
}

const GOES_ON = new RegExp(
  `((?:,|;)?(?: (?:and|but|or|then|yet|so))+ |, )((?:(?:${OFTEN}) )*)([\\p{Ll}’']+)(?= |,|;|[.]?$)`,
  'gu',
);
const BEING = /^(?:is|has|does|isn[’']t|hasn[’']t|doesn[’']t|goes)$/;
const NOT: Readonly<Record<string, string>> = { "isn't": 'am not', "hasn't": "haven't", "doesn't": "don't" };
const KNOWING =
  /^(?:think|know|want|believe|feel|fear|distrust|mistrust|despise|detest|adore|worship|pity|regret|miss|hope|wish|love|hate|like|need|doubt|suspect|own|owe|prefer|refuse|insist|mean|trust|remember|see|care|live|say|sleep|look|put|run|call|dread|resent|admire|worry)$/;
