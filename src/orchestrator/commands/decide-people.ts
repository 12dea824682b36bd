import { clean } from '../../base/clean.ts';
import { isFitName, isLongName, MAX_NAME_LENGTH } from '../../discussion/agent-name.ts';
import { BETWEEN_ROUNDS, type Command, type CommandOf, type Rejection } from '../../discussion/command.ts';
import type { Event } from '../../discussion/event.ts';
import { firstComing } from '../../discussion/evolve-floor.ts';
import { currentSpeaker, isBetweenRounds, stillToChoose } from '../../discussion/floor.ts';
import { agentOf, askedNow, isPerson } from '../../discussion/lookup.ts';
import { languagesFor, newAgent } from '../../discussion/newcomer.ts';
import { PURPOSES } from '../../discussion/purpose.ts';
import { FEWEST_AGENTS, isDecided, presentNames, type State } from '../../discussion/state.ts';
import { variablesIn } from '../../discussion/variables.ts';
import { phrasebooks } from '../../language/index.ts';
import { builtIn, factsUntold, isModelName, modelsFor, switchableModels } from '../../providers/built-in.ts';
import { refuse, unknown, unknownAgent } from './refusal.ts';

const PEOPLE_COMMANDS = [
  'mute-agent',
  'hand-floor',
  'change-topic',
  'add-agent',
  'remove-agent',
  'switch-model',
] as const;
type PeopleCommand = CommandOf<(typeof PEOPLE_COMMANDS)[number]>;

export function isPeopleCommand(command: Command): command is PeopleCommand {
  return (PEOPLE_COMMANDS as readonly string[]).includes(command.type);
}

/** Whether the command is kept until the round is over (12.3). */
export function waitsForRound({ type }: Command, state: State): boolean {
  return BETWEEN_ROUNDS.has(type) && !isBetweenRounds(state);
}

/**
 * What a person may do about who speaks, who takes part and what is talked about (2.3, 12.3). Of what waits for the end of the round it says
 * whether it can be, and what the event would be as things stand.
 */
export function decidePeople(command: PeopleCommand, state: State): Event | Rejection {
  if (waitsForRound(command, state) && !isRoundToCome(state))
    return refuse('no-round-left', 'No round is left in which it could take effect.');
  switch (command.type) {
    case 'mute-agent':
      return muteAgent(command, state);
    case 'hand-floor':
      return handFloor(command, state);
    case 'change-topic':
      return changeTopic(command, state);
    case 'add-agent':
      return addAgent(command, state);
    case 'remove-agent':
      return removeAgent(command, state);
    case 'switch-model':
      return switchModel(command, state);
  }
}

function isRoundToCome(state: State): boolean {
  const { round, scenario, talkEnded, ending, world } = state;
  return !talkEnded && !ending && !isDecided(state) && world?.end == null && round < scenario.rounds;
}

function muteAgent({ agent, isMuted }: CommandOf<'mute-agent'>, state: State): Event | Rejection {
  const stranger = unknownAgent([agent], state);
  if (stranger) return stranger;
  if (state.muted.includes(agent) === isMuted)
    return refuse('nothing-to-change', isMuted ? `${agent} is muted already.` : `${agent} is not muted.`);
  return { type: 'agent-muted', agent, isMuted, actor: 'person' };
}

/** Who is still to speak in this round, or may be by the policy. */
function handFloor({ agent }: CommandOf<'hand-floor'>, state: State): Event | Rejection {
  const stranger = unknownAgent([agent], state);
  if (stranger) return stranger;
  const first = firstComing(state);
  const coming = state.queue.slice(first).map((place) => place.agent);
  const isComing = currentSpeaker(state) !== null && coming.includes(agent);
  if (!isComing && !stillToChoose(state).includes(agent))
    return refuse('not-to-speak', `${agent} is not to speak any more in this round.`, { name: agent });
  if (coming[0] === agent) return refuse('nothing-to-change', `${agent} speaks next already.`);
  return { type: 'floor-handed', agent, actor: 'person' };
}

function changeTopic(command: CommandOf<'change-topic'>, { scenario }: State): Event | Rejection {
  const question = clean(command.question, { multiline: false }).trim();
  if (question === '') return refuse('empty-text', 'There is no question.');
  if (question === scenario.question) return refuse('nothing-to-change', 'That is the question already.');
  const text = phrasebooks[scenario.language].prompts.topicChanged(question);
  return { type: 'topic-changed', question, text, actor: 'person' };
}

function addAgent({ agent: newcomer }: CommandOf<'add-agent'>, state: State): Event | Rejection {
  const { scenario } = state;
  const name = clean(newcomer.name, { multiline: false }).trim();
  const persona = clean(newcomer.persona ?? '').trim();
  if (name === '') return refuse('empty-text', 'An agent needs a name.');
  if (!isFitName(name)) {
    const why = isLongName(name) ? `a name has at most ${MAX_NAME_LENGTH} characters` : 'it means something else';
    return refuse('unfit-name', `No agent can be called "${name}": ${why}.`, { name });
  }
  // Who has left keeps the name: its words stand in the record.
  if (scenario.agents.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    return refuse('name-taken', `There is an agent "${name}" already.`, { name });
  const agent = newAgent({ ...newcomer, name, persona }, scenario);
  const models = modelsFor(scenario);
  if (!models.includes(agent.model)) return unknown('unknown-model', 'model in this run', agent.model, models);
  const languages = languagesFor(scenario);
  if (!languages.includes(agent.language))
    return unknown('unknown-language', 'language in this run', agent.language, languages);
  const variables = Object.keys(state.variables);
  const unset = variablesIn(persona).find((one) => !variables.includes(one));
  if (unset !== undefined) return unknown('unknown-variable', 'variable', unset, variables);
  const facts = scenario.models[agent.model] ?? factsUntold(agent.model);
  return { type: 'agent-added', agent, facts, actor: 'person' };
}

function removeAgent({ agent }: CommandOf<'remove-agent'>, state: State): Event | Rejection {
  const stranger = unknownAgent([agent], state);
  if (stranger) return stranger;
  if (presentNames(state).length <= FEWEST_AGENTS)
    return refuse('too-few-agents', `${FEWEST_AGENTS} agents must stay.`);
  return { type: 'agent-removed', agent, actor: 'person' };
}

/** 15.6. */
function switchModel({ agent, model, facts: told }: CommandOf<'switch-model'>, state: State): Event | Rejection {
  const { scenario, seats, falls } = state;
  const stranger = unknownAgent([agent], state);
  if (stranger) return stranger;
  if (isPerson(agentOf(scenario, agent)))
    return refuse('person-in-seat', `A person has the seat of ${agent}.`, { name: agent });
  const isOwn = seats[agent]?.model === null && !Object.hasOwn(falls, agent);
  if (model === null) {
    if (isOwn) return refuse('nothing-to-change', `${agent} is answered for by its own model already.`);
    return { type: 'model-switched', agent, model, actor: 'person' };
  }
  const known = switchableModels(scenario);
  const facts = scenario.models[model] ?? told ?? builtIn(model)?.facts;
  if (model === 'human' || !isModelName(model) || !facts)
    return unknown('unknown-model', 'model in this run', model, known);
  if (scenario.budgets.costPerRun !== null && facts.price === null)
    return refuse('unpriced-model', `The price of ${model} is unknown, and the run has a budget of cost.`, {
      name: model,
    });
  const isThat = PURPOSES.every((purpose) => askedNow(state, agent, purpose).model === model);
  if (isThat && !Object.hasOwn(falls, agent))
    return refuse('nothing-to-change', `${model} answers for ${agent} already.`);
  return { type: 'model-switched', agent, model, facts, actor: 'person' };
}
