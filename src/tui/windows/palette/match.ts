/** How well a row fits what is sought, best first; what does not fit is left out. */
export function matching<T>(rows: readonly T[], sought: string, textOf: (row: T) => string): readonly T[] {
  const parts = plain(sought).split(/\s+/).filter(Boolean);
  if (parts.length === 0) return rows;
  return rows
    .flatMap((row, at) => {
      const text = plain(textOf(row));
      const places = parts.map((part) => text.indexOf(part));
      return places.includes(-1) ? [] : [{ row, at, first: Math.min(...places) }];
    })
    .sort((one, other) => one.first - other.first || one.at - other.at)
    .map(({ row }) => row);
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
