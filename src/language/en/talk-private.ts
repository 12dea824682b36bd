import type { Phrases } from '../phrases.ts';

/** What an agent says to itself and on ballots. Nothing here holds a cue of a position or a bid: it is thought, not said. No digits but {amount}. */
export const inward = {
  inmost: {
    any: [
      'My heart is with {option}, mainly because of {criterion}.',
      'Inwardly {option} still comes first, and the reason is {criterion}.',
      'If nobody else were in the room it would be {option}, for {criterion}.',
      'After all that was said, {option} has the edge with me because of {criterion}.',
      'Weighing it again, {option} does best by {criterion}.',
      'The pull is toward {option}, and what pulls is {criterion}.',
    ],
  },
  close: {
    any: [
      'It is a narrow thing, with {rival} just behind.',
      'Only a little separates it from {rival}.',
      '{rival} is closer behind than they think.',
    ],
  },
  clear: {
    any: [
      '{rival} is a good way behind.',
      'Nothing else comes near it, {rival} least badly.',
      'By now {rival} is a distant second.',
    ],
  },
  allies: {
    any: ['{names} can be counted on.', 'On that side there should also be {names}.', 'The nearest to it: {names}.'],
  },
  alone: {
    any: ['So far it looks lonely there.', 'Nobody has openly taken that side yet.', 'It may be a minority of one.'],
  },
  others: {
    any: ['{name} is with {option}, as far as one can hear.', 'From {name} comes {option}.', '{name} wants {option}.'],
  },
  moved: {
    any: [
      'What {name} said about {gist} is hard to shake off.',
      'The remark by {name} on {gist} went deeper than it looked.',
      '{name} scored with {gist}.',
    ],
  },
  newsInmostFor: {
    any: [
      'What was announced, “{quote}”, weighs on the side of {option}.',
      '“{quote}”: that helps {option}, whatever the others make of it.',
      'Since “{quote}” there is more to be said for {option} than before.',
    ],
  },
  newsInmostAgainst: {
    any: [
      'What was announced, “{quote}”, is a burden for {option}.',
      '“{quote}”: after that there is less to be said for {option}.',
      'Since “{quote}” the ground under {option} is thinner.',
    ],
  },
  giveOption: {
    any: [
      'If need be, {option} would be bearable.',
      'As a price for peace, {option} might do.',
      'There is room to bend toward {option}.',
    ],
  },
  giveAmount: {
    any: [
      'On the figure, anything from {from} to {to} would be bearable.',
      'The figure may lie between {from} and {to}.',
      'There is room on the figure, from {from} to {to}.',
    ],
  },
  giveNothing: { any: ['There is nothing to give away here.', 'No step back seems right.', 'Bending would be a lie.'] },
  next: {
    any: [
      'The next thing is to answer {name}.',
      'First of all {name} deserves a reply.',
      'It is {name} who must be won over.',
    ],
  },
  pollYes: {
    any: [
      'We agree in substance, and waiting will not improve it.',
      'I hear the same choice from everyone.',
      'The talk has done its work.',
      'We know where each of us stands.',
      'I would rather decide while we are together on it.',
      'There is nothing left that talk would change.',
    ],
  },
  pollYesShort: {
    any: [
      'The rounds are running out, and we should try.',
      'It is better to try now than to leave without a decision.',
      'We have little time, and a vote costs nothing.',
    ],
  },
  pollYesEager: {
    any: [
      'I want to see where we really stand.',
      'A vote would show us how far apart we are.',
      'Let us test it; nothing is lost if it fails.',
      'I am curious what the slips will say.',
      'Sometimes a ballot brings more light than another speech.',
    ],
  },
  pollNoOption: {
    any: [
      'We do not want the same thing yet, as {name} shows.',
      '{name} is not with the rest of us so far.',
      'I still hear another choice from {name}.',
      'There is no agreement while {name} sees it differently.',
      'As long as {name} wants something else, a ballot would fail.',
      '{name} would mark another choice than I would.',
      'Between {name} and me the choice itself is open.',
      'I would rather win {name} over first.',
      'What {name} said last does not sound like a yes to me.',
      'With {name} elsewhere we would only count our differences.',
      'I cannot see {name} on the same ballot as me today.',
      '{name} and I would cancel each other out.',
      'The choice of {name} is not mine, and we should talk about that.',
      'Somebody has to bring {name} and the rest of us together before we count.',
    ],
  },
  pollNoForgot: {
    any: [
      'I can no longer say where {names} would come down.',
      'The last word of {names} has slipped my mind.',
      'What {names} said last is gone from my memory.',
    ],
  },
  pollNoSelf: {
    any: [
      'I am not ready to give up {option}.',
      'I would be voted down over {option}, and I have more to say.',
      'My doubts have not been answered yet.',
    ],
  },
  pollNoAmount: {
    any: [
      'The amount is still open.',
      'We have not settled the figure.',
      'We agree on the choice and not on the amount.',
      'I do not yet hear one amount from everybody.',
      'First the amount, then the ballot.',
    ],
  },
  pollNoEarly: {
    any: [
      'We have hardly begun.',
      'I have not heard everybody yet.',
      'It is too early; not everyone has taken a position.',
    ],
  },
  ballot: {
    any: [
      'It serves {criterion} best.',
      'I choose it for {criterion}.',
      'It is the one I can answer for.',
      'We have argued our way to it.',
    ],
  },
  ballotSettle: {
    any: [
      'It is not my first choice, but it is one that we share.',
      'I can accept it, and the group can carry it.',
      'I settle for it so that we have a decision.',
      'I was slow to come to it, but I stand by it now.',
      'It asks something of each of us, and of me too.',
    ],
  },
  memoryNews: { any: ['What is new: {text}'] },
  memoryPosition: { any: ['{name} is for {option}.'] },
  memoryAmount: { any: ['{name} wants {number}.'] },
  memoryPoint: { any: ['{name} argued with {gist}.'] },
  memorySelf: { any: ['My own view is that {option} does best by {criterion}.'] },
  memoryUpshot: { any: ['For my decision it means that I keep looking at {criterion}.'] },
} as const satisfies Record<string, Phrases>;
