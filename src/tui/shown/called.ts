import { memo } from '../../base/memo.ts';
import { displayWidth, padToWidth } from '../../base/width.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import type { Pair } from '../../projections/comparison.ts';
import type { Compared } from './compared.ts';

/** Columns of what one of the two is called by what differs. */
const MOST_COLUMNS = 40;

/** What each of two runs is called: by what tells it from the other, else as its record is. */
export const calledIn = (compared: Compared, words: InterfaceWords): Pair<string> => byDifference(compared)(words);

const byDifference = memo((compared: Compared) => memo((words: InterfaceWords) => calledBy(compared, words)));

function calledBy({ names, states: { a, b }, found }: Compared, { comparison: words }: InterfaceWords): Pair<string> {
  const isChanged = [a.touchCount > 0, b.touchCount > 0];
  if (a.seed === b.seed && isChanged[0] !== isChanged[1])
    return isChanged[0] ? { a: words.changed, b: words.untouched } : { a: words.untouched, b: words.changed };
  if (a.seed !== b.seed) return { a: words.seed(a.seed), b: words.seed(b.seed) };
  const setting = found.settings.find((one) => isShort(one.a) && isShort(one.b));
  if (!setting) return names;
  const name = setting.path.split('.').at(-1) ?? setting.path;
  const told = (value: unknown) => cut(`${name}: ${value ?? '–'}`);
  return { a: told(setting.a), b: told(setting.b) };
}

const isShort = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value !== 'object' && displayWidth(String(value)) <= MOST_COLUMNS);

const cut = (text: string): string => (displayWidth(text) <= MOST_COLUMNS ? text : padToWidth(text, MOST_COLUMNS));
