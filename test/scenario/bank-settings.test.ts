import { describe, expect, it } from 'vitest';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { inLanguage, inSpokenLanguages } from '../../src/discussion/translation.ts';
import { decodeHeader, encodeHeader } from '../../src/journal/codec.ts';
import { scenarioWith as withOneSetting } from '../../src/scenario/settings.ts';
import { header } from '../journal/sample.ts';
import { ann, faultsWith, MINIMAL, scenarioWith } from './minimal.ts';

/** As a journal gives it back. */
function recordedScenario(scenario: Scenario): Scenario {
  const bytes = Buffer.from(encodeHeader({ ...header, scenario }).trimEnd());
  return decodeHeader(bytes, 0, bytes.length).scenario;
}

const argument = (more: string, source = MINIMAL) =>
  source.replace('Nothing comes before it.}', `Nothing comes before it., ${more}}`);

const BANK = argument(
  'supports: [q], known_to: [Ann], that: it comes first, image: the head of the queue, evidence: Count them., wordings: [Nothing is ahead of it.]',
).replace(
  'criteria:',
  '  - {id: q, option: a, side: for, criterion: c, claim: It wins., reason: The first wins.}\ncriteria:',
);

describe('what a bank may say of an argument', () => {
  it('20.1 support, knowledge, a clause, an image, evidence and other wordings', () => {
    expect(scenarioWith('', BANK).arguments[0]).toMatchObject({
      supports: ['q'],
      knownTo: ['Ann'],
      that: 'it comes first',
      image: 'the head of the queue',
      evidence: 'Count them.',
      wordings: ['Nothing is ahead of it.'],
    });
  });

  it('20.1 an argument without them is as it was', () => {
    expect(Object.keys(scenarioWith('').arguments[0]!)).toHaveLength(10);
  });

  it('20.1 each wording stands in every language, or the bank is not of that language', () => {
    const three = argument('wordings: {en: [One., Two.], es: [Uno.], zh: [一。]}');
    const scenario = scenarioWith('', three);
    expect(scenario.arguments[0]?.wordings).toEqual(['One.', 'Two.']);
    expect(inLanguage(scenario, 'es').arguments[0]?.wordings).toEqual(['Uno.']);
    expect(recordedScenario(scenario)).toEqual(scenario);
    const spanish = argument('wordings: [One.]').replace('persona: One', 'persona: One, language: es');
    expect(faultsWith('', spanish).some((fault) => fault.includes('nor of reason, wordings'))).toBe(true);
  });

  const SECOND = '  - {id: q, option: b, side: for, criterion: c, claim: It is next., reason: It follows.';
  const answering = (answers: string) => MINIMAL.replace('criteria:', `${SECOND}, answers: ${answers}}\ncriteria:`);

  it('20.1 what two say to each other stands beside what is answered, a text or several', () => {
    const bank = answering(
      '[p, {id: p, say: ["First, {name}, is not best."], hold: "It is, here.", press: ["Is it?"], grant: "So be it."}]',
    ).replace('[p, {', '[{');
    const scenario = scenarioWith('', bank);
    expect(scenario.arguments[1]).toMatchObject({
      answers: ['p'],
      exchanges: [
        {
          id: 'p',
          say: ['First, {name}, is not best.'],
          hold: ['It is, here.'],
          press: ['Is it?'],
          grant: ['So be it.'],
        },
      ],
    });
    expect(recordedScenario(scenario)).toEqual(scenario);
    expect(scenarioWith('', answering('[p]')).arguments[1]).not.toHaveProperty('exchanges');
  });

  it('20.1 words of an exchange are there in a language, or there are none', () => {
    const translated = '{en: It is next., es: Sigue., zh: 接着。}';
    const bank = answering('[{id: p, say: [{en: One., es: Uno.}, {en: Two.}], hold: [Held.]}]').replace(
      'It is next.',
      translated,
    );
    const scenario = scenarioWith('', bank);
    expect(scenario.arguments[1]?.exchanges?.[0]).toMatchObject({ say: ['One.', 'Two.'], hold: ['Held.'] });
    expect(inLanguage(scenario, 'es').arguments[1]?.exchanges).toEqual([{ id: 'p', say: ['Uno.'] }]);
    expect(inLanguage(scenario, 'zh').arguments[1]?.exchanges).toEqual([]);
    expect(inSpokenLanguages(scenario).arguments[1]?.exchanges?.[0]).not.toHaveProperty('translations');
    expect(recordedScenario(scenario)).toEqual(scenario);
  });

  it('20.1 what is wrong in an exchange is told with its place', () => {
    const fault = (map: string) => faultsWith('', answering(`[{${map}}]`))[0];
    expect(fault('id: zz, say: [One.]')).toContain('arguments[2].answers[1].id: found "zz", which is no argument');
    expect(fault('id: q, say: [One.]')).toContain('the argument answers itself');
    expect(fault('id: p, say: ["{name}, no, {name}."]')).toContain('answers[1].say[1]: found {name} 2 times');
    expect(fault('id: p, say: [One.], grant: {en: "{other}."}')).toContain('answers[1].grant.en: found "{other}"');
    expect(fault(`id: p, say: [${'long '.repeat(61)}]`)).toContain('answers[1].say[1]: found 61 words');
    expect(fault('id: p, say: [One.], hodl: [No.]')).toContain('unknown key "hodl"');
  });

  it('20.1 a setting leaves an exchange as it is', () => {
    const scenario = scenarioWith('', answering('[{id: p, say: [One.], hold: [Held.]}]'));
    expect(withOneSetting(['rounds=3'], scenario).arguments).toEqual(scenario.arguments);
  });

  it('20.1 names that do not exist are faults with their places', () => {
    expect(faultsWith('', argument('supports: [zz]'))[0]).toContain('arguments[1].supports[1]: found "zz"');
    expect(faultsWith('', argument('supports: [p]'))[0]).toContain('the argument supports itself');
    expect(faultsWith('', argument('known_to: [Zoe]'))[0]).toContain('arguments[1].known_to[1]: found "Zoe"');
  });
});

describe('what may be promised, and what an agent has lived through', () => {
  const TERMS = 'terms:\n  - {id: t, option: a, criterion: c, text: somebody counts, gist: the count}';

  it('20.1 a term belongs to an option and a criterion', () => {
    expect(scenarioWith(TERMS).terms).toEqual([
      { id: 't', option: 'a', criterion: 'c', text: 'somebody counts', gist: 'the count' },
    ]);
    expect(scenarioWith('').terms).toBeUndefined();
    expect(faultsWith(TERMS.replace('option: a', 'option: z'))[0]).toContain('terms[1].option: found "z"');
    expect(faultsWith(TERMS.replace('criterion: c', 'criterion: z'))[0]).toContain('terms[1].criterion: found "z"');
  });

  it('20.1 a term is read in the language of its agents', () => {
    const texts = TERMS.replace('somebody counts', '{en: somebody counts, es: alguien cuenta}');
    const scenario = scenarioWith(texts);
    expect(inLanguage(scenario, 'es').terms?.[0]?.text).toBe('alguien cuenta');
    expect(inSpokenLanguages(scenario).terms?.[0]).not.toHaveProperty('translations');
    expect(recordedScenario(scenario)).toEqual(scenario);
  });

  it('20.1 an experience names what it is evidence for, in the language of its agent', () => {
    const lived = (language: string, text: string) =>
      ann(`language: ${language}, temper: sceptic, background: [{text: ${text}, supports: [p]}]`);
    expect(scenarioWith('', lived('en', 'I was there.')).agents[0]).toMatchObject({
      temper: 'sceptic',
      background: [{ text: 'I was there.', supports: ['p'] }],
    });
    expect(faultsWith('', lived('en', 'I was there.').replace('[p]', '[z]'))[0]).toContain('supports[1]: found "z"');
    const other = faultsWith('', lived('es', '{en: I was there., zh: 我在。}'));
    expect(other.some((fault) => fault.includes('background[1].text: there is no text in es'))).toBe(true);
    expect(scenarioWith('').agents[0]).not.toHaveProperty('background');
    expect(faultsWith('', ann('temper: angry'))).toHaveLength(1);
  });
});
