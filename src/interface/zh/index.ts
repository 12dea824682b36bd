/**
 * Simplified Chinese, without address. One word for one thing, those of the phrasebook (`src/language/zh`) where agents read of it
 * too: agent 智能体 · discussion 讨论 · round 轮 · turn 发言轮次 · statement 发言 · private reasoning 私下思考 · poll 问谁想投票 · confirmation 同意 ·
 * vote 投票 · ballot 选票 · secret ballot 无记名投票 · option 方案 · amount 数额 · consensus 全体一致 · undecided 未决 · notice 通知 · inject 告知 ·
 * memory 记忆 · entry 条 · buffer 缓冲区 · strategy 策略 · guidance style 风格 · view 视野 · job 任务 · profile 配置 · persona 人设 · long-term
 * memory 长期记忆 · importance 重要性 · pinned 固定 · forgotten 忘掉 · dropped 忘记 · cleared 清空 · integrated 融入 · compressed 摘要 · cue 稍后 ·
 * fork 从此继续 · tier 层级 · layer 层 · window 窗口 · history 历史 · prompt 提示词 · section 部分 · left out 略去 · call 调用 · token 词元 · model 模型 ·
 * run 运行 · recording 录像 · journal 记录 · seed 种子 · budget 预算 · paused 暂停 · step 单步 · speed 速度 · skip 跳过 · interrupt 打断 · cut off 中断
 * · stop 停止 · quit 退出 · person 操作者 · touched 干预1次 · untouched 无干预 · pane 面板 · wall 记忆 · order 发言顺序. Names that stand in scenario
 * files (strategies, styles, views, models) are shown as they are written there. Digits and Latin letters stand beside Chinese
 * without a space.
 */
export const language = 'zh';

export * from './events.ts';
export * from './faults.ts';
export * from './keys.ts';
export { explorer, inspector, menu, senders, whatIf } from './memory.ts';
export { counts, eventNames, listed, names, numbers, removed } from './names.ts';
export * from './pages.ts';
export * from './panes.ts';
export { comparison, result, results, runs, theatre } from './results.ts';
export * from './screen.ts';
export * from './windows.ts';
