export const closing = {
  journal: (path: string) => `日志：${path}`,
  replayWith: (command: string) => `重看：${command}`,
  resumeWith: (command: string) => `继续进行：${command}`,
  unavailable: (trouble: string) => `无法询问模型：${trouble}`,
} as const;
