import type { Scenario } from '../../src/discussion/scenario.ts';
import { DEFAULT_ECONOMY, DEFAULT_MULTIPLIER_RANGE, SITUATIONS } from '../../src/outcome/tables.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { SPEECH, smallScenario } from '../small-scenario.ts';

/** The small scenario with everything around the talk: each alone first, the outcome, and a closing ranking. */
export function experiment(overrides: Partial<Scenario> = {}): Scenario {
  return smallScenario({
    outcome: {
      economy: DEFAULT_ECONOMY,
      multiplierRange: DEFAULT_MULTIPLIER_RANGE,
      principles: { floor: 3, average: 2 },
    },
    individual: { situations: Object.values(SITUATIONS) },
    closingRanking: true,
    ...overrides,
  });
}

/** Answers every question rightly: would vote at once, for the second option, which takes no amount. */
export function eagerAnswers({ purpose, agent, sections }: ModelRequest): string {
  switch (purpose) {
    case 'statement':
      return SPEECH;
    case 'poll':
    case 'confirmation':
      return '1';
    case 'ballot-option':
      return '2';
    case 'ballot-amount':
      return '15000';
    case 'ranking':
      return '2 > 1\nsure';
    case 'explanation':
      return 'The average counts everybody, and the floor only the last.';
    case 'application-option':
      return '1';
    case 'application-amount':
      return '14000';
    case 'bid':
      return '5';
    case 'moderation':
    case 'handoff':
      return ['Ann', 'Bo', 'Cy'].find((name) => name !== agent.name && requestOf({ sections }).includes(name)) ?? '';
    default:
      return 'I think about it.';
  }
}

export function requestOf({ sections }: Pick<ModelRequest, 'sections'>): string {
  return sections.find(({ name }) => name === 'request')?.text ?? '';
}

/** The whole prompt as one text. */
export function promptTextOf({ sections }: Pick<ModelRequest, 'sections'>): string {
  return sections.map(({ text }) => text).join('\n\n');
}
