import { behind, gerundAt } from './label-deeds.ts';
import { isThingLike, isVerb, ofSomebody, ofWhoMay } from './label-somebody.ts';
import {
  ALL_SO,
  ARTICLE,
  BESIDE_IT,
  bareLabel,
  IS_RULE,
  isKept,
  isQuality,
  lowered,
  NO_THING,
  optionPhrase,
} from './labels.ts';
import { CALENDAR, THINGS, UNCOUNTED } from './nouns.ts';
import { gerundOf, isGerund, VERBS, VERBS_OF_SOMETHING } from './verbs.ts';

// Labels of which it is not certain what their words are, by how they are built.

/** More words are read out, not said. */
const LONGEST_GUESS = 10;

/** The label of an option as a noun phrase; null: a question, several sentences, or what can be phrased in no way. */
export function labelPhrase(label: string): string | null {
  const bare = bareLabel(label);
  const [, , told = ''] = /^([\p{L}\d ]+): (\S.*)$/u.exec(bare) ?? [];
  // `Hybrid: three days in the office`, and no title.
  if (told !== '' && !isTitle(bare)) return labelPhrase(told.charAt(0).toUpperCase() + told.slice(1));
  const phrase =
    plainly(bare) ?? optionPhrase(bare) ?? (isTitle(bare) ? bare : null) ?? (isOdd(bare) ? null : guessed(bare));
  return phrase && bothDone(phrase);
}

/** `keeping both, and telling the story`: of two things that are done a comma would end what stands before it. */
const bothDone = (phrase: string): string =>
  phrase.replace(/^(\p{Ll}+ing (?:(?! and |ing\b)[^,])+), and (?=\p{Ll}+ing [^,]+$)/u, '$1 and ');

const isOdd = (bare: string): boolean =>
  /[:;?“”"/]|[.!] |…|\.\./.test(bare) ||
  bare.split(' ').length > LONGEST_GUESS ||
  NO_GUESS.test(bare) ||
  IS_RULE.test(bare) ||
  ALL_SO.test(bare);

const guessed = (bare: string): string | null =>
  asSequence(bare) ?? asHow(bare) ?? ofPlace(bare) ?? asOrder(bare) ?? withBeside(bare) ?? asGroup(bare);

/** What is plain by single words. */
function plainly(bare: string): string | null {
  if (isOdd(bare)) return null;
  const may = ofWhoMay(bare);
  if (may !== null) return may;
  const word = bare.toLowerCase();
  if (
    /^(?:Both|All|Everything|Everyone|Everybody|Winner takes all)$/.test(bare) ||
    /^Any(?:where|one|thing|body) but /.test(bare)
  )
    return lowered(bare);
  if (/^(?:not )?(?:innocent|liable|proven|responsible)$/.test(word)) return `a verdict of ${word}`;
  if (
    /^(?:What(?:ever)?|Which(?:ever)?|Wherever|How|However) \p{Ll}*(?!\bto\b)/u.test(bare) &&
    !/^(?:What|How) (?:to|if|about)\b/.test(bare)
  )
    return lowered(bare);
  if (/^Whatever |^Whichever |^Wherever /.test(bare)) return lowered(bare);
  if (/^Same /.test(bare)) return `the ${lowered(bare)}`;
  if (ONE_WORD_DONE.test(word)) return gerundOf(word);
  // Sally is a name as well.
  if (/^Sally (?:forth|out|by night|at (?:night|dawn|dusk|once))\b/.test(bare)) return `sallying${bare.slice(5)}`;
  if (ONE_WORD_THING.test(word)) return `the ${word}`;
  if (ONE_WORD_SOME.test(word)) return word;
  // `Treat for a month's truce`: what is a thing elsewhere is done for something.
  if (/^(?:Treat|Sue|Plead|Campaign|Strike|Aim|Fight|Vote|Press|Push) for /.test(bare)) {
    const [first = '', ...rest] = bare.split(' ');
    return `${gerundOf(first.toLowerCase())} ${rest.join(' ')}`;
  }
  const [, does = '', beside = ''] =
    /^(\p{Lu}\p{Ll}+) ((?:while|until|when|before|after|once|unless|because|as soon as) .+)$/u.exec(bare) ?? [];
  if ([VERBS, VERBS_OF_SOMETHING].some((verbs) => verbs.has(does.toLowerCase())))
    return `${gerundOf(does.toLowerCase())} ${beside}`;
  const [, verb = '', called = ''] = /^(\p{Lu}\p{Ll}+) (\p{Lu}\p{Ll}+)$/u.exec(bare) ?? [];
  if (OF_SOMEBODY.test(verb.toLowerCase())) return `${gerundOf(verb.toLowerCase())} ${called}`;
  // A single thing without an article is nothing that is done to it: `Bouldering gym`.
  const [, doing = '', thing = ''] = /^(\p{Lu}\p{Ll}+ing) (\p{Ll}+)$/u.exec(bare) ?? [];
  if (isGerund(doing) && THINGS.has(thing) && !UNCOUNTED.has(thing)) return `the ${lowered(bare)}`;
  return ofSomebody(bare) ?? asSome(bare);
}

/** `Rent control`, `Death by hanging`: what there is no one of, where lists of things know it otherwise. */
function asSome(bare: string): string | null {
  const [thing = ''] = bare.split(BELONGS);
  const isPlain = /^\p{Lu}[\p{Ll}-]*(?: [\p{Ll}-]+){0,2}$/u.test(thing) && !NO_THING.test(bare) && !ARTICLE.test(bare);
  return isPlain && (SOME_AFTER_ALL.test(thing) || ONE_WORD_SOME.test(thing.toLowerCase())) ? lowered(bare) : null;
}

const SOME_AFTER_ALL =
  / (?:control|imprisonment|confinement|fusion|fission|detention|probation|custody|quarantine|rationing|mode|lockdown)$|^(?:Community|Military|Jury|National) service$/;
const ONE_WORD_DONE =
  /^(?:fight|lie|attack|run|hide|rebrand|bootstrap|gamble|bluff|resist|advance|retreat|barter|haggle)$/;
const ONE_WORD_THING =
  /^(?:acquittal|ceasefire|merger|buyout|takeover|blockade|siege|raid|coup|sortie|detour|bypass|hotfix|rollback|spinoff|barbecue|bbq|brunch|duel|embargo|boycott|lawsuit|pilot|pardon|recount)$/;
const ONE_WORD_SOME =
  /^(?:life|corn|maize|wheat|barley|rye|oats|sorghum|soy|soybeans|clover|cotton|hay|potatoes|death|exile|lockdown|sourdough|prison|jail|arson|theft|treason|fraud|perjury|manslaughter|murder|freemium|subscription|quarantine|surgery|rehab|hospice|custody|probation|parole|banishment|silence|amnesty|bankruptcy|falafel|kebabs?|dim sum|ramen|pho|tapas|brunch|vanilla|chocolate|strawberry|pistachio|caramel|hazelnut|lemon|mango|everything)$/;

/** `Roof first, then the lift`: one after the other. */
function asSequence(bare: string): string | null {
  const [, first = '', between = '', then = ''] = /^(.+?)(, then | and then |, and then )(.+)$/.exec(bare) ?? [];
  const [one, other] = [first, then].map((part) =>
    part === '' ? null : labelPhrase(part.charAt(0).toUpperCase() + part.slice(1)),
  );
  return one && other ? `${one}${between}${other}` : null;
}

/** Answers, conditions and questions without their mark: none is a thing. */
const NO_GUESS =
  /^(?:(?:Nothing|Neither|Maybe|Perhaps|Abstain|Undecided|Unsure|Other|Not yet|Not now|If|Unless|When|Whether|Why|Who|Is|Are|Do|Does|Did|Can|Could|Will|Would|Should|I|You|There|Because|So|But|And|Or)\b(?! (?:else|but)\b)|First come)/;

/** `Glitch: A Love Story`, `How to Lose Everything`: written as titles are. */
const isTitle = (label: string): boolean =>
  /^(?:\p{Lu}|How to \p{Lu})/u.test(label) &&
  !/[?;“”"/]|[.!] /.test(label) &&
  label.split(/[ :]+/).length > 1 &&
  label
    .split(/[ :]+/)
    .every((word) => /^(?:[\p{Lu}\d&]|(?:of|and|the|an?|in|on|for|to|at|with|by|from|de|la|van|von)$)/u.test(word)) &&
  !VERBS.has((label.split(' ')[0] as string).toLowerCase()) &&
  (label.split(/[ :]+/).length > 2 || /:/.test(label));

/** What stands behind something that is to be done, and behind no thing. */
const OBJECT =
  /^(?:only (?:the|an?|our|those|two|three|one|what|who|\p{Ll}+s\b)|both|all (?:of|the)|every|everyone|everybody|nobody|no one|anyone|each|half|whoever|whatever|him|it|them|us|me|the|an?|our|my|your|their|his|this|these|those|nothing|everything|more|fewer|less|up the|down the|out the|off the|back the|away)(?: |$)/u;
const NO_ORDER =
  /(?:ly|day|ing|[^s]s|ed|tion|ness|ity|ment|ance|ence|ism)$|^(?:by|for|from|to|of|in|on|at|off|up|down|out|and|or|but|all|both|half|once|twice|many|such|quite|rather|what|which|only|just|not|even|also|nearly|almost|exactly|with|without|within|under|after|before|behind|between|near|since|until|during|against|beyond|besides|despite|over|through|than|like|instead|except|as|everyone|someone|anyone|everybody|somebody|one|two|three|four|five|six|same|more|less|fewer|most|each|every|either|another|other|any|some|that|there|here|they|now|then|again|soon|always|never|maybe|tonight|tomorrow|today)$/;
/** Whom one calls, fires or pays by the name, and neither a place nor a title. */
const OF_SOMEBODY =
  /^(?:fire|phone|call|trust|pay|back|follow|visit|drop|free|arrest|exile|rescue|cut|bench|sue|sack|support)$/;

/** `Execute only the ringleaders`: a word that stands before what is done to somebody. */
function asOrder(label: string): string | null {
  const [, lead = '', first = '', rest = ''] =
    /^((?:Do not|Don[’']t|Not|Never|Just|Please) )?(\p{L}[\p{Ll}-]+) (.+)$/u.exec(label) ?? [];
  const verb = first.toLowerCase();
  if (verb === '' || NO_ORDER.test(verb) || (isKept(first) && lead === '')) return null;
  const isThing = THINGS.has(verb) || UNCOUNTED.has(verb);
  const isCalled = OF_SOMEBODY.test(verb) && /^\p{Lu}\p{Ll}+(?: (?!\p{Lu})|$)/u.test(rest);
  const isOrder =
    isCalled ||
    (!isThing && OBJECT.test(rest)) ||
    (isVerb(verb) &&
      !isThing &&
      /^(?:\p{Ll}+ly|hard|fast|early|late|later|now|tonight|tomorrow|again|soon|with|without|until|before|after)(?: |$)/u.test(
        rest,
      )) ||
    (isVerb(verb) && OBJECT.test(rest)) ||
    (/^(?:face|head|turn|go|sail|march|fly|drive|walk|push|look)$/.test(verb) &&
      /^(?:north|south|east|west|left|right|inland|home|downhill|uphill|upstream|downstream)(?: |$)/.test(rest)) ||
    (/^(?:tax|ban|cap|close|fund|cut|test|train|order|plant|store|book)$/.test(verb) &&
      /^\p{Ll}+(?:y|al|ous|ive|ful|ic|ed|ish|en) \p{Ll}+[^suia]s$/u.test(rest)) ||
    (TITLED.test(label) && VERBS.has(verb));
  if (!isOrder) return null;
  const said = TITLED.test(label)
    ? rest.replace(/(?<= |^)(?:The|An?|Our|My|And|To|Of|In|On|For|It)(?= |$)/g, (word) => word.toLowerCase())
    : rest;
  const not = /^(?:Do not|Don|Not)/.test(lead) ? 'not ' : lead === 'Never ' ? 'never ' : '';
  return `${not}${behind(gerundOf(verb), said)}`;
}

/** `Raise The Price`. */
const TITLED = /^\p{Lu}\p{L}+ (?:\p{Lu}\p{L}* ?)+$/u;

/** `At home with a carer`, `On Fridays`, `Through the marsh`, `By seniority`: where, when and how. */
function ofPlace(label: string): string | null {
  const home = /^(?:At|Back) (home\b.*)$/.exec(label)?.[1];
  if (home) return home;
  const day = /^(?:In|On|At|During) (.+)$/.exec(label)?.[1];
  if (day && CALENDAR.test(day)) return day;
  const way = /^(?:Through|Over|Along|Across|Around|Past|Via|Under|Up|Down) (?:the|an?|our|\p{Lu})/u.test(label);
  if (way) return `the way ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  if (BESIDE_A_PLACE.test(label)) return `a place ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  if (/^By (?:the|an?|our|my|his|her|their) /.test(label)) return null;
  const back = /^(?:Back|Off|Out|Down|Up|On|Straight) to .+$/.test(label);
  if (back) return `going ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  return DOING_SO.test(label) && !/, /.test(label)
    ? `doing so ${label.charAt(0).toLowerCase()}${label.slice(1)}`
    : null;
}

const BESIDE_A_PLACE =
  /^(?:(?:Near|Beside|Next to|Behind|Outside|Above|Below|Between|Opposite|Inside) (?:the|an?|our|my|his|her|their|\p{Lu})|By (?:the|an?|our) (?:\p{Ll}+ )?(?:beach|bridge|canal|church|coast|door|fire|fountain|gate|harbou?r|lake|library|mill|ocean|park|pier|pond|pool|river|road|school|sea|shore|square|station|stream|tree|wall|water|weir|window|woods?)(?: |$))/u;
const DOING_SO =
  /^(?:(?:By|With|Without|In|On|At|For|From|After|Before|Within|As|Like|Using|Via|Per|Every other|(?:Only|Just) (?:in|on|at|by|for|from|with|without|after|before|if|when|as)) |(?:Once|Twice|Daily|Weekly|Monthly|Yearly|Slowly|Quickly|Gradually|Quietly|Immediately|Together|Alone|Separately|Now|Later|Sooner|Tonight|Never|Always|Nationwide|Everywhere|At once)(?:$| (?=a |an |in |on |at |by |for |from |with |without |after |before |until |if |when |but |as |the )))/;

const STATUS =
  /^(?:Mandatory|Compulsory|Optional|Voluntary|Legal|Illegal|Public|Private|Permanent|Temporary|Anonymous|Free)(?: (?:for|with|in|on|at|after|until|only|from) .+)?$/;
const OF_A_KIND = /^(?!.*\b(?:and|or)\b)\p{Lu}\p{Ll}+(?:-based|-free|-friendly|-only|er)$/u;

/** `Mandatory`, `Cheaper`: how it is to be. */
function asHow(label: string): string | null {
  if (/^Some(?:where|thing|one|body|how) /.test(label) || /^(?:What|How) (?!.*\bto\b)/.test(label))
    return lowered(label);
  if (/^How to /.test(label)) return lowered(label);
  if (STATUS.test(label)) return `making it ${lowered(label)}`;
  const plain = label.toLowerCase();
  if (
    /^\p{Lu}\p{Ll}+ly \p{Ll}+$/u.test(label) &&
    !isThingLike(label.split(' ')[1] as string) &&
    !isKept(label.split(' ')[0] as string) &&
    !BESIDE.test(label)
  )
    return `being ${plain}`;
  if (isQuality(plain) || (OF_A_KIND.test(label) && /-/.test(label))) return `something ${plain}`;
  return null;
}

const BESIDE =
  /^(.+?)( (?:first|only|again|instead|too|as well|now|later|tonight|tomorrow|today|everywhere|for now|at once|once|twice|nationwide|next (?:week|month|year|time)|this (?:week|month|year|time)|last))$/;

/** `Corn again`, `Ladies first`: a thing, and when or how often. */
function withBeside(label: string): string | null {
  const [, thing = '', beside = ''] = BESIDE.exec(label) ?? [];
  if (thing === '' || thing.includes(',')) return null;
  const said = labelPhrase(thing);
  return said && `${said}${beside}`;
}

/** What belongs to a thing begins there. */
const BELONGS =
  / (?=(?:for|with|without|of|in|on|at|from|by|to|about|after|before|during|under|over|through|across|around|along|between|instead|until|within|towards?|as|near|behind|into|against|per|than|that|who|which|where|beyond|beside|inside|outside|next|off)\b)/;
const NO_GROUP =
  /\b(?:is|are|was|were|has|have|will|would|should|can|could|must|may|might|do|does|did|he|she|it|they|we|you|i|not|if|when|because|what|who|why)\b/i;
const MASS_END =
  /(?:ness|ity|ism|ance|ence|hood|dom|ware|ology|ography|care|mode|tag|access|income|entry|money|food|music|juice|sauce|cream|rice|oil|law|rule|training|support|coverage|insurance|tourism|storage|software|hardware|membership|leadership|parenting|grass|wheat|corn|maize|barley|rye|sorghum|soy|clover|cotton|tobacco|coffee|chocolate|source|stew|soup|porridge|curry|bread|fuel|furniture|luggage|feedback|homework|housework|advice|news|evidence|research|equipment|machinery|traffic|transport|farmland|woodland|nuclear|hydrogen|uranium|plastic|paint|graffiti|jewellery|manslaughter|murder|arson|theft|treason|fraud|perjury|negligence|mediation|arbitration|litigation|isolation|surgery|therapy|medication|chemo|radiation|physio|rehab|vigilance|silence|patience|repentance|restraint)$/;
/** Nouns that end so, and there is one of them. */
const NO_MASS =
  /^(?:cadence|.*(?:universit|communit|charit|facilit|commodit|cit|celebrit|entit|activit)y|ambulance|entrance|dance|alliance|audience|science|fence|conference|experience|sentence|residence|kingdom|neighbourhood|neighborhood|allowance|performance|instance|balance|appliance|romance|sequence|presence|influence|absence|difference|preference|reference|audience|preference|licence|defence|defense|evidence-\w+)$/;
const PLURAL_END =
  /(?:[^suia’'\W]s|people|children|men|women|mice|geese|feet|teeth|police|cattle|sheep|fish|data|media|criteria)$/;
const LIKE_PLURAL =
  /^(?:chaos|news|.*(?:ics|series|species|means|headquarters)|bus|gas|lens|canvas|atlas|christmas|texas)$/;
const A_CERTAIN =
  /^(?:Better|Bigger|Smaller|Larger|Longer|Shorter|Later|Earlier|Cheaper|Higher|Lower|Stronger|Weaker|Simpler|Newer|Older|Safer|Faster|Slower|Tougher|Softer|Stricter|Lighter|Second|Third|Fourth|Fifth|Flat|Single|Different|\p{Ll}*\p{Lu}?\p{Ll}+ly) /u;

/** `Miso caramel`: the miso caramel; `Offline mode`, `Assisted living at Cedar Court`, `Space pirates`: without an article. */
function asGroup(label: string): string | null {
  const listed = asCoordinated(label);
  if (listed !== null) return listed;
  if (/, /.test(label)) return null;
  const [thing = ''] = label.replace(/ (?:only|just|also|together|alone)(?= |$)/, '').split(BELONGS);
  const words = thing.split(' ');
  const head = (words.at(-1) as string).toLowerCase().replace(/[^\p{L}\d+#-]/gu, '');
  const isOdd = NO_GROUP.test(thing) || (NO_THING.test(label) && !/^Free \p{Ll}+/u.test(label));
  if (isOdd || head === '' || BESIDE_IT.test(head)) return null;
  const said = lowered1(label);
  if (ARTICLE.test(label) || /^[$€£\d]/.test(label)) return said;
  if (A_CERTAIN.test(label) && !isPluralHead(head) && !isMassHead(head))
    return `${/^[aeio]/.test(said) ? 'an' : 'a'} ${said}`;
  if (/^(?:[$€£]?\d[\d.,]*|\p{Lu}|[\p{Lu}\d]+)$/u.test(words.at(-1) as string) && words.length > 1) return label;
  if (/\p{Ll}[.\p{Lu}]\p{L}/u.test(words[0] as string) && words.length === 1) return label;
  if (words.length === 1 && thing === label) return isMassHead(head) || isPluralHead(head) ? said : label;
  // `Closed on Mondays`: how it is, and no thing.
  if (words.length === 1 && /(?:[^e]ed|ful|less|able|ible)$/.test(head))
    return /ed$/.test(head) ? `being ${said}` : null;
  if (words.length === 1 && /ly$/.test(head)) return `doing so ${said}`;
  const isOwned = /^\p{Lu}[\p{L}-]*[’']s? /u.test(label);
  if (isOwned || isPluralHead(head) || isMassHead(head)) return said;
  // `Cedar Court`: all of it a name.
  return words.every((word) => /^[\p{Lu}\d]/u.test(word)) && (words.length > 1 || isKept(label))
    ? label
    : `the ${said}`;
}

const isPluralHead = (head: string): boolean => PLURAL_END.test(head) && !LIKE_PLURAL.test(head);
const isMassHead = (head: string): boolean =>
  !NO_MASS.test(head) &&
  (UNCOUNTED.has(head) ||
    (LIKE_PLURAL.test(head) && /ics$|chaos|news/.test(head)) ||
    MASS_END.test(head) ||
    (isGerund(head) && !THINGS.has(head) && !ONE_GERUND.test(head)));
const ONE_GERUND =
  /^(?:meeting|building|crossing|landing|recording|painting|reading|gathering|hearing|wedding|ruling|warning|blessing|ending|opening|setting|swing|ring|king|wing|spring|string|thing|offering|drawing|greeting|saying|finding|listing|filing|posting|rating|ranking|closing|outing|booking|briefing|screening|sitting|christening)$/;

/** With a small letter at the beginning, unless a name stands there: `TRAPPIST follow-up`, `Cedar Court flat`. */
function lowered1(label: string): string {
  const [first = '', second = ''] = label.split(' ');
  const isName =
    /^\p{Lu}/u.test(second) &&
    !ARTICLE.test(label) &&
    !/^(?:New|Old|Big|Small|Former|Second|First|Whole|Full|Other) \p{Lu}.* \p{Ll}/u.test(label);
  return isName || /\p{Lu}.*\p{Lu}|\d/u.test(first) ? label : lowered(label);
}

/** `Plum and walnut`, `Painkillers and wait`: bare things, and what is done beside them. */
function asCoordinated(label: string): string | null {
  const [, first = '', join = '', second = ''] =
    /^([^,]+(?:, [^,]+)*?),? (and|or|but|then|and then|plus) (.+)$/.exec(label) ?? [];
  if (first === '' || NO_GROUP.test(label)) return null;
  const [word = ''] = second.split(' ');
  const done =
    VERBS.has(word) || (VERBS_OF_SOMETHING.has(word) && OBJECT.test(second.slice(word.length + 1)))
      ? gerundAt(second, true)
      : null;
  const parts = first.split(', ');
  if (parts.some((part) => part.split(' ').length > 3) || second.split(' ').length > 5) return null;
  const isEach = [...parts, second].every(
    (part) => !ARTICLE.test(`${part} `) && !NO_THING.test(part.charAt(0).toUpperCase() + part.slice(1)),
  );
  if (!isEach || TITLED.test(label)) return null;
  const [one = ''] = parts;
  const head = one.split(' ').at(-1)?.toLowerCase() ?? '';
  const isSome =
    done === null || parts.length > 1 || isPluralHead(head) || isMassHead(head) || one.split(' ').length === 1;
  return `${isSome ? '' : 'the '}${lowered1(parts.join(', '))} ${join} ${done ?? second}`;
}
