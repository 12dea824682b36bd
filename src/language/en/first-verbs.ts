import { THINGS } from './nouns.ts';
import { PASTS, VERBS, VERBS_OF_SOMETHING } from './verbs.ts';

// Verbs as they stand behind somebody else, and behind oneself.

/** The verb of the third person as the first one has it; null: no verb that is known. */
export function firstOf(verb: string): string | null {
  const irregular = IRREGULAR[verb.replace('’', "'")];
  if (irregular) return verb.includes('’') ? irregular.replace("'", '’') : irregular;
  if (PAST.test(verb) || PASTS.has(verb)) return verb;
  if (!/^[a-z]{2,}s$/.test(verb) || /(?:ss|us|is)$/.test(verb) || isOnlyThing(verb)) return null;
  if (verb.endsWith('ies')) return `${verb.slice(0, -3)}y`;
  return /(?:ss|sh|ch|x|zz)es$/.test(verb) ? verb.slice(0, -2) : verb.slice(0, -1);
}

/** `exams`, `grandparents`: several things or people, and nothing that is done. */
const isOnlyThing = (word: string): boolean =>
  [word.slice(0, -1), word.replace(/ies$/, 'y')].some(
    (one) =>
      (THINGS.has(one) || ONLY_THINGS.test(one)) &&
      !VERBS.has(one) &&
      !VERBS_OF_SOMETHING.has(one) &&
      !OR_DONE.test(one),
  );
const ONLY_THINGS =
  /^(?:facility|guest|night|(?:grand)?(?:parent|child|son|daughter)|neighbou?r|friend|teacher|student|year|month|week|day)$/;
/** Things that are done as well: `she hosts`. */
export const OR_DONE =
  /^(?:anchor|award|bank|bath|battle|bill|board|book|box|branch|brew|cage|calendar|camp|carpet|case|cater|chart|charter|circle|clock|club|coach|coat|column|compromise|contest|contract|corner|counsel|crane|crew|cruise|cycle|dam|date|deck|default|desert|discount|doctor|dream|drum|duck|duel|envy|estimate|experiment|fair|farm|ferry|field|fish|flag|float|flower|frame|front|fuel|game|garage|garden|gate|group|harbou?r|harvest|head|hedge|help|host|house|hunt|interview|job|journey|judge|land|lecture|ladder|list|lobby|lunch|manage|map|market|master|match|measure|milk|mill|mind|mine|mirror|mother|name|network|nurse|paint|panel|parade|park|partner|party|patrol|people|perform|petition|picnic|picture|pilot|pitch|place|plant|poll|pool|pot|preach|price|prize|program|project|promise|protest|prototype|puzzle|question|quarry|question|quiz|race|raft|rain|ramp|rank|referee|register|rent|ring|roast|rock|roof|room|root|route|sail|sauna|schedule|school|score|screen|sculpt|season|seat|serve|session|shoulder|shuttle|signal|ski|slide|smoke|sound|speech|spring|stage|stall|star|station|steam|stew|store|stream|struggle|study|stuff|summer|support|survey|swing|table|talk|target|taste|team|tend|term|time|toast|tool|tour|tower|toy|track|trail|train|travel|treat|trench|trumpet|tutor|venture|vet|video|view|village|voice|volunteer|wall|warehouse|water|wheel|winter|work|yoke)$/;

/** As the dictionary does not tell it. */
export const IRREGULAR: Readonly<Record<string, string>> = {
  ...{ has: 'have', is: 'am', does: 'do', goes: 'go', cannot: 'cannot', lies: 'lie', dies: 'die', ties: 'tie' },
  ...{ "can't": "can't", "doesn't": "don't", "hasn't": "haven't", "won't": "won't", "wouldn't": "wouldn't" },
};
/** A verb that is told of oneself as it is of others: what was, or how it was. */
export const PAST =
  /^(?:was|had|would|can|could|will|must|may|might|should|did|came|found|saw|got|lost|made|left|built|grew|kept|knew|taught|wrote|won|bought|sold|led|lived|ran|drove|spent|began|became|spoke|took|gave|used|swam|sang|drank|flew|threw|drew|rose|woke|fell|held|hid|rode|heard|met|stood|never|still|always|once|often|[a-z]{3,}ed)$/;

/** What somebody does now begins there: `runs the inn`. */
export const isThirdVerb = (part: string): boolean => {
  const [verb = ''] = part.split(' ');
  return firstOf(verb) !== null && !PAST.test(verb);
};

/** `Burned by lock-in`, `raised by aunts`: what was done to somebody. */
export const isDoneTo = (part: string): boolean =>
  /^\p{L}+ed by (?!the (?:river|sea|lake|road|harbou?r|window|door|light|book|thousands?)\b|\d)/u.test(part) &&
  !/^(?:lived|died|worked|played|walked|passed|sailed|arrived|started|travelled|traveled|succeeded|ended|stopped|dropped|moved|learned|returned|fished|farmed|waited|stayed|abided|popped|commuted|escaped|earned|navigated|entered)\b/i.test(
    part,
  );

/** `Orders from London say`, `Rules like these were set`, `Lives saved per dollar`: things, and nothing that somebody does. */
export const isOfThings = (bare: string): boolean =>
  /^(?:Lives|Hours|Miles|Jobs|Votes|Words|Deaths|Trees|Beds|Hands|Books|Rules|Orders|Sports|Rights|Facts|Numbers|Promises|Names|Prices|Costs|Loans|Debts|Rents|Taxes|Plans|Boats|Trains|Shifts|Tests|Records|Figures|Minutes|Papers|Studies|Surveys) (?:(?:saved|lost|won|spent|earned|kept|cast|made|paid|given|taken|counted|planted|gained|cut) (?:per|in|on|for|by|to|each|every|a)|(?:like|of|such as) (?:these|this|those|that)|(?:from|in|of|for|with) [^,;]*\b(?:say|are|were|have|do|don[’']t|come|go|get|tell|show|need|make|mean|want)|in \p{Ll}+ since|desk$|department$|section$|team$|page$)\b/u.test(
    bare,
  );

/** `Books don’t grow`, `guests will ask`: several, and what they do. */
export const isOfSeveral = (bare: string): boolean =>
  !/^(?:does|has|is|was|says|thinks|knows)\b/i.test(bare) &&
  /^\p{L}{2,}s (?:(?:don|aren|weren|haven)[’']t|are|were|have|do not) /u.test(bare);
