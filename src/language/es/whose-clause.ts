import { once } from '../../base/memo.ts';
import { type Clause, type ClauseWord, INFINITIVE, isParticiple, isPerson, type NamedSubject } from './clauses.ts';
import { forms, type VerbForm } from './conjugation.ts';
import {
  BEFALLING,
  BEFALLING_WITH,
  HAPPENING,
  HUMANS,
  OF_PEOPLE,
  QUALITY,
  RISING,
  ROLE,
  STATE,
  TIMES,
} from './person-words.ts';
import { hasDative, plainOf, stopHere, type ToldSoFar, type Whose } from './telling.ts';

// Whose the verb of a clause is.

const COPULA = new Set('ser parecer resultar costar valer durar haber significar consistir'.split(' '));
/** They may be of what is named behind them. */
export const TURNING = new Set(
  'cerrar abrir empezar comenzar terminar acabar cambiar subir bajar pasar parar entrar salir sonar crecer aumentar funcionar volver correr arder nacer vivir'.split(
    ' ',
  ),
);
/** What does so is named behind them. */
const COMING = new Set('entrar salir sonar crecer nacer funcionar arder vivir volver'.split(' '));
export const STANDING = new Set(
  'ser estar acabar llegar salir funcionar ir venir parar parecer costar durar caer quedar pasar crecer morir terminar empezar haber roncar sonar existir faltar arder valer doler gustar nacer'.split(
    ' ',
  ),
);
export const BEHIND =
  /^(?:el|la|los|las|un|una|unos|unas|su|sus|este|esta|ese|esa|otro|otra|cada|nadie|alguien|nada|todo|\d\S*|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|veinte)$/u;

const DONE: Readonly<Record<string, string>> = {
  ...{
    hecho: 'hacer',
    dicho: 'decir',
    visto: 'ver',
    puesto: 'poner',
    muerto: 'morir',
    roto: 'romper',
    abierto: 'abrir',
    escrito: 'escribir',
  },
  ...{
    vuelto: 'volver',
    cubierto: 'cubrir',
    resuelto: 'resolver',
    ido: 'ir',
    sido: 'ser',
    dado: 'dar',
    estado: 'estar',
  },
};
const verbs = once(() => new Set([...forms().values()].map(({ verb }) => verb)));
const HELPING = /^(?:ir|poder|querer|deber|soler|acabar|volver|empezar|tener|llegar|terminar|pensar|lograr|conseguir)$/;

/** What is done, where another verb helps: `ha cambiado`, `va a costar`. */
export function meantBy(form: VerbForm, rest: string): { form: VerbForm; rest: string } {
  const [, helped = '', ...more] = /^(?:a |que |de )?(\p{L}+)(?: (.*))?$/u.exec(rest) ?? [];
  const [, base = '', end = ''] = /^(\p{L}+)(ado|[ií]do)$/u.exec(helped) ?? [];
  const verb =
    form.verb === 'haber'
      ? (DONE[helped] ??
        (end === 'ado' ? [`${base}ar`] : end === '' ? [] : [`${base}er`, `${base}ir`]).find((one) => verbs().has(one)))
      : HELPING.test(form.verb) && verbs().has(helped)
        ? helped
        : undefined;
  return verb === undefined ? { form, rest } : { form: { ...form, verb }, rest: more[0] ?? '' };
}

type Placed = {
  clause: Clause;
  form: VerbForm;
  clitics: readonly string[];
  before: readonly ClauseWord[];
  rest: string;
  named: NamedSubject | null;
  isMain: boolean;
};

/** `A su hija le pegaban`: to whom, before the verb. */
export const isToOther = (before: readonly ClauseWord[]): boolean =>
  /(?<!\p{L})al? (?!él|ella)/u.test(plainOf(before)) && hasDative(plainOf(before));

/** Whether it happens to who is spoken of, as `le` has it. */
function isBefalling({ form, clitics, rest, before }: Placed): boolean {
  if (clitics.at(-1) !== 'le' || hasDative(rest) || isToOther(before)) return false;
  return (
    clitics.join(' ') === 'se le' || BEFALLING.has(form.verb) || (BEFALLING_WITH[form.verb]?.test(`${rest} `) ?? false)
  );
}

export function whoseIs(placed: Placed, told: ToldSoFar, place: number, clauses: readonly Clause[]): Whose {
  const { clause, form, clitics, rest, named, isMain } = placed;
  const next = rest.split(' ')[0]?.replace(/[,;:]$/, '') ?? '';
  const isPending = told.pending !== null && (clause.isApart || clause.join === 'y' || clause.join === 'e');
  if (isBefalling(placed)) return 'befall';
  if (form.whose === 'several') {
    // `El año pasado perdieron`: nobody knows who.
    const isSomebody =
      named !== null ||
      told.isMainDone ||
      !isMain ||
      told.pending !== null ||
      clitics.length > 0 ||
      (HAPPENING.has(form.verb) && BEHIND.test(next));
    return isSomebody ? 'several' : stopHere();
  }
  if (named) return named.of;
  if (isPending && told.pending && clause.join !== 'y') return told.pending.of;
  const isPlace = form.verb === 'haber' && !isParticiple(next);
  const isWeather =
    /^(?:llover|nevar|helar|granizar)$/.test(form.verb) ||
    (form.verb === 'hacer' && /^(?:frío|calor|sol|viento|falta)$/.test(next));
  if (isPlace || isWeather || RISING.test(`${wordOf(placed)} ${rest}`)) return 'thing';
  if (/^(?:nadie|alguien)$/.test(next)) return 'nobody';
  if (clitics.length === 0 && HAPPENING.has(form.verb) && BEHIND.test(next)) {
    const head = rest.split(' ')[1] ?? '';
    return isPerson(head.replace(/[,;:]$/, '')) ? 'person' : 'thing';
  }
  if (
    !/(?:^| )que$/.test(clause.join) &&
    clitics.length === 0 &&
    TURNING.has(form.verb) &&
    /^(?:el|la|los|las|su|este|esta)$/.test(next) &&
    !/(?<!\p{L})(?:con|para|gracias a) /u.test(rest) &&
    !TIMES.has(rest.split(/[ ,;:]/)[1] ?? '')
  ) {
    if (COMING.has(form.verb)) return isPerson(rest.split(/[ ,;:]/)[1] ?? '') ? 'person' : 'thing';
    return form.whose === 'any' ? 'thing' : stopHere();
  }
  // `Si gana el no`: that is nobody.
  if (/^(?:si|cuando)$/.test(clause.join) && /^(?:ganar|perder)$/.test(form.verb) && /^(?:el|la|los|las)$/.test(next))
    return stopHere();
  if (isMain) return ofMain(placed, told);
  if (
    /^(?:qué|cómo|dónde|cuándo|cuánt[oa]s?|quién|si)$/.test(clause.join) &&
    told.isMainDone &&
    form.whose === 'any' &&
    clitics.length === 0
  )
    return 'thing';
  if (/^(?:qué|cómo|dónde|cuándo|cuánt[oa]s?|quién)$/.test(clause.join)) return stopHere();
  if (/(?:^| )que$/.test(clause.join)) return ofThat(placed, told, place, clauses);
  return ofBeside(placed, told);
}

const wordOf = ({ form }: Placed): string => (form.verb === 'subir' ? 'sube' : form.verb === 'bajar' ? 'baja' : '');

/** `es maestra`, `está cansado`: what only people are. */
const isBeing = (form: VerbForm, rest: string): boolean => {
  const next =
    rest
      .split(' ')
      .find((one) => !/^(?:muy|tan|más|ya|todavía|algo|un|una|poco|el|la)$/.test(one))
      ?.replace(/[,;:]$/, '') ?? '';
  return form.verb === 'estar' || ROLE.test(next) || QUALITY.test(next) || STATE.test(next) || HUMANS.test(next);
};

const isSince = (words: readonly ClauseWord[]): boolean =>
  /(?<!\p{L})(?:desde|ahora|ya)(?!\p{L})/u.test(plainOf(words));

function ofMain({ form, rest, clitics, clause, before }: Placed, told: ToldSoFar): Whose {
  if (!told.isMainDone && clause.join === '')
    return told.people > 0 ? (form.whose === 'any' && clitics.length === 0 ? 'thing' : stopHere()) : 'self';
  // `Su padre murió y desde entonces revisa cada arnés`: who speaks does.
  if (told.last === 'person' && (told.isGone || isSince(before))) return stopHere();
  if (told.last === 'person') return form.whose !== 'third' || clitics.length === 0 ? 'person' : stopHere();
  if (told.last === 'self')
    return COPULA.has(form.verb) && !isBeing(form, rest) ? (form.verb === 'haber' ? 'self' : stopHere()) : 'self';
  if (OF_PEOPLE.has(form.verb) || (form.verb === 'haber' && told.last === 'several'))
    return told.people > 0 ? stopHere() : 'self';
  if (told.last === 'several' && !COPULA.has(form.verb) && told.people === 0) return 'self';
  return told.last === 'thing' && clitics.length === 0 ? 'thing' : stopHere();
}

/** Behind `si`, `cuando`, `porque`: mostly of who the main clause is about. */
function ofBeside({ form, rest, clitics }: Placed, told: ToldSoFar): Whose {
  if (told.people > 0 || told.last === 'person') return stopHere();
  if (COPULA.has(form.verb) && !isBeing(form, rest))
    return form.whose === 'any' && clitics.length === 0 ? 'thing' : stopHere();
  if (form.verb === 'estar' && !STATE.test(rest.split(' ')[0] ?? '') && form.whose !== 'any') return stopHere();
  return told.last === 'self' ? 'self' : stopHere();
}

const ASKED = new Set(
  'pasar costar valer ocurrir faltar quedar importar venir ser suceder sobrar parecer tardar durar doler'.split(' '),
);

/** Behind `que`: of what stands before it, or of who says, wants and knows it. */
function ofThat(
  { clause, form, clitics, rest, before: ahead }: Placed,
  told: ToldSoFar,
  place: number,
  clauses: readonly Clause[],
): Whose {
  const { join } = clause;
  const earlier = clauses[place - 1];
  const last = earlier?.words.at(-1) ?? earlier?.lead.at(-1);
  const isSelf = told.last === 'self' && told.people === 0;
  const isPlain = clitics.length === 0;
  if (form.isSubjunctive) return isPlain || clitics.join(' ') === 'se' ? 'thing' : stopHere();
  if (/lo que$/.test(join))
    return ASKED.has(form.verb) ||
      (/^(?:ir|poder|deber|soler)$/.test(form.verb) && ASKED.has(/^(?:a )?(\p{L}+r)(?!\p{L})/u.exec(rest)?.[1] ?? ''))
      ? 'thing'
      : isSelf && (OF_PEOPLE.has(form.verb) || /^(?:hacer|tener|deber|necesitar|ganar)$/.test(form.verb))
        ? 'self'
        : stopHere();
  if (/(?:^|[yo] )(?:el|la) que$/.test(join))
    return isPlain && !/(?<!\p{L})sus?(?!\p{L})/u.test(rest) ? 'thing' : stopHere();
  if (/^(?:con|en|de|a|por|para|sin|sobre) (?:el|la|los|las) que$/.test(join))
    return isSelf || (told.last !== 'person' && told.people <= 1 && OF_PEOPLE.has(form.verb)) ? 'self' : stopHere();
  if (/^(?:desde|hasta|ya|así) que$/.test(join))
    return isSelf && !(COPULA.has(form.verb) && !isBeing(form, rest)) ? 'self' : stopHere();
  // `la única que leyó`, `es la que conduce`: of who speaks, in the third person.
  const isWho =
    told.isMainDone && /^(?:es|era|fue) (?:de )?(?:el|la|los|las|un|una) /u.test(plainOf(earlier?.words ?? []));
  if (isWho) return !clitics.some((one) => /^les?$/.test(one)) && ahead.length <= 1 ? 'thing' : stopHere();
  const isSaid =
    last !== undefined &&
    (last.form !== null ||
      INFINITIVE.test(last.plain) ||
      isParticiple(last.plain) ||
      /^(?:de|en|a|con) que$/.test(join));
  if (isSaid) return isSelf && OF_PEOPLE.has(form.verb) && !COPULA.has(form.verb) ? 'self' : stopHere();
  if (!/^(?:y )?que$/.test(join) || last === undefined) return stopHere();
  if (/s$/.test(last.plain)) return isSelf ? 'self' : stopHere();
  if (STANDING.has(form.verb) || BEHIND.test(rest.split(' ')[0] ?? ''))
    return isPlain && !/(?<!\p{L})sus?(?!\p{L})/u.test(rest) ? 'thing' : stopHere();
  return isSelf && OF_PEOPLE.has(form.verb) && !isPerson(last.plain) ? 'self' : stopHere();
}
