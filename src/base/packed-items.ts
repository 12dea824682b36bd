import { boundedMemo } from './memo.ts';
import { type Packed, packed, unpacked } from './packed.ts';

const BLOCK = 128;
/** Blocks of older items that are at hand, once somebody has looked at them. */
const MOST_AT_HAND = 8;

/**
 * A list that only grows at its end, whose older items are held packed, in blocks, and had again as equal ones when somebody looks at them.
 * Items are plain data that nobody writes into.
 */
export class PackedItems<T> {
  readonly #blocks: Packed<readonly T[]>[];
  readonly #recent: T[];
  readonly #fewest: number;
  readonly #unpacked = boundedMemo(MOST_AT_HAND, (block: Packed<unknown>) => unpacked(block));

  /** `fewest`: so many of the newest are always as they were given. */
  constructor(fewest: number, recent: readonly T[] = [], blocks: readonly Packed<readonly T[]>[] = []) {
    this.#fewest = fewest;
    this.#recent = [...recent];
    this.#blocks = [...blocks];
  }

  get length(): number {
    return this.#blocks.length * BLOCK + this.#recent.length;
  }

  at(index: number): T | undefined {
    const block = this.#blocks[Math.floor(index / BLOCK)];
    return block ? this.#read(block)[index % BLOCK] : this.#recent[index - this.#blocks.length * BLOCK];
  }

  #read(block: Packed<readonly T[]>): readonly T[] {
    return this.#unpacked(block) as readonly T[];
  }

  push(item: T): void {
    this.#recent.push(item);
    if (this.#recent.length < this.#fewest + BLOCK) return;
    this.#blocks.push(packed<readonly T[]>(this.#recent.splice(0, BLOCK)));
  }

  slice(from: number, to: number): T[] {
    const found: T[] = [];
    for (let index = from; index < to; ) {
      const start = index - (index % BLOCK);
      const block = this.#blocks[start / BLOCK];
      const [items, first] = block ? [this.#read(block), start] : [this.#recent, this.#blocks.length * BLOCK];
      const end = Math.min(to, first + items.length);
      if (end <= index) break;
      for (; index < end; index++) found.push(items[index - first] as T);
    }
    return found;
  }

  /** A list of its own with the items from `from` up to `to`, behind so many (`before`) of the block in which they begin. */
  part(from: number, to: number): { items: PackedItems<T>; before: number } {
    const first = Math.min(Math.floor(from / BLOCK), this.#blocks.length);
    const last = Math.min(Math.floor(to / BLOCK), this.#blocks.length);
    const rest = this.slice(last * BLOCK, to);
    return {
      items: new PackedItems(this.#fewest, rest, this.#blocks.slice(first, last)),
      before: from - first * BLOCK,
    };
  }
}
