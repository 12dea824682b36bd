import type { Path } from '../scenario/checking.ts';
import { PRINCIPLE_NAMES, type PrincipleName } from './principles.ts';
import { centsOf, type Reading, textOf } from './reading.ts';
import type { IndividualStep, RecordedClosing, RecordedRanking } from './recording.ts';
import type { AgentFile, RankingFile } from './schema.ts';

type Phase1 = AgentFile['phase_1'];
type ClosingFile = NonNullable<AgentFile['phase_2']>['post_group_discussion'];

const STAGES = { initial_ranking: 'first', ranking_2: 'explained', ranking_3: 'applied' } as const;

/** What an agent did alone, step by step. A step that the experiment prepared and never came to is left out. */
export function readIndividual(phase: Phase1, at: Path, reading: Reading): readonly IndividualStep[] {
  if (!phase) return [];
  const ranking = (name: keyof typeof STAGES): IndividualStep[] => {
    const step = phase[name];
    const path = [...at, name];
    const found = readRanking(step?.ranking_result, [...path, 'ranking_result'], reading, step?.raw_response);
    if (!step || !found) return [];
    const memory = step.memory_coming_in_this_round == null ? null : textOf(step.memory_coming_in_this_round);
    const balanceCents = centsOf(step.bank_balance);
    return [{ kind: 'ranking', stage: STAGES[name], ranking: found, balanceCents, memory, at: path }];
  };
  return [
    ...ranking('initial_ranking'),
    ...explanation(phase, at),
    ...ranking('ranking_2'),
    ...applications(phase, at, reading),
    ...ranking('ranking_3'),
  ];
}

function explanation({ detailed_explanation: step }: NonNullable<Phase1>, at: Path): IndividualStep[] {
  if (!step?.response_to_demonstration) return [];
  const text = responseIn(textOf(step.response_to_demonstration));
  const memory = step.memory_coming_in_this_round == null ? null : textOf(step.memory_coming_in_this_round);
  return [{ kind: 'explanation', text, memory, at: [...at, 'detailed_explanation'] }];
}

/** Prompt, reply and outcome stand in one text, each behind its heading in the language of the run. */
const RESPONSE =
  /\n(?:Your Response:|Su respuesta:|您的回复：)\s*([\s\S]*?)(?:\n(?:Outcome:|Resultado:|结果：)[^\n]*\s*)?$/;

function responseIn(text: string): string {
  return RESPONSE.exec(text)?.[1] || text;
}

function applications({ demonstrations }: NonNullable<Phase1>, at: Path, reading: Reading): IndividualStep[] {
  return (demonstrations ?? []).map((made, index) => {
    const path = [...at, 'demonstrations', index];
    return {
      kind: 'application',
      application: {
        number: made.number_demonstration_round ?? index + 1,
        principle: reading.principle([...path, 'choice_principal'], made.choice_principal),
        amount: made.constraint_amount ?? null,
        class: reading.incomeClass([...path, 'class_put_in'], made.class_put_in),
        payoffCents: centsOf(made.payoff_received),
        balanceCents: centsOf(made.bank_balance_after_round),
      },
      memory: made.memory_coming_in_this_round == null ? null : textOf(made.memory_coming_in_this_round),
      at: path,
    };
  });
}

export function readClosing(closing: ClosingFile, at: Path, reading: Reading): RecordedClosing | null {
  if (!closing) return null;
  const ranking = readRanking(closing.final_ranking, [...at, 'final_ranking'], reading);
  const income = reading.incomeClass([...at, 'class_put_in'], closing.class_put_in);
  if (income === null && ranking === null && !closing.payoff_received) return null;
  return {
    class: income,
    payoffCents: centsOf(closing.payoff_received),
    balanceCents: centsOf(closing.bank_balance),
    ranking,
    vote: reading.principle([...at, 'final_vote'], closing.final_vote, true),
    memory: closing.memory_coming_in_this_round == null ? null : textOf(closing.memory_coming_in_this_round),
    at,
  };
}

function readRanking(
  ranking: RankingFile | null | undefined,
  at: Path,
  reading: Reading,
  rawOfStep?: string | null,
): RecordedRanking | null {
  const raw = ranking?.raw_response ?? rawOfStep ?? null;
  const places = ranking?.rankings ?? [];
  if (places.length === 0 && !ranking?.certainty && raw === null) return null;
  const named = places.map(({ principle, rank }, i) => ({
    rank: rank ?? 0,
    principle: reading.principle([...at, 'rankings', i, 'principle'], principle),
  }));
  const certainty = reading.certainty([...at, 'certainty'], ranking?.certainty);
  return { order: orderOf(named), certainty, raw: raw === null ? null : textOf(raw), at };
}

/** Best first; null: some principle or some rank is missing, or is there twice. */
function orderOf(
  places: readonly { principle: PrincipleName | null; rank: number }[],
): readonly PrincipleName[] | null {
  const order = [...places].sort((a, b) => a.rank - b.rank);
  const isWhole =
    order.length === PRINCIPLE_NAMES.length &&
    order.every(({ rank }, i) => rank === i + 1) &&
    PRINCIPLE_NAMES.every((name) => order.some(({ principle }) => principle === name));
  return isWhole ? order.flatMap(({ principle }) => principle ?? []) : null;
}
