import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { anchorsOf, linksOf, pageAt, pages, root } from './pages.ts';

it('every link of a Markdown file leads to a file that is there, and to an anchor that it has', () => {
  const dead = pages().flatMap((page) =>
    linksOf(page).flatMap((link) => {
      const [file = '', anchor] = link.split('#');
      const path = file === '' ? page.path : join(page.path, '..', file);
      if (!existsSync(join(root, path))) return [`${page.path}: ${link}: there is no ${path}`];
      if (anchor === undefined || anchorsOf(pageAt(path)).has(anchor)) return [];
      return [`${page.path}: ${link}: ${path} has no such anchor`];
    }),
  );
  expect(dead).toEqual([]);
});

it('a link, an anchor and a heading are found where they are, and not in code', () => {
  const text =
    '# One `two`: three\n\n<a id="4.1"></a>[a](b.md#c) `[d](e)`\n\n```md\n# no\n[f](g)\n```\n\n## One two three\n';
  const page = { path: 'x.md', text };
  expect(linksOf(page)).toEqual(['b.md#c']);
  expect([...anchorsOf(page)]).toEqual(['4.1', 'one-two-three', 'one-two-three-1']);
});
