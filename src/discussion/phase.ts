import type { Log } from '../base/log.ts';
import { memo } from '../base/memo.ts';
import { onOneLine } from '../base/text.ts';
import type { Message } from './message.ts';
import type { Phase, Scenario } from './scenario.ts';

/** Words that are one minute of talk. */
const WORDS_A_MINUTE = 150;

/**
 * `turnCount`, `roundBefore`, `firstMessage`: of the run, when it began; `wordCount`: said in it; `answers`: to what it ends with;
 * `draftsFrom`: the first message that a group statement can be chosen from.
 */
export type PhaseUnderWay = {
  index: number;
  roundBefore: number;
  turnCount: number;
  firstMessage: number;
  wordCount: number;
  draftsFrom: number;
  isClosed: boolean;
  answers: Readonly<Record<string, SurveyAnswer>>;
  /** What the first poll of the same voters in the run came to, by those who were asked. */
  polled: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** That the group has chosen in the run, the newest last. */
  statements: readonly GroupStatement[];
};
/** A draft that a group has made its own (31.10). `message`: it; `order`: of all drafts by their messages, best first; `rankings`: as far as they may be seen. */
export type GroupStatement = {
  phase: number;
  message: number;
  order: readonly string[];
  rankings: Readonly<Record<string, readonly string[] | null>>;
};
export type SurveyAnswer = { option: string | null; ranking: readonly string[] | null; value: number | null };

type InPhase = { scenario: Scenario; phase: PhaseUnderWay | null };

/** The phase under way with its rules; null: the run has none, or none has begun. */
export function phaseNow({ scenario, phase }: InPhase): { rules: Phase; at: PhaseUnderWay } | null {
  const rules = phase && scenario.phases?.[phase.index];
  return phase && rules ? { rules, at: phase } : null;
}

export const isPhased = ({ phases }: Scenario): boolean => phases !== undefined && phases.length > 0;

/** Whether the group decides by a vote at all: with phases only at the end of one that says so. */
export const hasVotes = ({ phases = [] }: Scenario): boolean =>
  phases.length === 0 || phases.some(({ endsWith }) => endsWith === 'vote');

/** What a group statement is chosen from, oldest first (31.10): what was said in this phase, or where nobody speaks in it in the one before. */
export function draftsOf(state: InPhase & { history: Log<Message> }): readonly Message[] {
  const phase = phaseNow(state);
  if (phase?.rules.endsWith !== 'group-statement') return [];
  return [...state.history].slice(phase.at.draftsFrom).filter(({ kind }) => kind === 'statement');
}

/** The drafts that are ranked: what several have written to the letter is one, of whoever wrote it first (31.10). */
export function rankedDrafts(state: InPhase & { history: Log<Message> }): readonly Message[] {
  const known = new Set<string>();
  return draftsOf(state).filter(({ text }) => {
    const plain = onOneLine(text);
    return !known.has(plain) && known.add(plain);
  });
}

/** Whether what is said now is a draft of a group statement. */
export function isDrafting({ scenario, phase }: InPhase): boolean {
  const [now, next] = (scenario.phases ?? []).slice(phase?.index ?? 0);
  if (!phase || !now || phase.isClosed || speaksNobody(now, scenario)) return false;
  return now.endsWith === 'group-statement' || (next?.endsWith === 'group-statement' && speaksNobody(next, scenario));
}

export const speaksNobody = ({ speakers }: Phase, scenario: Scenario): boolean =>
  membersOf(speakers, scenario).length === 0;

/** The statement that the group has come to by now; null: none. */
export function statementSoFar({ phase, history }: Pick<InPhase, 'phase'> & { history: Log<Message> }): Message | null {
  const last = phase?.statements.at(-1);
  return last ? (history.at(last.message) ?? null) : null;
}

/** Whom a list of names means: everybody, nobody, those of a side, or agents; in listed order. */
export function membersOf(names: readonly string[], scenario: Scenario): readonly string[] {
  const sides = sidesOf(scenario);
  return scenario.agents.flatMap(({ name }) => {
    const isMeant = names.some((one) => one === 'all' || one === name || sides.get(one)?.includes(name));
    return isMeant ? [name] : [];
  });
}

/** The sides that agents are on, with their members in listed order. */
export const sidesOf = memo(({ agents }: Pick<Scenario, 'agents'>): ReadonlyMap<string, readonly string[]> => {
  const sides = new Map<string, string[]>();
  for (const { name, side } of agents) if (side != null) sides.set(side, [...(sides.get(side) ?? []), name]);
  return sides;
});

const sideOf = (agent: string, { agents }: Scenario): string | null =>
  agents.find(({ name }) => name === agent)?.side ?? null;

/** To whom a statement is said: in a phase of sides, to one's own alone; who has none is on a side with nobody. */
export function listenersOf(speaker: string, state: InPhase): Message['to'] {
  if (phaseNow(state)?.rules.sees !== 'side') return 'all';
  const side = sideOf(speaker, state.scenario);
  return side === null ? [speaker] : (sidesOf(state.scenario).get(side) ?? [speaker]);
}

/** Whether what somebody says now is not to be seen by another, yet or ever (31.3). */
export function isUnseenBy(reader: string, speaker: string, state: InPhase): boolean {
  const phase = phaseNow(state);
  if (phase === null || reader === speaker || phase.at.isClosed) return false;
  if (phase.rules.sees === 'nothing') return true;
  const to = listenersOf(speaker, state);
  return to !== 'all' && !to.includes(reader);
}

/** What has been said since the phase began is kept back until it is over. */
export function isBlind(state: InPhase): boolean {
  const phase = phaseNow(state);
  return phase !== null && phase.rules.sees === 'nothing' && !phase.at.isClosed;
}

/** A limit of the phase under way is used up: nobody has the floor any more in it. */
export function isPhaseSpent(state: InPhase & { turnCount: number }): boolean {
  const phase = phaseNow(state);
  if (phase === null) return false;
  const { rules, at } = phase;
  const most = Math.min(rules.words ?? Infinity, (rules.minutes ?? Infinity) * WORDS_A_MINUTE);
  return (rules.turns !== null && state.turnCount - at.turnCount >= rules.turns) || at.wordCount >= most;
}

/** Its last round has begun, or its limit is used up: once this round is over, nothing more is said in it. */
export function isLastRoundOfPhase(state: InPhase & { round: number; turnCount: number }): boolean {
  const phase = phaseNow(state);
  if (phase === null) return false;
  const roundCount = state.round - phase.at.roundBefore;
  return roundCount >= 1 && (roundCount >= phase.rules.rounds || isPhaseSpent(state));
}

/** Whether the phase's answer is any. */
export const isMissing = ({ option, ranking, value }: SurveyAnswer): boolean =>
  option === null && ranking === null && value === null;

/** The rounds of all phases together. */
export const roundsOf = (phases: readonly Phase[]): number => phases.reduce((sum, { rounds }) => sum + rounds, 0);

/** Polls of the same people are told beside each other. */
export const pollKey = ({ answers }: PhaseUnderWay): string => Object.keys(answers).sort().join(', ');

/** Who has the floor in a round, where each phase lasts as long as it may; null: the scenario has no phases. */
export function speakersIn(scenario: Scenario, round: number): readonly string[] | null {
  if (!isPhased(scenario)) return null;
  let before = 0;
  const phase = scenario.phases?.find(({ rounds }) => {
    before += rounds;
    return round <= before;
  });
  return phase ? membersOf(phase.speakers, scenario) : [];
}

/** Who has a vote at all: with phases those whom one asks that ends with a vote; without, everybody. */
export const entitledIn = (scenario: Scenario): readonly string[] =>
  isPhased(scenario)
    ? membersOf(
        (scenario.phases ?? []).flatMap(({ endsWith, voters }) => (endsWith === 'vote' ? voters : [])),
        scenario,
      )
    : scenario.agents.map(({ name }) => name);

/** Whether an agent has the floor in any phase; without phases everybody has. */
export const hasFloor = (agent: string, scenario: Scenario): boolean =>
  !isPhased(scenario) || (scenario.phases ?? []).some(({ speakers }) => membersOf(speakers, scenario).includes(agent));
