import { THINGS, UNCOUNTED } from './nouns.ts';
import { ALWAYS_VERBS, gerundOf, isGerund, VERBS, VERBS_OF_DOING, VERBS_OF_SOMETHING } from './verbs.ts';

// Labels that say what is to be done, by the verb that they begin with.

/** `Build a new bridge`: a new bridge. What one gets is what one argues about, and not the getting. */
const GOT =
  /^(?:Build|Buy|Get|Order|Plant|Hire|Adopt|Rent|Install|Introduce|Found|Open|Create|Serve|Set up) ((?:an?|(?<=(?:Buy|Get|Order|Hire|Rent|Install) )the) (?!.*\b(?:and|or|then|back|away|into|instead|to [a-z]+)\b)[a-z][\p{L}\p{N} -]*)$/u;

/** What is certain to stand behind a verb with which something is done. */
const DONE_TO_WHAT =
  /^(?:him|us|me|you|whoever|whatever|the|an?|our|its?|them|their|my|your|his|her|this|that|these|those|all|every|each|both|no|nothing|nobody|everything|everybody|everyone|somebody|someone|any|some|more|less|fewer|half|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|[$€£]?\d\S*(?= )|back|up|down|off|out|over|away|together|alone|again|now|later|today|tonight|tomorrow|early|late|first|only|instead|ourselves|themselves)(?:[’']s)?(?=[ ,]|$)/;
/** The same behind a verb of what one does. */
const DONE_WHERE =
  /^(?:in|on|at|to|for|from|with|without|by|into|onto|as|after|before|until|about|against|through|around|round|along|across|towards?|under|home|ahead|outside|inside)(?= |$)/;

/** What stands before a verb and tells nothing of it: `Just raise retries`, `Let's go`, `We raise the fee`. */
const LEAD =
  /^(?:Just|Simply|Only|Please|Let[’']?s|Let us|We (?:all|just|should|could|can|must|will|shall|simply)|We|We[’']ll|To) (?=\p{Ll})/u;
/** Behind which nothing but a verb comes. */
const SURE = /^(?:Let|We (?:all|should|could|can|must|will|shall)|We[’']ll|Do not|Don[’']?t)\b/;
const NOT = /^(?:not|do not|don[’']?t) (?=\p{Ll}{2,})/iu;
const NEVER = /^never (?=\p{Ll}{2,})/iu;
/** `Quietly sell it`. */
const HOW =
  /^(?:\p{L}{2,}ly(?<!(?:app|comp|imp|multip|(?<!\p{L})re|fami|supp|rep|week|dai|month|year|ear|on|fr?iend|love|simp)ly)|also|still|finally|instead|even|always|gradually) (?=\p{Ll})/iu;

/** `Stay closed`: staying closed; `Build a new bridge`: a new bridge. Null: it begins with nothing that is certainly done. */
export function asDone(label: string): string | null {
  const got = GOT.exec(label)?.[1];
  if (got) return got;
  if (isAlias(label)) return null;
  const lead = LEAD.exec(label)?.[0] ?? '';
  let rest = label.slice(lead.length);
  const not = NOT.exec(rest)?.[0] ?? NEVER.exec(rest)?.[0] ?? '';
  rest = rest.slice(not.length);
  const how = HOW.exec(rest)?.[0] ?? '';
  const done = rest.slice(how.length);
  const isSure = SURE.test(lead) || SURE.test(not);
  const said = gerundAt(done, isSure || (lead !== '' && !/^(?:We|Only|Just|To) $/.test(lead)));
  if (said === null) return null;
  return `${not === '' ? '' : /^never/i.test(not) ? 'never ' : 'not '}${how.toLowerCase()}${said}`;
}

/** `isSure`: a verb stands there, whatever it is. */
export function gerundAt(text: string, isSure: boolean): string | null {
  const [first = ''] = /^[^\s,]*/.exec(text) ?? [];
  const verb = first.toLowerCase();
  const rest = text.slice(first.length).trimStart();
  if (isGerund(first) && rest !== '' && (VERBS.has(stemOf(verb)) || /^[\p{Ll}\d’' -]+$/u.test(rest)))
    return behind(verb, rest);
  // `Use is permitted for research`: what stands before a verb is a noun.
  if (!/^\p{L}[\p{Ll}-]+$/u.test(first) || NO_VERB.test(first) || OF_NOUN.test(rest)) return null;
  const isVerb = isSure || isVerbBefore(verb, rest);
  return isVerb ? behind(gerundOf(verb), rest) : null;
}

const OF_NOUN = /^(?:is|are|was|were|will|would|must|may|can|cannot|should|has) /;

/** `selling`: sell, as far as its verb is known by that. */
const stemOf = (gerund: string): string => {
  const bare = gerund.slice(0, -3);
  return [bare, `${bare}e`, bare.slice(0, -1)].find((one) => VERBS.has(one)) ?? '';
};

/** Whether a word at the beginning of a label is a verb, by what comes behind it. */
function isVerbBefore(word: string, rest: string): boolean {
  const verb = word.replace(/^(?:re|co|pre|over|un|de|mis|cross|double|fast)-/, '');
  const isAgain = /^re(?=\p{L}{3})/u.test(word) && !VERBS.has(word) && VERBS.has(word.slice(2));
  if (ALWAYS_VERBS.has(verb) || isAgain) return rest !== '' || !NO_ONE_WORD.test(verb);
  if (VERBS_OF_DOING.has(verb) && DONE_WHERE.test(rest)) return true;
  // One thing has an article, where something is done with it: `Support group`.
  if (VERBS.has(verb)) return rest === '' ? ONE_WORD.test(verb) : !THINGS.has(rest) && !/^(?:of|for)\b/.test(rest);
  // `Quarantine and fix as we go`, `Transfer title, keep it`.
  const [isBeside = '', other = '', then = ''] = /^(?:and|or|then|and then) (\p{Ll}+)(?: (.*))?$/u.exec(rest) ?? [];
  if (isBeside !== '' && !/s$/.test(verb) && isJoined(other, then, VERBS_OF_SOMETHING.has(verb))) return true;
  const [, next = ''] = /^[^,]*, (?:then |and |but )?(\p{Ll}+) /u.exec(rest) ?? [];
  if (VERBS_OF_SOMETHING.has(verb)) return DONE_TO_WHAT.test(rest) || isStopped(verb, rest) || ALWAYS_VERBS.has(next);
  return DONE_TO.test(`${word} ${rest}`);
}

const NO_ONE_WORD = /^(?:believe|know|say|see|laugh|catch|mend|narrow|consult|convict|be|have)$/;
/** Verbs that are told by themselves. */
const ONE_WORD = /^(?:delay|hire|leave|move|repair|split|wait|swap|surrender|retreat|approve)$/;

/** What at the beginning of a label is hardly ever a thing: `Ban phones in class`, `Plant trees`, `Cut costs`. */
const isStopped = (verb: string, rest: string): boolean =>
  !OF_THING.test(rest) &&
  (/^(?:ban|stop|start|drop|launch|host|visit)$/.test(verb) ||
    (/^(?:cap|close|cut|fight|fund|order|plant|print|tax|train)$/.test(verb) &&
      /^\p{Ll}+$/u.test(rest) &&
      (UNCOUNTED.has(rest) || /(?:[^suia]s|people|children)$/.test(rest)) &&
      !/^(?:breaks|cuts|havens|lines|rates|returns|rises|tickets|times)$/.test(rest)));

const OF_THING = /^(?:$|(?:on|of|in|for|at|with|to|from|by|and|off|out|up)\b|[^\p{L}])/u;

/** Before whom or what something is done to, the first word of a label says what: `Acquit him`, `Seal the box`. */
const DONE_TO =
  /^(?!(?:all|both|half|once|twice|thrice|many|such|quite|rather|what|which|only|just|not|even|also|nearly|almost|exactly|maybe|perhaps|with|without|within|in|on|at|by|for|from|to|of|off|up|down|over|under|after|before|behind|between|near|past|since|until|till|through|during|against|beyond|beside|besides|despite|if|unless|whether|when|where|what|how|why|who|whose|that|because|so|and|or|but|as|than|then|like|unlike|instead|except|rather|yes|no|none|one|two|three|four|five|six|every|each|this|these|per|plus|minus|via|nothing|something|everything|anything|nobody|somebody|everybody|anybody|everyone|someone|anyone|we|they|you|he|she|it)\b)(?!\p{Ll}*(?:day|ber|ary|ril|[^s]s) )\p{L}{3,}(?= (?:him|her|it|them|us|me|the|an?|our|my|your|their|his|its|this|these|those|everyone|everybody|everything|whoever|whatever)\b)/u;
/** `Otto the Otter`. */
const isAlias = (label: string): boolean =>
  /^\S+ the \p{Lu}/u.test(label) && !VERBS.has((label.split(' ')[0] as string).toLowerCase());
const NO_VERB =
  /^(?:all|both|what|which|who|who(?:so)?ever|whatever|wherever|whichever|not|in|on|at|by|for|from|to|of|off|up|down|over|the|an?|and|or|but|as|if|when|so|no|one|two|three|are|is|was|were|had|has|can|could|will|would|should|must|may|might|he|she|it|they|you|we|being|need|only|more|less|fewer)$/i;

export function behind(gerund: string, rest: string): string {
  const said = ` ${rest}`.replace(
    JOINT,
    (all, join: string, not: string | undefined, word: string, then = '', at = 0) => {
      const isDirect = at === 0 || /then/.test(join);
      // `Extract billing and search first`: one thing and the other.
      const before = ` ${rest}`.slice(1, at);
      if (/^ and $/.test(join) && /^\p{Ll}+$/u.test(before) && !DONE_TO_WHAT.test(before) && !VERBS.has(word)) {
        if (!/^(?:the|an?|it|them|him|her|my|our)\b/.test(then)) return all;
      }
      if (!isJoined(word, then, isDirect)) return all;
      const how = not === undefined ? '' : not === 'never ' ? not : 'not ';
      return `${join}${how}${gerundOf(word)}`;
    },
  );
  return `${gerund}${said.startsWith(' ,') ? said.slice(1) : said}`.trimEnd();
}

/** Where another verb may begin behind a verb: `repair and reopen the bridge`, `take title, keep it`. */
const JOINT =
  /( (?:and then|and|or|but|then) | ?, (?:and then |then |and |or |but )?)(don[’']?t |do not |not |never )?(\p{Ll}+)(?=(?: (.*))?$)/gu;

/** `isDirect`: nothing stands between the two verbs. */
function isJoined(word: string, then: string, isDirect: boolean): boolean {
  if (ALWAYS_VERBS.has(word) || (then === '' && INTRANSITIVE_ALONE.test(word))) return true;
  if (DONE_WHERE.test(then)) return VERBS.has(word) || VERBS_OF_DOING.has(word);
  const isKnown = VERBS.has(word) || VERBS_OF_SOMETHING.has(word);
  return isKnown && (DONE_TO_WHAT.test(then) || (isDirect && then === ''));
}

/** Hardly a thing that stands beside another one. */
const INTRANSITIVE_ALONE =
  /^(?:cook|dance|listen|pretend|see|watch|go|hide|hope|leave|move|rent|run|sleep|swim|talk|vote|wait|walk|worry)$/;
