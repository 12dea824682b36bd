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
  return held.map((language) => ({ name, language, arguments: inLanguage(scenario, language).arguments }));
});

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
});
