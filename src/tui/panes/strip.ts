import { displayWidth } from '../../base/width.ts';
import { entitledIn, hasVotes, phaseNow } from '../../discussion/phase.ts';
import { presentNames } from '../../discussion/state.ts';
import { standingOf } from '../../projections/stances.ts';
import { nextVoteRound } from '../../projections/vote-view.ts';
import type { Span } from '../look/paint.ts';
import { fitted, type LinePart, type Way } from '../look/parts.ts';
import { look, lookOf } from '../look/theme.ts';
import { MANY_AGENTS } from '../shown/many.ts';
import { cutApart, cutToWord, type NamedOption, optionsNamed, questionNamed } from '../shown/options.ts';
import { ruleText } from '../shown/rule-text.ts';
import type { View } from '../shown/view.ts';
import { phaseBrief } from './order.ts';

/** What is left of a headline before it goes; and beside a phase, or more options than a few, where it never does. */
const LEAST_HEADLINE = 24;
const LEAST_QUESTION = 16;
const FEW_OPTIONS = 4;
/** To how many columns names of options are cut before they go. */
const BRIEFER = [11, 8] as const;

/** The row that never leaves: what is asked, what can be chosen and who stands for it, and what it takes to decide. */
export function stripRow(view: View, width: number): string {
  const parts = [...phaseParts(view), questionPart(view), chipsPart(view)];
  return fitted(width, parts, [calledPart(view), rulePart(view)], { comesBack: true });
}

/** 31.1: which phase it is stands first, and goes last. */
function phaseParts({ state, words }: View): LinePart[] {
  const phase = phaseNow(state);
  if (phase === null) return [];
  const whole = phaseBrief(phase.rules, phase.at.index, state.scenario, words);
  const place = `${phase.at.index + 1}/${state.scenario.phases?.length ?? 0}`;
  return [[[60, [whole, look.focus]], [90, [place, look.focus]], [100]]];
}

function questionPart({ state, words }: View): LinePart {
  const { whole, brief } = questionNamed(state, words);
  return [
    ...(displayWidth(whole) > displayWidth(brief) ? [[10, [whole, look.strong]] as const] : []),
    [45, [brief, look.strong]],
    [71.2, [cutToWord(brief, LEAST_HEADLINE), look.strong]],
    // A few options by their names tell what is asked; letters alone, or a phase, do not.
    ...(phaseNow(state) !== null || state.scenario.options.length > FEW_OPTIONS
      ? [[95, [cutToWord(brief, LEAST_QUESTION), look.strong]] as const]
      : []),
    [100],
  ];
}

/** Chips give way as a whole, so that none tells more than another. */
function chipsPart(view: View): LinePart {
  const options = optionsNamed(view.state, view.words);
  const standing = standingFor(view);
  const chips = (named: (option: NamedOption) => string, signs: (option: NamedOption) => Span[]): Span[] =>
    options.flatMap((option, i): Span[] => {
      const name = named(option);
      const shown = signs(option);
      return [
        i === 0 ? '' : '   ',
        [option.letter, look.strong],
        name === '' ? '' : ` ${name}`,
        ...(shown.length > 0 ? [' ', ...shown] : []),
      ];
    });
  const marks = ({ id }: NamedOption): Span[] => standing.get(id) ?? [];
  const counts = ({ id }: NamedOption): Span[] => [[String(countOf(standing, id)), look.muted]];
  const isMany = presentNames(view.state).length > MANY_AGENTS;
  const signs = isMany ? counts : marks;
  return [
    [20, ...chips(({ label }) => label, signs)],
    [70, ...chips(({ short }) => short, signs)],
    ...BRIEFER.map((columns, i): Way => {
      const cut = cutApart(
        options.map(({ label }) => label),
        columns,
      );
      const named = (option: NamedOption) =>
        displayWidth(option.short) <= columns ? option.short : (cut[options.indexOf(option)] ?? '');
      return [71 + i, ...chips(named, signs)];
    }),
    ...(view.focus === 'stances'
      ? []
      : [[80, ...chips(() => '', signs), ['   ', ''], [view.words.strip.names, look.muted]] as const]),
    [81, ...chips(() => '', signs)],
    [100, ...chips(() => '', counts)],
  ];
}

/** The marks of those who stand for each option, as heard in public; unsure ones with a question mark. */
function standingFor({ state, stances, looks }: View): ReadonlyMap<string, Span[]> {
  const standing = new Map<string, Span[]>();
  for (const name of presentNames(state)) {
    const { said } = standingOf(stances, name);
    if (said === null) continue;
    const { mark, role } = lookOf(looks, name);
    const marks = standing.get(said.option) ?? [];
    marks.push([said.isUnsure ? `${mark}?` : mark, role]);
    standing.set(said.option, marks);
  }
  return standing;
}

const countOf = (standing: ReadonlyMap<string, readonly Span[]>, id: string): number => standing.get(id)?.length ?? 0;

/** That a person has called a vote, until it opens. */
function calledPart({ state, words: { strip } }: View): LinePart {
  if (state.voteCalled === null) return [[100]];
  return [
    [72, [strip.voteCalled(nextVoteRound(state)), look.person]],
    [100, [strip.voteCalledBriefly, look.person]],
  ];
}

function rulePart({ state, words }: View): LinePart {
  if (!hasVotes(state.scenario)) return [[100]];
  const { decides, decidesBriefly } = words.strip;
  const entitled = entitledIn(state.scenario);
  const voters = presentNames(state).filter((name) => entitled.includes(name));
  const { voting } = state.scenario;
  const told = [voters.length, null].map((count) => ruleText(voting, decides, decides.unanimity(count), voters));
  const briefly = ruleText(voting, decidesBriefly, decidesBriefly.unanimity, voters);
  return [
    ...[...new Set(told)].map((text, i) => [40 + 10 * i, [text, look.muted]] as const),
    // Names of options are cut for it before it goes, and the question, where it has room for no more than a few words.
    [71.5, [briefly, look.muted]],
    [100],
  ];
}
