import {
  defaultJobs,
  memoryDefaults,
  noBudgets,
  protocolDefaults,
  SIMULATED_MODEL,
  speakingDefaults,
  statementDefaults,
  turnDefaults,
  UNKNOWN_MODEL,
  votingDefaults,
} from '../discussion/defaults.ts';
import { isRecord } from './checks.ts';

type Found = Readonly<Record<string, unknown>>;

/**
 * A header of an earlier format as the present one has it, each new setting such that the run goes on as it would have. What is not of
 * its format's shape is left to the check that follows.
 */
export function migrateHeader(header: Found, version: number): Found {
  const { scenario } = header;
  if (version >= 3 || !isRecord(scenario)) return header;
  return { ...header, scenario: withProtocol(version < 2 ? withMemorySettings(scenario) : scenario) };
}

/** Format 2 knew unanimous votes without an outcome, and neither phases nor seats of persons. */
function withProtocol(scenario: Found): Found {
  const joined = (section: unknown, settings: object) => (isRecord(section) ? { ...section, ...settings } : section);
  return {
    ...scenario,
    ...protocolDefaults,
    speaking: joined(scenario['speaking'], speakingDefaults),
    voting: joined(scenario['voting'], votingDefaults),
    limits: joined(scenario['limits'], { humanTimeoutMs: null }),
    agents: mapped(scenario['agents'], (agent) => ({ ...agent, ...turnDefaults })),
  };
}

/** Format 1 knew one way to keep a memory, and neither views nor budgets. */
function withMemorySettings(scenario: Found): Found {
  const agents = Array.isArray(scenario['agents']) ? scenario['agents'].filter(isRecord) : [];
  return {
    ...scenario,
    statements: isRecord(scenario['statements'])
      ? { ...scenario['statements'], ...statementDefaults }
      : scenario['statements'],
    memory: withCompressionOff(scenario['memory']),
    agents: mapped(scenario['agents'], (agent) => ({
      ...agent,
      strategy: 'append',
      jobs: {},
      variables: {},
      remember: null,
    })),
    instructions: null,
    jobs: defaultJobs,
    profiles: {},
    variables: {},
    budgets: noBudgets,
    models: Object.fromEntries(
      agents.map(({ model }) => [model, model === 'simulated' ? SIMULATED_MODEL : UNKNOWN_MODEL]),
    ),
  };
}

/** Its threshold was a mark on the gauge and set nothing off. */
function withCompressionOff(memory: unknown): unknown {
  return isRecord(memory) ? { ...memory, ...memoryDefaults, compressionThreshold: 1 } : memory;
}

function mapped(list: unknown, to: (item: Found) => Found): unknown {
  return Array.isArray(list) ? list.map((item) => (isRecord(item) ? to(item) : item)) : list;
}
