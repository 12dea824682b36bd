import type { Phrases } from '../phrases.ts';

/** What an agent says to itself and on ballots. Nothing here holds a cue of a position or a bid: it is thought, not said. No digits but {amount}. */
export const inward = {
  inmost: {
    any: [
      'El corazón me tira hacia {option}, sobre todo por {criterion}.',
      'Por dentro sigue yendo primero {option}, y por una razón: {criterion}.',
      'Si no hubiera nadie más en la sala, escogería {option}, por {criterion}.',
      'Después de todo lo dicho, {option} lleva ventaja para mí, por {criterion}.',
      'Si vuelvo a sopesarlo, lo mejor para {criterion} es {option}.',
      'La balanza se inclina hacia {option}, y pesa una cosa: {criterion}.',
    ],
  },
  close: {
    any: [
      'Va por muy poco, con {rival} justo detrás.',
      'Apenas hay distancia con {rival}.',
      'Más cerca de lo que creen viene {rival}.',
    ],
  },
  clear: {
    any: [
      'Bastante atrás queda {rival}.',
      'Nada más se le acerca; si acaso, {rival}.',
      'En segundo lugar, a estas alturas muy lejos, está {rival}.',
    ],
  },
  allies: {
    any: ['Se puede contar con {names}.', 'En ese lado cabe contar también con {names}.', 'Lo más cercano: {names}.'],
  },
  alone: {
    any: [
      'Por ahora se ve poca compañía ahí.',
      'Nadie se ha puesto todavía abiertamente en ese lado.',
      'Puede que sea una minoría con un solo voto.',
    ],
  },
  others: {
    any: [
      '{name} está con {option}, hasta donde se oye.',
      'A {name} se le oye defender {option}.',
      '{name} quiere {option}.',
    ],
  },
  moved: {
    any: [
      'Cuesta quitarse de encima lo que dijo {name} sobre {gist}.',
      'Lo que comentó {name} sobre {gist} caló más hondo de lo que parecía.',
      '{name} se anotó un tanto con {gist}.',
    ],
  },
  newsInmostFor: {
    any: [
      'Lo anunciado, “{quote}”, empuja hacia {option}.',
      '“{quote}”: eso refuerza {option}, piense lo que piense el resto.',
      'Desde “{quote}” hay más motivos para elegir {option}.',
    ],
  },
  newsInmostAgainst: {
    any: [
      'Lo anunciado, “{quote}”, es una carga para {option}.',
      '“{quote}”: después de eso hay menos motivos para elegir {option}.',
      'Desde “{quote}” el suelo bajo {option} es más delgado.',
    ],
  },
  giveOption: {
    any: [
      'Si hiciera falta, {option} sería soportable.',
      'Como precio por la paz, podría servir {option}.',
      'Hay margen para ceder hacia {option}.',
    ],
  },
  giveAmount: {
    any: [
      'En la cifra, cualquier cosa desde {from} hasta {to} sería soportable.',
      'La cifra puede quedar entre {from} y {to}.',
      'En la cifra hay margen, desde {from} hasta {to}.',
    ],
  },
  giveNothing: {
    any: ['Aquí no hay nada que ceder.', 'Ningún paso atrás parece correcto.', 'Doblarse sería mentir.'],
  },
  next: {
    any: [
      'Lo siguiente es contestarle a {name}.',
      'Antes que nada, {name} merece una respuesta.',
      'A quien hay que ganarse es a {name}.',
    ],
  },
  pollYes: {
    any: [
      'En lo esencial coincidimos, y esperar no lo va a mejorar.',
      'Oigo la misma elección en cada voz.',
      'La conversación ha cumplido su tarea.',
      'Sabemos dónde está cada cual.',
      'Más vale decidir mientras coincidimos.',
      'No queda nada que hablar pueda cambiar.',
    ],
  },
  pollYesShort: {
    any: [
      'Se acaban las rondas, y deberíamos intentarlo.',
      'Es mejor intentarlo ahora que irse sin una decisión.',
      'Tenemos poco tiempo, y votar no cuesta nada.',
    ],
  },
  pollYesEager: {
    any: [
      'Quiero ver dónde estamos de verdad.',
      'Una votación nos mostraría a qué distancia estamos.',
      'Hagamos la prueba; si fracasa, no se pierde nada.',
      'Tengo curiosidad por saber qué dirán las papeletas.',
      'A veces una papeleta aclara más que otro discurso.',
    ],
  },
  pollNoOption: {
    any: [
      'Todavía no queremos lo mismo, como se ve con {name}.',
      '{name} no está por ahora con el resto.',
      'Sigo oyendo otra elección por parte de {name}.',
      'No hay acuerdo mientras {name} lo vea de otra manera.',
      'Mientras {name} quiera otra cosa, la votación fracasaría.',
      '{name} marcaría algo distinto que yo.',
      'Entre {name} y yo está abierta la elección misma.',
      'Primero quisiera ganarme a {name}.',
      'Lo último que dijo {name} no me suena a un sí.',
      'Con {name} en otra parte solo contaríamos nuestras diferencias.',
      'Hoy no veo a {name} con la misma papeleta que yo.',
      '{name} y yo nos anularíamos mutuamente.',
      'Lo que elige {name} no es lo mío, y conviene que lo hablemos.',
      'Alguien tiene que acercar a {name} y al resto antes de contar votos.',
    ],
  },
  pollNoForgot: {
    any: [
      'Ya no sabría decir cuál es la postura de {names}.',
      'Se me ha ido de la cabeza lo último que oí de {names}.',
      'No conservo en la memoria la última palabra de {names}.',
    ],
  },
  pollNoSelf: {
    any: [
      'Aún no me resigno y no suelto {option}.',
      'Perdería la votación con {option}, y todavía tengo algo que decir.',
      'Mis dudas siguen sin respuesta.',
    ],
  },
  pollNoAmount: {
    any: [
      'La cantidad sigue abierta.',
      'No hemos fijado la cifra.',
      'Coincidimos en la elección y no en la cantidad.',
      'Todavía no oigo una misma cantidad en cada voz.',
      'Primero la cantidad, después las papeletas.',
    ],
  },
  pollNoEarly: {
    any: [
      'Apenas hemos empezado.',
      'Todavía me falta oír a parte del grupo.',
      'Es demasiado pronto; no todo el mundo ha tomado posición.',
    ],
  },
  ballot: {
    any: [
      'Es lo que mejor sirve para {criterion}.',
      'Me decido así por {criterion}.',
      'Es aquello por lo que sé responder.',
      'A fuerza de argumentos hemos llegado hasta aquí.',
    ],
  },
  ballotSettle: {
    any: [
      'No es lo primero que habría escogido, pero es algo que compartimos.',
      'Lo puedo asumir, y el grupo lo puede sostener.',
      'Lo doy por bueno para que haya una decisión.',
      'Me costó llegar hasta aquí, pero ahora lo sostengo.',
      'Nos pide algo por igual, y también me lo pide a mí.',
    ],
  },
  memoryNews: { any: ['Lo nuevo: {text}'] },
  memoryPosition: { any: ['{name} está con {option}.'] },
  memoryAmount: { any: ['{name} quiere {number}.'] },
  memoryPoint: { any: ['{name} argumentó con {gist}.'] },
  memorySelf: { any: ['A mi modo de ver, lo mejor para {criterion} es {option}.'] },
  memoryUpshot: { any: ['Para mi decisión significa que sigo mirando {criterion}.'] },
} as const satisfies Record<string, Phrases>;
