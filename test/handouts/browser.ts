/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** A real browser of this machine; undefined: it has none. */
export const CHROMIUM: string | undefined = PLACES.find((path) => existsSync(path));

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 900 };

export const launched = (): Promise<Browser> => chromium.launch({ executablePath: CHROMIUM as string });

/** A page in a browser that reaches no network, and all that it asked for, said and failed at. */
export type Opened = { page: Page; asked: string[]; said: string[]; failed: string[]; close(): Promise<void> };

export async function opened(browser: Browser, address: string, options: BrowserContextOptions = {}): Promise<Opened> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const asked: string[] = [];
  const said: string[] = [];
  const failed: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on('requestfailed', (request) => failed.push(`${request.url()} ${request.failure()?.errorText}`));
  page.on('pageerror', (error) => said.push(String(error)));
  await page.goto(address);
  return { page, asked, said, failed, close: () => context.close() };
}

/** Faults that a reader with a keyboard, a screen reader or weak eyes would meet: names, order of headings, landmarks, targets, contrast. */
export function accessFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const seen = (element: Element) =>
      (element as HTMLElement).offsetParent !== null || getComputedStyle(element).position === 'fixed';
    const all = [...document.querySelectorAll<HTMLElement>('body *')].filter(seen);
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ??
      document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ??
      (element as HTMLInputElement).labels?.[0]?.textContent ??
      element.textContent;
    for (const one of document.querySelectorAll('button,a,input,select,section,table,[role]:not([role=status])'))
      if (!(one.tagName === 'TABLE' ? one.querySelector('caption')?.textContent : nameOf(one))?.trim())
        faults.push(`no name: ${one.outerHTML.slice(0, 80)}`);
    for (const id of document.querySelectorAll('[aria-labelledby]'))
      if (!document.getElementById(id.getAttribute('aria-labelledby') ?? ''))
        faults.push(`labelled by nothing: ${id.id}`);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    if (new Set(ids).size < ids.length) faults.push('an id stands twice');
    let level = 0;
    for (const { tagName } of document.querySelectorAll('h1,h2,h3,h4')) {
      const own = Number(tagName[1]);
      if (own > level + 1) faults.push(`heading ${own} below ${level}`);
      level = own;
    }
    for (const wanted of ['main', 'header', 'footer', 'h1', '[role=status]'])
      if (document.querySelectorAll(wanted).length !== 1) faults.push(`not one ${wanted}`);
    if (!document.documentElement.lang) faults.push('no language');
    for (const one of document.querySelectorAll<HTMLElement>('button,select')) {
      const { width, height } = one.getBoundingClientRect();
      if (seen(one) && Math.min(width, height) < 24) faults.push(`small target: ${one.id}`);
    }
    if (document.documentElement.scrollWidth > innerWidth) faults.push('wider than the screen');
    const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    const light = (color: number[]) =>
      color.slice(0, 3).reduce((sum, part, i) => {
        const share = part / 255;
        return (
          sum + (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4) * [0.2126, 0.7152, 0.0722][i]!
        );
      }, 0);
    for (const one of all) {
      const isTold = [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      if (!isTold || (one as unknown as { disabled?: boolean }).disabled || one.closest('svg,.unseen,.skip,noscript'))
        continue;
      let ground: number[] = [];
      for (let up: Element | null = one; up && (ground.length === 0 || ground[3] === 0); up = up.parentElement)
        ground = channels(getComputedStyle(up).backgroundColor);
      const [a, b] = [light(channels(getComputedStyle(one).color)), light(ground)];
      const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      if (ratio < 4.5) faults.push(`contrast ${ratio.toFixed(1)}: ${one.textContent?.trim().slice(0, 40)}`);
    }
    return faults;
  });
}
