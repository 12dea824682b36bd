import { MEMORY_STRATEGIES, type StrategyName } from '../../src/discussion/scenario.ts';
import { whatIf } from '../../src/orchestrator/memory/what-if.ts';
import { lexicalEmbedder } from '../../src/providers/embedders/lexical.ts';
import type { TokenCounter } from '../../src/providers/provider.ts';
import { loadTiktoken } from '../../src/providers/tokens/tiktoken.ts';
import {
  dollarsIn,
  hasRecordings,
  NAMED,
  numbersIn,
  partsAbout,
  recordingNames,
  recordings,
} from '../recorded-discussions.ts';
import { fact } from './measure.ts';
import { OPENING, type RecordedRequest, type RecordedRun, recordedRun, requestsFor } from './recorded.ts';

const FIRST_ROUND = 4;
const TOLD_ROUNDS = 3;
type Found = { found: number; of: number };
type Figures = { tokens: number[]; full: number[]; positions: Found; amounts: Found };

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const shareOf = ({ found, of }: Found) => (of === 0 ? 'none' : percent(found / of));

/** Measured by the oracle, which reads the recording and the request and nothing that the program made of them. */
function figuresOf({ spoken }: RecordedRun, requests: readonly RecordedRequest[], { count }: TokenCounter): Figures {
  const figures: Figures = { tokens: [], full: [], positions: { found: 0, of: 0 }, amounts: { found: 0, of: 0 } };
  const add = (share: Found, isFound: boolean) => {
    share.of++;
    if (isFound) share.found++;
  };
  for (const { round, saidBefore, system, remembered, rest } of requests) {
    if (round < FIRST_ROUND) continue;
    const before = spoken.slice(0, saidBefore);
    const lines = before.map(({ round: said, speaker, text }) => `Round ${said}: ${speaker} said '${text}'`);
    figures.tokens.push(count([system, remembered, rest].join('\n\n')));
    figures.full.push(count([system, lines.join('\n'), rest].join('\n\n')));
    for (const said of before.filter((one) => one.round < round && one.round >= round - TOLD_ROUNDS)) {
      const parts = partsAbout(remembered, said);
      const name = NAMED[said.recorded];
      if (name?.test(said.text))
        add(
          figures.positions,
          parts.some((part) => name.test(part)),
        );
      for (const amount of dollarsIn(said.text))
        add(
          figures.amounts,
          parts.some((part) => numbersIn(part).includes(amount)),
        );
    }
  }
  return figures;
}

function together(all: readonly Figures[]): Figures {
  const sum = (of: 'positions' | 'amounts'): Found => ({
    found: all.reduce((total, one) => total + one[of].found, 0),
    of: all.reduce((total, one) => total + one[of].of, 0),
  });
  return {
    tokens: all.flatMap(({ tokens }) => tokens),
    full: all.flatMap(({ full }) => full),
    positions: sum('positions'),
    amounts: sum('amounts'),
  };
}

function tell(name: string, figures: Figures, reach: string): void {
  const { tokens, full, positions, amounts } = figures;
  const saved = tokens.map((size, i) => 1 - size / full[i]!);
  fact(`${name}: tokens of a request`, mean(tokens).toFixed(0), mean(full).toFixed(0), `${tokens.length} requests`);
  fact('  saved on average, at most', percent(mean(saved)), percent(Math.max(...saved)), reach);
  const told = `${positions.of} positions, ${amounts.of} amounts`;
  fact(
    '  positions, amounts to be read (oracle)',
    shareOf(positions),
    shareOf(amounts),
    `${reach && '≥ 90 %; '}${told}`,
  );
}

async function measured(
  strategy: StrategyName,
  runs: readonly (readonly [string, RecordedRun])[],
  counter: TokenCounter,
) {
  const byFile: Figures[] = [];
  const positions: Found = { found: 0, of: 0 };
  const amounts: Found = { found: 0, of: 0 };
  for (const [, run] of runs) {
    byFile.push(figuresOf(run, await requestsFor(run, strategy, counter), counter));
    const agents = run.scenario.agents.map(({ name }) => name);
    const tools = { counter, embedder: lexicalEmbedder(), signal: new AbortController().signal };
    const result = await whatIf(
      { ...run, opening: OPENING },
      { name: strategy, strategy, settings: null },
      agents,
      tools,
    );
    for (const [share, of] of [
      [positions, result.positions],
      [amounts, result.amounts],
    ] as const) {
      share.found += of.found;
      share.of += of.of;
    }
  }
  const isLayered = strategy === 'layered';
  tell(strategy, together(byFile), isLayered ? '≥ 70 %' : '');
  fact(
    '  the same as the program tells it (what-if)',
    shareOf(positions),
    shareOf(amounts),
    `${positions.of} positions, ${amounts.of} amounts`,
  );
  if (isLayered) for (const [i, [file]] of runs.entries()) tell(`  ${file}`, byFile[i]!, '');
}

if (!hasRecordings) console.log(`recorded discussions: skipped, there are none in ${recordings}`);
else {
  const counter = await loadTiktoken();
  const { english, others } = recordingNames();
  const runs = [...english, ...others].map((file) => [file, recordedRun(file)] as const);
  const isLong = ([, { spoken }]: (typeof runs)[number]) => (spoken.at(-1)?.round ?? 0) >= FIRST_ROUND;
  for (const strategy of MEMORY_STRATEGIES) await measured(strategy, runs.filter(isLong), counter);
  const short = runs.filter((run) => !isLong(run)).map(([file]) => file);
  if (short.length > 0) console.log(`  (end before round ${FIRST_ROUND}, so nothing to measure: ${short.join(', ')})`);
}
