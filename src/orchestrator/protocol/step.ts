import type { RunEnd } from '../../discussion/event.ts';
import type { Purpose } from '../../discussion/purpose.ts';

/** The unit of work that comes next: at most one model call, exactly one event. */
export type Step =
  | { kind: 'set-target' }
  /** A part of the discussion begins, or is over (31.1). */
  | { kind: 'open-phase' }
  | { kind: 'close-phase' }
  | { kind: 'open-round' }
  /** A seat goes back from its fallback to its own model (15.6). */
  | { kind: 'return-seat'; agent: string }
  /** Places of the queue that need nobody's answer. */
  | { kind: 'extend-queue' }
  | { kind: 'post-notice' }
  | { kind: 'remember' }
  /** Memories are made smaller without a model, those of all agents for whom it is due. */
  | { kind: 'compress' }
  | { kind: 'warn-budget' }
  /** The moment of a cue has come; its act is the next step. */
  | { kind: 'reach-cue' }
  | { kind: 'act-on-cue' }
  | { kind: 'trim-history' }
  | { kind: 'open-poll' }
  | { kind: 'reveal-ballot'; agent: string }
  | { kind: 'close-vote' }
  /** The world is there, and answers to what was decided (30.2). */
  | { kind: 'begin-world' }
  | { kind: 'answer-decision' }
  /** Nothing more is said; outcome and closing follow. */
  | { kind: 'end-talk'; by: RunEnd }
  | { kind: 'draw-outcome' }
  | { kind: 'end-run'; by: RunEnd }
  | RecallStep
  | AskStep;

/** A step that asks a model. `attempt` counts from 1; a re-ask after a refused reply is the next step. */
export type AskStep = {
  kind: 'ask';
  purpose: Purpose;
  agent: string;
  attempt: number;
  /** Of an interview. */
  question?: string;
};

/** An agent is reminded of what is nearest in meaning to the question that comes. */
/** `question`: of an interview. */
export type RecallStep = { kind: 'recall'; purpose: Purpose; agent: string; question?: string };
