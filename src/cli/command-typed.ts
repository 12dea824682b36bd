import { relative } from 'node:path';

/** The command as it was typed, so that a line of it can be typed too: a checkout has no `roundtable` on the path. */
export function commandTyped(): string {
  const script = process.argv[1] ?? '';
  return script.endsWith('.js') ? `node ${quoted(relative(process.cwd(), script))}` : 'roundtable';
}

/** A path or a word as a shell takes it. */
export function quoted(word: string): string {
  return /^[\w./@:+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
