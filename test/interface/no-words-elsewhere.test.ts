import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const src = fileURLToPath(new URL('../../src', import.meta.url));

/** What draws the screen and what tells a run in lines; faults of our own, which only a stack shows, apart. */
const TOLD = [
  'tui',
  'headless',
  'projections/transcript.ts',
  'projections/transcript-parts.ts',
  'projections/vote-parts.ts',
  'projections/remarks.ts',
  'projections/phase-texts.ts',
  'projections/words.ts',
  'projections/interventions.ts',
  'projections/vote-view.ts',
];
/** Where a text is not for reading: sequences for the terminal, tables of keys, and style sheets. */
const NOT_READ = /^tui\/(?:terminal\/|keymap|look\/css)/;

function textsIn(path: string): string[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, readFileSync(join(src, path), 'utf8'), ts.ScriptTarget.Latest, true, kind);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isCallExpression(node) && /^(?:bug|fail)$/.test(node.expression.getText())) return;
    if (ts.isNewExpression(node) && /Error$/.test(node.expression.getText())) return;
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) ||
      ts.isJsxText(node)
    )
      texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

it('11.1 no file of the screen, of the plain lines or of the transcript holds words of its own', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !NOT_READ.test(path))
    .filter((path) => TOLD.some((start) => path === start || path.startsWith(`${start}/`)));
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((path) =>
    textsIn(path)
      // Two words beside each other, or a word that begins a sentence or ends one.
      .filter((text) => /[A-Za-z]{2,} [A-Za-z]{2,}|^[A-Z][a-z]{2,}|[a-z]{3,}[.?!…]\s*$/.test(text))
      .map((text) => `${path}: ${text}`),
  );
  expect(found, 'what people read stands in src/interface, in every language').toEqual([]);
});
