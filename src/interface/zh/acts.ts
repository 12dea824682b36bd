import { listed } from './counts.ts';

export const acts = {
  actors: { person: '操作者', cue: '预定的干预' },
  by: (who: string, act: string) => `${who}${act}`,
  onCue: (act: string) => `${act}（预定）`,
  alone: (act: string) => `${act}。`,
  injected: (to: 'all' | readonly string[]) =>
    to === 'all' ? '向所有智能体注入了一段话' : `私下向${listed(to)}注入了一段话`,
  guidance: (names: readonly string[], style: string, isRewritten: boolean) =>
    `把${listed(names)}的风格换成了${style}${isRewritten ? '，并改写' : ''}`,
  strategy: (names: readonly string[], strategy: string) => `把${listed(names)}的记忆换成了策略${strategy}`,
  view: (names: readonly string[], jobs: readonly string[] | null, view: string | null) =>
    `把${listed(names)}${jobs ? `在${listed(jobs)}中` : ''}看到的内容换成了${view ?? '场景规定的内容'}`,
  seesNothing: '无',
  seesNewest: (view: string, count: number) => `${view}，最新${count}条`,
  forgetting: (names: readonly string[], isOn: boolean) => `${isOn ? '要求' : '不再要求'}${listed(names)}遗忘`,
  messagePinned: (message: number, isPinned: boolean) => `${isPinned ? '固定了' : '解除固定了'}消息${message}`,
  entryPinned: (entry: number, agent: string, isPinned: boolean) =>
    `${isPinned ? '固定了' : '解除固定了'}${agent}记忆中的第${entry}条`,
  edited: (agent: string) => `编辑了${agent}的记忆`,
  cleared: (names: readonly string[]) => `清空了${listed(names)}的记忆`,
  variable: (name: string, value: string, agent: string | null) =>
    `把${agent === null ? '' : `${agent}的`}${name}设为“${value}”`,
  muted: (agent: string, isMuted: boolean) => `把${agent}${isMuted ? '移出' : '放回'}发言顺序`,
  floorHanded: (agent: string) => `让${agent}发言`,
  cueScheduled: (cue: number) => `预定了干预${cue}`,
  cueCancelled: (cue: number) => `取消了预定的干预${cue}`,
  settings: (told: readonly string[]) => `更改了设置：${told.join('，')}`,
  wentBack: (entry: number) => `回到了日志第${entry}条`,
  takenBack: (entry: number, what: string) => `撤回了日志第${entry}条：${what}`,
  putBack: (entry: number, what: string) => `恢复了日志第${entry}条：${what}`,
  spoke: (agent: string) => `${agent}的发言`,
  ending: (by: 'poll' | 'ballot') => (by === 'poll' ? '要求在最后一次询问后结束' : '要求立即投票并结束'),
  topic: (question: string) => `把议题换成了“${question}”`,
  agentAdded: (agent: string) => `加入了${agent}`,
  agentRemoved: (agent: string) => `移除了${agent}`,
  voteCalled: '发起了投票',
  answered: (agent: string) => `回答了${agent}`,
  unanswered: (agent: string) => `没有回答${agent}的提问`,
  skipped: (agent: string) => `跳过了${agent}`,
  interrupted: (agent: string) => `打断了${agent}`,
  stopped: '停止了运行',
} as const;
