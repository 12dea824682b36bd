/** The list of recorded runs. */
export const runs = {
  none: (folder: string) => `${folder} 中没有运行记录。`,
  inFolder: (count: number, folder: string) => `${folder} 中有${count}个运行，最新的在前：`,
  older: (count: number, option: string) => `还有${count}个更早的运行：用 ${option} 列出`,
  openWith: (command: string) => `打开其中一个：${command}`,
  heads: ['开始', '场景', '种子', '结果', '轮数', '发言', '条目', '语言', '标记', '名称'],
  damaged: '已损坏',
  atLine: (line: number, problem: string) => `第${line}行：${problem}`,
  stands: { writing: '正在写入', unfinished: '未结束' },
  stopped: { person: '由操作者停止', cue: '由预定的干预停止' },
  undecided: {
    rounds: '无决定（轮数用完）',
    turns: '无决定（发言机会用完）',
    deadlock: '无决定（僵局）',
    budget: '无决定（预算用完）',
    consensus: '无决定（共识）',
  },
  forked: (parent: string, entry: number) => `分叉自 ${parent} 的第${entry}条`,
  torn: '最后一行残缺',
} as const;
