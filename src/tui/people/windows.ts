import { languagesFor, modelsFor } from '../../discussion/newcomer.ts';
import { cursorRow, fieldRows } from '../overlays/field.ts';
import { type Window, windowOf } from '../overlays/overlay.ts';
import { paragraph, type Rows, row, type Span } from '../paint.ts';
import { look } from '../theme.ts';
import type { Overlay, View } from '../view.ts';
import type { Exchange } from './interviews.ts';
import type { NewcomerForm } from './newcomer.ts';

type Of<K extends Overlay['kind']> = Extract<Overlay, { kind: K }>;

/** Questions and answers so far, and below them the field for the next. */
export function interviewWindow({ agent, field, top }: Of<'interview'>, view: View): Window {
  const { interview } = view.words.overlays.people;
  const draw = (width: number): Rows => [
    ...paragraph(width, interview.about, look.muted),
    ...(view.interviews[agent] ?? []).flatMap((exchange) => exchangeRows(exchange, agent, view, width)),
    row(width),
    row(width, [interview.question, look.focus]),
    ...fieldRows(field, true, width),
  ];
  const { mark = '' } = view.looks.get(agent) ?? {};
  return windowOf(view, `${mark} ${interview.title(agent)}`.trim(), 84, draw, { top });
}

function exchangeRows({ question, answer, state }: Exchange, agent: string, view: View, width: number): Rows {
  const { interview } = view.words.overlays.people;
  const { color = '' } = view.looks.get(agent) ?? {};
  const isAsking = state === 'asking' && answer === '';
  return [
    row(width),
    ...paragraph(width, `? ${question}`, look.strong),
    ...(answer === '' ? [] : paragraph(width, answer, color)),
    ...(isAsking ? [row(width, [`${agent} ${interview.asking}`, look.muted])] : []),
    ...(typeof state === 'string' ? [] : paragraph(width, interview.failed(state.failed), look.bad)),
  ];
}

export function topicWindow({ field }: Of<'topic'>, view: View): Window {
  const { topic } = view.words.overlays.people;
  let cursor = 0;
  const draw = (width: number): Rows => {
    const above = [
      row(width, [topic.now, look.muted]),
      ...paragraph(width, view.state.scenario.question),
      row(width),
      row(width, [topic.next, look.focus]),
    ];
    cursor = above.length + cursorRow(field, width);
    return [...above, ...fieldRows(field, true, width), row(width), ...paragraph(width, topic.lands, look.muted)];
  };
  return windowOf(view, topic.title, 76, draw, { chosen: () => cursor });
}

const ONE_ROW = { least: 1, most: 1 } as const;

export function newcomerWindow(form: NewcomerForm, view: View): Window {
  const { newcomer } = view.words.overlays.people;
  const { scenario } = view.state;
  const head = (part: NewcomerForm['part']): Span => [newcomer[part], form.part === part ? look.focus : look.muted];
  const choice = (part: 'model' | 'language', names: readonly string[], width: number) =>
    row(
      width,
      ...names.flatMap((name, i): Span[] => [
        [form[part] === i ? '◉ ' : '○ ', form[part] === i ? look.accent : look.muted],
        [name, form[part] !== i ? '' : form.part === part ? look.inverse : look.strong],
        '   ',
      ]),
    );
  let chosen = 0;
  const draw = (width: number): Rows => {
    const name = [row(width, head('name')), ...fieldRows(form.name, form.part === 'name', width, ONE_ROW), row(width)];
    const persona = [row(width, head('persona')), ...fieldRows(form.persona, form.part === 'persona', width)];
    const model = [row(width), row(width, head('model')), choice('model', modelsFor(scenario), width)];
    const language = [row(width, head('language')), choice('language', languagesFor(scenario), width)];
    const parts = { name, persona, model, language };
    const above = Object.values(parts).slice(0, Object.keys(parts).indexOf(form.part)).flat().length;
    chosen = form.part === 'persona' ? above + 1 + cursorRow(form.persona, width) : above + parts[form.part].length - 1;
    return [...Object.values(parts).flat(), row(width), ...paragraph(width, newcomer.lands, look.muted)];
  };
  return windowOf(view, newcomer.title, 76, draw, { chosen: () => chosen });
}
