/** What a simulated agent says when it is asked outside the record. */
export const interview = {
  /** A question that holds one of these asks what would change a mind; as `plainWords` writes them. */
  changeCues: [
    'change your mind',
    'change your opinion',
    'change your view',
    'convince you',
    'persuade you',
    'move you',
  ],
  stance: (option: string) => `I am for ${option}.`,
  unsure: 'I am not sure of it yet.',
  weighs: (name: string, gist: string) => `What weighs with me is what ${name} brought up: ${gist}.`,
  against: (option: string) => `I do not choose ${option}.`,
  noCase: (option: string, criterion: string) =>
    `I have nothing to hold against ${option}; I go by ${criterion}, and there my choice does better.`,
  isFor: (name: string, option: string) => `As I remember it, ${name} is for ${option}.`,
  argued: (name: string, gist: string) => `${name} spoke of ${gist}.`,
  wants: (name: string, number: string) => `${name} wants ${number}.`,
  unknown: (name: string) => `I do not remember where ${name} stands.`,
  ofRound: (round: number) => `This is what I remember of round ${round}.`,
  nothingOf: (round: number) => `I remember nothing of round ${round}.`,
  news: (quote: string) => `There was news: ${quote}.`,
  within: (number: string, own: string) => `I could go along with ${number}; what I hold now is ${own}.`,
  beyond: (number: string, own: string) => `${number} is further than I would go; what I hold now is ${own}.`,
  noAmount: 'My choice needs no amount.',
  wouldChange: (gist: string, second: string) =>
    `If somebody showed me that ${gist} does not count, I would look at ${second} again.`,
  wouldLook: (second: string) => `A good reason for ${second} could move me.`,
  nothingWould: 'Nothing that was said so far would change my mind, and I do not expect that to change.',
} as const;
