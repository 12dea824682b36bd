/** What simulated agents say beside their moves. */
export const fixed = {
  askPerson: (criterion: string, option: string) => `${criterion}对你有多重要，${option}在这一点上能让你满意吗？`,
  allOfUs: '我们所有人',
  me: '我',
  others: '其余的人',
  measure: '我们能负责到底的东西',
  puzzled: '我还想再考虑一下。',
  commonSense: '常理',
  made: {
    for: {
      claim: (it: string, measure: string) => `${it}对${measure}是有帮助的。`,
      reason: (about: string) => `毕竟它是这么说的：${about}`,
      gist: (it: string, measure: string) => `${it}给${measure}带来的好处`,
    },
    against: {
      claim: (it: string, measure: string) => `拿${measure}去衡量${it}，我找到的东西太少。`,
      reason: (about: string) => `当初的愿望是这么写的：${about}`,
      gist: (it: string, measure: string) => `${it}对${measure}的忽视`,
    },
  },
  /** Lines of a memory about votes, decisions and news. */
  facts: /投票|表决|选票|决定|消息|宣布/,
  /** Words in which news and an argument may meet without being about the same. */
  common: new Set(
    `我们 你们 他们 她们 它们 自己 别人 大家 有人 人们 每个 这个 那个 这些 那些 这样 那样 这里 那里 什么 怎么 哪里 时候 现在 以后 以前 之后 之前
    因为 所以 如果 只要 只有 就是 还是 但是 可是 而且 或者 以及 虽然 即使 没有 不是 不会 不能 可以 应该 必须 可能 已经 还有 只是 更多 很多 许多
    一个 一些 一种 一样 一次 一点 两个 其他 其中 任何 所有 全部 知道 觉得 认为 需要 得到 成为 起来 出来 下来 过来 的人 是一 了一 在一 有一 的是 不到
    他的 她的 我的 你的 它的 的话 不过 从来 东西 事情 地方 时间 问题`.split(/\s+/),
  ) as ReadonlySet<string>,
} as const;
