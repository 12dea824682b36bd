import { ledgerOf } from '../ledger.ts';
import { nounPhrase } from './noun-phrase.ts';
import { optionPlaces } from './option-places.ts';
import { disagreements } from './prompts.ts';
import { amounts, grammar } from './reading.ts';

/** News can come before the first round. */
const inRound = (round: number) => (round === 0 ? '在第一轮之前' : `在第${round}轮`);

/** What a memory is written with: the lines that agents read, and the cues by which a statement is understood without a model. */
export const memory = {
  episodeChars: 130,
  spokeFor: (round: number, speaker: string, theory: string, topic: string) =>
    `在第${round}轮，${speaker}发言支持${theory}${topic === '' ? '' : `，谈到${topic}`}：`,
  spokeAbout: (round: number, speaker: string, topic: string) =>
    `在第${round}轮，${speaker}发言${topic === '' ? '' : `谈到${topic}`}：`,
  thought: (round: number, speaker: string, topic: string) =>
    `在第${round}轮，${speaker}私下思考${topic === '' ? '' : `，关于${topic}`}：`,
  thinking: /^(?:在第\d+轮，[^“：]{1,80}私下思考|[^：:|]{1,6}[：:][^|]{1,80}（私下）)/,
  headed: (head: string, text: string) => `${head}“${text}”`,
  reasoned: (told: string, reason: string) => `${told}理由是：“${reason}”`,

  /** An entry of an earlier run. */
  fromEarlier: (title: string, text: string) => `此前在《${title}》中：${text}`,
  lessonDecided: (title: string, decision: string) => `在《${title}》中：${decision}`,
  lessonOpen: (title: string) => `在《${title}》中，小组没有作出决定。`,
  lessonFailed: (title: string, round: number, why: string) => `在《${title}》中，第${round}轮的投票没有成功：${why}。`,
  lessonDeclined: (title: string, round: number, decliners: readonly string[]) =>
    `在《${title}》中，${grammar.listed(decliners)}到第${round}轮还不想投票。`,

  fields: { speaker: '发言人', topic: '议题', reasoning: '理由', certainty: '把握', keyPoint: '要点' },
  field: (name: string, value: string) => `${name}：${value}`,
  /** A key point of somebody who stands for an option. */
  standing: (option: string, point: string) => `支持${option}${point === '' ? '' : `——${point}`}`,
  /** Amounts that were named beside the sentences that are told. */
  alsoNamed: (amounts: string) => `（${amounts}）`,
  gap: '、',
  /** Marks a speaker's private reasoning in the structured style. */
  privately: (speaker: string) => `${speaker}（私下）`,
  certainty: { high: '高', medium: '中', low: '低' },

  injection: (round: number, text: string) => `${inRound(round)}有消息告诉所有人：${text}`,
  privateInjection: (round: number, text: string) => `${inRound(round)}有消息只告诉你一个人：${text}`,
  notice: (round: number, text: string) => `在第${round}轮宣布：${text}`,
  voteInitiated: (round: number, by: string | null) => `在第${round}轮，${by ?? '主持人'}提议投票。`,
  voteConfirmed: (round: number) => `在第${round}轮所有人都同意投票。`,
  voteDeclined: (round: number, decliners: readonly string[]) =>
    `在第${round}轮，${grammar.listed(decliners)}还不想投票，所以讨论继续。`,
  voteFailed: (round: number, why: string) => `在第${round}轮的无记名投票没有达成一致：${why}。`,

  /** A sentence that holds one of these gives a reason. */
  causal:
    /因为|因此|因而|由于|所以(?!然)|既然|正因|之所以|原因|理由|意味着|否则|不然|以便|以免|免得|这样一来|结果是|于是|为的是/,
  boosters:
    /(?<!不)一定|肯定|当然|显然|毫无疑问|无疑|绝对|坚决|坚信|深信|确信|必须|(?<![不未])必[定然]|永远|从不|从来不|[决绝]不|完全|至关重要|(?<!不)关键|百分之百|100%|毋庸置疑|很清楚/g,
  hedges:
    /也许|或许|(?<!不)可能|大概|恐怕|似乎|好像|说不定|不[太大]?(?:确定|肯定|一定)|拿不准|说不准|没(?:有)?把握|未必|我猜|倾向于|偏向|多少有|略微|有点|有些|在想|疑虑/g,
  /** A sentence that holds one of these does not speak for the option that it names. */
  opposing:
    /不(?![过但仅只妨断论管]|同(?!意)|犹豫|迟疑)|没有|没法|没办法|无法|反对|拒绝|否决|而非|与其|担心|担忧|顾虑|疑虑|有问题|问题在于|麻烦|风险|缺点|毛病|弊端|难以|失败|异议|太多了|先留在|先放在|落后|然而|可惜|离开了?|放弃|(?<![不哪恐别])怕|(?<!不)(?:犹豫|迟疑|怀疑)|疑心|存疑|没底|信不过|说不过去|发愁|发毛|发虚|发怵|打鼓|捏一?把汗|当心|慎重|[险坏难糟亏错]在|[弱短坏害]处|软肋/,
  /** A sentence that holds one of these grants something to others. */
  conceding:
    /(?<!不)愿意?(?:接受|考虑|让步|妥协|退)|(?<!不)可以接受|(?<![不可])能接受|承认|你说得对|(?:有|有些|很有|有一定)道理|让步|妥协|退一步|折中|我(?:能|可以|也)?理解|不反对|话虽如此/,
  nounPhrase,
  /** Marks of a full stop that ends no sentence. Chinese has none. */
  abbreviations: /\b(?:e\.g|i\.e|etc|vs|mrs?|ms|dr|prof|st|no)\.$/i,
  /** Words without content of their own, of one to four characters: a text is cut at them. */
  stopwords: new Set(
    `的 了 着 是 在 也 都 就 而 但 或 和 与 及 把 被 让 给 跟 我 你 您 他 她 它 们 这 那 吗 呢 吧 啊 呀 嘛 之 其 且 若 则 从 到 还 又 再 很 更 只 说 做 谁 每 某
    我们 你们 他们 她们 它们 咱们 大家 各位 自己 别人 人家 有人 没人 人人 每人 其他 其他人 其余 其它 另外 另一 在座 诸位 所有 所有人 任何 任何人 某些 有些 有的
    这个 那个 这些 那些 这样 那样 这么 那么 这里 那里 这儿 那儿 这种 那种 这点 那点 这件 那件 这一 那一 每个 几个 两个 哪个 哪些 哪里 哪儿 什么 怎么 怎样 怎么样
    为什么 多少 如何 为何 一个 一种 一些 一点 一样 一次 一下 一定 一起 一直 一切 一方面 一边 一条 一件 一步 一句 一句话 一层 一面 第一 第二
    因为 因此 所以 由于 如果 要是 假如 既然 虽然 尽管 即使 就算 哪怕 但是 可是 不过 然而 而且 并且 或者 还是 以及 于是 然后 否则 不然 只要 只有 除非 无论 不管
    不仅 不但 不只 不光 甚至 反而 与其 不如 只是 就是 也是 都是 正是 还有 也有 没有 不是 不会 不能 不要 不想 不必 不用 不得 不到 不再 不同 不该 不可 不愿 不行
    可以 可能 能够 应该 应当 必须 需要 想要 愿意 得到 会有 会让 就会 才会 才能 才是 也会 都会 将会 能不能 是不是 会不会 有没有 要不要 可不可以
    觉得 认为 以为 知道 明白 看到 听到 想到 说到 谈到 提到 讲到 看来 听来 来说 来讲 而言 说说 看看 想想 谈谈 讲讲 想法 看法 说法 意见 观点 道理 意思 问题 事情 东西
    时候 现在 目前 眼下 今天 今晚 刚才 刚刚 以前 之前 以后 之后 后来 将来 总是 一向 从来 已经 曾经 正在 仍然 仍旧 依然 依旧 还没 还要 还会 还能 又是
    非常 十分 特别 尤其 比较 相当 更加 越来越 真的 真正 确实 其实 实在 当然 显然 也许 或许 大概 恐怕 似乎 好像 几乎 大约 左右 完全 绝对 根本 简直 到底 究竟 毕竟
    关于 对于 至于 根据 按照 为了 通过 随着 除了 之间 之中 之内 之外 里面 里头 外面 上面 下面 前面 后面 旁边 当中 其中 起来 下来 下去 上来 出来 出去 过来 过去 回来
    我的 你的 他的 她的 它的 我是 你说 我说 说过 说的 讲的 提的 想的 的话 而是 就像 像是 例如 比如 譬如 等等 之类 同样 同意 支持 赞成 反对 接受 选择 提议 建议 请
    请问 谢谢 感谢 你好 好的 好吧 是的 对的 没错 不错 行 嗯 哦 哎 啦 咯 么 呗 很多 许多 不少 更多 太多 最多 至少 起码 大多 大多数 多数 少数 部分 全部 整个
    提出 回答 回应 要求 表决 投票 选票 剩下 问起 说起 提起 想起 喜欢 渐渐 听完 听进去 想好 相反 多亏 提醒 总得 总要 总有 开口 可惜 讨论 如此 出发 换成 反正 轮次 立场 数字 数额
    美元 欧元 人民币 元 块钱 一半 一时 一致 决定 不上 不好 不多 不早 不争 心里 放下 放到 注意 理由 样子 好意 定论 喜好 偏向 偏好 主张 附议 尊重 原话 首选 倾向 原来 本来 表态 表个态
    有个 会投 投给 抢先 问得 有理 记住 接着 最后 最先 首先 先说 讲 拿 对 可不 用不 管不 赢不 不了 不住 得住 得上 认真 老实话 实话 答案 答复 结果 办法 地方 份上 多半 往往 偏偏`.split(
      /\s+/,
    ),
  ) as ReadonlySet<string>,

  /** Clauses of a sentence: what is opposed in one of them says nothing about the next. */
  clauseEnd:
    /[，；：（）]|——|[,;:]+(?!\d)|(?=但是|但(?!愿)|可是|(?<![信看气说躲瞒比])不过|然而|而不是|而非|虽然|尽管|反倒|反而)/,
  /** Words of the speaker's own; with one of `taking` after it, or one of `siding`, a text takes a position for the option that it names. */
  firstPerson: /我|咱/,
  taking:
    /支持|赞成|赞同|主张|倾向|偏向|偏好|首选|选|投(?:给|它|[\ue000-\uefff])|接受|同意|采用|采纳|提议|提案|建议|要求|推荐|立场|站[在到](?!(?:对方|别人|人家|他们|她们|另一))(?=[^，。；]*(?:(?<!旁)边|侧|立场|[\ue000-\uefff]))|坚持|留在|守着|加入|认可|认同|附议|定[在为]|一票/,
  siding:
    /我们?[也都还仍就]*(?:是)?(?:站[在到](?!(?:对方|别人|人家|他们|她们|另一))(?=[^，。；]*(?:(?<!旁)边|侧|立场|[\ue000-\uefff]))|向着)|算我一个|我的(?:答案|回答|选择)/,
  /** A sentence that holds this speaks well of the option that it names. */
  approving:
    /支持|赞成|赞同|一致|共识|同意|采用|采纳|认可|认同|合适|平衡|兼顾|最好(?![别不先])|最佳|更好|理想|合理|稳妥|稳健|折中|妥协|可行|坚定|明智|原则|值得/,
  /** The end of a word, which may differ where the same is meant. Chinese words do not change. */
  wordEnd: /(?!)/,
  /** Words that part what is named one after the other. */
  joining: new Set(['和', '与', '或', '但', '而', '不', '非', '比', '及', '还']) as ReadonlySet<string>,
  /** An option by its place in the list. Three groups: a number, a letter in brackets, a capital. */
  optionPlace:
    /(?:(?:选项|方案|原则|提案|选择)\s*(?:第\s*)?|第\s*(?=\d+\s*[个种项条号]?\s*(?:选项|方案|原则|提案)))(?:([1-9]\d?)|[（(]([a-hA-H])[）)]|([A-H]))(?![0-9A-Za-z])/g,
  ...optionPlaces,
  /** How amounts are written, and read back. */
  amounts,

  /** Takes the place of a shared board that has not changed since it was last sent (7.2). */
  boardUnchanged: '【公告板没有变化】',
  ...ledgerOf({
    head: (round) => `第${round}轮各人的立场：`,
    gap: '、',
    others: (count) => `另外${count}人`,
    standing: '支持',
    naming: '提出',
    someAmounts: '若干数额',
    open: '（',
    close: '）',
    part: '；',
    end: '。',
    amounts,
  }),
  holding: (names: readonly string[], option: string) => `${names.join('、')}：一直坚持${option}。`,
  wavering: (names: readonly string[], options: readonly string[]) =>
    `${names.join('、')}：一直在${options.join('和')}之间摇摆。`,
  trending: (names: readonly string[], option: string) => `${names.join('、')}：正在转向${option}。`,
  group: '全组',
  broughtUp: (items: readonly { speaker: string; what: string; round: number }[]) =>
    `近来首次提出的：${items.map(({ speaker, what, round }) => `${speaker}在第${round}轮提出${what}`).join('；')}。`,
  /** Why a ballot brought no agreement. */
  disagreements,
  /** Lines of patterns, discoveries and the present state: they name people, and are nobody's words. */
  layerLine:
    /^(?:现在是第\d+轮，|当前状态：|你最近的立场：|近来首次提出的：)|^[^：“]+：(?:一直坚持.+|一直在.+之间摇摆|正在转向.+)。$/,
  /** Where a line tells of which round, and how such lines begin. */
  roundNumber: /第\s?(\d+)\s?轮/,
  roundLine: /^在?第\s?\d+\s?轮/,
  /** Lines that name people, and tell of no statement that the reader heard in this run: earlier runs, others' news, private thoughts, votes. */
  nobodysWords:
    /^此前在《|^第\d+轮只发给(?!你一个人的).+的消息：“|^在第\d+轮(?:宣布：|的无记名投票|所有人都同意投票)|^在第\d+轮，[^“：]*(?:私下思考|提议投票|还不想投票)|^发言人：[^|]*（私下）/,
  /** `stance`: the own last position; null: none lately. */
  working: (round: number, rounds: number, due: string, stance: string | null) =>
    `现在是第${round}轮，共${rounds}轮，轮到${due}。你${stance === null ? '近来没有表态' : `最近支持的是${stance}`}。`,
  /** The own last positions, oldest first, each with the rounds in which it was held. */
  positions: (positions: readonly { option: string; rounds: readonly number[] }[]) =>
    `你最近的立场：${positions.map(({ option, rounds }) => `${option}（第${rounds.join('、')}轮）`).join('、')}。`,
  /** The present state of the group in fields. */
  state: {
    line: (fields: readonly string[]) => `当前状态：${fields.join('；')}。`,
    /** How many stand for what, as far as it could be read, and of how many nothing could be read. */
    group: (standing: readonly { count: number; option: string }[], unread: number) =>
      `据发言判断，${[...standing.map(({ count, option }) => `${count}人支持${option}`), ...(unread > 0 ? [`${unread}人立场不明`] : [])].join('、')}`,
    noVote: '尚未投票',
    declined: (round: number) => `第${round}轮的投票被推迟`,
    failed: (round: number) => `第${round}轮的投票未达成一致`,
    decided: (round: number) => `第${round}轮已作出决定`,
    /** What runs short. */
    time: (level: string) => `剩余时间${level}`,
    tokens: (level: string) => `剩余词元${level}`,
    levels: { low: '不足', critical: '告急' },
  },
  due: {
    reasoning: '你的私下思考',
    statement: '你发言',
    poll: '你回答是否投票',
    confirmation: '你确认是否投票',
    'ballot-option': '你填写选票',
    'ballot-amount': '你在选票上写数额',
    integration: '你更新记忆',
    compression: '你精简记忆',
    ranking: '你给方案排序',
    explanation: '你说明各个方案',
    'application-option': '你选择方案',
    'application-amount': '你选择数额',
    moderation: '你选择下一位发言人',
    bid: '你争取发言权',
    handoff: '你选择下一位发言人',
    'person-answer': '对你提问的回答',
    interview: '你回答提问',
    probe: '你回答讨论之外的提问',
    survey: '你在阶段结束时的回答',
  },
  movement: {
    none: '没有变化',
    stuck: (places: readonly string[]) => `停在${places.join('和')}`,
    trending: (direction: string) => `趋向${direction}`,
  },
} as const;
