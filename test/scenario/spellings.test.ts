import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.ts';
import { ann, faultsWith, MINIMAL, scenarioWith, warningsWith } from './minimal.ts';

describe('15.2 the spellings of the source systems', () => {
  it('load as they stand', () => {
    const { memory, history, agents, jobs } =
      scenarioWith(`memory_config: {forget_mode: on_every_turn, max_messages: 10}
phase2_settings:
  memory_management:
    guidance_style: structured
    statement_max_length: 400
    reasoning_max_length: 250
    enable_truncation: false
  public_history_max_length: 50000`);
    expect(memory).toMatchObject({ statementMaxLength: 400, reasoningMaxLength: 250, enableTruncation: false });
    expect(agents.map(({ guidanceStyle }) => guidanceStyle)).toEqual(['structured', 'structured']);
    expect(history.publicMaxLength).toBe(50_000);
    expect(jobs['statement']).toMatchObject({ forgetMode: 'on_every_turn', maxMessages: 10, view: null });
  });

  it('reach every section by the name of the setting', () => {
    const nested = scenarioWith(`phase2_settings:
  finisher_restrictions_active: false
  statement_min_length: 10
  public_history_max_length: 999
  strategy: window
  constraint_tolerance: 5
  timeout_seconds: 2
  retry_backoff_factor: 2`);
    expect(nested).toEqual(
      scenarioWith(`speaking: {finisher_restrictions_active: false}
statements: {statement_min_length: 10}
history: {public_history_max_length: 999}
memory: {strategy: window}
voting: {constraint_tolerance: 5}
limits: {timeout_seconds: 2, retry_backoff_factor: 2}`),
    );
    expect(nested.limits.timeoutMs).toBe(2000);
  });

  it('have names of their own for some settings', () => {
    const source = ann('memory_character_limit: 5000, memory: {strategy: window}').replace(
      'persona: Two',
      'personality: Two',
    );
    const other = `phase2_rounds: 4
memory_guidance_style: structured
phase2_settings:
  min_statement_length: 10
  max_statement_retries: 1
  statement_timeout_seconds: 600
  memory_management: {compression_threshold: 0.9, compression_target: 0.5, update_timing: after-round}`;
    expect(scenarioWith(other, source)).toEqual(
      scenarioWith(
        `rounds: 4
statements: {statement_min_length: 10, statement_validation_retries: 1}
limits: {timeout_seconds: 600}
memory:
  guidance_style: structured
  memory_compression_threshold: 0.9
  memory_compression_target: 0.5
  memory_update_timing: after-round`,
        ann('memory: {strategy: window, limit_chars: 5000}'),
      ),
    );
  });

  it('stand beside ours where they set something else', () => {
    const { memory, agents } = scenarioWith(`memory: {strategy: summary}
phase2_settings: {memory_management: {recent_entries: 3}}`);
    expect([memory.recentEntries, agents[0]?.strategy]).toEqual([3, 'summary']);
    expect(scenarioWith('phase2_settings: {}')).toEqual(scenarioWith(''));
    expect(scenarioWith('phase2_settings: {memory_management: {}}')).toEqual(scenarioWith(''));
  });

  it.each([
    [
      'memory: {guidance_style: narrative}\nphase2_settings: {memory_management: {guidance_style: structured}}',
      'f.yaml:14:55: phase2_settings.memory_management.guidance_style: the same setting is given as memory.guidance_style in line 13, column 26; allowed: one of the two',
    ],
    [
      'phase2_settings: {memory_management: {enable_truncation: true}, enable_truncation: true}',
      'f.yaml:13:58: phase2_settings.memory_management.enable_truncation: the same setting is given as phase2_settings.enable_truncation in line 13, column 84; allowed: one of the two',
    ],
    [
      'history: {public_history_max_length: 200}\nphase2_settings: {public_history_max_length: 200}',
      'f.yaml:14:46: phase2_settings.public_history_max_length: the same setting is given as history.public_history_max_length in line 13, column 38; allowed: one of the two',
    ],
    [
      'jobs: {poll: {view: sent_to_me, memory_config: {view: sent_by_me}}}',
      'f.yaml:13:55: jobs.poll.memory_config.view: the same setting is given as jobs.poll.view in line 13, column 21; allowed: one of the two',
    ],
    [
      'rounds: 3\nphase2_rounds: 3',
      'f.yaml:14:16: phase2_rounds: the same setting is given as rounds in line 13, column 9; allowed: one of the two',
    ],
  ])('given twice are told with both places: %s', (settings, expected) => {
    expect(faultsWith(settings)).toEqual([expected]);
  });

  it.each([
    [
      '{memory_management: {guidance_style: structurd}}',
      '13:55: phase2_settings.memory_management.guidance_style: found "structurd", which is no guidance style; did you mean structured?',
    ],
    [
      '{public_history_max_length: 5}',
      '13:46: phase2_settings.public_history_max_length: found 5; allowed: a whole number from 100 to 100000000',
    ],
    [
      '{memory_management: {compression_target: 0.9}}',
      'phase2_settings.memory_management.compression_target: found 0.9; allowed: less than 0.8',
    ],
    [
      '{memory_management: {guidance_styles: {x: "{who}"}}}',
      'phase2_settings.memory_management.guidance_styles.x: found the field {who}',
    ],
    [
      '{memory_management: {guidance_styles: {x: [5]}}}',
      '13:60: phase2_settings.memory_management.guidance_styles.x: found a list; allowed: text',
    ],
    [
      '{memory_management: {guidance_stile: x}}',
      '13:39: unknown key "guidance_stile" in phase2_settings.memory_management; did you mean guidance_style?; allowed: limit_chars',
    ],
    [
      '{public_history_length: 500}',
      '13:19: unknown key "public_history_length" in phase2_settings; did you mean public_history_max_length?; allowed: speaking_policy',
    ],
    ['{memory_managment: {}}', 'unknown key "memory_managment" in phase2_settings; did you mean memory_management?'],
    ['[x]', '13:18: phase2_settings: found a list; allowed: a map of keys and values'],
    ['{memory_management: 5}', '13:38: phase2_settings.memory_management: found 5; allowed: a map of keys and values'],
  ])('phase2_settings: %s is refused where it stands', (settings, expected) => {
    const found = faultsWith(`phase2_settings: ${settings}`);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(expected);
  });

  it.each([
    [
      '{poll: {memory_config: {vew: sent_to_me}}}',
      '13:31: unknown key "vew" in jobs.poll.memory_config; did you mean view?',
    ],
    ['{poll: {memory_config: {max_messages: -1}}}', '13:45: jobs.poll.memory_config.max_messages: found -1'],
    ['{poll: {memory_config: {profile: X}}}', 'jobs.poll.memory_config.profile: found "X", which is no profile'],
    ['{poll: {memory_config: 5}}', '13:30: jobs.poll.memory_config: found 5; allowed: a map of keys and values'],
  ])('jobs: %s is refused where it stands', (settings, expected) => {
    const found = faultsWith(`jobs: ${settings}`);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(expected);
  });

  it('warn where they stand', () => {
    expect(warningsWith('phase2_settings: {use_fixed_speaking_order: true, finisher_rule: no-repeat-closer}')).toEqual([
      '13:66: phase2_settings.finisher_rule: binds nothing under a fixed order',
    ]);
  });

  it('do not hide a fault of the section that they go to', () => {
    expect(faultsWith('memory: 5\nphase2_settings: {memory_management: {strategy: window}}')).toEqual([
      'f.yaml:13:9: memory: found 5; allowed: a map of keys and values',
    ]);
  });

  it('do not change what an alias shares', () => {
    const source = MINIMAL.replace('persona: One', 'persona: One, memory: &m {limit_chars: 300}').replace(
      'persona: Two',
      'persona: Two, memory: {limit_chars: 400}, memory_character_limit: 500',
    );
    expect(faultsWith('', source)[0]).toContain(
      'agents[2].memory_character_limit: the same setting is given as agents[2].memory.limit_chars',
    );
    const shared = source
      .replace('{limit_chars: 300}', '{strategy: window}')
      .replace('memory: {limit_chars: 400}', 'memory: *m');
    expect(scenarioWith('', shared).agents.map(({ strategy, limitChars }) => [strategy, limitChars])).toEqual([
      ['window', 20_000],
      ['window', 500],
    ]);
  });

  it('are sound or a user error, however they are mangled', () => {
    const source = `${ann('memory: {strategy: window}, jobs: {poll: judging}, personality: x')}${RICH}`;
    for (let i = 0; i < (process.env['ROUNDTABLE_LONG'] === '1' ? 300 : 40); i++) {
      const draw = random(i, 'mangled');
      const at = draw.int(source.length);
      const to = at + draw.int(draw.int(2) ? 4 : 60);
      const piece = draw.pick(['', '[', '{', '- ', ': ', '\n', ' null', '5', '*a', '&a ', source.slice(at, to)]);
      const mangled = source.slice(0, at) + piece + source.slice(draw.int(2) ? at : to);
      expect(() => faultsWith('', mangled), `mangled ${i}`).not.toThrow();
    }
  });
});

const RICH = `memory_config: {forget_mode: on_every_turn, profile: OWN}
profiles: {OWN: {view: sent_to_me, about: {query: x, at_most: 3}}}
jobs:
  poll: {memory_config: {max_messages: 3}}
  judging: {rules: [{when: {round: ">3", gauge: 0.5}, max_messages: 1}]}
variables: {city: a, code: {value: b, hidden: true}}
instructions: In {city}.
phase2_settings:
  memory_management: {guidance_style: structured, guidance_styles: {mine: "{speaker}"}}
  timeout_seconds: 5
`;
