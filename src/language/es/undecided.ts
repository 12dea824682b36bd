/** See `en/undecided.ts`. In small letters without accents. */
const HOW =
  '(?: (?:todavia|aun|ya|ahora|tambien|sinceramente|francamente|simplemente|por ahora|de momento|del todo|[a-z]+mente))*';
const YET = '(?<![a-z])(?:(?:todavia|aun|por ahora|de momento|yo|sinceramente|francamente) )*';
const CHOOSE =
  '(?:decid(?:ir|irme|irnos|o)|eleg(?:ir|imos)|escoger|comprometerme|pronunciarme|definirme|decantarme|(?:tom(?:ar|o|are|amos)|adoptar) (?:partido|posicion|postura)|quedarme con (?:un|ning)|hacer una eleccion)';
const NOT_ELSE =
  '(?! (?:sobre|en cuanto a|acerca de|respecto a)? ?(?:como|cuando|quien|donde|cuanto|los detalles|el color|el precio|la fecha|por ustedes|por vosotros|por otros)(?![a-z]))';

export const undecided = new RegExp(
  [
    `(?<![a-z])(?:estoy|estamos|sigo|seguimos|me siento|ando|me declaro|me mantengo)${HOW} (?:indecis[oa]s?|dividid[oa]s?|neutral(?:es)?|entre dos aguas|en duda|en un mar de dudas|sin decidir)(?![a-z])${NOT_ELSE}`,
    `(?<![a-z])(?:estoy|sigo|ando)${HOW} (?:dudando|vacilando) entre(?![a-z])|(?<![a-z])(?:yo )?(?:dudo|vacilo|titubeo)${HOW} entre(?![a-z])`,
    `${YET}no (?:estoy|estamos|me siento|me veo)${HOW} (?:list[oa]s?|preparad[oa]s?|en condiciones|dispuest[oa]s?|capaz|segur[oa]) (?:para|a|de) (?:${CHOOSE}|apoyar|respaldar|defender|votar|elegir)`,
    `${YET}no (?:puedo|podemos|quiero|consigo|logro|sabria|se|voy a|pienso)${HOW} ${CHOOSE}${NOT_ELSE}`,
    `${YET}no (?:se|sabemos|tengo claro)${HOW} (?:con cual|cual(?:es)? (?:de|elegir|escoger|apoyar|es mejor)|por cual|que (?:elegir|escoger|apoyar|pensar|hacer)|a quien apoyar|lo (?:bastante|suficiente)|bastante)(?![a-z])`,
    `${YET}no (?:tengo|tenemos|tomo|tomare|tomaremos|adopto)${HOW} (?:ninguna? )?(?:preferencia|posicion|postura|partido|favorit[oa]|opinion formada|bando)(?![a-z])${NOT_ELSE}`,
    `${YET}no (?:lo |me |nos )?(?:he|hemos)${HOW} (?:decidido|elegido|escogido|pronunciado|decantado)(?![a-z])${NOT_ELSE}`,
    `${YET}no me (?:decido|decanto|pronuncio|inclino por ningun[oa]?)(?![a-z])${NOT_ELSE}`,
    `(?<![a-z])me niego a (?:${CHOOSE}|decantarme)${NOT_ELSE}`,
    '(?<![a-z])sin (?:tomar partido|pronunciarme|decantarme)(?![a-z])',
    '(?<![a-z])me (?:da|dan|es) (?:igual|lo mismo|indiferente)(?![a-z])',
    '(?<![a-z])(?:aceptare|acepto|apoyare|seguire|me sumare a) (?:lo|la|el) que (?:decid|elij|eleg|diga|quier|escoj|prefier|salga)',
    '(?<![a-z])no puedo (?:apoyar|respaldar|defender|elegir) (?:a )?ning(?:un|una|uno)(?![a-z])',
    '(?<![a-z])me reservo (?:mi|el|la) (?:opinion|juicio|voto|decision)',
    '(?<![a-z])(?:igual de (?:buen[oa]s|validos|validas|convincentes)|lo mismo de buen[oa]s)(?![a-z])',
    '(?<![a-z])no dir[ei]a que (?:estoy|este|soy) (?:a favor|con|partidari[oa]|por)',
  ].join('|'),
  'g',
);

export const waiting =
  /(?<![a-z])(?:quiero|quisiera|me gustaria|prefiero|escuchare|esperare|necesito|querria|oire|dejadme|dejenme)(?![a-z])[^.;]{0,80}?(?:antes de (?:decidir|elegir|comprometerme|votar|pronunciarme|tomar|decir|escoger)|(?:una|otra) ronda)|(?<![a-z])(?:dad|den|de)me otra ronda(?![a-z])|(?<![a-z])me gustaria oir a /;

export const noting =
  /(?<![a-z])(?:se|sabemos|entiendo|comprendo|veo|noto|oigo|he (?:oido|visto|notado)|constato|observo|recuerdo|anoto|senalo|me consta|tomo nota de|reconozco)(?: muy bien| bien)?(?: que| por que| como)?\W*$/;

export const after = /(?<![a-z])(?:despues de|tras|dado|a pesar de|oido|visto|por|con) (?:todo )?lo que (?:ha |han )?$/;
