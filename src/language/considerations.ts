import type { CaseSigns } from './case-signs.ts';
import type { Disposition, DispositionWords } from './dispositions.ts';
import type { OptionAct } from './option-acts.ts';
import type { Scene } from './scenes.ts';

/**
 * What the text of an option, or the question, shows of it; `time` by how a language tells of stretches, the others by words. Where each is
 * looked for: in the label, in all that the option says of itself, or in what is asked.
 */
export const SIGNS = {
  price: 'option',
  builds: 'option',
  keeps: 'label',
  forbids: 'label',
  bars: 'label',
  spares: 'label',
  children: 'option',
  trip: 'question',
  naming: 'question',
  verdict: 'question',
  place: 'question',
  final: 'label',
  trial: 'option',
  waits: 'label',
} as const;
export type Sign = keyof typeof SIGNS;
/** `lasts`: it makes something that stays; `known`: it leaves what one has lived with. */
export type OptionKind = Sign | 'time' | 'lasts' | 'known';

/** `needs`: it is said only of an option of this kind, and `unless` of none of those. `clashes`: nobody who says the one can say the other. */
export type Consideration = {
  side: 'for' | 'against';
  needs?: OptionKind;
  unless?: readonly OptionKind[];
  clashes?: readonly string[];
};

/** What can be said of any option, or of any of a kind, and for or against what; its words stand in the `general.yaml` of each language. */
export const CONSIDERATIONS = {
  // Who keeps it going, who does the work.
  sweeper: { side: 'against', unless: ['verdict', 'trip', 'naming', 'keeps'] },
  saturday: { side: 'for', unless: ['verdict', 'naming', 'keeps', 'forbids'] },
  four: { side: 'against', unless: ['verdict', 'naming', 'keeps', 'forbids'] },
  // Pleasure, the people we would like to be, ordinary days, newness.
  pleasure: { side: 'for', unless: ['verdict', 'forbids', 'keeps'] },
  shoes: { side: 'against', unless: ['verdict', 'keeps', 'forbids'] },
  tuesday: { side: 'for', unless: ['verdict'] },
  weeks: { side: 'against', unless: ['verdict', 'keeps', 'trip'] },
  regret: { side: 'for', unless: ['verdict', 'keeps'], clashes: ['hurry', 'known'] },
  // What it takes the place of; beginning small, waiting.
  gone: { side: 'against', unless: ['verdict', 'keeps', 'naming'] },
  small: { side: 'for', unless: ['verdict', 'keeps', 'builds', 'naming', 'trip'], clashes: ['lasting'] },
  hurry: { side: 'against', unless: ['keeps'], clashes: ['waiting'] },
  waiting: { side: 'for', unless: ['verdict', 'keeps'], clashes: ['unasked', 'patience'] },
  // Who has not been asked, who keeps silent, who is loud.
  unasked: { side: 'against', unless: ['verdict', 'trip'], clashes: ['quiet'] },
  quiet: { side: 'for', unless: ['verdict', 'trip', 'naming'] },
  loudest: { side: 'against' },
  // What can be explained, what can be measured, what others did.
  plain: { side: 'for', unless: ['trip'] },
  adjectives: { side: 'against', unless: ['verdict', 'keeps'] },
  others: { side: 'for', unless: ['verdict', 'naming', 'keeps'], clashes: ['boots'] },
  boots: { side: 'against', unless: ['verdict', 'keeps', 'naming'] },
  // What happens if it fails, and who loses.
  undo: { side: 'for', unless: ['verdict', 'builds', 'trip', 'keeps'], clashes: ['lasting'] },
  breakdown: { side: 'against', unless: ['verdict', 'naming', 'keeps', 'forbids'] },
  eye: { side: 'for', unless: ['naming'] },
  loser: { side: 'against', unless: ['naming'] },
  tired: { side: 'for', unless: ['verdict', 'naming', 'trip'] },
  stairs: { side: 'against', unless: ['verdict', 'naming', 'keeps'] },
  // Strangers, fashion, what is told later, a bad year.
  guest: { side: 'for', unless: ['verdict', 'trip', 'forbids'] },
  fashion: { side: 'against', unless: ['verdict', 'keeps', 'trip'] },
  story: { side: 'for', unless: ['verdict', 'keeps'], clashes: ['badyear'] },
  badyear: { side: 'against', unless: ['verdict', 'naming'] },
  // Company, trust, the purse.
  together: { side: 'for', unless: ['verdict', 'naming', 'keeps', 'forbids'] },
  behave: { side: 'against', unless: ['verdict', 'naming', 'trip', 'keeps'], clashes: ['trust'] },
  trust: { side: 'for', unless: ['verdict', 'naming', 'trip', 'forbids', 'builds'], clashes: ['firmno'] },
  pocket: { side: 'against', unless: ['verdict', 'price', 'naming', 'keeps', 'spares'] },
  // Of options of a kind.
  aloud: { side: 'for', needs: 'price', clashes: ['first', 'pocket'] },
  first: { side: 'against', needs: 'price' },
  patience: { side: 'for', needs: 'time', clashes: ['date'] },
  date: { side: 'against', needs: 'time' },
  known: { side: 'for', needs: 'known', clashes: ['still'] },
  still: { side: 'against', needs: 'keeps' },
  barefoot: { side: 'for', needs: 'children', clashes: ['askkids'] },
  askkids: { side: 'against', needs: 'children' },
  firmno: { side: 'for', needs: 'bars', clashes: ['shed'] },
  shed: { side: 'against', needs: 'bars', clashes: ['behave'] },
  lasting: { side: 'for', needs: 'lasts', clashes: ['back'] },
  back: { side: 'against', needs: 'builds' },
  // Plain and true of any choice of that shape: whether it can be taken back, is looked at again, or leaves things as they are.
  closed: { side: 'for', needs: 'final', unless: ['verdict'], clashes: ['norepair'] },
  norepair: { side: 'against', needs: 'final', unless: ['verdict'], clashes: ['closed'] },
  again: { side: 'for', needs: 'trial', unless: ['verdict', 'final'], clashes: ['half'] },
  half: { side: 'against', needs: 'trial', unless: ['verdict', 'final'], clashes: ['again'] },
  leaves: { side: 'for', needs: 'waits', unless: ['verdict', 'final'], clashes: ['goeson'] },
  goeson: { side: 'against', needs: 'waits', unless: ['verdict', 'final'], clashes: ['leaves'] },
  // Who bears it, who was asked, what it is for, what is known of it, what comes then.
  myself: { side: 'for', unless: ['verdict'], clashes: ['bearer'] },
  bearer: { side: 'against', unless: ['verdict'], clashes: ['myself'] },
  whyso: { side: 'for', unless: ['verdict'] },
  absent: { side: 'against', unless: ['verdict'] },
  question: { side: 'for', unless: ['verdict', 'waits', 'forbids'] },
  unknown: { side: 'against', unless: ['verdict', 'waits', 'forbids'] },
  nextstep: { side: 'for', unless: ['verdict'], clashes: ['whothen'] },
  whothen: { side: 'against', unless: ['verdict'], clashes: ['nextstep'] },
} as const satisfies Record<string, Consideration>;
export type ConsiderationId = keyof typeof CONSIDERATIONS;

/** By which somebody is plainly against an option: an oath, and legs that climb no stairs. */
export const OPPOSED = ['sworn', 'climbing'] as const;
export type Opposed = (typeof OPPOSED)[number];

/** These begin with a piece, or stop again: nobody says so of somebody, nor of an animal. */
export const IN_PIECES: ReadonlySet<string> = new Set<ConsiderationId>(['small', 'undo']);
/** A verdict is no plan: nobody tries it in parts, tires of it or shows it to somebody new. What fits any option and a verdict too. */
export const OF_VERDICTS: ReadonlySet<string> = new Set([
  ...(['loudest', 'eye', 'back', 'waiting', 'plain', 'loser', 'unasked', 'shoes'] satisfies ConsiderationId[]),
]);

/** Of what is said at home this holds, without its story, beside grave things as well. */
export const GRAVELY: ReadonlySet<string> = new Set<ConsiderationId>(['loser', 'pocket', 'gone', 'undo']);

/**
 * These bring no story and no saying, only what is true of any choice of that shape: they are said where nobody speaks as of a Saturday at home,
 * and before all else that fits anything.
 */
export const PLAINLY: ReadonlySet<string> = new Set<ConsiderationId>([
  ...(['closed', 'norepair', 'again', 'half', 'leaves', 'goeson', 'myself', 'bearer', 'whyso', 'absent'] as const),
  ...(['question', 'unknown', 'nextstep', 'whothen'] as const),
]);

export const considerationOf = (id: ConsiderationId): Consideration => CONSIDERATIONS[id];

/** What two say to each other about one consideration and what it answers. */
type Exchange = { say: string; hold: string; press?: string; grant: string };

/** What an option says of itself, as somebody brings it: for the option, or against it. */
export const FACTS = { merit: 'for', price: 'against' } as const;
export type Fact = keyof typeof FACTS;

/** `suits`: words of a persona to whom it comes to mind. */
export type ConsiderationText = {
  suits: readonly string[];
  claim: string;
  wordings: readonly string[];
  reason: string;
  example?: string;
  evidence?: string;
  /** A reason in the place of one that names what there is only today, where that is not known. */
  anytime?: string;
  that: string;
  image: string;
  wonOver: string;
  answers: Readonly<Record<string, Exchange>>;
};

/** Kinds of question, by what they are about; each has considerations of its own, in one file a language (`matters/`). */
export const MATTERS = [
  ...(['make', 'tool', 'travel', 'rule', 'money', 'person', 'name', 'menu', 'land', 'time'] as const),
  ...(['school', 'care', 'data', 'share', 'party', 'club', 'work', 'climate', 'animal', 'story'] as const),
  ...(['hiding', 'culprit', 'triage', 'gift', 'look', 'quest', 'lineup', 'research', 'press', 'home'] as const),
  ...([
    'keepsake',
    'past',
    'repertoire',
    'future',
    'conscience',
    'price',
    'doctrine',
    'product',
    'council',
    'survival',
  ] as const),
] as const;
/**
 * Kinds that are told with certainty or not at all, by what is asked and by what stands beside it: who pays for harm, a promise, an agreement with
 * another side, the rules of a common work, cheating, doubtful money, telling those concerned, heritage or nature against use, where to put
 * something, release or wait. Where one is told, of nothing broader is spoken.
 */
export const CASES = [
  ...(['liability', 'promise', 'treaty', 'commons', 'cheating', 'donor', 'telling', 'heritage', 'siting'] as const),
  'release',
] as const;
export type Case = (typeof CASES)[number];
export type Matter = (typeof MATTERS)[number] | Case;
/** By which words of the title, the question or a label it is told, which one must stand anywhere beside it, and which must not be asked. */
export type CaseWords = Readonly<Record<'asked' | 'beside' | 'apart', readonly string[]>>;

/**
 * One that belongs to a matter; `of`: words of which an option has one in its texts, `not_of`: none, for it to be said of it; `called` and
 * `not_called`: the same of its label alone.
 */
export type MatterText = ConsiderationText &
  Pick<Consideration, 'side' | 'needs' | 'unless' | 'clashes'> &
  Readonly<Partial<Record<'of' | 'notOf' | 'called' | 'notCalled', readonly string[]>>>;
export type MatterTexts = Readonly<Record<string, MatterText>>;

/**
 * How another fact is laid beside one that somebody has brought: the price behind a merit, the merit behind a price, one's own merit beside
 * that of a rival, a rival's price beside one's own.
 */
export const WEIGHED = ['half', 'despite', 'rather', 'worse'] as const;
export type Weighed = (typeof WEIGHED)[number];
export type WeighedText = Exchange;

/** What a fact is of which no words tell what it is about, as its figures tell. */
export const PLAIN = ['merit', 'stretch', 'count', 'price', 'delay', 'burden'] as const;
export type Plain = (typeof PLAIN)[number];

/**
 * What a fact can be about, by its words, looked for in this order: burdens first. What is said to it, and why it matters, is one file's
 * business (`facets` of a `general.yaml`); a fact of none of these is one of `PLAIN`.
 */
export const FACETS = {
  ...{ danger: 'against', bound: 'against', shuts: 'against', loses: 'against', nuisance: 'against' },
  ...{ effort: 'against', unsure: 'against' },
  ...{ cheap: 'for', draws: 'for', keeps: 'for', company: 'for', pleasant: 'for', soon: 'for', nearer: 'for' },
  ...{ safe: 'for', fair: 'for', own: 'for' },
} as const satisfies Record<string, 'for' | 'against'>;
export type Facet = keyof typeof FACETS;
/**
 * `why` it matters, as somebody says it behind the fact; `that`: the same as a clause; `seen`: what one sees of it in life; `claim`: what somebody
 * has to say to that, `but`: the same as a clause, and what two say to each other about it; `swayed`: what somebody says whom it has won over.
 */
export type FacetText = Required<Exchange> & Record<'why' | 'that' | 'seen' | 'claim' | 'but' | 'swayed', string>;
export type FacetTexts = { readonly words: readonly string[]; readonly said: readonly FacetText[] };

/** What a thing is for an option that comes with it: of which kind, and what is said to it. */
export type ThingSide = { kind: Facet; said: readonly FacetText[] };
/** The sides from which a thing can be taken, by the kinds that there are. */
export const THING_SIDES = { merit: 'for', price: 'against' } as const satisfies Record<Fact, 'for' | 'against'>;
/**
 * A thing that options come with, a kitchen, stairs, a loan: by what words it is known, to whom it matters by their persona, and how it is
 * called. `first`: what it is where a text neither praises nor blames it. `isSum`: of what costs a sum of money only such things are told.
 */
export type Thing = {
  isSum: boolean;
  words: readonly string[];
  suits: readonly string[];
  noun: string;
  first: Fact;
} & Readonly<Partial<Record<Fact, ThingSide>>>;
/** By what it is called in all languages alike; of a text the first that it tells of counts. */
export type Things = Readonly<Record<string, Thing>>;

/** What somebody cares for, as a persona tells, and the facts that weigh more by it. */
export const CARES = {
  money: ['price', 'cheap', 'draws', 'bound'],
  time: ['effort', 'delay', 'soon', 'nearer'],
  risk: ['unsure', 'danger', 'bound', 'safe'],
  peace: ['nuisance', 'pleasant'],
  people: ['company', 'shuts', 'fair'],
  past: ['keeps', 'loses'],
} as const satisfies Record<string, readonly (Facet | Plain)[]>;
export type Care = keyof typeof CARES;

/** How somebody brings what they have at stake, what others call it by, and what somebody says whom it has won over. */
type StakeText = Record<'claim' | 'wonOver', string>;
/** What somebody says to that, with what this is called by. */
type StakeReply = Required<Exchange> & { image: string };
/** `keen`, `loath`, `losing`, `beside`, `harmed`, `weighing`: words of a persona. `drawn`: said of what bears on an option for no certain reason. `echoed`: before words to who has told it, with some of theirs. `apart`: what somebody says to it who has something else at stake. `answered`: what anybody says; `lightly`: the same to what somebody only is or does. */
export type StakeTexts = Readonly<
  Record<'keen' | 'loath' | 'losing' | 'beside' | 'harmed' | 'weighing' | 'echoed' | 'reasons', readonly string[]> &
    Record<'for' | 'against' | 'drawn', readonly StakeText[]> & {
      apart: readonly Required<Exchange>[];
      answered: Readonly<Record<'for' | 'against', readonly StakeReply[]>>;
      lightly: readonly StakeReply[];
    }
>;

/**
 * `hold`: somebody thinks that it should be so, with one of `not` that it should not. `doubt`: they think that nothing comes of it. `limits`: a dislike is for one case alone. `too`: of an option,
 * that something is too much.
 * `aside`: a clause begins that says whatever is so. `harms`: of an option, that harms what it names. `instead`: that names what comes in
 * its place. `without`: what would be missed comes behind. `others`: somebody
 * else begins to think, or do. `goes_on`: what is wanted or disliked
 * as well, behind an “and”.
 */
export const STANDINGS = [
  'hold',
  'not',
  'doubt',
  'limits',
  'too',
  'aside',
  'harms',
  'instead',
  'without',
  'others',
  'goes_on',
  'turns',
  'beside',
] as const;
type Standing = (typeof STANDINGS)[number];

/** What can be said of any option in one language: its `general.yaml`. */
export type General = {
  readonly signs: Readonly<Record<Sign, readonly string[]>>;
  /** Words by which what an option says of itself speaks for it, or against it; `*`: with any ending. */
  readonly sides: Readonly<Record<'for' | 'against', readonly string[]>>;
  /** Words before or behind a sign that take it back. */
  readonly denied: { readonly before: readonly string[]; readonly behind: readonly string[] };
  /** Words by which it is asked whether somebody has done something, in a question or a label. */
  readonly deed: readonly string[];
  /** Turns of speech whose words do not name what they name elsewhere: `in a hurry`, `work its way`. */
  readonly sayings: readonly string[];
  /** Words that tell where the talk takes place. */
  readonly scenes: Readonly<Record<Scene, readonly string[]>>;
  /** Words by which a fact speaks of force, of law or of harm that is done to something. */
  readonly deeds: readonly string[];
  /** Words behind which a thing is named in passing: `any boat`. */
  readonly any: readonly string[];
  /** Words by which a talk takes place long before today, or in a world that is made up; and words of what there is only today. */
  readonly bygone: readonly string[];
  readonly modern: readonly string[];
  /** Words of home, of the table and of play: of these nobody speaks beside grave things. */
  readonly homely: readonly string[];
  /** Words by which a question looks back at what was done, and is asked today. */
  readonly hindsight: readonly string[];
  /** Words by which a question is known to be of a kind. */
  readonly matters: Readonly<Record<(typeof MATTERS)[number], readonly string[]>>;
  /** The same of the kinds that are told with certainty, and of broader ones that a question can be told to be of in the same way. */
  readonly cases: Readonly<Partial<Record<Matter, CaseWords>>>;
  /** Words that tell that somebody is dead, ill, hurt, accused or at war: there nobody tells of home. */
  readonly harm: readonly string[];
  /** As `actsSure`, of what is asked. */
  readonly mattersSure: Readonly<Partial<Record<Matter, readonly string[]>>>;
  /** Words of a question, or a label, by which it is of another kind, whatever else it has: no journey is where a lunch is spoken of. */
  readonly mattersNot: Readonly<Partial<Record<Matter, readonly string[]>>>;
  /** Words by which the label of an option is known to tell what is done, with `^` only those that it begins with. */
  readonly acts: Readonly<Record<OptionAct, readonly string[]>>;
  /** Of words that tell several things, marked with `?`: words of the label, or of what is asked, with which they tell this. */
  readonly actsSure: Readonly<Partial<Record<OptionAct, readonly string[]>>>;
  /** Words of the label, or of what is asked, by which another thing is done: a gift that is kept is no old habit. */
  readonly actsNot: Readonly<Record<OptionAct, readonly string[]>>;
  /** Words of the label alone by which another thing is done: who asks for money asks nobody to decide. */
  readonly actsApart: Readonly<Record<OptionAct, readonly string[]>>;
  /** What joins to what a label does what it does besides. */
  readonly actsJoints: readonly string[];
  /** What may stand before such a word: `let us`. */
  readonly actsBehind: readonly string[];
  readonly told: Readonly<Record<Told, readonly string[]>>;
  readonly weighed: Readonly<Record<Weighed, readonly WeighedText[]>>;
  readonly facets: Readonly<Record<Facet, FacetTexts>>;
  /** Words of a persona by which it dislikes what it speaks of there. */
  readonly averse: readonly string[];
  /** By which somebody tells that they would miss something: `without the car`. */
  readonly missed: readonly string[];
  /** By which somebody tells that something is theirs to do or to have: `runs the food bank`. */
  readonly owned: readonly string[];
  readonly dispositions: Readonly<Record<Disposition, DispositionWords>>;
  /** Words of a persona. */
  readonly cares: Readonly<Record<Care, readonly string[]>>;
  readonly considerations: Readonly<Record<ConsiderationId, ConsiderationText>>;
  /** Words of a persona with which an option cannot be wanted that has some of others, where what is asked has one of `asked`. */
  readonly opposed: Readonly<
    Record<
      Opposed,
      Readonly<Partial<Record<'asked', readonly string[]>> & Record<'people' | 'options', readonly string[]>>
    >
  >;
  readonly stakes: StakeTexts;
  /** Words of a persona that tell how somebody stands to what a clause of it names. */
  readonly stands: Readonly<Record<Standing, readonly string[]>>;
  readonly caseSigns: CaseSigns;
  /** What is said with one fact of the case to who has brought another; `caseNew`: what that one says to it where nobody else knew of it. */
  readonly caseApart: readonly Required<Exchange>[];
  /** What anybody says to that, and what they are told. */
  readonly caseAsked: readonly (Required<Exchange> & { claim: string })[];
  readonly caseNew: readonly Pick<Exchange, 'hold' | 'grant'>[];
};

/**
 * By which a text of the scenario that is no whole sentence is read out, as a merit of the option or as its price; by which a clause is that
 * does not name its option (`speaks` for it, `stops` somebody at it); by which what else there is to a thing is brought (`more` for an option,
 * `less` against it); and what somebody says
 * whom what an option tells of itself has won over, of the first six a merit, then a price. `weighed`: how it is that something is worth its price, is dearer to somebody than
 * something else, or easier to bear.
 * `case`…: what somebody concludes from a fact of the case, for an option or against it (with what the option does about it; as what it does
 * something about; as an offer; a promise; …), what stands before what somebody alone knows, and who comes over because of a fact.
 * `traded`: what somebody says who gives up what speaks for one option for what speaks for another; `accepted`: what somebody says who takes an option as a second best that has no words of its own for that.
 */
export const TOLD = {
  merit: ['option', 'fact'],
  price: ['option', 'fact'],
  speaks: ['option', 'fact'],
  stops: ['option', 'fact'],
  more: ['option', 'fact'],
  less: ['option', 'fact'],
  swayed: ['name', 'fact'],
  weighed: ['own', 'other'],
  traded: ['own', 'other'],
  accepted: [],
  caseRemedy: ['option', 'fact'],
  caseAnswer: ['option'],
  caseOffer: ['option'],
  casePledge: ['option'],
  caseMerit: ['option'],
  caseBest: ['option'],
  caseCost: ['option'],
  caseFault: ['option'],
  caseBarred: ['option'],
  caseHarm: ['option'],
  plan: ['option', 'fact'],
  caseAlone: [],
  caseSwayed: ['name', 'fact'],
} as const;
export type Told = keyof typeof TOLD;

/** The texts of a consideration, put so that they are said of an option; `{name}` stays, for whom it is said to. */
export function saidOf(
  { claim, wordings, reason, example, evidence, that, image, wonOver, answers }: ConsiderationText,
  put: (text: string) => string,
  whole: (text: string) => string,
  part: (text: string) => string,
) {
  const sentence = (text: string) => whole(put(text));
  return {
    claim: sentence(claim),
    wordings: wordings.map(sentence),
    reason: reason === '' ? '' : sentence(reason),
    example: example === undefined ? null : sentence(example),
    ...(evidence === undefined ? {} : { evidence: sentence(evidence) }),
    that: part(put(that)),
    ...(image === '' ? {} : { image: part(put(image)) }),
    wonOver: wonOver === '' ? [] : [sentence(wonOver)],
    answers: Object.entries(answers).map(([id, { say, hold, press, grant }]) => ({
      id,
      say: [sentence(say)],
      hold: [sentence(hold)],
      ...(press === undefined ? {} : { press: [sentence(press)] }),
      grant: [sentence(grant)],
    })),
  };
}
