import { withStop } from '../../base/text.ts';
import type { DecisionRuleName } from '../../discussion/ballot.ts';
import type { Call, Finish } from '../../discussion/call.ts';
import type { Purpose } from '../../discussion/purpose.ts';
import type { BudgetWarning } from '../../discussion/state.ts';
import type { LeakSlots } from '../en/events.ts';
import type { WarningWords } from '../warned.ts';
import { warned } from '../warned.ts';
import { counts, listed, names, numbers, plainStrategy, plainStyle } from './names.ts';
import { status } from './screen.ts';

const { dollars, grouped } = numbers;

export const events = {
  titles: {
    notice: '通知',
    memory: '记忆',
    budget: '预算',
    person: '操作者',
    cue: '稍后的干预',
    planned: '按计划',
    room: '现场观众',
    poll: '谁想现在投票？',
    vote: '投票',
    end: '结束',
    order: '发言顺序',
    leak: '私下的话',
  },
  /** 9.8: what stands on a ballot, and why. */
  reasoned: (told: string, reason: string) => `${told}——${reason}`,
  minority: (agent: string, told: string) => `少数意见：${agent}：${told}`,
  /** 9.8: words of somebody who gave no reason. */
  saidInRound: (text: string, round: number) => `${text}（第${round}轮）`,
  round: (round: number, rounds: number) => `第${round}轮，共${rounds}轮`,
  toAll: (who: string) => `${who}，对所有智能体`,
  toSome: (who: string, names: readonly string[]) => `${who}，私下对${listed(names)}`,
  personAnswers: (agent: string) => `操作者，回答${agent}`,
  unanswered: (agent: string, isLate: boolean) =>
    isLate ? `${agent}的提问没有及时得到回答。` : `没有人在场回答${agent}。`,
  noStatement: (why: string) => `没有发言：${why}`,
  skippedBy: (who: string) => `由${who}跳过`,
  noReply: '没有回答',
  takenBack: (title: string) => `${title}（已撤销）`,
  brokenOff: '中断了',
  notTaken: (why: string) => `未采用，再问一次：${why}`,
  marks: {
    saidBy: (model: string) => `由${model}代言`,
    cutByLimit: '中断：一次回答的词元上限已用完',
    overBudget: '中断：这个轮次的词元已用完',
    speakerSpent: '中断：发言者的词元已用完',
    cut: '由操作者中断',
    withheld: '所说的话未公开',
    bestEffort: '几次中最好的一次',
  },
  compressed: (from: number, to: number) => `做成摘要，${grouped(from)} → ${counts.characters(to)}`,
  shortened: (from: number, to: number) => `缩短，${grouped(from)} → ${counts.characters(to)}`,
  ofAgents: (names: readonly string[], what: string) => `${listed(names)}：${what}`,
  memoryWarning: (warning: string, names: readonly string[]) => {
    const told = warned(warning, warnings);
    if (told !== null) return `${told}。`;
    return `${names.length === 0 ? '' : `${listed(names)}的`}记忆没有按要求做成摘要。`;
  },
  voteCalled: '已发起投票，不再先问谁想投票。',
  wantsVote: (agent: string) => `${agent}想现在投票，正在问其他智能体是否同意。`,
  nobodyWants: '还没有谁想投票。',
  unreadableNo: (agent: string) => `${agent}的回答无法辨认，按否计。`,
  allAgree: (names: readonly string[], missing: readonly string[]) =>
    `全部同意投票。选票是无记名的。${names.length > 0 ? `${listed(names)}无人在座。` : ''}${missing.length > 0 ? `没有收到${listed(missing)}的回答。` : ''}`,
  decision: (label: string, amount: string) => `${label}，${amount}`,
  endedByBudget: (spent: string) => `因预算结束：${spent}`,
  stopped: (who: string) => `由${who}停止，没有决定。`,
  noTurnsLeft: '没有决定：发言轮次已用完。',
  deadlock: '没有决定：立场很久没有变化。',
  phasesOver: '各阶段都已结束；这场讨论不以投票收尾。',
  noDecision: (rounds: number) => `${counts.rounds(rounds)}内没有决定。`,
  worldOpen: (rounds: number) => `${counts.rounds(rounds)}内世界没有了结。`,
  tokensSpent: (limit: number) =>
    `这次运行的${grouped(limit)}个词元已用完。要继续，请在场景中调高budgets.tokens_per_run。`,
  costSpent: (limit: number) =>
    `这次运行可花的${dollars(limit)}已用完。要继续，请调高场景中的budgets.cost_per_run或--cost。`,
  budgetWarned({ budget, agent, used, limit }: BudgetWarning): string {
    const share = `${Math.floor((used / limit) * 100)}%`;
    if (budget === 'context')
      return `${agent ?? '有智能体'}的提示词占其模型窗口的${share}（${grouped(limit)}个词元）。`;
    const amount =
      budget === 'cost_per_run'
        ? `${dollars(limit)}中的${dollars(used)}`
        : `${grouped(limit)}个词元中的${grouped(used)}个`;
    return `${BUDGETS[budget]}已用${share}：${amount}。`;
  },
  historyFitted: (chars: number) =>
    chars === 0 ? '去掉历史记录后再问一次。' : `只留最新的${grouped(chars)}个字符的历史记录，再问一次。`,
  fell: (agent: string, model: string, why: string) =>
    `${agent}的模型没有回答${why === '' ? '' : `（${why}）`}：本轮由${model}代答。`,
  returned: (agent: string) => `再次尝试${agent}自己的模型。`,
  callLost: (agent: string, why: string | null, tokens: number, isEstimated: boolean) =>
    `${why === null ? `对${agent}的提问在得到回答之前中止` : `${agent}没有回答（${why}）`}：${isEstimated ? '约' : ''}${counts.tokens(tokens)}没有结果。`,
  callUnknown: (agent: string, tokens: number) =>
    `程序在向${agent}提问时中断：不知道得到了什么回答，可能要为约${counts.tokens(tokens)}付费，现在重新提问。`,
  searchUnknown: (agent: string, tokens: number) =>
    `程序在查找${agent}的记忆时中断：可能要为约${counts.tokens(tokens)}付费，现在重新查找。`,
  overflowed: (agent: string, isRefused: boolean, tokens: number, limitTokens: number) =>
    `${agent}的提示词${isRefused ? '因太大被拒绝' : '太大，没有发送'}：${grouped(tokens)}个词元，只容得下${grouped(limitTokens)}个。`,
  leak({ agent, to, isTold, isExact, words }: LeakSlots): string {
    const what = isTold ? '说出了私下得知的话' : `说出了只告诉${to ? listed(to) : '所有智能体'}的话`;
    return `${agent}${what}，${isExact ? '用词相同' : '用词几乎相同'}：“${words}”`;
  },
} as const;

const BUDGETS = {
  tokens_per_turn: '这个轮次的预算',
  tokens_per_run: '这次运行的预算',
  cost_per_run: '这次运行可花的费用',
} as const;

export const phases = {
  individual: '讨论之前：各自独自进行',
  closing: '最后：各自再独自排一次序',
  ranking: (agent: string, stage: string, labels: readonly string[], certainty: string) =>
    `${agent}${stage}的排序：${labels.join(' > ')}（${certainty}）`,
  rankingMissing: (agent: string, stage: string) => `${agent}${stage}的排序无法辨认`,
  probed: (agent: string, probe: string, time: string, answer: string) =>
    `${time}在讨论之外问${agent}（${probe}）：${answer}`,
  probeMissing: (agent: string, probe: string, why: string) => `在讨论之外问${agent}（${probe}），没有得到回答：${why}`,
  probeTimes: { before: '讨论开始前', 'each-round': '本轮结束后', after: '全部结束后' },
  explains: (agent: string) => `${agent}谈各条原则怎样决定`,
  noExplanation: (agent: string, why: string) => `${agent}没有说明：${why}`,
  application: (agent: string, number: number, choice: string, className: string, income: string, payoff: string) =>
    `${agent}，第${number}次应用：${choice}；${className}阶层，年收入${income}，报酬${payoff}`,
  applicationMissing: (agent: string, number: number) => `${agent}，第${number}次应用：无法辨认`,
  applications: (agent: string, payoffs: readonly string[], total: string) =>
    `${agent}各次应用的报酬：${payoffs.join(' · ')}；共${total}`,
  beforeTalk: (agent: string) => `${agent}：讨论之前独自进行`,
  afterTalk: (agent: string) => `${agent}：最后再独自排序`,
  target: (agent: string, option: string) => `只有${agent}得知要促成的方案：${option}`,
  unmet: (of: 'floor' | 'range', amount: string) =>
    of === 'floor'
      ? `没有一张表能保证每人至少${amount}：采用最低收入最高的那张。`
      : `没有一张表的差距在${amount}以内：采用差距最小的那张。`,
  revealed: (agent: string, option: string, isReached: boolean) =>
    `${agent}有一项秘密任务，要促成：${option}。任务${isReached ? '完成了' : '没有完成'}。`,
  outcome: (factor: string) => `结果。所有收入乘以${factor}。`,
  result: (agent: string, table: number, isDrawn: boolean, className: string, income: string, payoff: string) =>
    `${agent}：表${table}${isDrawn ? '（抽签）' : ''}，${className}阶层，年收入${income}，报酬${payoff}`,
  bid: (agent: string, bid: number) => `${agent}出价${bid}`,
  noBid: (agent: string) => `${agent}的出价无法辨认`,
  places: (places: readonly string[]) => `接下来：${listed(places)}`,
  placeByBid: (agent: string, bid: number) => `${agent}（出价${bid}）`,
  placeByAgent: (agent: string, by: string) => `${agent}（由${by}点名）`,
  placeByDraw: (agent: string) => `${agent}（没有人被点名）`,
  because: (agent: string, why: string) => `${agent}（${why}）`,
  note: (text: string) => `收尾规则：${text}`,
  beside: (rules: readonly DecisionRuleName[], option: string | null) =>
    `按${listed(rules.map((rule) => names.decisionRules[rule]))}：${option ?? '没有决定'}`,
} as const;

/** Sides of formats that are shipped. */
const SIDES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    foreperson: '陪审长',
    client: '提问的人',
    experts: '专家',
    inner: '内圈',
    outer: '外圈',
    proposition: '正方',
    opposition: '反方',
    audience: '听众',
  }),
);

/** Of phases (31). */
export const format = {
  phase: (place: number, count: number, label: string) => `第${place}阶段（共${count}个）：${label}`,
  closed: (phase: string) => `${phase} · 结束`,
  nobodySpeaks: '没有人发言',
  side: (name: string): string => SIDES.get(name) ?? name,
  speakers: (names: readonly string[]) => `发言权属于${listed(names)}`,
  sees: {
    nothing: '互不可见：结束之前谁也看不到别人的话',
    side: '各方分别讨论',
    summaries: '只能看到发言的摘要',
  },
  masked: '隐去姓名',
  ends: {
    vote: '以投票结束',
    poll: '以单独询问的选择结束',
    ranking: '以单独询问的排序结束',
    estimate: '以单独询问的估计结束',
    'group-statement': '以小组声明结束，由所有人的排序从草案中选出',
  },
  /** `change`: since the first poll of the same people; null: there was none. */
  counts: (counts: readonly { label: string; count: number; change: number | null }[]) =>
    counts
      .map(
        ({ label, count, change }) =>
          `${label} ${count}${change === null ? '' : ` (${change < 0 ? '−' : change > 0 ? '+' : '±'}${Math.abs(change)})`}`,
      )
      .join(' · '),
  gained: (labels: readonly string[]) =>
    labels.length === 0 ? '谁也没有争取到人。' : `争取到最多的是：${listed(labels)}`,
  estimates: ({
    low,
    lower,
    median,
    upper,
    high,
  }: Readonly<Record<'low' | 'lower' | 'median' | 'upper' | 'high', string>>) =>
    `中位数${median} · 一半在${lower}到${upper}之间 · 全部在${low}到${high}之间`,
  /** 31.10. */
  draft: (number: number, agents: readonly string[]) => `草案${number}（${listed(agents)}）`,
  placed: (place: number, draft: string, text: string) => `${place}. ${draft}：“${text}”`,
  statement: (text: string) => `小组声明：“${text}”`,
  changed: (text: string) => `批评带来的改动，[-删去-]与{+加入+}：${text}`,
  otherFirst: (agent: string, number: number, said: string | null) =>
    `${agent}把草案${number}排在第一${said === null ? '' : `，此前说过：“${said}”`}`,
  drawnAmong: (numbers: readonly number[]) => `排序相当，由抽签决定：${listed(numbers.map((one) => `草案${one}`))}`,
  noStatement: '没有选出草案。',
  statements: {
    title: (phase: number) => `小组声明 · 第${phase}阶段`,
    open: (ranked: number, drafts: number) => `${drafts}份草案，已有${ranked}人排序`,
    places: '草案的名次',
    rankings: '各人的排序',
  },
  /** Beside the order of a round, in little room. */
  brief: { nothing: '互不可见', side: '分方', summaries: '摘要', masked: '隐名' },
} as const;

export const acts = {
  actors: { person: '操作者', cue: '稍后的干预', room: '现场观众' },
  named: (who: string, name: string) => `${who}（${name}）`,
  by: (who: string, act: string) => `${who}${act}`,
  onCue: (act: string) => `${act}（事先安排）`,
  alone: (act: string) => withStop(act, '。'),
  injected: (to: 'all' | readonly string[]) => (to === 'all' ? '告知所有智能体一段话' : `私下告知${listed(to)}一段话`),
  guidance: (names: readonly string[] | null, style: string, isRewritten: boolean) =>
    `把${names ? listed(names) : '所有智能体'}的风格换成了${plainStyle(style)}${isRewritten ? '，并改写' : ''}`,
  strategy: (who: readonly string[] | null, strategy: string) =>
    `改变了${who ? listed(who) : '所有智能体'}记住的内容：${plainStrategy(strategy)}`,
  model: (agent: string, model: string | null) =>
    model === null ? `让${agent}恢复自己的模型` : `改由${model}替${agent}回答`,
  view: (names: readonly string[], jobs: readonly string[] | null, view: string | null) =>
    `把${listed(names)}${jobs ? `在${listed(jobs)}中` : ''}看到的内容换成了${view ?? '场景规定的内容'}`,
  seesNothing: '无',
  seesNewest: (view: string, count: number) => `${view}，最新${count}条`,
  forgetting: (names: readonly string[], isOn: boolean) => `${isOn ? '要求' : '不再要求'}${listed(names)}遗忘`,
  messagePinned: (message: number, isPinned: boolean) => `${isPinned ? '固定了' : '解除固定了'}消息${message}`,
  entryPinned: (entry: number, agent: string, isPinned: boolean) =>
    `${isPinned ? '固定了' : '解除固定了'}${agent}记忆中的第${entry}条`,
  edited: (agent: string) => `编辑了${agent}的记忆`,
  cleared: (names: readonly string[]) => `清空了${listed(names)}的记忆`,
  variable: (name: string, value: string, agent: string | null) =>
    `把${agent === null ? '' : `${agent}的`}${name}设为“${value}”`,
  muted: (agent: string, isMuted: boolean) => `把${agent}${isMuted ? '移出' : '放回'}发言顺序`,
  floorHanded: (agent: string) => `让${agent}发言`,
  cueScheduled: (cue: number, moment: string, act: string | null) =>
    `安排了稍后的干预${cue}，在${moment}时${act === null ? '' : `：${act}`}`,
  cueCancelled: (cue: number) => `取消了稍后的干预${cue}`,
  settings: (told: readonly string[]) => `更改了设置：${told.join('，')}`,
  wentBack: (entry: number) => `回到了记录第${entry}条`,
  takenBack: (entry: number, what: string) => `撤回了记录第${entry}条：${what}`,
  putBack: (entry: number, what: string) => `恢复了记录第${entry}条：${what}`,
  spoke: (agent: string) => `${agent}的发言`,
  ending: (by: 'poll' | 'ballot') => (by === 'poll' ? '要求最后问一次是否投票后结束' : '要求立即投票并结束'),
  topic: (question: string) => `把议题换成了“${question}”`,
  agentAdded: (agent: string) => `加入了${agent}`,
  agentRemoved: (agent: string) => `移除了${agent}`,
  voteCalled: '发起了投票',
  roomCounted: '统计了现场观众的选择',
  answered: (agent: string) => `回答了${agent}`,
  unanswered: (agent: string) => `没有回答${agent}的提问`,
  skipped: (agent: string) => `跳过了${agent}`,
  leftOut: (agent: string) => `在没有${agent}回答的情况下继续`,
  interrupted: (agent: string) => `打断了${agent}`,
  stopped: '停止了运行',
} as const;

export const lines = {
  setting: (scenario: string, seed: number, rounds: number, names: readonly string[]) =>
    `${scenario}，种子${seed}，最多${counts.rounds(rounds)}，参与者：${listed(names)}`,
  order: (names: readonly string[], note: string) => `顺序：${listed(names)}${note === '' ? '' : `（${note}）`}`,
  noReasoning: (agent: string, why: string) => `${agent}没有私下思考：${why}`,
  says: (agent: string, mark: string) => `${agent}${mark === '' ? '' : `（${mark}）`}：`,
  privately: (agent: string) => `${agent}，私下`,
  refused: (agent: string, why: string) => `${agent}的一次发言未采用：${why}`,
  brokenOff: (names: readonly string[]) => `本轮中断，没问到：${listed(names)}`,
  memory: (
    agents: readonly string[] | null,
    kind: keyof typeof names.changes,
    size: { from: number; to: number; tokens: number },
    dropped: { count: number; rule: keyof typeof names.rulesBrief } | null,
  ) => {
    const left = dropped ? `，离开的有${counts.entries(dropped.count)}（${names.rulesBrief[dropped.rule]}）` : '';
    return `${agents ? listed(agents) : '所有智能体'}的记忆${names.changes[kind]}：从${grouped(size.from)}到${counts.characters(size.to)}，${counts.tokens(size.tokens)}${left}`;
  },
  reminded: (agent: string, count: number, embedder: string) => `${agent}想起${counts.entries(count)}（${embedder}）`,
  remindedOfNothing: (agent: string, why: string, embedder: string) => `${agent}什么都没有想起：${why}（${embedder}）`,
  trimmed: (count: number, cutTo: number | undefined) => {
    const dropped = `最早的${counts.messages(count)}已离开智能体看到的历史`;
    return cutTo === undefined ? dropped : `${dropped}，最新的一条截到${counts.characters(cutTo)}`;
  },
  calledBy: (who: string) => `${who}发起了投票：正在问所有智能体是否同意`,
  poll: (
    answers: readonly { agent: string; answer: 'yes' | 'no' | 'unreadable' | 'missing' | 'nobody' | 'nobody-no' }[],
    unasked: readonly string[],
    told: string,
  ) => {
    const given = answers.map(({ agent, answer }) => `${agent}${answerGiven(answer)}`).join('，');
    const rest = unasked.length > 0 ? `；没问到：${listed(unasked)}` : '';
    return `谁想投票？${given}${rest}。${told}`;
  },
  ballotRefused: '有一张选票无法辨认，再问一次',
  answerRefused: (agent: string, why: string) => `${agent}的一次回答无法辨认：${why}`,
  ballots: '选票：',
  nobody: { leftOut: '无人在座，不计入', failed: '无人在座，按废票计' },
  missing: '没有收到回答，不计入',
  unreadable: '无法辨认',
  /** Each by its number and its moment as scenario files have it. */
  unreached: (cues: readonly string[]) => `时机始终没有到来的稍后干预：${cues.join('；')}。`,
  end: (rounds: number, told: string, touchCount: number, impairedCount: number) =>
    `${counts.rounds(rounds)}后的结果。${told}${stamp(touchCount, impairedCount)}`,
  /** The place in an imported run from which others speak. */
  simulatedFrom: (models: string) => `从这里起由模拟智能体发言；以上由${models}所说。`,
  otherVoices: (recorded: string, others: string) => `从这里起由${others}发言；以上是${recorded}的录像。`,
  call: (agent: string | null, purpose: Purpose, facts: string) =>
    `调用${agent === null ? '' : `${agent}，`}${names.purposes[purpose]}：${facts}`,
  adapted,
  callFacts: (call: Call) =>
    [
      call.resolvedModel === undefined ? call.model : `${call.model}（${call.resolvedModel}）`,
      `第${call.attempt}次`,
      `输入${counts.tokens(call.tokensIn)}${call.tokensCached ? `（其中缓存${grouped(call.tokensCached)}）` : ''}，输出${grouped(call.tokensOut)}个${
        call.tokensThinking ? `（其中思考${grouped(call.tokensThinking)}）` : ''
      }（${status.tokensLabels[call.tokensLabel]}）`,
      ...(call.finish === undefined ? [] : [finishes[call.finish]]),
      ...Object.entries(call.adapted ?? {}).map(([setting, sent]) => adapted(setting, sent)),
      ...(call.answered === undefined ? [] : ['按格式作答']),
      ...(call.firstTokenMs === undefined ? [] : [`首个词元${grouped(call.firstTokenMs)}毫秒`]),
      ...(call.retries ?? []),
      ...(call.requestId === undefined ? [] : [`请求${call.requestId}`]),
    ].join('，'),
  callBrief: (call: Call) =>
    [
      call.resolvedModel ?? call.model,
      ...(call.finish === undefined ? [] : [finishes[call.finish]]),
      ...(call.retries === undefined ? [] : [`第${call.retries.length + 1}次发送`]),
      ...(call.firstTokenMs === undefined ? [] : [`首个词元${grouped(call.firstTokenMs)}毫秒`]),
      `输入${grouped(call.tokensIn)}${call.tokensCached ? `（缓存${grouped(call.tokensCached)}）` : ''}，输出${grouped(call.tokensOut)}${call.tokensThinking ? `（思考${grouped(call.tokensThinking)}）` : ''}`,
    ].join('，'),
  thinking: (text: string) => `模型的思考：${text}`,
  prompt: (sections: readonly { name: string; chars: number; tokens: number }[]) =>
    `提示词：${sections.map(({ name, chars, tokens }) => `${name} ${counts.characters(chars)}，${counts.tokens(tokens)}`).join('；')}`,
} as const;

function adapted(setting: string, sent: string | number | null): string {
  if (sent === null) return `不带${setting}`;
  return typeof sent === 'number' ? `${setting}改为${sent}` : `${setting}改用${sent}`;
}

const finishes: Readonly<Record<Finish, string>> = {
  stop: '完整',
  length: '到词元上限被截断',
  filtered: '被过滤',
  tool: '要求调用工具',
  error: '中断',
};

function stamp(touchCount: number, impairedCount: number): string {
  const told = touchCount === 0 ? '运行无干预。' : `运行中干预${touchCount}次。`;
  return impairedCount === 0 ? told : `${told}不完整：${impairedCount} 个回答缺失、不全或由别的模型代答。`;
}

function answerGiven(answer: 'yes' | 'no' | 'unreadable' | 'missing' | 'nobody' | 'nobody-no'): string {
  if (answer === 'missing') return '（没有收到回答，不计入）';
  if (answer === 'nobody') return '（无人在座，不计入）';
  if (answer === 'nobody-no') return '否（无人在座）';
  return answer === 'unreadable' ? '无法辨认，按否计' : answer === 'yes' ? '是' : '否';
}

export const closing = {
  journal: (path: string) => `记录：${path}`,
  watchWith: (command: string) => `旁观：${command}`,
  steerWith: (command: string) => `操作：${command}`,
  replayWith: (command: string) => `重看：${command}`,
  costs: (told: string) => `费用：${told}`,
  resumeWith: (command: string) => `继续进行：${command}`,
  /** `isMixed`: agents have several models, which the command replaces all. */
  resumeByOther: (command: string, isMixed: boolean) =>
    `${isMixed ? '所有智能体都换一个模型继续' : '换一个模型继续'}：${command}${isMixed ? '（只换一个智能体：在屏幕上按 `a`，再按 `o`）' : ''}`,
  askDoctor: (agent: string, model: string, command: string) =>
    `替${agent}回答的${model}出了什么问题、该怎么办：${command}`,
  unavailable: (trouble: string) => `无法询问模型：${trouble}`,
} as const;

const warnings: WarningWords = {
  notCompressed: '$1的记忆没有做成摘要 (',
  compressedAndCut: '$1的记忆已做成摘要，并截到目标长度',
  notIntegrated: '$1的记忆没有融入 (',
  integratedAndCut: '$1融入后的记忆截到了上限',
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
  notShrunk: '做成摘要后不会变短',
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
