import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';

// What the files of talk are read by: each text with its slots, and what is wrong, by line and column.

/** What is wrong in a file, and where; line and column count from 1. */
export type FileFault = { line: number; column: number; text: string };
export type Tell = (node: Node | null, text: string) => void;

export function parsed(text: string) {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const faults: FileFault[] = document.errors.map(({ message, linePos }) => ({
    line: linePos?.[0]?.line ?? 1,
    column: linePos?.[0]?.col ?? 1,
    text: message.split('\n')[0] as string,
  }));
  const tell: Tell = (node, message) => {
    const { line, col } = lines.linePos(node?.range?.[0] ?? 0);
    faults.push({ line, column: col, text: message });
  };
  return { contents: document.contents, faults, tell };
}

export const nameOf = (key: Node): string => String(isScalar(key) ? key.value : key);

/** What stands behind each key that there is. */
export function keysOf(
  node: Node | null | undefined,
  name: string,
  known: readonly string[],
  needed: readonly string[],
  tell: Tell,
): Map<string, Node> {
  const found = new Map<string, Node>();
  if (!isMap<Node, Node>(node)) {
    tell(node ?? null, `“${name}” has keys of its own: ${known.slice(0, 8).join(', ')}`);
    return found;
  }
  for (const { key, value } of node.items) {
    const one = nameOf(key);
    if (!known.includes(one)) tell(key, `“${name}” knows no “${one}”`);
    else if (value) found.set(one, value);
  }
  for (const one of needed) if (!found.has(one)) tell(node, `“${name}” lacks “${one}”`);
  return found;
}

/** A text with the slots that it may have, and must. */
export function slotted(
  node: Node | undefined,
  name: string,
  slots: readonly string[],
  needed: readonly string[],
  tell: Tell,
): string {
  const text = isScalar(node) ? String(node.value ?? '') : '';
  for (const [mark, slot = ''] of text.matchAll(/\{([^}]*)\}?/g))
    if (!slots.includes(slot) || mark !== `{${slot}}`) tell(node ?? null, `“${name}” has no slot ${mark}`);
  for (const one of needed) if (!text.includes(`{${one}}`)) tell(node ?? null, `“${name}” lacks {${one}}`);
  return text;
}

/** Words apart by spaces; an underscore stands for a space within one. */
export function wordsOf(node: Node | undefined, name: string, tell: Tell): string[] {
  const text = isScalar(node) ? String(node.value ?? '').trim() : '';
  if (text === '') tell(node ?? null, `behind “${name}” stand words`);
  return text.split(/\s+/).map((word) => word.replaceAll('_', ' '));
}

/** Slots that a text may have, and those that it must. */
export type Slots = readonly [may: readonly string[], must: readonly string[]];
export const both = (...slots: string[]): Slots => [slots, slots];
/** What is said on between two, who may be named. */
export const BETWEEN: Readonly<Record<string, Slots>> = {
  hold: [['name'], []],
  press: [['name'], []],
  grant: [['name'], []],
};
export const SIDES: readonly string[] = ['for', 'against'];

/** A list of texts by their names, each with its slots. */
export function listed(name: string, node: Node | undefined, slots: Readonly<Record<string, Slots>>, tell: Tell) {
  const items = isSeq<Node>(node) ? node.items : [];
  if (items.length === 0) tell(node ?? null, `behind “${name}” stands a list`);
  const known = Object.keys(slots);
  return items.map((one) => {
    const texts = keysOf(one, name, known, known, tell);
    return Object.fromEntries(
      [...texts].map(([key, text]) => {
        const [may, must] = slots[key] as Slots;
        return [key === 'won_over' ? 'wonOver' : key, slotted(text, `${name}: ${key}`, may, must, tell)];
      }),
    );
  });
}
