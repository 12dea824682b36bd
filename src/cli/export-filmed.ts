import { basename } from 'node:path';
import { type Problem, UserError } from '../base/errors.ts';
import type { Entry } from '../discussion/event.ts';
import { inLanguage } from '../discussion/translation.ts';
import { CAST_VERSIONS, castOf } from '../handouts/cast.ts';
import { CELL, frameSvg } from '../handouts/frame-svg.ts';
import { gifOf } from '../handouts/gif.ts';
import { textsIn } from '../handouts/svg-parts.ts';
import { WORDS_A_MINUTE } from '../providers/provider.ts';
import { type Filming, openFilm, passage, stillAt } from '../tui/filmed/film.tsx';
import { groundOf, PICTURE_THEMES, type PictureTheme } from '../tui/filmed/frame-cells.ts';
import { paletteFor } from '../tui/look/palette.ts';
import type { Handed } from './handed.ts';
import { oneOf } from './options.ts';
import { pixelsAsked, refuseUndrawn } from './png.ts';
import { badgeOf } from './providers.ts';
import { paceGiven } from './screen-pace.ts';
import { settingProblem } from './setting-problem.ts';

/** The options as commander hands them over: text, unchecked. */
export type FilmFlags = {
  size?: string;
  pace?: string;
  theme?: string;
  at?: string;
  from?: string;
  to?: string;
  castVersion?: string;
};

/** Smaller the board has no room, larger no terminal is. */
const [LEAST, MOST] = [
  { columns: 60, rows: 16 },
  { columns: 400, rows: 150 },
];
/** Words a minute of a recording that is looked at and not taken part in. */
const FILM_PACE = 400;

/** The screen of a run as a recording of a terminal (28.3). */
export async function filmedCast(handed: Handed, flags: FilmFlags): Promise<string> {
  const problems: Problem[] = [];
  const filming = filmingOf(handed, flags, problems);
  const version = oneOf('--cast-version', flags.castVersion, CAST_VERSIONS, problems) ?? '3';
  if (problems.length > 0) throw new UserError(problems);
  return castOf(filming, titleOf(handed), version);
}

/** The screen of a run at a moment, as a picture (28.4). */
export async function filmedSvg(handed: Handed, flags: FilmFlags): Promise<string> {
  const problems: Problem[] = [];
  const filming = filmingOf(handed, flags, problems);
  const theme = themeOf(flags, problems);
  const seq = placeOf('--at', flags.at ?? 'end', handed, problems);
  if (problems.length > 0) throw new UserError(problems);
  let shown = '';
  const film = openFilm({ ...filming, onFrame: (frame) => (shown = frame) });
  await stillAt(film, seq);
  await film.close();
  return frameSvg(shown, filming, theme, titleOf(handed));
}

/** Twice as many pixels a side as it has on a screen. */
export async function filmedPng(handed: Handed, flags: FilmFlags): Promise<Uint8Array> {
  const { png, pixels } = await pixelsAsked('png');
  const svg = await filmedSvg(handed, flags);
  refuseUndrawn('png', textsIn(svg), pixels);
  const { columns } = sizeOf(flags.size, []);
  return png(svg, Math.round(columns * CELL.width * 2));
}

/** A passage of the screen as moving pictures (28.4). */
export async function filmedGif(handed: Handed, flags: FilmFlags): Promise<Uint8Array> {
  const { pixels } = await pixelsAsked('gif');
  const problems: Problem[] = [];
  const filming = filmingOf(handed, flags, problems);
  const theme = themeOf(flags, problems);
  const from = placeOf('--from', flags.from ?? '0', handed, problems);
  const to = placeOf('--to', flags.to ?? 'end', handed, problems);
  if (from >= to) problems.push(settingProblem('--to', flags.to ?? 'end', 'a moment after --from'));
  if (problems.length > 0) throw new UserError(problems);
  const frames = await passage(filming, from, to);
  refuseUndrawn('gif', frames.map(({ frame }) => frame).join('\n'), pixels);
  return gifOf(frames, filming, theme, pixels);
}

const titleOf = ({ journal: { header }, words }: Handed): string => inLanguage(header.scenario, words.language).title;

function filmingOf({ file, journal, words, seatRedaction }: Handed, flags: FilmFlags, problems: Problem[]): Filming {
  const { header, entries } = journal;
  const theme = themeOf(flags, problems);
  const [red, green, blue] = groundOf(theme);
  // Whatever the terminal that plays it is like, our own ground is painted: as on one of the opposite.
  const opposite = [255 - red, 255 - green, 255 - blue] as const;
  return {
    ...{ header, entries, words, seatRedaction },
    ...sizeOf(flags.size, problems),
    speed: paceGiven(flags, problems) ?? FILM_PACE / WORDS_A_MINUTE,
    palette: paletteFor(theme, { TERM: 'xterm-256color' }, opposite),
    badge: header.imported ? header.imported.models.join(' + ') : badgeOf(header.scenario),
    path: basename(file),
  };
}

function themeOf({ theme }: FilmFlags, problems: Problem[]): PictureTheme {
  return oneOf('--theme', theme, PICTURE_THEMES, problems) ?? 'dark';
}

function sizeOf(found = '100x30', problems: Problem[]): { columns: number; rows: number } {
  const [, columns = 0, rows = 0] = (/^(\d{1,4})x(\d{1,4})$/.exec(found) ?? []).map(Number);
  const isFitting = columns >= LEAST.columns && rows >= LEAST.rows && columns <= MOST.columns && rows <= MOST.rows;
  if (isFitting) return { columns, rows };
  problems.push(
    settingProblem('--size', found, `${LEAST.columns}x${LEAST.rows} to ${MOST.columns}x${MOST.rows}, such as 120x40`),
  );
  return LEAST;
}

/** A moment of a record: the number of an entry, `round N` when that round was over, or the end. */
function placeOf(option: string, found: string, { journal }: Handed, problems: Problem[]): number {
  let [last, round, ofRound]: [number, number, number | null] = [0, 0, null];
  const [, wanted] = /^round[ -]?(\d{1,6})$/.exec(found.trim()) ?? [];
  for (const { seq, event } of journal.entries as Iterable<Entry>) {
    if (event.type === 'round-opened') round = event.round;
    last = seq;
    if (wanted !== undefined && round === Number(wanted)) ofRound = seq;
  }
  const seq = found === 'end' ? last : wanted !== undefined ? ofRound : /^\d{1,9}$/.test(found) ? Number(found) : null;
  if (seq !== null && seq <= last) return seq;
  problems.push(settingProblem(option, found, `an entry from 0 to ${last}, round 1 to ${round}, or end`));
  return last;
}
