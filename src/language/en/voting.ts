/** How replies to the questions of a vote are read, and what an agent is told whose reply could not be. */
export const voting = {
  /** The word for a ballot that approves of nothing, as agents are asked for it; more are understood. */
  none: 'none',
  /** Patterns by which replies are understood; each is looked for in small letters, without marks of emphasis and quotation. */
  cues: {
    /** Before the number of an option; before the number of a rank. */
    option: /option|principle|proposal/,
    rank: /ranked|rank|place|position|choice|preference/,
    /** Ranks as words, from the first. */
    ordinals: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'],
    /** Between options, the better one first. */
    between: /and then|and|then|over|before|followed by|finally|lastly/,
    /** Says that the best comes last. */
    reversed: /worst[- ](?:first|to[- ])|from (?:the )?(?:worst|least)|least (?:preferred |favou?red )?(?:first|to )/,
    /** A number with this before it is no option's. */
    round: /rounds?|agents?|participants?|table/,
    /** Between a number and the largest that it could be. */
    outOf: /out of|of/,
    points: /points?|pts?/,
    /** Between points and an option. */
    pointsTo: /to|for/,
    not: /not|no|never|don't|dont|except|excluding|without|reject|against|neither|nor/,
    /** A whole ballot in words: for no option, for every option. */
    none: /^(?:[^\n:]{0,30}:)?\W*(?:none|nothing|neither|no options?)\b|\bnone of (?:them|these|the options)\b|\bapprove (?:of )?(?:none|nothing|no option)\b|\babstain\b/m,
    all: /^(?:[^\n:]{0,30}:)?\W*(?:all(?! but)|every option)\b|\bapprove (?:of )?(?:all(?! but)|every)\b/m,
    certainty: {
      /** Says that a certainty follows. */
      label: /certainty|confidence|how (?:sure|certain|confident)/,
      very_unsure:
        /(?:very|extremely|highly|completely|totally|entirely|deeply) (?:unsure|uncertain)|not (?:at all )(?:sure|certain|confident)|not (?:sure|certain|confident) at all/,
      unsure:
        /(?:(?:somewhat|slightly|rather|quite|fairly|pretty|a bit|a little) )?(?:unsure|uncertain)|(?:not|[a-z]+n'?t) (?:feel )?(?:(?:so|very|too|that|entirely|completely|fully|quite|really|all that|absolutely) )?(?:sure|certain|confident)/,
      no_opinion: /no(?: strong| clear)? opinion|neutral/,
      sure: /(?:(?:quite|fairly|pretty|rather|reasonably|somewhat|relatively|mostly|moderately) )?(?:sure|certain|confident)/,
      very_sure:
        /(?:very|extremely|highly|absolutely|completely|totally|entirely|fully|100 ?%) (?:sure|certain|confident)/,
      /** Holds such words and tells no certainty. */
      aside:
        /(?:make|makes|made|making|be|for|to) (?:sure|certain)|(?:a|of|under|some|at|beyond) certain|certain (?:amounts?|levels?|points?|people|groups?|minimum|degree|extent|floors?|incomes?|ranges?)|sure[,.!]? (?:here|i'll|i will|i can|thing|let me)/,
    },
  },
  hints: {
    pollNone: 'no 1 or 0 stands in it. Answer 1 for yes or 0 for no.',
    pollSeveral: 'more than one 1 or 0 stands in it. Write exactly one of them, and no other digit.',
    pollBoth: 'it says yes and no at once. Answer 1 for yes or 0 for no, and nothing else.',
    optionNone: (count: number) => `it names no option. Answer with one number from 1 to ${count}.`,
    optionSeveral: (labels: readonly string[]) =>
      `it names several options (${labels.join('; ')}). Choose exactly one.`,
    amountNone: (min: string, max: string) => `it holds no amount. Answer with one whole number from ${min} to ${max}.`,
    amountSeveral: (amounts: readonly string[]) =>
      `it holds different amounts (${amounts.join(', ')}). Write exactly one.`,
    amountBroken: (found: string) => `${found} is not a whole number. Answer with one whole number.`,
    amountOutside: (found: string, min: string, max: string) =>
      `${found} is outside the range. The amount must be from ${min} to ${max}.`,
    rankingNone: (count: number) =>
      `it holds no ranking of all options. Write the numbers 1 to ${count} in one line, the best option first, with > between them.`,
    rankingTwice: (labels: readonly string[]) =>
      `it ranks an option twice (${labels.join('; ')}). Rank each exactly once.`,
    rankingMissing: (labels: readonly string[]) =>
      `it leaves out options (${labels.join('; ')}). Rank each exactly once.`,
    rankingSeveral: 'it can be read as different rankings. Write one ranking and nothing else.',
    rankingReversed: 'it begins with the worst option. Begin with the best.',
    certaintyNone: (words: readonly string[]) =>
      `it does not say how sure you are. Write exactly one of these: ${words.join(', ')}.`,
    certaintySeveral: (words: readonly string[]) =>
      `it says in several ways how sure you are (${words.join(', ')}). Write exactly one of them.`,
    rankedNone: (count: number) =>
      `it ranks no option. Write the numbers, from 1 to ${count}, of options in one line, the best first, with > between them, or none.`,
    approvalNone: (count: number) =>
      `it names no option. Write the numbers, from 1 to ${count}, of those that you approve of, or none.`,
    approvalUnclear:
      'it does not say clearly what you approve of. Write the numbers of those options and nothing else.',
    optionUnknown: (found: string, count: number) =>
      `there is no option ${found}. The options have the numbers from 1 to ${count}.`,
    pointsNone: (budget: string) =>
      `it gives no points. Write one line for each option, its number, a colon and whole points, at most ${budget} in all.`,
    pointsTwice: (labels: readonly string[]) =>
      `it gives one option points in two ways (${labels.join('; ')}). Write each option once.`,
    pointsBroken: (found: string) => `${found} is not a whole number of points from 0 up.`,
    pointsOver: (sum: string, budget: string) => `it gives ${sum} points in all. At most ${budget} are allowed.`,
    bidNone: (least: string, most: string) =>
      `it holds no number. Answer with one whole number from ${least} to ${most}.`,
    bidSeveral: 'it holds several numbers. Write exactly one.',
    bidOutside: (found: string, least: string, most: string) =>
      `${found} is not a whole number from ${least} to ${most}.`,
    nameNone: (names: readonly string[]) => `it names none of these: ${names.join(', ')}. Write exactly one of them.`,
    nameSeveral: (names: readonly string[]) => `it names several (${names.join(', ')}). Write exactly one of them.`,
  },
} as const;
