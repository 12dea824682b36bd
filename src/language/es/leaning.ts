// Whoever leans to something, has come to it or could live with it (9.6), in small letters without accents, with the sign of what that is.
// Each says so of themselves: of others it is told, and what is denied is opposed.

const NAMED = String.raw`(?: (?:el|la|los|las|lo|una?|de|del|idea))*(?: (?:eso|esto|ello|esa|ese)\b| ?[\ue000-\uefff])`;
const HOW = '(?: (?:ya|mas|muy|bastante|tambien|cada vez|poco a poco|por fin|al final|finalmente|[a-z]+mente))*';
const ME = `(?<![a-z])(?:me|nos)${HOW}`;
const WON = '(?:convencid|ganad|conquistad|persuadid)o|convenciendo|gustando|conquistando|ganando';
const CATCHES = 'convencen?|atraen?|tiran?|tientan?|seducen?';

export const leaning = new RegExp(
  [
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
