import { brief, wordCountOf } from '../script.ts';
import { answerPhrase } from './answers.ts';
import { goneOn, isOfAnybody, isOfOther, toldByPronouns, withoutName } from './by-pronouns.ts';
import { criterionPhrase } from './criteria.ts';
import { declaredIn, keptFact } from './declared.ts';
import { inFirstPerson } from './first-person.ts';
import { isOfThings } from './first-verbs.ts';
import { gerundAt } from './label-deeds.ts';
import { labelPhrase } from './label-guess.ts';
import { BESIDE_IT } from './labels.ts';
import { ofSelf } from './oneself-named.ts';
import { asSound, asSpoken, isInstruction, isKept, toldWhole } from './persona.ts';
import { doingAt, isNoSentence, isSeveral, thingNamed, toldOfName, toldOfOption } from './told.ts';
import { PASTS } from './verbs.ts';

/** More words are said once and not again and again. */
const LONGEST_PHRASE = 6;
/** A verdict, and what somebody does: cut off, they would be something else. */
const IN_ONE = /^(?:a verdict of|(?:his|her|its|their|\S+[a-z](?:'s|s')) (?:not |never )?\p{Ll}+ing) /u;
const LONGEST_IN_ONE = 10;

/** `Send the bell to the welder`: by welding it we would send the bell to the welder. What was done is told of nobody so. */
function asOrdered(fact: string, it: string): string | null {
  const [first = ''] = fact.toLowerCase().split(' ');
  const isOrder =
    /^\p{Lu}\p{Ll}+ /u.test(fact) &&
    gerundAt(fact, false) !== null &&
    !/^\p{L}*[aeiouy]\p{L}*ing /iu.test(fact) &&
    !/[^e]ed$/.test(first) &&
    !PASTS.has(first);
  if (!isOrder) return null;
  // `Meet in the open, no stranger enters`: somebody else does something behind the comma.
  const parts = fact.split(/, /);
  const end = parts.findIndex(
    (part, at) =>
      at > 0 &&
      /^(?:no|the|our|each|every|nobody|everybody|everyone) /.test(part) &&
      doingAt(part.replace(/^no /, 'the ')) > 0,
  );
  const said = (end < 0 ? parts : parts.slice(0, end)).join(', ');
  const by = /^(?:not |never )?\p{Ll}+ing\b/u.test(it) ? 'by' : 'with';
  return `${by} ${it} we would ${said.charAt(0).toLowerCase()}${said.slice(1)}`;
}

const AWAY = new RegExp(
  [
    String.raw`\b(?:comes?|goes|take|taken|struck|strike|voted?|kick(?:ed)?) off\b|\b(?:has|have|is|are|needs?) to (?:go|leave)\b(?! (?:to|for|with|by|on|through|into|there|early|first)\b)`,
    String.raw`\b(?:must|should|shall) (?:go|leave)\b(?! (?:to|for|with|by|on|through|into|there|early|first)\b)|\b(?:goes|go|sent|send) home\b|\bleft (?:out|behind)\b|\bleave (?:out|behind)\b`,
    String.raw`\b(?:we|I|they|to|be|is|are|gets?|get|being) (?:first )?(?:cut|drop(?:ped)?|scrap(?:ped)?|los(?:e|t)|sacked|sack|fired|fire|dismiss(?:ed)?|evict(?:ed)?|expel(?:led)?|eliminated?|removed?|deleted?|discontinued?|sacrificed?|ditch(?:ed)?|axed?|closed?(?: down)?|give up|given up)\b`,
    String.raw`\b(?:get rid of|thrown? (?:out|away|overboard)|la(?:y|id) off|let go|do without|voted? out|weed(?:ed)? out)\b`,
  ].join('|'),
  'i',
);

/** Texts of a scenario as somebody says them. */
export const ownWords = {
  /** A label as a noun phrase within a sentence, where it is one: `The primary school`. */
  nounPhrase: labelPhrase,
  /** An option that names somebody as they say it themselves; null: that is not certain. */
  ofSelf,
  /** What a label that says yes or no stands for, by the question; null: it says neither, or that is not certain. */
  answerPhrase,
  /** A noun phrase without what goes beyond so many words. */
  briefly: (phrase: string): string => brief(phrase, IN_ONE.test(phrase) ? LONGEST_IN_ONE : LONGEST_PHRASE, BESIDE_IT),
  /** What limits what stands before it, or takes it back: without it that would say something else. */
  limiting:
    /\b(?:only|solely|unless|except|without(?! \p{Ll}+ing )|if|provided|providing|not|never|nobody|none|cannot|neither|nor|as long as|so long as|on condition|subject to|apart from|save for|other than)(?!\p{L})|n[’']t(?!\p{L})/iu,
  /** The same of a criterion, which may be a bare noun: `Mercy`, `Time saved`. */
  measurePhrase: criterionPhrase,
  /** How it is said what a thing takes. */
  takes:
    /\b(?:needs?|costs?|requires?|takes|(?<!\b[Tt]hey\b[^,.;]{0,25})take|paid (?:from|by|out of)|at the (?:cost|expense) of)\b(?! (?:next to |almost |hardly |very )?(?:nothing|little|less|no|it|them|us|care|place|part)\b)(?! (?:only |just |about )?(?:an?|one|two|three|four|five|ten|an? few) (?:minutes?|moments?)\b)/,
  /** How it is told that there is something not. */
  lacks:
    /^nobody (?!(?:(?:would |will )?have|has|had|needs?|must|loses?|minds?|gets (?:hurt|wet)|suffers?|complains?|dies|is (?:left|hurt)|notices?)\b)|^(?:no|without|lacks?|there (?:is|are|would be) no) (?!need\b|one\b|more\b|longer\b)(?!.*\b(?:needed|necessary|required)\b)|\b(?:do|does|did|is|are|was|were|will|would|can|could|may|might|must|should) not\b(?! (?:have to|need))|\b(?:cannot|never)\b|n[’']t\b(?! (?:have to|need))/i,
  /** What whoever speaks is, does or has, with all others. */
  ours: /^(?:we|our)\b/i,
  /** By which what is asked, or what is at hand, dates what is talked about before 1900. */
  yearsAsked: new RegExp(
    [
      String.raw`\b(?:the year(?: is| was)?|anno) [1-9]\d{2,3}\b|\b(?:spring|summer|autumn|fall|winter|january|february|march|april|may|june|july|august|september|october|november|december)(?: of)? 1[0-8]\d\d\b`,
      String.raw`(?:^|, |\b(?:in|of|is) )(?:1[0-8]\d\d|2[1-9]\d\d|[3-9]\d\d\d)(?=[:,.?!;)]|$)`,
      String.raw`\b\d{1,4} (?:BCE?|AD)\b|\bin the (?:\d|1\d)(?:st|nd|rd|th) century\b`,
    ].join('|'),
    'i',
  ),
  yearsBegun:
    /^\W*(?:(?:it is|in|the year(?: is)?|early|late|spring|summer|autumn|fall|winter|january|february|march|april|may|june|july|august|september|october|november|december|\d{1,2}|of|the) )*(?:1[0-8]\d\d\b(?=[:,.;])|\d{1,4} (?:BCE?|AD)\b)/i,
  /** What is told of both ways: what somebody likes and somebody else does not, what may end well or badly. */
  bothWays:
    /\bsome\b.+(?:\band|\bbut|\bwhile|,) (?:some|others)\b|\bfor some\b.+\bfor others\b|\b(?:could|might|may|can) .+ or (?:it )?(?:could|might|may|can) /i,
  /** What is told beside what a sentence is about. */
  asides: [
    // Read out, a name, who says it.
    /"[^"]*"|“[^”]*”|(?<=\p{Ll},? )\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+/gu,
    /^(?!(?:nobody|it|we|i)\b)[\p{L}’' ]{2,40}?\b(?:says?|said|thinks?|believes?|fears?|worr(?:y|ies)|warn(?:s|ed)?) (?:that )?(?=\p{L})/iu,
    // With what it is compared, and what it is not.
    /\b(?:like (?!to\b|it$)|than |instead of |rather than |other than |apart from |except |as opposed to |everything but )(?:(?! and | but )[^,;])*/giu,
    // When it is so, on what condition and why; what somebody is like who is spoken of.
    /^(?:if|when|once|unless|until|after|before|by the time|while|although|though|because|since|as long as) [^,]+,/iu,
    /\b(?:if|when|once|unless|until|because|since|while|whereas|as long as|even though) (?!it (?:rains|works)\b)(?:the|an?|it|it[’']s|we|he|she|they|you|somebody|someone|nobody|every(?:one|body)|his|her|their|our|its|this|that|there|people|any(?:one|body)|\p{Lu}\p{L}+) [^,;]*/gu,
    /\b(?:who|whom|whose)(?:[’']\w+)? [^,;]*|,? which [^,;]*/giu,
    /\b(?:worr\w+|nervous|jok\w+|talk\w*|dream\w*|complain\w*|anxious) about [^,;]*/giu,
  ] as readonly RegExp[],
  /** A part of a sentence about an option as a whole one, without its end; null: it is one, or that is not certain. */
  toldOf: (fact: string, it: string): string | null =>
    toldOfOption(fact, it) ?? toldOfName(fact, it) ?? asOrdered(fact, it),
  /** A sentence as it goes on behind a colon. */
  lowered: (sentence: string): string =>
    /^(?:I|I’m|I'm)\b/.test(sentence) ||
    !(OPENING.test(sentence) || COMMON.test(sentence) || subjectOf(sentence) !== null)
      ? sentence
      : sentence.charAt(0).toLowerCase() + sentence.slice(1),
  /** Whether a question asks which of several to take away, leave out or send home: a thing, or a person; null: neither. */
  asksAway: (question: string): 'thing' | 'person' | null =>
    !AWAY.test(question)
      ? null
      : /\bwho(?:m|se)?\b/i.test(question)
        ? 'person'
        : /\b(?:which|what)\b/i.test(question)
          ? 'thing'
          : null,
  /** What is done there with one of them; null: its label says what is done. */
  awayPhrase: (called: string): string | null => (/^(?:not )?\p{Ll}+ing\b/u.test(called) ? null : `dropping ${called}`),
  /** How a sentence goes on from one before it. */
  leans:
    /^(?:but|and|so|then|there|yet|still|only|by then|with (?:it|that|them))\b|\{name\} (?:would|did|could|has|had|is|was|does|can|will),/i,
  /** A sentence that speaks of an option by a pronoun, with its name. */
  named: (sentence: string, it: string): string =>
    isSeveral(it) || NO_THING.test(sentence) || isNotIt(sentence, it)
      ? sentence
      : sentence.replace(/^It (?=[a-z]+)/, () => `${thingOf(it)} `),
  /** What one sentence says of it in two parts, each as one. */
  parted: (sentence: string): string[] => {
    const found = /^It ([a-z]+s .+?) and ([a-z]+s .+)$/.exec(sentence);
    if (found) return [`It ${found[1]}`, `It ${found[2]}`];
    const listed = ownWords.isWhole(sentence) ? [] : sentence.split(/, (?:and )?/);
    if (listed.length > 1 && listed.every((one) => toldOfOption(one, 'it') !== null)) return listed;
    const [, opening, ...rest] = COULD.exec(sentence) ?? [];
    if (opening) return rest.flatMap((one) => (one ? [`${opening} ${one}`] : []));
    return clausesIn(sentence);
  },
  /** Whether it can be said as it is, and gone on from. */
  isSaying: (sentence: string): boolean => ownWords.isClause(sentence),
  /** Whether it tells how long something takes. */
  isStretch: (sentence: string): boolean =>
    !SHORT_WHILE.test(sentence) &&
    /^(?:an?|\w+|\d+) (?:minutes?|hours?|days?) (?:on foot|by (?:car|bus|train|bike|boat|plane)|away)\b|\bwaiting (?:list|time)\b|\b(?:for|in|after|until|takes?|within|another|only) (?:about |almost |over |at least )?(?:an?|\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|eighteen|twenty|thirty|several|many) (?:hours?|days?|weeks?|months?|years?|minutes?)\b/i.test(
      sentence,
    ),
  /** Numbers with what is counted, as they stand in a text. */
  figuresIn: (text: string): { text: string; kind: 'money' | 'time' | 'count'; value: number }[] =>
    [...text.matchAll(FIGURE)].map(([found]) => ({
      text: found.charAt(0).toLowerCase() + found.slice(1),
      kind: MONEY.test(found) ? 'money' : TIME.test(found) ? 'time' : 'count',
      value: Number(found.replace(/\D/g, '')),
    })),
  /** Whether it can stand behind “that”. */
  isClause: (sentence: string): boolean => {
    const verb = VERB.exec(sentence);
    return (
      !sentence.includes(';') &&
      (DOING.test(sentence) ||
        DID.test(sentence) ||
        ((OPENING.test(sentence) || CERTAIN.test(sentence)) &&
          verb !== null &&
          !/\b(?:that|who|which|what|to)\b|\p{L} (?:if|when|because|unless|while)\b/iu.test(
            sentence.slice(0, verb.index),
          )))
    );
  },
  /** Whether it is a whole sentence: what is not certain is none. */
  isWhole: (sentence: string): boolean =>
    !/^no \S+$/i.test(sentence) &&
    // `About 400,000 pounds, keeps the pool`: a sum, and what is done by it.
    !/^(?:about |around |some |roughly |nearly |almost |over |under |up to )?[£$€]?\d[\d.,]*(?: \p{L}+){0,2}, /iu.test(
      sentence,
    ) &&
    !isNoSentence(sentence) &&
    (ownWords.isClause(sentence) || MODAL.test(sentence) || doingAt(sentence) > 0),
  /** What a text tells of, as a noun phrase by which one refers to it: `the eleven years`, `the deep ocean`; null: none is certain. */
  nounFor: (text: string): string | null => {
    const plain = text.charAt(0).toLowerCase() + text.slice(1);
    const taken = /^(?:with|(?:(?:it|this|that) )?(?:needs|requires|costs|takes)) (.+)$/.exec(plain)?.[1];
    const [figure] = ownWords.figuresIn(text);
    const isWhole = ownWords.isWhole(text);
    const named = isWhole ? null : thingNamed(plain);
    if (figure && named === null && !NO_NOUN.test(figure.text) && !isBesides(text, figure.text))
      return `the ${figure.text.replace(/^an? /, '')}`;
    const thing = taken?.split(BESIDE)[0] ?? named ?? (isWhole ? subjectOf(text) : null);
    if (thing === null || thing.split(' ').length > LONGEST_NOUN || NO_NOUN.test(thing)) return null;
    return /^(?:the|our|more|less|fewer) /.test(thing) ? thing : `the ${thing.replace(/^an? /, '')}`;
  },
  /** What a persona says to somebody of themselves, as they say it. */
  declaredIn,
  asStand: (what: string): string => `I am for ${what}.`,
  keptFact,
  addressedToSelf: (told: string): string =>
    told
      .replace(/\byou are\b/gi, 'I am')
      .replace(/\byou were\b/gi, 'I was')
      .replace(/\byou\b/gi, 'I')
      .replace(/\byours\b/gi, 'mine')
      .replace(/\byour\b/gi, 'my'),
  /** Whether somebody tells who they are. */
  isBeing: (told: string): boolean =>
    /^I am (?:an?|the|new|\d+|\p{Lu}\p{Ll}+[’']s)\b|^I have been an? .* for \S+ years\.$/u.test(told),
  /** What a persona says of somebody, said by them; null where that is not certain. By the rest of the persona more of it is. */
  inFirstPerson: (sentence: string, name: string, persona = ''): string | null =>
    isOfAnybody(sentence, persona)
      ? sentence.trim().replace(/[.!]*$/, '.')
      : withoutName(
          isKept(sentence) || isOfNobody(sentence) || isOfOther(sentence, persona) ? null : spokenBy(sentence, name),
          name,
        ),
  /** Whether it is an order to whoever has the persona: `Speak briefly`. */
  isInstruction,
};

/** What a persona tells, said by whoever has it: by its parts, and else as far as its first words tell. */
function spokenBy(sentence: string, name: string): string | null {
  const inFirst = (one: string): string | null => {
    const told = asSound(inFirstPerson(one, name, ownWords.lowered), name, one);
    const isCut = told === null || wordCountOf(told) + MOST_CUT < wordCountOf(one);
    const whole = isCut
      ? (asSound(toldWhole(one, name, inFirst), name, one) ?? asSpoken(toldByPronouns(one, name)))
      : null;
    return whole ?? (told?.startsWith('I ') && !/^I am .* who /.test(told) ? withEnd(goneOn(told)) : told);
  };
  return inFirst(sentence);
}

/** `Never again`, `Books don’t grow`: nothing is done there by whose persona it is, though it begins so. */
const isOfNobody = (sentence: string): boolean =>
  /^Never again\b(?!.* (?:will|would|did))/.test(sentence) || isOfThings(sentence.trim().replace(/[.!]+$/, ''));

const withEnd = (told: string): string => (/[.!]$/.test(told) ? told : `${told}.`);

/** What is told in so many words less has left something out. */
const MOST_CUT = 3;

/** Where `it` stands for what comes behind: `it does people good to have a dog`. */
const NO_THING =
  /^It (?:(?:would|will|may|might|can|could) )?(?:be|is|was|does|do|makes?|made|helps?|hurts?|matters?|takes?) .*\b(?:to|that|what|how|whether|when|if) /;

/** The day, somebody, or what stands in quotation marks is not what does it: `it is November`, `it will sleep until spring`. */
const isNotIt = (sentence: string, it: string): boolean =>
  (/^“/.test(it) && OF_THE_PAST.test(sentence)) ||
  /^It (?:is|was) (?:\p{Lu}|(?:her|his|their|my|our|your|late|early|dark|night|winter|spring|summer|autumn)\b)/u.test(
    sentence,
  ) ||
  (/^[a-z]+ing\b/.test(it) &&
    /^It (?:will|would|may|can) (?:sleep|eat|bite|bark|die|fly|swim|wake)\b/.test(sentence)) ||
  (/^(?:Dr|Mr|Mrs|Ms|Prof|Chief|Captain|King|Queen|Lord|Lady|Sir|Madame)\b/.test(it) && OF_THE_PAST.test(sentence));
const OF_THE_PAST = /^It (?:was|had|has been|\p{Ll}+ed)\b/u;

/** So long that it bothers nobody. */
const SHORT_WHILE =
  /\btakes? (?:only |just |about )?(?:an?|one|two|three|four|five|ten|a few) (?:minutes?|moments?)\b/i;

/** Whether a figure only tells where, when or of what: `at minus 160 degrees`. */
const isBesides = (text: string, figure: string): boolean =>
  /\b(?:at|in|to|of|from|on|by|minus|our|their|his|her|since|until|with)(?: (?:only|about|all|the))? $/i.test(
    text.slice(0, Math.max(0, text.toLowerCase().indexOf(figure.toLowerCase()))),
  );

/** Where something else begins that belongs to a thing, or stands beside it. */
const BESIDE =
  /,(?!\d)| and | (?=(?:for|with|without|in|on|at|from|by|to|about|after|before|during|under|over|that|who|which|behind|near|above|than)\b)/;
/** A noun phrase of more words is no name for a thing. */
const LONGEST_NOUN = 4;
/** Words with which something begins that is no thing to refer to. */
const NO_NOUN =
  /^\d[\d.,]*$|(?: each|per \S+| left| paid| sold| lost| plus| times|’s|'s)$|^(?:(?:it|he|she|they|we|you|i|there|this|that|these|those|who|what|which|nobody|nothing|somebody|someone|something|everybody|everyone|everything|whoever|every|each|all|no|some|any|most|many|few|half|both|another|one|only|little|much|not|never|people|at|in|on|for|with|without|from|by|to|of|after|before|during|under|over|when|if|as|he|her|his|their|its|your|my)\b|\S+ing\b)/;
/** What merely is, has or stays so is not told by naming who or what it is. */
const STANDS = /^(?:is|are|was|were|be|has|have|had|stays?|remains?|keeps?|needs?|gets?|knows?|does|do|did)$/;

/** Who or what does something in a sentence, in small letters; null: it is not certain, or they do nothing. */
function subjectOf(sentence: string): string | null {
  const words = sentence.split(' ');
  const modal = words.findIndex((word) => HELPING.test(word));
  const doing = doingAt(sentence);
  const other = words.findIndex((word, at) => at > 0 && VERB.test(word));
  const at = Math.min(...[modal, doing, other].filter((found) => found > 0));
  if (!Number.isFinite(at)) return null;
  const isMust = at === modal && words[at + 1] === 'have' && words[at + 2] === 'to';
  const verb = at === modal ? words.slice(at + 1).find((word) => !/^(?:not|never|always|also)$/.test(word)) : words[at];
  const subject = words.slice(0, at).join(' ');
  const isThings = at > 1 || /[^suia]s$/.test(subject) || SOME_OF_IT.test(subject);
  return (STANDS.test(verb ?? '') && !isMust) || !isThings ? null : subject.charAt(0).toLowerCase() + subject.slice(1);
}

const HELPING = /^(?:can|could|will|would|must|may|might|should|cannot)$/;
/** One word, and neither several things nor somebody’s name. */
const SOME_OF_IT =
  /(?:tion|ment|ness|ity|ance|ence|ship|age)$|^(?:Bread|Coffee|Dust|Food|Heat|Ice|Internet|Mud|Music|Noise|Power|Rain|Shade|Smoke|Snow|Sunlight|Traffic|Water|Wind)$/;

const capital = (part: string) => part.charAt(0).toUpperCase() + part.slice(1);

/** So many words a clause has at least that is told by itself. */
const LEAST_CLAUSE = 3;

/** What a sentence lists, as soon as one of it is a clause by itself: what are none stay together. */
function clausesIn(sentence: string): string[] {
  const parts = sentence.split(/[,;] (?:and |but )?/);
  if (parts.some((part) => DEPENDING.test(capital(part)) || HANGING.test(part))) return [sentence];
  const isTold = (part: string) => isByItself(part) || toldOfOption(part, 'it') !== null;
  if (!parts.some(isByItself)) return [sentence];
  const found: { text: string; isWhole: boolean }[] = [];
  for (const text of parts) {
    const [last, isWhole] = [found.at(-1), isTold(text)];
    if (last && !last.isWhole && !isWhole) last.text = `${last.text}, ${text}`;
    else found.push({ text, isWhole });
  }
  return found.map(({ text }) => text);
}

/** Whether a part of a sentence is one that depends on no other. */
const isByItself = (part: string): boolean =>
  part.split(' ').length >= LEAST_CLAUSE &&
  ownWords.isWhole(capital(part)) &&
  !/ (?:not|may|can|will|could|would)$/.test(part);

/** `quiet and has a nicer view`: what goes on has who does it before the comma. */
const HANGING = /^\p{Ll}+ and (?:has|have|had|is|are|was|were|can|could|will|would) /u;

const DEPENDING =
  /^(?:Who|Whom|Whose|Which|That|Whoever|What|Where|When|While|If|Because|Since|Although|Though|Unless|Until|As|So|For|After|Before|Once|Then|Whether|How) /;

/** `It would last eighty years, carry bicycles, and cost …`: somebody, and what they would do one after the other. */
const DOES =
  '(?:cost|last|carry|bring|hold|need|take|save|give|keep|make|leave|run|pay|supply|repair|free|open|close|feed|house|let)';
const COULD = new RegExp(
  `^((?:It|They|An? \\w+ says it|The \\w+ says it|The \\w+) (?:would|will|could|can)) (${DOES} [^,]+?)(?:, (${DOES} [^,]+?))?,? and (${DOES} .+)$`,
);

/** What is meant by “it” where something is done with a thing: `repairing the old bridge` is not what is eighty years old. */
const thingOf = (it: string): string => /^[a-z]+ing ((?:the|an?|our|one) [\p{L}\p{N} -]+)$/u.exec(it)?.[1] ?? it;

const NUMBER =
  '(?:\\d(?:[\\d.,]*\\d)?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|eighteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\\w+)?|(?:a|one) (?:hundred|thousand)(?: and \\w+(?:-\\w+)?)?)';
const FIGURE = new RegExp(
  `[$€£]\\s?\\d(?:[\\d.,]*\\d)?(?: (?:thousand|million|billion))?|(?<!\\b(?:each|every|the|this|that|number) )(?<!\\d[.,])\\b${NUMBER}(?: (?:hundred|thousand|million|and a half|and a quarter))?(?: (?!of|to|for|and|or|on|in|at)[a-z-]+)? (?!was|is|has|his|its|this|less|plus|perhaps|writes|across)[a-z]{2,}[^s\\W]s\\b`,
  'gi',
);
const MONEY = /[$€£]|\b(?:euros|dollars|pounds|cents|francs)\b/i;
const TIME = /\b(?:minutes|hours|days|nights|weeks|months|years|decades)\b/i;

const OPENING =
  /^(?:The|An?|It|He|She|They|We|You|Nobody|Nothing|Somebody|Someone|Anybody|Anyone|Everybody|Everyone|Whoever|Who|What|Where|When|If|One|First|Second|Third|Last|Next|Another|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Most|Many|Few|Some|All|Both|Each|Every|No|People|Children|Women|Men|Families|There|This|That|These|Those|Our|Your|Their|Its|His|Her|My|From|With|Without|In|On|At|For|After|Before|By|Up|More|Less|Half|Only|Even|Not|Then|Money|Time|Minutes|Hours|Days)(?= |’|'|$) ?/;
/** Nothing is done right behind `under`: in `a walk under leaves` nobody leaves. */
const VERB =
  /(?<!\b(?:under|near|behind|between) )\b(?:is|are|was|were|has|have|had|can|could|will|would|must|may|might|should|does|do|did|cannot|gets?|takes?|costs?|makes?|comes?|goes|gives?|keeps?|stays?|needs?|runs?|pays?|works?|lives?|leaves?|opens?|closes?|stops?|begins?|loses?|wins?|falls?|rises?|stands?|picks?|sleeps?|holds?|brings?|knows?|belongs?|becomes?)\b/;

/** `Cats are not allowed`, `Things get overlooked`: anybody or anything, and a verb that is nothing else. */
const CERTAIN =
  /^(?!(?:With|Without|In|On|At|For|By|If|When|Where|While|As|That|Who|Which|What|How|Because|Since|To|Of|From|And|But|Or|Not|So) )(?:[\p{L}’'-]+ ){1,5}(?:is|are|was|were|has|have|get|gets|takes|makes|comes|goes|gives|keeps|needs|knows|becomes|loses|belongs|does|do|did) /u;

/** `Local farmers sell`, `Cafés could`: things, and no names, by how they go on. */
const COMMON =
  /^\p{Lu}[\p{Ll}-]+(?:s|[\p{Ll}-]+ [\p{Ll}-]+s?) (?=(?:is|are|was|were|has|have|can|could|will|would|must|may|should|does|do|did|get|gets|sell|buy|come|go|give|take|make|need|keep|live|learn|pay|sit|sleep|eat|stay|decide|choose|know|want|grow|lose|win)\b)/u;

/** `It interrupts the morning`, `Local farmers sell on four days`: one that does something, several that do. */
const DOING =
  /^(?:It|He|She|Everybody|Everyone|Nobody|Somebody|Nothing|Everything) (?:always |never |often |only |also )?[a-z]+[^s\W]s (?!of\b)[a-z\d]|^(?!(?:With|Without|In|On|At|For|By|Of|From|To) )(?:[\p{L}’'-]+ ){0,3}[\p{L}’'-]+[^s\W]s (?:sell|buy|come|go|get|give|take|make|need|keep|live|learn|pay|sit|sleep|eat|stay|decide|choose|know|want|grow|lose|win) /u;

/** `She signed for it at ten past four`: somebody, and what they did. */
const DID = new RegExp(
  `^(?:It|He|She|They|We|You|Nobody|Everybody|Everyone|Somebody|Someone|Everything|Nothing) (?:never |always |once |only |also |still |just )?(?:${[...PASTS].join('|')}|[a-z]{3,}[^e]ed) `,
  'u',
);

/** `Cafés could put out tables`: somebody, and what they could. */
const MODAL =
  /^(?!(?:With|Without|In|On|At|For|By|If|When|Where|While|As|That|Who|Which|What|How|Because|Since|To) )(?:to (?=(?:the|an?|our) )|(?!(?:that|who|which|what|where|when|to|we|you|they|it|he|she)\b)[\p{L}’'-]+ ){1,7}(?:can|could|will|would|must|may|should|cannot) /u;
