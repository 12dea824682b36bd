// Whoever leans to something, has come to it or could live with it (9.6), in small letters, with the sign of what that is. Each says so of
// themselves: of others it is told, and what is denied is opposed.

const NAMED = String.raw`(?: (?:the|an?|this|that|our|your|idea|thought|of|using|taking|having|choosing|doing))*(?: (?:it|this|that|them)\b| ?[\ue000-\uefff])`;
const HOW = String.raw`(?: (?:now|also|even|still|just|quite|rather|really|both|all|since|already|finally|\w+ly))*`;
const I_HAVE = String.raw`\b(?:i|we)(?:'ve|'m|'re| have| am| are| find myself| feel myself)?${HOW}(?: been)?`;
const I_WOULD = String.raw`\b(?:i|we)(?:'d|'ll| would| could| will| can)${HOW}`;
/** What one does to hear more, and what one does to be rid of something. */
const NO_DEED =
  '(?!(?:hear|talk|discuss|look|see|ask|compare|consider|think|wait|not|never|say|leave|drop|forget|skip|avoid|stop|suppose|assume|imagine|examine|weigh|test|question|remember|hold|postpone|delay|reject|ban|abolish|close|be|set|rule|move|listen|vote on|know|understand|oppose|scrap|cancel|refuse|remove|end|cut|sell|keep|live|learn|explain|explore|study|check|worry|mind|beware|tell|mention|watch|doubt|weigh|read|get rid|do without|(?:pay|fear|lose|miss|blame|thank|overlook|ignore|rush|force|want|expect|call|name|treat|judge))\\b)';
const GOOD =
  '(?:best|wisest|fairest|soundest|safest|smartest|simplest|most (?:\\w+ly )?(?:sensible|useful|practical|reasonable|promising|convincing|balanced|realistic|helpful|attractive|effective|workable|humane|just|persuasive))';
const BETTER =
  '(?:better|wiser|fairer|sounder|safer|smarter|more (?:sensible|useful|practical|reasonable|promising|convincing|balanced|realistic|attractive|persuasive))';
const WON = '(?:grown on|won over|convinced|persuaded|swayed) (?:me|us)|won (?:me|us) over';

export const leaning = new RegExp(
  [
    `${I_HAVE} warm(?:ed|ing)?(?: up)? to${NAMED}`,
    `${I_HAVE} com(?:e|ing) (?:(?:a?round|over) to|to (?:like|love|prefer|favou?r|accept|trust|believe in))${NAMED}`,
    `${I_HAVE} (?:lean|leaning|tend|tending|gravitat(?:e|ing)|drift(?:ing)?|edg(?:e|ing)|swing(?:ing)?|drawn|inclined) to(?:wards?)?${NAMED}`,
    `${I_HAVE} (?:lean|leaning)${NAMED}`,
    String.raw`\bi(?:'m| am)${HOW} an? [\ue000-\uefff]\W*$`,
    `${I_HAVE} (?:sold on|partial to)${NAMED}`,
    `${I_WOULD} be${HOW} (?:happy|fine|ok|okay|comfortable|content) with${NAMED}`,
    // “I throw my weight behind X”
    `\\b(?:i|we|and)(?:'ll|'m| am)?${HOW} (?:throw(?:ing)?|put(?:ting)?|cast(?:ing)?|lend(?:ing)?|giv(?:e|ing))(?: in)? (?:my|our) (?:(?:full|whole|own) )?(?:weight|lot|support|backing|vote|name|trust|faith|money) (?:in )?(?:behind|with|to|for|on|in)${NAMED}`,
    `\\b(?:i|we)(?:'ve| have)${HOW} (?:always )?(?:been (?:for|in favou?r of)|supported|backed|defended|preferred)${NAMED}(?=[^;]*\\b(?:still|now)\\b)`,
    // “It is time for X”, “Let's get X”, “We should install X”, “What we need is X”
    `\\b(?:it's|it is)(?: \\w+)? time (?:for|(?:to|we) ${NO_DEED}\\w+(?: for)?)${NAMED}`,
    `\\b(?:let's|let us|we (?:should|must|ought to|need to|had better)|we'd better)(?: (?:just|really|simply|now|all|\\w+ly))* ${NO_DEED}\\w+(?: (?:for|with|in|up|to))?${NAMED}`,
    `\\bwhat (?:we|i|this \\w+|the \\w+)(?: (?:really|actually))? needs? (?:most )?is${NAMED}`,
    `^\\W*(?:so |then |just )?give me${NAMED}`,
    // “X now seems wiser to me”, “X is the way to go”
    String.raw`[\ue000-\uefff](?: (?:now|still|also|simply|really))* (?:seems?|looks?|feels?|sounds?|appears?|strikes? me as)(?: (?:to be|like|now|still|much|far|by far|the|a))* (?:${GOOD}|${BETTER})(?: (?:choice|option|answer|way|one|idea|path))?(?: (?:to|for) me\b|$)`,
    String.raw`[\ue000-\uefff] (?:is|are)(?: \w+ly| still| now)? the way (?:to go|forward)\b`,
    `\\bi (?:think|believe|find|feel|consider)(?: that)? (?:it(?:'s| is)|they(?:'re| are)|that(?:'s| is)|it|them)(?: to be)?(?: \\w+ly| by far)? the ${GOOD}\\b`,
    String.raw`[\ue000-\uefff](?:'s| has| have)${HOW} (?:${WON})\b(?! (?:that|of)\b)`,
  ].join('|'),
);
