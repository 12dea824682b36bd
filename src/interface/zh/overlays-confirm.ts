/** Keys that answer yes and no, beside y and n; the first of each is shown. */
export const yesNo: { yes: readonly [string, ...string[]]; no: readonly [string, ...string[]] } = {
  yes: ['y', '是'],
  no: ['n', '否'],
};

export const confirm = {
  titles: {
    quit: '要退出吗？',
    stop: '要停止讨论吗？',
    clear: '要清空记忆吗？',
    remove: '要移出智能体吗？',
    'wrap-up': '要收尾吗？',
    'answer-now': '要立即作答吗？',
    fork: '要接手吗？',
    'end-ghost': '要结束影子运行吗？',
  },
  stop: '讨论到此结束，没有作出决定。此举会记入日志，无法撤销。',
  wrapUp: '说完这个轮次，再作最后一次询问，随后得出结果。',
  fork: (round: number, entry: number) =>
    `从这里（第${round}轮，第${entry}条）起，讨论作为一次新的运行继续，有自己的日志。原来的运行保持不变。`,
  answerNow: '打断发言，所有人马上投票，随后得出结果。',
  endGhost: (entry: number) => `影子运行自第${entry}条之后的内容没有存入任何日志，将会丢失。如要保存，请返回后按K。`,
  clear: (agent: string) =>
    `${agent}将忘掉一切：它的记忆、它的长期记忆，以及到现在为止说过的话。原有内容仍在日志和“忘掉的”一页里。`,
  remove: (agent: string) => `这一轮结束后${agent}离开讨论。它说过和记得的仍可查看。`,
  recordingStays: '录像留在原处。',
  notOver: '讨论还没有结束。到现在为止说过的话都保存在日志里，可以从那里重放。',
  yes: {
    quit: '退出',
    stop: '停止',
    clear: '清空',
    remove: '移出',
    'wrap-up': '收尾',
    'answer-now': '立即作答',
    fork: '接手',
    'end-ghost': '结束',
  },
  no: {
    quit: '留下',
    stop: '留下',
    clear: '保留',
    remove: '保留',
    'wrap-up': '继续',
    'answer-now': '继续',
    fork: '留下',
    'end-ghost': '返回',
  },
} as const;
