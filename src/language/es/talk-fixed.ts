/** What simulated agents say beside their moves. */
export const fixed = {
  askPerson: (criterion: string, option: string) =>
    `¿Cuánto te importa ${criterion}, y te bastaría en eso con ${option}?`,
  /** In the place of names: everybody; the speaker, at the end of a list of names; those who agree, where none is known by name. */
  allOfUs: 'quienes estamos aquí',
  me: 'yo',
  others: 'la mayoría',
  /** In the place of a criterion, where there is none. */
  measure: 'aquello por lo que podemos responder',
  /** A reply to a question of a vote that cannot be read. */
  puzzled: 'Quisiera pensarlo un poco más.',
  /** The criterion of a scenario that has none. */
  commonSense: 'Sentido común',
  /** What is argued in a scenario without arguments: `it` and `measure` are noun phrases, `about` a sentence of the scenario. */
  made: {
    for: {
      claim: (it: string, measure: string) => `${it} hace algo por ${measure}.`,
      reason: (about: string) => `Al fin y al cabo, dice así: ${about}`,
      gist: (it: string, measure: string) => `lo que ${it} hace por ${measure}`,
    },
    against: {
      claim: (it: string, measure: string) => `Cuando miro ${it} pensando en ${measure}, encuentro demasiado poco.`,
      reason: (about: string) => `El deseo se formuló de este modo: ${about}`,
      gist: (it: string, measure: string) => `el descuido con que ${it} trata ${measure}`,
    },
  },
  /** Lines of a memory about votes, decisions and news. */
  facts: /vota|votó|votac|papeleta|decidi|decisión|noticia|anunci/i,
  /** Words in which news and an argument may meet without being about the same. */
  common: new Set(
    `algo alguien algún alguna algunas alguno algunos además ahora allí antes apenas aquel aquella aquello aquellos aquí aunque cada casi como cómo cual cuál cuales
    cualquier cualquiera cuando cuándo cuanto cuánto desde después donde dónde durante ella ellas ello ellos entonces entre eran esas esos esta está estaba están
    estar estas este esto estos fueron habían haber había hace hacen hacer hacia hasta incluso luego mayor mejor menos mientras mientras misma mismas mismo mismos
    mucha muchas mucho muchos nada nadie ninguna ninguno nosotros nuestra nuestras nuestro nuestros nunca otra otras otro otros para pero pocas poco pocos podría
    porque puede pueden pues quien quién quienes sean según será sería siempre sino sobre solo suya suyo tampoco tanta tanto tantos tener tenía tiene tienen toda
    todas todavía todo todos también unas unos usted ustedes vamos varias varios veces`.split(/\s+/),
  ) as ReadonlySet<string>,
} as const;
