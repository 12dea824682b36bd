/** What the page of a spectator is told, all of it public. Agents and options by their places in the lists. */

type AgentFact = { name: string; mark: string };
/** What was said or came about, by the number of its entry. `who`: its agent; -1: nobody's. */
export type ItemFact = { seq: number; kind: string; who: number; title: string; text: string };
/** What the room chose, told once the agents have decided. `chosen`: by the agents. */
type ResultFact = { agents: string; rows: readonly ResultRow[]; foresaw: string };
type ResultRow = { label: string; before: number | null; end: number | null; foreseen: number; isChosen: boolean };
/** `standing`: for each option who stands for it. `open`: what can be voted on now. */
export type StateFact = {
  mode: 'waits' | 'live' | 'paused' | 'over';
  round: string;
  standing: readonly (readonly number[])[];
  open: { want: boolean; foresee: boolean };
  result: ResultFact | null;
};
/**
 * What the room is asked in the seat of an agent (29.6). `pick`: by choosing one of these, several, giving a number, or in words, which are
 * written below. `counts`: for each of these, so far. `leftMs` null: the time stands still, or is over. `note`: what is to be known besides.
 */
export type AskedFact = {
  id: number;
  head: string;
  question: string;
  pick: 'one' | 'several' | 'number' | 'words';
  items: readonly string[];
  range: { min: number; max: number } | null;
  counts: readonly number[];
  course: string;
  leftMs: number | null;
  note: string;
  isOpen: boolean;
};
/** Words under way. `mark`: what is to be known of them, as it will stand below what was said; empty: nothing. */
export type WordsFact = { who: number; text: string; mark: string };

export type SpectatorNews =
  | {
      is: 'whole';
      agents: readonly AgentFact[];
      items: readonly ItemFact[];
      state: StateFact;
      now: WordsFact | null;
      asked: AskedFact | null;
    }
  | { is: 'item'; item: ItemFact }
  | { is: 'state'; state: StateFact }
  | { is: 'asked'; asked: AskedFact | null }
  /** `text` comes behind what the same agent has said of it; `who` -1: they are none. */
  | ({ is: 'words' } & WordsFact)
  | { is: 'gone' };

/** What the page is made with. `own`: what this visitor has chosen before, -1 or null: nothing; in the seat, of the question with that number. */
export type SpectatorFacts = {
  at: string;
  own: { want: number; foresee: number; seat: { id: number; picked: readonly number[] } | null };
  says: Readonly<Record<SaidByScript, string>>;
};
/** What the page itself says, by its names in the words of the interface. */
export const SAID_BY_SCRIPT = [
  'live',
  'waits',
  'paused',
  'over',
  'lost',
  'gone',
  'nobody',
  'counted',
  'closed',
  'sent',
  'tooFast',
  'refused',
  'before',
  'end',
  'foreseen',
  'secondsLeft',
  'seatCounted',
  'send',
] as const;
export type SaidByScript = (typeof SAID_BY_SCRIPT)[number];
