import { cueActs } from './cue-acts.ts';

/** Moments that a run goes on until, and those at which something is done. */
export const moments = {
  titleUntil: 'Go on until',
  titleCue: 'Do it when',
  titleCues: 'What waits for its moment',
  aboutUntil: 'The run holds there, before the next model is asked.',
  aboutCue: 'It is done then, once, and recorded; what the rules refuse then is told.',
  noCues: 'Nothing waits. a chooses a moment for the next act, whatever its key; while an event is typed, ctrl-t does.',
  until: (moment: string) => `until ${moment}`,
  when: (moment: string) => `when ${moment}`,
  voteOpens: 'a vote opens',
  voteCloses: 'a vote closes',
  speaker: (agent: string) => `${agent} has the floor`,
  round: (round: number) => `round ${round} opens`,
  turns: (round: number, turns: number) =>
    turns === 1 ? `1 turn of round ${round} is over` : `${turns} turns of round ${round} are over`,
  text: (text: string) => `somebody says “${text}”`,
  gauge: (agent: string | null, percent: number) =>
    `${agent === null ? 'a memory' : `the memory of ${agent}`} is over ${percent} %`,
  tokens: (count: number) => (count === 1 ? '1 token is used' : `${count} tokens are used`),
  /** Moments that must be told more, which is typed behind them. */
  needs: {
    round: 'round (3, or 3.2 for its second turn):',
    text: 'somebody says:',
    gauge: 'a memory is fuller than (%):',
    tokens: 'tokens used:',
  },
  notTold: 'What the moment needs is missing, or cannot be read.',
  scheduled: (moment: string) => `It will be done when ${moment}.`,
  cancelled: (cue: number) => `#${cue} is cancelled.`,
  /** A scheduled act that the rules refused. */
  failed: (cue: number, why: string) => `Scheduled act #${cue} was refused: ${why}`,
  acts: cueActs,
  nextAct: 'what is done next, by its own key',
  /** While a moment is chosen and its act is not. */
  armed: (moment: string) => `The next act waits until ${moment} (esc: no)`,
  cannotWait: 'That cannot wait for a moment: it needs somebody who looks on. esc lets the moment go.',
} as const;
