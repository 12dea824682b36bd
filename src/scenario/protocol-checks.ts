import { PRINCIPLE_IDS, type PrincipleId } from '../discussion/income.ts';
import { guidanceStyleNames } from '../memory/styles/index.ts';
import { profileNames } from '../memory/views/profiles.ts';
import { type Checking, indexesOf, keysOf } from './checking.ts';

/** Names and numbers of the protocol that must fit together: who moderates and judges, the outcome, the individual phase (2.1, 9.5, 10). */
export function checkProtocol(checking: Checking): void {
  const { read, known, fault } = checking;
  const agents = indexesOf(read('agents')).flatMap((i) => {
    const name = read('agents', i, 'name');
    return typeof name === 'string' ? [name.trim()] : [];
  });
  known(['speaking', 'moderator'], 'agent', agents);
  known(['voting', 'judge'], 'agent', agents);
  known(['manipulator', 'agent'], 'agent', agents);
  needed(checking, ['speaking', 'moderator'], ['speaking', 'speaking_policy'], 'moderator');
  needed(checking, ['voting', 'judge'], ['voting', 'decision_rule'], 'judge');
  outcome(checking);
  if (read('individual') != null && read('outcome') == null)
    fault(['individual'], 'found an individual phase without an outcome', 'an outcome beside it, with its principles');
  manipulator(checking);
  cues(checking, agents);
}

/** A name that a setting needs; that it binds nothing without it says `idle-settings`. */
function needed({ read, fault }: Checking, name: readonly string[], setting: readonly string[], value: string): void {
  if (read(...setting) === value && read(...name) == null)
    fault(setting, `found ${value}, but ${name.join('.')} is not set`, 'a name there');
}

/** 10.1: each option has a principle, and an amount where its principle needs one. */
function outcome({ read, fault, keysKnown }: Checking): void {
  if (read('outcome') == null) return;
  const options = indexesOf(read('options')).flatMap((i) => {
    const id = read('options', i, 'id');
    return typeof id === 'string' ? [{ id, hasAmount: read('options', i, 'amount') != null }] : [];
  });
  keysKnown(
    ['outcome', 'principles'],
    'option',
    options.map(({ id }) => id),
  );
  const named = keysOf(read('outcome', 'principles'));
  for (const { id, hasAmount } of options) {
    if (!named.includes(id))
      fault(['outcome', 'principles'], `found no principle for option ${id}`, 'one of 1 to 4 for each option');
    const principle = read('outcome', 'principles', id);
    if (!isPrinciple(principle) || hasAmount === principle >= 3) continue;
    const what = hasAmount
      ? 'has an amount, which this principle does not take'
      : 'has no amount, which this principle needs';
    fault(
      ['outcome', 'principles', id],
      `found ${principle}, but option ${id} ${what}`,
      hasAmount ? '3 or 4' : '1 or 2',
    );
  }
  const [min, max] = [read('outcome', 'distribution_range', 0), read('outcome', 'distribution_range', 1)];
  if (typeof min === 'number' && typeof max === 'number' && min > max)
    fault(['outcome', 'distribution_range'], `found ${min} to ${max}`, 'the smaller number first');
}

/** Any other is the schema's fault to tell. */
function isPrinciple(value: unknown): value is PrincipleId {
  return PRINCIPLE_IDS.some((id) => id === value);
}

/** 10.7: a target that is not given follows from rankings. */
function manipulator({ read, known, fault }: Checking): void {
  if (read('manipulator') == null) return;
  const options = indexesOf(read('options')).map((i) => String(read('options', i, 'id')));
  known(['manipulator', 'target'], 'option', options);
  if (read('manipulator', 'target') == null && read('individual') == null)
    fault(['manipulator'], 'found no target, and no rankings to find one from', 'a target, or an individual phase');
}

/** 12.2: who and what a cue names is there. */
function cues({ read, known }: Checking, agents: readonly string[]): void {
  const styles = [...guidanceStyleNames({ guidanceStyles: {} }), ...keysOf(read('memory', 'guidance_styles'))];
  const profiles = [...profileNames(), ...keysOf(read('profiles'))];
  const variables = keysOf(read('variables'));
  for (const i of indexesOf(read('cues'))) {
    known(['cues', i, 'at', 'speaker'], 'agent', agents);
    known(['cues', i, 'at', 'agent'], 'agent', agents);
    known(['cues', i, 'guidance', 'style'], 'guidance style', styles);
    known(['cues', i, 'profile', 'name'], 'profile', profiles);
    known(['cues', i, 'variable', 'agent'], 'agent', agents);
    for (const path of [['mute', 'agent'], ['floor'], ['remove']]) known(['cues', i, ...path], 'agent', agents);
    if (read('cues', i, 'variable', 'agent') == null) known(['cues', i, 'variable', 'name'], 'variable', variables);
    for (const act of ['inject', 'guidance', 'strategy', 'profile', 'forget', 'clear']) {
      const list = act === 'inject' ? 'to' : 'agents';
      for (const j of indexesOf(read('cues', i, act, list))) known(['cues', i, act, list, j], 'agent', agents);
    }
  }
}
