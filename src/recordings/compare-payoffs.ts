import type { Scenario } from '../discussion/scenario.ts';
import { payoffCents } from '../outcome/payoff.ts';
import { scaleEconomy } from '../outcome/tables.ts';
import type { Path } from '../scenario/checking.ts';
import { tallyOf } from './compare-votes.ts';
import type { Comparing } from './comparison.ts';
import { type Agreed, economyOf, findOutcome, paidIn } from './payoffs.ts';
import type { PrincipleName } from './principles.ts';
import type { RecordedAgent, Recording } from './recording.ts';
import { IN_TURN, paysAs, tablesUnder } from './tell-individual.ts';

/** Payoffs alone and at the end, and what they add up to (10.1, 10.3, 10.4). */
export function comparePayoffs(recording: Recording, scenario: Scenario, comparing: Comparing): void {
  for (const agent of recording.agents) {
    if (recording.hasOriginalTables) compareApplications(agent, comparing);
    compareBalances(agent, recording, comparing);
  }
  compareFinals(recording, scenario, comparing);
}

function compareApplications({ individual }: RecordedAgent, comparing: Comparing): void {
  const made = individual.flatMap((step) => (step.kind === 'application' ? [step] : []));
  for (const [i, { application, at }] of made.entries()) {
    const { principle, amount, class: of, payoffCents: paid } = application;
    const economy = IN_TURN[i];
    if (!economy || principle === null || of === null || paid === null) continue;
    comparing.count('applications');
    const possible = [...new Set(tablesUnder(principle, amount, economy).map((table) => paysAs(economy, table, of)))];
    if (!possible.includes(paid)) comparing.same(at, 'the payoff', dollars(paid), possible.map(dollars).join(' or '));
  }
}

/** Every payoff is added once (10.1). */
function compareBalances(
  { name, individual, closing }: RecordedAgent,
  { rounds }: Recording,
  comparing: Comparing,
): void {
  let balance = 0;
  let isWhole = true;
  const check = (at: Path, recorded: number | null) => {
    if (isWhole && recorded !== null) comparing.same(at, 'the balance', dollars(recorded), dollars(balance));
  };
  for (const step of individual) {
    if (step.kind === 'ranking') check([...step.at, 'bank_balance'], step.balanceCents);
    if (step.kind !== 'application') continue;
    const { payoffCents: paid, balanceCents } = step.application;
    isWhole &&= paid !== null;
    balance += paid ?? 0;
    check([...step.at, 'bank_balance_after_round'], balanceCents);
  }
  for (const turn of rounds.flatMap(({ turns }) => turns)) {
    if (turn.agent === name) check([...turn.at, 'bank_balance'], turn.balanceCents);
  }
  if (!closing || closing.payoffCents === null) return;
  balance += closing.payoffCents;
  check([...closing.at, 'bank_balance'], closing.balanceCents);
}

/** One multiplier of the default tables explains every payoff: under the table agreed on, or where nothing was, under some table for each. */
function compareFinals(recording: Recording, scenario: Scenario, comparing: Comparing): void {
  const paid = paidIn(recording);
  if (paid.length === 0) return;
  comparing.count('payoffs', paid.length);
  const economy = economyOf(recording);
  const agreed = agreedIn(recording, scenario);
  if (findOutcome(paid, agreed, economy)) return;
  // The most agents who can be explained together are taken for right.
  const [first] = recording.agents.filter(({ name }) => {
    const others = paid.filter(({ agent }) => agent !== name);
    return others.length < paid.length && others.length > 0 && findOutcome(others, agreed, economy) !== null;
  });
  const rest =
    first &&
    findOutcome(
      paid.filter(({ agent }) => agent !== first.name),
      agreed,
      economy,
    );
  const own = paid.find(({ agent }) => agent === first?.name);
  if (!first?.closing || !rest || !own) {
    comparing.differ(['agents'], 'the final payoffs: no multiplier of the tables explains them together');
    return;
  }
  const { tables } = scaleEconomy(economy, rest.multiplier);
  const table = agreed ? rest.draws[0]?.table : undefined;
  const incomes = table === undefined ? tables.map((one) => one[own.class]) : [tables[table]![own.class]];
  const follows = [...new Set(incomes.map((income) => dollars(payoffCents(income))))].join(' or ');
  comparing.same(
    [...first.closing.at, 'payoff_received'],
    `the payoff of ${first.name}`,
    dollars(own.payoffCents),
    follows,
  );
}

/** What the group agreed on by our own reading of its last vote; null: on nothing. */
function agreedIn({ rounds, agents }: Recording, scenario: Scenario): Agreed | null {
  const last = rounds.flatMap(({ votes }) => votes.flatMap(({ ballot }) => ballot ?? [])).at(-1);
  const decision = last
    ? tallyOf(
        last,
        agents.map(({ name }) => name),
        scenario,
      ).decision
    : null;
  return decision && { principle: decision.option as PrincipleName, amount: decision.amount };
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
