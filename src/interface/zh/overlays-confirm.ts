export const confirm = {
  titles: { quit: '要退出吗？', stop: '要停止讨论吗？', clear: '要清空记忆吗？' },
} as const;
