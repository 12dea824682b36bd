import { relative } from 'node:path';
import { withoutPassword } from '../queue/address.ts';

/** The command as it was typed, so that a line of it can be typed too: a checkout has no `roundtable` on the path. */
export function commandTyped(): string {
  const script = process.argv[1] ?? '';
  return script.endsWith('.js') ? `node ${quoted(relative(process.cwd(), script))}` : 'roundtable';
}

/** The whole command once more, without an option and its value, and with more behind it. A password in an address is left out. */
export function commandAgain(without: string | null, ...more: readonly string[]): string {
  const typed = process.argv.slice(2);
  const isWithout = (arg: string | undefined) =>
    without !== null && (arg === without || arg?.startsWith(`${without}=`));
  const rest = typed.filter((arg, i) => !isWithout(arg) && !(without !== null && typed[i - 1] === without));
  return [commandTyped(), ...[...rest, ...more].map((word) => quoted(withoutPassword(word)))].join(' ');
}

/** A path or a word as a shell takes it. */
export function quoted(word: string): string {
  return /^[\w./@:+,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
