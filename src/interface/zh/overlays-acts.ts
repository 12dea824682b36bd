import { listed } from './counts.ts';

export const acts = {
  queued: (accepted: string) => `当前这一步完成后执行：${accepted}`,
  injected: (names: 'all' | readonly string[]) => `已注入，发给${names === 'all' ? '所有人' : listed(names)}。`,
  stopped: '讨论已停止。',
  voteCalled: '已要求投票：它取代下一次询问。',
  interrupted: '发言已打断。',
  dropped: '这次发言已跳过。',
  messagePinned: (message: string, isPinned: boolean) =>
    isPinned ? `${message}已固定：任何窗口都不会丢掉它。` : `${message}不再固定。`,
  entryPinned: (entry: string, isPinned: boolean) =>
    isPinned ? `${entry}已固定：不会离开记忆。` : `${entry}不再固定。`,
  holdFirst: '暂停时才能编辑记忆：请先暂停（space）。',
  cleared: (agent: string) => `${agent}的记忆已清空。`,
  edited: (entry: string, agent: string) => `${agent}记忆里的${entry}已编辑。`,
} as const;
