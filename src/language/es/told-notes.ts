import { isPerson } from './clauses.ts';
import { formOf } from './conjugation.ts';
import { NO_ROLE, QUALITY, ROLE, STATE } from './person-words.ts';
import { toldBySelf } from './told-by-self.ts';
import { isToldTo, toldToSelf } from './told-to-self.ts';

// A persona as notes have it: `mecánico, padre de un debatiente`, `71 años, viuda`, `nacida en el barrio`.

const AGE = /^(?:tiene )?(\d{1,3}|\p{L}+(?: y \p{L}+)?) años(?: y (?:un|dos|tres|\d+) \p{L}+)?$/u;
const BARE_AGE = /^\d{2}$/;
const WHO =
  /^(?:el|la) (?:que|únic[oa] que|más \p{L}+|menos \p{L}+|mayor|menor|pequeñ[oa]|median[oa]|únic[oa]|primer[oa]|últim[oa]|segund[oa]|tercer[oa]|nuev[oa]|veteran[oa]|decan[oa])(?!\p{L}| (?:vez|noche|tarde|semana|mañana|hora)(?!\p{L}))/u;
const COUNTED = /^(?:con )?(?:un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|varios|varias|\d{1,2}) (\p{L}+)/u;

/** What a note is beside another one: `camarero, sin contrato`. */
const asBeside = (note: string): string | null => (/^sin \p{L}+$/u.test(note) ? `está ${note}` : asVerb(note));

/** They are counted: `dos hijas`, `tres nietos`. */
const KIN =
  /^(?:hij[oa]|niet[oa]|herman[oa]|sobrin[oa]|perr[oa]|gat[oa]|melliz[oa]|gemel[oa]|emplead[oa]|alumn[oa]|niñ[oa])s?$/u;

/** A note as a sentence of the third person; null: it is no note. */
function asVerb(note: string): string | null {
  const [head = '', next = ''] = note.split(' ');
  if (AGE.test(note) && !note.startsWith('tiene ')) return `tiene ${note}`;
  if (BARE_AGE.test(note)) return `tiene ${note} años`;
  if (WHO.test(note)) return `es ${note}`;
  if (/^nacid[oa]$/.test(head)) return note.replace(head, 'nació');
  if (/^criad[oa]$/.test(head)) return note.replace(head, 'se crio');
  if (/^una?$/.test(head) && (ROLE.test(next) || isPerson(next)) && !NO_ROLE.test(next) && !KIN.test(next))
    return `es ${note}`;
  const counted = COUNTED.exec(note)?.[1];
  if (counted !== undefined && isPerson(counted)) return `tiene ${note.replace(/^con /, '')}`;
  if (STATE.test(head) && !/ada$|ado$/.test(next)) return `está ${note}`;
  if (formOf(head) !== undefined) return null;
  if (/^(?:muy|poco|bastante)$/.test(head) && QUALITY.test(next)) return `es ${note}`;
  if (QUALITY.test(head) || (ROLE.test(head) && !NO_ROLE.test(head))) return `es ${note}`;
  return null;
}

/** `Pastor que no se fía`: un pastor que no se fía; `taxista que conoce cada bache`: taxista, y conoce cada bache. */
function asWho(note: string): string | null {
  const [, head = '', about = '', told = ''] = /^(\p{L}+)((?: (?!que ).+?)?) que (.+)$/u.exec(note) ?? [];
  if (head === '' || !ROLE.test(head) || NO_ROLE.test(head) || OF_SOMEBODY.test(note)) return null;
  const article = articleOf(head);
  return article === null ? `es ${head}${about} y ${told.replace(/ y .*$/u, '')}` : `es ${article} ${note}`;
}

/** Null: the word is the same for both. */
const articleOf = (head: string): 'un' | 'una' | null =>
  /(?:ista|nte|ete|iatra|guía|policía|colega|portavoz|piloto|atleta|poeta|líder|joven|juez|modelo|testigo|cura|ense|al)$/i.test(
    head,
  )
    ? null
    : /(?:o|or|án|ín|ón|és|e|il)$/.test(head)
      ? 'un'
      : /a$/.test(head)
        ? 'una'
        : null;
/** Whose they are: what follows may be told of those. */
const OF_SOMEBODY =
  /^(?:madre|padre|hij[oa]|herman[oa]|abuel[oa]|tí[oa]|viud[oa]|dueñ[oa]|presidente|presidenta|directora?|jef[ea]|delegad[oa]|secretari[oa]|tesorer[oa]|capitán|capitana|novi[oa]|marido|mujer|espos[oa]|amig[oa]|niet[oa]) (?:de|del) /i;

/** Notes as one sentence of the third person; null: there is none. */
function asSentence(bare: string): string | null {
  const parts = bare.charAt(0).toLowerCase() + bare.slice(1);
  const [head = '', ...more] = parts.split(/(?<=[;:]) |(?<=,) /);
  const strip = (one: string) => one.replace(/[,;:]$/, '');
  const first = asWho(strip(head)) ?? asVerb(strip(head));
  if (first === null) return null;
  const said = [first + head.slice(strip(head).length)];
  for (const part of more) {
    const verb = asBeside(strip(part).replace(/^y /, ''));
    // `Capitana, 17 años, último curso`: what is neither said of somebody nor done by them is not told.
    if (
      verb === null &&
      !/^(?:y|pero|aunque|con|sin|de|en|desde|que|donde|a|ahora|porque|ya|no|cuando|si) /.test(part) &&
      !part.split(' ').some((one) => formOf(one.replace(/[,;:]$/, '')) !== undefined)
    )
      break;
    said.push(verb === null ? part : `${/^y /.test(part) ? 'y ' : ''}${verb}${part.slice(strip(part).length)}`);
  }
  return joined(said.map((one, at) => (at === said.length - 1 ? strip(one) : one)));
}

/** `es mecánico, es padre de dos`: es mecánico y padre de dos. */
function joined(said: readonly string[]): string {
  const shorter = said.map((one, at) => {
    const [verb = '', ...rest] = one.split(' ');
    return at > 0 &&
      /^(?:es|está|tiene)$/.test(verb) &&
      said[at - 1]?.split(' ')[0] === verb &&
      /,$/.test(said[at - 1] as string)
      ? rest.join(' ')
      : one;
  });
  if (shorter.length < 2 || /[;:]$/.test(shorter.at(-2) as string)) return shorter.join(' ');
  const last = shorter.at(-1) as string;
  const isOpen = /^(?:y|pero|aunque|con|sin|de|en|desde|que|donde|a|ahora|porque) /.test(last) || / y /.test(last);
  const before = shorter.slice(0, -1).join(' ');
  return isOpen ? `${before} ${last}` : `${before.replace(/,$/, '')} ${/^h?i(?!e)/.test(last) ? 'e' : 'y'} ${last}`;
}

export function toldInFirst(sentence: string, name: string): string | null {
  const bare = sentence.trim().replace(/[.!]+$/, '');
  const names = [name, ...name.split(' ').slice(0, 1)];
  const called = names.find((one) => bare.startsWith(`${one} `) || bare.startsWith(`${one}, `));
  const own =
    called === undefined
      ? bare.replace(/^(?:Él|Ella) /, '')
      : bare.slice(called.length).replace(/^,? (?:(?:de )?\d+ años, )?/, '');
  if (/^(?:\p{Lu}|del? )/u.test(called === undefined ? '' : own)) return null;
  if (isToldTo(own)) return toldToSelf(own.replace(/^Tú (?=\p{L}+s )/u, ''));
  return toldBySelf(asSentence(own) ?? own);
}
