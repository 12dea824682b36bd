import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { isLong } from './long.ts';

// What takes long to make and is only read, such as the run of a scenario and a seed. Files of tests are parted among workers: what one of them
// has made the others find in a folder, which lasts as long as the tests run (`vitest.config.ts`).

const folder = process.env['ROUNDTABLE_KEPT'];

/** The newest few stay as they are: read again, one takes a hundredth of the time in which it was made. */
const AT_HAND = 24;

/** The newest by key; what is asked for is made once, also where several ask before it is there. */
function newest<Made>() {
  const all = new Map<string, Promise<Made>>();
  return (key: string, make: () => Promise<Made>): Promise<Made> => {
    const made = all.get(key) ?? make();
    all.delete(key);
    all.set(key, made);
    for (const old of all.keys()) if (all.size > AT_HAND) all.delete(old);
    return made;
  };
}

/** Whoever makes the same at the same time leaves the same. */
async function fromFolder<Made>(place: string, make: () => Promise<Made>): Promise<Made> {
  if (existsSync(place)) return deserialize(readFileSync(place));
  // As it is read by the others: whether one finds it or makes it changes nothing.
  const bytes = serialize(await make());
  writeFileSync(`${place}.${process.pid}`, bytes);
  renameSync(`${place}.${process.pid}`, place);
  return deserialize(bytes);
}

const hashes = new WeakMap<object, string>();

/** By what it holds: each file of tests may read a scenario for itself. */
function hashOf(whole: object): string {
  const hash = hashes.get(whole) ?? createHash('sha1').update(JSON.stringify(whole)).digest('hex');
  hashes.set(whole, hash);
  return hash;
}

type Make<Of extends object, Made> = (of: Of, seed: number) => Promise<Made>;

/** Once in this process. In the long form these are too many to be kept. */
export function keptHere<Of extends object, Made>(make: Make<Of, Made>): Make<Of, Made> {
  const at = newest<Made>();
  return isLong ? make : (of, seed) => at(`${hashOf(of)}-${seed}`, () => make(of, seed));
}

/** Once for all processes; `name`: what is made. Only data can be kept so. */
export function keptForAll<Of extends object, Made>(name: string, make: Make<Of, Made>): Make<Of, Made> {
  if (isLong || folder === undefined) return keptHere(make);
  return keptHere((of, seed) => fromFolder(join(folder, `${name}-${hashOf(of)}-${seed}`), () => make(of, seed)));
}
