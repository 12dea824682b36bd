import { clean } from '../base/clean.ts';
import { optionNamed, optionsIn } from '../discussion/translation.ts';
import type { InterfaceWords } from '../interface/index.ts';
import type { PaidBeside } from '../journal/beside.ts';
import { stampTexts } from '../projections/stamp.ts';
import { costsText } from '../projections/words.ts';
import type { ListedRun } from '../tui/runs/listed.ts';
import { cutApart, SHORT_COLUMNS } from '../tui/shown/options.ts';
import type { Damage, FoundRun, RunFacts } from './runs-found.ts';

/** What is not there. */
const NONE = '–';

/** Recorded runs as the list tells them, on the screen and in lines. */
export function toldRuns(found: readonly FoundRun[], words: InterfaceWords): readonly ListedRun[] {
  const names = new Map(found.flatMap((run) => (run.kind === 'run' ? [[run.facts.run, run.name] as const] : [])));
  return found.map((run) => {
    const told = run.kind === 'damaged' ? damagedRun(run, words) : soundRun(run, names, words);
    const begun = new Date(run.startedAt).toISOString().slice(0, 16).replace('T', ' ');
    return {
      ...told,
      file: run.file,
      name: inLine(run.name),
      cells: [begun, ...told.cells, run.name].map(inLine),
      about: told.about.map(inLine),
    };
  });
}

/** What is wrong with a file, where it is told in a line. */
export const problemOf = ({ fault, line }: Damage, { runs: told, journalFault }: InterfaceWords): string =>
  line === null ? journalFault(fault) : told.atLine(line, journalFault(fault));

type ListedCells = Pick<ListedRun, 'stand' | 'problem' | 'cells' | 'about'>;

const inLine = (text: string): string => clean(text, { multiline: false });

function damagedRun(damage: Damage, words: InterfaceWords): ListedCells {
  const problem = inLine(problemOf(damage, words));
  const nothing = [NONE, NONE, NONE, NONE, NONE];
  return { stand: 'damaged', problem, cells: [words.runs.damaged, NONE, problem, ...nothing], about: [problem] };
}

function soundRun(
  { facts }: { facts: RunFacts },
  names: ReadonlyMap<string, string>,
  words: InterfaceWords,
): ListedCells {
  const { scenario, title, seed, rounds, statements, entries, language, stand } = facts;
  const { comparison, numbers } = words;
  const outcome = outcomeOf(facts, words, Number.POSITIVE_INFINITY);
  const stamps = stampsOf(facts, names, words);
  const counted = [String(rounds), String(statements), numbers.grouped(entries)];
  return {
    stand,
    problem: null,
    cells: [scenario, String(seed), outcomeOf(facts, words, SHORT_COLUMNS), ...counted, language, stamps],
    about: [
      title,
      comparison.run(scenario, seed, stamps),
      outcome,
      comparison.length(rounds, statements, entries),
      ...lackingOf(facts, words),
      ...unknownOf(facts, words),
      ...besideOf(facts, words),
      ...adaptedOf(facts, words),
    ],
  };
}

/** The first places at which an answer lacks or is not whole (16.2). */
export function lackingOf({ impairedPlaces, impairedCount }: RunFacts, { runs: told }: InterfaceWords): string[] {
  if (impairedCount === 0) return [];
  const shown = impairedPlaces.slice(0, PLACES_SHOWN);
  const places = shown.map(({ round, agent, impairment }) =>
    told.lackingAt(round, agent, told.impairments[impairment]),
  );
  return [told.lacking(places, impairedCount - shown.length)];
}

const PLACES_SHOWN = 4;

/** Calls of a program that was killed meanwhile (16.2). */
export const unknownOf = ({ unknownCalls }: RunFacts, { runs: told }: InterfaceWords): string[] =>
  unknownCalls > 0 ? [told.unknownCalls(unknownCalls)] : [];

/** What interviews, and branches that were not kept, have cost beside the record (12.3). */
export const besideOf = (
  { interviews, branches }: Pick<RunFacts, 'interviews' | 'branches'>,
  words: InterfaceWords,
): string[] => [
  ...(interviews ? [words.runs.interviewed(besideText(interviews, words))] : []),
  ...(branches ? [words.runs.branchesPaid(besideText(branches, words))] : []),
];

export const besideText = ({ calls, unanswered, costs }: PaidBeside, words: InterfaceWords): string =>
  words.runs.beside(calls, costsText(costs, words), unanswered);

/** What of its settings endpoints did not take (8.8). */
export function adaptedOf({ adapted }: RunFacts, { runs: told, lines }: InterfaceWords): string[] {
  if (adapted.length === 0) return [];
  const shown = adapted
    .slice(0, PLACES_SHOWN)
    .map(({ model, setting, sent }) => `${model} ${lines.adapted(setting, sent)}`);
  return [told.adapted(shown, adapted.length - shown.length)];
}

/** An option as the screen calls it where there is little room; by its id where the scenario did not declare it. */
function outcomeOf(
  { stand, end, endedBy, decision, world, decided, options }: RunFacts,
  { runs: told, numbers, voting, language }: InterfaceWords,
  columns: number,
): string {
  if (stand === 'writing') return told.stands.writing;
  if (end === null) return told.stands.unfinished;
  if (end === 'person') return told.stopped[endedBy === 'cue' ? 'cue' : 'person'];
  if (world || end === 'world') return told.worlds[world ?? 'open'];
  if (!decision) return told.undecided[end];
  const known = optionNamed({ options }, decision.option, language);
  const others = optionsIn(options, language).flatMap((one) => (one.id === known?.id ? [] : inLine(one.label)));
  const [cut = ''] = cutApart([inLine(known?.label ?? decision.option), ...others], columns);
  const name = known?.short ?? cut;
  const option = `${name}${decision.amount === null ? '' : ` ${numbers.grouped(decision.amount)}`}`;
  return decided && !decided.isConsensus ? `${option}, ${voting.decidedBy(decided)}` : option;
}

function stampsOf(facts: RunFacts, names: ReadonlyMap<string, string>, words: InterfaceWords): string {
  const { parent, isImported, isTorn, costs, standIns } = facts;
  const told = words.runs;
  const stamps = stampTexts(facts, words);
  if (standIns) stamps.push(told.standIns(standIns.entry));
  const cost = costsText(costs, words);
  if (cost !== '') stamps.push(cost);
  if (isImported) stamps.push(told.imported);
  if (parent) stamps.push(told.forked(names.get(parent.run) ?? parent.run, parent.seq));
  if (isTorn) stamps.push(told.torn);
  return words.listed(stamps);
}
