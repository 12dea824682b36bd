import type { Phrases } from '../phrases.ts';

/**
 * What simulated agents say where nobody argues: explanations, choices made alone, bids, and who should speak. Money and tables are slots.
 * {option}, {number} noun phrases; {table}, {bottom}, {top}, {chance} as they are written.
 */
export const alone = {
  explainStart: {
    any: [
      'This is how I understand it.',
      'Let me go through it with a finger on the tables.',
      'In my own words, then.',
      'I always have to say such things aloud to believe them.',
      'The names sound alike, so I look at where they end up.',
    ],
    formal: ['I shall set out what I have understood.'],
    plain: ['All right, here is what I make of it.'],
    hedging: ['If I have read the tables correctly, it is like this.'],
    blunt: ['What counts is where each of them lands.'],
    warm: ['I try to picture the people behind these lines.'],
    dry: ['Four names, and rather fewer results.'],
  },
  explain: {
    any: [
      'With {option} we end up at table {table}, where the worst paid get {bottom} and the best paid {top}.',
      '{option} leads to table {table}: {bottom} at the bottom, {top} at the top.',
      'Whoever wants {option} gets table {table}, from {bottom} up to {top}.',
      'Table {table} is what {option} comes down to, and there the last in line has {bottom} and the first {top}.',
      'For {option} the answer is table {table}, with {bottom} for the lowest class and {top} for the highest.',
      'I read {option} as table {table}; nobody there has less than {bottom}, and nobody more than {top}.',
      'Under {option} it is table {table} that we live in: {bottom} for some, {top} for a few.',
    ],
  },
  explainAmount: {
    any: [
      'Set {number}, and {option} leads to table {table}, where the lowest class has {bottom} and the highest {top}.',
      '{option} depends on the figure: take {number}, and it is table {table}, from {bottom} to {top}.',
      'With {number}, {option} becomes table {table}, and that means {bottom} at the bottom and {top} at the top.',
      'In {option} we have to name a figure; {number} brings table {table}, with {bottom} for the last and {top} for the first.',
      'If we wrote {number} into {option}, table {table} would follow, where incomes run from {bottom} to {top}.',
    ],
  },
  explainSame: {
    any: [
      '{option} ends up at the same table.',
      'With these numbers {option} comes to the same.',
      '{option} picks no other table here, for all its different wording.',
      'In this case {option} changes nothing about it.',
    ],
  },
  explainBottom: {
    any: [
      'My eye goes to the last line first, and table {table} treats it best.',
      'The lowest class can be mine in {chance} of the cases, so I look at what it has, and table {table} has most for it.',
      'Where would I rather be unlucky? In table {table}.',
      'For whoever comes last, table {table} is the kindest.',
    ],
  },
  explainMean: {
    any: [
      'Taken as a whole, table {table} has the most to hand out.',
      'If I could draw a hundred times, I would draw from table {table}.',
      'On average nothing beats table {table}, and the lowest class comes up in only {chance} of the draws.',
      'What the bad draw takes away, table {table} pays back in the others.',
    ],
  },
  explainGap: {
    any: [
      'The rungs lie closest together in table {table}.',
      'In table {table} people would still recognize each other’s lives.',
      'Nobody in table {table} is a whole world away from anybody else.',
    ],
  },

  /** Why an option was chosen alone, by what its table has to offer. No digit, and no word of another option. */
  chooseBottom: {
    any: [
      'The last place is treated as well as it can be here, and I may well draw it.',
      'I look at the worst that can happen to me, and this way it is bearable.',
      'If I am unlucky, I want to be unlucky here.',
      'With these numbers I would rather sleep well than dream.',
    ],
  },
  chooseMean: {
    any: [
      'There is simply more in it, and the bad draw is rare enough.',
      'Most of the places pay better this way, so I take the risk.',
      'I count all the places together, and this comes out ahead.',
      'The odds are with me, as I read them.',
    ],
  },
  chooseGap: {
    any: [
      'Whatever I draw, I will not be far from the others.',
      'The places lie close together, and that is what I want.',
      'I would not envy anybody there, nor be envied.',
    ],
  },
  chooseBoth: {
    any: [
      'It gives up little at the top and saves the last place.',
      'It is a good deal for most and a decent one for the unlucky.',
      'I find here what I want for a good day and what I need for a bad one.',
      'It does well enough by luck and by misfortune, and I want both.',
    ],
  },

  /** In a discussion, once, true to what was drawn; {payoff} as it is written. */
  resultLow: {
    any: [
      'When I drew for myself, I ended with {payoff}, and that is a different school from any argument.',
      'Before we met I drew for myself and got {payoff}; I know what the bottom looks like.',
      'I went home with {payoff} when I chose alone, so I speak of bad luck from experience.',
    ],
  },
  resultHigh: {
    any: [
      'When I drew for myself, I came away with {payoff}, and I know how little of that was my doing.',
      'Alone I once drew {payoff}; so I have seen that the good places exist.',
      'My best draw before we met brought {payoff}, and I would like as many of us as possible to have that.',
    ],
  },

  /** Why the floor is wanted, in the order of urgency. No digit. */
  bidAsked: {
    any: ['{name} has asked me something.', 'I owe {name} a reply.', 'There is a question to me from {name}.'],
  },
  bidAttacked: {
    any: [
      '{name} has attacked what I said.',
      'I cannot leave it to {name} like that.',
      '{name} has countered me, and I have an answer.',
    ],
  },
  bidSilent: { any: ['I have not spoken yet.', 'You have not heard from me so far.', 'My view is still missing.'] },
  bidApart: {
    any: [
      'I see it differently from {name}.',
      '{name} and I want different things.',
      'Somebody should speak against {name}.',
    ],
  },
  bidCalm: { any: ['Others may go first.', 'I would rather listen for now.', 'I have little to add at the moment.'] },

  /** Why somebody should have the floor. */
  chairAsked: { any: ['{name} has been asked something and has not answered.', 'A question to {name} is still open.'] },
  chairApart: {
    any: [
      '{name} sees it differently from most, and we should hear why.',
      'The disagreement runs through {name}.',
      'We will not get further without {name}, who wants something else.',
    ],
  },
  chairSilent: {
    any: [
      'We have not heard {name} yet.',
      '{name} has not had a word so far.',
      'I would like to know where {name} stands.',
    ],
  },
  chairLeast: {
    any: ['{name} has said least of late.', 'It is time to hear {name} again.', '{name} has been waiting longest.'],
  },

  /** Privately, of what the agent has to bring about. */
  charge: {
    any: [
      'What I am here to bring about is {option}, and nobody needs to know why.',
      'Whatever I think of it, my part is to lead them to {option}.',
      'They must come to {option}, and it has to feel like their own idea.',
      'Quietly, step by step, toward {option}; that is what I was asked for.',
    ],
  },
  /** To whoever wants something else: what they want is served by the own option as well. {criterion} noun phrase. */
  bridge: {
    any: [
      '{name}, I am after {criterion} just as you are, and I see a way to it from here.',
      'You need not give up {criterion} for it, {name}.',
      '{name}, if {criterion} is what you care about, we are closer than it sounds.',
      'I would not ask {name} to let go of {criterion}, and this does not.',
      'There is a bridge here, {name}: what you want with {criterion} has its place in it.',
      'On {criterion}, {name}, I would go as far as you do.',
    ],
  },
} as const satisfies Record<string, Phrases>;
