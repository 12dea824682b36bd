import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.ts';
import { readPlainYaml } from '../../src/scenario/plain-yaml.ts';
import { readSafeYaml } from '../../src/scenario/safe-yaml.ts';
import { starterScenario } from '../../src/scenario/starter.ts';
import { readStrictYaml } from '../../src/scenario/strict-yaml.ts';

const isLong = process.env['ROUNDTABLE_LONG'] === '1';
const CASES = isLong ? 60_000 : 700;

/** Each form that is read without the library. */
const FORMS = `# forms
a: 1
b:
  - x y
  - c: 'it''s'
    d: "q \\"z\\" w"
  - [a, b, {c: d, e: 1.5}]
f: >-
  one
  two

  three
g: |
  lit
    more
  end
h:
- p
- q: r
  s:
  - t
i: multi line
  goes on
  and on
j: "multi
  quoted # no"
k: {m: [1, -2, true], n: null,
  o: 'p' }
# comment
l: x # c
m: -5
n:
o: ~
`;
/** What turns one form of YAML into another, or into none. */
const SIGNS = [
  ...[
    '\n',
    ' ',
    '  ',
    '\n\n',
    '\n  ',
    '\n    ',
    '\t',
    '\r\n',
    '\u2028',
    '\ufeff',
    '\u00a0',
    '\u3000',
    '\u200d',
    'e\u0301',
  ],
  ...[
    '- ',
    '-',
    '  - ',
    ':',
    ': ',
    '#',
    ' #',
    '? ',
    '?',
    ',',
    '[',
    ']',
    '{',
    '}',
    '|',
    '>',
    '|-',
    '>-',
    '---',
    '...',
    '%',
  ],
  ...[
    '"',
    "'",
    '\\',
    '\\n',
    '&a',
    '*a',
    '!',
    '@',
    '`',
    '=',
    '<<',
    '~',
    'null',
    'true',
    '0',
    '1',
    '.',
    '.5',
    '1e3',
    '0x1',
  ],
  ...['+', '-0', '1_000', '2024-01-01', '12:30', '_', 'a', 'é', '公', '\u2212', '🙂'],
];

const read = (text: string) => ({ plain: readPlainYaml(text), strict: readStrictYaml(text, 'own.yaml') });

describe('15.2 a scenario that is written in usual forms is read without the YAML library', () => {
  const names = readdirSync('scenarios').filter((name) => name.endsWith('.yaml'));
  // In short those of other shapes: the rest are written as they are.
  const shipped = isLong ? names : ['budget-rounds.yaml', 'maze-crew.yaml', 'pipeline.yaml'];
  it.each(shipped)('%s: a shipped one, as the library reads it', (name) => {
    const { plain, strict } = read(readFileSync(`scenarios/${name}`, 'utf8'));
    expect(JSON.stringify(plain?.value)).toBe(JSON.stringify(strict.value));
  });

  it('the starter and each form, as the library reads them', () => {
    for (const text of [starterScenario('Mine'), FORMS]) {
      const { plain, strict } = read(text);
      expect(strict.problems).toEqual([]);
      expect(plain?.value).toEqual(strict.value);
    }
  });

  it('whatever a file is changed into, what is read is what the library reads, with nothing to tell', () => {
    const draw = random(1, 'changed files');
    const starts = [FORMS, starterScenario('Mine').slice(0, 1200)];
    let plainCount = 0;
    for (let i = 0; i < CASES; i++) {
      const text = changed(starts[i % starts.length] as string, draw);
      const plain = readPlainYaml(text);
      if (plain === null) continue;
      plainCount++;
      const strict = readStrictYaml(text, 'own.yaml');
      expect({ text, problems: strict.problems, value: strict.value }).toEqual({ text, problems: [], ...plain });
    }
    expect(plainCount).toBeGreaterThan(CASES / 8);
  });

  it('what is too deep, too much, or a key that is forbidden is the library’s to refuse', () => {
    const deep = (levels: number) => `a: ${'['.repeat(levels)}x${']'.repeat(levels)}\n`;
    const long = (items: number) => `a:\n${'  - x\n'.repeat(items)}`;
    expect(readPlainYaml(deep(62))).not.toBeNull();
    expect(readPlainYaml(long(19_900))).not.toBeNull();
    const refused = [deep(63), long(20_000), '__proto__: 1\n', 'a: {constructor: 1}\n', 'a: 1\na: 2\n'];
    for (const text of refused) {
      expect(readPlainYaml(text)).toBeNull();
      expect(readSafeYaml(text, 'own.yaml').problems).not.toEqual([]);
    }
  });

  it('the place of a value is told as ever', () => {
    const { strict } = read(FORMS);
    const safe = readSafeYaml(FORMS, 'own.yaml');
    expect(safe.placeOf(['b', 1, 'd'])).toEqual(strict.placeOf(['b', 1, 'd']));
    expect(safe.placeOf(['k'], 'n')).toEqual({ file: 'own.yaml', line: 27, column: 23 });
  });
});

function changed(start: string, draw: ReturnType<typeof random>): string {
  let text = start;
  if (draw.int(3) === 0) {
    const from = text.indexOf('\n', draw.int(text.length)) + 1;
    text = text.slice(from, from + 20 + draw.int(300));
  }
  for (let times = 1 + draw.int(3); times > 0; times--) {
    const at = draw.int(text.length + 1);
    const way = draw.int(4);
    if (way === 0) text = text.slice(0, at) + text.slice(at + 1 + draw.int(4));
    else if (way === 1) {
      const from = draw.int(text.length + 1);
      text = text.slice(0, at) + text.slice(from, from + draw.int(30)) + text.slice(at);
    } else text = text.slice(0, at) + SIGNS[draw.int(SIGNS.length)] + text.slice(at);
  }
  return text;
}
