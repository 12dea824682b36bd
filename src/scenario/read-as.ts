import type { Path } from './checking.ts';
import { pathText, quoted } from './fault-words.ts';
import type { ReadAs, SafeYaml } from './safe-yaml.ts';

export const whereIn = (written: Path): string => (written.length > 0 ? ` in ${pathText(written)}` : '');

/** Of more keys than these one line tells, and not one of each. */
const MOST_TOLD_APART = 2;
const NOT_READ = 'agents are known by their names';

/** The same file with a warning of what stands under other names than ours. */
export function withReadTold(file: SafeYaml): SafeYaml {
  const { readAs = [] } = file;
  const [first] = readAs;
  if (!first) return file;
  const told =
    readAs.length > MOST_TOLD_APART
      ? [{ message: readInOne(readAs), place: first.place }]
      : readAs.map(({ key, as, path, place }) => ({
          message: `${quoted(key)}${whereIn(path)} is ${as === null ? `not read: ${NOT_READ}` : `read as ${as}`}`,
          place,
        }));
  return { ...file, warnings: [...(file.warnings ?? []), ...told] };
}

/** `keys are read as ours: "topic" as question; in participants: "role", "bio" as persona` */
function readInOne(readAs: readonly ReadAs[]): string {
  const places = new Map<string, Map<string | null, Set<string>>>();
  for (const { key, as, path } of readAs) {
    const list = pathText(path.filter((step) => typeof step === 'string'));
    const here = places.get(list) ?? new Map<string | null, Set<string>>();
    places.set(list, here.set(as, (here.get(as) ?? new Set()).add(quoted(key))));
  }
  const parts = [...places].map(([list, keys]) => {
    const told = [...keys].map(([as, names]) => {
      const all = [...names].join(', ');
      return as === null ? `${all} not at all (${NOT_READ})` : `${all} as ${as}`;
    });
    return `${list === '' ? '' : `in ${list}: `}${told.join(', ')}`;
  });
  return `keys are read as ours: ${parts.join('; ')}`;
}
