import { LANGUAGES } from './language.ts';
import {
  fields,
  flag,
  headed,
  id,
  laterSetting,
  line,
  listOf,
  made,
  mapOf,
  more,
  named,
  needed,
  oneOf,
  oneOrMore,
  optional,
  orNone,
  reference,
  setting,
  share,
  text,
  whole,
  worded,
  words,
} from './setting.ts';
import { PHASE_ENDS, PHASE_ORDERS, PHASE_SIGHTS, PREFERENCE, PROBE_TIMES, WORLDS } from './setting-names.ts';

// What a discussion is about, as a scenario file says it. A key is added here, and nowhere besides where it is used.

const amount = whole(0, Number.MAX_SAFE_INTEGER);
const unit = worded(words(80));
const SIDES = ['for', 'against'] as const;
const turns = oneOrMore(worded(line(600)));
const label = needed('label', worded(line()), 'as people read it');

/** Inclusive range of a whole amount. */
export const amountRange = {
  min: needed('min', amount, 'smallest that is valid'),
  max: needed('max', amount, 'largest'),
  unit: setting('unit', unit, '', 'written before (`$`) or after (`% of the budget`) the number'),
  unitOne: optional('unit_one', unit, 'the same where the number is 1: `euro` beside `euros`; absent: as any other'),
  phrase: optional(
    'phrase',
    worded(line()),
    'a noun phrase with `{amount}` in it, which is the number with its unit, e.g. `a floor of {amount}`',
  ),
} as const;

/** What can be decided for. */
export const option = {
  id: made('id', id, 'by which the file and the journal name it; absent: made of the label'),
  label,
  phrase: optional(
    'phrase',
    worded(line()),
    'how people name it within a sentence (`the highest average`); absent: what the label says, a yes or a no by the question, in quotation marks where that is not certain (20.12)',
  ),
  short: optional(
    'short',
    worded(line(14)),
    'what it is called on the screen, where there is little room; absent: the label, cut at a word',
  ),
  about: setting('about', worded(text(0)), '', 'what it means; absent: what its label says'),
  amount: setting('amount', orNone(fields(amountRange)), null, 'a decision for it needs a whole number as well'),
  accepted: optional(
    'accepted',
    turns,
    'one or several whole turns of somebody who wanted something else and comes over to it as a second best, without the name of an option',
  ),
} as const;

export const criterion = {
  id: made('id', id, 'by which `values` and arguments name it; absent: made of the label'),
  label,
  phrase: optional(
    'phrase',
    worded(line()),
    'how people name it within a sentence; absent: the label, in quotation marks unless it is a noun',
  ),
  about: setting('about', worded(text(0)), '', 'what it means; absent: what its label says'),
} as const;

/** How two talk about an argument and what answers it: what each says in turn, of which one is said once. `{name}`: the other one. */
export const exchange = {
  id: needed('id', reference, '`id` of the argument that is answered'),
  say: needed(
    'say',
    turns,
    'one or several whole turns in which this argument takes up that one, and makes its own claim by it',
  ),
  hold: optional('hold', turns, 'what whoever made that one says to it, and stays'),
  press: optional('press', turns, 'the word behind that, of whoever answered'),
  grant: optional('grant', turns, 'what whoever made that one says, and gives it up because of this one'),
} as const;

/** One point that can be made. */
export const argument = {
  id: needed('id', id, 'by which others answer it'),
  option: needed('option', reference, '`id` of the option it speaks of'),
  side: needed('side', oneOf(SIDES), 'for the option or against it'),
  criterion: needed('criterion', reference, '`id` of the criterion it appeals to'),
  strength: setting('strength', share, 0.5, 'how much it can move'),
  answers: setting(
    'answers',
    listOf(headed(exchange)),
    [],
    'the arguments that it rebuts: ids, or maps of an `id` and what two say to each other about it (`{name}` is the other one), 60 words at most',
  ),
  exchanges: more(laterSetting('answers', listOf(fields(exchange)), [], 'what two say to each other about those')),
  claim: needed('claim', worded(text()), 'a sentence that can stand alone'),
  reason: needed('reason', worded(text()), 'why it is so, a sentence as well'),
  example: setting('example', orNone(worded(text())), null, 'one more sentence'),
  gist: optional(
    'gist',
    worded(line()),
    'a noun phrase by which others refer to it (`the risk of falling through`); absent: they quote the claim',
  ),
  amount: setting('amount', orNone(amount), null, 'an amount that it speaks for, besides its option'),
  knownTo: laterSetting(
    'known_to',
    listOf(reference),
    [],
    'names of the agents who know it from the start, others once they hear it; absent: everybody. For simulated agents: to a model it is not told, which `check` and the start of a run say',
  ),
  reply: laterSetting(
    'reply',
    flag,
    false,
    'whether it is said only where one of those that it answers was brought: by itself nobody would know what it denies',
  ),
  supports: laterSetting('supports', listOf(reference), [], 'ids of the arguments that it makes stronger'),
  wordings: optional('wordings', worded(listOf(line())), 'other sentences for the claim'),
  that: optional(
    'that',
    worded(line()),
    'the claim as a clause, without the word “that” (`people get bolder when they cannot fall`)',
  ),
  image: optional('image', worded(line(80)), 'a noun phrase for its picture (`the bus full of ghosts`)'),
  evidence: optional(
    'evidence',
    worded(text()),
    'a sentence on how it is known or could be checked: the answer to “how do you know?”',
  ),
  wonOver: optional(
    'won_over',
    turns,
    'one or several whole turns of somebody whom it has won over, without the name of the option (`{name}`: whoever made it), 60 words at most',
  ),
} as const;

/** What may be asked in return for giving way. */
export const term = {
  id: needed('id', id, 'its name in the file'),
  option: needed('option', reference, '`id` of the option that it may be joined with'),
  criterion: needed('criterion', reference, '`id` of the criterion that it looks after'),
  text: needed(
    'text',
    worded(line()),
    'what is promised, as a clause in the present tense that can follow “if” and “that” (`the council counts the riders every month`)',
  ),
  gist: needed('gist', worded(line(80)), 'a noun phrase by which it is called later (`the monthly count`)'),
} as const;

/** What an event says for or against an option; without one: whether a criterion counts for more or for less. */
export const effect = {
  option: setting('option', orNone(reference), null, 'the option; without it, the criterion itself'),
  criterion: setting('criterion', orNone(reference), null, 'on which criterion it bears'),
  side: setting('side', oneOf(SIDES), 'for', 'which way'),
  strength: setting('strength', share, 1, 'how strongly'),
} as const;

/** What holds wherever the words of an event are announced; of other words the meaning is read from their wording. */
export const event = {
  id: needed('id', id, 'by which a cue names it'),
  text: needed('text', worded(text()), 'the words; the meaning holds wherever these words are injected'),
  effects: needed(
    'effects',
    listOf(fields(effect, ['option', 'criterion']), 1),
    'what it says for or against options, or that a criterion counts for more or less',
  ),
} as const;

/** What a presenter has beside them (27.6); no run records it. */
export const note = {
  round: setting('round', whole(0, 10_000), 0, 'with which it comes; 0, before the first'),
  text: needed('text', worded(words(500)), 'what to say then, in a few words'),
} as const;

/** What a question of a probe can be answered with, besides an option. */
export const scale = {
  min: needed('min', whole(0, 1_000), 'smallest answer'),
  max: needed('max', whole(0, 1_000), 'largest'),
  low: setting('low', worded(words(80)), '', 'what the smallest means (`not at all`)'),
  high: setting('high', worded(words(80)), '', 'what the largest means (`completely`)'),
} as const;

/** What agents are asked beside their talk (17.5). */
export const probe = {
  id: optional(
    'id',
    id,
    'by which journal and report name it; absent: `preference`, or `probe-` and its place in the list',
  ),
  ask: needed(
    'ask',
    worded(text()),
    `\`${PREFERENCE}\`, which option it would choose now, or a question of your own, which needs a scale`,
  ),
  scale: optional('scale', orNone(fields(scale)), 'of your own question: whole numbers from `min` to `max`'),
  when: needed(
    'when',
    oneOrMore(oneOf(PROBE_TIMES)),
    '`before` the talk, after `each-round`, `after` all; one, or a list',
  ),
  of: setting('of', oneOrMore(reference), ['all'], 'who is asked: `all`, an agent, or a list of agents'),
} as const;

/** A part of a discussion with rules of its own (31). */
export const phase = {
  id: made('id', id, 'its name in the file and the journal; absent: made of the label'),
  label: optional('label', worded(line(40)), 'as people read it; absent: its id'),
  task: optional('task', worded(text()), 'what everybody is told to do in it'),
  speakers: setting(
    'speakers',
    oneOrMore(reference),
    ['all'],
    'who has the floor: `all`, `nobody`, a side, an agent, or a list of these',
  ),
  order: setting(
    'order',
    oneOf(PHASE_ORDERS),
    'policy',
    'in which order: as `speaking_policy` says, as listed, the sides by turns, or each with each in pairs',
  ),
  sees: setting(
    'sees',
    oneOf(PHASE_SIGHTS),
    'all',
    'what is seen of the talk: all, `nothing` of this phase until it is over, what one’s own side says, or summaries alone',
  ),
  names: setting('names', oneOf(['own', 'masked']), 'own', 'whether agents read each other’s names, or masks'),
  rounds: setting('rounds', whole(1, 1_000), 1, 'rounds that it lasts at most'),
  turns: setting('turns', orNone(whole(1, 1_000_000)), null, 'turns after which it is over; absent: no limit'),
  words: setting('words', orNone(whole(1, 10_000_000)), null, 'words after which it is over; absent: no limit'),
  minutes: setting(
    'minutes',
    orNone(whole(1, 100_000)),
    null,
    'minutes of talk, of 150 words each, after which it is over; absent: no limit',
  ),
  endsWith: setting(
    'ends_with',
    oneOf(PHASE_ENDS),
    'nothing',
    'what comes at its end: a `vote` that can decide the run, or everybody is asked aside, for an option (`poll`), an order of them (`ranking`), an amount (`estimate`) or an order of drafts, of which one becomes the `group-statement`',
  ),
  voters: setting('voters', oneOrMore(reference), ['all'], 'who is asked then: as `speakers`'),
  feedback: setting('feedback', flag, true, 'whether everybody is told what came of that'),
} as const;

export const manipulator = {
  agent: needed('agent', reference, 'name of the agent'),
  /** Null: it follows from the others' rankings. */
  target: setting(
    'target',
    orNone(reference),
    null,
    '`id` of the option to bring about; absent: the one that the others rank lowest',
  ),
} as const;

/** What answers to decisions (30.1). */
export const world = {
  kind: needed('kind', oneOf(WORLDS), '`maze`: a crew finds its way out; `budget-rounds`: a town’s money over years'),
  size: setting('size', whole(7, 41), 17, 'of a maze: cells along each side, an odd number'),
  energy: setting('energy', whole(10, 100_000), 600, 'of a maze: what the crew has for its way'),
  tanks: setting('tanks', whole(0, 100), 8, 'of a maze: oxygen tanks to be found'),
  roles: setting(
    'roles',
    mapOf('any', reference),
    {},
    'what an agent sees of the world that others do not, by its name; of a maze: `scout`, `navigator`, `engineer`',
  ),
} as const;

/** What stands at the top of a file, material, sections and agents apart. */
export const scenario = {
  title: made('title', worded(line()), 'its name; absent: the headline, else the beginning of the question'),
  /** One line for lists. */
  about: setting('about', worded(words(300)), '', 'one line for lists'),
  language: setting(
    'language',
    oneOf(LANGUAGES),
    'en',
    'of the texts in the file, and of what is announced to everybody',
  ),
  rounds: setting('rounds', whole(1, 10_000), 10, 'how many at most'),
  /** 1.6. */
  maxTurns: setting(
    'max_turns',
    orNone(whole(1, 1_000_000)),
    null,
    'after so many turns nobody speaks any more; absent: no limit',
    3,
  ),
  question: needed('question', worded(text()), 'what the agents discuss'),
  headline: laterSetting(
    'headline',
    orNone(worded(line(40))),
    null,
    'the question in a few words, for the screen; absent: its beginning, cut at a word',
  ),
  /** 3.5: behind the question, for agents and for people. */
  background: laterSetting(
    'background',
    orNone(worded(text())),
    null,
    'what everybody knows of the matter; agents read it behind the question, and so do people',
  ),
  /** May hold `{variables}` (8.6). */
  instructions: setting(
    'instructions',
    orNone(worded(text())),
    null,
    'words for the system section of every agent; may hold `{variables}`',
    2,
  ),
  /** 1.1: agents rank the options once more at the end. */
  closingRanking: setting('closing_ranking', flag, false, 'whether agents rank the options once more at the end', 3),
  /** 10.7. */
  manipulator: setting(
    'manipulator',
    orNone(fields(manipulator)),
    null,
    'an agent with a secret task; absent: nobody',
    3,
  ),
  /** 30.1. */
  world: laterSetting(
    'world',
    orNone(fields(world)),
    null,
    'what answers to decisions; absent: nothing. Needs `on_consensus: act`',
  ),
} as const;

const LABELLED = { head: 'label', rest: 'about' };

/** Lists of things. */
export const material = {
  options: needed('options', listOf(named(option, LABELLED), 1), 'what can be decided for; at least one'),
  criteria: setting('criteria', listOf(named(criterion, LABELLED)), [], 'what an option can be good for'),
  arguments: setting(
    'arguments',
    listOf(fields(argument)),
    [],
    'what simulated agents argue from, and what no model is told; without them they argue from the texts of options and criteria',
  ),
  terms: laterSetting('terms', listOf(fields(term)), [], 'promises that an option may be joined with'),
  events: laterSetting(
    'events',
    listOf(fields(event)),
    [],
    'announcements to make in a demonstration, with what they mean to simulated agents',
  ),
  phases: laterSetting(
    'phases',
    listOf(named(phase, { head: 'label', rest: 'task' })),
    [],
    'the phases of the discussion, one after the other; absent: rounds with a poll after each: section [31](rules.md#31)',
  ),
  probes: laterSetting(
    'probes',
    listOf(fields(probe)),
    [],
    'what agents are asked beside their talk, which stays as it is: rule [17.5](rules.md#17.5)',
  ),
} as const;
