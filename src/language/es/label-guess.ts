import { ARTICLE, FEMININE, isDone, isTold, MASCULINE, NO_VERB, ODD, optionPhrase } from './labels.ts';
import { NAMES } from './names.ts';
import { subjunctiveOf } from './subjunctive.ts';

// See `en/label-guess.ts`.

const LONGEST_GUESS = 11;

/** See `en/label-guess.ts`. */
export function labelPhrase(label: string): string | null {
  const bare = label
    .replace(/ ?\([^()]*\)$/, '')
    .replace(/[.!]$/, '')
    .replace(/^¡/, '');
  const [, told = ''] = /^(?:[\p{L}\d]+ ){0,2}[\p{L}\d]+: (\S.*)$/u.exec(bare) ?? [];
  if (told !== '') return labelPhrase(told.charAt(0).toUpperCase() + told.slice(1));
  return (isOdd(bare) ? null : plainly(bare)) ?? optionPhrase(bare) ?? (isOdd(bare) ? null : guessed(bare));
}

const isOdd = (bare: string): boolean =>
  /[:;?¿“”«»"/]|[.!] |…/.test(bare) || bare.split(' ').length > LONGEST_GUESS || NO_GUESS.test(bare);

/** Answers, conditions and questions without their mark. */
const NO_GUESS =
  /^(?:Nada|Ningun[oa]|Ninguno|Quizás?|Tal vez|Depende|Todavía no|Aún no|Otr[oa]|Si|Cuando|Porque|Pero|Aunque|Yo|Tú|Usted)(?!\p{L})(?! (?:de|por)(?!\p{L}))/u;

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** What is plain by single words. */
function plainly(bare: string): string | null {
  if (/^(?:no )?(?:culpable|inocente|responsable)(?: |$)/i.test(bare)) return `un veredicto de ${lowered(bare)}`;
  if (/^S[oó]lo (?:en|con|por|para|si|cuando|los|las|de|a) /.test(bare)) return `hacerlo ${lowered(bare)}`;
  if (/^(?:Que|Lo que|Quien|Como está|Como siempre) /.test(`${bare} `) && !/^Como/.test(bare)) return lowered(bare);
  // `Prohibirlos del todo`.
  if (/^(?:No )?\p{L}+[aeií]r(?:l[aeo]s?|se|nos|melo|sel[ao]s?)(?: |$)/iu.test(bare) && isDoneTo(bare))
    return lowered(bare);
  return asClause(bare);
}

/** `Hogarla`: no verb. */
const isDoneTo = (bare: string): boolean => !NO_VERB.test(bare.replace(/^No /i, '').split(' ')[0] as string);

/** `Ella se muda con Dana`: que ella se mude con Dana. Null: nobody does anything in it, as far as is certain. */
function asClause(bare: string): string | null {
  const first = bare.split(' ')[0] as string;
  if (!CLAUSE.test(bare) && !NAMES.has(first.toLowerCase())) return null;
  if (!isTold(bare) && !/^Se \p{Ll}/u.test(bare)) return null;
  const words = bare.split(' ');
  const isImpersonal = /^Se /.test(bare);
  const at = words.findIndex(
    (word, i) =>
      (i > 0 || isImpersonal) &&
      /^\p{Ll}+$/u.test(word) &&
      !/^(?:no|se|lo|la|los|las|le|les|nos|ya|también|nunca|siempre)$/.test(word) &&
      (isTold(`x ${word} a`) || (i > 0 && /^se$/i.test(words[i - 1] as string))),
  );
  if (at < 0 || at > MOST_BEFORE) return null;
  const verb = subjunctiveOf(words[at] as string);
  if (verb === null) return null;
  const said = [...words.slice(0, at), verb, ...words.slice(at + 1)].join(' ');
  return `que ${NAMES.has(first.toLowerCase()) || /^\p{Lu}\p{Ll}+ \p{Lu}/u.test(bare) ? said : lowered(said)}`;
}

const CLAUSE =
  /^(?:Él|Ella|Ellos|Ellas|Nadie|Todos|Todas|Todo el mundo|Cada|Cualquiera|Alguien|Se|El|La|Los|Las|Mi|Su|Nuestr[oa]s?|Mamá|Papá|La abuela|El abuelo|\p{Lu}\p{Ll}+(?= (?:se|no se|no|va|paga|vive|viene) )) /u;
const MOST_BEFORE = 5;

const guessed = (bare: string): string | null => weDo(bare) ?? ofPlace(bare) ?? asHow(bare) ?? asGroup(bare);

/** `Pagamos a todos igual`: pagar a todos igual; `Nos quedamos`: quedarnos. */
function weDo(bare: string): string | null {
  const [, no = '', us = '', stem = '', vowel = '', rest = ''] =
    /^(No )?(Nos )?(\p{L}{2,})([aei])mos( .+|)$/iu.exec(bare) ?? [];
  if (stem === '' || /^(?:r|tr|gr|extr|últ|pr|v|s|h|est|rem|pr[óo]x|m[íi]n|m[áa]x|rec?l)$/i.test(stem)) return null;
  return `${no.toLowerCase()}${stem.toLowerCase()}${vowel}r${us === '' ? '' : 'nos'}${rest}`;
}

/** `En casa con una cuidadora`, `Sin cambios`: where and how. */
function ofPlace(bare: string): string | null {
  if (/^En casa(?: |$)/.test(bare)) return `quedarse ${lowered(bare)}`;
  if (/^Con \p{Lu}/u.test(bare)) return `estar ${lowered(bare)}`;
  if (/^(?:Sin cambios|Como (?:está|están|siempre|hasta ahora|ahora))/.test(bare)) return `dejarlo ${lowered(bare)}`;
  return HOW.test(bare) && !/, /.test(bare) ? `hacerlo ${lowered(bare)}` : null;
}

const HOW =
  /^(?:En|Por|Con|Sin|Para|Según|Desde|Hasta|Durante|Antes|Después|Como|Juntos|Mañana|Hoy|Ahora|Luego|Más tarde|Dos veces|Una vez|Tres veces|Solo (?:en|con|por|para|los|las|si|cuando)|Sólo (?:en|con|por|para|los|las)|Entre todos|Poco a poco|De inmediato|A partir de|A medias|A mano|A suertes)(?: |$)/;

/** `Obligatorio`, `Gratis para socios`: how it is to be. */
function asHow(bare: string): string | null {
  const is =
    /^(?:Obligatori[oa]s?|Voluntari[oa]s?|Opcional(?:es)?|Gratis|Gratuit[oa]s?|Públic[oa]s?|Privad[oa]s?|Permanentes?|Temporal(?:es)?|Anónim[oa]s?|Legal(?:es)?|Ilegal(?:es)?)(?: (?:para|con|en|hasta|desde) .+)?$/;
  return is.test(bare) ? `que sea ${lowered(bare)}` : null;
}

const OF_PLACES =
  /^(?:Restaurante|Asador|Bar|Hotel|Parque|Museo|Teatro|Café|Mesón|Hostal|Camping|Cine|Palacio|Castillo|Puente|Barrio|Pub|Club)$/;
const OF_FEMININE_PLACES =
  /^(?:Residencia|Urbanización|Casa|Plaza|Playa|Calle|Sidrería|Taberna|Pizzería|Cafetería|Escuela|Iglesia|Torre|Sala|Bodega|Fonda|Posada)$/;

/** `Taller de barrio`: el taller de barrio; `Paella y sangría`: la paella y la sangría; what is written as a name stays as it is. */
function asGroup(bare: string): string | null {
  if (/, /.test(bare) || ARTICLE.test(bare)) return null;
  const [, one = '', join = '', other = ''] = /^([^ ]+(?: [^ ]+)?) (y|e|o|u) (\p{Ll}+(?: \p{Ll}+)?)$/u.exec(bare) ?? [];
  if (one !== '') {
    const [first, second] = [
      asThing(one),
      isDone(other) ? other : asThing(other.charAt(0).toUpperCase() + other.slice(1)),
    ];
    if (first !== null && second !== null) return `${first} ${join} ${second}`;
  }
  return asThing(bare);
}

function asThing(text: string): string | null {
  const [first = '', second = ''] = text.split(' ');
  if (!/^\p{Lu}/u.test(first) || NO_NOUN.test(text)) return null;
  if (NAMES.has(first.toLowerCase()) || /^\p{Lu}.*[\p{Lu}\d.+#]/u.test(first)) return text;
  if (OF_PLACES.test(first)) return `el ${/^\p{Lu}/u.test(second) ? text : lowered(text)}`;
  if (OF_FEMININE_PLACES.test(first)) return `la ${/^\p{Lu}/u.test(second) ? text : lowered(text)}`;
  if (second !== '' && /^\p{Lu}/u.test(second)) return text;
  // A single word may be a name.
  if (second === '' && !isNoun(first)) return text;
  const article = articleOf(first.toLowerCase());
  return `${article} ${lowered(text)}`;
}

const NO_NOUN =
  /^(?:Muy|Nunca|Siempre|Jamás|Aquí|Allí|Ahí|Fuera|Dentro|Lejos|Cerca|Así|Bien|Mal|Nadie|Alguien|Quien|Tod[oa]s?|Amb[oa]s|Más|Menos|Mejor|Peor|Yo|Nosotros|Ell[oa]s?|Él|Se|No|Sí|Ni|Al?|De|Del|Hay|Es|Son|Está|Estaría|Sería|Ser|Va|Van|Poco|Mucho|Primero|Medio|Media|Cómo|Qué|Quién|Dónde)(?!\p{L})|\p{L}+mente(?!\p{L})/u;

/** Whether a word by itself is certainly a thing, and no name. */
const isNoun = (word: string): boolean =>
  /(?:ción|sión|dad|tad|tud|miento|aje|ismo|anza|encia|ancia|ería|ura|eza|ez|umbre|ada|ido|eo|ora|iler|[oae]s|ito|ita|ing|illa|illo|ero|era|orio|aria|ario)$/i.test(
    word,
  ) ||
  ODD[word.toLowerCase()] !== undefined ||
  COMMON.test(word);
const COMMON =
  /^(?:alquiler|anarquía|arroz|autobús|avión|baile|bicicleta|boda|cárcel|carne|cena|cine|coche|comida|compra|copas|destierro|dinero|divorcio|empate|exilio|fiesta|fútbol|guerra|huelga|jamón|juicio|karaoke|lluvia|mapa|merienda|metro|muerte|multa|música|montaña|oficina|teletrabajo|trabajo|pacto|paella|pan|parque|paz|perdón|pescado|piscina|pizza|playa|pollo|prisión|queso|referéndum|reforma|salud|sorteo|subasta|sushi|taller|teatro|tortilla|tregua|tren|trigo|vacuna|venta|verano|vino|voto)$/i;

/** By gender and number. */
function articleOf(noun: string): string {
  const odd = ODD[noun];
  if (odd !== undefined) return odd;
  if (
    /(?:iones|dades|tades|tudes|umbres|as)$/.test(noun) &&
    !/(?:mapas|piratas|atletas|poetas|policías|guardias|artistas|mapas|problemas|sistemas|programas|días|temas|turistas)$/.test(
      noun,
    )
  )
    return 'las';
  if (/[^sí]s$/.test(noun) && !/(?:is|us|ís|és|ús|autobús)$/.test(noun))
    return FEMININE_PLURAL.test(noun) ? 'las' : 'los';
  if (/^(?:agua|aula|área|arma|alma|hambre|hacha|águila|arpa)$/.test(noun)) return 'el';
  if (FEMININE.test(noun) || FEMININE_TOO.test(noun)) return 'la';
  if (MASCULINE.test(noun)) return 'el';
  return /(?:a|ión|dad|tad|tud|umbre|ez|sis|triz|ud)$/.test(noun) && !/(?:ma|pa)$/.test(noun) ? 'la' : 'el';
}

const FEMININE_TOO =
  /^(?:salud|cárcel|sal|miel|piel|paz|luz|voz|cruz|carne|muerte|gente|nieve|nube|llave|clase|frase|base|fase|mente|suerte|corriente|serie|especie|crisis|tesis|tarde|sangre|leche|cama|firma|forma|norma|alarma|rama|fama|llama|dama|trama|crema|ropa|etapa|capa|sopa|copa|tapa|huelga|pizza|radio|foto|moto|vez|red|pared|sed|imagen|virgen|orden|razón|sazón)$/;
const FEMININE_PLURAL =
  /^(?:calles|clases|noches|tardes|partes|torres|redes|leyes|luces|voces|llaves|fuentes|flores|señales|imágenes|veces|bases|manos|fotos|motos|razones)$/;

/** See `en/criteria.ts`. */
export function criterionPhrase(label: string): string | null {
  const bare = label
    .replace(/:.*$/, '')
    .replace(/ ?\([^()]*\)$/, '')
    .replace(/\.$/, '');
  if (/[?¿;“”«»"/]|[.!] /.test(bare) || bare === '') return null;
  if (/^(?:Que|Si|Cómo|Quién|Cuánt[oa]s?|Dónde|Lo que) /i.test(bare)) return lowered(bare);
  const capital = bare.charAt(0).toUpperCase() + bare.slice(1);
  if (isDone(capital)) return lowered(bare);
  const is =
    /^(?:Fácil|Difícil|Barat[oa]|Car[oa]|Segur[oa]|Just[oa]|Sostenible|Rápid[oa]|Sencill[oa]|Viable|Posible|Asequible)(?: (?:de|para|y) .+)?$/;
  if (is.test(capital)) return `que sea ${lowered(bare)}`;
  const phrase = ARTICLE.test(capital) ? lowered(bare) : (singleOf(capital) ?? asThing(capital));
  if (phrase === null) return null;
  return /^(?:los|las) /.test(phrase) ? `la cuestión de ${phrase}` : phrase;
}

/** A criterion of a single word is no name. */
const singleOf = (word: string): string | null =>
  / /.test(word) || NO_NOUN.test(word) || /\p{Lu}{2}|\d/u.test(word)
    ? null
    : `${articleOf(word.toLowerCase())} ${lowered(word)}`;
