import { labelPhrase } from './label-guess.ts';
import { ARTICLE, isKept } from './labels.ts';
import { gerundOf, isGerund, VERBS, VERBS_OF_SOMETHING } from './verbs.ts';

const ADJECTIVE =
  /(?:(?:fair|safe|cheap|fast|quick|simple|easy|good|clean|green|quiet|just|big|small|new|old|strong|low|high|long|short|early|late)|(?!motive|objective|incentive|initiative|perspective|alternative|music|logic|public|traffic|fabric|magic|topic|table|vegetable)\p{L}+(?:able|ible|ful|less|ive|ous|ic))/iu;

const PLURAL = /^(?:[Tt]he )?[A-Za-z][a-z]*[^suia\W]s$/;

/** A criterion may be a bare noun besides: `Mercy`, `fairness to staff`; null: a question, or several sentences. */
export function criterionPhrase(label: string): string | null {
  // `Money: can we afford it?`
  const bare = label
    .replace(/:.*$/, '')
    .replace(/ ?\([^()]*\)$/, '')
    .replace(/\.$/, '');
  const [first = ''] = bare.split(' ');
  const plain = isKept(first) || /^\p{Lu}{2}/u.test(bare) ? bare : bare.charAt(0).toLowerCase() + bare.slice(1);
  if (/[?;“”"/]|[.!] /.test(bare) || bare === '') return null;
  if (PLURAL.test(bare)) return `the question of ${plain}`;
  if (ARTICLE.test(bare) || isGerund(first)) return plain;
  // `Time until people can cross again`.
  if (/^(?:time|date|day|point|chance|risk) (?:until|when|before|at which|that)\b/.test(plain)) return `the ${plain}`;
  return asWhether(bare, plain) ?? asNoun(bare, plain);
}

/** `everyone can make it`, `Easy to understand`, `Keeps the team`: what is asked by it. */
function asWhether(bare: string, plain: string): string | null {
  const [first = '', second = ''] = plain.split(' ');
  if (/^(?:can|could|will|would|is|has|does) /.test(plain)) return `whether it ${plain}`;
  if (/^(?:that|whether|how|what|who|why|when|where) /.test(plain)) return plain.replace(/^that /, 'whether ');
  if (SUBJECT.test(plain)) return `whether ${plain}`;
  const stem = first.replace(/s$/, '');
  if (
    /^\p{Lu}?\p{L}+[^s]s$/u.test(first) &&
    VERBS.has(stem) &&
    second !== '' &&
    !/^(?:of|for|in|on|and|or)$/.test(second)
  )
    return `${gerundOf(stem)} ${plain.slice(first.length + 1)}`;
  if (/^fits /.test(plain)) return `fitting ${plain.slice(5)}`;
  if (QUALITY.test(bare)) return `whether it is ${plain}`;
  const isOrder =
    VERBS.has(first) ||
    (VERBS_OF_SOMETHING.has(first) && /^(?:the|an?|our|my|your|their|everyone|everybody|all)$/.test(second));
  return isOrder && second !== '' && !/^(?:of|and|or)$/.test(second)
    ? `${gerundOf(first)} ${plain.slice(first.length + 1)}`
    : null;
}

const QUALITY = new RegExp(
  `^${ADJECTIVE.source}(?:,? (?:and|or|but) ${ADJECTIVE.source})?(?:$| (?:to|for|on|with|enough)(?: |$))`,
  'iu',
);

const SUBJECT =
  /^(?:(?:every|no|some|any)(?:one|body)|we|they|it|people|nobody|(?:\p{L}+ ){1,3}?(?=(?:can|will|would|must|should|is|are|has|have|gets?|keeps?|stays?) )) ?(?:can|will|would|must|should|is|are|has|have|gets?|keeps?|stays?|feels?|likes?|agrees?|\p{L}+s) /u;

/** A bare noun, or what a label would be. */
function asNoun(bare: string, plain: string): string | null {
  if (bare.split(' ').length > LONGEST || /,/.test(bare)) return null;
  return /^[\p{L}\d’'-]+(?: [\p{L}\d’'$%.&-]+)*$/u.test(bare) ? (isName(bare) ? bare : plain) : labelPhrase(bare);
}

const LONGEST = 9;
const isName = (bare: string): boolean => / /.test(bare) && bare.split(' ').every((word) => /^\p{Lu}/u.test(word));
