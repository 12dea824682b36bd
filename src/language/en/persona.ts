// What of a persona is an order to whoever plays it, or known to nobody else: neither is told to others.

/** An order: `Speak briefly`, `Never mention the loan`. In the third person a persona has an -s there. */
const ORDER =
  /^(?:(?:please|always|never|do not|don[’']t|only|also|sometimes|often|if [^,]+,|when [^,]+,) )*(?:speak|answer|reply|respond|talk|write|argue|mention|reveal|tell|say|avoid|use|keep|stay|be|remember|pretend|act|try|begin|start|end|ask|make|insist|defend|vote|limit|let|do not|don[’']t|play|show|stick|give|refer|quote|admit|disclose|concede|agree|raise|bring|push|hide|change)(?= |$)(?! ?[,:])/i;
/** What nobody else knows. */
const SECRET =
  /^(?:what only you know|only you know|secret(?:ly)?|privately|hidden|confidential|in secret|your secret|between us|nobody (?:else )?(?:here )?(?:knows|may know)|private knowledge|goal|task|instructions?|style|tone)\b|\b(?:secretly|in secret|nobody (?:else )?knows (?:that|about|of)|without telling anybody|has told nobody|have told nobody|would never admit|will never admit)\b/i;

export const isInstruction = (sentence: string): boolean => ORDER.test(sentence.trim());

/** Whether whoever it is told of keeps it to themselves. */
export const isKept = (sentence: string): boolean => isInstruction(sentence) || SECRET.test(sentence.trim());
