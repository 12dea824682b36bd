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
  /** Called whenever something of it is different. */
  subscribe(listener: () => void): () => void;
};

/** The same as it is shown. */
export type AudienceShown = Pick<AudienceDesk, 'link' | 'code' | 'isLocal'> & {
  visitors: number;
  voted: number;
  waiting: ReturnType<AudienceDesk['waiting']>;
};

export const audienceShown = (desk: AudienceDesk): AudienceShown => ({
  link: desk.link,
  code: desk.code,
  isLocal: desk.isLocal,
  visitors: desk.visitorCount(),
  voted: desk.votedCount(),
  waiting: desk.waiting(),
});
