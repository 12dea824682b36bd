import { get_encoding } from 'tiktoken';
import { beforeAll, describe, expect, test } from 'vitest';
import { random } from '../../src/base/random.ts';
import type { TokenCounter } from '../../src/providers/provider.ts';
import { incrementalCounter } from '../../src/providers/tokens/incremental.ts';
import { simulatedCounter } from '../../src/providers/tokens/simulated.ts';
import { loadTiktoken } from '../../src/providers/tokens/tiktoken.ts';

const IS_LONG = Boolean(process.env['ROUNDTABLE_LONG']);
const ROUNDS = IS_LONG ? 25_000 : 100;

// Everything that o200k's splitting treats in a way of its own, and what is easily taken for it.
const BITS =
  " |  |\n|\r|\r\n|\n\n|\t|/| /|\n/|!|...|_|$|%s|```|—|'|'s|'ll|'RE|'VE|x'|d'|I|a|ABC|aB|don| the|ab cd|hello world|é|e\u0301|\u0301|ñ|ſ|K|ǅ|ʰ|ª|²|Ⅷ|й|ש|ไทย|한국|ア|ー|中文|A中|，|。|、|\u3000|🎉|👨‍👩‍👧|\u200d|\ud83d|\udc00|1|123|4567|١|\u00a0|\u0085|\u2028|\ufeff|\0|<|endoftext|>".split(
    '|',
  );
const reference = get_encoding('o200k_base');
const exact = (text: string) => reference.encode_ordinary(text).length;

function* samples(key: string, rounds = ROUNDS) {
  const chance = random(7, key);
  for (let i = 0; i < rounds; i++) {
    yield { text: Array.from({ length: 1 + chance.int(40) }, () => chance.pick(BITS)).join(''), chance };
  }
}

describe('8.1 estimated tokens', () => {
  let counter: TokenCounter;
  beforeAll(async () => {
    counter = await loadTiktoken();
  });

  test('are those of tiktoken', () => {
    expect(counter.label).toBe('estimated');
    expect(counter.count('')).toBe(0);
    expect(counter.count('<|endoftext|> is text like any other')).toBe(exact('<|endoftext|> is text like any other'));
    for (const { text } of samples('whole')) if (counter.count(text) !== exact(text)) expect.fail(JSON.stringify(text));
  });

  test('are those of tiktoken for text that comes in pieces, after each piece', () => {
    for (const { text, chance } of samples('pieces')) {
      const growing = incrementalCounter(counter);
      for (let at = 0; at < text.length; ) {
        const end = at + 1 + chance.int(9);
        growing.append(text.slice(at, end));
        at = end;
        if (growing.total !== exact(text.slice(0, at))) expect.fail(JSON.stringify(text.slice(0, at)));
      }
    }
  });

  const chance = random(7, 'worst');
  const letter = () => String.fromCharCode(97 + chance.int(26));
  const hanzi = () => String.fromCharCode(0x4e00 + chance.int(5000));
  const worst: [string, (length: number) => string][] = [
    ['one letter', (length) => 'a'.repeat(length)],
    ['one capital', (length) => 'A'.repeat(length)],
    ['one Chinese character', (length) => '中'.repeat(length)],
    ['spaces', (length) => ' '.repeat(length)],
    ['line feeds', (length) => '\n'.repeat(length)],
    ['digits', (length) => '7'.repeat(length)],
    ['emoji', (length) => '🎉'.repeat(length / 2)],
    ['random letters', (length) => Array.from({ length }, letter).join('')],
    ['random Chinese', (length) => Array.from({ length }, hanzi).join('')],
  ];
  test.each(worst)(
    'of a stretch without a place to cut are exact or near, and 100,000 characters finish: %s',
    (_name, make) => {
      for (const length of IS_LONG ? [250, 256, 258, 600, 2_000] : [256, 258, 600]) {
        for (const text of [make(length), `say ${make(length)}!\nso ${make(length)}`]) {
          const parts = length / 255;
          expect(Math.abs(counter.count(text) - exact(text))).toBeLessThanOrEqual(parts < 1 ? 0 : 2 * Math.ceil(parts));
        }
      }
      const text = make(100_000);
      const all = counter.count(text);
      expect(all).toBeGreaterThan(0);
      expect(counter.count(`${text} x`)).toBeGreaterThanOrEqual(all);
    },
  );

  test('of lines that begin with a visible character add up to those of the text', () => {
    for (const { chance } of samples('lines', ROUNDS / 5)) {
      const line = () => {
        const rest = Array.from({ length: chance.int(12) }, () => chance.pick(BITS)).join('');
        return `${chance.pick(['- ', 'Ada', '中', '🎉', "'s", '(', '7', '\u0301'])}${rest}\n`;
      };
      const lines = Array.from({ length: 5 }, line);
      const sum = lines.reduce((total, text) => total + counter.count(text), 0);
      expect(sum).toBe(exact(lines.join('')));
    }
  });

  test('of lines that begin with a slash may not add up: o200k joins the slash to the line feed before it', () => {
    expect(exact('so.\n') + exact('//x\n')).not.toBe(exact('so.\n//x\n'));
    expect(counter.count('so.\n//x\n')).toBe(exact('so.\n//x\n'));
  });
});

describe('8.1 simulated tokens', () => {
  test('follow their rule', () => {
    const cases: [string, number][] = [
      ['', 0],
      [' \n\t', 0],
      ['word', 1],
      ['eightlet', 1],
      ['ninelette', 2],
      ['So, it is.', 5],
      ['15,000', 3],
      ['拥堵收费', 4],
      ['🎉!', 2],
    ];
    for (const [text, count] of cases) expect([text, simulatedCounter.count(text)]).toEqual([text, count]);
    expect(simulatedCounter.label).toBe('simulated');
  });

  test('add up over lines, and over pieces', () => {
    for (const { text } of samples('simulated')) {
      const lines = text.split(/(?<=\n)/);
      expect(lines.reduce((sum, line) => sum + simulatedCounter.count(line), 0)).toBe(simulatedCounter.count(text));
      const growing = incrementalCounter(simulatedCounter);
      for (let at = 0; at < text.length; at += 5) growing.append(text.slice(at, at + 5));
      expect(growing.total).toBe(simulatedCounter.count(text));
    }
  });
});
