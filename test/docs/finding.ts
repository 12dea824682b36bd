/** What a report by cells says, as far as it is told here (docs/experiments.md). */
export type ReportOfCells = {
  cells: { cell: string; runs: number; shares: Share[] }[];
  differences: Difference[];
  tests: { measure: string; by: string; p: number | null; pHolm: number | null; cramersVCorrected: number | null }[];
};
type Share = { measure: string; value: string; count: number; n: number; low: number; high: number };
type Difference = {
  measure: string;
  value: string | null;
  from: string;
  to: string;
  mean: number;
  low: number | null;
  high: number | null;
};

const WIDTH = 139;
const LEVEL = 0.05;
const NOTHING = 'no decision';

/** What came of an experiment, in sentences that hold whatever it was. */
export function findingText(byOne: ReportOfCells, byBoth: ReportOfCells): string {
  const told = [headline(byBoth), undecided(byOne), winners(byOne), tests(byBoth)].join(' ');
  return [wrapped(told), '', 'In pairs of the same seed, what lies beside zero:', '', ...differences(byOne)].join('\n');
}

const outcomes = ({ shares }: ReportOfCells['cells'][number]) => shares.filter(({ measure }) => measure === 'outcome');
const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
const code = (name: string) => `\`${name}\``;
const listed = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

const isShown = ({ pHolm }: { pHolm: number | null }) => (pHolm ?? 1) < LEVEL;

/** Of each factor by itself. */
function headline(report: ReportOfCells): string {
  const alone = report.tests.filter(({ measure, by, p }) => measure === 'outcome' && p !== null && !by.includes(','));
  const named = (some: typeof alone) => listed(some.map(({ by }) => by));
  const [shown, others] = [alone.filter(isShown), alone.filter((test) => !isShown(test))];
  const parts = [
    ...(shown.length > 0 ? [`The outcome depends on ${named(shown)}`] : []),
    ...(others.length > 0 ? [`that it depends on ${named(others)} cannot be shown`] : []),
  ];
  const text = parts.join('; ');
  return `**${text.charAt(0).toUpperCase()}${text.slice(1)}.**`;
}

function undecided({ cells }: ReportOfCells): string {
  const told = cells.flatMap((cell) =>
    outcomes(cell)
      .filter(({ value }) => value === NOTHING)
      .map(
        ({ count, n, low, high }) => `${count} of ${n} with ${code(cell.cell)} (${percent(low)} to ${percent(high)})`,
      ),
  );
  return `Without a decision end ${listed(told)}.`;
}

function winners({ cells }: ReportOfCells): string {
  const told = cells.map((cell) => {
    const decided = outcomes(cell).filter(({ value }) => value !== NOTHING);
    const most = Math.max(...decided.map(({ count }) => count));
    const first = decided.filter(({ count }) => count === most).map(({ value }) => code(value));
    return `${listed(first)} under ${code(cell.cell)} (${most})`;
  });
  return `What wins most is ${listed(told)}.`;
}

function tests(report: ReportOfCells): string {
  const p = (value: number) => (value < 0.0001 ? 'p < 0.0001' : `p = ${value.toFixed(4)}`);
  const told = report.tests
    .filter((test) => test.measure === 'outcome' && test.p !== null)
    .map(({ by, pHolm, cramersVCorrected }) => {
      const strength = cramersVCorrected === null ? '' : `, V = ${cramersVCorrected.toFixed(2)}`;
      return `by ${listed(by.split(','))} ${p(pHolm ?? 1)}${strength}`;
    });
  return `Exact tests, after Holm, with V corrected for bias: ${told.join('; ')}.`;
}

/** Those whose interval does not reach zero, a line for two cells. */
function differences(report: ReportOfCells): string[] {
  const beside = report.differences.filter(({ low, high }) => low !== null && high !== null && (low > 0 || high < 0));
  const pairs = new Map<string, string[]>();
  for (const { measure, value, from, to, mean, low, high } of beside) {
    const size = Math.abs(mean);
    const number = (one: number) =>
      (value === null ? one.toFixed(size >= 10 ? 0 : 2) : (one * 100).toFixed(0)).replace('-', '−');
    const what = value === NOTHING ? NOTHING : code(value ?? measure);
    const unit = value === null ? '' : ' points';
    const pair = `${code(to)} against ${code(from)}`;
    const told = `${what} ${mean > 0 ? '+' : ''}${number(mean)}${unit} (${number(low ?? 0)} to ${number(high ?? 0)})`;
    pairs.set(pair, [...(pairs.get(pair) ?? []), told]);
  }
  if (pairs.size === 0) return ['- nothing'];
  return [...pairs].map(([pair, told]) => wrapped(`- ${pair}: ${told.join(', ')}`, '  '));
}

/** A number stays with its sign. */
function wrapped(text: string, indent = ''): string {
  const lines = [''];
  for (const word of text.replaceAll(' %', '\u00a0%').split(' ')) {
    const line = lines.at(-1) as string;
    if (line !== '' && line.length + 1 + word.length > WIDTH) lines.push(indent + word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join('\n').replaceAll('\u00a0', ' ');
}

/** Of the table that `report` prints for people: outcomes with their tests, and differences from the first cell. */
export function findingTables(report: string): string {
  const blocks = report.trim().split('\n\n');
  const outcome =
    blocks
      .find((block) => block.startsWith('outcome\n'))
      ?.split('\n')
      .slice(1) ?? [];
  const differences = blocks.filter((block) => block.startsWith('Differences '));
  const first = / − (\S+)$/m.exec(differences[0] ?? '')?.[1] ?? '';
  const fromFirst = differences.filter((block) => block.split('\n', 1)[0]?.endsWith(` − ${first}`));
  return [outcome.join('\n'), ...fromFirst].join('\n\n');
}
