import type { Command } from '../../../discussion/command.ts';
import type { MemoryEntry } from '../../../discussion/memory.ts';
import type { Memory } from '../../../discussion/memory-buffer.ts';
import { MEMORY_STRATEGIES } from '../../../discussion/scenario.ts';
import { presentNames, type State } from '../../../discussion/state.ts';
import type { InterfaceWords } from '../../../interface/index.ts';
import { guidanceStyleNames } from '../../../memory/styles/index.ts';
import { emptyField, insert, type TextField, textOf } from '../../look/text-field.ts';

/** What can be done to the branch. `of`: whose memory is looked through for an entry; null: nobody's. */
export type ChangeForm = { kind: 'changes'; of: string | null; at: number; field: TextField };

/** A change of the branch, and how it is told. */
export type Change = { told: string } & (
  | { kind: 'command'; command: Command }
  | { kind: 'model'; agent: string; model: string }
);
/** A line of the form. `isNow`: it holds already. `needs`: words, which begin as `begins`. `opens`: the entries of that agent's memory. */
type ChangeChoice = { text: string } & (
  | { kind: 'command'; command: Command; isNow: boolean }
  | { kind: 'needs'; begins: string; change(typed: string): Change | null }
  | { kind: 'opens'; agent: string }
);

export function changeChoices(
  { of }: Pick<ChangeForm, 'of'>,
  state: State,
  words: InterfaceWords,
): readonly ChangeChoice[] {
  if (of !== null) return [...(state.memories[of]?.entries ?? [])].map((entry) => entryChoice(of, entry, words));
  const { branch } = words;
  const names = presentNames(state);
  const command = (text: string, done: Command, isNow = false): ChangeChoice => ({
    ...{ kind: 'command', text, command: done },
    isNow,
  });
  const isOfAll = (holds: (memory: Memory) => boolean) =>
    names.every((name) => {
      const memory = state.memories[name];
      return memory !== undefined && holds(memory);
    });
  return [
    eventChoice(words),
    ...guidanceStyleNames(state.scenario.memory).map((style) =>
      command(
        branch.style(style),
        { type: 'switch-guidance', agents: 'all', style, rewrite: true },
        isOfAll((memory) => memory.style === style),
      ),
    ),
    ...MEMORY_STRATEGIES.map((strategy) =>
      command(
        branch.strategy(strategy),
        { type: 'switch-strategy', agents: 'all', strategy },
        isOfAll((memory) => memory.strategy === strategy),
      ),
    ),
    ...names.flatMap((agent) => [
      command(branch.mute(agent), { type: 'mute-agent', agent, isMuted: true }, state.muted.includes(agent)),
      command(branch.floor(agent), { type: 'hand-floor', agent }),
    ]),
    ...names.map((agent): ChangeChoice => ({ kind: 'opens', text: branch.memory(agent), agent })),
    ...names.map((agent) => modelChoice(agent, state, words)),
  ];
}

function eventChoice({ branch }: InterfaceWords): ChangeChoice {
  return {
    kind: 'needs',
    text: branch.inject,
    begins: '',
    change: (text) => ({
      kind: 'command',
      told: `${branch.inject} “${text}”`,
      command: { type: 'inject-event', text, to: 'all' },
    }),
  };
}

function entryChoice(agent: string, { id, text }: MemoryEntry, { branch }: InterfaceWords): ChangeChoice {
  return {
    kind: 'needs',
    text: `#${id} ${text}`,
    begins: text,
    change: (typed) => ({
      kind: 'command',
      told: branch.remembered(agent, id, typed),
      command: { type: 'edit-memory', agent, entry: id, text: typed },
    }),
  };
}

function modelChoice(agent: string, { scenario }: State, { branch }: InterfaceWords): ChangeChoice {
  const now = scenario.agents.find(({ name }) => name === agent)?.model ?? '';
  return {
    kind: 'needs',
    text: branch.model(agent),
    begins: now,
    change: (model) =>
      model === now ? null : { kind: 'model', told: `${branch.model(agent)} ${model}`, agent, model },
  };
}

/** The form at another line, whose field begins as the line has it. */
export function changeAt(form: ChangeForm, at: number, state: State, words: InterfaceWords): ChangeForm {
  const choice = changeChoices(form, state, words)[at];
  const field = choice?.kind === 'needs' ? insert(emptyField, choice.begins) : emptyField;
  return { ...form, at, field };
}

/** What the form says; null: its field says nothing new. */
export function changeOf({ field, ...form }: ChangeForm, state: State, words: InterfaceWords): Change | null {
  const choice = changeChoices(form, state, words)[form.at];
  if (choice?.kind === 'command')
    return choice.isNow ? null : { kind: 'command', told: choice.text, command: choice.command };
  const typed = textOf(field).trim();
  return choice?.kind === 'needs' && typed !== '' ? choice.change(typed) : null;
}
