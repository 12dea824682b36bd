export const confirm = {
  titles: { quit: '要退出吗？', stop: '要停止讨论吗？', clear: '要清空记忆吗？' },
  stop: '讨论到此结束，没有作出决定。此举会记入日志，无法撤销。',
  clear: (agent: string) =>
    `${agent}将忘掉一切：它的记忆、它的长期记忆，以及到现在为止说过的话。原有内容仍在日志和“忘掉的”一页里。`,
  recordingStays: '录像留在原处。',
  notOver: '讨论还没有结束。到现在为止说过的话都保存在日志里，可以从那里重放。',
  yes: { quit: '退出', stop: '停止', clear: '清空' },
  no: { quit: '留下', stop: '留下', clear: '保留' },
} as const;
