import type { InterfaceWords } from '../../../interface/index.ts';
import { type Rows, row, type Span } from '../../look/paint.ts';
import { look } from '../../look/theme.ts';
import type { Find } from '../../shown/find.ts';
import type { View } from '../../shown/view.ts';
import { hitsOf } from './hits.ts';

/** Where is sought, whose words, and which of how many hits it is. */
export function placeText(find: Find, view: View): string {
  const { find: words } = view.words;
  const { length } = hitsOf(find, view);
  const where = `${words.where[find.where]} · ${find.agent ?? words.everybody}`;
  if (find.text.trim() === '') return where;
  return `${length === 0 ? words.nowhere : view.words.place(Math.min(find.at, length - 1) + 1, length)} · ${where}`;
}

/** What is sought stands above the footer until it is let go; nothing while it is typed. */
export function findRows(view: View, width: number): Rows {
  const { find, words } = view;
  if (find === null || find.isTyped) return [];
  return [row(width, ...soughtSpans(find, words), [placeText(find, view), look.strong])];
}

const soughtSpans = ({ text }: Find, { find }: InterfaceWords): readonly Span[] => [
  [` ${find.title} `, look.muted],
  [text, look.inverse],
  '   ',
];

/** Characters around what was found that are read out. */
const AROUND = 60;

/** What was gone to, to be read out: which it is, and the words around it. */
export function findTold(view: View): readonly string[] {
  const { find, lines } = view;
  if (find === null || find.isTyped) return [];
  const said = find.hit ? lines.messageAt(find.hit.message) : undefined;
  const from = Math.max(0, (find.hit?.from ?? 0) - AROUND);
  const around = said ? `${said.head}: …${said.body.slice(from, (find.hit?.from ?? 0) + AROUND).trim()}…` : '';
  return [`${find.text}: ${placeText(find, view)}`, ...(around === '' ? [] : [around.replace(/\s+/g, ' ')])];
}
