import { withStop } from '../../base/text.ts';
import type { DecisionRuleName } from '../../discussion/ballot.ts';
import type { Call, Finish } from '../../discussion/call.ts';
import type { Purpose } from '../../discussion/purpose.ts';
import type { BudgetWarning } from '../../discussion/state.ts';
import { counts, listed, names, numbers, plainStrategy, plainStyle, sentence } from './names.ts';
import { status } from './screen.ts';

const { dollars, grouped } = numbers;

/** What happens in a discussion, as its transcript tells it. */
export const events = {
  titles: {
    notice: 'Notice',
    memory: 'Memory',
    budget: 'Budget',
    person: 'Person',
    cue: 'Set for later',
    /** Of words that come at a moment that was set before. */
    planned: 'As planned',
    room: 'The room',
    poll: 'Who wants to vote now?',
    vote: 'Vote',
    end: 'End',
    order: 'Order',
    leak: 'Private words',
  },
  /** 9.8: what stands on a ballot, and why. */
  reasoned: (told: string, reason: string) => `${told} — ${reason}`,
  minority: (agent: string, told: string) => `Minority: ${agent}: ${told}`,
  /** 9.8: words of somebody who gave no reason. */
  saidInRound: (text: string, round: number) => `${text} (in round ${round})`,
  round: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
  /** `who`: the title of an actor. */
  toAll: (who: string) => `${who}, to all`,
  toSome: (who: string, names: readonly string[]) => `${who}, privately to ${listed(names)}`,
  /** 12.3. `isLate`: nobody answered in the time that was stated. */
  personAnswers: (agent: string) => `Person, answering ${agent}`,
  unanswered: (agent: string, isLate: boolean) =>
    isLate ? `${agent} has had no answer in time.` : `Nobody is there to answer ${agent}.`,
  noStatement: (why: string) => `no statement: ${why}`,
  skippedBy: (who: string) => `skipped by ${who}`,
  noReply: 'no reply',
  takenBack: (title: string) => `${title} (taken back)`,
  brokenOff: 'broken off',
  notTaken: (why: string) => `not taken, asked again: ${why}`,
  /** What is to be known of a statement beside its words. */
  marks: {
    /** 15.6: another model than the scenario's. */
    saidBy: (model: string) => `said by ${model}`,
    cutByLimit: 'cut off: the most tokens of a reply are used up',
    overBudget: 'cut off: the tokens of the turn are used up',
    speakerSpent: 'cut off: the tokens of the speaker are used up',
    cut: 'cut off by a person',
    withheld: 'what was said is withheld',
    bestEffort: 'best effort',
  },
  compressed: (from: number, to: number) => `put in short, ${grouped(from)} → ${counts.characters(to)}`,
  shortened: (from: number, to: number) => `shortened, ${grouped(from)} → ${counts.characters(to)}`,
  ofAgents: (names: readonly string[], what: string) => `${listed(names)}: ${what}`,
  /** `warning`: as the journal has it; `names`: whose memories were not changed as was wanted. */
  memoryWarning: (warning: string, _names: readonly string[]) => `${sentence(warning)}.`,
  voteCalled: 'A vote is called, in place of asking next who wants one.',
  wantsVote: (agent: string) => `${agent} wants to vote now. The others are asked to agree.`,
  nobodyWants: 'Nobody wants to vote yet.',
  unreadableNo: (agent: string) => `The answer of ${agent} could not be read and counts as no.`,
  /** `names`: in whose seats nobody is; `missing`: of whom no answer came. */
  allAgree: (names: readonly string[], missing: readonly string[]) =>
    `All agree to vote. The ballot is secret.${names.length > 0 ? ` Nobody there: ${listed(names)}.` : ''}${missing.length > 0 ? ` No answer from ${listed(missing)}.` : ''}`,
  /** An option with its amount. */
  decision: (label: string, amount: string) => `${label}, ${amount}`,
  endedByBudget: (spent: string) => `Ended by its budget: ${spent}`,
  stopped: (who: string) => `Stopped by ${who}, without a decision.`,
  noTurnsLeft: 'No decision: the turns of the run are used up.',
  deadlock: 'No decision: no stance has moved for too long.',
  phasesOver: 'All phases are over; this discussion ends without a vote.',
  noDecision: (rounds: number) => `No decision in ${counts.rounds(rounds)}.`,
  worldOpen: (rounds: number) => `The world came to no end in ${counts.rounds(rounds)}.`,
  /** Why a run was ended by its budget, and how to go on. */
  tokensSpent: (limit: number) =>
    `the ${grouped(limit)} tokens of the run are used up. To go further, raise budgets.tokens_per_run in the scenario.`,
  costSpent: (limit: number) =>
    `the ${dollars(limit)} that the run may cost are used up. To go further, raise budgets.cost_per_run in the scenario, or --cost.`,
  /** 80 % of a budget is used (8.3). */
  budgetWarned({ budget, agent, used, limit }: BudgetWarning): string {
    const share = `${Math.floor((used / limit) * 100)} %`;
    if (budget === 'context')
      return `The prompts of ${agent ?? 'an agent'} fill ${share} of the window of its model (${grouped(limit)} tokens).`;
    const amount =
      budget === 'cost_per_run'
        ? `${dollars(used)} of ${dollars(limit)}`
        : `${grouped(used)} of ${grouped(limit)} tokens`;
    return `${share} of ${BUDGETS[budget]} is used: ${amount}.`;
  },
  /** What is left of the history in a prompt that was too large (16.8), said after `overflowed`. */
  historyFitted: (chars: number) =>
    chars === 0
      ? 'It is asked again without the history.'
      : `It is asked again with the newest ${grouped(chars)} characters of the history.`,
  /** 15.6: its fallback answers for an agent. */
  fell: (agent: string, model: string, why: string) =>
    `No answer from the model of ${agent}${why === '' ? '' : ` (${why})`}: ${model} answers in its place, for this round.`,
  /** 15.6: its own model is asked again, and may still not answer. */
  returned: (agent: string) => `The model of ${agent} is tried again.`,
  /** 16.2: tries that were paid for and came to nothing; `why` null: the last was ended by whoever left the run, or led it elsewhere. */
  callLost: (agent: string, why: string | null, tokens: number, isEstimated: boolean) =>
    `${why === null ? `What ${agent} was asked was ended before an answer was there` : `No answer from ${agent} (${why})`}: ${isEstimated ? 'about ' : ''}${counts.tokens(tokens)} came to nothing.`,
  /** 16.2: what a program was asking that was killed. */
  callUnknown: (agent: string, tokens: number) =>
    `The program ended while ${agent} was asked: what came is unknown, about ${counts.tokens(tokens)} are perhaps to be paid, and it is asked again.`,
  searchUnknown: (agent: string, tokens: number) =>
    `The program ended while memories of ${agent} were looked for: about ${counts.tokens(tokens)} are perhaps to be paid, and they are looked for again.`,
  /** A prompt that was too large (8.2); `isRefused`: by the provider. */
  overflowed: (agent: string, isRefused: boolean, tokens: number, limitTokens: number) =>
    `The prompt of ${agent} ${isRefused ? 'was refused as too large' : 'is too large and was not sent'}: ${grouped(tokens)} tokens, with room for ${grouped(limitTokens)}.`,
  /** A private sentence in another mouth. `to` null: nobody in particular. */
  leak({ agent, to, isTold, isExact, words }: LeakSlots): string {
    const what = isTold
      ? 'tells what it was told in private'
      : `says what was told to ${to ? listed(to) : 'everybody'} alone`;
    return `${agent} ${what}, ${isExact ? 'in the same words' : 'in nearly the same words'}: “${words}”`;
  },
} as const;

const BUDGETS = {
  tokens_per_turn: 'the budget of this turn',
  tokens_per_run: 'the budget of the run',
  cost_per_run: 'the cost that the run may have',
} as const;

/** `isTold`: the speaker itself was told; `isExact`: word for word. */
export type LeakSlots = {
  agent: string;
  to: readonly string[] | null;
  isTold: boolean;
  isExact: boolean;
  words: string;
};

/** What is told, in plain lines, of what goes on beside the talk: alone, for the floor, after the vote. */
export const phases = {
  individual: 'Each alone, before the discussion',
  closing: 'Each alone once more, at the end',
  /** `stage`: when; `labels` best first. */
  ranking: (agent: string, stage: string, labels: readonly string[], certainty: string) =>
    `${agent} ranks ${stage}: ${labels.join(' > ')} (${certainty})`,
  rankingMissing: (agent: string, stage: string) => `The ranking of ${agent} ${stage} could not be read`,
  /** 17.5. `time`: of `probeTimes`. */
  probed: (agent: string, probe: string, time: string, answer: string) =>
    `${agent}, asked aside ${time} (${probe}): ${answer}`,
  probeMissing: (agent: string, probe: string, why: string) =>
    `${agent}, asked aside (${probe}), gave no answer: ${why}`,
  probeTimes: { before: 'before the talk', 'each-round': 'after the round', after: 'after all' },
  explains: (agent: string) => `${agent} on how the principles decide`,
  noExplanation: (agent: string, why: string) => `${agent} explains nothing: ${why}`,
  /** `number` from 1; money as it is written. */
  application: (agent: string, number: number, choice: string, className: string, income: string, payoff: string) =>
    `${agent}, application ${number}: ${choice}; class ${className}, ${income} a year, payoff ${payoff}`,
  applicationMissing: (agent: string, number: number) => `${agent}, application ${number}: could not be read`,
  applications: (agent: string, payoffs: readonly string[], total: string) =>
    `${agent}, payoffs of the applications: ${payoffs.join(' · ')}; together ${total}`,
  /** What is told of one agent at once. */
  beforeTalk: (agent: string) => `${agent}, alone before the discussion`,
  afterTalk: (agent: string) => `${agent}, alone once more at the end`,
  target: (agent: string, option: string) => `${agent} alone is told to bring about: ${option}`,
  /** No table meets what was agreed on (10.1). */
  unmet: (of: 'floor' | 'range', amount: string) =>
    of === 'floor'
      ? `No table guarantees ${amount} to everybody: the one with the highest floor is taken.`
      : `No table keeps within a range of ${amount}: the one with the smallest range is taken.`,
  /** At the end, what was secret. */
  revealed: (agent: string, option: string, isReached: boolean) =>
    `${agent} had a secret task, to bring about: ${option}. It was ${isReached ? '' : 'not '}reached.`,
  outcome: (factor: string) => `Outcome. All incomes are multiplied by ${factor}.`,
  /** `isDrawn`: the table too, because nothing was agreed on. */
  result: (agent: string, table: number, isDrawn: boolean, className: string, income: string, payoff: string) =>
    `${agent}: table ${table}${isDrawn ? ' (drawn)' : ''}, class ${className}, ${income} a year, payoff ${payoff}`,
  bid: (agent: string, bid: number) => `${agent} bids ${bid}`,
  noBid: (agent: string) => `${agent} bids nothing that can be read`,
  /** Places that are given one by one, each with how it was had. */
  places: (places: readonly string[]) => `Next: ${listed(places)}`,
  placeByBid: (agent: string, bid: number) => `${agent} (bid ${bid})`,
  placeByAgent: (agent: string, by: string) => `${agent} (named by ${by})`,
  placeByDraw: (agent: string) => `${agent} (nobody was named)`,
  because: (agent: string, why: string) => `${agent} (${why})`,
  note: (text: string) => `Closing rule: ${text}`,
  /** What other rules make of the same ballots; `option` null: nothing is decided. */
  beside: (rules: readonly DecisionRuleName[], option: string | null) =>
    `By ${listed(rules.map((rule) => names.decisionRules[rule]))}: ${option ?? 'nothing decided'}`,
} as const;

/** Of phases (31). */
export const format = {
  phase: (place: number, count: number, label: string) => `Phase ${place} of ${count}: ${label}`,
  closed: (phase: string) => `${phase} · over`,
  nobodySpeaks: 'nobody speaks',
  side: (name: string): string => name,
  speakers: (names: readonly string[]) => `the floor is for ${listed(names)}`,
  sees: {
    nothing: 'blind: nobody sees what the others say before it is over',
    side: 'each side by itself',
    summaries: 'summaries of the talk alone are seen',
  },
  masked: 'names are masked',
  ends: {
    vote: 'ends with a vote',
    poll: 'ends with a choice, asked aside',
    ranking: 'ends with a ranking, asked aside',
    estimate: 'ends with estimates, asked aside',
    'group-statement': 'ends with a statement of the group, chosen from drafts by everybody’s order',
  },
  /** `change`: since the first poll of the same people; null: there was none. */
  counts: (counts: readonly { label: string; count: number; change: number | null }[]) =>
    counts
      .map(
        ({ label, count, change }) =>
          `${label} ${count}${change === null ? '' : ` (${change < 0 ? '−' : change > 0 ? '+' : '±'}${Math.abs(change)})`}`,
      )
      .join(' · '),
  gained: (labels: readonly string[]) =>
    labels.length === 0 ? 'Nobody has gained anybody.' : `Most has been gained by: ${listed(labels)}`,
  estimates: ({
    low,
    lower,
    median,
    upper,
    high,
  }: Readonly<Record<'low' | 'lower' | 'median' | 'upper' | 'high', string>>) =>
    `median ${median} · half between ${lower} and ${upper} · all between ${low} and ${high}`,
  /** 31.10. */
  draft: (number: number, agents: readonly string[]) => `draft ${number}, by ${listed(agents)}`,
  placed: (place: number, draft: string, text: string) => `${place}. ${draft}: “${text}”`,
  statement: (text: string) => `The group’s statement: “${text}”`,
  changed: (text: string) => `What the critique changed, [-taken out-] and {+put in+}: ${text}`,
  otherFirst: (agent: string, number: number, said: string | null) =>
    `${agent} put draft ${number} first${said === null ? '' : `, and had said: “${said}”`}`,
  drawnAmong: (numbers: readonly number[]) =>
    `Level by the rankings, and decided by draw: ${listed(numbers.map((one) => `draft ${one}`))}`,
  noStatement: 'No draft was chosen.',
  statements: {
    title: (phase: number) => `The group’s statement · phase ${phase}`,
    open: (ranked: number, drafts: number) =>
      `${drafts === 1 ? 'One draft' : `${drafts} drafts`}, ranked by ${ranked} so far`,
    places: 'Drafts by their places',
    rankings: 'Who ranked them how',
  },
  /** Beside the order of a round, in little room. */
  brief: { nothing: 'blind', side: 'by sides', summaries: 'summaries', masked: 'masked' },
} as const;

/** What a person did, or an act that was set for later: behind who did it, and as a sentence of its own. */
export const acts = {
  /** Who acts where no agent does: as a sentence has them. */
  actors: { person: 'a person', cue: 'an act set for later', room: 'the room' },
  /** One of them who is known by name. */
  named: (who: string, name: string) => `${who} (${name})`,
  by: (who: string, act: string) => `${sentence(who)} ${act}`,
  /** An act in a list of those of persons. */
  onCue: (act: string) => `${act}, set before`,
  alone: (act: string) => withStop(sentence(act), '.'),
  injected: (to: 'all' | readonly string[]) =>
    to === 'all' ? 'told everybody something' : `told ${listed(to)} something in private`,
  /** `names` null: everybody's. */
  guidance: (names: readonly string[] | null, style: string, isRewritten: boolean) =>
    `switched guidance to ${plainStyle(style)} for ${names ? listed(names) : 'all'}${isRewritten ? ', rewriting' : ''}`,
  /** `who` null: everybody. */
  strategy: (who: readonly string[] | null, strategy: string) =>
    `changed what ${who ? listed(who) : 'everybody'} ${(who?.length ?? 1) === 1 ? 'remembers' : 'remember'}: ${plainStrategy(strategy)}`,
  model: (agent: string, model: string | null) =>
    model === null ? `gave ${agent} its own model again` : `had ${model} answer for ${agent}`,
  /** `jobs` null: all; `view` null: what the scenario says. */
  view: (names: readonly string[], jobs: readonly string[] | null, view: string | null) =>
    `switched what ${listed(names)} ${names.length === 1 ? 'sees' : 'see'}${jobs ? ` for ${listed(jobs)}` : ''} to ${view ?? 'what the scenario says'}`,
  seesNothing: 'nothing',
  seesNewest: (view: string, count: number) => `${view}, the newest ${count}`,
  forgetting: (names: readonly string[], isOn: boolean) =>
    `${isOn ? 'asked' : 'no longer asks'} ${listed(names)} to forget`,
  messagePinned: (message: number, isPinned: boolean) => `${isPinned ? 'pinned' : 'unpinned'} message ${message}`,
  entryPinned: (entry: number, agent: string, isPinned: boolean) =>
    `${isPinned ? 'pinned' : 'unpinned'} entry ${entry} in the memory of ${agent}`,
  edited: (agent: string) => `edited the memory of ${agent}`,
  cleared: (names: readonly string[]) => `wiped the memory of ${listed(names)}`,
  /** `agent` null: for everybody. */
  variable: (name: string, value: string, agent: string | null) =>
    `set ${name} to "${value}"${agent === null ? '' : ` for ${agent}`}`,
  muted: (agent: string, isMuted: boolean) =>
    isMuted ? `took ${agent} out of the order` : `put ${agent} back into the order`,
  floorHanded: (agent: string) => `gave the floor to ${agent}`,
  /** `act` null: what it is stays with whoever set it. */
  cueScheduled: (cue: number, moment: string, act: string | null) =>
    `set act ${cue} for later, when ${moment}${act === null ? '' : `: ${act}`}`,
  cueCancelled: (cue: number) => `cancelled act ${cue}, set for later`,
  settings: (told: readonly string[]) => `changed the settings: ${told.join(', ')}`,
  /** Where nothing tells what was taken back. */
  wentBack: (entry: number) => `went back to entry ${entry} of the record`,
  /** `what`: an act, as told here, or a statement. */
  takenBack: (entry: number, what: string) => `took back entry ${entry} of the record: ${what}`,
  putBack: (entry: number, what: string) => `put back entry ${entry} of the record: ${what}`,
  spoke: (agent: string) => `what ${agent} said`,
  ending: (by: 'poll' | 'ballot') =>
    by === 'poll'
      ? 'asked for an end once all have been asked whether to vote'
      : 'asked for an end by a ballot at once',
  topic: (question: string) => `changed the topic to “${question}”`,
  agentAdded: (agent: string) => `added ${agent}`,
  agentRemoved: (agent: string) => `removed ${agent}`,
  voteCalled: 'called a vote',
  roomCounted: 'counted how the room stands',
  answered: (agent: string) => `answered ${agent}`,
  unanswered: (agent: string) => `left the question of ${agent} unanswered`,
  skipped: (agent: string) => `skipped ${agent}`,
  leftOut: (agent: string) => `went on without an answer of ${agent}`,
  interrupted: (agent: string) => `interrupted ${agent}`,
  stopped: 'stopped the run',
} as const;

/** A run as plain lines. `agents` null: all. */
export const lines = {
  setting: (scenario: string, seed: number, rounds: number, names: readonly string[]) =>
    `${scenario}, seed ${seed}, at most ${counts.rounds(rounds)}, with ${listed(names)}`,
  order: (names: readonly string[], note: string) => `Order: ${listed(names)}${note === '' ? '' : ` (${note})`}`,
  noReasoning: (agent: string, why: string) => `${agent} has no reasoning: ${why}`,
  /** A head of what is said, and one without the colon that comes behind it. */
  says: (agent: string, mark: string) => `${agent}${mark === '' ? '' : ` (${mark})`}:`,
  privately: (agent: string) => `${agent}, privately`,
  refused: (agent: string, why: string) => `A statement of ${agent} is refused: ${why}`,
  brokenOff: (names: readonly string[]) => `The round is broken off; not asked: ${listed(names)}`,
  memory: (
    agents: readonly string[] | null,
    kind: keyof typeof names.changes,
    size: { from: number; to: number; tokens: number },
    dropped: { count: number; rule: keyof typeof names.rulesBrief } | null,
  ) => {
    const left = dropped ? `, ${counts.entries(dropped.count)} left it (${names.rulesBrief[dropped.rule]})` : '';
    return `Memory of ${agents ? listed(agents) : 'all'} ${names.changes[kind]}: ${grouped(size.from)} to ${counts.characters(size.to)}, ${counts.tokens(size.tokens)}${left}`;
  },
  reminded: (agent: string, count: number, embedder: string) =>
    `${agent} is reminded of ${counts.entries(count)} (${embedder})`,
  remindedOfNothing: (agent: string, why: string, embedder: string) =>
    `${agent} is reminded of nothing: ${why} (${embedder})`,
  /** `cutTo` undefined: the newest is whole. */
  trimmed: (count: number, cutTo: number | undefined) => {
    const dropped = `${grouped(count)} oldest ${count === 1 ? 'message' : 'messages'} left the history that agents are shown`;
    return cutTo === undefined ? dropped : `${dropped}; the newest is cut to ${counts.characters(cutTo)}`;
  },
  calledBy: (who: string) => `A vote was called by ${who}: all are asked to agree to it`,
  poll: (
    answers: readonly { agent: string; answer: 'yes' | 'no' | 'unreadable' | 'missing' | 'nobody' | 'nobody-no' }[],
    unasked: readonly string[],
    told: string,
  ) => {
    const given = answers.map(({ agent, answer }) => `${agent} ${answerGiven(answer)}`).join(', ');
    const rest = unasked.length > 0 ? `; not asked: ${listed(unasked)}` : '';
    return `Who wants to vote? ${given}${rest}. ${told}`;
  },
  ballotRefused: 'A ballot cannot be read and is asked for again',
  answerRefused: (agent: string, why: string) => `An answer of ${agent} cannot be read: ${why}`,
  ballots: 'Ballots:',
  /** Of a ballot: nobody sits in that seat, and it is left out, or has failed (16.3). */
  nobody: { leftOut: 'nobody there, left out', failed: 'nobody there, counted as failed' },
  /** Of a ballot: no answer came (16.2). */
  missing: 'no answer came, left out',
  unreadable: 'unreadable',
  /** Each by its number and its moment as scenario files have it. */
  unreached: (cues: readonly string[]) => `Acts set for later whose moment never came: ${cues.join('; ')}.`,
  /** The last line. `told`: how it ended, in a sentence; `touchCount` 0: nobody interfered. */
  end: (rounds: number, told: string, touchCount: number, impairedCount: number) =>
    `Result after ${counts.rounds(rounds)}. ${told} ${stamp(touchCount, impairedCount)}`,
  /** The place in an imported run from which others speak. */
  /** 13.5: simulated agents go on in the place of a run's own models. */
  simulatedFrom: (models: string) => `From here on simulated agents speak; what stands above was said by ${models}.`,
  otherVoices: (recorded: string, others: string) =>
    `From here on ${others} speaks; what stands above was recorded from ${recorded}.`,
  /** `agent` null: of the group. */
  call: (agent: string | null, purpose: Purpose, facts: string) =>
    `Call for ${agent === null ? '' : `${agent} `}${purpose}: ${facts}`,
  /** What is known of a call. */
  /** A setting that was not sent as it was asked for (8.8). */
  adapted,
  callFacts: (call: Call) =>
    [
      call.resolvedModel === undefined ? call.model : `${call.model} (${call.resolvedModel})`,
      `attempt ${call.attempt}`,
      `${grouped(call.tokensIn)} tokens in${call.tokensCached ? `, ${grouped(call.tokensCached)} of them cached` : ''}, ${grouped(call.tokensOut)} out${
        call.tokensThinking ? `, ${grouped(call.tokensThinking)} of them thought` : ''
      } (${status.tokensLabels[call.tokensLabel]})`,
      ...(call.finish === undefined ? [] : [finishes[call.finish]]),
      ...Object.entries(call.adapted ?? {}).map(([setting, sent]) => adapted(setting, sent)),
      ...(call.answered === undefined ? [] : ['by a form']),
      ...(call.firstTokenMs === undefined ? [] : [`first token after ${grouped(call.firstTokenMs)} ms`]),
      ...(call.retries ?? []),
      ...(call.requestId === undefined ? [] : [`request ${call.requestId}`]),
    ].join(', '),
  /** The most of it where there is little room: of the tries before it only how many there were. */
  callBrief: (call: Call) =>
    [
      call.resolvedModel ?? call.model,
      ...(call.finish === undefined ? [] : [finishes[call.finish]]),
      ...(call.retries === undefined ? [] : [`try ${call.retries.length + 1}`]),
      ...(call.firstTokenMs === undefined ? [] : [`first token ${grouped(call.firstTokenMs)} ms`]),
      `${grouped(call.tokensIn)} in${call.tokensCached ? ` (${grouped(call.tokensCached)} cached)` : ''}, ${grouped(call.tokensOut)} out${call.tokensThinking ? ` (${grouped(call.tokensThinking)} thought)` : ''}`,
    ].join(', '),
  thinking: (text: string) => `What the model thought: ${text}`,
  prompt: (sections: readonly { name: string; chars: number; tokens: number }[]) =>
    `Prompt: ${sections.map(({ name, chars, tokens }) => `${name} ${grouped(chars)} characters, ${grouped(tokens)} tokens`).join('; ')}`,
} as const;

function adapted(setting: string, sent: string | number | null): string {
  if (sent === null) return `without ${setting}`;
  return typeof sent === 'number' ? `${setting} ${sent} instead` : `${setting} as ${sent}`;
}

/** Why a reply ended. */
const finishes: Readonly<Record<Finish, string>> = {
  stop: 'whole',
  length: 'cut at its most tokens',
  filtered: 'filtered',
  tool: 'asked for a tool',
  error: 'broken off',
};

function stamp(touchCount: number, impairedCount: number): string {
  const told = `The run ${touchCount === 0 ? 'is untouched' : `was changed ${touchCount}×`}.`;
  return impairedCount === 0
    ? told
    : `${told} It is impaired: ${impairedCount} ${impairedCount === 1 ? 'answer is' : 'answers are'} missing, not whole or replaced.`;
}

function answerGiven(answer: 'yes' | 'no' | 'unreadable' | 'missing' | 'nobody' | 'nobody-no'): string {
  if (answer === 'missing') return '(no answer came, left out)';
  if (answer === 'nobody') return '(nobody there, left out)';
  if (answer === 'nobody-no') return 'no (nobody there)';
  return answer === 'unreadable' ? 'unreadable, counted as no' : answer;
}

/** What is told in the terminal once the screen is left, or behind the lines. */
export const closing = {
  journal: (path: string) => `Record: ${path}`,
  watchWith: (command: string) => `Watch it with: ${command}`,
  steerWith: (command: string) => `Steer it with: ${command}`,
  replayWith: (command: string) => `Replay it with: ${command}`,
  costs: (told: string) => `Cost: ${told}`,
  resumeWith: (command: string) => `Go on with it: ${command}`,
  /** `isMixed`: agents have several models, which the command replaces all. */
  resumeByOther: (command: string, isMixed: boolean) =>
    `With another model${isMixed ? ' for all agents' : ''}: ${command}${isMixed ? ' (for one alone: on the screen `a`, then `o`)' : ''}`,
  /** What `doctor` finds of the model of an agent whose answer is missing. */
  askDoctor: (agent: string, model: string, command: string) =>
    `What is wrong with ${model}, which answers for ${agent}, and what can be done: ${command}`,
  unavailable: (trouble: string) => `the model cannot be asked: ${trouble}`,
} as const;
