import { counts } from './counts.ts';

export const entries = {
  none: '还没有记住任何内容。',
  heads: {
    entry: '编号',
    round: '轮',
    roundBrief: '轮',
    origin: '来源',
    whose: '谁的话',
    from: '出自',
    style: '风格',
    importance: '重要',
    words: '内容',
  },
  head: (round: number, origin: string, whose: string | null, message: string | null, sources: number) =>
    `第${round}轮 · ${origin}${whose === null ? '' : `，${whose}`}${message === null ? '' : `，出自${message}`}${
      sources > 0 ? `，代替了${counts.entries(sources)}` : ''
    }`,
  size: (chars: number, tokens: number) => `${counts.characters(chars)}，${counts.tokens(tokens)}`,
  style: (name: string | null) => (name === null ? '没有风格' : `风格${name}`),
  importance: (hundredths: number) => `重要性${hundredths}`,
  pinned: '◆ 已固定',
  edited: '✎ 操作者编辑过',
  gist: '要点，别的风格由它写成',
  gistNames: {
    speaker: '发言人',
    topic: '议题',
    reasoning: '理由',
    certainty: '把握',
    key_point: '关键点',
    theory: '主张',
    statement: '原话',
  },
  inPlaceOf: '代替了',
  leak: (message: string, agent: string, isTold: boolean, words: string) =>
    `！说出了私下消息${message}里的话，${agent}${isTold ? '私下收到过它' : '从未收到过它'}：${words}`,
  source: (kind: 'statement' | 'notice' | 'injection', message: string, from: string, round: number) =>
    `出处：${from}的${kinds[kind]}${message}，第${round}轮`,

  whereTo: (entry: string) => `${entry}去了哪里？此后提示词里有它的调用`,
  nowhere: '在保留下来的调用里，它还没有进过任何提示词。',
  call: (seq: number) => `调用${seq}`,
  round: (round: number) => `第${round}轮`,
  remembered: '作为记忆',
  inHistory: '在历史里',
  through: (entry: string) => `经由${entry}`,

  edit: (entry: string) => `编辑${entry}`,
  editNote: '原有内容仍在日志和“变化”一页里。',
} as const;

const kinds = { statement: '发言', notice: '通知', injection: '注入' } as const;
