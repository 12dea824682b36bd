import { isPerson, modelNow } from '../../../discussion/lookup.ts';
import type { ModelFacts } from '../../../discussion/model-facts.ts';
import type { Agent } from '../../../discussion/scenario.ts';
import { presentAgents } from '../../../discussion/state.ts';
import { switchableModels } from '../../../providers/built-in.ts';
import { agentLabel, chooseAgent, close, endKeys, pageKeys, rowDown, rowUp } from '../../frame/acts.ts';
import type { ScreenKey } from '../../frame/key.ts';
import { chosenAfter, chosenBeside } from '../../frame/move.ts';
import type { Tools } from '../../frame/tools.ts';
import { leaveFor, typedInto, type Window } from '../../frame/window.ts';
import { fieldRows } from '../../look/field.ts';
import { paragraph, type Rows, row } from '../../look/paint.ts';
import { windowOf } from '../../look/small-window.ts';
import { emptyField, type TextField, textOf } from '../../look/text-field.ts';
import { look } from '../../look/theme.ts';
import { isLive } from '../../shown/availability.ts';
import { errorText } from '../../shown/error-text.ts';
import type { View } from '../../shown/view.ts';

/** Who is to answer for the chosen agent, or for all (15.6). `typed`: the name of a model that the run does not have; null: none is typed. */
type ModelWindow = { kind: 'model'; at: number; isAll: boolean; typed: TextField | null };

const show = (tools: Tools, own: ModelWindow) => tools.set({ overlay: own });

/** Null: each agent's own, and so no other row names that of the only one. What may have been meant comes before what the run has. */
function choices(own: ModelWindow, view: View): readonly (string | null)[] {
  const owns = new Set(wanted(own, view).map((agent) => agent.model));
  const [only] = owns;
  const models = new Set([...near(view), ...switchableModels(view.state.scenario)]);
  return [null, ...[...models].filter((model) => owns.size !== 1 || model !== only)];
}

/** What the endpoint has that is like the model that it does not know (15.4), where that can be looked up. */
const near = ({ factsOf, status }: View): readonly string[] => (factsOf && status.missing?.instead) || [];

function wanted({ isAll }: ModelWindow, { state, agent }: View): readonly Agent[] {
  return presentAgents(state).filter((one) => (isAll ? !isPerson(one) : one.name === agent));
}

/** It answers for the agent already. */
function isNow(model: string | null, agent: Agent, { state }: View): boolean {
  const isOwn = state.seats[agent.name]?.model == null && !Object.hasOwn(state.falls, agent.name);
  return model === null ? isOwn : !isOwn && modelNow(state, agent) === model;
}

/** The rows that can be chosen: behind the models, where others can be asked for, one for a name that is typed. */
const rowCount = (own: ModelWindow, view: View): number => choices(own, view).length + (view.factsOf ? 1 : 0);

function send(tools: Tools, own: ModelWindow): void {
  const models = choices(own, tools.now());
  const model = models[own.at] ?? null;
  if (own.at >= models.length) show(tools, { ...own, typed: emptyField });
  else if (model === null || switchableModels(tools.now().state.scenario).includes(model)) give(tools, own, model);
  else void lookUpAndGive(tools, own, model);
}

function give(tools: Tools, own: ModelWindow, model: string | null, facts?: ModelFacts): void {
  const view = tools.now();
  const { notices } = view.words;
  const agents = wanted(own, view).filter((agent) => !isNow(model, agent, view));
  if (agents.length === 0) tools.notify(notices.nothingToSwitch);
  const done = agents.map(({ name }) =>
    tools.dispatch(
      { type: 'switch-model', agent: name, model, ...(facts ? { facts } : {}) },
      notices.modelSwitched(name, model),
    ),
  );
  if (done.length > 0 && done.every(Boolean)) tools.set({ overlay: null });
}

function sendTyped(tools: Tools, own: ModelWindow): void {
  const model = textOf(own.typed ?? emptyField).trim();
  if (model !== '') void lookUpAndGive(tools, own, model);
}

/** What is known of it is looked up first: its window, and its price where the run has a budget. */
async function lookUpAndGive(tools: Tools, own: ModelWindow, model: string): Promise<void> {
  const { factsOf, overlay } = tools.now();
  if (!factsOf) return;
  try {
    const facts = await factsOf(model);
    if (tools.now().overlay === overlay) give(tools, own, model, facts);
  } catch (error) {
    tools.notify(errorText(error, tools.now().words), 'bad');
  }
}

export const giveModel: ScreenKey = {
  keys: ['o'],
  does: 'model',
  isAvailable: isLive,
  // Whose answer is missing is whom another model is wanted for.
  act(tools) {
    const view = tools.now();
    const agent = view.status.missing?.agent;
    show(tools, { kind: 'model', at: 1, isAll: isUnknownForAll(view), typed: null });
    if (agent !== undefined) tools.set({ agent });
  },
};

/** Whoever else has the model that the endpoint does not know needs another one as well. */
function isUnknownForAll({ state, status: { missing } }: View): boolean {
  const models = presentAgents(state).filter((one) => !isPerson(one));
  return missing?.instead !== undefined && new Set(models.map((one) => modelNow(state, one))).size === 1;
}

/** For a model of any endpoint that this machine knows. */
function otherRows(own: ModelWindow, view: View, width: number): Rows {
  const { at, typed } = own;
  const { other } = view.words.people.model;
  const isAt = at >= choices(own, view).length;
  const choice = row(width, [isAt ? '▶ ' : '  ', look.strong], [other, isAt ? look.strong : '']);
  return typed === null ? [choice] : [choice, ...fieldRows(typed, true, width, { least: 1, most: 3 })];
}

/** Where an agent is given another model, or its own again. */
export const model: Window<ModelWindow> = {
  kind: 'model',
  keys: {
    model: [
      { keys: ['enter'], does: 'model-send', footer: 1, act: send },
      { keys: ['down', 'j', 'tab'], does: 'model-row-down', footer: 2, pair: 'model-row-up', act: rowDown },
      { keys: ['up', 'k', 'shift-tab'], does: 'model-row-up', footer: 2.1, act: rowUp },
      { keys: ['a'], does: 'model-whom', footer: 4, act: (tools, own) => show(tools, { ...own, isAll: !own.isAll }) },
      { keys: [']'], does: 'model-agent-next', footer: 3.1, act: (tools) => void chooseAgent(tools, 1) },
      {
        keys: ['['],
        does: 'model-agent-previous',
        footer: 3,
        pair: 'model-agent-next',
        pairLabel: agentLabel,
        act: (tools) => void chooseAgent(tools, -1),
      },
      { keys: ['escape'], does: 'model-close', footer: 6, act: close },
      ...pageKeys,
      ...endKeys,
    ],
    'model-name': [
      { keys: ['enter'], does: 'model-name-send', footer: 1, act: sendTyped },
      { keys: ['escape'], does: 'model-name-close', footer: 2, act: close },
    ],
  },
  scope: ({ typed }) => (typed === null ? 'model' : 'model-name'),
  typing: ['model-name'],
  type: typedInto('typed'),
  draw(own, view) {
    const { model: words } = view.words.people;
    const agents = wanted(own, view);
    const draw = (width: number): Rows => [
      ...choices(own, view).map((model, i) => {
        const [only] = agents;
        const name = model ?? (only && agents.length === 1 ? words.own(only.model) : words.ownOfEach);
        const now = agents.length > 0 && agents.every((agent) => isNow(model, agent, view)) ? words.now : '';
        const isAt = i === own.at;
        return row(width, [isAt ? '▶ ' : '  ', look.strong], [name, isAt ? look.strong : ''], [now, look.muted]);
      }),
      ...(view.factsOf ? otherRows(own, view, width) : []),
      row(width),
      ...paragraph(width, words.about, look.muted),
    ];
    const title = words.title(own.isAll ? words.everybody : view.agent);
    return windowOf(view, title, 64, draw, { chosen: () => own.at });
  },
  close(tools, own) {
    if (own.typed === null) leaveFor(tools, null);
    else show(tools, { ...own, typed: null });
  },
  move(own, move, view) {
    const count = rowCount(own, view);
    return {
      ...own,
      at: move.kind === 'row' ? chosenBeside(own.at, move.by, count) : chosenAfter(own.at, move, count),
    };
  },
};
