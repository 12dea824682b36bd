import { ledgerOf } from '../ledger.ts';
import { nounPhrase } from './noun-phrase.ts';
import { optionPlaces } from './option-places.ts';
import { disagreements } from './prompts.ts';
import { amounts, grammar } from './reading.ts';

/** News can come before the first round. */
const inRound = (round: number) => (round === 0 ? 'Before the first round' : `In round ${round}`);

/** What a memory is written with: the lines that agents read, and the cues by which a statement is understood without a model. */
export const memory = {
  /** What a round may take in long-term memory, in code points with the newline: about seventy words in each language. */
  episodeChars: 400 as number,
  spokeFor: (round: number, speaker: string, theory: string, topic: string) =>
    `In round ${round} ${speaker} spoke for ${theory}${topic === '' ? '' : `, on ${topic}`}:`,
  spokeAbout: (round: number, speaker: string, topic: string) =>
    `In round ${round} ${speaker} ${topic === '' ? 'said' : `spoke about ${topic}`}:`,
  thought: (round: number, speaker: string, topic: string) =>
    `In round ${round} ${speaker} thought privately${topic === '' ? '' : ` about ${topic}`}:`,
  /** A line of private reasoning, in either style. */
  thinking: /^(?:In round \d+ [^“:]{1,120} thought privately\b|Speaker: [^|]{1,120} \(in private\))/,
  /** A head that one of the three before wrote, with the words themselves. */
  headed: (head: string, text: string) => `${head} “${text}”`,
  /** The same, with the reason behind it. */
  reasoned: (told: string, reason: string) => `${told} The reason given: “${reason}”`,

  /** An entry of an earlier run. */
  fromEarlier: (title: string, text: string) => `Earlier, in “${title}”: ${text}`,
  lessonDecided: (title: string, decision: string) => `In “${title}”: ${decision}`,
  lessonOpen: (title: string) => `In “${title}” the group came to no decision.`,
  lessonFailed: (title: string, round: number, why: string) =>
    `In “${title}” the ballot of round ${round} failed: ${why}.`,
  lessonDeclined: (title: string, round: number, decliners: readonly string[]) =>
    `In “${title}” ${grammar.listed(decliners)} did not want to vote yet in round ${round}.`,

  fields: {
    speaker: 'Speaker',
    topic: 'Topic',
    reasoning: 'Reasoning',
    certainty: 'Certainty',
    keyPoint: 'Key point',
  },
  field: (name: string, value: string) => `${name}: ${value}`,
  /** A key point of somebody who stands for an option. */
  standing: (option: string, point: string) => `for ${option}${point === '' ? '' : ` – ${point}`}`,
  /** Amounts that were named beside the sentences that are told. */
  alsoNamed: (amounts: string) => `(${amounts})`,
  /** Between the parts of a topic, and between things that one speaker brought up. */
  gap: ', ',
  /** Marks a speaker's private reasoning in the structured style. */
  privately: (speaker: string) => `${speaker} (in private)`,
  certainty: { high: 'high', medium: 'medium', low: 'low' },

  injection: (round: number, text: string) => `${inRound(round)} there was news for everybody: ${text}`,
  privateInjection: (round: number, text: string) => `${inRound(round)} there was news for you alone: ${text}`,
  notice: (round: number, text: string) => `In round ${round} it was announced: ${text}`,
  voteInitiated: (round: number, by: string | null) => `In round ${round} ${by ?? 'the moderator'} proposed to vote.`,
  voteConfirmed: (round: number) => `In round ${round} everybody agreed to vote.`,
  voteDeclined: (round: number, decliners: readonly string[]) =>
    `In round ${round} ${grammar.listed(decliners)} did not want to vote yet, so the talk goes on.`,
  voteFailed: (round: number, why: string) => `In round ${round} the secret ballot brought no agreement: ${why}.`,

  /** A sentence that holds one of these gives a reason. */
  causal:
    /\b(because|since|therefore|thus|hence|which means|that means|as a result|due to|given that|so that|that is why|that's why|for this reason|otherwise|the reason)\b|, so\b/i,
  boosters:
    /\b(certainly|clearly|definitely|absolutely|strongly|convinced|certain|sure|firmly|undoubtedly|must|always|never|completely|crucial|essential|no doubt|without question|100%)(?![\w-])/gi,
  hedges:
    /\b(maybe|perhaps|might|could|possibly|probably|seems?|unsure|not sure|uncertain|i guess|i suppose|leaning|somewhat|may|not convinced|wonder|inclined|tend)\b/gi,
  /** A sentence that holds one of these does not speak for the option that it names. */
  opposing:
    /\b(not|never|neither|nor|against|disagree|reject|oppose|instead of|rather than|cannot|can't|won't|don't|doesn't|isn't|wouldn't|couldn't|shouldn't|aren't|didn't|worry|worries|concerned?|problem|fails?|risk of|drawback|distrust|mistrust|shrink|hesitate|(?:am|'m) (?:afraid|wary|cautious|uneasy|sceptical|skeptical)|hold back|keep off|keeps me from|worries me|fear(?! not)|suspect|doubt|no patience|expect little|careful with|mind about|leave (?:it|them|that) out|regret|(?<!no )objections?|without \w*(?:hinder|compromis|sacrific|limit|restrict|hurt|undermin|giv|los)ing|unlike|however|no longer|(?:moved|turned|lean|leaning) away from)\b/i,
  /** A sentence that holds one of these grants something to others. */
  conceding:
    /\b(i (?:can|could|would|will) (?:also )?(?:live with|accept|go along|settle for|agree to)|(?:am|i'm|are|we're) (?:\w+ )?(?:willing|open|prepared|happy|ready) to|(?:fair|good|strong|valid|excellent) (?:point|concern|worry|objection)|you(?:'re| are) right|granted|admittedly|i (?:grant|concede|admit|acknowledge|understand|take (?:your|the) point|see (?:the|your|why|that))|compromise|meet (?:you|in the middle)|halfway|that said)\b/i,
  nounPhrase,
  /** A full stop after one of these ends no sentence. */
  abbreviations: /\b(e\.g|i\.e|etc|vs|mr|mrs|ms|dr|approx|no)\.$/i,
  /** Words without content of their own. */
  stopwords: new Set(
    `a about above absolutely across actually after again against agree agreed all almost also although always am among an and another any anybody
    anyone anything appreciate are aren't around as ask at away back be because been before being believe best better between both bring but by call came can
    can't cannot clear clearly come could couldn't curious did didn't do does doesn't doing don't done down each either else enough especially even ever every
    everybody everyone everything exactly feel feels few find first for from further gave get gets give given gives glad go goes going good got great had has
    have haven't having he hear her here hers hi hello hey him his hold holds how however i i'd i'll i'm i've if in indeed instead into is isn't it it's its itself just
    keep know last least left less let let's like made make makes making many may maybe me mean means might more most much must my myself need needs never new
    next no nobody none nor not nothing now of off often ok okay on once one only or other others our ours out over own perhaps please point points possibly
    probably put quite rather really right round said same say says see seem seems shall she should since so some somebody someone something still such suggest
    sure take takes talk tell than thank thanks that that's the their theirs them themselves then there there's therefore these they they're thing things think
    this those though thought thoughts through thus to together too totally toward try two under until up upon us use very view want wants was wasn't way we we'd
    we'll we're we've well went were weren't what what's whatever when where whether which while who whole whom whose why will with within without won't wonder
    would wouldn't yes yet you you'd you'll you're you've your yours yourself`.split(/\s+/),
  ) as ReadonlySet<string>,

  /** Clauses of a sentence: what is opposed in one of them says nothing about the next. */
  clauseEnd:
    /[,;:–—]+(?!\d)|\((?!\w\))|(?<!\(\w)\)|\s-\s|\s(?=(?:but|while|whereas|although|though|rather than|instead of|unlike|without \w*(?:hinder|compromis|sacrific|limit|restrict|hurt|undermin|giv|los)ing)\s)/i,
  /** Words of the speaker's own; with one of `taking` after it, or one of `siding`, a text takes a position for the option that it names. */
  firstPerson: /\b(i|we|i'm|i'd|i'll|i've|we're|we'll|let's|let us|my|our)\b/i,
  taking:
    /\b(support|favou?r|prefer|preferred|preference|propose|proposal|choose|chose|choice|back|lean|leaning|stand|stay|(?<!\b(?:other|each|one|another|either|every|which) )side|settle|adopt|go with|agree|agreed|agreement|accept|live with|ask for|can go to|join|vote|voting|committed|recommend|recommendation|advocate|aligned|stance|position|on board|land|pick|suggest|suggestion|opt|go for|come down|stick|stick(?:ing)? with|persuaded|won over)\b/i,
  siding:
    /\b(i am|i'm|we are|we're) ((?:\w+ly|now|still|all|also|both) ){0,2}(for|with|behind)\b|\bcount me\b(?! out)|^\W*put me down for\b|\bmy answer\b/i,
  /** A sentence that holds this speaks well of the option that it names. */
  approving:
    /\b(support\w*|aligned|alignment|agree(d|s|ment)?|consensus|adopt\w*|in favou?r|commit\w*|sense|balanc(e|ed|es|ing)|best|sweet spot|excellent|fantastic|compromise|principle|sensible|perfect|on board|voted|strongly|finali[sz]\w+|robust)\b/i,
  /** The end of a word, which may differ where the same is meant. */
  wordEnd: /(?:i[sz]ing|i[sz]ations?|i[sz]ed?|i[sz]es|um|ing|ed|es|s|e)$/,
  /** Words that part what is named one after the other. */
  joining: new Set(['and', 'or', 'but', 'nor', 'than', 'versus', 'vs', 'not']) as ReadonlySet<string>,
  /** An option by its place in the list. Three groups: a number, a letter in brackets, a capital. */
  optionPlace:
    /\b(?:[Oo]ption|[Pp]rinciple|[Cc]hoice|[Pp]roposal|[Pp]lan)\s*(?:[Nn]umber\s|[Nn]o\.\s?|#\s?)?(?:([1-9]\d?)|\(([a-hA-H])\)|([A-H]))(?![\w'’])/g,
  ...optionPlaces,
  /** How amounts are written, and read back. */
  amounts,

  /** Takes the place of a shared board that has not changed since it was last sent (7.2). */
  boardUnchanged: '[BOARD unchanged]',
  ...ledgerOf({
    head: (round) => `In round ${round}: `,
    gap: ', ',
    others: (count) => `${count} others`,
    standing: ' for ',
    naming: ' naming ',
    someAmounts: 'amounts',
    open: ' (',
    close: ')',
    part: '; ',
    end: '.',
    amounts,
  }),
  holding: (names: readonly string[], option: string) => `${names.join(', ')}: holding ${option}.`,
  wavering: (names: readonly string[], options: readonly string[]) =>
    `${names.join(', ')}: stuck between ${options.join(' and ')}.`,
  trending: (names: readonly string[], option: string) => `${names.join(', ')}: moving to ${option}.`,
  group: 'The group',
  broughtUp: (items: readonly { speaker: string; what: string; round: number }[]) =>
    `First brought up lately: ${items.map(({ speaker, what, round }) => `${what} by ${speaker} in round ${round}`).join('; ')}.`,
  /** Why a ballot brought no agreement. */
  disagreements,
  /** Lines of patterns, discoveries and the present state: they name people, and are nobody's words. */
  layerLine:
    /^(?:Now: round \d|State now: |Your last positions: |First brought up lately: )|: (?:holding|stuck between|moving to) .*\.$/,
  /** Where a line tells of which round, and how such lines begin. */
  roundNumber: /\bround (\d+)/i,
  roundLine: /^(?:In|Round) /,
  /** Lines that name people, and tell of no statement that the reader heard in this run: earlier runs, others' news, private thoughts, votes. */
  nobodysWords:
    /^Earlier, in “|^Round \d+: News for .+ alone: '| thought privately|\(in private\)|proposed to vote|agreed to vote|it was announced|did not want to vote|secret ballot/,
  /** `stance`: the own last position; null: none lately. */
  working: (round: number, rounds: number, due: string, stance: string | null) =>
    `Now: round ${round} of ${rounds}, ${due} is due. You ${stance === null ? 'have taken no position lately' : `last stood for ${stance}`}.`,
  /** The own last positions, oldest first, each with the rounds in which it was held. */
  positions: (positions: readonly { option: string; rounds: readonly number[] }[]) =>
    `Your last positions: ${positions.map(({ option, rounds }) => `${option} (${rounds.length === 1 ? 'round' : 'rounds'} ${rounds.join(', ')})`).join(', ')}.`,
  /** The present state of the group in fields. */
  state: {
    line: (fields: readonly string[]) => `State now: ${fields.join('; ')}.`,
    /** How many stand for what, as far as it could be read, and of how many nothing could be read. */
    group: (standing: readonly { count: number; option: string }[], unread: number) =>
      `as read, ${[...standing.map(({ count, option }) => `${count} for ${option}`), ...(unread > 0 ? [`${unread} unread`] : [])].join(', ')}`,
    noVote: 'no vote yet',
    declined: (round: number) => `vote of round ${round} put off`,
    failed: (round: number) => `ballot of round ${round} without agreement`,
    decided: (round: number) => `decided in round ${round}`,
    /** What runs short. */
    time: (level: string) => `time left ${level}`,
    tokens: (level: string) => `tokens left ${level}`,
    levels: { low: 'LOW', critical: 'CRITICAL' },
  },
  due: {
    reasoning: 'private reasoning',
    statement: 'your statement',
    poll: 'your answer to the poll',
    confirmation: 'your word on the vote',
    'ballot-option': 'your ballot',
    'ballot-amount': 'the amount on your ballot',
    integration: 'your memory',
    compression: 'your memory',
    ranking: 'your ranking',
    explanation: 'your explanation',
    'application-option': 'your choice',
    'application-amount': 'the amount of your choice',
    moderation: 'your choice of the next speaker',
    bid: 'your bid for the floor',
    handoff: 'your choice of the next speaker',
    'person-answer': 'the answer to your question',
    interview: 'your answer',
    probe: 'your answer aside from the discussion',
    survey: 'your answer at the end of a phase',
  },
  movement: {
    none: 'none',
    stuck: (places: readonly string[]) => `stuck on ${places.join(' and ')}`,
    trending: (direction: string) => `trending to ${direction}`,
  },
} as const;
