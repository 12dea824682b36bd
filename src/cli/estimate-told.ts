import { padToWidth } from '../base/width.ts';
import { interfaces } from '../interface/index.ts';
import { BOUNDS, costOfAll, type Estimate, type Expected, HIGH, LOW } from './estimate.ts';

const { grouped, dollars } = interfaces.en.numbers;

/** An estimate in lines (8.11). `what`: of which runs it is. `cap`: US dollars at which they end; null: nowhere. */
export function estimateLines(estimate: Estimate, what: string, cap: number | null): string[] {
  const models = Object.keys(estimate);
  const head = `Estimate of ${what}. No model was asked: simulated agents talked instead.`;
  if (models.length === 0) return [head, 'No endpoint is asked, so it costs nothing.'];
  const rows = models.flatMap((model) =>
    BOUNDS.map((bound, i) => [i === 0 ? model : '', bound, ...cellsOf(estimate[model]![bound])]),
  );
  const unpriced = models.filter((model) => estimate[model]!.high.cost === null);
  const total =
    models.length > 1 && unpriced.length < models.length
      ? BOUNDS.map((bound, i) => [i === 0 ? 'all' : '', bound, '', '', '', dollars(costOfAll(estimate, bound))])
      : [];
  return [
    head,
    '',
    ...table([['model', '', 'calls', 'tokens in', 'tokens out', 'price'], ...rows, ...total]),
    '',
    ...MEANINGS,
    ...unpriced.map((model) => `The price of ${model} is unknown; say it under models in the config file.`),
    ...(cap === null ? [] : [`It ends once it has cost ${dollars(cap)}, and the calls that are under way then.`]),
  ];
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

const MEANINGS = [
  `low     the talk ends with its first round; prompts have ${percent(LOW.tokensIn)} of the tokens`,
  "        that we count, and are in the provider's cache where that has a price;",
  `        answers have ${percent(LOW.tokensOut)} of those of simulated agents`,
  'likely  as the simulated agents talk',
  'high    all rounds, each with a vote that fails after three tries a ballot;',
  '        answers as long as max_tokens allows; prompts have',
  `        ${percent(HIGH.tokensIn)} of the tokens that we count; ${percent(HIGH.calls - 1)} of the calls are made twice`,
];

function cellsOf({ calls, tokensIn, tokensOut, cost }: Expected): string[] {
  return [grouped(calls), grouped(tokensIn), grouped(tokensOut), cost === null ? 'unknown' : dollars(cost)];
}

/** Numbers stand at the right of their column. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  const cell = (text: string, i: number) => (i < 2 ? padToWidth(text, widths[i] ?? 0) : text.padStart(widths[i] ?? 0));
  return rows.map((row) => row.map(cell).join('  ').trimEnd());
}
