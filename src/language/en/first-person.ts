import { isWhole as isWholeSentence } from './by-pronouns.ts';
import { firstOf, IRREGULAR, isDoneTo, isOfSeveral, isThirdVerb, OR_DONE, PAST } from './first-verbs.ts';
import { THINGS } from './nouns.ts';
import { isHow, isOfAnother, spokenOfOneself } from './oneself.ts';
import { DONE, isWholeByItself, QUALITY } from './told.ts';
import { ALWAYS_VERBS, VERBS, VERBS_OF_DOING } from './verbs.ts';

// What a persona tells of somebody, as they tell it themselves.

/** A sentence as it goes on within another one. */
type Lowered = (sentence: string) => string;

/** What a persona says of somebody, said by them; null where that is not certain. */
export function inFirstPerson(sentence: string, name: string, lowered: Lowered): string | null {
  const bare = withoutOthersOwn(withoutOthersTheir(sentence.trim().replace(/[.!]+$/, '')));
  return bare === null ? null : withOthersTheir(toldByOneself(bare, name, lowered));
}

/** Of one who is a `he`, `her` is somebody’s or something’s else: `turning her head to sea`. Null: nobody knows whose. */
function withoutOthersOwn(bare: string): string | null {
  const [first = ''] = /\b(?:he|him|his|himself|she|her|hers|herself)\b/i.exec(bare) ?? [];
  if (first === '' || !(/\b(?:he|him|his|himself)\b/i.test(bare) && /\b(?:she|her|hers|herself)\b/i.test(bare)))
    return bare;
  if (/^h(?:e|im|is|imself)$/i.test(first)) {
    if (/\bher(?=$|[,.;:])/.test(bare)) return null;
    return bare.replace(/\bher\b/g, OTHERS_HER);
  }
  return bare.replace(/\bhis(?= )/g, OTHERS_HIS);
}
const OTHERS_HER = 'h\ue000er';
const OTHERS_HIS = 'h\ue000is';

/** Of one of whom a sentence says `he` or `she`, `their` is somebody else’s: it stays as it is. */
const withoutOthersTheir = (bare: string): string =>
  /^(?:He|She) /.test(bare) ? bare.replace(/\btheir\b/g, OTHERS_THEIR) : bare;
const withOthersTheir = (told: string | null): string | null => told?.replaceAll('\ue000', '') ?? null;
const OTHERS_THEIR = 'th\ue000eir';

function toldByOneself(bare: string, name: string, lowered: Lowered): string | null {
  const whole = wholeInFirstPerson(bare, name, lowered);
  if (whole !== null) return UNSAFE.test(whole) ? null : whole;
  // Of two in one, what can be told by itself.
  const [before, ...behind] = bare.split(/; /);
  if (before !== undefined && behind.length > 0) return toldByOneself(before, name, lowered);
  // What goes on with another verb is left out where that is of somebody else.
  const [, first] =
    /^(.{12,}?),? (?:and|but) (?:(?:is|has|does|will|can|would|could|never|still|always|says|thinks|knows|wants|believes|feels) .+)$/.exec(
      bare,
    ) ?? [];
  if (first === undefined || /[:“”"?]/.test(bare)) return null;
  const short = wholeInFirstPerson(first, name, lowered);
  return short === null || UNSAFE.test(short) ? null : short;
}

/** What no grammar has: `I am a thinks`, and a verb that was left as others say it. */
const UNSAFE = /^I am an? (?:\p{Ll}+s|poor|patient) (?:that|the|every|nobody)\b|\bmy die\b/u;

function wholeInFirstPerson(bare: string, name: string, lowered: Lowered): string | null {
  if (/[:“”"?{}]/.test(bare) || CONDITION.test(bare)) return null;
  const owned = asOwned(bare);
  if (owned !== null) return owned;
  if (tellsOfThing(bare) || MAXIM.test(bare) || OF_ONESELF.test(bare)) return `${bare}.`;
  const who = asWho(bare, name, lowered) ?? besideOneself(bare);
  if (who !== null) return who;
  if (bare.includes(';') || OF_TWO.test(bare)) return null;
  const second = /^You (.+)$/.exec(spelledOut(bare));
  // `You cannot show it here, but she will wait`: anybody.
  if (second) return OF_ANYBODY.test(bare) ? null : fromSecond(second[1] as string);
  if (/^They /.test(bare) && !OF_ONE.test(bare)) return null;
  const names = [name, ...name.split(' ')].map((one) => one.replace(/[^\p{L}\p{N} ]/gu, '.')).join('|');
  const third = new RegExp(`^(?:(?:${names}|He|She|They)(?:,? (?:aged )?\\d+,)? )?(.+)$`, 'u').exec(bare);
  return third ? fromList(third[1] as string) : null;
}

/** `Two of the ships are hers, and so is her son on board`: what belongs to somebody, told by them; null: it does not begin so. */
function asOwned(bare: string): string | null {
  const [, what = '', verb = '', more = ''] =
    /^(?!(?:He|She|They) )(\p{Lu}[^,]*?) (is|are|was|were) (?:hers|his|theirs)((?:, and so (?:is|are) (?:her|his|their) [^,]+)?)$/u.exec(
      bare,
    ) ?? [];
  return what === '' ? null : `${what} ${verb} mine${more.replace(/\b(?:her|his|their) /, 'my ')}.`;
}

/** Whoever is a `they`: others have done what is told of them. */
const OF_ONE =
  /^They (?:are|were|have|think|know|want|believe|love|hate) (?!.*\b(?:his|her)\b)|^They .*\b(?:their|themsel(?:f|ves))\b/;
const OF_ANYBODY =
  /^You (?!.*\b(?:man|woman|(?<!\b(?:on|in|at|to|from) )\p{Lu}\p{Ll}+|your \p{Ll}+)\b).*[,;] (?:but|and|so)? ?(?:he|she)\b/u;
/** `She cannot sleep when he drives`. */
const OF_TWO = /^She\b.*\b(?:he|him|himself)\b|^He\b.*\b(?:she|herself)\b/;

/** `Runs the inn, guests ask about the bear`: what is told by itself becomes a sentence; what would lean on nothing is left out. */
function fromList(rest: string): string | null {
  const [first = '', ...parts] = rest.split(
    /, (?!(?:which|who|whom|whose|where|when|because|so|as|if|until|and|but|or|not|that|how|whether|often|then)\b)/,
  );
  if (!parts.some((part) => isWholeByItself(part) || isThirdVerb(part) || isBareThing(part))) return fromThird(rest);
  const said = fromThird(first);
  return said === null ? null : [said, ...parts.flatMap(asSentence)].join(' ');
}

/** A part that tells of something else than whose persona it is. */
function asSentence(part: string): string[] {
  if (!isWholeByItself(part) || OF_SOMEBODY.test(part)) return [];
  return [`${part.charAt(0).toUpperCase()}${part.slice(1)}.`];
}

const OF_SOMEBODY = /\b(?:he|she|him|his|her|hers|they|them|their|himself|herself|who|nobody|somebody|it)\b/i;
/** `bad hip`, `seventeen bicycles`: no more than a thing. */
const isBareThing = (part: string): boolean => part.split(' ').length <= 2 && !/(?:ly|ed|ing)$/.test(part);

/** `Should the fleet leave`: what would be if, and not what somebody should. */
const CONDITION = /^(?:Should|Were) (?!(?:have|be|not|never|always)\b)/;
/** What is told in the first person as it is: `I'm the intern`. */
const OF_ONESELF = /^I(?:[’'](?:m|ve|d|ll))? /;
/** What somebody holds in general, about things and not about themselves: `Rules are rules`. */
const MAXIM = /^\p{Lu}\p{Ll}+s (?:are|were) /u;

/** What stands behind what somebody did. */
const BEHIND_DONE =
  /^(?:in|at|on|to|for|with|by|from|as|up|out|off|over|under|around|about|here|there|back|home|away|it|this|that|together|again|the|an?|his|her|their|my|one|two|three|four|five|many|all|every|both|never|and|that|how|who|\d.*|\p{Lu}.*)$/u;

function fromThird(rest: string): string | null {
  if (isOfSeveral(rest)) return null;
  const words = (rest.charAt(0).toLowerCase() + rest.slice(1)).split(' ');
  // Behind “still” or “never” comes the verb.
  const at = /^(?:never|still|always|once|often|also)$/.test(words[0] as string) ? 1 : 0;
  const verb = firstOf(words[at] ?? '');
  // `Tired cleric` is who somebody is, and not what they did; `Keyboards` is what they play.
  if (
    verb === null ||
    (words.length === 1 && !DONE.has(verb)) ||
    // `Guests ask`: several, and what they do.
    (verb !== words[at] &&
      IRREGULAR[words[at] as string] === undefined &&
      VERBS.has(words[at + 1] ?? '') &&
      !THINGS.has(words[at + 1] as string)) ||
    // `Likes short`.
    (words.length === at + 2 && /^(?:short|long|loud|quick|slow|simple|easy|cheap)$/.test(words[at + 1] as string)) ||
    (verb.endsWith('ed') &&
      verb === words[0] &&
      words[at + 1] !== undefined &&
      !BEHIND_DONE.test(words[at + 1] as string))
  )
    return null;
  words[at] = verb;
  const said = words.join(' ').replace(
    // “counts plates and cups of tea”, and “counts plates and distrusts promises”: a verb has something behind it.
    / (and|but|and still|but still|and never|but never|and always|and often|and also) ((?:has|is|does|doesn[’']t|hasn[’']t|goes|lives|works|knows|wants|keeps|speaks|comes|plays|cares|looks|sits|sleeps|gets|rings|dreams|waits|longs|talks|listens|thinks|hates|loves|worries|fears|hopes|believes|suspects|doubts|insists)(?= )|[a-z]+s(?= (?!(?:of|in|on|at|for|with|without|from|to|by|and|or|but|who|that|which|too|as|when|while|because|since|there|here|alone|together|daily)\b)[a-z\d]))/g,
    (all, join, one) => {
      const first = firstOf(one);
      return first === null ? all : ` ${join} ${first}`;
    },
  );
  const all = said.replace(GOES_ON, (whole, before: string, join: string, one: string) => {
    const first = firstOf(one);
    const base = first ?? '';
    const isVerb = VERBS_OF_DOING.has(base) || ALWAYS_VERBS.has(base) || join === ', then ';
    return first !== null && isVerb && (join === ', then ' || WHERE.test(before)) ? `${before}${join}${first}` : whole;
  });
  if (isLeftOver(all) || isOfAnother(all)) return null;
  const own = spokenOfOneself(all, firstOf);
  return own === null ? null : firstPerson(own, /\b(?:him|hers|himself|herself|he|she|they|them|who|whom)\b/);
}

/** `lives abroad and calls on Sundays`, `offers, then resents it`: a verb goes on. */
const GOES_ON = /([\p{L}’'-]+)((?: (?:and|but|or|then) |, then ))([a-z]+s)(?= |$)/gu;
/** Behind where and how no thing comes that would be listed with it. */
const WHERE =
  /^(?:abroad|home|there|here|alone|away|together|nearby|late|early|well|outside|inside|upstairs|downstairs|often|much|little|less|more|it|so|him|me|us|them|hard|slowly|daily|\p{Ll}+ly)$/u;

/** Whether a verb of another person is left in it that might be of the one who speaks: `and calls on Sundays`. */
function isLeftOver(said: string): boolean {
  const who = said.search(/ (?:who|which|that|what|how|whether|because|when|if|until|while|as) /);
  return [...said.matchAll(/ (?:and|but|or|then) ([a-z]+s)(?= (?:in|on|at|to|for|with|from|by)\b|$)/g)].some(
    ({ 1: word = '', index }) => {
      const base = word.replace(/s$/, '');
      return (
        (who < 0 || index < who) &&
        (VERBS.has(base) || VERBS_OF_DOING.has(base)) &&
        !THINGS.has(base) &&
        !OR_DONE.test(base)
      );
    },
  );
}

/** What is so for somebody, or of theirs: `Long days are impossible for her`, `Many of his neighbours`. Null: it is none of these. */
function besideOneself(bare: string): string | null {
  if (
    /\b(?:he|she|himself|herself|hers)\b/i.test(bare) ||
    /\b(?:his|him)\b.*\bher\b|\bher\b.*\b(?:his|him)\b/i.test(bare)
  )
    return null;
  const said = bare
    .replace(/^(?:To|For) (?:her|him) /, (start) => `${start.split(' ')[0]} me `)
    .replace(/^(Many|Most|Some|Two|Three|All|Half|One) of (?:his|her) /, '$1 of my ')
    .replace(/^(?:His|Her)(?: own)? (?=[a-z])/, (start) => (start.includes('own') ? 'My own ' : 'My '))
    .replace(
      /\b(impossible|hard|difficult|easy|important|enough|much|pride|everything|nothing) (for|to) (?:her|him)$/,
      '$1 $2 me',
    )
    .replace(/\bwould (let|help|save|cost|give) (?:him|her) (?!own\b)/, 'would $1 me ');
  return said === bare || /\b(?:his|him|her)\b/i.test(said) ? null : `${said}.`;
}

/** `The van needs a new gearbox`: it is told of a thing, by whoever it is. */
const OF_A_THING =
  /^(?:The \w+|Two|Three|Four|Five|Ten|Twenty|Thirty|Forty|Fifty|A hundred)(?: \w+){0,2} (?:is|are|was|were|has|have|had|needs?|would|will|costs?|can|cannot|must) /;

const tellsOfThing = (bare: string): boolean =>
  OF_A_THING.test(bare) && !/\b(?:who|whose|whom|he|she|him|his|her|hers|they|them|their)\b/.test(bare);

/** What somebody is: a word for people by what they do or whose they are, at the end of a noun phrase. */
const ROLE =
  /^(?:\p{L}+(?:er|or|ist|ian|ant|eer|ee|man|woman|mate|smith)|actress|aunt|boss|boy|chef|chief|child|clerk|coach|cook|dad|daughter|dean|doctor|father|friend|girl|grandma|grandpa|guard|guide|head|host|husband|judge|lead|maid|mayor|midwife|paramedic|mechanic|physio|monk|mother|mum|nun|nurse|patient|pilot|planner|priest|pupil|refugee|retiree|scout|son|student|vet|widow|widower|wife|intern|activist|parent|president|partner|client|neighbor|neighbour|resident|professor|captain|secretary|member|\p{L}+person|chair|critic|chaplain|representative|expert|enthusiast|thief|general|CTO|CEO|CFO|COO|king|queen|prince|princess|duke|duchess|knight|wizard|druid|bard|rogue|cleric|paladin|orphan|bishop|abbot|vicar|consul|deputy|attorney|architect|apprentice|executive|delegate|candidate|graduate|sheriff|sergeant|colonel|admiral|treasurer|granddaughter|grandson|niece|nephew|sister|brother|uncle|heir|landlord|landlady|hostess|waitress|seamstress|poet|athlete|scribe|peasant|ghost|robot|farmhand|surgeon|stewardess|AI|bass|tenor|soprano|founder|teenager)s?$/iu;
/** What is somebody's work or a thing. */
const OR_ROLE =
  /^(?:bass|tenor|soprano|head|chair|guard|guide|host|judge|lead|cook|patient|general|counter|order|tent)$/i;
const TAUGHT = /^(?:taught|wrote|sold|bought|built|knew|ran|led|won|met|saw|found|gave|took|kept|made)$/i;
const NO_ROLE =
  /^(?:exist|insist|assist|resist|consist|persist|list|mist|twist|wrist|fist|poor|minor|major|senior|junior|bitter|sober|eager|clever|tender|bigger|smaller|older|younger|later|earlier|better|harder|hear|after|other|another|never|ever|however|over|under|for|or|her|paper|summer|winter|water|number|floor|door|order|river|dinner|tower|power|layer|letter|corner|border|shoulder|finger|liver|bladder|ulcer|cancer|temper|shelter|shutter|ladder|laughter|slaughter|disaster|chapter|character|feather|leather|litter|letter|error|mirror|labou?r|humou?r|hono[u]?r|colou?r|weather|matter|motor|tractor|committee|meant|want|grant|plant|distant|constant|instant|vacant|restaurant|elephant|warrant|significant|pleasant|important|pregnant|covenant|remnant|silver|fever|career)$/i;
/** How old somebody is. */
const AGED =
  /^(?:aged )?(?:\d{1,3}|(?:ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\w+)?))(?: years old)?$/i;
const MOST_AFTERTHOUGHT = 5;
/** `A badge sounds like heaven`, `The lads love the number two`, `A people that arrives has not arrived`: of a thing, or of others. */
const TELLS_OF_IT =
  /^\S+ (?:\p{L}+ ){1,5}?(?:(?:sounds|looks|seems|feels|means|smells|tastes|helps|hurts) |(?:has|is|was|does|did|will|would|could)n[’']t\b)|^\S+ (?:\p{Ll}+ )?\p{Ll}+s (?:love|hate|like|want|need|think|know|say|trust|fear|believe|come|feel) /u;
/** `expelled from the order for what she said`: what was done to somebody, and not what they did. */
const SUFFERED =
  /^(?:expelled|banned|exiled|elected|re-elected|appointed|fired|sacked|dismissed|admitted|promoted|hired|raised|trained|accused|suspended|blamed|paid|chosen|sent) (?:from|by|to|in|as|at|for|of|on)\b/;

/** `Nurse on night shifts, longs for quiet`: I am a nurse on night shifts and long for quiet. Null: it does not begin so. */
function asWho(bare: string, name: string, lowered: Lowered): string | null {
  const own = bare.startsWith(`${name}, `) ? bare.slice(name.length + 2) : bare;
  const parts = partsOf(own);
  const [first = ''] = parts.map(({ text }) => text);
  // `The rent went up` is told of no person.
  const isOneOf = /^(?:An?|The) /.test(first) && !isWholeSentence(first) && !TELLS_OF_IT.test(first);
  const isBeing = isAged(first) || isRole(first) || isOneOf;
  const said = isBeing ? beingOf(first) : (likeOf(first) ?? verbClause(first));
  const isAm = /^(?:am|was) /.test(said ?? '');
  if (said === null || (parts.length === 1 && !isAm)) return null;
  // `Dwarf fighter who trusts stone, dislikes water`: all of it is told of such a one.
  if (isBeing && / who /.test(first)) {
    // `who thinks a reporter who cannot write her own sentence`: hers.
    if (/ who .* who .*\b(?:his|her|their)\b/.test(first)) return null;
    const rest = parts.slice(1).map(({ join, text }) => `${join}${text}`);
    const isGoing = parts.slice(1).every(({ text }) => isThirdVerb(text) || PAST.test(text.split(' ')[0] as string));
    return firstPerson(`${said}${isGoing ? rest.join('') : ''}`.replace(/\b(?:him|her)self\b/g, 'myself'), UNCLEAR);
  }
  const being: string[] = [said];
  const aged: string[] = [];
  const done: Done[] = [];
  const apart: string[] = [];
  for (const { join, text: part } of parts.slice(1)) {
    const isSuffered = SUFFERED.test(part);
    const clause = CHILDREN.test(part)
      ? `have ${lowered(part)}`
      : isRole(part) || isHow(part) || isSuffered
        ? null
        : verbClause(part);
    const isShort = isSuffered || part.split(' ').length <= MOST_AFTERTHOUGHT || isRole(part) || isHow(part);
    const beside = done.length === 0 && isAm && isShort && !isWholeByItself(part) ? besideBeing(part, lowered) : null;
    if (clause !== null) done.push({ join, text: clause, isTwo: isTwoDone(part) });
    else if (isAged(part) && isAm) aged.push(`am ${lowered(part)}`);
    else if (beside !== null) being.push(beside);
    else if (!isAm) return null;
    else apart.push(...asSentence(part));
  }
  const who = besideEachOther(being, own, done.length > 0);
  const clauses = joinedClauses([who, ...aged.map((one) => `AND I ${one}`)], done);
  const spoken = spokenOfOneself(clauses, firstOf);
  const text = spoken === null || isOfAnother(clauses) ? null : firstPerson(spoken, UNCLEAR);
  const been = text?.replace(/^I am (?=(?:(?! and )[^,])* for [\w-]+ years\b)/, 'I have been ');
  return been === undefined ? null : [been, ...apart].join(' ');
}

/** `New in the team and doesn't want to be difficult`: how somebody is, and what they do. */
function likeOf(part: string): string | null {
  // `Convinced it will talk`: of what, and not whom.
  if (
    /^(?:Convinced|Persuaded|Determined) (?:that|it|they|we|there|to|of|the \S+ (?:is|will|are)) /.test(part) &&
    !/ (?:and|but) /.test(part)
  )
    return `am ${part.charAt(0).toLowerCase()}${part.slice(1)}`;
  // `Loved that mule` tells what somebody did.
  if (/^\p{L}+ed (?:that|the|this|those|these|an?|his|her|their|every|all|both) /u.test(part)) return null;
  if (
    /^(?:Raised|Brought up|Trained|Educated|Elected|Exiled) (?:in|on|by|at|to|from|as|under) /.test(part) ||
    isDoneTo(part)
  )
    return `was ${part.charAt(0).toLowerCase()}${part.slice(1)}`;
  const [, how = part, join = '', done = ''] = /^(.+?)( and | but )(.+)$/.exec(part) ?? [];
  const clause = isThirdVerb(done) || /^(?:will|won[’']t|would|can|cannot) /.test(done) ? verbClause(done) : null;
  if (!isHow(clause === null ? part : how)) return null;
  const said = clause === null ? part : how;
  const plain = OF_PEOPLES.test(said) ? said : said.charAt(0).toLowerCase() + said.slice(1);
  return `am ${plain}${clause === null ? '' : `${join}${clause}`}`;
}

/** A clause of what somebody does, what joins it to the one before, and whether it is two in one. */
type Done = { join: string; text: string; isTwo: boolean };

/** `lives nearest and has done the shopping`: one thing that is done and another, and not two things. */
const isTwoDone = (part: string): boolean =>
  [...part.matchAll(/ and (?:never |still |always )?([\p{Ll}’']+)/gu)].some(
    ([, word = '']) => isThirdVerb(word) && !THINGS.has(word.replace(/s$/, '')) && !/^(?:was|were) /.test(part),
  );

/** What stands between commas, with what joins it. */
function partsOf(own: string): { join: string; text: string }[] {
  return own.split(/(?=[;,] )/).map((part, at) => {
    const [, join = '', text = part] = at === 0 ? [] : (/^([;,] (?:and |but )?)(.*)$/.exec(part) ?? []);
    return { join: join.replace(';', ','), text };
  });
}

/** `An atheist, good cook`: with nothing behind it, one and the other. */
function besideEachOther(being: readonly string[], own: string, isFollowed: boolean): string {
  const [first = '', ...more] = being;
  if (more.length === 0) return first;
  const isOthers = more.every((one) => /^an? /.test(one));
  if (!isFollowed && isOthers && more.length === 1 && !/, an? /.test(own)) return `${first} and ${more[0] as string}`;
  // `Old and cautious, elected by three votes`; `blunt, exact and slow`.
  const isSameKind = (isHow(first.replace(/^am /, '')) || isAged(first.replace(/^am /, ''))) && !isFollowed;
  const last = more.at(-1) as string;
  return isSameKind && ![first, ...more].some((one) => / and /.test(one))
    ? `${[first, ...more.slice(0, -1)].join(', ')} and ${last}`
    : [first, ...more].join(', ');
}

/** `I am the son, live abroad and call on Sundays`. */
function joinedClauses(who: readonly string[], done: readonly Done[]): string {
  const [being = '', ...aged] = who;
  if (aged.length > 0) {
    const first = `${being}, and I ${(aged[0] as string).replace(/^AND I /, '')}`;
    return done.length === 0 ? first : `${first}. I ${joinedClauses([done[0]?.text as string], done.slice(1))}`;
  }
  if (done.length === 0) return being;
  const last = done.at(-1) as Done;
  const all = [being, ...done.slice(0, -1).map(({ text }) => text)];
  const isBut = /but/.test(last.join);
  // What has an “and” of its own stands beside the rest without one.
  if (isBut) return `${all.join(', ')}, but ${last.text}`;
  if (last.isTwo && !being.includes(',')) return `${all.join(', ')}, ${last.text}`;
  const comma = being.includes(',') || / and /.test(all.join(' ')) ? ',' : '';
  return `${all.join(', ')}${comma} and ${last.text}`;
}

/** What stands beside who somebody is, as one says it there: `an electrician`, `hard of hearing`; null: a thing, `bad hip`, or not certain. */
function besideBeing(part: string, lowered: Lowered): string | null {
  if (isRole(part) || /^(?:an?|the) /i.test(part)) return beingOf(part).replace(/^am /, '');
  if (isHow(part)) return lowered(part);
  return BESIDE_BEING.test(part) || OF_PEOPLES.test(part) || QUALITY.test(part) ? lowered(part) : null;
}

/** How somebody is, or whose or where: an article, a word that is no thing, a participle. */
const BESIDE_BEING =
  /^(?:(?:an?|the) |(?:(?:very|quite|rather|too|not|always|never|newly|recently|still|also) )?(?:\p{Ll}+(?:ed|ful|less|ous|able|ible|ing)|afraid|angry|born|calm|deaf|blind|careful|curious|divorced|fond|hard(?= of hearing)|happy|hungry|ill|kind|lonely|new|old|proud|quiet|sad|shy|strict|stubborn|tired|young|unhappy|unsure|alone)(?: (?:about|at|by|for|from|in|of|on|to|with) .+)?$|(?:from|of|on|in|at|with|without) (?!lots$))/u;

/** `three children`, `two small dogs`. */
const CHILDREN =
  /^(?:an?|one|two|three|four|five|six|seven|several|no) (?:[a-z]+ )?(?:child|children|kids?|sons?|daughters?|dogs?|cats?)$/i;
const isAged = (part: string): boolean => AGED.test(part);

/** `Young pastor`, `Mother of three`: who somebody is, without an article. */
function isRole(part: string): boolean {
  // `Sleeps next door` tells what somebody does.
  if (/^\w+s (?:next|every|the|an?|his|her|their|all|no) /i.test(part)) return false;
  const [thing = ''] = part.split(
    / (?=(?:of|for|with|without|in|on|at|from|by|to|who|whose|whom|and|until|since|after|before|when|living|working|trained|born|raised|known|paid|hired|elected|appointed|sent|running|studying|teaching|looking|worried|holding|hungry|desperate|eager|keen|full|famous|ready)\b)/,
  );
  const words = thing.split(' ');
  const last = words.at(-1) as string;
  // `Thinks observatories exist`, `patient and arrogant`.
  if (
    words.length > 1 &&
    /^\p{L}+s$/u.test(words[0] as string) &&
    isThirdVerb((words[0] as string).toLowerCase()) &&
    VERBS.has((words[0] as string).toLowerCase().replace(/s$/, ''))
  )
    return false;
  // `Plays bass`, `Owns sixty head of zebu`, and no `Claims handler`.
  const does = words.length > 1 && isThirdVerb((words[0] as string).toLowerCase()) && OR_ROLE.test(last);
  if (does || TAUGHT.test(words[0] as string)) return false;
  if (words.length === 1 && /^patient$/.test(last)) return false;
  // `Trained as a chemist`, `Lost his brother`.
  if (
    words
      .slice(1)
      .some((word) => /^(?:as|the|an?|his|her|hers|their|its|my|our|your|this|that|these|those|no)$/.test(word))
  )
    return false;
  const isOne = ROLE.test(last) && !NO_ROLE.test(last) && !/s$/.test(last.replace(/ss$/, ''));
  return (
    isOne &&
    words.length <= 4 &&
    !/^(?:is|was|has|had|does|will|would|can|could|must|may|you|he|she|they|never|still|once|always)$/i.test(
      words[0] as string,
    )
  );
}

/** What keeps its capital wherever it stands. */
const OF_PEOPLES =
  /^(?:American|British|Catholic|Chinese|Christian|Dutch|English|European|French|German|Greek|Indian|Irish|Italian|Japanese|Jewish|Latin|Muslim|Quaker|Jesuit|Buddhist|Hindu|Protestant|Polish|Russian|Scottish|Spanish|Turkish|Welsh)\b/;

function beingOf(part: string): string {
  // `UN ambassador`, `Air Force chief`.
  const [first = ''] = part.split(' ');
  const isTwo = /^\p{Lu}\p{Ll}+ \p{Lu}/u.test(part) && !/^(?:The|An?)$/.test(first) && !isHow(first);
  if (/^\p{Lu}\p{Ll}+ (?:General|Minister|Secretary|President|Chancellor)$/u.test(part)) return `am the ${part}`;
  const isName = OF_PEOPLES.test(part) || /^\p{Lu}{2}/u.test(part) || isTwo;
  const plain = isName ? part : part.charAt(0).toLowerCase() + part.slice(1);
  if (isAged(part) || /^(?:an?|the) /.test(plain)) return `am ${plain}`;
  // `Moira’s son`: whose is told by a name.
  const [, whose = ''] = /^(\p{Lu}\p{Ll}+)[’']s /u.exec(part) ?? [];
  // `Owner’s widow`: whose is told by who that is.
  if (whose !== '')
    return ROLE.test(whose) && !NO_ROLE.test(whose) && ONLY_ROLE.test(whose) ? `am the ${plain}` : `am ${part}`;
  const isTheOne = /^\S+(?: \S+)? of (?:the|our|a|an) /.test(plain) && !/^(?:mother|father|parent|member) /.test(plain);
  const article =
    isTheOne || KIN.test(plain) ? 'the' : /^(?!uni|use|eu|one|u[A-Z]|U[A-Z])[aeiou]/i.test(plain) ? 'an' : 'a';
  return `am ${article} ${plain}`;
}

/** Nobody is called so. */
const ONLY_ROLE =
  /^(?:owner|prisoner|founder|farmer|director|manager|doctor|teacher|president|victim|patient|captain|headmaster|king|queen|judge|landlord|tenant|defendant|minister|chairman|player|mayor|vicar|sponsor|builder|baker|priest|bride|groom)$/i;

/** Whose, everybody knows. */
const KIN =
  /^(?:grand)?(?:son|daughter)$|^(?:brother|sister|nephew|niece|widow|widower|mayor|treasurer)$|^(?:first|last|newest|oldest|youngest|eldest|longest|biggest|smallest|best|only) /;

/** `longs for quiet`: long for quiet; null: it tells of nobody what they do. */
function verbClause(part: string): string | null {
  const said = fromThird(part.charAt(0).toLowerCase() + part.slice(1));
  return said === null ? null : said.replace(/^I /, '').replace(/\.$/, '');
}

/** Somebody else is meant, and who it is stands nowhere near. */
const UNCLEAR = /\b(?:him|hers|himself|herself|he|she|they|them|whom)\b/;
/** Whoever is meant by `her` or `his` may be one of these. */
const OF_OTHERS =
  /\b(?:grandmother|grandfather|grandma|grandpa|mother|father|sister|brother|aunt|uncle|wife|husband|daughter|son|boss|king|queen|neighbour|neighbor|friend|woman|man|girl|boy)s? .*\b(?:her|his)\b/i;

/** `saved her`, `waits for her and the dog`: whom, and not whose. */
const HER_ALONE =
  /\bher(?=$|[,.;:]| (?:and|but|or|in|on|at|to|from|with|for|when|while|because|after|before|into|as)\b)/g;

/** `Ms. Lindqvist … likes her`: somebody with a name may be meant. */
const OF_A_NAME = /(?<!^)\p{Lu}\p{Ll}+\b.*\bher(?=$|[,.;:]| (?:and|but|or)\b)/u;
/** `everyone … their say`: it is of those before it. */
const THEIRS = /\b(?:everyone|everybody|anyone|anybody|people|others|children|\p{Ll}+s)\b.*\btheir\b/u;

function firstPerson(said: string, unclear: RegExp): string | null {
  if (unclear.test(said) || OF_OTHERS.test(said) || OF_A_NAME.test(said)) return null;
  const own = THEIRS.test(said) ? /\b(?:his|her)\b/g : /\b(?:his|her|their)\b/g;
  return `I ${said
    .replace(HER_ALONE, 'me')
    .replace(/\bhis$/, 'mine')
    .replace(own, 'my')}.`;
}

/** `You're` as `You are`, so that it changes like that. */
const spelledOut = (text: string): string =>
  text.replace(/\b(you)[’']re\b/gi, '$1 are').replace(/\b(you)[’']ve\b/gi, '$1 have');

function fromSecond(rest: string): string | null {
  const said = rest
    .replace(/^are\b/, 'am')
    .replace(/^ARE\b/, 'AM')
    .replace(/^were\b/, 'was')
    .replace(/\byou are\b/g, 'I am')
    .replace(/\byou were\b/g, 'I was')
    .replace(/\byour\b/g, 'my')
    .replace(/\byourself\b/g, 'myself')
    .replace(/\byours\b/g, 'mine')
    .replace(/\b(and|but|as|that|which|when|if|because|while|since|until|before|after|than|what|where) you\b/g, '$1 I')
    .replace(/, you\b/g, ', I')
    .replace(/\b(to|for|with|of|at|by|from|about|against|tell|tells|told|give|gives|gave|asks?|asked) you\b/g, '$1 me');
  return /\byou\b/.test(said) ? null : `I ${said}.`;
}
