import { WORLDS, type WorldName } from '../discussion/setting-names.ts';
import { worlds } from '../world/index.ts';
import { type Checking, indexesOf, keysOf } from './checking.ts';

/** What a world needs of the rest of the file, and what of it is the world's own (30.1). */
export function checkWorld(checking: Checking): void {
  const { read, fault, warn, known, keysKnown } = checking;
  const isActed = read('voting', 'on_consensus') === 'act';
  if (read('world') == null) {
    if (isActed) warn(['voting', 'on_consensus'], 'binds nothing: there is no world to act in');
    return;
  }
  if (!isActed) fault(['world'], 'found a world that nothing is done in', '`on_consensus: act` under `voting`');
  const kind = read('world', 'kind');
  if (!isWorld(kind)) return;
  const { actions, roles } = worlds[kind];
  for (const i of indexesOf(read('options'))) {
    known(['options', i, 'id'], `action of the world ${kind}`, Object.keys(actions));
    if (read('options', i, 'amount') != null)
      fault(['options', i, 'amount'], 'found an amount, which no world takes', 'an option without one');
  }
  const agents = indexesOf(read('agents')).map((i) => String(read('agents', i, 'name')).trim());
  keysKnown(['world', 'roles'], 'agent', agents);
  for (const agent of keysOf(read('world', 'roles')))
    known(['world', 'roles', agent], `role in the world ${kind}`, roles);
  const size = read('world', 'size');
  if (typeof size === 'number' && size % 2 === 0) fault(['world', 'size'], `found ${size}`, 'an odd number');
  for (const part of ['outcome', 'individual', 'manipulator'])
    if (read(part) != null) fault([part], 'found beside a world, whose options change', 'one of the two');
}

/** Any other is the schema's fault to tell. */
function isWorld(kind: unknown): kind is WorldName {
  return WORLDS.some((name) => name === kind);
}
