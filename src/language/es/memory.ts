import { ledgerOf } from '../ledger.ts';
import { nounPhrase } from './noun-phrase.ts';
import { optionPlaces } from './option-places.ts';
import { disagreements } from './prompts.ts';
import { amounts, grammar } from './reading.ts';

/** A pattern for whole words, over several lines: `\b` takes letters with accents for ends of words. */
function anyWord(words: string, flags = 'i'): RegExp {
  return new RegExp(`(?<![0-9a-zß-ÿ])(?:${words.replace(/\n\s+/g, '')})(?![0-9a-zß-ÿ])`, flags);
}

/** News can come before the first round. */
const inRound = (round: number) => (round === 0 ? 'Antes de la primera ronda' : `En la ronda ${round}`);

/** What a memory is written with: the lines that agents read, and the cues by which a statement is understood without a model. */
export const memory = {
  episodeChars: 400,
  spokeFor: (round: number, speaker: string, theory: string, topic: string) =>
    `En la ronda ${round} ${speaker} defendió ${theory}${topic === '' ? '' : `, sobre ${topic}`}:`,
  spokeAbout: (round: number, speaker: string, topic: string) =>
    `En la ronda ${round} ${speaker} ${topic === '' ? 'dijo' : `habló sobre ${topic}`}:`,
  thought: (round: number, speaker: string, topic: string) =>
    `En la ronda ${round} ${speaker} pensó en privado${topic === '' ? '' : ` sobre ${topic}`}:`,
  /** A head that one of the three before wrote, with the words themselves. */
  thinking: /^(?:En la ronda \d+ [^“:]{1,120} pensó en privado|[^:|]{2,20}: [^|]{1,120} \(en privado\))/,
  headed: (head: string, text: string) => `${head} “${text}”`,
  /** The same, with the reason behind it. */
  reasoned: (told: string, reason: string) => `${told} La razón que dio: “${reason}”`,

  /** An entry of an earlier run. */
  fromEarlier: (title: string, text: string) => `Tiempo atrás, en “${title}”: ${text}`,
  lessonDecided: (title: string, decision: string) => `En “${title}”: ${decision}`,
  lessonOpen: (title: string) => `En “${title}” el grupo no llegó a ninguna decisión.`,
  lessonFailed: (title: string, round: number, why: string) =>
    `En “${title}” fracasó la votación de la ronda ${round}: ${why}.`,
  lessonDeclined: (title: string, round: number, decliners: readonly string[]) =>
    `En “${title}” ${grammar.listed(decliners)} todavía no ${decliners.length === 1 ? 'quiso' : 'quisieron'} votar en la ronda ${round}.`,

  fields: {
    speaker: 'Habla',
    topic: 'Tema',
    reasoning: 'Razonamiento',
    certainty: 'Certeza',
    keyPoint: 'Punto clave',
  },
  field: (name: string, value: string) => `${name}: ${value}`,
  /** A key point of somebody who stands for an option. */
  standing: (option: string, point: string) => `por ${option}${point === '' ? '' : ` – ${point}`}`,
  /** Amounts that were named beside the sentences that are told. */
  alsoNamed: (amounts: string) => `(${amounts})`,
  /** Between the parts of a topic, and between things that one speaker brought up. */
  gap: ', ',
  /** Marks a speaker's private reasoning in the structured style. */
  privately: (speaker: string) => `${speaker} (en privado)`,
  certainty: { high: 'alta', medium: 'media', low: 'baja' },

  injection: (round: number, text: string) => `${inRound(round)} hubo una noticia para todo el grupo: ${text}`,
  privateInjection: (round: number, text: string) => `${inRound(round)} hubo una noticia solo para ti: ${text}`,
  notice: (round: number, text: string) => `En la ronda ${round} se anunció: ${text}`,
  voteInitiated: (round: number, by: string | null) => `En la ronda ${round} ${by ?? 'la moderación'} propuso votar.`,
  voteConfirmed: (round: number) => `En la ronda ${round} todo el grupo aceptó votar.`,
  voteDeclined: (round: number, decliners: readonly string[]) =>
    `En la ronda ${round} el no de ${grammar.listed(decliners)} aplazó la votación, de modo que el debate continúa.`,
  voteFailed: (round: number, why: string) => `En la ronda ${round} la votación secreta no produjo un acuerdo: ${why}.`,

  /** A sentence that holds one of these gives a reason. */
  causal: anyWord(
    `porque|ya que|puesto que|dado que|visto que|por eso|por ello|por esto|por esa razón|por esta razón|por lo tanto|por tanto|por lo que|
    por consiguiente|en consecuencia|así que|así pues|de modo que|de manera que|de forma que|de ahí|debido a|debido al|gracias a|gracias al|a causa de|
    a causa del|para que|lo que significa|eso significa|de lo contrario|la razón es|la razón de|el motivo|como resultado`,
  ),
  boosters: anyWord(
    `ciertamente|claramente|definitivamente|absolutamente|rotundamente|firmemente|indudablemente|evidentemente|totalmente|completamente|desde luego|
    por supuesto|sin duda|sin ninguna duda|no cabe duda|sin discusión|segur[oa]|convencid[oa]|convencimiento|certeza|claro que|debemos|debe|deben|
    tiene que|tenemos que|hay que|siempre|nunca|jamás|crucial|esencial|imprescindible|fundamental|indispensable|100 ?%`,
    'gi',
  ),
  hedges: anyWord(
    `quizá|quizás|tal vez|acaso|a lo mejor|puede que|podría|podrían|podríamos|posiblemente|probablemente|parece|parecería|supongo|imagino|dudo|(?<!sin |cabe |ninguna )dudas?|
    no estoy segur[oa]|no tengo claro|no sé|insegur[oa]|me inclino|me inclinaría|más bien|en cierto modo|de momento|por ahora|hasta cierto punto|
    me pregunto|tiendo|no me convence|a medias|diría`,
    'gi',
  ),
  /** A sentence that holds one of these does not speak for the option that it names. */
  opposing: anyWord(
    `dej[oa] atrás|(?:abandono|retiro)|sin (?:comprometer|sacrificar|limitar|perder|renunciar|perjudicar|frenar|arriesgar\\w*|ahogar)|quitaría|descart\\w+|no|ni|nunca|jamás|tampoco|contra|en contra|discrep\\w+|rechaz\\w+|opong\\w+|oponer\\w*|en vez de|en lugar de|antes que|preocup[a-zß-ÿ]*|problemas?|
    fall[ao]|fallan|fracas[ao]|riesgos? de|riesgo del|inconvenientes?|desventajas?|a diferencia de|a diferencia del|sin embargo|objeción|objeciones|reparos?|alejad[oa]s? de|alejad[oa]s? del|
    desconf[a-zß-ÿ]+|recel[a-zß-ÿ]+|(?:tengo|tenemos|con) miedo|(?<!me )temo|me temo(?! que)|tememos|temería|dudo|dudamos|dudaría|tengo (?:\\S+ )?dudas|
    sospech[oa]|sospechamos|vacil[oa]|titube[oa]|con (?:mucha |mucho |toda la )?(?:cautela|cuidado|tiento|reservas|pinzas|pies de plomo)|cuidado con|me lo pensaría|
    me (?:frena|asusta|inquieta|incomoda|escama)n?|me hacen? dudar|me (?:echa|tira)n? (?:para )?atrás|me cuesta (?:ver|creer|imaginar)|
    me (?:da|dan|daría|darían) (?:\\S+ )?(?:miedo|pena|lástima|reparo|vértigo|apuro|pereza|grima|mala espina)|lo (?:malo|peor|feo|triste) (?:de|del|con|es)|
    puntos? (?:débil|débiles|flacos?)|pegas?|nadie (?:me |nos )?(?:ha|había) (?:dicho|mencionado|explicado|contado|preguntado)|nadie sabe`,
  ),
  /** A sentence that holds one of these grants something to others. */
  conceding: anyWord(
    `(?:puedo|podría|podemos|podríamos|estaría dispuest[oa] a|estoy dispuest[oa] a) (?:vivir con|aceptar|convivir con|ceder)|dispuest[oa]s? a|abiert[oa]s? a|
    reconozco|admito|concedo|cedo|ceder|tienes? razón|es cierto que|es verdad que|buen punto|entiendo (?:que|tu|su|la|el)|comprendo|a mitad de camino|
    solución intermedia|punto medio|dicho esto`,
  ),
  nounPhrase,
  /** A full stop after one of these ends no sentence. */
  abbreviations:
    /(?<![0-9a-zß-ÿ])(?:p\. ?ej|ej|etc|vs|sr|sra|srta|sres|dr|dra|lic|ing|prof|ud|uds|vd|vds|d|dña|aprox|núm|pág|art|cap|máx|mín|ee\. ?uu|a\. ?c|d\. ?c)\.$/i,
  /** Words without content of their own. */
  stopwords: new Set(
    `a acá acaso acuerdo además adonde ahí ahora al algo alguien algún alguna algunas alguno algunos allá allí ante antes apenas aquel aquella aquellas aquello
    aquellos aquí así aún aun aunque bajo bastante bien buen buena buenas bueno buenos cada casi caso cierta cierto claro como cómo con conmigo consigo contigo
    contra cosa cosas creemos creen creer creo cual cuál cuales cuáles cualquier cualquiera cuando cuándo cuanta cuánta cuantas cuántas cuanto cuánto cuantos
    cuántos da dado dan dar de debe debemos deben deber debería deberíamos debo decimos decir del demás demasiado den dentro desde después di dice dicen dices
    dicho digo dijeron dijo donde dónde dos doy durante e el él ella ellas ello ellos embargo en encima encuentro enseguida entonces entre era eran eras eres es
    esa esas ese eso esos esta está estaba estaban estado estamos están estar estará estaría estas este esto estos estoy estuvo etc fin forma fue fuera fueron
    fuese gracias gran grande ha haber había habían habrá habría hace hacemos hacen hacer hacia haga hago han has hasta hay haya he hecho hemos hice hizo hola hoy
    igual incluso iremos ir junto juntos la lado las le les lo los luego más mas me mejor menos mi mí mía mías mientras mío míos mira mirar mis misma mismas
    mismo mismos modo momento mucha muchas mucho muchos muy nada nadie ni ningún ninguna ninguno no nos nosotras nosotros nuestra nuestras nuestro nuestros nueva
    nuevo nunca o os otra otras otro otros para parece parte pasa pasar pedir pero pide pido pienso poca pocas poco pocos poder podemos podría podríamos podrían
    pone poner pongo por porque posible primer primera primero propia propio propongo pude puede pueden puedo pues punto puntos que qué queda quedar quedo quedarse
    querer queremos quiera quiere quieren quiero quien quién quienes quiénes quisiera quizá quizás razón razones realmente respecto saben saber sabe se sé sea
    seamos sean según seguir segundo ser será serán sería si sí sido siempre siendo sigo sigue siguen sin sino sobre sobretodo sois solamente solo sólo somos son
    soy su sus suya suyas suyo suyos tal tales también tampoco tan tanta tantas tanto tantos te tenemos tener tengo tenía ti tiene tienen toda todas todavía todo todos
    déjenme permítanme permítaseme ténganme hablemos hablar habla hablo habló hablado dígame démosle quedémonos pongan ponga miren mirémoslo pregunten pregunto preguntó
    pregunta preguntar respondo responde respuesta contestar contestarle llamar abrir añadir añado seguiría gustaría gustando gusta encantaría agradezco hubiera
    hubieran tendría tendrían tendrá habrán pudiera pudieran podido sería serían fueran quisieran hiciera imaginemos supongamos sigamos tomemos votemos votar
    escuchar oír oigo oído entiendo noto lleva llevan llevo llega llegan llego llegar
    apoyo apuesto decanto defiendo elección elijo escojo inclino opto prefiero pronuncio respaldo voto votaría vivir aceptar acepto conformo toma
    tras través tu tú tus tuvo tuya tuyo u última último un una unas uno unos usted ustedes va vamos van varias varios vaya veces ver vez vemos veo
    verdad voy y ya yo`.split(/\s+/),
  ) as ReadonlySet<string>,

  /** Clauses of a sentence: what is opposed in one of them says nothing about the next. */
  clauseEnd:
    /[,;:–—]+(?!\d)|\((?!\w\))|(?<!\(\w)\)|\s-\s|\s(?=(?:pero|sino|mientras|aunque|en vez de|en lugar de|antes que|a diferencia de|frente a|y (?:dejo|abandono|descarto|retiro|apoyo|prefiero|voto|elijo|me)|sin (?:comprometer|sacrificar|limitar|perder|renunciar|perjudicar|frenar|arriesgar\w*|ahogar))\s)/i,
  /** Words of the speaker's own; with one of `taking` after it, or one of `siding`, a text takes a position for the option that it names. */
  firstPerson: anyWord(
    `yo|me|mi|mis|conmigo|nos|nosotr[oa]s|nuestr[oa]s?|creo|creemos|pienso|pensamos|quiero|queremos|quisiera|quisiéramos|puedo|podemos|podría|podríamos|
    debo|debemos|deberíamos|voy|vamos|sigo|seguimos|estoy|estamos|soy|somos|tengo|tenemos|he|hemos|digo|decimos|propongo|proponemos`,
  ),
  taking: anyWord(
    `apoyar|apoyo|respaldar|respaldo|favor|preferir|(?:prefiero|preferimos|preferiría)(?! (?:saber|oír|escuchar|preguntar))|preferencia|proponer|propongo|propuesta|elegir|elija|elijamos|elijo|elección|
    escoger|escojo|escojamos|inclin[oa]|inclinaría|decanto|pronuncio|quedo(?! [a-zß-ÿ]+ndo)|quedamos|quedarme|quedarnos|sumo|sumamos|conform[oa]|adoptar|adopto|adoptemos|
    acepto|aceptar|aceptamos|aceptemos|acordar|acordemos|acuerdo|vivir con|pido|pedir|votar|votaré|votaría|voto|votemos|votaremos|recomendar|recomiendo|recomendación|
    defender|defiendo|defendemos|abogo|abogar|posición|postura|opción|firmar|firmo|apostar|apuesto|optar|opto|optemos`,
  ),
  siding: anyWord(
    `apoyo|apoyamos|apoyaré|respaldo|respaldamos|(?:prefiero|preferimos|preferiría)(?! (?:saber|oír|escuchar|preguntar))|propongo|proponemos|elijo|elegimos|escojo|escogemos|opto por|optamos por|apuesto por|
    apostamos por|abogo por|abogamos por|defiendo|defendemos|voto por|votaré por|votaré|votaría por|votaría|votamos por|recomiendo|recomendamos|
    acepto|aceptamos|puedo aceptar|podemos aceptar|puedo vivir con|podemos vivir con|coincido con|coincidimos en|cuenten conmigo|mi (?:respuesta|elección|opción|apuesta|recomendación)|
    (?:estoy|estamos)(?: \\S+)? (?:a favor|con|por)|(?:sigo|seguimos|voy|vamos) con`,
  ),
  /** A sentence that holds this speaks well of the option that it names. */
  approving: anyWord(
    `apoy[a-zß-ÿ]+|respald[a-zß-ÿ]+|de acuerdo|acuerdo|acordad[oa]|coincid[a-zß-ÿ]+|consenso|adopt[a-zß-ÿ]+|a favor|en favor|compromet[a-zß-ÿ]+|tienen? (?:todo el |más |mucho )?sentido|
    equilibr[a-zß-ÿ]+|mejor|excelente|fantástic[oa]|magnífic[oa]|idóne[oa]|compromiso|principio|sensat[oa]|razonable|perfect[oa]|ideal|votad[oa]|firmemente|
    finaliz[a-zß-ÿ]+|sólid[oa]|robust[oa]`,
  ),
  /** The end of a word, which may differ where the same is meant. */
  wordEnd:
    /(?:(?:[aei]r|[ái]e?ndo|iéndo)(?:l[oa]s?|se|nos)|[aei]mos|izaciones|ización|izando|izad[oa]s?|izar|izan?|ice|aciones|ación|iones|ión|ando|iendo|ad[oa]s?|id[oa]s?|ar|er|ir|an|en|[oae]s|[oaes])$/,
  /** Words that part what is named one after the other. */
  joining: new Set(['y', 'e', 'o', 'u', 'ni', 'pero', 'sino', 'que', 'versus', 'vs', 'no']) as ReadonlySet<string>,
  /** An option by its place in the list. Three groups: a number, a letter in brackets, a capital. */
  optionPlace:
    /(?<![0-9A-Za-zß-ÿ])(?:[Oo]pción|[Pp]rincipio|[Aa]lternativa|[Pp]ropuesta|[Pp]lan)\s*(?:[Nn]úmero\s|[Nn]úm\.\s?|[Nn]\.?\s?[º°]\s?|#\s?)?(?:([1-9]\d?)|\(([a-hA-H])\)|([A-H]))(?![\wß-ÿ'’])/g,
  ...optionPlaces,
  /** How amounts are written, and read back. */
  amounts,

  /** Takes the place of a shared board that has not changed since it was last sent (7.2). */
  boardUnchanged: '[PIZARRA sin cambios]',
  ...ledgerOf({
    head: (round) => `En la ronda ${round}: `,
    gap: ', ',
    others: (count) => `${count} más`,
    standing: ' por ',
    naming: ' con ',
    someAmounts: 'cantidades',
    open: ' (',
    close: ')',
    part: '; ',
    end: '.',
    amounts,
  }),
  holding: (names: readonly string[], option: string) =>
    `${names.join(', ')}: ${names.length === 1 ? 'se mantiene' : 'se mantienen'} en ${option}.`,
  wavering: (names: readonly string[], options: readonly string[]) =>
    `${names.join(', ')}: ${names.length === 1 ? 'oscila' : 'oscilan'} entre ${grammar.listed(options)}.`,
  trending: (names: readonly string[], option: string) =>
    `${names.join(', ')}: ${names.length === 1 ? 'se mueve' : 'se mueven'} hacia ${option}.`,
  group: 'El grupo',
  broughtUp: (items: readonly { speaker: string; what: string; round: number }[]) =>
    `Novedades recientes: ${items.map(({ speaker, what, round }) => `${what}, por ${speaker}, en la ronda ${round}`).join('; ')}.`,
  /** Why a ballot brought no agreement. */
  disagreements,
  /** Lines of patterns, discoveries and the present state: they name people, and are nobody's words. */
  layerLine:
    /^(?:Ahora: ronda \d|Estado actual: |Tus últimas posiciones: |Novedades recientes: )|: (?:se mantienen? en|oscilan? entre|se mueven? hacia) .*\.$/,
  /** Where a line tells of which round, and how such lines begin. */
  roundNumber: /\bronda (\d+)/i,
  roundLine: /^(?:En la ronda|Ronda) /,
  /** Lines that name people, and tell of no statement that the reader heard in this run: earlier runs, others' news, private thoughts, votes. */
  nobodysWords:
    /^Tiempo atrás, en “|^Ronda \d+: Noticia solo para .+: '| pensó en privado|\(en privado\)|propuso votar|aceptó votar|se anunció:|aplazó la votación|votación secreta/,
  /** `stance`: the own last position; null: none lately. */
  working: (round: number, rounds: number, due: string, stance: string | null) =>
    `Ahora: ronda ${round} de ${rounds}, toca ${due}. ${stance === null ? 'Últimamente no has tomado ninguna posición' : `Lo último que defendiste fue ${stance}`}.`,
  /** The own last positions, oldest first, each with the rounds in which it was held. */
  positions: (positions: readonly { option: string; rounds: readonly number[] }[]) =>
    `Tus últimas posiciones: ${positions.map(({ option, rounds }) => `${option} (${rounds.length === 1 ? 'ronda' : 'rondas'} ${rounds.join(', ')})`).join(', ')}.`,
  /** The present state of the group in fields. */
  state: {
    line: (fields: readonly string[]) => `Estado actual: ${fields.join('; ')}.`,
    /** How many stand for what, as far as it could be read, and of how many nothing could be read. */
    group: (standing: readonly { count: number; option: string }[], unread: number) =>
      `según lo leído, ${[...standing.map(({ count, option }) => `${count} por ${option}`), ...(unread > 0 ? [`${unread} sin leer`] : [])].join(', ')}`,
    noVote: 'aún sin votación',
    declined: (round: number) => `votación de la ronda ${round} aplazada`,
    failed: (round: number) => `votación de la ronda ${round} sin acuerdo`,
    decided: (round: number) => `decidido en la ronda ${round}`,
    /** What runs short. */
    time: (level: string) => `tiempo restante ${level}`,
    tokens: (level: string) => `tokens restantes ${level}`,
    levels: { low: 'BAJO', critical: 'CRÍTICO' },
  },
  due: {
    reasoning: 'tu razonamiento privado',
    statement: 'tu declaración',
    poll: 'tu respuesta al sondeo',
    confirmation: 'tu palabra sobre la votación',
    'ballot-option': 'tu papeleta',
    'ballot-amount': 'la cantidad en tu papeleta',
    integration: 'tu memoria',
    compression: 'tu memoria',
    ranking: 'tu ordenación',
    explanation: 'tu explicación',
    'application-option': 'tu elección',
    'application-amount': 'la cantidad de tu elección',
    moderation: 'tu elección de quien habla a continuación',
    bid: 'tu puja por la palabra',
    handoff: 'tu elección de quien habla a continuación',
    'person-answer': 'la respuesta a tu pregunta',
    interview: 'tu respuesta',
    probe: 'tu respuesta al margen del debate',
    survey: 'tu respuesta al final de una fase',
  },
  movement: {
    none: 'ninguno',
    stuck: (places: readonly string[]) => `sin salir de ${grammar.listed(places)}`,
    trending: (direction: string) => `hacia ${direction}`,
  },
} as const;
