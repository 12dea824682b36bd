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

/** `Tu marido esperó`: de alguien suyo; null: no es eso, o se habla también de otra cosa de quien lo lee. */
export function ofOwn(sentence: string): string | null {
  const bare = sentence.trim().replace(/[.!]+$/, '');
  const [, several = '', rest = ''] = /^Tu(s?)( \p{L}+ (?!y ).+)$/u.exec(bare) ?? [];
  if (rest === '' || /[:«»“”"?¿{};]/.test(bare)) return null;
  const said = rest.replace(/(?<!\p{L})tu(s?)(?!\p{L})/gu, 'mi$1').replace(/(?<!\p{L})te(?!\p{L})/gu, 'me');
  return /(?<!\p{L})(?:tú|ti|contigo|eres|tienes|estás|\p{L}{3,}aste|\p{L}{3,}iste)(?!\p{L})/u.test(said)
    ? null
    : `Mi${several}${said}.`;
}

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

const KIN =
  /(?<!\p{L})que mis? (?:hij|niet|mujer|marido|espos|madre|padre|herman|abuel|alumn|client|vecin)\p{L}*(?: \p{L}+)? \p{L}+/u;

/** Lo dicho, como puede decirse: el verbo que sigue es de la misma persona, y lo que es de otra se queda con ella. Null: no puede. */
export function asSound(
  said: string | null,
  sentence: string,
  firstOf: (verb: string) => string | null,
): string | null {
  if (said === null) return null;
  // `Que mi hija tenga compañeros de su edad`: detrás de otra persona `su` es de ella.
  const kin = KIN.exec(said);
  const end = kin ? kin.index + kin[0].length : said.length;
  const owned = `${said.slice(0, end)}${said.slice(end).replace(/(?<!\p{L})mi(s?)(?!\p{L})/gu, (all, several: string) => (/(?<!\p{L})(?:mi|tu)s?(?!\p{L})/u.test(sentence) ? all : `su${several}`))}`;
  const isInside = /(?<!\p{L})que(?!\p{L})/u;
  const whole = owned.replace(
    /(,? (?:y|e|pero|ni) )(no |nunca |ya |todavía )?(\p{L}+)(?= |\.)/gu,
    (all, join: string, no = '', verb: string, at: number) => {
      const first = firstOf(verb);
      // Detrás de «que» puede ser de quien se habla allí: solo con coma vuelve a ser de la persona.
      if (first === null || first === verb || (isInside.test(owned.slice(0, at)) && !join.startsWith(','))) return all;
      return `${join}${no}${first}`;
    },
  );
  return LEFT.test(whole) ? null : whole;
}

/** Un verbo de otra persona que ha quedado: `y sospecha que`. */
const LEFT =
  /, (?:y|e|pero) (?:no )?(?:sospecha|cree|piensa|sabe|dice|teme|quiere|espera|avisa)s?(?!\p{L})|(?<!\p{L})(?:tú|eres|tienes|has)(?!\p{L})/u;
