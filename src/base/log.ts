import { PackedItems } from './packed-items.ts';

/**
 * An append-only list with cheap versions: appending to the newest version writes into storage that all versions share, so it costs
 * the same at 10 and at 100,000 items. Appending to an older version copies, so a version never changes. `dropFirst` narrows what is
 * seen; once a quarter as much is out of sight as is in it, it copies what is left, so that the storage stays near what is seen. A list that
 * is `packing` holds all but its newest items in few bytes, and gives equal ones when somebody looks at those.
 */
export class Log<T> implements Iterable<T> {
  readonly length: number;
  readonly #items: T[] | PackedItems<T>;
  readonly #start: number;

  private constructor(items: T[] | PackedItems<T>, start: number, length: number) {
    this.#items = items;
    this.#start = start;
    this.length = length;
  }

  static of<T>(items: Iterable<T> = []): Log<T> {
    const own = [...items];
    return new Log(own, 0, own.length);
  }

  /** `newest`: so many are held as they are given; well above what is looked at again and again while the list grows. */
  static packing<T>(newest: number, items: Iterable<T> = []): Log<T> {
    const own = new PackedItems<T>(newest);
    for (const item of items) own.push(item);
    return new Log(own, 0, own.length);
  }

  /** What this version is written on, together with all that it came from and those that came of it by appending. */
  get storage(): object {
    return this.#items;
  }

  append(item: T): Log<T> {
    // What an empty list is written on belongs to nobody: a constant would hold what was appended to it.
    const isNewest = this.#start + this.length === this.#items.length && this.length > 0;
    const log = isNewest ? this : this.#copied();
    log.#items.push(item);
    return new Log(log.#items, log.#start, this.length + 1);
  }

  #copied(): Log<T> {
    const [from, to] = [this.#start, this.#start + this.length];
    if (Array.isArray(this.#items)) return new Log(this.#items.slice(from, to), 0, this.length);
    const { items, before } = this.#items.part(from, to);
    return new Log(items, before, this.length);
  }

  /** The list as it was when it had `count` items. */
  first(count: number): Log<T> {
    return count >= this.length ? this : new Log(this.#items, this.#start, count);
  }

  dropFirst(count: number): Log<T> {
    const start = this.#start + count;
    const length = this.length - count;
    const narrowed = new Log(this.#items, start, length);
    return start * 4 > length ? narrowed.#copied() : narrowed;
  }

  /** The item at `index`; a negative index counts from the end. Outside the list: undefined. */
  at(index: number): T | undefined {
    const i = index < 0 ? this.length + index : index;
    if (i < 0 || i >= this.length) return undefined;
    const items = this.#items;
    return Array.isArray(items) ? items[this.#start + i] : items.at(this.#start + i);
  }

  /** A negative `from` counts from the end. */
  slice(from = 0, to = this.length): T[] {
    const first = from < 0 ? Math.max(0, this.length + from) : from;
    return this.#items.slice(this.#start + first, this.#start + Math.min(to, this.length));
  }

  /** By hand: prompts go through whole memories, and a generator takes several times as long. */
  [Symbol.iterator](): Iterator<T> {
    if (!Array.isArray(this.#items)) return this.slice()[Symbol.iterator]();
    const items = this.#items;
    const end = this.#start + this.length;
    let at = this.#start;
    return {
      next: () => (at < end ? { value: items[at++] as T, done: false } : { value: undefined, done: true }),
    };
  }
}
