import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/discussion/scenario.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { readName } from '../../src/speaking/read-name.ts';
import { anyText } from '../any-text.ts';

const { hints } = phrasebooks.en.voting;

describe('2.1 a name that is given the floor', () => {
  it.each([
    ['en', 'Bo', ['Ann', 'Bo'], 'Bo'],
    ['en', '**Bo**.', ['Ann', 'Bo'], 'Bo'],
    ['en', 'I hand over to Bo, who has been silent.', ['Ann', 'Bo'], 'Bo'],
    ['en', 'Agent_10', ['Agent_1', 'Agent_10'], 'Agent_10'],
    ['en', 'Agent_1', ['Agent_1', 'Agent_10'], 'Agent_1'],
    ['en', 'Ann Lee should speak.', ['Ann', 'Ann Lee'], 'Ann Lee'],
    ['en', 'bo', ['Ann', 'Bo'], 'Bo'],
    ['en', 'Boredom aside: Ann', ['Ann', 'Bo'], 'Ann'],
    ['en', 'Will it be Will?', ['Will', 'Ann'], 'Will'],
    ['en', 'I will hear Ann.', ['Will', 'Ann'], 'Ann'],
    ['en', 'Dr. Ruiz', ['Inés Ruiz', 'Tom Lee'], 'Inés Ruiz'],
    ['en', 'Bo\nAnn has spoken twice, so Bo.', ['Ann', 'Bo'], 'Bo'],
    ['en', 'Ann has spoken twice.\n\n**Bo**', ['Ann', 'Bo'], 'Bo'],
    ['en', "Bo D'Arc", ["Bo D'Arc", 'Bo'], "Bo D'Arc"],
    ['es', 'Le cedo la palabra a Ines.', ['Inés', 'Tomás'], 'Inés'],
    ['es', 'Tomás', ['Inés', 'Tomás'], 'Tomás'],
    ['zh', '我想请林静发言。', ['林静', '王伟'], '林静'],
    ['zh', '林静怡', ['林静', '林静怡'], '林静怡'],
    ['zh', '请Ann说', ['Ann', '王伟'], 'Ann'],
    ['zh', '下一位：“王伟”', ['林静', '王伟'], '王伟'],
  ] as const)('in %s: %j', (language, reply, candidates, name) => {
    expect(readName(reply, candidates, language)).toBe(name);
  });

  it.each([
    ['', ['Ann', 'Bo'], hints.nameNone(['Ann', 'Bo'])],
    ['Cy', ['Ann', 'Bo'], hints.nameNone(['Ann', 'Bo'])],
    ['Annabel', ['Ann', 'Bo'], hints.nameNone(['Ann', 'Bo'])],
    ['Ann or Bo', ['Ann', 'Bo'], hints.nameSeveral(['Ann', 'Bo'])],
    ['Ann\nBo', ['Ann', 'Bo'], hints.nameSeveral(['Ann', 'Bo'])],
    ['Lee', ['Ann Lee', 'Bo Lee'], hints.nameSeveral(['Ann Lee', 'Bo Lee'])],
    ['INES', ['Inés', 'Ines'], hints.nameSeveral(['Inés', 'Ines'])],
  ] as const)('exactly one must be named: %j is refused', (reply, candidates, hint) => {
    expect(readName(reply, candidates, 'en')).toEqual({ message: hint });
  });

  it.each(LANGUAGES)('the hint is in the language of the agent: %s', (language) => {
    expect(readName('?', ['Ann'], language)).toEqual({
      message: phrasebooks[language].voting.hints.nameNone(['Ann']),
    });
  });

  it('reads each name as itself, and throws at nothing', () => {
    const name = fc.stringMatching(/^[A-Za-zé林静王伟()[\]$^.*+?|\\_ 0-9]{1,8}$/).map((text) => text.trim());
    const names = fc.uniqueArray(name, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(names, anyText, fc.constantFrom(...LANGUAGES), (candidates, text, language) => {
        const read = readName(text, candidates, language);
        if (typeof read === 'string') expect(candidates).toContain(read);
        for (const own of candidates.filter((one) => /^\w{2,}$/.test(one)))
          expect(readName(own, candidates, language)).toBe(own);
      }),
      { seed: 1, numRuns: 300 },
    );
  });
});
