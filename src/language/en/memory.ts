/** What a memory is written with: the lines that agents read, and the cues by which a statement is understood without a model. */
export const memory = {
  spokeFor: (round: number, speaker: string, theory: string, topic: string) =>
    `In round ${round} ${speaker} spoke for ${theory}${topic === '' ? '' : `, on ${topic}`}:`,
  spokeAbout: (round: number, speaker: string, topic: string) =>
    `In round ${round} ${speaker} ${topic === '' ? 'said' : `spoke about ${topic}`}:`,
  thought: (round: number, speaker: string, topic: string) =>
    `In round ${round} ${speaker} thought privately${topic === '' ? '' : ` about ${topic}`}:`,
  why: 'The reason given:',

  fields: { speaker: 'Speaker', topic: 'Topic', reasoning: 'Reasoning', certainty: 'Certainty' },
  /** Marks a speaker's private reasoning in the structured style. */
  privately: (speaker: string) => `${speaker} (in private)`,
  certainty: { high: 'high', medium: 'medium', low: 'low' },

  injection: (round: number, text: string) => `In round ${round} there was news for everybody: ${text}`,
  privateInjection: (round: number, text: string) => `In round ${round} there was news for you alone: ${text}`,
  notice: (round: number, text: string) => `In round ${round} it was announced: ${text}`,
  voteInitiated: (round: number, by: string | null) => `In round ${round} ${by ?? 'the moderator'} proposed to vote.`,
  voteConfirmed: (round: number) => `In round ${round} everybody agreed to vote.`,
  voteDeclined: (round: number, decliners: readonly string[]) =>
    `In round ${round} ${listNames(decliners)} did not want to vote yet, so the talk goes on.`,
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
    /\b(not|never|against|disagree|reject|oppose|instead of|rather than|cannot|can't|won't|don't|doesn't|isn't|worry|worries|concerned?|problem|fails?|risk of|drawback|unlike|however)\b/i,
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
  ),
} as const;

function listNames(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
}
