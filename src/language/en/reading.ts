import type { NumberHabits } from '../numbers.ts';
import { against, lacking } from './against.ts';
import { agreed } from './agreement.ts';
import { doubting } from './doubts.ts';
import { leaning } from './leaning.ts';
import { telling } from './others.ts';
import { after, noting, undecided, waiting } from './undecided.ts';
import { declining, disowning, granted, unagainst, unmeant, unopposing } from './unmeant.ts';

/** How words are put together. */
export const grammar = {
  /** `Amara`, `Amara and Mei`, `Amara, Mei and Ines`. */
  listed: (names: readonly string[]): string =>
    names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`,
  /** A sentence with its first letter in upper case, behind an opening mark too. */
  capitalised: (sentence: string): string =>
    sentence.replace(/^([“"]?)([a-z])/, (_, mark: string, letter: string) => mark + letter.toUpperCase()),
  /** Of what is filled with these values: a line with its gaps open, so that its verbs agree with an option that is several things. */
  agreed,
  /** A sentence whose gaps were just filled, with the words joined that are written as one there (in Spanish `de el` is `del`). */
  contracted: (sentence: string): string => sentence,
  /** Words that `contracted` joins with the beginning of a noun phrase: phrases are looked for behind them too. */
  contracting: [] as readonly string[],
  /** Somebody's words, or a label, in quotation marks. */
  quoted: (text: string): string => `“${text}”`,
  /** Ends a sentence. */
  stop: '.' as string,
  /** How people write numbers. */
  numbers: {
    thousands: ',',
    readsEitherWay: false,
    letters: 'a-z',
    multipliers: { k: 3, thousand: 3, m: 6, million: 6 },
  } as NumberHabits,
  /** Written in Chinese characters: lengths are counted and numbers read so. */
  isHan: false as boolean,
} as const;

/** How amounts are written, and read back. */
export const amounts = { separator: ',', unitGap: ' ', signsBehind: '' } as const;

/**
 * How texts are understood without a model: what they name, where they stand, what they answer. A sign from the private use area stands for
 * each thing that is named. Texts are in small letters.
 */
export const reading = {
  /** The article before a name, which a text may leave out. */
  article: /^(?:the|an?) /,
  /** Ends in what a verb follows, or what a word has no name behind. */
  beforeVerb:
    /\b(?:to|not|n't|will|would|can|could|should|shall|may|might|must|do|does|did|let's|let us|i|we|you|they|he|she|it|who|that|cannot|never|just|only)\s$/,
  /** A word that two names are told apart by: what is said of the one begins. */
  parting:
    /^(?:is|are|was|were|be|been|might|may|could|would|should|will|can|does|do|did|has|have|had|than|compared|versus|includes?|which|that|because|as|over|before|after)$/,
  /** A clause that tells what was, what is yet to be, or what would be if something else were not so. */
  past: /\bnext best\b|\btake next\b|\bcount (?:one|two|three|four|five|\d+) (?:votes?|heads?|hands?)\b|\b(?:were it not|had it not|if it were not)\b|^\W*(?:and |but |so |even |only )*(?:if(?! (?:nobody|no one)(?: else)? (?:were|was)\b| it (?:were|was) (?:(?:only|just|all|entirely) )?(?:me|mine|my|up to me)\b)|before|until|unless|supposing|whatever|however)\b|\b(?:before|until) (?:i|we) (?:agree|settle|choose|decide|can|could)\b|\b(?:first choice|first preference|favou?rite|preference) (?:was|had been)|\b(?:would have (?:chosen|taken|preferred|voted|picked|liked)|used to|originally|initially|at first|in the beginning|no longer|once (?:believed|thought|supported)|started out|left to myself|had supported|(?:was|'d been|had been|were) (?:\w+ ){0,2}(?:for|leaning|inclined|in favou?r|drawn|sold on|set on|my dream))\b/,
  /** With this, a clause holds on to what it names, whatever it denies. */
  keeping:
    /\b(?:not|n't|never|nothing|nobody|hard|harder|better than that)\b[^,;]*\b(?:(?<!\b(?:is|are|was|be|nothing|anything|much) )left|leav(?:e|ing)(?! (?:much|little|nothing|anything|any|enough|room|many|few|us|me|them|everything|everyone|everybody|all|things|people|it (?:all|to|in|at|up|out|with|there)|this to|that to|the (?:rest|decision|whole))\b)|mov(?:e|ed|ing) (?:away |off )?(?:from|off)|moved away|pull(?:ed|s)?(?: me)? away|budg\w+|drop\w*|abandon\w*|let(?:ting)? go|giv(?:e|ing|en) up|get me off|part with|withdraw\w*|withdrew|retract\w*|revok\w+|rescind\w*|tak(?:e|en|ing) back)\b|\b(?:keep|keeps|kept) (?:me (?:with|at|on)|arriving at|coming back to)|\b(?:still comes|comes) first\b|\bhold(?:ing)? on to\b|\bstick(?:ing)? (?:with|to)\b|\bremains? (?:with|where)\b|\bwhere i (?:started|was|am|stand)\b|(?<!(?:\b(?:not|cannot|never|nor|no longer)|n't)(?: (?:be|get|getting|have|has|had|win|won|earn|deserve|give|given|giving|cast|lend|even|quite|really|exactly|currently|now|yet|at all))* )\bmy (?:answer|position|view|vote|preference|favou?rite|pick)\b|\bno (?:good )?reason to (?:abandon|leave|drop|give up|move|change|withdraw|retract|revoke|take back)\b/,
  /** Without one of these in the clause somebody else holds on. */
  self: /\b(?:i|me|my|we|us|our|i'm|i've|i'd)\b/,
  /** A clause in which a group that the speaker is one of agrees on what it names. */
  agreeing:
    /\b(?:all of us|both of us|each of us|(?:two|three|four|five|rest) of us|and i|we (?:all|both|now|already)|we've all|we have all)\b[^;]*\b(?:wants?|share|arrived|agreed?|come to|came to|settled?|hold|together|accept|fine with|same thing|aligned|united|landed|converged|are for)\b|\bwe(?: have|'ve|'re|are)? (?:arrived|agreed?|settled?|converged|share|landed|aligned|united)\b|\ball in favou?r\b/,
  /** Between two names: the first, or the second, is held to be the better one. */
  betterThan:
    /\b(?:over|rather than|instead of|ahead of|superior to|sounder than|beats?|surpass(?:es)?|outperforms?|outdoes|outranks?|preferable to|than|and (?:little|less|nothing|few(?:er)?|hardly any\w*) (?:for|in favou?r of))\b/,
  /** Between two names behind a word of `preferring`: the first one is held to be the better one. */
  preferredTo: /^\W*to (?:the |an? )?$/,
  preferring: /\bprefer\b/,
  worseThan:
    /\b(?:behind|loses?(?: out)? to|(?:less|worse|weaker|poorer|fewer|wanting|short|more to chance)\b.*\b(?:than|comparison|of)|no match for|inferior to|little\b.*\bnext to|as (?:much|well|good)\b.*\bas|against)\b/,
  /** Between two names the better one of which is told by what stands behind the second. */
  comparedWith: /(?!)/,
  worseBehind: /(?!)/,
  /** Behind a name, with the sign of the second one in it: the one named first is held to be the better one. */
  formerBetter: /[\ue000-\uefff]\W*(?:the )?(?:first|former)\b.*\b(?:more|better|stronger|wins|best)\b/,
  /** Before a name at the beginning of a sentence: the next one is held to be the better one. */
  comparing: /^\W*(?:compared (?:with|to)|next to|unlike|measured against)(?: the)? $/,
  /** What is not done, before what is. Holds no name. */
  insteadOf: /\b(?:instead of|rather than) [^,;.\ue000-\uefff]*?,? ?(?=\b(?:we|i|let's|let us)\b)/gi,
  /** Begins a clause that counts for more than those before it. */
  but: /^\W*(?:but|yet|still|however|that said)\b/,
  /** Turns a comparison round. */
  nobody: /\b(?:nobody|no one|never|not(?! (?:how|because))|cannot|hardly|would (?:you|anyone|anybody))\b/,
  /** Parts of a sentence that stand for nothing that they name. */
  doubting: [...doubting, ...granted],
  /** The same, of what is not even meant of what they name: taken back, denied to have been said, refused for ever. */
  unmeant,
  /** Takes back, or denies, that something is opposed. `kept`: what of it stays. Holds no name but there. */
  unopposing,
  /** A sentence that says of the one before that the speaker did not say so. */
  disowning,
  /** Says that nothing is held against what it names, which is not yet a stand for it. */
  unagainst,
  /** Says of what was named that it is not what is chosen. */
  declining,
  /** Is against what is named, and wants nothing else with it; how an option is called that is without something. */
  against,
  lacking,
  /** Says that the speaker has no side yet; wants to hear more before taking one; only tells what others think; speaks because of it. */
  undecided,
  waiting,
  noting,
  after,
  /** A clause that finds fault with what it names. */
  faulting:
    /\b(?:problem|trouble|weak(?:est|ness)?|wrong with|gets wrong|fails?|failing|defect|objection|reservation|neglects?|doubts? about|worry about|too little|other face|keeps me from|consider this|should answer|costs? too much|too far from me|broke at)\b/,
  /** Speaks for what the clause names, though nobody says so of themselves. */
  speakingFor:
    /\b(?:(?<!\b(?:you|who|those|he|she|they)\b[^,;]*)speaks? for|reasons? for|a great deal for|strengthens|makes sense|best|does best|stronger case|no-brainer|better for (?:us|every\w+|all)|fairest|safest|soundest|wisest|smartest|(?:right|better|wiser|safer|fairer) (?:one|choice|answer|way|call|option|path)|way (?:forward|to go))\b/,
  /** Says where the speaker leans, or has come to. With the sign of what is named. */
  leaning,
  /** Says what shall be done, whoever says it. With the sign of what is named. */
  settling:
    /\b(?:must|should|has to|have to|needs? to) (?:come|be) (?:first|the (?:choice|one|answer)|our (?:first |top )?(?:priority|choice|answer))\b|(?<!\b(?:as|than|what|how|where|when|if|whether|before|until|once) |\b(?:nobody|no one|nothing|none|neither)\b[^,;]*)\b(?:let's|let us|we (?:should|must|ought to))(?: (?:just|all|still|really|first))? [\ue000-\uefff]|(?<!\b(?:as|than|what|how|where|when|if|whether) )\b(?:we|let's|let us)(?: should| must| ought to| need to| have to|'d better)?(?: (?:just|all|still|really))? (?:go|do(?! not\b)|take|keep|make|choose|pick|stay|adopt|settle|come back|return|stick|fund|build|start)\b|\bi (?:really |still |do |just )?want (?!(?:us )?(?:to )?(?:hear|know|see|ask|understand|discuss|talk|learn|think|look|say|be)\b)[^,;]{0,30}[\ue000-\uefff]|\b(?:i'll|i will) (?:go|take|pick|fund|pay|start|opt|do|keep)\b|\b(?:i'd|i would) (?:still |also |just |really |much )?(?!(?:like|love|need|have|ask|say|want|hear|know|be|not|never|rather|wait|warn|add|point|argue|think|hate|miss|worry|feel (?!(?:\w+ )?(?:comfortable|good|better|best|confident|happy|safer?|at ease)\b)|call|put|welcome|appreciate|suggest (?:that )?we (?:talk|hear|wait|take)|propose (?:a|we) vote|find|postpone|delay|hold off|refuse|reject|oppose|question|doubt|hesitate|regret|lose|(?:keep|stay) (?:away|off|clear|out)|leave|drop|avoid|remove|cut|skip|still|also|just|really|much)\b)[a-z]|[\ue000-\uefff][^,;]*\b(?:is|are|was) (?:what|where|the one) (?:i|we)\b|\b(?:i'm|i am|i|we|we're) [^,;]*\b(?:move|moving|switch|switching|come over|shift|shifting) (?:over )?to (?:the )?[\ue000-\uefff]|\b(?:it's|it is) (?:still )?(?:the )?[\ue000-\uefff][^,;]*\bfor me\b|\bi say (?:that )?(?:we )?(?:should )?(?:just )?[\ue000-\uefff]|[\ue000-\uefff]\W*it (?:is|should be|has to be|must be)\b(?=\W*$|\W*[,;:.!?–—]| (?:then|for|again|still|today|now|as|and|but|because|since)\b)|[\ue000-\uefff][^,;]*\b(?:gets?|has|(?<!\bi )have) my\b|\b(?:i|i'm|i am) [^,;]*\b(?:convinced that|believe in|think (?:that )?[\ue000-\uefff]\W*(?:is|makes))|\b(?:my (?:heart|gut|instinct|inclination|sympath(?:y|ies)|conscience|private (?:choice|view|preference))|the (?:pull|balance)) (?:(?:is|are|goes|lies|leans|tips|tilts|pulls|says|points|still|me|set|now) )*(?:with|to|toward|towards|on|for)? ?(?:the |an? )?[\ue000-\uefff]|\b(?:i'm|i am|i feel) (?:\w+ ){0,2}(?:drawn|pulled|inclined|leaning) (?:to|toward|towards) |^\W*(?:(?:still|now|currently|privately|inwardly|personally|honestly|mostly|slightly|strongly|definitely) )*(?:leaning|inclined|drawn|siding|sticking|staying) (?:to|toward|towards|with) |[\ue000-\uefff]\W*(?:\w+ ){0,2}(?:comes? (?:out )?(?:first|on top|ahead)|(?:has|have|holds?|keeps?) the edge)\b(?! \w+ \uf8ff)|[\ue000-\uefff][^,;]*\b(?:leads?|ahead|wins?|first|strongest|weighs? (?:more|most)|appeals?(?: more| most)?|(?:feels?|sits|seems?|looks?) (?:\w+ )?(?:right|best|better|fairer|fairest)) (?:with|for|to|in) (?:me|my (?:mind|view|eyes|book|head|heart))\b|\bif (?:(?:nobody|no one)(?: else)?|it) (?:were|was) [^,;]*\b(?:it would|it'd) be (?:the |an? )?[\ue000-\uefff]|\bi (?:still |just |really |also )?(?:find|think|believe|feel|consider) (?:that )?(?:the |an? )?[\ue000-\uefff] (?:to be |is |are )?(?:still |simply |by far )?(?:the )?(?:\w+er\b|\w+est\b|best\b|better\b|more \w+|most \w+|right\b)|^\W*(?:the )?[\ue000-\uefff]\W*(?:please|because|at least|for now|no question|hands down|period)\b/,
  /** Behind this a clause may name what the speaker has come to. */
  turning:
    /^\W*(?:and |but |so )?(?:if (?:nobody|no one)(?: else)? (?:were|was)\b|if it (?:were|was) (?:(?:only|just|all|entirely) )?(?:me|mine|my|up to me)\b)|\b(?:won me over|(?:convinced|persuaded|swayed) me|changed my mind|i want neither)\b/,
  /** What was named just before. */
  referring: /\b(?:it|this|them|those|these|they(?:'re| are))\b|\bthat(?='s\b|\W*$| (?:is|was|would|gets|has)\b)/,
  /** A sentence that says no to what it names. */
  refusing: /\b(?:answer|it|that) (?:is|remains) (?:still )?(?:a )?(?:clear |firm )?no\b/,
  /** Speaks of voting, and not of what to vote for. */
  procedure: /\b(?:to|the|a|us|we|now|and|can|should) vote\b(?! (?:for|goes|is))|\bballot/,
  /** Begins a clause that draws the conclusion. */
  concluding:
    /^\W*(?:so|just|only|then|hence|therefore|thus|in short|which leaves|that leaves|[\ue000-\uefff]|the\b|still|even so)/,
  /** Beside a name, these do not keep it from being the whole answer. */
  wordsBesideAnswer:
    /(?<![a-z])(?:the|an?|please|then|so|just|simply|honestly|frankly|ok(?:ay)?|yes|well|plain|for me|me|let's|go|with|still|even so|again|it|is|that|only|definitely|absolutely|clearly|and|but|my (?:choice|vote|answer|pick|position)|on balance|in the end|final answer)(?![a-z])/g,
  /** Somebody else's words follow in quotation marks, unless `who` is the speaker. */
  quoting:
    /(?:(?<who>\b[\w']+) (?:(?:\w+ly|always|also|still|just|have|has) )?)?\b(?:says?|said|saying|puts?(?: it)?|wrote|writes|argue[sd]?|told|tells|claim(?:s|ed)?|ask(?:s|ed)|call(?:s|ed) it|insist(?:s|ed)|repeat(?:s|ed|ing)|words?|quote)(?: (?:us|me|you|them|\w+(?:body|one)|the (?:group|table|others|rest)|were|are|is|was|that|again|earlier|before|just now|yesterday|this|so|in round \w+)){0,3}\b[^a-z]*$/,
  /** Whose words stood in quotation marks before it; never the speaker. */
  saidBehind:
    /^\W*(?:as |so )?(?:(?:\uf8ff|(?!(?:i|we|that|which|what|it)\b)[a-z]+)(?: \w+ly)? (?:says?|said|puts? it|wrote|writes|argue[sd]?|claim(?:s|ed)|told|tells|insist(?:s|ed)|repeat(?:s|ed)|announced|declared)|(?:says?|said|wrote|argue[sd]?|insist(?:s|ed)|repeated|declared) (?!(?:i|we)\b)(?:\uf8ff|[a-z]+))/,
  /** Tells what somebody else thinks; capitals as they were written. */
  telling,
  /** A currency behind a number. */
  currency: /^(?:dollars?|euros?|pounds?|pesos?|usd|eur|bucks)\b/,
  /** Before a number: the word for an amount. */
  amountWord: /\b(?:amounts?|figures?|sum|constraint|number)\s*(?:is|at|to|as|of|should be|would be|:|=)*\s*$/,
  /** Behind a number that counts something: rounds, votes, people. */
  counted:
    /^(?:of|out of|rounds?|times?|votes?|people|persons?|agents?|members?|participants?|options?|principles?|years?|months?|weeks?|days?|hours?|minutes?|others?|classes|tables?|points?)\b/,
  /** Before a number that tells a place: `round 3`. */
  numbered:
    /\b(?:rounds?|options?|principles?|agents?|participants?|tables?|phases?|parts?|steps?|numbers?|no\.|stages?|#|choices?|groups?)[\s_#]*$/,
  /** In a clause that tells the speaker's own, or the last, figure. */
  ownFigure: /\b(?:i|my|i'd|i'll|i'm|mine|final(?:ly)?|answer|amount|vote)\b/,
  /** In a clause that tells a figure of somebody else, or one that is not meant. */
  otherFigure:
    /\b(?:said|says|suggest(?:ed|s)|proposed|proposes|wants|wanted|asked|asks|mentioned|named|earlier|before|previously|used to|instead of|rather than|not|n't|originally)\b/,
  /** A clause of an answer begins with one of these where it says yes, or no; `beforeAnswer` may stand before. */
  yes: /^(?:yes|yeah|yep|yup|sure|agreed|i agree|aye|ok(?:ay)?|absolutely|definitely|certainly|of course|i do(?! not)|i am ready|i'm ready|ready|in favou?r|(?:let us|let's|we should|we can|time to|i want to|i would like to) vote(?! (?:later|next|tomorrow|after|another))|(?:i (?:have|see) )?no (?:objections?|problem|reason not to)(?! (?:to|with) (?:wait|go(?:ing)? on|continu|talk|keep))|i (?:do not|don't|would not|wouldn't|can't|cannot) (?:object|mind|oppose (?:it|that|this))(?! (?:to )?(?:wait|go(?:ing)? on|continu|talk|keep))|i(?: am|'m) not (?:against|opposed)|not a problem|nothing against (?:it|that|this))(?![a-z])/,
  no: /^(?:and no$|(?:i'd |i would )?(?:rather|prefer to) wait|(?:no|nope|nay)(?:$|\s(?:not|thanks|thank|i|we|let|it|vote|way)\b)|not (?:yet|now|ready|today|at this)|i (?:disagree|decline|do not|don't|am not|would not|vote no|say no)|(?:do not|don't) vote|too (?:early|soon)|disagree|rather not)(?![a-z])/,
  beforeAnswer:
    /^(?:(?:my (?:answer|vote|reply)|the answer|i (?:say|think|vote|would say)|answer|is|it is|it's|well|so|and|but|then|vote) )+(?=[a-z])/,
  /** How a name tells that something is not done, and what before a name of that which is done does. */
  negation: { called: /(?:^| )(?:not|never) /, before: /\b(?:not|never) (?:to )?$/ },
  /** An option that is called yes or no is named only behind what speaks of a choice, and where no word belongs to it. */
  answerNamed: {
    word: /^(?:yes|no)$/,
    before:
      /(?:["“]|\b(?:for|vote[ds]?|voting|says?|said|saying|choose|pick|lean(?:ing|s)?|is|be|with|to|towards?|of|an?|the|my|our|on|than|over|against|remains?):? )$/,
    behind:
      /^(?:["”]|[^\p{L}\d]*$|[.,;:!?)]| (?:and|but|because|with|from|as|over|than|rather|has|would|will|means|wins|to) )/u,
  },
  /** Before a name or a number, where that is what somebody does not choose. */
  unchosen:
    /\b(?:(?<!why )not|never|nor|neither|against|except(?: for)?|anything but|rather than|instead of|over|than|rejects?|opposed? to|oppose|without|avoid|no to|(?:can ?not|can't|won't|will not|do not|don't|could not|couldn't|would not|wouldn't|am not|is not|isn't) (?:\w+ ){0,3}(?:support|accept|choose|back|take|want|pick|agree|voting|vote|for|to))\s+(?:(?:for|to|with|the|an?|option|number|no\.?|#)\s*)*$/,
  /** A number that somebody says to choose. */
  chosenNumber:
    /\b(?:choose|vote(?:s|d)?(?: is| goes)?(?: for| to)?|pick|select|answer(?: is)?|go with)\W+(?:the |option |number |no\.? ?|# ?)*(\d+)(?![\w.,]*\d)/g,
  /** The number of an option with which an answer begins, and which is no count, no date and no part of a list. */
  leadingNumber:
    /^[^\p{L}\d]*(?:(?:my |the |i )?(?:vote|choice|answer|ballot|pick|option|number|no\.?|choose|select)(?: is| goes to| for)?[^\p{L}\d]+)*(\d{1,2})(?![\d%])(?![.,]\d|\s?[-–]\s?\d)(?=[^\p{L}\d]*$|[^\S\n]*\n|[^\p{L}\d\s]|\s+(?:because|since|as|although|though|even though|for|but|and not|not|rather than|instead of|over|given|while)\b)/u,
  /** Behind a number that is chosen: here begins why. */
  reasonBehind: /^[^\p{L}\d\n]*(?:because|since|as|given that|due to|for the reason)\s/u,
  /** Between the ends of a range. */
  upTo: /^\s?(?:to|through|and|-|–|—)\s?$/,
  /**
   * Two amounts that are the ends of a range, or of which either may be: `between` them, or `and` behind what is `opening`. `moving`: before
   * the first one, where somebody moves from it to the second.
   */
  spanning: {
    between:
      /^(?:\s?(?:[$€£¥]|\p{L}+))?\s?(?:to|through|up to|or|-|–|—|(?:and|but|,)? ?(?:at most|at the most|no more than|not more than|no higher than|less than|up to|below))\s?[$€£¥]?$/u,
    and: /^(?:\s?(?:[$€£¥]|\p{L}+))?\s?and\s?[$€£¥]?$/u,
    opening: /\b(?:between|from|range of|anywhere in)(?: \w+)? ?[$€£¥]?$/,
    moving:
      /\b(?:rais|rise|lift|increas|lower|reduc|cut|drop|bring|mov|go|come|chang|shift|adjust)\w*\b[^.;:]{0,40}\bfrom(?: \w+)? ?[$€£¥]?$/,
  },
  /** A place in the list of options in words, `option two`: what stands before them, and the words from the first. */
  inWords: {
    before: /(?:option|number|choice|proposal|principle|no\.?)(?: number| no\.?)?\s/,
    words: ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'],
  },
  /** What stands behind a name of one word, or before it, that says of somebody what they are: `a guilty man` is no verdict. */
  ofSomebody: {
    before: /(?!)/,
    behind:
      /^ (?:man|woman|men|women|person|people|persons|boy|girl|boys|girls|child|children|kid|kids|suspect|suspects|defendant|party|parties|one|ones|soul|conscience|secret|pleasure)(?![\w-])/,
  },
  /** What a word for yes is told by before accents are lost; what it becomes. */
  accentedYes: /(?!)/g,
  plainYes: '',
  /** Behind an ordinal that tells a place in the list of options; before one that is the whole answer. */
  ordinalOf: /\s(?:one|option|principle|proposal|choice|in the list|on the list)\b/,
  ordinalBefore: /(?:the |number )?/,
  /** Lines of a memory about votes, decisions and news. */
  facts: /vote|ballot|decided|news for|announced/i,
} as const;

/** How replies to the questions of a vote are read, and what an agent is told whose reply could not be. */
export const voting = {
  /** Stands before the reason of a ballot (9.8). */
  reasonWord: 'Reason',
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
    between: /and then|and|then|over|before|followed by|finally|lastly|last/,
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
      `it names several options (${labels.join('; ')}). Choose exactly one: answer with its number alone.`,
    numberNone: (min: string, max: string) => `it holds no number. Answer with one whole number from ${min} to ${max}.`,
    numberSeveral: (numbers: readonly string[]) =>
      `it holds different numbers (${numbers.join(', ')}). Write exactly one.`,
    numberOutside: (found: string, min: string, max: string) =>
      `${found} is outside the range. The number must be from ${min} to ${max}.`,
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
