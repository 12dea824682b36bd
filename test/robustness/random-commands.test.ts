import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ModelError } from '../../src/base/errors.ts';
import { type Random, random } from '../../src/base/random.ts';
import type { Command, CueCommand } from '../../src/discussion/command.ts';
import type { Condition } from '../../src/discussion/condition.ts';
import { MEMORY_STRATEGIES, type Scenario, SPEAKING_POLICIES } from '../../src/discussion/scenario.ts';
import { initial, type State } from '../../src/discussion/state.ts';
import { encodeEntry, encodeHeader } from '../../src/journal/codec.ts';
import { readJournal } from '../../src/journal/read.ts';
import { surveyJournal } from '../../src/journal/survey.ts';
import { evolveUntrusted } from '../../src/orchestrator/runs/evolve-untrusted.ts';
import { STEP_UNITS } from '../../src/orchestrator/runs/run.ts';
import type { ModelRequest, Provider } from '../../src/providers/provider.ts';
import { header, inFolder } from '../journal/sample.ts';
import { runRig } from '../orchestrator/run-rig.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { SPEECH, smallAgent, smallScenario } from '../small-scenario.ts';

const SEEDS = process.env['ROUNDTABLE_LONG'] === '1' ? 500 : 8;
const NAMES = ['Ann', 'Bo', 'Cy', 'Di'];

function drawnScenario(draw: Random): Scenario {
  const base = smallScenario();
  return {
    ...base,
    rounds: 2 + draw.int(4),
    agents: NAMES.slice(0, 2 + draw.int(3)).map((name) =>
      smallAgent(name, {
        reasoningEnabled: draw.int(3) === 0,
        strategy: draw.pick(MEMORY_STRATEGIES),
        limitChars: draw.pick([300, 1500, 20_000]),
      }),
    ),
    speaking: { ...base.speaking, policy: draw.pick(SPEAKING_POLICIES), moderator: 'Bo' },
    memory: { ...base.memory, updateTiming: draw.pick(['per-speaker', 'after-round']) },
    variables: { weather: { value: 'dry', hidden: false } },
  };
}

function answer(seed: number) {
  return ({ purpose, agent, attempt, round }: ModelRequest): string => {
    const draw = random(seed, `${purpose}/${agent.name}/${round}/${attempt}`);
    if (draw.int(9) === 0) return '';
    switch (purpose) {
      case 'statement':
        return `${SPEECH} ${draw.int(100)}`;
      case 'poll':
      case 'confirmation':
        return draw.pick(['1', '0', '0']);
      case 'ballot-option':
        return draw.pick(['1', '2']);
      case 'ballot-amount':
        return '15000';
      case 'bid':
        return String(draw.int(11));
      case 'moderation':
      case 'handoff':
        return draw.pick(NAMES);
      default:
        return `A thought ${draw.int(100)}.`;
    }
  };
}

/** Fails by keyed chance until it is mended: what a model can do wrong, one call in four. */
function failingProvider(seed: number): { provider: Provider; mend(): void } {
  const scripted = scriptedProvider(answer(seed));
  let calls = 0;
  let isMended = false;
  return {
    mend() {
      isMended = true;
    },
    provider: {
      name: 'failing',
      async *stream(request, options) {
        const draw = random(seed, `fault/${++calls}`);
        if (!isMended && draw.int(4) === 0)
          throw new ModelError(draw.pick(['network', 'server', 'timeout', 'content-refused', 'invalid']), 'it fails');
        yield* scripted.stream(request, options);
      },
    },
  };
}

function drawnCue(draw: Random): { at: Condition; command: CueCommand } {
  return {
    at: draw.pick<Condition>([
      { on: 'round', round: 1 + draw.int(4), turn: draw.int(3) },
      { on: 'speaker', agent: draw.pick(NAMES) },
      { on: 'vote', is: draw.pick(['opened', 'closed']) },
      { on: 'gauge', agent: null, above: 0.1 },
      { on: 'text', text: 'family' },
      { on: 'tokens', above: draw.int(20_000) },
    ]),
    command: draw.pick<CueCommand>([
      { type: 'inject-event', text: 'A storm.', to: 'all' },
      { type: 'mute-agent', agent: draw.pick(NAMES), isMuted: true },
      { type: 'call-vote' },
      { type: 'skip-speaker' },
      { type: 'wrap-up' },
    ]),
  };
}

function drawnCommand(draw: Random): Command {
  const agents = draw.int(2) === 0 ? ('all' as const) : [draw.pick(NAMES)];
  const agent = draw.pick(NAMES);
  return draw.pick<Command>([
    { type: 'inject-event', text: `News ${draw.int(100)}.`, to: agents },
    { type: 'switch-guidance', agents, style: draw.pick(['narrative', 'structured']), rewrite: draw.int(2) === 0 },
    { type: 'switch-strategy', agents, strategy: draw.pick(MEMORY_STRATEGIES) },
    { type: 'switch-view', agents, jobs: 'all', settings: { profile: draw.pick(['GOLDFISH', 'DEBATER']) } },
    { type: 'request-forgetting', agents, isOn: draw.int(2) === 0 },
    { type: 'pin-message', message: draw.int(5), isPinned: true },
    { type: 'pin-memory', agent, entry: 1 + draw.int(6), isPinned: draw.int(2) === 0 },
    { type: 'edit-memory', agent, entry: 1 + draw.int(6), text: `I remember ${draw.int(100)}.` },
    { type: 'clear-memory', agents },
    { type: 'set-variable', name: 'weather', value: draw.pick(['dry', 'wet']), agent: null },
    { type: 'call-vote' },
    { type: 'skip-speaker' },
    { type: 'interrupt' },
    draw.int(6) === 0 ? draw.pick<Command>([{ type: 'wrap-up' }, { type: 'answer-now' }]) : { type: 'undo' },
    { type: 'schedule-cue', ...drawnCue(draw) },
    { type: 'cancel-cue', cue: 1 + draw.int(2) },
    { type: 'mute-agent', agent, isMuted: draw.int(2) === 0 },
    { type: 'hand-floor', agent },
    { type: 'change-topic', question: `What of ${draw.int(100)}?` },
    { type: 'add-agent', agent: { name: `Eve${draw.int(3)}`, persona: 'A newcomer.' } },
    { type: 'remove-agent', agent },
    { type: 'undo' },
    { type: 'undo' },
    { type: 'redo' },
  ]);
}

/** As a value; points to go back to by their place, since each is a state of its own. */
function plain(state: State): unknown {
  const places = (points: Iterable<{ seq: number }>) => [...points].map(({ seq }) => seq);
  return JSON.parse(
    JSON.stringify({ ...state, past: places(state.past), undone: places(state.undone) }, (_key, value: unknown) => {
      if (value instanceof Set) return [...value];
      const isLog = typeof value === 'object' && value !== null && 'append' in value && Symbol.iterator in value;
      return isLog ? [...(value as Iterable<unknown>)] : value;
    }),
  );
}

describe('runs in which anything is done and anything fails', () => {
  it.each(Array.from({ length: SEEDS }, (_, i) => i + 1))(
    '13.2 seed %i: the state is the fold of its journal as it stands on disk, and the run ends once faults stop',
    (seed) =>
      inFolder(async (folder) => {
        const draw = random(seed, 'random-commands');
        const scenario = drawnScenario(draw);
        const { provider, mend } = failingProvider(seed);
        const rig = runRig(scenario, provider);
        const rest = async () => {
          await rig.clock.advance(1);
          for (let i = 0; i < 400 && rig.run.status().mode === 'running'; i++) await rig.clock.advance(60_000);
        };
        rig.run.start({ paused: true });
        for (let i = 0; i < 14 && !rig.run.state().ended; i++) {
          for (let k = draw.int(3); k > 0; k--) rig.run.dispatch(drawnCommand(draw));
          await rig.clock.advance(1);
          rig.run.step(draw.pick(STEP_UNITS));
          if (draw.int(3) === 0) rig.run.dispatch(drawnCommand(draw));
          await rest();
        }
        mend();
        // Whoever finds a run held because no model could be reached lets it go on.
        for (let i = 0; i < 20 && !rig.run.state().ended; i++) {
          rig.run.resume();
          await rest();
        }
        expect(rig.run.state().ended, 'it ends').not.toBeNull();
        expect(await rig.run.done).toEqual({ kind: 'ended' });

        const path = join(folder, 'run.jsonl');
        const own = { ...header, scenario };
        writeFileSync(path, encodeHeader(own) + rig.entries.map((entry) => encodeEntry(entry)).join(''));
        const { entries } = readJournal(path);
        const folded = entries.reduce(evolveUntrusted, initial(scenario, header));
        expect(plain(folded)).toEqual(plain(rig.run.state()));

        const { rounds, statements, touchCount } = surveyJournal(path);
        expect({ rounds, statements, touchCount }).toEqual({
          rounds: folded.round,
          statements: [...folded.history].filter(({ kind }) => kind === 'statement').length,
          touchCount: folded.touchCount,
        });
      }),
  );
});
