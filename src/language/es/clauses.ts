import { formOf, type VerbForm } from './conjugation.ts';
import {
  ADVERBS,
  CLITICS,
  DETERMINERS,
  HUMANS,
  NOUNS,
  OWNERS,
  PREPOSITIONS,
  ROLE,
  SUBJECTS,
  TIMES,
} from './person-words.ts';

// A sentence in clauses: what joins them, their finite verbs, and who or what is named before the verb as its subject.

export type ClauseWord = {
  /** As it was written. */
  text: string;
  /** In small letters. */
  plain: string;
  /** The signs behind it. */
  stop: string;
  /** Where it is a finite verb of somebody or something. */
  form: VerbForm | null;
};

/** `join`: the words that it begins with, `con el que`. */
export type Clause = { join: string; isApart: boolean; lead: ClauseWord[]; words: ClauseWord[] };

/** `of`: what is named is a person, what has things as people have them, several, nobody who is meant, or a thing. */
export type NamedSubject = {
  of: 'person' | 'owner' | 'several' | 'nobody' | 'thing';
  determiner: string;
  head: string;
};

const PARTICIPLE = /(?:[aií]do|cho|to|so)s?$/u;
export const INFINITIVE = /^\p{L}*(?:[aeií]r|[aeiáéí]r(?:me|se|te|nos|l[aeo]s?|(?:me|se|te)l[aeo]s?))$/u;
const PARTICLE = /^(?:s[ií]|no|nada|nunca|tampoco|también)$/u;

export function wordsOf(bare: string): ClauseWord[] {
  const found = bare.split(' ').map((text): ClauseWord => {
    const [, word = text, stop = ''] = /^(.*?)([,;:.]*)$/u.exec(text) ?? [];
    return { text: word, plain: word.toLowerCase(), stop, form: null };
  });
  for (const [at, word] of found.entries()) word.form = finite(found, at);
  return found;
}

/** `hace cuatro años`, `hacía casi un mes`: how long ago, and no verb. */
const isAgo = (words: readonly ClauseWord[], at: number): boolean =>
  /^hac(?:e|ía)$/.test(words[at]?.plain ?? '') &&
  [at + 1, at + 2, at + 3, at + 4].some((one) => TIMES.has(words[one]?.plain ?? '')) &&
  /^(?:un[oa]?s?|\d+|poc[oa]s?|much[oa]s?|vari[oa]s|tant[oa]s|casi|ya|más|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta)$/u.test(
    words[at + 1]?.plain ?? '',
  );

function finite(words: readonly ClauseWord[], at: number): VerbForm | null {
  const { plain, text } = words[at] as ClauseWord;
  const form = plain === 'hay' ? IS_THERE : formOf(plain);
  if (form === undefined || form.whose === 'second') return null;
  if (at > 0 && text !== plain) return null;
  const before = words[at - 1];
  const last = before === undefined || before.stop !== '' ? '' : before.plain;
  if (isAgo(words, at)) return null;
  if (/^l[aeo]s?$/.test(last)) {
    // `La cuenta`, `en la calle`, `paga la hipoteca`: a thing; `la vende`, `lo vio`: what is sold, or seen.
    const further = words[at - 2]?.stop === '' ? words[at - 2] : undefined;
    const isBehindVerb =
      further !== undefined &&
      (further.form !== null ||
        PREPOSITIONS.has(further.plain) ||
        INFINITIVE.test(further.plain) ||
        isParticiple(further.plain));
    const isBehindNo = /^(?:no|nadie|ya|nunca|siempre|que)$/.test(further?.plain ?? '');
    return /^les?$/.test(last) || (!isBehindVerb && (isBehindNo || !NOUNS.has(plain))) ? form : null;
  }
  if (
    NOUNS.has(plain) &&
    before !== undefined &&
    last !== '' &&
    (before.form !== null || (INFINITIVE.test(last) && words.slice(0, at).some(({ form: one }) => one !== null)))
  )
    return null;
  if (
    DETERMINERS.has(last) &&
    !SUBJECTS.has(last) &&
    !/^(?:más|menos|mucho|poco|tanto|bastante|demasiado|qué|cuánto)$/.test(last)
  )
    return null;
  if (SUBJECTS.has(last) && /^(?:una|otra|mucha|poca|otras|algunas|muchas|todas)$/.test(last)) return null;
  if (PREPOSITIONS.has(last) && before?.text !== 'A' && last !== 'incluso' && last !== 'como' && last !== 'según')
    return null;
  if (/^(?:tanto|mejor|primer|primera|última|buena|gran|nueva|mala|vieja|de)$/.test(last) && NOUNS.has(plain))
    return null;
  return form;
}

const IS_THERE: VerbForm = { verb: 'haber', whose: 'third', first: 'hay', isSubjunctive: false };

/** `y`, `con el que`, `pero si`: what a clause begins with. */
const JOIN =
  /^(?:(?:y|e|pero|ni|o|sino) )?(?:(?:con|de|a|al|del|en|por|para|sin|hasta|desde|sobre|así|ya|tras|según) )?(?:(?:el|la|los|las|lo) )?(?:que|quien|quienes|donde|adonde|cuando|si|mientras|aunque|porque|pues|cuy[oa]s?|qué|cómo|dónde|cuándo|cuánt[oa]s?|quién)(?= )|^(?:y|e|pero|ni|o|u|sino)(?= )/u;

/** How many words join what begins there; 0: nothing is joined. `tiene que ir`, `que sí`, `hace dos años que`: that is no join. */
function joinAt(words: readonly ClauseWord[], at: number): number {
  const count =
    JOIN.exec(
      `${words
        .slice(at, at + 6)
        .map(({ plain, stop }) => `${plain}${stop}`)
        .join(' ')} `,
    )?.[0].split(' ').length ?? 0;
  const last = words[at + count - 1]?.plain;
  if (last !== 'que') return count;
  const [back, next] = [words[at - 1]?.plain ?? '', words[at + count]];
  const isAgoQue = count === 1 && TIMES.has(back) && [1, 2, 3, 4].some((one) => isAgo(words, at - one));
  const isDone =
    count === 1 &&
    next !== undefined &&
    (INFINITIVE.test(next.plain) || (PARTICLE.test(next.plain) && (next.stop !== '' || at + 2 === words.length)));
  return isAgoQue || isDone ? 0 : count;
}

export function clausesOf(words: readonly ClauseWord[]): Clause[] {
  const clauses: Clause[] = [];
  for (let at = 0; at < words.length; at++) {
    const isApart = at === 0 || words[at - 1]?.stop !== '';
    const count = joinAt(words, at);
    if (count > 0 || isApart) {
      const join = words.slice(at, at + count).map(({ plain }) => plain);
      clauses.push({ join: join.join(' '), isApart, lead: words.slice(at, at + count), words: [] });
      at += count;
    }
    const word = words[at];
    if (word) clauses.at(-1)?.words.push(word);
  }
  return clauses;
}

const isPlural = (determiner: string, head: string): boolean =>
  /^(?:los|las|unos|unas|sus|mis|tus|estos|estas|esos|esas|algunos|algunas|otros|otras|muchos|muchas|pocos|pocas|todos|todas|ambos|ambas|varios|varias|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|cincuenta|cien|mil|nuestros|nuestras)$/.test(
    determiner,
  ) ||
  /^(?:ellos|ellas|todos|todas|algunos|algunas|muchos|muchas|pocos|pocas|ambos|otros|otras|varios|varias)$/.test(head);

export const isPerson = (word: string): boolean => HUMANS.test(word.replace(/e?s$/u, '')) || HUMANS.test(word);

/** Who or what is named before the verb, of which that tells. */
export function namedIn(words: readonly ClauseWord[]): NamedSubject | 'unknown' | null {
  let at = 0;
  const plain = (one: number) => words[one]?.plain ?? '';
  const isOpen = (one: number) =>
    one < words.length &&
    !PREPOSITIONS.has(plain(one)) &&
    !DETERMINERS.has(plain(one)) &&
    !/^(?:no|ya|nunca|siempre|también|todavía|aún|tampoco|solo|hoy|ahora|apenas|nadie|alguien)$/.test(plain(one));
  const skipNoun = () => {
    while (DETERMINERS.has(plain(at)) || /^\d/.test(plain(at))) at++;
    while (isOpen(at)) {
      if (words[at++]?.stop) break;
    }
  };
  while (at < words.length) {
    const word = plain(at);
    if (isAgo(words, at)) {
      while (at < words.length && !TIMES.has(plain(at))) at++;
      at += plain(at + 1) === 'que' ? 2 : 1;
    } else if (PREPOSITIONS.has(word) && !(word === 'como' && at > 0)) {
      at++;
      if (plain(at) === 'de') at++;
      const isDone = INFINITIVE.test(plain(at));
      if (isDone) at++;
      if (
        /^(?:él|ella|ellos|ellas|sí|entonces|pronto|siempre|allí|ahí|aquí|joven|niñ[oa]|pequeñ[oa]|casa|noche|día)$/.test(
          plain(at),
        )
      )
        at++;
      else if (!isDone || DETERMINERS.has(plain(at))) skipNoun();
    } else if (SUBJECTS.has(word) && !(TIMES.has(plain(at + 1)) || /^(?:los|las|el|la)$/.test(plain(at + 1)))) {
      if (
        /^(?:una|uno|otro|otra|otros|otras|algunos|algunas|muchos|muchas|pocos|pocas|todos|todas|varias|varios|mucha|ambos)$/.test(
          word,
        ) &&
        isOpen(at + 1)
      )
        return nounAt(words, at);
      return {
        of: /^(?:nadie|alguien|quien|cualquiera|ninguno)$/.test(word)
          ? 'nobody'
          : isPlural('', word)
            ? 'several'
            : word === 'gente'
              ? 'several'
              : 'thing',
        determiner: '',
        head: word,
      };
    } else if (ADVERBS.has(word) && !(DETERMINERS.has(word) && isOpen(at + 1) && at + 1 < words.length)) at++;
    else if (/mente$/.test(word) || TIMES.has(word)) at++;
    else if (DETERMINERS.has(word) || /^\d/.test(word)) {
      const from = at;
      skipNoun();
      if (words.slice(from, at).some(({ plain: one }) => TIMES.has(one))) continue;
      return nounAt(words, from);
    } else
      return /^\p{Lu}/u.test(words[at]?.text ?? '') && at > 0
        ? { of: 'person', determiner: '', head: word }
        : 'unknown';
  }
  return null;
}

/** Adjectives and numbers that stand before a noun. */
const BESIDE_NOUN =
  /^(?:gran|nuevo|nueva|nuevos|nuevas|viejo|vieja|primer|primera|segunda?|tercera?|última?|último|próxim[oa]|propi[oa]s?|mism[oa]s?|buena?|mala?|mejor|peor|antigu[oa]|pequeñ[oa]|únic[oa]|mayor|menor|\d[\d.,]*)$/u;

function nounAt(words: readonly ClauseWord[], from: number): NamedSubject {
  let at = from;
  while (at < words.length - 1 && (DETERMINERS.has(words[at]?.plain ?? '') || BESIDE_NOUN.test(words[at]?.plain ?? '')))
    at++;
  const [determiner, head, text] = [words[from]?.plain ?? '', words[at]?.plain ?? '', words[at]?.text ?? ''];
  const of = isPlural(determiner, head)
    ? 'several'
    : isPerson(head) ||
        (ROLE.test(head) && /^(?:el|la|un|una|su|este|esta)$/.test(determiner) && !NO_PERSON.test(head)) ||
        text !== head
      ? 'person'
      : OWNERS.test(head)
        ? 'owner'
        : 'thing';
  return { of, determiner, head };
}

/** They end as what people are called by, and are things. */
const NO_PERSON = /(?:ura|gente|ero|era|ario|aria|ente|ante|or|ora|enta|eto|eta|ista)$/u;

/** The pronouns right before a verb. */
export function cliticsBefore(words: readonly ClauseWord[], at: number): number {
  let from = at;
  while (from > 0 && CLITICS.has(words[from - 1]?.plain ?? '') && words[from - 1]?.stop === '') from--;
  return from;
}

export const isParticiple = (word: string): boolean => PARTICIPLE.test(word);
