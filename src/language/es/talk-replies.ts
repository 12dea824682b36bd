import type { Phrases } from '../phrases.ts';

/**
 * How an agent takes up what others said. {gist} is a noun phrase with its article and never a subject, nor behind `de` or `a`;
 * {quote} is cut from their words. One person is addressed by name and as `usted`, all of them as `ustedes`.
 */
export const replies = {
  /** Before an argument that answers another's. */
  rebut: {
    any: [
      '{name}, insiste usted mucho en {gist}, y creo que ahí falta algo.',
      'Quiero contestarle a {name} sobre {gist}.',
      '{name}, pensemos en {gist} desde la otra punta.',
      'He reflexionado sobre {gist}, {name}, y yo llego a otra parte.',
      'Lo que dijo {name} sobre {gist} tiene respuesta.',
      '{name}, claro que pienso en {gist}, y precisamente por eso pongo un reparo.',
      'Se apoya usted demasiado en {gist}, {name}.',
      'Quedémonos un momento en {gist}, {name}, porque yo saco la conclusión contraria.',
      'Aquí tengo que contradecir a {name}, que nos habló sobre {gist}.',
      '{name}, supongamos que acierta con {gist}; aun así se sigue algo que no le va a gustar.',
      'Lo que {name} contó sobre {gist} es la mitad de la historia.',
      'Lo que me incomoda cuando hablamos sobre {gist}, {name}, es lo que queda fuera.',
    ],
    formal: [
      'Debo discrepar: {name} ha hablado sobre {gist}, y no comparto su lectura.',
      'La cuestión que {name} ha planteado sobre {gist} merece una réplica.',
      '{name}, su razonamiento sobre {gist} descansa en una premisa que no comparto.',
    ],
    plain: [
      '{name}, vamos, no todo termina en {gist}.',
      'No, {name}, no podemos quedarnos solo con {gist}.',
      'Lo que cuenta sobre {gist}, {name}, no me lo trago.',
    ],
    hedging: [
      'Tal vez se me escapa algo, {name}, pero me inquieta lo que dice sobre {gist}.',
      '{name}, me pregunto si se puede cargar tanto peso sobre {gist}.',
      'Lo que dice sobre {gist}, {name}, solo me convence a medias.',
    ],
    blunt: [
      '{name}, con {gist} sencillamente se equivoca.',
      'Ese discurso sobre {gist} no se sostiene, {name}.',
      '{name}, con {gist} demuestra usted menos de lo que cree.',
    ],
    warm: [
      '{name}, me gusta cómo habla sobre {gist}, y sin embargo no llego a la misma conclusión.',
      'Sé que su intención es buena cuando piensa en {gist}, {name}, pero escúcheme.',
    ],
    dry: ['{name} nos viene con {gist}; mi lectura es menos alegre.', '{name}, hablar sobre {gist} no paga la cuenta.'],
  },
  /** The same, with the words themselves. */
  rebutQuote: {
    any: [
      '{name}, usted dijo “{quote}”, y llevo un rato buscando la trampa.',
      '“{quote}”, dice {name}, y ahí discrepo.',
      'Anoté lo que dijo, {name}: “{quote}”. Deja algo fuera.',
      '“{quote}”: eso dijo {name}, y suena mejor de lo que es.',
      '{name}, cuando dice “{quote}”, nos cuenta solo una parte.',
      'Tomemos la frase “{quote}”, {name}, y sigámosla hasta el final.',
      'No puedo dejar pasar “{quote}” tal cual, {name}.',
      '{name} nos dijo “{quote}”, y yo lo veo al revés.',
      'Sus palabras fueron “{quote}”, {name}, y cortan por los dos lados.',
      '“{quote}”, ¿no es así, {name}? Pues fíjese en esto.',
    ],
    formal: ['{name} lo ha expresado en estos términos: “{quote}”. Permítaseme disentir.'],
    plain: ['{name}, “{quote}” se dice fácil.'],
    hedging: ['No tengo tan claro que “{quote}” lo explique todo, {name}.'],
    blunt: ['“{quote}” es un eslogan, {name}.'],
    warm: ['{name}, lo de “{quote}” me hizo sonreír, pero no lo comparto.'],
    dry: ['“{quote}”, nos dice {name}; yo no apostaría la casa.'],
  },
  /** Somebody answered the speaker's own argument, and the speaker answers back. */
  defend: {
    any: [
      '{name}, respondió usted con {gist} y me toca contestar.',
      'Me ha replicado con {gist}, {name}.',
      '{name} quiso tumbar mi argumento con {gist}, y sigo en pie.',
      'Le debo a {name} una respuesta sobre {gist}.',
      '{name}, su réplica fue sobre {gist}; no creo que llegue al fondo.',
      'No he olvidado que {name} me contestó con {gist}.',
      'Vuelvo con usted, {name}, y también con {gist}.',
      'Cuando {name} respondió a lo mío con {gist}, algo quedó sin decir.',
      '{name}, yo dije una cosa y usted me salió con {gist}.',
      'Su objeción, {name}, fue sobre {gist}, y tengo cómo contestarla.',
    ],
    formal: ['{name} objetó mis palabras con {gist}, y la objeción merece una respuesta.'],
    plain: ['Un momento, {name}, no se me contesta con {gist} y ya está.'],
    hedging: ['Quizá no me expliqué bien, {name}, porque lo que dice sobre {gist} no toca del todo lo mío.'],
    blunt: ['{name}, por más que insista en {gist}, no retiro ni una palabra.'],
    warm: ['Me alegra que me haya discutido con {gist}, {name}, porque así puedo explicarme mejor.'],
    dry: ['{name} cree haberme refutado con {gist}; yo creo otra cosa.'],
  },
  /** A point is granted and not followed; another reason comes next. */
  grant: {
    any: [
      '{name}, le doy la razón en {gist}; aun así, no me basta para moverme.',
      'Hace bien en hablar sobre {gist}, {name}, pero ponga esto al lado.',
      'No tengo una respuesta rápida sobre {gist}, {name}, y sin embargo otra cosa me pesa más.',
      'No voy a discutir con {name} sobre {gist}. Solo creo que otra cosa cuenta más.',
      'Démosle a {name} la razón sobre {gist} y miremos después lo que cuesta.',
      '{name} tiene un buen argumento con {gist}, y yo sigo acabando en el otro lado.',
      'Algo hay en lo que dice sobre {gist}, {name}, pero no es lo que a mí me decide.',
      'También yo pienso en {gist}, {name}. Esto es lo que veo al lado.',
      'Ponga en la balanza {gist}, {name}, y el otro platillo me sigue pesando más.',
      'Sí, {name}, hay que pensar en {gist}, pero no solo en eso.',
    ],
    formal: [
      'Reconozco la fuerza de lo que ha dicho sobre {gist}, {name}, sin extraer su misma conclusión.',
      'Le concedo a {name} que debemos reparar en {gist}, y añado lo siguiente.',
    ],
    plain: ['Claro, {name}, entiendo lo que dice sobre {gist}, pero también está esto.'],
    hedging: ['Doy vueltas y más vueltas sobre {gist}, {name}, y siempre hay otra cosa que inclina la balanza.'],
    blunt: ['Quédese con la razón sobre {gist}, {name}; no cambia nada.'],
    warm: ['Le honra pensar en {gist}, {name}, y quisiera que viera también mi lado.'],
    dry: ['Tomo nota sobre {gist}, {name}, y paso a lo que decide el asunto.'],
  },
  /** Before an example for what an ally said. */
  support: {
    any: [
      '{name} tiene razón con {gist}.',
      'Puedo sumar algo a lo que {name} dijo sobre {gist}.',
      'Para mí, lo más fuerte que se ha dicho fue sobre {gist}, y lo dijo {name}.',
      '{name}, lo que planteó sobre {gist} sigue sin respuesta.',
      'Nadie debería pasar por alto lo que dijo {name} sobre {gist}.',
      'Sé lo que quiere decir {name} con {gist}.',
      'Volvamos sobre {gist}, que fue idea de {name}.',
      'Tengo una imagen para lo que {name} dijo sobre {gist}.',
      '{name} habló sobre {gist}, y yo lo veo como si lo tuviera delante.',
      'Estoy con {name} en lo que dijo sobre {gist}.',
      'Con {gist}, {name} ha tocado el corazón del asunto.',
      'Yo subrayaría lo que {name} nos dijo sobre {gist}.',
    ],
    formal: [
      'Quisiera reforzar lo que {name} ha observado sobre {gist}.',
      'La observación que hizo {name} sobre {gist} admite una ilustración.',
    ],
    plain: ['{name} dio en el clavo con {gist}.', 'Si hablamos sobre {gist}, yo voy con {name} hasta el final.'],
    hedging: ['Creo que {name} vio algo cierto cuando habló sobre {gist}.'],
    blunt: ['{name} tiene razón sobre {gist}, y toda la mesa lo sabe.'],
    warm: ['Gracias, {name}, por hablar sobre {gist}.', '{name}, qué bien lo dijo cuando habló sobre {gist}.'],
    dry: ['{name} se quedó en lo mínimo sobre {gist}.'],
  },
  /** Before a new argument for the own option. */
  raise: {
    any: [
      'Hay algo que todavía no se ha dicho.',
      'La cuestión tiene otra cara.',
      'Déjenme añadir una razón que faltaba.',
      'Veo una cosa más que habla por {option}.',
      'Esto es lo que a mí me inclina la balanza.',
      'Mirémoslo también desde otro lado.',
      'Mi propia razón es otra.',
      'Todavía no hemos hablado sobre lo que viene después.',
      'Sobre esta mesa falta una cosa.',
      'Yo pondría esto en la balanza.',
      'Hay otra idea que me mantiene con {option}.',
    ],
    formal: [
      'Permítanme llamar su atención sobre otra consideración.',
      'Otra consideración apunta en la misma dirección.',
    ],
    plain: ['Y además está esto.', 'Miren, es bastante sencillo.'],
    hedging: ['Hay otra cosa que me hace dudar.', 'Corríjanme si me equivoco en esto.'],
    blunt: ['Nadie ha querido decirlo, así que lo digo yo.', 'Los hechos son estos, sin adornos.'],
    warm: ['Ténganme paciencia para una idea más.', 'Quiero compartir con ustedes lo que hay detrás, para mí.'],
    dry: ['Se nos ha escapado un pequeño detalle.', 'En nuestra lista falta un renglón.'],
  },
  /** Before an argument against the strongest rival of the own option, whom {names} support. */
  challenge: {
    any: [
      'Quienes quieren {rival} deberían contestar una cosa.',
      'Tengo una duda sobre {rival} que no se me va.',
      'Déjenme decir por qué no doy el paso hacia {rival}.',
      'Antes de votar por {rival}, piensen en esto.',
      'Mi problema está en {rival}.',
      '{rival} ha recibido muchos elogios, así que miremos la otra cara.',
      'Nadie ha hablado sobre el punto débil que tiene {rival}.',
      'Esto es lo que no resuelve {rival}.',
      'Probé en mi cabeza cómo funcionaría {rival}, y se rompió por un sitio.',
      'Pregúntense qué hace {rival} en un mal día.',
    ],
    formal: ['Mi reserva es sobre {rival}.', 'Quisiera plantear una objeción a quienes se inclinan por {rival}.'],
    plain: ['A mí no me cuadra {rival}.'],
    hedging: ['No acabo de hacer las paces con {rival}.'],
    blunt: ['{rival} falla en un punto, y es el que importa.'],
    warm: ['Entiendo que {rival} les guste a algunas personas aquí, y aun así me preocupa.'],
    dry: ['{rival} tiene un pequeño defecto.'],
  },
  /** Bringing an example of the own argument just made. */
  picture: {
    any: [
      'Imagínenlo.',
      'Se ve con facilidad.',
      'Tengo un caso en mente.',
      'Mírenlo de cerca.',
      'Piénsenlo de este modo.',
      'Ustedes conocen casos así.',
      'En la práctica se ve de esta manera.',
      'Bastará un ejemplo sencillo.',
      'Llevémoslo a la vida de todos los días.',
      'Lo digo en sentido literal.',
    ],
  },
} as const satisfies Record<string, Phrases>;
