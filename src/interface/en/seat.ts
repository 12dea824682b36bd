import { counts } from './counts.ts';

/** A person who sits in the discussion (12.5). */
export const seat = {
  /** As plain lines; what is asked follows in the agent's own words. */
  asked: (agent: string, what: string, attempt: number) =>
    `${agent} is asked, and you answer in one line: ${what}${attempt > 1 ? ` (attempt ${attempt})` : ''}`,
  least: (count: number) => `At least ${counts.characters(count)}.`,
  inputEnded: (agent: string) => `The input has ended: nobody answers for ${agent} any more.`,

  /** On the screen. `agent`: whose seat it is. */
  title: (agent: string, what: string) => `${agent}, you are asked: ${what}`,
  attempt: (attempt: number) => `attempt ${attempt}`,
  waitingForYou: 'waiting for you',
  /** Beside it while the field is closed. */
  toAnswer: 'e answers',
  questions: {
    statement: 'What do you say to the group?',
    poll: 'Should the group vote now?',
    /** `initiator` null: no agent called it. */
    confirmation: (initiator: string | null) =>
      `${initiator === null ? 'A vote is called.' : `${initiator} wants to vote now.`} Do you agree?`,
    choice: 'Your secret ballot: choose one option.',
    approval: 'Your secret ballot: mark every option that you approve of.',
    points: (budget: number) => `Your secret ballot: give at most ${budget} points in all.`,
    order: 'Your secret ballot: put the options in order, the best first.',
    amount: (option: string, min: string, max: string) => `${option}: which amount, from ${min} to ${max}?`,
    ranking: 'Put the options in order, the best first, and say how sure you are.',
    moderation: 'Who speaks next?',
    bid: (least: number, most: number) => `How much do you want the floor, from ${least} to ${most}?`,
    handoff: 'To whom do you hand the floor?',
  },
  /** What can be typed, in the lower edge of the field. */
  typing: {
    choice: (count: number) => `1–${count} or ↑ ↓ choose, enter sends`,
    named: 'first letter or ↑ ↓ choose, enter sends',
    'yes-no': '1 or y: yes, 0 or n: no',
    amount: 'the amount in digits, then enter',
    marks: '↑ ↓ go, space marks, enter sends',
    points: '← → take and give points, enter sends',
    order: '← → move the option, enter sends',
  },
  /** 12.3: an agent asks the person who watches. */
  asks: (agent: string) => `${agent} asks you`,
  asksLine: (agent: string) => `${agent} asks you, and you answer in one line; an empty one is no answer:`,
  inputEndedForQuestion: (agent: string) => `The input has ended: nobody answers ${agent}, and the run goes on.`,
  mayBeEmpty: 'enter alone: no answer',
  /** Beside it where the wait has a limit. */
  goesOn: (seconds: number) => `goes on after ${seconds} s`,
  yes: 'yes',
  no: 'no',
  certainty: 'How sure you are',
  pointsLeft: (count: number) => `${count} left`,
  chars: (count: number, least: number) =>
    count < least ? `${count} of at least ${least} characters` : `${count} characters`,
  choose: 'Choose one first.',
  hidden: (seat: string) => `[hidden from the seat of ${seat}]`,
  hiddenTitle: (agent: string) => `The mind of ${agent}`,
  hiddenWhy: (agent: string, seat: string) =>
    `What ${agent} remembers, thinks and reads is hidden from the seat of ${seat}. How much it is stands on the memory wall. A replay of the recording shows everything.`,
} as const;
