/**
 * Words by which an amount, a vote call or a question is understood, in lower case, words separated by one space, without
 * punctuation. They are looked for at word boundaries.
 */
export const cues = {
  bid: [
    'i propose',
    'i ask for',
    'i have to ask for',
    'let me propose',
    'my proposal',
    'i can go to',
    'can go to',
    'and propose',
    'settle on',
    'i join',
    'i can live with',
    'i would set',
    'i suggest',
    'we should set',
    'i support',
    'i am for',
    'i can accept',
  ],
  vote: [
    'ready to vote',
    'let us vote',
    'time to vote',
    'call the vote',
    'a vote now',
    'to the vote',
    'now vote',
    'vote now',
    'vote together',
    'yes to a vote',
  ],
  askAmount: ['amount', 'figure', 'number', 'how much'],
  askCould: ['live with', 'accept'],
  /** Lines that introduce what only this agent was told. */
  agreed: 'agreed',
} as const;
