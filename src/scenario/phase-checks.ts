import { scenario } from '../discussion/material.ts';
import { type Checking, indexesOf, type Path } from './checking.ts';
import { FORMATS, formats } from './formats/index.ts';
import { neverComes } from './late-rounds.ts';

/** 31: each phase has a name of its own, and whom and what it names is there. */
export function checkPhases(checking: Checking): void {
  const { read, fault, known, unique, ownMeaning } = checking;
  const agents = indexesOf(read('agents'));
  const textsAt = (key: string) =>
    agents.map((i) => read('agents', i, key)).filter((text): text is string => typeof text === 'string');
  const [names, sides] = [textsAt('name'), [...new Set(textsAt('side'))]];
  const groups = [...new Set(['all', 'nobody', ...sides, ...names])];
  unique('phases', ['id'], 'ids');
  for (const i of agents) {
    const side = read('agents', i, 'side');
    if (typeof side === 'string' && ['all', 'nobody', ...names].includes(side))
      fault(['agents', i, 'side'], `found ${side}, which names somebody already`, 'another name');
  }
  roundsFollow(checking);
  roundsThatNeverCome(checking);
  votingUnused(checking);
  if (!isOwn(checking, sides)) return;
  for (const i of indexesOf(read('phases'))) {
    ownMeaning(['phases', i, 'id'], read('phases', i, 'id'), 'another id');
    for (const key of ['speakers', 'voters']) {
      const given = read('phases', i, key);
      if (Array.isArray(given)) for (const j of indexesOf(given)) known(['phases', i, key, j], 'side or agent', groups);
      else known(['phases', i, key], 'side or agent', groups);
    }
    ending(checking, i);
  }
}

/** Whether phases are the file's own; else what its format needs is there. */
function isOwn({ read, fault }: Checking, sides: readonly string[]): boolean {
  const format = FORMATS.find((name) => name === read('format'));
  if (format === undefined) return true;
  if (read('phases') !== formats[format].phases) {
    fault(['format'], `found ${format} beside phases of the file’s own`, 'one of the two');
    return true;
  }
  for (const side of formats[format].sides)
    if (!sides.includes(side))
      fault(['format'], `found ${format}, but no agent is on the side ${side}`, `side: ${side} of at least one agent`);
  const hasAmount = indexesOf(read('options')).some((i) => read('options', i, 'amount') != null);
  if (formats[format].phases.some((phase) => phase['ends_with'] === 'estimate') && !hasAmount)
    fault(['format'], `found ${format}, but no option takes an amount`, 'an option with an amount');
  return false;
}

/** 31.5: a file that says how it is voted, and never has it voted. */
function votingUnused({ read, warn }: Checking): void {
  const phases = indexesOf(read('phases'));
  const isVoted = phases.length === 0 || phases.some((i) => read('phases', i, 'ends_with') === 'vote');
  const voting = read('voting');
  if (!isVoted && typeof voting === 'object' && voting !== null && Object.keys(voting).length > 0)
    warn(['voting'], 'binds nothing, unless a person has it voted: no phase ends with a vote (ends_with: vote)');
}

function ending(checking: Checking, i: number): void {
  const { read, fault, warn } = checking;
  const ends = read('phases', i, 'ends_with');
  const hasAmount = indexesOf(read('options')).some((j) => read('options', j, 'amount') != null);
  if (ends === 'estimate' && !hasAmount)
    fault(['phases', i, 'ends_with'], 'found estimate, but no option takes an amount', 'an option with an amount');
  if (ends === 'group-statement') drafts(checking, i);
  const asksNobody = ends === undefined || ends === 'nothing';
  for (const key of ['voters', 'feedback'])
    if (asksNobody && read('phases', i, key) !== undefined)
      warn(['phases', i, key], 'binds nothing: nobody is asked at the end of this phase');
}

/** 31.10: there is something to choose from, and whoever is asked has seen it. */
function drafts({ read, fault }: Checking, i: number): void {
  const speaksNobody = (at: number) => [read('phases', at, 'speakers')].flat().join() === 'nobody';
  if (!speaksNobody(i) && read('phases', i, 'sees') === 'nothing')
    fault(
      ['phases', i, 'ends_with'],
      'found group-statement where nobody has seen the drafts',
      'a phase of its own behind the drafts, with speakers: nobody',
    );
  if (speaksNobody(i) && (i === 0 || speaksNobody(i - 1)))
    fault(
      ['phases', i, 'ends_with'],
      'found group-statement, but nobody has written a draft before it',
      'speakers in it, or in the phase before it',
    );
}

/** How many rounds all phases have; null: there are none. */
function roundsOfPhases({ read }: Checking): number | null {
  const phases = indexesOf(read('phases'));
  return phases.length === 0 ? null : phases.reduce((all, i) => all + Number(read('phases', i, 'rounds') ?? 1), 0);
}

/** Rounds are those of the phases. */
function roundsFollow(checking: Checking): void {
  const { read, fault } = checking;
  const sum = roundsOfPhases(checking);
  const rounds = read('rounds');
  if (sum === null || typeof rounds !== 'number') return;
  if (rounds !== sum)
    fault(['rounds'], `found ${rounds}, but the phases have ${sum} together`, `${sum}, or no such key`);
}

/** 1.2, 12.2: a turn or an act in a round that the run does not have. `--rounds` may bring it, so that it is no fault. */
function roundsThatNeverCome(checking: Checking): void {
  const { read, warn } = checking;
  const last = roundsOfPhases(checking) ?? read('rounds') ?? scenario.rounds.standard;
  if (typeof last !== 'number') return;
  const checkRound = (path: Path) => {
    const round = read(...path);
    if (typeof round === 'number' && round > last) warn(path, neverComes(round, last));
  };
  for (const i of indexesOf(read('agents')))
    for (const j of indexesOf(read('agents', i, 'speaks_in'))) checkRound(['agents', i, 'speaks_in', j]);
  for (const i of indexesOf(read('cues'))) checkRound(['cues', i, 'at', 'round']);
}
