import { afterEach, expect, it } from 'vitest';
import { interfaces } from '../../src/interface/index.ts';
import { overlayWindow } from '../../src/tui/windows/index.ts';
import { roughCounter } from '../orchestrator/run-rig.ts';
import { screenRig } from '../tui/screen-rig.tsx';
import { spokenAnswers, spokenScenario } from './spoken-scenario.ts';

const ENTER = '\r';
const TAB = '\t';
let rig: ReturnType<typeof screenRig>;
afterEach(() => rig.close());

/** The rows of the window that these keys open at 80×24 after the first turn. */
async function frame(language: 'es' | 'zh', keys: readonly string[], limitChars?: number): Promise<readonly string[]> {
  rig = screenRig({
    columns: 80,
    rows: 24,
    scenario: spokenScenario(language, limitChars),
    answer: spokenAnswers(language),
    sources: { words: interfaces[language], counter: async () => roughCounter },
  });
  await rig.press('t\r', ...keys);
  return (overlayWindow(rig.screen.view.getState())?.rows ?? []).map((row) => row.replace(/\x1b\[[0-9;]*m/g, ''));
}

it('asks before memory is cleared, in Spanish', async () => {
  expect(await frame('es', ['3', ENTER, 'x'])).toEqual([
    '┏━ ¿Borrar la memoria? ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓',
    '┃                                                              ┃',
    '┃ Ann lo olvida todo: su memoria, su memoria a largo plazo y   ┃',
    '┃ lo dicho hasta ahora. Lo que había permanece en el registro  ┃',
    '┃ y en Olvidado.                                               ┃',
    '┃                                                              ┃',
    '┃ s borrar     n conservar                                     ┃',
    '┃                                                              ┃',
    '┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛',
  ]);
});
it('asks before a run is stopped, in Chinese', async () => {
  expect(await frame('zh', ['qx'])).toEqual([
    '┏━ 要停止讨论吗？ ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓',
    '┃                                                              ┃',
    '┃ 讨论到此结束，没有作出决定。此举会记录下来，无法撤销。       ┃',
    '┃                                                              ┃',
    '┃ y 停止     n 留下                                            ┃',
    '┃                                                              ┃',
    '┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛',
  ]);
});
it('takes the words of a person for some, in Chinese', async () => {
  expect(await frame('zh', ['i', TAB, '\x1b[C', ' '])).toEqual([
    '┏━ 告知它们 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓',
    '┃                                                                          ┃',
    '┃ 文字                                                                     ┃',
    '┃ ▏                                                                        ┃',
    '┃ ▏                                                                        ┃',
    '┃ ▏                                                                        ┃',
    '┃                                                                          ┃',
    '┃ 本场景自带的事件                                                         ┃',
    '┃ ◦ 我支持保障下限，因为没有人能够选择自己出生在怎样的家庭里，运气不该决…  ┃',
    '┃                                                                          ┃',
    '┃ 接收者                                                                   ┃',
    '┃ ◦ 所有人   ✓ Ann   ◦ Bo   ◦ Cy                                           ┃',
    '┃                                                                          ┃',
    '┃ 只有Ann会读到：在第1轮，立即进入私人记忆；别人都不会知道。               ┃',
    '┃                                                                          ┃',
    '┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛',
  ]);
});
it('shows what an agent forgot, in Chinese', async () => {
  expect(await frame('zh', ['r', 'r', '3', ENTER, '2', 'g'], 480)).toEqual([
    '┏━ ● Ann的记忆 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓',
    '┃  1 记忆条目 4 ▸2 忘掉的 2  3 变化 1  4 层级  5 增长  6 假设                  ┃',
    '┃                                                                              ┃',
    '┃ 忘掉2条 · 写成摘要1条 · 只是看不到0条 · 忘掉的当中有2条在历史里仍看得到      ┃',
    '┃   什么  轮    为什么          现在      谁的话     内容                      ┃',
    '┃ › #1    2轮   已成摘要        看得到    Ann        “我支持保障下限，因为没…” ┃',
    '┃   #3    2轮   已成摘要        看得到    Bo         “我支持保障下限，因为没…” ┃',
    '┃   #5    2轮   已成摘要        → #13     Cy         “我支持保障下限，因为没…” ┃',
    '┃                                                                              ┃',
    '┃                                                                              ┃',
    '┃                                                                              ┃',
    '┃                                                                              ┃',
    '┃                                                                              ┃',
    '┃ ── #1 · 在第2轮离开，记录第19条 ──────────────────────────────────────────── ┃',
    '┃ 离开记忆：已做成较短的摘要；因此离开的共3条记忆。                            ┃',
    '┃ 在第1轮，Ann发言支持保障下限，谈到家庭：“我支持保障下限，因为没有人能够选择  ┃',
    '┃ 自己出生在怎样的家庭里，运气不该决定一个人的一生…”                           ┃',
    '┃                                                                              ┃',
    '┃ 如果Ann现在发言，仍然看得到它：提示词的历史里有Ann的m0：                     ┃',
    '┃   第1轮，Ann说：“我支持保障下限，因为没有人能够选择自己出生在怎样的家庭里，  ┃',
    '┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ 第1项，共3项 ━┛',
  ]);
});
it('shows the memory menu, in Spanish', async () => {
  expect((await frame('es', ['m', 'a'])).slice(0, 14)).toEqual([
    '┏━ Memoria de ● Ann ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓',
    '┃ Para quién                                                             ┃',
    '┃   ◦ no todo el grupo      solo Ann                                     ┃',
    '┃                                                                        ┃',
    '┃ Cómo se escriben las entradas en la memoria desde ahora                ┃',
    '┃ ▶ ◉ una frase: quién dijo qué y por qué (narrative)  (ahora)           ┃',
    '┃   ◦ Habla: … | Tema: … | Certeza: … (structured)                       ┃',
    '┃   ☐ reescribir            también lo escrito antes                     ┃',
    '┃                                                                        ┃',
    '┃ Qué se conserva cuando una memoria crece                               ┃',
    '┃   ◉ lo guarda todo (append)  (ahora)                                   ┃',
    '┃   ◦ las últimas entradas (window)                                      ┃',
    '┃   ◦ un resumen y lo último (summary)                                   ┃',
    '┃   ◦ hechos, episodios, ahora (layered)                                 ┃',
  ]);
});
it('shows the result, in Chinese', async () => {
  const rows = await frame('zh', ['vv', 'r']);
  // How many tokens that took is told elsewhere, and changes with every word of a prompt.
  const told = rows.filter((row) => !row.includes('词元')).map((row) => row.trimEnd());
  expect(told.slice(0, 3)).toEqual(['   ▸1 结果   2 统计', `   ${interfaces.zh.results.chose}`, '']);
  expect(told[3]).toMatch(/^ {3}A {2}保障下限，\$15,000 {3}● ■ ▲ {2}\S/);
  expect(told[4]).toMatch(/^ {3}B {2}平均收入最高 {8}无人$/);
  expect(told.slice(5, 12)).toEqual([
    '',
    '   所说、所想、所投',
    '                 ● Ann       ■ Bo        ▲ Cy',
    '   第1轮         A           A           A',
    '   选票          A $15,000   A $15,000   A $15,000',
    '',
    '   转折',
  ]);
  expect(told.join('\n')).toMatch(/若无人干预 {14}尚未运行 · 按w运行并比较：最多58次调用，不花钱/);
});
