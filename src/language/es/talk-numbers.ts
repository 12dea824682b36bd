import type { Phrases } from '../phrases.ts';

/**
 * Amounts, votes, questions, news. {number} is the amount as a noun phrase (`un suelo de $14.000`), {amount} the bare amount. Each line
 * that binds the speaker to an amount holds one of the cues of `cues.bid`, and the amount it binds to is the last in the line. {names}
 * may be one person or several, so that no verb agrees with it; {group} always has the speaker in it.
 */
export const numbers = {
  /** The first amount that the agent names. */
  propose: {
    any: [
      'Si ha de ser {option}, propongo {number}.',
      'Alguien tiene que dar una cifra, y yo propongo {number}.',
      'Un principio sin cifra no pasa de ser un deseo, así que propongo {number}.',
      'Déjenme concretar: pido {number}.',
      'Nos hace falta una cifra, y la que yo sabría defender es esta: propongo {number}.',
      'Para empezar a hablar sobre la cifra, propongo {number}.',
      'Mi propuesta para la cifra es {number}.',
      'En cuanto a la cantidad, pido {number}.',
    ],
    formal: ['Propongo que acordemos {number}.', 'Por lo que respecta a la cantidad, propongo {number}.'],
    plain: ['Hablemos con números: pido {number}.'],
    hedging: ['Voy a tientas, pero propongo algo así como {number}.'],
    blunt: ['Basta de principios; propongo {number}.'],
    warm: ['Traigo una cifra para ustedes, y es esta: propongo {number}.'],
    dry: ['Una cifra, ya que a nadie le gusta estrenarse: propongo {number}.'],
  },
  /** Keeps to the own amount; {amount} of somebody is out of reach. */
  hold: {
    any: [
      '{name}, hasta {theirs} no llego; pido {number}.',
      'Entiendo por qué {name} dice {theirs}, y sigo en lo mío: pido {number}.',
      'Con {theirs}, {name}, me pierde; pido {number}.',
      'No puedo seguir a {name} hasta {theirs}, y en su lugar propongo {number}.',
      'Entre {name} y yo está la cifra: en vez de {theirs}, propongo {number}.',
      '{theirs} es lo que quiere {name}, y yo iría con casi todo lo demás, pero pido {number}.',
    ],
    formal: ['Lamento no poder respaldar {theirs}, {name}; propongo {number}.'],
    plain: ['{theirs} es estirar demasiado la cuerda, {name}; pido {number}.'],
    hedging: ['Con {theirs} no me siento a gusto, {name}; por ahora pido {number}.'],
    blunt: ['No, {name}, {theirs} no; pido {number}.'],
    warm: ['{name}, me encantaría decir que sí con {theirs}, pero tengo que pedir {number}.'],
    dry: ['{theirs} es una cifra, {name}, solo que no es la mía; propongo {number}.'],
  },
  /** Moves toward the others, not yet all the way. */
  move: {
    any: [
      'Me he movido: desde {own} puedo llegar hasta {number}.',
      '{own} era mi cifra, y por acercarme a {name} puedo llegar hasta {number}.',
      'Para dar un paso hacia {name}, puedo llegar hasta {number}.',
      'Antes dije {own}, y puedo llegar hasta {number} si eso nos acerca.',
      'Cedo un poco en la cifra: puedo llegar hasta {number}.',
      'Nadie consigue todo lo que quiere, así que puedo llegar hasta {number}.',
    ],
    formal: ['Me avengo a revisar la cifra que di, {own}, y puedo llegar hasta {number}.'],
    plain: ['Bueno, olviden {own}; puedo llegar hasta {number}.'],
    hedging: ['No me resulta fácil, pero puedo llegar hasta {number}.'],
    blunt: ['Puedo llegar hasta {number}, y ahí me planto por ahora.'],
    warm: ['Como quiero que lo logremos, {name}, puedo llegar hasta {number}.'],
    dry: ['Mi cifra era {own}; puedo llegar hasta {number} sin perder el sueño.'],
  },
  /** Takes over the amount that {name} named. */
  adopt: {
    any: [
      'En la cifra coincido con {name} y me quedo con {number}.',
      'Puedo vivir con la cifra que dio {name}, que es {number}.',
      '{name}, hago mía su cifra y me quedo con {number}.',
      'En cuanto a la cantidad, voy con {name} y cerraría en {number}.',
      'Yo quedaría en {number}, como dice {name}.',
      '{name} ha dado con la cifra que puedo aceptar, y es {number}.',
      'Sea entonces lo que propuso {name}: puedo vivir con {number}.',
      'No voy a pelear por la diferencia, {name}: me conformo con {number}.',
    ],
    formal: ['Acepto la cifra que {name} ha planteado, a saber, {number}.'],
    plain: ['Me sirve, {name}: me quedo con {number}.'],
    hedging: ['Se acerca bastante a lo que yo esperaba, así que puedo vivir con {number}, {name}.'],
    blunt: ['{name} tiene la cifra, y yo cierro en {number}.'],
    warm: ['Nos ha encontrado el punto medio, {name}, y con gusto me quedo con {number}.'],
    dry: ['Puedo vivir con {number}, {name}; peores cifras se han visto.'],
  },
  /** Between the lowest and the highest recalled amount. */
  compromise: {
    any: [
      '{low} dice {lowAmount} y {high} dice {highAmount}; quedemos en {number}.',
      'Estamos en un atasco entre {lowAmount} y {highAmount}, así que propongo que nos encontremos en {number}.',
      'Si {low} sube un poco desde {lowAmount} y {high} baja desde {highAmount}, podríamos quedar en {number}.',
      'Entre {lowAmount} y {highAmount} no hay tanta distancia, y en medio propongo {number}.',
      'Quisiera tender un puente entre {low} y {high}, y propongo {number}.',
      '{high}, con {highAmount} no saldrá, y {low}, con {lowAmount} tampoco; propongo {number}.',
      'Aquí nadie va a ganar ni con {lowAmount} ni con {highAmount}, así que cerremos en {number}.',
    ],
    formal: [
      'Oídas las cifras de {low}, {lowAmount}, y de {high}, {highAmount}, propongo como vía intermedia {number}.',
    ],
    plain: ['{low}, {high}, encontrémonos a medio camino: propongo {number}.'],
    hedging: ['Me pregunto si a {low} y a {high} les bastaría algo intermedio; propongo {number}.'],
    blunt: [
      'Para {high}, {lowAmount} es poco, y para {low}, {highAmount} es mucho, así que se acabó: propongo {number}.',
    ],
    warm: ['{low} y {high}, sus razones son buenas, así que déjenme proponer {number} para las dos partes.'],
    dry: ['{low} y {high} podrían regatear hasta el amanecer, o podemos cerrar en {number}.'],
  },
  /** After an amount: why. */
  figureReason: {
    any: [
      'Esa cifra deja sitio para lo que a mí me mueve: {criterion}.',
      'Llego ahí cuando pregunto qué hace por {criterion}.',
      'Con más que eso, o con menos, empezamos a perder {criterion}.',
      'Es el punto en que dejo de preocuparme por {criterion}.',
      'La he puesto a prueba pensando en {criterion}, y aguanta.',
      'Con esa cantidad podría mirar a los ojos a cualquiera que me preguntara por {criterion}.',
      'La cifra no tiene nada de mágico, pero respeta {criterion}.',
      'Ninguna otra sabría defenderla yo con la conciencia tranquila sobre {criterion}.',
      'La he elegido con la mirada puesta en {criterion}.',
      'Se le puede explicar en una frase a cualquiera que se preocupe por {criterion}.',
    ],
  },
  /** {group}: `quienes estamos aquí`, or names and `yo`; the verb is in the first person of the plural. */
  sumTogether: {
    any: [
      'Por lo que oigo, {group} ya queremos {option}.',
      'Según mi cuenta, {group} hemos llegado hasta {option}.',
      'Miren a su alrededor: {group} coincidimos en {option}.',
      '{group} decimos ya lo mismo, y es {option}.',
      'Estamos más cerca de lo que parece, porque {group} aceptamos {option}.',
      'Noto que {group} compartimos ya {option}.',
      'Nos ha llevado un rato, pero {group} hemos acabado en {option}.',
      'Por una vez {group} queremos lo mismo, que es {option}.',
      'Si cuento las cabezas que asienten, {group} asentimos por {option}.',
      'Lo que {group} tenemos ya en común es {option}.',
    ],
    formal: [
      'Para resumir dónde estamos: {group} coincidimos en {option}.',
      'Dejo constancia de que {group} aceptamos {option}.',
    ],
    plain: ['A ver si cuento bien: {group} estamos a gusto con {option}.'],
    hedging: ['Si he oído bien, {group} podemos aceptar {option}.'],
    blunt: ['{group} queremos {option}, y esa es la situación.'],
    warm: ['Cuánto hemos avanzado: {group} coincidimos ahora en {option}.'],
    dry: ['Un inventario: {group} estamos con {option}.'],
  },
  /** Whose point brought the speaker to the common position. */
  credit: {
    any: [
      'Lo que me trajo hasta aquí fue oír a {name} hablar sobre {gist}.',
      'Yo no estaría aquí sin lo que {name} dijo sobre {gist}.',
      'Si me preguntan por qué, contaré lo que dijo {name} sobre {gist}.',
      'Fue {name} quien me hizo pensar en {gist}, y eso se me ha quedado.',
      'Algo le debo a {name} por insistir en {gist}.',
      'El argumento que me decidió vino de {name} y fue sobre {gist}.',
      'Entre todo lo que se ha dicho, recordaré lo que dijo {name} sobre {gist}.',
      'Cuando lo explique en casa, empezaré como {name}, por {gist}.',
      'Tengo que agradecerle a {name} que no dejara de insistir en {gist}.',
      'Sin {name}, se me habría escapado lo que hay que decir sobre {gist}.',
    ],
    formal: ['Deseo reconocer que {name} hizo bien en plantear la cuestión sobre {gist}.'],
    plain: ['{name} me dejó pensando con {gist}.'],
    hedging: ['Creo que fue {name}, con {gist}, quien inclinó la balanza para mí.'],
    blunt: ['El mejor argumento de hoy fue sobre {gist}, y lo dio {name}.'],
    warm: ['Gracias otra vez, {name}, por lo que dijo sobre {gist}.'],
    dry: ['No entraba en mis planes que {name} me convenciera con {gist}.'],
  },
  /** Who is elsewhere, {name} alone; the option that {name} holds is {rival}. */
  sumLeft: {
    any: [
      'Solo {name} sigue resistiendo con {rival}.',
      'Eso nos deja con {name} y con {rival}.',
      'Lo que queda por resolver se llama {name} y {rival}.',
      '{name}, hasta donde sé, usted sigue con {rival}.',
      'La única voz que falta es la de {name}, que quiere {rival}.',
      'Es {name} en solitario quien nos retiene en {rival}.',
      'En esta mesa todavía hay una silla reservada para {rival}, y la ocupa {name}.',
      'Si {name} pudiera soltar {rival}, habríamos terminado.',
      'Lo único que nos separa de una decisión es {name}, con {rival}.',
      '{name}, ya nadie más que usted habla por {rival}.',
      'Cuento un solo voto para {rival}, y es el de {name}.',
      'Esperamos a {name}, que no ha soltado {rival}.',
      'Menos {name}, ya nadie sigue en {rival}.',
      'A estas alturas, la defensa que tiene {rival} depende solo de {name}.',
      '{name} mantiene en alto la bandera por {rival}, y nadie más.',
      'Con {rival} ya no queda nadie salvo usted, {name}.',
      'La distancia que falta tiene nombre: {name}, y también {rival}.',
      'Si no fuera por {name} y por {rival}, yo daría esto por cerrado.',
      'Veo una sola mano levantada por {rival}, y es la de {name}.',
      'Así que todo depende de {name} y de cuánto le importe {rival}.',
    ],
  },
  /** Everybody agrees on the option and nobody differs on the amount. */
  push: {
    any: [
      'Creo que ya es hora de votar.',
      'Votemos y veamos si tengo razón.',
      'No veo nada que otra ronda pueda aclarar, así que votemos.',
      'Salvo que alguien tenga una objeción que no hayamos oído, es hora de votar.',
      'Hemos dicho lo que había que decir; votemos.',
      'Cuando llegue la pregunta, diré que sí a una votación.',
      'Yo quisiera llamar a votación ahora, mientras coincidimos.',
      'Otra tarde de charla no lo va a mejorar, así que podemos votar ya.',
      'Hace rato que cada paso nos acerca, así que votemos.',
      'Que decidan las papeletas: es hora de votar.',
    ],
    formal: ['Solicito que pasemos a la votación.', 'A mi juicio el asunto está maduro, y deberíamos pasar a votar.'],
    plain: ['Vamos, votemos.'],
    hedging: ['Creo que podríamos arriesgarnos a votar ahora.'],
    blunt: ['A votar ahora, y a hablar después.', 'Basta; votemos.'],
    warm: ['He disfrutado la discusión, y ahora votemos como grupo.'],
    dry: ['Si nadie tiene una idea nueva, y no oigo ninguna, votemos.'],
  },
  shortTime: {
    any: [
      'No nos quedan muchas rondas.',
      'Se nos acaban las rondas.',
      'Queda poco tiempo, y no decidir nada sería el peor de los resultados.',
      'Si nos vamos sin una decisión, todo lo dicho habrá sido en vano.',
      'Miro las rondas que quedan, y más vale terminar que buscar la perfección.',
      'El tiempo ya aprieta.',
      'Pronto nadie nos va a preguntar nada.',
      'Todavía podemos cerrar esto, pero no por mucho tiempo.',
    ],
  },
  /** The last vote was declined by {names}. */
  declined: {
    any: [
      'La votación no salió por el no de {names}, así que conviene decir qué falta.',
      'Hubo una votación sobre la mesa y un no por parte de {names}, que yo tomo como una pregunta para el grupo.',
      'No llegamos a las papeletas por decisión de {names}, para poder hablar más; pues hablemos.',
      'Respeto que la votación se aplazara por {names}.',
      'La votación se detuvo en {names}, y quisiera saber qué queda abierto.',
      'Ya que hay más tiempo por deseo de {names}, aprovechémoslo.',
    ],
  },
  declinedSelf: {
    any: [
      'Yo frené la votación, y les debo una explicación.',
      'Para mí era demasiado pronto para votar, y explico por qué.',
      'Ustedes querían votar y yo dije que no; permitan que me explique.',
      'Mi voz estuvo entre las que frenaron la votación, y en una cosa no he cambiado.',
      'Detuve la votación porque todavía hay algo abierto.',
      'Mi no a la votación no fue terquedad.',
    ],
  },
  /** The last ballot failed. */
  failedOption: {
    any: [
      'Las papeletas mostraron que aún no queremos lo mismo.',
      'Nuestra votación se rompió en la elección misma.',
      'Votamos, y las papeletas decían cosas distintas.',
      'La última votación fracasó porque no coincidíamos en qué elegir.',
      'Creíamos que había acuerdo, y las urnas sabían más.',
      'Ya hemos perdido una votación, y la perdimos en la elección misma.',
    ],
  },
  failedAmount: {
    any: [
      'La votación fracasó solo por la cifra, así que la cifra es lo único que falta por resolver.',
      'Elegimos lo mismo y escribimos cifras distintas.',
      'En esa votación solo se interpuso la cantidad.',
      'Sería absurdo fracasar por la cifra cuando coincidimos en lo demás.',
      'La última votación se rompió en la cantidad.',
      'En la elección hubo una sola voz; en la cifra, no.',
    ],
  },
  failedMixed: {
    any: [
      'La última votación fracasó en la elección y en la cifra.',
      'Nuestra votación se rompió por partida doble, en la elección y en la cifra.',
      'En esa votación estábamos más lejos de lo que creíamos.',
      'Una votación fallida al menos nos enseña que el silencio no es acuerdo.',
      'Las papeletas han mostrado que asentimos demasiado pronto.',
      'Esa votación fue un aviso, y me lo tomo en serio.',
    ],
  },
  askAmount: {
    any: [
      '{name}, ¿qué cantidad necesitaría usted?',
      '¿Qué cifra escribiría usted, {name}?',
      '{name}, ¿hasta qué cantidad podría llegar?',
      '¿Cuál es su cifra, {name}?',
      '{name}, ¿dónde pondría la cantidad si fuera cosa suya?',
      'Y usted, {name}, ¿qué cantidad sabría defender?',
      '{name}, ¿puedo oírle una cifra?',
      '¿Con qué cantidad firmaría, {name}?',
    ],
  },
  askCould: {
    any: [
      '{name}, ¿podría vivir con {option}?',
      '¿Sería {option} algo que usted podría aceptar, {name}?',
      '{name}, ¿qué tendría que pasar para que pudiera aceptar {option}?',
      '¿De verdad le costaría tanto aceptar {option}, {name}?',
      '{name}, si el resto del grupo escogiera {option}, ¿podría aceptar esa decisión?',
      '¿Podría aceptar {option}, {name}, si resolviéramos lo que le preocupa?',
      '{name}, ¿hay alguna forma en que podría vivir con {option}?',
      '¿Qué le falta, {name}, para poder vivir con {option}?',
    ],
  },
  askAnswer: {
    any: [
      '{name}, ¿qué responde usted sobre {gist}?',
      '¿Qué nos dice sobre {gist}, {name}?',
      '{name}, si hacemos lo que usted dice, ¿qué pasa con {gist}?',
      '¿Y qué hacemos, {name}, con {gist}?',
      '{name}, ¿tiene una respuesta sobre {gist}?',
      '¿Qué haría usted con {gist}, {name}?',
      '{name}, ¿qué le diría a quien le pregunte por {gist}?',
      'Me gustaría oír a {name} sobre {gist}: ¿qué nos contesta?',
    ],
  },
  askForgotten: {
    any: [
      '{name}, ya no recuerdo cuál es su postura; ¿la diría otra vez?',
      'Ya no sabría decir qué defiende usted, {name}; ¿nos lo repite?',
      '{name}, se me ha ido de la cabeza lo que usted quiere; ¿qué era?',
      'Perdone, {name}, he olvidado hacia dónde se inclina; ¿hacia dónde es?',
      'Se ha dicho tanto que su opinión se me ha borrado, {name}; ¿cuál es?',
      '{name}, le contestaría, pero ya no sé cuál es su postura; ¿me la recuerda?',
    ],
  },
  askAll: {
    any: [
      '¿Qué piensa el resto?',
      '¿Alguien ve un hueco en eso?',
      '¿Quién lo ve de otra manera, y por qué?',
      '¿En qué me equivoco, si es que me equivoco?',
      '¿Alguien ha vivido lo contrario?',
      '¿Qué pondrían ustedes en contra?',
      '¿Quién se anima a defender el otro lado?',
      '¿Quién de ustedes diría que no?',
      '¿Lo he entendido bien?',
      '¿Qué se me ha escapado?',
    ],
  },
  replyAmount: {
    any: [
      'Me preguntó por mi cifra, {name}: propongo {number}.',
      '{name}, ya que lo pregunta, yo cerraría en {number}.',
      'Respondo a su pregunta, {name}: pido {number}.',
      'Es una pregunta justa, {name}, y propongo {number}.',
      '{name}, usted quería oírme una cantidad, y pido {number}.',
      'Mi respuesta para {name} es una cifra: propongo {number}.',
    ],
  },
  replyYes: {
    any: [
      'Sí, {name}, puedo vivir con {option}.',
      '{name}, me preguntó usted y le contesto: puedo aceptar {option}.',
      'Respondo a su pregunta, {name}: puedo vivir con {option}.',
      'He consultado su pregunta con la almohada, {name}, y puedo aceptar {option}.',
      'Si me lo pregunta así, {name}, puedo vivir con {option}.',
      'Mi respuesta es sí, {name}; puedo aceptar {option}.',
    ],
  },
  replyNo: {
    any: [
      'Me preguntó si podría respaldar {rival}, {name}; tal como están las cosas, no.',
      'No, {name}, todavía no me sirve {rival}.',
      'Respondo a su pregunta, {name}: {rival} me seguiría costando demasiado.',
      'He pensado en {rival}, {name}, y por ahora mi respuesta es no.',
      '{name}, por {rival} tendría que renunciar a más de lo que usted cree.',
      'Aún no, {name}; {rival} deja mi mayor preocupación donde estaba.',
      'Merece una respuesta clara, {name}: hoy no puedo firmar {rival}.',
      'Me gustaría decir que sí, {name}, pero {rival} todavía me pide demasiado.',
      'Para firmar {rival} necesitaría una razón más, {name}, y no la he oído.',
      'Con franqueza, {name}, {rival} no me convence por ahora.',
      '{name}, he seguido su camino hasta {rival}, y ahí me paré.',
      'Pregúntemelo más tarde, {name}; en este momento no puedo con {rival}.',
      'Por usted, {name}, volví a sopesar {rival}, y la balanza no se inclinó.',
      'No puedo darle lo que pide, {name}; {rival} me queda demasiado lejos.',
      'Ya que lo pregunta, {name}: antes de un año me arrepentiría si eligiera {rival}.',
      'Con {rival} me pierde, {name}, al menos por el momento.',
      'Le debo una respuesta, {name}, y sobre {rival} sigue siendo no.',
      'Sé que la intención es buena, {name}, pero yo no escogería {rival}.',
      '{name}, el problema que le veo yo con {rival} no ha desaparecido.',
      'Oigo la oferta, {name}, y dejo {rival} sobre la mesa.',
    ],
  },
  replyAnswer: {
    any: [
      'Me preguntó por {gist}, {name}, y merece una respuesta.',
      'Voy con su pregunta sobre {gist}, {name}.',
      '{name} quería saber qué digo sobre {gist}.',
      'Esta es mi respuesta sobre {gist}, {name}.',
      'No he esquivado su pregunta sobre {gist}, {name}.',
      '{name}, me puso delante la cuestión sobre {gist}, así que voy a intentarlo.',
    ],
  },
  replyNone: {
    any: [
      'Me preguntó por {gist}, {name}, y no tengo una respuesta completa.',
      '{name}, sobre {gist} solo puedo decir que no lo sé.',
      'He buscado una respuesta sobre {gist}, {name}, y no tengo una buena.',
      'Le hablo con sinceridad, {name}: no puedo quitarle la preocupación por {gist}.',
      '{name}, su pregunta sobre {gist} es mejor que cualquier respuesta mía.',
      'No puedo zanjar por usted, {name}, la cuestión sobre {gist}.',
    ],
  },
  news: {
    any: [
      '“{quote}”: después de eso no podemos seguir como si nada.',
      'Primero, lo que acabamos de saber: “{quote}”.',
      'Nos acaban de decir “{quote}”, y eso va antes que todo lo demás.',
      '“{quote}” es lo que ahora sabemos, así que mirémoslo.',
      'Antes de nada tengo que detenerme en “{quote}”.',
      'No pasemos por alto “{quote}”.',
      'Desde que oímos “{quote}”, la conversación ya no puede ser la misma.',
      'La noticia es “{quote}”, y quiero hablar sobre ella enseguida.',
    ],
  },
  /** Of news that {name} has taken up already. */
  newsOther: {
    any: [
      '{name} ya ha hablado de lo que nos dijeron; desde mi sitio se lee de otra manera.',
      'Esa noticia, {name}: de ella saca una cosa y a mí me dice otra.',
      '{name} se ha ocupado de la noticia desde aquel lado de la mesa, y a mí me toca desde este.',
      'He oído la misma noticia que {name}, y oigo en ella otra cosa.',
    ],
  },
  /** After the news: a change of mind. Each is read as the new position. */
  newsTurned: {
    any: [
      'Eso me hace cambiar de opinión: ahora apoyo {option} y dejo atrás {old}.',
      'Después de eso no puedo seguir con {old}, así que opto por {option}.',
      'Traía en la cabeza {old}, y esto me ha movido: desde ahora mi elección es {option}.',
      'Eso pesa más que lo que tenía para {old}, y me decanto por {option}.',
    ],
  },
  newsFor: {
    any: [
      'Para mí, eso habla por {option}.',
      'Tal como lo leo, refuerza {option}.',
      'A mis ojos vuelve más urgente {option}.',
      'Si acaso, muestra por qué no suelto {option}.',
      'Oigo ahí una razón más para {option}.',
    ],
  },
  newsAgainst: {
    any: [
      'Habla en contra de lo que yo quería, y no voy a fingir otra cosa.',
      'No me gusta, porque debilita {option}, y eso es lo que he defendido.',
      'Me pone más difícil abogar por {option}, lo reconozco.',
      'Para {option} es un golpe, y lo digo con toda mi simpatía.',
    ],
  },
  newsCriterion: {
    any: [
      'Eso nos toca en algo concreto: {criterion}.',
      'Nos pone delante, con otra luz, {criterion}.',
      'No puedo oírlo sin pensar en {criterion}.',
      'Para mí hay algo en juego: {criterion}.',
      'Nos obliga a recordar {criterion}.',
    ],
  },
  newsNone: {
    any: [
      'Todavía no veo qué cambia eso para {option}, y más vale decirlo que adivinar.',
      'Aún no sé si eso pesa sobre {option}, pero deberíamos preguntarlo.',
      'No tiene por qué tumbar {option}, aunque debería hacernos mirar dos veces.',
      'No me queda claro qué se sigue de ahí para {option}.',
    ],
  },
} as const satisfies Record<string, Phrases>;
