import { type ClauseWord, INFINITIVE, isParticiple, isPerson, type NamedSubject } from './clauses.ts';
import type { VerbForm } from './conjugation.ts';
import { DONE_TO_PEOPLE, HUMANS, OWN_THINGS, PREPOSITIONS, REFLEXIVE, REFLEXIVE_WITH } from './person-words.ts';
import { capital, hasDative, plainOf, stopHere, type ToldSoFar, type Whose } from './telling.ts';

// Pronouns and what is somebody's, as who speaks has them: `le`, `se`, `la`, `su`, `pedírsela`.

/** The pronouns and what is theirs, as who speaks has them. */
export function written(
  words: readonly ClauseWord[],
  whose: Whose,
  told: ToldSoFar,
  verb: VerbForm | null,
  isNamed = true,
): string[] {
  const said = words.map((word, at) => {
    const { plain, text, stop } = word;
    const before = words[at - 1]?.plain ?? '';
    const rest = plainOf(words.slice(at + 1));
    const put = (one: string) => `${/^\p{Lu}/u.test(text) ? capital(one) : one}${stop}`;
    // `Que su hija tenga compañeros de su edad`: hers.
    if (plain === 'su' && whose === 'person' && isNamed && /^edad/.test(words[at + 1]?.plain ?? ''))
      return `${text}${stop}`;
    if (/^sus?$/.test(plain))
      return put(isOwn(words, at, { whose, verb, isNamed }, told) ? plain.replace('su', 'mi') : stopHere());
    if (/^suy[oa]s?$/.test(plain)) return whose === 'self' ? put(plain.replace('suy', 'mí')) : stopHere();
    if (plain === 'consigo') return whose === 'self' ? put('conmigo') : stopHere();
    if (
      plain === 'sí' &&
      !/hech[oa] a$/.test(plainOf(words.slice(0, at))) &&
      /^mism[oa]$/.test(words[at + 1]?.plain ?? '')
    )
      return whose === 'self' ? put('mí') : stopHere();
    if (/^(?:él|ella)$/.test(plain))
      return told.people === 0 && whose !== 'person' && PREPOSITIONS.has(before) && told.things.length === 0
        ? put('mí')
        : stopHere();
    if (INFINITIVE.test(plain) && /(?:[aeiáéí]r)(?:se|l[aeo]s?|sel[aeo]s?)$/u.test(plain))
      return put(enclitic(plain, whose, told, rest));
    if (/ndo(?:se|le|la|lo)$/.test(plain))
      return plain.endsWith('se') && whose === 'self'
        ? put(plain.replace(/se$/, 'me'))
        : /(?:le|la|lo)$/.test(plain) && whose === 'self'
          ? put(text)
          : stopHere();
    return `${text}${stop}`;
  });
  let isWhoTheyAre =
    whose === 'self' && verb?.verb === 'ser' && words[0] !== undefined && !PREPOSITIONS.has(words[0].plain);
  for (const [at, { plain }] of words.entries()) {
    // `Es padre de tres`: who speaks, and nobody else.
    if (isWhoTheyAre && HUMANS.test(plain)) isWhoTheyAre = false;
    else if (
      HUMANS.test(plain) &&
      !/(?:^| )de (?:muy )?(?:niñ[oa]|joven|pequeñ[oa]|mayor|viud[oa])$/.test(plainOf(words.slice(0, at + 1)))
    )
      told.people++;
    else if (/^\p{Ll}{4,}$/u.test(plain) && !isParticiple(plain)) told.here.push(plain);
  }
  return said;
}

/** `levantarse`, `decirle`, `pedírsela`. */
function enclitic(word: string, whose: Whose, told: ToldSoFar, rest: string): string {
  const [, base = '', own = ''] = /^(.*?r)(se|l[aeo]s?|sel[aeo]s?)$/u.exec(word) ?? [];
  const verb = base
    .normalize('NFD')
    .replace(/\u0301(?=r$)/u, '')
    .normalize('NFC');
  const isSelf = whose === 'self' || whose === 'befall';
  if (own === 'se') return !isSelf && told.last !== 'self' ? stopHere() : !isSelf ? word : `${base}me`;
  if (own.startsWith('se'))
    return hasDative(rest)
      ? word
      : isSelf && /^(?:creer|saber|jugar|comer|llevar|pensar|quitar|tomar|poner)$/.test(verb)
        ? word.replace('rse', 'rme')
        : stopHere();
  if (isSelf) return word;
  if (own === 'le') return told.people > 0 ? stopHere() : `${base}me`;
  return own === 'les' || isSpokenOf(own, told) ? word : stopHere();
}

/** Whether something has been spoken of that `lo`, `la`, `los` or `las` can be. */
const isSpokenOf = (pronoun: string, { things }: ToldSoFar): boolean =>
  things.some((one) =>
    /s$/.test(pronoun)
      ? /s$/.test(one)
      : /^la/.test(pronoun)
        ? /(?:a|ión|dad|tad|umbre|ud|ie|riz)$/.test(one)
        : /(?:o|e|or|l|n|r|aje|ma|d|z)$/.test(one) && !/ión$/.test(one),
  );

/** Whether what is `su` is of who speaks. */
function isOwn(
  words: readonly ClauseWord[],
  at: number,
  of: { whose: Whose; verb: VerbForm | null; isNamed: boolean },
  told: ToldSoFar,
): boolean {
  const { whose, verb, isNamed } = of;
  const before = words[at - 1]?.plain ?? '';
  const thing = words[at + 1]?.plain ?? '';
  const earlier = words.slice(0, at).map(({ plain }) => plain);
  // `Conoce a cada familia por su nombre`: of each of them.
  if (earlier.some((one) => /^cada|cualquier|todos|todas$/.test(one)) && whose === 'self' && before === 'por')
    return false;
  const isFirst =
    !told.isMainDone &&
    told.people === 0 &&
    earlier.every((one) => PREPOSITIONS.has(one) || /^tod[oa]s$|^gracias$/.test(one));
  const isOther = told.people > 0 || earlier.some((one) => isPerson(one));
  if (isFirst) return true;
  if (isOther) {
    // `a su madre y a su padre`: one beside the other.
    const beside =
      /(?<!\p{L})su \p{L}+,? y (?:a |de |con )?$/u.test(`${earlier.join(' ')} `) ||
      (told.people > 0 && at <= 1 && earlier.every((one) => /^(?:a|de|con)$/.test(one)) && verb === null);
    return whose === 'self' && beside && isPerson(thing);
  }
  // `Las cosas con su óxido`: theirs.
  const isBehindThing =
    /^(?:con|sin|por|en|de)$/.test(before) && earlier.some((one) => /^(?:el|la|los|las|un|una|unos|unas)$/.test(one));
  if (whose === 'self' || whose === 'befall') return !isBehindThing || OWN_THINGS.test(thing) || isPerson(thing);
  if (whose === 'nobody') return true;
  const isKnown = OWN_THINGS.test(thing);
  if (whose === 'several') return !isNamed || (isKnown && PREPOSITIONS.has(before));
  if (whose === 'thing' && PREPOSITIONS.has(before) && isPerson(thing)) return true;
  if (whose === 'thing') return isKnown && (PREPOSITIONS.has(before) || verb?.verb === 'ser');
  return false;
}

type Pronouns = { clitics: readonly string[]; form: VerbForm; rest: string; whose: Whose; named: NamedSubject | null };

/** `le`, `se`, `lo` before a verb, as who speaks has them. */
export function cliticsOf({ clitics, form, rest, whose, named }: Pronouns, told: ToldSoFar): string[] {
  const all = clitics.join(' ');
  const own = whose === 'self';
  const others = told.people - (whose === 'person' && named ? 1 : 0);
  const isFree = own || others <= 0;
  return clitics.map((one) => {
    if (own && one === 'se') {
      if (all === 'se') return isReflexive(form, rest) ? 'me' : stopHere();
      if (/^se l[aeo]s?$/.test(all) && hasDative(rest)) return 'se';
      return /^(?:creer|saber|jugar|comer|beber|pensar|tomar|comprar|aprender|leer)$/.test(form.verb) &&
        /^se l[ao]s?$/.test(all)
        ? 'me'
        : stopHere();
    }
    if (own) return one === 'le' && !hasDative(rest) ? stopHere() : one;
    if (one === 'le') return hasDative(rest) ? (whose === 'befall' ? stopHere() : one) : isFree ? 'me' : stopHere();
    if (one === 'se') return all === 'se' || all === 'se le' ? one : stopHere();
    if (one === 'les') return told.people > 0 || whose === 'person' ? stopHere() : one;
    if (/^l[ao]$/.test(one))
      return isDoneToSelf(form, rest, told) && isFree
        ? 'me'
        : isSpokenOf(one, told) && whose !== 'person' && !DONE_TO_PEOPLE.has(form.verb)
          ? one
          : stopHere();
    return /^l[ao]s$/.test(one) && isSpokenOf(one, told) ? one : stopHere();
  });
}

const isReflexive = ({ verb }: VerbForm, rest: string): boolean =>
  REFLEXIVE.has(verb)
    ? !/^(?:nada|poco|mucho)(?!\p{L})/u.test(rest)
    : (REFLEXIVE_WITH[verb]?.test(`${rest} `) ?? false);

/** `nadie la escucha`, `la toma en serio`, `no lo deja dormir`. */
function isDoneToSelf({ verb }: VerbForm, rest: string, told: ToldSoFar): boolean {
  if (verb === 'tomar') return /^(?:muy |tan )?en serio/.test(rest);
  if (verb === 'dejar' || verb === 'ver' || verb === 'hacer')
    return (
      INFINITIVE.test(rest.split(/[ ,]/)[0] ?? '') ||
      /^(?:sol[oa]|en paz|tranquil[oa]|plantad[oa])(?!\p{L})/u.test(rest)
    );
  if (
    /^(?:querer|creer|conocer|mirar|temer|esperar|atender|respetar|abandonar|suspender|votar|llevar|elegir|criar|odiar|consultar|denunciar|multar|trasladar|ayudar|criticar)$/.test(
      verb,
    )
  )
    return told.things.length === 0;
  return DONE_TO_PEOPLE.has(verb);
}
