import type { Language } from '../../src/discussion/scenario.ts';

/** What was said before: of a poll, a touched run, a journal, an act on cue, a memory that is compressed, integrated, dropped, cleared, a run that is forked. */
export const NO_LONGER: Readonly<Record<Language, RegExp>> = {
  en: /\binject(?:s|ed|ing)?\b|\binterven|\btouched\b|\bpoll(?:s|ed)?\b|\bconfirm(?:s|ed|ing)?\b|declined|no consensus|consensus:|\bjournals?\b|scheduled act|\bcues?\b|take the wheel|ghost|compress(?!ion$)|\bintegrated?\b|entries dropped|\bcleared\b|out of window|prompt full|\bappended\b|speaking order|memory wall|waiting for $|\bforked\b/i,
  es: /inyect|\btocad[ao]|sin tocar|sondeo|\bconfirma|consenso|programad[ao]|tomar el mando|fantasma|comprim|compres|\bintegra|descartad|fuera de rango|prompt lleno|orden de palabra|esperando a $|\bdiarios?\b|bifurca/i,
  zh: /注入|有干预|^询问$|询问：|次询问|^未询问|确认投票|请.*确认|达成一致|日志|预定|接手|压缩|整合|丢弃|窗口之外|提示词已满|记忆墙|^ 正在发言|等待 $|用得上的|分叉/,
};

/**
 * Second words for what has its own (`src/README.md`, and at the top of each language): debate, panel and simulation in English; discusión, simulación
 * and acta in Spanish; in Chinese 选项 for 方案, 情景 for 场景, 窗格 for 面板, 录制 for 录像, 席位 for 座位, 节奏 for 语速.
 */
export const SECOND_WORDS: Readonly<Record<Language, RegExp>> = {
  en: /\bdebates?\b|\bpanels?\b|\bsimulation\b/i,
  es: /discusi[oó]n|simulaci[oó]n|\bactas?\b|\bintervenciones\. \(A\)|\bmarcada la entrada/i,
  zh: /选项|情景|窗格|录制|席位|节奏|同一场(?!景)/,
};
