import type { WarningWords } from '../warned.ts';

/** As `orchestrator/remember.ts` and `memory/` write them. */
export const warnings: WarningWords = [
  [/the memory of ([^;(]+) was not compressed \(/g, '$1的记忆没有压缩 ('],
  [/the memory of ([^;(]+) was compressed and cut to its target/g, '$1的记忆已压缩，并截到目标长度'],
  [/the memory of ([^;(]+) was not integrated \(/g, '$1的记忆没有整合 ('],
  [/the integrated memory of ([^;(]+) was cut to its limit/g, '$1整合后的记忆截到了上限'],
  [/the news was appended/g, '新内容附加在后面'],
  [/a memory was over its limit and its least important half was dropped: /g, '记忆超过上限，最不重要的一半已去掉：'],
  [/a memory was over its limit and its oldest half was dropped: /g, '记忆超过上限，最旧的一半已去掉：'],
  [/a prompt was larger than the window of its model: /g, '提示超过了模型的窗口：'],
  [/nothing in the memory of ([^;(]+) may go/g, '$1的记忆里没有可以去掉的内容'],
  [/the older half of the memory of ([^;(]+) was dropped/g, '$1的记忆中较旧的一半已去掉'],
  [/the older half of the memory of ([^;(]+) was shortened/g, '$1的记忆中较旧的一半已缩短'],
  [/the simple update failed and is made by a model for /g, '无法直接附加，改由模型更新：'],
  [/the reply was empty/g, '回答为空'],
  [/nothing in it is short enough/g, '其中没有足够短的内容'],
  [/it would not have shrunk/g, '压缩后不会变短'],
  [/its limit leaves no room/g, '上限之内没有空间'],
  [/the style has no words for it/g, '这种风格没有相应的写法'],
  [/it has no place beside what is kept whole/g, '在完整保留的内容之外放不下'],
  [/\) and (?=[^;(]+ \()/g, ')、'],
  [/(\d+) agents/g, '$1个智能体'],
  [/ \(([^()]*)\)/g, '（$1）'],
  [/; /g, '；'],
];
