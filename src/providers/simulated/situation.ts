import { pairMemo } from '../../base/memo.ts';
import { hasFloor } from '../../discussion/phase.ts';
import type { Purpose } from '../../discussion/purpose.ts';
import type { Agent, Argument, Criterion, Option } from '../../discussion/scenario.ts';
import type { ModelRequest } from '../provider.ts';
import { type AmountView, amountView } from './amounts.ts';
import { type Bank, named, optionById, presentCount } from './bank.ts';
import { type Commitments, commitmentsOf } from './commitments.ts';
import { isFact } from './made-arguments.ts';
import { shareOnCriterion } from './news-reading.ts';
import { type OpinionModel, opinionModelOf } from './opinion-model.ts';
import { measureOf } from './phrases.ts';
import { type Phrasing, phrasingOf } from './phrasing.ts';
import { standOf } from './public-position.ts';
import type { Recall } from './recall.ts';

/** What the agent knows and thinks at the moment of speaking, and what it has said so far in this statement. */
export type Situation = {
  bank: Bank;
  agent: Agent;
  seed: number;
  round: number;
  recall: Recall;
  opinionModel: OpinionModel;
  view: AmountView | null;
  phrasing: Phrasing;
  position: Option;
  /** The option that the agent has to bring about; null: it speaks for itself alone. */
  task: string | null;
  /** The agent's last recalled public position. */
  own: string | null;
  /** Others whose position is known, and what it is. */
  together: readonly string[];
  apart: readonly string[];
  /** Arguments that were brought, by anybody. */
  voiced: ReadonlySet<string>;
  commitments: Commitments;
  isFirst: boolean;
};

/** What nobody else hears: here the task of a manipulator counts for nothing, and it answers for itself (10.7). */
const ASKED_ALONE: ReadonlySet<Purpose> = new Set([
  'ranking',
  'explanation',
  'application-option',
  'application-amount',
  'interview',
  'probe',
]);

/** What is marked for what was said: who would come over says so first, while there is time for it. */
const MARKED: ReadonlySet<Purpose> = new Set(['ballot-option', 'ballot-amount']);

export function situationOf(bank: Bank, request: ModelRequest, recall: Recall): Situation {
  const { seed, round } = request;
  const agent = agentIn(bank, request.agent);
  // What it has stood for in public, it stood for by its task: asked alone it goes by what it has heard.
  const isApart = recall.task !== null && ASKED_ALONE.has(request.purpose);
  const task = isApart ? null : recall.task;
  const own = opinionModelOf(bank, agent, seed, round, recall, isApart);
  const stood = standOf(recall, agent.name, own.first);
  const isKept = MARKED.has(request.purpose) && round < bank.scenario.rounds && own.news === null && stood !== null;
  const opinionModel = { ...own, position: task ?? (isKept ? stood : own.position) };
  // Who is to bring something about does not let it fail over a figure.
  const yielding = task === null ? agent : { ...agent, openness: Math.max(agent.openness, 0.9) };
  const position = optionById(bank, opinionModel.position);
  const others = [...opinionModel.stances];
  return {
    bank,
    agent,
    seed,
    round,
    recall,
    opinionModel,
    view: amountView(bank, yielding, seed, position.id, recall, opinionModel.pressure),
    phrasing: phrasingOf(bank, agent, seed, round, recall.recent, request.attempt > 1 ? 'again' : ''),
    position,
    task,
    own: stood,
    together: others.filter(([, option]) => option === position.id).map(([name]) => name),
    apart: others.filter(([, option]) => option !== position.id).map(([name]) => name),
    voiced: new Set(recall.said.flatMap((turn) => [...turn.parts.map(({ id }) => id), ...turn.mentioned])),
    commitments: commitmentsOf(bank, recall, agent.name),
    isFirst: !recall.said.some((turn) => turn.speaker === agent.name),
  };
}

/** The agent with what the bank knows of what it cares for and has lived through. */
const agentIn = pairMemo((bank: Bank, asked: Agent): Agent => {
  const lives = bank.lives.get(asked.name);
  const cares = bank.scenario.agents.find(({ name }) => name === asked.name)?.values ?? {};
  return { ...asked, values: { ...cares, ...asked.values }, ...(lives ? { background: lives } : {}) };
});

export function isAmountSettled(s: Situation): boolean {
  if (!s.position.amount) return true;
  if (!s.view?.table) return false;
  const { bids, bid } = s.view;
  const named = [...bids.values(), bid];
  const spread = Math.max(...named) - Math.min(...named);
  return bids.size >= s.opinionModel.stances.size - 1 && spread <= s.bank.scenario.voting.constraintTolerance;
}

export function groupOf(s: Situation): string {
  const { talk } = s.bank.words;
  const isEverybody = s.together.length === presentCount(s.bank) - 1;
  return isEverybody ? talk.lines.allOfUs : named(s.together, s.bank.words, talk.lines.me);
}

/** What others have named as their second choice, by name: their last word on it. */
export function secondsOf({ recall, agent, bank }: Situation): ReadonlyMap<string, string> {
  const told = recall.said.flatMap(({ speaker, second }) => (second === null ? [] : [[speaker, second] as const]));
  return new Map(told.filter(([speaker]) => speaker !== agent.name && !bank.absent.has(speaker)));
}

/** From this round on everybody has spoken, so that a position which is not known is one that has been forgotten. */
const ALL_HEARD_ROUND = 3;

/** Those present who have taken a position by now that the agent can no longer recall. */
export function forgotten({ bank, agent, opinionModel, round }: Situation): readonly string[] {
  if (round < ALL_HEARD_ROUND) return [];
  return bank.agents.filter(
    (name) =>
      name !== agent.name && !bank.absent.has(name) && !opinionModel.stances.has(name) && hasFloor(name, bank.scenario),
  );
}

/** Those elsewhere of whom the agent knows it from this round or the last: who was heard long ago may have moved. */
export function surelyApart({ apart, recall, round }: Situation): readonly string[] {
  return apart.filter((name) => {
    const last = recall.said.findLast(({ speaker }) => speaker === name);
    // What is cut may have held a change of mind.
    return last !== undefined && last.round >= round - 1 && (last.isWhole || last.stance !== null);
  });
}

/** What it credits, where that is somebody else's. */
export const heardMover = ({ opinionModel: { mover }, agent }: Situation): OpinionModel['mover'] =>
  mover?.speaker === agent.name ? null : mover;

export function opposes(s: Situation, argument: Argument): boolean {
  return argument.side === 'for' ? argument.option !== s.position.id : argument.option === s.position.id;
}

/** What was told for an option of what it says of itself, each by a noun; the newest first. */
export function meritsTold({ commitments }: Situation, of: string | null | undefined): string[] {
  const told = commitments.grounds.flatMap(({ argument: { id, side, option, gist } }) =>
    isFact(id) && side === 'for' && gist !== undefined && option === of && !/^[“«]/.test(gist) ? [gist] : [],
  );
  return [...new Set(told.toReversed())];
}

/** Nobody answers what they have lived through themselves. */
export function hasLived({ agent: { background = [] } }: Situation, id: string): boolean {
  return background.some(({ supports }) => supports.includes(id));
}

/** What the agent cares for and its position serves, as the bank has it: now the first such criterion, now the second; in words. */
export function criterionPhrase(s: Situation): string {
  const criterion = criterionOf(s);
  return criterion ? measureOf(criterion, s.bank.words) : s.bank.words.talk.lines.measure;
}

export function criterionOf({ bank, agent, position, round }: Situation): Criterion | undefined {
  const ranked = bank.scenario.criteria
    .map(({ id }, place) => {
      const serves = shareOnCriterion(bank, id, position.id);
      return { place, serves, weight: (agent.values[id] ?? 0.3) * (0.2 + Math.max(0, serves)) };
    })
    .sort((a, b) => b.weight - a.weight || a.place - b.place);
  const chosen = round % 2 === 0 && (ranked[1]?.serves ?? 0) > 0 ? ranked[1] : ranked[0];
  return bank.scenario.criteria[chosen?.place ?? -1];
}
