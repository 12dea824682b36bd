import type { NumberHabits } from '../numbers.ts';
import { against, lacking } from './against.ts';
import { doubting } from './doubts.ts';
import { leaning } from './leaning.ts';
import { telling } from './others.ts';
import { after, noting, undecided, waiting } from './undecided.ts';
import { declining, disowning, granted, unagainst, unmeant, unopposing } from './unmeant.ts';

/** `{option} tiene mi voto`, of several: los pistachos tienen. */
const SAID_OF_IT =
  /(?<=^|[.:;,¿«“] |\bque )\{(option|rival|own|other|it)\} (tiene|es|está|queda|sale|gana|hace|va|da|deja|trae|vale|sigue|puede)(?!\p{L})/gu;
const SEVERAL = /^(?:los|las|unos|unas) /;
const OF_SEVERAL: Readonly<Record<string, string>> = {
  ...{ tiene: 'tienen', es: 'son', está: 'están', queda: 'quedan', sale: 'salen', gana: 'ganan', hace: 'hacen' },
  ...{ va: 'van', da: 'dan', deja: 'dejan', trae: 'traen', vale: 'valen', sigue: 'siguen', puede: 'pueden' },
};

/** How words are put together. */
export const grammar = {
  /** `Amara`, `Amara y Mei`, `Amara, Mei e Inés`. */
  listed: (names: readonly string[]): string => {
    const last = names[names.length - 1] ?? '';
    return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${beginsWithI.test(last) ? 'e' : 'y'} ${last}`;
  },
  /** A sentence with its first letter in upper case, behind opening marks too. */
  capitalised: (sentence: string): string =>
    sentence.replace(/^([“"«¿¡]*)([a-zß-öø-ÿ])/, (_, marks: string, letter: string) => marks + letter.toUpperCase()),
  /** A sentence whose gaps were just filled: `de el` becomes `del`, `a el` becomes `al`, `y i` becomes `e i`, `o o` becomes `u o`. */
  agreed: (values: Readonly<Record<string, string | undefined>>) => (line: string) =>
    line.replace(SAID_OF_IT, (whole, slot: string, verb: string) =>
      SEVERAL.test(values[slot] ?? '') ? `{${slot}} ${OF_SEVERAL[verb] ?? verb}` : whole,
    ),
  contracted: (sentence: string): string =>
    sentence
      .replace(/(?<![0-9a-zß-ÿ])(de|a) el(?![0-9a-zß-ÿ])/gi, (whole, word: string) =>
        whole.endsWith('el') ? `${word}l` : whole,
      )
      .replace(/(?<=[^¿¡] )y(?= h?[ií](?![aeoáéó]))/gi, (word) => (word === 'y' ? 'e' : word))
      .replace(/(?<=[^¿¡] )o(?= h?[oó])/gi, (word) => (word === 'o' ? 'u' : word)),
  /** Words that `contracted` joins with the article of a noun phrase: phrases are looked for behind them too. */
  contracting: ['de', 'a'] as readonly string[],
  /** Somebody's words, or a label, in quotation marks. */
  quoted: (text: string): string => `“${text}”`,
  /** Ends a sentence. */
  stop: '.',
  /** How people write numbers. */
  numbers: {
    thousands: '.',
    readsEitherWay: true,
    letters: 'a-z\u00df-\u00ff',
    multipliers: { k: 3, mil: 3, m: 6, millón: 6, millon: 6, millones: 6 },
  } as NumberHabits,
  /** Written in Chinese characters: lengths are counted and numbers read so. */
  isHan: false as boolean,
} as const;

/** The sound before which `y` becomes `e`; not in `hierro` or `Iowa`. */
const beginsWithI = /^h?[ií](?![aeoáéó])/i;

/** How amounts are written, and read back. */
export const amounts = { separator: '.', unitGap: ' ', signsBehind: '€' } as const;

/** See `en/reading.ts`. Texts are in small letters and without accents. */
export const reading = {
  article: /^(?:el|la|los|las|una?|unos|unas|lo) /,
  beforeVerb:
    /(?<![a-zß-ÿ])(?:no|que|se|me|nos|te|les?|yo|nosotros|ustedes|para|sin|puedo|podemos|voy a|vamos a|quiero|debo|debemos)\s$/,
  parting:
    /^(?:es|son|era|eran|fue|seria|serian|puede|podria|hace|hacen|tiene|tienen|incluye|que|porque|como|sobre|antes|despues)$/,
  past: /siguiente preferencia|lo siguiente que|podrian? convencerme|^\W*(?:y |pero |aun |solo )*(?:si|hasta que|a menos que|a no ser que|salvo que|suponiendo que) |antes de (?:que |aceptar |elegir |decidir(?:me |nos )?(?:por )?|apostar por |quedar(?:me|nos) con |meter(?:me|nos) en )?(?:el |la |los |las )?[\ue000-\uefff]|hasta que (?:no )?(?:sepa|pueda|acord|decid)|veria (?:mejor|con mejores ojos)|^\W*(?<verb>[a-z]+) lo que \k<verb> (?:con|en) |(?:lo primero para mi (?:era|fue)|mi (?:primera (?:opcion|eleccion)|preferencia|favorit[oa]),? (?:que )?(?:era|fue|habia sido)|habria (?:escogido|elegido|preferido|votado|tomado)|hubiera (?:escogido|elegido|preferido|votado)|me seguiria gustando|por mi cuenta|al principio|originalmente|inicialmente|antes (?:creia|pensaba|apoyaba)|ya no|peleado por|apoyaba|preferia|defendia|inclinaba|decantaba|queria(?! (?:proponer|decir|pedir|anadir))|iba a votar|estaba (?:por|a favor|con)|era mi sueno|empece (?:con|por|defendiendo|apoyando)|era(?:mos)? partidari[oa]s? de)/,
  keeping:
    /(?<![a-z])(?:no|nada|nadie|ni|nunca|esforzarse mas)(?![a-z])[^,;]*(?:soltado|soltar|suelt[oea]|dejad[oa]|dejar|dejo|abandon\w+|mov(?:er|emos|ido|erme)|muev[eo]n?|apart[ao]\w*|alej\w+|renunci\w+|retir(?:o|ar|ado|e|amos)|revoc(?:o|ar|ado)|cambi(?:ad)?o de)|(?:sig[ou]e?(?:n|mos)? (?:yendo|siendo|con|donde|estando|pareciendo)|me sigue pareciendo|sigue pareciendome|siempre termino en|me mantiene con|me deja donde|mantengo|mantenemos|me aferro|donde estaba|donde empece|(?<!(?<![a-z])(?:no|nunca|jamas|ni|tampoco) (?:(?:es|era|seria|sera|tiene|tendra|doy|daria|dare|le|les|ha sido) )*)mi (?:respuesta|posicion|postura|voto|preferencia|eleccion|opcion)|no (?:veo|hay|encuentro) (?:ningun |ninguna )?(?:motivos?|razon(?:es)?) para (?:abandonar|dejar|soltar|cambiar))/,
  self: /(?<![a-z])(?:he|veo|encuentro|hemos|me|mi|yo|nos|sigo|seguimos|mantengo|mantenemos|estaba|empece|termino)(?![a-z])/,
  agreeing:
    /(?:quienes estamos aqui|todos(?: nosotros)?|todas(?: nosotras)?|nosotr[oa]s|y yo|l[oa]s dos)(?![a-z])[^;]*(?:queremos|apoyamos|coincidimos|compartimos|aceptamos|aceptar|llegado|acabado|decimos|estamos|preferimos|acordamos|a gusto|de acuerdo|unid[oa]s|lo mismo|tenemos)|(?<![a-z])(?:coincidimos|compartimos|aceptamos|acordamos|hemos (?:llegado|acabado|acordado))(?![a-z])/,
  betterThan:
    /(?<![a-z])(?:antes que|mas(?: [a-z]+)? que|mejor(?:es)? que|por encima de|por delante de|en lugar de|en vez de|supera a|gana a|aventaja a|frente a|y poc[oa]s (?:para|por)|y pierde|mientras)(?![a-z])/,
  preferredTo: /^\W*a(?:l| el| la| los| las| una?)? $/,
  preferring: /(?<![a-z])prefer\w*|(?<![a-z])prefier\w*/,
  worseThan:
    /(?<![a-z])(?:menos(?: [a-z]+)? que|peor(?:es)? que|por detras de|no resiste la comparacion|pierde (?:ante|frente a|contra)|queda(?: muy)? (?:atras|corto|detras)|inferior a|por debajo de|tan poco|le saca ventaja|tanto como|tanto por|tan bien como)(?![a-z])/,
  comparedWith: /(?!)/,
  worseBehind: /le saca ventaja|(?:es|resulta|sale) mejor|rinde mas|hace tanto/,
  formerBetter: /[\ue000-\uefff]\W*(?:lo|la|el) primer[oa]?(?![a-z]).*(?:mas|mejor|gana)(?![a-z])/,
  comparing:
    /^\W*(?:comparad[oa]s? con|en comparacion con|frente a|a diferencia de|al lado de)(?: el| la| los| las)? $/,
  insteadOf:
    /(?:en vez de|en lugar de) [^,;.\ue000-\uefff]*?,? ?(?=(?:deber[ií]amos|debemos|tenemos que|hay que|prefiero|propongo|apoyo|elijo)(?![a-z]))/gi,
  but: /^\W*(?:pero|sin embargo|aun asi|no obstante|dicho esto)(?![a-z])/,
  nobody: /(?<![a-z])(?:nadie|no(?! (?:que|porque|resiste)(?![a-z]))|nunca|jamas|dudo|dificilmente)(?![a-z])/,
  doubting: [...doubting, ...granted],
  unmeant,
  unopposing,
  disowning,
  unagainst,
  declining,
  against,
  lacking,
  undecided,
  waiting,
  noting,
  after,
  faulting:
    /(?:problema|punto (?:debil|flaco)|lo que no me (?:gusta|convence)|debilidad|defecto|falla|fallan|objecion|reserva es|reservas|descuid\w+|dudas? sobre|no me cuadra|encuentro demasiado poco|otra cara|no doy el paso|piensen en esto|contestar una cosa|no resuelve|se rompio|mal dia|hacer las paces|me preocupa|preocupacion|cuesta demasiado)/,
  speakingFor:
    /(?:habla(?:n)? (?:por|a favor)|razones? (?:para|por)|refuerza|tienen? (?:todo el |mas |mucho )?sentido|lo mas solido|mejor|(?<!(?:buena|mala) )gana(?!r(?:l[oa]s?)?(?![a-z])|nci|s(?![a-z]))|(?<!no (?:le )?)tengo ganas (?:a|de)|ventaja|mas (?:just[oa]|segur[oa]|sensat[oa]|sabi[oa]|razonable)|conviene)/,
  leaning,
  settling:
    /(?<![a-z])(?:hay que|tenemos que|deberiamos|debemos|habria que) (?!(?:hablar|discutir|oir|escuchar|saber|preguntar|pensar|ver|mirar|comparar|considerar|decidir|esperar|seguir|votar|contar|explicar)(?:se|me|nos|les?|l[oa]s?)?(?![a-z]))|(?<![a-z])(?:es|va|van|son) (?:lo )?primero(?![a-z])|(?<![a-z])(?:quiero|queremos) (?!(?:saber|oir|escuchar|ver|preguntar|hablar|entender|decir|pensar)(?![a-z]))[^,;]{0,30}[\ue000-\uefff]|(?:tienen?|se llevan?) mi (?:voto|apoyo)|lo que (?:yo [a-z]+(?:aria|eria|iria)|(?:har|eleg|escoger|votar|apoyar|defender|propondr|prefer|firmar|tomar)ia)(?![a-z])|(?<![a-z])yo (?!(?:quitaria|dejaria|descartaria|diria|preguntaria|querria|daria|esperaria|evitaria|eliminaria|aplazaria|pospondria|retrasaria|rechazaria|dudaria|pararia|sentiria|temeria|echaria|necesitaria))[a-z]+(?:aria|eria|iria)(?![a-z])|(?<![a-z])me (?:paso|cambio|sumo|uno) [^,;]{0,12}a (?:la |las |los )?[\ue000-\uefff]|(?<!(?:lo que|no|ya|cuando|como|donde) )(?<![a-z])(?:tomemos|hagamos|elijamos|quedemonos con|vayamos (?:con|a por)|firmemos|apostemos por)(?![a-z])|(?<![a-z])(?:optaria|elegiria|escogeria|me quedaria|me decido|me uno)(?![a-z])|(?:estoy convencid[oa] de que|creo en) |(?<![a-z])(?:yo )?digo que (?:la |lo )?[\ue000-\uefff]|(?:sigo (?:pensando|creyendo)|creo|pienso) que (?:el |la |los |las )?[\ue000-\uefff]\W*(?:es|son|tienen?)(?![a-z])|(?:el corazon|la balanza|mi (?:corazon|instinto|inclinacion|simpatia)|(?<!en )la cabeza)(?![a-z]) (?:(?:me|se|sigue|siguen|va|esta|tira|inclina|dice|pide) )*(?:hacia|con|por|del lado de) |[\ue000-\uefff]\W*(?:sigue )?(?:lleva|tiene|conserva|mantiene) (?:la )?ventaja (?:para mi|conmigo|en mi|a mis ojos)|^\W*(?:por dentro|en el fondo|en privado|para mi|para mis adentros) (?:sigue )?(?:yendo|va|esta|ganando|gana) (?:primero|por delante|delante) |(?<![a-z])(?:me inclino|inclinad[oa]|inclinandome|tirando) (?:mas )?(?:por|hacia|a) |(?<![a-z])me (?:parece|resulta) (?:mas |mejor)[^,;]*[\ue000-\uefff]|[\ue000-\uefff][^,;]*(?<![a-z])me (?:parece|resulta|sigue pareciendo|convence)(?![a-z]) ?(?:mas |mejor|lo mejor|la mejor|$|\W)|^\W*(?:[\ue000-\uefff]\W*)(?:por favor|porque|al menos|sin duda|y punto)(?![a-z])/,
  turning:
    /^\W*(?:y |pero )?si (?:no (?:hubiera|estuviera) nadie|nadie mas (?:estuviera|escuchara)|(?:solo )?dependiera (?:solo )?de mi|fuera (?:solo )?(?:cosa mia|por mi))|(?:me ha(?:n)? convencido|me convencio|me ha(?:n)? hecho cambiar|he cambiado de (?:opinion|idea)|no quiero ningun[oa])/,
  referring:
    /(?:^|\W)(?:es|son) (?:l[oa]s?|el) (?:mas|mejor)(?![a-z])|tienen? mi |se llevan? mi |cuentan? con (?:todo )?mi |me (?:uno|sumo|apunto)(?![a-z])|(?<![a-z])(?:es[oae]|est[oae]|ahi|la|las|los|ello|ell[oa]s?)(?![a-z])/,
  refusing: /(?:respuesta|eso|sigue siendo|es) (?:es |sigue siendo |aun )*(?:que )?no(?=\W*$|[,.;])/,
  procedure: /(?<![a-z])(?:a votar|votemos|votar ya|la votacion|una votacion|papeletas?)(?![a-z])/,
  concluding: /^\W*(?:asi que|solo|entonces|o sea|por (?:lo )?tanto|en resumen|pues|aun asi)(?![a-z])/,
  wordsBesideAnswer:
    /(?<![a-z])(?:el|la|los|las|una?|lo|por favor|entonces|pues|asi que|o sea|solo|simplemente|sinceramente|francamente|vale|si|bueno|a secas|para mi|vamos|con|aun asi|es|eso|y|pero|mi (?:voto|respuesta|eleccion|opcion|postura)|al final|hay que|definitivamente|claramente)(?![a-z])/g,
  quoting:
    /(?:(?<who>\b(?:mis?|nuestras)) )?(?<![a-z])(?:dicen?|dijo|decia|segun|escribio|afirma|sostiene|pregunto|llama|repite|insiste|palabras)(?![a-z])(?: (?!yo(?![a-z]))[a-z]+){0,2}[^a-z]*$/,
  saidBehind:
    /^\W*(?:como )?(?:(?:me|nos|les) )?(?:dijo|dice|decia|afirma|afirmo|sostiene|repite|repitio|escribio|insiste|insistio|anade|anadio|pregunto|propuso|propone) (?!yo(?![a-z]))(?:\uf8ff|[a-z]+)/,
  telling,
  currency: /^(?:dolares?|euros?|pesos?|usd|eur|soles|pesetas)(?![a-z])/,
  amountWord: /(?<![a-z])(?:cantidad|cifra|suma|monto|importe|numero|restriccion)\s*(?:es|en|de|a|seria|:|=)*\s*$/,
  counted:
    /^(?:de las?|de los|de cada|rondas?|veces|vez|votos?|personas?|agentes?|miembros|participantes?|opciones|opcion|principios?|anos?|mes(?:es)?|semanas?|dias?|horas?|minutos?|otr[oa]s|clases|tablas?|puntos?)(?![a-z])/,
  numbered:
    /(?<![a-z])(?:rondas?|opcion(?:es)?|principios?|agentes?|participantes?|tablas?|fases?|partes?|pasos?|numeros?|num\.|n\.?[º°]|propuestas?|grupos?)[\s_#]*$/,
  ownFigure:
    /(?<![a-z])(?:yo|mi|mio|mia|me|final(?:mente)?|respuesta|elijo|escojo|cantidad|voto|fijo|propongo|pongo|pido)(?![a-z])/,
  otherFigure:
    /(?<![a-z])(?:dijo|dice|decia|sugirio|sugiere|propuso|propone|queria|quiere|quieren|pidio|pide|menciono|antes|en vez de|en lugar de|no|originalmente)(?![a-z])/,
  yes: /^(?:afirmativo$|afirmativo |claro(?: que afirmativo)?$|de acuerdo|por supuesto|desde luego|adelante|acepto|confirmo|votemos(?! (?:despues|mas tarde|luego))|vamos a votar|quiero votar|estoy (?:de acuerdo|list[oa])|vale$|a favor|no (?:me opongo|(?:tengo|hay|veo) (?:ninguna? )?(?:objecion(?:es)?|inconveniente|problema)|veo (?:razon|motivo)s? para no|me importa)(?! (?:en |a )?(?:esperar|seguir))|(?:sin|ningun[ao]?) (?:objecion(?:es)?|inconveniente|problema))/,
  no: /^(?:y no$|(?:prefiero|preferiria|mejor|quiero) (?:esperar|seguir)|mejor (?:esperamos|esperemos|seguimos)|esperemos|sigamos|no(?:$|\s(?:todavia|aun|estoy|quiero|creo|votemos|gracias|votaria|acepto|es (?:el )?momento|por ahora))|todavia no|aun no|nunca|en desacuerdo|rechazo|demasiado pronto|es (?:demasiado )?pronto)(?![a-z])/,
  beforeAnswer:
    /^(?:(?:mi (?:respuesta|voto)|la respuesta|digo|voto|diria|creo que|respuesta|es|que|pues|y|pero|bueno) )+(?=[a-z])/,
  negation: { called: /^(?:no|nunca) /, before: /(?<![a-z])(?:no|nunca) $/ },
  answerNamed: {
    word: /^(?:si|no)$/,
    before:
      /(?:["“«]|(?<![a-z])(?:por|voto|votar|votamos|digo|decir|elijo|el|un|es|al|del|con|que|contra|sigue siendo|sera):? )$/,
    behind: /^(?:["”»]|[^\p{L}\d]*$|[.,;:!?)]| (?:y|pero|porque|con|tiene|tendria|significa|gana) )/u,
  },
  unchosen:
    /(?<![a-z])(?:no|nunca|ni|contra|excepto|salvo|(?:mejor|peor|mas|menos|antes) que|en (?:lugar|vez) de|rechazo|me opongo a|sin|no (?:quiero|apoyo|acepto|elijo|voto|estoy|puedo \w+))\s+(?:(?:por|de|a|al|del|el|la|los|las|una?|opcion|numero|n\.?)\s+)*$/,
  chosenNumber:
    /(?<![a-z])(?:elijo|escojo|voto(?: es)?(?: por)?|opto por|respuesta(?: es)?)\W+(?:(?:la|el|opcion|numero) )*(\d+)(?![\w.,]*\d)/g,
  leadingNumber:
    /^[^\p{L}\d]*(?:(?:mi |el |la |yo )?(?:voto|eleccion|respuesta|papeleta|opcion|numero|n\.?|elijo|escojo)(?: es| va a| por)?[^\p{L}\d]+)*(\d{1,2})(?![\d%])(?![.,]\d|\s?[-–]\s?\d)(?=[^\p{L}\d]*$|[^\S\n]*\n|[^\p{L}\d\s]|\s+(?:porque|ya que|pues|puesto que|aunque|pero|y no|no|en vez de|en lugar de|antes que|dado que|mientras)(?![a-z]))/u,
  reasonBehind: /^[^\p{L}\d\n]*(?:porque|ya que|pues|puesto que|dado que|debido a)\s/u,
  upTo: /^\s?(?:a|al|hasta|y|-|–|—)\s?$/,
  spanning: {
    between:
      /^(?:\s?(?:[$€£¥]|\p{L}+))?\s?(?:a|al|hasta|o|u|-|–|—|(?:y|pero|,)? ?(?:como maximo|como mucho|a lo sumo|no mas de|menos de|hasta))(?: los)?\s?[$€£¥]?$/u,
    and: /^(?:\s?(?:[$€£¥]|\p{L}+))?\s?y(?: los)?\s?[$€£¥]?$/u,
    opening: /(?<![a-z])(?:entre|desde|de|rango de)(?: los)? ?[$€£¥]?$/,
    moving:
      /(?<![a-z])(?:sub|aument|elev|baj|reduc|pas|cambi|mov|muev)[a-z]*(?![a-z])[^.;:]{0,40}(?<![a-z])(?:de|desde)(?: los)? ?[$€£¥]?$/,
  },
  inWords: {
    before: /(?:opcion|numero|propuesta|principio|n\.?)(?: numero)?\s/,
    words: ['un[oa]', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho'],
  },
  ofSomebody: {
    before:
      /(?:\ba un[ao]?s?|(?<![a-z])(?:hombre|mujer|hombres|mujeres|persona|personas|gente|tipo|nino|nina|ninos|ninas|acusado|acusada|alguien)) $/,
    behind: /(?!)/,
  },
  accentedYes: /(?<![a-zß-ÿ])(?:s[íÍ]|si(?=\s*(?:$|[,.;:!)])))(?![a-zß-ÿ])/gi,
  plainYes: 'afirmativo',
  ordinalOf: /(?:\s(?:opcion|principio|propuesta|de la lista)|(?<=(?:la|el|lo) \w+)(?=\s*(?:$|[,.;])))(?![a-z])/,
  ordinalBefore: /(?:la |el |lo )?/,
  /** Lines of a memory about votes, decisions and news. */
  facts: /vota|votó|votac|papeleta|decidi|decisión|noticia|anunci/i,
} as const;

/** How replies to the questions of a vote are read, and what an agent is told whose reply could not be. */
export const voting = {
  /** Stands before the reason of a ballot (9.8). */
  reasonWord: 'Motivo',
  /** The word for a ballot that approves of nothing, as agents are asked for it; more are understood. */
  none: 'ninguna',
  /** Patterns by which replies are understood; each is looked for in small letters, without marks of emphasis and quotation. */
  cues: {
    /** Before the number of an option; before the number of a rank. */
    option: /opci[oó]n|principio|propuesta/,
    rank: /puesto|lugar|posici[oó]n|rango|preferencia|orden/,
    /** Ranks as words, from the first. */
    ordinals: [
      'primer[oa]?',
      'segund[oa]',
      'tercer[oa]?',
      'cuart[oa]',
      'quint[oa]',
      'sext[oa]',
      's[eé]ptim[oa]',
      'octav[oa]',
    ],
    /** Between options, the better one first. */
    between:
      /y (?:luego|despu[eé]s|por [uú]ltimo|finalmente)|y|e|luego|despu[eé]s|sobre|antes que|seguid[oa] (?:de|por)|por [uú]ltimo|finalmente/,
    /** Says that the best comes last. */
    reversed:
      /de (?:la |lo )?(?:peor|menos preferid[oa]) a|peor primero|la peor en primer lugar|de menos a m[aá]s|de menor a mayor/,
    /** A number with this before it is no option's. */
    round: /rondas?|agentes?|participantes?|tabla/,
    /** Between a number and the largest that it could be. */
    outOf: /sobre|de/,
    points: /puntos?|pts?/,
    /** Between points and an option. */
    pointsTo: /a|para/,
    not: /no|ni|nunca|excepto|salvo|menos|sin|rechazo|contra|tampoco/,
    /** A whole ballot in words: for no option, for every option. */
    none: /^(?:[^\n:]{0,30}:)?[^a-z0-9ß-ÿ]*(?:ningun[oa]|ninguna opci[oó]n|nada)(?![a-zß-ÿ])|no apruebo (?:ningun[oa]|nada)|ninguna de (?:ellas|estas|las opciones)|me abstengo|abstenci[oó]n/m,
    all: /^(?:[^\n:]{0,30}:)?[^a-z0-9ß-ÿ]*tod[oa]s(?! (?:menos|excepto|salvo))(?![a-zß-ÿ])|apruebo tod[oa]s(?! (?:menos|excepto|salvo))/m,
    certainty: {
      /** Says that a certainty follows. */
      label: /certeza|certidumbre|(?:nivel|grado) de (?:seguridad|confianza)|(?:seguridad|confianza)(?=\s*:)/,
      very_unsure:
        /(?:muy|totalmente|completamente|sumamente|extremadamente) insegur[oa](?:\/[oa]|\([oa]\))?|(?:no (?:estoy |me siento )?)?nada segur[oa](?:\/[oa]|\([oa]\))?|(?:con|tengo) (?:much[ií]simas|muchas|serias|grandes) dudas|(?:con )?mucha inseguridad|very unsure/,
      unsure:
        /(?:algo |un poco |m[aá]s bien |bastante )?insegur[oa](?:\/[oa]|\([oa]\))?|no (?:lo )?(?:estoy |me siento )?(?:muy |tan |del todo |completamente |totalmente |demasiado )?segur[oa](?:\/[oa]|\([oa]\))?|poco segur[oa](?:\/[oa]|\([oa]\))?|(?:con|tengo) (?:algunas |ciertas |bastantes |alguna |cierta )?dudas?|(?:con )?(?:cierta |alguna )?inseguridad|con poca (?:seguridad|certeza)|unsure/,
      no_opinion: /(?:sin|ninguna) opini[oó]n|no tengo (?:una |ninguna )?opini[oó]n|neutral|no opinion/,
      sure: /(?:bastante |razonablemente |relativamente |m[aá]s o menos )?segur[oa](?:\/[oa]|\([oa]\))?|con (?:bastante |cierta )?(?:seguridad|certeza)|convencid[oa]|sure/,
      very_sure:
        /(?:muy|totalmente|completamente|absolutamente|plenamente|sumamente|extremadamente|del todo|100 ?%) (?:segur[oa](?:\/[oa]|\([oa]\))?|convencid[oa])|segur[ií]sim[oa]|con (?:mucha|much[ií]sima|total|plena|absoluta|toda|gran) (?:seguridad|certeza)|very sure/,
      /** Holds such words and tells no certainty. */
      aside:
        /red(?:es)? de seguridad|seguridad (?:social|econ[oó]mica|financiera|b[aá]sica|m[ií]nima|jur[ií]dica)|seguros? (?:social(?:es)?|m[eé]dicos?|de (?:desempleo|vida|salud)|que)|(?:un|el|por|a buen) seguro|sin (?:ninguna |la menor |lugar a )?dudas?/,
    },
  },
  hints: {
    pollNone: 'no contiene ningún 1 ni 0. Responde 1 para sí o 0 para no.',
    pollSeveral: 'contiene más de un 1 o 0. Escribe exactamente uno, y ninguna otra cifra.',
    pollBoth: 'dice sí y no a la vez. Responde 1 para sí o 0 para no, y nada más.',
    optionNone: (count: number) => `no nombra ninguna opción. Responde con un número del 1 al ${count}.`,
    optionSeveral: (labels: readonly string[]) =>
      `nombra varias opciones (${labels.join('; ')}). Elige exactamente una: responde solo con su número.`,
    numberNone: (min: string, max: string) =>
      `no contiene ningún número. Responde con un número entero de ${min} a ${max}.`,
    numberSeveral: (numbers: readonly string[]) =>
      `contiene números distintos (${numbers.join(', ')}). Escribe exactamente uno.`,
    numberOutside: (found: string, min: string, max: string) =>
      `${found} está fuera del intervalo. El número tiene que ir de ${min} a ${max}.`,
    amountNone: (min: string, max: string) =>
      `no contiene ninguna cantidad. Responde con un número entero de ${min} a ${max}.`,
    amountSeveral: (amounts: readonly string[]) =>
      `contiene cantidades distintas (${amounts.join(', ')}). Escribe exactamente una.`,
    amountBroken: (found: string) => `${found} no es un número entero. Responde con un número entero.`,
    amountOutside: (found: string, min: string, max: string) =>
      `${found} está fuera del intervalo. La cantidad tiene que ir de ${min} a ${max}.`,
    rankingNone: (count: number) =>
      `no contiene una ordenación de todas las opciones. Escribe los números del 1 al ${count} en una línea, la mejor opción primero, con > entre ellos.`,
    rankingTwice: (labels: readonly string[]) =>
      `ordena una opción dos veces (${labels.join('; ')}). Ordena cada una exactamente una vez.`,
    rankingMissing: (labels: readonly string[]) =>
      `omite opciones (${labels.join('; ')}). Ordena cada una exactamente una vez.`,
    rankingSeveral: 'se puede leer como ordenaciones distintas. Escribe una sola ordenación y nada más.',
    rankingReversed: 'empieza por la peor opción. Empieza por la mejor.',
    certaintyNone: (words: readonly string[]) =>
      `no dice cuánta seguridad tienes. Escribe exactamente una de estas expresiones: ${words.join(', ')}.`,
    certaintySeveral: (words: readonly string[]) =>
      `dice de varias maneras cuánta seguridad tienes (${words.join(', ')}). Escribe exactamente una de ellas.`,
    rankedNone: (count: number) =>
      `no ordena ninguna opción. Escribe números de opciones, del 1 al ${count}, en una línea, la mejor primero, con > entre ellos, o ninguna.`,
    approvalNone: (count: number) =>
      `no nombra ninguna opción. Escribe los números, del 1 al ${count}, de las que apruebas, o ninguna.`,
    approvalUnclear: 'no dice con claridad qué apruebas. Escribe los números de esas opciones y nada más.',
    optionUnknown: (found: string, count: number) =>
      `no existe la opción ${found}. Las opciones tienen los números del 1 al ${count}.`,
    pointsNone: (budget: string) =>
      `no da puntos. Escribe una línea para cada opción: su número, dos puntos y puntos enteros, ${budget} en total como máximo.`,
    pointsTwice: (labels: readonly string[]) =>
      `da puntos de dos maneras a una opción (${labels.join('; ')}). Escribe cada opción una sola vez.`,
    pointsBroken: (found: string) => `${found} no es un número entero de puntos a partir de 0.`,
    pointsOver: (sum: string, budget: string) => `da ${sum} puntos en total. Se permiten ${budget} como máximo.`,
    bidNone: (least: string, most: string) =>
      `no contiene ningún número. Responde con un solo número entero de ${least} a ${most}.`,
    bidSeveral: 'contiene varios números. Escribe exactamente uno.',
    bidOutside: (found: string, least: string, most: string) =>
      `${found} no es un número entero de ${least} a ${most}.`,
    nameNone: (names: readonly string[]) =>
      `no nombra a nadie de esta lista: ${names.join(', ')}. Escribe exactamente uno de esos nombres.`,
    nameSeveral: (names: readonly string[]) =>
      `contiene varios nombres (${names.join(', ')}). Escribe exactamente uno de ellos.`,
  },
} as const;
