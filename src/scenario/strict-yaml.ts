import type { CST, Document, Node } from 'yaml';
import { Composer, isMap, isScalar, isSeq, LineCounter, Parser, visit, YAMLParseError } from 'yaml';
import { clean } from '../base/clean.ts';
import type { FilePlace, Problem } from '../base/errors.ts';
import { joinedHan } from './han-lines.ts';
import { FORBIDDEN_KEYS, MAX_DEPTH, MAX_FILE_BYTES, MAX_NODES } from './limits.ts';
import { firstLine, isBraceInText, noKey, unclosedWords, yamlWords } from './yaml-faults.ts';

const MAX_ALIASES = 20;
const MAX_CONTROLS_TOLD = 5;

/**
 * One YAML document that is safe to turn into values. `placeOf` says where a path stands; with `key`, where that key of the map there
 * does. `sourceOf` is a number, a date or a word like `true` there as it was written, undefined where there is none. `written` is the path as the file spells it.
 */
export type SafeYaml = {
  value: unknown;
  problems: Problem[];
  /** What was read although it was written otherwise; absent: nothing. */
  warnings?: readonly Problem[];
  readAs?: readonly ReadAs[];
  placeOf(path: readonly PropertyKey[], key?: string): FilePlace;
  sourceOf(path: readonly PropertyKey[], key?: string): string | undefined;
  written(path: readonly PropertyKey[]): readonly PropertyKey[];
};

/** A key that is not ours, in the map at this path as the file spells it, and what it is read as; null: it is not read. */
export type ReadAs = { key: string; as: string | null; path: readonly PropertyKey[]; place: FilePlace };

/**
 * Parses one YAML document from an untrusted file. Size, depth, nodes and aliases are bounded on the flat token tree, before anything
 * recursive or quadratic sees them: composing a document that is nested a thousand deep can abort the process uncatchably. `value` is
 * undefined where the text is not one sound document; then `problems` says why.
 */
export function readStrictYaml(source: string, file: string): SafeYaml {
  const lines = new LineCounter();
  const at = (offset: number): FilePlace => {
    const { line, col } = lines.linePos(offset);
    return { file, line: Math.max(1, line), column: Math.max(1, col) };
  };
  const written = (path: readonly PropertyKey[]) => path;
  const refused = (...problems: Problem[]): SafeYaml => ({
    value: undefined,
    problems,
    placeOf: () => at(0),
    sourceOf: () => undefined,
    written,
  });
  const text = source.replace(/^\ufeff/, '');

  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_FILE_BYTES) {
    return refused({
      message: `the file has ${bytes} bytes`,
      allowed: `at most ${MAX_FILE_BYTES}`,
      place: { file, line: 1, column: 1 },
    });
  }
  const nul = text.indexOf('\0');
  if (nul >= 0) {
    const before = text.slice(0, nul).split(/\r\n|[\r\n]/);
    const place = { file, line: before.length, column: (before.at(-1) ?? '').length + 1 };
    return refused({ message: 'found a NUL byte: this is not a text file', allowed: 'YAML text in UTF-8', place });
  }

  const tokens = [...new Parser(lines.addNewLine).parse(text)];
  const found = [...rawControls(text, at), ...tokenFaults(tokens, at)];
  if (found.length > 0) return refused(...found);

  const documents = [
    ...new Composer({ lineCounter: lines, uniqueKeys: false, strict: true, merge: true }).compose(
      tokens,
      true,
      text.length,
    ),
  ];
  // A last line of --- begins another one, in which there is nothing.
  const second = documents.slice(1).find(({ contents, errors }) => isThere(contents) || errors.length > 0);
  const document = documents[0] as Document | undefined;
  if (!document || second) {
    return refused({
      message: second ? 'found a second document' : 'found no document',
      allowed: 'one document in a file',
      place: at(second?.range[0] ?? 0),
    });
  }

  const problems = inReach(
    [...grammarFaults(document, text, at), ...nodeFaults(document, text, at)],
    unclosedFault(tokens, text, at),
  );
  const isSound = problems.every((problem) => problem.message.startsWith(CONTROL_FOUND));
  joinHanLines(document, text);
  return {
    value: isSound ? heldBy(document, problems, at) : undefined,
    problems,
    placeOf: (path, key) => at(nodeAt(document, path, key).offset),
    sourceOf(path, key) {
      const { node } = nodeAt(document, path, key);
      return isScalar(node) && typeof node.value !== 'string' ? node.source : undefined;
    },
    written,
  };
}

function joinHanLines(document: Document, text: string): void {
  visit(document, {
    Scalar(_, node) {
      const { value, type, range } = node;
      if (typeof value !== 'string' || type === 'BLOCK_LITERAL' || !range) return;
      if (text.slice(range[0], range[1]).trimEnd().includes('\n')) node.value = joinedHan(value);
    },
  });
}

function heldBy(document: Document, problems: Problem[], at: (offset: number) => FilePlace): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    problems.push({ message: firstLine(String((error as Error).message)), place: at(0) });
    return undefined;
  }
}

/** Of each map every key that stands there already, as the library would tell it, which compares each with all before it. */
function doubledKeys(document: Document): YAMLParseError[] {
  const found: YAMLParseError[] = [];
  visit(document, {
    Map(_, { items }) {
      const known = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const start = key.range?.[0] ?? 0;
        if (known.has(key.value))
          found.push(new YAMLParseError([start, start + 1], 'DUPLICATE_KEY', 'Map keys must be unique'));
        known.add(key.value);
      }
    },
  });
  return found;
}

/** What the library tells, once in a line: what else is wrong with it follows from that. */
function grammarFaults(document: Document, text: string, at: (offset: number) => FilePlace): Problem[] {
  const { errors, warnings } = document;
  const doubled = doubledKeys(document);
  // A key is told before what is wrong behind it.
  const all = doubled.length === 0 ? errors : [...doubled, ...errors].sort((a, b) => a.pos[0] - b.pos[0]);
  const told = new Map<number | undefined, Problem>();
  const brace = all.find(isBraceInText);
  const own = [...all, ...warnings].filter(({ pos }) => brace === undefined || pos[0] <= brace.pos[0]);
  for (const error of own) {
    const place = at(error.pos[0]);
    if (!told.has(place.line)) told.set(place.line, { ...yamlWords(error, text), place });
  }
  return [...told.values()];
}

/** The first bracket that nothing closes; undefined: each is closed. */
function unclosedFault(
  tokens: readonly CST.Token[],
  text: string,
  at: (offset: number) => FilePlace,
): Problem | undefined {
  const waiting: (CST.Token | null | undefined)[] = tokens.flatMap((token) =>
    token.type === 'document' ? [token.value] : [],
  );
  let first: CST.FlowCollection | undefined;
  for (const token of waiting) {
    if (!token || !('items' in token)) continue;
    if (token.type === 'flow-collection' && !token.end.some(({ type }) => CLOSES.has(type)))
      first = first && first.offset < token.offset ? first : token;
    for (const { key, value } of token.items) waiting.push(key, value);
  }
  return first && { ...unclosedWords(text, first.offset), place: at(first.offset) };
}

const CLOSES: ReadonlySet<CST.Token['type']> = new Set(['flow-seq-end', 'flow-map-end'] as const);

/** Behind a bracket that nothing closes all is read as its content: what is wrong there follows from that. */
function inReach(problems: readonly Problem[], unclosed: Problem | undefined): Problem[] {
  if (!unclosed?.place) return [...problems];
  const { line = 0, column = 0 } = unclosed.place;
  const isBefore = ({ place }: Problem) =>
    place?.line !== undefined && (place.line < line || (place.line === line && (place.column ?? 0) < column));
  return [...problems.filter(isBefore), unclosed];
}

const isThere = (contents: unknown): boolean =>
  contents !== null && !(isScalar(contents) && contents.value === null && contents.source === '');

/** The node that the path leads to, if it does, and the place of the deepest one on its way. */
function nodeAt(document: Document, path: readonly PropertyKey[], key?: string): { node: unknown; offset: number } {
  let node: unknown = document.contents;
  let offset = document.contents?.range?.[0] ?? 0;
  const pairOf = (name: string) =>
    isMap(node) ? node.items.find((pair) => (isScalar(pair.key) ? String(pair.key.value) : '') === name) : undefined;
  const startOf = (part: unknown) => (part as { range?: [number, number, number] | null } | null)?.range?.[0];
  const resolve = () => {
    node = (node as { resolve?: (in_: Document) => unknown } | null)?.resolve?.(document) ?? node;
  };
  for (const step of path) {
    resolve();
    let next: unknown;
    if (isMap(node)) {
      const pair = pairOf(String(step));
      next = pair?.value;
      offset = startOf(next) ?? startOf(pair?.key) ?? offset;
    } else if (isSeq(node)) {
      next = node.items[Number(step)];
      offset = startOf(next) ?? offset;
    }
    if (!next) return { node: null, offset };
    node = next;
  }
  resolve();
  if (key === undefined) return { node, offset };
  const found = pairOf(key)?.key;
  return { node: found, offset: startOf(found) ?? offset };
}

/** Characters that YAML itself forbids bare; counted, so that a binary file does not give ten thousand lines. */
function rawControls(text: string, at: (offset: number) => FilePlace): Problem[] {
  const found = [...text.matchAll(/[\x01-\x08\x0b\x0c\x0e-\x1f\x7f\x80-\x84\x86-\x9f]/g)];
  const told = found.slice(0, MAX_CONTROLS_TOLD).map(({ 0: char, index }) => controlFault(char, at(index)));
  const rest = found.length - told.length;
  if (rest > 0) told.push({ message: `${CONTROL_FOUND} ${rest} more times`, place: told[0]!.place! });
  return told;
}

const CONTROL_FOUND = 'found a control or invisible character';

function controlFault(char: string, place: FilePlace): Problem {
  const code = (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return { message: `${CONTROL_FOUND}, U+${code}`, allowed: 'printable text, line feeds and tabs', place };
}

/** Bounds and forbidden keys, without recursion. */
function tokenFaults(tokens: readonly CST.Token[], at: (offset: number) => FilePlace): Problem[] {
  const forbidden: Problem[] = [];
  const waiting: [CST.Token | null | undefined, number][] = [];
  let nodeCount = 0;
  let aliasCount = 0;
  for (const token of tokens) {
    if (token.type === 'document') waiting.push([token.value, 1]);
    if (token.type === 'directive' && !/^%YAML\s+1\.2\s*$/.test(token.source)) {
      forbidden.push({
        message: `found ${token.source}`,
        allowed: 'YAML 1.2 without directives',
        place: at(token.offset),
      });
    }
  }
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [token, depth] = next;
    if (!token) continue;
    const fault = (message: string, allowed: string): Problem[] => [{ message, allowed, place: at(token.offset) }];
    if (++nodeCount > MAX_NODES) return fault(`found more than ${MAX_NODES} values`, `at most ${MAX_NODES}`);
    if (depth > MAX_DEPTH) return fault(`nested deeper than ${MAX_DEPTH} levels`, `at most ${MAX_DEPTH}`);
    if (token.type === 'alias' && ++aliasCount > MAX_ALIASES) {
      return fault(`found more than ${MAX_ALIASES} aliases`, `at most ${MAX_ALIASES}`);
    }
    if (!('items' in token)) continue;
    for (const { key, value } of token.items) {
      if (key) {
        waiting.push([key, depth + 1]);
        const name = 'source' in key ? key.source.replace(/^(["'])(.*)\1$/s, '$2') : '';
        if (FORBIDDEN_KEYS.has(name)) forbidden.push(forbiddenKey(name, at(key.offset)));
      }
      if (value) waiting.push([value, depth + 1]);
    }
  }
  return forbidden;
}

const forbiddenKey = (name: string, place: FilePlace): Problem => ({ message: `the key ${name} is forbidden`, place });

/** What shows only in composed nodes: unknown aliases, and what escapes in quoted text or keys stand for. */
function nodeFaults(document: Document, text: string, at: (offset: number) => FilePlace): Problem[] {
  const problems: Problem[] = [];
  visit(document, {
    Alias(_, alias) {
      const target = alias.resolve(document);
      const start = alias.range?.[0] ?? 0;
      if (!target) problems.push({ message: `found *${alias.source}, which names no anchor`, place: at(start) });
      else if ((target.range?.[0] ?? 0) <= start && (target.range?.[1] ?? 0) > start) {
        problems.push({ message: `found *${alias.source} inside the value that it names`, place: at(start) });
      }
    },
    Pair(_, { key }) {
      const name = isScalar(key) ? String(key.value) : '';
      const place = at((key as Partial<Pick<Node, 'range'>> | null)?.range?.[0] ?? 0);
      if (!isScalar(key)) problems.push({ message: 'found a key that is not a word', place });
      else if (FORBIDDEN_KEYS.has(name)) problems.push(forbiddenKey(name, place));
    },
    Scalar(_, { value, range, type }, above) {
      if (typeof value !== 'string') return;
      if (above.length === 1 && value.includes('：')) problems.push({ ...noKey(value), place: at(range?.[0] ?? 0) });
      const [start, end] = range ?? [0, 0];
      const dash = type === 'PLAIN' && isSeq(above.at(-1)) ? /\n[ \t]*- /.exec(text.slice(start, end)) : null;
      if (dash) problems.push({ ...DASH_IN_ITEM, place: at(start + dash.index + dash[0].length - 2) });
      const bad = removedByCleaning(value);
      if (bad !== null) problems.push(controlFault(bad, at(range?.[0] ?? 0)));
    },
  });
  return problems;
}

const DASH_IN_ITEM = {
  message: 'found a - that is indented further than those before it, and so goes on with their text',
  allowed: 'the things of one list begin below each other',
};

/** The first character that cleaning would take away or replace, a tab apart; null where nothing is lost. */
function removedByCleaning(text: string): string | null {
  const plain = text.replace(/\t/g, '  ');
  if (clean(plain) === plain) return null;
  return [...plain].find((char) => clean(char) !== char) ?? [...plain].find((char) => /\p{M}/u.test(char)) ?? '\ufffd';
}
