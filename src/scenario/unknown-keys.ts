import type * as z from 'zod/mini';
import type { Problem } from '../base/errors.ts';
import { nearest } from '../base/suggest.ts';
import type { Path } from './checking.ts';
import { pathText, quoted, valueAt } from './fault-words.ts';
import type { SafeYaml } from './safe-yaml.ts';
import { keysWithin, plainest, type Schema, schemaAt } from './schema-tree.ts';

type UnknownKeys = Extract<z.core.$ZodIssue, { code: 'unrecognized_keys' }>;
/** `keyMeant`: our key for a word that people write in a map at this place; null where none is known. */
export type Looking = { file: SafeYaml; root: Schema; keyMeant: (key: string, place: string) => string | null };
/** `isSure`: nothing else can be meant, and no list of what may stand there tells more. `explains`: what lacks because of it. */
type Told = { words: string; isSure: boolean; allowed?: string; explains: readonly Path[] };

const MOST_KEYS_TOLD = 100;
/** In braces a comma ends a text, and what is behind it is read as a key without a value. */
const REST_OF_TEXT = '; a text with a comma in it stands in quotes here';

const COMMENT = '; a comment begins with #';

/** The keys of a map that it cannot have, each with the one that was meant where that is known; and the paths of what lacks because of them. */
export function unknownKeys(
  { path, keys }: UnknownKeys,
  looking: Looking,
): { problems: Problem[]; explains: string[] } {
  const { file, root } = looking;
  const known = Object.keys(schemaAt(root, path)?._zod.def.shape ?? {});
  const explains: string[] = [];
  const told = keys.slice(0, MOST_KEYS_TOLD).map((key): Problem => {
    const written = file.written([...path, key]).slice(0, -1);
    const where = written.length > 0 ? ` in ${pathText(written)}` : '';
    const told = toldOf(key, path, looking);
    const { words, isSure, allowed = isSure ? undefined : known.join(', ') } = told;
    explains.push(...told.explains.map(pathText));
    const message = `unknown key ${quoted(key)}${where}${words}`;
    return { message, ...(allowed === undefined ? {} : { allowed }), place: file.placeOf(path, key) };
  });
  const [next = ''] = keys.slice(MOST_KEYS_TOLD);
  const more = keys.length - MOST_KEYS_TOLD;
  if (more > 0) told.push({ message: `and from here on ${more} more unknown keys`, place: file.placeOf(path, next) });
  return { problems: told, explains };
}

function toldOf(key: string, path: Path, { file, root, keyMeant }: Looking): Told {
  const here = schemaAt(root, path)?._zod.def.shape ?? {};
  const value = valueAt(file.value, [...path, key]);
  if (key.startsWith('//')) return { words: COMMENT, isSure: true, explains: [] };
  if (/\s/.test(key) && value === null) return { words: REST_OF_TEXT, isSure: false, explains: [] };
  const word = keyMeant(key, placeOf(path));
  if (word !== null && valueAt(file.value, [...path, word]) !== undefined)
    return { words: `; what it says belongs to ${word}`, isSure: true, explains: [] };
  if (word !== null) return { ...meant(word, value, root, path), isSure: true, explains: [[...path, word]] };
  return nearKey(key, value, here, root, path);
}

/** Letters by which a mistyped name may be longer or shorter: beyond, the two only begin alike. */
const MISTYPED = 2;

/** The key that was meant: one that may stand here, one of whose values this is (`strategy: summary`), or one that stands elsewhere. */
function nearKey(key: string, value: unknown, here: Readonly<Record<string, Schema>>, root: Schema, path: Path): Told {
  const known = Object.keys(here);
  const [close, same] = [nearest(key, known), keysWithin(root).get(key)];
  const isMistyped = close !== null && Math.abs(close.length - key.length) <= MISTYPED;
  if (same !== undefined && !isMistyped)
    return { ...meant(same, value, root, path), isSure: !same.includes('[]') && !same.includes('NAME'), explains: [] };
  if (close !== null) return { ...meant(close, value, root, path), isSure: isMistyped, explains: [[...path, close]] };
  const values = new Map(known.flatMap((name) => valuesOf(here[name]).map((one) => [one, `${name}: ${one}`] as const)));
  const near = (names: ReadonlyMap<string, string>) => names.get(nearest(key, names.keys()) ?? '');
  const found = near(values) ?? near(keysWithin(root));
  return { words: found === undefined ? '' : `; did you mean ${found}?`, isSure: false, explains: [] };
}

/** Of a key that stands in a section it is told how it is written there. */
function meant(key: string, value: unknown, root: Schema, path: Path): Pick<Told, 'words' | 'allowed'> {
  const words = `; did you mean ${key}?`;
  const steps = key.split('.');
  if (path.length > 0 || steps.length < 2 || key.includes('[]') || key.includes('NAME')) return { words };
  const names = valuesOf(schemaAt(root, steps));
  const isFit = names.length === 0 ? ['number', 'boolean'].includes(typeof value) : names.includes(String(value));
  const written = isFit ? String(value) : names.length > 0 ? names.join(' | ') : '…';
  return {
    words,
    allowed: steps.reduceRight((inner, step, i) => `${step}: ${i < steps.length - 1 ? `{${inner}}` : inner}`, written),
  };
}

const valuesOf = (schema: Schema | undefined): string[] => Object.keys(plainest(schema)?._zod.def.entries ?? {});
const placeOf = (path: Path): string => path.filter((step) => typeof step === 'string').join('.');
