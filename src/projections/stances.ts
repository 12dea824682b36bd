import type { Entry, EventOf } from '../discussion/event.ts';
import { votersIn } from '../discussion/evolve-vote.ts';
import type { Message } from '../discussion/message.ts';
import { isAskedEachRound } from '../discussion/probe.ts';
import type { Option } from '../discussion/scenario.ts';
import type { State } from '../discussion/state.ts';
import { groundsOf } from '../reading/grounds.ts';
import { namedIn } from '../reading/people.ts';
import { spokenBy } from '../reading/spoken.ts';
import { standIn } from '../reading/stand.ts';
import { isUnsureStand, statedIn, surelyFor } from '../reading/stated.ts';
import { speaksFor, votedBy } from './voted.ts';

/** What an agent was last heard to stand for. `isUnsure`: it only compares, or speaks for several. */
type Stance = { option: string; amount: number | null; isUnsure: boolean };
/**
 * A statement by which an agent came to stand for another option; where `isUnsure`, only perhaps, which is told and not counted. `sentence`: word for word, that it was read from. `grounds`: why, with
 * that sentence. `after`: whom these name. `argument`: what the bank knows it gave way to.
 */
export type StanceChange = {
  agent: string;
  round: number;
  from: string;
  to: string;
  isUnsure: boolean;
  after: string | null;
  sentence: string;
  grounds: string;
  argument: string | null;
  /** The words in the sentence that name the option. */
  words: string;
};
/**
 * `thought`: in its last private word, reasoning or an answer that was asked for aside; `change`: by its last statement; `rounds`: where it stood at the end of each, the newest last.
 * `isAsked`: it was asked beside the talk for what it would choose (17.5), and `said` is its answer. `heard`: where it was heard, or
 * answered, to stand before its ballot was opened, by which it stands now; absent: no ballot has said otherwise than by words since.
 * `spoken`: what its statements were last heard to stand for, whatever it answered. `sure`: the option that it was last heard, or
 * answered, to stand for without doubt, from which a change that is sure is told; absent: none yet.
 */
export type AgentStance = {
  isAsked?: true;
  spoken?: Stance;
  sure?: string;
  heard?: Stance | null;
  said: Stance | null;
  thought: Stance | null;
  change: StanceChange | null;
  rounds: readonly { round: number; stance: Stance }[];
};

/** Where everybody stands, as it was heard, or answered when it was asked; and who changed sides, the newest last. */
export type Stances = { agents: Readonly<Record<string, AgentStance>>; changes: readonly StanceChange[] };

export const noStances: Stances = { agents: {}, changes: [] };
const nowhere: AgentStance = { said: null, thought: null, change: null, rounds: [] };

const ROUNDS_KEPT = 100;
const CHANGES_KEPT = 50;

export function standingOf({ agents }: Stances, agent: string): AgentStance {
  return Object.hasOwn(agents, agent) ? (agents[agent] as AgentStance) : nowhere;
}

/** Where an agent was last heard, or answered, to stand, whatever it has voted since. */
const heardOf = ({ heard, said }: AgentStance): Stance | null => (heard === undefined ? said : heard);

/** Whether the last words that were said speak without doubt for another option than their speaker last did so. */
export function movedBy({ history, scenario }: Pick<State, 'history' | 'scenario'>): boolean {
  const last = history.at(-1);
  const option = last?.kind === 'statement' ? surelyFor(last, scenario) : null;
  if (!last || option === null) return false;
  for (let i = history.length - 2; i >= 0; i--) {
    const earlier = history.at(i);
    const before = earlier?.kind === 'statement' && earlier.from === last.from ? surelyFor(earlier, scenario) : null;
    if (before !== null) return before !== option;
  }
  return false;
}

/** Folds an entry, which led to `state`. */
export function foldStances(stances: Stances, { event }: Entry, state: State): Stances {
  if (event.type === 'reasoning-made') {
    const thought = event.failure ? null : thoughtIn(event.agent, event.text, state);
    const before = standingOf(stances, event.agent);
    return before.thought === thought ? stances : withStanding(stances, event.agent, { ...before, thought });
  }
  if (event.type === 'probe-answered') return asked(stances, event);
  if (event.type === 'ballot-revealed') return voted(stances, event.agent, state);
  // Records of before ballots were opened one by one have all of them at once.
  if (event.type === 'vote-closed')
    return state.vote === null ? stances : votersIn(state.vote).reduce((so, name) => voted(so, name, state), stances);
  if (event.type !== 'statement-made' || event.withheld !== undefined) return stances;
  const message = state.history.at(state.history.length - 1);
  return message ? heard(stances, event.agent, message, state) : stances;
}

function withStanding({ agents, changes }: Stances, agent: string, standing: AgentStance): Stances {
  return { agents: { ...agents, [agent]: standing }, changes };
}

function heard(stances: Stances, agent: string, message: Message, { scenario, round }: State): Stances {
  const before = standingOf(stances, agent);
  const { stand, amountsMeant: amounts } = statedIn(message, scenario);
  // Who is asked in each round is not guessed at in between: what its statements say stands for them alone.
  if (before.isAsked && isAskedEachRound(scenario, agent)) {
    if (stand === null) return stances;
    const spoken = stanceOf(stand, amounts, scenario.options);
    // An answer names no amount: the one that was said for its option is its own.
    const isSame = before.heard === undefined && before.said?.option === spoken.option;
    const said = isSame && before.said ? { ...before.said, amount: spoken.amount } : before.said;
    return withStanding(stances, agent, { ...before, spoken, said });
  }
  if (stand === null)
    return before.change === null ? stances : withStanding(stances, agent, { ...before, change: null });
  const stance = stanceOf(stand, amounts, scenario.options);
  const from = (stance.isUnsure ? heardOf(before)?.option : before.sure) ?? stand.id;
  const change = from === stand.id ? null : changeOf(agent, message, stand, { ...stance, from }, scenario);
  const rounds = [...before.rounds.filter((one) => one.round !== round), { round, stance }].slice(-ROUNDS_KEPT);
  const { isAsked: _guessed, heard: _before, ...known } = before;
  const next = withStanding(stances, agent, {
    ...{ ...known, ...(stance.isUnsure ? {} : { sure: stand.id }) },
    ...{ spoken: stance, said: stance, change, rounds },
  });
  return change ? { ...next, changes: [...stances.changes, change].slice(-CHANGES_KEPT) } : next;
}

/** What was answered is known; from a seat others' answers are not. No sentence tells why. */
function asked(stances: Stances, { agent, option, round }: EventOf<'probe-answered'>): Stances {
  if (option === null) return stances;
  const { heard: _before, ...before } = standingOf(stances, agent);
  const known = heardOf(standingOf(stances, agent));
  const from = before.sure ?? option;
  const said = { option, amount: amountFor(option, before.spoken, known), isUnsure: false };
  const change = from === option ? null : { agent, round, from, to: option, ...UNTOLD };
  const rounds = [...before.rounds.filter((one) => one.round !== round), { round, stance: said }].slice(-ROUNDS_KEPT);
  // What it has just answered is no older than any thought of it.
  const standing: AgentStance = {
    ...before,
    ...{ said, sure: option },
    thought: said,
    change,
    isAsked: true,
    rounds: round > 0 ? rounds : before.rounds,
  };
  const next = withStanding(stances, agent, standing);
  return change ? { ...next, changes: [...stances.changes, change].slice(-CHANGES_KEPT) } : next;
}

/** The amount that was last said for an option: a question for the option asks for none. */
function amountFor(option: string, spoken: Stance | undefined, known: Stance | null): number | null {
  if (spoken?.option === option) return spoken.amount;
  return known?.option === option ? known.amount : null;
}

/** A ballot that is open says where its voter stands until words do again. What it puts level is no more than leant to. */
function voted(stances: Stances, agent: string, { vote, scenario }: State): Stances {
  const before = standingOf(stances, agent);
  const { ballot, amount, amountOption } = vote
    ? votedBy(agent, vote)
    : { ballot: null, amount: null, amountOption: null };
  const first = ballot === null ? [] : scenario.options.filter(({ id }) => speaksFor(ballot, id));
  const option = first.find(({ id }) => id === before.said?.option) ?? first[0];
  if (option === undefined) return stances;
  const said = { option: option.id, amount: option.id === amountOption ? amount : null, isUnsure: first.length > 1 };
  const change = before.change?.to === option.id ? before.change : null;
  return withStanding(stances, agent, { ...before, said, heard: heardOf(before), change });
}

const UNTOLD = { isUnsure: false, after: null, sentence: '', grounds: '', argument: null, words: '' } as const;

type Read = NonNullable<ReturnType<typeof standIn>>;

function stanceOf(stand: Read, amounts: readonly number[], options: readonly Option[]): Stance {
  const { id } = stand;
  const range = options.find((option) => option.id === id)?.amount ?? null;
  const amount = range && (amounts.findLast((one) => one >= range.min && one <= range.max) ?? null);
  return { option: id, amount, isUnsure: isUnsureStand(stand) };
}

function changeOf(
  agent: string,
  { text, round }: Message,
  stand: Read,
  { from, isUnsure }: Stance & { from: string },
  scenario: State['scenario'],
): StanceChange {
  const told = groundsOf(text, stand, agent, isUnsure, scenario);
  const others = scenario.agents.flatMap(({ name }) => (name === agent ? [] : [{ name, candidates: [name] }]));
  const { grounds } = told;
  const named = namedIn(grounds, others).sort((a, b) => grounds.indexOf(a) - grounds.indexOf(b));
  const { words } = stand.evidence;
  return { agent, round, from, to: stand.id, isUnsure, after: named[0] ?? null, ...told, words };
}

function thoughtIn(agent: string, text: string, { scenario }: State): Stance | null {
  const { options, language, beside } = spokenBy(agent, scenario);
  const stand = standIn(text, options, language, beside);
  return stand && stanceOf(stand, [], options);
}
