import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import type { Language } from '../../src/discussion/language.ts';
import { interfaces } from '../../src/interface/index.ts';
import { createHumanQueue } from '../../src/providers/human/queue.ts';
import { accessFaults, CHROMIUM, DESKTOP, launched, opened, PHONE } from '../handouts/browser.ts';
import { keenAnswers, MINE, mixedProvider, seated } from '../orchestrator/human-rig.ts';
import { type AudienceRig, spectator, withAudience } from './spectator.ts';

let browser: Browser | undefined;
afterAll(() => browser?.close());

async function open({ asked: { port, path } }: AudienceRig, options: BrowserContextOptions) {
  browser ??= await launched();
  return opened(browser, `http://127.0.0.1:${port}${path}`, options);
}

const ended = ({ run }: AudienceRig) => {
  run.start();
  return run.done;
};

describe.skipIf(!CHROMIUM)('29.5 the page in a real browser (skipped where there is no Chromium)', () => {
  it.each([
    ['en', PHONE, 'light'],
    ['es', DESKTOP, 'dark'],
    ['zh', PHONE, 'dark'],
  ] as const)(
    'in %s is read by everybody before, and after the end, and asks nobody else',
    (language, viewport, colorScheme) =>
      withAudience(async (rig) => {
        const says = interfaces[language as Language].spectators;
        const { page, asked, said, close } = await open(rig, { viewport, colorScheme, locale: language });
        await page.locator('#want .choice').nth(1).click();
        await page.locator('#voted').getByText(says.counted).waitFor();
        await page.locator('#foresee .choice').nth(0).click();
        expect(await accessFaults(page)).toEqual([]);
        await page.locator('#words').fill('Think of the harbour.');
        await page.locator('#send').click();
        await page.locator('#sent').getByText(says.sent).waitFor();
        await ended(rig);
        await page.locator('#result').waitFor();
        expect(await accessFaults(page)).toEqual([]);
        expect(await page.locator('#mode').textContent()).toBe(says.over);
        expect(await page.locator('#result tbody tr').allTextContents()).toEqual(
          expect.arrayContaining([expect.stringMatching(/01$/), expect.stringMatching(/10$/)]),
        );
        expect(await page.locator('fieldset:disabled').count()).toBe(2);
        expect(new Set(asked.map((url) => new URL(url).host))).toEqual(new Set([`127.0.0.1:${rig.asked.port}`]));
        expect(said).toEqual([]);
        expect(rig.audience.waiting().map(({ text }) => text)).toEqual(['Think of the harbour.']);
        await close();
      }),
  );

  it('is voted on by keyboard alone, keeps the vote when it is opened again, and tells a screen reader what is said', () =>
    withAudience(async (rig) => {
      const { page, close } = await open(rig, { viewport: DESKTOP });
      await page.locator('input[name=want]').first().focus();
      await page.keyboard.press('ArrowDown');
      await page.locator('#voted').getByText(interfaces.en.spectators.counted).waitFor();
      expect(rig.audience.tally().votes).toEqual({ average: 1 });
      await page.reload();
      expect(await page.locator('input[name=want]:checked').inputValue()).toBe('1');
      rig.run.start({ paused: true });
      rig.run.dispatch({ type: 'inject-event', text: '<b onclick=alert(1)>News</b>', to: 'all', isOfRoom: true });
      await page.locator('#said li').waitFor();
      expect(await page.locator('[role=status]').textContent()).toBe('The room, to all: <b onclick=alert(1)>News</b>');
      expect(await page.locator('#said b').count()).toBe(0);
      await close();
    }));

  it('sends again what gets no answer, once it is counted says so, and leaves what was chosen over since', () =>
    withAudience(async (rig) => {
      const { page, close } = await open(rig, { viewport: PHONE });
      const says = interfaces.en.spectators;
      const lost: string[] = [];
      await page.clock.install();
      // The first is not heard, of the second the answer is not.
      await page.route(/words$|vote$/, async (route) => {
        lost.push(route.request().postData() ?? '');
        if (lost.length > 2) return route.continue();
        if (lost.length === 2) await route.fetch();
        return route.abort();
      });
      await page.locator('#words').fill('Think of the harbour.');
      await page.locator('#send').click();
      await page.locator('#sent').getByText(says.lost).waitFor();
      await page.clock.runFor(10_000);
      await page.locator('#sent').getByText(says.sent).waitFor();
      expect([new Set(lost).size, lost.length > 2]).toEqual([1, true]);
      expect(rig.audience.waiting().map(({ text }) => text)).toEqual(['Think of the harbour.']);
      lost.length = 0;
      await page.locator('#want .choice').nth(0).click();
      await page.locator('#voted').getByText(says.lost).waitFor();
      await page.locator('#want .choice').nth(1).click();
      await page.clock.runFor(10_000);
      await page.locator('#voted').getByText(says.counted).waitFor();
      const [first, ...since] = lost.map((body) => JSON.parse(body).option);
      expect([first, new Set(since), since.length > 1]).toEqual([0, new Set([1]), true]);
      expect(rig.audience.tally().votes).toEqual({ average: 1 });
      await close();
    }));

  it('shows words as they are said, and says when the page is closed', async () => {
    let late: Awaited<ReturnType<typeof open>> | undefined;
    await withAudience(async (rig) => {
      late = await open(rig, { viewport: PHONE });
      await ended(rig);
      await late.page.locator('#now-words').getByText('a guaranteed floor is right').waitFor();
    });
    expect(await late!.page.locator('#mode').textContent()).toBe(interfaces.en.spectators.over);
    expect(await late!.page.locator('#send').isDisabled()).toBe(true);
    await late!.close();
  });

  it('29.6 marks what its visitor has answered for the seat when it is opened again, and nothing once it is asked again', async () => {
    const humanQueue = createHumanQueue();
    await withAudience(
      async (rig) => {
        rig.audience.seatIn(humanQueue);
        const { page, close } = await open(rig, { viewport: PHONE });
        const other = await spectator(rig.asked);
        rig.run.start();
        await page.locator('#asked-note').getByText(interfaces.en.spectators.seatWords('Ann')).waitFor();
        humanQueue.answer(MINE);
        const yes = page.locator('#seat input').nth(0);
        await yes.click();
        await page.locator('#asked-sent').getByText(interfaces.en.spectators.seatCounted).waitFor();
        await page.reload();
        await yes.waitFor();
        expect(await page.locator('#seat input:checked').inputValue()).toBe('0');
        await other.answer(rig.audience.asked()!.id, 1);
        await page.locator('#asked-note').getByText(interfaces.en.spectators.seatAgain).waitFor();
        expect(await page.locator('#seat input:checked').count()).toBe(0);
        other.leave();
        await close();
      },
      { scenario: seated(), provider: mixedProvider(humanQueue, keenAnswers), seat: { agent: 'Ann', ms: 60_000 } },
    );
  });

  it.each([
    ['en', PHONE, 'light'],
    ['es', DESKTOP, 'light'],
    ['zh', PHONE, 'dark'],
  ] as const)(
    '29.6 asks the room in its seat, in %s, and counts what it answers',
    async (language, viewport, colorScheme) => {
      const says = interfaces[language].spectators;
      const humanQueue = createHumanQueue();
      await withAudience(
        async (rig) => {
          rig.audience.seatIn(humanQueue);
          const { page, asked, said, close } = await open(rig, { viewport, colorScheme, locale: language });
          expect(await page.locator('#asked').isHidden()).toBe(true);
          rig.run.start();
          await page.locator('#asked-note').getByText(says.seatWords('Ann')).waitFor();
          expect(await accessFaults(page)).toEqual([]);
          humanQueue.answer(MINE);
          await page.locator('#seat .choice').nth(1).waitFor();
          expect(await page.locator('#asked-head').textContent()).toBe(says.seat('Ann'));
          expect(await page.locator('#asked-left').textContent()).toBe(says.secondsLeft.replace('#', '60'));
          expect(await accessFaults(page)).toEqual([]);
          const picture = process.env['ROUNDTABLE_PICTURES'];
          if (picture) await page.screenshot({ path: `${picture}/asked-${language}.png`, fullPage: true });
          await page.locator('#seat input').nth(1).focus();
          await page.keyboard.press('Space');
          const next = interfaces[language].seat.questions.confirmation('Bo');
          await page.locator('#asked-question').getByText(next).waitFor();
          expect(rig.ofType('poll-answered')[0]?.call.room?.counts).toEqual({ yes: 0, no: 1 });
          expect([new Set(asked.map((url) => new URL(url).host)).size, said]).toEqual([1, []]);
          await close();
        },
        { scenario: seated(), provider: mixedProvider(humanQueue, keenAnswers), seat: { agent: 'Ann', ms: 60_000 } },
      );
    },
  );
});
