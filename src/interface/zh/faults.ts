import type { Unnamed } from '../../base/errors.ts';
import type { JournalFault, JournalFaultKind } from '../../base/journal-fault.ts';
import { isLongName, MAX_NAME_LENGTH } from '../../discussion/agent-name.ts';
import type { Failure } from '../../discussion/call.ts';
import type { Rejection, RejectionReason } from '../../discussion/command.ts';
import { listed } from './names.ts';

export const failure = ({ kind }: Failure): string => FAILURES[kind];

export const failureKinds = {
  network: '网络',
  auth: '密钥被拒',
  quota: '额度',
  'rate-limit': '限速',
  server: '服务器',
  timeout: '超时',
  'context-length': '提示词太大',
  'content-refused': '拒绝回答',
  incomplete: '不完整',
  invalid: '无效',
  'unknown-model': '未知模型',
  absent: '无人',
  'too-short': '太短',
  empty: '空白',
  minimal: '内容太少',
  unreadable: '无法辨认',
  interrupted: '被打断',
  'over-budget': '词元已用完',
} as const;

const FAILURES: Readonly<Record<Failure['kind'], string>> = {
  network: '连不上模型',
  auth: '模型拒绝了密钥',
  quota: '额度已用完',
  'rate-limit': '模型收到的调用太多',
  server: '模型的服务器出错',
  timeout: '超时',
  'context-length': '提示词对模型来说太大',
  'content-refused': '模型拒绝回答',
  incomplete: '回答不完整',
  invalid: '模型不接受这次调用',
  'unknown-model': '没有这个模型',
  absent: '这个座位没有人作答',
  'too-short': '回答太短',
  empty: '回答是空的',
  minimal: '回答几乎没有内容',
  unreadable: '回答无法辨认',
  interrupted: '被打断',
  'over-budget': '这个轮次的词元已用完',
};

export const rejection = ({ rejected, name, known }: Rejection): string => {
  const text = REJECTIONS[rejected](name ?? '');
  return known && known.length > 0 ? `${text}，现有：${known.join('、')}。` : `${text}。`;
};

/** Sentences without their end. */
const REJECTIONS: Readonly<Record<RejectionReason, (name: string) => string>> = {
  'run-ended': () => '运行已结束',
  replaying: () => '录像不能更改',
  'looking-back': () => '这是过去的时刻：请先回到现在',
  watching: () => '只是旁观：要操作请用 --steer 连接',
  'empty-text': () => '没有文字',
  'unknown-agent': (name) => (name === '' ? '没有指定智能体' : `没有智能体“${name}”`),
  'unknown-style': (name) => `没有风格“${name}”`,
  'unknown-strategy': (name) => `没有策略“${name}”`,
  'unknown-profile': (name) => `没有配置“${name}”`,
  'unknown-job': (name) => `没有任务“${name}”`,
  'unknown-message': (name) => `没有消息${name}`,
  'unknown-entry': (name) => `那份记忆里没有第${name}条`,
  'unknown-variable': (name) => `没有变量“${name}”`,
  'unknown-option': (name) => `没有方案“${name}”`,
  'not-paused': () => '暂停时才能手动更改记忆',
  'nothing-to-change': () => '已经如此',
  'vote-already-open': () => '投票正在进行',
  'vote-already-called': () => '已发起投票，不再先问谁想投票',
  'no-poll-left': () => '不会再问谁想投票，投票没有可代替的时机',
  'nobody-speaking': () => '没有谁在发言',
  'nothing-to-skip': () => '没有谁即将发言',
  'unknown-cue': () => '没有这个稍后的干预',
  'already-ending': () => '讨论已经在结束了',
  'nothing-to-undo': () => '没有可以撤销的',
  'nothing-to-redo': () => '没有可以重做的',
  'embedder-open': () => '已设定的记忆检索方式在这次运行中不再改变',
  'moment-past': () => '那个时刻已经过去了',
  'agent-gone': (name) => `${name}已离开讨论`,
  'not-to-speak': (name) => `${name}这一轮不再发言`,
  'no-round-left': () => '没有剩下的轮可让它生效',
  'too-few-agents': () => '至少要留下两个智能体',
  'name-taken': (name) => `已有智能体“${name}”`,
  'unfit-name': (name) =>
    `智能体不能叫“${name}”：${isLongName(name) ? `名字最多${MAX_NAME_LENGTH}个字符` : '这个词另有所指'}`,
  'unknown-model': (name) => `这次运行里没有模型“${name}”`,
  'unknown-language': (name) => `这次运行里没有谁用语言“${name}”阅读`,
  'person-in-seat': (name) => `${name}的座位上是真人`,
  'unpriced-model': (name) => `${name}的价格未知，而这次运行有费用预算`,
  'hidden-from-seat': () => '从座位上不能采访',
  'nobody-to-ask': (name) => `${name}的模型在这里不可用`,
};

export const journalFault = ({ kind, found = '', wanted = '' }: JournalFault): string => FAULTS[kind](found, wanted);

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: '文件已不在',
  EACCES: '没有权限',
  EPERM: '不允许',
  EIO: '磁盘报错',
  EMFILE: '打开的文件太多',
};

const FAULTS: Readonly<Record<JournalFaultKind, (found: string, wanted: string) => string>> = {
  'no-header': () => '不是记录的开头',
  'cut-header': () => '不是完整的记录开头',
  'newer-format': (found) => `是记录格式${found}，由本程序更新的版本写成`,
  'no-entry': () => '不是记录的条目',
  'no-checksum': () => '已损坏：结尾没有校验和',
  'wrong-checksum': () => '已损坏：校验和不符',
  'no-json': () => '已损坏：不是有效的数据',
  'no-record': () => '不是一个对象',
  'forbidden-key': (found) => `含有不允许的键"${found}"`,
  'unknown-event': (found) => `含有未知的事件类型${found}`,
  'wrong-field': (found) => `字段"${found}"有误`,
  'missing-field': (found) => `缺少字段"${found}"`,
  'other-entry': (found, wanted) => `是第${found}条，此处应为第${wanted}条`,
  'too-large': () => '文件太大，无法列出',
  unreadable: (found) => `无法读取：${REASONS[found] ? `${REASONS[found]}（${found}）` : found}`,
};

export const unnamed = ({ kind, name, known }: Unnamed): string => {
  const what = kind === 'command' ? `命令${name}` : `服务器${name}`;
  return `配置文件里没有${what}${known.length > 0 ? `，有：${listed(known)}` : '，也没有别的'}。`;
};

/** 屏幕出错，运行没有出错。 */
export const screenFaults = {
  once: (what: string) => `有一帧画不出来（${what}）。运行照常继续。`,
  lines: '屏幕连续两次出错，已关闭。运行以文本行继续，不会重复提问。',
  paused: '屏幕连续两次出错，已关闭。运行已暂停，并已保存。',
  over: '屏幕连续两次出错，已关闭。',
  report: '请报告以下内容：',
} as const;

export const outputFaults = {
  unread: (path: string) => `这些输出已经没有人读了，讨论继续进行，记录在 ${path}`,
  unreadAsked: (path: string) => `向人提的问题已经没有人读了，讨论停下，记录保存在 ${path}`,
} as const;

export const confirming = {
  estimating: '正在估计费用…',
  range: (low: string, high: string) => `这可能花费${low}到${high}。`,
  question: '继续吗？(y/N) ',
  refused: '这里无人可问：--yes表示继续，--cost设上限，--estimate说明费用如何得出。',
  notBegun: '什么都没有开始。',
  unpriced: (models: readonly string[]) => `${listed(models)}的价格不详，其费用不计入。`,
} as const;
