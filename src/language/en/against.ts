// Who is against what is named (9.6), in small letters, with signs for names (see `reading.ts`). Counts where to be against it is an option.

const NAMED = String.raw`(?: (?:the|an?|this|that|our|your|any|such|idea|plan|of|for|to|building|making|having|doing))*(?: (?:it|this|that)\b| ?[\ue000-\uefff])`;
const HOW = String.raw`(?: (?:now|still|also|really|simply|just|strongly|firmly|therefore|would|will|must|do|have to|\w+ly))*`;

export const against = new RegExp(
  [
    `\\b(?:i|we)(?:'m|'re|'d|'ll| am| are)?${HOW} (?:(?:vot(?:e|ing)|stand|speak|come (?:down|out)|side|lean(?:ing)?) )?(?:against|opposed to)${NAMED}`,
    `\\b(?:i|we)(?:'d|'ll)?${HOW} (?:oppose|reject|object to|disapprove of|scrap|abolish|vote down|say no to)${NAMED}`,
    `\\b(?:i|we)(?: (?:can ?not|do not|don't|will not|won't|would not|wouldn't|can't)|'ll not|'d not)${HOW} (?:support|want|back|favou?r|accept|vote for|approve of|agree to|endorse|need)${NAMED}`,
    `\\b(?:i|we)(?: am|'m| are|'re) not${HOW} (?:for|in favou?r of|behind)${NAMED}`,
    `\\b(?:we|the \\w+|it)(?: (?:should|must|ought to|need to) not|(?: should|must)n't| shouldn't| mustn't)(?: \\w+)?${NAMED}`,
    `\\b(?:let's|let us)${HOW} not(?: \\w+)?${NAMED}`,
    `^\\W*no to${NAMED}|\\bmy (?:vote|answer) is no to${NAMED}|\\bmy (?:vote|voice) is against${NAMED}`,
    String.raw`[\ue000-\uefff] (?:should not|shouldn't|must not|mustn't) (?:be|go ahead|happen)\b`,
    String.raw`[\ue000-\uefff] (?:does not|doesn't|will not|won't) (?:have|get) my (?:vote|support)\b`,
  ].join('|'),
);

/** A name that says what there shall not be: what is done to a thing, and is no part of it; what stands before a word that means the name. */
export const lacking = {
  doing: /^(?:do )?\w+ing (?:up |down |out )?(?=\w{3})/,
  called: /^(?:no|without|zero) (?!\w+ing\b)/,
  before: /\b(?:no|without|zero|against|abolish|scrap|drop|end|(?:get )?rid of)\s+(?:(?:the|any|an?|more|new|such) )*$/,
};
