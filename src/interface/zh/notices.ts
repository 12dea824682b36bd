import { listed } from './counts.ts';
import { peopleNotices } from './people.ts';

export const notices = {
  takenBack: (what: string) => `已撤回：${what}。`,
  putBack: (what: string) => `已恢复：${what}。`,
  withdrawn: '尚未生效，已取消：等待中的最后一项操作。',
  wrappingUp: '讨论开始收尾。',
  answeringNow: '现在投票。',
  ...peopleNotices,
  queued: (accepted: string, when: string) => `将在${when}执行：${accepted}`,
  injected: (to: 'all' | readonly string[]) => (to === 'all' ? '已注入给所有智能体。' : `只注入给${listed(to)}。`),
  voteCalled: '已发起投票：代替下一次询问。',
  interrupted: '发言已打断。',
  skipped: '已跳过这个发言轮次。',
  stopped: '讨论已停止。',
  messagePinned: (message: number) => `m${message}已固定：任何窗口都不会去掉它。`,
  messageUnpinned: (message: number) => `m${message}已解除固定。`,
  entryPinned: (entry: number) => `#${entry}已固定：什么都不会把它移出记忆。`,
  entryUnpinned: (entry: number) => `#${entry}已解除固定。`,
  holdToEdit: '暂停时才能编辑记忆：请先暂停（space）。',
  cleared: (agent: string) => `${agent}的记忆已清空。`,
  edited: (entry: number, agent: string) => `${agent}记忆中的#${entry}已编辑。`,
  nothingToSet: '无需设定：值没有变化。',
  nothingToSwitch: '无需切换：已经如此。',
  noTokenizer: '无法计算词元：分词器没有加载成功。',
} as const;
