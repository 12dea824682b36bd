import { displayWidth } from '../../base/width.ts';
import { wrap } from '../../base/wrap.ts';
import { nextDue } from '../../discussion/due-updates.ts';
import type { Message } from '../../discussion/message.ts';
import { presentNames } from '../../discussion/state.ts';
import { inLanguage } from '../../discussion/translation.ts';
import { phrasebooks } from '../../language/index.ts';
import { sentencesOf } from '../../language/sentences.ts';
import { standingOf } from '../../projections/stances.ts';
import { voteView } from '../../projections/vote-view.ts';
import { decisionText, endText, wordsMark } from '../../projections/words.ts';
import { spokenBy } from '../../reading/spoken.ts';
import { flowed, pad, type Rows, row, type Span, spread, widthOf } from '../look/paint.ts';
import { look, lookOf } from '../look/theme.ts';
import { addressedBy } from '../shown/addressed.ts';
import { MANY_AGENTS } from '../shown/many.ts';
import { cutApart, cutToWord, type NamedOption, optionsNamed, questionNamed, SHORT_COLUMNS } from '../shown/options.ts';
import { isPast, knownLength } from '../shown/place.ts';
import { roomAskedTold, roomLeftTold } from '../shown/room-asked.ts';
import { roomTold } from '../shown/room-told.ts';
import { isThoughtShown } from '../shown/stage.ts';
import type { View } from '../shown/view.ts';
import { captionRows } from './caption-rows.ts';
import { isBeingRead } from './opening.ts';
import { thinkingSpans } from './thinking.ts';

/** Columns of the sentence that is said. */
const SENTENCE_COLUMNS = 44;
const CAPTION_ROWS = 2;
/** Of an option's name where several stand in a row, one after the other while there is no room. */
const LABEL_COLUMNS = [40, 30, 22] as const;
/** More options than these stand behind each other. */
const MOST_OPTIONS = 6;

/** Blank rows above the speaker, below, below a mark there, between options, above and below what is told; and how far captions stand before the words. */
type Spacing = { top: number; head: number; mark: number; options: number; above: number; below: number; out: number };
const SPACINGS: readonly (Spacing & { from: number })[] = [
  { from: 38, top: 5, head: 2, mark: 1, options: 1, above: 5, below: 8, out: 2 },
  { from: 26, top: 2, head: 2, mark: 1, options: 0, above: 4, below: 4, out: 4 },
  { from: 20, top: 1, head: 1, mark: 1, options: 0, above: 1, below: 1, out: 2 },
  { from: 0, top: 0, head: 1, mark: 0, options: 0, above: 1, below: 0, out: 2 },
];

/** What the room looks at: over it who it is or what, and below it what has been answered, or who thinks meanwhile. `mark`: what is to be known of the words. `isOver`: they are no longer said. */
type Main = {
  head: readonly Span[];
  mark?: string;
  text: string;
  isGrowing?: boolean;
  isOver?: boolean;
  below?: readonly (readonly Span[])[];
};

/** Above: what it is about, and how far it is. */
export function stageTitleRow(view: View, width: number): string {
  const { state, words } = view;
  const stands = standsSpans(view);
  const where = whereSpan(view);
  const isJoined = width >= JOINED_FROM;
  const beside = widthOf([...stands, where]) + (isJoined ? SEPARATOR.length : 2);
  const title: Span = [
    ` ${cutToWord(inLanguage(state.scenario, words.language).title, width - beside - 1)}`,
    look.strong,
  ];
  return isJoined
    ? spread(width, [title, [SEPARATOR, look.muted], where], stands)
    : spread(width, [title], [...stands, [`${where[0]} `, where[1]]]);
}
const JOINED_FROM = 140;
const SEPARATOR = ' · ';

/** The round, or which moment of the past is shown, as the board tells it. */
function whereSpan({ state, words, ...view }: View): [string, string] {
  const { round, seq, scenario } = state;
  if (isPast({ state, ...view })) return [words.timeline.lookingBack(round, seq, knownLength(view)), look.strong];
  return [round === 0 ? words.status.notBegun : words.status.round(round, scenario.rounds), look.muted];
}

/** That it stands still, and why; nothing where it goes on, or is over. */
function standsSpans(view: View): Span[] {
  const { state, words, status, isReplay } = view;
  switch (status.mode) {
    case 'paused':
      // What is looked back at stands: that is told already.
      if (isPast(view)) return [];
      return [[`‖ ${words.status.modes.paused}   `, look.strong]];
    case 'unavailable':
      return [[`${words.status.noModel}   `, look.fault]];
    case 'ended':
      return state.ended || isReplay ? [] : [[`${words.status.closed}   `, look.fault]];
    case 'running':
      return [];
  }
}

/** One thing at a time, large, between that row and the footer (27.1). */
export function stageRows(view: View, width: number, height: number): Rows {
  const spacing = SPACINGS.find(({ from }) => height >= from) as Spacing;
  const margin = width >= 100 ? 6 + Math.round((width - 100) * 0.3) : 3;
  const columns = width - 2 * margin;
  const main = mainOf(view);
  const options = optionRows(view, columns, spacing);
  const hasCaptions = view.preferences.captions !== 'off';
  const captions = hasCaptions ? captionRows(view, width - Math.max(1, margin - spacing.out)) : [];
  const below = hasCaptions ? spacing.above + CAPTION_ROWS + spacing.below : spacing.below;
  const between = betweenRows(main, columns, spacing);
  const room = height - spacing.top - 1 - between.length - options.length - below - 1;
  const said = sentenceRows(main, columns, Math.max(1, room));
  const filled = [
    ...blank(spacing.top),
    row(columns, ...main.head),
    ...between,
    ...upTo(Math.max(1, room) + 1, said),
    ...options,
  ];
  const indent = ' '.repeat(margin);
  const before = ' '.repeat(Math.max(1, margin - spacing.out));
  const rows = [
    ...filled.map((line) => (line === '' ? row(width) : indent + line + ' '.repeat(margin))),
    ...(hasCaptions ? blank(spacing.above).map(() => row(width)) : []),
    ...captions.map((line) => before + line),
  ];
  const last = spacing.below >= 4 ? toSpeakRow(view, width) : null;
  return upTo(height, rows).map((line, y) =>
    y === height - 1 && last !== null ? last : line === '' ? row(width) : line,
  );
}

/** Below whoever speaks: what is to be known of their words, or nothing. */
function betweenRows({ mark = '' }: Main, columns: number, spacing: Spacing): Rows {
  return mark === '' ? blank(spacing.head) : [row(columns, `  ${mark}`), ...blank(spacing.mark)];
}

const blank = (count: number): string[] => Array.from({ length: count }, () => '');
const upTo = (count: number, rows: Rows): Rows => [...rows, ...blank(Math.max(0, count - rows.length))].slice(0, count);

/** As far apart as there is room for; of what has no room, the end while it grows. */
function sentenceRows({ text, isGrowing, isOver, below = [] }: Main, columns: number, room: number): Rows {
  const width = Math.min(SENTENCE_COLUMNS, columns);
  const lines = text === '' ? [] : wrap(text, width);
  const answers = below.length > 0 ? ['', ...flowed(below, columns)] : [];
  const gap =
    [2, 1, 0].find((gap) => spaced(lines.length, gap) + answers.length <= room && (gap < 2 || room >= ROOMY)) ?? 0;
  const most = Math.max(1, room - answers.length);
  const shown = lines.length <= most ? lines : isGrowing ? lines.slice(-most) : lines.slice(0, most);
  return [
    ...shown.flatMap((line, i) => [...(i === 0 ? [] : blank(gap)), row(columns, [line, isOver ? '' : look.strong])]),
    ...answers,
  ].slice(0, room);
}
const spaced = (count: number, gap: number): number => count + Math.max(0, count - 1) * gap;
/** From so many rows on two blanks stand between two of the sentence. */
const ROOMY = 14;

function mainOf(view: View): Main {
  const { state, words, spoken, status } = view;
  if (state.ended) {
    const { decision } = state.ended;
    const below = roomBelow(view, decision?.option ?? null);
    return decision
      ? { head: [[words.stage.chosen, look.muted]], text: decisionText(decision, state.scenario, words), below }
      : { head: state.world ? [] : [[words.stage.undecided, look.muted]], text: endText(state, words), below };
  }
  if (state.seq === 0) {
    const begins = isBeingRead(view) ? words.opening.anyKey : status.mode === 'paused' ? words.stage.begins : null;
    return {
      head: begins === null ? [] : [[`▶ ${begins}`, look.focus]],
      text: questionOnStage(view),
      below: presentNames(state).map((name) => named(view, name)),
    };
  }
  const asked = askedOf(view);
  if (asked) return asked;
  const vote = voteOf(view);
  if (vote) return vote;
  if (spoken) return { ...said(view, spoken, partsOf(spoken.text)), isGrowing: true };
  const thinks = thinkingSpans(view);
  // What was said stays there until the next word; a notice is told below it.
  const last = (thinks === null ? undefined : lastWords(state)) ?? state.history.at(-1);
  const shown = last ? ofMessage(view, last) : { head: [], text: questionNamed(state, words).whole };
  return thinks === null ? shown : { ...shown, isOver: true, below: [thinks] };
}

/** In its own lines, where these are few: a row of the room is shorter than a line may be, and what is cut off might be what is asked. */
function questionOnStage({ state, words }: View): string {
  const { whole, lines } = questionNamed(state, words);
  return wrap(lines, SENTENCE_COLUMNS).length <= QUESTION_ROWS ? lines : whole;
}
const QUESTION_ROWS = 6;

/** Of an agent, or told by a person. */
function lastWords({ history }: View['state']): Message | undefined {
  let at = history.length - 1;
  while (history.at(at)?.kind === 'notice') at--;
  return at < 0 ? undefined : history.at(at);
}

/** The room beside what the agents came to. */
function roomBelow({ state, words }: View, chosen: string | null): readonly (readonly Span[])[] {
  const told = roomTold(state, words, chosen);
  if (told.length === 0) return [];
  return [
    [[`${words.room.title}:`, look.muted]],
    ...told.map((line, i): Span[] => [[line, i === 0 ? look.strong : '']]),
  ];
}

const named = ({ looks }: View, name: string): Span[] => {
  const { mark, role } = lookOf(looks, name);
  return [[`${mark} `, role], name];
};

/** What the room is asked in its seat. */
function askedOf(view: View): Main | null {
  const voted = roomAskedTold(view);
  const told = voted ?? roomLeftTold(view);
  if (!told) return null;
  const counts: Span[][] = voted && voted.counts !== '' ? [[[`${voted.counts}  `, look.strong]]] : [];
  return {
    head: [[told.head, look.person]],
    text: told.question,
    below: [...counts, [[told.course, look.muted]]],
  };
}

/** Who wants to vote, while they are asked. */
function voteOf({ state, words, looks, status }: View): Main | null {
  const { vote } = state;
  if (!vote || vote.round !== state.round || vote.phase === 'closed') return null;
  const { rows, headline } = voteView(state, words);
  const part = vote.phase === 'poll' ? 'poll' : 'confirmation';
  const below =
    vote.phase === 'ballot'
      ? []
      : rows.map((one): Span[] => {
          const { mark, role } = lookOf(looks, one.agent);
          const answer = one[part];
          const isAsked = status.waiting?.agents.includes(one.agent) ?? false;
          const told = answer === null || answer === 'open' ? (isAsked ? '···' : '') : words.voting.answers[answer];
          return [[`${mark} `, role], one.agent, [told === '' ? '' : ` ${told}`, look.strong]];
        });
  return { head: [['◈', look.votes]], text: vote.phase === 'poll' ? words.stage.wantsToVote : headline, below };
}

/** Of words under way, what is said in full: a name at their end may be the first word of anything. */
const partsOf = (text: string): string => /^.*[,;:，；：、—–.!?…。！？]/su.exec(text)?.[0] ?? '';

/** The sentence that was said last, and to whom its speaker speaks, as Order tells it. `known`: in which that is looked for. */
function said({ state, looks, words }: View, spoken: NonNullable<View['spoken']>, known = spoken.text): Main {
  const { agent, model, text } = spoken;
  const { mark, role } = lookOf(looks, agent);
  const { language } = spokenBy(agent, state.scenario);
  const sentence = sentencesOf(text, phrasebooks[language].memory).at(-1) ?? text;
  const told = addressedBy(state.scenario, { from: agent, text: known }).flatMap((name, i): Span[] => [
    [i === 0 ? `     ${words.stage.to} ` : '  ', look.muted],
    [`${lookOf(looks, name).mark} `, lookOf(looks, name).role],
    [name, look.muted],
  ]);
  return {
    head: [[`${mark} `, role], [agent, `1;${role}`.replace(/;$/, '')], ...told],
    mark: wordsMark({ agent, model }, state, words),
    text: sentence,
  };
}

function ofMessage(view: View, { kind, from, text, to, isOfRoom }: Message): Main {
  const { stage, events } = view.words;
  if (kind === 'statement') return said(view, { agent: from, model: view.lastModel ?? '', text });
  if (kind === 'injection')
    return {
      head: [['✎ ', look.person], to !== 'all' ? stage.toSome : isOfRoom ? events.titles.room : stage.news],
      text: to === 'all' ? text : '',
    };
  return { head: [['·', look.muted]], text };
}

/** A row for each option with those who stand for it, as heard in public. */
function optionRows(view: View, columns: number, { options: gap }: Spacing): Rows {
  const options = optionsNamed(view.state, view.words);
  const labels = options.map(({ label }) => label);
  if (options.length > MOST_OPTIONS) {
    const told = (names: readonly string[]) =>
      flowed(
        options.map((option, i): Span[] => [
          [option.letter, look.strong],
          ` ${names[i] ?? ''} `.replace(/^ +$/, ' '),
          ...signsFor(view, option),
        ]),
        columns,
      );
    const ways = [
      labels,
      ...LABEL_COLUMNS.map((most) => cutApart(labels, most)),
      options.map(({ short }) => short),
      [],
    ];
    return (ways.map(told).find(({ length }) => length <= MOST_OPTIONS) ?? told([])).slice(0, MOST_OPTIONS);
  }
  const width = Math.min(labelRoom(view, columns), Math.max(...labels.map(displayWidth)));
  const cut = cutApart(labels, width);
  return options.flatMap((option, i) => [
    ...(i === 0 ? [] : blank(gap)),
    row(
      columns,
      [`${option.letter}  `, look.strong],
      pad(cut[i] ?? option.short, width),
      '   ',
      ...signsFor(view, option),
    ),
  ]);
}

/** What is left beside the letter and the signs of all who may stand there, so that no name changes when they come. */
function labelRoom({ state }: View, columns: number): number {
  const { length } = presentNames(state);
  const signs = length > MANY_AGENTS ? COUNT_COLUMNS : length * SIGN_COLUMNS + displayWidth(CAME_FROM);
  return Math.max(SHORT_COLUMNS, columns - BESIDE_LABEL - signs);
}
/** The letter and what stands between it, the name and the signs. */
const BESIDE_LABEL = 6;
const COUNT_COLUMNS = 3;
/** With the mark of who is unsure. */
const SIGN_COLUMNS = 3;
const CAME_FROM = '◂──────── ';

function signsFor(view: View, { id }: NamedOption): Span[] {
  const { state, stances, looks } = view;
  const names = presentNames(state);
  const standing = names.map((name) => ({ name, ...lookOf(looks, name), ...standingOf(stances, name) }));
  const here = standing.filter(({ said }) => said?.option === id);
  const isMany = names.length > MANY_AGENTS;
  if (isMany) return [[String(here.length), look.strong]];
  const speaker = state.history.at(-1)?.from;
  // Who has just changed sides comes last, with where from.
  const news = here.filter(({ name, change }) => name === speaker && change?.to === id);
  const others = here.filter((one) => !news.includes(one));
  const hollow = isThoughtShown(view)
    ? standing.filter(({ thought, said }) => thought?.option === id && said?.option !== id)
    : [];
  return [
    ...others.flatMap(({ mark, role, said }): Span[] => [[`${mark}${said?.isUnsure ? '?' : ''}`, role], ' ']),
    ...news.flatMap(({ mark, role, said }): Span[] => [
      [CAME_FROM, look.muted],
      [`${mark}${said?.isUnsure ? '?' : ''}`, `1;${role}`],
      ' ',
    ]),
    ...hollow.flatMap(({ hollow: sign, role }): Span[] => [[sign, role], ' ']),
  ];
}

/** Who has not spoken in this round yet. */
function toSpeakRow({ state, spoken, status, looks, words }: View, width: number): string | null {
  const now = spoken?.agent ?? status.waiting?.agents[0];
  const left = state.queue.slice(state.outcomes.length).flatMap(({ agent }) => (agent === now ? [] : [agent]));
  if (left.length === 0 || left.length > MANY_AGENTS || state.ended || nextDue(state)) return null;
  const names = left.flatMap((name): Span[] => [
    '   ',
    [`${lookOf(looks, name).mark} `, lookOf(looks, name).role],
    name,
  ]);
  return row(width, [`  ${words.stage.stillToSpeak}`, look.muted], ...names);
}
