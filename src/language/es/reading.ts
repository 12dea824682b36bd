/** See `en/reading.ts`. Texts are in small letters and without accents. */
export const reading = {
  article: /^(?:el|la|los|las|una?|unos|unas|lo) /,
  beforeVerb:
    /(?<![a-zß-ÿ])(?:no|que|se|me|nos|te|les?|yo|nosotros|ustedes|para|sin|puedo|podemos|voy a|vamos a|quiero|debo|debemos)\s$/,
  parting:
    /^(?:es|son|era|eran|fue|seria|serian|puede|podria|hace|hacen|tiene|tienen|incluye|que|porque|como|sobre|antes|despues)$/,
  past: /podrian? convencerme|^\W*(?:y |pero |aun )?si |(?:lo primero para mi (?:era|fue)|mi (?:primera (?:opcion|eleccion)|preferencia|favorit[oa]),? (?:que )?(?:era|fue|habia sido)|habria (?:escogido|elegido|preferido|votado|tomado)|hubiera (?:escogido|elegido|preferido|votado)|me seguiria gustando|por mi cuenta|al principio|originalmente|inicialmente|antes (?:creia|pensaba|apoyaba)|ya no|peleado por|apoyaba|preferia|defendia|inclinaba|decantaba|queria(?! (?:proponer|decir|pedir|anadir))|iba a votar|estaba (?:por|a favor|con)|era mi sueno|empece (?:con|por|defendiendo|apoyando)|era(?:mos)? partidari[oa]s? de)/,
  keeping:
    /(?<![a-z])(?:no|nada|nadie|ni|nunca|esforzarse mas)(?![a-z])[^,;]*(?:soltado|soltar|suelt[oea]|dejad[oa]|dejar|dejo|abandon\w+|mov(?:er|emos|ido|erme)|muev[eo]n?|apart[ao]\w*|alej\w+|renunci\w+|cambi(?:ad)?o de)|(?:sig[ou]e?(?:n|mos)? (?:yendo|siendo|con|donde|estando|pareciendo)|me sigue pareciendo|sigue pareciendome|siempre termino en|me mantiene con|me deja donde|mantengo|mantenemos|me aferro|donde estaba|donde empece|mi (?:respuesta|posicion|postura|voto|preferencia|eleccion|opcion)|no (?:veo|hay|encuentro) (?:ningun |ninguna )?(?:motivos?|razon(?:es)?) para (?:abandonar|dejar|soltar|cambiar))/,
  self: /(?<![a-z])(?:he|veo|encuentro|hemos|me|mi|yo|nos|sigo|seguimos|mantengo|mantenemos|estaba|empece|termino)(?![a-z])/,
  agreeing:
    /(?:quienes estamos aqui|todos(?: nosotros)?|todas(?: nosotras)?|nosotr[oa]s|y yo|l[oa]s dos)(?![a-z])[^;]*(?:queremos|coincidimos|compartimos|aceptamos|aceptar|llegado|acabado|decimos|estamos|preferimos|acordamos|a gusto|de acuerdo|unid[oa]s|lo mismo|tenemos)|(?<![a-z])(?:coincidimos|compartimos|aceptamos|acordamos|hemos (?:llegado|acabado|acordado))(?![a-z])/,
  betterThan:
    /(?<![a-z])(?:antes que|mas(?: [a-z]+)? que|mejor(?:es)? que|por encima de|por delante de|en lugar de|en vez de|supera a|gana a|aventaja a|frente a|y poc[oa]s (?:para|por)|y pierde|mientras)(?![a-z])/,
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
  faulting:
    /(?:problema|punto debil|debilidad|defecto|falla|fallan|objecion|reserva es|reservas|descuid\w+|dudas? sobre|no me cuadra|encuentro demasiado poco|otra cara|no doy el paso|piensen en esto|contestar una cosa|no resuelve|se rompio|mal dia|hacer las paces|me preocupa|preocupacion|cuesta demasiado)/,
  speakingFor:
    /(?:habla(?:n)? (?:por|a favor)|razones? (?:para|por)|refuerza|tienen? (?:todo el |mas |mucho )?sentido|lo mas solido|mejor|gana|ventaja|mas (?:just[oa]|segur[oa]|sensat[oa]|sabi[oa]|razonable)|conviene)/,
  settling:
    /(?<![a-z])(?:hay que|tenemos que|deberiamos|debemos|habria que) (?!(?:hablar|discutir|oir|escuchar|saber|preguntar|pensar|ver|mirar|comparar|considerar|decidir|esperar|seguir|votar)(?![a-z]))|(?<![a-z])(?:es|va|van|son) (?:lo )?primero(?![a-z])|(?<![a-z])(?:quiero|queremos) (?!(?:saber|oir|escuchar|ver|preguntar|hablar|entender|decir|pensar)(?![a-z]))[^,;]{0,30}[\ue000-\uefff]|(?:tienen?|se llevan?) mi (?:voto|apoyo)|lo que (?:yo )?[a-z]+(?:aria|eria|iria)(?![a-z])|(?<![a-z])yo (?!(?:quitaria|dejaria|descartaria|diria|preguntaria|querria|daria|esperaria|evitaria|eliminaria))[a-z]+(?:aria|eria|iria)(?![a-z])|(?<![a-z])me (?:paso|cambio|sumo|uno) [^,;]{0,12}a (?:la |las |los )?[\ue000-\uefff]|(?<![a-z])(?:tomemos|hagamos|elijamos|quedemonos con|vayamos (?:con|a por)|firmemos|apostemos por)(?![a-z])|(?<![a-z])(?:optaria|elegiria|escogeria|me quedaria|me decido|me uno)(?![a-z])|(?:estoy convencid[oa] de que|creo en) |(?<![a-z])(?:yo )?digo que (?:la |lo )?[\ue000-\uefff]|(?:sigo (?:pensando|creyendo)|creo|pienso) que (?:el |la |los |las )?[\ue000-\uefff]\W*(?:es|son|tienen?)(?![a-z])|^\W*(?:[\ue000-\uefff]\W*)(?:por favor|porque|al menos|sin duda|y punto)(?![a-z])/,
  turning:
    /(?:me ha(?:n)? convencido|me convencio|me ha(?:n)? hecho cambiar|he cambiado de (?:opinion|idea)|no quiero ningun[oa])/,
  referring:
    /tienen? mi |se llevan? mi |cuentan? con (?:todo )?mi |me (?:uno|sumo|apunto)(?![a-z])|(?<![a-z])(?:es[oae]|est[oae]|ahi|la|las|los|ello|ell[oa]s?)(?![a-z])/,
  refusing: /(?:respuesta|eso|sigue siendo|es) (?:es |sigue siendo |aun )*(?:que )?no(?=\W*$|[,.;])/,
  procedure: /(?<![a-z])(?:a votar|votemos|votar ya|la votacion|una votacion|papeletas?)(?![a-z])/,
  concluding: /^\W*(?:asi que|solo|entonces|o sea|por (?:lo )?tanto|en resumen|pues|aun asi)(?![a-z])/,
  wordsBesideAnswer:
    /(?<![a-z])(?:el|la|los|las|una?|lo|por favor|entonces|pues|asi que|o sea|solo|simplemente|sinceramente|francamente|vale|si|bueno|a secas|para mi|vamos|con|aun asi|es|eso|y|pero|mi (?:voto|respuesta|eleccion|opcion|postura)|al final|hay que|definitivamente|claramente)(?![a-z])/g,
  quoting:
    /(?:\w+ )?(?<![a-z])(?:dice|dijo|decia|segun|escribio|afirma|sostiene|pregunto|llama|palabras)(?![a-z])(?: [a-z]+)?[^a-z]*$/,
  telling:
    /(?<![a-zß-ÿ])(?:[ÉéEe]l|[Ee]lla|[Ee]llos|[Uu]sted(?:es)?|[Oo]tros|[Aa]lgunos|[A-ZÁÉÍÓÚÑ][\wß-ÿ-]+) (?:tambien )?(?:dice|dijo|piensa|quiere|cree|prefiere|sostiene|propone|propuso|sugiere|sugirió|defiende|apoya|habla|pregunt[aó])(?![a-zß-ÿ])/,
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
  yes: /^(?:afirmativo$|afirmativo |claro(?: que afirmativo)?$|de acuerdo|por supuesto|desde luego|adelante|acepto|confirmo|votemos(?! (?:despues|mas tarde|luego))|vamos a votar|quiero votar|estoy (?:de acuerdo|list[oa])|vale$|a favor)/,
  no: /^(?:y no$|(?:prefiero|preferiria|mejor|quiero) (?:esperar|seguir)|mejor (?:esperamos|esperemos|seguimos)|esperemos|sigamos|no(?:$|\s(?:todavia|aun|estoy|quiero|creo|votemos|gracias|votaria|acepto|es (?:el )?momento|por ahora))|todavia no|aun no|nunca|en desacuerdo|rechazo|demasiado pronto|es (?:demasiado )?pronto)(?![a-z])/,
  beforeAnswer:
    /^(?:(?:mi (?:respuesta|voto)|la respuesta|digo|voto|diria|creo que|respuesta|es|que|pues|y|pero|bueno) )+(?=[a-z])/,
  accentedYes: /(?<![a-zß-ÿ])(?:s[íÍ]|si(?=\s*(?:$|[,.;:!)])))(?![a-zß-ÿ])/gi,
  plainYes: 'afirmativo',
  ordinalOf: /(?:\s(?:opcion|principio|propuesta|de la lista)|(?<=(?:la|el|lo) \w+)(?=\s*(?:$|[,.;])))(?![a-z])/,
  ordinalBefore: /(?:la |el |lo )?/,
  /** Lines of a memory about votes, decisions and news. */
  facts: /vota|votó|votac|papeleta|decidi|decisión|noticia|anunci/i,
} as const;
