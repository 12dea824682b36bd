import { agent as agentSettings } from '../discussion/agent-settings.ts';
import type { RejectionReason } from '../discussion/command.ts';
import { defaultJobs, protocolDefaults, SIMULATED_MODEL, UNKNOWN_MODEL } from '../discussion/defaults.ts';
import { scenario as scenarioSettings } from '../discussion/material.ts';
import { SECTIONS } from '../discussion/sections.ts';
import { addedSince } from '../discussion/setting.ts';
import { isRecord } from './checks.ts';

type GivenFields = Readonly<Record<string, unknown>>;

/**
 * A header of an earlier format as the present one has it, each new setting such that the run goes on as it would have. What is not of
 * its format's shape is left to the check that follows.
 */
export function migrateHeader(header: GivenFields, version: number): GivenFields {
  const { scenario } = header;
  if (version >= 3 || !isRecord(scenario)) return header;
  const filled = withSettings(scenario, version);
  const agents = mapped(scenario['agents'], (agent) => ({ ...agent, ...addedSince(agentSettings, version) }));
  const next = { ...filled, ...addedSince(scenarioSettings, version), ...protocolDefaults, agents };
  return { ...header, scenario: version < 2 ? withMemorySettings(next) : next };
}

/** An event with the words that have another name since. What is not of its shape is left to the check that follows. */
export function migrateEvent(event: unknown): unknown {
  if (!isRecord(event) || event['type'] !== 'cue-failed' || event['rejected'] !== 'not-held') return event;
  return { ...event, rejected: 'not-paused' satisfies RejectionReason };
}

/** With the settings of each section that its format did not have. A section that came as a whole was not there. */
function withSettings(scenario: GivenFields, version: number): GivenFields {
  const sections = Object.entries(SECTIONS).flatMap(([name, section]) => {
    const found = scenario[name];
    const isWhole = Object.values(section).every(({ since = 1 }) => since > version);
    if (!isRecord(found) && !isWhole) return [];
    return [[name, { ...(isRecord(found) ? found : {}), ...addedSince(section, version) }]];
  });
  return { ...scenario, ...Object.fromEntries(sections) };
}

/** Format 1 knew one way to keep a memory, and neither views nor budgets. */
function withMemorySettings(scenario: GivenFields): GivenFields {
  const agents = Array.isArray(scenario['agents']) ? scenario['agents'].filter(isRecord) : [];
  return {
    ...scenario,
    memory: withCompressionOff(scenario['memory']),
    agents: mapped(scenario['agents'], (agent) => ({ ...agent, strategy: 'append' })),
    jobs: defaultJobs,
    profiles: {},
    variables: {},
    models: Object.fromEntries(
      agents.map(({ model }) => [model, model === 'simulated' ? SIMULATED_MODEL : UNKNOWN_MODEL]),
    ),
  };
}

/** Its threshold was a mark on the gauge and set nothing off. */
function withCompressionOff(memory: unknown): unknown {
  return isRecord(memory) ? { ...memory, compressionThreshold: 1 } : memory;
}

function mapped(list: unknown, to: (item: GivenFields) => GivenFields): unknown {
  return Array.isArray(list) ? list.map((item) => (isRecord(item) ? to(item) : item)) : list;
}
