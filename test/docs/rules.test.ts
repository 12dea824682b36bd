import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { anchorsOf, pageAt, root } from './pages.ts';

const rules = pageAt('docs/rules.md');
const numbers = anchorsOf(rules);

const NUMBER = String.raw`\d{1,2}\.\d{1,2}`;

/** Numbers at the beginning, in brackets, and after a comma: `6.2 and 6.7 …`, `… (9.3, 12.1)`, `…; 12.6 …`. A measure in a sentence is none. */
function cited(text: string): string[] {
  const places = new RegExp(
    `^${NUMBER}(?:(?:, | and |–)${NUMBER})*(?=[ ,;:]|$)|(?<=[(,;] ?|, and )${NUMBER}(?=[,;)]| [^\\s%])`,
    'g',
  );
  return (text.match(places) ?? [])
    .flatMap((place) => place.match(new RegExp(NUMBER, 'g')) ?? [])
    .filter((number) => !number.startsWith('0'));
}

function filesOf(folder: string): { path: string; text: string }[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(join(root, folder, path), 'utf8') }));
}

const unknown = (path: string, text: string) =>
  cited(text)
    .filter((number) => !numbers.has(number))
    .map((number) => `${path}: ${number}: ${text}`);

it('every rule that a test cites in its name stands in docs/rules.md', () => {
  const titles = filesOf('test').flatMap(({ path, text }) =>
    [...text.matchAll(/\b(?:it|test|describe)(?:\.[\w.]+)?(?:\([^()]*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g)].map(
      ([, , title]) => ({ path, title: title as string }),
    ),
  );
  expect(titles.length, 'titles are found').toBeGreaterThan(2000);
  expect(titles.flatMap(({ path, title }) => unknown(path, title))).toEqual([]);
});

it('every rule that a comment of the code cites stands there too', () => {
  const comments = filesOf('src').flatMap(({ path, text }) =>
    [...text.matchAll(/^\s*(?:\/\*\*|\*|\/\/) ?(.*?)(?: ?\*\/)?$/gm)].map(([, line]) => ({
      path,
      line: line as string,
    })),
  );
  expect(comments.length, 'comments are found').toBeGreaterThan(1000);
  expect(comments.flatMap(({ path, line }) => unknown(path, line))).toEqual([]);
});

it('every rule stands once and in order, and every amendment names the rules that speak of it', () => {
  const placed = [...rules.text.matchAll(new RegExp(`<a id="(${NUMBER})"></a>`, 'g'))].map(([, number]) => number!);
  const inOrder = [...new Set(placed)].sort((a, b) => {
    const [sectionA = 0, ruleA = 0] = a.split('.').map(Number);
    const [sectionB = 0, ruleB = 0] = b.split('.').map(Number);
    return sectionA - sectionB || ruleA - ruleB;
  });
  expect(placed).toEqual(inOrder);

  const paragraphs = new Map(
    rules.text.split(/\n\n/).map((text) => [new RegExp(`^<a id="(${NUMBER})"></a>`).exec(text)?.[1], text]),
  );
  const silent = [...rules.text.matchAll(/<a id="(16\.\d+)"><\/a>16\.\d+ \| ([^|]*)\|/g)].flatMap(
    ([, amendment, list]) =>
      [...list!.matchAll(/\(#([\d.]+)\)/g)]
        .filter(([, rule]) => !paragraphs.get(rule)?.includes(`(#${amendment})`))
        .map(([, rule]) => `${rule} does not name ${amendment}`),
  );
  expect(silent).toEqual([]);
});

it('a number is taken for a citation where it is one', () => {
  expect(cited('6.2 and 6.7 the limits are hard')).toEqual(['6.2', '6.7']);
  expect(cited('is kept (9.3, 12.1), and 12.3 when one went back')).toEqual(['9.3', '12.1', '12.3']);
  expect(cited('a contrast of at least 3.5 to 1, in 0.8 s, of 12.5 %, 30, 45 and 67.5 s')).toEqual([]);
});
