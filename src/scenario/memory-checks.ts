import { meant } from '../base/suggest.ts';
import { isEmbedderName } from '../discussion/model-name.ts';
import { EMBEDDERS, JOBS } from '../discussion/scenario.ts';
import { SECTIONS } from '../discussion/sections.ts';
import { profileNames } from '../memory/views/profiles.ts';
import { type Checking, indexesOf, keysOf, type Path } from './checking.ts';
import { quoted } from './fault-words.ts';

/** The names and numbers of sections 5, 6 and 8 that must fit together. */
export function checkMemory(checking: Checking): void {
  compression(checking);
  eviction(checking);
  profiles(checking);
  jobs(checking);
  models(checking);
  embedder(checking);
  checking.unique('agents', ['memory', 'remember'], 'names');
}

/** 5.7: what a memory is compressed to must be less than what sets it off. */
function compression({ read, fault, nameOf }: Checking): void {
  const { compressionThreshold, compressionTarget } = SECTIONS.memory;
  const [above, to] = [compressionThreshold.key, compressionTarget.key];
  const threshold = read('memory', above) ?? compressionThreshold.standard;
  const target = read('memory', to) ?? compressionTarget.standard;
  if (typeof threshold !== 'number' || typeof target !== 'number' || target < threshold) return;
  if (read('memory', to) !== undefined) {
    fault(['memory', to], `found ${target}`, `less than ${threshold}, the ${above}`);
  } else {
    fault(
      ['memory', above],
      `found ${threshold}, but ${nameOf(['memory', to])} is ${target} where it is not set`,
      `more than ${target}, or a ${to} below ${threshold}`,
    );
  }
}

/** 8.4: the strategy `important` goes by importance, whatever is said. */
function eviction({ read, warn }: Checking): void {
  const strategyOf = (i: number) => read('agents', i, 'memory', 'strategy') ?? read('memory', 'strategy');
  const agents = indexesOf(read('agents'));
  if (read('memory', 'eviction') !== 'fifo' || agents.length === 0) return;
  if (agents.every((i) => strategyOf(i) === 'important'))
    warn(['memory', 'eviction'], 'binds nothing: the strategy important evicts by importance');
}

/** 6.5. */
function profiles({ read, fault, known, ownMeaning }: Checking): void {
  const own = keysOf(read('profiles'));
  const builtIn = profileNames();
  for (const name of own) {
    ownMeaning(['profiles', name], name, 'another name');
    if (builtIn.includes(name))
      fault(['profiles', name], `the profile ${quoted(name)} exists already`, 'a name of its own');
  }
  const names = [...builtIn, ...own];
  known(['memory_config', 'profile'], 'profile', names);
  for (const job of keysOf(read('jobs'))) known(['jobs', job, 'profile'], 'profile', names);
}

/** 6.3. */
function jobs({ read, known, ownMeaning, warn }: Checking): void {
  const own = keysOf(read('jobs')).filter((name) => !JOBS.some((job) => job === name));
  const done = new Set<unknown>();
  for (const i of indexesOf(read('agents'))) {
    for (const job of keysOf(read('agents', i, 'jobs'))) {
      const path: Path = ['agents', i, 'jobs', job];
      known(path, 'job', [...JOBS, ...own]);
      done.add(read(...path));
    }
  }
  for (const name of own) {
    ownMeaning(['jobs', name], name, 'another name');
    if (!done.has(name)) warn(['jobs', name], `no agent does this job${meant(name, JOBS)}`);
  }
}

function embedder({ read, fault }: Checking): void {
  const name = read('memory', 'embedder');
  if (typeof name === 'string' && !isEmbedderName(name))
    fault(
      ['memory', 'embedder'],
      `found ${quoted(name)}${meant(name, EMBEDDERS)}`,
      `${EMBEDDERS.join(', ')}, or ENDPOINT/NAME of an embedding model`,
    );
}

/** 8.2: agents of one model have one context window. */
function models({ read, fault, lineOf }: Checking): void {
  const first = new Map<unknown, Path>();
  for (const i of indexesOf(read('agents'))) {
    const path: Path = ['agents', i, 'context_tokens'];
    const tokens = read(...path);
    if (typeof tokens !== 'number') continue;
    const model = read('agents', i, 'model') ?? read('model') ?? 'simulated';
    const other = first.get(model);
    if (other === undefined) first.set(model, path);
    else if (read(...other) !== tokens) {
      const there = `${read(...other)} in line ${lineOf(other)}`;
      fault(path, `found ${tokens}, but the same model has ${there}`, 'one context window for a model');
    }
  }
}
