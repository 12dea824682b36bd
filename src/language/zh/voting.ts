/** How replies to the questions of a vote are read, and what an agent is told whose reply could not be. */
export const voting = {
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
    optionSeveral: (labels: readonly string[]) => `其中提到了好几个方案（${labels.join('；')}）。请只选一个。`,
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
