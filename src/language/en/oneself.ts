import { isGerund } from './verbs.ts';

// How a persona speaks of whose it is, and of how they are.

/** Somebody else who may be meant by `he` or `her`. */
const OTHERS =
  /\b(?:man|woman|boy|girl|child|baby|colleague|neighbou?r|friend|customer|client|patient|boss|king|queen|prince|princess|teacher|doctor|nurse|priest|mayor|mother|father|mum|mom|dad|sister|brother|aunt|uncle|wife|husband|son|daughter|grandmother|grandfather|grandma|grandpa|niece|nephew|cousin|partner|dog|cat|horse|druid|wizard|character|captain|chief|judge|somebody|someone|who(?= \p{Ll}+s?\b.*\b(?:who)\b)|whose|whom)\b|(?<!^)(?<!\bI\b)\b(?!I\b|God\b|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)\p{Lu}\p{Ll}+(?:[’']s)? (?=.*\b(?:he|she|him|her)\b)/u;
const HE = /\b(?:he|his|him|himself)\b/;
const SHE = /\b(?:she|her|hers|herself)\b/;
const OFTEN = 'never|always|still|often|only|just|also|really|once|already|secretly|rarely|seldom|truly|simply|ever';
const SAID_OF_ONE = new RegExp(`\\b(?:he|she) ((?:${OFTEN}) )?([\\p{Ll}’']+)`, 'gu');

/**
 * What is said in a clause of the one who speaks by `he` or `she`, as they say it: `counts every pound he spends`, every pound I spend; null:
 * somebody else may be meant, or it is not certain how it goes on. `firstOf`: a verb of the third person as the first one has it.
 */
export function spokenOfOneself(said: string, firstOf: (verb: string) => string | null): string | null {
  const [isHe, isShe] = [HE.test(said), SHE.test(said)];
  if (!/\b(?:he|she|himself|herself)\b/.test(said)) return said;
  if ((isHe && isShe) || OTHERS.test(said)) return null;
  let isCertain = true;
  const text = said
    .replace(SAID_OF_ONE, (_all, often: string | undefined, verb: string) => {
      const first = /^(?:will|would|can|could|may|might|must|should|had|did|was)$/.test(verb) ? verb : firstOf(verb);
      if (first === null) isCertain = false;
      return `I ${often ?? ''}${first ?? verb}`;
    })
    .replace(/\b(?:himself|herself)\b/g, 'myself');
  return isCertain && !/\b(?:he|she)\b/.test(text) ? text : null;
}

/** `will not let her die`: somebody else is meant, whoever it is. */
export const isOfAnother = (said: string): boolean =>
  /\b(?:let|lets|make|makes|help|helps|see|sees|hear|hears|watch|watches|have|keep|keeps) (?:her|him|them) (?!own\b|back\b)(?:\p{Ll}+ )?(?:die|go|live|win|be|have|stay|leave|fall|suffer|eat|sleep|speak|do|get|work|play|wait|drive|come|become|lose|marry|sell|rot|burn|drown|starve|decide|choose|talk|grow|[\p{Ll}]+ing)\b/u.test(
    said,
  );

const LIKE =
  /^(?:old|young|poor|rich|calm|patient|impatient|blunt|polite|exact|quick|slow|loud|quiet|fierce|honest|sincere|eloquent|shy|sharp|stubborn|sure|unsure|certain|afraid|new|broke|bright|brave|practical|kind|proud|sad|glad|happy|unhappy|hungry|angry|tired|ill|sick|blind|deaf|lonely|alone|strict|wise|gentle|warm|cold|dry|careful|close|good|bad|quick-witted|easy-going|worn out|burnt out|burned out|responsible|keen|eager|short|tall|thrifty|frugal|abroad|true|ready|free|fond|aware|late|early|modest|direct|neutral|loyal|cynical|nervous|tough|soft|hard|strong|weak|vain|smart|clever|silent|level-headed|hard of hearing|full|short of sleep|low|high|clear-headed|absent-minded|old-fashioned|far-sighted|short-sighted|hot-headed|(?:\p{Ll}+-)?(?:headed|minded|hearted|tempered|sighted|spirited|spoken|mannered)|tired|married|unmarried|worried|exhausted|divorced|retired|haunted|convinced|determined|frightened|scared|interested|experienced|trusted|respected|feared|known|educated|widowed|bored|excited|ashamed|devoted|dedicated|committed|disappointed|embarrassed|confused|relaxed|reserved|principled|indebted|armed|wounded|injured|disabled|adored|loved|hated|overworked|underpaid|paid|trained|talented|gifted|spoiled|spoilt|invited|persuaded|elected|appointed|sworn|torn|born|unimpressed|unconvinced|undecided|unemployed|self-employed|opposed|obsessed)$/u;
const LIKE_END = /(?:ful|less|ous|able|ible|ive|ic|al|ish|ary|ant|ent|y)$/;
const NO_LIKE =
  /^(?:need|speed|feed|breed|seed|keeper|family|army|navy|company|city|country|history|story|secretary|president|student|agent|client|parent|patient|assistant|accountant|merchant|servant|consultant|tenant|lieutenant|sergeant|immigrant|attendant|giant|plant|applicant|participant|principal|general|rival|official|individual|professional|criminal|animal|cardinal|admiral|corporal|rebel|deputy|attorney|apprentice|boy|baby|lady|representative|native|executive|detective|relative|critic|mechanic|cleric|fanatic|sceptic|skeptic|mystic|catholic|missionary|visionary|beneficiary|actuary|notary|boyish|only|many|every|any|by|may|say|stay|pay|buy|try|carry|marry|worry|apply|deny|enjoy|play)$/;
const HOW =
  /^(?:very|quite|rather|too|not|always|never|newly|recently|still|also|often|rarely|easily|deeply|morally|slightly|a little|a bit|\p{Ll}+ly) /u;
const BEHIND =
  / (?=(?:of|about|at|by|for|from|in|on|to|with|without|as|that|than|since|until|after|before|when|because|enough)\b)/;

/** `patient and arrogant`, `too polite to say it`, `elected by three votes`: how somebody is. */
export function isHow(part: string): boolean {
  const plain = part.charAt(0).toLowerCase() + part.slice(1);
  if (LIKE.test(plain)) return true;
  if (/^\p{L}+ed as (?:an?|the) /u.test(plain)) return false;
  const [head = ''] = plain.split(BEHIND);
  return head
    .split(/ (?:and|but|or) |, /)
    .every((one) => isAdjective(one.replace(HOW, '').replace(HOW, '')) && one.split(' ').length <= MOST_ADJECTIVE);
}

const MOST_ADJECTIVE = 3;
const isAdjective = (word: string): boolean =>
  LIKE.test(word) || (/^[\p{Ll}-]+$/u.test(word) && LIKE_END.test(word) && !NO_LIKE.test(word) && !isGerund(word));
