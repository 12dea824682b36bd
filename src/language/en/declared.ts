import { declaredBy, keptBy } from '../declared.ts';

const HOW =
  '(?:(?:plainly|openly|loudly|firmly|strongly|flatly|frankly|squarely|all|quietly|privately|secretly|still|mostly|totally|dead|very much|already|strictly|utterly|simply) )?';
const IS = "(?:is|am|are|’s|'s|being)";
const FOR = [
  new RegExp(`(?:^|\\b${IS} |\\band )${HOW}(?:for|in favou?r of|on the side of) (.+)$`, 'i'),
  /\b(?:prefers?|favou?rs?|supports?|backs?|wants?|would (?:like|love|prefer|choose|vote for)|(?:has|have) (?:always )?wanted|argues? for|pushes for|push for|campaigns? for|votes? for|fights? for|lobb(?:y|ies) for|presses for|holds out for|set on|leans? (?:to|towards?)|insists? on|swears? by|determined to have) (.+)$/i,
  /\bwould (?:rather|sooner|much rather) (?!be\b|not\b)(.+?)(?: than .+)?$/i,
];
const AGAINST = [
  /\b(?:does not|doesn[’']t|do not|don[’']t|did not|never) (?:want|like|prefer|support|favou?r|back|approve of) (.+)$/i,
  new RegExp(`(?:^|\\b${IS} |\\band )${HOW}(?:against|opposed to|an opponent of) (.+)$`, 'i'),
  /\b(?:opposes?|rejects?|refuses?|dreads?|cannot (?:stand|accept|bear)|can[’']t (?:stand|accept|bear)|(?:will|would) (?:never|not) (?:hear of|accept|allow|agree to|vote for|sign|have|support)|(?:won[’']t|wouldn[’']t) (?:hear of|accept|allow|agree to|vote for|sign|have|support)) (.+)$/i,
];
/** Where a clause of a persona ends, before a reason or another thing. */
const CLAUSE =
  /[,;:.] (?:and |but )?| (?:because|since|so that|whatever|even if|unless|although|though|as long as|if|but|who|whose) /;
/** What is not what somebody holds: others do, or they only say that it is so. */
const OF_OTHERS =
  /\b(?:nobody|the others|most people|everyone|everybody|they) (?:is|are|wants?|prefers?)\b|\bwants? (?:to be|to know|to hear|to see|to understand)\b/i;

/** `Knows that the council does not like gates`: how somebody else stands to it. */
const OF_ANOTHER = /\b(?:that|whether|how|why|what) (?!(?:he|she|they|you)\b)\S+/i;

export const declaredIn = declaredBy({
  ...{ clause: CLAUSE, against: AGAINST, for: FOR },
  ...{ others: OF_OTHERS, another: OF_ANOTHER },
});

const TOLD = '(?:anyone|anybody|the others|the rest|us|them|a soul|the [a-z]+|(?:her|his|your|their|my) [a-z]+)';
const KEPT = [
  new RegExp(`\\b(?:has|have|had) (?:not (?:yet )?|never )told ${TOLD}(?: yet)? that (.+)$`, 'i'),
  /\b(?:has|have) (?:told|warned|confided to|let) (?:her|him|you|them)(?: know)?(?: [^,]{3,30}?)? that (.+)$/i,
  /\b(?:has|have) heard (?:from|of) [^,]{3,40}, (?:and|but) (?:has |have )?(?:told|said it to) (?:nobody|no one)(?: else)?(?: yet)?, that (.+)$/i,
  /\balone (?:has|have) (?:seen|read|heard|got) [^,]{3,40}?,? (?:in|by|after) which (?:it (?:says|stands) that )?(.+)$/i,
  /\b(?:has|have) (?:seen|learned|learnt|heard|discovered|found out|noticed|been told)(?: [^,]{3,30}?)? that (.+)$/i,
  /\b(?:knows?|know|has known|have known)(?: [^,]{3,40}?)? that (.+)$/i,
];
/** Behind it stands what is told of whoever knows it, and not what they know. */
const REST =
  /,? (?:but|and|which|though|although) (?:has|have|is|are|was|will|would|does|do|in|not|nobody|cannot)\b.*$/i;
/** What leans on somebody of whom nobody has spoken, or is no fact: `that it is hard`, `that people talk`. */
const LEANS =
  /\b(?:he|she|him|his|her|hers|himself|herself|you|your|yours|yourself|they|them|it|its|this|these|those|I|my|me)\b/i;
const LEAST = 5;

export const keptFact = keptBy({ known: KEPT, rest: REST, leans: LEANS, marks: /[:“”"?]/, least: LEAST, stop: '.' });
