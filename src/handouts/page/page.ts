import type { PageFacts } from './facts.ts';
import { memoryAt, stancesAt } from './moment.ts';

// What goes through the run on a page that is handed out. It adds no words but those of the facts, and asks for nothing.

const byId = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
const facts: PageFacts = JSON.parse(byId('facts').textContent ?? '');
const { seqs, words, agents, says } = facts;
const last = seqs.length - 1;
const items = [...document.querySelectorAll<HTMLElement>('.talk > li')];
const optionPlaces = [...document.querySelectorAll<HTMLElement>('#standing .who')];
const later = [...document.querySelectorAll<HTMLElement>('[data-seq]')];
const [place, play, marks, pace, whose] = [
  byId<HTMLInputElement>('place'),
  byId<HTMLButtonElement>('play'),
  byId<HTMLSelectElement>('marks'),
  byId<HTMLSelectElement>('pace'),
  byId<HTMLSelectElement>('whose'),
];

/** How many statements are shown. */
let at = last;
/** The moment at which the next one comes, in the page's time; null: it does not play. */
let due: number | null = null;

function element(tag: string, text: string, className = ''): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  if (className !== '') made.className = className;
  return made;
}

function agentNamed(agent: number, sign = ''): HTMLElement {
  const shown = element('span', '');
  const mark = element('span', agents[agent]?.mark ?? '', `a${agent % 8}`);
  mark.setAttribute('aria-hidden', 'true');
  shown.append(mark, ` ${agents[agent]?.name ?? ''}${sign}`);
  return shown;
}

/** Shows the run as it stood when so many statements were made. */
function show(next: number, isTold = true): void {
  const to = Math.max(0, Math.min(last, next));
  for (let i = Math.min(at, to); i < Math.max(at, to); i++) items[i]?.toggleAttribute('hidden', i >= to);
  items[at - 1]?.removeAttribute('aria-current');
  items[at - 1]?.classList.remove('shown');
  const isNext = to === at + 1;
  at = to;
  const current = items[at - 1];
  if (at < last || isNext) current?.setAttribute('aria-current', 'true');
  if (isNext) current?.classList.add('shown');
  const seq = seqs[at] ?? 0;
  for (const one of later) one.hidden = Number(one.dataset['seq']) > seq;
  byId('not-begun').hidden = at > 0;
  showStances(seq);
  showMemory(seq);
  showPlace(current);
  if (!isTold) return;
  const heading = current?.querySelector('h3')?.textContent ?? says.notBegun;
  const said = current?.querySelector('.text')?.textContent ?? '';
  byId('told').textContent = isNext && said !== '' ? `${heading}. ${said}` : heading;
  current?.scrollIntoView({ block: 'center', behavior: isCalm() ? 'auto' : 'smooth' });
}

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

function showPlace(current: HTMLElement | undefined): void {
  const heading = current?.querySelector('h3')?.textContent?.trim() ?? says.notBegun;
  place.value = String(at);
  place.setAttribute('aria-valuetext', `${at} / ${last}, ${heading}`);
  byId('where').textContent = `${at} / ${last}`;
  for (const id of ['first', 'back']) byId<HTMLButtonElement>(id).disabled = at === 0;
  for (const id of ['on', 'last']) byId<HTMLButtonElement>(id).disabled = at === last;
}

function showStances(seq: number): void {
  const standing = stancesAt(facts, seq);
  byId('brief').replaceChildren(...facts.letters.map((letter, option) => briefOf(letter, option, standing)));
  for (const [option, where] of optionPlaces.entries()) {
    const who = standing.flatMap((one, agent) =>
      one?.option === option ? [agentNamed(agent, one.isUnsure ? ' ?' : '')] : [],
    );
    where.replaceChildren(...(who.length > 0 ? who : [says.nobodyStands]));
  }
}

/** An option with the marks of those who stand for it. */
function briefOf(letter: string, option: number, standing: ReturnType<typeof stancesAt>): HTMLElement {
  const told = element('span', `${letter} `);
  for (const [agent, one] of standing.entries())
    if (one?.option === option) told.append(element('span', agents[agent]?.mark ?? '', `a${agent % 8}`));
  return told;
}

function showMemory(seq: number): void {
  const agent = Number(whose.value);
  const { kept, lost } = memoryAt(facts, agent, seq);
  byId('remembers').textContent = agents[agent]?.remembers ?? '';
  byId('forgot').textContent = agents[agent]?.forgot ?? '';
  fill(
    'kept',
    kept.map((entry) => line(entry)),
  );
  fill(
    'lost',
    lost.map((one) => {
      const told = line(one.entry);
      told.append(element('div', facts.whys[one.why] ?? '', 'why'));
      if (one.heir >= 0) told.append(element('div', `${toldHow(one)}: ${textOf(one.heir)}`, 'why'));
      return told;
    }),
  );
  const gone = lost.filter(({ isForgotten }) => isForgotten).length;
  byId('gone').hidden = lost.length === 0;
  byId('gone').textContent = says.forgottenOf.replace('{1}', String(gone)).replace('{2}', String(lost.length));
}

/** In what way something tells of a lost entry: written anew, in part, in long-term memory. */
function toldHow({ isAnew, isInPart, isForgotten }: ReturnType<typeof memoryAt>['lost'][number]): string {
  const how = isAnew
    ? `${says.wentInto}${isInPart ? says.partBefore : ''}`
    : isInPart
      ? says.livesOnInPart
      : says.livesOn;
  return `${how}${isForgotten ? says.inLongTerm : ''}`;
}

const textOf = (entry: number): string => facts.texts[facts.entries[entry]?.[2] ?? -1] ?? '';

function line(entry: number): HTMLElement {
  const told = element('li', `${textOf(entry)} `);
  told.append(element('small', facts.origins[facts.entries[entry]?.[1] ?? -1] ?? ''));
  return told;
}

function fill(id: string, lines: HTMLElement[]): void {
  byId(id).replaceChildren(...(lines.length > 0 ? lines : [element('li', says.nothing)]));
}

/** A statement stays for as long as it takes to be read, and a second. */
const DWELL_MS = 1000;
const readMs = (): number => ((words[at - 1] ?? 0) * 60_000) / Number(pace.value) + DWELL_MS;

function setPlaying(isPlaying: boolean): void {
  const wasPlaying = due !== null;
  due = isPlaying ? performance.now() + (wasPlaying ? readMs() : 0) : null;
  play.textContent = isPlaying ? '❚❚' : '▶';
  play.setAttribute('aria-label', isPlaying ? says.pause : says.play);
  if (isPlaying && !wasPlaying) requestAnimationFrame(tick);
}

function tick(now: number): void {
  if (due === null) return;
  if (now >= due) {
    if (at === last) {
      setPlaying(false);
      return;
    }
    show(at + 1);
    due = now + readMs();
  }
  requestAnimationFrame(tick);
}

function togglePlaying(): void {
  if (due === null && at === last) show(0);
  setPlaying(due === null);
}

function goTo(next: number): void {
  setPlaying(false);
  show(next);
}

const STEPS: Readonly<Record<string, () => void>> = {
  first: () => goTo(0),
  back: () => goTo(at - 1),
  play: togglePlaying,
  on: () => goTo(at + 1),
  last: () => goTo(last),
};
for (const [id, step] of Object.entries(STEPS)) byId(id).addEventListener('click', step);
place.addEventListener('input', () => goTo(Number(place.value)));
marks.addEventListener('change', () => {
  if (marks.value !== '') goTo(Number(marks.value));
  marks.value = '';
});
whose.addEventListener('change', () => showMemory(seqs[at] ?? 0));

const KEYS: Readonly<Record<string, keyof typeof STEPS>> = {
  ' ': 'play',
  ArrowLeft: 'back',
  ArrowRight: 'on',
  Home: 'first',
  End: 'last',
};
document.addEventListener('keydown', (event) => {
  const { target, key } = event;
  const isField = target instanceof HTMLElement && /^(INPUT|SELECT|BUTTON|A)$/.test(target.tagName);
  const step = KEYS[key];
  if (step === undefined || isField || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  STEPS[step]?.();
});

show(last, false);
