import type { WarningWords } from '../warned.ts';

export const warnings: WarningWords = {
  notCompressed: '$1的记忆没有压缩 (',
  compressedAndCut: '$1的记忆已压缩，并截到目标长度',
  notIntegrated: '$1的记忆没有整合 (',
  integratedAndCut: '$1整合后的记忆截到了上限',
  appended: '新内容附加在后面',
  leastImportantDropped: '记忆超过上限，最不重要的一半已去掉：',
  oldestDropped: '记忆超过上限，最旧的一半已去掉：',
  largerThanWindow: '提示超过了模型的窗口：',
  nothingMayGo: '$1的记忆里没有可以去掉的内容',
  olderHalfDropped: '$1的记忆中较旧的一半已去掉',
  olderHalfShortened: '$1的记忆中较旧的一半已缩短',
  madeByModel: '无法直接附加，改由模型更新：',
  emptyReply: '回答为空',
  nothingShortEnough: '其中没有足够短的内容',
  notShrunk: '压缩后不会变短',
  noRoom: '上限之内没有空间',
  noWordsInStyle: '这种风格没有相应的写法',
  noPlace: '在完整保留的内容之外放不下',
  and: ')、',
  agents: '$1个智能体',
  signs: [
    [/ \(([^()]*)\)/g, '（$1）'],
    [/; /g, '；'],
  ],
};
