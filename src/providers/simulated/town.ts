import { hitBy, isBlow } from '../../world/budget-rounds.ts';
import { worlds } from '../../world/index.ts';
import { named } from '../../world/told.ts';
import type { WorldReason } from '../../world/world-kind.ts';
import type { DecisionMade, MadeAct } from './world-record.ts';
import { lastOf, type OpenOption, optionIn, type WorldTurn } from './world-turn.ts';

// What an agent makes of a town that spends its money year by year: what each measure does for it, who owes whom a hand, and what is said to come.

/** What a measure does, as its text tells; `cost`: less than 0 brings money; `sum`: what it is worth to the agent. */
export type Measure = OpenOption & { id: string; cost: number; effects: Readonly<Record<string, number>>; sum: number };
/** Who owes whom a hand for what, and in which round. */
type Debt = { from: string; to: string; option: string; due: number };

export type Town = {
  turn: WorldTurn;
  me: string;
  acts: readonly MadeAct[];
  measures: readonly Measure[];
  reasons: readonly (readonly WorldReason[])[];
  gauge(name: string): number;
  /** The gauge that matters most to the agent, of those that wear out. */
  dearest: string;
  outcome(round: number): DecisionMade | undefined;
  /** What others say is coming, and the agent has no reason to doubt. */
  believed: readonly { shock: string; by: string }[];
  debts: readonly Debt[];
};

const KEPT: readonly string[] = ['schools', 'roads', 'calm'];
/** Whether it wears out by itself, and is of a hundred. */
export const isWearing = (name: string): boolean => KEPT.includes(name);

export function townOf(turn: WorldTurn): Town {
  const { view, open, rules, request, record } = turn;
  const { name: me, values } = request.agent;
  const acts = turn.record.acts;
  const outcome = (round: number) => record.outcomes.find((one) => one.round === round);
  const foretold = foretoldIn(turn, acts);
  const hasErred = (who: string) =>
    foretold.some(({ by, round, shock }) => by === who && outcome(round)?.happened.every(({ kind }) => kind !== shock));
  const believed = foretold.filter(({ round, by }) => round === request.round && by !== me && !hasErred(by));
  const notes = [...new Set([...view.notes, ...believed.map(({ shock }) => shock)])];
  const actions = open.map(({ action }) => action);
  const reasons = worlds[rules.kind].weigh({ ...view, notes }, actions, values);
  const measures = open.map((option, at) => measureOf(option, reasons[at] ?? []));
  const dearest = [...KEPT].sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0))[0] as string;
  return {
    ...{ turn, me, acts, measures, reasons, dearest, outcome, believed },
    gauge: (name) => view.gauges.find((gauge) => gauge.name === name)?.value ?? 0,
    debts: debtsIn(turn, acts, outcome),
  };
}

function measureOf(option: OpenOption, reasons: readonly WorldReason[]): Measure {
  const effects = reasons.flatMap(({ kind, place = '', amount = 0 }) =>
    kind === 'helps' ? [[place, amount]] : kind === 'hurts' ? [[place, -amount]] : [],
  );
  const sum = reasons.reduce((all, { weight }) => all + weight, 0);
  const { id, cost = 0 } = option.action;
  return { ...option, id, cost, effects: Object.fromEntries(effects), sum };
}

/** Something that somebody has said will come in the year after a round. */
type Foretold = { by: string; round: number; shock: string };
function foretoldIn(turn: WorldTurn, acts: readonly MadeAct[]): readonly Foretold[] {
  return acts.flatMap(({ move, values, speaker, round }) => {
    if (move !== 'foretell' && move !== 'foretellGood') return [];
    const shock = calledIn(turn, values['text'] ?? '', 'coming');
    return shock === null ? [] : [{ by: speaker, round, shock }];
  });
}

/** Who said in a round that something would come; null: nobody did. */
export const tellerOf = ({ turn, acts }: Town, shock: string | null, round: number): string | null =>
  foretoldIn(turn, acts).find((one) => one.round === round && one.shock === shock)?.by ?? null;

/** What somebody has said would come, and has come, oldest first. */
export const hitsOf = ({ turn, acts, outcome }: Town, teller: string): readonly string[] =>
  foretoldIn(turn, acts).flatMap(({ by, round, shock }) =>
    by === teller && outcome(round)?.happened.some(({ kind }) => kind === shock) ? [shock] : [],
  );

/** The name behind what is spoken, in any language of the run. */
function calledIn({ bank }: WorldTurn, text: string, list: 'coming' | 'gauges'): string | null {
  const plain = text.toLowerCase();
  for (const { words } of bank.sides)
    for (const [name, called] of Object.entries(words.world.spoken[list]))
      if (called.toLowerCase() === plain) return name;
  return null;
}
export const gaugeIn = ({ turn }: Town, { values }: MadeAct): string | null =>
  calledIn(turn, values['it'] ?? '', 'gauges');

/** A hand that was lent falls due in the next year where it carried the day, an exchange where it was taken. */
function debtsIn(turn: WorldTurn, acts: readonly MadeAct[], outcome: Town['outcome']): readonly Debt[] {
  return acts.flatMap((act): Debt[] => {
    const { move, values, speaker, round } = act;
    const [from, option, rival] = [values['name'] ?? '', optionIn(turn, act, 'option'), optionIn(turn, act, 'rival')];
    if (move === 'lend' && option !== null && rival !== null && outcome(round)?.decided === rival)
      return [{ from, to: speaker, option, due: round + 1 }];
    if (move === 'takeOffer' && rival !== null) return [{ from, to: speaker, option: rival, due: round + 1 }];
    return [];
  });
}

/** Whether a debt was paid; null: not yet, or nobody recalls. */
export const isPaid = ({ turn }: Town, { from, option, due }: Debt): boolean | null => {
  const told = turn.record.turns.find(({ speaker, round }) => speaker === from && round === due);
  return told ? told.stance === option : null;
};

export const hasBroken = (town: Town, who: string): boolean =>
  town.debts.some((one) => one.from === who && isPaid(town, one) === false);

export const spokenGauge = ({ turn }: Town, name: string): string => named(turn.bank.words.world.spoken.gauges, name);
export const spokenShock = ({ turn }: Town, shock: string, when: 'coming' | 'came'): string =>
  named(turn.bank.words.world.spoken[when], shock);
export const figure = (value: number): string => String(value);
export const timesIn = ({ turn }: Town, count: number): string =>
  turn.bank.words.world.spoken.numbers[count] ?? String(count);
export const phraseIn = ({ measures, turn }: Town, id: string): string =>
  measures.find((one) => one.id === id)?.phrase ??
  turn.bank.scenario.options.find((option) => option.id === id)?.phrase ??
  id;

/** The gauge for which somebody takes a measure: where it helps most. */
export function mainOf({ effects }: Measure): string | null {
  const [best] = Object.entries(effects)
    .filter(([, amount]) => amount > 0)
    .sort(([a, x], [b, y]) => Number(isWearing(b)) - Number(isWearing(a)) || y - x);
  return best?.[0] ?? null;
}

/** What somebody stood for as a favour to somebody else, or because nothing better could win. */
export const FAVOURS: ReadonlySet<string> = new Set(['keepWord', 'takeOffer', 'lend', 'lesserWay']);

/** Whether the agent was last for something because of somebody else. */
export const wasFavour = ({ turn, me }: Town): boolean =>
  (lastOf(turn, me)?.acts ?? []).some(({ move }) => FAVOURS.has(move));

/** A blow that a measure is an answer to: what it hits most is what the measure is taken for. */
export const metBy = ({ reasons, measures }: Town, measure: Measure, kind: string): string | undefined => {
  const main = mainOf(measure);
  const about = reasons[measures.findIndex(({ id }) => id === measure.id)] ?? [];
  return about.find(({ kind: one, place = '' }) => one === kind && hitBy(place) === main)?.place;
};

/** What came of itself in a year; null: nothing did. */
export function shockOf({ turn }: Town, { happened }: DecisionMade): { shock: string; isBlow: boolean } | null {
  const shock = happened.find(({ kind }) => Object.hasOwn(turn.bank.words.world.spoken.came, kind))?.kind;
  return shock === undefined ? null : { shock, isBlow: isBlow(shock) };
}

/** Whether the agent was for something else in the last round than what was decided. */
export function wasOutvoted({ turn, me, outcome }: Town): boolean {
  const { round } = turn.request;
  const mine = lastOf(turn, me);
  const decided = outcome(round - 1)?.decided ?? null;
  return mine?.round === round - 1 && decided !== null && mine.stance !== decided;
}
