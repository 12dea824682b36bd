import { afterEach, describe, expect, it } from 'vitest';
import { displayWidth } from '../../src/base/width.ts';
import { LANGUAGES, type Language } from '../../src/discussion/scenario.ts';
import { interfaces } from '../../src/interface/index.ts';
import { endText } from '../../src/projections/words.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { footerRow } from '../../src/tui/keymap.ts';
import type { PaneName } from '../../src/tui/look/layout.ts';
import { compactPaneRows } from '../../src/tui/panes/compact-panes.ts';
import { drawPane } from '../../src/tui/panes/pane-frame.ts';
import { statusRows } from '../../src/tui/panes/status.ts';
import type { View } from '../../src/tui/shown/view.ts';
import { paneRect } from '../../src/tui/store/store.ts';
import type { Sampled } from '../samples.ts';
import { SPEECH, smallScenario } from '../small-scenario.ts';
import { screenRig } from '../tui/screen-rig.tsx';
import { spokenAnswers, spokenScenario } from './spoken-scenario.ts';

const ESC = '\x1b';
let rig: ReturnType<typeof screenRig>;
afterEach(() => rig.close());

/** As `spokenAnswers` in the other languages. */
function english({ purpose }: ModelRequest): string {
  if (purpose === 'statement') return SPEECH;
  if (purpose === 'poll') return '0';
  if (purpose === 'confirmation' || purpose === 'ballot-option') return '1';
  return purpose === 'ballot-amount' ? '15000' : 'I think in silence.';
}

async function shown(language: Sampled, keys: readonly string[], columns = 120, rows = 40) {
  const spoken =
    language === 'en'
      ? { scenario: smallScenario(), answer: english }
      : { scenario: spokenScenario(language), answer: spokenAnswers(language) };
  rig = screenRig({ columns, rows, ...spoken, sources: { words: interfaces[language] } });
  await rig.press(...keys);
  return rig.screen.view.getState();
}

const plain = (rows: readonly string[]) => rows.map((row) => row.replace(/\x1b\[[0-9;]*m/g, '').trimEnd());

/** The status, the panes and the footer of a run at 120×40; of each pane no more than so many rows. */
async function frame(language: Language, keys: readonly string[], panes: Partial<Record<PaneName, number>>) {
  const view = await shown(language, keys);
  const drawn = Object.entries(panes).flatMap(([name, count]) => {
    const [top = '', ...rows] = drawPane(view, name as PaneName, paneRect(view, name as PaneName)!);
    return ['', top, ...rows.slice(0, count)];
  });
  return plain([...statusRows(view, 120), ...drawn, '', footerRow(view, 120)]).join('\n');
}

const AFTER_A_TURN = ['t\r'];
const AFTER_A_VOTE = ['vv', 'r', ESC];

describe('the screen at 120×40', () => {
  it('is in English after a turn', async () => {
    expect(await frame('en', AFTER_A_TURN, { order: 4, wall: 5, voting: 1, stances: 5 })).toMatchInlineSnapshot(`
      " A small question  round 1 of 2      ‖ paused at the boundary  full speed  simulated  259 tokens in, 25 out · untouched
       Which rule shall hold?  A Guaranteed floor ●?   B Highest average                                 all three must agree

      2 ORDER · fixed
        1 ● Ann    ✓ spoke                100 %
        2 ■ Bo     next                     0 %
        3 ▲ Cy     waiting                  0 %

      3 MEMORY
      all three keep everything: 2 entries,
      almost empty, room for at least 40

      4 VOTE
       all are asked at the end of each round

      6 STANCES  as heard in public
             A Guaranteed…     B Highest…
      ● Ann      ●?                ·
      ■ Bo       ·                 ·
      ▲ Cy       ·                 ·

       space go on  s next statement  ← event  r rest of round  t till …  m memory  …              : all acts  ? help  q quit"
    `);
  });
  it('is in Spanish after a turn', async () => {
    expect(await frame('es', AFTER_A_TURN, { order: 4, wall: 5, voting: 1, stances: 5 })).toMatchInlineSnapshot(`
      " Una pregunta breve  ronda 1 de 4             ‖ en pausa tras el paso  velocidad máxima  simulado  265 tokens · intacto
       ¿Qué regla debe valer?  A Mínimo garantizado ●   B Promedio más alto                               por unanimidad de 3

      2 TURNOS · fijo
        1 ● Ann    ✓ habló                100 %
        2 ■ Bo     siguiente                0 %
        3 ▲ Cy     espera                   0 %

      3 MEMORIA
      los tres lo guardan todo: 1 entrada, casi
      vacía, caben al menos 40 más

      4 VOTACIÓN
       se pregunta al final de cada ronda

      6 POSTURAS  lo dicho en público
             A                 B
      ● Ann      ●                 ·
      ■ Bo       ·                 ·
      ▲ Cy       ·                 ·
      A Mínimo garantizado

       space seguir  s una declaración  ← evento  r resto de la ronda  t hasta …  m memoria  …   : acciones  ? ayuda  q salir"
    `);
  });
  it('is in Chinese after a turn', async () => {
    expect(await frame('zh', AFTER_A_TURN, { order: 4, wall: 5, voting: 1, stances: 5 })).toMatchInlineSnapshot(`
      " 一个小问题  第1轮，共4轮                                       ‖ 步骤后已暂停  全速  模拟  输入91词元，输出14 · 无干预
       应当采用哪条规则？  A 保障下限 ●   B 平均收入最高                                                        须3人全体一致

      2 发言顺序 · 固定
        1 ● Ann    ✓ 已发言               100 %
        2 ■ Bo     下一个                   0 %
        3 ▲ Cy     等待                     0 %

      3 记忆
      3人全部记住：1条记忆，几乎是空的，至少可
      再记40条

      4 投票
       每轮结束时问谁想投票

      6 立场  公开所说
             A 保障下限        B 平均收入最高
      ● Ann      ●                 ·
      ■ Bo       ·                 ·
      ▲ Cy       ·                 ·

       space 继续  s 下一发言  ← 事件  r 本轮余下  t 直到…  m 记忆  …                              : 全部操作  ? 帮助  q 退出"
    `);
  });
  it('tells a vote in English', async () => {
    expect(await frame('en', AFTER_A_VOTE, { history: 30, voting: 5 })).toMatchInlineSnapshot(`
      " A small question  round 1 of 2  Unanimous: A guaranteed floor, $15,000.   ◼ ended  simulated  5.8k tokens · changed 1×
       Which rule shall hold?  A Guaranteed floor ●■▲   B Highest average                                all three must agree

       ── Round 1 of 2 ───────────────

       · Notice
         Two opportunities to vote are left: one at the end of this round and
         one at the end of the next.

       ● Ann   A ?
         I hold that a guaranteed floor is right, because nobody can choose the
         family they are born into.

       ■ Bo   A ?
         I hold that a guaranteed floor is right, because nobody can choose the
         family they are born into.

       ▲ Cy   A ?
         I hold that a guaranteed floor is right, because nobody can choose the
         family they are born into.

       ◈ Vote
         All agree to vote. The ballot is secret.

       ◈ Vote
         Ann: A guaranteed floor, $15,000 · Bo: A guaranteed floor, $15,000 ·
         Cy: A guaranteed floor, $15,000
         Unanimous: A guaranteed floor, $15,000.

       ◼ End
         Unanimous: A guaranteed floor, $15,000.

      4 VOTE · round 1
       unanimous: A guaranteed floor, $15,000
       ● A $15,000   ■ A $15,000   ▲ A $15,000
       = every other rule decides alike

       enter result  ← event  w what if  o results  …                                              : all acts  ? help  q quit"
    `);
  });
  it('tells a vote in Spanish', async () => {
    expect(await frame('es', AFTER_A_VOTE, { history: 30, voting: 5 })).toMatchInlineSnapshot(`
      " Una pregunta breve  ronda 1 de 4                                                 ◼ terminado  simulado  intervenido 1×
       ¿Qué regla debe valer?  A Mínimo garantizado ●■▲   B Promedio más alto                             por unanimidad de 3

       ── Ronda 1 de 4 ───────────────

       ● Ann   A
         Defiendo un mínimo garantizado, porque nadie puede elegir la familia en
         la que nace.

       ■ Bo   A
         Defiendo un mínimo garantizado, porque nadie puede elegir la familia en
         la que nace.

       ▲ Cy   A
         Defiendo un mínimo garantizado, porque nadie puede elegir la familia en
         la que nace.

       ◈ Votación
         Todo el grupo acepta votar. La papeleta es secreta.

       ◈ Votación
         Ann: Un mínimo garantizado, $15.000 · Bo: Un mínimo garantizado,
         $15.000 · Cy: Un mínimo garantizado, $15.000
         Por unanimidad: Un mínimo garantizado, $15.000.

       ◼ Fin
         Por unanimidad: Un mínimo garantizado, $15.000.

      4 VOTACIÓN · ronda 1
       por unanimidad: Un mínimo garantizado,
       $15.000
       ● A $15.000   ■ A $15.000   ▲ A $15.000
       = con cualquier otra regla se decide lo
       mismo

       enter resultado  ← evento  w y si…  o resultados  …                                       : acciones  ? ayuda  q salir"
    `);
  });
  it('tells a vote in Chinese', async () => {
    expect(await frame('zh', AFTER_A_VOTE, { history: 30, voting: 5 })).toMatchInlineSnapshot(`
      " 一个小问题  第1轮，共4轮  全体一致：保障下限，$15,000。                 ◼ 已结束  模拟  输入2.2k词元，输出60 · 干预1次
       应当采用哪条规则？  A 保障下限 ●■▲   B 平均收入最高                                                      须3人全体一致

       ── 第1轮，共4轮 ───────────────

       ● Ann   A
         我支持保障下限，因为没有人能够选择自己出生在怎样的家庭里，运气不该决定
         一个人的一生，这一点我们应当先说清楚。

       ■ Bo   A
         我支持保障下限，因为没有人能够选择自己出生在怎样的家庭里，运气不该决定
         一个人的一生，这一点我们应当先说清楚。

       ▲ Cy   A
         我支持保障下限，因为没有人能够选择自己出生在怎样的家庭里，运气不该决定
         一个人的一生，这一点我们应当先说清楚。

       ◈ 投票
         全部同意投票。选票是无记名的。

       ◈ 投票
         Ann：保障下限，$15,000 · Bo：保障下限，$15,000 · Cy：保障下限，$15,000
         全体一致：保障下限，$15,000。

       ◼ 结束
         全体一致：保障下限，$15,000。

      4 投票 · 第1轮
       全体一致：保障下限，$15,000
       ● A $15,000   ■ A $15,000   ▲ A $15,000
       = 其他规则的结果都相同

       enter 结果  ← 事件  w 假如  o 结果  …                                                       : 全部操作  ? 帮助  q 退出"
    `);
  });
});

describe.each(LANGUAGES)('the screen in %s', (language) => {
  const SIZES = [
    [60, 16],
    [80, 24],
    [120, 40],
    [200, 60],
  ] as const;

  it.each(SIZES)('keeps every row within %i columns of %i rows, wide characters whole', async (columns, rows) => {
    for (const keys of [[], AFTER_A_TURN, AFTER_A_VOTE]) {
      await shown(language, keys, columns, rows);
      const lines = rig.text().split('\n');
      expect(lines.filter((line) => displayWidth(line) > columns)).toEqual([]);
      expect(lines.length).toBeLessThanOrEqual(rows);
      await rig.close();
    }
    await shown(language, []);
  });

  it.each(SIZES)('has the help, the way out and the holding in its footer at %i columns', async (columns, rows) => {
    const view = await shown(language, AFTER_A_TURN, columns, rows);
    const footer = plain([footerRow(view, columns)])[0] as string;
    const { keys } = interfaces[language];
    for (const does of ['pause', 'all-acts', 'help', 'quit'] as const) expect(footer).toContain(keys[does].label);
    expect(footer).toMatch(/ … /);
    expect(footer.trimEnd()).toMatch(new RegExp(`q ${keys.quit.label}$`));
  });

  it('tells the end whole in the status, whatever stands beside it, but over the page that begins with it', async () => {
    const view = await shown(language, ['vv', 'r']);
    const over = (kind: string): View => ({ ...view, overlay: { ...view.overlay, kind } as never });
    const [row] = plain(statusRows(over('help'), 120));
    expect(row).toContain(` ${endText(view.state, view.words)} `);
    expect(plain(statusRows(over('result'), 120))[0]).not.toContain(endText(view.state, view.words));
    expect(row).not.toContain('…');
    expect(view.state.ended?.decision).toMatchObject({ option: 'floor' });
  });

  it('gives the strip of a small screen its labels, and blanks behind them', async () => {
    const view = await shown(language, AFTER_A_TURN, 80, 24);
    const { compactPanes } = interfaces[language];
    const heads = [compactPanes.changed, compactPanes.memory, compactPanes.vote, compactPanes.next];
    plain(compactPaneRows(view, 80, heads.length)).forEach((line, i) => {
      expect(line.startsWith(` ${heads[i]} `)).toBe(true);
    });
  });
});
