import { emptyField, insert, textOf } from '../look/text-field.ts';
import type { ListedRun } from '../runs/listed.ts';
import type { StartAct, StartLeft, StartSetting } from './listed.ts';
import type { StartStore } from './store.ts';
import { chosenItem, itemId, type StartView, seatsOf, soundScenario } from './view.ts';

/** All that a key of the start screen can reach. */
export type StartTools = StartStore & { now(): StartView; leave(how: StartLeft): void };

function leaveFor({ now, leave }: StartTools, act: StartAct): void {
  const view = now();
  const setting = view.scope === 'start-settings' ? view.settingAt : null;
  leave({ act, place: { item: itemId(chosenItem(view)), setting } });
}

/** Begins, opens or asks for what is chosen. */
export function enter(tools: StartTools): void {
  const item = chosenItem(tools.now());
  if (item?.kind === 'scenario') begin(false, null)(tools);
  else if (item?.kind === 'run') openRun('open')(tools);
  else if (item?.kind === 'file') tools.set({ scope: 'start-file', field: emptyField, notice: null });
  else if (item) leaveFor(tools, { kind: item.kind });
}

export const begin = (isPaused: boolean, seat: string | null) => (tools: StartTools) => {
  const item = chosenItem(tools.now());
  if (item?.kind !== 'scenario') return;
  const { from, languages } = item.scenario;
  if (soundScenario(tools.now()) === null) refuse(tools);
  else leaveFor(tools, { kind: 'begin', from, isPaused, seat, languages });
};

/** Says what is wrong with what is chosen, where something is. */
export function refuse({ now, notify }: StartTools): void {
  const item = chosenItem(now());
  const [fault] = item?.kind === 'scenario' ? item.scenario.faults : [];
  if (fault !== undefined) notify(fault, 'bad');
}

export function beginFile(tools: StartTools): void {
  const from = textOf(tools.now().field).trim();
  if (from === '') tools.set({ scope: 'start' });
  else leaveFor(tools, { kind: 'begin', from, isPaused: false, seat: null, languages: [] });
}

export function takeSeat(tools: StartTools): void {
  const view = tools.now();
  begin(false, seatsOf(view)[view.seatAt] ?? null)(tools);
}

export const openRun = (kind: 'open' | 'resume') => (tools: StartTools) => {
  const item = chosenItem(tools.now());
  if (item?.kind !== 'run') return;
  const why = refusal(item.run, kind, tools.now());
  if (why === null) leaveFor(tools, { kind, file: item.run.file });
  else tools.notify(why, 'bad');
};

function refusal({ stand, problem }: ListedRun, kind: 'open' | 'resume', { words }: StartView): string | null {
  if (problem !== null) return problem;
  if (kind === 'open' || stand === 'unfinished') return null;
  return stand === 'writing' ? words.runs.busy : words.keysNow.afterEnd;
}

/** The first run that it is pressed on is kept in mind, the second is compared with it; on the first again it is let go. */
export function compare(tools: StartTools): void {
  const { compared, words } = tools.now();
  const item = chosenItem(tools.now());
  if (item?.kind !== 'run') return;
  if (item.run.problem !== null) tools.notify(item.run.problem, 'bad');
  else if (compared === null) {
    tools.set({ compared: item.run });
    tools.notify(words.start.compareWith(item.run.name));
  } else if (compared.file === item.run.file) tools.set({ compared: null, notice: null });
  else leaveFor(tools, { kind: 'compare', files: [compared.file, item.run.file] });
}

export const move = (by: number) => (tools: StartTools) =>
  // What was said of one thing does not stand over another.
  tools.set({ at: Math.max(0, tools.now().at + by), notice: null });

export const page = (sign: 1 | -1) => (tools: StartTools) =>
  move(sign * Math.max(1, Math.floor(tools.now().rows / 3)))(tools);

export const moveSeat = (by: 1 | -1) => (tools: StartTools) => {
  const { seatAt } = tools.now();
  tools.set({ seatAt: Math.max(0, Math.min(seatsOf(tools.now()).length - 1, seatAt + by)) });
};

export const moveSetting = (by: 1 | -1) => (tools: StartTools) => {
  const { settingAt, settings } = tools.now();
  tools.set({ settingAt: (settingAt + by + settings.length) % settings.length, notice: null });
};

const settingNow = ({ settings, settingAt }: StartView): StartSetting | undefined => settings[settingAt];

/** The value before or after; behind the last one comes the default. */
export const moveValue = (by: 1 | -1) => (tools: StartTools) => {
  const setting = settingNow(tools.now());
  if (setting === undefined) return;
  if (setting.values === null) return typeValue(tools);
  const values = [null, ...setting.values];
  // A value of one's own stands before the first.
  const at = Math.max(0, values.indexOf(setting.value));
  keepValue(tools, setting, values.at((at + by + values.length) % values.length) ?? null);
};

export function typeValue(tools: StartTools): void {
  const setting = settingNow(tools.now());
  if (setting?.values === null)
    tools.set({ scope: 'start-model', field: insert(emptyField, setting.value ?? ''), notice: null });
  else moveValue(1)(tools);
}

export function typedValue(tools: StartTools): void {
  const setting = settingNow(tools.now());
  const typed = textOf(tools.now().field).trim();
  tools.set({ scope: 'start-settings' });
  if (setting) keepValue(tools, setting, typed === '' ? null : typed);
}

async function keepValue(tools: StartTools, { name }: StartSetting, value: string | null): Promise<void> {
  const trouble = await tools.keep(name, value);
  if (trouble !== null) return tools.notify(trouble, 'bad');
  const { settings } = tools.now();
  tools.set({ settings: settings.map((one) => (one.name === name ? { ...one, value } : one)), notice: null });
  if (name === 'theme' || name === 'language') leaveFor(tools, { kind: 'changed' });
}
