import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonFile } from '../../src/recordings/json-file.ts';
import { isLong } from '../long.ts';
import { FIXTURES, fixtureText } from './fixtures.ts';

const faultOf = (source: string): string => {
  const { value, problems } = jsonFile(source, 'x.json');
  expect(value).toBeUndefined();
  expect(problems.length).toBe(1);
  const [{ message, allowed, place } = { message: '' }] = problems;
  return `${place?.line}:${place?.column}: ${message}; ${allowed}`;
};

describe('a JSON text with places', () => {
  it.each(FIXTURES)('has the values that JSON.parse finds in %s', (name) => {
    const text = fixtureText(name);
    expect(jsonFile(text, name).value).toEqual(JSON.parse(text));
    const minified = JSON.stringify(JSON.parse(text));
    expect(jsonFile(`\ufeff \r\n${minified}\n`, name).value).toEqual(JSON.parse(text));
  });

  it('reads every kind of value, escapes and numbers as JSON.parse does', () => {
    const text = '{"a":[1,-0.5,2e3,1E-2,true,false,null,"\\u00e9\\n\\"\\\\/\\/\\ud83d\\ude00",""," "],"":{},"b":[]}';
    expect(jsonFile(text, 'x.json').value).toEqual(JSON.parse(text));
  });

  it('tells where a value or key stands, and for what is not there where it would', () => {
    const { placeOf } = jsonFile('{\n  "a": [10,\n    {"b": "c"}]\n}', 'x.json');
    expect(placeOf(['a'])).toEqual({ file: 'x.json', line: 2, column: 3 });
    expect(placeOf(['a', 0])).toEqual({ file: 'x.json', line: 2, column: 9 });
    expect(placeOf(['a', 1, 'b'])).toEqual({ file: 'x.json', line: 3, column: 6 });
    expect(placeOf(['a', 1], 'b')).toEqual({ file: 'x.json', line: 3, column: 6 });
    expect(placeOf(['a', 1, 'missing', 'deeper'])).toEqual({ file: 'x.json', line: 3, column: 5 });
    expect(placeOf([])).toEqual({ file: 'x.json', line: 1, column: 1 });
  });

  it('names line and column of what is no JSON, what stands there and what is allowed', () => {
    const anyValue = 'a map, a list, a text, a number, true, false or null';
    expect(faultOf('')).toBe(`1:1: found the end of the file; ${anyValue}`);
    expect(faultOf('{\n"a": 1,\n}')).toBe('3:1: found "}"; a key in double quotation marks');
    expect(faultOf('{"a" 1}')).toBe('1:6: found "1"; :');
    expect(faultOf('[1 2]')).toBe('1:4: found "2"; , or ]');
    expect(faultOf('[1,\r\n2')).toBe('2:2: found the end of the file; , or ]');
    expect(faultOf('{"a": NaN}')).toBe(`1:7: found "NaN"; ${anyValue}`);
    expect(faultOf('[01]')).toBe('1:3: found "1"; , or ]');
    expect(faultOf('[1e999]')).toBe('1:2: found "1e999"; a number that is not as large');
    expect(faultOf('"abc')).toBe('1:1: the file ends within this text; a text with its end');
    expect(faultOf('["a\nb"]')).toMatch(/^1:4: found a line end or control character within a text; /);
    expect(faultOf('["\\x"]')).toMatch(/^1:3: found a backslash that escapes nothing; /);
    expect(faultOf('{} {}')).toBe('1:4: found "{" behind the end; one JSON value');
    expect(faultOf('{"a": 1, "a": 2}')).toBe('1:10: found the key "a" again; each key once');
    expect(faultOf('["\\u12"]')).toMatch(/^1:3: found a backslash that escapes nothing; /);
    expect(faultOf('["a\tb"]')).toMatch(/^1:4: found a line end or control character within a text; /);
    expect(faultOf('[1] // why')).toMatch(/^1:5: found "\/"/);
    expect(faultOf('[1,]')).toBe(`1:4: found "]"; ${anyValue}`);
    expect(faultOf('{"__proto__": 1}')).toBe('1:2: the key __proto__ is forbidden; any other key');
  });

  it('takes and refuses what JSON.parse does, wherever a text is damaged', () => {
    const text = '{"a": [1, -0.5, 2e3, true, null, "x\\n\\u00e9"], "b": {"c": ""}}';
    const signs = [...' \t\n\r\f\v\u00a0\ufeff\u2028"\\{}[]:,.-+0eEtfn/*\'é\u0000'];
    const isJson = (one: string) => {
      try {
        JSON.parse(one);
        return true;
      } catch {
        return false;
      }
    };
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(2), fc.constantFrom('', ...signs), (at, gone, sign) => {
        const damaged = text.slice(0, at) + sign + text.slice(at + gone);
        const { value, problems } = jsonFile(damaged, 'x.json');
        // Of a key that stands there twice JSON.parse keeps one; a mark of byte order may stand in front.
        const isSound = isJson(damaged.replace(/^\ufeff/, '')) && !/again|forbidden/.test(problems[0]?.message ?? '');
        expect(value !== undefined, JSON.stringify(damaged)).toBe(isSound);
      }),
      { numRuns: isLong ? 2000 : 400, seed: 1 },
    );
  });

  it('refuses what is nested so deep that reading it could end the process', () => {
    expect(faultOf('['.repeat(100_000))).toBe('1:65: nested deeper than 64 levels; at most 64');
  });

  it('quotes nothing that a terminal would obey', () => {
    expect(faultOf('[\u001b[31m]')).not.toContain('\u001b');
    expect(faultOf('{"a\\u001b[2J": 1, "a\\u001b[2J": 2}')).not.toContain('\u001b');
  });
});
