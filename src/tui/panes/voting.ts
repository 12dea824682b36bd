import { displayWidth, truncateToWidth } from '../../base/width.ts';
import type { State } from '../../discussion/state.ts';
import { optionsIn } from '../../discussion/translation.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import { ballotTally, type Closing, closingOf, type TallyRow } from '../../projections/ballot-tally.ts';
import { type VoteWords, voteWords } from '../../projections/minority-report.ts';
import { optionLetter } from '../../projections/option-letter.ts';
import { isPolled, nextVoteRound, type VoterRow, type VoteView, voteView } from '../../projections/vote-view.ts';
import { nameColumns, nameCut, namePadded } from '../look/names.ts';
import { flowed, pad, paragraph, row, type Span, shortened, widthOf } from '../look/paint.ts';
import { type AgentLook, look, lookOf } from '../look/theme.ts';
import { MANY_AGENTS } from '../shown/many.ts';
import { otherwiseRows, tallyRows, verdictRows } from './closing-rows.ts';
import { listContent, type Pane } from './pane.ts';
import { statementRows } from './statement-rows.ts';

type Selected = {
  words: InterfaceWords['voting'];
  names: InterfaceWords['names'];
  vote: VoteView;
  /** It is only asked who wants one: whom at this moment; null: there is more to tell. */
  polled: readonly string[] | null;
  closing: Closing['event'] | null;
  /** Everything can be scrolled to. */
  isFocused: boolean;
  tally: readonly TallyRow[];
  /** Of its voters, once it has closed (9.8). */
  inWords: readonly VoteWords[];
  said: InterfaceWords['events']['saidInRound'];
  /** Of options, by their labels. */
  letters: ReadonlyMap<string, string>;
  looks: ReadonlyMap<string, AgentLook>;
  agents: readonly string[];
  /** Of drafts and statements of the group (31.10). */
  statements: (width: number) => readonly string[];
};

/** With the columns of its names. */
type Drawn = Selected & { nameWidth: number };

/** Who was asked, who confirmed, what is sealed; what the ballots say only when they are open (9). */
export const voting: Pane<Selected> = {
  name: 'voting',
  key: '4',
  title: ({ state, words: { voting: text, names } }) => [text.title, roundTold(state, names)],
  select(view) {
    const { state, status, looks, words, closing: last } = view;
    // What is called stands in the place of what came of the last one.
    const closing = state.voteCalled === null ? closingOf(last, state) : null;
    return {
      words: words.voting,
      names: words.names,
      vote: voteView(state, words, { asked: status.waiting, closing }),
      polled: state.voteCalled === null && state.vote && isPolled(state.vote) ? (status.waiting?.agents ?? []) : null,
      closing,
      isFocused: view.focus === 'voting',
      inWords: closing ? voteWords(closing, state) : [],
      said: words.events.saidInRound,
      tally: closing && state.vote ? ballotTally(state.vote, state.scenario, words) : [],
      letters: new Map(
        optionsIn(state.vote?.options ?? state.scenario.options, words.language).map(({ label }, i) => [
          label,
          optionLetter(i),
        ]),
      ),
      looks,
      statements: (width) => statementRows(view, width),
      agents: state.scenario.agents.map(({ name }) => name),
    };
  },
  content(selected, width, height = Number.POSITIVE_INFINITY) {
    const props = { ...selected, nameWidth: nameColumns(selected.agents, width, 12, 6) };
    const { words, vote, closing, tally } = props;
    const statements = props.statements(width);
    if (vote.phase === 'none' && statements.length > 0) return listContent(statements);
    const headline = headlineRows(vote, width);
    const otherwise = closing ? otherwiseRows(closing, tally, words, width) : [];
    const voters = voterRows(props, width, height - headline.length);
    const below = isBrief(props) ? [...voters, ...otherwise] : [...otherwise, ...voters];
    const whole = [...headline, ...below];
    const rows =
      whole.length <= height || props.polled || isBrief(props)
        ? whole
        : [...foldedRows(props, headline, width, height), ...otherwise];
    const isSplit = tally.filter(({ count }) => count > 0).length > 1;
    if (closing && (isSplit || !isBrief(props)))
      rows.push(row(width, [` ${words.tally}`, look.muted]), ...tallyRows(tally, closing, width));
    if (closing && !isBrief(props)) {
      const verdicts = verdictRows(closing, tally, { voting: words, names: props.names }, width);
      if (verdicts.length > 0) rows.push(row(width, [` ${words.verdicts}`, look.muted]), ...verdicts);
    }
    rows.push(...inWordsRows(props, width));
    for (const { round, text } of vote.earlier)
      rows.push(...paragraph(width, words.earlier(round, text), look.muted, ' '));
    return listContent([...rows, ...statements]);
  },
  followsEnd: false,
};

/** Of the vote that is shown, or that is called. */
function roundTold(state: State, names: InterfaceWords['names']): Span {
  if (state.voteCalled) return [` · ${names.round(nextVoteRound(state))}`, look.muted];
  return state.vote ? [` · ${names.round(state.vote.round)}`, look.muted] : '';
}

/** What is going on; what a person has called has their sign. */
export function headlineRows(vote: VoteView, width: number): string[] {
  const told = `${vote.calledBy === null ? '' : '✎ '}${vote.headline}`;
  return paragraph(width - 1, told, headlineLook(vote), ' ').map((line) => `${line} `);
}

/** What each answered and voted; of many the counts say more than their marks, which they share, until somebody looks into it. */
function voterRows(props: Drawn, width: number, room: number): string[] {
  const isCounted = props.vote.rows.length > MANY_AGENTS && !props.isFocused;
  if (props.vote.phase === 'none') return [];
  if (props.polled) return isCounted ? countedRows(props, width) : polledRows(props, width, room);
  if (isBrief(props)) return isCounted ? [] : castRows(props, width);
  return [...headsRow(props, width), ...voterLines(props, width)];
}

/** `● Ann no   ■ Bo ···`: beside each other while that has room, without names where it has more. */
function polledRows({ vote, polled, looks, words }: Drawn, width: number, height: number): string[] {
  const told = (isNamed: boolean) =>
    flowed(
      vote.rows.map(({ agent, poll }): Span[] => {
        const { mark, role } = lookOf(looks, agent);
        const isOpen = poll === null || poll === 'open';
        const answer = isOpen ? (polled?.includes(agent) ? ' ···' : '') : ` ${words.answers[poll]}`;
        const name = nameCut(looks, agent, width - 2 - displayWidth(`${mark} ${answer}`));
        return [[mark, role], isNamed ? ` ${name}` : '', [answer, poll === 'yes' ? look.strong : look.muted]];
      }),
      width - 2,
    ).map((line) => ` ${line} `);
  const named = told(true);
  return named.length <= height ? named : told(false);
}

/** `yes 3 · no 12 · … 35` */
function countedRows({ vote, words }: Drawn, width: number): string[] {
  const counts = new Map<string, number>();
  for (const { poll } of vote.rows) {
    const told = poll === null || poll === 'open' ? '…' : words.answers[poll];
    counts.set(told, (counts.get(told) ?? 0) + 1);
  }
  return paragraph(width, [...counts].map(([told, count]) => `${told} ${count}`).join(' · '), look.muted, ' ');
}

/** Once a vote has closed, its ballots by letters say enough until somebody looks into it. */
const isBrief = ({ closing, isFocused }: Drawn): boolean => closing !== null && !isFocused;

/** `● B   ■ A ≠`: what each has voted, beside each other. */
function castRows({ vote, looks, letters }: Drawn, width: number): string[] {
  const told = vote.rows.map(({ agent, ballot, isDissent }): Span[] => {
    const { mark, role } = lookOf(looks, agent);
    return [
      [mark, role],
      [briefBallot(ballot, letters), ballotLook(ballot)],
      [isDissent ? ' ≠' : '', look.strong],
    ];
  });
  return flowed(told, width - 2).map((line) => ` ${line} `);
}

/** Why they voted so, and the minority's words (9.8). */
function inWordsRows({ inWords, said, looks, words }: Drawn, width: number): string[] {
  if (inWords.length === 0) return [];
  const told = inWords.flatMap(({ agent, isDissent, text, round }) => {
    const { mark } = lookOf(looks, agent);
    const why = round === null ? text : said(text, round);
    return paragraph(width, `${mark} ${agent}${isDissent ? ' ≠' : ''} · ${why}`, isDissent ? look.strong : '', ' ');
  });
  return [row(width, [` ${words.inWords}`, look.muted]), ...told];
}

/**
 * The headline and every voter in so few rows, if they can: the heads go first, then voters stand beside each other, by name while that
 * says something, then by marks, then the headline takes one row; what else there is stands below. Where even that is not enough, the rest can be scrolled to.
 */
function foldedRows(props: Drawn, headline: readonly string[], width: number, height: number): string[] {
  const short = row(width, ...shortened([' ', [props.vote.headline, headlineLook(props.vote)]], width - 1));
  const lines = voterLines(props, width);
  const columns = Array.from({ length: props.vote.rows.length }, (_, i) => cellRows(props, width, i + 2));
  const all = [lines, ...columns.filter((cells) => cells !== null), markRows(props, width)];
  const ways = [headline, [short]].flatMap((head) => all.map((voters) => [...head, ...voters]));
  return (
    ways.find((rows) => rows.length <= height) ?? ways.reduce((best, rows) => (rows.length < best.length ? rows : best))
  );
}

/** How answers before the ballot are told: by words, by signs under their heads, or by signs alone. */
type Detail = 'words' | 'headed' | 'signs';

/** The fullest way that leaves every ballot its room. */
function toldIn({ vote, nameWidth, words }: Drawn, width: number): Detail {
  const { heads } = words;
  const widest = Math.max(
    ...vote.rows.map(({ ballot, isDissent }) => displayWidth(wholeBallot(ballot)) + (isDissent ? 2 : 0)),
  );
  const room = width - NAME_AT - nameWidth - 1;
  if (width >= ROOMY_COLUMNS && widest <= room - 2 * answerColumns(words) - 1) return 'words';
  return widest <= room - displayWidth(heads.poll) - displayWidth(heads.confirmation) - 3 ? 'headed' : 'signs';
}

/** Of what is answered, in words; the second time with a blank more behind it. */
const answerColumns = ({ answers }: Selected['words']): number =>
  Math.max(LEAST_ANSWER_COLUMNS, displayWidth(answers['not-asked']) + 1);
const LEAST_ANSWER_COLUMNS = 11;

/** Columns before a name. */
const NAME_AT = 5;

/** Empty: nothing of it is read yet. */
function wholeBallot(ballot: VoterRow['ballot']): string {
  return ballot !== null && typeof ballot === 'object' ? [ballot.amount, ballot.option].filter(Boolean).join('  ') : '';
}

function headsRow(props: Drawn, width: number): string[] {
  const { words, nameWidth } = props;
  const { poll, confirmation, ballot } = words.heads;
  const told = toldIn(props, width);
  if (told === 'signs') return [];
  const columns = answerColumns(words);
  const heads =
    told === 'headed'
      ? `${poll} ${confirmation}  ${ballot}`
      : `${pad(poll, columns)}${pad(confirmation, columns + 1)}${ballot}`;
  return [row(width, [`${' '.repeat(NAME_AT)}${pad('', nameWidth)} ${heads}`, look.muted])];
}

function voterLines(props: Drawn, width: number): string[] {
  const told = toldIn(props, width);
  return props.vote.rows.map((voter) => voterRow(voter, told, width, props));
}

/** Voters beside each other in so many columns, told by signs, letters of options and amounts; null: that has no room. */
function cellRows({ vote, looks, nameWidth, letters }: Drawn, width: number, columns: number): string[] | null {
  const cells = vote.rows.map((voter) => {
    const { mark, role } = lookOf(looks, voter.agent);
    return { agent: voter.agent, mark: [mark, role] as const, spans: signSpans(voter, letters) };
  });
  const cell = Math.floor((width - 1) / columns) - CELL_GAP;
  const told = Math.max(...cells.map(({ spans }) => widthOf(spans)));
  const name = Math.min(nameWidth, cell - 2 - told);
  const longest = Math.max(...vote.rows.map(({ agent }) => displayWidth(agent)));
  if (name < Math.min(LEAST_NAME_COLUMNS, longest)) return null;
  const shown = cells.map(({ agent, mark, spans }) =>
    row(cell + CELL_GAP, mark, ' ', namePadded(looks, agent, name), ...spans),
  );
  return Array.from({ length: Math.ceil(shown.length / columns) }, (_, y) => {
    const some = shown.slice(y * columns, (y + 1) * columns).join('');
    const used = Math.min(columns, shown.length - y * columns) * (cell + CELL_GAP);
    return row(1) + some + row(width - 1 - used);
  });
}

/** Between voters beside each other. */
const CELL_GAP = 2;
const LEAST_NAME_COLUMNS = 5;

/** `● –✓   ■ ✓◈`: voters by their marks alone. */
function markRows({ vote, looks, letters }: Drawn, width: number): string[] {
  const told = vote.rows.map((voter): Span[] => {
    const { mark, role } = lookOf(looks, voter.agent);
    return [[mark, role], ...signSpans(voter, letters)];
  });
  return flowed(told, width - 2).map((line) => ` ${line} `);
}

/** What was answered and voted, by signs. */
function signSpans({ poll, confirmation, ballot, isDissent }: VoterRow, letters: Selected['letters']): Span[] {
  const answers = [poll, confirmation].map((given) => glyph(given, given === null ? 0 : 1));
  const told: Span = [briefBallot(ballot, letters), ballotLook(ballot)];
  return [' ', ...answers, told, [isDissent ? '≠' : '', look.strong]];
}

/** What is on a ballot by the letter of its option and the amount, or where it stands by its sign. */
function briefBallot(ballot: VoterRow['ballot'], letters: Selected['letters']): string {
  if (ballot === null) return '';
  if (typeof ballot === 'object')
    return ` ${[letterOf(ballot.option, letters), ballot.amount].filter(Boolean).join(' ')}`;
  return ` ${BALLOT_SIGNS[ballot]}`;
}

const BALLOT_SIGNS = {
  open: '–',
  thinking: '…',
  sealed: '▣',
  unreadable: '✗',
  missing: '!',
  nobody: '∅',
  'nobody-no': '✗',
} as const;

/** An option by its letter; what is no option's label stands as it is. */
function letterOf(label: string, letters: Selected['letters']): string {
  return letters.get(label) ?? label;
}

function headlineLook({ phase, rows, calledBy }: VoteView): string {
  // That nobody wanted one is no news beside what is being said.
  if (phase === 'closed') return rows.every(({ confirmation }) => confirmation === null) ? look.muted : look.strong;
  return phase === 'none' && calledBy === null ? look.muted : look.focus;
}

function voterRow(
  { agent, poll, confirmation, ballot, isDissent }: VoterRow,
  told: Detail,
  width: number,
  { looks, nameWidth, words, letters }: Drawn,
): string {
  const { mark, role } = lookOf(looks, agent);
  const answers: Readonly<Record<Detail, readonly Span[]>> = {
    words: [answer(poll, answerColumns(words), words), answer(confirmation, answerColumns(words) + 1, words)],
    headed: [
      glyph(poll, displayWidth(words.heads.poll) + 1),
      glyph(confirmation, displayWidth(words.heads.confirmation) + 2),
    ],
    signs: [glyph(poll, 1), glyph(confirmation, 2)],
  };
  const before: Span[] = ['   ', [mark, role], ' ', namePadded(looks, agent, nameWidth), ' ', ...answers[told]];
  const dissent: Span = [isDissent ? ' ≠' : '', look.strong];
  const room = width - widthOf([...before, dissent]);
  return row(width, ...before, [ballotMark(ballot, room, words, letters), ballotLook(ballot)], dissent);
}

/** What is on a ballot, in so many columns: where a label would be cut, its letter says which it is. */
function ballotMark(
  ballot: VoterRow['ballot'],
  room: number,
  words: Selected['words'],
  letters: Selected['letters'],
): string {
  if (ballot === null) return '';
  if (typeof ballot !== 'object') return truncateToWidth(ballotText(ballot, words), room);
  const { option, amount } = ballot;
  const told = wholeBallot(ballot);
  const letter = letterOf(option, letters);
  if (displayWidth(told) <= room || letter === option) return truncateToWidth(told, room);
  return truncateToWidth([letter, amount, option].filter(Boolean).join(' '), room);
}

function ballotLook(ballot: VoterRow['ballot']): string {
  if (ballot === 'unreadable' || ballot === 'missing' || ballot === 'nobody-no') return look.fault;
  if (ballot === 'thinking') return look.focus;
  return typeof ballot === 'object' ? look.strong : look.muted;
}

/** Below this the answers are glyphs alone, so that the ballots can be read. */
const ROOMY_COLUMNS = 54;

function ballotText(
  ballot: Exclude<VoterRow['ballot'], object | null>,
  { ballots, answers }: Selected['words'],
): string {
  if (ballot === 'open') return `– ${answers['not-asked']}`;
  if (ballot === 'thinking') return ballots.thinking;
  if (ballot === 'missing') return `! ${answers.missing}`;
  if (ballot === 'nobody') return `∅ ${ballots.nobody}`;
  if (ballot === 'nobody-no') return `✗ ${ballots.nobody}`;
  return ballot === 'sealed' ? `▣ ${ballots.sealed}` : `✗ ${ballots.unreadable}`;
}

type VoterAnswer = VoterRow['poll'] | VoterRow['confirmation'];

/** Told by a sign, and by the word behind it where there is room. */
const SIGNS: Readonly<Record<NonNullable<VoterAnswer>, readonly [sign: string, look: string]>> = {
  yes: ['✓', look.strong],
  no: ['✗', look.strong],
  unreadable: ['?', look.fault],
  missing: ['!', look.fault],
  nobody: ['∅', look.rules],
  'nobody-no': ['✗', look.fault],
  initiator: ['◈', look.strong],
  'not-asked': ['–', look.rules],
  open: ['…', look.muted],
};

function answer(given: VoterAnswer, width: number, { answers }: Selected['words']): Span {
  if (given === null) return ' '.repeat(width);
  const [sign, style] = SIGNS[given];
  if (given === 'open') return [pad(sign, width), style];
  return [pad(given === 'not-asked' ? answers[given] : `${sign} ${answers[given]}`, width), style];
}

function glyph(given: VoterAnswer, width: number): Span {
  if (given === null) return ' '.repeat(width);
  const [sign, style] = SIGNS[given];
  return [pad(sign, width), style];
}
