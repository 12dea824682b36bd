import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.ts';
import { bodyWriter } from '../../src/providers/openai/body.ts';
import { messagesOf, type Section } from '../../src/providers/provider.ts';

const settings = { model: 'any', stream: true };
const WORDS = ['hay', 'ñandú', '水', '🌾', '"', '\\', '\n', '\u2028', '\ud83c', '', ' '];

/** What an endpoint reads of these pieces. */
function read(pieces: readonly Buffer[]) {
  return JSON.parse(Buffer.concat(pieces).toString()) as { messages: { role: string; content: string }[] };
}

/** What it is to read. */
function told(sections: readonly Section[]) {
  const { system, user } = messagesOf({ sections });
  const messages = [...(system === '' ? [] : [{ role: 'system', content: system }]), { role: 'user', content: user }];
  return { messages, ...settings };
}

const inParts = (name: Section['name'], parts: readonly string[]): Section => ({ name, parts, text: parts.join('\n') });

describe('the body of a request', () => {
  it('3.5, 16.14 says just what the sections say, whatever was sent before and is still on its way', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const chance = random(seed, 'body');
      const line = () => Array.from({ length: chance.int(5) }, () => WORDS[chance.int(WORDS.length)]!).join('');
      const writer = bodyWriter();
      const sent: { sections: readonly Section[]; pieces: readonly Buffer[] }[] = [];
      let talk: string[] = [];
      for (let i = 0; i < 60; i++) {
        if (chance.int(3) === 0) talk = [...talk, line()];
        // A block of the talk is gone.
        if (chance.int(12) === 0) talk = talk.slice(chance.int(talk.length + 1));
        const seen = chance.int(6) === 0 ? [...talk.slice(1), line()] : talk;
        const sections: Section[] = [
          ...(chance.int(10) === 0 ? [] : [{ name: 'system' as const, text: 'Rules "of" all.\n' }]),
          inParts('past', chance.int(8) === 0 ? [line()] : ['Before.']),
          inParts('history', ['The talk:', ...seen]),
          { name: 'memory', text: line() },
          inParts('request', ['Speak.', line()]),
        ];
        sent.push({ sections, pieces: writer.write(sections, settings) });
      }
      const shown = ({ sections }: { sections: readonly Section[] }) => JSON.parse(JSON.stringify(told(sections)));
      expect(sent.map(({ pieces }) => read(pieces))).toEqual(sent.map(shown));
    }
  });

  it('16.14 writes once what prompts begin with alike, and keeps it while somebody else sees something else', () => {
    const writer = bodyWriter();
    const talk = Array.from({ length: 400 }, (_, i) => `Round ${i}: someone said 'The ${i}th of the words.'`);
    const prompt = (lines: readonly string[], own: string): Section[] => [
      { name: 'system', text: 'Rules.' },
      inParts('history', lines),
      { name: 'self', text: own },
    ];
    const written = (lines: readonly string[], own: string) =>
      writer.write(prompt(lines, own), settings) as [Buffer, Buffer];
    written(talk, 'Amara');
    const [kept] = written(talk, 'Mei');
    for (let more = 1; more <= 20; more++) {
      const longer = [...talk, ...Array.from({ length: more }, (_, i) => `Round ${i}: more.`)];
      // What is new was written for the first of them, and stands in what is kept from the second on.
      const [start, rest] = written(longer, 'Amara');
      expect(start.buffer).toBe(kept.buffer);
      expect(rest.length).toBeLessThan(300);
      expect(written(longer, 'Mei')[1].length).toBeLessThan(100);
      expect(written(['Nobody else sees this.'], 'Tomas')[1].length).toBeLessThan(200);
    }
  });
});
