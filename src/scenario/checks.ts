import type { Problem } from '../base/errors.ts';
import { RESERVED_NAMES } from '../discussion/agent-name.ts';
import { LANGUAGES } from '../discussion/scenario.ts';
import { wordCountOf } from '../language/script.ts';
import { isModelName, MODEL_NAMES, MODELS_FOR_ALL } from '../providers/built-in.ts';
import { modelMeant } from '../providers/profiles.ts';
import { type Checking, checkingOf, indexesOf, keysOf, type Path } from './checking.ts';
import { NO_ARGUMENTS } from './concerning.ts';
import { quoted } from './fault-words.ts';
import { checkLanguages } from './language-checks.ts';
import { checkMemory } from './memory-checks.ts';
import { checkPhases } from './phase-checks.ts';
import { checkProbes } from './probe-checks.ts';
import { checkProtocol } from './protocol-checks.ts';
import type { SafeYaml } from './safe-yaml.ts';
import { checkVariables } from './variable-checks.ts';
import { checkWorld } from './world-checks.ts';

const STYLE_FIELDS = ['speaker', 'topic', 'reasoning', 'certainty', 'key_point', 'theory', 'statement'];

/** What `checkMeaning` needs to know of other rooms. */
type KnownNames = { guidanceStyles: readonly string[] };

/**
 * What a schema cannot see: names that must be unique, names that must exist, amounts within their option's range, settings that
 * contradict each other. Reads the file's own values, whatever their shape, so that it finds its faults beside the schema's.
 */
export function checkMeaning(
  file: SafeYaml,
  { guidanceStyles }: KnownNames,
): { faults: readonly Problem[]; warnings: readonly Problem[] } {
  const checking = checkingOf(file);
  ownNames(checking);
  const given: GivenNames = {
    options: texts(checking, 'options', 'id'),
    criteria: texts(checking, 'criteria', 'id'),
    ranges: amountRanges(checking),
    styles: stylesOf(checking, guidanceStyles),
  };
  positions(checking, given);
  injections(checking, given);
  checkProbes(checking, texts(checking, 'agents', 'name'));
  checking.known(['memory', 'guidance_style'], 'guidance style', given.styles);
  models(checking);
  for (const i of indexesOf(checking.read('agents'))) agent(checking, i, given);
  speakingOrder(checking);
  // In a world they argue from what they see of it.
  const hasMatter = indexesOf(checking.read('arguments')).length > 0 || checking.read('world') != null;
  if (!hasMatter && typeof file.value === 'object') checking.warn(['arguments'], NO_ARGUMENTS);
  checkLanguages(checking);
  checkMemory(checking);
  checkProtocol(checking);
  checkWorld(checking);
  checkPhases(checking);
  checkVariables(checking);
  return checking;
}

/** The texts at a key of the items of a list. */
function texts({ read }: Checking, list: string, key: string): readonly string[] {
  return indexesOf(read(list))
    .map((i) => read(list, i, key))
    .filter((name) => typeof name === 'string');
}

function ownNames({ read, unique, ownMeaning }: Checking): void {
  unique('agents', ['name'], 'names');
  unique('options', ['id'], 'ids');
  unique('options', ['label'], 'labels');
  for (const language of LANGUAGES) unique('options', ['label', language], 'labels');
  unique('criteria', ['id'], 'ids');
  unique('arguments', ['id'], 'ids');
  unique('terms', ['id'], 'ids');
  unique('events', ['id'], 'ids');
  for (const list of ['options', 'criteria', 'arguments', 'terms', 'events'])
    for (const i of indexesOf(read(list))) ownMeaning([list, i, 'id'], read(list, i, 'id'), 'another id');
}

/** What the file gives, and other places of it point to. */
type GivenNames = {
  options: readonly string[];
  criteria: readonly string[];
  /** By the ids of options; null: the option has no amount. */
  ranges: ReadonlyMap<unknown, { min: number; max: number } | null>;
  /** The guidance styles that can be chosen. */
  styles: readonly string[];
};

function amountRanges({ read, fault, warn, textsAt }: Checking): GivenNames['ranges'] {
  const ranges = new Map<unknown, { min: number; max: number } | null>();
  for (const i of indexesOf(read('options'))) {
    const [min, max] = [read('options', i, 'amount', 'min'), read('options', i, 'amount', 'max')];
    const isRange = typeof min === 'number' && typeof max === 'number';
    if (isRange && min > max)
      fault(['options', i, 'amount', 'min'], `found ${min}, above max ${max}`, `at most ${max}`);
    else if (read('options', i, 'amount') == null) ranges.set(read('options', i, 'id'), null);
    else if (isRange) ranges.set(read('options', i, 'id'), { min, max });
    for (const { path, text } of textsAt(['options', i, 'amount', 'phrase'])) {
      if (!text.includes('{amount}')) fault(path, `found ${quoted(text)}`, 'words with {amount} in them');
      const units = ['unit', 'unit_one'].flatMap((key) => textsAt(['options', i, 'amount', key]));
      const twice = units.find((unit) => unit.text.trim() !== '' && text.includes(`{amount} ${unit.text.trim()}`));
      if (twice) warn(path, `{amount} is the number with its unit, and “${twice.text.trim()}” would be said twice`);
    }
  }
  return ranges;
}

/** The amount at a path is in the range of that option, where it has one. */
function amount({ read, fault }: Checking, path: Path, option: unknown, { ranges }: GivenNames): void {
  const value = read(...path);
  const range = ranges.get(option);
  if (typeof value !== 'number' || range === undefined) return;
  if (range === null) fault(path, `found ${value}, but option ${String(option)} has no amount`, 'no amount here');
  else if (value < range.min || value > range.max)
    fault(path, `found ${value}`, `${range.min} to ${range.max}, the range of option ${String(option)}`);
}

/** What the arguments speak for, and which others they answer. */
function positions(checking: Checking, given: GivenNames): void {
  const { read, fault, known } = checking;
  const ids = texts(checking, 'arguments', 'id');
  for (const i of indexesOf(read('arguments'))) {
    known(['arguments', i, 'option'], 'option', given.options);
    known(['arguments', i, 'criterion'], 'criterion', given.criteria);
    amount(checking, ['arguments', i, 'amount'], read('arguments', i, 'option'), given);
    for (const key of ['answers', 'supports'] as const)
      for (const j of indexesOf(read('arguments', i, key))) {
        const item = ['arguments', i, key, j];
        const path = typeof read(...item) === 'string' ? item : [...item, 'id'];
        known(path, 'argument', ids);
        exchange(checking, item);
        if (read(...path) === read('arguments', i, 'id'))
          fault(path, `the argument ${key} itself`, 'ids of other arguments');
      }
  }
  const names = texts(checking, 'agents', 'name');
  for (const i of indexesOf(read('arguments')))
    for (const j of indexesOf(read('arguments', i, 'known_to'))) known(['arguments', i, 'known_to', j], 'agent', names);
  for (const i of indexesOf(read('terms'))) {
    known(['terms', i, 'option'], 'option', given.options);
    known(['terms', i, 'criterion'], 'criterion', given.criteria);
  }
  // Where a world answers nobody needs arguments: what somebody has lived through may speak for a criterion.
  const isWorld = read('world') !== undefined;
  for (const i of indexesOf(read('agents')))
    for (const j of indexesOf(read('agents', i, 'background')))
      for (const k of indexesOf(read('agents', i, 'background', j, 'supports')))
        known(
          ['agents', i, 'background', j, 'supports', k],
          isWorld ? 'criterion' : 'argument',
          isWorld ? [...ids, ...given.criteria] : ids,
        );
}

const MOST_WORDS = 60;

/** What two say to each other is short, and turns to the other one once. */
function exchange({ read, fault, textsAt }: Checking, item: Path): void {
  for (const key of ['say', 'hold', 'press', 'grant']) {
    const at = [...item, key];
    const list = Array.isArray(read(...at)) ? indexesOf(read(...at)).map((k) => [...at, k]) : [at];
    for (const { path, text } of list.flatMap(textsAt)) {
      const slots = text.match(/\{\w*\}/g) ?? [];
      const other = slots.find((slot) => slot !== '{name}');
      if (other !== undefined) fault(path, `found ${quoted(other)}`, '{name}, once, and no other braces');
      else if (slots.length > 1) fault(path, `found {name} ${slots.length} times`, '{name} once at most');
      const words = wordCountOf(text);
      if (words > MOST_WORDS) fault(path, `found ${words} words`, `at most ${MOST_WORDS}`);
    }
  }
}

/** The events of the file, and the cues that bring them. */
function injections(checking: Checking, given: GivenNames): void {
  const { read, known } = checking;
  for (const i of indexesOf(read('events'))) {
    for (const j of indexesOf(read('events', i, 'effects'))) {
      known(['events', i, 'effects', j, 'option'], 'option', given.options);
      known(['events', i, 'effects', j, 'criterion'], 'criterion', given.criteria);
    }
  }
  const ids = texts(checking, 'events', 'id');
  for (const i of indexesOf(read('cues'))) known(['cues', i, 'inject', 'event'], 'event', ids);
}

/** The styles that there are, and the file's own. */
function stylesOf({ read, fault }: Checking, builtIn: readonly string[]): readonly string[] {
  const names = [...builtIn];
  for (const name of keysOf(read('memory', 'guidance_styles'))) {
    const path = ['memory', 'guidance_styles', name];
    if (builtIn.includes(name) || name in Object.prototype)
      fault(path, `the style ${quoted(name)} exists already`, 'a name of its own');
    else names.push(name);
    const template = read(...path);
    if (typeof template !== 'string') continue;
    for (const [, field] of template.matchAll(/\{([^{}]*)\}/g)) {
      if (!STYLE_FIELDS.includes(field ?? ''))
        fault(path, `found the field {${field}}`, STYLE_FIELDS.map((f) => `{${f}}`).join(', '));
    }
  }
  return names;
}

function agent(checking: Checking, i: number, given: GivenNames): void {
  const { read, fault, known, keysKnown, ownMeaning } = checking;
  const name = read('agents', i, 'name');
  if (typeof name === 'string' && RESERVED_NAMES.includes(name.trim().toLowerCase())) {
    fault(['agents', i, 'name'], `found ${quoted(name)}`, `any name but ${RESERVED_NAMES.join(', ')}`);
  }
  ownMeaning(['agents', i, 'name'], name, 'another name');
  model(checking, ['agents', i, 'model']);
  fallback(checking, ['agents', i, 'fallback']);
  known(['agents', i, 'memory', 'guidance_style'], 'guidance style', given.styles);
  keysKnown(['agents', i, 'values'], 'criterion', given.criteria);
  keysKnown(['agents', i, 'amounts'], 'option', given.options);
  for (const option of keysOf(read('agents', i, 'amounts')))
    amount(checking, ['agents', i, 'amounts', option], option, given);
}

/** Those that are named for all agents, and for a job. */
function models(checking: Checking): void {
  model(checking, ['model']);
  fallback(checking, ['fallback']);
  model(checking, ['memory_config', 'model']);
  for (const places of ['jobs', 'profiles'])
    for (const name of keysOf(checking.read(places))) model(checking, [places, name, 'model']);
}

function model({ read, fault }: Checking, path: Path): void {
  const name = read(...path);
  if (typeof name !== 'string' || isModelName(name)) return;
  const meant = modelMeant(name);
  fault(path, `found ${quoted(name)}${meant ? `; did you mean ${meant}?` : ''}`, MODEL_NAMES);
}

/** 15.6: a person is not there when a model fails. */
function fallback(checking: Checking, path: Path): void {
  if (checking.read(...path) === 'human') checking.fault(path, 'found "human"', MODELS_FOR_ALL);
  else model(checking, path);
}

/** 2.1, 2.2. */
function speakingOrder({ read, fault, warn }: Checking): void {
  const policy = read('speaking', 'speaking_policy');
  const isFixed = read('speaking', 'use_fixed_speaking_order');
  if (typeof policy === 'string' && typeof isFixed === 'boolean' && isFixed !== (policy === 'fixed')) {
    fault(
      ['speaking', 'use_fixed_speaking_order'],
      `found ${isFixed}, but speaking_policy is ${policy}`,
      'one of the two settings',
    );
  }
  const hasNoEffect =
    read('speaking', 'finisher_restrictions_active') === false || policy === 'fixed' || isFixed === true;
  if (read('speaking', 'finisher_rule') !== undefined && hasNoEffect) {
    const reason = policy === 'fixed' || isFixed ? 'a fixed order' : 'finisher_restrictions_active: false';
    warn(['speaking', 'finisher_rule'], `binds nothing under ${reason}`);
  }
}
