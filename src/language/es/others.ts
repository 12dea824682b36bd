// See `en/others.ts`.

const KNOWN =
  /(?<![a-zß-ÿ])(?:[ÉéEe]l|[Ee]lla|[Ee]llos|[Uu]sted(?:es)?|[Oo]tros|[Aa]lgunos|[A-ZÁÉÍÓÚÑ][\wß-ÿ-]+) (?:tambien )?(?:dice|dijo|piensa|quiere|cree|prefiere|sostiene|propone|propuso|sugiere|sugirió|defiende|apoya|habla|pregunt[aó])(?![a-zß-ÿ])|\uf8ff(?:(?:,| y| e|, y) \uf8ff)* (?:(?:tambien|también|todavía|ya|ahora|aún|siempre|sigue|siguen|ha|han|está|están|estaba|va|van|parece|parecen|se) )*(?:dicen?|dijo|piensan?|quieren?|quiso|creen?|prefieren?|sostienen?|proponen?|propuso|sugieren?|sugirió|defienden?|defendió|defendiendo|apoyan?|apoyó|apoyando|habla(?:n|ba|ndo)? (?:por|a favor)|pregunt(?:a|ó|an)|aboga(?:n|ndo)?|abogó|argumenta(?:n|ndo)?|argumentó|inclina(?:n|do)?|inclinó|decanta(?:n|do)?|vota(?:n|ndo)?|votó|elige[n]?|eligió|escoge[n]?|escogió|opta[n]?|optó|insiste[n]?|pide[n]?|pidió|tira[n]? (?:hacia|por)|queda(?:n)? con|quedó con|aferra(?:n)?|empuja(?:n)?|(?:a favor|con|por|del lado|detrás))(?![a-zß-ÿ])(?![^,;]*(?<![a-zß-ÿ])(?:como yo|conmigo|y yo|igual que yo)(?![a-zß-ÿ]))|(?:^\W*|(?<![a-zß-ÿ])y )(?:[Aa]|[Pp]ara|[Ss]egún|[Dd]e) \uf8ff(?![a-zß-ÿ])|(?:elección|voto|preferencia|favorit[oa]|respuesta|postura|opción|corazón) de \uf8ff (?:sigue siendo |siempre )?(?:es|era|va|está|sería|sigue)(?![a-zß-ÿ])|(?:lo|la|el) que (?:quieren?|prefieren?|defienden?|piden?|buscan?|proponen?|apoyan?) \uf8ff|[\ue000-\uefff][^,;]* (?:es|era|sigue siendo) [^,;\ue000-\uefff]{0,30}de \uf8ff/;

const MANY =
  '(?:[ÉéEe]l|[Ee]ll[ao]s?|[Oo]tr[oa]s|[Aa]lgun[oa]s|[Mm]uch[oa]s|[Vv]ari[oa]s|[Ll]a (?:mayoría|mitad)|[Ll]os demás|[Ll]as demás|[Ee]l resto|(?:[Ll]os |[Ll]as )?(?:[Dd]os|[Tt]res|[Cc]uatro))(?: de (?:vosotr[oa]s|ustedes|nosotr[oa]s|ell[oa]s|los presentes|aquí|el grupo))?';
const DO =
  '(?: (?:todavía|también|ya|ahora|aún|siempre|se|os|le|ha|han|está|están|sigue|siguen|va|van|parecen?|[a-zß-ÿ]+mente))*';
const HOLD =
  '(?:dicen?|piensan?|quieren?|creen?|prefier[ae]n?|preferís|queréis|apoyáis|sostienen?|proponen?|sugieren?|defienden?|apoyan?|respaldan?|vota[n]?|eligen?|escogen?|optan?|abogan?|inclinan?|decantan?|(?:a favor|del lado) de)';
const OWN =
  '(?![^,;]*(?<![a-zß-ÿ])(?:[Yy]o|me|mis?|nos|nuestr[oa]s?|conmigo|creo|estoy|prefiero|apoyo|sigo|elijo)(?![a-zß-ÿ]))';
const SIDED =
  '(?:tienen? (?:toda la |mucha )?(?:razón|un buen argumento)|(?:ha|han) (?:demostrado|mostrado|probado|convencido|explicado)|(?:demuestra|muestra|prueba|recuerda|explica|explicó|demostró|mostró)n?(?![a-zß-ÿ])|(?:está|están|estaba) en lo cierto|y yo|o yo)';
const SUBJECT =
  '^[^\\p{L}\\ue000-\\uf8ff]*(?:(?:y|e|pero|mientras|mientras que|aunque|pues|ahora|entonces|que|tanto) )*(?:\\uf8ff(?:(?:,| y| e|, y| o| como) \\uf8ff)*)';

export const telling = new RegExp(
  [
    KNOWN.source,
    `${SUBJECT} (?!${SIDED})${OWN}(?=[a-zß-ÿ])`,
    `(?<![a-zß-ÿ])${MANY}${DO} ${HOLD}(?![a-zß-ÿ])(?![^,;]*(?<![a-zß-ÿ])(?:como yo|conmigo|y yo|igual que yo)(?![a-zß-ÿ]))`,
  ].join('|'),
  'u',
);
