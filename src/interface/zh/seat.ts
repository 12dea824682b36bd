export const seat = {
  asked: (agent: string, what: string, attempt: number) =>
    `问${agent}，用一行作答：${what}${attempt > 1 ? `（第${attempt}次）` : ''}`,
  least: (count: number) => `至少${count}个字符。`,
  inputEnded: (agent: string) => `输入已结束：不再有人替${agent}作答。`,

  title: (agent: string, what: string) => `问${agent}：${what}`,
  attempt: (attempt: number) => `第${attempt}次`,
  waitingForYou: '等待本席作答',
  toAnswer: 'e 作答',
  questions: {
    statement: '对大家说什么？',
    poll: '现在要投票吗？',
    confirmation: (initiator: string | null) =>
      `${initiator === null ? '已发起投票' : `${initiator}想现在投票`}。同意吗？`,
    choice: '无记名投票：选一个方案。',
    approval: '无记名投票：标出赞成的所有方案。',
    points: (budget: number) => `无记名投票：一共最多给${budget}分。`,
    order: '无记名投票：给方案排序，最好的在前。',
    amount: (option: string, min: string, max: string) => `${option}：数额多少，从${min}到${max}？`,
    ranking: '给方案排序，最好的在前，并说明有多确定。',
    moderation: '下一个谁发言？',
    bid: (least: number, most: number) => `有多想发言，从${least}到${most}？`,
    handoff: '把发言权交给谁？',
  },
  yes: '是',
  no: '否',
  certainty: '确定程度',
  pointsLeft: (count: number) => `还剩${count}分`,
  chars: (count: number, least: number) => (count < least ? `${count}个字符，至少要${least}个` : `${count}个字符`),
  choose: '请先选一个。',
  hidden: (seat: string) => `[在${seat}的席位上看不到]`,
  hiddenTitle: (agent: string) => `${agent}的内心`,
  hiddenWhy: (agent: string, seat: string) =>
    `${agent}记得、想到和读到的，在${seat}的席位上看不到。有多少，见记忆墙。录像里什么都有：roundtable replay。`,
} as const;
