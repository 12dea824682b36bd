/** A moment that a person has marked: the entry after which it stands, and what had been said then. It is kept beside the record, not in it. */
export type Bookmark = { seq: number; text: string };

/** Where the next bookmark stands, or the one before; null: there is none. */
export function bookmarkBeside(bookmarks: readonly Bookmark[], seq: number, by: 1 | -1): number | null {
  const places = bookmarks.map((one) => one.seq);
  return (by > 0 ? places.find((place) => place > seq) : places.findLast((place) => place < seq)) ?? null;
}

/** Those that were kept of a run, and what keeps them. Answers why it cannot; null: it did. */
export type BookmarksKept = { found: readonly Bookmark[]; keep(bookmarks: readonly Bookmark[]): string | null };
