// What is made once and kept. Nothing that is kept outlives what it was made of: it goes with the object that it is kept by, or with the
// next of its kind. What is given `beside` the keys is what a value is made with, and the same for the same keys.

/** Made when it is first asked for. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Kept for as long as `key` is. */
export function memo<Key extends object, Beside extends readonly unknown[], Value>(
  make: (key: Key, ...beside: Beside) => Value,
): (key: Key, ...beside: Beside) => Value {
  const known = new WeakMap<Key, Value>();
  return (key, ...beside) => {
    const found = known.get(key);
    if (found !== undefined || known.has(key)) return found as Value;
    const value = make(key, ...beside);
    known.set(key, value);
    return value;
  };
}

/** Kept for as long as both keys are. */
export function pairMemo<Of extends object, Key extends object, Beside extends readonly unknown[], Value>(
  make: (of: Of, key: Key, ...beside: Beside) => Value,
): (of: Of, key: Key, ...beside: Beside) => Value {
  const memoOf = memo((of: Of) => memo((key: Key, ...beside: Beside) => make(of, key, ...beside)));
  return (of, key, ...beside) => memoOf(of)(key, ...beside);
}

/** The newest for each key, kept for as long as the key is. `by`: what tells one value of a key from another. */
export function newestMemo<Key extends object, Args extends readonly unknown[], Value>(
  by: (...args: Args) => readonly unknown[],
  make: (key: Key, ...args: Args) => Value,
): (key: Key, ...args: Args) => Value {
  const known = new WeakMap<Key, { of: readonly unknown[]; value: Value }>();
  return (key, ...args) => {
    const of = by(...args);
    const found = known.get(key);
    if (found && isSame(found.of, of)) return found.value;
    const value = make(key, ...args);
    known.set(key, { of, value });
    return value;
  };
}

/** The newest of all. `by`: what tells one value from another. */
export function lastMemo<Args extends readonly unknown[], Value>(
  by: (...args: Args) => readonly unknown[],
  make: (...args: Args) => Value,
): (...args: Args) => Value {
  let last: { of: readonly unknown[]; value: Value } | null = null;
  return (...args) => {
    const of = by(...args);
    if (last === null || !isSame(last.of, of)) last = { of, value: make(...args) };
    return last.value;
  };
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, i) => item === other[i]);

/**
 * What was made of a key, kept for the newest `most` keys: a run of any length holds no more. The oldest leaves first, whether it was asked
 * for again or not, so `most` is to be well above what one use goes through.
 */
export function boundedMemo<Key, Beside extends readonly unknown[], Value>(
  most: number,
  make: (key: Key, ...beside: Beside) => Value,
): (key: Key, ...beside: Beside) => Value {
  const known = new Map<Key, { value: Value }>();
  // The oldest is known by its place: a map that is asked for its first key goes past all that were deleted before.
  const order: Key[] = [];
  let next = 0;
  return (key, ...beside) => {
    const found = known.get(key);
    if (found) return found.value;
    const value = make(key, ...beside);
    if (order.length === most) known.delete(order[next]!);
    order[next] = key;
    next = (next + 1) % most;
    known.set(key, { value });
    return value;
  };
}
