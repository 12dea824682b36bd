/** How replies to the questions of a vote are read, and what an agent is told whose reply could not be. */
export const voting = {
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
      `nombra varias opciones (${labels.join('; ')}). Elige exactamente una.`,
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
