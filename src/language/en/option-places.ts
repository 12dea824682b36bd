/** An option by its place in the list, in words. */
export const optionPlaces = {
  /** As it is read in a folded text; the group is one of the ordinals. `The second option that I see` is somebody's own. */
  optionOrdinal:
    /(?<![a-z])the (first|second|third|fourth|fifth|sixth|seventh|eighth) option(?![\w-])(?! (?:(?:that|which) (?:i|we|you|he|she|they|came|comes|comes? to|occurred|occurs)(?![a-z])|(?:i|we|you|he|she|they) (?:had|have|has|tried|try|named|mentioned|thought|looked|considered|discussed|see|saw)(?![a-z])|for (?:me|us|you|him|her|them) (?:is|was|would)(?![a-z])|(?:on|in) (?:my|our|your|his|her|their) |of (?:mine|ours|yours|his|hers|theirs|my|our)(?![a-z])|(?:is|was|would be|might be|could be|remains) to (?!be(?![a-z]))))/g,
  ordinals: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as readonly string[],
  /** As it is said. */
  optionAt: (ordinal: string): string => `the ${ordinal} option`,
} as const;
