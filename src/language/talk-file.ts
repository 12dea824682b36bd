import { isMap, isScalar, LineCounter, parseDocument, Scalar } from 'yaml';
import {
  ANSWER_SIGNS,
  CUES,
  LINES,
  type Line,
  MADE,
  type Made,
  MOVES,
  type Move,
  NEWS_SIGNS,
  patternOf,
  type Talk,
  TRAITS,
} from './talk.ts';

/** What is wrong in a file, and where; line and column count from 1. */
type TalkFault = { line: number; column: number; text: string };

/** A key of the file with what stands behind it: keys again, or lines behind a `|`. */
type TalkPart = {
  name: string;
  line: number;
  keys: ReadonlyMap<string, TalkPart> | null;
  lines: readonly string[] | null;
};

/** Tells what is wrong in a line; `mark`: the text there that is. Absent: all of it. */
type TellFault = (line: number, text: string, mark?: string) => void;

/**
 * The text of a `talk.yaml`, read and held against the moves, lines, cues and signs that there are. For the build and the tests: the program
 * itself has what comes of it, and no YAML.
 */
export function readTalk(text: string): { talk: Talk; faults: readonly TalkFault[] } {
  const { root, faults } = treeOf(text);
  const written = text.split('\n');
  const fault: TellFault = (line, message, mark = '') => {
    const row = written[line - 1] ?? '';
    const column = Math.max(row.indexOf(mark === '' ? row.trim() : mark), 0) + 1;
    faults.push({ line, column, text: message });
  };
  const phrases = (part: TalkPart) => {
    const slots: readonly string[] = MOVES[part.name as Move];
    return keyed(part, ['any', ...TRAITS], ['any'], fault, (lines) => withSlots(lines, part.name, slots, fault));
  };
  const oneLine = (part: TalkPart) => {
    const lines = withSlots(part, part.name, LINES[part.name as Line], fault);
    if (lines.length > 1) fault(part.line + 2, `“${part.name}” has one line`);
    return lines[0] ?? '';
  };
  const linesOf = (part: TalkPart) => linesIn(part, part.name, fault);
  const wordsIn = (part: TalkPart) =>
    linesOf(part).flatMap((line) => line.split(/ +/).map((word) => word.replaceAll('_', ' ')));
  const wordings = (part: TalkPart) => withSlots(part, part.name, MADE[part.name as Made], fault);
  const fields = (part: TalkPart) =>
    linesOf(part).map((line) => line.split(/ +/).map((word) => word.replaceAll('_', ' ')));
  const all = (part: TalkPart, known: readonly string[], read: (part: TalkPart) => unknown) =>
    keyed(part, known, known, fault, read);

  const parts: Record<string, (part: TalkPart) => unknown> = {
    moves: (part) => all(part, Object.keys(MOVES), phrases),
    cues: (part) => all(part, CUES, linesOf),
    news: (part) => all(part, NEWS_SIGNS, wordsIn),
    answers: (part) => all(part, ANSWER_SIGNS, wordsIn),
    lines: (part) => all(part, Object.keys(LINES), oneLine),
    made: (part) => all(part, Object.keys(MADE), wordings),
    fields,
    common: wordsIn,
  };
  const talk = all(root, Object.keys(parts), (part) => parts[part.name]?.(part));
  return { talk: talk as Talk, faults };
}

/** What stands behind each key that there is, in the order of the file. */
function keyed<T>(
  { name, line, keys }: TalkPart,
  known: readonly string[],
  needed: readonly string[],
  fault: TellFault,
  read: (part: TalkPart) => T,
): Record<string, T> {
  if (!keys) fault(line, `“${name}” has keys of its own: ${known.join(', ')}`);
  for (const [key, part] of keys ?? []) if (!known.includes(key)) fault(part.line, `“${name}” knows no “${key}”`);
  for (const key of needed) if (keys && !keys.has(key)) fault(line, `“${name}” lacks “${key}”`);
  const found = [...(keys ?? [])].filter(([key]) => known.includes(key));
  return Object.fromEntries(found.map(([key, part]) => [key, read(part)]));
}

function linesIn({ name, line, lines }: TalkPart, of: string, fault: TellFault): readonly string[] {
  if (!lines) fault(line, `behind “${name}” stands |, and what is said on the next lines`);
  lines?.forEach((one, index) => {
    if (one.trim() === '') fault(line + 1 + index, `an empty line in “${of}”`);
    else if (one !== one.trim()) fault(line + 1 + index, `space around a line of “${of}”`);
  });
  return lines ?? [];
}

function withSlots(part: TalkPart, of: string, slots: readonly string[], fault: TellFault): readonly string[] {
  const lines = linesIn(part, of, fault);
  const [known, needed] = [slots.map((slot) => slot.replace(/[?*]/, '')), slots.filter((slot) => !/[?*]$/.test(slot))];
  lines.forEach((one, index) => {
    const at = part.line + 1 + index;
    const found = [...one.matchAll(/\{([^}]*)\}?/g)].map(([mark, slot]) => ({ mark, slot: slot as string }));
    for (const { mark, slot } of found)
      if (!known.includes(slot) || mark !== `{${slot}}`)
        fault(at, `“${of}” has no slot ${mark}${known.length > 0 ? `; it has {${known.join('}, {')}}` : ''}`, mark);
    if (!/^(?:[^[\]]*\[[^[\]]*\])*[^[\]]*$/.test(one)) fault(at, `a bracket of “${of}” is not closed`);
    const { parts } = patternOf(one);
    for (const slot of needed)
      if (one !== '' && !parts.some((part) => part.every((choice) => choice.includes(`{${slot}}`))))
        fault(at, `this line of “${of}” lacks {${slot}}`);
  });
  return lines;
}

/** The file as keys and lines, with what is no YAML. */
function treeOf(text: string): { root: TalkPart; faults: TalkFault[] } {
  const lineCounter = new LineCounter();
  const { contents, errors } = parseDocument(text, { lineCounter });
  const faults = errors.map(({ message, linePos }) => {
    const { line, col } = linePos?.[0] ?? { line: 1, col: 1 };
    return { line, column: col, text: message.split('\n')[0] as string };
  });
  const partOf = (name: string, line: number, value: unknown): TalkPart => {
    if (isMap<Scalar>(value)) {
      const parts = value.items.map(({ key, value: inner }) =>
        partOf(String(key.value), lineCounter.linePos(key.range?.[0] ?? 0).line, inner),
      );
      return { name, line, keys: new Map(parts.map((part) => [part.name, part])), lines: null };
    }
    const isBlock = isScalar(value) && value.type === Scalar.BLOCK_LITERAL;
    return { name, line, keys: null, lines: isBlock ? String(value.value).replace(/\n+$/, '').split('\n') : null };
  };
  return { root: partOf('talk', 1, contents), faults };
}
