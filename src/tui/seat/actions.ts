import type { Desk } from '../../providers/human/desk.ts';
import type { ScreenStore } from '../store.ts';
import { insert } from '../text-field.ts';
import { changedBy, type Draft, marked, movedTo, replyOf, type Sheet } from './form.ts';

/** What keys do while a person is asked (12.5). */
export function seatActions(screen: ScreenStore, desk: Desk | null) {
  const sheetNow = () => screen.view.getState().sheet;

  function change(next: (sheet: Sheet) => Draft): void {
    const sheet = sheetNow();
    if (sheet) screen.set({ sheet: { ...sheet, draft: next(sheet) } });
  }

  function answer(text: string): void {
    screen.set({ overlay: null });
    desk?.answer(text);
  }

  return {
    /** Sends what is filled in; what is still to be chosen is pointed at instead. */
    send(): void {
      const sheet = sheetNow();
      if (!sheet) return;
      const reply = replyOf(sheet);
      if (reply !== null) answer(reply);
      else if (sheet.form.kind === 'order') change(({ draft }) => ({ ...draft, at: draft.values.length }));
      else screen.notify(screen.view.getState().words.seat.choose, 'bad');
    },
    actions: {
      answer: () => screen.set({ overlay: { kind: 'seat' } }),
      'say-yes': () => answer('1'),
      'say-no': () => answer('0'),
      'new-line': () => change(({ draft }) => ({ ...draft, field: insert(draft.field, '\n') })),
      'line-up': () => change((sheet) => movedTo(sheet, -1)),
      'line-down': () => change((sheet) => movedTo(sheet, 1)),
      'line-less': () => change((sheet) => changedBy(sheet, -1)),
      'line-more': () => change((sheet) => changedBy(sheet, 1)),
      'line-mark': () => change(marked),
    },
  };
}
