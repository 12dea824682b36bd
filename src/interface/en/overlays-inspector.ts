import { numbers } from './counts.ts';

const { grouped } = numbers;

/** The prompt inspector: what a call was shown, section by section, and what was left out of it. */
export const inspector = {
  /** What stands before and behind an agent's name. */
  title: { before: 'Prompt of ', after: '' },
  nobodyYet: 'nobody yet',
  asked: (purpose: string, attempt: number) => `${purpose}, attempt ${attempt}`,
  /** `agent` null: of everybody. */
  pastCalls: (count: number, agent: string | null) =>
    `← ${grouped(count)} past call${count === 1 ? '' : 's'}${agent === null ? '' : ` of ${agent}`}`,

  supposed: 'not asked next: as things stand',
  underWay: 'call under way',
  next: 'next call',
  callOf: (number: number, count: number, round: number) => `call ${number} of ${count}, round ${round}`,

  sealed: '▣ Sealed until the vote closes.',
  stateGone: 'The state before this call is no longer kept.',
  nobodyAsked: 'As things stand no model is asked next.',
  showsCalls: '← shows the calls so far.',
  noCalls: 'There are no calls so far.',

  sections: (count: number) => `Sections (${count})`,
  leftOut: (count: number) => `Left out (${count})`,
  /** The unit of sizes, and the same where there is little room. */
  tokens: 'tokens',
  tokensBrief: 't',
  /** Against the model's window. */
  size: (tokens: number, window: number, unit: string) => `${grouped(tokens)} of ${grouped(window)} ${unit}`,
  share: (percent: number) => `, ${percent}%`,
  cached: (tokens: number) => `, ${grouped(tokens)} cached`,
  version: (hash: string) => ` · version ${hash}`,

  nothingLeftOut: (agent: string) =>
    `Nothing was left out: every message and every entry that ${agent} has is in the prompt.`,
  leftOutBecause: (stage: string) => `Left out: ${stage}.`,
  pinnedSince: ' Pinned since.',
  leftOutHead: (name: string, round: number, from: string) => `${name} · round ${round}, ${from}`,
  /** In a list, together with a name. */
  round: (round: number) => `r${round}`,

  /** The parts of a prompt, in at most ten columns. */
  sectionNames: {
    system: 'system',
    phase: 'phase',
    individual: 'individual',
    memory: 'memory',
    reasoning: 'reasoning',
    history: 'history',
    round: 'round',
    consensus: 'consensus',
    news: 'news',
    feedback: 'feedback',
    task: 'task',
    request: 'request',
  },
} as const;
