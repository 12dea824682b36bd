import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shippedScenarios } from '../../src/cli/paths.ts';
import { inLanguage } from '../../src/discussion/translation.ts';
import { languagesHeld, readScenario } from '../../src/scenario/index.ts';

const LEAST = 20;

const banks = [...shippedScenarios()].flatMap(([name, file]) => {
  const source = readFileSync(file, 'utf8');
  const { scenario } = readScenario(source, file);
  const held = scenario.arguments.length === 0 ? [] : languagesHeld(source, file);
  return held.map((language) => ({ ...inLanguage(scenario, language), name, language }));
});

/** Words by which somebody tells what they have said: whoever comes over may have said something else, or nothing. */
const OWN_WORDS: Readonly<Record<string, RegExp>> = {
  en: /\bI (?:have |had |just )*(?:kept (?:saying|asking(?! myself)|telling)|argued(?! with)|proposed|spoken?|defended|called|answered|claimed|objected)\b|\bmy (?:best |own )?(?:argument|proposal|objection)\b/i,
  es: /\b(?:propuse|proponía|defendía|defendí|argumenté|argumentaba|repetía|hablaba|hablé|mi (?:mejor |propio |propia )?(?:argumento|propuesta|objeción))\b/i,
  zh: /我(?:一直|老|也|还)?(?:说过|讲过|提过|提的|提议|主张|辩护|反驳|答过)/,
};

describe('what two say to each other in the shipped banks (20.1)', () => {
  it.each(banks)('$name, $language: who is attacked has words to stay and to give way', ({ arguments: all }) => {
    const exchanges = all.flatMap((argument) => argument.exchanges ?? []);
    expect(exchanges.length).toBeGreaterThanOrEqual(LEAST);
    for (const { id, say, hold, grant } of exchanges)
      expect([id, say.length > 0, (hold ?? []).length > 0, (grant ?? []).length > 0]).toEqual([id, true, true, true]);
  });

  it.each(banks)('$name, $language: what speaks for each option is attacked', ({ arguments: all }) => {
    const attacked = new Set(all.flatMap(({ exchanges = [] }) => exchanges.map(({ id }) => id)));
    const options = new Set(all.map(({ option }) => option));
    const reached = new Set(
      all.filter(({ id, side }) => side === 'for' && attacked.has(id)).map(({ option }) => option),
    );
    expect(reached).toEqual(options);
  });

  it.each(banks)('$name, $language: no sentence stands there twice', ({ language, arguments: all }) => {
    const texts = all.flatMap(({ claim, reason, example, evidence, exchanges = [] }) => [
      ...[claim, reason, example, evidence].filter((text) => typeof text === 'string'),
      ...exchanges.flatMap(({ say, hold, press, grant }) => [say, hold ?? [], press ?? [], grant ?? []].flat()),
    ]);
    const sentences = texts.flatMap((text) => text.split(language === 'zh' ? /(?<=[。！？])/ : /(?<=[.!?]) /));
    const seen = sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence.length > 8);
    expect(seen.filter((sentence, at) => seen.indexOf(sentence) !== at)).toEqual([]);
  });

  it.each(banks)('$name, $language: who comes over tells of no words of its own', (bank) => {
    const told = [
      ...bank.options.flatMap(({ accepted = [] }) => accepted),
      ...bank.arguments.flatMap(({ wonOver = [] }) => wonOver),
    ];
    expect(told.filter((text) => (OWN_WORDS[bank.language] as RegExp).test(text))).toEqual([]);
  });
});

describe('the texts of the shipped banks (20.1)', () => {
  it.each(banks)(
    '$name, $language: are whole sentences, which no comma of a list has cut in two',
    ({ arguments: all }) => {
      const texts = all.flatMap(({ claim, wordings = [], reason, example, evidence, wonOver = [] }) =>
        [claim, ...wordings, reason, example, evidence, ...wonOver].filter((text): text is string => Boolean(text)),
      );
      expect(texts.length).toBeGreaterThan(LEAST);
      expect(texts.filter((text) => /^\p{Ll}/u.test(text) || !/[.!?。！？”»]$/u.test(text.trim()))).toEqual([]);
    },
  );
});
