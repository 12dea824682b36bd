import { describe, expect, it } from 'vitest';
import { keyMeant, WORDS } from '../../src/scenario/keys-meant.ts';
import { scenarioSchema } from '../../src/scenario/schema.ts';
import { keysWithin, plainest, type Schema, schemaAt } from '../../src/scenario/schema-tree.ts';
import { faultsWith } from './minimal.ts';

const root = scenarioSchema() as unknown as Schema;
const keysAt = (place: string): string[] => {
  const path = place === '' ? [] : schemaAt(root, [place])?._zod.def.shape ? [place] : [place, 0];
  return Object.keys(schemaAt(root, path)?._zod.def.shape ?? {});
};
const HURRIED = `topic: Should our school ban phones?
description: A staff meeting
participants:
  - name: Ana
    role: Teacher, strict
    favored: ban
  - name: Ben
    bio: Student
choices:
  - {name: Ban them, description: All day}
  - {title: Leave it}
decision: majority
max_rounds: 3
`;

describe('15.2 what people write for our keys is refused, and ours is named', () => {
  it('all of a file in one go, each where it stands, with no list of all that may stand there', () => {
    expect(faultsWith('', HURRIED)).toEqual([
      'f.yaml:1:1: unknown key "topic"; did you mean question?',
      'f.yaml:2:1: unknown key "description"; did you mean about?',
      'f.yaml:3:1: unknown key "participants"; did you mean agents?',
      'f.yaml:5:5: unknown key "role" in participants[1]; did you mean persona?',
      'f.yaml:6:5: unknown key "favored" in participants[1]; what it says belongs to persona',
      'f.yaml:8:5: unknown key "bio" in participants[2]; did you mean persona?',
      'f.yaml:9:1: unknown key "choices"; did you mean options?',
      'f.yaml:10:6: unknown key "name" in choices[1]; did you mean label?',
      'f.yaml:10:22: unknown key "description" in choices[1]; did you mean about?',
      'f.yaml:11:6: unknown key "title" in choices[2]; did you mean label?',
      'f.yaml:12:1: unknown key "decision"; did you mean voting.decision_rule?; allowed: voting: {decision_rule: majority}',
      'f.yaml:13:1: unknown key "max_rounds"; did you mean rounds?',
    ]);
  });

  it('and with those named the file is sound', () => {
    const mended = HURRIED.replace('topic', 'question')
      .replace('\ndescription', '\nabout')
      .replace('participants', 'agents')
      .replace('role: Teacher, strict\n    favored: ban', 'persona: Teacher, strict, for a ban')
      .replace('bio', 'persona')
      .replace('choices', 'options')
      .replace('{name: Ban them, description', '{label: Ban them, about')
      .replace('title', 'label')
      .replace('decision: majority', 'voting: {decision_rule: majority}')
      .replace('max_rounds', 'rounds');
    expect(faultsWith('', mended)).toEqual([]);
  });

  it('what is wrong with a thing is told also where its list has another name', () => {
    const text = 'question: Which?\nchoices: [A, {label: B, amount: 5}]\nmembers: {Ana: x, Ben: {opennes: 1}}\n';
    expect(faultsWith('', text)).toEqual([
      'f.yaml:2:1: unknown key "choices"; did you mean options?',
      'f.yaml:2:33: choices[2].amount: found 5; allowed: a map of keys and values; it needs min, max',
      'f.yaml:3:1: unknown key "members"; did you mean agents?',
      'f.yaml:3:25: unknown key "opennes" in members.Ben; did you mean openness?',
    ]);
  });

  it('a key around all the others is told as that, and what is in it looked at', () => {
    expect(faultsWith('', 'scenario:\n  topic: Which?\n  rounds: 0\n  options: [A, B]\nagents: [Ana, Ben]\n')).toEqual([
      'f.yaml:1:1: unknown key "scenario"; its keys belong at the beginning of a line, without it',
      'f.yaml:2:3: unknown key "topic" in scenario; did you mean question?',
      'f.yaml:3:11: scenario.rounds: found 0; allowed: a whole number from 1 to 10000',
    ]);
  });

  it.each([
    ['voting: majority', 'voting: found "majority"; did you mean {decision_rule: majority}?'],
    ['memory: summary', 'memory: found "summary"; did you mean {strategy: summary}?'],
    ['voting: {rule: majority}', 'unknown key "rule" in voting; did you mean decision_rule?'],
    [
      'decision: whoever shouts',
      'did you mean voting.decision_rule?; allowed: voting: {decision_rule: unanimity | plurality | majority |',
    ],
    ['timeout: 20', 'did you mean limits.timeout_seconds?; allowed: limits: {timeout_seconds: 20}'],
    ['Max-Rounds: 3', 'unknown key "Max-Rounds"; did you mean rounds?'],
    ['maxRounds: 3', 'unknown key "maxRounds"; did you mean rounds?'],
    ['voting: consensus', 'voting: found "consensus"; did you mean {decision_rule: unanimity}?'],
    ['voting: {decision_rule: consensus}', 'found "consensus"; did you mean unanimity?; allowed: unanimity, plurality'],
    ['language: English', 'language: found "English"; did you mean en?; allowed: en, es, zh'],
    [
      'criteria: [{id: How fair, label: F}]',
      'criteria[1].id: found "How fair"; did you mean how-fair?; allowed: a name',
    ],
    ['// a note: 1', 'unknown key "// a note"; a comment begins with #'],
    ['轮数: 3', 'unknown key "轮数"; did you mean rounds?'],
    ['idioma: es', 'unknown key "idioma"; did you mean language?'],
  ])('%s', (more, told) => {
    expect(faultsWith(more, 'question: Which?\noptions: [A, B]\nagents: [Ana, Ben]\n').join('\n')).toContain(told);
  });

  it('a key of ours with what belongs to another one', () => {
    const text = 'question: Which?\noptions: [A, B]\nagents: [{name: Ana, background: A farmer}, Ben]\n';
    expect(faultsWith('', text)).toEqual([
      'f.yaml:3:34: agents[1].background: found "A farmer"; did you mean persona?; allowed: a list',
    ]);
  });

  it('a key in capitals is no other one, and what is in it is looked at', () => {
    const text = 'Question: Which?\nOptions: [A, {Label: B}]\nAgents: [Ana, {name: Ben, vibe: x}]\n';
    expect(faultsWith('', text)).toEqual([
      'f.yaml:1:1: unknown key "Question"; did you mean question?',
      'f.yaml:2:1: unknown key "Options"; did you mean options?',
      'f.yaml:2:15: unknown key "Label" in Options[2]; did you mean label?',
      'f.yaml:3:1: unknown key "Agents"; did you mean agents?',
      expect.stringMatching(/^f\.yaml:3:27: unknown key "vibe" in Agents\[2\]; allowed: name, persona/),
    ]);
  });

  it('every one of ours in the table is a key or a value there, and no word of the table but one is', () => {
    for (const [place, words] of Object.entries(WORDS)) {
      if (place.startsWith('=')) {
        const path = (keysWithin(root).get(place.slice(1)) as string).split('.');
        const values = Object.keys(plainest(schemaAt(root, path))?._zod.def.entries ?? {});
        expect(values, place).toEqual(expect.arrayContaining(Object.keys(words)));
        continue;
      }
      for (const key of Object.keys(words))
        expect(key.includes('.') ? [...keysWithin(root).values()] : keysAt(place), `${place}.${key}`).toContain(key);
      const taken = keysAt(place).filter((key) => keyMeant(key, place) !== null);
      expect(taken, place).toEqual(place === 'agents' ? ['background'] : []);
    }
  });
});
