// What is said of an option, and is not meant of it (9.6): support that is taken back, what others say that one said, what one would do when
// pigs fly. Looked for in small letters, with signs for names (see `reading.ts`).

const SIGN = '[\\ue000-\\uefff]';
const NAMED = `(?:the )?${SIGN}(?:(?:,| and| or)+ (?:the )?${SIGN})*`;
const BACKING =
  '(?:support|votes?|backing|endorsement|approval|consent|agreement|assent|commitment|preference|nomination|blessing|recommendation|yes)';
const WITHDRAW =
  '(?:withdraw(?:s|n|ing)?|withdrew|retract(?:s|ed|ing)?|revok(?:es?|ed|ing)|rescind(?:s|ed|ing)?|renounc(?:es?|ed|ing)|recant(?:s|ed|ing)?|(?:tak(?:es?|en|ing)|took) back)';
const OWN_BACKING = `(?:(?:my|our)(?: \\w+){0,2} ${BACKING}|(?:the|that|any) ${BACKING} (?:that )?(?:i|we)\\b)`;
/** “I do not withdraw …”, “nothing makes me withdraw …”: it is kept. */
const NOT_DENIED = String.raw`(?<!\b(?:not|never|nothing|nobody|cannot|without|(?:no|any) reason to)\b[^,;:]{0,40}|n't\b[^,;:]{0,40})`;

const SAYING =
  '(?:say|says|said|saying|claim(?:s|ed|ing)?|think|thinks|thought|believ(?:es?|ed|ing)|writes?|wrote|written|repeat(?:s|ed|ing)?|assum(?:es?|ed|ing)|insist(?:s|ed|ing)?|pretend(?:s|ed|ing)?|alleg(?:es?|ed|ing)|suppos(?:es?|ed|ing)|report(?:s|ed|ing)?|announc(?:es?|ed|ing)|suggest(?:s|ed|ing)?)';
const OTHERS =
  '(?:every(?:body|one)|people|some(?:body|one|times it is)?|others|many|they|you|he|she|\\uf8ff|it (?:is|was|has been)|the (?:minutes|record|others|rest|group))';
const SO_IT_IS = String.raw`(?![^;:]*\b(?:and (?:rightly|i do|we do|so i do|i am|i still|i agree|i stand)|(?:they|you|he|she|that)(?:'re|'s| are| is) (?:right|true|correct)\b))`;

const NEVER =
  "(?:over my dead body|(?:when|until|before|the day) hell (?:freezes|has frozen)(?: over)?|hell will (?:have to )?freeze(?: over)?|(?:a )?cold day in hell|(?:kill|shoot|bury|drag) me (?:out )?(?:first )?before|(?:when|until|before|the day) pigs (?:can |learn to |will )?fly|(?:not|never) (?:in|for) an? (?:million|thousand|hundred|billion) years|not (?:on|in) (?:your|my) life|never in my life|not if i can help it|not for (?:the world|all the \\w+|love (?:n?or|and) money)|(?:not )?an? snowball's chance|(?:under|in) no circumstances?|on no account|no way(?! (?:round|around|to|of|out|forward|back|but)\\b)|fat chance)";
/** With these it is held on to. */
const LEAVING =
  '(?:drop|abandon|give up|giving up|leave|let go|lose|withdraw|retract|revoke|take back|part with|move away|budge|change|without|not|miss)';

export const unmeant: readonly RegExp[] = [
  // “I withdraw my support for X”, “I withdraw X”
  new RegExp(
    `\\b(?=[wrtdepc])${NOT_DENIED}(?:${WITHDRAW}|(?:drop|end|pull|cancel)(?:s|p?ed|led|p?ing|ling)?(?: back)?) (?:\\w+ ){0,2}?${OWN_BACKING}(?: \\w+){0,2}? ${NAMED}`,
    'g',
  ),
  new RegExp(`\\b(?=[wrt])${NOT_DENIED}${WITHDRAW} (?:my )?${NAMED}(?: as (?:my|our) [^,;:]*)?`, 'g'),
  new RegExp(
    `\\b(?=[twh])${NOT_DENIED}(?:tak(?:e|en|ing)|took|want|have) ${OWN_BACKING}(?: \\w+){0,2}? ${NAMED} back\\b`,
    'g',
  ),
  new RegExp(
    `\\b(?=[wrt])${NOT_DENIED}${WITHDRAW} (?:\\w+ ){0,2}?(?:what|everything|all)(?: that)? i(?:'ve| have)? said (?:\\w+ ){0,2}?(?:for|in (?:support|favou?r) of|about|on) ${NAMED}`,
    'g',
  ),
  // “X has lost my support”, “my support for X is gone”
  new RegExp(`${NAMED}\\W*(?:has |have |'s )?(?:\\w+ly |already |now )?(?:lost|loses|forfeited) ${OWN_BACKING}`, 'g'),
  new RegExp(
    `\\b${OWN_BACKING} (?:for|of|to|behind) ${NAMED} (?:(?:is|has|was|are|have|as)(?: \\w+)? )?(?:gone|over|withdrawn|revoked|retracted|ended|history|at an end|exhausted|void)\\b`,
    'g',
  ),
  // “I cannot stand by my vote for X”, “I stop supporting X”
  new RegExp(
    `(?:\\b(?:cannot|no longer|not|never)|n't)(?: \\w+)? (?:stand by|keep|uphold|maintain|hold (?:on )?to|stick (?:to|with)|renew|confirm) ${OWN_BACKING}(?: \\w+){0,2}? ${NAMED}`,
    'g',
  ),
  new RegExp(`\\b(?:strike|scratch|cross out|remove|delete|cancel) ${OWN_BACKING}(?: \\w+){0,2}? ${NAMED}`, 'g'),
  new RegExp(
    `\\b(?=[scq])${NOT_DENIED}(?:stop(?:ped|ping)?|ceas(?:e|ed|ing)|quit) (?:supporting|backing|to support|to back|defending|voting for) ${NAMED}`,
    'g',
  ),
  // “Everybody keeps saying that I am for X”, “I am said to …”, “I deny that I …”
  new RegExp(
    `(?<!\\w)${OTHERS}(?: (?!me\\b|my\\b|i\\b)\\w+){0,3}? ${SAYING}(?: (?!me\\b|my\\b|i\\b)\\w+){0,2}?(?: that)? i(?:'m|'ve|'d|'ll)?(?! (?:said|told)) [^,;:]{0,60}?${NAMED}${SO_IT_IS}[^,;:]*`,
    'g',
  ),
  new RegExp(
    `(?:\\baccording to [^,;:]{1,30},?|\\bin [^,;:]{1,20}(?:version|account|words),?|\\b(?:rumou?r|word) has it(?: that)?|\\b(?:supposedly|allegedly|reportedly),?) i\\b(?!(?:'ve| have)? (?:said|told))[^,;:]{0,60}?${NAMED}${SO_IT_IS}[^,;:]*`,
    'g',
  ),
  new RegExp(
    `\\bi(?: am|'m| was|(?:'ve| have) been)(?: \\w+)? (?:said|supposed|alleged|rumou?red|reported|believed|thought|claimed|quoted) (?:to|as)\\b[^,;:]*?${NAMED}[^,;:]*`,
    'g',
  ),
  new RegExp(
    `\\b(?:i (?:\\w+ )?(?:deny|denied|dispute)|(?:a lie|a myth|a rumou?r|wrong|false|untrue|nonsense)) (?:ever )?(?:that i|having|saying)\\b(?!(?: was| am|'m)(?: ever)? (?:against|opposed))[^,;:]*?${NAMED}[^,;:]*`,
    'g',
  ),
  // “I would support X when pigs fly”, “Over my dead body will we choose X”
  new RegExp(
    `(?:(?<=^|[,;:])(?=[^,;:]*${SIGN})(?=[^,;:]*\\b${NEVER})(?![^,;:]*\\b${LEAVING}\\b(?! (?:in|for|on|if)\\b))[^,;:]*)`,
    'g',
  ),
  new RegExp(`^\\W*(?:only )?${NEVER}, [^;:]*?${NAMED}[^,;:]*`, 'g'),
  // “I would sooner eat my hat than vote for X”
  new RegExp(
    `\\b(?:i|we)(?:'d| would) (?:sooner|rather) (?![^,;:]*${SIGN}[^,;:]* than )[^,;:]* than (?!not\\b|lose\\b|drop\\b|give up\\b|leave\\b|do without\\b)[^,;:]*?${NAMED}[^,;:]*`,
    'g',
  ),
  /\bcount (?:me|us) out\b[^,;:]*/g,
];

/** “Much as I like X, …”, “Nice as X is, …”: granted before what counts. */
export const granted: readonly RegExp[] = [
  new RegExp(`^\\W*(?:as |however )?much (?:as )?(?:i|we)\\b[^,;:]*?${SIGN}[^,;:]*(?=,)`, 'g'),
  new RegExp(
    `^\\W*(?:as )?(?!(?:just|so|such|same|far|long|soon|well|even|only|insofar|inasmuch|and|but)\\b)\\w+ (?:as|though) (?:the )?${SIGN}\\W*(?:is|are|was|may|might|would|could|sounds?|looks?|seems?)\\b[^,;:]*(?=,)`,
    'g',
  ),
  new RegExp(
    `^\\W*however \\w+ (?:the )?${SIGN}\\W*(?:is|are|was|may|might|sounds?|looks?|seems?)\\b[^,;:]*(?=,)`,
    'g',
  ),
];

const OPPOSED = '(?:objections?|opposition|reservations?|doubts?|concerns?|veto|criticisms?|resistance|votes? against)';

/** “I withdraw my objection to X”, “I never said that I was against it”: nothing is opposed there. */
export const unopposing = new RegExp(
  [
    `\\b(?=[wrtdga])${NOT_DENIED}(?:${WITHDRAW}|drop(?:ped|ping)?|giv(?:e|ing) up|gave up|abandon(?:ed|ing)?|waiv(?:e|ed|ing)) (?:all )?(?:my|our|any|the)(?: \\w+){0,2}? ${OPPOSED}(?: (?:to|about|against|of|on|regarding|over|with)\\b)?`,
    `\\b(?=[wrt])${NOT_DENIED}${WITHDRAW} (?:what|everything|all)(?: that)? i(?:'ve| have)? said (?:\\w+ ){0,2}?against\\b`,
    `\\b(?:my|our)(?: \\w+){0,2} ${OPPOSED} (?:to|about|against|of|on|regarding|with) (?<kept>(?:the )?${SIGN}) (?:is|are|has been|have been)(?: now| hereby)? (?:withdrawn|gone|settled|answered|met|dispelled|lifted|retracted)\\b`,
    '\\bno longer (?:object to|oppose|doubt|distrust|mind)\\b',
    "\\b(?:never|did not|didn't|have not|haven't)(?: ever)? (?:said|say|claim(?:ed)?|mean|meant)(?: that)?(?= i\\b) i(?: was|'m| am|'ve been| have been)(?: ever)? (?:against|opposed to)\\b",
  ].join('|'),
  'g',
);

/** Says of the sentence before that the speaker did not say so. */
export const disowning =
  /^\W*(?:(?:but|and|well|no|wait|actually|sorry)\W+)*(?:(?:i|we)(?: must| have to| want to| would like to|'d like to)? (?:(?:take|withdraw|retract) (?:that|this|it)(?: back)?|take back (?:that|this|it))|(?:i|we)(?:'ve| have)? never(?: ever)? said (?:that|so|this|it|such (?:a thing|things)|anything (?:like (?:it|that)|of the (?:kind|sort)))|(?:i|we) (?:did not|didn't|have not|haven't) (?:say|said) (?:that|so|this|it|such a thing|anything of the (?:kind|sort))|(?:i|we)(?:'ve)? said no such thing|(?:that|this)(?:'s| is| was) not what (?:i|we)(?:'ve| have)? (?:said|say))(?=\W*$|\s*[,;.:!–—]| (?:and|but|because|at all)\b)/;

const NOT_CHOSEN =
  '(?:support|accept|back|choose|pick|take|vote for|go for|go with|agree to|favou?r|endorse|recommend|stand (?:for|behind|by)|live with)';
const THEN = String.raw`(?=\W*$|\s*[,;.:!–—]| (?:at all|at this|here|now|any ?more|any longer|myself|either|though|and|because|since|as|for (?:us|me|now)|this|today|in)\b)`;

/** Says of what was named that it is not chosen: what was said well of it before does not count. */
export const declining = new RegExp(
  [
    `\\bit(?:'s| is| was| will| would)?(?: be)? ?(?:not|n't)(?: \\w+){0,2}? (?:my|our) (?:\\w+ )?(?:choice|preference|vote|pick|answer|favou?rite|option|priority)\\b`,
    `\\bit(?:'s| is| would be) ?(?:not|n't)(?: \\w+){0,1}? (?:mine|for me|what (?:i|we)\\b|where (?:i|we)\\b|something (?:i|we)\\b|the one (?:i|we)\\b)`,
    `\\b(?:it|that) (?:does not|doesn't|will not|won't|cannot|can't) (?:have|get|earn|win) (?:my|our)(?: \\w+)? (?:vote|support|backing)\\b`,
    `\\b(?:i|we)(?: still| just| simply| really| myself)? (?:do not|don't|cannot|can't|can not|will not|won't|would not|wouldn't|could not|couldn't|never|never will|will never|would never)(?: \\w+ly| really| just| quite| yet| in good conscience)? ${NOT_CHOSEN} (?:it|them)\\b${THEN}`,
    `\\b(?:i|we)(?: am|'m| are|'re) not (?:for|behind|with|in favou?r of) (?:it|them)\\b${THEN}`,
  ].join('|'),
);

export const unagainst =
  /\b(?:i|we)(?:'m| am|'re| are|'ve| have|'d| would)? (?:not|never|nothing|by no means|do not|don't)(?: \w+)? (?:against|opposed to|oppose|object to|mind)\b/;
