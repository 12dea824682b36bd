// Whoever leans to something, has come to it or could live with it (9.6), in small letters, with the sign of what that is. Each says so of
// themselves: of others it is told, and what is denied is opposed.

const NAMED = String.raw`(?: (?:the|an?|this|that|our|your|idea|thought|of|using|taking|having|choosing|doing))*(?: (?:it|this|that|them)\b| ?[\ue000-\uefff])`;
const HOW = String.raw`(?: (?:now|also|even|still|just|quite|rather|really|both|all|since|already|finally|\w+ly))*`;
const I_HAVE = String.raw`\b(?:i|we)(?:'ve|'m|'re| have| am| are| find myself| feel myself)?${HOW}(?: been)?`;
const I_WOULD = String.raw`\b(?:i|we)(?:'d|'ll| would| could| will| can)${HOW}`;
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
    String.raw`[\ue000-\uefff](?:'s| has| have)${HOW} (?:${WON})\b(?! (?:that|of)\b)`,
  ].join('|'),
);
