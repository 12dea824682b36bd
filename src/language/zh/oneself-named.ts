/** Somebody else may be meant by it, or more people belong to the name. */
const SOMEBODY = /[他她其俩]/;
const JOINED_BEFORE = /[和与跟同、或]$/;
const JOINED_BEHIND = /^[和与跟同、或]/;
const LEAST_NAME = 2;

/** An option that names somebody as they say it themselves: `让小安住下`, 让我住下. Null: it is not certain who is meant. */
export function ofSelf(phrase: string, name: string): string | null {
  const [before, behind, ...more] = phrase.split(name);
  if (before === undefined || behind === undefined || more.length > 0) return null;
  const isOpen = SOMEBODY.test(before + behind) || JOINED_BEFORE.test(before) || JOINED_BEHIND.test(behind);
  return isOpen || name.length < LEAST_NAME ? null : `${before.trimEnd()}我${behind.trimStart()}`;
}
