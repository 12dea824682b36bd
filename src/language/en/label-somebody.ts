import { ANYBODY, ARTICLE, isKept, isQuality, lowered, NO_THING } from './labels.ts';
import { THINGS, UNCOUNTED } from './nouns.ts';
import { gerundOf, PASTS, VERBS, VERBS_OF_SOMETHING } from './verbs.ts';

// Labels that tell what somebody does, did or is.

const OWN: Readonly<Record<string, string>> = { he: 'his', she: 'her', it: 'its', they: 'their' };
const HELPING = /^(?:will|shall|should|can|could|must|may|might|would|gets? to|['’]ll) /;
const NOT_DONE = /^(?:do|does)(?: not|n[’']t) /;
const OFTEN = /^(?:never|always|also|only|just|still|first|all|both|each) /;

const ALLOWED = /^(?:may|can|could|might|(?:is|are|be) allowed to|gets? to)$/;
const WHOM: Readonly<Record<string, string>> = { he: 'him', she: 'her', they: 'them', it: 'it', nobody: 'nobody' };

/** `Pepper may come on Fridays`: letting Pepper come on Fridays; `The king must abdicate`: the king abdicating. Null: nobody may or must in it. */
export function ofWhoMay(label: string): string | null {
  const [, who = '', helping = '', refused = '', verb = '', more = ''] =
    /^((?:[\p{L}’'-]+ ){1,4}?)(may|can|could|might|must|will|should|shall|(?:is|are|be) allowed to|gets? to)( ?not|n[’']t)? (\p{Ll}+)( .+)?$/u.exec(
      label,
    ) ?? [];
  const subject = who.trimEnd();
  const isOdd =
    /^(?:(?:I|You|Maybe|Perhaps)$|(?:What|Who|How|Which|Where|When|If)(?:ever)?\b)/.test(subject) ||
    / (?:who|that|which|if|when) /.test(who);
  if (subject === '' || isOdd || !(isVerb(verb) || verb === 'be')) return null;
  const not = refused === '' ? '' : 'not ';
  if (subject === 'We') return `${not}${gerundOf(verb)}${more}`;
  const named = WHOM[subject.toLowerCase()] ?? whoTold(subject);
  if (ALLOWED.test(helping)) return `${not}letting ${named} ${verb}${more}`;
  // Who is named or meant by a pronoun does it as below.
  return ARTICLE.test(label) && verb !== 'be' ? `${named} ${not}${gerundOf(verb)}${more}` : null;
}

const whoTold = (subject: string): string => (isKept(subject) || !isCommon(subject) ? subject : lowered(subject));

/** `Pupils`, `Everyone`, `The dog`, and no name: a name has no plural, and is no thing. */
const isCommon = (subject: string): boolean =>
  ANYBODY.test(`${subject} `) ||
  ARTICLE.test(subject) ||
  / /.test(subject) ||
  /[^s]s$/.test(subject) ||
  isThingLike(subject);

/** `She moves in with Dana`: her moving in with Dana; `Ruth stays`: Ruth’s staying. Null: nobody does anything in it, as far as is certain. */
export function ofSomebody(label: string): string | null {
  const [, pronoun, told = ''] = /^(He|She|It|They)(?:[’']ll|) (.+)$/.exec(label) ?? [];
  if (pronoun !== undefined) {
    const done = doneOf(told, pronoun === 'They', true);
    return done && `${OWN[pronoun.toLowerCase()] as string} ${done}`;
  }
  const [, anybody = '', does = ''] =
    /^((?:Every|Some|No|Any)(?:one|body)|No one|(?:Each|Every) \p{Ll}+(?: \p{Ll}+)??) (\p{Ll}+.*)$/u.exec(label) ?? [];
  const [first = ''] = does.split(' ');
  if (anybody !== '' && (BEING[first] ?? thirdOf(first, '', false)) !== null) {
    const done = doneOf(does, false, true);
    if (done !== null) return `${lowered(anybody)} ${done}`;
  }
  const [, named = '', rest = ''] = /^(\p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*)?) (\p{Ll}+.*)$/u.exec(label) ?? [];
  if (named !== '' && !ANYBODY.test(label) && !ARTICLE.test(label) && !isThingLike(named) && isDoneBy(named, rest)) {
    const done = doneOf(rest, false, false);
    if (done !== null) return `${named}${/s$/.test(named) ? "'" : "'s"} ${done}`;
  }
  return isSo(label) ?? havingDone(label);
}

/** Whether it is told what a name does: `Dana takes the night shift`, and not `Term limits`. */
function isDoneBy(named: string, rest: string): boolean {
  const [verb = '', ...more] = rest.split(' ');
  if (/^(?:The|An?|Our|My|No|Each|Every|All|Both|Who|Not|Only|Just)$|\p{Ll}(?:er|or)$/u.test(named) && !isKept(named))
    return false;
  return (
    isKept(named) ||
    BEHIND_DONE.test(more.join(' ')) ||
    (more.length > 0 && SURELY_DOES.test(verb)) ||
    /^(?:will|should|must) /.test(rest)
  );
}

const SURELY_DOES =
  /^(?:stays|goes|gets|takes|gives|keeps|makes|comes|becomes|has|is|pays|decides|brings|wins|loses|chooses|moves|leads|writes|sells|buys)$/;

/** `The butler did it`: the butler having done it. */
function havingDone(label: string): string | null {
  if (!/^(?:The|An?|My|Our|His|Her) /.test(label)) return null;
  const words = label.split(' ');
  const at = words.findIndex((word, i) => i > 1 && (PASTS.has(word) || PARTICIPLES[word] !== undefined));
  const [who, did = ''] = [words.slice(0, at).join(' '), words[at]];
  if (at < 0 || at > MOST_BEFORE || / (?:who|that|which|of|in|on|by|and|,) /.test(`${who} `)) return null;
  const more = words.slice(at + 1).join(' ');
  return /^by\b/.test(more)
    ? null
    : `${lowered(who)} having ${PARTICIPLES[did] ?? did}${more === '' ? '' : ` ${more}`}`;
}

/** Words of whoever did something. */
const MOST_BEFORE = 4;

/** `The bridge is closed`: the bridge being closed. */
function isSo(label: string): string | null {
  const [, who = '', , rest = ''] =
    /^((?:\p{L}[\p{L}’'-]* ){1,4}?)(is|are|(?:will|should|must|shall) be) ((?!(?:there|it|he|she)\b).+)$/u.exec(
      label,
    ) ?? [];
  if (who === '' || NO_THING.test(label) || /\b(?:that|which|who|what)\b/.test(who)) return null;
  return `${lowered(who.trimEnd())} being ${rest}`;
}

export const isThingLike = (word: string): boolean =>
  [word, word.replace(/s$/, '')].some((one) => THINGS.has(one.toLowerCase()) || UNCOUNTED.has(one.toLowerCase())) ||
  isQuality(word.toLowerCase());

/** What stands behind somebody, as a gerund; `isSure`: it is certain that they do something. */
function doneOf(told: string, isSeveral: boolean, isSure: boolean): string | null {
  let rest = told;
  let before = '';
  let isBare = false;
  for (;;) {
    const helping = HELPING.exec(rest)?.[0];
    const not = NOT_DONE.exec(rest)?.[0] ?? /^not /.exec(rest)?.[0];
    const often = OFTEN.exec(rest)?.[0];
    if (helping !== undefined || not !== undefined) isBare = true;
    if (helping === undefined && not === undefined && often === undefined) break;
    if (not !== undefined) before += 'not ';
    if (often !== undefined && !/^(?:all|both|each) /.test(often)) before += often;
    rest = rest.slice((helping ?? not ?? often ?? '').length);
  }
  const [, first = '', more = ''] = /^(\p{Ll}+)(?: (.*))?$/u.exec(rest) ?? [];
  if (first === '') return null;
  const verb = isBare || isSeveral ? baseOf(first, isSure || isBare) : thirdOf(first, more, isSure);
  if (verb === null) return pastOf(first, more, isSure, before);
  const joined = more.replace(/\b(and|or|but|then) (\p{Ll}+)(?= |$)/gu, (all, join: string, word: string) => {
    const other = isSeveral || isBare ? word : thirdOf(word, '', false);
    return other !== null && VERBS.has(other) ? `${join} ${gerundOf(other)}` : all;
  });
  return `${before}${gerundOf(verb)}${joined === '' ? '' : ` ${joined}`}`;
}

const BEING: Readonly<Record<string, string>> = { is: 'be', are: 'be', has: 'have', does: 'do', goes: 'go' };
export const isVerb = (word: string): boolean =>
  VERBS.has(word) || VERBS_OF_SOMETHING.has(word) || MORE_DONE.test(word);
const MORE_DONE = /^(?:live|belong|love|hate|like|want|win|lose|need|see|fall|rise|stay|die|own|owe|happen|exist)$/;

function baseOf(word: string, isSure: boolean): string | null {
  if (PASTS.has(word) || /^(?:was|were|had|did)$/.test(word)) return null;
  return BEING[word] ?? (isVerb(word) || (isSure && !/(?:ed|ly)$/.test(word)) ? word : null);
}

/** `stays`: stay; null: it is not certain that it is a verb. */
function thirdOf(word: string, more: string, isSure: boolean): string | null {
  const being = BEING[word];
  if (being !== undefined) return being;
  const bases = [
    word.replace(/ies$/, 'y'),
    /(?:ss|sh|ch|x|zz|o)es$/.test(word) ? word.slice(0, -2) : '',
    word.replace(/s$/, ''),
  ].filter((one) => one !== word && one !== '');
  const known = bases.find(isVerb);
  // `Ruth cooks the dinner`, and not `Salt flakes`.
  if (known !== undefined && (isSure || VERBS.has(known) || MORE_DONE.test(known) || BEHIND_VERB.test(more)))
    return known;
  if (!/[^s]s$/.test(word) || !(isSure || BEHIND_DONE.test(more))) return null;
  return bases[0] ?? null;
}

const BEHIND_DONE =
  /^(?:the|an?|our|my|his|her|its|their|him|them|us|it|everyone|everybody|nobody|nothing|only)(?: |$)/;
const BEHIND_VERB =
  /^(?:$|(?:the|an?|our|my|his|her|its|their|him|them|us|it|everyone|everybody|nobody|nothing|only|in|on|at|with|to|for|from|up|down|out|off|away|back|alone|first|last|as|by)(?: |$))/;

const PARTICIPLES: Readonly<Record<string, string>> = {
  ...{ did: 'done', went: 'gone', took: 'taken', gave: 'given', saw: 'seen', was: 'been', were: 'been', had: 'had' },
  ...{
    knew: 'known',
    wrote: 'written',
    chose: 'chosen',
    fell: 'fallen',
    drove: 'driven',
    broke: 'broken',
    came: 'come',
  },
  ...{ ran: 'run', began: 'begun', spoke: 'spoken', stole: 'stolen', became: 'become', swore: 'sworn', wore: 'worn' },
};

/** `He did it`: having done it. */
function pastOf(word: string, more: string, isSure: boolean, before: string): string | null {
  const participle = PARTICIPLES[word] ?? (PASTS.has(word) || (isSure && /[^e]ed$/.test(word)) ? word : null);
  return participle && `${before}having ${participle}${more === '' ? '' : ` ${more}`}`;
}
