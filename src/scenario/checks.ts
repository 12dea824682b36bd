import type { Problem } from '../base/errors.ts';
import { RESERVED_NAMES } from '../discussion/agent-name.ts';
import { isModelName } from '../discussion/model-name.ts';
import { LANGUAGES } from '../discussion/scenario.ts';
import { modelMeant } from '../providers/profiles.ts';
import { checkingOf, indexesOf, keysOf, type Path } from './checking.ts';
import { quoted } from './faults.ts';
import { checkLanguages } from './language-checks.ts';
import { MODEL_NAMES } from './limits.ts';
import { checkMemory } from './memory-checks.ts';
import { checkProtocol } from './protocol-checks.ts';
import type { SafeYaml } from './safe-yaml.ts';
import { checkVariables } from './variable-checks.ts';

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
  const { read, fault, warn, known, keysKnown, unique, ownMeaning, textsAt } = checking;
  const texts = (list: string, key: string) =>
    indexesOf(read(list))
      .map((i) => read(list, i, key))
      .filter((name) => typeof name === 'string');

  unique('agents', ['name'], 'names');
  unique('options', ['id'], 'ids');
  unique('options', ['label'], 'labels');
  for (const language of LANGUAGES) unique('options', ['label', language], 'labels');
  unique('criteria', ['id'], 'ids');
  unique('arguments', ['id'], 'ids');
  const optionIds = texts('options', 'id');
  const criterionIds = texts('criteria', 'id');
  const argumentIds = texts('arguments', 'id');
  for (const list of ['options', 'criteria', 'arguments']) {
    for (const i of indexesOf(read(list))) ownMeaning([list, i, 'id'], read(list, i, 'id'), 'another id');
  }

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
    }
  }
  const amount = (path: Path, option: unknown) => {
    const value = read(...path);
    const range = ranges.get(option);
    if (typeof value !== 'number' || range === undefined) return;
    if (range === null) fault(path, `found ${value}, but option ${String(option)} has no amount`, 'no amount here');
    else if (value < range.min || value > range.max)
      fault(path, `found ${value}`, `${range.min} to ${range.max}, the range of option ${String(option)}`);
  };

  for (const i of indexesOf(read('arguments'))) {
    known(['arguments', i, 'option'], 'option', optionIds);
    known(['arguments', i, 'criterion'], 'criterion', criterionIds);
    amount(['arguments', i, 'amount'], read('arguments', i, 'option'));
    for (const j of indexesOf(read('arguments', i, 'answers'))) {
      const path = ['arguments', i, 'answers', j];
      known(path, 'argument', argumentIds);
      if (read(...path) === read('arguments', i, 'id'))
        fault(path, 'the argument answers itself', 'ids of other arguments');
    }
  }

  unique('events', ['id'], 'ids');
  for (const i of indexesOf(read('events'))) {
    ownMeaning(['events', i, 'id'], read('events', i, 'id'), 'another id');
    for (const j of indexesOf(read('events', i, 'effects'))) {
      known(['events', i, 'effects', j, 'option'], 'option', optionIds);
      known(['events', i, 'effects', j, 'criterion'], 'criterion', criterionIds);
    }
  }
  const eventIds = texts('events', 'id');
  for (const i of indexesOf(read('cues'))) known(['cues', i, 'inject', 'event'], 'event', eventIds);

  const styleNames = [...guidanceStyles];
  for (const name of keysOf(read('memory', 'guidance_styles'))) {
    const path = ['memory', 'guidance_styles', name];
    if (guidanceStyles.includes(name) || name in Object.prototype)
      fault(path, `the style ${quoted(name)} exists already`, 'a name of its own');
    else styleNames.push(name);
    const template = read(...path);
    if (typeof template !== 'string') continue;
    for (const [, field] of template.matchAll(/\{([^{}]*)\}/g)) {
      if (!STYLE_FIELDS.includes(field ?? ''))
        fault(path, `found the field {${field}}`, STYLE_FIELDS.map((f) => `{${f}}`).join(', '));
    }
  }
  known(['memory', 'guidance_style'], 'guidance style', styleNames);

  model(['model']);
  model(['memory_config', 'model']);
  for (const places of ['jobs', 'profiles']) for (const name of keysOf(read(places))) model([places, name, 'model']);
  for (const i of indexesOf(read('agents'))) {
    const name = read('agents', i, 'name');
    if (typeof name === 'string' && RESERVED_NAMES.includes(name.trim().toLowerCase())) {
      fault(['agents', i, 'name'], `found ${quoted(name)}`, `any name but ${RESERVED_NAMES.join(', ')}`);
    }
    ownMeaning(['agents', i, 'name'], name, 'another name');
    model(['agents', i, 'model']);
    known(['agents', i, 'memory', 'guidance_style'], 'guidance style', styleNames);
    keysKnown(['agents', i, 'values'], 'criterion', criterionIds);
    keysKnown(['agents', i, 'amounts'], 'option', optionIds);
    for (const option of keysOf(read('agents', i, 'amounts'))) amount(['agents', i, 'amounts', option], option);
  }

  speakingOrder();
  if (indexesOf(read('arguments')).length === 0 && typeof file.value === 'object') {
    warn(
      ['arguments'],
      'there are no arguments: simulated agents will argue from the texts of options and criteria alone',
    );
  }
  checkLanguages(checking);
  checkMemory(checking);
  checkProtocol(checking);
  checkVariables(checking);
  return checking;

  function model(path: Path): void {
    const name = read(...path);
    if (typeof name !== 'string' || isModelName(name)) return;
    const isBare = /^\S+$/.test(name) && !name.includes('/');
    fault(path, `found ${quoted(name)}${isBare ? `; did you mean ${modelMeant(name)}?` : ''}`, MODEL_NAMES);
  }

  /** 2.1, 2.2. */
  function speakingOrder(): void {
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
}
