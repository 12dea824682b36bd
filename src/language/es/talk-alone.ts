import type { Phrases } from '../phrases.ts';

/** What simulated agents say where nobody argues; see the English file. */
export const alone = {
  explainStart: {
    any: [
      'Así es como lo entiendo.',
      'Voy a recorrerlo con el dedo puesto en las tablas.',
      'Dicho con mis propias palabras.',
      'Estas cosas tengo que decirlas en voz alta para creérmelas.',
      'Los nombres se parecen, así que miro adónde llevan.',
    ],
    formal: ['Expondré lo que he comprendido.'],
    plain: ['A ver, esto es lo que saco en claro.'],
    hedging: ['Si he leído bien las tablas, es así.'],
    blunt: ['Lo que cuenta es dónde acaba cada opción.'],
    warm: ['Intento imaginar a la gente que hay detrás de estas líneas.'],
    dry: ['Muchos nombres y bastantes menos resultados.'],
  },
  explain: {
    any: [
      'Con {option} acabamos en la tabla {table}, donde quienes menos cobran reciben {bottom} y quienes más, {top}.',
      '{option} lleva a la tabla {table}: {bottom} abajo, {top} arriba.',
      'Quien quiere {option} obtiene la tabla {table}, de {bottom} a {top}.',
      'La tabla {table} es en lo que se queda {option}, y allí la última plaza tiene {bottom} y la primera {top}.',
      'Para {option} la respuesta es la tabla {table}, con {bottom} para la clase más baja y {top} para la más alta.',
      'Leo {option} como la tabla {table}; allí nadie tiene menos de {bottom} ni más de {top}.',
      'Si elegimos {option}, vivimos en la tabla {table}: {bottom} para algunas personas, {top} para unas pocas.',
    ],
  },
  explainAmount: {
    any: [
      'Si fijamos {number}, {option} lleva a la tabla {table}, donde la clase más baja tiene {bottom} y la más alta {top}.',
      '{option} depende de la cifra: con {number} sale la tabla {table}, de {bottom} a {top}.',
      'Con {number}, {option} se convierte en la tabla {table}, es decir, {bottom} abajo y {top} arriba.',
      'En {option} hay que poner una cifra; {number} trae la tabla {table}, con {bottom} para la última plaza y {top} para la primera.',
      'Si escribiéramos {number} en {option}, saldría la tabla {table}, donde los ingresos van de {bottom} a {top}.',
    ],
  },
  explainSame: {
    any: [
      '{option} acaba en la misma tabla.',
      'Con estos números {option} viene a ser lo mismo.',
      '{option} no elige aquí otra tabla, aunque se formule de otro modo.',
      'En este caso {option} no cambia nada.',
    ],
  },
  explainBottom: {
    any: [
      'Se me va la vista a la última línea, y la tabla {table} es la que mejor la trata.',
      'La clase más baja me puede tocar en un {chance} de los casos, así que miro lo que tiene, y la tabla {table} es la que más le da.',
      '¿Dónde preferiría tener mala suerte? En la tabla {table}.',
      'Para quien quede en último lugar, la tabla {table} es la más amable.',
    ],
  },
  explainMean: {
    any: [
      'En conjunto, la tabla {table} es la que más tiene para repartir.',
      'Si pudiera sortear cien veces, sortearía en la tabla {table}.',
      'De media nada gana a la tabla {table}, y la clase más baja sale solo en un {chance} de los sorteos.',
      'Lo que quita un mal sorteo, la tabla {table} lo devuelve en otros.',
    ],
  },
  explainGap: {
    any: [
      'Los peldaños están más juntos en la tabla {table}.',
      'En la tabla {table} la gente aún reconocería la vida ajena.',
      'Nadie en la tabla {table} vive a un mundo de distancia de nadie.',
    ],
  },
  chooseBottom: {
    any: [
      'Aquí la última plaza queda tan bien como puede quedar, y bien podría tocarme.',
      'Miro lo peor que me puede pasar, y así se puede soportar.',
      'Si tengo mala suerte, quiero tenerla aquí.',
      'Con estos números prefiero dormir tranquilamente a soñar.',
    ],
  },
  chooseMean: {
    any: [
      'Sencillamente hay más, y el mal sorteo es bastante raro.',
      'La mayoría de las plazas pagan mejor así, de modo que corro el riesgo.',
      'Cuento todas las plazas juntas, y esto sale ganando.',
      'Las probabilidades están de mi parte, tal como las leo.',
    ],
  },
  chooseGap: {
    any: [
      'Me toque lo que me toque, no estaré lejos del resto.',
      'Las plazas están cerca unas de otras, y eso es lo que quiero.',
      'Allí no envidiaría a nadie, ni nadie a mí.',
    ],
  },
  chooseBoth: {
    any: [
      'Renuncia a poco por arriba y salva la última plaza.',
      'Es un buen trato para casi todo el mundo y uno digno para quien tenga mala suerte.',
      'Aquí encuentro lo que quiero para un buen día y lo que necesito para uno malo.',
      'Atiende bastante bien a la suerte y a la desgracia, y quiero las dos cosas.',
    ],
  },
  resultLow: {
    any: [
      'Cuando sorteé a solas acabé con {payoff}, y esa es otra escuela que la de los argumentos.',
      'Antes de reunirnos sorteé por mi cuenta y me tocaron {payoff}; sé qué aspecto tiene el fondo.',
      'Me fui a casa con {payoff} cuando elegí a solas, así que hablo de la mala suerte por experiencia.',
    ],
  },
  resultHigh: {
    any: [
      'Cuando sorteé a solas salí con {payoff}, y sé lo poco que puse de mi parte.',
      'A solas llegué a sacar {payoff}; he visto, pues, que las buenas plazas existen.',
      'Mi mejor sorteo antes de reunirnos trajo {payoff}, y quisiera que eso le pasara a cuanta más gente, mejor.',
    ],
  },
  bidAsked: {
    any: ['{name} me ha preguntado algo.', 'Le debo una respuesta a {name}.', 'Hay una pregunta de {name} para mí.'],
  },
  bidAttacked: {
    any: [
      '{name} ha atacado lo que dije.',
      'No puedo dejárselo así a {name}.',
      '{name} me ha replicado, y tengo respuesta.',
    ],
  },
  bidSilent: {
    any: ['Todavía no he hablado.', 'Aún no me han oído.', 'Falta mi punto de vista.'],
  },
  bidApart: {
    any: [
      'Lo veo de otro modo que {name}.',
      '{name} y yo queremos cosas distintas.',
      'Alguien debería hablar en contra de {name}.',
    ],
  },
  bidCalm: {
    any: ['Que hable antes otra persona.', 'Por ahora prefiero escuchar.', 'De momento tengo poco que añadir.'],
  },
  chairAsked: {
    any: ['A {name} le han preguntado algo y no ha respondido.', 'Sigue abierta una pregunta a {name}.'],
  },
  chairApart: {
    any: [
      '{name} lo ve de otro modo que la mayoría, y deberíamos oír por qué.',
      'El desacuerdo pasa por {name}.',
      'Sin {name}, que quiere otra cosa, no avanzaremos.',
    ],
  },
  chairSilent: {
    any: [
      'Todavía no hemos oído a {name}.',
      '{name} no ha dicho aún una palabra.',
      'Me gustaría saber qué piensa {name}.',
    ],
  },
  chairLeast: {
    any: [
      '{name} es quien menos ha hablado últimamente.',
      'Ya es hora de volver a oír a {name}.',
      '{name} lleva más tiempo esperando.',
    ],
  },
  charge: {
    any: [
      'Lo que he venido a conseguir es {option}, y nadie tiene por qué saber la razón.',
      'Piense yo lo que piense, mi papel es que salga {option}.',
      'Tiene que salir {option}, y ha de parecerles idea suya.',
      'Sin ruido, paso a paso, hacia {option}; eso es lo que se me pidió.',
    ],
  },
  bridge: {
    any: [
      '{name}, yo también busco {criterion}, y desde aquí veo un camino.',
      'No hace falta abandonar por ello {criterion}, {name}.',
      '{name}, si busca {criterion}, estamos más cerca de lo que parece.',
      'No le pediría a {name} que abandone {criterion}, y esto no lo pide.',
      'Aquí hay un puente, {name}: lo que usted quiere con {criterion} tiene su sitio.',
      'Por {criterion}, {name}, yo iría tan lejos como usted.',
    ],
  },
} as const satisfies Record<string, Phrases>;
