import { describe, expect, it } from 'vitest';
import { UserError } from '../../src/base/errors.ts';
import { random } from '../../src/base/random.ts';
import { LANGUAGES } from '../../src/discussion/language.ts';
import { initial } from '../../src/discussion/state.ts';
import { composePrompt } from '../../src/orchestrator/prompts/prompts.ts';
import { readScenario, starterScenario } from '../../src/scenario/index.ts';
import { settingsFile } from '../../src/scenario/settings-file.ts';

const MINIMAL = `title: T
question: What now?
options:
  - {id: a, label: A, about: the first}
  - {id: b, label: B, about: the second, amount: {min: 1, max: 9}}
criteria:
  - {id: c, label: C, about: what counts}
agents:
  - {name: Ann, persona: One}
  - {name: Bo, persona: Two}
`;
const SEES_EVERYTHING = {
  forgetMode: null,
  view: null,
  maxMessages: null,
  preserveSystem: true,
  lastMinutes: null,
  about: null,
  ignore: [],
  rules: [],
};

function faults(source: string): string[] {
  try {
    readScenario(source, 'f.yaml');
  } catch (error) {
    if (error instanceof UserError) return error.message.split('\n');
    throw error;
  }
  return [];
}
const changed = (from: string | RegExp, to: string) => {
  const source = starterScenario().replace(from, to);
  expect(source).not.toBe(starterScenario());
  return faults(source);
};

describe('a scenario file becomes a checked scenario', () => {
  it('15.2 the starter scenario passes without a warning, and has an argument bank', () => {
    const { scenario, seed, warnings } = readScenario(starterScenario(), 's.yaml');
    expect(warnings).toEqual([]);
    expect(seed).toBe(7);
    expect(scenario.arguments.length).toBeGreaterThan(3);
    expect(scenario.options[1]?.amount).toEqual({ min: 50, max: 400, unit: 'spaces', phrase: 'a deck of {amount}' });
  });

  it('1.3 fills in every default', () => {
    const { scenario, seed } = readScenario(MINIMAL, 'm.yaml');
    expect(seed).toBeNull();
    expect({ ...scenario, options: [], criteria: [], agents: scenario.agents.slice(0, 1) }).toEqual({
      title: 'T',
      about: '',
      language: 'en',
      rounds: 10,
      maxTurns: null,
      question: 'What now?',
      options: [],
      criteria: [],
      arguments: [],
      agents: [
        {
          name: 'Ann',
          persona: 'One',
          model: 'simulated',
          temperature: 0.7,
          maxTokens: 600,
          language: 'en',
          reasoningEnabled: true,
          values: { c: 0.5 },
          openness: 0.5,
          amounts: {},
          voice: { register: 'plain', length: 'full', stance: 'blunt', warmth: 'warm' },
          guidanceStyle: 'narrative',
          limitChars: 20_000,
          strategy: 'append',
          jobs: {},
          variables: {},
          remember: null,
          speaksIn: null,
          maxIteration: null,
        },
      ],
      speaking: {
        policy: 'random',
        finisherRestrictionsActive: true,
        finisherRule: 'no-repeat-closer',
        moderator: null,
        tokensPerSpeaker: null,
      },
      statements: { minLength: 50, minLengthCjk: 5, validationRetries: 3, quarantine: false },
      history: { publicMaxLength: 100_000, promptMaxChars: 4_000, promptFormat: 2 },
      memory: {
        updateTiming: 'per-speaker',
        discussion: 'simple',
        reasoningInMemory: true,
        enableTruncation: true,
        statementMaxLength: 300,
        reasoningMaxLength: 200,
        compressionThreshold: 0.8,
        compressionTarget: 0.6,
        compression: 'auto',
        adaptiveCompression: false,
        memoryOutsideViews: false,
        eviction: 'fifo',
        windowEntries: 20,
        recentEntries: 8,
        retrieveEntries: 8,
        embedder: 'lexical',
        onOverflow: 'truncate',
        guidanceStyles: {},
      },
      voting: {
        pollOrder: 'speaking-order',
        constraintTolerance: 0,
        rule: 'unanimity',
        supermajorityShare: 2 / 3,
        pointsBudget: 10,
        judge: null,
        onEmptySeat: 'skip',
        onDeadlock: 'continue',
        deadlockRounds: 3,
      },
      outcome: null,
      individual: null,
      closingRanking: false,
      manipulator: null,
      cues: [],
      limits: {
        timeoutMs: 30_000,
        retryBackoffFactor: 1.5,
        callMaxMs: 300_000,
        onTimeout: 'pause',
        outageMs: 300_000,
        onFiltered: 'pause',
        humanTimeoutMs: null,
      },
      instructions: null,
      jobs: {
        reasoning: SEES_EVERYTHING,
        statement: SEES_EVERYTHING,
        poll: SEES_EVERYTHING,
        confirmation: SEES_EVERYTHING,
        ballot: SEES_EVERYTHING,
        integration: SEES_EVERYTHING,
        ranking: SEES_EVERYTHING,
        moderation: SEES_EVERYTHING,
      },
      profiles: {},
      variables: {},
      budgets: { tokensPerTurn: null, tokensPerRun: null, costPerRun: null },
      models: { simulated: { contextTokens: 32_768, source: 'simulated', price: { input: 0, output: 0 } } },
    });
  });

  it('gives the settings of the file to the agents that say nothing of their own', () => {
    const { scenario } = readScenario(
      `${MINIMAL}model: openai/m-1\nmemory: {limit_chars: 999, guidance_style: structured}\n`,
      'm.yaml',
    );
    expect(scenario.agents[1]).toMatchObject({ model: 'openai/m-1', limitChars: 999, guidanceStyle: 'structured' });
  });

  it.each(LANGUAGES)(
    '15.2 an option and a criterion may mean what their labels say, in prompts too (%s)',
    (language) => {
      const bare = MINIMAL.replaceAll(/, about: [^,}]+/g, '');
      const { scenario } = readScenario(`${bare}language: ${language}\n`, 'm.yaml');
      expect(scenario.options.map(({ about }) => about)).toEqual(['', '']);
      expect(scenario.criteria[0]?.about).toBe('');
      const state = initial(scenario, { scenarioName: 'm', seed: 1 });
      const step = { kind: 'ask', agent: 'Ann', purpose: 'statement', attempt: 1 } as const;
      const told = composePrompt(step, state).sections.map(({ text }) => text);
      expect(told.join('\n')).toMatch(/^1\. A\n2\. B ?[(（].*[)）]$/m);
      expect(told.join('\n')).toMatch(/^- C$/m);
      const again = settingsFile(scenario);
      expect(readScenario(JSON.stringify(again), 'again.yaml').scenario.options).toEqual(scenario.options);
    },
  );

  it('15.2 warns, without refusing, where there is no argument bank', () => {
    expect(readScenario(MINIMAL, 'm.yaml').warnings.map((w) => w.message)).toEqual([
      expect.stringContaining('no arguments'),
    ]);
  });
});

describe('every fault is told at once, with its place, what was found and what is allowed', () => {
  it('tells faults of shape and of meaning together, in the order of the file', () => {
    const source = starterScenario()
      .replace('rounds: 4', 'rounds: -3\ncolour: blue')
      .replace('option: deck', 'option: dek')
      .replace('name: Tomas', 'nam: Tomas')
      .replace('deck: 200', 'deck: 900');
    const found = faults(source);
    expect(found).toHaveLength(5);
    expect(found[0]).toBe('f.yaml:5:9: rounds: found -3; allowed: a whole number from 1 to 10000');
    expect(found[1]).toMatch(/^f\.yaml:6:1: unknown key "colour"; allowed: preset, format, title, about/);
    expect(found[2]).toBe(
      'f.yaml:66:13: arguments[4].option: found "dek", which is no option; did you mean deck?; allowed: park, deck',
    );
    expect(found.join('\n')).toContain('unknown key "nam" in agents[2]; did you mean name?');
    expect(found.join('\n')).toContain('found 900; allowed: 50 to 400, the range of option deck');
    const lines = found.map((line) => Number(line.split(':')[1]));
    expect(lines).toEqual([...lines].sort((a, b) => a - b));
  });

  it('says of a text that a comma cut in braces how it is kept whole', () => {
    const cut = 'criteria:\n  - {id: health, label: Health, phrase: health, about: clean air, room to move}';
    expect(faults(starterScenario().replace(/criteria:\n +- \{id: health.*\}/, cut)).join('\n')).toMatch(
      /unknown key "room to move" in criteria\[1\]; a text with a comma in it stands in quotes here/,
    );
    expect(faults(starterScenario().replace('name: Tomas', 'full name: Tomas')).join('\n')).not.toContain('comma');
  });

  it.each([
    ['1.3 names are unique', 'name: Tomas', 'name: mira', 'found "mira" again'],
    ['a name that means everybody', 'name: Tomas', 'name: All', 'any name but'],
    ['ids are unique', 'id: upkeep', 'id: shade', 'found "shade" again'],
    ['arguments name known criteria', 'criterion: health', 'criterion: wealth', 'did you mean health?'],
    ['arguments answer known arguments', '[commuters]', '[comuters]', 'did you mean commuters?'],
    ['arguments do not answer themselves', '[shade]', '[upkeep]', 'answers itself'],
    ['values name known criteria', 'health: 0.9', 'helth: 0.9', '"helth" is no criterion'],
    ['amounts name known options', 'amounts: {deck: 80}', 'amounts: {park: 80}', 'has no amount'],
    ['arguments keep to the range', 'amount: 250', 'amount: 401', '50 to 400'],
    ['a range has its ends in order', 'min: 50', 'min: 500', 'above max 400'],
    ['an amount is whole', 'amount: 250', 'amount: 250.5', 'a whole number'],
    ['9.3 a phrase holds the amount', 'a deck of {amount}', 'a deck', 'words with {amount} in them'],
    [
      '5.5 guidance styles are known',
      'guidance_style: narrative',
      'guidance_style: narative',
      'did you mean narrative?',
    ],
    [
      '5.5 a template has known fields',
      'guidance_style: narrative',
      'guidance_styles: {x: "{who}: {topic}"}',
      'found the field {who}',
    ],
    ['models are known by name', 'voting:', 'model: gpt-9\nvoting:', 'ENDPOINT/NAME'],
    ['2.1 policies are known', 'speaking_policy: random', 'speaking_policy: randm', 'random, fixed, conversational'],
    [
      '2.1 the two spellings of a fixed order agree',
      'speaking_policy: random',
      'speaking_policy: random\n  use_fixed_speaking_order: true',
      'speaking_policy is random',
    ],
    ['1.3 a seed is in range', 'seed: 7', 'seed: 2147483648', 'a whole number from 0 to 2147483647'],
    ['numbers are finite', 'strength: 0.8', 'strength: .nan', 'strength'],
    ['numbers are finite, seeds too', 'seed: 7', 'seed: .inf', 'seed'],
    ['1.3 temperature is 0 to 2', 'openness: 0.5', 'temperature: 2.1', 'a number from 0 to 2'],
    ['languages have a phrasebook', 'rounds: 4', 'rounds: 4\nlanguage: xx', 'allowed: en'],
    ['ids stay what they are called', 'id: park', 'id: valueOf', 'meaning of its own'],
    ['no duplicate keys', 'rounds: 4', 'rounds: 4\nrounds: 5', 'each key once'],
  ])('%s', (_, from, to, expected) => {
    const found = changed(from, to);
    expect(found.join('\n')).toContain(expected);
    for (const line of found) expect(line).toMatch(/^f\.yaml:\d+:\d+: /);
  });

  it('1.3 asks for at least two agents', () => {
    expect(faults(MINIMAL.replace(/ {2}- \{name: Bo.*\n/, ''))).toEqual([
      expect.stringContaining('agents: found a list of 1; allowed: at least 2 entries'),
    ]);
  });

  it('14.1 refuses control characters instead of losing them, bare or escaped', () => {
    for (const bad of ['"a\\e[31m"', '"a\\x9b31m"', '"a\\u202e"', 'a\u202eb', 'a\x1b[31m', 'a\u200bb', '"\\0"']) {
      expect(changed('title: A park or a parking deck', `title: ${bad}`).join(), JSON.stringify(bad)).toContain(
        'control or invisible character, U+',
      );
    }
  });
});

describe('hostile files end in a user error, the second time as the first', () => {
  const laughs = `a: &a ["lol","lol"]\n${[...'bcdefghi'].map((c, i) => `${c}: &${c} [${Array(9).fill(`*${'abcdefghi'[i]}`).join(',')}]`).join('\n')}`;
  it.each([
    ['empty', ''],
    ['only a comment', '# nothing\n'],
    ['a list at the top', '- a\n- b\n'],
    ['a word at the top', 'hello'],
    ['tabs', '\ttitle: x\n\tagents: y'],
    ['an open bracket', 'a: [1, 2\nb: 3'],
    ['duplicate keys', 'title: a\ntitle: b'],
    ['an alias to nothing', 'title: *nope'],
    ['an alias to itself', 'title: &a [*a]'],
    ['a foreign tag', 'title: !!js/function x'],
    ['YAML 1.1', '%YAML 1.1\n---\ntitle: yes'],
    ['two documents', 'title: a\n---\ntitle: b'],
    ['a thousand brackets', '['.repeat(1000)],
    ['a thousand closed brackets', '['.repeat(1000) + ']'.repeat(1000)],
    ['a hundred thousand brackets', '['.repeat(100_000)],
    ['ten thousand dashes', `${'- '.repeat(10_000)}x`],
    ['deep flow maps', '{a: '.repeat(5000)],
    ['a stair of maps', Array.from({ length: 400 }, (_, i) => `${' '.repeat(i)}a:`).join('\n')],
    ['a billion laughs', laughs],
    ['many aliases', `a: &a 1\nb: [${Array(50).fill('*a').join(',')}]`],
    ['a megabyte of keys', Array.from({ length: 80_000 }, (_, i) => `k${i}: v${i}`).join('\n')],
    ['six thousand keys', Array.from({ length: 6000 }, (_, i) => `k${i}: v`).join('\n')],
    ['NUL', 'title: a\0b'],
    ['binary', String.fromCharCode(...Array.from({ length: 4000 }, (_, i) => (i * 7919) % 256))],
    ['__proto__', `__proto__: {polluted: 1}\n${MINIMAL}`],
    ['"__proto__", quoted and escaped', `"__proto\\x5f_": {polluted: 1}\n${MINIMAL}`],
    ['constructor in values', MINIMAL.replace('persona: One', 'persona: One, values: {constructor: 1}')],
    ['a map as key', '? [a, b]\n: c\n'],
    ['a lone surrogate', `title: "\\ud800"\n`],
  ])('%s', (_, source) => {
    const first = faults(source);
    expect(first.length).toBeGreaterThan(0);
    expect(first.length).toBeLessThan(200);
    for (const line of first) expect(line).toMatch(/^f\.yaml:\d+:\d+: /);
    expect(faults(source)).toEqual(first);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('a byte order mark and Windows line ends are no faults', () => {
    expect(readScenario(`\ufeff${starterScenario().replace(/\n/g, '\r\n')}`, 'w.yaml').scenario).toEqual(
      readScenario(starterScenario(), 'u.yaml').scenario,
    );
  });

  it('mutations of a sound file are sound or a user error, never anything else', () => {
    const source = starterScenario();
    const bits = [
      '[',
      '{',
      '- ',
      ': ',
      '\n',
      '\t',
      '"',
      "'",
      '*a',
      '&a ',
      '|',
      '>',
      '!!',
      '#',
      '\0',
      '\ud800',
      '~',
      '.inf',
      '? ',
      '%',
      '---\n',
      '<<: *a',
      '\u202e',
    ];
    for (let i = 0; i < (process.env['ROUNDTABLE_LONG'] === '1' ? 400 : 40); i++) {
      const draw = random(i, 'mutation');
      let text = source;
      for (let n = draw.int(4); n >= 0; n--) {
        const at = draw.int(text.length);
        const to = at + draw.int(draw.int(2) ? 4 : 400);
        text =
          draw.int(3) === 0
            ? text.slice(0, at) + text.slice(to)
            : draw.int(2)
              ? text.slice(0, at) + draw.pick(bits) + text.slice(at)
              : text.slice(0, to) + text.slice(at);
      }
      expect(() => faults(text), `mutation ${i}`).not.toThrow();
    }
  });
});
