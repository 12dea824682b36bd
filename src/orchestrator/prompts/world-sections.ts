import { memo } from '../../base/memo.ts';
import { mapVersion } from '../../discussion/board.ts';
import type { Purpose } from '../../discussion/purpose.ts';
import type { Option, Scenario } from '../../discussion/scenario.ts';
import type { State } from '../../discussion/state.ts';
import { optionsIn } from '../../discussion/translation.ts';
import type { World } from '../../discussion/world.ts';
import type { Phrasebook } from '../../language/index.ts';
import { patternOf } from '../../memory/layers/patterns.ts';
import { columnName, EXIT, TANK, UNKNOWN } from '../../world/grid.ts';
import { failureTexts, happeningText, named, placeText, viewOf, worldState } from '../../world/told.ts';
import { movesIn } from '../../world/travels.ts';
import type { AskStep } from '../protocol/step.ts';

// What a prompt tells of a world (30.3). Texts are in the language of the agent, whose scenario the state holds.

const CREW = '@';
const FOG_AT_END = new RegExp(`[${UNKNOWN}]+$`);
const SIGNS = { tank: TANK, exit: EXIT, crew: CREW };
/** 7.1: of the last result so much. */
const MOST_LAST_CHARS = 100;

/** What stands in a prompt where there is no world. */
export const NO_WORLD = { world: [null], map: [null] } as const;

export function worldSections(step: AskStep, state: State, words: Phrasebook, isLayered: boolean) {
  return { world: [worldText(state, words)], map: [mapText(step, state, words, isLayered)] } as const;
}

/** The rules of a world, and what can be done in it, are of the static layer: the same in every request. */
export function withWorld(text: string, { scenario, world }: State, { world: words }: Phrasebook): string {
  if (!scenario.world) return text;
  const actions = optionsIn(world?.actions ?? scenario.options, scenario.language);
  return [
    text,
    words.rules[scenario.world.kind](SIGNS),
    words.actions(actions.map(({ label, about }) => words.openLine(label, about))),
  ].join('\n\n');
}

/** What can be decided for now changes with each decision, so the static layer does not list it. */
export function withoutOpen(state: State): State {
  return state.scenario.world ? { ...state, scenario: withoutOptions(state.scenario) } : state;
}

const withoutOptions = memo((scenario: Scenario): Scenario => ({ ...scenario, options: [] }));

/** What all know alike: how it stands, what came of the last decision, how the moves go, what went wrong, what is open. */
function worldText(state: State, { world: words, grammar }: Phrasebook): string | null {
  const { scenario, world } = state;
  if (!world || !scenario.world) return null;
  const { happened } = world;
  const last = happened.map((one) => happeningText(one, scenario, words)).join('; ');
  const pattern = worldPattern(state, words);
  const failures = failureTexts(state, words);
  return [
    words.now(worldState(state, null, words)),
    ...(last === '' ? [] : [words.last(cut(last))]),
    ...(pattern === null ? [] : [pattern]),
    ...(failures.length === 0 ? [] : [words.failures(failures)]),
    words.open(scenario.options.map((option) => openText(option, world, words))),
  ]
    .map((line) => grammar.capitalised(line))
    .join('\n');
}

/** What an action does is told in the static layer; of a place, what it takes to get there from here. */
function openText({ id, label, about }: Option, { actions }: World, words: Phrasebook['world']): string {
  return actions.some((action) => action.id === id) ? label : words.openLine(label, about);
}

function cut(text: string): string {
  const signs = [...text];
  return signs.length <= MOST_LAST_CHARS ? text : `${signs.slice(0, MOST_LAST_CHARS - 1).join('')}…`;
}

/** How the last moves go (7.3); null: no pattern. */
export function worldPattern(
  { world, scenario }: Pick<State, 'world' | 'scenario'>,
  words: Phrasebook['world'],
): string | null {
  const pattern = world && scenario.world ? patternOf(movesIn(world.trail)(scenario.world.kind)) : null;
  if (pattern === null) return null;
  if (pattern.kind === 'stuck') return words.stuck(pattern.on.map((place) => placeText(place, scenario, words)));
  return words.trending(named(words.directions, pattern.direction), pattern.count);
}

/** Whoever speaks, or thinks before it does, has the map before it; where options alone are asked about, it is told that it is the same (7.2). */
const WITH_MAP: ReadonlySet<Purpose> = new Set<Purpose>(['reasoning', 'statement', 'interview']);

/** What the agent alone knows: its map, or what it knows of what is to come. */
function mapText(
  { agent, purpose }: AskStep,
  state: State,
  { world: words }: Phrasebook,
  isLayered: boolean,
): string | null {
  const { world, scenario, seats } = state;
  if (!world || !scenario.world) return null;
  const { rows, crew, notes } = viewOf(state, agent);
  const own = scenario.world.roles[agent];
  const role = own === undefined ? null : named(words.roles, own);
  if (rows.length === 0)
    return role === null
      ? null
      : notes.length === 0
        ? words.role(role)
        : words.alone(
            role,
            notes.map((note) => named(words.notes, note)),
          );
  const isKnown = isLayered && !WITH_MAP.has(purpose) && seats[agent]?.mapSeen === mapVersion(world, agent);
  if (isKnown) return words.mapUnchanged;
  return words.map(mapRows(rows, crew, isLayered).join('\n'), role, isLayered);
}

/** Letters above, numbers beside, the crew as @. `isCut`: without rows of fog alone, and without the fog that a row ends with. */
function mapRows(rows: readonly string[], crew: readonly [number, number] | null, isCut: boolean): readonly string[] {
  const width = String(rows.length).length;
  const head = rows.map((_, x) => columnName(x).at(-1)).join('');
  const signs = (row: string, y: number) =>
    crew === null || crew[1] !== y ? row : `${row.slice(0, crew[0])}${CREW}${row.slice(crew[0] + 1)}`;
  const known = rows.flatMap((row, y) => {
    const shown = isCut ? signs(row, y).replace(FOG_AT_END, '') : signs(row, y);
    return shown === '' ? [] : [`${String(y + 1).padStart(width)} ${shown}`];
  });
  return [`${' '.repeat(width)} ${head}`, ...known];
}
