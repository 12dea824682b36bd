import type { Command, Newcomer } from '../discussion/command.ts';
import { LANGUAGES } from '../discussion/language.ts';
import { count, flag, nullable, oneOf, optional, recordOf, shaped, text } from './checks.ts';
import { type CommandShapes, CUE_COMMAND_SHAPES, condition, cueCommand, tagged } from './cue-shape.ts';
import { modelFacts } from './scenario-shape.ts';

const COMMAND_SHAPES: CommandShapes<Command> = {
  ...CUE_COMMAND_SHAPES,
  'pin-message': { message: count, isPinned: flag },
  'pin-memory': { agent: text, entry: count, isPinned: flag },
  'edit-memory': { agent: text, entry: count, text },
  'count-room': { votes: recordOf(count), predictions: recordOf(count) },
  interrupt: {},
  'schedule-cue': { at: condition, command: cueCommand, replaces: optional(count) },
  'cancel-cue': { cue: count },
  'add-agent': {
    agent: shaped<Newcomer>({
      name: text,
      persona: optional(text),
      model: optional(text),
      language: optional(oneOf(...LANGUAGES)),
    }),
  },
  'switch-model': { agent: text, model: nullable(text), facts: optional(modelFacts) },
  undo: {},
  redo: {},
};
/** A person's wish, as it comes from another process. Whether it can be now, `decide` says. */
export const command = tagged('type', COMMAND_SHAPES);
