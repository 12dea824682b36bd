import type { Phrases } from './phrases.ts';

/**
 * Amounts, votes, questions, news. {number} is the amount as a noun phrase (`a floor of $14,000`), {amount} the bare amount. Each line
 * that binds the speaker to an amount holds one of the cues of `cues.bid`, and the amount it binds to is the last in the line.
 */
export const numbers = {
  /** The first amount that the agent names. */
  propose: {
    any: [
      'If it is to be {option}, I propose {number}.',
      'Somebody has to name a figure, and I propose {number}.',
      'A principle without a figure is a wish, so I propose {number}.',
      'Let me make it concrete: I ask for {number}.',
      'We need a figure, and the one I would defend is {number}; I propose it.',
      'To get us started on the figure, I propose {number}.',
      'My proposal for the figure is {number}.',
      'As for the amount, I ask for {number}.',
    ],
    formal: ['I propose that we agree on {number}.', 'With regard to the amount, I propose {number}.'],
    plain: ['Let us talk numbers: I ask for {number}.'],
    hedging: ['I am feeling my way here, but I propose something like {number}.'],
    blunt: ['Enough of principles; I propose {number}.'],
    warm: ['I have a figure to offer you all, and I propose {number}.'],
    dry: ['A figure, since nobody likes to be first: I propose {number}.'],
  },
  /** Keeps to the own amount; {amount} of somebody is out of reach. */
  hold: {
    any: [
      '{name}, {theirs} is further than I can go; I ask for {number}.',
      'I understand why {name} says {theirs}, and I still ask for {number}.',
      'At {theirs}, {name}, you lose me; I ask for {number}.',
      'I cannot follow {name} to {theirs}, and I propose {number} instead.',
      'Between {name} and me there is the figure: not {theirs}, I propose {number}.',
      '{theirs} is what {name} wants, and I would go along with most of it, but I ask for {number}.',
    ],
    formal: ['I regret that I cannot support {theirs}, {name}, and propose {number}.'],
    plain: ['{theirs} is too much of a stretch for me, {name}; I ask for {number}.'],
    hedging: ['I am not comfortable with {theirs}, {name}; for now I ask for {number}.'],
    blunt: ['No, {name}, not {theirs}; I ask for {number}.'],
    warm: ['{name}, I would love to say yes to {theirs}, but I have to ask for {number}.'],
    dry: ['{theirs} is a number, {name}, but it is not mine; I propose {number}.'],
  },
  /** Moves toward the others, not yet all the way. */
  move: {
    any: [
      'I have moved: from {own} I can go to {number}.',
      '{own} was my figure, and to meet {name} I can go to {number}.',
      'To take a step toward {name}, I can go to {number}.',
      'I said {own} before, and I can go to {number} if that brings us closer.',
      'Let me give some ground on the figure: I can go to {number}.',
      'Nobody gets the whole of what they want, so I can go to {number}.',
    ],
    formal: ['I am prepared to revise {own}, and can go to {number}.'],
    plain: ['All right, forget {own}; I can go to {number}.'],
    hedging: ['It does not come easily, but I can go to {number}.'],
    blunt: ['I can go to {number}, and there I stop for now.'],
    warm: ['Because I want us to get there, {name}, I can go to {number}.'],
    dry: ['My figure was {own}; I can go to {number} without losing sleep.'],
  },
  /** Takes over the amount that {name} named. */
  adopt: {
    any: [
      'On the figure I join {name}, with {number}.',
      'I can live with the figure that {name} named, which is {number}.',
      '{name}, I join you at {number}.',
      'As to the amount, I am with {name} and would settle on {number}.',
      'I would settle on {number}, as {name} says.',
      '{name} has found the figure that I can live with, and that is {number}.',
      'Then let it be what {name} proposed; I can live with {number}.',
      'I will not quarrel over the rest, {name}: I settle on {number}.',
    ],
    formal: ['I am content to settle on the figure that {name} has put forward, namely {number}.'],
    plain: ['Works for me, {name}: I join you at {number}.'],
    hedging: ['It is near enough to what I hoped for, so I can live with {number}, {name}.'],
    blunt: ['{name} has the figure, and I settle on {number}.'],
    warm: ['You have found the middle for us, {name}, and I gladly settle on {number}.'],
    dry: ['I can live with {number}, {name}; figures have been worse.'],
  },
  /** Between the lowest and the highest recalled amount. */
  compromise: {
    any: [
      '{low} says {lowAmount} and {high} says {highAmount}; let us settle on {number}.',
      'We are stuck between {lowAmount} and {highAmount}, so I propose that we meet at {number}.',
      'If {low} comes up from {lowAmount} and {high} comes down from {highAmount}, we could settle on {number}.',
      'From {lowAmount} to {highAmount} is not so far, and in between I propose {number}.',
      'I would like to build a bridge from {low} to {high}, and I propose {number}.',
      '{high}, {highAmount} will not carry, and {low}, neither will {lowAmount}; I propose {number}.',
      'Nobody here will win with {lowAmount} or with {highAmount}, so let us settle on {number}.',
    ],
    formal: [
      'Having heard {lowAmount} from {low} and {highAmount} from {high}, I propose {number} as a middle course.',
    ],
    plain: ['{low}, {high}, meet me in the middle: I propose {number}.'],
    hedging: ['I wonder whether {number} would be near enough for {low} and {high}; I propose it.'],
    blunt: [
      '{lowAmount} is too low for {high}, {highAmount} too high for {low}, so I propose {number} and an end to it.',
    ],
    warm: ['{low} and {high}, you both have good reasons, so let me propose {number} for the two of you.'],
    dry: ['{low} and {high} could haggle until morning, or we settle on {number}.'],
  },
  /** After an amount: why. */
  figureReason: {
    any: [
      'That figure leaves room for what I care about, which is {criterion}.',
      'I arrive at it by asking what it does for {criterion}.',
      'More than that or less, and we begin to lose {criterion}.',
      'It is the point at which I no longer worry about {criterion}.',
      'I have tested it against {criterion}, and it holds.',
      'With that amount I could look anyone in the eye who asks me about {criterion}.',
      'The figure is no magic, but it respects {criterion}.',
      'I would not know how to defend any other in the name of {criterion}.',
      'I chose it with {criterion} in mind.',
      'It can be explained in one breath to anybody who cares about {criterion}.',
    ],
  },
  /** {group}: `all of us`, or names and `I`. */
  sumTogether: {
    any: [
      'As I hear it, {group} now want {option}.',
      'By my count, {group} have arrived at {option}.',
      'Look around: {group} are agreed on {option}.',
      '{group} say the same thing by now, and it is {option}.',
      'We are closer than it sounds, because {group} accept {option}.',
      'I notice that {group} share {option} already.',
      'It took a while, but {group} have come to {option}.',
      'For once {group} want the same thing, which is {option}.',
    ],
    formal: ['To sum up where we stand: {group} are agreed on {option}.', 'I record that {group} accept {option}.'],
    plain: ['Let me count: {group} are fine with {option}.'],
    hedging: ['If I heard everybody right, {group} can accept {option}.'],
    blunt: ['{group} want {option}, and that is the state of things.'],
    warm: ['How far we have come: {group} are together on {option}.'],
    dry: ['An inventory: {group} hold {option}.'],
  },
  /** Whose point brought the speaker to the common position. */
  credit: {
    any: [
      'What brought me here was {name} speaking of {gist}.',
      'I would not be here without what {name} said about {gist}.',
      'If people ask me why, I will tell them what {name} said about {gist}.',
      'It was {name} who made me think of {gist}, and that has stayed.',
      'I owe {name} something for insisting on {gist}.',
      'The point that settled it for me came from {name}, and it was about {gist}.',
      'Of all that was said, I will remember {name} on {gist}.',
      'When I explain this at home, I will begin with {gist}, as {name} did.',
      'I have {name} to thank for not letting go of {gist}.',
      'Without {name} I would have overlooked the point about {gist}.',
    ],
    formal: ['I wish to acknowledge that {name} was right to raise the point about {gist}.'],
    plain: ['{name} got me thinking with {gist}.'],
    hedging: ['I believe that it was {name} on {gist} who tipped the scale for me.'],
    blunt: ['The best point of the evening was about {gist}, and {name} made it.'],
    warm: ['Thank you again, {name}, for the point about {gist}.'],
    dry: ['I had not planned to be convinced by {name} on {gist}.'],
  },
  /** Who is elsewhere, {name} alone; the option that {name} holds is {rival}. */
  sumLeft: {
    any: [
      'Only {name} still holds out for {rival}.',
      'That leaves {name} with {rival}.',
      'What is open is {name} and {rival}.',
      '{name}, as far as I can tell you are still with {rival}.',
      'The one voice missing is {name}, who prefers {rival}.',
      'It is {name} alone who keeps us at {rival}.',
    ],
  },
  /** Everybody agrees on the option and nobody differs on the amount. */
  push: {
    any: [
      'I think that we are ready to vote.',
      'Let us vote and see whether I am right.',
      'I see nothing left that another round would settle, so let us vote.',
      'Unless somebody has an objection that we have not heard, it is time to vote.',
      'We have said what had to be said; let us vote.',
      'When the question comes, I will say yes to a vote.',
      'I would call the vote now, while we agree.',
      'Another evening will not make it better, so I am ready to vote.',
      'The ballot can decide now, and I am ready to vote.',
    ],
    formal: ['I move that we proceed to the vote.', 'In my view the matter is ripe, and we should now vote.'],
    plain: ['Come on, let us vote.'],
    hedging: ['I believe that we could risk a vote now.'],
    blunt: ['Vote now, talk later.', 'Enough; let us vote.'],
    warm: ['I have enjoyed the fight, and now let us vote together.'],
    dry: ['If nobody has a new idea, and I hear none, let us vote.'],
  },
  shortTime: {
    any: [
      'We do not have many rounds left.',
      'The rounds are running out on us.',
      'There is little time left, and no decision would be the worst of the results.',
      'If we leave without a decision, everything we said was for nothing.',
      'I look at the rounds that remain, and I would rather finish than be perfect.',
      'Time is short by now.',
      'Soon nobody will ask us any more.',
      'We can still close this, but not for long.',
    ],
  },
  /** The last vote was declined by {names}. */
  declined: {
    any: [
      '{names} did not want to vote yet, so we should say what is missing.',
      'A vote was on offer and {names} said no, which I take as a question to all of us.',
      'We did not get to the ballot, because {names} wanted more talk; then let us talk.',
      'I respect that {names} held the vote back.',
      'The vote stopped at {names}, and I would like to know what is still open.',
      'Since {names} asked for more time, let us use it.',
    ],
  },
  declinedSelf: {
    any: [
      'I held the vote back, and I owe you the reason.',
      'It was too early for me to vote, and this is why.',
      'You wanted to vote and I said no, so let me explain.',
      'I was one of those who did not want the vote, and I have not changed my mind about one thing.',
      'I stopped the vote, because something is still open.',
      'My no to the vote was not stubbornness.',
    ],
  },
  /** The last ballot failed. */
  failedOption: {
    any: [
      'The ballot showed that we do not yet want the same thing.',
      'Our vote fell apart over the choice itself.',
      'We voted, and the slips named different things.',
      'The last vote failed because we were not of one mind about the choice.',
      'So we thought that we agreed, and the ballot knew better.',
      'One vote has failed already, and it failed on the choice itself.',
    ],
  },
  failedAmount: {
    any: [
      'The vote failed on the figure alone, so the figure is all that we have to settle.',
      'We chose the same thing and wrote down different figures.',
      'Only the amount stood in our way in that vote.',
      'It would be absurd to fail over the figure when we agree on everything else.',
      'The last ballot broke on the amount.',
      'On the choice we were one, and on the figure we were not.',
    ],
  },
  failedMixed: {
    any: [
      'The last vote failed on the choice and on the figure.',
      'Our ballot came apart twice over, in the choice and in the figure.',
      'We were further apart in that vote than we had believed.',
      'A failed vote tells us at least that silence is not agreement.',
      'The ballot has shown that we nodded too soon.',
      'That vote was a warning, and I take it seriously.',
    ],
  },
  askAmount: {
    any: [
      '{name}, what amount would you need?',
      'Which figure would you write down, {name}?',
      '{name}, how far could you go on the amount?',
      'What is your figure, {name}?',
      '{name}, where would you put the amount if it were up to you?',
      'And you, {name}, which amount could you defend?',
      '{name}, may I hear a figure from you?',
      'At what amount would you sign, {name}?',
    ],
  },
  askCould: {
    any: [
      '{name}, could you live with {option}?',
      'Is {option} something that you could accept, {name}?',
      '{name}, what would have to be true for you to accept {option}?',
      'Would {option} really be so hard for you to accept, {name}?',
      '{name}, if the rest of us chose {option}, could you accept it?',
      'Could you accept {option}, {name}, if your worry were taken care of?',
      '{name}, is there any form of {option} that you could live with?',
      'How far are you from {option}, {name}, and could you live with it?',
    ],
  },
  askAnswer: {
    any: [
      '{name}, how do you answer {gist}?',
      'What do you say to {gist}, {name}?',
      '{name}, what becomes of {gist} in your plan?',
      'And where do I find {gist} in your reckoning, {name}?',
      '{name}, do you have an answer to {gist}?',
      'How would you deal with {gist}, {name}?',
      '{name}, what would you tell somebody who asks you about {gist}?',
      'I would like to hear {name} on {gist}: what do you say?',
    ],
  },
  askAll: {
    any: [
      'What do the others think?',
      'Does anyone see a hole in that?',
      'Who of you sees it differently, and why?',
      'Where am I going wrong, if I am?',
      'Has anybody lived through the opposite?',
      'What would you put against that?',
      'Who is willing to argue the other side?',
      'Which of you would say no to that?',
      'Do I have that right?',
      'What have I overlooked?',
    ],
  },
  replyAmount: {
    any: [
      'You asked for my figure, {name}: I propose {number}.',
      '{name}, since you ask, I would settle on {number}.',
      'To your question, {name}: I ask for {number}.',
      'A fair question, {name}, and I propose {number}.',
      '{name}, you wanted an amount from me, and I ask for {number}.',
      'My answer to {name} is a figure: I propose {number}.',
    ],
  },
  replyYes: {
    any: [
      'Yes, {name}, I can live with {option}.',
      '{name}, you asked me about {option}: I can accept it.',
      'To your question, {name}: {option} is something that I can live with.',
      'I have slept on your question, {name}, and I can accept {option}.',
      'If you ask me like that, {name}, I can live with {option}.',
      'My answer is yes, {name}; I can accept {option}.',
    ],
  },
  replyNo: {
    any: [
      'You asked whether I could go along with {rival}, {name}; not as things stand.',
      'No, {name}, {rival} is not for me yet.',
      'To your question, {name}: {rival} would still cost me too much.',
      'I have thought about {rival}, {name}, and my answer is no for now.',
      '{name}, I would have to give up more for {rival} than you think.',
      'Not yet, {name}; {rival} leaves my main worry where it was.',
    ],
  },
  replyAnswer: {
    any: [
      'You asked me about {gist}, {name}, and you deserve an answer.',
      'To your question about {gist}, {name}.',
      '{name} wanted to know what I say to {gist}.',
      'Here is my answer on {gist}, {name}.',
      'I have not dodged your question about {gist}, {name}.',
      '{name}, you put {gist} to me, so let me try.',
    ],
  },
  replyNone: {
    any: [
      'You asked me about {gist}, {name}, and I have no complete answer.',
      '{name}, on {gist} I can only say that I do not know.',
      'I looked for an answer on {gist}, {name}, and I do not have a good one.',
      'To be honest with {name}: I cannot take away the worry about {gist}.',
      '{name}, your question about {gist} is better than any answer I have.',
      'I cannot settle {gist} for you, {name}.',
    ],
  },
  news: {
    any: [
      '“{quote}”: we cannot simply carry on after that.',
      'First to what we have just learned: “{quote}”.',
      'We have just been told “{quote}”, and that comes before everything else.',
      '“{quote}” is what we now know, so let us look at it.',
      'I have to stop at “{quote}” before anything else.',
      'Let us not pass over “{quote}”.',
      'Since we heard “{quote}”, the talk cannot be quite the same.',
      'The news is “{quote}”, and I want to take it up at once.',
    ],
  },
  newsPrivate: {
    any: [
      'I have learned something that you should weigh with me: “{quote}”.',
      'Word has reached me that I do not want to keep to myself: “{quote}”.',
    ],
  },
  newsFor: {
    any: [
      'To me it speaks for {option}.',
      'As I read it, it strengthens {option}.',
      'It makes {option} more pressing in my eyes.',
      'If anything, it shows why I hold on to {option}.',
      'I hear in it one more reason for {option}.',
    ],
  },
  newsAgainst: {
    any: [
      'It speaks against what I wanted, and I will not pretend otherwise.',
      'I do not like it, because it weakens {option}, which I have defended.',
      'It makes my case for {option} harder, I admit.',
      'For {option} that is a blow, and I say so as a friend of it.',
    ],
  },
  newsCriterion: {
    any: [
      'What it touches is {criterion}.',
      'It puts {criterion} before us in a new light.',
      'I cannot hear it without thinking of {criterion}.',
      'For me it is a question of {criterion}.',
      'It reminds us of {criterion}.',
    ],
  },
  newsNone: {
    any: [
      'I do not yet see what it changes for {option}, and I would rather say so than guess.',
      'Whether it bears on {option} I cannot tell yet, but we should ask.',
      'It need not overturn {option}, though it should make us look twice.',
      'What follows from it for {option} is not plain to me.',
    ],
  },
} as const satisfies Record<string, Phrases>;
