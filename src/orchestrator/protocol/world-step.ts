import { bug } from '../../base/errors.ts';
import type { Decision, Event } from '../../discussion/event.ts';
import { worldAfter } from '../../discussion/evolve-world.ts';
import { LANGUAGES, type Language } from '../../discussion/language.ts';
import type { Option, WorldRules } from '../../discussion/scenario.ts';
import { presentNames, type State } from '../../discussion/state.ts';
import type { World } from '../../discussion/world.ts';
import { phrasebooks } from '../../language/index.ts';
import { worlds } from '../../world/index.ts';
import type { OpenAction, WorldSetting, WorldStep } from '../../world/world-kind.ts';

/** 30.2: the round's vote is closed, and something comes of it, or of there being no decision. */
export function isWorldDue(state: State): boolean {
  const { world, scenario, round } = state;
  if (!world || !scenario.world || world.end !== null || world.round >= round) return false;
  const decision = decisionIn(state);
  return decision !== null || worlds[scenario.world.kind].apply(world, null, settingOf(state)) !== null;
}

function decisionIn({ vote, round }: State): Decision | null {
  return vote?.round === round && vote.outcome?.kind === 'consensus' ? vote.outcome.decision : null;
}

const rulesOf = ({ scenario }: State): WorldRules => scenario.world ?? bug('there is no world');

function settingOf(state: State): WorldSetting {
  const { seed, round, scenario } = state;
  return { rules: rulesOf(state), agents: presentNames(state), seed, round, rounds: scenario.rounds };
}

export function beginWorld(state: State): Event {
  const step = worlds[rulesOf(state).kind].begin(settingOf(state));
  return worldEvent(step, null, state);
}

export function answerDecision(state: State): Event {
  const decision = decisionIn(state);
  const world = state.world ?? bug('the world has not begun');
  const step = worlds[rulesOf(state).kind].apply(world, decision, settingOf(state)) ?? bug('nothing comes of it');
  return worldEvent(step, decision, state);
}

/** What is open from the next round on is looked for in the world as it then is. */
function worldEvent(step: WorldStep, decision: Decision | null, state: State): Event {
  const { scenario, round } = state;
  const world = worldAfter({ ...step, decision }, state.world, { round, options: scenario.options });
  // Of a world that has ended the last vote stays to be seen.
  if (step.end !== null) return { type: 'world-changed', decision, ...step, options: scenario.options };
  const open = worlds[rulesOf(state).kind].open(world, { ...settingOf(state), round: round + 1 });
  return { type: 'world-changed', decision, ...step, options: open.map((action) => optionFor(action, world, state)) };
}

/** An action of the scenario is its option; a place has a name in every language that is spoken, or looked on in. */
function optionFor(action: OpenAction, { actions }: World, { scenario }: State): Option {
  const { id, place } = action;
  if (place === undefined) return actions.find((option) => option.id === id) ?? bug(`unknown action ${id}`);
  const spoken = scenario.agents.map(({ language }) => language);
  const written = LANGUAGES.filter((one) => scenario.translations?.[one] !== undefined);
  const others = new Set([...spoken, ...written].filter((one) => one !== scenario.language));
  return {
    id,
    ...placeTexts(action, place, scenario.language),
    amount: null,
    ...(others.size === 0
      ? {}
      : { translations: Object.fromEntries([...others].map((one) => [one, placeTexts(action, place, one)])) }),
  };
}

function placeTexts({ steps = 0, cost = 0 }: OpenAction, place: string, language: Language) {
  const { world: words } = phrasebooks[language];
  return {
    label: words.cell(place),
    phrase: words.cellPhrase(place),
    short: place,
    about: words.way(steps, cost),
  };
}
