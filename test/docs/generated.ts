import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageAt, root } from './pages.ts';

/** `npm run docs`: pages that are made out of the code are written anew instead of looked at. */
export const isWriting = process.env['ROUNDTABLE_DOCS'] === 'write';

/** What a failing page says. */
export const STALE = 'the page differs from the code it is made of; npm run docs writes it anew';

/** The page as it stands; with `npm run docs` it is first written as it should be. */
export function held(path: string, wanted: (text: string) => string): { found: string; wanted: string } {
  const found = pageAt(path).text;
  const right = wanted(found);
  if (!isWriting) return { found, wanted: right };
  if (found !== right) writeFileSync(join(root, path), right);
  return { found: right, wanted: right };
}

/** A table of Markdown. Rows with all their cells, the head first. */
export function table([head, ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head!), `|${'---|'.repeat(head!.length)}`, ...rows.map(line)].join('\n');
}

/** The cells of each row of a table, its head left out. A `\|` is a sign and parts no cells. */
export function rowsOf(text: string): string[][] {
  return text
    .split('\n')
    .slice(2)
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()),
    );
}

/** The first table of a text. */
export const TABLE = /^\|.*\|$(?:\n\|.*\|$)+/m;

/** Code in a cell. */
export const inCell = (code: string) => `\`${code.replaceAll('|', '\\|')}\``;
