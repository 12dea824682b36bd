import { once } from '../../base/memo.ts';
import { VERBS_IRREGULAR, VERBS_REGULAR } from './verbs.ts';

/** Whose a form can be: of the second person, of the third, of several, or of the first as well as of the third. */
export type VerbForm = {
  verb: string;
  whose: 'second' | 'third' | 'several' | 'any';
  /** The same in the first person; of several: as it is. */
  first: string;
  isSubjunctive: boolean;
};

/** How a stem is written before `e`, where its verb is one in -ar, and before `o` or `a`, where it is not. */
const beforeE = (stem: string): string =>
  stem.replace(/gu$/, 'gü').replace(/g$/, 'gu').replace(/c$/, 'qu').replace(/z$/, 'c');
const beforeO = (stem: string, mark: string): string =>
  mark.includes('z')
    ? stem.replace(/c$/, 'zc')
    : stem.replace(/gu$/, '\u0000').replace(/g$/, 'j').replace('\u0000', 'g').replace(/c$/, 'z');

/** The stem where it bears the stress: `piens`, `duerm`, `pid`. */
function stressed(stem: string, mark: string): string {
  const last = (from: string, to: string) => stem.replace(new RegExp(`${from}([^aeiouáéíóú]*|gu|qu)$`, 'u'), `${to}$1`);
  if (mark.includes('ie')) return last('e', 'ie').replace(/^ie/, 'ye');
  if (mark.includes('ue'))
    return stem.endsWith('jug')
      ? stem.replace(/jug$/, 'jueg')
      : last('o', 'ue')
          .replace(/^ue/, 'hue')
          .replace(/gue(?=nz$)/, 'güe');
  if (mark.includes('I')) return last('e', 'i');
  if (mark.includes('í')) return stem.replace(/i([^aeiou]*)$/, 'í$1');
  if (mark.includes('ú')) return stem.replace(/u([^aeiou]*)$/, 'ú$1');
  return stem;
}

/** The stem before `ió`: `pid`, `durm`, `sint`. */
const weak = (stem: string, ending: string, mark: string): string =>
  ending !== 'ir' || !/ie|ue|I/.test(mark)
    ? stem
    : /ue/.test(mark)
      ? stem.replace(/o([^aeiou]*)$/, 'u$1')
      : stem.replace(/e([^aeiou]*|gu)$/, 'i$1');

type Put = (form: string, first: string, whose: VerbForm['whose'], isSubjunctive?: boolean) => void;

/** Future, conditional, and what is made of them. */
function putLater(stem: string, put: Put): void {
  put(`${stem}á`, `${stem}é`, 'third');
  put(`${stem}ás`, `${stem}é`, 'second');
  put(`${stem}án`, `${stem}án`, 'several');
  put(`${stem}ía`, `${stem}ía`, 'any');
  put(`${stem}ías`, `${stem}ía`, 'second');
  put(`${stem}ían`, `${stem}ían`, 'several');
}

/** `hablara`, `hablase`: from how several did it. */
function putWished(several: string, put: Put): void {
  const stem = several.replace(/ron$/, '');
  for (const end of ['ra', 'se']) {
    put(`${stem}${end}`, `${stem}${end}`, 'any', true);
    put(`${stem}${end}s`, `${stem}${end}`, 'second', true);
    put(`${stem}${end}n`, `${stem}${end}n`, 'several', true);
  }
}

function putRegular(verb: string, mark: string, put: Put): void {
  const [, stem = '', end = ''] = /^(.*)([aeií]r)$/u.exec(verb) ?? [];
  const ending = end === 'ír' ? 'ir' : end;
  const isA = ending === 'ar';
  const isY = !isA && /[aeou]$/.test(stem) && !/[gq]u$/.test(stem);
  const now = ending === 'ir' && stem.endsWith('u') && !/[gq]u$/.test(stem) ? `${stem}y` : stressed(stem, mark);
  const theme = isA ? 'a' : 'e';
  const own = isA ? now : beforeO(now, mark);
  const wish = isA ? `${beforeE(now)}e` : `${own}a`;
  put(`${now}${theme}`, `${own}o`, 'third');
  put(`${now}${theme}s`, `${own}o`, 'second');
  put(`${now}${theme}n`, `${now}${theme}n`, 'several');
  put(wish, wish, 'any', true);
  put(`${wish}s`, wish, 'second', true);
  put(`${wish}n`, `${wish}n`, 'several', true);
  const past = isA ? `${stem}aba` : `${stem}ía`;
  put(past, past, 'any');
  put(`${past}s`, past, 'second');
  put(`${past}n`, `${past}n`, 'several');
  const did = isA ? `${beforeE(stem)}é` : `${stem}í`;
  const soft = weak(stem, ending, mark);
  put(isA ? `${stem}ó` : isY ? `${stem}yó` : `${soft}ió`.replace(/(?<=[ñ])ió$/, 'ó'), did, 'third');
  put(isA ? `${stem}aste` : isY && !stem.endsWith('u') ? `${stem}íste` : `${stem}iste`, did, 'second');
  const several = isA ? `${stem}aron` : isY ? `${stem}yeron` : `${soft}ieron`.replace(/(?<=[ñ])ie/, 'e');
  put(several, several, 'several');
  putWished(several, put);
  putLater(`${stem}${ending}`, put);
}

/** `tener tengo tienes tiene tienen tuve tuviste tuvo tuvieron tendr tenga tenía`. */
function putIrregular(row: readonly string[], put: Put): void {
  const [, now = '', second = '', third = '', several = '', did = '', didSecond = '', didThird = '', didAll = ''] = row;
  const [later = '', wish = '', past = ''] = row.slice(9);
  put(third, now, 'third');
  put(second, now, 'second');
  put(several, several, 'several');
  put(didThird, did, 'third');
  put(didSecond, did, 'second');
  put(didAll, didAll, 'several');
  putWished(didAll, put);
  putLater(later, put);
  for (const both of [wish, past]) {
    put(both, both, 'any', both === wish);
    put(`${both}s`, both, 'second', both === wish);
    put(`${both}n`, `${both}n`, 'several', both === wish);
  }
}

/** Forms that are far more often another word. */
const OTHER_WORDS = new Set(
  'para entre sobre nada fuera una bajo media medio tarde tardes ante junta casas cosas paras sobres baste cuentas mates partes ases sino cerca contra nadas tela seria cosa adelante orden'.split(
    ' ',
  ),
);

/** Made when somebody is first told of: it takes longer than the start of a run should. */
export const forms = once((): ReadonlyMap<string, VerbForm> => {
  const found = new Map<string, VerbForm>();
  const putting =
    (verb: string): Put =>
    (form, first, whose, isSubjunctive = false) => {
      const known = found.get(form);
      // `siente`: who feels, and not that somebody sits down.
      const isBetter = known === undefined || (known.isSubjunctive && !isSubjunctive);
      if (!OTHER_WORDS.has(form) && isBetter) found.set(form, { verb, whose, first, isSubjunctive });
    };
  for (const row of VERBS_IRREGULAR) putIrregular(row, putting(row[0] as string));
  for (const [verb, mark] of VERBS_REGULAR) putRegular(verb, mark, putting(verb));
  return found;
});

/** What is no verb of the list, and by its end a past of one: `regateó`, `tramitó`. */
function byEnd(word: string): VerbForm | undefined {
  const form = (whose: VerbForm['whose'], first: string): VerbForm => ({
    verb: word,
    whose,
    first,
    isSubjunctive: false,
  });
  if (/\p{L}{3,}yó$/u.test(word)) return form('third', word.replace(/yó$/, 'í'));
  if (/\p{L}{3,}[^i]ó$/u.test(word)) return form('third', `${beforeE(word.slice(0, -1))}é`);
  if (/\p{L}{3,}(?:aron|ieron|yeron|aban|arían|erían|irían|arán|erán|irán)$/u.test(word)) return form('several', word);
  if (/\p{L}{3,}(?:aba|aría|iría)$/u.test(word)) return form('any', word);
  return undefined;
}

export const formOf = (word: string): VerbForm | undefined => forms().get(word) ?? byEnd(word);
