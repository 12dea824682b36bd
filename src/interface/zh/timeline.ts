export const timeline = {
  title: '时间',
  marks: { round: '轮', vote: '投票', intervention: '干预', stance: '改变立场', warning: '警告' },
  lookingBack: (round: number, entry: number, entries: number) =>
    `回看：${round === 0 ? '开场' : `第${round}轮`}，第${entry}条，共${entries}条`,
  toReturn: 'esc回到现在',
  /** 13.2: an imported run goes on with other voices. */
  otherVoices: (entry: number, recorded: string, others: string) =>
    `导入的运行：到此为止由${recorded}发言，从第${entry}条起由${others}回答（分叉时可另选模型）。`,
  forked: (entry: number, path: string) => `从第${entry}条起作为新的运行继续：${path}`,
} as const;
