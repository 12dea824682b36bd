import type { Draw, Economy, IncomeClass } from '../discussion/income.ts';
import type { RankingStage } from '../discussion/ranking.ts';
import { payoffCents } from '../outcome/payoff.ts';
import { PRINCIPLES } from '../outcome/principles.ts';
import { SITUATIONS } from '../outcome/tables.ts';
import { needsAmount, type PrincipleName, principleIdOf } from './principles.ts';
import type { IndividualStep, RecordedApplication, RecordedRanking } from './recording.ts';
import { tellMemory } from './tell-memory.ts';
import { notRecorded, type Teller } from './teller.ts';

/** What agents did alone, all of them at the same step before the next, as they do in a run (10.6). */
export function tellIndividual(teller: Teller): void {
  const { agents } = teller.recording;
  const counts = new Map<string, number>();
  const steps = agents.flatMap(({ name, individual }) =>
    individual.map((step) => ({ name, step, place: placeOf(step, name, counts) })),
  );
  const order = new Map(agents.map(({ name }, i) => [name, i]));
  steps.sort((a, b) => a.place - b.place || order.get(a.name)! - order.get(b.name)!);
  for (const { name, step } of steps) {
    tellMemory(name, step.memory, teller);
    if (step.kind === 'ranking') tellRanking(name, step.stage, step.ranking, teller);
    else if (step.kind === 'application') tellApplication(name, step.application, teller);
    else teller.tell({ type: 'explanation-made', agent: name, text: step.text, call: teller.callOf(name, step.text) });
  }
}

const PLACES: Readonly<Record<RankingStage, number>> = { first: 0, explained: 2, applied: 1e6, closing: 1e7 };

/** Applications count in the order in which they stand: a number may be missing or be there twice. */
function placeOf(step: IndividualStep, agent: string, counts: Map<string, number>): number {
  if (step.kind === 'ranking') return PLACES[step.stage];
  if (step.kind === 'explanation') return 1;
  const count = counts.get(agent) ?? 0;
  counts.set(agent, count + 1);
  return 3 + count;
}

export function tellRanking(agent: string, stage: RankingStage, ranking: RecordedRanking, teller: Teller): void {
  const { order, certainty, raw } = ranking;
  const reply = raw ?? '';
  teller.tell({
    type: 'ranking-made',
    agent,
    stage,
    ranking: order,
    certainty: order === null ? null : certainty,
    reply,
    ...(order === null ? { failure: notRecorded('whole ranking') } : {}),
    call: teller.callOf(agent, reply),
  });
}

function tellApplication(agent: string, application: RecordedApplication, teller: Teller): void {
  const { principle: option, amount } = application;
  const situation = teller.state().individual[agent]!.applications.length;
  const economy = teller.recording.hasOriginalTables ? IN_TURN[situation] : undefined;
  const draw = economy ? drawBehind(application, economy) : null;
  teller.tell({
    type: 'application-made',
    agent,
    situation,
    option,
    amount,
    draw: draw && { table: draw.table, class: draw.class },
    reply: '',
    ...(option === null ? { failure: notRecorded('principle here') } : {}),
    call: teller.callOf(agent, ''),
  });
}

/** Situations in the order in which every agent came to them. */
export const IN_TURN: readonly Economy[] = [SITUATIONS.A, SITUATIONS.B, SITUATIONS.C, SITUATIONS.D];

/** Tables that a principle can choose: under its amount, or under any where that was not recorded. */
export function tablesUnder(principle: PrincipleName, amount: number | null, economy: Economy): readonly number[] {
  const rule = PRINCIPLES[principleIdOf(principle)];
  if (!needsAmount(principle) || amount !== null) return [rule.choose(economy, amount)];
  const amounts = economy.tables.flatMap(({ H, L }) => [L, H - L]);
  const chosen = [0, ...amounts, 1 + Math.max(...amounts)].map((each) => rule.choose(economy, each));
  return [...new Set(chosen)].sort((a, b) => a - b);
}

/** The table by which an application was paid: of those that its principle can choose, the first that pays as much; else any that does. */
function drawBehind(
  { principle, amount, class: of, payoffCents: paid }: RecordedApplication,
  economy: Economy,
): Pick<Draw, 'table' | 'class'> | null {
  if (of === null || paid === null) return null;
  const pays = (table: number) => paysAs(economy, table, of) === paid;
  const chosen = principle === null ? [] : tablesUnder(principle, amount, economy);
  const table = [...chosen, ...economy.tables.keys()].find(pays);
  return table === undefined ? null : { table, class: of };
}

export function paysAs({ tables }: Economy, table: number, of: IncomeClass): number {
  return payoffCents(tables[table]![of]);
}
