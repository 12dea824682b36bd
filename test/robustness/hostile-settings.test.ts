import { expect, it } from 'vitest';
import { UserError } from '../../src/base/errors.ts';
import { random } from '../../src/base/random.ts';
import { EMBEDDERS, FORGET_MODES, MEMORY_STRATEGIES, OVERFLOW_POLICIES, VIEWS } from '../../src/discussion/scenario.ts';
import { decodeHeader, encodeHeader } from '../../src/journal/codec.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { FORBIDDEN } from '../hostile-text.ts';
import { isLong } from '../long.ts';
import { talking } from '../orchestrator/memory-material.ts';
import { runRig } from '../orchestrator/run-rig.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { BENCH } from './program.ts';

/** A scenario in which every setting of memory stands. */
const every = {
  ...BENCH,
  rounds: 3,
  question: 'Where shall the new bench stand?',
  instructions: 'Be {mood}.',
  variables: { mood: 'calm', secret: { value: 'XYZZY', hidden: true } },
  memory: {
    limit_chars: 900,
    guidance_style: 'own',
    guidance_styles: { own: '{speaker}: {key_point}' },
    discussion_memory: 'simple',
    memory_update_timing: 'per-speaker',
    reasoning_in_memory: true,
    statement_max_length: 120,
    reasoning_max_length: 60,
    memory_compression_threshold: 0.8,
    memory_compression_target: 0.5,
    compression: 'model',
    adaptive_compression: true,
    strategy: 'summary',
    eviction: 'importance',
    window_entries: 3,
    recent_entries: 2,
    retrieve_entries: 2,
    embedder: 'lexical',
    on_overflow: 'summarise',
  },
  memory_config: { profile: 'OWN', preserve_system: false, ignore: ['bench'] },
  profiles: { OWN: { view: 'all_involved', max_messages: 5, forget_mode: 'on_every_turn', last_minutes: 3 } },
  jobs: {
    statement: { view: 'all_messages', about: { query: 'old trees', at_most: 3 } },
    poll: { max_messages: 0, rules: [{ when: { execution_count: '>1', gauge: '<=0.5' }, max_messages: 2 }] },
    quick: { profile: 'CLASSIFIER' },
  },
  budgets: { tokens_per_turn: 2_000, tokens_per_run: 90_000, cost_per_run: 5 },
  agents: BENCH.agents.map((agent, i) => ({
    ...agent,
    persona: 'A {mood} neighbor.',
    context_tokens: 2_000,
    jobs: { statement: 'quick' },
    variables: { mood: 'glad' },
    memory: { strategy: MEMORY_STRATEGIES[i], limit_chars: 700, remember: `name-${i}` },
  })),
};

const VALUES = [
  null,
  -1,
  0,
  1,
  2,
  0.05,
  0.5,
  0.95,
  1e3,
  1e15,
  1e308,
  2 ** 53,
  Number.NaN,
  '',
  ' ',
  '0',
  '>1',
  '>= 1e3',
  '>-1',
  '=0.5',
  'toString',
  'Ann',
  'statement',
  'quick',
  'OWN',
  'GOLDFISH',
  'mood',
  '{mood}',
  '{secret}',
  '{speaker}',
  '../up',
  '\u001b[31m',
  'a\nb',
  true,
  [],
  {},
  [null],
  [[]],
  ...VIEWS,
  ...FORGET_MODES,
  ...MEMORY_STRATEGIES,
  ...OVERFLOW_POLICIES,
  ...EMBEDDERS,
];

const count = isLong ? 6_000 : 80;

it('15.2 any setting of memory made wrong is refused with its place, or makes a run that ends and a journal that can be read', async () => {
  const chance = random(13, 'hostile-settings');
  let accepted = 0;
  for (let i = 0; i < count; i++) {
    const file = structuredClone(every) as Record<string, unknown>;
    const spots: [object: Record<string, unknown>, key: string][] = [];
    const walk = (value: unknown) => {
      if (typeof value !== 'object' || value === null) return;
      for (const [key, inner] of Object.entries(value)) {
        spots.push([value as Record<string, unknown>, key]);
        walk(inner);
      }
    };
    for (const part of [
      'memory',
      'memory_config',
      'profiles',
      'jobs',
      'budgets',
      'variables',
      'instructions',
      'agents',
    ]) {
      spots.push([file, part]);
      walk(file[part]);
    }
    let did = `case ${i}:`;
    for (let k = 1 + chance.int(2); k > 0; k--) {
      const [object, key] = chance.pick(spots);
      const how = chance.int(8);
      if (how === 0) delete object[key];
      else if (how === 1)
        object[String(chance.pick(VALUES.filter((value) => typeof value !== 'object')))] = object[key];
      else object[key] = chance.pick(VALUES);
      did += ` ${how} ${key}=${JSON.stringify(object[key])}`;
    }
    try {
      const { scenario } = readScenario(JSON.stringify(file), 'f.yaml');
      accepted++;
      const header = { scenarioName: 'f', seed: 1, scenario, program: '0', run: 'r', parent: null };
      const line = Buffer.from(encodeHeader(header));
      expect(decodeHeader(line, 0, line.length - 1), did).toEqual(header);
      const rig = runRig(scenario, scriptedProvider(talking));
      rig.run.start();
      for (let k = 0; k < 20 && !rig.run.state().ended; k++) {
        rig.run.resume();
        await rig.clock.advance(1);
      }
      expect(rig.run.state().ended, did).not.toBeNull();
    } catch (error) {
      if (!(error instanceof UserError)) throw new Error(did, { cause: error });
      expect(String(error), did).toMatch(/f\.yaml:\d+:\d+: /);
      expect(String(error), did).not.toMatch(FORBIDDEN);
      expect(String(error), did).not.toMatch(/undefined|\[object/);
    }
  }
  // Of few it may be fewer.
  expect(accepted).toBeGreaterThan(isLong ? count / 10 : 3);
}, 900_000);
