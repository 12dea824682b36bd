import type { AnswerFormat } from '../provider.ts';

type Schema = Readonly<Record<string, unknown>>;
export type ResponseFormat = {
  type: 'json_schema';
  json_schema: { name: string; strict: true; schema: Record<string, unknown> };
};

/** What holds a model to an answer of this form. */
export function responseFormat(form: AnswerFormat): ResponseFormat {
  const properties = { ...propertiesOf(form), ...(form.reasonWord ? { reason: { type: 'string' } } : {}) };
  const required = Object.keys(properties);
  const schema = { type: 'object', properties, required, additionalProperties: false };
  return { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } };
}

function propertiesOf(form: AnswerFormat): Readonly<Record<string, Schema>> {
  switch (form.kind) {
    case 'yes-no':
      return { answer: { type: 'string', enum: ['yes', 'no'] }, reason: { type: 'string' } };
    case 'option':
      return { option: { type: 'string', enum: form.labels } };
    case 'several':
      return { options: { type: 'array', items: { type: 'string', enum: form.labels }, maxItems: form.labels.length } };
    case 'points': {
      const { labels, budget } = form;
      const properties = {
        option: { type: 'string', enum: labels },
        points: { type: 'integer', minimum: 0, maximum: budget },
      };
      const given = { type: 'object', properties, required: ['option', 'points'], additionalProperties: false };
      return { ballot: { type: 'array', items: given, maxItems: labels.length } };
    }
    case 'amount':
      return { amount: { type: 'integer', minimum: form.min, maximum: form.max } };
    case 'order': {
      const { labels, isWhole, certainties } = form;
      const least = isWhole ? labels.length : 0;
      return {
        order: { type: 'array', items: { type: 'string', enum: labels }, minItems: least, maxItems: labels.length },
        ...(certainties && { certainty: { type: 'string', enum: certainties } }),
      };
    }
  }
}

/**
 * An answer of this form as somebody writes it who is asked for plain text, so that it is read as any other; null: the reply is none. Whether
 * an amount is within its range, an order names each option once, and points are within their budget, is for its reader to say.
 */
export function plainAnswer(form: AnswerFormat, reply: string): string | null {
  const found = objectIn(withoutFence(reply));
  const plain = found && plainOf(form, found);
  if (!form.reasonWord || plain === null) return plain;
  const why = onOneLine(found?.['reason']);
  return why === '' ? plain : `${plain}\n${form.reasonWord}: ${why}`;
}

function plainOf(form: AnswerFormat, found: Readonly<Record<string, unknown>>): string | null {
  switch (form.kind) {
    case 'yes-no':
      return yesOrNo(found);
    case 'option': {
      const label = found['option'];
      return form.labels.includes(label as string) ? (label as string) : null;
    }
    case 'several': {
      const marked = found['options'];
      if (!Array.isArray(marked) || !marked.every((label) => form.labels.includes(label))) return null;
      return marked.length === 0 ? '0' : marked.join(', ');
    }
    case 'points':
      return pointsGiven(found['ballot'], form.labels);
    case 'amount':
      return Number.isSafeInteger(found['amount']) ? String(found['amount']) : null;
    case 'order': {
      const { labels, certainties } = form;
      const order = found['order'];
      if (!Array.isArray(order) || !order.every((label) => labels.includes(label))) return null;
      const row = order.length === 0 ? '0' : order.join(' > ');
      if (!certainties) return row;
      return certainties.includes(found['certainty'] as string) ? `${row}\n${found['certainty']}` : null;
    }
  }
}

/** Behind the answer stands its reason, on the same line. */
function yesOrNo({ answer, reason }: Readonly<Record<string, unknown>>): string | null {
  if (answer !== 'yes' && answer !== 'no') return null;
  const why = onOneLine(reason);
  return (answer === 'yes' ? '1' : '0') + (why === '' ? '' : `. ${why}`);
}

const onOneLine = (text: unknown): string => (typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : '');

/** A line for each option that has points. */
function pointsGiven(found: unknown, labels: readonly string[]): string | null {
  const isGiven = (one: { option: string; points: number } | null) =>
    labels.includes(one?.option as string) && Number.isSafeInteger(one?.points);
  if (!Array.isArray(found) || !found.every(isGiven)) return null;
  const lines = found.flatMap(({ option, points }) => (points === 0 ? [] : [`${option}: ${points}`]));
  return lines.length === 0 ? '0' : lines.join('\n');
}

/** A reply without the fence of code that all of it may stand in. */
export function withoutFence(reply: string): string {
  const text = reply.trim();
  const from = text.indexOf('\n') + 1;
  const isFenced = text.startsWith(FENCE) && text.endsWith(FENCE) && from > 0 && from <= text.length - FENCE.length;
  return isFenced ? text.slice(from, -FENCE.length).trim() : reply;
}

const FENCE = '```';

function objectIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const found: unknown = JSON.parse(text);
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
