import type { ModelRequest } from '../../providers/provider.ts';
import type { Form } from './answer-form.ts';

/** What the phones are asked: one of these, several, or a number. */
export type RoomBallot =
  | { pick: 'one' | 'several'; keys: readonly string[] }
  | { pick: 'number'; min: number; max: number };

/**
 * What the room is asked in its seat (29.6). `ballot` null: it is asked for words. `isAgain`: it was tied. `left`: why it is the presenter's to
 * answer; null: the room votes on it. `leftMs`: for how long, where it `runs`; `counts`: by answer; `words`: of how many the presenter has
 * let words through.
 */
export type RoomAsked = {
  id: number;
  request: ModelRequest;
  form: Form;
  ballot: RoomBallot | null;
  isAgain: boolean;
  left: 'tie' | 'nobody' | 'words' | null;
  leftMs: number;
  runs: boolean;
  counts: Readonly<Record<string, number>>;
  answered: number;
  present: number;
  words: number;
};

/** Where the screen meets the spectators (29.1). Numbers are those of now. */
export type AudienceDesk = {
  /** Of their page. */
  link: string;
  /** The same for cameras, in rows. */
  code: readonly string[];
  /** Nobody but this machine can open it. */
  isLocal: boolean;
  visitorCount(): number;
  votedCount(): number;
  /** What they wrote, and nobody has looked at. */
  waiting(): readonly { id: number; text: string }[];
  /** Somebody has looked at it. */
  settle(id: number): void;
  /** What the room is asked in its seat; null: nothing. */
  asked(): RoomAsked | null;
  /** Words of the room are put into its mouth. */
  spoke(): void;
  /** Called whenever something of it is different. */
  subscribe(listener: () => void): () => void;
};

/** The same as it is shown. `askedAtMs`: when `asked` was so, by the clock. */
export type AudienceShown = Pick<AudienceDesk, 'link' | 'code' | 'isLocal'> & {
  visitors: number;
  voted: number;
  waiting: ReturnType<AudienceDesk['waiting']>;
  asked: RoomAsked | null;
  askedAtMs: number;
};

export const audienceShown = (desk: AudienceDesk, nowMs: number): AudienceShown => ({
  link: desk.link,
  code: desk.code,
  isLocal: desk.isLocal,
  visitors: desk.visitorCount(),
  voted: desk.votedCount(),
  waiting: desk.waiting(),
  asked: desk.asked(),
  askedAtMs: nowMs,
});
