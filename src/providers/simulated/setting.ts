import { memo } from '../../base/memo.ts';
import type { Option, Scenario } from '../../discussion/scenario.ts';
import type { Facet } from '../../language/considerations.ts';
import { type Phrasebook, phrasebooks } from '../../language/index.ts';
import { SCENES, type Scene } from '../../language/scenes.ts';
import { FACET_SCENES, MATTER_SCENES, THING_SCENES } from '../../language/thing-scenes.ts';
import { isTold, mattersOf } from './matters.ts';
import { thingIn } from './things.ts';

// Where what is asked takes place, as its words tell, and which things are there what is said of them.

/** Of which things, and of which kinds, a fact of an option can tell; `key`: the same for the same. */
export type Held = { key: string; holds: (thing: string) => boolean; isOf: (kind: Facet) => boolean };
export const HELD_ANYWHERE: Held = { key: '', holds: () => true, isOf: () => true };

/** So many options, or people, have to speak of a scene where nothing else tells of one. */
const LEAST_SPEAKING = 2;

/**
 * The scenes of a scenario: those of its kind of question and those that the question and the labels tell of; else those of the background;
 * else those that several of its options and personas tell of. None: it is not known.
 */
export const scenesOf = memo((scenario: Scenario): ReadonlySet<Scene> => {
  const { title, question, options, background, agents, language } = scenario;
  const { scenes } = phrasebooks[language].general;
  const toldIn = (text: string) => SCENES.filter((scene) => isTold(text, scenes[scene]));
  const asked = [
    ...mattersOf(scenario).flatMap((matter) => MATTER_SCENES[matter] ?? []),
    ...toldIn([title, question, ...options.map(({ label }) => label)].join('. ')),
  ];
  if (asked.length > 0) return new Set(asked);
  const before = toldIn(background ?? '');
  if (before.length > 0) return new Set(before);
  const spoken = [...options.map(({ about }) => about), ...agents.map(({ persona }) => persona)].map(toldIn);
  return new Set(SCENES.filter((scene) => spoken.filter((told) => told.includes(scene)).length >= LEAST_SPEAKING));
});

/** What is the same everywhere, what belongs to the scene, and what the option is called by. */
export function heldOf({ label }: Option, scenario: Scenario, words: Phrasebook): Held {
  const scenes = scenesOf(scenario);
  const named = thingIn(label, null, words)?.id;
  const isThere = (where: readonly Scene[] | null | undefined) => where?.some((one) => scenes.has(one)) ?? true;
  return {
    key: `${[...scenes].join(' ')}/${named ?? ''}`,
    holds: (thing) => thing === named || isThere(THING_SCENES.get(thing)),
    isOf: (kind) => isThere(FACET_SCENES[kind]),
  };
}
