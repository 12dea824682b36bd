import { describe, expect, it } from 'vitest';
import { keyMeant, WORDS } from '../../src/scenario/keys-meant.ts';
import { scenarioSchema } from '../../src/scenario/schema.ts';
import { keysWithin, plainest, type Schema, schemaAt } from '../../src/scenario/schema-tree.ts';
import { faultsWith, scenarioWith, warningsWith } from './minimal.ts';

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

describe('15.2 what people write for our keys is read where it can mean nothing else, and said', () => {
  it('all of a file in one go, each where it stands', () => {
    const source = HURRIED.replace('    favored: ban\n', '').replace(
      'decision: majority',
      'voting: {decision_rule: majority}',
    );
    const read = scenarioWith('', source);
    expect(read).toMatchObject({ question: 'Should our school ban phones?', about: 'A staff meeting', rounds: 3 });
    expect(read.agents).toMatchObject([
      { name: 'Ana', persona: 'Teacher, strict' },
      { name: 'Ben', persona: 'Student' },
    ]);
    expect(read.options).toMatchObject([{ label: 'Ban them', about: 'All day' }, { label: 'Leave it' }]);
    expect(warningsWith('', source).slice(0, -1)).toEqual([
      '1:1: keys are read as ours: "topic" as question, "description" as about, "participants" as agents, "choices" as options, ' +
        '"max_rounds" as rounds; in choices: "name", "title" as label, "description" as about; in participants: "role", "bio" as persona',
    ]);
  });

  it('a key in capitals is ours, and what is in it is looked at', () => {
    const text = 'Question: Which?\nOptions: [A, {Label: B}]\nAgents: [Ana, {name: Ben, vibe: x}]\n';
    expect(faultsWith('', text)).toEqual([
      expect.stringMatching(/^f\.yaml:3:27: unknown key "vibe" in Agents\[2\]; allowed: name, persona/),
    ]);
    expect(scenarioWith('', text.replace(', vibe: x', '')).options.map(({ label }) => label)).toEqual(['A', 'B']);
  });

  it.each([
    ['role: Head of finance, persona: Counts every cent', 'Head of finance. Counts every cent.'],
    ['persona: Counts every cent., role: Head of finance', 'Counts every cent. Head of finance.'],
    ['background: A farmer', 'A farmer'],
    ['persona: Careful, background: A farmer, job: Mayor', 'Careful. A farmer. Mayor.'],
    ['persona: 谨慎, role: 会计', '谨慎。会计。'],
    ['id: a1, persona: Careful', 'Careful'],
  ])('of an agent with %s', (fields, persona) => {
    const text = `question: Which?\noptions: [A, B]\nagents: [{name: Ana, ${fields}}, Ben]\n`;
    const [ana] = scenarioWith('', text).agents;
    expect(ana).toMatchObject({ name: 'Ana', persona });
    expect(warningsWith('', text).join('\n')).toMatch(/^3:23: |\n3:\d+: .* is (not )?read|^3:\d+: .* is (not )?read/);
  });

  it('one or two with a line each, and more in one: each name once, with what is not read', () => {
    const agents = ['{id: a1, name: Ana, role: Mayor}', '{id: b1, name: Ben, role: Baker}'];
    const text = (ours: string) => `${ours}: Which?\noptions: [A, B]\nagents: [${agents.join(', ')}]\n`;
    expect(warningsWith('', text('topic')).slice(0, -1)).toEqual([
      '1:1: keys are read as ours: "topic" as question; in agents: "id" not at all (agents are known by their names), "role" as persona',
    ]);
    expect(warningsWith('', 'topic: Which?\nchoices: [A, B]\nagents: [Ana, Ben]\n').slice(0, 2)).toEqual([
      '1:1: "topic" is read as question',
      '2:1: "choices" is read as options',
    ]);
  });

  it('nothing is lost: a number that an agent is known by besides is told as not read', () => {
    const text = 'question: Which?\noptions: [A, B]\nagents: [{id: a1, name: Ana}, {id: Ben}]\n';
    expect(scenarioWith('', text).agents.map(({ name }) => name)).toEqual(['Ana', 'Ben']);
    expect(warningsWith('', text).slice(0, 2)).toEqual([
      '3:11: "id" in agents[1] is not read: agents are known by their names',
      '3:32: "id" in agents[2] is read as name',
    ]);
  });
});

describe('15.2 what could mean something else is refused, and ours is named', () => {
  it('with no list of all that may stand there, and nothing said of what can be read', () => {
    expect(faultsWith('', HURRIED)).toEqual([
      'f.yaml:6:5: unknown key "favored" in participants[1]; what it says belongs to persona',
      'f.yaml:12:1: unknown key "decision"; did you mean voting.decision_rule?; allowed: voting: {decision_rule: majority}',
    ]);
  });

  it.each(['goal: to win', 'favored: ban', 'stance: against'])('%s is no persona by itself', (field) => {
    const text = `question: Which?\noptions: [A, B]\nagents: [{name: Ana, ${field}}, Ben]\n`;
    expect(faultsWith('', text)).toEqual([
      expect.stringMatching(/unknown key ".*" in agents\[1\]; did you mean persona\?/),
    ]);
  });

  it('what is wrong with a thing is told also where its list has another name', () => {
    const text = 'question: Which?\nchoices: [A, {label: B, amount: 5}]\nmembers: {Ana: x, Ben: {opennes: 1}}\n';
    expect(faultsWith('', text)).toEqual([
      'f.yaml:2:33: choices[2].amount: found 5; allowed: a map of keys and values; it needs min, max',
      'f.yaml:3:25: unknown key "opennes" in members.Ben; did you mean openness?',
    ]);
  });

  it('a key around all the others is told as that, and what is in it looked at', () => {
    expect(faultsWith('', 'scenario:\n  topic: Which?\n  rounds: 0\n  options: [A, B]\nagents: [Ana, Ben]\n')).toEqual([
      'f.yaml:1:1: unknown key "scenario"; its keys belong at the beginning of a line, without it',
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
    ['turns: 3', 'unknown key "turns"; did you mean max_turns?'],
    ['voting: consensus', 'voting: found "consensus"; did you mean {decision_rule: unanimity}?'],
    ['voting: {decision_rule: consensus}', 'found "consensus"; did you mean unanimity?; allowed: unanimity, plurality'],
    ['language: English', 'language: found "English"; did you mean en?; allowed: en, es, zh'],
    [
      'criteria: [{id: How fair, label: F}]',
      'criteria[1].id: found "How fair"; did you mean how-fair?; allowed: a name',
    ],
    ['// a note: 1', 'unknown key "// a note"; a comment begins with #'],
    ['规则: 大家都说话', 'unknown key "规则"; did you mean instructions?'],
  ])('%s', (more, told) => {
    expect(faultsWith(more, 'question: Which?\noptions: [A, B]\nagents: [Ana, Ben]\n').join('\n')).toContain(told);
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

it('15.2 steps of a discussion are its rounds', () => expect(keyMeant('steps', '')).toBe('rounds'));
