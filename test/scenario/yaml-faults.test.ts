import { describe, expect, it } from 'vitest';
import { faultsWith, scenarioWith } from './minimal.ts';

const SOUND = 'question: Which?\noptions:\n  - A\n  - B\nagents:\n  - Ana\n  - Ben\n';
const names = (text: string) => {
  const { question, options, agents } = scenarioWith('', text);
  return [question, ...options.map(({ label }) => label), ...agents.map(({ name }) => name)];
};

describe('15.2 a file however it was saved', () => {
  it.each([
    ['with a mark of byte order', `\ufeff${SOUND}`],
    ['with other line ends', SOUND.replaceAll('\n', '\r\n')],
    ['between lines of three hyphens', `---\n${SOUND}---\n`],
    ['with an end', `${SOUND}...\n`],
    ['without one', SOUND.trimEnd()],
    [
      'as JSON with tabs',
      '{\n\t"question": "Which?",\n\t"options": ["A", "B"],\n\t"agents": ["Ana", {"name": "Ben"}]\n}\n',
    ],
    ['as JSON in one line', '{"question":"Which?","options":["A","B"],"agents":["Ana","Ben"]}'],
    [
      'with what is shared',
      'question: Which?\noptions: [A, B]\nagents:\n  - &all {name: Ana, openness: 0.2}\n  - {<<: *all, name: Ben}\n',
    ],
  ])('%s: is read', (_, text) => {
    expect(names(text)).toEqual(['Which?', 'A', 'B', 'Ana', 'Ben']);
  });

  it('what is shared by a merge holds where it is not said otherwise', () => {
    const agents = 'agents:\n  - &all {name: Ana, openness: 0.2}\n  - {<<: *all, name: Ben}\n';
    const { openness } = scenarioWith('', `question: Which?\noptions: [A, B]\n${agents}`).agents[1]!;
    expect(openness).toBe(0.2);
    expect(faultsWith('', `question: Which?\noptions: [A, B]\n${agents.replace('0.2', '2')}`)).toHaveLength(2);
  });

  it('quotation marks that mean nothing to YAML are part of the text', () => {
    expect(names(SOUND.replace('Which?', '“Which?”'))[0]).toBe('“Which?”');
  });
});

describe('15.2 what is wrong with YAML is told with what to write', () => {
  const KEY = 'KEY: VALUE, with a space behind the colon';
  it.each([
    ['question: Which?\noptions:\n\t- A\n', '3:1: found a tab at the beginning of a line; allowed: spaces'],
    [
      'question: Now: which?\n',
      '1:11: found "question: Now: which?", where no other key can begin; allowed: a text with ": "',
    ],
    ['question:Which?\noptions: [A]\n', `1:1: found "question:Which?", which is no key with a value; allowed: ${KEY}`],
    [
      'title: T\nquestion：Which?\noptions: [A]\n',
      '2:1: found "question：Which?", which is no key with a value; allowed: KEY: VALUE, with : and a space, and not with ：',
    ],
    [`${SOUND}…\n`, `8:1: found "…", which is no key with a value; allowed: ${KEY}`],
    ['```yaml\nquestion: Which?\n```\n', '1:1: found "```yaml"; allowed: what stands between the lines of ``` alone'],
    ['question: @home?\n', '1:11: found "question: @home?"; allowed: a text that begins with a sign stands in quotes'],
    [
      'question: "This" or that?\n',
      '1:18: found "question: "This" or that?"; allowed: a text that has quotation marks in it',
    ],
    ['question: "Which?\noptions: [A]\n', 'a quotation mark has no second one'],
    [
      'agents:\n  - name: Ana\n  persona: x\n',
      '3:1: found "persona: x"; allowed: the keys of one map, and the things of one list, begin below each other',
    ],
    ['question: A?\nquestion: B?\n', '2:1: found "question: B?": its key stands there already; allowed: each key once'],
    [
      'options:\n- A\n  - B\n',
      '3:3: found a - that is indented further than those before it, and so goes on with their text',
    ],
    [`${SOUND}---\nquestion: B?\n`, '8:1: found a second document; allowed: one document in a file'],
    ['question: *bold*\n', 'which names no anchor'],
    ['agents:\n- name: Ana\n  persona: |\n\tcalm\n', '4:1: found a tab at the beginning of a line; allowed: spaces'],
    ['', 'the file: found nothing'],
    [
      '问题：吃什么？\n选项：[火锅]\n',
      '1:1: found "问题：吃什么？ 选项：[火锅]", which is no key with a value; allowed: KEY: VALUE, with : and a space',
    ],
  ])('%j', (text, told) => {
    expect(faultsWith('', text).join('\n')).toContain(told);
  });

  it.each([
    ['[[[\nagents:\n - a\n', '1:1: found "[[[", where a [ has no ]; allowed: ] for each [; or the text in quotes'],
    ['question: x\n[[[\n', '2:1: found "[[[", where a [ has no ]'],
    ['question: x\noptions: {{{\nrounds: 3\n', '2:10: found "options: {{{", where a { has no }'],
    ['question: x\nagents: [Ana, Ben\noptions: [a, b]\n', '2:9: found "agents: [Ana, Ben", where a [ has no ]'],
  ])('once for a bracket that nothing closes, where it opens: %j', (text, told) => {
    const faults = faultsWith('', text);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(told);
  });

  it('before a bracket that nothing closes, what is wrong is told too', () => {
    expect(faultsWith('', 'question: A?\nquestion: B?\noptions: [[[\n')).toHaveLength(2);
  });

  it('once in a line, since the rest follows from it', () => {
    expect(faultsWith('', 'a: b\n  c: d\ne：f\n')).toHaveLength(2);
  });
});

describe('15.2 what people write who do not know YAML', () => {
  it('a { within a text of a map in brackets is told once, where it stands, and nothing that follows from it', () => {
    const options = 'options:\n  - {id: a, label: One, phrase: a thing for {amount}}\n  - {id: b, label: Two}\n';
    expect(faultsWith('', `question: What?\n${options}agents: [Ana, Ben]\n`)).toEqual([
      'f.yaml:3:45: found "- {id: a, label: One, phrase: a thing for {amount}}", where a { stands within a text; allowed: a text with { or [ in it stands in quotation marks within brackets: phrase: "a thing for {amount}"',
    ]);
  });

  it('what is wrong before it is told too', () => {
    const text = 'question: What?\nquestion: Which?\noptions: {a: {label: One {amount}}}\nagents: [Ana, Ben]\n';
    expect(faultsWith('', text).map((fault) => fault.split(': ')[0])).toEqual(['f.yaml:2:1', 'f.yaml:3:26']);
  });

  it('a key that stands less deep than the first of its thing in a list', () => {
    const text = 'question: What?\noptions: [One, Two]\nagents:\n  - name: Ana\n   persona: x\n  - Ben\n';
    expect(faultsWith('', text)).toEqual([
      'f.yaml:5:1: found "persona: x"; allowed: each thing of a list begins with -, and its keys stand below each other, as deep as the first behind the -',
    ]);
  });
});
