export const people = {
  interview: {
    title: (agent: string) => `采访${agent}`,
    about: '不入记录：谁也不会知道，之后的一切都不变。',
    question: '你的问题',
    asking: '正在想……',
    failed: (why: string) => `没有回答：${why}`,
  },
  topic: {
    title: '更改议题',
    now: '现在的问题',
    next: '新的问题',
    lands: '会告知所有成员，从下一轮起生效。',
  },
  newcomer: {
    title: '添加智能体',
    name: '名字',
    persona: '身份',
    model: '模型',
    language: '语言',
    lands: '这一轮结束后加入；没听到的事它不知道。',
  },
} as const;

export const peopleNotices = {
  afterRound: (accepted: string) => `这一轮结束后：${accepted}`,
  muted: (agent: string) => `${agent}不再发言，但仍会记忆和投票。`,
  unmuted: (agent: string) => `${agent}从下一轮起重新发言。`,
  floorHanded: (agent: string) => `接下来由${agent}发言。`,
  topicChanged: '议题更改。',
  agentAdded: (agent: string) => `${agent}加入。`,
  agentRemoved: (agent: string) => `${agent}离开。`,
} as const;
