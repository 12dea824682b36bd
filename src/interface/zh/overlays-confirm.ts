export const confirm = {
  titles: { quit: '要退出吗？', stop: '要停止讨论吗？', clear: '要清空记忆吗？', remove: '要移出智能体吗？' },
  stop: '讨论到此结束，没有作出决定。此举会记入日志，无法撤销。',
  clear: (agent: string) =>
    `${agent}将忘掉一切：它的记忆、它的长期记忆，以及到现在为止说过的话。原有内容仍在日志和“忘掉的”一页里。`,
  remove: (agent: string) => `这一轮结束后${agent}离开讨论。它说过和记得的仍可查看。`,
  recordingStays: '录像留在原处。',
  notOver: '讨论还没有结束。到现在为止说过的话都保存在日志里，可以从那里重放。',
  yes: { quit: '退出', stop: '停止', clear: '清空', remove: '移出' },
  no: { quit: '留下', stop: '留下', clear: '保留', remove: '保留' },
} as const;
