import { systemClock } from '../../base/clock.ts';
import type {
  AskedFact,
  ItemFact,
  SaidByScript,
  SpectatorFacts,
  SpectatorNews,
  StateFact,
  WordsFact,
} from './facts.ts';

// The page of a spectator: what comes is shown, and what is chosen is sent. All that comes is put there as text.

const byId = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
const { at, own, says }: SpectatorFacts = JSON.parse(byId('facts').textContent ?? '');
const say = (name: SaidByScript): string => says[name];
const MOST_ITEMS = 60;
/** How long an answer is waited for, and how long after that it is asked again. */
const ANSWER_MS = 6000;
const REPEATS_MS = [500, 1000, 2000, 4000];

let agents: Extract<SpectatorNews, { is: 'whole' }>['agents'] = [];
let now: WordsFact | null = null;
let state: StateFact | null = null;
let asked: AskedFact | null = null;

function element(tag: string, text: string, className = ''): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  if (className !== '') made.className = className;
  return made;
}

function agent(who: number): HTMLElement {
  const shown = element('span', '');
  const mark = element('span', agents[who]?.mark ?? '', `a${who % 8}`);
  mark.setAttribute('aria-hidden', 'true');
  shown.append(mark, ` ${agents[who]?.name ?? ''}`);
  return shown;
}

function itemOf({ kind, who, title, text }: ItemFact): HTMLElement {
  const item = element('li', '', kind);
  const head = element('h3', '');
  if (who < 0) head.textContent = title;
  else head.append(agent(who), title.slice(agents[who]?.name.length ?? 0));
  item.append(head);
  if (text !== '') item.append(element('div', text, 'text'));
  return item;
}

function addItem(item: ItemFact, isTold: boolean): void {
  const said = byId('said');
  said.prepend(itemOf(item));
  while (said.children.length > MOST_ITEMS) said.lastElementChild?.remove();
  if (isTold) tell(`${item.title}: ${item.text}`);
  if (item.kind === 'statement') showWords({ ...item, mark: '' });
}

function tell(text: string): void {
  byId('told').textContent = text;
}

function showWords({ who, text, mark }: WordsFact): void {
  const [head, place] = [byId('now-who'), byId('now-words').firstElementChild as HTMLElement];
  head.replaceChildren(
    ...(who < 0 ? [] : [agent(who)]),
    ...(mark === '' ? [] : [element('span', ` [${mark}]`, 'muted')]),
  );
  place.textContent = text;
}

function showState(next: StateFact): void {
  const before = state;
  state = next;
  document.body.dataset['mode'] = next.mode;
  byId('mode').textContent = say(next.mode);
  byId('round').textContent = next.round;
  const places = [...document.querySelectorAll<HTMLElement>('#standing .who')];
  for (const [i, place] of places.entries()) {
    const who = next.standing[i] ?? [];
    place.replaceChildren(...(who.length === 0 ? [element('span', say('nobody'), 'muted')] : who.map(agent)));
  }
  for (const on of ['want', 'foresee'] as const) byId<HTMLFieldSetElement>(on).disabled = !next.open[on];
  for (const id of ['words', 'send']) byId<HTMLButtonElement>(id).disabled = next.mode === 'over';
  if (before?.open.want && !next.open.want) byId('voted').textContent = say('closed');
  showResult(next.result, before);
}

function showResult(result: StateFact['result'], before: StateFact | null): void {
  byId('result').hidden = result === null;
  if (!result || before?.result) return;
  byId('verdict').textContent = result.agents;
  byId('foresaw').textContent = result.foresaw;
  const [table, head, body] = [
    document.querySelector('table') as HTMLTableElement,
    document.querySelector('thead') as HTMLElement,
    document.querySelector('tbody') as HTMLElement,
  ];
  table.hidden = result.rows.length === 0;
  const hasBefore = result.rows.some((row) => row.before !== null);
  const heads = ['', ...(hasBefore ? [say('before')] : []), say('end'), say('foreseen')];
  const headRow = element('tr', '');
  for (const [i, title] of heads.entries()) {
    const cell = element(i === 0 ? 'td' : 'th', title);
    if (i > 0) cell.setAttribute('scope', 'col');
    headRow.append(cell);
  }
  head.replaceChildren(headRow);
  body.replaceChildren(
    ...result.rows.map(({ label, before: first, end, foreseen, isChosen }) => {
      const row = element('tr', '', isChosen ? 'chosen' : '');
      const name = element('th', label);
      name.setAttribute('scope', 'row');
      const counts = [...(hasBefore ? [first] : []), end, foreseen];
      row.append(name, ...counts.map((count) => element('td', String(count ?? '–'))));
      return row;
    }),
  );
  tell(`${result.agents} ${result.foresaw}`);
}

/** What the room is asked in its seat; null: nothing. */
function showAsked(next: AskedFact | null): void {
  const isNew = next !== null && next.id !== asked?.id;
  asked = next;
  byId('asked').hidden = next === null;
  if (!next) return;
  if (isNew) {
    const marked = own.seat?.id === next.id ? own.seat.picked : [];
    byId('asked-answers').replaceChildren(...answersOf(next, marked));
    byId('asked-sent').textContent = '';
    tell(`${next.head}. ${next.question}`);
  }
  byId('asked-head').textContent = next.head;
  byId('asked-question').textContent = next.question;
  byId('asked-course').textContent = next.course;
  byId('asked-note').textContent = next.note;
  byId<HTMLFieldSetElement>('seat').disabled = !next.isOpen;
  for (const [i, place] of [...document.querySelectorAll('#asked .count')].entries())
    place.textContent = String(next.counts[i] ?? 0);
  const seconds = next.leftMs === null ? null : String(Math.ceil(next.leftMs / 1000));
  byId('asked-left').textContent = seconds === null ? '' : say('secondsLeft').replace('#', seconds);
}

function answersOf({ pick, items, range }: AskedFact, before: readonly number[]): HTMLElement[] {
  if (pick === 'words') return [];
  if (pick === 'number') return numberField(range, before[0]);
  return items.map((item, i) => {
    const choice = element('label', '', 'choice');
    const input = document.createElement('input');
    Object.assign(input, { type: pick === 'one' ? 'radio' : 'checkbox', name: 'seat', value: String(i) });
    input.checked = before.includes(i);
    input.addEventListener('change', () => {
      const marked = document.querySelectorAll<HTMLInputElement>('input[name=seat]:checked');
      answerSeat([...marked].map(({ value }) => Number(value)));
    });
    choice.append(input, element('span', item), element('b', '0', 'count'));
    return choice;
  });
}

function numberField(range: AskedFact['range'], before: number | undefined): HTMLElement[] {
  const [field, button] = [document.createElement('input'), document.createElement('button')];
  Object.assign(field, { type: 'number', min: String(range?.min), max: String(range?.max), step: '1' });
  field.value = String(before ?? '');
  field.setAttribute('aria-labelledby', 'asked-question');
  Object.assign(button, { type: 'button', textContent: say('send') });
  button.addEventListener('click', () => {
    if (field.value !== '') answerSeat([Number(field.value)]);
  });
  return [field, button];
}

function answerSeat(picked: readonly number[]): void {
  const body = { id: asked?.id, picked };
  void send({ about: 'seat', what: 'seat', body, place: 'asked-sent', well: 'seatCounted' });
}

function hear(news: SpectatorNews): void {
  switch (news.is) {
    case 'whole':
      agents = news.agents;
      byId('said').replaceChildren();
      for (const item of news.items) addItem(item, false);
      showState(news.state);
      now = news.now;
      if (now) showWords(now);
      showAsked(news.asked);
      break;
    case 'item':
      now = null;
      addItem(news.item, true);
      break;
    case 'state':
      showState(news.state);
      break;
    case 'asked':
      showAsked(news.asked);
      break;
    case 'words':
      now = news.who < 0 ? null : now?.who === news.who ? { ...now, text: now.text + news.text } : news;
      showWords(now ?? { who: -1, text: '', mark: '' });
      break;
    case 'gone':
      source.close();
      byId('mode').textContent = say(state?.mode === 'over' ? 'over' : 'gone');
      for (const on of ['want', 'foresee', 'seat'] as const) byId<HTMLFieldSetElement>(on).disabled = true;
      for (const id of ['words', 'send']) byId<HTMLButtonElement>(id).disabled = true;
  }
}

/** What is on its way, by what it is about: what is chosen later takes its place. */
const underWay: Partial<Record<About, AbortController>> = {};

type About = 'want' | 'foresee' | 'seat' | 'words';
type Sent = { about: About; what: string; body: object; place: string; well: SaidByScript };
/**
 * Says in its place what came of it. Where a full network swallows it, or its answer, it is sent again, and counted once. Whether it was
 * taken.
 */
async function send({ about, what, body, place, well }: Sent): Promise<boolean> {
  const own = new AbortController();
  underWay[about]?.abort();
  underWay[about] = own;
  const said = (name: SaidByScript) => {
    byId(place).textContent = say(name);
    tell(say(name));
  };
  for (const waitMs of [...REPEATS_MS, null]) {
    const status = await posted(what, body, own.signal);
    if (own.signal.aborted) break;
    if (status !== 0 || waitMs === null) {
      said(status === 429 ? 'tooFast' : status === 204 ? well : 'refused');
      return status === 204;
    }
    said('lost');
    await after(waitMs);
  }
  return false;
}

/** The number that is answered; 0: nothing. */
async function posted(what: string, body: object, signal: AbortSignal): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const answer = fetch(`${at}/${what}`, { method: 'POST', headers, body: JSON.stringify(body), signal });
  const status = answer.then(
    (response) => response.status,
    () => 0,
  );
  return Promise.race([status, after(ANSWER_MS).then(() => 0)]);
}

const after = (ms: number) => new Promise<void>((resolve) => systemClock.after(ms, resolve));

for (const on of ['want', 'foresee'] as const) {
  const radios = [...document.querySelectorAll<HTMLInputElement>(`input[name=${on}]`)];
  const chosen = radios[own[on]];
  if (chosen) chosen.checked = true;
  for (const radio of radios)
    radio.addEventListener('change', () => {
      const body = { on, option: Number(radio.value) };
      void send({ about: on, what: 'vote', body, place: 'voted', well: 'counted' });
    });
}

byId('send').addEventListener('click', async () => {
  const words = byId<HTMLTextAreaElement>('words');
  const { value: text } = words;
  if (text.trim() === '') {
    words.focus();
    return;
  }
  const body = { id: systemClock.now(), text };
  const isTaken = await send({ about: 'words', what: 'words', body, place: 'sent', well: 'sent' });
  if (isTaken && words.value === text) words.value = '';
});

const source = new EventSource(`${at}/events?lang=${document.documentElement.lang}`);
source.addEventListener('message', ({ data }) => hear(JSON.parse(String(data)) as SpectatorNews));
source.addEventListener('error', () => {
  byId('mode').textContent = say('lost');
});
