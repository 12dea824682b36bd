import { memo } from '../../base/memo.ts';
import type { AmountRange } from '../../discussion/scenario.ts';
import { type Phrasebook, phrasebooks } from '../../language/index.ts';
import { markOf, patternOf } from '../../language/reading.ts';
import { wholeAmountIn } from '../../reading/amounts.ts';
import type { ModelRequest } from '../provider.ts';
import { amountView, stepOf } from './amounts.ts';
import { optionById } from './bank.ts';
import type { Situation } from './situation.ts';

/** How much of the way to a median that it is told an agent goes that is all open. */
const DRAWN = 0.5;

/**
 * What an agent holds to be the right amount, asked alone and without its name (31.5): its own wish, after the arguments that it recalls, drawn
 * by its openness towards each median that it was told, by whole steps. No bargain: whose figure was the last counts for nothing.
 */
export function estimateReply(s: Situation, optionId: string, request: ModelRequest): string {
  const option = optionById(s.bank, optionId);
  const view = amountView(s.bank, s.agent, s.seed, optionId, s.recall, s.opinionModel.pressure);
  if (!view || !option.amount) return '';
  const { want } = view;
  const step = stepOf(option);
  const medians = mediansTold(s, option.amount, request);
  const drawn = medians.reduce((at, median) => at + DRAWN * s.agent.openness * (median - at), want);
  const steps = Math.round((drawn - want) / step);
  const estimate = steps === 0 ? want : (Math.floor(want / step) + steps) * step;
  return String(Math.min(option.amount.max, Math.max(option.amount.min, estimate)));
}

/** The medians that the prompt tells of, the newest last; what is told twice, in a memory too, once. */
function mediansTold({ bank }: Situation, range: AmountRange, { sections }: ModelRequest): readonly number[] {
  const { language } = bank.scenario;
  const pattern = mediansIn(phrasebooks[language]);
  const told = new Map(sections.flatMap(({ text }) => [...text.matchAll(pattern)]).map((one) => [one[0], one]));
  return [...told.values()].flatMap(({ groups }) => {
    const median = wholeAmountIn(groups?.['median'] ?? '', range, language);
    return typeof median === 'number' ? [median] : [];
  });
}

const mediansIn = memo(({ prompts: { format } }: Phrasebook): RegExp => {
  const [low, lower, median, upper, high] = ['low', 'lower', 'median', 'upper', 'high'].map(markOf) as string[];
  return new RegExp(
    patternOf(format.estimates({ low: low!, lower: lower!, median: median!, upper: upper!, high: high! })),
    'g',
  );
});
