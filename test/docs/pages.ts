import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A Markdown file of the project. `path` from the top of the project, with slashes. */
export type Page = { path: string; text: string };

const NOT_OURS = new Set(['node_modules', 'dist', '.git']);

/** All of them, wherever they stand. */
export function pages(folder = root): Page[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !NOT_OURS.has(name))
    .flatMap((found) => {
      const path = join(folder, found.name);
      if (found.isDirectory()) return pages(path);
      return found.name.endsWith('.md') ? [pageAt(relative(root, path).replaceAll('\\', '/'))] : [];
    });
}

export function pageAt(path: string): Page {
  return { path, text: readFileSync(join(root, path), 'utf8') };
}

/** The text without what stands in code, where a bracket is no link and a `#` no heading. */
export function prose(text: string): string {
  return text
    .replace(/^( *)(```|~~~)[\s\S]*?^\1\2/gm, '')
    .replace(/`[^`\n]*`/g, (code) => code.replace(/[[\]()#]/g, ' '));
}

/** What can be linked to within a page: anchors that it sets, and its headings as GitHub names them. */
export function anchorsOf({ text }: Page): Set<string> {
  const set = [...text.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id]) => id as string);
  const anchors = new Set(set);
  for (const [, title] of prose(text).matchAll(/^#{1,6} +(.+)$/gm)) {
    const slug = slugOf(title as string);
    let name = slug;
    for (let again = 1; anchors.has(name); again++) name = `${slug}-${again}`;
    anchors.add(name);
  }
  return anchors;
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/<[^>]*>|\[|\]\([^)]*\)/g, '')
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}

/** The targets of its links, those into the network left out. */
export function linksOf({ text }: Page): string[] {
  return [...prose(text).matchAll(/\]\(([^()\s]+)\)/g)]
    .map(([, target]) => target as string)
    .filter((target) => !/^[a-z]+:/.test(target));
}
