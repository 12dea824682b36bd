import { type Command, CUE_COMMANDS, type CueCommand } from '../../discussion/command.ts';
import type { Condition, Moment } from '../../discussion/condition.ts';
import { presentNames, type State } from '../../discussion/state.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import { momentText } from '../../projections/cue-text.ts';
import { emptyField, insert, type TextField, textOf } from '../look/text-field.ts';

/** The moment of a form as it is filled in. */
export type FilledForm = {
  at: number;
  /** What the chosen moment needs to be told: words, or a number. */
  field: TextField;
  /** A moment that is changed, where no other line can tell it: the first line. */
  own: Condition | null;
};

/** `cue` null: the run goes on until the moment. */
type Chosen = { own: Condition | null; cue: object | null };

/** A line of the form. `needs`: what its field takes. */
type MomentChoice =
  /** Where the run goes on until a moment, the nearest of all. */
  | { needs: 'turn'; condition(): null }
  | { needs: null; condition: Moment }
  | { needs: 'round' | 'text' | 'gauge' | 'tokens'; condition(typed: string): Condition | null };

export function momentChoices(state: State, { own, cue }: Chosen): readonly MomentChoice[] {
  return [
    ...(cue === null ? [{ needs: 'turn', condition: () => null } as const] : []),
    ...(own ? [{ needs: null, condition: own }] : []),
    { needs: null, condition: { on: 'vote', is: 'opened' } },
    { needs: null, condition: { on: 'vote', is: 'closed' } },
    ...presentNames(state).map((agent): MomentChoice => ({ needs: null, condition: { on: 'speaker', agent } })),
    ...(cue === null ? SEEN_ONLY : []),
    { needs: 'round', condition: roundTyped },
    { needs: 'text', condition: (typed) => (typed.trim() === '' ? null : { on: 'text', text: typed.trim() }) },
    {
      needs: 'gauge',
      condition: (typed) => numberTyped(typed, (percent) => ({ on: 'gauge', agent: null, above: percent / 100 })),
    },
    { needs: 'tokens', condition: (typed) => numberTyped(typed, (above) => ({ on: 'tokens', above })) },
  ];
}

/** No state tells them, so that nothing that is recorded can wait for them. */
const SEEN_ONLY: readonly MomentChoice[] = [
  { needs: null, condition: { on: 'stance' } },
  { needs: null, condition: { on: 'loss' } },
];

/** Whether an act can wait for the moment. */
export const canAwait = (moment: Moment): moment is Condition => moment.on !== 'stance' && moment.on !== 'loss';

/** Whether the form says the end of the turn, which no act can wait for. */
export const isTurn = ({ at, cue }: Pick<FilledForm, 'at'> & Pick<Chosen, 'cue'>): boolean => cue === null && at === 0;

/** A line of the form as people read it, before what is typed. */
export function choiceText({ needs, condition }: MomentChoice, words: InterfaceWords): string {
  return needs === null ? momentText(condition, words) : words.moments.needs[needs];
}

/** `3`: when round 3 opens; `3.2`: once two of its turns are over. */
function roundTyped(typed: string): Condition | null {
  const [, round, turn = '0'] = /^\s*(\d{1,4})(?:\.(\d{1,4}))?\s*$/.exec(typed) ?? [];
  return round === undefined || Number(round) < 1 ? null : { on: 'round', round: Number(round), turn: Number(turn) };
}

function numberTyped(typed: string, condition: (number: number) => Condition): Condition | null {
  const digits = typed.replace(/[\s%]/g, '');
  return /^\d{1,9}$/.test(digits) && Number(digits) > 0 ? condition(Number(digits)) : null;
}

/** The moment of the form; null: its field does not tell it. */
export function momentOf(form: FilledForm & Pick<Chosen, 'cue'>, state: State): Moment | null {
  const { at, field } = form;
  const choice = momentChoices(state, form)[at];
  if (!choice) return null;
  return choice.needs === null ? choice.condition : choice.condition(textOf(field));
}

/** The form as it is filled in for a moment. One that no line tells (it is of one agent's memory, say) is a line of its own, to stay as it is. */
export function formFor(moment: Condition, state: State): FilledForm {
  const forCue = { own: null, cue: {} };
  const filled = momentChoices(state, forCue).map(({ needs }, at) => ({
    at,
    field: needs === null ? emptyField : insert(emptyField, typedFor(moment)),
    own: null,
  }));
  return (
    filled.find((form) => isSameMoment(momentOf({ ...form, ...forCue }, state), moment)) ?? {
      at: 0,
      field: emptyField,
      own: moment,
    }
  );
}

function typedFor(moment: Condition): string {
  switch (moment.on) {
    case 'round':
      return moment.turn === 0 ? `${moment.round}` : `${moment.round}.${moment.turn}`;
    case 'text':
      return moment.text;
    case 'gauge':
      return `${Math.round(moment.above * 100)}`;
    case 'tokens':
      return `${moment.above}`;
    case 'vote':
    case 'speaker':
      return '';
  }
}

/** Moments are flat. */
function isSameMoment(one: Moment | null, other: Condition): boolean {
  const values = new Map(Object.entries(other));
  return one !== null && Object.entries(one).every(([key, value]) => values.get(key) === value);
}

/** The command as it waits for that moment; null: somebody must look on while it is done. */
export function atMoment(command: Command, at: Condition): Command | null {
  if (command.type === 'schedule-cue' || command.type === 'cancel-cue') return command;
  return isForCue(command) ? { type: 'schedule-cue', at, command } : null;
}

function isForCue(command: Command): command is CueCommand {
  return (CUE_COMMANDS as readonly Command['type'][]).includes(command.type);
}

/** It is behind the last round, as things stand. */
export const isUnlikely = (moment: Moment, { scenario }: State): boolean =>
  moment.on === 'round' && moment.round > scenario.rounds;

/** What an act that waits is told of: when it will be done, or that this may never be. */
export function scheduledText(moment: Moment, { state, words }: { state: State; words: InterfaceWords }): string {
  const { moments } = words;
  const text = momentText(moment, words);
  return isUnlikely(moment, state) ? moments.unlikely(text, state.scenario.rounds) : moments.scheduled(text);
}
