import { wrap } from '../../../base/wrap.ts';
import type { InterfaceWords } from '../../../interface/index.ts';
import { type DescribedKey, keyShown } from '../../frame/described-key.ts';
import { pad, type Rows, row, widthOf } from '../../look/paint.ts';
import { look } from '../../look/theme.ts';

type Told = Pick<DescribedKey<never>, 'keys' | 'does' | 'answers'>;
type Words = InterfaceWords['keyTable'];
/** A row: the acts whose first keys stand in it, and whose all keys do. */
type TableRow = { row: keyof Words['rows']; acts: readonly Told['does'][]; isEach?: boolean };

/** The keys of the board, those that belong together in one row. */
const KEY_TABLE: Readonly<Record<keyof Words['sections'], readonly TableRow[]>> = {
  time: [
    { row: 'pause', acts: ['pause'] },
    { row: 'statement', acts: ['step-statement'] },
    { row: 'round', acts: ['step-round'] },
    { row: 'till', acts: ['until-menu'] },
    { row: 'pace', acts: ['faster', 'slower'] },
    { row: 'undo', acts: ['undo', 'redo'] },
    { row: 'time', acts: ['time-back', 'time-on'] },
  ],
  view: [
    { row: 'panes', acts: ['focus-next', 'focus-1', 'focus-6'] },
    { row: 'agents', acts: ['agent-previous', 'agent-next'] },
    { row: 'zoom', acts: ['zoom'] },
    { row: 'enter', acts: ['open'] },
    { row: 'escape', acts: ['close'] },
    { row: 'scroll', acts: ['scroll-down', 'scroll-up', 'page-up', 'page-down'], isEach: true },
    { row: 'ends', acts: ['scroll-start', 'scroll-end'] },
    { row: 'find', acts: ['find', 'find-next', 'find-before'] },
  ],
  steering: [
    { row: 'tell', acts: ['inject'] },
    { row: 'memory', acts: ['memory-menu'] },
    { row: 'vote', acts: ['vote-menu'] },
    { row: 'agent', acts: ['agent-menu'] },
    { row: 'cut', acts: ['interrupt'] },
    { row: 'whatIf', acts: ['what-if-menu'] },
  ],
  showing: [
    { row: 'prompt', acts: ['inspect'] },
    { row: 'results', acts: ['results'] },
    { row: 'stage', acts: ['stage'] },
    { row: 'black', acts: ['black'] },
    { row: 'audience', acts: ['audience'] },
    { row: 'copy', acts: ['copy-menu'] },
    { row: 'mouse', acts: ['mouse'] },
    { row: 'all', acts: ['all-acts'], isEach: true },
    { row: 'help', acts: ['help'], isEach: true },
    { row: 'quit', acts: ['quit', 'quit-hard'] },
  ],
};

const KEY_COLUMNS = 11;
/** Two sections stand beside each other from here on. */
const WIDE_COLUMNS = 84;

/** The key table in so many columns: two sections beside each other where there is room. */
export function keyTableRows(keys: readonly Told[], words: InterfaceWords, width: number): Rows {
  const { sections } = words.keyTable;
  const drawn = (Object.keys(KEY_TABLE) as (keyof Words['sections'])[]).map(
    (section) =>
      (columns: number): Rows => [
        row(columns, [sections[section].toUpperCase(), look.muted]),
        ...KEY_TABLE[section].flatMap((one) => tableRows(one, keys, words, columns)),
      ],
  );
  const [time, view, steering, showing] = drawn as [Draw, Draw, Draw, Draw];
  if (width < WIDE_COLUMNS) return drawn.flatMap((draw, i) => [...(i === 0 ? [] : [row(width)]), ...draw(width)]);
  return [...pair(time, view, width), row(width), ...pair(steering, showing, width)];
}

type Draw = (columns: number) => Rows;

function pair(left: Draw, right: Draw, width: number): Rows {
  const half = Math.floor(width / 2);
  const [one, other] = [left(half - 1), right(width - half)];
  const rows = Array.from({ length: Math.max(one.length, other.length) }, (_, i) => i);
  return rows.map((i) => `${one[i] ?? row(half - 1)} ${other[i] ?? row(width - half)}`);
}

/** A row, or as many as its words need; none where its acts have no key here. */
function tableRows(
  { row: id, acts, isEach }: TableRow,
  keys: readonly Told[],
  words: InterfaceWords,
  width: number,
): Rows {
  const names = acts.flatMap((does) => {
    const key = keys.find((one) => one.does === does);
    return (key?.keys ?? []).slice(0, isEach ? undefined : 1).map((name) => keyShown(key ?? {}, name, words));
  });
  if (names.length === 0) return [];
  const shown = id === 'panes' ? `${names[0]} ${names.slice(1).join('–')}` : names.join(' ');
  const name = pad(shown, Math.max(KEY_COLUMNS, widthOf([shown]) + 1));
  const told = wrap(words.keyTable.rows[id], Math.max(1, width - widthOf([name])));
  return told.map((line, i) => row(width, [i === 0 ? name : pad('', widthOf([name])), look.strong], line));
}
