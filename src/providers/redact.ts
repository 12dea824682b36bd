/**
 * Makes a function that takes secrets out of a text: first the values, plain, URL-encoded and inside base64, then whatever looks like
 * a key. Values under eight characters are left alone: they are placeholders of local servers and common words. Safe on JSON text: it
 * stays the same JSON with other strings.
 */
export function redact(values: readonly string[]): (text: string) => string {
  const forms = [...new Set(values.filter((value) => value.length >= SHORTEST).flatMap(encodings))];
  return (text) => {
    let out = text;
    for (const form of forms) if (out.includes(form)) out = out.replaceAll(form, REDACTED);
    if (!SUSPECT.test(out)) return out;
    for (const pattern of KEYS) out = out.replace(pattern, REDACTED);
    for (const pattern of LABELLED) out = out.replace(pattern, `$1${REDACTED}`);
    return out;
  };
}

const SHORTEST = 8;
const REDACTED = '[redacted]';

function encodings(value: string): string[] {
  // Inside a longer base64 text the same bytes look different at each of three alignments; the outer characters mix with neighbours.
  const inner = [0, 1, 2].map((shift) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), Buffer.from(value)]).toString('base64');
    const clean = encoded.replace(/=+$/, '');
    return clean.slice(Math.ceil((shift * 8) / 6), encoded === clean ? undefined : -1);
  });
  const url = inner.map((form) => form.replaceAll('+', '-').replaceAll('/', '_'));
  return [value, encodeURIComponent(value), ...inner, ...url];
}

// In JSON text a key may follow an escaped line feed, whose letter is no part of it.
const START = '(?:(?<![A-Za-z0-9_-])|(?<=\\\\[nrt]))';
/** Words have no digits and no inner capitals; keys do. */
const MIXED = '(?=[A-Za-z0-9._~+/-]{0,200}[0-9A-Z])';

const key = (form: string) => new RegExp(`${START}${form}`, 'g');
const KEYS = [
  key(`sk-${MIXED}[A-Za-z0-9_-]{16,}`),
  key('AIza[0-9A-Za-z_-]{35,}'),
  key('gsk_[A-Za-z0-9]{20,}'),
  key('xai-[A-Za-z0-9]{20,}'),
  key('hf_[A-Za-z0-9]{20,}'),
  key('gh[pousr]_[A-Za-z0-9]{36,}'),
  key('AKIA[0-9A-Z]{16}'),
  key('eyJ[A-Za-z0-9_-]{10,}\\.[A-Za-z0-9_-]{10,}\\.[A-Za-z0-9_-]{5,}'),
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[A-Za-z0-9+/=\s\\:,-]*/g,
];
const LABELLED = [
  /\b((?:[Bb]earer|[Bb]asic|BEARER|BASIC)\s+)(?=[A-Za-z._~+/=-]{0,200}\d)[A-Za-z0-9._~+/=-]{12,}/g,
  /([?&](?:api[_-]?key|key|token|access_token)=)[^&\s"'\\]+/gi,
  /(:\/\/[^:/\s"@]{1,64}:)[^@\s"/]{1,256}(?=@)/g,
];
const SUSPECT =
  /sk-|AIza|gsk_|xai-|hf_|gh[pousr]_|AKIA|eyJ|-----BEGIN|(?:[Bb]earer|[Bb]asic|BEARER|BASIC)\s|[?&](?:api[_-]?key|key|token|access_token)=|:\/\//i;
