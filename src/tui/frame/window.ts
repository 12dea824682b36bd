import type { InterfaceWords } from '../../interface/index.ts';
import type { DrawnWindow } from '../look/small-window.ts';
import type { TextField } from '../look/text-field.ts';
import type { FindPlace } from '../shown/find.ts';
import type { Overlay, ScreenPart, View } from '../shown/view.ts';
import type { Key, ScreenKey } from './key.ts';
import type { WindowMove } from './move.ts';
import type { Tools } from './tools.ts';

/** What is typed: `char`: by one key, null: by none, or all at once. `change`: what becomes of the field; null: nothing. */
type TypedText = { char: string | null; change(field: TextField): TextField | null };

/** All there is to a window. The table of windows (`windows/index.ts`) is what input, footer, help and the screen are loops over. */
export type Window<Own extends Overlay> = {
  kind: Own['kind'];
  /** Its keys, by the place where they are listened to; exactly one place listens at a time. */
  keys: Readonly<Record<string, readonly Key<Own>[]>>;
  /** Keys of the screen by which it is come to, after those that the screen has itself. */
  opened?: readonly ScreenKey[];
  /** The place that listens now; absent: it has one. */
  scope?(own: Own, view: View): string;
  /** Places in which what is typed goes into a field; no letter is a key there. */
  typing?: readonly string[];
  /** What is shown once that is typed; null: it is the same. */
  type?(own: Own, typed: TypedText, view: View): Partial<ScreenPart> | null;
  /**
   * Where what is typed would be lost by leaving it: under which name it is kept until it is sent, and whether nothing is there to be kept.
   * Null: nothing is typed now.
   */
  draft?(own: Own, view: View): { key: string; isEmpty: boolean } | null;
  /** Done once something was typed. */
  typed?(tools: Tools, own: Own): void;
  /** What lies over the screen; null: nothing that is seen does. */
  draw(own: Own, view: View): DrawnWindow | null;
  /** `lastTop`: how far its text can be scrolled. */
  move?(own: Own, move: WindowMove, view: View, lastTop: number): Own;
  /** What leaving it does; absent: what it lies over is there again. */
  close?(tools: Tools, own: Own): void;
  /** The wheel scrolls its text; absent: it goes from row to row. */
  isText?(own: Own): boolean;
  /** What is sought from it, and leads back to it; absent: what was said. */
  finds?: FindPlace;
  /** It is being read, and no result covers it. */
  isReadOn?: boolean;
  /** What is told of the end takes its place, and it comes again behind that. */
  givesWay?: boolean;
  /** Panes beside it stay under the pointer. */
  isAmongPanes?: boolean;
  /** What is said in its place where the terminal is too small; absent: how to quit. */
  tooSmall?(words: InterfaceWords): string;
  /** Done once, when the screen begins. */
  begin?(tools: Tools): void;
};

/** Leaves the window for what it lies over. */
export function leaveFor(tools: Tools, overlay: View['overlay']): void {
  tools.set({ overlay, notice: null });
}

/** What is typed goes into the field of that name, where there is one. */
export function typedInto<K extends string>(name: K) {
  return <Own extends Overlay & Partial<Readonly<Record<K, TextField | null>>>>(
    own: Own,
    { change }: TypedText,
  ): Partial<ScreenPart> | null => {
    const now = own[name];
    const field = now ? change(now) : null;
    return field ? { overlay: { ...own, [name]: field } } : null;
  };
}
