/** See `en/against.ts`. In small letters without accents. */
const NAMED = String.raw`(?: (?:el|la|los|las|una?|este|esta|ese|esa|idea|plan|de|del|a|al|que|se|construir|hacer))*(?: (?:eso|esto|ello)\b| ?[\ue000-\uefff])`;
const HOW = '(?: (?:ya|ahora|tambien|rotundamente|totalmente|firmemente|[a-z]+mente))*';

export const against = new RegExp(
  [
    `(?<![a-z])(?<!no )(?:estoy|estamos|voto|votare|votamos|votaria|me manifiesto|me pronuncio|hablo)${HOW} (?:en )?contra(?: de| del)?${NAMED}`,
    `(?<![a-z])(?<!no )me opongo${HOW} (?:a|al)${NAMED}`,
    `(?<![a-z])(?<!no )(?:rechazo|rechazamos|desapruebo)${NAMED}`,
    `(?<![a-z])no (?:apoyo|quiero|queremos|respaldo|acepto|apruebo|voto por|votare por|votaria por|puedo apoyar|puedo aceptar|(?:estoy|soy)(?: [a-z]+)? (?:a favor de|a favor del|partidari[oa] de|por))${NAMED}`,
    `(?<![a-z])no (?:deberiamos|debemos|hay que|podemos|se debe|se deberia)(?: [a-z]+r)?${NAMED}`,
    `(?:^\\W*|(?<![a-z])(?:digo|voto|respuesta es) )no (?:a|al)${NAMED}`,
    String.raw`[\ue000-\uefff] no (?:tiene|tendra|cuenta con) mi (?:voto|apoyo)(?![a-z])`,
  ].join('|'),
);

export const lacking = {
  doing: /^[a-z]+(?:ar|er|ir) (?=[a-z]{3})/,
  called: /^(?:ningun[ao]?|sin|nada de) /,
  before:
    /(?<![a-z])(?:ningun[ao]?|sin|nada de|contra|suprimir|eliminar|quitar|abolir)\s+(?:(?:el|la|los|las|una?|de) )*$/,
};
