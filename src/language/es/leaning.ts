// Whoever leans to something, has come to it or could live with it (9.6), in small letters without accents, with the sign of what that is.
// Each says so of themselves: of others it is told, and what is denied is opposed.

const NAMED = String.raw`(?: (?:el|la|los|las|lo|una?|de|del|idea))*(?: (?:eso|esto|ello|esa|ese)\b| ?[\ue000-\uefff])`;
const HOW = '(?: (?:ya|mas|muy|bastante|tambien|cada vez|poco a poco|por fin|al final|finalmente|[a-z]+mente))*';
const ME = `(?<![a-z])(?:me|nos)${HOW}`;
const WON = '(?:convencid|ganad|conquistad|persuadid)o|convenciendo|gustando|conquistando|ganando';
const CATCHES = 'convencen?|atraen?|tiran?|tientan?|seducen?';

const NO_DEED =
  '(?!(?:hablar|discutir|oir|escuchar|saber|preguntar|pensar|ver|mirar|comparar|considerar|decidir|esperar|votar|contar|explicar|dejar|abandonar|olvidar|descartar|quitar|cerrar|prohibir|rechazar|estudiar|revisar|evitar)(?:se|me|nos|les?|l[oa]s?)?(?![a-z]))';
const GOOD =
  '(?:l[oa]s?|el) (?:mejor|mas (?:util|sensat[oa]|razonable|practic[oa]|sabi[oa]|just[oa]|segur[oa]|realista|convincente|equilibrad[oa]|prometedor[a]?))';

export const leaning = new RegExp(
  [
    // «Es hora de X», «Lo que necesitamos es X», «Doy mi voto a X»
    `(?<![a-z])(?:ya )?es (?:hora|momento|tiempo) de(?:l)?(?: ${NO_DEED}[a-z]+r)?${NAMED}`,
    `(?<![a-z])lo que (?:necesitamos|hace falta|nos hace falta|necesita [a-z]+ [a-z]+)(?: de verdad)? (?:es|son)${NAMED}`,
    `(?<![a-z])(?:doy|damos|presto|brindo) mi (?:voto|apoyo|respaldo) (?:a|al)${NAMED}`,
    `(?<![a-z])(?:siempre )?(?:he|hemos) (?:defendido|apoyado|preferido|estado (?:a favor de|con))${HOW}${NAMED}(?=[^;]*(?:lo sigo haciendo|todavia|sigo|hoy tambien|$))`,
    `(?<![a-z])(?:construyamos|hagamos|pongamos|instalemos|compremos|montemos|abramos|plantemos)${NAMED}`,
    String.raw`(?:^|\W)(?:me parecen?|creo que (?:es|son)|es|son) ${GOOD}(?![a-z])(?=[^,;]*(?:propuesto|dicho|oido|hasta ahora|aqui|para mi|a mi juicio))`,
    `(?<![a-z])(?:estoy|estamos|me siento)${HOW} (?:inclinad[oa]s? (?:a|al|hacia|por)|por)${NAMED}`,
    `${ME} inclin(?:o|amos) (?:a|al|hacia|por)${NAMED}`,
    `(?<![a-z])(?:tiendo|tendemos)${HOW} (?:a|al|hacia)${NAMED}`,
    `(?<![a-z])les? (?:he|hemos|voy|vamos|estoy|empiezo a)${HOW} (?:cogi|toma|encontra|pilla)(?:do|ndo|endo)(?: el)? (?:gusto|carino) (?:a|al)${NAMED}`,
    `${ME} (?:ha|han|va|van|acaba|acaban|termina|terminan)(?: acabado| terminado| ido)?${HOW} (?:${WON})${NAMED}`,
    `${ME} (?:voy|estoy|vamos|he ido) convenciendo de(?:l)?${NAMED}`,
    `${ME} (?:he|hemos) (?:pasado|sumado|unido|acercado) (?:a|al)${NAMED}`,
    `${ME} (?:${CATCHES})${HOW}${NAMED}`,
    String.raw`(?:^|[\ue000-\uefff]\W*)${ME} (?:(?:ha|han|va|van|acaba|termina)(?: acabado| terminado| ido)?${HOW} (?:${WON})|${CATCHES})(?![a-z])`,
    `(?<![a-z])(?:veo|vemos|(?:acabado|terminado) (?:por|de) ver|viendo)${HOW} con buenos ojos${NAMED}`,
  ].join('|'),
);
