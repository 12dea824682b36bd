import { clean } from '../base/clean.ts';
import { padToWidth, truncateToWidth } from '../base/width.ts';
import type { Figure, Series } from '../experiments/figures/figure.ts';
import { bar } from './report-marks.ts';

/** Nothing is wider. */
const WIDTH = 80;
const NAME_WIDTH = 30;
const LEVELS = '▁▂▃▄▅▆▇█';

/** The same pictures in signs, at most 80 columns wide, which need no colour. */
export function figuresText(figures: readonly Figure[], heading: string): string {
  const blocks = figures.map((figure) => [figure.title, ...linesOf(figure)]);
  const lines = [heading, ...blocks.flatMap((block) => ['', ...block])];
  return lines.map((text) => `${truncateToWidth(clean(text, { multiline: false }), WIDTH).trimEnd()}\n`).join('');
}

const named = (name: string): string => padToWidth(`  ${name}`, NAME_WIDTH);
const percent = (share: number): string => `${Math.round(share * 100)} %`.padStart(5);

function linesOf(figure: Figure): string[] {
  switch (figure.kind) {
    case 'lines': {
      const most = figure.isShare ? 1 : Math.max(1, ...figure.panels.flatMap(({ series }) => series.flatMap(valuesOf)));
      const told = (value: number) => (figure.isShare ? percent(value) : String(Math.round(value)).padStart(7));
      return figure.panels.flatMap(({ name, series }) => [
        ...(name === '' ? [] : [` ${name}`]),
        ...series.map((one) => `${named(one.name)} ${spark(one, most)} ${told(valuesOf(one).at(-1) ?? 0)}`),
      ]);
    }
    case 'dots':
      return figure.rows.flatMap(({ name, dots }) =>
        dots.map((dot) => {
          const what = dot.name === '' ? name : `${name}, ${dot.name}`;
          return `${named(what)} ${interval(dot.value, dot.low, dot.high)} ${percent(dot.value)}`;
        }),
      );
    case 'bars':
      return figure.rows.flatMap(({ name, n, parts }) => [
        ` ${name} (${n})`,
        ...parts.map((part) => `${named(part.name)} ${padToWidth(bar(part.share, 40), 40)} ${percent(part.share)}`),
      ]);
  }
}

const valuesOf = ({ points }: Series): number[] => points.map(({ y }) => y);

/** From nothing at all to the most that any has, the newest 40. */
const spark = (series: Series, most: number): string =>
  padToWidth(
    valuesOf(series)
      .slice(-40)
      .map((value) => LEVELS[Math.round((Math.min(value, most) / most) * 7)] ?? ' ')
      .join(''),
    40,
  );

/** A dot on its interval, on a line from 0 to 100 %. */
function interval(value: number, low: number | null, high: number | null): string {
  const at = (share: number) => Math.min(39, Math.max(0, Math.round(share * 39)));
  return Array.from({ length: 40 }, (_, i) => {
    if (i === at(value)) return '●';
    return low !== null && high !== null && i >= at(low) && i <= at(high) ? '─' : '·';
  }).join('');
}
