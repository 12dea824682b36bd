import { beginsDeed, tellsMind, whenIn } from './first-words.ts';
import { type Person, peopleIn } from './people.ts';

// Whom `他` and `她` mean in a sentence about somebody, as far as nobody else can be meant.

/** Stands for whoever speaks. */
export const SELF = '我';

/** `其他`, `他人`, `吉他` are no pronouns. */
const PRONOUN = /(?<![其吉排])[他她](?![们人乡国日杀山方])/g;

/** The parts of a sentence, each but the first with the mark before it. */
export const partsOf = (text: string): string[] => text.split(/(?=[，；])/);
export const withoutMark = (part: string): string => part.replace(/^[，；]/, '');

const partStart = (text: string, index: number): number =>
  Math.max(text.lastIndexOf('，', index - 1), text.lastIndexOf('；', index - 1)) + 1;
const partEnd = (text: string, index: number): number => {
  const end = text.slice(index).search(/[，；]/);
  return end < 0 ? text.length : index + end;
};
/** What stands in a part before the pronoun. */
const before = (text: string, index: number): string => (index === 0 ? '' : text.slice(partStart(text, index), index));

/** Whether each pronoun for somebody else has somebody before it whom it may mean. */
export function othersAreNamed(text: string): boolean {
  const people = peopleIn(text);
  const isNamed = (sign: string, index: number) => people.some((one) => one.end <= index && mayBe(one, sign));
  return [...text.matchAll(PRONOUN)].every(({ 0: sign, index }) => isNamed(sign, index)) && severalAreNamed(text);
}

const mayBe = (person: Person, sign: string): boolean => person.sign === null || person.sign === sign;

/** `他们` behind people, `它` behind a thing. */
export function severalAreNamed(text: string): boolean {
  return [...text.matchAll(/[他她它]们|它(?!们)/g)].every(({ 0: sign, index }) =>
    sign.startsWith('它') ? index >= LEAST_THING : MANY.test(text.slice(0, index)),
  );
}

/** A thing is named in as much, and what is done with it. */
const LEAST_THING = 4;

/** People of whom there are several. */
const MANY =
  /孩子|学生|病人|患者|工人|家属|村民|居民|队员|徒弟|同学|同事|邻居|老人|父母|爸妈|爹妈|公婆|儿女|子女|兄弟|姐妹|姊妹|夫妻|夫妇|员工|乡亲|人们|年轻人|客人|顾客|船员|士兵|战士|朋友|亲戚|[个户家名位]人|专家|官员|领导|商贩|渔民|农民|移民|难民|[^他她它我你咱]们/;

/** `own`: the pronoun with which it begins; `isWho`: it begins with who somebody is, `isNamed`: with their name. */
type Lead = { own: string | null; isWho: boolean; isNamed: boolean };

/** With `我` for each pronoun that means who speaks; null: it is not certain of all of them whom they mean. */
export function pronounsIn(text: string, { own, isWho, isNamed }: Lead): string | null {
  const people = peopleIn(text).filter(({ at }) => !(isWho && at < partEnd(text, 0)));
  const found = [...text.matchAll(PRONOUN)];
  let sign = own;
  let other: string | null = null;
  let last = -1;
  const said = text.split('');
  for (const { 0: one, index } of found) {
    const near = people.filter((person) => person.end <= index && mayBe(person, one));
    if (one === other) return null;
    if (sign !== null && one !== sign) {
      if (near.length === 0) return null;
      continue;
    }
    if (sign === null && near.length > 0 && isDoneToOther(text, index)) {
      other = one;
      continue;
    }
    const place = { text, index, people: near, last };
    // Behind a name, or a word for who somebody is, another may be spoken of.
    const isSure = isWho ? text.charAt(index - 1) !== '是' : !isNamed || !beginsPart(text, index) || tellsOwn(place);
    const isAlone = near.every((person) => !isMeant(person, place));
    if (isDoneToOneself(text, index, one) || isOfWhoSays(text, index, one)) return null;
    if (!(isAlone ? isSure : tellsOwn(place) || isDoneToOwn(place))) return null;
    sign = one;
    last = index;
    said[index] = SELF;
  }
  // Of two signs the first that is met may be somebody else.
  const isOther = own === null && other === null && found.some(([one]) => one !== sign) && found[0]?.[0] !== sign;
  return isOther ? null : said.join('');
}

/** Where a pronoun stands; `people`: whom else it may mean, `last`: where the one before it stands that means who speaks. */
type Place = { text: string; index: number; people: readonly Person[]; last: number };

/** Nobody acts who is dead, though something may be theirs, nor is whoever is named again in the same part called by a pronoun there. */
function isMeant(person: Person, { text, index }: Pick<Place, 'text' | 'index'>): boolean {
  if (person.isGone && text.charAt(index + 1) !== '的') return false;
  return !text.slice(index, partEnd(text, index)).includes(person.word);
}

/** Whether a part begins with the pronoun, or with a word that joins it. */
export function beginsPart(text: string, index: number): boolean {
  const lead = before(text, index);
  return LEAD.test(lead) || whenIn(lead) === lead;
}

const LEAD =
  /^(?:但|但是|可|可是|而|所以|因此|于是|因为|不过|只是|如果|要是|虽然|其实|现在|如今|至今|后来|从此|从那以后|从那时起|结果|却|就|那时|当时|每次|而且|并且|既然|只要|除非|哪怕|即使|万一){0,3}$/;

/** What somebody feels or wants, told of who is not the one spoken of there. */
function tellsOwn(place: Place): boolean {
  const { text, index, people } = place;
  if (!beginsPart(text, index) || !tellsMind(text.slice(index + 1))) return false;
  return people.every((person) => !person.isTopic || !isMeant(person, place));
}

/** What is done to somebody, so that whoever does it is somebody else: `儿子劝她`. */
const TO =
  /(?:(?<!说|觉得|认为|知道|听说|发现|看到)(?<=\p{Script=Han})[了过着]|(?:劝|让|叫|给|替|跟|和|把|被|等|陪|带|教|骂|怪|打|救|养|供|送|问|求|信|恨|怨|怕|爱|疼|护|帮|害|骗|借|靠|喊|嫌|催|逼|要|请|找|看|比|像|为|向|选|推|托|欠|留|传|寄|交|还|嘱咐|告诉|答应|吩咐|提醒|警告|批评|表扬|原谅|信任|支持|反对|照顾|收养|欺负|看不起|管|开除|提拔|推荐|介绍|喜欢|讨厌|尊敬|离开|抛弃|背叛|出卖)(?:了|过|着|给|给了|到|住)?)$/u;

/** Whom who speaks does something to: `从小替他打架`. */
function isDoneToOther(text: string, index: number): boolean {
  const deed = before(text, index);
  return deed.length <= 5 && TO.test(deed) && beginsDeed(deed);
}

/** Who does something to themselves is called `自己` there: of two alike pronouns one is somebody else. */
function isDoneToOneself(text: string, index: number, pronoun: string): boolean {
  const deed = before(text, index);
  const at = deed.indexOf(pronoun);
  if (at < 0 || index + 1 < partEnd(text, index) || !TO.test(deed)) return false;
  const between = deed.slice(at + 1);
  return LEAD.test(deed.slice(0, at)) && !/[们人谁家]|都|孩子/.test(between) && peopleIn(between).length === 0;
}

/** Whom somebody else does something to. */
function isDoneToOwn({ text, index, people, last }: Place): boolean {
  const start = partStart(text, index);
  const deed = before(text, index);
  if (text.charAt(index + 1) === '的' && !/(?:是|救过|救了|教过|管过)$/.test(deed)) return false;
  if (!TO.test(deed) && !deed.endsWith('是')) return false;
  const near = people.filter(({ at, isTopic }) => at >= start && isTopic);
  if (near.length > 0) return near.length === people.length && !/说|觉得|认为|以为|知道|担心/.test(deed.slice(0, -2));
  // Who does it goes on doing it to whom it was done before.
  const isAgain = last < start && start > 0 && last >= partStart(text, start - 1);
  return isAgain && /^(?:还要?|又要?|也)?(?:要|让|叫|劝|求|逼|骂|怪|问|教|嘱咐)$/.test(deed);
}

/** Who says something says it of themselves, or of who has the persona: `林远说他会回来`. */
function isOfWhoSays(text: string, index: number, pronoun: string): boolean {
  const [, subject = ''] = SAYS.exec(before(text, index)) ?? [];
  if (subject === '' || SEVERAL.test(subject) || beginsDeed(subject)) return false;
  return peopleIn(subject).every((person) => mayBe(person, pronoun));
}

const SAYS =
  /^(.{2,}?)(?:也|还|就|总|常|老|一直|总是|曾|曾经|没|不){0,3}(?:说|骗|称|认为|觉得|以为|答应|保证|承诺|承认|知道|怕|担心|相信|发誓|决定|希望|声称)(?:过|了)?$/;
/** What several say, or who speaks, is said of who speaks. */
const SEVERAL = /[我他她都们谁]|人|大家|父母|爸妈|公婆|单位|公司|医院|组织/;
