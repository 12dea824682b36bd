import { languagesFor } from '../../../discussion/newcomer.ts';
import { modelsFor } from '../../../providers/built-in.ts';
import { close } from '../../frame/acts.ts';
import { draftIn, sent } from '../../frame/drafts.ts';
import type { Key, ScreenKey } from '../../frame/key.ts';
import type { Tools } from '../../frame/tools.ts';
import type { Window } from '../../frame/window.ts';
import { cursorRow, fieldRows } from '../../look/field.ts';
import { paragraph, type Rows, row, type Span } from '../../look/paint.ts';
import { windowOf } from '../../look/small-window.ts';
import { textOf } from '../../look/text-field.ts';
import { look } from '../../look/theme.ts';
import { isLive } from '../../shown/availability.ts';
import { chosenBy, type NewcomerForm, newcomerOf, newNewcomer, nextPart, typedPart } from './form.ts';

const show = (tools: Tools, form: NewcomerForm) => tools.set({ overlay: form });

const choose = (by: 1 | -1) => (tools: Tools, form: NewcomerForm) =>
  show(tools, chosenBy(form, by, tools.now().state.scenario));

const formKeys: readonly Key<NewcomerForm>[] = [
  {
    keys: ['enter'],
    does: 'newcomer-send',
    footer: 1,
    act(tools, form) {
      const { state, words } = tools.now();
      const agent = newcomerOf(form, state.scenario);
      if (tools.dispatch({ type: 'add-agent', agent }, words.notices.agentAdded(agent.name.trim())))
        sent(tools, 'newcomer', { overlay: null });
    },
  },
  { keys: ['tab'], does: 'newcomer-next-part', footer: 2, act: (tools, form) => show(tools, nextPart(form)) },
  { keys: ['escape'], does: 'newcomer-close', footer: 5, act: close },
];

export const addAgent: ScreenKey = {
  keys: ['n'],
  does: 'newcomer',
  isAvailable: isLive,
  act: (tools) => show(tools, draftIn<NewcomerForm>(tools.now(), 'newcomer') ?? newNewcomer),
};

/** The form for somebody who joins. */
export const newcomer: Window<NewcomerForm> = {
  kind: 'newcomer',
  keys: {
    'newcomer-text': formKeys,
    'newcomer-choice': [
      ...formKeys,
      { keys: ['right', 'space', 'l'], does: 'newcomer-choose-next', footer: 3, act: choose(1) },
      { keys: ['left', 'h'], does: 'newcomer-choose-previous', footer: 4, act: choose(-1) },
    ],
  },
  scope: (form) => (typedPart(form) === null ? 'newcomer-choice' : 'newcomer-text'),
  typing: ['newcomer-text'],
  type(form, { change }) {
    const part = typedPart(form);
    const field = part && change(form[part]);
    const next: NewcomerForm | null = part && field && { ...form, [part]: field };
    return next && { overlay: next };
  },
  draft: ({ name, persona }) => ({ key: 'newcomer', isEmpty: textOf(name).trim() + textOf(persona).trim() === '' }),
  draw(form, view) {
    const { newcomer: words } = view.words.people;
    const { scenario } = view.state;
    const head = (part: NewcomerForm['part']): Span => [words[part], form.part === part ? look.focus : look.muted];
    const choice = (part: 'model' | 'language', names: readonly string[], width: number) =>
      row(
        width,
        ...names.flatMap((name, i): Span[] => [
          [form[part] === i ? '◉ ' : '◦ ', form[part] === i ? look.strong : look.muted],
          [name, form[part] !== i ? '' : form.part === part ? look.inverse : look.strong],
          '   ',
        ]),
      );
    let chosen = 0;
    const draw = (width: number): Rows => {
      const name = [
        row(width, head('name')),
        ...fieldRows(form.name, form.part === 'name', width, ONE_ROW),
        row(width),
      ];
      const persona = [row(width, head('persona')), ...fieldRows(form.persona, form.part === 'persona', width)];
      const model = [row(width), row(width, head('model')), choice('model', modelsFor(scenario), width)];
      const language = [row(width, head('language')), choice('language', languagesFor(scenario), width)];
      const parts = { name, persona, model, language };
      const above = Object.values(parts).slice(0, Object.keys(parts).indexOf(form.part)).flat().length;
      chosen =
        form.part === 'persona' ? above + 1 + cursorRow(form.persona, width) : above + parts[form.part].length - 1;
      return [...Object.values(parts).flat(), row(width), ...paragraph(width, words.lands, look.muted)];
    };
    return windowOf(view, words.title, 76, draw, { chosen: () => chosen });
  },
};

const ONE_ROW = { least: 1, most: 1 } as const;
