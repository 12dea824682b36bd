import { probeName } from '../discussion/probe.ts';
import { PREFERENCE } from '../discussion/setting-names.ts';
import { type Checking, indexesOf } from './checking.ts';
import { quoted } from './fault-words.ts';

/** 17.5: each has a name of its own, a question with a scale, and somebody to be asked. `agents` null: who takes part is known later. */
export function checkProbes(checking: Checking, agents: readonly string[] | null): void {
  const { read, fault, known, ownMeaning } = checking;
  const names = new Map<string, number>();
  for (const i of indexesOf(read('probes'))) {
    const [id, ask] = [read('probes', i, 'id'), read('probes', i, 'ask')];
    const name = probeName({ ask: String(ask), ...(typeof id === 'string' ? { id } : {}) }, i);
    const first = names.get(name);
    if (first !== undefined)
      fault(['probes', i], `is called ${quoted(name)} as probes[${first + 1}] is`, 'an id of its own');
    else names.set(name, i);
    ownMeaning(['probes', i, 'id'], id, 'another id');
    checkScale(checking, i);
    const of = read('probes', i, 'of');
    if (agents === null) continue;
    const everybody = ['all', ...agents];
    if (Array.isArray(of)) for (const j of indexesOf(of)) known(['probes', i, 'of', j], 'agent', everybody);
    else known(['probes', i, 'of'], 'agent', everybody);
  }
}

function checkScale({ read, fault }: Checking, i: number): void {
  const [ask, scale] = [read('probes', i, 'ask'), read('probes', i, 'scale')];
  if (ask === PREFERENCE && scale != null)
    fault(['probes', i, 'scale'], `${PREFERENCE} is answered with an option`, 'no scale here');
  if (ask !== PREFERENCE && ask !== undefined && scale == null)
    fault(['probes', i], 'a question of your own needs a scale', `scale: {min: 1, max: 7}, or ask: ${PREFERENCE}`);
  const [min, max] = [read('probes', i, 'scale', 'min'), read('probes', i, 'scale', 'max')];
  if (typeof min === 'number' && typeof max === 'number' && min >= max)
    fault(['probes', i, 'scale', 'max'], `found ${max}, not above min ${min}`, `more than ${min}`);
}
