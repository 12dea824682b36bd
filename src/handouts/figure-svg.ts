import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import type { Figure, Point, Series } from '../experiments/figures/figure.ts';
import {
  colourOf,
  dashOf,
  FAINT,
  fitted,
  GRID,
  INK,
  label,
  legend,
  mark,
  px,
  rule,
  textWidth,
  WIDTH,
  wrapped,
  xml,
} from './svg-parts.ts';

type Body = { svg: string; height: number };
const TOP = 58;
const NOTE_SIZE = 11;
const NO_DECISION = 'no decision';

/** A picture as SVG, on white, of so many pixels as its rows need. `heading`: what it is of; `round`: what the numbers below lines are. */
export function svgOf(figure: Figure, heading: string, round = 'round'): string {
  const body = bodyOf(figure, round);
  const notes = wrapped(figure.note, WIDTH - 40, NOTE_SIZE);
  const height = TOP + body.height + 14 + notes.length * 15 + 8;
  const parts = [
    label(20, 24, figure.title, { size: 16, isBold: true }),
    label(20, 42, fitted(heading, WIDTH - 40), { fill: FAINT }),
    body.svg,
    ...notes.map((text, i) => label(20, TOP + body.height + 20 + i * 15, text, { size: NOTE_SIZE, fill: FAINT })),
  ];
  const fonts = "'DejaVu Sans', 'Noto Sans', 'Noto Sans CJK SC', Arial, Helvetica, sans-serif";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${px(height)}" width="${WIDTH}" height="${px(height)}" font-family="${fonts}" role="img" aria-label="${xml(figure.title)}"><rect width="100%" height="100%" fill="#ffffff"/>${parts.join('')}</svg>\n`;
}

function bodyOf(figure: Figure, round: string): Body {
  switch (figure.kind) {
    case 'lines':
      return linesBody(figure, round);
    case 'dots':
      return dotsBody(figure);
    case 'bars':
      return barsBody(figure);
  }
}

const PANEL_HEIGHT = 220;

function linesBody({ panels, unit, isShare }: Extract<Figure, { kind: 'lines' }>, round: string): Body {
  const all = panels.flatMap(({ series }) => series);
  const points = all.flatMap((one) => one.points);
  const names = [...new Map(all.map(({ name, place }) => [place, { name, place }])).values()].sort(
    (a, b) => a.place - b.place,
  );
  const sample = (x: number, y: number, place: number) =>
    stroke(`M${px(x)},${px(y)}h24`, place) + mark(x + 12, y, place, 3);
  const head = legend(names, 20, TOP + 14, sample);
  const columns = Math.max(1, Math.min(2, panels.length));
  const width = (WIDTH - 40) / columns;
  const most = isShare ? 1 : Math.max(1, ...points.map(({ y, high }) => high ?? y));
  const last = Math.max(2, ...points.map(({ x }) => x));
  const drawn = panels.map((panel, i) => {
    const [left, top] = [20 + (i % columns) * width, TOP + head.height + 10 + Math.floor(i / columns) * PANEL_HEIGHT];
    return panelSvg(panel, { left, top, width, most, last, unit, isShare, round });
  });
  return {
    svg: head.svg + drawn.join(''),
    height: head.height + 10 + Math.ceil(panels.length / columns) * PANEL_HEIGHT,
  };
}

type PanelPlace = {
  left: number;
  top: number;
  width: number;
  most: number;
  last: number;
  unit: string;
  isShare: boolean;
  round: string;
};

function panelSvg(
  { name, series }: { name: string; series: readonly Series[] },
  { left, top, width, most, last, unit, isShare, round }: PanelPlace,
): string {
  const [x0, x1, y0, y1] = [left + 52, left + width - 16, top + PANEL_HEIGHT - 42, top + 26];
  const x = scaleLinear([1, last], [x0, x1]);
  const y = scaleLinear([0, most], [y0, y1]);
  if (!isShare) y.nice(5);
  const written = (value: number) => (isShare ? `${Math.round(value * 100)} %` : short(value));
  const axes = [
    ...y
      .ticks(5)
      // What is no share is counted, and there is no half of an agent.
      .filter((tick) => isShare || Number.isInteger(tick))
      .map(
        (tick) =>
          rule(x0, y(tick), x1, y(tick), GRID) + label(x0 - 6, y(tick) + 4, written(tick), { size: 11, anchor: 'end' }),
      ),
    ...x
      .ticks(Math.min(last, 8))
      .filter(Number.isInteger)
      .map((tick) => label(x(tick), y0 + 16, String(tick), { size: 11, anchor: 'middle' })),
    rule(x0, y0, x1, y0, INK),
    label((x0 + x1) / 2, y0 + 32, round, { size: 11, fill: FAINT, anchor: 'middle' }),
    label(left, top + 12, fitted(name === '' ? unit : `${name}: ${unit}`, width - 8), { isBold: name !== '' }),
  ];
  const bands = area<Point>(
    (point) => x(point.x),
    (point) => y(point.low ?? point.y),
    (point) => y(point.high ?? point.y),
  );
  const lines = line<Point>(
    (point) => x(point.x),
    (point) => y(point.y),
  );
  const drawn = [
    ...series.map(
      ({ points, place }) => `<path d="${bands([...points]) ?? ''}" fill="${colourOf(place)}" fill-opacity="0.14"/>`,
    ),
    ...series.map(
      ({ points, place }) =>
        stroke(lines([...points]) ?? '', place) + points.map((one) => mark(x(one.x), y(one.y), place, 2.6)).join(''),
    ),
  ];
  return [...axes, ...drawn].join('');
}

const stroke = (path: string, place: number): string =>
  `<path d="${path}" fill="none" stroke="${colourOf(place)}" stroke-width="2" stroke-dasharray="${dashOf(place)}"/>`;

const MOST_LABEL = 250;

function dotsBody({ rows, unit, reference, isFromZero }: Extract<Figure, { kind: 'dots' }>): Body {
  const dots = rows.flatMap((row) => row.dots);
  const names = [...new Map(dots.map(({ name, place }) => [place, { name, place }])).values()].filter(
    ({ name }) => name !== '',
  );
  const head =
    names.length > 0 ? legend(names, 20, TOP + 14, (x, y, place) => mark(x + 12, y, place)) : { svg: '', height: 0 };
  const left = 30 + Math.min(MOST_LABEL, Math.max(40, ...rows.map(({ name }) => textWidth(name))));
  const ends = [
    ...dots.flatMap(({ value, low, high }) => [value, low ?? value, high ?? value]),
    ...(reference === null ? [] : [reference]),
  ];
  const x = scaleLinear(isFromZero || ends.length === 0 ? [0, 1] : [Math.min(...ends), Math.max(...ends)], [
    left,
    WIDTH - 30,
  ]).nice(6);
  const each = Math.max(1, ...rows.map((row) => row.dots.length)) * 13 + 15;
  const top = TOP + head.height + 12;
  const end = top + rows.length * each;
  const axis = x
    .ticks(6)
    .map(
      (tick) =>
        rule(x(tick), top, x(tick), end, GRID) +
        label(x(tick), end + 16, `${px(tick * 100)} %`, { size: 11, anchor: 'middle' }),
    );
  const equal =
    reference === null
      ? ''
      : `<line x1="${px(x(reference))}" y1="${px(top)}" x2="${px(x(reference))}" y2="${px(end)}" stroke="${INK}" stroke-dasharray="3 3"/>`;
  const drawn = rows.flatMap((row, i) => {
    const first = top + i * each + each / 2 - ((row.dots.length - 1) * 13) / 2;
    return [
      label(left - 10, top + i * each + each / 2 + 4, fitted(row.name, MOST_LABEL), { anchor: 'end' }),
      ...row.dots.map(({ place, value, low, high }, k) => {
        const y = first + k * 13;
        const whisker =
          low === null || high === null
            ? ''
            : [
                rule(x(low), y, x(high), y, colourOf(place), 1.6),
                rule(x(low), y - 3, x(low), y + 3, colourOf(place), 1.6),
                rule(x(high), y - 3, x(high), y + 3, colourOf(place), 1.6),
              ].join('');
        return whisker + mark(x(value), y, place, 4.4);
      }),
    ];
  });
  const foot = label((left + WIDTH - 30) / 2, end + 33, unit, { size: 11, fill: FAINT, anchor: 'middle' });
  return {
    svg: [head.svg, ...axis, equal, rule(left, end, WIDTH - 30, end, INK), ...drawn, foot].join(''),
    height: end + 38 - TOP,
  };
}

const BAR = 26;
/** What a mark needs beside a share. */
const MARK_ROOM = 16;
const NO_COLOUR = '#c8c8c8';

const inkOn = (fill: string): string =>
  ['#0072B2', '#D55E00', '#009E73', '#000000', '#7A7A7A'].includes(fill) ? '#ffffff' : INK;

function barsBody({ rows }: Extract<Figure, { kind: 'bars' }>): Body {
  const parts = rows.flatMap((row) => row.parts);
  const names = [...new Map(parts.map(({ name, place }) => [place, { name, place }])).values()].sort(
    (a, b) => a.place - b.place,
  );
  const fillOf = (place: number) =>
    names.find((one) => one.place === place)?.name === NO_DECISION ? NO_COLOUR : colourOf(place);
  const square = (x: number, y: number, place: number) =>
    `<rect x="${px(x)}" y="${px(y - 7)}" width="22" height="14" fill="${fillOf(place)}"/>${markOn(x + 11, y, place)}`;
  // What a colour stands for can be seen in grey too.
  const markOn = (x: number, y: number, place: number) =>
    fillOf(place) === NO_COLOUR ? '' : mark(x, y, place, 3.4, inkOn(fillOf(place)));
  const head = legend(names, 20, TOP + 14, square);
  const left = 30 + Math.min(MOST_LABEL, Math.max(40, ...rows.map(({ name, n }) => textWidth(`${name} (${n})`))));
  const top = TOP + head.height + 10;
  const x = scaleLinear([0, 1], [left, WIDTH - 30]);
  const drawn = rows.flatMap(({ name, n, parts: own }, i) => {
    const y = top + i * (BAR + 9);
    let from = 0;
    return [
      label(left - 10, y + BAR / 2 + 4, fitted(`${name} (${n})`, MOST_LABEL), { anchor: 'end' }),
      ...own.map(({ place, share }) => {
        const [x0, x1] = [x(from), x(from + share)];
        from += share;
        const fill = fillOf(place);
        const told = `${Math.round(share * 100)} %`;
        const room = x1 - x0 - 6;
        const beside = fill === NO_COLOUR ? 0 : MARK_ROOM;
        const [middle, isTold] = [(x0 + x1) / 2, textWidth(told) + beside < room];
        const inside = [
          room < MARK_ROOM / 2 ? '' : markOn(isTold ? middle - textWidth(told) / 2 - 2 : middle, y + BAR / 2, place),
          isTold ? label(middle + beside / 2, y + BAR / 2 + 4, told, { anchor: 'middle', fill: inkOn(fill) }) : '',
        ].join('');
        return `<rect x="${px(x0)}" y="${px(y)}" width="${px(Math.max(0, x1 - x0 - 1.5))}" height="${BAR}" fill="${fill}"/>${inside}`;
      }),
    ];
  });
  return { svg: head.svg + drawn.join(''), height: top + rows.length * (BAR + 9) - TOP };
}

function short(value: number): string {
  if (value >= 1_000_000) return `${px(value / 1_000_000)} M`;
  return value >= 10_000 ? `${px(value / 1_000)} k` : String(Math.round(value * 100) / 100);
}
