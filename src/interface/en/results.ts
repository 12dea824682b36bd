import { counts, countWord, decidedHow, listed, numbers } from './names.ts';
import { belt } from './panes.ts';

const { grouped } = numbers;

/** How the discussion ended. */
export const result = {
  title: 'Result',
  lastVote: (round: number, outcome: string) => `The last vote, in round ${round}: ${outcome}.`,
  noVote: 'There was no vote.',
  stood: 'Said, thought, voted',
  turned: 'What turned it',
  nothingTurned: 'Nothing that the record shows.',
  beforeTalk: 'before the talk',
  /** For an option, no ballot. */
  nobody: 'nobody',
  /** `what` was said by `speaker`, and went with so many entries in all. */
  lost: (count: number, all: number, what: string, speaker: string, entries: number) =>
    `${count === all ? belt.all(all) : `${countWord(count)} of ${countWord(all)}`} lost ${what} (${speaker})${entries > 1 ? `, and ${entries - 1} more` : ''}`,
  /** How many acts (which the record tells), rounds in which most lost something, and changes of mind came before those that are told. */
  earlier: (acts: number, losses: number, changes: number) => {
    const told = [
      acts === 0 ? [] : acts === 1 ? '1 act (below)' : `${acts} acts (below)`,
      losses === 0 ? [] : losses === 1 ? 'losses in 1 round' : `losses in ${losses} rounds`,
      changes === 0 ? [] : changes === 1 ? '1 change of mind' : `${changes} changes of mind`,
    ].flat();
    return told.length === 0 ? '' : `before these: ${listed(told)}`;
  },
  /** In at most 23 columns. */
  facts: {
    untouched: 'Had nobody acted',
    otherRules: 'Under other rules',
    numbers: 'In numbers',
    cost: 'Cost',
    stamp: 'The run is',
    kept: 'Kept as',
  },
  rounds: (round: number, rounds: number) => `round ${round} of ${rounds}`,
  votes: (count: number) => (count === 1 ? '1 vote' : `${count} votes`),
  forgotten: (count: number) => `${counts.entries(count)} forgotten`,
  /** From a seat (12.5). */
  forgottenBy: (agent: string, count: number) => `${counts.entries(count)} forgotten by ${agent}`,
  /** `label` empty: nobody said where the counts come from. */
  tokens: (tokensIn: number, tokensOut: number, label: string, calls: number) =>
    `${numbers.grouped(tokensIn)} in, ${numbers.grouped(tokensOut)} out${label === '' ? '' : ` (${label})`}, ${counts.calls(calls)}`,
  /** What a run without any act would come to. */
  undecided: 'no decision',
  twinRuns: 'Running it as if nobody had acted…',
  /** Between what was decided and how. */
  joint: ', ',
  twinKnown: (end: string, round: number) => `${end} in round ${round} · w compares the two`,
  twin: (calls: number, price: string) =>
    `not run yet · w runs it and compares: up to ${counts.calls(calls)}, ${price}`,
  free: 'costs nothing',
  act: (round: number, text: string) => (round === 0 ? `before the talk: ${text}` : `round ${round}: ${text}`),
  seed: (scenario: string, seed: number) => `${scenario}, seed ${seed}`,
} as const;

/** The windows of results: what the group chose, who got what, what each did alone. */
export const results = {
  tabs: { end: 'Result', incomes: 'Incomes', alone: 'Alone', measures: 'Measures' },
  goesOn: 'The discussion goes on: nothing is decided yet.',
  chose: 'The group chose',
  noAgreement: 'No agreement: each drew a table.',
  notDrawn: 'Nothing is drawn yet.',
  table: (number: number) => `table ${number}`,
  /** `factor`: by which all incomes of the run are multiplied. */
  tables: (factor: string) => `Income tables, all incomes × ${factor}`,
  /** Before anything is drawn. */
  tablesBefore: 'Income tables before they are drawn',
  mean: 'mean',
  odds: 'odds',
  /** What each would have had in the same class. */
  under: 'In the same class under each principle',
  applied: 'applied',
  /** For whom an option would have brought more; `gains`: names with what each would have gained. */
  gains: (option: string, table: string, gains: readonly string[]) =>
    `${option} (${table}): ${gains.length === 0 ? 'more for nobody' : `more for ${listed(gains)}`}`,
  /** In at most ten columns. */
  heads: { payoff: 'payoff', alone: 'alone', balance: 'balance' },
  balance: 'Balance: alone and together',
  alone: {
    title: 'Alone, before the discussion',
    closingTitle: 'Alone once more: the last ranking',
    notYet: 'nothing yet',
    /** The steps, in at most 22 columns. */
    steps: {
      first: 'first ranking',
      explanation: 'explanation',
      explained: 'second ranking',
      application: (number: number, count: number) => `application ${number} of ${count}`,
      applied: 'third ranking',
      closing: 'last ranking',
      done: 'done',
    },
    /** When a ranking was made, in at most ten columns. */
    stages: { first: 'first', explained: 'explained', applied: 'applied', closing: 'closing' },
    thinking: 'thinking',
    missing: 'could not be read',
    rankings: 'Rankings, best first',
    applications: 'Applications',
    sum: (money: string) => `${money} in all`,
  },
  measures: {
    air: 'Words and air time',
    stances: 'What each stood for, by round',
    /** What of the talk could be read; the signs stand in the rows above. */
    read: (read: number, statements: number) =>
      `Read: the stand of ${read} of ${statements} statements. (A): last read in a round before; ·: unread until then, counted nowhere.`,
    /** The same where all stand by answers to a question beside the talk (17.5), and where some do. */
    asked:
      'By the answers of those who were asked aside. (A): last answered in a round before; ·: unanswered until then, counted nowhere.',
    readOrAsked: (read: number, statements: number) =>
      `By answers where they were asked aside, else read in the stand of ${read} of ${statements} statements. (A): last known in a round before; ·: unknown until then, counted nowhere.`,
    /** Where a stand was read with doubt (19.2). */
    doubted: 'A?: read with doubt; what was read last without any is counted.',
    agreement: 'Pairs who stand for the same, in percent by round',
    votes: 'Votes',
    noVotes: 'none yet',
    /** `by` null: a phase ended with it. */
    vote: (round: number, by: string | null, outcome: string) =>
      `round ${round}, ${by === null ? 'at the end of a phase' : `called by ${by}`}: ${outcome}`,
    /** Mean places in the order, from 1. */
    places: (near: string, far: string) =>
      `Mean place in the order: ${near} of those who voted as the group chose, ${far} of the others`,
    costs: 'Memory and tokens',
    /** In at most ten columns. */
    heads: {
      words: 'words',
      share: 'share',
      opened: 'opened',
      closed: 'closed',
      place: 'mean place',
      memory: 'memory',
      tokensIn: 'tokens in',
      tokensOut: 'tokens out',
      calls: 'calls',
    },
    /** How agents talked and voted on the two sides of a switch of their memory. `act`: what was switched; `rounds`: those of a side. */
    switches: {
      title: 'Switches, before and after',
      what: (round: number, act: string) => `round ${round}: ${act}`,
      side: (name: string, rounds: string) => `${name} (${rounds})`,
      before: 'before',
      after: 'after',
      noRounds: 'no round yet',
      /** In at most seven columns. `length`: mean characters; `fields`: the share that is structured; `gauge`: what it gains a round. */
      heads: {
        statements: 'said',
        length: 'length',
        structure: 'fields',
        repetition: 'repeats',
        recall: 'recalls',
        gauge: 'gauge',
        votes: 'votes',
        decided: 'decided',
      },
    },
  },
} as const;

/** Two runs beside each other; `name`: of one of them. */
export const comparison = {
  /** What tells two runs apart. */
  changed: 'with your change',
  untouched: 'untouched',
  seed: (seed: number) => `seed ${seed}`,
  /** What leaving it does, where it was come to from there. */
  toResult: 'back to the result, as a replay',
  fork: (child: string, parent: string, entry: number) =>
    `${child} is a branch of ${parent}; they share the entries up to ${grouped(entry)}.`,
  siblings: (entry: number) => `Both are branches of another run; they share the entries up to ${grouped(entry)}.`,
  brokenPrefix: (entry: number) =>
    `Their headers say that they share the entries up to ${grouped(entry)}, but they differ before.`,
  run: (scenario: string, seed: number, stamp: string) => `${scenario}, seed ${seed}, ${stamp}`,
  goesOn: (round: number) => (round === 0 ? 'not begun' : `unfinished in round ${round}`),
  length: (rounds: number, statements: number, entries: number) =>
    `${counts.rounds(rounds)}, ${counts.statements(statements)}, ${counts.entries(entries)} in the record`,
  same: (entries: number) => `No difference: all ${counts.entries(entries)} tell the same.`,
  shared: (entries: number) =>
    entries === 0
      ? 'They differ from the first entry on.'
      : entries === 1
        ? 'The first entry tells the same.'
        : `The first ${counts.entries(entries)} tell the same.`,
  heads: {
    settings: 'Settings',
    difference: (entry: number) => `First difference: entry ${grouped(entry)}`,
    ends: 'How they ended',
    votes: 'Votes',
    stances: 'Stances at the end of each round',
    memories: 'Memory',
    cost: 'Cost',
  },
  pages: {
    told: 'side by side',
    difference: 'difference',
    votes: 'votes',
    stances: 'stances',
    memories: 'memory',
    cost: 'cost',
  },
  otherSide: 'the other one: ]',
  /** An event: its name, and of which agent; `agent` null: of nobody. */
  event: (name: string, agent: string | null) => (agent === null ? name : `${name} of ${agent}`),
  nothingThere: 'nothing: the run has no such entry',
  more: (count: number) => `and ${grouped(count)} more`,
  noVote: 'no vote',
  noVotes: 'Nobody called a vote in either.',
  /** `agent` null: a phase ended with it. */
  calledBy: (agent: string | null, outcome: string) =>
    `${agent === null ? 'a phase ended with one' : `${agent} called one`}; ${outcome}`,
  /** Who chose one thing. */
  ballots: (decision: string, names: readonly string[]) => `${decision}: ${listed(names)}`,
  sameInBoth: (outcome: string) => `the same in both: ${outcome}`,
  sameStances: (rounds: readonly number[]) =>
    `${rounds.length === 1 ? 'Round' : 'Rounds'} ${listed(rounds.map(String))}: the same`,
  noStance: 'no stance',
  /** In the place of a stance or a vote. */
  hadEnded: 'had ended',
  notThere: 'not in this run',
  memory: (chars: number, tokens: number) => `${counts.characters(chars)}, ${counts.tokens(tokens)}`,
  /** Of the memory itself, told behind its entries, and of long-term memory, which is apart. */
  memoryAndLongTerm: (entries: number, size: string, longTerm: number) =>
    `in the memory ${counts.entries(entries)}, ${size}; in long-term memory ${counts.entries(longTerm)}`,
  /** Behind how many are alike. */
  withLongTerm: ', long-term memory included',
  inBoth: (count: number) => `${counts.entries(count)} in both`,
  sameMemory: (count: number) => `the same ${counts.entries(count)}`,
  only: (name: string, count: number) => `${counts.entries(count)} only in ${name}:`,
  cost: (calls: number, tokensIn: string, tokensOut: string, label: string, price: string) =>
    `${counts.calls(calls)}, ${tokensIn} tokens in, ${tokensOut} out${label === '' ? '' : ` (${label})`}, ${price}`,
  noPrice: 'price unknown',
} as const;

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** The list of recorded runs. */
export const runs = {
  title: 'Recorded runs',
  find: 'Find: ',
  noneFound: 'No run has all these words.',
  startWith: (command: string) => `Start one with: ${command}`,
  /** Why a run cannot be gone on with. */
  busy: 'another process is writing it',
  none: (folder: string) => `No runs in ${folder}.`,
  inFolder: (count: number, folder: string) => `${counted(count, 'run')} in ${folder}, newest first:`,
  older: (count: number, option: string) => `and ${counted(count, 'older run')}: ${option} lists them`,
  openWith: (command: string) => `Open one with: ${command}`,
  /** Heads of the columns, from the second on. */
  heads: ['begun', 'scenario', 'seed', 'outcome', 'rounds', 'statements', 'entries', 'language', 'stamps', 'name'],
  damaged: 'damaged',
  /** `problem`: of that line of the file. */
  atLine: (line: number, problem: string) => `line ${line}: the line ${problem}`,
  stands: { writing: 'being written', unfinished: 'unfinished' },
  /** Who asked for the end, or stopped the run. */
  stopped: { person: 'stopped by a person', cue: 'stopped by an act set for later' },
  /** Of a run with a world, how that ended. */
  worlds: { reached: 'the world: reached', spent: 'the world: spent', open: 'the world: open' },
  undecided: {
    rounds: 'no decision (rounds)',
    turns: 'no decision (turns)',
    deadlock: 'no decision (deadlock)',
    budget: 'no decision (budget)',
    consensus: 'no decision (all agreed)',
  },
  forked: (parent: string, entry: number) => `branch of ${parent} from ${entry}`,
  /** Simulated agents in the place of models (13.5). */
  standIns: (entry: number) => `simulated from ${entry}`,
  imported: 'imported',
  torn: 'torn last line',
  lacking: (places: readonly string[], moreCount: number) =>
    `Not whole: ${places.join('; ')}${moreCount > 0 ? `; and ${moreCount} more` : ''}`,
  /** Settings that endpoints did not take (8.8). */
  adapted: (settings: readonly string[], moreCount: number) =>
    `Not sent as asked: ${settings.join('; ')}${moreCount > 0 ? `; and ${moreCount} more` : ''}`,
  /** Of a program that was killed meanwhile (16.2). */
  unknownCalls: (count: number) => `Perhaps paid, answer unknown: ${count === 1 ? '1 call' : `${count} calls`}`,
  /** Of calls beside the record (12.3); `costs`: empty where there are none. */
  beside: (calls: number, costs: string, unanswered: number) =>
    [
      counts.calls(calls),
      ...(costs === '' ? [] : [costs]),
      ...(unanswered > 0 ? [`${unanswered} without an answer, perhaps paid`] : []),
    ].join(', '),
  interviewed: (what: string) => `Interviews, beside the record: ${what}`,
  branchesPaid: (what: string) => `Branches that were not kept, beside the record: ${what}`,
  lackingAt: (round: number, agent: string, what: string) => `round ${round}, ${agent} (${what})`,
  impairments: { missing: 'missing', filtered: 'withheld', cut: 'cut off', replaced: 'by another model' },
} as const;

/** A vote that has the whole screen, and what came of it. */
export const theatre = {
  /** In the rows of who is asked whether to vote. */
  agrees: 'agrees',
  refuses: 'REFUSES',
  calls: 'calls the vote',
  waits: '···',
  /** While ballots are filled in. */
  inBox: (count: number, of: number) => `${count} of ${of} have voted`,
  /** An option by its letter, and as it is called in a sentence. */
  named: (letter: string, label: string) => `${letter}, ${label}`,
  asHeard: (agent: string, ballot: string, round: number) => `${agent} voted ${ballot}, as heard in round ${round}.`,
  otherwise: (agent: string, ballot: string, heard: string, round: number) =>
    `${agent} voted ${ballot}, and was last heard for ${heard}, in round ${round}.`,
  voted: (agent: string, ballot: string) => `${agent} voted ${ballot}.`,
  unreadable: (agent: string) => `The ballot of ${agent} could not be read.`,
  decided: 'Decided',
  how: decidedHow,
  noDecision: 'No decision',
  noVote: 'No vote',
  alone: (names: readonly string[], option: string) =>
    names.length === 1 ? `${listed(names)} alone voted for: ${option}.` : `For ${option} voted ${listed(names)}.`,
  inPrivate: (count: number, of: number, option: string) => `In private ${count} of ${of} lean to ${option}:`,
  /** `names`: empty where they are many. */
  notBest: (count: number, names: readonly string[]) =>
    `${count === 1 ? 'One' : count} voted for what they did not think best${names.length > 0 ? `: ${listed(names)}` : ''}.`,
  secret: (agents: number) => `One of the ${countWord(agents)} had a secret task`,
  /** Labels of keys while a vote has the screen. */
  next: 'next',
  openAll: 'open all',
  readOn: 'the board',
} as const;

/** The keys of lists and of two runs beside each other: what a run is begun, found and compared by. */
export const listKeys = {
  // Two recorded runs beside each other.
  comparison: { label: 'compare', help: 'Compare: back to the window of both runs.' },
  'comparison-next': { label: 'next difference', help: 'On to the next difference.' },
  'comparison-previous': { label: 'difference before', help: 'Back to the difference before.' },
  'comparison-page': { label: 'page', help: 'Next page: side by side, difference, votes, stances, memory, cost.' },
  'comparison-page-back': { label: 'page back', help: 'The page before.' },
  'comparison-tab-1': { label: 'side by side', help: 'What was said in both, side by side.' },
  'comparison-tab-2': { label: 'difference', help: 'The two runs, and their first difference field by field.' },
  'comparison-tab-3': { label: 'votes', help: 'How they ended, and their votes.' },
  'comparison-tab-4': { label: 'stances', help: 'Who stood elsewhere, round by round.' },
  'comparison-tab-5': { label: 'memory', help: 'What an agent remembers in one run alone.' },
  'comparison-tab-6': { label: 'cost', help: 'What each has cost.' },
  'comparison-look': {
    label: 'look around',
    help: 'Look at the moment at the top in the chosen run, with all keys of the screen; esc leads back.',
  },
  'comparison-side': { label: 'other run', help: 'Choose the other run; a narrow screen then shows that one.' },
  'comparison-down': { label: 'down', help: 'Scroll down.' },
  'comparison-up': { label: 'up', help: 'Scroll up.' },
  'comparison-page-down': { label: 'scroll', help: 'Scroll down by a third of the screen.' },
  'comparison-page-up': { label: 'scroll up', help: 'Scroll up by a third of the screen.' },
  'comparison-start': { label: 'beginning', help: 'Go to the beginning.' },
  'comparison-end': { label: 'end', help: 'Go to the end.' },
  'comparison-leave': { label: 'quit', help: 'Quit.' },

  // The list of recorded runs.
  'runs-open': { label: 'replay', help: 'Replay the chosen run; quitting the replay leads back to the list.' },
  'runs-resume': {
    label: 'resume',
    help: 'Go on with the chosen run where it is unfinished, in its own file; quitting it leads back to the list.',
  },
  'runs-filter': { label: 'find', help: 'Type words: only the runs that have all of them stay in the list.' },
  'runs-filter-keep': { label: 'done', help: 'Leave the field; the list stays as it was found.' },
  'runs-filter-clear': { label: 'all runs', help: 'Forget the words: all runs are listed again.' },
  'runs-down': { label: 'down', help: 'Choose the next run of the list.' },
  'runs-up': { label: 'up', help: 'Choose the run before.' },
  'runs-page-down': { label: 'page down', help: 'Go down a page.' },
  'runs-page-up': { label: 'page up', help: 'Go up a page.' },
  'runs-start': { label: 'newest', help: 'Choose the newest run.' },
  'runs-end': { label: 'oldest', help: 'Choose the oldest run.' },
  'runs-quit': { label: 'quit', help: 'Quit.' },
  'runs-quit-hard': { label: 'quit', help: 'Quit, with exit code 130.' },

  // The guided tour.
  'tour-compare': {
    label: 'both side by side',
    help: 'At the end of the tour: this run beside the same one without any act.',
  },
  'tour-leave': { label: 'leave the tour', help: 'Leave the tour; the run stays, and goes on as any other.' },

  // The start screen.
  'start-enter': { label: 'open', help: 'Begin the chosen scenario, replay the chosen run, or open what is chosen.' },
  'start-paused': { label: 'begin paused', help: 'Begin the chosen scenario paused before the first word.' },
  'start-seat': { label: 'take a seat', help: 'Choose an agent of the scenario whose seat you take.' },
  'start-compare': { label: 'compare', help: 'Keep the chosen run in mind; on a second run, compare both.' },
  'start-find': { label: 'find', help: 'Type words: only the scenarios and runs that have all of them stay.' },
  'start-find-keep': { label: 'done', help: 'Leave the field; the list stays as it was found.' },
  'start-forget': { label: 'all again', help: 'Forget the words, and the run that was to be compared.' },
  'start-settings': { label: 'settings', help: 'Go to the settings.' },
  'start-down': { label: 'down', help: 'Choose the next one.' },
  'start-up': { label: 'up', help: 'Choose the one before.' },
  'start-first': { label: 'first', help: 'Choose the first one.' },
  'start-last': { label: 'last', help: 'Choose the last one.' },
  'start-file-begin': { label: 'begin', help: 'Begin the scenario in that file.' },
  'start-seat-take': { label: 'begin', help: 'Begin the scenario and sit in this seat.' },
  'start-setting-next': { label: 'next setting', help: 'Choose the next setting.' },
  'start-setting-before': { label: 'setting back', help: 'Choose the setting before.' },
  'start-value-next': {
    label: 'change',
    help: 'The next value of the setting; a model is typed. It is kept in your config file.',
  },
  'start-value-before': { label: 'value back', help: 'The value before.' },
  'start-model-keep': { label: 'keep', help: 'Keep the model; empty: as each scenario says.' },
  'start-back': { label: 'back', help: 'Back to the list.' },
} as const;
