import type { Decided } from '../../discussion/decided.ts';
import type { Purpose } from '../../discussion/event.ts';
import { warned } from '../warned.ts';
import { counts, listed, numbers } from './counts.ts';
import { decidedHow } from './decided.ts';
import { names as kinds } from './names.ts';
import { status } from './status.ts';
import { warnings } from './warnings.ts';

const { grouped } = numbers;

export const lines = {
  setting: (scenario: string, seed: number, rounds: number, names: readonly string[]) =>
    `${scenario}，种子${seed}，最多${counts.rounds(rounds)}，参与者：${listed(names)}`,
  order: (names: readonly string[], note: string) => `顺序：${listed(names)}${note === '' ? '' : `（${note}）`}`,
  notice: (text: string) => `通知：${text}`,
  noReasoning: (agent: string, why: string) => `${agent}没有私下思考：${why}`,
  says: (agent: string, mark: string) => `${agent}${mark === '' ? '' : `（${mark}）`}：`,
  privately: (agent: string) => `${agent}，私下：`,
  toAll: (who: string) => `${who}，对所有智能体：`,
  toSome: (who: string, names: readonly string[]) => `${who}，私下对${listed(names)}：`,
  personAnswers: (agent: string) => `操作者，回答${agent}：`,
  refused: (agent: string, why: string) => `${agent}的一次发言未采用：${why}`,
  skipped: (agent: string, why: string) => `跳过${agent}${why === '' ? '' : `：${why}`}`,
  brokenOff: (names: readonly string[]) => `本轮中断，未询问：${listed(names)}`,
  skippedBy: (agent: string, who: string) => `${who}跳过${agent}`,
  memoryWarning: (warning: string, names: readonly string[]) => {
    const told = warned(warning, warnings);
    if (told !== null) return `记忆：${told}`;
    return `记忆：没有按要求更改${names.length === 0 ? '' : `（${listed(names)}）`}`;
  },
  memory: (
    names: readonly string[] | null,
    kind: keyof typeof kinds.changes,
    size: { from: number; to: number; tokens: number },
    dropped: { count: number; rule: keyof typeof kinds.rulesBrief } | null,
  ) => {
    const left = dropped ? `，丢弃${counts.entries(dropped.count)}（${kinds.rulesBrief[dropped.rule]}）` : '';
    return `${names ? listed(names) : '所有智能体'}的记忆${kinds.changes[kind]}：从${grouped(size.from)}到${counts.characters(size.to)}，${counts.tokens(size.tokens)}${left}`;
  },
  reminded: (agent: string, count: number, embedder: string) => `${agent}想起${counts.entries(count)}（${embedder}）`,
  remindedOfNothing: (agent: string, why: string, embedder: string) => `${agent}什么都没有想起：${why}（${embedder}）`,
  trimmed: (count: number, cutTo: number | undefined) => {
    const dropped = `最早的${counts.messages(count)}已离开智能体看到的历史`;
    return cutTo === undefined ? dropped : `${dropped}，最新的一条截到${counts.characters(cutTo)}`;
  },
  calledBy: (who: string) => `${who}发起了投票：正在请所有智能体确认`,
  callsVote: (who: string) => `${who}要求在本轮结束时投票`,
  poll: (
    answers: readonly { agent: string; answer: 'yes' | 'no' | 'unreadable' | 'nobody' | 'nobody-no' }[],
    unasked: readonly string[],
    initiator: string | null,
  ) => {
    const given = answers.map(({ agent, answer }) => `${agent}${answerGiven(answer)}`).join('，');
    const rest = unasked.length > 0 ? `；未询问：${listed(unasked)}` : '';
    return `询问：${given}${rest}。${initiator === null ? '没有谁想投票' : `${initiator}想投票`}`;
  },
  /** 16.3: who said no because nothing could be read. */
  unreadableNo: (agent: string) => `${agent}（无法辨认，按否计）`,
  allAgree: (names: readonly string[]) =>
    `确认：全部同意投票，选票是无记名的${names.length > 0 ? `；${listed(names)}无人在座` : ''}`,
  declined: (names: readonly string[]) => `投票：${listed(names)}不同意`,
  ballotRefused: '有一张选票无法辨认，再问一次',
  answerRefused: (agent: string, why: string) => `${agent}的一次回答无法辨认：${why}`,
  ballots: '选票：',
  ballot: (agent: string, choice: string) => `${agent}：${choice}`,
  nobody: { leftOut: '无人在座，不计入', failed: '无人在座，按废票计' },
  unreadable: '无法辨认',
  consensus: (decision: string) => `投票：一致同意${decision}`,
  noConsensus: (why: string) => `投票：没有达成一致${why === '' ? '' : `：${why}`}`,
  guidance: (who: string, names: readonly string[] | null, style: string, isRewritten: boolean) =>
    `${who}把${names ? listed(names) : '所有智能体'}的记忆换成风格“${style}”${isRewritten ? '，已有的内容也改写' : ''}`,
  /** Each by its number and its moment as scenario files have it. */
  unreached: (cues: readonly string[]) => `时机始终没有到来的预定干预：${cues.join('；')}。`,
  ends: {
    decided: (rounds: number, decision: string, how: Decided | null, touchCount: number) =>
      `${counts.rounds(rounds)}后的结果：${decision}（${how ? decidedHow(how) : '达成一致'}）。${stamp(touchCount)}`,
    rounds: (rounds: number, touchCount: number) => `${counts.rounds(rounds)}后的结果：没有决定。${stamp(touchCount)}`,
    turns: (rounds: number, turns: number, touchCount: number) =>
      `${counts.rounds(rounds)}后的结果：没有决定，${grouped(turns)}个发言轮次已用完。${stamp(touchCount)}`,
    deadlock: (rounds: number, touchCount: number) =>
      `${counts.rounds(rounds)}后的结果：没有决定，立场一直没有变化。${stamp(touchCount)}`,
    budget: (round: number, spent: string, touchCount: number) => `在第${round}轮结束：${spent}${stamp(touchCount)}`,
    person: (who: string, round: number, touchCount: number) => `${who}在第${round}轮停止。${stamp(touchCount)}`,
  },
  /** The place in an imported run from which others speak. */
  otherVoices: (recorded: string, others: string) => `从这里起由${others}发言；以上是${recorded}的录像。`,
  leak: (text: string) => `私下的话：${text}`,
  call: (agent: string | null, purpose: Purpose, facts: string) =>
    `调用${agent === null ? '' : `${agent}，`}${kinds.purposes[purpose]}：${facts}`,
  callFacts: (
    model: string,
    attempt: number,
    tokens: { in: number; out: number; label: keyof typeof status.tokensLabels },
    retries: readonly string[],
  ) =>
    [
      model,
      `第${attempt}次`,
      `输入${counts.tokens(tokens.in)}，输出${grouped(tokens.out)}个（${status.tokensLabels[tokens.label]}）`,
      ...retries,
    ].join('，'),
  prompt: (sections: readonly { name: string; chars: number; tokens: number }[]) =>
    `提示词：${sections.map(({ name, chars, tokens }) => `${name} ${counts.characters(chars)}，${counts.tokens(tokens)}`).join('；')}`,
} as const;

function stamp(touchCount: number): string {
  return touchCount === 0 ? '运行无干预。' : `运行有干预（${touchCount}）。`;
}

function answerGiven(answer: 'yes' | 'no' | 'unreadable' | 'nobody' | 'nobody-no'): string {
  if (answer === 'nobody') return '（无人在座，不计入）';
  if (answer === 'nobody-no') return '否（无人在座）';
  return answer === 'unreadable' ? '无法辨认，按否计' : answer === 'yes' ? '是' : '否';
}
