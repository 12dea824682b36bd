import { type Clause, type ClauseWord, clausesOf, cliticsBefore, namedIn, wordsOf } from './clauses.ts';
import type { VerbForm } from './conjugation.ts';
import { cliticsOf, written } from './own-pronouns.ts';
import { ADVERBS, DETERMINERS, HAPPENING, KEPT, NOUNS, PREPOSITIONS, RISING } from './person-words.ts';
import { capital, plainOf, stopHere, type ToldSoFar, Uncertain } from './telling.ts';
import { BEHIND, isToOther, meantBy, STANDING, TURNING, whoseIs } from './whose-clause.ts';

// What is told of somebody in the third person, as they say it: clause by clause, whose verb it is, and whose the pronouns are.
// What is not certain is not told; where what comes before it stands by itself, that is.

export function toldBySelf(bare: string): string | null {
  const quotes: string[] = [];
  const masked = bare.replace(/«[^»]*»|"[^"]*"|“[^”]*”/gu, (quote) => `\uE000${quotes.push(quote) - 1}`);
  if (/[«»"“”()¿?{}—]/.test(masked)) return null;
  const clauses = clausesOf(wordsOf(masked.charAt(0).toLowerCase() + masked.slice(1)));
  const told: ToldSoFar = {
    last: 'self',
    people: 0,
    things: [],
    here: [],
    isMainDone: false,
    isGone: false,
    pending: null,
  };
  const said: string[] = [];
  /** So many clauses stand by themselves. */
  let safe = 0;
  let isCut = false;
  for (const [at, clause] of clauses.entries()) {
    const isNext =
      /^(?:(?:y|e|pero|porque|aunque|pues)(?: |$)|$)/.test(clause.join) ||
      (clause.isApart && /(?:^| )que$/.test(clause.join));
    if (at > 0 && isNext && told.isMainDone) safe = said.length;
    if (KEPT.test(plainOf(clauses.slice(at).flatMap(({ lead, words }) => [...lead, ...words])))) {
      isCut = true;
      break;
    }
    // `Vende verdura, media hectárea, viuda`: notes, of which only the first is told.
    if (told.isMainDone && !/:$/.test(said.at(-1) ?? '') && isNote(clause) && clauses.slice(at).every(isNote)) break;
    try {
      said.push(toldClause(clause, at, clauses, told));
    } catch (error) {
      if (!(error instanceof Uncertain)) throw error;
      isCut = true;
      break;
    }
  }
  if (!told.isMainDone || (isCut && safe === 0)) return null;
  const whole = (isCut ? said.slice(0, safe) : said).join(' ').replace(/[,;:.]$/, '');
  if (
    (whole.split(' ').length < (isCut || BARE.test(whole) ? LEAST : LEAST - 1) && !IS.test(whole)) ||
    (isCut && /(?<!\p{L})(?:tan|tanto|ni|o|no solo)(?!\p{L})/u.test(whole))
  )
    return null;
  return `${capital(whole.replace(/\uE000(\d+)/gu, (_, one: string) => quotes[Number(one)] as string))}.`;
}

const LEAST = 3;
/** Who and how somebody is is told in two words. */
const IS = /^(?:soy|estoy) /;
const BARE = /^(?:lo|la|los|las|le|les|me|se|no) /;
const MOST_OF_NOTE = 3;

const isNote = ({ join, isApart, words }: Clause): boolean =>
  join === '' &&
  isApart &&
  words.length <= MOST_OF_NOTE &&
  words.every(({ form }) => form === null) &&
  !IS_TOLD.test(words[0]?.plain ?? '');
const IS_TOLD =
  /^(?:no|ya|pero|y|aunque|solo|sin|con|en|a|al|de|del|por|para|desde|hasta|sobre|como|incluso|casi|también|ni|muy|más|menos|siempre|nunca)$|(?:ndo|mente)$/u;

function toldClause(clause: Clause, at: number, clauses: readonly Clause[], told: ToldSoFar): string {
  told.things.push(...told.here.splice(0));
  const { words } = clause;
  const verbs = words.flatMap(({ form }, place) => (form ? [place] : []));
  const lead = clause.lead.map(({ text, stop }) => text + stop);
  if (verbs.length > 2) return stopHere();
  if (verbs.length === 0) return [...lead, ...withoutVerb(clause, told, clauses[at + 1])].join(' ');
  const [first = 0, second] = verbs;
  if (second === undefined) return [...lead, ...withVerb(clause, words, first, told, at, clauses)].join(' ');
  // `si sube la cuota tendrá que`, `el autobús que coge tarda`: what depends, and behind it the main clause.
  const split = splitAt(clause, first, second, told);
  const one = withVerb(clause, words.slice(0, split), first, told, at, clauses);
  const main: Clause = { ...clause, join: '', isApart: true, lead: [], words: words.slice(split) };
  return [...lead, ...one, ...withVerb(main, main.words, second - split, told, at, clauses)].join(' ');
}

/** Where the main clause begins, of two that no sign parts. */
function splitAt({ join, words }: Clause, first: number, second: number, told: ToldSoFar): number {
  if (!/^(?:si|cuando|mientras|aunque|desde que|hasta que)$/.test(join) || told.isMainDone) return stopHere();
  let to = cliticsBefore(words, second);
  while (/^(?:no|ya|nunca|siempre)$/.test(words[to - 1]?.plain ?? '')) to--;
  const between = words.slice(first + 1, to);
  const form = words[first]?.form as VerbForm;
  if (between.length === 0 || RISING.test(plainOf(words.slice(first)))) return to;
  const from = between.findIndex(
    ({ plain }, one) => BEHIND.test(plain) && !PREPOSITIONS.has(between[one - 1]?.plain ?? ''),
  );
  if (from > 0) return first + 1 + from;
  if (from === -1) return to;
  return HAPPENING.has(form.verb) || (!TURNING.has(form.verb) && !STANDING.has(form.verb) && form.verb !== 'llover')
    ? to
    : stopHere();
}

/** What stands there without a verb: a time, something more of what came before. */
function withoutVerb(clause: Clause, told: ToldSoFar, next: Clause | undefined): string[] {
  const { words } = clause;
  if (!told.isMainDone && clause.join === '' && next !== undefined) {
    const named = namedIn(words);
    if (named === 'unknown') return stopHere();
    told.pending = named;
  }
  return written(words, told.last === 'self' || !told.isMainDone ? 'self' : told.last, told, null);
}

function withVerb(
  clause: Clause,
  words: readonly ClauseWord[],
  at: number,
  told: ToldSoFar,
  place: number,
  clauses: readonly Clause[],
): string[] {
  const own = words[at]?.form as VerbForm;
  const { form, rest } = meantBy(own, plainOf(words.slice(at + 1)));
  const from = cliticsBefore(words, at);
  const clitics = words.slice(from, at).map(({ plain }) => plain);
  const before = words.slice(0, from);
  const named = namedIn(before);
  if (named === 'unknown') return stopHere();
  // `Vende pan y cocina casera`: it may be a thing.
  const next = words[at + 1];
  const isMaybeNoun =
    NOUNS.has((words[at] as ClauseWord).plain) &&
    at === 0 &&
    clause.join === 'y' &&
    (words[at] as ClauseWord).stop === '';
  if (
    isMaybeNoun &&
    next &&
    !DETERMINERS.has(next.plain) &&
    !PREPOSITIONS.has(next.plain) &&
    !ADVERBS.has(next.plain) &&
    !/^\d/.test(next.plain)
  )
    return stopHere();
  const isMain = /^(?:y|e|pero|ni|o|sino)?$/.test(clause.join);
  const whose = whoseIs({ clause, form, clitics, before, rest, named, isMain }, told, place, clauses);
  // Another person who is told of by a role may be who speaks.
  if (
    whose === 'person' &&
    named &&
    /^(?:el|la|este|esta)$/.test(named.determiner) &&
    !clitics.some((one) => /^l[aeo]$/.test(one))
  )
    if (isMain && !told.isMainDone) return stopHere();
  const ahead = written(
    before,
    named && /^su/.test(named.determiner) && told.last === 'self' && told.people === 0 ? 'self' : whose,
    told,
    form,
  );
  const pronouns = cliticsOf({ clitics, form, rest: isToOther(before) ? `a nadie ${rest}` : rest, whose, named }, told);
  const verb = whose === 'self' ? own.first : (words[at] as ClauseWord).text;
  if (isMain) {
    told.last =
      whose === 'befall' || whose === 'nobody' || (whose === 'several' && named === null && clitics.length > 0)
        ? told.isMainDone
          ? told.last
          : 'self'
        : whose;
    told.isMainDone = true;
    told.isGone = whose === 'person' && /^(?:morir|fallecer|matar|desaparecer)$/.test(form.verb);
  }
  const behind = written(words.slice(at + 1), whose, told, form, named !== null);
  told.pending = null;
  return [...ahead, ...pronouns, `${verb}${(words[at] as ClauseWord).stop}`, ...behind];
}
