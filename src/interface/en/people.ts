/** Windows about who takes part: an interview, a new topic, a new agent. */
export const people = {
  interview: {
    title: (agent: string) => `Interview with ${agent}`,
    about: 'Outside the record: nobody learns of it, and nothing that follows changes.',
    question: 'Your question',
    asking: 'is thinking…',
    failed: (why: string) => `no answer: ${why}`,
  },
  topic: {
    title: 'Change the topic',
    now: 'The question now',
    next: 'The new question',
    lands: 'Everybody is told, and it holds from the next round on.',
  },
  newcomer: {
    title: 'Add an agent',
    name: 'Name',
    persona: 'Who it is',
    model: 'Model',
    language: 'Language',
    lands: 'It comes in when the round is over, and does not know what it did not hear.',
  },
} as const;

/** The notices of these acts. */
export const peopleNotices = {
  /** What takes effect between two rounds. */
  afterRound: (accepted: string) => `When the round is over: ${accepted}`,
  muted: (agent: string) => `${agent} is muted: it remembers and votes.`,
  unmuted: (agent: string) => `${agent} speaks again from the next round on.`,
  floorHanded: (agent: string) => `${agent} speaks next.`,
  topicChanged: 'The topic changes.',
  agentAdded: (agent: string) => `${agent} comes in.`,
  agentRemoved: (agent: string) => `${agent} leaves.`,
} as const;
