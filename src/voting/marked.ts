import { jsonIn } from './orders-json.ts';

// What of a reply is the answer, where its form tells that: a field of an object, a line that is ticked.

/** Fields of an answer, as models name them. */
const ANSWER =
  /^(?:(?:my|final|selected|chosen|mi|tu)[\s_-]?)?(?:vote|choice|choose|chosen|selected|selection|options?|answer|ballot|decision|pick|response|voto|opci[oó]n|elecci[oó]n|respuesta|papeleta|decisi[oó]n|投票|选票|选择|选项|回答|答案|决定|表决)(?:[\s_-]?(?:id|number|no|label|name))?$/iu;
/** Fields of what it is given for. */
const REASON =
  /^(?:reason|reasons|reasoning|rationale|justification|explanation|why|comment|raz[oó]n|motivo|justificaci[oó]n|explicaci[oó]n|理由|原因|说明|解释)$/iu;

/** A line that is ticked, and one that is not, of several. */
const TICKED = /\[[xX✓✔]\]|[✓✔✅☑☒]|\(x\)/u;
const UNTICKED = /\[\s?\]|[✗✘❌☐]|\(\s\)/u;

/** The answer in a reply, without what stands beside it; the reply itself, where its form does not tell. Of an object the reason is not the answer. */
export function markedIn(reply: string): string {
  const alone = reply.trim().replace(/^["'`]+|["'`.]+$/g, '');
  if (/^(?:true|false)$/i.test(alone)) return ofValue(alone.toLowerCase() === 'true');
  const json = recordIn(reply);
  return (json && answerOf(json)) ?? ticked(reply);
}

/** Why an answer that is an object was given; null: it is none, or does not say. */
export function reasonIn(reply: string): string | null {
  const json = recordIn(reply);
  const found = json && Object.entries(json).find(([name]) => REASON.test(name))?.[1];
  return typeof found === 'string' && found.trim() !== '' ? found.replace(/\s+/g, ' ').trim() : null;
}

type Fields = Readonly<Record<string, unknown>>;

function recordIn(reply: string): Fields | null {
  const json = reply.includes('{') ? jsonIn(reply) : null;
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Fields) : null;
}

/** Null: no field of it is known for an answer. What several such say stands side by side. */
function answerOf(fields: Fields): string | null {
  const said = Object.entries(fields).flatMap(([name, value]) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value) && ANSWER.test(name))
      return answerOf({ answer: undefined, ...(value as Fields) }) ?? [];
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    return isPlain && ANSWER.test(name) ? [ofValue(value)] : [];
  });
  return said.length === 0 ? null : [...new Set(said)].join('; ');
}

/** `option_3` is the third one. */
const ofValue = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? '1' : '0') : String(value).replace(/_/g, ' ');

/** The lines that are ticked among others that are not. */
function ticked(reply: string): string {
  const lines = reply.split('\n');
  const marked = lines.filter((line) => TICKED.test(line) && !UNTICKED.test(line));
  if (marked.length === 0 || !lines.some((line) => UNTICKED.test(line))) return reply;
  return marked.map((line) => line.replace(TICKED, ' ').replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/u, '')).join('\n');
}
