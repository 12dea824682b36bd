import type { HanWords, WordKind } from '../noun-phrase.ts';

const wordsOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Forms that end like a thing, and are none. */
const VERBS = wordsOf(`
abre abren abría acaba acaban acabó acelera acepta aguanta aguantan ahorra ahorran alcanza alcanzan alegra anda andan aparece aparecen aprende aprieta apunta apuntan
arde arranca asusta atrae ayuda ayudan baja bajan basta bastan bebe brilla busca buscan cabe caben cae caen calla callan cambia cambian camina canta cansa carga
cede cierra cierran cobra cobran cocina cocinan come comen compra compran comparte conduce confía conoce conocen consigue construye consume convence convierte convierten corta cortan
corre corren crece crecen cree cruza cuelga cuenta cuentan cuesta cuestan cuida cuidan cumple cumplen cura deciden decide deja dejan demuestra depende dependen desaparece descansa devuelve
dirige discute divide duele duerme dura duran echa elige eligen empieza empiezan encaja encajan encuentra encuentran enseña entiende entra entran envejece esconde escribe
escriben escucha espera esperan estudia evita evitan exige exigen existe existen explica falla fallan falta faltan firma firman flota forma forman funciona funcionan gana ganan gasta gastan
guarda guardan gusta gustan habita huele huye imagina impide implica importa importan incluye incluyen insiste insisten junta lee leen levanta limpia llama llaman llena llora llueve
manda mandan mantiene mantienen marca mejora mejoran mide miente mienta mira miran molesta muere mueren muestra muestran mueve nace necesita necesitan nieva nota notan obliga obligan ocupa ocurre ofrece ofrecen olvida
oye oyen paga pagan parte pasan pega pega pelea pertenece permite permiten pesa pesan pide piden pienso piensa piensan pierde pierden planta pregunta preguntan presta prestan produce promete propone protege protegen
provoca prueba prueban puede quedan queda quema quieren quita quitan rechaza recibe reciben reconoce recuerda recuerdan reduce reducen regala regresa repara reparte reparten repite resiste resisten respeta respira respiran
responde resulta resuelve reúne rompe rompen sabe sabía sacan saca salva salvan sale salen separa siente sienten sirve sirven sobra sobran sobrevive sube suben sueña suena sufre sufren supera supone sostiene sustituye
tarda tardan teme temen termina terminan tira toca tocan toman trabaja trabajan trae traen trata tratan une usa usan valen vale vende venden viaja vienen viene vive viven vota votan vuelan vuela vuelve vuelven
pueda puedan podrá podrán podía podían poder sea sean sería sé hubo haya estén esté esta estaría dé diera di dijo fueron hagan sepa vaya quepa salga tenga tengan venga pierda piense
abra cueste crezca funcione gane pague viva dure sirva falte quede dejemos gustaría quisiera pasa habrían dio dieron hizo hicieron puso pusieron quiso supo tuvo tuvieron trajo trajeron vino vinieron vio vieron anduvo cupo
anota anotan parecía miro digo quiero pongo pienso siento veo vengo salgo tomo dejo saco paso pasé seré saqué ando cedo compro llevo encuentro escribe apoya apoyan suma suman prefiere prefieren defiende defienden propone
`);
/** Nouns that end as a verb does. */
const NO_VERB = wordsOf(`
lugar hogar mujer azar mar bar par pilar altar collar dólar dólares lunar solar escolar familiar popular particular regular similar singular militar ejemplar celular placer deber taller alquiler
cáncer carácter nivel líder póster ayer porvenir alfiler primer tercer cráter chófer máster súper mayor menor polar pulgar titular vulgar lugares bienestar malestar
tramos ramos gramos extremos últimos mínimos máximos primos remos términos ánimos impuestos crímenes préstamos mármol autónomos alumnos óptimos
economía mayoría minoría energía garantía categoría compañía policía alcaldía cercanía librería tranvía vía guía día tía vías días guías panadería batería cafetería galería lotería bahía sequía sabiduría
teoría travesía rebeldía alegría armonía cobardía valentía fantasía filosofía geografía fotografía ingeniería tecnología biología psicología ideología ecología cortesía poesía democracia lejanía
autonomía anarquía monarquía jerarquía fiscalía auditoría asesoría mayorías garantías energías minorías avería tubería hostelería ganadería artesanía ciudadanía soberanía simpatía mediodía tutoría categorías compañías
caballería lavandería portería frutería carpintería ferretería
ceniza paliza tiza nodriza hortaliza trece doce once bandera cuándo mando bando contrabando fernando comando blando segundo mundo fondo grupo dividendo estipendio incendio compendio tiendo
plan pan tren orden examen margen origen imagen joven volumen crimen régimen virgen resumen desorden huracán capitán imán jardín
razón camión ratón botón salón balcón buzón cajón callejón corazón algodón jabón limón patrón perdón rincón sillón avión talón tablón varón peatón guion millón
metro mercado pasado resultado cuidado sentido vestido partido ruido contenido sonido pedido marido tejado estado lado candado abogado
`);
/** How, when, how often and how many. */
const PASSING = wordsOf(`
atrás abajo arriba cerca lejos pronto tarde temprano mañana ayer anoche hoy despacio deprisa aparte apenas adelante delante detrás debajo dentro afuera fuera alrededor antaño
incluso quizás siquiera también aquí sola solas breve justo casi mal peor viernes lunes martes miércoles jueves sábado domingo enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
supuesto cambio juntas juntos junto favor vez equivocado equivocada cuya cuyo cuyas cuyos ambos ambas voz pie más menos medias
`);
const NUMBERS = wordsOf(`
cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco
treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento cientos cientas doscientos doscientas trescientos trescientas cuatrocientos cuatrocientas quinientos quinientas seiscientos
mil miles millón millones docena docenas medio media tercio tercios mitad cuarto cuartos quinto sexto segundo tercero tercera cuarta quinta décimo
varios varias
`);
const VAGUE = wordsOf(`
altura alturas antemano balanza cuenta cuento corto argumento asunto aspecto bien caso cifra cifras comparación comienzo consenso cosa cosas cuestión decisión detalle día días diferencia dirección distancia duda dudas ejemplo elección extremo fin
final fondo forma grupo gusto hora horas idea ideas instante intento lado largo línea lista lugar manera mano manos mañana mayoría mes meses mente minuto minutos modo momento motivo motivos noche noches número números
objeción opción opciones opinión par parte partes paso pasos pedido pena persona personas pieza plan postura posición pregunta preguntas primero principio problema problemas propuesta prueba pruebas punto puntos rato razón razones
resto resultado resultados ronda segundo segundos semana semanas sentido suma sumas tarde tema temas temporada tiempo tipo total trozo valor veces ventaja verdad vida vista voto votos vuelta palabra palabras partido año años
otro lugar rodeo corazón mundo manera mensaje
`);
/** They stand before the noun. */
const BEFORE_NOUN = wordsOf(
  'gran grandes nuevo nueva nuevos nuevas viejo vieja viejos viejas buen buena mal mala malas malos mejor mejores peor peores mayor mayores menor menores primer primera primeros primeras tercer último última últimos últimas próximo próxima pequeño pequeña pequeños pequeñas verdadero verdadera simple único única largo larga propio propia propias propios alto alta altos altas pobre auténtico',
);
/** The ends of adjectives that are the same for both genders. */
const OF_BOTH =
  /(?:al|ales|ble|bles|ista|istas|ante|antes|ente|entes|iente|ar|ares|az|il|iles|or|ores|verde|verdes|libre|libres|fuerte|fuertes|triste|pobre|dulce|grande|grandes|gris|joven|común|enorme|leve|grave)$/;
const FINITE =
  /(?:[aei]mos|[aei]ría[ns]?|[aei]r[áé]n?|[aei]remos|ando|iendo|yendo|ados?(?=-)|aron|ieron|aba|aban|ábamos|ías?|ían|íamos|[^ci]ó|(?<!c)ió|asen?|[iy]ese|[iy]esen|[iy]eran?|[iy]éramos|izan?|ifican?|ecen?|uyen?|(?:[aeiá]r|ndo)(?:l[aeo]s?|me|te|se|nos))$/;
const INFINITIVE = /(?:[aei]r|[aei]rse)$/;

function kindOf(word: string): WordKind {
  if (NUMBERS.has(word)) return 'number';
  if (PASSING.has(word)) return 'passing';
  if (BEFORE_NOUN.has(word)) return 'adjective';
  if (VAGUE.has(word)) return 'vague';
  if (NO_VERB.has(word)) return 'noun';
  if (word.length > 6 && word.endsWith('mente')) return 'passing';
  return VERBS.has(word) || FINITE.test(word) || INFINITIVE.test(word) ? 'verb' : 'word';
}

/** Whether a word can be an adjective of the noun before it: it ends as that does, or as they do for both genders. */
function agrees(word: string, noun: string, opener: string | undefined): boolean {
  const isSeveral = /s$/.test(noun) && !/(?:is|us)$/.test(noun);
  if (/s$/.test(word) !== isSeveral && !/^gris$/.test(word)) return false;
  const of =
    opener === undefined
      ? undefined
      : /^(?:la|las|una|unas|nuestra|nuestras|esta|estas|esa|esas)$/.test(opener)
        ? 'a'
        : /^(?:el|los|un|unos|al|del|este|estos|ese|esos|nuestro|nuestros)$/.test(opener)
          ? 'o'
          : undefined;
  const own = /([ao])s?$/.exec(word)?.[1];
  if (own === undefined || OF_BOTH.test(word)) return OF_BOTH.test(word);
  const gender =
    of ??
    (/(?:[oó]n?|or|aje|ma|és)s?$/.test(noun) && !/(?:c|s|x|z|g)i[oó]n(?:es)?$/.test(noun)
      ? 'o'
      : /(?:a|dad|tad|tud|ción|sión|dades|ciones|siones|umbre)s?$/.test(noun)
        ? 'a'
        : own);
  return own === gender || (/^(?:agua|aula|alma|área|arma|hambre)$/.test(noun) && own === 'a');
}

/** See `en/noun-phrase.ts`. */
export const nounPhrase = {
  han: (): HanWords | null => null,
  kindOf,
  isHeadFirst: true as boolean,
  agrees,
  article: new Set(['el', 'la', 'los', 'las', 'un', 'una', 'unos', 'unas']) as ReadonlySet<string>,
  determiner: wordsOf(
    `el la los las un una unos unas del al mi mis nuestro nuestra nuestros nuestras su sus tu tus este esta estos estas ese esa esos esas cada algún alguna
    ningún ninguna otro otra otros otras`,
  ),
  before: wordsOf('de con sin por para sobre en entre contra hacia según más menos y o e u'),
  link: new Set(['de', 'del']) as ReadonlySet<string>,
  behind: wordsOf(
    `de del con sin por para sobre en entre contra hacia y e o u ni pero aunque sino es son era eran fue está están puede pueden debe deben ha han no
    porque cuando donde si como según desde hasta que se ya a al tiene tienen hay`,
  ),
  states: wordsOf('es son era eran fue está están ha han de del'),
};
