import { clean } from '../base/clean.ts';
import type { Problem } from '../base/errors.ts';

/** A fault that the YAML library tells, by its code and with its place in the text. */
type YamlFault = { code: string; message: string; pos: readonly [number, number] };
type Words = Pick<Problem, 'message' | 'allowed'>;

/** What is wrong with YAML in words for people who do not know its grammar: what was found there, and what to write. */
export function yamlWords(fault: YamlFault, text: string): Words {
  const { code, message, pos } = fault;
  const [at] = pos;
  const line = lineAt(text, at);
  const found = `found ${shortly(line)}`;
  // A tab is less deep than it looks, whatever follows from it.
  if (code === 'TAB_AS_INDENT' || TAB_BEFORE.test(text.slice(text.lastIndexOf('\n', at - 1) + 1)))
    return { message: 'found a tab at the beginning of a line', allowed: 'spaces' };
  switch (code) {
    case 'DUPLICATE_KEY':
      return { message: `${found}: its key stands there already`, allowed: 'each key once' };
    case 'MULTILINE_IMPLICIT_KEY':
      return noKey(line);
    case 'BLOCK_AS_IMPLICIT_KEY':
      return { message: `${found}, where no other key can begin`, allowed: COLON_IN_TEXT };
    case 'BAD_SCALAR_START':
      return line.startsWith('```') ? { message: found, allowed: FENCED } : { message: found, allowed: IN_QUOTES };
    case 'UNEXPECTED_TOKEN':
      if (isBraceInText(fault))
        return { message: `${found}, where a ${text[at]} stands within a text`, allowed: BRACE_IN_TEXT };
      return /node end/.test(message) ? { message: found, allowed: WHOLE_IN_QUOTES } : { message: firstLine(message) };
    case 'MISSING_CHAR':
      if (/^Implicit map keys/.test(message)) return noKey(line);
      return /quote/.test(message)
        ? { message: 'a quotation mark has no second one' }
        : /^Sequence item/.test(message)
          ? { message: found, allowed: NO_ITEM }
          : { message: firstLine(message) };
    case 'BAD_INDENT':
      return /same column/.test(message) ? { message: found, allowed: SAME_COLUMN } : { message: firstLine(message) };
    default:
      return { message: firstLine(message) };
  }
}

/**
 * Whether the text before it is ended by a bracket, which would begin something else where texts have no quotation marks: all that is wrong
 * behind it follows from that.
 */
export const isBraceInText = ({ code, message }: Pick<YamlFault, 'code' | 'message'>): boolean =>
  code === 'UNEXPECTED_TOKEN' && /flow-(?:map|seq)-start at node end/.test(message);

/** Of a bracket at that place that nothing closes. */
export function unclosedWords(text: string, offset: number): Words {
  const [opens, closes] = text[offset] === '{' ? ['{', '}'] : ['[', ']'];
  const found = `found ${shortly(lineAt(text, offset))}`;
  return {
    message: `${found}, where a ${opens} has no ${closes}`,
    allowed: `${closes} for each ${opens}; or the text in quotes`,
  };
}

const TAB_BEFORE = /^ *\t/;
const COLON_IN_TEXT = 'a text with ": " in it stands in quotes; keys of one map begin below each other';
const FENCED = 'what stands between the lines of ``` alone';
const IN_QUOTES = 'a text that begins with a sign stands in quotes';
const WHOLE_IN_QUOTES = 'a text that has quotation marks in it, or begins with a sign, stands in quotes as a whole';
const BRACE_IN_TEXT =
  'a text with { or [ in it stands in quotation marks within brackets: phrase: "a thing for {amount}"';
const NO_ITEM =
  'each thing of a list begins with -, and its keys stand below each other, as deep as the first behind the -';
const SAME_COLUMN = 'the keys of one map, and the things of one list, begin below each other';

/** Of a line that has no key although one belongs there. */
export function noKey(line: string): Words {
  const found = `found ${shortly(line)}`;
  if (line.startsWith('```')) return { message: found, allowed: FENCED };
  const isWide = /：/.test(line);
  return {
    message: `${found}, which is no key with a value`,
    allowed: isWide ? 'KEY: VALUE, with : and a space, and not with ：' : 'KEY: VALUE, with a space behind the colon',
  };
}

/** The line that a place is in, without its indentation. */
function lineAt(text: string, at: number): string {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', start);
  return text.slice(start, end < 0 ? undefined : end).trim();
}

function shortly(line: string): string {
  const points = [...clean(line, { multiline: false })];
  return `"${points.length > 60 ? `${points.slice(0, 57).join('')}...` : points.join('')}"`;
}

export const firstLine = (message: string) =>
  clean(message.split('\n')[0] ?? '', { multiline: false }).replace(/:$/, '');
