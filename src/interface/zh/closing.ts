export const closing = {
  journal: (path: string) => `日志：${path}`,
  replayWith: (command: string) => `重看：${command}`,
  warning: (text: string) => `警告：${text}`,
  unavailable: (trouble: string) => `无法询问模型：${trouble}`,
} as const;
