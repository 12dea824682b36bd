// Who says to have no side yet (9.6), in small letters, with signs for names (see `reading.ts`).

const I_AM = "(?:i|we)(?: am|'m| are|'re| remain| stay| find myself| feel|(?: am|'m) (?:staying|remaining|sitting))";
const HOW =
  '(?: (?:still|also|yet|now|currently|simply|just|honestly|really|truly|quite|completely|genuinely|myself|at present|at this point|for now|for the moment|\\w+ly))*';
const CANNOT =
  "(?: can ?not| can't| could not yet| do not| don't| will not| won't|'ll not| would not| wouldn't| refuse to| decline to| am unable to|'m unable to| am not able to| find it (?:\\w+ )?(?:hard|difficult|impossible) to)";
const CHOOSE =
  '(?:decide|commit|(?:choose|pick|settle)(?= (?:between|among|yet|any|either|one|now|today|from|on (?:one|any|either))\\b|\\W*$)|take (?:(?:a|any|either|one) )?(?:sides?|positions?|stance|stand)|make up (?:my|our) minds?|make a (?:choice|decision)|break the tie)';
/** What is left open is something else: how it is done, what it costs. */
const NOT_ELSE =
  '(?! (?:(?:about|on|over|as to|regarding|of|for) )?(?:the (?!\\w* ?(?:matter|question|issue|options?|two|three|choice)\\b)\\w+|its|how|who|when|whom|where|you|others|anybody|otherwise|differently|lightly|an? \\w+)\\b(?![^,;:]*[\\ue000-\\uefff]))';

/** Plainly of no side: what is said well of anything before it stands for nothing. */
export const undecided = new RegExp(
  [
    `\\b${I_AM}${HOW} (?:undecided|torn|in two minds|of two minds|neutral|ambivalent|agnostic|uncommitted|stuck|at a loss|on neither side)\\b${NOT_ELSE}`,
    `\\b${I_AM}${HOW} unable to (?:${CHOOSE}|say)\\b${NOT_ELSE}`,
    `\\b${I_AM}${HOW} not${HOW} (?:ready|prepared|able|willing|in a position|going|there) ?(?:yet )?to (?:${CHOOSE}|say|support|back|endorse|vote for|stand (?:for|behind)|sign up)\\b${NOT_ELSE}`,
    `\\b(?:i|we)${HOW}${CANNOT}${HOW} ${CHOOSE}\\b${NOT_ELSE}`,
    `\\b(?:i|we)${HOW} (?:have|take|took|hold|express|favou?r)${HOW} (?:no|neither|not any)(?: (?:strong|clear|particular|real|firm|settled|fixed))? (?:preferences?|positions?|sides?|opinions?|view|favou?rite|stance|stand)\\b${NOT_ELSE}`,
    `\\b(?:i|we)(?:'ve| have| had)?${HOW} (?:(?:have )?yet to|not(?: yet)?${HOW}) (?:decided?|chosen|choose|made? up (?:my|our) minds?|settled|taken? (?:a )?(?:side|position|stand)|committed)\\b${NOT_ELSE}`,
    `\\b(?:i|we)${HOW} haven't${HOW} (?:decided|chosen|made up (?:my|our) minds?|settled|taken (?:a )?(?:side|position|stand)|committed)\\b${NOT_ELSE}`,
    `\\b(?:i|we)${HOW} (?:do not|don't)${HOW} know${HOW} (?:enough|what to (?:think|choose|pick|support|vote for|do)|which (?:one|of (?:them|these|the))|where i stand|whom? to side with)\\b`,
    `\\b(?:i|we)(?:'d| would|'ll| will)?${HOW} (?:withhold|reserve|suspend|defer|postpone)(?:ing)? (?:my |our |all )?(?:judge?ments?|decision|opinion|vote|verdict)\\b`,
    `\\b(?:unable to|can ?not|can't|do not|don't)${HOW} (?:endorse|support|back|choose|recommend|favou?r) (?:any|either)\\b(?! (?:more|longer|\\w+ (?:but|except)))`,
    `\\b(?:equally (?:good|bad|fine|acceptable|attractive|strong|convincing)|(?:all|both) the same) (?:to|for|in) (?:me|my)\\b`,
    `\\b(?:i|we)(?:'ll| will|'d| would| can| could|'m| am)${HOW} (?:go along with|accept|support|follow|back|join|(?:happy|fine|content) with|happy to \\w+) (?:whatever|whichever)\\b`,
    `\\b(?:without|not)${HOW} taking (?:a |any )?(?:sides?|position|stand)\\b`,
    `\\bi would not (?:yet |quite )?(?:say|claim) (?:that )?i(?:'m| am) (?:for|behind|with|in favou?r of|on the side of)\\b`,
    `\\b(?:won't|will not) be the one to (?:break|decide|settle)\\b`,
  ].join('|'),
  'g',
);

/** Wants to hear more first: what is only said well of something stands for nothing. */
export const waiting =
  /\b(?:i|we|me|us|let's)\b[^.;]{0,40}?\b(?:hear|listen|wait|see|know|learn|one more round|another round)\b[^.;]{0,80}?\bbefore (?:i|we) (?:say|commit|decide|choose|pick|judge|settle|take|make|vote)\b|\b(?:give me|i(?:'d| would| will|'ll)? (?:like|want|need|wait for|listen for|hear)) (?:to \w+ )?(?:for )?(?:one more|another|a further) round\b|\bi(?:'d| would) (?:like|love|want) to hear (?:more )?from\b/;

/** Behind this the speaker tells what they know of others, and sides with nobody. */
export const noting =
  /\b(?:i|we)(?:'ve|'m| have| can| do| also| am| just| already| \w+ly)* (?:know|note|noted|understand|hear|heard|see|notice|noticed|realise|realize|gather|take it|aware|remember|recall|observe|learned|acknowledge|record|suspect)(?: that| how| why)?\W*$/;

/** Before what somebody else said, where that is only why the speaker says something. */
export const after = /\b(?:after|given|despite|following|hearing|since|because of|from|with) (?:all )?(?:of )?what $/;
