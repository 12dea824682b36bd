import { brief } from '../script.ts';
import { BESIDE_IT, optionPhrase, VERB } from './labels.ts';

/** See `en/answers.ts`. */
export function answerPhrase(label: string, question: string): string | null {
  const [, said = '', more = ''] = ANSWER.exec(label.trim()) ?? [];
  if (said === '') return null;
  const done = askedIn(question);
  const isNo = /no$/i.test(said);
  const late = /^(?:todavía|aún|por ahora|de momento|ahora) /i.exec(said)?.[0].trim().toLowerCase() ?? '';
  const bare = done && `${isNo ? 'no ' : ''}${done}${late === '' ? '' : ` ${late}`}`;
  const rest = more
    .replace(/^(?:pero |y |mejor )+/, '')
    .replace(/[.!]$/, '')
    .replace(/^(todavía|aún|por ahora|de momento|ahora) no$/, '$1');
  if (rest === '' || CLAUSE.test(rest) || (VERB.exec(rest)?.index ?? 1) === 0) return bare;
  if (BESIDE.test(rest)) return bare && !/[,;]/.test(rest) ? `${bare} ${rest}` : null;
  return optionPhrase(rest.charAt(0).toUpperCase() + rest.slice(1));
}

const ANSWER =
  /^(s[ií]|no|(?:todavía|aún|por ahora|de momento|ahora) no)(?:$|[ ]*[,:;.–—-]+ *| +(?=\()| (?=pero ))\(?([^()]*)\)?$/iu;
/** Why, and nothing else that could be done. */
const CLAUSE = /^(?:porque|ya que|pues|que|claro|nunca|jamás|gracias|por favor|por supuesto|no |me |nos |se |lo |ya )/i;
/** When, how, or on what condition. */
const BESIDE =
  /^(?:(?:solo|sólo) )?(?:en|con|sin|si|cuando|para|por|a|al|hasta|desde|antes|después|ahora|luego|mañana|todavía|aún|de momento|más (?:tarde|adelante)|este|esta|cada|los fines|dentro)(?!\p{L})/iu;

/** What a question asks whether to do: `adoptar un perro`; null: it does not ask that. */
function askedIn(question: string): string | null {
  const bare = (question.includes('¿') ? question.slice(question.lastIndexOf('¿') + 1) : question)
    .replace(/\?.*$/, '')
    .replace(/,? (?:sí o no|o no)$/i, '')
    .replace(/,? (?:y (?:quién|qué|cuándo|cómo|dónde|por qué|si)|dado que|ya que|aunque|porque)(?!\p{L}).*$/iu, '')
    .replace(/, (?:que|quien(?:es)?|donde|cuy[oa]s?)(?!\p{L})(?! (?:tal|si)(?!\p{L})).*$/iu, '')
    .replace(/^.*, (?=\p{L}+(?:mos|r[ií]a) )/u, '')
    .trim();
  const asked = infinitiveIn(bare.charAt(0).toLowerCase() + bare.slice(1));
  const done = asked === null ? null : brief(asked, LONGEST, BESIDE_IT);
  return done === null || / o /.test(done) || done.split(' ').length > LONGEST ? null : done;
}

const LONGEST = 12;

function infinitiveIn(asked: string): string | null {
  const [, must = ''] = WE_MUST.exec(asked) ?? [];
  if (must !== '') return isInfinitive(must) ? bareInfinitive(must) : null;
  const [, theirs = ''] = THEY_MUST.exec(asked) ?? [];
  if (theirs !== '') {
    const words = theirs.split(' ');
    const at = words.findIndex(isInfinitive);
    const isOurs = at === 0 || (at > 0 && GROUP.test(words.slice(0, at).join(' ')));
    return isOurs ? bareInfinitive(words.slice(at).join(' ')) : null;
  }
  const [, to = '', verb = '', rest = ''] = WE_DO.exec(asked) ?? [];
  const infinitive = verb === '' || STATES.test(verb) ? null : (ODD[verb] ?? regular(verb));
  if (infinitive === null) return null;
  const both = to.trim().split(' ').join('');
  const stem = / /.test(to.trim())
    ? infinitive.replace(/[aei](?=r$)/, (vowel) => ACCENTED[vowel] as string)
    : infinitive;
  return `${stem}${both}${rest}`;
}

const WE_MUST =
  /^(?:deberíamos|debemos|debiéramos|hemos de|tenemos que|tendríamos que|hay que|habría que|podemos|podríamos|queremos|vamos a|conviene|vale la pena|merece la pena|es hora de|se debe|se debería|se puede) (.+)$/i;
const THEY_MUST = /^(?:debe|debería|deben|deberían|tiene que|tendría que|tienen que) (.+)$/i;
const WE_DO = /^((?:se l[aoe]s? |nos l[aoe]s? |nos |l[aoe]s? )?)(\p{L}+(?:[aei]|í)mos)((?: .+)?)$/u;
const STATES =
  /^(?:somos|estamos|tenemos|creemos|sabemos|necesitamos|queremos|podemos|debemos|hemos|vivimos|existimos|conocemos|íbamos)$/;
const ODD: Readonly<Record<string, string>> = { vamos: 'ir', damos: 'dar', vemos: 'ver', oímos: 'oír', reímos: 'reír' };
const ACCENTED: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í' };

const isInfinitive = (text: string): boolean =>
  /^\p{L}+[aeií]r(?:se|l[aeo]s?|nos|selos?|selas?)?(?: |$)/u.test(text) &&
  !/^(?:lugar|mar|hogar|taller|bar|mujer) ?/.test(text);

/** `prohibirse los móviles`: somebody prohibits them. */
const bareInfinitive = (text: string): string => text.replace(/^(\p{L}+[aei]r)se (?=(?:el|la|los|las) )/u, '$1 ');

const regular = (verb: string): string => `${verb.slice(0, -4)}${verb.at(-4)?.replace('í', 'i')}r`;

/** Who decides for all. */
const GROUP =
  /(?:^|\s)(?:asociación|asamblea|ayuntamiento|banda|barrio|biblioteca|ciudad|clase|club|colegio|comité|comunidad|consejo|cooperativa|coro|departamento|empresa|equipo|escuela|estado|fábrica|familia|federación|gobierno|grupo|hospital|iglesia|instituto|junta|jurado|liga|ministerio|municipio|museo|país|parroquia|partido|periódico|pueblo|redacción|sindicato|sociedad|tienda|tribunal|universidad|UE|ONU)(?:\s|$)/i;
