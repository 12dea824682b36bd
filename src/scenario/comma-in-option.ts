import type { Problem } from '../base/errors.ts';
import { pathText, quoted, valueAt } from './fault-words.ts';
import type { SafeYaml } from './safe-yaml.ts';

const WORD_IN_CAPITALS = /^\p{Lu}[\p{L}'’-]*$/u;
const SMALL_WORD = /^\p{Ll}[\p{L}'’-]*$/u;
/** Such an answer is often told further (`Yes, always`). */
const ANSWER = /^(?:yes|no|sí|si)$/iu;

/**
 * The same file with a warning of each option that may be the rest of the one before: within brackets a comma ends an option, so that
 * `[Yes, always, "No"]` has three. It is a small word behind a word that begins with a capital, as another one of the list does too; behind
 * yes and no, that one need not be.
 */
export function withCommasTold(file: SafeYaml, source: string): SafeYaml {
  const options = valueAt(file.value, ['options']);
  if (!Array.isArray(options)) return file;
  const texts = options.map((option) => (typeof option === 'boolean' ? String(option) : option));
  const told = texts.flatMap((text, i): Problem[] => {
    if (!isRestOf(texts, i) || !isPlainInBrackets(file, source, i)) return [];
    const whole = quoted(`${options[i - 1]}, ${text}`);
    const message = `${pathText(file.written(['options', i]))}: ${quoted(text)} is an option of its own; if it belongs to the one before, both stand in quotes: ${whole}`;
    return [{ message, place: file.placeOf(['options', i]) }];
  });
  return told.length === 0 ? file : { ...file, warnings: [...(file.warnings ?? []), ...told] };
}

function isRestOf(texts: readonly unknown[], i: number): boolean {
  const [before, text] = [texts[i - 1], texts[i]];
  if (typeof before !== 'string' || typeof text !== 'string') return false;
  if (!SMALL_WORD.test(text) || !WORD_IN_CAPITALS.test(before)) return false;
  const others = texts.filter((one, at) => at !== i - 1 && typeof one === 'string' && /^\p{Lu}/u.test(one));
  return ANSWER.test(before) || others.length > 0;
}

/** Behind a comma and without quotes: what stands in a line of its own behind a dash is an option. */
function isPlainInBrackets(file: SafeYaml, source: string, i: number): boolean {
  const { line = 1, column = 1 } = file.placeOf(['options', i]);
  const lines = source.replace(/^\ufeff/, '').split(/\r\n|[\r\n]/);
  const text = lines[line - 1] ?? '';
  if (/^["']/.test(text.slice(column - 1))) return false;
  return `${lines.slice(0, line - 1).join(' ')} ${text.slice(0, column - 1)}`.trimEnd().endsWith(',');
}
