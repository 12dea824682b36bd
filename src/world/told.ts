import { bug } from '../base/errors.ts';
import { optionOf } from '../discussion/lookup.ts';
import type { Language, Scenario } from '../discussion/scenario.ts';
import type { State } from '../discussion/state.ts';
import { inLanguage, optionNamed } from '../discussion/translation.ts';
import type { Happening, World } from '../discussion/world.ts';
import type { Phrasebook } from '../language/index.ts';
import { cellName } from './grid.ts';
import { worlds } from './index.ts';
import { exploredPercent } from './travels.ts';
import type { WorldGauge, WorldView } from './world-kind.ts';

// What a world is told with, in one language: said once for prompts, memories, the record and the screen.

type WorldWords = Phrasebook['world'];
type InWorld = Pick<State, 'scenario' | 'world'>;

/** What stands under a name in the words of a world; else `otherwise`: the name itself, where a later version wrote it. */
export const named = (names: object, name: string, otherwise = name): string =>
  (names as Readonly<Record<string, string | undefined>>)[name] ?? otherwise;

function worldOf({ world }: Pick<State, 'world'>): World {
  return world ?? bug('the world has not begun');
}

/** As an agent knows it; null: as all do together. */
export function viewOf({ scenario, world }: InWorld, agent: string | null): WorldView {
  const rules = scenario.world ?? bug('there is no world');
  return worlds[rules.kind].view(worldOf({ world }), agent, rules);
}

export function gaugeText({ name, value, most, level }: WorldGauge, words: WorldWords): string {
  return words.gauge(named(words.gauges, name), value, most, words.levels[level]);
}

/** Its gauges, and where the crew stands, on one line. */
export function worldState(state: InWorld, agent: string | null, words: WorldWords): string {
  const view = viewOf(state, agent);
  const where = view.crew === null ? [] : [words.at(words.cellPhrase(cellName(view.crew)))];
  const seen = view.rows.length === 0 ? [] : [words.explored(exploredPercent(view.rows))];
  return words.state([...view.gauges.map((gauge) => gaugeText(gauge, words)), ...where, ...seen]);
}

export function happeningText(
  { kind, place = '', amount = 0 }: Happening,
  scenario: Scenario,
  words: WorldWords,
): string {
  const tell = (words.happenings as Readonly<Record<string, ((place: string, amount: number) => string) | undefined>>)[
    kind
  ];
  return tell?.(placeText(place, scenario, words), amount) ?? kind;
}

/** A cell, a gauge, or an option as it reads in this language. */
export function placeText(place: string, scenario: Scenario, words: WorldWords): string {
  if (Object.hasOwn(words.gauges, place)) return named(words.gauges, place);
  if (/^[A-Z]{1,2}\d+$/.test(place)) return words.cellPhrase(place);
  const option = [...scenario.options, ...(scenario.closedOptions ?? [])].find(({ id }) => id === place);
  return option?.label ?? named(words.notes, place);
}

/** As short as it is called: a cell by its name, an option as it stands on the screen. */
export function placeShort(place: string, scenario: Scenario, language: Language): string {
  const option = optionNamed(scenario, place, language);
  return option?.short ?? option?.label ?? place;
}

/** The newest failures, each with its round (7.5). */
export function failureTexts({ scenario, world }: InWorld, words: WorldWords): readonly string[] {
  return worldOf({ world }).failures.map((one) => words.failure(one.round, happeningText(one, scenario, words)));
}

/** What came of the last decision, in one line. */
export function worldTold(state: InWorld, words: WorldWords, language: Language): string {
  const scenario = inLanguage(state.scenario, language);
  const { decision, happened } = worldOf(state);
  return words.told(
    decision === null ? null : optionOf(scenario, decision.option).label,
    happened.map((one) => happeningText(one, scenario, words)),
    worldState({ ...state, scenario }, null, words),
  );
}
