/** See `en/option-places.ts`. */
export const optionPlaces = {
  optionOrdinal:
    /(?<![a-z])la (primera|segunda|tercera|cuarta|quinta|sexta|septima|octava) opcion(?![\wß-ÿ])(?! (?:mia|tuya|suya|nuestra|vuestra|para (?:mi|ti|nosotros|el|ell[oa]s?) (?:es|era|seria|fue)(?![a-z])|que (?:yo|se me|se nos|me|nos|tuv|propus|pens|vi|vimos)|de (?:mis?|tus?|sus?|nuestras?)(?![a-z])|(?:es|era|seria|fue) (?:no )?[a-z]{2,}[aei]r(?:l[oa]s?|se|nos)?(?![a-zß-ÿ])))/g,
  ordinals: ['primera', 'segunda', 'tercera', 'cuarta', 'quinta', 'sexta', 'séptima', 'octava'] as readonly string[],
  optionAt: (ordinal: string): string => `la ${ordinal} opción`,
} as const;
