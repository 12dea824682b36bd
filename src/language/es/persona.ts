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
