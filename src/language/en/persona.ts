import { isSomebodySpokenOf } from './by-pronouns.ts';
import { isOfSeveral, firstOf as thirdOf } from './first-verbs.ts';

// What of a persona is an order to whoever plays it, or known to nobody else: neither is told to others.

/** An order: `Speak briefly`, `Never mention the loan`. In the third person a persona has an -s there. */
const ORDER =
  /^(?:(?:please|always|never|do not|don[’']t|only|also|sometimes|often|if [^,]+,|when [^,]+,) )*(?:speak|answer|reply|respond|talk|write|argue|mention|reveal|tell|say|avoid|use|keep|stay|be|remember|pretend|act|try|begin|start|end|ask|make|insist|defend|vote|limit|let|do not|don[’']t|play|show|stick|give|refer|quote|admit|disclose|concede|agree|raise|bring|push|hide|change)(?= |$)(?! ?[,:])/i;
/** What nobody else knows. */
const SECRET =
  /^(?:what only you know|only you know|secret(?:ly)?|privately|hidden|confidential|in secret|your secret|between us|nobody (?:else )?(?:here )?(?:knows|may know)|private knowledge|goal|task|instructions?|style|tone)\b|\b(?:secretly|in secret|nobody (?:else )?knows (?:that|about|of)|without telling anybody|(?:has|have) (?:not |never )?told (?:nobody|anyone|anybody)|(?:hasn|haven)[’']t told (?:anyone|anybody)|would never admit|will never admit)\b/i;

export const isInstruction = (sentence: string): boolean => ORDER.test(sentence.trim());

/** Whether whoever it is told of keeps it to themselves. */
export const isKept = (sentence: string): boolean => isInstruction(sentence) || SECRET.test(sentence.trim());

/** A sentence of a persona as whoever has it says it, where more is certain than its first words tell; null: it is not. */
export function toldWhole(sentence: string, name: string, inFirst: (sentence: string) => string | null): string | null {
  const bare = sentence.trim().replace(/[.!]+$/, '');
  if (/[“”"?{}]/.test(bare) || CONDITION.test(bare)) return null;
  return inParts(bare, inFirst) ?? ofOwn(bare) ?? withoutOwn(bare, name) ?? asState(bare);
}

/** `Should the fleet leave`: what would be if. */
const CONDITION =
  /^(?:If|Whether|When|Unless|Should|Were|Had|Would|Could|May|Must|Can) (?:the|an?|her|his|your|their|it|you|he|she|they|we|\p{Lu}\p{Ll}+)(?= )/u;

/** `The ferry had fog, the lake none`: told of a name that is nobody’s here. */
function isFact(bare: string, name: string): boolean {
  const [first = '', second = ''] = bare.split(' ');
  return (
    /^\p{Lu}\p{Ll}+$/u.test(first) &&
    !name.split(' ').includes(first) &&
    !/^(?:He|She|It|They|You|Your|His|Her|My|I|The|Nobody|Everybody|Two|Three|Half|Most|Many|Some|Mother|Father)$/.test(
      first,
    ) &&
    thirdOf(first.toLowerCase()) === null &&
    /^(?:had|has|is|was|were|are|will|would|did|does|can|could|costs?|gets?|needs?|lies|stands)$/.test(second)
  );
}

const WITH_OWN =
  /\b(?:and|but) (?=(?:he|she|they|you) |(?:suspects?|thinks?|believes?|knows?|fears?|doubts?|hopes?) (?:that|how|what|whether|nobody|it)\b)/;

/** `Hates fences: he grew up behind one`, `thinks that it is, and suspects that it is not`: each part is told by itself. */
function inParts(bare: string, inFirst: (sentence: string) => string | null): string | null {
  const [, one = '', sign = '', other = ''] =
    /^(.+?)([;:] )((?:he|she|you|your|his|her)\b .+)$/.exec(bare) ?? partedAtAnd(bare);
  // `For her it is arithmetic: you treat whoever is likeliest`: anybody does.
  const isAnybody = /^you\b/.test(other) && (HE.test(one) || SHE.test(one));
  if (one === '' || isAnybody || isSomebodySpokenOf(one, other)) return null;
  const [first, second] = [inFirst(one), inFirst(`${other.charAt(0).toUpperCase()}${other.slice(1)}`)];
  if (first === null || second === null || /[.;:] /.test(`${first}${second}`)) return null;
  const isTold = /^(?:I|My) /.test(second);
  return isTold
    ? `${first.replace(/\.$/, '')}${sign}${second.replace(/^My/, 'my').replace(/^I (?=\p{Ll}+ (?:that|how|what|whether|nobody|it)\b)/u, sign === '; ' || sign === ': ' ? 'I ' : '')}`
    : null;
}

/** What stands before a comma and an “and” behind which it goes on of the same person. */
function partedAtAnd(bare: string): string[] {
  const found = new RegExp(`^(.+?)(, ${WITH_OWN.source})(.+)$`).exec(bare);
  return found ? [bare, found[1] as string, found[2] as string, found[3] as string] : [];
}

const OWN_OF_YOU: readonly (readonly [RegExp, string])[] = [
  [/\byour\b/g, 'my'],
  [/\byourself\b/g, 'myself'],
  [/\byours\b/g, 'mine'],
  [/\b(that|which|when|if|because|while|since|until|before|after|than|what|where|and|but) you\b/g, '$1 I'],
  [
    /\b(to|for|with|of|at|by|from|about|against|tell|tells|told|give|gives|gave|asks?|asked|sees?|saw|knows?|knew|loves?|loved|taught|wants?) you\b/g,
    '$1 me',
  ],
  [/\bI are\b/g, 'I am'],
  [/\bI were\b/g, 'I was'],
];

/** `Your husband waited`: of somebody of one’s own. */
function ofOwn(bare: string): string | null {
  const [, own = ''] = /^Your( .+)$/.exec(bare) ?? [];
  if (own === '') return null;
  const said = OWN_OF_YOU.reduce((text, [from, to]) => text.replace(from, to), own);
  return /\b(?:you|your)\b/.test(said) ? null : `My${said}.`;
}

const HE = /\b(?:he|him|his|himself)\b/i;
const SHE = /\b(?:she|her|hers|herself)\b/i;
const THEY = /\b(?:they|them|their|theirs|themselves)\b/i;
const OFTEN = '(?:(?:never|still|always|once|often|also|really|just|rarely|only) )?';

/** `She knew a painter who burned his canvases`: nothing but who does it is of the person. */
function withoutOwn(bare: string, name: string): string | null {
  if (isOfSeveral(bare)) return null;
  const names = [name, ...name.split(' ')].map((one) => one.replace(/[^\p{L}\p{N} ]/gu, '.')).join('|');
  const [, who = '', often = '', verb = '', rest = ''] =
    new RegExp(`^(?:(He|She|${names}) )?(${OFTEN})([\\p{L}’']+)( .+)$`, 'u').exec(bare) ?? [];
  const first = thirdOf(verb.toLowerCase());
  if (first === null || (who === '' && verb === verb.toLowerCase() && often === '')) return null;
  const isOther = who === 'She' ? HE.test(rest) && !SHE.test(rest) && /\bwho\b.*\b(?:he|him|his)\b/.test(rest) : false;
  const isOtherHer = who === 'He' ? SHE.test(rest) && !HE.test(rest) && /\bwho\b.*\b(?:she|her)\b/.test(rest) : false;
  const isFree = !HE.test(rest) && !SHE.test(rest);
  const isTheirs = !THEY.test(rest) || /\b(?:people|those|children|\p{Ll}{3,}s)\b.*\b(?:they|them|their)\b/u.test(rest);
  // What somebody else does in it stays; a verb that goes on with one’s own is told nowhere here.
  if (!(isFree || isOther || isOtherHer) || !isTheirs || /[;:]/.test(rest) || goesOn(rest)) return null;
  return `I ${often.toLowerCase()}${first}${rest}.`;
}

/** Whether another verb may go on with the same person: `and calls on Sundays`. */
const goesOn = (rest: string): boolean =>
  [...rest.matchAll(/,? (?:and|but|or|then) (?:never |still |always |often )?([\p{Ll}’']+)(?= |$)/gu)].some(
    ({ 1: word = '', index }) => {
      const isInside =
        /\b(?:who|which|that|what|how)\b/.test(rest.slice(0, index)) && /\bwho\b/.test(rest.slice(index));
      return !isInside && thirdOf(word) !== null && !/^(?:does|had)$/.test(word);
    },
  );

const COUNTED =
  /^((?:One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|No|Several) (?:grand)?(?:children|child|sons?|daughters?|kids|brothers?|sisters?|dogs?|cats?))( .+)?$/;

/** `Up for election in the spring`, `Born in ring C`, `Three grandchildren at the school`. */
function asState(bare: string): string | null {
  if (/\b(?:he|she|him|her|his|they|them|their|you|your)\b|[,;:]/i.test(bare)) return null;
  if (
    /^(?:Up for|Out of|In charge of|On call|On leave|Under (?:contract|pressure|notice)|At odds with|In favour of|In favor of|New to|Against|For) /.test(
      bare,
    )
  )
    return `I am ${bare.charAt(0).toLowerCase()}${bare.slice(1)}.`;
  if (/^Born (?:in|on|at|to|into) /.test(bare)) return `I was b${bare.slice(1)}.`;
  const [, children = '', more = ''] = COUNTED.exec(bare) ?? [];
  return children === '' ? null : `I have ${children.toLowerCase()}${more}.`;
}

/** What no grammar has, and what tells of nobody: an article behind whose, a small name, somebody else’s verb. */
const BROKEN =
  /\b(?:my|your|an?) (?:the|an?|my|your|his|her)\b|\bI (?:is|are|has|does|me|was not (?:the )?\p{Ll}+s)\b|^I am (?:an? )?\p{Ll}+ on \d|, (?:and|but|then) (?:suspects|thinks|believes|knows|fears|doubts|hopes|wants|says|feels|sees)\b(?! \p{Ll}+ (?:who|which))|\byou(?:r|rs|rself)?\b/u;

/** What was told, as it can be said: without a fragment behind it; null: it cannot. */
export function asSound(said: string | null, name: string, sentence: string): string | null {
  if (said === null || isFact(sentence.trim(), name)) return null;
  const whole = said
    .replace(/^I am born\b/, 'I was born')
    .replace(
      /^I am an? (?=(?:head|director|chair|captain|mayor|chief|president|keeper|master|commander|governor|minister) of )/,
      'I am the ',
    )
    // `Joined in May, her first job`: what stands beside nothing is left out.
    .replace(/^(I (?:\p{Ll}+ed|came|went|left|began|got) [^,]+), my (?:\p{Ll}+ ){0,2}\p{Ll}+\.$/u, '$1.');
  return asSpoken(whole);
}

/** The same of what is told by somebody, or of a thing; null: no grammar has it. */
export const asSpoken = (said: string | null): string | null => (said === null || BROKEN.test(said) ? null : said);
