import { inLanguage } from '../../discussion/translation.ts';
import { helpTold, type ToldList } from '../linear/list.ts';
import { unpainted } from '../look/paint.ts';
import type { TextField } from '../look/text-field.ts';
import { footerOf } from '../panes/footer.ts';
import { settingText } from '../shown/settings.ts';
import { START_KEYS } from './keys.ts';
import { runFacts } from './lines.ts';
import { previewRows } from './preview.ts';
import { helpKeys } from './screen.ts';
import { itemsOf, type StartItem, type StartView, seatsOf, sectionOf } from './view.ts';

/** The start screen as it is read out. */
export function startTold(view: StartView): ToldList {
  const { scope, notice, words } = view;
  return {
    ...placeTold(view),
    scope,
    none: words.start.noneFound,
    notice: notice?.text ?? null,
    field: fieldOf(view),
    footer: (columns) => footerOf(START_KEYS, scope, { ...view, notice: null }, columns),
  };
}

function placeTold(view: StartView): Pick<ToldList, 'title' | 'rows' | 'at' | 'moves' | 'about'> {
  const { scope, words, columns, settings, settingAt, seatAt, help } = view;
  const { start } = words;
  const about = previewRows(view, columns, MOST_ROWS).map((row) => unpainted(row).trim());
  switch (scope) {
    case 'start-help':
      return helpTold(helpKeys, help.filter, words, columns);
    case 'start-seat':
      return { title: start.whoseSeat, rows: seatsOf(view).map((text) => ({ text })), at: seatAt, about: [] };
    case 'start-settings':
    case 'start-model':
      return {
        title: start.settings,
        rows: settings.map(({ name, value }) => ({ text: `${start.names[name]}: ${settingText(name, value, words)}` })),
        at: settingAt,
        moves: ['right', 'left'],
        about,
      };
    case 'start':
    case 'start-find':
    case 'start-file': {
      const items = itemsOf(view);
      const rows = items.map((item, i) => {
        const head = headOf(item, view);
        const before = items[i - 1];
        return {
          text: itemText(item, view),
          ...(head === null || (before && headOf(before, view) === head) ? {} : { head }),
        };
      });
      return { title: start.title, rows, at: view.at, about };
    }
  }
}

/** As many as nothing told beside a row fills. */
const MOST_ROWS = 60;

function fieldOf({ scope, sought, field, help }: StartView): TextField | null {
  if (scope === 'start-find') return sought;
  if (scope === 'start-help') return help.filter;
  return scope === 'start-file' || scope === 'start-model' ? field : null;
}

function headOf(item: StartItem, { words: { start } }: StartView): string | null {
  return item.kind === 'tour' ? null : start[sectionOf(item)];
}

function itemText(item: StartItem, view: StartView): string {
  const { words, compared } = view;
  const { start } = words;
  switch (item.kind) {
    case 'tour':
      return `${start.tour}: ${start.tourAbout}`;
    case 'file':
      return start.ownFile;
    case 'scenario': {
      const { scenario, name, faults, format } = item.scenario;
      if (scenario === null) return `${name}: ${faults[0] ?? ''}`;
      if (format) return `${format.name}: ${format.about[words.language]}`;
      const { title, about } = inLanguage(scenario, words.language);
      return `${title}: ${about}`;
    }
    case 'run': {
      const { about, problem, name, file } = item.run;
      if (problem !== null) return `${name}: ${problem}`;
      const mark = compared?.file === file ? `(${start.comparedMark}) ` : '';
      return `${mark}${about[0] ?? name}: ${runFacts(item.run, view)}`;
    }
    case 'all-runs':
      return start.moreRuns(item.count);
  }
}
