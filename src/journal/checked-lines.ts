import { crc32 } from 'node:zlib';
import type { Redact } from './journal.ts';

// Lines of the files that stand beside a journal.

/** The line of it, with its checksum and a line feed. */
export function checkedLine(told: object, redact: Redact = (text) => text): string {
  const text = redact(JSON.stringify(told));
  return `${crc32(text).toString(16)} ${text}\n`;
}

/** What a line tells; null: it is damaged. With its checksum it is what this program wrote. */
export function toldIn<T>(line: string): T | null {
  const space = line.indexOf(' ');
  const text = line.slice(space + 1);
  if (space < 0 || line.slice(0, space) !== crc32(text).toString(16)) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
