/** The label of an option as a noun phrase within a sentence; null where none is certain. */
export function optionPhrase(label: string): string | null {
  if (LIMITED.test(label)) return null;
  const place = PLACE.exec(label)?.[1];
  if (place && !CALENDAR.test(place)) return place;
  if (DOING.test(label)) return lowered(label);
  if (ARTICLE.test(label)) return isSentence(label) ? asDoing(label) : lowered(label);
  const got = GOT.exec(label)?.[1];
  if (got) return got;
  if (VERDICT.test(label)) return `a verdict of ${lowered(label)}`;
  if (LASTING.test(label)) return `the ${lowered(label)}`;
  if (MEAL.test(label) || WHOEVER.test(label)) return lowered(label);
  return asGerund(label) ?? asThing(label) ?? asName(label) ?? asSeveral(label) ?? asDoing(label);
}

const lowered = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

/** `In the care home`, `With Carla`: where, and so what: the care home, Carla. */
const PLACE = /^(?:In|At|On|With|Near|To) ((?:(?:the|an?|our|her|his|their|my|your|one) |\p{Lu}).+)$/u;

/** `Watering on fixed days`: what is done already is a thing. */
const DOING =
  /^(?!(?:King|Spring|Evening|Morning|Wedding|Building|Ceiling|Nothing|Something|Everything|During|According|Including|Being)\b)\p{Lu}\p{Ll}+ing(?: [\p{Ll}\d’'-]+)+$/u;

/** `Guilty of trespass only`: what a court says. */
const VERDICT = /^(?:not )?guilty\b/i;

/** `Six-week freeze to fix the alerts`: what is called by how long or how large it is. */
const LASTING = /^\p{Lu}\p{Ll}+-(?:minute|hour|day|week|month|year|person|storey|story|room|part|step|way)\b [a-z]/u;

/** `Lunch at the Abbey Court Hotel`, `Everyone at home`: no names, though one may stand in them. */
const MEAL = /^(?:Breakfast|Lunch|Dinner|Supper|Drinks|Coffee|Tea) (?:at|in|on|with|from|for)\b/;
const WHOEVER = /^(?:Everyone|Everybody) (?:at|in|on|with|for)\b/;

/** `Only for feedback`: how far, and not what. */
const LIMITED = /^(?:Only|Just) (?:for|with|without|in|on|at|by|if|when|as|to|from|until|after|before|during)\b/;

/** `Games for the children`, `Cash payments`, `Tuesday for workers`: several of a kind, or a day, with what belongs to it. */
function asSeveral(label: string): string | null {
  const [thing = ''] = label.split(BELONGS);
  const words = thing.split(' ');
  const isPlain = /^\p{Lu}[\p{L}’'-]*(?: [\p{Ll}\d][\p{L}\d’'-]*)*$/u.test(thing);
  if (!isPlain || NO_THING.test(label) || ANSWER.test(label) || isSentence(label)) return null;
  if (CALENDAR.test(thing)) return label;
  if (thing !== label && THING.test(thing)) return `the ${lowered(label)}`;
  if (UNCOUNTED.test(thing)) return lowered(label);
  if (/^\p{Lu}{2,}$/u.test(thing)) return label;
  if (!/[^suia]s$/.test(words.at(-1) as string) || THIRD.test(`${words[0]?.toLowerCase()} `)) return null;
  // `Ines's dwarfs`: whose they are is a name.
  return /[’']s$/.test(words[0] as string) ? label : lowered(label);
}

const BELONGS = / (?=(?:for|with|without|of|in|on|at|from|by|to|about|after|before|during|under|instead)\b)/;
/** What is written with a capital wherever it stands. */
const CALENDAR =
  /^(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter)s?(?: |$)/;

/** `The children decide`: the children deciding. Null: it is not certain who does what, or `we` do it. */
function asDoing(label: string): string | null {
  const words = label.split(' ');
  const at = verbAt(label);
  const verb = at > 0 ? bareVerb(words[at] as string) : null;
  const who = words.slice(0, at).join(' ');
  if (verb === null || NO_THING.test(label) || who.includes(',')) return null;
  const rest = words
    .slice(at + 1)
    .join(' ')
    .replace(/\b(and|or|but|then) (\S+)/g, (all, join: string, word: string) => {
      const other = bareVerb(word);
      return other === null ? all : `${join} ${gerundOf(other)}`;
    });
  return `${ARTICLE.test(label) ? lowered(who) : who} ${gerundOf(verb)}${rest === '' ? '' : ` ${rest}`}`;
}

/** A verb of the first or the third person as the dictionary has it; null: none that is known, or one that has no such form. */
function bareVerb(word: string): string | null {
  const found = [word, word.replace(/s$/, ''), word.replace(/es$/, '')].find((one) => DONE.has(one.toLowerCase()));
  return found?.toLowerCase() ?? null;
}

/** `Build a new bridge`: a new bridge. What one gets is what one argues about, and not the getting. */
const GOT =
  /^(?:Build|Buy|Get|Order|Plant|Hire|Adopt|Rent|Install|Introduce|Found|Open|Create|Serve|Set up) ((?:an?|(?<=(?:Buy|Get|Order|Hire|Rent|Install) )the) (?!.*\b(?:and|or|then|back|away|into|instead|to [a-z]+)\b)[a-z][\p{L}\p{N} -]*)$/u;

/** `The children decide`: who does something stands in it, and what. */
function isSentence(label: string): boolean {
  return verbAt(label) > 0;
}

/** Where its verb stands; -1: it has none. */
function verbAt(label: string): number {
  const words = label.toLowerCase().split(' ');
  const isNamed = /^\p{Lu}\p{Ll}+ \p{Ll}+s /u.test(label) && !ARTICLE.test(label);
  return words.findIndex((word, at) => {
    const isVerb = at > (isNamed ? 0 : 1) && [word, word.replace(/s$/, '')].some((one) => FINITE.has(one));
    const isLed = /^(?:to|of|a|an|the|for|in|on|by|no|with|and|or|more|less|full|equal|extra|better|higher|free)$/.test(
      words[at - 1] ?? '',
    );
    const isSaid = at === words.length - 1 || AFTER_VERB.test(`${words[at + 1]} `);
    return isVerb && !isLed && isSaid;
  });
}

const ANSWER =
  /^(?:Yes|No|None|Nothing|Neither|Both|Either|Abstain|Other|Maybe|Later|Now|Never|Always|Everything|Agree|Disagree)\b/;
/** By their last word: things of which there is some, and not one. */
const UNCOUNTED =
  /^(?:[A-Z][a-z-]* (?:[a-z-]+ )?)?(?:bread|care|clothing|coffee|electricity|energy|equipment|food|furniture|heating|help|housing|insurance|internet|money|music|overtime|parking|pay|power|rice|software|soup|staff|tea|training|transport|water|work)$/i;

/** `Lisbon`, `Otto the Otter`: a name as it is; null: it is none, or an answer. */
function asName(label: string): string | null {
  if (ANSWER.test(label)) return null;
  // `Mandatory`, `Optional`: how a thing is, and not what it is called.
  if (/^\S+(?:ory|ary|al|ed|ive|ous|able|ible|ful|less)$/.test(label)) return null;
  return /^\p{Lu}[\p{L}\d’'-]{2,}(?: (?:of|the|and|de|la|in|at|on|for|&|\p{Lu}[\p{L}\d’'-]*|\d+))*$/u.test(label)
    ? label
    : null;
}

/** A criterion may be a bare noun besides: `Mercy`, `fairness to staff`. */
export function criterionPhrase(label: string): string | null {
  const plain = label.charAt(0).toLowerCase() + label.slice(1);
  if (PLURAL.test(label)) return `the question of ${plain}`;
  if (ARTICLE.test(label)) return plain;
  const [first = ''] = label.split(' ');
  const isBare = /^[A-Za-z][a-z]+(?: [a-z]+| (?:of|to|for|in|on|with|from|at) [a-z' -]+)?$/.test(label);
  return isBare && !ADJECTIVE.test(first) ? label.toLowerCase() : null;
}

const ARTICLE =
  /^(?:The|An?|Our|No|One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|More|Less|Fewer|Only|All|Every|Each|My|Your|Their) /i;
const ADJECTIVE =
  /(?:^(?:fair|safe|cheap|fast|quick|simple|easy|good|clean|green|quiet|just|big|small|new|old|strong|low|high|long|short|early|late)|able|ible|ful|less|ive|ous|ic)$/i;

const PLURAL = /^(?:[Tt]he )?[A-Za-z][a-z]*[^suia\W]s$/;

/**
 * What the text of an option tells of it, `it`, as a sentence without its end, where that is part of one: `Open on Sundays`, “eight hours
 * more”: opening on Sundays would mean eight hours more. Null: it is one already, or it is not certain what it is.
 */
export function toldOfOption(fact: string, it: string): string | null {
  const plain = fact.charAt(0).toLowerCase() + fact.slice(1);
  // Of several things another verb is told than of one.
  const ofSeveral = isSeveral(it);
  if (THIRD.test(plain)) return ofSeveral || (!IS_DONE.test(it) && /[^s]s$/.test(it)) ? null : `${it} ${plain}`;
  if (/^with /.test(plain)) return `${it} would come ${plain}`;
  if (LIKE.test(plain) || QUALITY.test(plain)) return `${it} would be ${plain}`;
  // What a list names beside each other are no things that belong to it.
  if (/, (?:\w+s|\w+) /.test(plain) && plain.split(', ').some((part) => THIRD.test(part))) return null;
  if (MONEY.test(plain)) return `${it} would come to ${plain}`;
  if (WAY.test(plain)) return `with ${it} it is ${plain}`;
  if (/^no [a-z]+$/.test(plain)) return `with ${it} we would have ${plain}`;
  return MEANT.test(plain) && isThing(plain)
    ? ofSeveral || /^(?!\S+ing )(?:.*[^s])?s$/.test(it)
      ? `with ${it} we get ${plain}`
      : `${it} gives us ${plain}`
    : null;
}

/** What is done: `selling the shops`. */
const IS_DONE = /^[a-z]+ing /;

/** Whether a noun phrase is of several things: the flower shops at the corner, and not a meeting of fifteen minutes, nor selling the shops. */
export const isSeveral = (it: string): boolean => !IS_DONE.test(it) && /[^sui]s$/.test(it.split(BELONGS)[0] as string);

/** How a thing is, in a word: `quiet`, `very cheap`. */
const QUALITY =
  /^(?:(?:very|quite|rather|almost|always|never|more|less) )?(?:bright|cheap|clean|cold|complicated|comfortable|cosy|cozy|dangerous|dark|difficult|dirty|easy|expensive|exciting|fair|familiar|fast|flexible|free|fresh|fun|green|hard|healthy|heavy|huge|light|local|loud|modern|narrow|new|noisy|open|original|popular|practical|pretty|quick|quiet|reliable|risky|safe|secure|short|simple|slow|small|solid|steep|sturdy|tasty|tested|tiring|traditional|ugly|unsafe|untested|unusual|voluntary|warm|wide)$/;

/** A sum, and how far it is or how long it takes. */
const MONEY =
  /^(?:[$€£]\s?\d[\d.,]*|\d[\d.,]* (?:euros?|dollars?|pounds?|francs?))(?= |$)(?!.*\b(?:saved|back|less)\b)/;
const WAY =
  /^(?:an?|\w+|\d+) (?:minutes?|hours?|days?|kilometres?|kilometers?|miles?|metres?) (?:on foot|by (?:car|bus|train|bike|bicycle|boat|plane)|away)\b/;

/** Whether it names a thing and tells nothing of it: `eight hours a week`, and neither `a cook prepares meals` nor `twenty years old`. */
function isThing(plain: string): boolean {
  const [, ...rest] = plain.toLowerCase().split(/[^\p{L}\p{N}’'-]+/u);
  const isTold = rest.some((word) =>
    [word, word.replace(/s$/, ''), word.replace(/es$/, '')].some((one) => TELLS.has(one)),
  );
  return !isTold && !MEASURED.test(plain);
}

const MEASURED =
  /^\S+ (?:minutes?|hours?|days?|nights?|weeks?|years?|kilometres|kilometers|miles|metres|meters) (?:to|from|on|by|in|after)\b|^\S+ \S+ (?:old|long|wide|high|deep|tall|late|early|away)\b/u;
/** One thing, or several of a kind. */
const MEANT =
  /^(?:(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|a hundred|\d\S*|all|no|more|less|fewer|half|every|each|another|twice) |(?!comes|goes|lies|stands)[a-z]+[^su]s(?:,| and| with| without| for| on| in| that| behind| from| at| near| above) )/;

const THIRD =
  /^(?:comes|goes|lies|stands|is|has|can|costs|takes|makes|gives|keeps|needs|brings|saves|leaves|lets|helps|means|pays|puts|uses|runs|works|opens|closes|protects|allows|adds|cuts|frees|offers) /;
const LIKE =
  /^(?:with|without|in|on|at|for|by|under|between|from|paid|(?:free|cheap|safe|quiet|fair|easy|good)(?= (?:and|but|to|for)\b)|more \w+ (?:and|but|than)\b|less \w+ (?:and|but|than)\b|\w+er (?:and|but|than|for|to)\b)(?= )/;
/** What is done, by verbs that are hardly anything else at the beginning of a label. */
const VERBS =
  'abolish|accept|add|adopt|allow|apologise|apologize|arrange|automate|bake|borrow|burn|bury|celebrate|cook|dig|draw|digitise|digitize|distribute|donate|download|eat|enlarge|establish|exclude|feed|follow|forgive|gather|hang|include|inform|insulate|knock|lend|listen|marry|meet|migrate|organise|organize|outsource|paint|pick|punish|put|read|recycle|recruit|scrap|settle|sing|sit|skip|sleep|solve|throw|upgrade|vaccinate|watch|appoint|ask|avoid|become|begin|bring|build|buy|cancel|carry|choose|collect|come|connect|continue|create|decide|defend|delay|demolish|do|dismiss|divide|elect|encourage|end|expand|extend|fill|find|finish|fix|forbid|forget|get|give|go|grow|have|hire|hold|ignore|improve|increase|introduce|invest|invite|join|keep|learn|lease|leave|let|limit|lock|make|maintain|merge|move|offer|pay|permit|postpone|prepare|prevent|print|prohibit|promote|protect|provide|publish|raise|rebuild|reduce|refuse|reject|release|remove|renew|renovate|reopen|repair|replace|require|restore|restrict|rewrite|save|sell|send|separate|spend|split|stay|stick|subsidise|subsidize|support|swap|take|teach|tell|translate|try|use|wait|widen|write';
/** The same, where they are said of something: before an article, a number, a preposition. */
const VERBS_AND_MORE =
  'ban|blow|call|camp|celebrate|change|charge|clean|close|cut|dance|drink|drive|drop|fight|fly|fund|hike|host|launch|lower|open|plan|plant|pass|play|pull|push|report|rest|return|run|set|share|ship|shorten|show|speak|stand|start|swim|stop|store|switch|tax|test|trade|treat|turn|visit|vote|walk|work';
const SAID_OF =
  'back|him|us|me|you|whoever|whatever|the|an?|our|its?|them|their|my|your|his|her|this|that|these|those|all|every|each|both|no|nothing|nobody|everything|everybody|everyone|somebody|someone|any|some|more|less|fewer|half|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|\\d\\S*|in|on|at|to|for|from|with|without|by|up|down|out|off|over|under|into|as|after|before|until|about|against|together|alone|now|later|today|tomorrow|early|late|only';

const TELLS: ReadonlySet<string> = new Set([
  ...`${VERBS}|${VERBS_AND_MORE}`
    .split('|')
    .filter((verb) => !/^(?:work|plan|play|plant|tax|test|trade|store|stop|start|share|host|fund|run|set)$/.test(verb)),
  ...'is are was were has had can could will would must may might should does did stand cost mean need see sit eat lie ride live lose win fall rise hear know sail carry remain serve cover become sleep feed happen'.split(
    ' ',
  ),
]);
const AFTER_VERB = new RegExp(`^(?:${SAID_OF}) `);
/** Verbs that are as often a noun: these only behind somebody who does it. */
const DONE_BY_SOME = ['answer', 'carry', 'control', 'drive', 'guide', 'help', 'lead', 'run', 'serve', 'share', 'visit'];
const DONE: ReadonlySet<string> = new Set([...VERBS.split('|'), ...DONE_BY_SOME, 'live', 'own', 'stand']);
const FINITE: ReadonlySet<string> = new Set(
  `${VERBS}|${DONE_BY_SOME.join('|')}|is|are|was|were|has|had|can|will|would|must|may|might|should|does|did|need|see|lose|win`.split(
    '|',
  ),
);

/** What somebody or something does, whatever stands behind it; and what only before an article, a number, a preposition. */
const PLAINLY_DONE: ReadonlySet<string> = new Set([...VERBS.split('|'), 'help', 'live', 'kill', 'earn', 'attract']);
const DONE_OR_MORE: ReadonlySet<string> = new Set(VERBS_AND_MORE.split('|'));
/** Somebody or something that does something is named in no more words. */
const LONGEST_SUBJECT = 5;

/** Where somebody or something does something: `geysers throw water`, `the ministry pays for it`; -1: that is not certain. */
export function doingAt(sentence: string): number {
  const words = sentence.toLowerCase().split(' ');
  if (NO_SUBJECT.test(sentence) || THIRD.test(`${words[0]} `)) return -1;
  return words.findIndex((word, at) => {
    const before = words[at - 1] ?? '';
    if (at < 1 || at > LONGEST_SUBJECT || at === words.length - 1 || NOT_BEFORE_VERB.test(before)) return false;
    const isOne = word.endsWith('s') && !/[^suia]s$/.test(before);
    const isMany = !word.endsWith('s') && /[^suia]s$/.test(before);
    const verb = isOne ? [word.slice(0, -1), word.replace(/es$/, '')] : isMany ? [word] : [];
    return verb.some((one) => PLAINLY_DONE.has(one) || (DONE_OR_MORE.has(one) && AFTER_VERB.test(`${words[at + 1]} `)));
  });
}

const NO_SUBJECT =
  /^(?:with|without|in|on|at|for|by|if|when|where|while|as|that|who|which|what|how|because|since|to|of|from|and|but|or|not|so|only|no|more|less|after|before|until)\b/i;
const NOT_BEFORE_VERB =
  /^(?:to|of|a|an|the|for|in|on|by|no|with|and|or|that|who|which|what|how|from|at|under|over|about|into|near|behind|without|its?|our|your|their)$/;

/** The thing that a text names, without what belongs to it: `a deep ocean under thin ice` is the deep ocean; null: it names none. */
export function thingNamed(plain: string): string | null {
  if (!MEANT.test(plain) || !isThing(plain) || THIRD.test(plain)) return null;
  const [thing = ''] = plain.split(
    /,| and | (?=(?:for|with|without|in|on|at|from|by|to|about|after|before|during|under|over|that|who|which|behind|near|above)\b)/,
  );
  return thing;
}

const GERUND = new RegExp(
  `^(?:(not|never|do not|don[’']t) (?=\\S{3,}))?(?:(?:${VERBS})(?= |(?<=t (?:${VERBS}))$)|(?:${VERBS_AND_MORE})(?= (?:${SAID_OF})\\b)|(?:wait|stay|leave|go|move|abolish|accept|build|buy|cancel|delay|demolish|expand|extend|forbid|keep|merge|postpone|prohibit|rebuild|refuse|reject|renovate|repair|replace|sell|split)$)`,
  'i',
);
const JOINED = new RegExp(`( (?:and|or|but|then|and then)) (${VERBS}|${VERBS_AND_MORE})(?= (?:${SAID_OF})\\b|$)`, 'g');

/** Before whom or what something is done to, the first word of a label says what: `Acquit him`, `Seal the box`. */
const DONE_TO =
  /^(?!(?:all|both|half|once|twice|thrice|many|such|quite|rather|what|which|only|just|not|even|also|nearly|almost|exactly|maybe|perhaps|with|without|within|in|on|at|by|for|from|to|of|off|up|down|over|under|after|before|behind|between|near|past|since|until|till|through|during|against|beyond|beside|besides|despite|if|when|where|what|who|whose|that|because|so|and|or|but|as|than|then|like|unlike|instead|except|rather|yes|no|none|one|two|three|four|five|six|every|each|this|these)\b)(?!\p{Ll}*(?:day|ber|ary|ril) )\p{L}{3,}(?= (?:him|her|it|them|us|me|the|an?|our|my|your|their|his|its|this|these|those|everyone|everybody|everything|whoever|whatever)\b)/iu;
/** `Otto the Otter`. */
const ALIAS = /^\S+ the \p{Lu}/u;
/** What at the beginning of a label is hardly ever a thing, whatever comes behind it. */
const STOPPED = /^(?:ban|stop|start|drop|launch|host|visit)(?= (?!on\b|of\b|in\b|for\b|at\b|with\b)\p{L})/iu;

/** `Stay closed`: staying closed. */
function asGerund(label: string): string | null {
  const found = GERUND.exec(label) ?? (ALIAS.test(label) ? null : DONE_TO.exec(label)) ?? STOPPED.exec(label);
  if (!found) return null;
  const [whole, not] = found;
  const verb = not === undefined ? whole : whole.slice(not.length + 1);
  const rest = label
    .slice(whole.length)
    .replace(JOINED, (_, join: string, other: string) => `${join} ${gerundOf(other)}`);
  return `${not === undefined ? '' : 'not '}${gerundOf(verb.toLowerCase())}${rest}`;
}

function gerundOf(verb: string): string {
  if (/(?:^|[^e])ie$/.test(verb)) return `${verb.slice(0, -2)}ying`;
  if (
    /(?:^[^aeiou]*[aeiou][^aeiouwxy]|forbid|begin|forget|quit|(?:per|sub|ad|com|trans)mit|(?:trans|re|pre|de|con)fer|equip|control|patrol|(?:ex|com|re)pel)$/.test(
      verb,
    )
  )
    return `${verb}${verb.at(-1)}ing`;
  return `${/[^eoy]e$/.test(verb) ? verb.slice(0, -1) : verb}ing`;
}

/** By their last word: things there is one of. */
const THING =
  /^(?:[A-Z][a-z-]*(?: [a-z-]+){0,2} )?(?:[a-z]+(?:tion|sion|ment|ness|ship|ism)|agreement|app|bank|ban|bench|bridge|budget|building|bus|café|canteen|cap|car|centre|center|charge|church|city|class|club|contract|council|court|day|fee|field|fund|garden|greenhouse|gym|hall|harbour|harbor|hospital|hotel|house|kitchen|law|levy|library|line|loan|lottery|market|model|museum|network|office|park|path|plan|plant|play|playground|pool|programme|program|railway|repository|river|road|room|rule|scheme|school|server|shelter|shift|shop|square|station|store|street|system|tax|team|theatre|theater|tower|town|trail|train|tram|tunnel|turbine|university|vote|wall|week|workshop|zone|aquarium|archive|award|band|barbecue|bath|battery|bathroom|beach|boat|boiler|bonfire|book|bus|cake|calendar|camera|camp|campaign|campfire|cat|choir|cinema|clinic|coach|code|committee|competition|computer|concert|corner|course|crossing|dance|database|deal|dinner|doctor|dog|door|engine|evening|exam|exhibition|fair|farm|feast|fence|festival|film|fire|fish|flag|flat|food|forest|fountain|game|gate|gift|goat|grant|group|guide|hamster|heating|hike|holiday|hotline|hour|interview|job|jury|lab|lake|lesson|lunch|machine|magazine|magic|marathon|mascot|meadow|meal|meeting|menu|minibus|mural|name|newsletter|newspaper|night|nurse|orchard|orchestra|organ|oven|parade|party|piano|picnic|pond|poster|prize|procession|project|proposal|puppet|quiz|rabbit|ramp|reading|register|report|restaurant|robot|roof|room|rota|sauna|sculpture|seat|series|session|show|site|song|speech|stage|stall|stove|stream|summer|survey|swing|table|talk|teacher|tent|term|test|tool|tournament|toy|tree|trip|tutor|van|vaccine|video|visit|voucher|wardrobe|website|wedding|weekend|well|winter|year|pump|quo)$/i;
const NO_THING =
  /^(?:We|They|You|It|He|She|I|Nobody|Everybody|Everyone|Fully|Mostly|Partly|Off|On|In|At|Up|Down|Out|By|For|With|Without|Not|Once|Twice|As|If|When)\b/;

/** `Car-free square`: the car-free square. */
function asThing(label: string): string | null {
  return THING.test(label) && !isSentence(label) && /^[A-Z]/.test(label) && !NO_THING.test(label)
    ? `the ${label.charAt(0).toLowerCase()}${label.slice(1)}`
    : null;
}
