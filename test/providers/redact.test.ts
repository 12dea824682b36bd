import { describe, expect, test } from 'vitest';
import { random } from '../../src/base/random.ts';
import { redact, redaction } from '../../src/providers/redact.ts';

describe('13.1 redaction', () => {
  const clear = redact([]);
  const key = 'odd/local+key 42';

  test('a value goes in every form: plain, URL-encoded, base64 at any place', () => {
    const take = redact([key]);
    for (const before of ['', 'a', 'ab', 'abc', 'user:']) {
      const encoded = Buffer.from(`${before}${key}${before}`).toString('base64');
      const inner = Buffer.from(key).toString('base64').slice(4, -4);
      expect(take(`x ${encoded} y`)).toContain('[redacted]');
      expect(take(`x ${encoded} y`)).not.toContain(inner);
    }
    expect(take(`k=${key};u=${encodeURIComponent(key)};`)).toBe('k=[redacted];u=[redacted];');
  });

  const long = 'Zq7canary/of+the=lab_0123456789';
  const disguises: [string, string][] = [
    ['in capitals', long.toUpperCase()],
    ['in lower case', long.toLowerCase()],
    ['backwards', [...long].reverse().join('')],
    ['as hexadecimal digits', Buffer.from(long).toString('hex')],
    ['as hexadecimal digits in capitals', Buffer.from(long).toString('hex').toUpperCase()],
    ['its first half', long.slice(0, 15)],
    ['its second half', long.slice(15)],
    ['half of it backwards', [...long].reverse().join('').slice(0, 15)],
    ['half of its hexadecimal digits', Buffer.from(long).toString('hex').slice(31)],
  ];
  test.each(disguises)('a value goes %s', (_, disguised) => {
    const take = redact([long]);
    expect(take(`so ${disguised}, I think`)).toBe('so [redacted], I think');
    expect(take(JSON.stringify({ text: `a\n${disguised}` }))).toBe('{"text":"a\\n[redacted]"}');
  });

  test('halves that are short stay, because words are as long', () => {
    expect(redact(['password12345678'])('the password is 12345678')).toBe('the password is 12345678');
  });

  test.each([
    ...disguises,
    ['as itself', long],
    ['URL-encoded', encodeURIComponent(long)],
    ['in base64', Buffer.from(long).toString('base64').slice(0, -2)],
  ])('a value that comes in pieces goes %s, wherever it is cut', (_, disguised) => {
    const whole = `Zq so ${disguised}${disguised} and ${disguised}`;
    const { stream, redact: take } = redaction([long, 'another-key-9876543210']);
    const chance = random(3, disguised);
    for (let i = 0; i < 200; i++) {
      const words = stream();
      let shown = '';
      for (let at = 0; at < whole.length; ) {
        const end = at + 1 + chance.int(i % 2 === 0 ? 3 : 20);
        const more = words.push(whole.slice(at, end));
        shown += more;
        at = end;
      }
      shown += words.rest();
      expect(shown.includes(disguised)).toBe(false);
      expect(take(shown)).toBe(shown);
      expect(shown.replaceAll(/\[redacted\]/g, '').replaceAll(/[Q=]+/g, '')).toBe('Zq so  and ');
    }
  });

  test('what begins like a value and is none is shown as soon as that is clear', () => {
    const { push, rest } = redaction([long]).stream();
    expect(push('This is a Z')).toBe('This is a ');
    expect(push('q')).toBe('');
    expect(push('uiet word')).toBe('Zquiet word');
    expect(push(', Zq7can')).toBe(', ');
    expect(rest()).toBe('Zq7can');
  });

  const secrets = [
    'sk-proj-abcdefghijklmnop1234567890',
    'sk-ant-api03-AAAAAAAAAAAAAAAAAAAAA',
    'sk-or-v1-0123456789abcdef0123456789abcdef',
    'AIzaSyA1234567890abcdefghijklmnopqrstuvwx',
    'gsk_abcdefghijklmnopqrst',
    'xai-abcdefghijklmnopqrst',
    'hf_abcdefghijklmnopqrst',
    'ghp_abcdefghijklmnopqrstuvwxyz0123456789',
    'AKIAABCDEFGHIJKLMNOP',
    'eyJhbGciOiJIUzI1.eyJzdWIiOiIx.c2lnbmF0dXJl',
  ];
  test.each(secrets)('%s is taken for a key, in prose and in JSON', (secret) => {
    expect(clear(`Incorrect key: ${secret}. You can`)).toBe('Incorrect key: [redacted]. You can');
    expect(clear(JSON.stringify({ text: `a\n${secret}` }))).toBe('{"text":"a\\n[redacted]"}');
  });

  test('what is labelled as a secret goes, its label stays', () => {
    expect(clear('Authorization: Bearer abcdef1234567890 and')).toBe('Authorization: Bearer [redacted] and');
    expect(clear('https://x.org/v1?key=abc&x=1')).toBe('https://x.org/v1?key=[redacted]&x=1');
    expect(clear('http://user:hunter22@proxy:8080/')).toBe('http://user:[redacted]@proxy:8080/');
    expect(clear('-----BEGIN RSA PRIVATE KEY-----\nMIIE\nAA==\n-----END RSA PRIVATE KEY-----')).not.toContain('MIIE');
  });

  const words = [
    'ask-me-anything-about-this-long-word',
    'sk-learn-based-approach-to-voting',
    'basic infrastructure investments',
    'the bearer responsibilities are clear',
    'http://127.0.0.1:8080/path?monkey=a@b',
    'task-2024-budget-planning-committee',
  ];
  test.each(words)('%s stays', (text) => {
    expect(clear(text)).toBe(text);
  });

  test('placeholders of local servers are no secrets', () => {
    expect(redact(['ollama', 'EMPTY'])('ollama serves EMPTY models')).toBe('ollama serves EMPTY models');
  });

  test('JSON stays JSON', () => {
    const line = { a: '-----BEGIN PRIVATE KEY-----\nMIIE', b: 'http://a:1', c: '?key=x', d: 'y@z' };
    expect(Object.keys(JSON.parse(clear(JSON.stringify(line))))).toEqual(Object.keys(line));
  });

  test('a hostile text of 400,000 characters finishes', () => {
    for (const start of ['sk-', 'eyJ', '://a:', '?key=', 'Bearer ', '-----BEGIN ']) {
      expect(clear(start.repeat(3) + start[0]?.repeat(400_000)).length).toBeGreaterThan(0);
      expect(clear(start.repeat(100_000)).length).toBeGreaterThan(0);
    }
  });
});
