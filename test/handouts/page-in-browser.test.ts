import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/discussion/scenario.ts';
import { memoryAt } from '../../src/handouts/page/moment.ts';
import { recordTold } from '../../src/handouts/record-told.ts';
import { runPage } from '../../src/handouts/run-page.ts';
import { interfaces } from '../../src/interface/index.ts';
import { readEntries } from '../../src/journal/read.ts';
import { accessFaults, CHROMIUM, DESKTOP, launched, opened, PHONE } from './browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'page-'));
const golden = (name: string) => fileURLToPath(new URL(`../golden/${name}.jsonl`, import.meta.url));

function pageOf(
  name: string,
  language: keyof typeof interfaces = 'en',
): { told: ReturnType<typeof recordTold>; address: string } {
  const { header, entries } = readEntries(golden(name));
  const told = recordTold(header, entries, interfaces[language]);
  const file = join(folder, `${name}-${language}.html`);
  writeFileSync(file, runPage(told));
  return { told, address: pathToFileURL(file).href };
}

let browser: Browser | undefined;
const shown = async (address: string, options: BrowserContextOptions = {}) => {
  browser ??= await launched();
  return opened(browser, address, options);
};
afterAll(() => browser?.close());

describe.skipIf(!CHROMIUM)('28.2 the page in a real browser (skipped where there is no Chromium)', () => {
  it.each([
    ['justice-experiment-7', 'en', PHONE, 'light'],
    ['city-budget-2', 'es', PHONE, 'dark'],
    ['just-society-3-touched', 'zh', DESKTOP, 'light'],
    ['justice-experiment-7', 'en', DESKTOP, 'dark'],
  ] as const)('%s in %s is read by everybody, and asks for nothing', async (name, language, viewport, colorScheme) => {
    const { address } = pageOf(name, language);
    const { page, asked, said } = await shown(address, { viewport, colorScheme });
    expect(await accessFaults(page)).toEqual([]);
    await page.locator('#back').click();
    await page.locator('#marks').selectOption({ index: 1 });
    expect(await accessFaults(page)).toEqual([]);
    expect([asked, said]).toEqual([[address], []]);
    const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
    expect(painted).toBeLessThan(1000);
  });

  it('goes through the run by button, key, slider and list, and says where it is', async () => {
    const { told, address } = pageOf('just-society-3-touched');
    const { page, said } = await shown(address, { viewport: DESKTOP });
    const count = told.transcript.items.length;
    const shownCount = () => page.locator('.talk > li:not([hidden])').count();
    const where = () => page.locator('#where').textContent();
    expect([await shownCount(), await where()]).toEqual([count, `${count} / ${count}`]);
    await page.keyboard.press('Home');
    expect([await shownCount(), await page.locator('#not-begun').isVisible()]).toEqual([0, true]);
    await page.keyboard.press('ArrowRight');
    await page.locator('#on').click();
    expect([await shownCount(), await where()]).toEqual([2, `2 / ${count}`]);
    const second = told.transcript.items[1]!;
    expect(await page.locator('[role=status]').textContent()).toContain(second.text.split('\n')[0]);
    await page.locator('#place').fill('5');
    expect(await shownCount()).toBe(5);
    expect(await page.locator('#place').getAttribute('aria-valuetext')).toMatch(new RegExp(`^5 / ${count}, `));
    const vote = told.votes.at(-1)!;
    await page
      .locator('#marks')
      .selectOption({ label: told.words.voting.earlier(vote.view.round, vote.view.headline) });
    expect(await page.locator('#closed > :not([hidden])').count()).toBe(told.votes.length);
    await page.locator('#first').click();
    expect(await page.locator('#closed > :not([hidden])').count()).toBe(0);
    expect(said).toEqual([]);
  });

  it('plays at the chosen pace, and pauses', async () => {
    const { told, address } = pageOf('city-budget-2');
    const { page } = await shown(address, { viewport: PHONE });
    await page.locator('#pace').selectOption('900');
    await page.evaluate(() => {
      const ticks: FrameRequestCallback[] = [];
      Object.assign(window, { ticks });
      window.requestAnimationFrame = (tick) => ticks.push(tick);
    });
    // Each frame of the page comes so much later than the one before.
    const frame = (ms: number) =>
      page.evaluate((later) => {
        const { ticks, now = performance.now() } = window as unknown as { ticks: FrameRequestCallback[]; now?: number };
        Object.assign(window, { now: now + later });
        for (const tick of ticks.splice(0)) tick(now + later);
        return document.querySelectorAll('.talk > li:not([hidden])').length;
      }, ms);
    await page.locator('#play').click();
    expect(await page.locator('#play').getAttribute('aria-label')).toBe('Pause');
    expect(await frame(1)).toBe(1);
    expect(await frame(900)).toBe(1);
    const { text } = told.transcript.items[0]!;
    expect(await frame(200 + (text.split(/\s+/).length * 60_000) / 900)).toBe(2);
    await page.locator('#play').click();
    expect(await frame(100_000)).toBe(2);
    expect(await page.locator('#play').getAttribute('aria-label')).toBe('Play');
  });

  it('shows what each remembers and has forgotten at that moment', async () => {
    const { address, told } = pageOf('just-society-3-touched');
    const { page } = await shown(address, { viewport: DESKTOP });
    for (const [agent, name] of told.names.entries()) {
      await page.locator('#whose').selectOption(String(agent));
      const memory = told.transcript.state.memories[name]!;
      expect(await page.locator('#remembers').textContent()).toBe(interfaces.en.handout.remembers(name));
      expect(await page.locator('#kept > li').count()).toBe(Math.max(1, memory.entries.length));
      expect(await page.locator('#kept > li').last().textContent()).toContain(
        memory.entries.at(-1)?.text ?? 'Nothing.',
      );
    }
  });

  it.each(LANGUAGES)(
    'says of how much of what left a memory nothing tells, and of what is told in part that it is, in %s',
    async (language) => {
      const { address, told } = pageOf('just-society-3-touched', language);
      const { page } = await shown(address, { viewport: DESKTOP });
      const { handout } = interfaces[language];
      for (const [agent] of told.names.entries()) {
        await page.locator('#whose').selectOption(String(agent));
        const { lost } = memoryAt(told.memory, agent, told.transcript.state.seq);
        const gone = lost.filter(({ isForgotten }) => isForgotten).length;
        const text = await page.locator('#gone').textContent();
        expect(text).toBe(handout.forgottenOf.replace('{1}', String(gone)).replace('{2}', String(lost.length)));
        expect(await page.locator('#gone').isVisible()).toBe(lost.length > 0);
        const lines = (await page.locator('#lost').textContent()) ?? '';
        const inPart = lost.filter(({ isAnew, isInPart }) => isInPart && !isAnew).length;
        expect(lines.split(handout.livesOnInPart)).toHaveLength(inPart + 1);
      }
    },
  );

  it('is whole without its script, but for what only that can tell', async () => {
    const { address, told } = pageOf('city-budget-2');
    const { page, asked } = await shown(address, { viewport: PHONE, javaScriptEnabled: false });
    const text = ((await page.locator('body').textContent()) ?? '').replace(/\s+/g, ' ');
    for (const item of told.transcript.items) expect(text).toContain(item.text.replace(/\s+/g, ' '));
    expect(asked).toEqual([address]);
  });

  it('runs no script but its own', async () => {
    const { address } = pageOf('city-budget-2');
    const file = join(folder, 'planted.html');
    writeFileSync(
      file,
      readFileSync(new URL(address), 'utf8').replace(
        '<main>',
        `<main><script>document.title = 'owned'</script><img src="http://127.0.0.1:9/x">`,
      ),
    );
    const { page, asked, said, failed } = await shown(pathToFileURL(file).href);
    expect(await page.title()).not.toBe('owned');
    expect(asked).toContain('http://127.0.0.1:9/x');
    expect(failed).toEqual(['http://127.0.0.1:9/x csp']);
    expect(said.join('\n')).toContain('Content Security Policy');
  });
});
