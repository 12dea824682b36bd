import { declaredIn, keptFact } from './declared.ts';
import { inFirstPerson } from './first-person.ts';
import { answerPhrase, optionPhrase } from './labels.ts';
import { ofSelf } from './oneself-named.ts';
import { isInstruction } from './persona.ts';

/** What a thing takes, what it lacks that people want, and what is wearing about it. */
const WEARING =
  '慢|远|难|贵|吵|挤|脏|累|闷|暗|窄|陡|滑|重|旧|冷清|拥挤|无聊|麻烦|复杂|死板|潮湿|辛苦|吃力|难看|难学|费事|费力|费钱|费时|费电';
const TAKES = new RegExp(
  `(?:需要|要花|花费|得付|要付)(?!.{0,3}(?:很少|不多|少))|^(?:每[人天周月年家户]|一共|总共|大约)?[一二两三四五六七八九十百千万几]+多?(?:元|块钱|美元|欧元)$|(?<!不|没那么|不再|不怕)(?:${WEARING})$|没有?(?:网络|网$|灯|厨房|厕所|电梯|停车|暖气|空调|热水|窗|院子|座位|信号|医院|商店|地方(?!不)|经验|保障|退路|新意|意思)|(?:年年|每年|回回|次次)(?:都)?一样|老一套`,
);

const AWAY =
  /[去撤砍删裁拿关停扔丢减]掉|撤下|下架|删去|取消哪|裁谁|裁员|开除|辞退|解雇|淘汰|谁(?:该|应该|得|要)?(?:走|离开|出局)|哪个?.{0,4}出局|抛弃|舍弃|放弃哪|不要哪|停售|除名|剔除|去除|牺牲[哪谁]|[送赶]走谁/;

/** See `en/own-words.ts`. */
export const ownWords = {
  nounPhrase: optionPhrase,
  ofSelf,
  asksAway: (question: string): 'thing' | 'person' | null =>
    !AWAY.test(question) ? null : /谁/.test(question) ? 'person' : /哪|什么/.test(question) ? 'thing' : null,
  // What a bare name is and what is done with it look alike.
  awayPhrase: (_called: string): string | null => null,
  leans: /^(?:但|可|而|于是|那|这|所以|只是|后来)/,
  answerPhrase,
  briefly: (phrase: string): string => phrase,
  limiting: /[只仅限除不没勿禁]|未(?!来)|无(?!人机)|(?<![分特区告])别(?!墅|人)|但|如果|要是|假如|否则|前提|条件/,
  measurePhrase: (label: string): string | null => ownWords.nounPhrase(label),
  figuresIn: (text: string): { text: string; kind: 'money' | 'time' | 'count'; value: number }[] =>
    [...text.matchAll(FIGURE)].map(([found, digits = '']) => ({
      text: found,
      kind: /[元块]$/.test(found) ? 'money' : /(?:小时|分钟|天|周|个月|年)$/.test(found) ? 'time' : 'count',
      value: Number(digits.replace(/\D/g, '')) * (found.includes('万') ? 10_000 : 1),
    })),
  takes: TAKES,
  lacks: /^(?:没有|没|无|缺)(?!必要|人|谁|什么)/,
  /** 说话的这些人自己怎么样。 */
  ours: /^(?:我们|咱们|大家都)/,
  /** 问题或背景里说明事情发生在一九〇〇年以前的写法。 */
  yearsAsked:
    /(?:公元前|西元前)[\d〇零一二三四五六七八九十百]+年|(?:公元|西元)[1-9]\d{1,2}年|(?<!\d)1[0-8]\d\d年|一[〇零一二三四五六七八][〇零一二三四五六七八九]{2}年|(?<!\d)(?:2[1-9]|[3-9]\d)\d\d年/,
  yearsBegun:
    /^[\s“]*(?:公元|西元)?(?:1[0-8]\d\d|一[〇零一二三四五六七八][〇零一二三四五六七八九]{2})年|^[\s“]*(?:公元前|西元前)/,
  /** 两头都说到的：有人喜欢有人不喜欢，可能好也可能坏。 */
  bothWays: /有人.+有人|有的.+有的|要么.+要么|可能.+也可能/,
  /** 一句话里顺带说到、并不是它要说的东西。 */
  asides: [
    /"[^"]*"|“[^”]*”|「[^」]*」|《[^》]*》/gu,
    /^[^，,；;。不没]{1,5}(?:说|觉得|认为|担心|听说)(?!不|明|好|定)[，,]?/u,
    /像[^，,；;。]*?(?:一样|那样|似的)|比[^，,；;。]{1,12}(?=更|还|要|贵|便宜|好|快|慢|多|少)|而不是[^，,；;。]*|除了[^，,；;。]*/gu,
    /^(?:如果|要是|要不|等到|除非|万一|自从|虽然|既然|只要)[^，,；;]*[，,]|[^，,；;。]{2,}的(?:时候|话)[，,]?/gu,
    /因为[^，,；;。]*/gu,
  ] as readonly RegExp[],
  toldOf: (fact: string, it: string): string | null => {
    const [, degree = '', quality = ''] = QUALITY.exec(fact) ?? [];
    if (quality) return `${it}${degree || '很'}${quality}`;
    if (STATE.test(fact)) return `${it}是${fact}的`;
    if (SUM.test(fact)) return `${it}要${fact}`;
    if (SPAN.test(fact)) return `${it}有${fact}`;
    if (WITH.test(fact)) return `${it}${fact}`;
    return THING.test(fact) ? `${it}有${fact}` : null;
  },
  lowered: (sentence: string): string => sentence,
  named: (sentence: string, it: string): string => sentence.replace(/^它(?!们)/, () => it),
  parted: (sentence: string): string[] => {
    const qualities = sentence.split(/[，；、]/).map(withoutTurn);
    if (qualities.length > 1 && qualities.every((one) => QUALITY.test(one))) return qualities;
    const facts: string[] = [];
    for (const part of sentence.split(/(?<=[，；])/)) {
      const before = withoutMark(facts.at(-1) ?? '');
      const isNew = before === '' || (endsFact(before) && beginsFact(withoutTurn(withoutMark(part)), before));
      facts.push(isNew ? part : `${facts.pop()}${part}`);
    }
    return facts.map((one) => withoutTurn(withoutMark(one)));
  },
  isSaying: (sentence: string): boolean => ownWords.isClause(sentence),
  isStretch: (sentence: string): boolean =>
    !/只[要需用][一二两三四五十几]+分钟/.test(sentence) &&
    /(?:要|等|花|得|再过|长达|需要|只有)[^，。；]{0,3}(?:\d+|[一二两三四五六七八九十百半几]+)个?(?:半)?(?:小时|天|星期|周|月|年|分钟)/.test(
      sentence,
    ),
  isClause: (sentence: string): boolean => !/[，：；]/.test(sentence) && sentence.length <= 24,
  // A predicate without a subject is a sentence as well; a bare quality or thing is none.
  isWhole: (sentence: string): boolean => ownWords.toldOf(sentence, '它') === null,
  nounFor: (text: string): string | null => {
    const [figure] = ownWords.figuresIn(text);
    return figure ? `那${figure.text}` : null;
  },
  declaredIn,
  asStand: (what: string): string => `我支持${what}。`,
  keptFact,
  addressedToSelf: (told: string): string => told.replaceAll('你', '我'),
  /** Whether somebody tells who they are. */
  isBeing: (told: string): boolean => /^我是|^我\S{1,4}岁/.test(told),
  isInstruction,
  inFirstPerson,
};

/** How a thing is, in a word, with how much so: `更便宜`. */
const QUALITIES =
  '便宜|昂贵|贵|快|慢|近|远|安静|清静|冷清|吵|吵闹|热闹|干净|脏|漂亮|好看|难看|简单|复杂|方便|麻烦|安全|危险|可靠|结实|轻便|轻|重|大|小|宽敞|宽|窄|拥挤|挤|明亮|亮堂|暗|暖和|冷|热|闷|凉快|舒服|舒适|新|旧|老|稳妥|稳当|灵活|公平|健康|好吃|好玩|好学|好用|有趣|无聊|累|辛苦|省事|省心|省钱|省时|费事|费力|费钱|费时|熟悉|陌生|耐用|实用|时髦|新鲜|刺激|陡|潮湿|难|难学|容易|省电|费电|环保|温馨|自由|有名|长|短|高|低|硬|软|扎实|滑|透明|正式|随意|独特|特别|贴心|体面|吃力|死板';
const QUALITY = new RegExp(
  `^(很|太|更|最|挺|比较|非常|特别|十分|有点|有些|不太|不算|不够|不)?(?:也|又|还)?(${QUALITIES})$`,
);
const STATE = /^(?:现成|自愿|全新|免费|开源|一次性|临时)$/;

const NUMERAL = '(?:\\d[\\d,.]*|[一二两三四五六七八九十百千几半]+)';
/** What it takes: `八百元`, `每人三十元`. */
const SUM =
  /^(?:每[人天周月年家户]|一共|总共|大约|大概)?(?:\d[\d,.]*|[一二两三四五六七八九十百千万几]+)万?(?:多)?(?:元|块钱|美元|欧元|英镑)$/;
/** How far it is: `六小时车程`. */
const SPAN = new RegExp(
  `^${NUMERAL}(?:个半|个)?(?:小时|钟头|分钟|天|公里)的?(?:车程|路程|飞行|火车|飞机|船程|山路|路)$`,
);
/** A thing of which there is a number, and nothing that is told of it. */
const TELLS =
  '可以|不|没|能|会|要|得|有|是|都|在|就|来|去|出|付|管|住|坐|用|给|让|把|轮|一起|为|从|到|对|向|省|占|归|只|才|也|开|关|走';
const COUNTED =
  '个|间|张|块|棵|条|台|座|辆|本|套|层|扇|片|位|名|家|排|幢|栋|口|份|架|盏|场|节|门|顿|把|组|处|次|面|道|匹|只|件|瓶|碗';
const THING = new RegExp(
  `^(?:大约|至少)?${NUMERAL}(?:多)?(?:${COUNTED})(?!(?:人|月|年|小时|钟头|星期)$)(?:(?!${TELLS})\\p{Script=Han}){1,9}$`,
  'u',
);
/** What it comes with. */
const WITH = new RegExp(
  `^(?:带着?|附|有)(?:${NUMERAL}(?:${COUNTED})|[大小新旧老])(?:(?!${TELLS})\\p{Script=Han}){1,9}$`,
  'u',
);

const withoutTurn = (part: string): string =>
  part.trim().replace(/^(?:但是|但|不过|然而|可是|可(?![以能靠爱惜增供装停容种坐住达])|而且|并且|同时|而|且)/, '');

const withoutMark = (part: string): string => part.replace(/[，；]$/, '');

/** After such a part the sentence has told something: it opens nothing that comes only then. */
function endsFact(part: string): boolean {
  const last = part.split('，').at(-1) as string;
  const isOpen = OPENS.test(last) || withoutTime(last).length < LEAST_FACT;
  return (
    !isOpen &&
    !/(?:的话|时候|之后|以后|以前|之前|期间|来说|而言|(?<!小)时|[后前])$|会不会|能不能|是不是|要不要|(?:怎么|什么)(?!.*[都也])/.test(
      last,
    )
  );
}

const OPENS =
  /^(?:如果|要是|只要|只有|除非|虽然|尽管|因为|由于|既然|为了|除了|当|每当|每到|每逢|到了?|等|对(?!面|门)|关于|至于|按|照|根据|随着|一旦|哪怕|即使|就算|无论|不管|不论|不但|不仅|不是|与其|宁可|自从|从(?!不|没|来)|在|一到|谁(?!也|都)|凡是|首先|先|以前|过去|将来|比如|例如)/;
const withoutTime = (part: string): string =>
  part.replace(
    /^(?:平时|周[一二三四五六日末]|星期[一二三四五六日]|晚上|夜里|白天|早上|夏天|冬天|春天|秋天|雨天|下雨天|现在|眼下|今后)/,
    '',
  );

/** Whether a part tells something new of the option, and does not go on about what stands before it. */
function beginsFact(part: string, before: string): boolean {
  const told = withoutTime(part);
  if (OPENS.test(part) || BACK.test(part) || told.length < LEAST_FACT) return false;
  if (ownWords.toldOf(told, '它') !== null || OF_OPTION.test(told)) return true;
  // Without somebody who does it, it is of whoever was told of before.
  if (CAN.test(part)) return OF_OPTION.test(before) || CAN.test(before) || ownWords.toldOf(before, '它') !== null;
  return OF_OTHERS.test(told);
}

/** It speaks of a place that stands before it. */
const BACK = /[在从到往去](?:下面|里面|上面|外面|那里|那儿|这里|这儿|其中|里头|底下)/;
const LEAST_FACT = 2;
const CAN = /^(?:可以|能|会|要|得|必须|只)/;
/** What is told of an option without naming it: `花费少`, `离家近`, `不用排队`. */
const OF_OPTION = new RegExp(
  `^(?:有(?!的|时|些)|没有|没人|没法|无需|不用|不必|不需要|不能|不要钱|需要|离(?!开)|花费|花不了|费用|价格|价钱|成本|租金|票价|免费|抽签|轮流|从没|合同|工期|路上|路程|门票|风景|环境|(?:只)?[要得花](?:等|花|走|付|坐|开|飞)?(?:大约|将近)?${NUMERAL}|一共|每[人天周月年家户次](?!个)|够|容不下|装不下|坐不下)`,
);
/** Somebody, and what they can or do. */
const SOMEBODY =
  '(?:[车人桥路水猫狗鱼树船钱]|(?:(?![就才再也还又便却并而把被给让使叫从到在先都由请放拿换会能要得])\\p{Script=Han}){2,7}?)';
const DOES =
  '可以|能|会|要|得|不用|不必|不再|不|还没|还不|还是|还要|还能|也能|也可以|没有|没|都|也|只|有|是|比|需要|出|付|占|省|变|少了|多了|互相|一起|自己|担心|喜欢|愿意|怕|抱怨|反对|知道|认识|记得|受|存|归|属于|靠|坐在|住在';
const OF_OTHERS = new RegExp(
  `^${SOMEBODY}(?:(?:${DOES})\\p{Script=Han}|(?:很|更|太|最|不|有点)?(?:${QUALITIES}|多|少|好|差|一样)(?:一半|一点|一些|一倍|[一二两三四五六七八九]成)?$|${NUMERAL}个?半?(?:年|月|天|周|星期|小时|钟头|分钟|元|万元|块钱)$)`,
  'u',
);

const FIGURE =
  /(\d[\d,.]*|[一二两三四五六七八九十百千]{1,6})(?:多|来)?万?(?:个?小时|分钟|天|周|个月|年|元|块(?!地)|公里|户|棵|张|间|本|位)/g;
