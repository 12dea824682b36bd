export const seatKeys = {
  answer: { label: '作答', help: '作答：回到离开的输入框。' },
  'seat-send': { label: '发送', help: '发送答案。' },
  'seat-new-line': { label: '换行', help: '另起一行。' },
  'seat-close': { label: '四处查看', help: '离开输入框四处查看；按 e 回来，写下的还在。' },
  'seat-up': { label: '上', help: '上一行。' },
  'seat-down': { label: '选择', help: '下一行；数字或首字母直接到那一行。' },
  'seat-less': { label: '减', help: '减：去掉标记，少给分，名次靠前，更不确定。' },
  'seat-more': { label: '加', help: '加：打上标记，多给分，名次靠后，更确定。' },
  'seat-mark': { label: '标记', help: '打上或去掉标记；多给一分。' },
  'seat-yes': { label: '是', help: '是。' },
  'seat-no': { label: '否', help: '否。' },
} as const;
