/** The label of an option as a noun phrase within a sentence; null where none is certain. */
export function optionPhrase(label: string): string | null {
  if (ARTICLE.test(label) || isDone(label)) return label.charAt(0).toLowerCase() + label.slice(1);
  return asThing(label);
}

/** See `en/labels.ts`. */
export function criterionPhrase(label: string): string | null {
  const phrase = ARTICLE.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : asThing(label);
  return phrase !== null && /^(?:los|las) /.test(phrase) ? `la cuestión de ${phrase}` : phrase;
}

/** See `en/labels.ts`. */
export function toldOfOption(fact: string, it: string): string | null {
  const plain = fact.charAt(0).toLowerCase() + fact.slice(1);
  // Of several things another verb is told than of one.
  if (THIRD.test(plain)) return /^(?:los|las|unos|unas) /.test(it) ? null : `${it} ${plain}`;
  return MEANT.test(plain) ? `con lo de ${it} tenemos ${plain}` : null;
}

const THIRD =
  /^(?:es|está|tiene|puede|cuesta|da|deja|lleva|trae|necesita|ahorra|permite|ayuda|protege|cierra|abre|une|reparte|mantiene|conserva|ofrece) /;
const MEANT =
  /^(?:una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|veinte|treinta|cien|ciento|mil|\d\S*|más|menos|otr[ao]|media|medio|ningún|ninguna) /;

const ARTICLE =
  /^(?:El|La|Los|Las|Una?|Unos|Unas|Lo|Dos|Tres|Cuatro|Cinco|Seis|Siete|Ocho|Nueve|Diez|Más|Menos|Solo|Nuestr[ao]s?|Cada|Ningún|Ninguna) /i;

/** Nouns that end like verbs. */
const NO_VERB =
  /^(?:bar|mar|hogar|lugar|taller|alquiler|mujer|solar|azúcar|líder|carácter|militar|altar|collar|dólar|pilar|placer|deber|poder|ayer)$/i;

/** `Mantener el aparcamiento`: what is done stands as a noun. */
function isDone(label: string): boolean {
  const [, verb = ''] = /^(?:No )?(\p{L}+(?:[aeií]r)(?:l[aeo]s?|se)?)(?= (?!de(?:l)? ))/iu.exec(label) ?? [];
  return verb !== '' && !NO_VERB.test(verb);
}

const FEMININE = /^(?:\p{L}+(?:a|ción|sión|dad|tad|umbre)|calle|fuente|torre|noche|parte|sede|ley|red)$/iu;
const MASCULINE =
  /^(?:\p{L}+(?:o|aje|or|ón|al|que)|puente|cine|coche|monte|jardín|plan|pan|tren|tranvía|mercado|día|mapa|programa|sistema|problema)$/iu;
const ODD: Readonly<Record<string, 'el' | 'la'>> = {
  mano: 'la',
  foto: 'la',
  moto: 'la',
  radio: 'la',
  labor: 'la',
  flor: 'la',
  señal: 'la',
  catedral: 'la',
  tranvía: 'el',
  día: 'el',
  mapa: 'el',
  programa: 'el',
  sistema: 'el',
  problema: 'el',
  agua: 'el',
  aula: 'el',
  área: 'el',
  aire: 'el',
};

/** `Plaza peatonal`: la plaza peatonal. A single word may be a name. */
function asThing(label: string): string | null {
  const [, noun = ''] = /^(\p{Lu}\p{Ll}+)(?: [\p{Ll}\d-]+)+$/u.exec(label) ?? [];
  if (noun === '' || NO_VERB_BEGINS.test(noun)) return null;
  const known = ODD[noun.toLowerCase()];
  const article = known ?? (FEMININE.test(noun) ? 'la' : MASCULINE.test(noun) ? 'el' : null);
  return article && `${article} ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

/** Words that begin no name of a thing. */
const NO_VERB_BEGINS =
  /^(?:Sin|Con|Para|Por|No|Nada|Todo|Toda|Otro|Otra|Nuevo|Nueva|Poco|Poca|Mucho|Mucha|Como|Cuando|Cuanto|Medio|Media|Primero|Primera|Antes|Ahora|Hasta|Desde|Contra|Sobre|Bajo|Fuera|Dentro|Nunca|Solo|Cierto|Gratis|Uno|Cada)$/;
