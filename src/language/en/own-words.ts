import { brief } from '../script.ts';
import { answerPhrase } from './answers.ts';
import { BESIDE_IT, criterionPhrase, gerundAt, optionPhrase } from './labels.ts';
import { DONE, doingAt, isSeveral, thingNamed, toldOfName, toldOfOption } from './told.ts';
import { PASTS } from './verbs.ts';

/** More words are said once and not again and again. */
const LONGEST_PHRASE = 6;

/** `Send the bell to the welder`: with welding it we would send the bell to the welder. */
function asOrdered(fact: string, it: string): string | null {
  const isOrder = /^\p{Lu}\p{Ll}+ /u.test(fact) && gerundAt(fact, false) !== null && !/^\p{L}+ing /u.test(fact);
  return isOrder ? `with ${it} we would ${fact.charAt(0).toLowerCase()}${fact.slice(1)}` : null;
}

/** Texts of a scenario as somebody says them. */
export const ownWords = {
  /** A label as a noun phrase within a sentence, where it is one: `The primary school`. */
  nounPhrase: optionPhrase,
  /** What a label that says yes or no stands for, by the question; null: it says neither, or that is not certain. */
  answerPhrase,
  /** A noun phrase without what goes beyond so many words. */
  briefly: (phrase: string): string => brief(phrase, LONGEST_PHRASE, BESIDE_IT),
  /** The same of a criterion, which may be a bare noun: `Mercy`, `Time saved`. */
  measurePhrase: criterionPhrase,
  /** How it is said what a thing takes. */
  takes:
    /\b(?:needs?|costs?|requires?|takes?|paid (?:from|by|out of)|at the (?:cost|expense) of)\b(?! (?:next to |almost |hardly |very )?(?:nothing|little|less|no|it|them|us|care|place|part)\b)(?! (?:only |just |about )?(?:an?|one|two|three|four|five|ten|an? few) (?:minutes?|moments?)\b)/,
  /** How it is told that there is something not. */
  lacks:
    /^nobody (?!(?:(?:would |will )?have|has|had|needs?|must|loses?|minds?|gets (?:hurt|wet)|suffers?|complains?|dies|is (?:left|hurt)|notices?)\b)|^(?:no|without|lacks?|there (?:is|are|would be) no) (?!need\b|one\b|more\b|longer\b)(?!.*\b(?:needed|necessary|required)\b)|\b(?:do|does|did|is|are|was|were|will|would|can|could|may|might|must|should) not\b(?! (?:have to|need))|\b(?:cannot|never)\b|n[’']t\b(?! (?:have to|need))/i,
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
  /** A sentence that speaks of an option by a pronoun, with its name. */
  named: (sentence: string, it: string): string =>
    isSeveral(it) ? sentence : sentence.replace(/^It (?=[a-z]+)/, () => `${thingOf(it)} `),
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
          !/\b(?:that|who|which|what|to)\b/i.test(sentence.slice(0, verb.index))))
    );
  },
  /** Whether it is a whole sentence: what is not certain is none. */
  isWhole: (sentence: string): boolean =>
    !/^no \S+$/i.test(sentence) && (ownWords.isClause(sentence) || MODAL.test(sentence) || doingAt(sentence) > 0),
  /** What a text tells of, as a noun phrase by which one refers to it: `the eleven years`, `the deep ocean`; null: none is certain. */
  nounFor: (text: string): string | null => {
    const plain = text.charAt(0).toLowerCase() + text.slice(1);
    const taken = /^(?:with|(?:(?:it|this|that) )?(?:needs|requires|costs|takes)) (.+)$/.exec(plain)?.[1];
    const [figure] = ownWords.figuresIn(text);
    const isWhole = ownWords.isWhole(text);
    const named = isWhole ? null : thingNamed(plain);
    if (figure && named === null && !isBesides(text, figure.text)) return `the ${figure.text}`;
    const thing = taken?.split(BESIDE)[0] ?? named ?? (isWhole ? subjectOf(text) : null);
    if (thing === null || thing.split(' ').length > LONGEST_NOUN || NO_NOUN.test(thing)) return null;
    return /^(?:the|our|more|less|fewer) /.test(thing) ? thing : `the ${thing.replace(/^an? /, '')}`;
  },
  /** Whether somebody tells who they are. */
  isBeing: (told: string): boolean => /^I am (?:an?|the) /.test(told),
  /** What a persona says of somebody, said by them; null where that is not certain. */
  inFirstPerson: (sentence: string, name: string): string | null => {
    const bare = sentence.trim().replace(/[.!]+$/, '');
    if (/[:“”"?{}]/.test(bare)) return null;
    if (tellsOfThing(bare) || MAXIM.test(bare) || OF_ONESELF.test(bare)) return `${bare}.`;
    const who = asWho(bare, name) ?? besideOneself(bare);
    if (who !== null) return who;
    if (bare.includes(';')) return null;
    const second = /^You (.+)$/.exec(spelledOut(bare));
    if (second) return fromSecond(second[1] as string);
    const names = [name, ...name.split(' ')].map((one) => one.replace(/[^\p{L}\p{N} ]/gu, '.')).join('|');
    const third = new RegExp(`^(?:(?:${names}|He|She|They)(?:,? (?:aged )?\\d+,)? )?(.+)$`, 'u').exec(bare);
    return third ? fromThird(third[1] as string) : null;
  },
};

/** What is told in the first person as it is: `I'm the intern`. */
const OF_ONESELF = /^I(?:[’'](?:m|ve|d|ll))? /;
/** What somebody holds in general, about things and not about themselves: `Rules are rules`. */
const MAXIM = /^\p{Lu}\p{Ll}+s (?:are|were) /u;

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
  /,| and | (?=(?:for|with|without|in|on|at|from|by|to|about|after|before|during|under|over|that|who|which|behind|near|above|than)\b)/;
/** A noun phrase of more words is no name for a thing. */
const LONGEST_NOUN = 4;
/** Words with which something begins that is no thing to refer to. */
const NO_NOUN =
  /^(?:(?:it|he|she|they|we|you|i|there|this|that|these|those|who|what|which|nobody|nothing|somebody|someone|something|everybody|everyone|everything|whoever|every|each|all|no|some|any|most|many|few|half|both|another|one|only|little|much|not|never|people|at|in|on|for|with|without|from|by|to|of|after|before|during|under|over|when|if|as|he|her|his|their|its|your|my)\b|\S+ing\b)/;
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
  '(?:\\d[\\d.,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|eighteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\\w+)?|(?:a|one) (?:hundred|thousand)(?: and \\w+(?:-\\w+)?)?)';
const FIGURE = new RegExp(
  `[$€£]\\s?\\d(?:[\\d.,]*\\d)?(?: (?:thousand|million|billion))?|(?<!\\b(?:each|every|the|this|that|number) )\\b${NUMBER}(?: (?:hundred|thousand|million|and a half|and a quarter))?(?: (?!of|to|for|and|or|on|in|at)[a-z-]+)? (?!was|is|has|his|its|this|less)[a-z]{2,}[^s\\W]s\\b`,
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

/** The verb of the third person as the first one has it; null: no verb that is known. */
function firstOf(verb: string): string | null {
  const irregular = IRREGULAR[verb];
  if (irregular) return irregular;
  if (PAST.test(verb)) return verb;
  if (!/^[a-z]{2,}s$/.test(verb) || /(?:ss|us|is)$/.test(verb)) return null;
  if (verb.endsWith('ies')) return `${verb.slice(0, -3)}y`;
  return /(?:ss|sh|ch|x|zz)es$/.test(verb) ? verb.slice(0, -2) : verb.slice(0, -1);
}

const IRREGULAR: Readonly<Record<string, string>> = {
  ...{ has: 'have', is: 'am', does: 'do', goes: 'go', cannot: 'cannot' },
  ...{ "can't": "can't", "doesn't": "don't", "hasn't": "haven't", "won't": "won't", "wouldn't": "wouldn't" },
};
const PAST =
  /^(?:was|had|would|can|could|will|must|may|might|should|did|came|found|saw|got|lost|made|left|built|grew|kept|knew|taught|wrote|won|bought|sold|led|lived|ran|drove|spent|began|became|spoke|took|gave|never|still|always|once|often|[a-z]{3,}ed)$/;

/** What stands behind what somebody did. */
const BEHIND_DONE =
  /^(?:in|at|on|to|for|with|by|from|as|up|out|off|over|under|around|about|the|an?|his|her|their|my|one|two|three|four|five|many|all|every|both|never|and|that|how|who|\d.*|\p{Lu}.*)$/u;

function fromThird(rest: string): string | null {
  const words = (rest.charAt(0).toLowerCase() + rest.slice(1)).split(' ');
  // Behind “still” or “never” comes the verb.
  const at = /^(?:never|still|always|once|often|also)$/.test(words[0] as string) ? 1 : 0;
  const verb = firstOf(words[at] ?? '');
  // `Tired cleric` is who somebody is, and not what they did; `Keyboards` is what they play.
  if (
    verb === null ||
    (words.length === 1 && !DONE.has(verb)) ||
    (verb.endsWith('ed') && words[at + 1] !== undefined && !BEHIND_DONE.test(words[at + 1] as string))
  )
    return null;
  words[at] = verb;
  const said = words.join(' ').replace(
    // “counts plates and cups of tea”, and “counts plates and distrusts promises”: a verb has something behind it.
    / (and|but) ((?:has|is|does|goes|lives|works|knows|wants|keeps|speaks|comes|plays|cares|looks|sits|sleeps|gets)(?= )|[a-z]+s(?= (?!(?:of|in|on|at|for|with|without|from|to|by|and|or|but|who|that|which|too|as|when|while|because|since|there|here|alone|together|daily)\b)[a-z\d]))/g,
    (all, join, one) => {
      const first = firstOf(one);
      return first === null ? all : ` ${join} ${first}`;
    },
  );
  return firstPerson(ofOneself(said), /\b(?:him|hers|himself|herself|he|she|they|them|who|whom)\b/);
}

/** `any debt in his name when he stops`: whose name it is stops, where nobody else is spoken of. */
function ofOneself(said: string): string {
  const own = /\bhis\b/.test(said) ? 'he' : /\bher (?=[a-z])/.test(said) ? 'she' : null;
  const other = own === 'he' ? /\b(?:she|her|him)\b/ : /\b(?:he|his|him)\b/;
  if (own === null || other.test(said)) return said;
  return said.replace(new RegExp(`\\b(when|if|before|after|until|while) ${own} (\\S+)`, 'g'), (all, join, verb) => {
    const first = firstOf(verb.replace(/\.$/, ''));
    return first === null ? all : `${join} I ${first}`;
  });
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
  /^(?:The \w+|Two|Three|Four|Five|Ten|Twenty|Thirty|Forty|Fifty|A hundred)(?: \w+){0,2} (?:is|are|was|were|has|have|needs?|would|will|costs?|can|cannot|must) /;

const tellsOfThing = (bare: string): boolean =>
  OF_A_THING.test(bare) && !/\b(?:who|whose|whom|he|she|him|his|her|hers|they|them|their)\b/.test(bare);

/** What somebody is: a word for people by what they do or whose they are, at the end of a noun phrase. */
const ROLE =
  /^(?:\p{L}+(?:er|or|ist|ian|ant|eer|ee|man|woman|mate|smith)|actress|aunt|boss|boy|chef|chief|child|clerk|coach|cook|dad|daughter|dean|doctor|father|friend|girl|grandma|grandpa|guard|guide|head|host|husband|judge|lead|maid|mayor|midwife|monk|mother|mum|nun|nurse|patient|pilot|planner|priest|pupil|refugee|retiree|scout|son|student|vet|widow|widower|wife|intern|activist|parent|president|partner|client|neighbor|neighbour|resident|professor|captain|secretary|member)s?$/iu;
const NO_ROLE = /^(?:after|other|another|never|ever|however|over|under|for|or|her|paper|summer|winter|water|number)$/i;
/** How old somebody is. */
const AGED =
  /^(?:aged )?(?:\d{1,3}|(?:ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\w+)?))(?: years old)?$/i;
const MOST_AFTERTHOUGHT = 5;

/** `Nurse on night shifts, longs for quiet`: I am a nurse on night shifts and long for quiet. Null: it does not begin so. */
function asWho(bare: string, name: string): string | null {
  const own = bare.startsWith(`${name}, `) ? bare.slice(name.length + 2) : bare;
  const [first = '', ...parts] = own.split(/[;,] (?:and |but )?/);
  const isOneOf = /^(?:An?|The) /.test(first);
  const said = isAged(first) || isRole(first) || isOneOf ? beingOf(first) : verbClause(first);
  if (said === null || (parts.length === 0 && !said.startsWith('am '))) return null;
  const done = [said];
  for (const part of parts) {
    const clause = CHILDREN.test(part) ? `have ${ownWords.lowered(part)}` : verbClause(part);
    const isBeside = done.length === 1 && said.startsWith('am ') && part.split(' ').length <= MOST_AFTERTHOUGHT;
    if (clause !== null) done.push(clause);
    else if (isBeside && !THIRD_VERB.test(part)) done[0] = `${done[0]}, ${ownWords.lowered(part)}`;
    else if (!said.startsWith('am ')) return null;
  }
  const behind = done[0]?.includes(',') && done.length > 1 ? ',' : '';
  const last = done.length > 1 ? done.pop() : undefined;
  const text = firstPerson(`${done.join(', ')}${last === undefined ? '' : `${behind} and ${last}`}`, UNCLEAR);
  return text?.replace(/^I am (?=[^,]* for [\w-]+ years\b)/, 'I have been ') ?? null;
}

/** `three children`, `two small dogs`. */
const CHILDREN =
  /^(?:an?|one|two|three|four|five|six|seven|several|no) (?:[a-z]+ )?(?:child|children|kids?|sons?|daughters?|dogs?|cats?)$/i;
const THIRD_VERB = /^(?:\w+ )?(?:[a-z]+s|has|is|was|does) /;
const isAged = (part: string): boolean => AGED.test(part);

/** `Young pastor`, `Mother of three`: who somebody is, without an article. */
function isRole(part: string): boolean {
  // `Sleeps next door` tells what somebody does.
  if (/^\w+s (?:next|every|the|an?|his|her|their|all|no) /i.test(part)) return false;
  const [thing = ''] = part.split(/ (?=(?:of|for|with|without|in|on|at|from|by|to|who|and) )/);
  const words = thing.split(' ');
  const last = words.at(-1) as string;
  const isOne = ROLE.test(last) && !NO_ROLE.test(last) && !/s$/.test(last.replace(/ss$/, ''));
  return (
    isOne &&
    words.length <= 4 &&
    !/^(?:Is|Was|Has|Had|Does|You|He|She|They|Never|Still|Once|Always)$/.test(words[0] as string)
  );
}

/** What keeps its capital wherever it stands. */
const OF_PEOPLES =
  /^(?:American|British|Catholic|Chinese|Christian|Dutch|English|European|French|German|Greek|Indian|Irish|Italian|Japanese|Jewish|Latin|Muslim|Polish|Russian|Scottish|Spanish|Turkish|Welsh)\b/;

function beingOf(part: string): string {
  const plain = OF_PEOPLES.test(part) ? part : part.charAt(0).toLowerCase() + part.slice(1);
  if (isAged(part) || /^(?:an?|the) /.test(plain)) return `am ${plain}`;
  // `Moira’s son`: whose is told by a name.
  if (/^\p{Lu}\p{Ll}+[’']s /u.test(part)) return `am ${part}`;
  const isTheOne = /^\S+(?: \S+)? of (?:the|our|a|an) /.test(plain) && !/^(?:mother|father|parent|member) /.test(plain);
  const article = isTheOne || KIN.test(plain) ? 'the' : /^(?!uni|use|eu|one)[aeiou]/i.test(plain) ? 'an' : 'a';
  return `am ${article} ${plain}`;
}

/** Whose, everybody knows. */
const KIN = /^(?:grand)?(?:son|daughter)$|^(?:brother|sister|nephew|niece|widow|widower|mayor|treasurer)$/;

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

function firstPerson(said: string, unclear: RegExp): string | null {
  if (unclear.test(said) || OF_OTHERS.test(said)) return null;
  return `I ${said.replace(HER_ALONE, 'me').replace(/\b(?:his|her|their)\b/g, 'my')}.`;
}

/** `You're` as `You are`, so that it changes like that. */
const spelledOut = (text: string): string =>
  text.replace(/\b(you)[’']re\b/gi, '$1 are').replace(/\b(you)[’']ve\b/gi, '$1 have');

function fromSecond(rest: string): string | null {
  const said = rest
    .replace(/^are\b/, 'am')
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
