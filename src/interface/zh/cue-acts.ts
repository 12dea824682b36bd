import type { CueCommand } from '../../discussion/command.ts';
import { listed } from './counts.ts';

/** What waits for its moment, to be done then: in a line. */
export const cueActs: { readonly [K in CueCommand['type']]: (command: Extract<CueCommand, { type: K }>) => string } = {
  'inject-event': (command) => `注入给${whose(command.to)}：“${command.text}”`,
  'switch-guidance': (command) =>
    `把${whose(command.agents)}的风格换成${command.style}${command.rewrite ? '，并改写' : ''}`,
  'switch-strategy': (command) => `把${whose(command.agents)}的记忆换成策略${command.strategy}`,
  'switch-view': (command) => `切换${whose(command.agents)}的视图${viewNamed(command)}`,
  'request-forgetting': (command) => `${command.isOn ? '要求' : '不再要求'}${whose(command.agents)}遗忘`,
  'clear-memory': (command) => `清空${whose(command.agents)}的记忆`,
  'set-variable': (command) =>
    `把${command.agent === null ? '' : `${command.agent}的`}${command.name}设为“${command.value}”`,
  'call-vote': () => '发起投票',
  'skip-speaker': () => '跳过轮次',
  'mute-agent': (command) => (command.isMuted ? `让${command.agent}静默` : `让${command.agent}恢复发言`),
  'hand-floor': (command) => `让${command.agent}发言`,
  'change-topic': (command) => `把议题换成“${command.question}”`,
  'remove-agent': (command) => `移出${command.agent}`,
  'wrap-up': () => '收尾',
  'answer-now': () => '立即作答',
  stop: () => '停止',
};

function whose(agents: 'all' | readonly string[]): string {
  return agents === 'all' ? '所有人' : listed(agents);
}

/** Settings that have no name are not told. */
function viewNamed({ settings }: Extract<CueCommand, { type: 'switch-view' }>): string {
  const { profile } = (settings ?? {}) as { profile?: string };
  return profile === undefined ? '' : `：${profile}`;
}
