import { StringDecoder } from 'node:string_decoder';
import type { WireBody } from './arriving.ts';
import { type Fault, fault } from './faults.ts';

/** The text of a body as it arrives, what came together in one piece. */
export async function* arrivals(body: WireBody): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  for (;;) {
    const bytes = await body.read();
    const text = bytes === null ? decoder.end() : decoder.write(bytes);
    if (text !== '') yield text;
    if (bytes === null) return;
  }
}

/**
 * Cuts server-sent events into their `data` fields. Lines end by a line feed, a carriage return or both; data that goes on in the next line is
 * joined. Some servers leave out the empty line behind an event: data that is whole waits for none.
 */
export function lineReader() {
  let held = '';
  /** Data that may go on. */
  let open: string | null = null;
  let endedByReturn = false;
  let size = 0;
  const reader = {
    fault: null as Fault | null,
    push(part: string): string[] {
      const found: string[] = [];
      size += part.length;
      const text = held + withLineFeeds(part);
      let from = 0;
      for (let at = text.indexOf('\n', held.length); at >= 0; at = text.indexOf('\n', from)) {
        take(text.slice(from, at), text[at + 1] === '\n', found);
        from = at + 1;
      }
      held = from === 0 ? text : text.slice(from);
      if (held.length + (open?.length ?? 0) > LINE_CHARS || size > RESPONSE_CHARS) {
        reader.fault = fault(
          'invalid',
          'the endpoint sent more than a reply can be: a line over 1 MB or a response over 16 MB',
        );
      }
      return found;
    },
    /** A last line without its line feed, if it is whole. */
    rest(): string[] {
      const found: string[] = [];
      take(held, true, found);
      held = '';
      return found.filter((item) => parse(item) !== undefined);
    },
  };

  /** `isLast`: an empty line comes next. */
  function take(line: string, isLast: boolean, found: string[]): void {
    const isFirst = open === null;
    if (line.startsWith('data:')) open = isFirst ? line.slice(5) : `${open}\n${line.slice(5)}`;
    if (open === null || !(isLast || line === '' || (isFirst && isWhole(open)))) return;
    found.push(open);
    open = null;
  }

  function withLineFeeds(part: string): string {
    const text = endedByReturn && part.startsWith('\n') ? part.slice(1) : part;
    if (part !== '') endedByReturn = part.endsWith('\r');
    return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  }
  return reader;
}

const isWhole = (data: string): boolean => data.trim() === '[DONE]' || parse(data) !== undefined;

const LINE_CHARS = 1_000_000;
const RESPONSE_CHARS = 16_000_000;

/** undefined: no JSON. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
