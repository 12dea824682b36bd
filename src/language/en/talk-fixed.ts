/** What simulated agents say beside their moves. */
export const fixed = {
  /** To the person who watches (12.3). */
  askPerson: (criterion: string, option: string) =>
    `How much does ${criterion} matter to you, and would ${option} give you enough of it?`,
  /** In the place of names: everybody; the speaker, at the end of a list of names; those who agree, where none is known by name. */
  allOfUs: 'all of us',
  me: 'I',
  others: 'the others',
  /** In the place of a criterion, where there is none. */
  measure: 'what we can answer for',
  /** A reply to a question of a vote that cannot be read. */
  puzzled: 'I would rather think about it a little longer.',
  /** The criterion of a scenario that has none. */
  commonSense: 'Common sense',
  /** What is argued in a scenario without arguments: `it` and `measure` are noun phrases, `about` a sentence of the scenario. */
  made: {
    for: {
      claim: (it: string, measure: string) => `${it} does something for ${measure}.`,
      reason: (about: string) => `After all, it says: ${about}`,
      gist: (it: string, measure: string) => `what ${it} does for ${measure}`,
    },
    against: {
      claim: (it: string, measure: string) => `When I hold ${it} against ${measure}, I find too little.`,
      reason: (about: string) => `The wish was put like this: ${about}`,
      gist: (it: string, measure: string) => `how ${it} neglects ${measure}`,
    },
  },
  /** Lines of a memory about votes, decisions and news. */
  facts: /vote|ballot|decided|news for|announced/i,
  /** Words in which news and an argument may meet without being about the same; in Chinese: of one to four characters. */
  common: new Set(
    'about after again also been before being could does every from have into just like more most much must never nobody none only other ours over people should some someone somebody such than that their them then there these they this those under what when where which while will with would your'.split(
      ' ',
    ),
  ) as ReadonlySet<string>,
} as const;
