/** See `en/labels.ts`. */
export const BESIDE_IT =
  /^(?:y|e|en|desde|antes|después|durante|hasta|sin|para|porque|mientras|cuando|si|aunque|dentro|con)$/i;

/** The label of an option as a noun phrase within a sentence; null where none is certain. */
export function optionPhrase(label: string): string | null {
  const bare = label
    .replace(/ ?\([^()]*\)$/, '')
    .replace(/[.!]$/, '')
    .replace(/^(?:Simplemente|Vamos a|Mejor) (?=\p{L}+[aeií]r)/u, '');
  if (/[;:?¿“”«»"/]/.test(bare)) return null;
  const [, answer] = /^(s[ií]|no)$/i.exec(bare) ?? [];
  if (answer !== undefined) return `un ${answer.toLowerCase().replace('si', 'sí')}`;
  // `Cada cual trae un plato`: who does something stands in it, and what.
  if (/^Cada /.test(bare) && isTold(bare)) return null;
  if (SUM.test(bare)) return bare;
  const [, name] = NAME.exec(bare) ?? [];
  if (name !== undefined) return name;
  const [, place] = /^(Al? .+)$/.exec(bare) ?? [];
  if (place !== undefined && TO_PLACE.test(place)) return `ir ${place.charAt(0).toLowerCase()}${place.slice(1)}`;
  if (ARTICLE.test(bare) || WHO.test(bare) || isDone(bare)) return bare.charAt(0).toLowerCase() + bare.slice(1);
  return weDo(bare) ?? asThing(bare);
}

/** `9 € al mes`, `30 minutos`. */
const SUM = /^(?:[$€]\s?\d|\d[\d.,]* ?(?:%|[$€]|\p{Ll}+s(?!\p{L}))|\d{4}$)/u;
/** `Ana P.`, `Dr. Vega, el forastero`: a name that is certainly one. */
const NAME =
  /^((?:(?:Dra?|Sra?|Srta|D|Dña|Prof)\.|Don|Doña|Fray|Sor) \p{Lu}\p{L}+(?: (?:de |del |la )*\p{Lu}\p{L}*)*|\p{Lu}\p{Ll}+(?:-\p{L}+)?(?: \p{Lu}\p{L}+)* \p{Lu}|\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*(?=, (?:el|la|mi|su|nuestr[oa]) [^,]+$))(?:, (?:el|la|mi|su|nuestr[oa]) [^,]+)?$/u;
/** `A la playa de siempre`, `A Lisboa`: where to. */
const TO_PLACE = /^(?:Al|A (?:el|la|los|las|una?|\p{Lu}\p{L}+)) ?(?!vez|larga|mano|fuerza|medias)/u;
/** `Nadie todavía`. */
const WHO = /^(?:Nadie|Alguien|Quien|Cualquiera) \p{L}/u;

/** `Subimos la cuota`: subir la cuota. */
function weDo(label: string): string | null {
  const [, no = '', stem = '', vowel = '', rest = ''] =
    /^(No )?(\p{L}{2,})([aei])mos( (?:el|la|los|las|una?|unos|unas|al|a|en|con|todo|nada|más|menos|hasta|dos|tres) .+)$/iu.exec(
      label,
    ) ?? [];
  const verb = `${stem}${vowel}r`.toLowerCase();
  return stem === '' || NO_FIRST.test(`${stem}${vowel}mos`) ? null : `${no.toLowerCase()}${verb}${rest}`;
}

/** Nouns that end so, and verbs whose first person tells no infinitive. */
const NO_FIRST = /^(?:ramos|tramos|gramos|extremos|últimos|primos|vamos|somos|hemos|estamos|remos)$/i;

/** See `en/labels.ts`. */
export function toldOfOption(fact: string, it: string): string | null {
  const plain = fact.charAt(0).toLowerCase() + fact.slice(1);
  const isSeveral = SEVERAL.test(it);
  // Of several things another verb is told than of one.
  if (THIRD.test(plain)) return isSeveral ? null : `${it} ${agreeing(plain, it)}`;
  if (THIRD_OF_SEVERAL.test(plain)) return isSeveral ? `${it} ${agreeing(plain, it)}` : null;
  const like = likeOf(plain, it);
  if (like !== null) return like;
  if (WAY.test(plain) && !/ (?:est(?:á|aba|uvo)|era|fue|ha|había|tenía) /.test(plain))
    return isDone(it) ? null : `${it} ${isSeveral ? 'quedan' : 'queda'} ${plain}`;
  if (MONEY.test(plain) && !EARNS.test(it)) return `lo de ${it} saldría por ${plain}`;
  const [, beside, thing = ''] = /^(con|sin) (?!que |lo |el tiempo)(.+)$/.exec(plain) ?? [];
  if (beside && (/ y (?:con|sin) /.test(thing) || isTold(thing) || UNLIKE_THING.test(thing))) return null;
  if (beside) return `con lo de ${it} ${beside === 'con' ? 'tendríamos' : 'no habría'} ${thing}`;
  if (!MEANT.test(plain) || isTold(plain) || WHEN.test(plain)) return null;
  if (!NONE.test(plain)) return `con lo de ${it} tenemos ${plain}`;
  return NONE_DOES.test(plain) ? `con lo de ${it} ${plain}` : `con lo de ${it} no tenemos ${plain}`;
}

const NONE = /^ning(?:ún|una) /;
/** `ningún coche entra en la plaza`, and not `ningún coche en la plaza`. */
const NONE_DOES =
  /^ning(?:ún|una) \p{L}+ (?!(?:de|en|para|que|con|sin|por|a|entre|sobre|hasta|desde|ante|bajo|durante|donde|cuando) )(?:se |nos |les? |lo |la |los |las )?\p{L}+(?:a|e|á|é|í|ó|an|en)(?= |$)/u;

const SEVERAL = /^(?:los|las|unos|unas) /i;
const VERBS =
  'está|tiene|puede|podría|debe|cuesta|costaría|da|daría|deja|lleva|trae|necesita|ahorra|permite|ayuda|protege|cierra|abre|une|reparte|mantiene|conserva|ofrece|dura|duraría|tarda|tardaría|funciona|exige|requiere|obliga|depende|gusta|sirve|queda|sale|ocupa|suena|atrae|reduce|mejora|evita|sigue|aguanta|gasta|consume|contamina|cabe|vale|viene|hace|tendría|haría|traería|necesitaría|ahorraría|ayudaría|serviría|quedaría|sería|supone|incluye|pierde|gana|resbala|pesa|huele|crece|ha|vive|pide|cobra|conoce|sabe|habla|trabaja|entrena|quiere|ganó|perdió|hizo|fundó|llegó|trabajó|entrenó|construyó';
const BEFORE_VERB = '(?:casi |ya |nunca |también |solo )?(?:no )?(?:nos |les? )?';
const THIRD = new RegExp(`^${BEFORE_VERB}(?:es|${VERBS}) `);
const THIRD_OF_SEVERAL = new RegExp(`^${BEFORE_VERB}(?:son|(?:${VERBS})n) `);

const MEANT =
  /^(?:una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|cuarenta|cincuenta|sesenta|cien|ciento|(?:dos|tres|cuatro|quin|seis|sete|ocho|nove)cient[oa]s|quinient[oa]s|mil|\d\S*|más|menos|much[oa]s?|poc[oa]s?|otr[ao]|media|medio|ningún|ninguna) /;
/** When something is so, and not what there is. */
const WHEN = /^\S+ (?:ve(?:z|ces)|\S+ (?:después|antes|atrás))(?!\p{L})|^\S+ (?:días|meses|años|semanas) al? /u;
/** What comes behind “con” or “sin” and is no thing. */
const UNLIKE_THING = /^(?:\p{L}+[aei]r|eso|esto|ell[oa]s?|él|nosotros|cuidado|razón)(?!\p{L})/u;
const MONEY =
  /^(?:[$€]\s?\d[\d.,]*|\d[\d.,]* (?:mil |millones de )?(?:euros?|dólares|pesos))(?= |$)(?!.*(?:ahorr|benefici|gananci|ingres|premio|menos|donaci|subvenci|regal|para ))/;
/** What one does for the money. */
const EARNS = /^(?:la |el )?(?:vend|venta|alquil|subast|recaud|ahorr|cobr)/i;
const WAY = /^a (?:una?|\p{L}+|\d+) (?:minutos?|horas?|kilómetros?|metros?|pasos?)(?: |$)/u;

/** How a thing is, in a word, as of one that is masculine. */
const QUALITY =
  /^(?:acogedor|aburrido|agradable|alto|antiguo|barato|bonito|bueno|caliente|cálido|caro|cercano|claro|cómodo|complicado|conocido|corto|costoso|cuidado|débil|delicado|difícil|distinto|divertido|duro|elegante|emocionante|empinado|estrecho|fácil|familiar|feo|fiable|flexible|fresco|fresquito|frío|frágil|grande|húmedo|incómodo|inseguro|justo|largo|lento|ligero|limpio|lleno|luminoso|malo|moderno|nuevo|obligatorio|original|oscuro|peligroso|pequeño|pesado|popular|práctico|probado|rápido|resistente|rico|ruidoso|sabroso|saludable|sano|seguro|sencillo|silencioso|soleado|sólido|sucio|tranquilo|triste|útil|verde|viejo|voluntario)$/;
/** Forms of an adjective: of one and several, of either gender. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/$/, ''],
  [/a$/, 'o'],
  [/[oa]s$/, 'o'],
  [/es$/, ''],
  [/s$/, ''],
  [/as?$/, ''],
];

function masculineOf(word: string): string | null {
  const found = FORMS.map(([end, of]) => (end.test(word) ? word.replace(end, of) : '')).find((one) =>
    QUALITY.test(one),
  );
  return found ?? null;
}

/** `barata y limpia`, `muy lleno de turistas`: as what it would be; null: it does not say how a thing is. */
function likeOf(plain: string, it: string): string | null {
  if (/^gratis(?: |$)/.test(plain)) return `lo de ${it} saldría ${plain}`;
  const found =
    /^((?:muy|bastante|más bien|casi|poco|más|menos|demasiado|tan|siempre) )?(\p{L}+)(?:( y (?:muy |bastante |poco )?)(\p{L}+))?( (?:de|para|en|a|al|con) .+)?$/u.exec(
      plain,
    );
  const [, how = '', first = '', and = '', second, rest = ''] = found ?? [];
  const [one, other] = [masculineOf(first), second === undefined ? '' : masculineOf(second)];
  if (one === null || other === null || isTold(rest)) return null;
  const isNamed = /^(?:el|la|los|las|una?|unos|unas) /i.test(it) || isDone(it);
  const would = IS_NOW.test(one) ? 'estaría' : 'sería';
  const said = `${how}${agreed(one, it)}${and}${other === '' ? '' : agreed(other, it)}${rest}`;
  return `${isNamed || IS_NOW.test(one) ? it : `lo de ${it}`} ${would}${SEVERAL.test(it) ? 'n' : ''} ${said}`;
}

/** How a thing is for the time being. */
const IS_NOW = /^(?:lleno|sucio|probado)$/;

/** What it is, in the gender of what it is said of: la plaza está lista. */
function agreeing(told: string, it: string): string {
  const [, verb = '', how = '', rest = ''] =
    /^(\D*?(?:es|son|están?|serían?|quedan?|quedarían?) )(\p{L}+)(.*)$/u.exec(told) ?? [];
  const base =
    masculineOf(how) ??
    /^(\p{L}+(?:ad|id|list|hech|abiert|resuelt)|list|hech|abiert)[oa]s?$/u.exec(how)?.[1]?.concat('o');
  return base === undefined ? told : `${verb}${agreed(base, it)}${rest}`;
}

/** An adjective as of one that is masculine, in the gender and number of what it is said of. */
function agreed(word: string, it: string): string {
  const isFeminine = /^(?:la|las|una|unas) /i.test(it);
  const gendered = isFeminine ? word.replace(/o$/, 'a').replace(/dor$/, 'dora') : word;
  return SEVERAL.test(it) ? `${gendered}${/[aeo]$/.test(gendered) ? 's' : 'es'}` : gendered;
}

/** Whether something is told in it, by a verb that stands behind no “que” or “donde”. */
export function isTold(text: string): boolean {
  const verb = VERB.exec(text);
  return verb !== null && !/(?<!\p{L})(?:que|quien|quienes|donde)(?!\p{L})/u.test(text.slice(0, verb.index));
}

/** Nouns that end like verbs of the first person plural. */
const NO_WE =
  '(?:ramos|tramos|gramos|extremos|próximos|mínimos|máximos|últimos|primos|remos|racimos|kilogramos|reclamos)';
/** A verb of which it is certain that it is one. */
export const VERB = new RegExp(
  `(?<!\\p{L})(?:es|son|está|están|era|eran|fue|ha|han|hemos|hay|tiene|tienen|puede|pueden|debe|deben|hace|hacen|(?<!(?:una|la|de|en) )(?:cuesta|falta)|cuestan|vive|viven|vende|venden|llega|llegan|queda|quedan|gana|ganan|pierde|pierden|paga|pagan|viene|vienen|va|van|da|dan|sale|salen|trae|traen|necesita|necesitan|sirve|sirven|cierra|cierran|abre|abren|empieza|empiezan|dura(?= (?:una?|dos|tres|cuatro|cinco|seis|diez|veinte|treinta|poco|mucho|más|menos|toda|todo|años|\\d))|duran|sabe|saben|quiere|quieren|conoce|conocen|deja|dejan|lleva|llevan|ofrece|ofrecen|permite|permiten|exige|exigen|requiere|requieren|pide|piden|gusta|gustan|cabe|caben|depende|dependen|sigue|siguen|vuelve|vuelven|entran|come|comen|duerme|duermen|ve|ven|oye|oyen|crece|crecen|aprende|aprenden|ahorra|ahorran|reduce|reducen|protege|protegen|mantiene|mantienen|conserva|conservan|recibe|reciben|reparte|reparten|comparten|funciona|funcionan|acaba|acaban|termina|terminan|tarda|tardan|desaparece|desaparecen|existe|existen|prepara|preparan|enseña|enseñan|usan|ayudan|juegan|trabajan|elige|eligen|decide|deciden|faltan|hacía|pone|ponen|cae|caen|pasa|pasan|toca|tocan|ladra|ladran|canta|cantan|cuida|cuidan|huele|huelen|suena|suenan|resbala|entiende|entienden|cobra|cobran|habla|hablan|ganó|perdió|hizo|fundó|llegó|trabajó|entrenó|construyó|habría|haría|sería|tendría|podría|vendría|saldría|pondría|diría|querría|iría|estaría|sabría|cabría|valdría|daría|perdería|vendería|volvería|aprendería|debería|pagaría|costaría|quedaría|ganaría|dejaría|llevaría|necesitaría|bastaría|llegaría|duraría|ayudaría|podrá|tendrá|habrá|será|hará|vendrá|dará|(?!comisarías|galerías)\\p{L}+[aeidb]rían|\\p{L}{2,}[aeid]rán|(?!${NO_WE}(?!\\p{L}))\\p{L}{2,}(?:[aei]|ría)mos|se \\p{L}+)(?!\\p{L})`,
  'iu',
);

export const ARTICLE =
  /^(?:El|La|Los|Las|Un[ao]?|Unos|Unas|Lo|Dos|Tres|Cuatro|Cinco|Seis|Siete|Ocho|Nueve|Diez|Más|Menos|Solo|Nuestr[ao]s?|Cada|Ningún|Ninguna) /i;

/** Nouns that end like verbs. */
export const NO_VERB =
  /^(?:bar|mar|hogar|lugar|taller|alquiler|mujer|solar|azúcar|líder|carácter|militar|altar|collar|gibraltar|dakar|qatar|catar|javier|oliver|óscar|omar|césar|ester|esther|baltasar|gaspar|pilar|máster|póster|cáncer|chófer|ámbar|lúcar|dólar|pilar|placer|deber|poder|ayer)$/i;

/** `Mantener el aparcamiento`, `Quedárnosla entre todos`: what is done stands as a noun. */
export function isDone(label: string): boolean {
  const [, verb = ''] =
    /^(?:No )?(\p{L}+(?:[aeií]r(?:l[aeo]s?|se|nos)?|[áéí]r(?:se|nos|me|te)l[aeo]s?))(?:$|(?=,? (?!de(?:l)? )))/iu.exec(
      label,
    ) ?? [];
  return (verb !== '' && !NO_VERB.test(verb)) || DONE_OF_SOMETHING.test(label);
}

/** `Cambiar de empresa`. */
const DONE_OF_SOMETHING =
  /^(?:No )?(?:acabar|cambiar|dejar|deshacer(?:nos|se)|disponer|hablar|ocupar(?:nos|se)|parar|prescindir|salir|tratar) de(?:l)? /i;

export const FEMININE =
  /^(?:\p{L}+(?:a|(?<!\bav|\bcam)ión|dad|tad|umbre)|calle|fuente|torre|noche|parte|sede|ley|red)$/iu;
export const MASCULINE =
  /^(?:\p{L}+(?:o|aje|or|ón|al|que)|puente|restaurante|cine|coche|monte|jardín|plan|pan|tren|tranvía|mercado|día|mapa|programa|sistema|problema)$/iu;
export const ODD: Readonly<Record<string, 'el' | 'la'>> = {
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
