import type { NumberHabits } from '../numbers.ts';
import { against, lacking } from './against.ts';
import { doubting } from './doubts.ts';
import { YES_NO } from './labels.ts';
import { leaning } from './leaning.ts';
import { telling } from './others.ts';
import { after, noting, undecided, waiting } from './undecided.ts';
import { declining, disowning, granted, unagainst, unmeant, unopposing } from './unmeant.ts';

/** How words are put together. */
export const grammar = {
  listed: (names: readonly string[]): string =>
    names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join('、')}和${names[names.length - 1]}`,
  capitalised: (sentence: string): string => sentence,
  agreed: (_values: Readonly<Record<string, string | undefined>>) => (line: string) => line,
  contracted: (sentence: string): string => sentence,
  contracting: [] as readonly string[],
  quoted: (text: string): string => `“${text}”`,
  stop: '。',
  /** How people write numbers. */
  numbers: {
    thousands: ',',
    readsEitherWay: false,
    letters: 'a-z',
    // w: 万 (wàn) as it is typed.
    multipliers: { k: 3, w: 4, m: 6 },
  } as NumberHabits,
  /** Written in Chinese characters: lengths are counted and numbers read so. */
  isHan: true as boolean,
} as const;

/** How amounts are written, and read back. */
export const amounts = { separator: ',', unitGap: '', signsBehind: '' } as const;

/** See `en/reading.ts`. */
export const reading = {
  article: /(?!)/,
  beforeVerb: /(?!)/,
  parting: /^[是比会能更]$/,
  past: /其次|数到|数得|如果|要是|假如|倘若|即使|除非|万一|要不是|若不是|之前$|[\ue000-\uefff](?:开始|定下来?)?之前|原[是来本]|本来|起初|最初|一开始|当初|曾经|以前|早先|第一阶段|之前(?:所)?(?:支持|倾向|主张|选)|所倾向的|论喜好|由我一个人定|先是[^，。]*$|后来是|只看我自己|争了这么久|(?:不再|没有再)(?:支持|坚持|主张)/,
  keeping:
    /(?:没有|没|不会?|不想|不愿|不肯|还没有什么能|光这些可不够)[^，；。]*(?:离开|放弃|收回|撤回|撤销|放下|拉开|挪开|动摇|改变主意|松手|转向别)|(?:仍然是|仍旧|依旧是?|还是留在|一直没有离开|总会走到|又回到了?起点|守着|排第一|认定|就认(?![识得出错输为])|维持|想让我放下|(?<!不是)我的(?:回答|立场|答案|选择)|更为?稳妥)/,
  self: /我|咱|反正|想让|还是留在|走到/,
  agreeing:
    /(?:我们|和我|与我|大家|咱们|我)[^；。]*(?:一致|都(?:要|想要|认可|同意|接受|支持|赞成|已经走到|来到|没意见|是)|均认可|现在要的|共同的|同样的|走到了一起|要的是|能认可|手里都是)/,
  betterThan: /优于|胜过|强过|好过|高于|超过|而不是|而非|不要而去要|别给我|大于|压过|强于/,
  preferredTo: /(?!)/,
  preferring: /(?!)/,
  worseThan: /不如|输给|落后于|落在|比不上|不及|逊于|次于|也能像|没几句/,
  comparedWith: /比|相比/,
  worseBehind: /差|不如|欠缺|更要碰运气|少|弱|逊|没几句|更糟/,
  formerBetter:
    /[\ue000-\uefff].*前者.*(?:多|好|强|清楚|胜)|相比[，,][\ue000-\uefff][^，。]*(?:欠缺|不足|逊|差)|替[\ue000-\uefff][^，。]*没/,
  comparing: /^\P{L}*(?:与|跟|和|比起|同)$/u,
  insteadOf: /与其[^，。；\ue000-\uefff]*[，,]?(?:还)?不如/g,
  but: /^\P{L}*(?:但|不过|可是?|然而|话虽如此)/u,
  nobody: /没有人|没人|谁也|不会|并不|未必|真有人|会有人/,
  doubting: [...doubting, ...granted],
  unmeant,
  unopposing,
  disowning,
  unagainst,
  declining,
  against,
  lacking,
  undecided,
  waiting,
  noting,
  after,
  faulting:
    /没几句|太多了|问题|毛病|软肋|弱点|缺陷|缺点|不足|忽视|疏忽|顾虑|担心|太少|另一面|不放心|反对|代价太|说不通|行不通|站不住|漏掉|亏待|冷落|(?:也许|或许|可能)(?:还|也)?(?:可行|行得通|能行)|过得去/,
  speakingFor:
    /说的话我?听了不少|支持的理由|多了一条理由|最好(?![别不先])|更好|最合适|最(?:公平|公正|安全|合理|可行|划算)|稳妥|答得上来/,
  leaning,
  settling:
    /(?:应该|应当|必须|只能|只好|还是得)(?!先?(?:听|讨论|问|看|想|谈|知道|了解|考虑|比较|等))[^，,。；]{0,10}[\ue000-\uefff]|我们?(?:还是|就|更|最|都)*(?:想要?(?![得不象起来过了着](?![^，,。；]*(?:要|选|还是)))|要|愿意|宁愿|决定|坚信)(?!先?(?:听|知道|问|看|说|了解|讨论|谈|提醒|感谢|绕))[^，,。；]{0,12}[\ue000-\uefff]|[\ue000-\uefff](?:必须|应该|应当|得|依旧|依然|仍然?|还是|总是|一直)*(?:排在?)?(?:第一|优先|最前)|[\ue000-\uefff](?:还是|仍然?|依旧|在我这[里儿]|对我来说|更|也)*(?:略胜一筹|占(?:了)?上风|占优|领先|最合我[意心]|更合我[意心])|(?:我?的?心|天平|秤)(?:里|总|还|仍|依旧|都|一直|是)*(?:往|向着?|偏向|倒向|朝着?|在)(?:着)?[\ue000-\uefff]|(?:做得|表现)最好的?(?:还|仍)?是[\ue000-\uefff]|我?(?:更|还是|仍|依旧|有些|有点)*(?:偏向|倾向于?|靠向|倒向)[\ue000-\uefff]|(?:必须|应该)先[\ue000-\uefff]|我说(?:就)?[\ue000-\uefff]|我们?先(?!听|问|看|谈|想|翻|算)[^，,。；]{0,4}[\ue000-\uefff]|^[,，\s]*(?:现在)?(?:改为|转而|改)(?:支持|赞成|选择?|投给?)[\ue000-\uefff]|这个我(?:愿意|要|选|投)|我们?要[^，,。；不]{0,6}(?:这[上里]面|它)|先[^，,。；]{0,3}的?(?:应该)?是[\ue000-\uefff]|[\ue000-\uefff]吧|我[^，,。；不]{0,3}(?:觉得|认为)[^，,。；]{0,12}[\ue000-\uefff][^，,。；]{0,4}(?:合适|合理|才)/,
  turning:
    /(?:假如|如果|要是|若是)?(?:(?:这)?屋里|这里)?(?:没有|没)(?:别人|其他人|旁人)(?:在(?:场|听))?$|(?:只看|由|凭)我(?:自己|一个人)(?:定|决定|做主)?$|说服了我|改(?:了)?主意(?!的)|让我改变|都不要|都不选/,
  referring: /加入|附议|它|这个|那个|这[上里]面|这(?:一)?(?:项|条|边|种)|这样/,
  refusing: /(?:回答|答案|答复)(?:还|仍)?是(?:不|否)/,
  procedure: /(?<!我)投票(?!给)|表决/,
  concluding: /^\P{L}*(?:只要|所以|那就|那么|总之|就|因此|还是|[\ue000-\uefff])/u,
  wordsBesideAnswer: /只要|一句话|就|吧|那|只能|还是|所以|因此|总之|选|请|至少|了|我|的|是|最后|那么|投/g,
  quoting:
    /[^我，。]{0,4}(?<![我咱]们?[也还都就]?)(?:说|所说|认为|提到|写道|问|讲|告诉(?:我|咱|大家|你|诸位)们?)(?:过|的)?[：:，,\s]*$/,
  saidBehind:
    /^[,\s—]*(?:\uf8ff|[他她你您]们?|[^我咱,.。;!?\s]{1,6})(?:是|就|总|总是|一直|刚才|曾|都)?(?:这么|这样)?(?:说|讲|问|表示|写|喊)(?:道|过|的)?/,
  telling,
  currency: /^(?:元|圆|圓|美元|美金|欧元|歐元|块|塊)/,
  amountWord: /(?:数额|金额|数字|数目|约束)(?:是|为|定在|定为|设为|:|=|：)*\s*$/,
  counted: /^(?:轮|次|票|人|个|位|名|张|年|月|天|小时|分钟|种|条|项|步|倍|分之|成)/,
  numbered: /(?:第|轮|方案|选项|原则|表|阶段|步骤|号)[\s_#]*$/,
  ownFigure: /我|最终|最后|答案|数额/,
  otherFigure: /[他她]|说过|[^我]提出|建议过|原来|之前|而不是|不是/,
  yes: /^(?:是的?$|是[，\s]|好的?$|好[的吧啊，\s]|同意|赞成|可以|愿意|行[吧啊]?$|没问题|我?(?:不反对|没有?(?:什么)?(?:异议|意见|问题|理由反对)|无异议)(?![^，。]*(?:等|再))|现在就?投票|开始投票|投票吧|表决吧|我(?:同意|赞成|愿意|觉得可以|想投票)|我们?(?:现在)?(?:就)?(?:投票|表决)吧)/,
  no: /^(?:也不|(?:我想|我们)?再(?:等|讨论|谈|聊|想)|不(?!过|管|仅|但|只)|否|还没|没有|还早|太早|暂不|反对|拒绝|我(?:不(?!过)|反对|还不)|先不)/,
  beforeAnswer: /^(?:我的(?:回答|答案)是?|回答是?|答案是?|我说|我觉得(?!可以)|那么?|嗯)/,
  negation: { called: /^不/, before: /[不别]$/ },
  answerNamed: {
    word: YES_NO,
    before: /(?:[“「"：:]|[选投]|选择|支持|赞成|倾向于?|偏向|靠向|答案是|结论是|投票给|反对)$/,
    behind: /^(?:[”」"]|[^\p{L}\d]*$|[。，,！；;])/u,
  },
  unchosen:
    /(?:不(?:是|选|要|支持|接受|同意|赞成|能接受|能支持|投给?)?|别选?|反对|除了?|而不是|没选|排除|比)\s*(?:方案|选项|第)?\s*$/,
  chosenNumber: /(?:选择?|投(?:票)?给?|答案是?)\s*(?:方案|选项|第)?\s*(\d+)(?!\d)/g,
  leadingNumber:
    /^[^\p{L}\d]*(?:我?(?:选择?|投(?:票)?(?:给)?|的?(?:选择|答案|票)是?)|方案|选项|第|[^\p{L}\d])*(\d{1,2})(?![\d%])(?![.,]\d|\s?[-–]\s?\d)(?:号)?(?=[^\p{L}\d]*$|[^\S\n]*\n|[^\p{L}\d\s]|\s*(?:因为|由于|虽然|尽管|但|而不|不))/u,
  reasonBehind: /^[^\p{L}\d\n]*(?:号)?[^\p{L}\d\n]*(?:因为|由于|理由|原因)/u,
  upTo: /^\s?(?:到|至|和|-|–|—|~)\s?$/,
  spanning: {
    between:
      /^(?:\s?[$€£¥]|\s?(?:美元|美金|欧元|元|块))?\s?(?:到|至|或|或者|还是|-|–|—|~|[,，]?(?:最多|至多|不超过|低于))\s?[$€£¥]?$/,
    and: /^(?:\s?[$€£¥]|\s?(?:美元|美金|欧元|元|块))?\s?[和与]\s?[$€£¥]?$/,
    opening: /(?:在|介于|从)\s?[$€£¥]?$/,
    moving: /(?:提高|提升|升|涨|降|减|改|调)[^。；]{0,6}从\s?[$€£¥]?$|把[^。；]{0,12}从\s?[$€£¥]?$/,
  },
  inWords: { before: /(?:选项|方案|提案|原则|第)/, words: ['一', '二', '三', '四', '五', '六', '七', '八'] },
  ofSomebody: { before: /(?!)/, behind: /^(?:的人|之人|的家伙|者|的嫌犯|的坏人|的好人|的男人|的女人)/ },
  accentedYes: /(?!)/g,
  plainYes: '',
  ordinalOf: /(?:个|种|项|条)?(?:选项|方案|原则|提案)|(?:个|种|项|条)(?!月|星期|小时)/,
  ordinalBefore: /(?:我?选|投)?/,
  /** Lines of a memory about votes, decisions and news. */
  facts: /投票|表决|选票|决定|消息|宣布/,
} as const;

/** How replies to the questions of a vote are read, and what an agent is told whose reply could not be. */
export const voting = {
  /** Stands before the reason of a ballot (9.8). */
  reasonWord: '理由',
  /** The word for a ballot that approves of nothing, as agents are asked for it; more are understood. */
  none: '都不赞成',
  /** Patterns by which replies are understood; each is looked for in small letters, without marks of emphasis and quotation. */
  cues: {
    /** Before the number of an option; before the number of a rank. */
    option: /方案|选项|選項|原则|原則/,
    rank: /排名|名次|排在第|排第|排序|第/,
    /** Ranks as words, from the first. */
    ordinals: [
      '第一(?!轮|次|阶段|张|步)(?:名|位|选择)?|首选',
      '第二(?!轮|次|阶段|张|步)(?:名|位|选择)?|其次',
      '第三(?!轮|次|阶段|张|步)(?:名|位|选择)?',
      '第四(?!轮|次|阶段|张|步)(?:名|位|选择)?',
      '第五(?!轮|次|阶段|张|步)(?:名|位|选择)?',
      '第六(?!轮|次|阶段|张|步)(?:名|位|选择)?',
      '第七(?!轮|次|阶段|张|步)(?:名|位|选择)?',
      '第八(?!轮|次|阶段|张|步)(?:名|位|选择)?',
    ],
    /** Between options, the better one first. */
    between: /和|然后是?|接着是?|接下来是?|其次是?|再是?|最后是?|优于|好于|大于|以及/,
    /** Says that the best comes last. */
    reversed: /从最?(?:差|坏|低|不喜欢)的?到|最差的?(?:在|排在)?最?前|由(?:差|低)到/,
    /** A number with this before it is no option's. */
    round: /第|表/,
    /** Between a number and the largest that it could be. */
    outOf: /分?\(?满分/,
    points: /分|点/,
    /** Between points and an option. */
    pointsTo: /给|投给|分给/,
    not: /不选|不赞成|不同意|不支持|不接受|不能接受|不包括|除了|除|反对|拒绝|不|没有?/,
    /** A whole ballot in words: for no option, for every option. */
    none: /^(?:[^\n:：]{0,20}[:：])?[^0-9a-z一-龥]*(?:无|没有|都不(?:赞成|选|同意|支持|接受)?|零个)[^0-9a-z一-龥]*$|都不(?:赞成|选|同意|支持|接受)|一个[也都]不(?:赞成|选|同意|支持|接受)|不(?:赞成|选|支持)任何|弃权/m,
    all: /^(?:[^\n:：]{0,20}[:：])?[^0-9a-z一-龥]*(?:全部|所有|都)(?:方案|选项)?(?:都?(?:赞成|同意|支持|接受|可以))?[^0-9a-z一-龥]*$|(?:全部|所有方案|所有选项|每个方案)都?(?:赞成|同意|支持|接受|可以)/m,
    certainty: {
      /** Says that a certainty follows. */
      label:
        /确定(?:性|度|程度)|確定(?:性|度|程度)|把握(?:程度|度)|信心(?:程度|水平)?(?=\s*[:是为])|确信(?:程度|度)|肯定程度/,
      very_unsure:
        /(?:非常|十分|很|极其|极为|极|完全|特别)不(?:确定|確定|肯定)|(?:毫无|完全没有?|根本没有?)(?:把握|信心)|一点[也都]?不(?:确定|確定|肯定)|毫不确定|very unsure/,
      unsure:
        /(?:有点|有些|比较|较|略微|稍微)?不(?:太|大|怎么|是很|是非常|很|十分|完全|敢|能|够)?(?:确定|確定|肯定|有把握)|(?:没有?|沒有?)(?:什么|太大|多大|太多|十足)?的?(?:把握|信心)|unsure/,
      no_opinion: /(?:没有?|沒有?|无|無)(?:什么|明确)?的?(?:意见|意見|看法)|中立|no opinion/,
      sure: /(?:比较|较|相当|还算|基本上?|挺|蛮)?(?:确定|確定|肯定|有把握|有信心|确信|確信)|sure/,
      very_sure:
        /(?:非常|十分|很|极其|极为|极|完全|绝对|百分之百|100 ?%|特别)(?:确定|確定|肯定|有把握|有信心|确信|確信)|very sure/,
      /** Holds such words and tells no certainty. */
      aside:
        /不?(?:确定|確定)(?:性|度|程度|感|下来|了|为|出|哪|该|如何|每|最|一个)|(?:被|来|将|已|先|以)(?:确定|確定)|肯定(?:会|能|要|比|是|有)/,
    },
  },
  hints: {
    pollNone: '其中没有1或0。赞成请回答1，不赞成请回答0。',
    pollSeveral: '其中不止一个1或0。请只写其中一个，不要再写别的数字。',
    pollBoth: '其中既有赞成又有不赞成。赞成请只回答1，不赞成请只回答0。',
    optionNone: (count: number) => `其中没有提到任何方案。请用1到${count}之间的一个数字回答。`,
    optionSeveral: (labels: readonly string[]) =>
      `其中提到了好几个方案（${labels.join('；')}）。请只选一个，只写它的编号。`,
    numberNone: (min: string, max: string) => `其中没有数字。请用${min}到${max}之间的一个整数回答。`,
    numberSeveral: (numbers: readonly string[]) => `其中有不同的数字（${numbers.join('、')}）。请只写一个。`,
    numberOutside: (found: string, min: string, max: string) => `${found}超出了范围。数字必须在${min}到${max}之间。`,
    amountNone: (min: string, max: string) => `其中没有数额。请用${min}到${max}之间的一个整数回答。`,
    amountSeveral: (amounts: readonly string[]) => `其中有不同的数额（${amounts.join('、')}）。请只写一个。`,
    amountBroken: (found: string) => `${found}不是整数。请用一个整数回答。`,
    amountOutside: (found: string, min: string, max: string) => `${found}超出了范围。数额必须在${min}到${max}之间。`,
    rankingNone: (count: number) =>
      `其中没有对全部方案的排序。请在一行里写出1到${count}的编号，最好的在前，中间用>隔开。`,
    rankingTwice: (labels: readonly string[]) => `其中有方案排了两次（${labels.join('；')}）。每个方案请恰好排一次。`,
    rankingMissing: (labels: readonly string[]) => `其中漏了方案（${labels.join('；')}）。每个方案请恰好排一次。`,
    rankingSeveral: '其中可以读出不同的排序。请只写一种排序，不要写别的内容。',
    rankingReversed: '其中从最差的开始排。请从最好的开始。',
    certaintyNone: (words: readonly string[]) =>
      `其中没有说明你有多确定。请只写下列说法中的一个：${words.join('、')}。`,
    certaintySeveral: (words: readonly string[]) => `其中对你有多确定有好几种说法（${words.join('、')}）。请只写一种。`,
    rankedNone: (count: number) =>
      `其中没有给任何方案排序。请在一行里写出方案的编号（1到${count}），最好的在前，中间用>隔开；一个也不赞成就写“都不赞成”。`,
    approvalNone: (count: number) =>
      `其中没有提到任何方案。请写出你赞成的方案的编号（1到${count}），一个也不赞成就写“都不赞成”。`,
    approvalUnclear: '看不清你赞成哪些方案。请只写这些方案的编号，不要写别的内容。',
    optionUnknown: (found: string, count: number) => `没有编号为${found}的方案。方案的编号是1到${count}。`,
    pointsNone: (budget: string) => `其中没有打分。每个方案请写一行：编号、冒号、整数分数，总共不超过${budget}分。`,
    pointsTwice: (labels: readonly string[]) => `其中有方案得了两种分数（${labels.join('；')}）。每个方案请只写一次。`,
    pointsBroken: (found: string) => `${found}不是大于或等于0的整数分数。`,
    pointsOver: (sum: string, budget: string) => `其中总共给了${sum}分。最多只能给${budget}分。`,
    bidNone: (least: string, most: string) => `其中没有数字。请用${least}到${most}之间的一个整数回答。`,
    bidSeveral: '其中有好几个数字。请只写一个。',
    bidOutside: (found: string, least: string, most: string) => `${found}不是${least}到${most}之间的整数。`,
    nameNone: (names: readonly string[]) => `其中没有提到下列任何人：${names.join('、')}。请只写其中一个名字。`,
    nameSeveral: (names: readonly string[]) => `其中提到了好几个名字（${names.join('、')}）。请只写一个。`,
  },
} as const;
