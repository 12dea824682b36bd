/** The memory menu: how memories are kept, what is seen of the discussion, variables. */
export const menu = {
  /** What stands before and behind an agent's name. */
  title: { before: 'Memory of ', after: '' },
  everybody: 'everybody',
  heads: {
    whom: 'For whom',
    style: 'How entries are written into memory from now on',
    strategy: 'What is kept when a memory grows',
    view: 'What each job sees of the discussion',
    forgetting: 'Forgetting upon request',
    variable: 'Variables in the prompts, from the next call on; enter changes one',
  },
  /** Names of what can be chosen, in at most 21 columns. */
  forEverybody: 'for everybody',
  notForEverybody: 'not for everybody',
  forOne: (agent: string) => `for ${agent} alone`,
  rewrite: 'rewrite',
  rewriteAbout: 'what was written before, too',
  forget: 'forget now',
  forgetAbout: 'by jobs that forget upon request',
  asScenario: 'as the scenario says',
  nothing: 'nothing (reset)',
  nothingAbout: 'no messages at all',
  now: '  (now)',

  /** What is chosen stands before it in 26 columns of at most 70: 44 are left, 38 where it is in force. */
  ofThisScenario: 'of this scenario',
  styles: {
    narrative: 'a sentence: who said what, and why',
    structured: 'Speaker: … | Topic: … | Certainty: …',
  },
  profiles: {
    ANALYST: 'all that it sent or received',
    DEBATER: 'exchanges with it, 4 messages',
    CLASSIFIER: 'the last message to it',
    GOLDFISH: 'exchanges with it, 2 messages',
  },

  /** `agent` null: everybody's. */
  variableOf: (name: string, agent: string | null) => (agent === null ? name : `${name} of ${agent}`),
  hidden: 'hidden from prompts: ',
  empty: 'empty',

  /** What was done, as a notice. */
  styleDone: (whose: string, style: string) => `Memories of ${whose}: ${style}.`,
  strategyDone: (whose: string, strategy: string) => `Strategy of ${whose}: ${strategy}.`,
  viewDone: (whose: string, view: string) => `View of ${whose}: ${view}.`,
  forgettingDone: (whose: string, isOn: boolean) => `Forgetting upon request for ${whose}: ${isOn ? 'on' : 'off'}.`,
  variableDone: (name: string, agent: string | null, value: string) =>
    `{${name}}${agent === null ? '' : ` of ${agent}`}: "${value}".`,
} as const;
