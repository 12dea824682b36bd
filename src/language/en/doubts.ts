/**
 * Parts of a sentence that stand for nothing that they name: a condition, a wish to know, a doubt of the speaker's own. Each takes in all that
 * depends on it, and leaves out what the speaker says besides. Looked for in small letters, with signs for names (see `reading.ts`).
 */
export const doubting: readonly RegExp[] = [
  // “I could agree to X if …”: not where the condition is that one has to choose, or helps the others along.
  /\b(?:i|we)(?: (?:could|would|might|may|can)|'d) (?:(?:only|perhaps|maybe|then|also|probably|\w+ly) )*(?!(?:have|know|like to know)\b)[a-z][^,;:]{0,100}?[\ue000-\uefff][^,;:]{0,100}?,? (?:only |but only )?(?:if|once|provided(?: that)?|on condition|only when|only as long as)\b(?! (?:again|more|(?:i|we) (?:(?:had|have|must|need|needed)(?: to)? (?:choose|pick|vote|decide|settle|name|say)|(?:were|am|are) (?:asked|forced|pressed|to (?:choose|pick|vote|decide)))|asked|pressed|forced|need(?:ed| be)|necessary|possible|it (?:comes|came|helps|means|were up)|that|this|everyone|everybody|the (?:others|rest|group|majority))\b)[^;:]*/g,
  // “I only support X if …”, “I support X, but only if …”
  /\b(?:i|we)(?: (?:can|will|could|would)|'ll|'d)? only [^,;:]{0,100}?[\ue000-\uefff][^,;:]{0,100}? (?:if|when|once|as long as|provided)\b[^;:]*/g,
  /\b(?:i|we)(?:'ll|'d)? [^,;:]{0,100}?[\ue000-\uefff][^,;:]{0,100}?,? (?:but )?only (?:if|when|once|as long as)\b[^;:]*/g,
  // “X would be my choice if it were …”
  /[\ue000-\uefff]\W*(?:would|could|might) [^,;:]{0,100}? if (?:only |it |they |that |there |some(?:one|body) )+(?:were|was|had|could|did|would|cost|came|ran|[a-z]+ed)\b[^;:]*/g,
  // “those whom we turn away if we choose X”, “To support X I would need …”
  /(?<!\b(?:happy|glad|best|better|good|great|fine|nice|pleased) )\bif (?:we|i|you|they|one) (?:choose|take|pick|go|adopt|settle|decide|agree|support|vote)\b[^,;:]{0,60}?[\ue000-\uefff][^,;:]*/g,
  /^\W*(?:in order )?to (?:support|accept|agree to|choose|vote for|back) (?:the )?[\ue000-\uefff][^,;:]*/g,
  // “Show me … and I will support X”
  /^\W*(?:convince|show|tell|give|persuade|(?:explain|prove) to) (?:me|us)\b[^;:]{0,160}?,? (?:and|then) (?:i|we)(?:'ll|'d| will| would| could| can)\b[^;:]*/g,
  // “If I knew …, I would agree to X”
  /\bif (?:(?:i|we) (?:knew|saw|heard|understood|trusted|were (?:more )?(?:sure|certain|convinced|confident|told|shown)|had (?:seen|heard|known)|could (?:see|trust|be (?:sure|certain)))|(?:somebody|someone|anybody|anyone|one of you|one person|you|they) (?:here )?(?:could|would|had|were|was|told|showed|gave|made|found|[a-z]+ed|can (?:show|tell|explain|prove|convince)|(?:shows?|tells?|convinces?|persuades?) (?:me|us)))\b[^;:]{0,160}?, (?:then )?(?:i|we)(?: (?:could|would|might|will|can)|'d|'ll)\b[^,;:]*/g,
  // What is done, or taken, only in this part.
  /\bonce (?:we|i|you|they)(?:'ve| have|'re| are)?\b[^,;:]*/g,
  /\b(?:(?:each|every) time|whenever) (?:we|i|you|they|one|people|some(?:one|body))\b[^,;:]*/g,
  /^\W*(?:and |but |so )?for (?:the )?[\ue000-\uefff]\W*to\b[^,;:]*/g,
  /^\W*(?:and |but |so )?(?:assuming|suppose|supposing|imagine|(?:let us|let's) (?:assume|suppose|imagine))\b[^,;:]*/g,
  /^\W*(?:and |but |so )?should (?:we|i|you|they|the \w+) [^,;:?]*[\ue000-\uefff][^,;:?]*(?=,)/g,
  // Whoever that may be, it is not the speaker.
  /(?<!\b(?:with|behind|for) )\b(?:whoever|any(?:one|body) who)\b[^,;:]*/g,
  /(?<!\b(?:with|behind|for) )\b(?:those|people|others|the ones?|some(?:one|body)|every(?:one|body))(?: among us| here)? who (?:\w+ ){0,3}(?:live with|agree|accept|support|choose|vote|settle|stand)\b[^,;:]*/g,
  // With X, what “we choose” is something else. What stands before is looked at last: it is long, and few words are this one.
  /\b(?:we|our)\b(?<=^\W*(?:and |but |so )?(?:(?:even |together )?with|by \w+ing) (?:the )?[\ue000-\uefff][^,;:]{0,80}?(?:we|our))/g,
  // A wish to know.
  /\b(?:i|we)(?:'d| would)? (?:(?:still|just|first|also|really) )*(?:like|love|want|wish|need|have|prefer) (?:first )?to (?:hear|know|ask|understand|learn|find out|be told|see (?:what|how|who|where|why|whether|if))\b[^,;:]*/g,
  /\bwhether (?:the )?[\ue000-\uefff][^,;:]*/g,
  /\bi (?:wonder|ask myself)\b[^,;:]*/g,
  /\b(?:i|we) (?:do not|don't|cannot|can't) (?:yet |quite |really )?(?:see|know|tell) (?:who|what|where|whether)\b[^,;:]*/g,
  // A doubt of the speaker's own.
  /\b(?:my|our|the|one|a) (?:\w+ ){0,2}?(?:trouble|difficulty|concern|worry|problem|question|doubt|fear|reservation|hesitation|objection|quarrel|risk|danger|catch|snag|flaw|drawback|downside)s? (?:with|about|regarding|over|in|of|to) (?:the )?[\ue000-\uefff][^,;:]*/g,
  /\bwhat (?:i (?:hold|have) against|(?:bothers|worries|troubles|frightens|unsettles) me (?:about|with|in)|i(?: would|'d)? (?:fear|dread|mind|dislike|miss) (?:about|with|in)) (?:the )?[\ue000-\uefff][^,;:]*/g,
  /\bi (?:find it (?:\w+ )?(?:hard|difficult)|struggle|hesitate|am reluctant) to (?:agree|accept|support|back|choose|see|believe|imagine|stand|say yes)\b[^,;:]*/g,
  // What one goes by, and what one could choose from.
  /\bwhat (?:i|we) stand on is\b[^;:]*/g,
  /\bthat (?:i|we) (?:would|could|can|might|will) (?:choose|pick) from\b[^,;:]*/g,
  // Granted of somebody else’s words, which stand behind it.
  /\b(?:i|we) have nothing to say against (?:it|that)\b[^:;]*: (?!(?:i|we|so)\b)[^;]*/g,
  /\bmy answer, [^:]{1,30}: (?=[\ue000-\uefff] (?!(?:for|it|again|and|because|since|as)\b))/g,
  // What would change it, and two minds.
  /\bunless\b[^;]*/g,
  /\bmy heart\b[^;]*\bmy head\b[^;]*|\bmy head\b[^;]*\bmy heart\b[^;]*/g,
  // What costs more than something else is no better for it.
  /[\ue000-\uefff](?= costs? [^;:]*\bmore\b[^;:]* than\b)/g,
];
