import type { HanWords, WordKind } from '../noun-phrase.ts';
import { THINGS, UNCOUNTED } from './nouns.ts';
import { COMMON_ALWAYS_VERBS, COMMON_VERBS, isGerund, PASTS, VERBS_OF_SOMETHING, wordsOf } from './verbs.ts';

/** What somebody did, where the list of labels does not have it. */
const MORE_PASTS = wordsOf(`
arose ate awoke beat began bent bet bit bled blew bore bound bred burst crept cut dealt dealt did drank drew dug fed fled flew flung
forbade forgave forgot fought froze hung hurt laid lay lent lit meant mistook outgrew overcame rang read rid rode rose sang sewed shone shook
shrank shut slid slung snuck sought sped spilt spun spat split spoilt sprang spun stank stuck stung strode struck strove sued swam swelt swung
threw tore undertook understood upheld was were wept withdrew withheld woke wound wrung
been chosen driven eaten fallen flown forgotten forgiven frozen given gone grown known hidden ridden risen seen shaken shown sung spoken stolen
sunk sworn taken thrown torn worn woken written broken done
`);
/** Verbs that come after what does something, more often than they are a thing. */
const OTHER_VERBS = wordsOf(`
anchor appear arrive behave belong bother breathe burn care crumble depend differ disappear dissolve echo emerge end exist fade fail fear
fit fix gain happen hate hold hurt last lack like live look love matter mean need notice occur owe own resonate rise roar seem sleep smell sound stand
stay stop suffer survive tend trust want waste watch win wish wonder work worry yield
`);
/** How, when, how often and how many: it ends a phrase, and no phrase has it. */
const PASSING = wordsOf(`
afterward afterwards ago ahead alike alone aloud anyway anymore anywhere apart around aside asleep awake away besides beforehand
downstairs east elsewhere enough everywhere far farther fast forever further forward forwards furthermore hence hereby inside later likewise long longer maybe mine yours ours theirs hers meanwhile moreover
nearby nevertheless nonetheless north nowadays nowhere once outside overnight overall perhaps please precisely regardless seldom sometimes
somehow somewhere soon south straight somewhat today together tomorrow tonight twice upstairs west yesterday worth near till than versus per
monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december
`);
const NUMBERS = wordsOf(`
zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty
thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million millions billion dozen dozens half third thirds
quarter quarters fourth fifth sixth seventh eighth ninth tenth percent twentieth tenths single several fewer many
`);
/** Where a word of it stands alone, it tells nothing of what is talked about. */
const VAGUE = wordsOf(`
amount answer approach argument aspect beginning bit bottom case chance choice claim comparison count counts concern concerns couple day days decade decision deal detail
difference direction distance doubt doubts edge effort end evening example face fact figure figures finish front gap hand hands heart help hour hours idea
input issue issues kind kinds length level life line list lot lots majority manner matter matters meaning mind minute minutes moment month months morning
nature night nights note number numbers objection occasion ones opinion opportunity option order other others outcome owner pair part parts people person percentage piece pieces place places
plan point position present principle problem problems process proposal purpose question questions rate reason reasons reading remark remarks report rest result results row second seconds sense share side sides
sort step steps story subject sum sums support thing things thought thoughts time times top turn turns use value verge view views vote votes
voter week weeks weekend while word words year years yes no consensus agreement start set breakthrough relief message messages no-brainer progress conversation discussion
`);
/** What a noun is said to be. */
const ADJECTIVES = wordsOf(`
able actual adequate afraid alike alive angry appropriate bad bare basic bent best big bitter blank blind bold bright brief broad busy calm careful cheap clean close closed cold
common complete complex cool correct crucial current dark dead dear decent deep different difficult direct dirty distant double dry dull due early
easy empty entire equal essential eternal even exact extra fair false far fast fat few final fine firm first fit flat fond foreign former free fresh
full fun further future general glad good grand grateful great guilty happy hard healthy heavy hidden high honest hot huge human ideal ill
important innocent inner kind large last late lazy lean least legal lesser level light likely little local lonely long loose loud low lower lucky
mad main major mature mean mere mild minor minimum maximum modest moral more most much narrow natural neat new newer next nice normal novel odd old older
only open ordinary other outer overall own pale past perfect plain pleasant poor popular possible potential precious present previous private
proper proud public pure quick quiet rare raw ready real recent red rich right ripe rough round rude rural sad safe same secret secure serious
severe shallow sharp short shy sick silent similar simple slight slow small smart smooth social soft solid sole sour special specific stable standing
steady steep stiff strange strict strong sudden sure sweet tall thick thin tight tiny top total tough true ugly upper urban useful usual
vast wary warm weak wealthy well wet whole wide wild wise wooden worse worst wrong yellow young younger black blue brown green grey gray white
fourteenth twentieth bronze golden substantive foremost unanimous
`);
/** Words that end as an adjective does, and are things. */
const ENDS_LIKE_ONE =
  /^(?:table|vegetable|cable|fable|variable|constable|crucible|bible|handful|spoonful|mouthful|archive|drive|alternative|incentive|initiative|objective|perspective|motive|olive|hive|native|detective|executive|narrative|representative|locomotive|traffic|music|clinic|fabric|republic|topic|mosaic|logic|magic|critic|mechanic|panic|picnic|plastic|statistic|tonic|basic|attic|clinic|arsenic|ethic|public|forest|interest|request|test|rest|nest|guest|contest|protest|chest|harvest|quest|arrest|conquest|invest|crest|vest|pest|west|priest|tempest|bus|virus|census|status|campus|chorus|bonus|focus|genius|surplus|apparatus|consensus|stimulus|radius|less|unless|business|illness|witness|wilderness|fortress|mattress|mistress|waitress|address|progress|success|process|access|press|stress|distress|dress|glass|class|grass|mass|pass|loss|boss|cross|moss)$/;
const ADJECTIVE_END = /(?:[ai]ble|ful|[^aeiou\W]less|ive|ous|ic|est|ish)$/;
/** They end as an adverb does, and are none. */
const NO_ADVERB =
  /^(?:family|supply|reply|assembly|ally|monopoly|anomaly|belly|bully|fly|jelly|italy|rally|lily|folly|gully|holly|tally|butterfly|melancholy|homily)$/;
const ADJECTIVE_LY =
  /^(?:daily|weekly|monthly|yearly|early|likely|unlikely|lonely|friendly|elderly|costly|lovely|lively|orderly|deadly|silly|holy|timely|ugly)$/;
const NO_PAST =
  /^(?:\w*[^aeiou]*eed|\w?red|bed|shed|sled|hatred|hundred|naked|sacred|wicked|kindred|rugged|ragged|wed|infrared|biped|moped|watershed|bloodshed|homestead|flowerbed|riverbed|seabed|embed)$/;
const PEOPLE = wordsOf('people children men women police families folk youth');

const singularOf = (word: string): readonly string[] =>
  word.endsWith('ies')
    ? [`${word.slice(0, -3)}y`]
    : /(?:[sxz]|[cs]h|o)es$/.test(word)
      ? [word.slice(0, -2), word.slice(0, -1)]
      : [word.slice(0, -1)];
const isPlural = (word: string) => /[^suia'’]s$/.test(word);
const isKnown = (word: string) =>
  THINGS.has(word) ||
  UNCOUNTED.has(word) ||
  PEOPLE.has(word) ||
  (isPlural(word) && singularOf(word).some((one) => THINGS.has(one) || UNCOUNTED.has(one)));
const isThing = (word: string) => THINGS.has(word) || UNCOUNTED.has(word);

function kindOf(word: string): WordKind {
  if (NUMBERS.has(word)) return 'number';
  if (PASSING.has(word)) return 'passing';
  if (word.includes("'")) return /[a-z]'s$|s'$/.test(word) ? 'owner' : 'passing';
  if (PASTS.has(word) || MORE_PASTS.has(word)) return 'verb';
  if (ADJECTIVES.has(word)) return 'adjective';
  if (ADJECTIVE_LY.test(word)) return 'adjective';
  if (word.endsWith('ly') && !NO_ADVERB.test(word)) return 'passing';
  if (/\w{2}ed$/.test(word) && !NO_PAST.test(word)) return 'past';
  if (isGerund(word) && !isThing(word)) return 'gerund';
  if (isPlural(word)) {
    const ones = singularOf(word);
    if (ones.some((one) => COMMON_ALWAYS_VERBS.has(one) || (OTHER_VERBS.has(one) && !isThing(one))))
      return VAGUE.has(word) ? 'vague' : 'verb';
    if (VAGUE.has(word)) return 'vague';
    if (ones.some((one) => COMMON_VERBS.has(one) || VERBS_OF_SOMETHING.has(one) || OTHER_VERBS.has(one)))
      return 'third';
    return isKnown(word) ? 'noun' : 'plural';
  }
  if (VAGUE.has(word)) return 'vague';
  if (COMMON_ALWAYS_VERBS.has(word) || (OTHER_VERBS.has(word) && !isThing(word))) return 'verb';
  if (COMMON_VERBS.has(word) || VERBS_OF_SOMETHING.has(word) || OTHER_VERBS.has(word)) return 'doing';
  if (PEOPLE.has(word)) return 'people';
  if (isThing(word)) return 'noun';
  return ADJECTIVE_END.test(word) && !ENDS_LIKE_ONE.test(word) ? 'adjective' : 'word';
}

/** How a phrase that names something is found: see `src/memory/key-phrases.ts`. */
export const nounPhrase = {
  han: (): HanWords | null => null,
  kindOf,
  /** Whether the first word of a phrase names the thing, and what agrees with it follows. */
  isHeadFirst: false as boolean,
  agrees: (_word: string, _noun: string, _opener: string | undefined): boolean => false,
  article: new Set(['the', 'a', 'an']) as ReadonlySet<string>,
  determiner: wordsOf(
    `the a an this that these those our my your their his her its each every no another any some all both neither either more less other same whose`,
  ),
  before: wordsOf(
    `of for about on with without in by from between against toward towards than over under beyond below above into as and or through across along near
    behind during after before until within upon onto inside outside around like`,
  ),
  link: new Set(['of']) as ReadonlySet<string>,
  behind: wordsOf(
    `of for about on with without in by to at from between against toward towards than and or but nor is are was were isn't aren't can could will would
    should must may might below above cannot can't won't has have had as so because if when while which who where over under beyond into instead rather first too
    only also really still just do does did after before until that through across near behind during within whose not never`,
  ),
  /** Behind what they are said of: what stands before them is no verb. */
  states: wordsOf(
    `is are was were isn't aren't can could will would should must may might cannot can't won't has have had of`,
  ),
};
