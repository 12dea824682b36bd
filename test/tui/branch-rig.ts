import type { Entry } from '../../src/discussion/event.ts';
import { interfaces } from '../../src/interface/index.ts';
import type { Run } from '../../src/orchestrator/runs/run.ts';
import type { Chunk, ModelRequest, Provider } from '../../src/providers/provider.ts';
import type { BranchedRun } from '../../src/tui/shown/branch.ts';
import { quietAnswers, runRig } from '../orchestrator/run-rig.ts';
import { smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

/** Of four rounds, so that both can part and go on. */
export const scenario = smallScenario({ rounds: 4 });

/** A run on a screen that can be split; what the branch asks is counted by its provider. */
export function branchRig({
  columns = 160,
  answer = quietAnswers,
  words = interfaces.en,
  rows = 40,
  splitting = Promise.resolve(),
  changing = Promise.resolve(),
  branchedMs = 900,
  keptAt = '/data/branch.jsonl',
  branchedAnswer = answer,
}: {
  columns?: number;
  rows?: number;
  /** Until it is fulfilled the branch is not made. */
  splitting?: Promise<void>;
  /** Until it is fulfilled no other model answers. */
  changing?: Promise<void>;
  /** How long words take in the branch. */
  branchedMs?: number;
  /** Where a branch is kept. */
  keptAt?: string;
  /** What agents answer in the branch; the same if absent. */
  branchedAnswer?: (request: ModelRequest) => string;
  answer?: (request: ModelRequest) => string;
  words?: (typeof interfaces)[keyof typeof interfaces];
} = {}) {
  const asked: string[] = [];
  const models: string[] = [];
  const provider = pacedProvider((request) => {
    asked.push(`${request.purpose} ${request.agent.name}`);
    return branchedAnswer(request);
  }, branchedMs);
  const rig = screenRig({
    columns,
    rows,
    scenario,
    provider: pacedProvider(answer),
    sources: { words },
    split: async (entries) => {
      await splitting;
      return branchedRunOf(entries);
    },
  });
  let branchedRun: Run | null = null;
  function branchedRunOf(entries: readonly Entry[]): BranchedRun {
    const { run } = runRig(scenario, provider, { recorded: [...entries], clock: rig.clock });
    branchedRun = run;
    return {
      run,
      journal: null,
      keep: () => keptAt,
      changeModel: async (agent, model) => {
        if (model === 'openai/none') throw new Error('no key\nand no address');
        await changing;
        models.push(`${agent} ${model}`);
      },
      close: () => run.close(),
    };
  }
  const branch = () => rig.screen.view.getState().branch;
  const events = (side: 'ours' | 'branched') => branch()?.[side].said.map(({ entry }) => entry.event);
  const said = () =>
    (['ours', 'branched'] as const).map((side) => events(side)?.filter(({ type }) => type === 'statement-made').length);
  const footer = () => rig.lines().at(-1) ?? '';
  return { ...rig, asked, models, branch, events, said, footer, branchedRun: () => branchedRun as Run };
}

/** Words that take a second where the run is not at full speed: a beginning, and the rest. */
function pacedProvider(answer: (request: ModelRequest) => string, restMs = 900): Provider {
  return {
    name: 'paced',
    async *stream(request: ModelRequest): AsyncGenerator<Chunk> {
      const [first = '', ...rest] = answer(request).split(' ');
      yield { text: first, delayMs: 100 };
      yield { text: rest.map((word) => ` ${word}`).join(''), delayMs: restMs };
      yield { text: '', end: { finish: 'stop', tokensIn: 10, tokensOut: 10 } };
    },
  };
}
