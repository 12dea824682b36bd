const SIGN = '[\\ue000-\\uefff]';
const NAMED = `(?:el |la |los |las )?${SIGN}(?:(?:,| y| e| ni| o)+ (?:por |al? |de )?(?:el |la |los |las )?${SIGN})*`;
const BACKING =
  '(?:apoyo|votos?|respaldo|adhesion|aprobacion|consentimiento|compromiso|preferencia|confianza|beneplacito|si|afirmativo)';
const OWN_BACKING = `(?:mi|mis|nuestro|nuestra)(?: [a-z]+)? ${BACKING}`;
const WITHDRAW =
  '(?:retir(?:o|e|amos|ar|ado|ando)|revoc(?:o|amos|ar|ado|ando)|revoque|anul(?:o|amos|ar|ado|ando)|cancel(?:o|amos|ar|ado|ando)|quit(?:o|amos|ar|ado|ando)|(?:me |nos )?retract(?:o|amos|ar(?:me|nos)?|ado|ando(?:me|nos)?)(?: de)?|retirarle|quitarle|renunci(?:o|amos|ar|ado|ando)(?: a)?)';
/** «No retiro …», «nada hará que retire …»: it is kept. */
const NOT_DENIED = '(?<!(?<![a-z])(?:no|nunca|jamas|nada|nadie|sin|tampoco)(?![a-z])[^,;:]{0,40})';

const SAYING =
  '(?:dicen?|dices|decis|dijo|dijeron|decian?|diciendo|afirman?|afirmas|afirmo|sostienen?|repiten?|repites|repitiendo|piensan?|piensas|creen?|crees|escriben?|escribio|escribieron|cuentan?|suponen?|aseguran?|aseguro|insisten? en|rumorea|comentan?)';
const OTHERS =
  '(?:tod[oa]s?(?: el mundo)?|la gente|alguien|algun[oa]s|much[oa]s|otr[oa]s|ell[oa]s|el|ella|usted(?:es)?|tu|vosotr[oa]s|se|\\uf8ff)';
const SO_IT_IS =
  '(?![^;:]*(?<![a-z])(?:y (?:con razon|asi es|es verdad|es cierto|lo hago|lo estoy|aciertan?)|tienen? razon)(?![a-z]))';

const NEVER =
  '(?:(?:por encima de|sobre|pasando por encima de) mi cadaver|cuando (?:las ranas crien pelo|los cerdos vuelen|se (?:congele|hiele) el infierno|el infierno se (?:congele|hiele))|ni en (?:un millon|mil|cien) (?:de )?(?:anos|vidas)|ni (?:loc|muert|borrach)[oa]s?|ni en suenos|ni por (?:todo el oro|nada) del mundo|ni de broma|ni hablar de|en mi vida|de ningun(?:a)? (?:modo|manera)|bajo ningun concepto|bajo ninguna circunstancia|antes muert[oa])';
const LEAVING =
  '(?:abandon[a-z]*|dej(?:o|e|a|ar|aria|are|amos|aremos)|solt[a-z]*|suelt[a-z]*|renunci[a-z]*|retir[a-z]*|cambi[a-z]*|sin|perder|perd[a-z]*)';

/** See `en/unmeant.ts`. Texts are in small letters and without accents. */
export const unmeant: readonly RegExp[] = [
  new RegExp(
    `(?<![a-z])(?=[rcqamn])${NOT_DENIED}${WITHDRAW} (?:[a-z]+ ){0,2}?${OWN_BACKING}(?: [a-z]+){0,3}? ${NAMED}`,
    'g',
  ),
  new RegExp(`(?<![a-z])(?=[rcqamn])${NOT_DENIED}${WITHDRAW} (?:a )?${NAMED}(?: como (?:mi|nuestra) [^,;:]*)?`, 'g'),
  new RegExp(
    `(?<![a-z])(?=[rcqamn])${NOT_DENIED}${WITHDRAW} (?:todo )?lo que (?:he dicho|dije) (?:[a-z]+ )?(?:a favor de|en favor de|por|sobre|de) ${NAMED}`,
    'g',
  ),
  new RegExp(`${NAMED}\\W*(?:[a-z]+ )?(?:ha perdido|han perdido|perdio|pierde|pierden) (?:ya )?${OWN_BACKING}`, 'g'),
  new RegExp(
    `(?<![a-z])${OWN_BACKING} (?:al?|por|para|de)(?: la| el)? ?${NAMED} (?:(?:queda|esta|ha sido|ha quedado) )?(?:[a-z]+ )?(?:retirad|revocad|anulad|cancelad)[oa](?![a-z])`,
    'g',
  ),
  new RegExp(
    `(?<![a-z])(?=[dh])${NOT_DENIED}(?:dej(?:o|amos|are)|he dejado) de (?:apoyar|respaldar|defender|votar|querer|preferir|estar a favor de)(?: por| al?| de)? ?${NAMED}`,
    'g',
  ),
  new RegExp(
    `(?<![a-z])(?:segun [^,;:]{1,30},?|supuestamente,?|se rumorea que|dicen que) (?:yo )?(?:apoyo|estoy|defiendo|voto|prefiero|quiero|elijo|respaldo|soy)(?![a-z])[^,;:]{0,60}?${NAMED}${SO_IT_IS}[^,;:]*`,
    'g',
  ),
  // «Todos dicen que estoy a favor de X», «Niego que …»
  new RegExp(
    `(?<![a-z])${OTHERS}(?: (?!me(?![a-z])|yo(?![a-z]))[a-z]+){0,3}? ${SAYING}(?: (?!yo(?![a-z]))[a-z]+)? que (?:yo )?(?:ya |siempre |tambien |solo )?(?:apoy[oae]|estoy|este|defiend[oa]|vot[oe]|votare|prefier[oa]|quier[oa]|elij[oa]|escoj[oa]|respald[oe]|acept[oe]|soy|he |me (?:gust|inclin|qued|pronunci|decant)[a-z]+)[^,;:]{0,60}?${NAMED}${SO_IT_IS}[^,;:]*`,
    'g',
  ),
  new RegExp(
    `(?<![a-z])(?:niego|desmiento|(?:es|seria) (?:mentira|falso|un bulo|un rumor)|no (?:es|seria) (?:verdad|cierto)) (?:que|haber)(?![a-z])(?![^,;:]* en contra)[^,;:]*?${NAMED}[^,;:]*`,
    'g',
  ),
  // «Apoyaré X cuando las ranas críen pelo»
  new RegExp(
    `(?:(?<=^|[,;:])(?=[^,;:]*${SIGN})(?=[^,;:]*(?<![a-z])${NEVER}(?![a-z]))(?![^,;:]*(?<![a-z])${LEAVING}(?![a-z]))[^,;:]*)`,
    'g',
  ),
  new RegExp(`^\\W*(?:solo )?${NEVER}, [^;:]*?${NAMED}[^,;:]*`, 'g'),
  // «Antes me como el sombrero que votar por X»
  new RegExp(
    `(?<![a-z])(?:antes|primero) (?:me |nos )?(?:como|muero|tiro|corto|dejo|hago|voy|morir)(?![a-z])(?![^,;:]*${SIGN}[^,;:]* que )[^,;:]* que [^,;:]*?${NAMED}[^,;:]*`,
    'g',
  ),
  /(?<![a-z])(?:no cuenten? conmigo|no conteis conmigo|no cuentes conmigo)(?![a-z])[^,;:]*/g,
];

/** «Por mucho que me guste X, …», «Por bueno que sea X, …» */
export const granted: readonly RegExp[] = [
  new RegExp(
    `^\\W*por (?:mucho|muy|mas|[a-z]+)(?: [a-z]+)? que (?:me |nos |le )?(?:gust[a-z]+|atra[a-z]+|sea|suene|parezca|quisiera|quiera|aprecie|valore)(?![a-z])[^,;:]*?${SIGN}[^,;:]*(?=,)`,
    'g',
  ),
];

const OPPOSED = '(?:objecion(?:es)?|oposicion|reservas?|dudas?|reparos?|veto|criticas?|votos? en contra)';

export const unopposing = new RegExp(
  [
    `(?<![a-z])(?=[rcqamn])${NOT_DENIED}${WITHDRAW} (?:tod[oa]s )?(?:mis?|nuestr[oa]s?|l[oa]s?|el)(?: [a-z]+)? ${OPPOSED}(?= (?<kept>al?|sobre|contra|con|de)(?![a-z]))?`,
    `(?<![a-z])(?=[rcqamn])${NOT_DENIED}${WITHDRAW} (?:todo )?lo que (?:he dicho|dije) (?:[a-z]+ )?(?:en )?contra(?= )`,
    '(?<![a-z])(?:nunca|jamas|no)(?: he)? (?:dije|dicho)(?: nunca)? que (?:yo )?(?:est(?:uviera|uviese|aba|oy|e)|fuera)(?: [a-z]+)? en contra(?= )',
  ].join('|'),
  'g',
);

export const disowning =
  /^\W*(?:pero |y |pues )*(?:yo )?(?:(?:nunca|jamas) (?:he dicho|dije) (?:eso|esto|tal cosa|nada (?:asi|parecido|semejante|de eso))|(?:eso|esto) (?:nunca|jamas|no) lo (?:he dicho|dije)|no (?:he dicho|dije) (?:eso|tal cosa|nada de eso)|(?:nunca|jamas|no) lo (?:he dicho|dije)|(?:eso|esto) no es lo que (?:yo )?(?:he dicho|dije|digo))(?=\W*$|\s*[,;.:!–—]| (?:y|pero|porque|nunca)(?![a-z]))/;

const CHOOSING =
  '(?:apoy(?:o|aria|are|amos)|elij[oa]|elegiria|elegire|escojo|escogeria|acept(?:o|aria|are|amos)|defiendo|respald(?:o|aria)|vot(?:o|aria|are)|quiero|queremos|prefiero)';
const TO_CHOOSE = '(?:apoyar|elegir|escoger|aceptar|defender|respaldar|votar)l[oa]s?';
const THEN = '(?=\\W*$|\\s*[,;.:!–—]| (?:en absoluto|ahora|aqui|hoy|ya|y|porque|ya que|tampoco|para)(?![a-z]))';

export const declining = new RegExp(
  [
    '(?<![a-z])no (?:es|seria|sera) (?:mi|nuestra|nuestro) (?:[a-z]+ )?(?:preferencia|eleccion|opcion|voto|favorit[oa]|respuesta|prioridad)(?![a-z])',
    `(?<![a-z])no (?:es|seria) l[oa] (?:mi[oa]|que (?:yo |nosotros )?(?:${CHOOSING}|necesito|haria|busco))(?![a-z])`,
    '(?<![a-z])no (?:tiene|tendra|se lleva|cuenta con) mi (?:[a-z]+ )?(?:voto|apoyo|respaldo)(?![a-z])',
    `(?<![a-z])(?:no|nunca|jamas|tampoco) l[oa]s? ${CHOOSING}${THEN}`,
    `(?<![a-z])(?:no|nunca|jamas|tampoco) (?:puedo|podemos|podria|voy a|quiero|pienso|vamos a) ${TO_CHOOSE}${THEN}`,
    `(?<![a-z])(?:no|nunca|jamas|tampoco) l[oa]s? (?:puedo|podemos|podria|voy a|quiero|pienso|vamos a) (?:apoyar|elegir|escoger|aceptar|defender|respaldar|votar)${THEN}`,
    `(?<![a-z])(?:no|nunca|tampoco) (?:voto|votare|votaria|estoy) (?:por|a favor de) (?:ell[oa]s?|eso)${THEN}`,
  ].join('|'),
);

export const unagainst =
  /(?<![a-z])(?:no (?:estoy|estamos|soy)(?: [a-z]+)? (?:en )?contra(?:ri[oa])?|no me opongo|no tengo nada (?:en )?contra)(?![a-z])/;
