import type { JournalFault, JournalFaultKind } from '../../base/journal-fault.ts';

export const journalFault = ({ kind, found = '', wanted = '' }: JournalFault): string => FAULTS[kind](found, wanted);

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: '文件已不在',
  EACCES: '没有权限',
  EPERM: '不允许',
  EIO: '磁盘报错',
  EMFILE: '打开的文件太多',
};

const FAULTS: Readonly<Record<JournalFaultKind, (found: string, wanted: string) => string>> = {
  'no-header': () => '不是日志的开头',
  'cut-header': () => '不是完整的日志开头',
  'newer-format': (found) => `是日志格式${found}，由本程序更新的版本写成`,
  'no-entry': () => '不是日志的条目',
  'no-checksum': () => '已损坏：结尾没有校验和',
  'wrong-checksum': () => '已损坏：校验和不符',
  'no-json': () => '已损坏：不是有效的数据',
  'no-record': () => '不是一条记录',
  'forbidden-key': (found) => `含有不允许的键"${found}"`,
  'unknown-event': (found) => `含有未知的事件类型${found}`,
  'wrong-field': (found) => `字段"${found}"有误`,
  'missing-field': (found) => `缺少字段"${found}"`,
  'other-entry': (found, wanted) => `是第${found}条，此处应为第${wanted}条`,
  'too-large': () => '文件太大，无法列出',
  unreadable: (found) => `无法读取：${REASONS[found] ? `${REASONS[found]}（${found}）` : found}`,
};
