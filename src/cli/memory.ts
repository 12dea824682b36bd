import { clean } from '../base/clean.ts';
import { systemClock } from '../base/clock.ts';
import { bug, type Problem, UserError } from '../base/errors.ts';
import { meant } from '../base/suggest.ts';
import { everythingSeen } from '../discussion/defaults.ts';
import { agentOf } from '../discussion/lookup.ts';
import type { Scenario, StrategyName } from '../discussion/scenario.ts';
import { MEMORY_STRATEGIES, VIEWS, type ViewName } from '../discussion/scenario.ts';
import { agentNames, initial, type State } from '../discussion/state.ts';
import { interfaces } from '../interface/index.ts';
import type { JournalContents } from '../journal/journal.ts';
import { readEntries } from '../journal/read.ts';
import { phrasebooks } from '../language/index.ts';
import { memoryStats } from '../memory/layers/stats.ts';
import { profileNames, profileOf } from '../memory/views/profiles.ts';
import { type Variant, whatIf } from '../orchestrator/memory/what-if.ts';
import { whatIfLines, whatIfTable } from '../orchestrator/memory/what-if-table.ts';
import { savingsOf } from '../orchestrator/prompts/savings.ts';
import type { AskStep } from '../orchestrator/protocol/step.ts';
import { evolveUntrusted, faultAt } from '../orchestrator/runs/evolve-untrusted.ts';
import { foldGoingBack, fromStart } from '../projections/going-back.ts';
import { foldStory, type MemoryStory, noStory } from '../projections/memory-story.ts';
import type { OpenEmbedder } from '../providers/embedders/embedder.ts';
import { openEmbedder } from '../providers/embedders/index.ts';
import { lexicalEmbedder } from '../providers/embedders/lexical.ts';
import type { TokenCounter } from '../providers/provider.ts';
import { EXIT, print, tell } from './output.ts';
import { counterOf } from './providers.ts';

export type MemoryFlags = { strategy?: string; view?: string; agent?: string; stats?: boolean };

/** `memory`: a recorded run fed through other ways of remembering, side by side. */
export async function memory(file: string, flags: MemoryFlags): Promise<number> {
  const { header, entries, notice } = readEntries(file);
  if (notice) tell(notice);
  const { scenario, scenarioName, seed } = header;
  const { agents, variants } = chosen(scenario, flags);
  const counter = await counterOf(scenario);
  if (flags.stats) return printStats(agents, { header, entries }, counter);
  const embedder = await embedderHere(scenario);
  const { signal } = new AbortController();
  try {
    const run = { scenario, opening: { scenarioName, seed }, entries: [...entries] };
    const results = [];
    for (const variant of variants) results.push(await whatIf(run, variant, agents, { counter, embedder, signal }));
    const whose = agents.length === scenario.agents.length ? `all ${agents.length} agents` : agents.join(', ');
    print(`${clean(scenario.title)}: the memory of ${clean(whose)}, kept in other ways. No model was asked.\n`);
    const told = whatIfTable(results, counter.label, interfaces.en);
    print([...whatIfLines(told), '', ...interfaces.en.whatIf.legend].join('\n'));
    return EXIT.ok;
  } finally {
    embedder.close();
  }
}

/** An endpoint is not asked: memories are found by their words instead. */
async function embedderHere({ memory }: Scenario): Promise<OpenEmbedder> {
  if (memory.embedder === 'lexical' || memory.embedder === 'local') {
    const asked = () => bug('an endpoint is not asked');
    return openEmbedder(memory.embedder, { clock: systemClock, settings: asked, model: asked });
  }
  tell('the run found memories by an endpoint; here their words find them');
  return lexicalEmbedder();
}

/** 7.6, 7.7: the statistics of memories as they were recorded, and what their strategies saved over all statements. */
function printStats(
  agents: readonly string[],
  { header, entries }: Pick<JournalContents, 'header' | 'entries'>,
  counter: TokenCounter,
): number {
  let state = initial(header.scenario, header);
  let story = fromStart(noStory);
  const saved = new Map(agents.map((agent) => [agent, 0]));
  for (const entry of entries) {
    const { event } = entry;
    if (event.type === 'statement-made' && saved.has(event.agent)) {
      const step = { kind: 'ask' as const, purpose: 'statement' as const, agent: event.agent, attempt: 1 };
      saved.set(event.agent, (saved.get(event.agent) ?? 0) + savedBy(step, state, story.value, entry.seq, counter));
    }
    const before = state;
    state = evolveUntrusted(before, entry);
    const after = state;
    story = foldGoingBack(story, entry, before, after, (value) =>
      foldStory(value, entry, before, after, Number.POSITIVE_INFINITY),
    );
  }
  for (const agent of agents) {
    const stats = memoryStats(state, agent, phrasebooks[agentOf(header.scenario, agent).language].memory);
    const facts = { ...stats, tokens_saved: saved.get(agent) ?? 0 };
    const lines = Object.entries(facts).map(([name, value]) => `  ${name}: ${[value].flat().join(' → ') || 'none'}`);
    print(clean([agent, ...lines].join('\n')));
  }
  return EXIT.ok;
}

function savedBy(step: AskStep, state: State, story: MemoryStory, seq: number, counter: TokenCounter): number {
  try {
    return savingsOf(step, state, counter, story[step.agent]?.lost ?? []).total;
  } catch (error) {
    throw faultAt(seq, error);
  }
}

function chosen(scenario: Scenario, flags: MemoryFlags): { agents: readonly string[]; variants: readonly Variant[] } {
  const problems: Problem[] = [];
  if (flags.stats)
    for (const name of ['strategy', 'view'] as const)
      if (flags[name] !== undefined)
        problems.push({ message: `--${name}: is of other ways of remembering`, allowed: 'without --stats' });
  const known = agentNames(scenario);
  const agents = flags.agent === undefined ? known : listed(flags.agent, '--agent', known, problems);
  const strategies =
    flags.strategy === undefined
      ? MEMORY_STRATEGIES
      : listed(flags.strategy, '--strategy', MEMORY_STRATEGIES, problems);
  const viewsAndProfiles = [...VIEWS, ...profileNames(scenario.profiles)];
  const views = flags.view === undefined ? [null] : listed(flags.view, '--view', viewsAndProfiles, problems);
  if (problems.length > 0) throw new UserError(problems);
  const variants = strategies.flatMap((strategy) =>
    views.map((view): Variant => {
      const settings = view === null ? null : settingsOf(view, scenario);
      return { name: view === null ? strategy : `${strategy}, ${view}`, strategy: strategy as StrategyName, settings };
    }),
  );
  return { agents, variants };
}

function settingsOf(view: string, scenario: Scenario): Variant['settings'] {
  return profileOf(view, scenario.profiles) ?? { ...everythingSeen, view: view as ViewName };
}

function listed(found: string, option: string, allowed: readonly string[], problems: Problem[]): readonly string[] {
  const names = found.split(',').map((name) => name.trim());
  for (const name of names) {
    if (allowed.includes(name)) continue;
    problems.push({
      message: `${option}: found "${clean(name, { multiline: false })}"${meant(name, allowed)}`,
      allowed: allowed.join(', '),
    });
  }
  return [...new Set(names)];
}
