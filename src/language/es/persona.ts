// See `en/persona.ts`.

const ORDER =
  /^(?:(?:por favor|siempre|nunca|jamás|no|solo|también|a veces|si [^,]+,|cuando [^,]+,) )*(?:habla|hablad|responde|contesta|escribe|argumenta|menciona|revela|evita|usa|sé|recuerda|finge|actúa|intenta|empieza|termina|pregunta|insiste|defiende|vota|digas|hables|menciones|reveles|uses|cuentes|admitas|seas|respondas|contestes|escribas|olvides|confieses|cambies|dejes)(?!\p{L})/iu;
/** `Habla despacio` es también lo que hace alguien: una orden dice cómo hay que hablar aquí. */
const ALSO_TOLD =
  /^(?:habla|responde|contesta|escribe|evita|usa|recuerda|intenta|empieza|termina|pregunta|insiste|defiende|vota|argumenta|menciona|finge|actúa)(?!\p{L})/iu;
const OF_ANSWERS =
  /(?<!\p{L})(?:palabras|frases|brevedad|brevemente|respuestas?|tus|tu|primera persona|sé|breve|conciso|concisa|este debate|la conversación|el debate)(?!\p{L})/iu;
const SECRET =
  /^(?:lo que solo tú sabes|solo tú sabes|secreto|en secreto|en privado|tu secreto|nadie (?:más )?sabe|instrucciones|objetivo|tarea|estilo|tono)(?!\p{L})|(?<!\p{L})(?:en secreto|a escondidas|nadie (?:más )?sabe que|sin decírselo a nadie|no se lo ha dicho a nadie|jamás lo admitiría|nunca lo admitiría)(?!\p{L})/iu;

export const isInstruction = (sentence: string): boolean => {
  const plain = sentence.trim();
  return ORDER.test(plain) && (!ALSO_TOLD.test(plain) || OF_ANSWERS.test(plain));
};

export const isKept = (sentence: string): boolean => isInstruction(sentence) || SECRET.test(sentence.trim());

/** `Pondría un anuncio si alguien se lo pidiera`: lo que alguien haría. */
export function asOfOne(sentence: string): string | null {
  const bare = sentence.trim().replace(/[.!]+$/, '');
  if (!/^(?:\p{L}+(?:aría|ería|iría|dría|bría|rría))s? /u.test(bare) || /[:;«»“”"?¿{}]/.test(bare)) return null;
  const said = bare
    .replace(/^(\p{L}+ría)s /u, '$1 ')
    .replace(/(?<!\p{L})(?:se|te) (lo|la|los|las) (?=pid|dier|dij|ofrec|compr)/u, 'me $1 ')
    .replace(/(?<!\p{L})(?:su|tu)(s?)(?!\p{L})/gu, 'mi$1');
  return /(?<!\p{L})(?:él|ella|le|les|te|ti|se)(?!\p{L})/u.test(said) ? null : `${said}.`;
}
