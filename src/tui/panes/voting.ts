import { displayWidth } from '../../base/width.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import { ballotTally, type Closing, closingOf, type TallyRow } from '../../projections/ballot-tally.ts';
import { type VoterRow, type VoteView, voteView } from '../../projections/vote-view.ts';
import { otherwiseRows, tallyRows, verdictRows } from '../closing-rows.ts';
import { pad, paragraph, row, type Span } from '../paint.ts';
import { type AgentLook, look } from '../theme.ts';
import { listContent, type Pane } from './pane.ts';

type Props = {
  words: InterfaceWords['voting'];
  vote: VoteView;
  closing: Closing['event'] | null;
  tally: readonly TallyRow[];
  looks: ReadonlyMap<string, AgentLook>;
  nameWidth: number;
};

/** Who was asked, who confirmed, what is sealed; what the ballots say only when they are open (9). */
export const voting: Pane<Props> = {
  name: 'voting',
  key: '4',
  title: ({ state, words: { voting: text } }) => [
    text.title,
    state.vote ? [` · ${text.round(state.vote.round)}`, look.muted] : '',
  ],
  select({ state, status, looks, words, closing: last }) {
    const closing = closingOf(last, state);
    return {
      words: words.voting,
      vote: voteView(state, words, { asked: status.waiting, closing }),
      closing,
      tally: closing && state.vote ? ballotTally(state.vote, state.scenario, words) : [],
      looks,
      nameWidth: Math.min(12, Math.max(6, ...state.scenario.agents.map(({ name }) => displayWidth(name)))),
    };
  },
  content({ words, vote, closing, tally, looks, nameWidth }, width) {
    const rows = paragraph(width - 1, vote.headline, headlineLook(vote), ' ').map((line) => `${line} `);
    if (vote.calledBy !== null && vote.phase !== 'none')
      rows.push(row(width, [` ✎ ${words.calledBy(vote.calledBy)}`, look.warn]));
    if (closing) rows.push(...otherwiseRows(closing, tally, words, width));
    if (vote.phase !== 'none') {
      const isNarrow = width < ROOMY_COLUMNS;
      const { poll, confirmation, ballot } = words.heads;
      const heads = isNarrow
        ? `${poll} ${confirmation}  ${ballot}`
        : `${pad(poll, 11)}${pad(confirmation, 12)}${ballot}`;
      rows.push(row(width, [`     ${pad('', nameWidth)} ${heads}`, look.faint]));
      for (const voter of vote.rows) rows.push(voterRow(voter, width, looks, nameWidth, words));
    }
    if (closing) {
      rows.push(row(width, [` ${words.tally}`, look.faint]), ...tallyRows(tally, closing, width));
      const verdicts = verdictRows(closing, tally, words, width);
      if (verdicts.length > 0) rows.push(row(width, [` ${words.verdicts}`, look.faint]), ...verdicts);
    }
    for (const { round, text } of vote.earlier)
      rows.push(...paragraph(width, words.earlier(round, text), look.muted, ' '));
    return listContent(rows);
  },
  followsEnd: false,
};

function headlineLook({ phase, isDecided }: VoteView): string {
  if (phase === 'closed') return isDecided ? `1;${look.good}` : look.strong;
  return phase === 'none' ? look.muted : look.focus;
}

function voterRow(
  { agent, poll, confirmation, ballot, isDissent }: VoterRow,
  width: number,
  looks: Props['looks'],
  nameWidth: number,
  words: Props['words'],
): string {
  const { mark, color } = looks.get(agent) ?? { mark: '·', color: '' };
  const marked =
    ballot === null
      ? ''
      : typeof ballot === 'object'
        ? [ballot.amount, ballot.option].filter(Boolean).join('  ')
        : ballotText(ballot, words);
  return row(
    width,
    '   ',
    [mark, color],
    ' ',
    pad(agent, nameWidth),
    ' ',
    ...(width < ROOMY_COLUMNS
      ? [
          glyph(poll, displayWidth(words.heads.poll) + 1),
          glyph(confirmation, displayWidth(words.heads.confirmation) + 2),
        ]
      : [answer(poll, 11, words), answer(confirmation, 12, words)]),
    [
      marked,
      ballot === 'unreadable'
        ? look.bad
        : ballot === 'thinking'
          ? look.focus
          : typeof ballot === 'object'
            ? look.strong
            : look.muted,
    ],
    [isDissent ? ' ≠' : '', look.warn],
  );
}

/** Below this the answers are glyphs alone, so that the ballots can be read. */
const ROOMY_COLUMNS = 54;

function ballotText(
  ballot: 'open' | 'thinking' | 'sealed' | 'unreadable',
  { ballots, answers }: Props['words'],
): string {
  if (ballot === 'open') return `– ${answers['not-asked']}`;
  if (ballot === 'thinking') return ballots.thinking;
  return ballot === 'sealed' ? `▣ ${ballots.sealed}` : `✗ ${ballots.unreadable}`;
}

type Answer = VoterRow['poll'] | VoterRow['confirmation'];

/** Told by a sign, and by the word behind it where there is room. */
const SIGNS: Readonly<Record<NonNullable<Answer>, readonly [sign: string, look: string]>> = {
  yes: ['✓', look.good],
  no: ['✗', look.warn],
  initiator: ['★', look.good],
  'not-asked': ['–', look.faint],
  open: ['…', look.muted],
};

function answer(given: Answer, width: number, { answers }: Props['words']): Span {
  if (given === null) return ' '.repeat(width);
  const [sign, style] = SIGNS[given];
  if (given === 'open') return [pad(sign, width), style];
  return [pad(given === 'not-asked' ? answers[given] : `${sign} ${answers[given]}`, width), style];
}

function glyph(given: Answer, width: number): Span {
  if (given === null) return ' '.repeat(width);
  const [sign, style] = SIGNS[given];
  return [pad(sign, width), style];
}
