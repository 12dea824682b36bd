/**
 * What was made of a key, kept for the newest `most` keys: a run of any length holds no more. The oldest leaves first, whether it was asked
 * for again or not, so `most` is to be well above what one use goes through.
 */
export function boundedMemo<Key, Value>(most: number, make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, { value: Value }>();
  return (key) => {
    const found = known.get(key);
    if (found) return found.value;
    const value = make(key);
    if (known.size >= most) for (const oldest of known.keys()) if (known.delete(oldest)) break;
    known.set(key, { value });
    return value;
  };
}
