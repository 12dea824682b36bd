import { type VoterRow, type VoteView, voteView } from '../../projections/vote-view.ts';
import { pad, paragraph, row, type Span } from '../paint.ts';
import { type AgentLook, look } from '../theme.ts';
import { listContent, type Pane } from './pane.ts';

type Props = { vote: VoteView; looks: ReadonlyMap<string, AgentLook>; nameWidth: number };

/** Who was asked, who confirmed, what is sealed; what the ballots say only when they are open (9). */
export const voting: Pane<Props> = {
  name: 'voting',
  key: '4',
  title: ({ state }) => ['Voting', state.vote ? [` · round ${state.vote.round}`, look.muted] : ''],
  select: ({ state, looks }) => ({
    vote: voteView(state),
    looks,
    nameWidth: Math.min(12, Math.max(6, ...state.scenario.agents.map(({ name }) => [...name].length))),
  }),
  content({ vote, looks, nameWidth }, width) {
    const rows = paragraph(width - 1, vote.headline, headlineLook(vote), ' ').map((line) => `${line} `);
    if (vote.isCalled && vote.phase !== 'none') rows.push(row(width, [' ✎ a person has called a vote', look.warn]));
    if (vote.phase !== 'none') {
      const isNarrow = width < ROOMY_COLUMNS;
      const heads = isNarrow ? 'poll confirm  ballot' : `${pad('poll', 11)}${pad('confirm', 12)}ballot`;
      rows.push(row(width, [`     ${pad('', nameWidth)} ${heads}`, look.faint]));
      for (const voter of vote.rows) rows.push(voterRow(voter, width, looks, nameWidth));
    }
    for (const { round, text } of vote.earlier)
      rows.push(...paragraph(width, `round ${round}: ${text}`, look.muted, ' '));
    return listContent(rows);
  },
  followsEnd: false,
};

function headlineLook({ phase, headline }: VoteView): string {
  if (phase === 'closed') return headline.startsWith('consensus') ? `1;${look.good}` : look.strong;
  return phase === 'none' ? look.muted : look.focus;
}

function voterRow(
  { agent, poll, confirmation, ballot }: VoterRow,
  width: number,
  looks: Props['looks'],
  nameWidth: number,
): string {
  const { mark, color } = looks.get(agent) ?? { mark: '·', color: '' };
  const ballotText =
    ballot === null
      ? ''
      : typeof ballot === 'object'
        ? [ballot.amount, ballot.option].filter(Boolean).join('  ')
        : BALLOTS[ballot];
  return row(
    width,
    '   ',
    [mark, color],
    ' ',
    pad(agent, nameWidth),
    ' ',
    ...(width < ROOMY_COLUMNS
      ? [glyph(poll, 5), glyph(confirmation, 9)]
      : [answer(poll, 11), answer(confirmation, 12)]),
    [ballotText, ballot === 'unreadable' ? look.bad : typeof ballot === 'object' ? look.strong : look.muted],
  );
}

/** Below this the answers are glyphs alone, so that the ballots can be read. */
const ROOMY_COLUMNS = 54;

const BALLOTS = { open: '…', sealed: '▣ sealed', unreadable: '✗ unreadable' } as const;

function answer(given: VoterRow['poll'] | VoterRow['confirmation'], width: number): readonly [string, string] {
  switch (given) {
    case 'yes':
      return [pad('✓ yes', width), look.good];
    case 'no':
      return [pad('✗ no', width), look.warn];
    case 'initiator':
      return [pad('★ called', width), look.good];
    case 'not asked':
      return [pad('not asked', width), look.faint];
    case 'open':
      return [pad('…', width), look.muted];
    case null:
      return [' '.repeat(width), ''];
  }
}

function glyph(given: VoterRow['poll'] | VoterRow['confirmation'], width: number): Span {
  const [text, style] = answer(given, width);
  const mark = given === 'not asked' ? '–' : (text ?? '').slice(0, 1);
  return [pad(mark, width), style ?? ''];
}
