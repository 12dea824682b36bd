/** Takes secrets out of texts, and out of words that stream. */
export type Redaction = { redact(text: string): string; stream(): StreamRedaction };
/** What may be shown of words that have come: not what may be the beginning of a secret, until it is known. `rest`: at their end. */
export type StreamRedaction = { push(text: string): string; rest(): string };

/**
 * Takes out first the values: plain, in halves, reversed and in hexadecimal digits, each in any case, URL-encoded and inside base64; then
 * whatever looks like a key, which of words that stream is left to whoever writes them down. Values under eight characters are left alone:
 * they are placeholders of local servers and common words; and so are halves under ten. What was changed in any other way is not known
 * again. Safe on JSON text: it stays the same JSON with other strings.
 */
export function redaction(values: readonly string[]): Redaction {
  const secrets = values.filter((value) => value.length >= SHORTEST).flatMap(encodings);
  // The whole of a value before its halves.
  const forms = [...new Set(secrets.map((form) => form.toLowerCase()))].sort((a, b) => b.length - a.length);
  const anyForm = new RegExp(forms.map((form) => form.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('|'), 'gi');
  const withoutValues = (text: string): string => {
    const folded = text.toLowerCase();
    return forms.some((form) => folded.includes(form)) ? text.replace(anyForm, REDACTED) : text;
  };
  return {
    redact(text) {
      let out = withoutValues(text);
      if (!SUSPECT.test(out)) return out;
      for (const pattern of KEYS) out = out.replace(pattern, REDACTED);
      for (const pattern of LABELLED) out = out.replace(pattern, `$1${REDACTED}`);
      return out;
    },
    stream: () => streamRedaction(forms, withoutValues),
  };
}

export const redact = (values: readonly string[]): ((text: string) => string) => redaction(values).redact;

/** Secrets that are cut by where pieces of words end are kept back until they are whole. */
function streamRedaction(forms: readonly string[], withoutValues: (text: string) => string): StreamRedaction {
  const byFirst = new Map<string, string[]>();
  for (const form of forms) byFirst.set(form[0] ?? '', [...(byFirst.get(form[0] ?? '') ?? []), form]);
  const longest = forms[0]?.length ?? 0;
  let held = '';

  /** Where what may be the beginning of a secret begins in a text, in lower case. */
  function doubtful(text: string): number {
    for (let at = Math.max(0, text.length - longest + 1); at < text.length; at++) {
      const mayBe = byFirst.get(text[at] as string);
      if (mayBe?.some((form) => form.length > text.length - at && form.startsWith(text.slice(at)))) return at;
    }
    return text.length;
  }

  return {
    push(text) {
      const waiting = withoutValues(held + text);
      const at = doubtful(waiting.toLowerCase());
      held = waiting.slice(at);
      return waiting.slice(0, at);
    },
    rest() {
      const last = held;
      held = '';
      return last;
    },
  };
}

const SHORTEST = 8;
const SHORTEST_HALF = 10;
const REDACTED = '[redacted]';

function encodings(value: string): string[] {
  // Inside a longer base64 text the same bytes look different at each of three alignments; the outer characters mix with neighbours.
  const inner = [0, 1, 2].map((shift) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), Buffer.from(value)]).toString('base64');
    const clean = encoded.replace(/=+$/, '');
    return clean.slice(Math.ceil((shift * 8) / 6), encoded === clean ? undefined : -1);
  });
  const url = inner.map((form) => form.replaceAll('+', '-').replaceAll('/', '_'));
  const whole = [value, [...value].reverse().join(''), Buffer.from(value).toString('hex')];
  return [...whole, ...whole.flatMap(halves), encodeURIComponent(value), ...inner, ...url];
}

function halves(text: string): string[] {
  const middle = Math.floor(text.length / 2);
  return middle < SHORTEST_HALF ? [] : [text.slice(0, middle), text.slice(middle)];
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
