/**
 * An append-only list with cheap versions: appending to the newest version writes into storage that all versions share, so it costs
 * the same at 10 and at 100,000 items. Appending to an older version copies, so a version never changes. `dropFirst` narrows what is
 * seen; once more is out of sight than in it, it copies what is left, so that the storage stays within twice what is seen.
 */
export class Log<T> implements Iterable<T> {
  readonly length: number;
  readonly #items: T[];
  readonly #start: number;

  private constructor(items: T[], start: number, length: number) {
    this.#items = items;
    this.#start = start;
    this.length = length;
  }

  static of<T>(items: Iterable<T> = []): Log<T> {
    const own = [...items];
    return new Log(own, 0, own.length);
  }

  append(item: T): Log<T> {
    const end = this.#start + this.length;
    // What an empty list is written on belongs to nobody: a constant would hold what was appended to it.
    const isNewest = end === this.#items.length && this.length > 0;
    const items = isNewest ? this.#items : this.#items.slice(this.#start, end);
    items.push(item);
    return new Log(items, isNewest ? this.#start : 0, this.length + 1);
  }

  /** The list as it was when it had `count` items. */
  first(count: number): Log<T> {
    return count >= this.length ? this : new Log(this.#items, this.#start, count);
  }

  dropFirst(count: number): Log<T> {
    const start = this.#start + count;
    const length = this.length - count;
    return start > length ? new Log(this.slice(count), 0, length) : new Log(this.#items, start, length);
  }

  /** The item at `index`; a negative index counts from the end. Outside the list: undefined. */
  at(index: number): T | undefined {
    const i = index < 0 ? this.length + index : index;
    return i >= 0 && i < this.length ? this.#items[this.#start + i] : undefined;
  }

  slice(from = 0, to = this.length): T[] {
    return this.#items.slice(this.#start + from, this.#start + Math.min(to, this.length));
  }

  /** By hand: prompts go through whole memories, and a generator takes several times as long. */
  [Symbol.iterator](): Iterator<T> {
    const items = this.#items;
    const end = this.#start + this.length;
    let at = this.#start;
    return {
      next: () => (at < end ? { value: items[at++] as T, done: false } : { value: undefined, done: true }),
    };
  }
}
