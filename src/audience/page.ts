import { createHash } from 'node:crypto';
import type { Language } from '../discussion/language.ts';
import type { State } from '../discussion/state.ts';
import { inLanguage } from '../discussion/translation.ts';
import type { InterfaceWords } from '../interface/index.ts';
import { optionsNamed } from '../tui/shown/options.ts';
import { SAID_BY_SCRIPT, type SpectatorFacts } from './page/facts.ts';
import pageScript from './page/page.ts?script';
import { spectatorStyle } from './page-style.ts';
import { MOST_WORDS_CHARS } from './room.ts';

const OWN_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español', zh: '中文' };

const hashOf = (source: string): string => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
const style = spectatorStyle();
/** What a browser may do with the page (29.4): run its own script, and speak to this server. */
export const PAGE_POLICY = [
  `default-src 'none'`,
  `connect-src 'self'`,
  `img-src data:`,
  `script-src ${hashOf(pageScript)}`,
  `style-src ${hashOf(style)}`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/** The page of a spectator (29.5). `at`: its address without the host. */
export function spectatorPage(state: State, words: InterfaceWords, at: string, own: SpectatorFacts['own']): string {
  const { spectators: says, language } = words;
  const { title, question, background } = inLanguage(state.scenario, language);
  const languages = Object.entries(OWN_NAMES).map(([name, called]) =>
    name === language
      ? `<span lang="${name}" aria-current="true">${called}</span> `
      : `<a href="?lang=${name}" lang="${name}" hreflang="${name}">${called}</a>`,
  );
  const said = Object.fromEntries(SAID_BY_SCRIPT.map((name) => [name, says[name]])) as SpectatorFacts['says'];
  const facts: SpectatorFacts = { at, own, says: said };
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">`,
    `<title>${text(title)}</title><style>${style}</style></head><body data-mode="waits">`,
    `<a class="skip" href="#doing">${text(says.skip)}</a>`,
    `<header><p class="muted"><span id="mode">${text(says.waits)}</span> <span id="round"></span></p><h1>${text(title)}</h1><p>${text(question)}</p>${background ? `<p class="muted">${text(background)}</p>` : ''}</header>`,
    `<main><div><section id="now" aria-label="${text(says.live)}"><h2 id="now-who" class="muted"></h2><div id="now-words" aria-live="off"><span></span></div></section>`,
    `<section id="result" aria-labelledby="result-title" hidden><h2 id="result-title">${text(says.result)}</h2><p id="verdict"></p><table><caption>${text(words.room.title)}</caption><thead></thead><tbody></tbody></table><p id="foresaw"></p></section>`,
    `<noscript><p>${text(says.needsScript)}</p></noscript></div>`,
    `<div><section id="asked" aria-label="${text(words.room.title)}" hidden><h2 id="asked-head"></h2><fieldset id="seat"><legend id="asked-question"></legend><div id="asked-answers"></div></fieldset><p><span id="asked-left"></span> <span id="asked-course" class="muted"></span></p><p id="asked-note"></p><p id="asked-sent" class="muted"></p></section>${doingOf(state, words)}</div>`,
    `<section aria-labelledby="talk"><h2 id="talk">${text(says.talk)}</h2><ol id="said" reversed></ol></section></main>`,
    `<footer><p>${text(says.about)}</p><nav class="languages" aria-label="${text(says.language)}">${languages.join(' ')}</nav></footer>`,
    `<p class="unseen" role="status" id="told"></p><script type="application/json" id="facts">${inScript(facts)}</script><script>${pageScript}</script></body></html>\n`,
  ].join('\n');
}

function doingOf(state: State, words: InterfaceWords): string {
  const { spectators: says } = words;
  const options = optionsNamed(state, words);
  const { options: whole } = inLanguage(state.scenario, words.language);
  // Whoever votes has heard nothing of an option but what stands here; where it is foretold, they have read it above.
  const choices = (name: string, title: string, isExplained: boolean) => {
    const named = options.map(({ letter, label: called }, i) => {
      const { label = called, about = '' } = whole[i] ?? {};
      const more = isExplained && about !== '' ? `<small class="muted">${text(about)}</small>` : '';
      return `<label class="choice"><input type="radio" name="${name}" value="${i}"><span><b>${letter}</b> ${text(label)}${more}</span></label>`;
    });
    return `<fieldset id="${name}"><legend>${text(title)}</legend>${named.join('')}</fieldset>`;
  };
  const places = options.map(({ letter, label }) => `<li><b>${letter}</b> ${text(label)}<div class="who"></div></li>`);
  return [
    `<section aria-labelledby="doing"><h2 id="doing" tabindex="-1">${text(says.yours)}</h2>${choices('want', says.want, true)}${choices('foresee', says.predict, false)}<p id="voted" class="muted"></p></section>`,
    `<section aria-labelledby="stand"><h2 id="stand">${text(says.standing)}</h2><ul id="standing">${places.join('')}</ul></section>`,
    `<section aria-labelledby="write"><h2 id="write">${text(says.writing)}</h2><label for="words" class="unseen">${text(says.words)}</label><textarea id="words" maxlength="${MOST_WORDS_CHARS}" aria-describedby="looked"></textarea><p id="looked" class="muted">${text(says.looked)}</p><button type="button" id="send">${text(says.send)}</button> <span id="sent" class="muted"></span></section>`,
  ].join('');
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const text = (value: string): string => value.replace(/[&<>"']/g, (sign) => SIGNS[sign] as string);
/** A block of data ends at no sign of its own. */
const inScript = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');
