import type { Phrases } from '../phrases.ts';

/**
 * How an agent takes, keeps and changes a position. Slots: {option}, {old} noun phrases in the singular with their article, of either
 * gender; {gist}, {criterion} noun phrases that are never a subject; {name}, {names}. No line has `de` or `a` before a noun phrase,
 * which would have to be contracted with its article. Each line that takes a position is read as one by `reading/`.
 */
export const positions = {
  /** First position, before anybody has spoken. */
  open: {
    any: [
      'Alguien tiene que empezar, así que allá voy: me inclino por {option}.',
      'Pongo mis cartas sobre la mesa desde el principio: prefiero {option}.',
      'Antes de que crucemos ejemplos conviene que lo sepan: apuesto por {option}.',
      'Mi elección es {option}, y más vale decirlo de entrada.',
      'Llegué aquí pensando en {option}, y mi elección sigue siendo la misma.',
      'Déjenme abrir con una posición clara: apoyo {option}.',
    ],
    formal: [
      'Quisiera abrir el debate con una toma de posición: me pronuncio por {option}.',
      'Con su permiso, comienzo yo: apoyo {option}.',
    ],
    plain: ['Lo pongo fácil: voto por {option}.', 'Bueno, empiezo yo: prefiero {option}.'],
    hedging: [
      'Si tuviera que decidir en este minuto, votaría por {option}.',
      'Quizá alguien me haga cambiar de idea, pero me inclino por {option}.',
    ],
    blunt: ['Elijo {option}, y no me ha costado decidirlo.', 'Apoyo {option}, y para eso no necesito preámbulos.'],
    warm: ['Me alegra compartir esta mesa con ustedes; me inclino por {option}, y quiero saber qué les parece.'],
    dry: ['Que conste en acta: prefiero {option}.'],
  },
  /** First position, the same as that of somebody who has spoken. */
  standWith: {
    any: [
      '{name} ya lo ha puesto sobre la mesa: {option} es también mi elección.',
      'Coincido con {name}, y yo también votaría por {option}.',
      'Como {name}, apuesto por {option}, aunque llego por otro camino.',
      '{name} se me adelantó: me inclino por {option}.',
      'Igual que {name}, prefiero {option}, pero mi razón es distinta.',
      'Respaldo {option} lo mismo que {name}, y quiero sumar algo a lo dicho.',
      'Lo que dijo {name} también vale para mí, y apoyo {option}.',
      '{name} y yo partimos del mismo lugar: apoyo {option}.',
      'Después de {name} puedo ser breve: apoyo {option}.',
      'Pongan mi nombre junto al de {name}: apoyo {option}.',
    ],
    formal: [
      'Suscribo lo que ha expuesto {name} y me pronuncio por {option}.',
      'Comparto el parecer de {name}: apoyo {option}.',
    ],
    plain: ['{name} lo dijo primero, y yo también voto por {option}.'],
    hedging: ['Creo que en esto voy con {name}, así que me inclino por {option}.'],
    blunt: ['{name} tiene razón, y yo elijo {option}.'],
    warm: ['Qué gusto haber oído eso, {name}, porque yo también prefiero {option}.'],
    dry: ['Con {name} ya somos dos: mi elección es {option}.'],
  },
  /** First position, another than that of somebody who has spoken. */
  standAgainst: {
    any: [
      '{name}, entiendo lo que plantea sobre {gist}, y aun así mi elección es {option}.',
      'No llego al mismo sitio que {name}: me inclino por {option}.',
      '{name} empieza por {gist}; yo empiezo en otro sitio, y apoyo {option}.',
      'Mientras escuchaba a {name}, lo fui viendo cada vez más claro: prefiero {option}.',
      'Sobre {gist}, {name} y yo vemos cosas distintas, y por eso apuesto por {option}.',
      '{name}, su punto de partida no es el mío: yo votaría por {option}.',
      'Hay otra lectura posible, distinta de la que hace {name}, y me lleva hasta {option}: esa es mi elección.',
    ],
    formal: [
      'Con todo respeto hacia {name}, me pronuncio por {option}.',
      'He sopesado lo que {name} ha dicho sobre {gist} y, no obstante, apoyo {option}.',
    ],
    plain: ['Lo siento, {name}, pero yo voto por {option}.', '{name}, yo no lo veo así; prefiero {option}.'],
    hedging: ['No tengo claro que {name} acierte con {gist}, y por ahora me inclino por {option}.'],
    blunt: ['No estoy de acuerdo con {name}: elijo {option}.', '{name}, con eso no me convence, y apoyo {option}.'],
    warm: ['{name}, le agradezco que nos haga pensar en {gist}; con todo, me inclino por {option}.'],
    dry: ['{name} lo da por resuelto, y sin embargo mi elección es {option}.'],
  },
  /** The own opinion has changed; {gist} is what changed it. */
  convert: {
    any: [
      '{name}, lo que dijo sobre {gist} me ha hecho cambiar de opinión: ahora apoyo {option}.',
      'Tengo que rectificar, {name}: después de lo que planteó sobre {gist}, me inclino por {option}.',
      '{name}, he seguido dándole vueltas a lo suyo, pensando en {gist}, y ahora me decanto por {option}.',
      'Ya no pienso lo que pensaba, {name}; su argumento sobre {gist} me hizo cambiar, y prefiero {option}.',
      'Me ha ganado con {gist}, {name}, y desde ahora mi elección es {option}.',
      '{name}, busqué una respuesta para lo que dijo sobre {gist} y no la encontré, así que opto por {option}.',
    ],
    formal: [
      'Retiro mi posición anterior: {name} me ha persuadido con lo que expuso sobre {gist}, y me pronuncio por {option}.',
    ],
    plain: ['Está bien, {name}, con {gist} me ha convencido; ahora voto por {option}.'],
    hedging: ['No me lo esperaba, {name}, pero después de pensar en {gist} me inclino por {option}.'],
    blunt: ['Me equivoqué, {name}: con {gist} a la vista, elijo {option}.'],
    warm: ['Gracias por la paciencia, {name}; tenía usted razón con {gist}, y ahora apoyo {option}.'],
    dry: [
      '{name}, traía preparada una réplica sobre {gist} y he dejado de creérmela, de modo que mi elección es {option}.',
    ],
  },
  /** The old preference stays, but the agent can settle for the other; {gist} is what moved it. */
  concede: {
    any: [
      '{name}, lo que dijo sobre {gist} se me ha quedado dentro, y puedo vivir con {option}.',
      'Me seguiría gustando más {old}, pero {name} acierta con {gist}, y puedo aceptar {option}.',
      'Si pienso en {gist}, {name}, puedo aceptar {option}, aunque no sea lo primero que habría escogido.',
      '{name}, me ha dado una respuesta sobre {gist}, y por eso puedo vivir con {option}.',
      'Por mi cuenta escogería {old}, pero después de oír a {name} hablar sobre {gist} puedo aceptar {option}.',
      'Cedo algo de terreno: {name} hizo bien en insistir en {gist}, y puedo vivir con {option}.',
      'Desde que {name} nos habló sobre {gist}, ya no defendería {old} con tanta fuerza; puedo aceptar {option}.',
    ],
    formal: [
      'Me avengo a ceder: lo que {name} argumentó sobre {gist} tiene peso, y puedo aceptar {option}.',
      'Conservo mi aprecio por {old}; ahora bien, con {gist} en mente, tal como lo plantea {name}, puedo aceptar {option}.',
    ],
    plain: ['Bueno, {name}, algo de razón tiene con {gist}, y puedo vivir con {option}.'],
    hedging: ['Todavía tengo dudas, {name}, pero cuando pienso en {gist} puedo vivir con {option}.'],
    blunt: [
      'Me gusta más {old} y me seguirá gustando más, pero {name} acierta con {gist}, así que puedo vivir con {option}.',
    ],
    warm: ['{name}, le agradezco que insistiera tanto en {gist}; puedo vivir con {option}.'],
    dry: ['{name} ha logrado que me cueste no pensar en {gist}, de modo que puedo aceptar {option}.'],
  },
  /** Settling for what most have chosen, moved by nobody's argument in particular. */
  concedeGroup: {
    any: [
      'Yo habría escogido {old}, pero no quiero ser un obstáculo, y puedo vivir con {option}.',
      'Lo primero para mí era {old}; después de oír a {names}, puedo aceptar {option}.',
      'Sé contar: no voy a convencer a {names}, así que puedo aceptar {option}.',
      '{old} no ha encontrado eco suficiente aquí, y puedo vivir con {option}.',
      'Entre irnos sin decisión y {option}, puedo vivir con {option}.',
      'He peleado por {old} lo suficiente para saber que no saldrá adelante, así que puedo aceptar {option}.',
    ],
    formal: ['En aras de una decisión dejo a un lado mi preferencia, que era {old}, y puedo aceptar {option}.'],
    plain: ['Ya está, no demos más vueltas con {old}: puedo vivir con {option}.'],
    hedging: ['Me quedan dudas, pero si ese es el camino para {names}, puedo vivir con {option}.'],
    blunt: ['{old} no tiene futuro aquí, ya lo veo, y puedo aceptar {option}.'],
    warm: ['Más vale lograr algo con ustedes que tener razón en soledad, así que puedo vivir con {option}.'],
    dry: ['Nadie ha recogido {old}, y eso también es una respuesta; puedo aceptar {option}.'],
  },
  /** After giving way: what is not given up. */
  reserve: {
    any: [
      'Hay algo que no entrego a cambio: {criterion}.',
      'Solo pido una cosa a cambio, y es que nadie pierda de vista {criterion}.',
      'Mi única condición es que sigamos pensando en {criterion}.',
      'Pueden exigirme que cumpla, pero cumplan también con {criterion}.',
      'Lo hago sin olvidar {criterion}.',
    ],
    formal: ['Lo hago en el entendido de que nadie va a desatender {criterion}.'],
    plain: ['Eso sí, no me vengan luego a regatear con {criterion}.'],
    hedging: ['Espero que no salga demasiado caro para {criterion}.'],
    blunt: ['No lo tomen como un permiso para olvidar {criterion}.'],
    warm: ['Confío en que cada cual ayude a cuidar {criterion}.'],
    dry: ['Estaré mirando qué pasa con {criterion}.'],
  },
  /** The position is kept, said in passing. */
  stay: {
    any: [
      'Así que me quedo con {option}.',
      'Por eso no he soltado {option}.',
      'Nada de lo dicho hasta ahora me aparta: sigo con {option}.',
      'Sigo donde estaba, con {option}.',
      'Por esa razón, para mí sigue yendo primero {option}.',
      'Eso me deja donde empecé, con {option}.',
      'He buscado cómo evitarlo, y siempre termino en {option}.',
      'Lo he pesado otra vez, y la balanza sigue cayendo hacia {option}.',
      'Al empezar respondí {option}, y puedo repetirlo con mejor conciencia.',
      'Muchas cosas se han movido en esta charla, pero no mi respuesta, que es {option}.',
    ],
    formal: [
      'Mantengo, por tanto, mi preferencia por {option}.',
      'En conjunto, {option} me sigue pareciendo lo más sólido.',
    ],
    plain: ['Yo sigo con {option}.', 'Van a tener que esforzarse más para que yo suelte {option}.'],
    hedging: ['Por el momento todavía me inclino por {option}.', 'Puede que cambie, pero hoy me quedo con {option}.'],
    blunt: ['Con eso no me mueven: me quedo con {option}.', 'Mi respuesta sigue siendo {option}.'],
    warm: ['Ya me van conociendo: me quedo con {option}, y de buena gana.'],
    dry: ['Mi posición, {option}, ha sobrevivido por ahora a la velada.'],
  },
  /** The own option against a rival on one criterion. */
  compare: {
    any: [
      'Comparen {option} con {rival} y pregúntense cuál hace más por {criterion}; yo no tengo dudas.',
      'Si miramos {criterion}, {option} rinde más que {rival}.',
      'He comparado las dos cosas y, en {criterion}, {rival} ofrece menos que {option}.',
      'Nadie me ha mostrado que {rival} haga más que {option} por {criterion}.',
      'Si juzgáramos solo por {criterion}, ¿alguien escogería aquí {rival} antes que {option}?',
      'Entre {option} y {rival}, lo primero tiene más que decir sobre {criterion}.',
      '{rival} tiene sus méritos, pero si se mira {criterion}, {option} le saca ventaja.',
      'He oído, sobre {criterion}, muchas razones para escoger {option} y pocas para escoger {rival}.',
      'Pregunten qué hace {rival} por {criterion} y habrá silencio; pregunten qué hace {option} y habrá respuesta.',
      'Podría perdonar muchas cosas, pero no que {rival} haga tan poco por {criterion} mientras {option} hace tanto.',
    ],
    formal: [
      'En mi opinión, y con la vista puesta en {criterion}, {option} ofrece más garantías que {rival}.',
      'Si examinamos {criterion}, encuentro que {rival} no resiste la comparación con {option}.',
    ],
    plain: ['Para {criterion}, denme {option} antes que {rival}, siempre.'],
    hedging: ['Me parece que, para {criterion}, {rival} deja más cosas al azar que {option}.'],
    blunt: ['En {criterion} gana {option} y pierde {rival}, y lo ve toda la mesa.'],
    warm: ['Ojalá {rival} hiciera por {criterion} tanto como {option}, porque entonces ya podríamos irnos a casa.'],
    dry: ['Sobre {criterion}, el alegato por {rival} es breve, y el que hay por {option} no.'],
  },
  /** A remark on the talk itself, late in it. */
  reflect: {
    any: [
      'Noto que hemos empezado a contestarnos en vez de esperar el turno, y eso ya vale algo.',
      'Hace un rato habría apostado que a estas alturas seguiríamos a gritos.',
      'Nadie va a salir de esta sala con lo mismo que trajo, y quizá así deba ser.',
      'Hoy he corregido mis notas tres veces, y eso no me pasa a menudo.',
      'Es fácil mantenerse firme mientras no se ha escuchado al resto.',
      'Lo que digamos aquí tiene que valer también en un mal día, no solo mientras el café está caliente.',
      'Me gustaría poder explicarle esto a mi vecindario sin sonrojarme.',
      'Algo de lo que he oído hoy me va a quitar el sueño, y lo digo como un elogio.',
      'No confundamos el cansancio con el acuerdo.',
      'Si en esta mesa no logramos resolverlo, no sé quién podría.',
      'Aquí nadie le ha puesto las cosas fáciles a nadie, y creo que hemos salido ganando.',
      'Me pregunto una y otra vez cómo le suena todo esto a quien tendrá que vivirlo sin que nadie le haya preguntado.',
      'Llega un momento en que un buen argumento más ya no cambia nada, y puede que estemos cerca.',
      'Se nota que hay quien no está conforme, y más vale saberlo ahora que después.',
      'Sería una lástima perder lo que hemos construido a fuerza de hablar.',
      'Visto desde aquí, empezamos más lejos de lo que yo temía.',
      'Una decisión que nadie adora puede ser, con todo, una que todo el mundo cumpla.',
      'He perdido ante argumentos mejores que los míos, y aquí sigo.',
      'Les debemos una respuesta a quienes no están en esta sala.',
      'Hablemos con franqueza sobre lo que no sabemos, que es bastante.',
      'He dejado de contar quién va ganando, y desde entonces escucho mejor.',
      'Si nos equivocamos, que sea por una razón que hayamos dicho en voz alta.',
      'En algún momento de la última hora me descubrí asintiendo a algo que venía a rechazar.',
      'Hemos tratado con dureza los argumentos ajenos, y no los querría más blandos.',
      'Nada se vuelve cierto por decirse tres veces, y eso vale también para mí.',
      'Prefiero una buena pregunta ahora que diez malas después.',
      'Hubo un momento en que creí que ya lo teníamos, y no he olvidado cómo se sintió.',
      'Me preocupa menos que pensemos distinto que dejar de decirlo.',
      'Trato de imaginar a cada cual defendiendo esto a solas, y eso me vuelve prudente.',
      'Tengo menos cosas decididas de lo que mi voz deja ver.',
      'Por los silencios se nota que hemos llegado a la parte difícil.',
      'No quiero agotar a nadie, y tampoco quiero que nadie me agote.',
      'Me ayuda que alguien diga lo mismo con la mitad de las palabras, así que lo intentaré.',
      'Recordaremos cómo decidimos mucho después de olvidar qué tiempo hacía.',
      'Se puede perder una discusión y conservar la compañía, y eso pretendo.',
    ],
    formal: [
      'Les agradezco la seriedad con que han llevado este debate.',
      'Dice mucho del grupo que nadie haya confundido todavía un argumento ruidoso con uno bueno.',
    ],
    plain: [
      'Llevamos ya un buen rato, y nadie debería ceder solo porque se ha hecho tarde.',
      'Dirán lo que quieran, pero aquí no se ha dormido nadie.',
    ],
    hedging: [
      'Mañana tal vez lo vea de otra forma, pero hoy solo puedo hablar por hoy.',
      'Puede que sea mucho esperar, pero creo que podemos terminar bien.',
    ],
    blunt: [
      'Hagamos lo que hagamos, alguien se va a molestar, así que al menos hagamos algo.',
      'Media decisión sería peor que una impopular.',
    ],
    warm: [
      'Le he tomado el gusto a discutir con ustedes, y no pensé que lo diría.',
      'Al principio ustedes tuvieron conmigo más paciencia que yo con ustedes.',
    ],
    dry: [
      'Si la insistencia fuera un argumento, a estas alturas ya habría ganado todo el mundo.',
      'Al menos ha quedado probado que se puede hablar.',
    ],
  },
  /** What the agent measures by; ends a statement that needs a few more words. */
  measure: {
    any: [
      'Mido todo esto con una sola vara: {criterion}.',
      'Al final, para mí todo se decide en {criterion}.',
      'Si en algo me empeño hoy, es en {criterion}.',
      'Con cada propuesta me pregunto qué hace por {criterion}.',
      'Decidamos lo que decidamos, alguien nos va a preguntar por {criterion}.',
      'No me quedaré en paz con un resultado que olvide {criterion}.',
      'Quiten {criterion} y ya no sé sobre qué estamos decidiendo.',
      'Cuando esto acabe, nos van a preguntar por {criterion}.',
      'Yo negociaría muchas cosas, pero no {criterion}.',
      'Mi medida no ha cambiado: {criterion}.',
    ],
    formal: [
      'Aplico un criterio de principio a fin: {criterion}.',
      'Me permito insistir, con particular énfasis, en {criterion}.',
    ],
    plain: [
      'Solo una cosa me importa aquí de verdad: {criterion}.',
      'Ya conocen mi pregunta, que es siempre por {criterion}.',
    ],
    hedging: [
      'Quizá le doy demasiadas vueltas, pero no puedo dejar de pensar en {criterion}.',
      'Puede que nadie más lo vea así, pero yo pienso primero en {criterion}.',
    ],
    blunt: [
      'Quien quiera mi voto tendrá que mostrarme {criterion}.',
      'Si dejan fuera {criterion}, me dejan fuera también.',
    ],
    warm: ['Lo digo porque pienso en {criterion}, y creo que en eso coincidimos.'],
    dry: ['Hemos hablado mucho, y más bien poco sobre {criterion}.'],
  },
} as const satisfies Record<string, Phrases>;
