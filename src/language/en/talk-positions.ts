import type { Phrases } from '../phrases.ts';

/**
 * How an agent takes, keeps and changes a position. Slots: {option}, {old} noun phrases in the singular; {gist}, {criterion} noun phrases
 * that are never a subject; {name}, {names}. Each line that takes a position holds one of the cues of `cues.stance`.
 */
export const positions = {
  /** First position, before anybody has spoken. */
  open: {
    any: [
      'Somebody has to begin, so here it is: I am for {option}.',
      'I will put my cards down first and say that I am for {option}.',
      'Before we trade examples, you should know that I lean to {option}.',
      'My choice is {option}, and I would rather say so at once.',
      'I came here with {option} in mind, and my choice has not changed since.',
      'Let me open with a position: I am for {option}.',
    ],
    formal: ['I should like to open by saying that I favor {option}.', 'Permit me to begin: I favor {option}.'],
    plain: ['I will make it simple: I am for {option}.', 'Right, let me start: I am for {option}.'],
    hedging: [
      'If I had to decide this minute, I would vote for {option}.',
      'I may yet be talked out of it, but I lean to {option}.',
    ],
    blunt: [
      'I am for {option}, and it is not a close call.',
      'I favor {option}, and I do not need a preamble for that.',
    ],
    warm: ['It is good to sit here with all of you; I am for {option}, and I want to hear what you make of it.'],
    dry: ['For the record, I favor {option}.'],
  },
  /** First position, the same as that of somebody who has spoken. */
  standWith: {
    any: [
      '{name} has already named it: {option} is my choice too.',
      'I am with {name}, and I would vote for {option} as well.',
      'Count me with {name} on {option}, though I come to it from another side.',
      '{name} got there before me: I am for {option}.',
      'Like {name}, I am for {option}, but my reason is a different one.',
      'I support {option} just as {name} does, and I want to add to the case.',
    ],
    formal: ['I concur with {name} and favor {option}.', 'I find myself of the same mind as {name}: I favor {option}.'],
    plain: ['{name} said it first, and I am for {option} too.'],
    hedging: ['I think that I am with {name} here, so I lean to {option}.'],
    blunt: ['{name} is right, and I am for {option}.'],
    warm: ['I was glad to hear you, {name}, because I am for {option} as well.'],
    dry: ['That makes two of us, {name}: my choice is {option}.'],
  },
  /** First position, another than that of somebody who has spoken. */
  standAgainst: {
    any: [
      '{name}, I hear your point about {gist}, and still my choice is {option}.',
      'I do not end up where {name} does: I am for {option}.',
      '{name} starts from {gist}; I start somewhere else, and I am for {option}.',
      'Listening to {name}, I only grew surer that I am for {option}.',
      'On {gist} I part company with {name}, because I am for {option}.',
      '{name}, your starting point is not mine: I would vote for {option}.',
      'There is a different way to read this than the one {name} took, and it leads me to {option}; that is my choice.',
    ],
    formal: [
      'With respect to {name}, I favor {option}.',
      'I have weighed what {name} said about {gist}, and I favor {option} nevertheless.',
    ],
    plain: ['Sorry, {name}, but I am for {option}.', '{name}, that is not how I see it; I am for {option}.'],
    hedging: ['I am not sure that {name} is right about {gist}, and for now I lean to {option}.'],
    blunt: [
      'I disagree with {name}: I am for {option}.',
      '{name}, that convinces me of nothing, and I am for {option}.',
    ],
    warm: ['{name}, thank you for bringing up {gist}; I am for {option} all the same.'],
    dry: ['{name} makes it sound settled, yet my choice is {option}.'],
  },
  /** The own opinion has changed; {gist} is what changed it. */
  convert: {
    any: [
      '{name}, what you said about {gist} has changed my mind: I am now for {option}.',
      'I have to revise myself, {name}: after your point about {gist} I am for {option}.',
      '{name}, I kept turning over {gist}, and I come down on the side of {option} now.',
      'I no longer hold what I held, {name}; your point about {gist} brought me round, and I am for {option}.',
      'You have won me over with {gist}, {name}, and my choice is now {option}.',
      '{name}, I looked for an answer to your point about {gist} and found none, so I am for {option}.',
    ],
    formal: ['I withdraw my earlier position: {name} has persuaded me on {gist}, and I favor {option}.'],
    plain: ['All right, {name}, you got me with {gist}; I am for {option} now.'],
    hedging: ['I did not expect this, {name}, but because of {gist} I lean to {option} now.'],
    blunt: ['I was wrong, {name}: with {gist} in view I am for {option}.'],
    warm: ['Thank you for your patience with me, {name}; on {gist} you were right, and I am for {option}.'],
    dry: ['{name}, I had an answer to {gist} ready and no longer believe it, so my choice is {option}.'],
  },
  /** The old preference stays, but the agent can settle for the other; {gist} is what moved it. */
  concede: {
    any: [
      '{name}, your point about {gist} has stayed with me, and I can live with {option}.',
      'I would still rather have {old}, but {name} is right about {gist}, and I can accept {option}.',
      'For the sake of {gist}, {name}, I can accept {option}, even though it is not my first choice.',
      '{name}, you have answered me on {gist}, and so I can live with {option}.',
      'Left to myself I would take {old}, yet after hearing {name} on {gist} I can accept {option}.',
      'I give up some ground here: {name} was right to insist on {gist}, and I can live with {option}.',
      'Since {name} spoke of {gist}, I have been less sure of {old}; I can accept {option}.',
    ],
    formal: [
      'I am prepared to yield: the point that {name} made about {gist} carries weight, and I can accept {option}.',
      'I maintain my regard for {old}, but in view of {gist}, as {name} put it, I can accept {option}.',
    ],
    plain: ['Fair enough, {name}, you have a point with {gist}, and I can live with {option}.'],
    hedging: ['I am still a little torn, {name}, but when I think of {gist}, I can live with {option}.'],
    blunt: ['I like {old} better and always will, but {name} is right about {gist}, so I can live with {option}.'],
    warm: ['{name}, I am grateful that you pressed me on {gist}; I can live with {option}.'],
    dry: ['{name} has made it hard to ignore {gist}, so I can accept {option}.'],
  },
  /** Settling for what most have chosen, moved by nobody's argument in particular. */
  concedeGroup: {
    any: [
      'I would have chosen {old}, but I do not want to stand in the way, and I can live with {option}.',
      'My first choice was {old}; with {names} where they are, I can accept {option}.',
      'I can count as well as anybody: {names} will not come to me, so I can accept {option}.',
      '{old} has not found enough friends here, and I can live with {option}.',
      'Between no decision and {option}, I can live with {option}.',
      'I have argued for {old} long enough to know that it will not carry, so I can accept {option}.',
    ],
    formal: ['In the interest of a decision I set {old} aside and can accept {option}.'],
    plain: ['Fine, let us not go in circles over {old}: I can live with {option}.'],
    hedging: ['I have my doubts, but if that is where {names} want to go, I can live with {option}.'],
    blunt: ['{old} is lost, I see that, and I can accept {option}.'],
    warm: ['I would rather reach something with all of you than be right alone, so I can live with {option}.'],
    dry: ['Nobody has taken up {old}, which is an answer too; I can accept {option}.'],
  },
  /** After giving way: what is not given up. */
  reserve: {
    any: [
      'What I will not give up in return is {criterion}.',
      'I ask one thing for it, and that is an open eye for {criterion}.',
      'My one condition is that we do not lose sight of {criterion}.',
      'Hold me to that, but hold yourselves to {criterion} as well.',
      'I do this without forgetting {criterion}.',
    ],
    formal: ['I do so on the understanding that {criterion} will not be neglected.'],
    plain: ['Just do not come back to me later and trade away {criterion}.'],
    hedging: ['I hope that it does not cost us too much of {criterion}.'],
    blunt: ['Do not take it as leave to forget {criterion}.'],
    warm: ['I trust you, all of you, to look after {criterion} with me.'],
    dry: ['I shall be watching what happens to {criterion}.'],
  },
  /** The position is kept, said in passing. */
  stay: {
    any: [
      'So I stay with {option}.',
      'That is why I have not left {option}.',
      'Nothing so far has pulled me away from {option}.',
      'I remain where I was, with {option}.',
      'For that reason {option} still comes first for me.',
      'It leaves me where I started, with {option}.',
      'I have looked for a way around it, and I keep arriving at {option}.',
      'I have weighed it once more, and the scale still tips to {option}.',
      'My answer at the start was {option}, and I can repeat it with a better conscience.',
      'Whatever else has shifted in this talk, I have not shifted from {option}.',
    ],
    formal: [
      'I therefore maintain my preference for {option}.',
      'On balance {option} still seems to me the sounder choice.',
    ],
    plain: ['I am sticking with {option}.', 'You will have to do better than that to get me off {option}.'],
    hedging: ['At the moment I still lean to {option}.', 'It may change, but today I would stay with {option}.'],
    blunt: ['I am not moving from {option} on that.', 'My answer is still {option}.'],
    warm: ['You know me by now: I stay with {option}, gladly.'],
    dry: ['My position, {option}, has survived the evening so far.'],
  },
  /** The own option against a rival on one criterion. */
  compare: {
    any: [
      'Hold {option} next to {rival} and ask which of them does more for {criterion}; I have no doubt about the answer.',
      'When it comes to {criterion}, {option} simply does better than {rival}.',
      'I have compared the two, and for {criterion} {rival} offers less than {option}.',
      'Nobody has shown me that {rival} would do more than {option} for {criterion}.',
      'If we judged by {criterion} alone, would anyone here really take {rival} over {option}?',
      'Between {option} and {rival}, the first has more to say about {criterion}.',
      '{rival} has its merits, but {criterion} is where it falls behind {option}.',
      'On {criterion} I have heard a great deal for {option} and little for {rival}.',
      'Ask {rival} about {criterion} and you get silence; ask {option} and you get an answer.',
      'I could forgive {rival} much, but not how little it does for {criterion} next to {option}.',
    ],
    formal: [
      'With regard to {criterion}, {option} is in my judgment superior to {rival}.',
      'As to {criterion}, I find {rival} wanting in comparison with {option}.',
    ],
    plain: ['For {criterion}, give me {option} over {rival} any day.'],
    hedging: ['It seems to me that {rival} leaves more to chance than {option} as far as {criterion} goes.'],
    blunt: ['{rival} loses to {option} on {criterion}, and everyone at this table can see it.'],
    warm: ['I wish that {rival} did as much for {criterion} as {option} does, because then we could all go home.'],
    dry: ['On {criterion} the case for {rival} is short, and the one for {option} is not.'],
  },
  /** A remark on the talk itself, late in it. */
  reflect: {
    any: [
      'I notice that we have begun to answer each other instead of waiting for our turn, and that is worth something.',
      'A while ago I would have bet that we would still be shouting at this point.',
      'None of us will leave this room with exactly what we brought into it, and maybe that is how it should be.',
      'I have changed my notes three times tonight, which does not happen to me often.',
      'It is easy to be firm as long as one has not heard the others out.',
      'What we say here has to hold on a bad day too, not only while the coffee is warm.',
      'I would like to be able to explain this to my neighbors without blushing.',
      'Some of what I heard tonight will keep me awake, and I mean that as a compliment.',
      'We should not mistake being tired for being agreed.',
      'If we cannot manage this among ourselves, I do not know who could.',
      'Nobody has made it easy for anybody here, and I think we are the better for it.',
      'I keep wondering how all of this sounds to somebody who has to live with it and was never asked.',
      'There is a point at which one more good argument no longer changes anything, and we may be close to it.',
      'I can hear that some of you are not happy, and I would rather know that now than later.',
      'It would be a pity to lose what we have built up over all this talking.',
      'Looking back, we began further apart than I had feared.',
      'A decision that nobody loves can still be one that everybody keeps.',
      'I have been on the losing side of better arguments than mine, and I survived it.',
      'We owe an answer to those who are not in this room.',
      'Let us be honest about what we do not know, because there is a good deal of it.',
      'I have stopped counting who is winning, and I listen better since.',
      'If we are wrong, I want it to be for a reason that we said out loud.',
      'Somewhere in the last hour I caught myself nodding at something that I had come to refuse.',
      'We have been hard on each other’s arguments, and I would not want it any softer.',
      'A thing does not become true by being said for the third time, and that goes for me as well.',
      'I would rather be asked one good question now than ten bad ones afterwards.',
      'There was a moment earlier when I thought that we had it, and I have not forgotten how that felt.',
      'What worries me is less that we differ than that we might stop saying so.',
      'I try to imagine each of us defending this alone, and it makes me careful.',
      'My mind is made up about less than my voice lets on.',
      'You can tell by the silences that we have come to the part that is difficult.',
      'I have no wish to wear anybody down, and I do not want to be worn down either.',
      'It helps me when somebody says the same thing in half the words, so I will try.',
      'We will remember how we decided longer than what the weather was.',
      'One can lose an argument and keep a colleague, and I mean to.',
    ],
    formal: [
      'I am obliged to all of you for the seriousness of this discussion.',
      'It is to our credit that nobody has yet confused a loud argument with a good one.',
    ],
    plain: [
      'We have been at this for a while, and nobody should give in just because it is late.',
      'Say what you like about us, but nobody here is asleep.',
    ],
    hedging: [
      'I may see it differently tomorrow, but I can only speak for tonight.',
      'Perhaps it is too much to hope for, but I think that we can finish this well.',
    ],
    blunt: [
      'Somebody will be angry with us whatever we do, so let us at least do something.',
      'Half a decision would be worse than an unpopular one.',
    ],
    warm: [
      'I have come to like arguing with you, and I did not expect to say that.',
      'You have all been fairer to me than I was to you at the start.',
    ],
    dry: [
      'If persistence were an argument, each of us would have won by now.',
      'We have at least established that talking is possible.',
    ],
  },
  /** What the agent measures by; ends a statement that needs a few more words. */
  measure: {
    any: [
      'What I measure all of this by is {criterion}.',
      'In the end it comes down to {criterion} for me.',
      'If I am stubborn about anything tonight, it is {criterion}.',
      'I keep asking what each proposal does for {criterion}.',
      'Whatever we decide, somebody will ask us about {criterion}.',
      'I will not be at ease with a result that forgets {criterion}.',
      'Take away {criterion}, and I no longer see what we are deciding about.',
      'Each of us will be asked about {criterion} when this is over.',
      'I would trade many things, but not {criterion}.',
      'My yardstick has not changed, and it is {criterion}.',
    ],
    formal: ['The test that I apply throughout is {criterion}.', 'I attach particular weight to {criterion}.'],
    plain: [
      'All I really care about here is {criterion}.',
      'You all know my question by now, and it is about {criterion}.',
    ],
    hedging: [
      'Perhaps I give too much weight to {criterion}, but I cannot give it less.',
      'I may be alone in this, but I think first of {criterion}.',
    ],
    blunt: ['Anyone who wants my vote has to show me {criterion}.', 'Leave out {criterion}, and you leave me out.'],
    warm: ['I say this because I care about {criterion}, and I believe that you do too.'],
    dry: ['We have said a good deal, and rather little about {criterion}.'],
  },
} as const satisfies Record<string, Phrases>;
