import { forms } from './conjugation.ts';
import { ADVERBS, DETERMINERS, PREPOSITIONS, TIMES } from './person-words.ts';

// What is told to somebody of themselves, `tienes una hipoteca y te levantas a las cinco`, as they say it: nobody else is meant by its words.

const OWN: Readonly<Record<string, string>> = {
  ...{ te: 'me', tu: 'mi', tus: 'mis', ti: 'mí', tú: 'yo', contigo: 'conmigo' },
  ...{ tuyo: 'mío', tuya: 'mía', tuyos: 'míos', tuyas: 'mías' },
};
const ENCLITIC = /^(\p{L}*(?:[aeiáéí]r|ndo))te(l[aeo]s?)?$/u;
const NO_PAST = /^(?:contraste|triste|chiste|desgaste|traste|quiste|despiste|alpiste|lastre)$/;

/** A form of the second person, by its end where the verb is not known. */
function firstOf(word: string): string | null {
  const form = forms().get(word);
  if (form) return form.whose === 'second' ? form.first : null;
  const [, ofA] = /^(\p{L}{3,})aste$/u.exec(word) ?? [];
  if (NO_PAST.test(word)) return null;
  if (ofA !== undefined) return `${ofA.replace(/g$/, 'gu').replace(/c$/, 'qu').replace(/z$/, 'c')}é`;
  const [, later] = /^(\p{L}{3,}[aei]r)ás$/u.exec(word) ?? [];
  if (later !== undefined) return `${later}é`;
  return /^\p{L}{3,}(?:abas|[aei]rías)$/u.test(word) ? word.slice(0, -1) : null;
}

/** Whether a word stands where a noun does. */
const isBesideNoun = (before: string): boolean =>
  (DETERMINERS.has(before) && !/^(?:las|los|la|lo|todo|nada|más|menos|mucho|poco|tanto|qué)$/.test(before)) ||
  (PREPOSITIONS.has(before) && !/^(?:como|según|incluso)$/.test(before)) ||
  /^\d/.test(before);

/** Nouns and adjectives that are the same as a form: behind an article they are those. */
const NOUN_FORMS =
  /^(?:cuentas|compras|cenas|obras|faltas|marcas|notas|dudas|pruebas|firmas|preguntas|luchas|ayudas|cargas|visitas|rentas|ruedas|reservas|quejas|peleas|pagas|bajas|entregas|huelgas|charlas|danzas|plantas|podas|copias|formas|marchas|reformas|guías|llamas|limas|limpias|bases|cortes|debates|costes|viajes|bailes|tomas|velas|pintas|pistas|causas|demandas|denuncias|guardas|medias|cartas|casas|cosas|partes|artes|crías|cocinas|curas|pescas|cazas|multas|lluevas|sales|vistas|vivas|secas|claras|cuestas)$/;

/** Null: nobody is spoken to, or it is not certain what a word is. */
export function toldToSelf(bare: string): string | null {
  const quotes: string[] = [];
  const masked = bare.replace(/«[^»]*»|"[^"]*"|“[^”]*”/gu, (quote) => `\uE000${quotes.push(quote) - 1}`);
  if (/[«»"“”()¿?{}—]/.test(masked)) return null;
  const words = masked.split(' ');
  let isTold = false;
  let last = '';
  const said: string[] = [];
  for (const text of words) {
    const [, word = text, stop = ''] = /^(.*?)([,;:]*)$/u.exec(text) ?? [];
    const plain = word.toLowerCase();
    const enclitic = ENCLITIC.exec(plain);
    const first =
      isBesideNoun(last) || (NOUN_FORMS.test(plain) && /^(?:las|los|la|\p{L}+s)$/u.test(last)) ? null : firstOf(plain);
    const own = OWN[plain] ?? (enclitic ? `${enclitic[1]}me${enclitic[2] ?? ''}` : first);
    // It may be a verb that is not known: `y cojeas`.
    const isOpen =
      said.length === 0 ||
      /[,;:]$/.test(said.at(-1) as string) ||
      /^(?:y|e|pero|que|no|te|ya|nunca|siempre|si|cuando|porque)$/.test(last);
    if (own === null && isOpen && /[ae]s$/.test(plain) && !isKnown(plain)) return null;
    if (own !== null) isTold = true;
    said.push(
      own === null ? text : `${/^\p{Lu}/u.test(word) ? own.charAt(0).toUpperCase() + own.slice(1) : own}${stop}`,
    );
    last = stop === '' ? plain : '';
  }
  if (!isTold) return null;
  const whole = said.join(' ').replace(/\uE000(\d+)/gu, (_, one: string) => quotes[Number(one)] as string);
  return /(?<!\p{L})usted(?!\p{L})/u.test(masked) ? null : `${whole.charAt(0).toUpperCase()}${whole.slice(1)}.`;
}

const isKnown = (word: string): boolean =>
  DETERMINERS.has(word) ||
  ADVERBS.has(word) ||
  TIMES.has(word) ||
  forms().has(word) ||
  /^(?:antes|después|además|entonces|es|les|nos|los|las|quienes|apenas|mientras|jamás|ellas|pues|quizás)$/.test(word);

/** Whether somebody is told of themselves. */
export function isToldTo(bare: string): boolean {
  const words = bare.toLowerCase().split(/[ ,;:]+/);
  if (words.some((one) => OWN[one] !== undefined)) return true;
  const from = words.findIndex((one) => !/^(?:no|ya|nunca|siempre|todavía|también|lo|la|los|las|le|les|se)$/.test(one));
  const form = forms().get(words[from] ?? '');
  return form?.whose === 'second' && !form.isSubjunctive;
}
