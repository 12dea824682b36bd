import { clean } from '../base/clean.ts';
import { padToWidth } from '../base/width.ts';
import { DROP_RULES, type DropRule } from '../discussion/memory.ts';
import { type InfluenceFound, shareChanged } from '../experiments/influence-kept.ts';
import { interfaces } from '../interface/index.ts';
import type { StandIns } from '../projections/measures/measures.ts';
import type { RunReport } from '../projections/measures/run-report.ts';
import type { SwitchSide } from '../projections/measures/switch-effect.ts';
import { type MeasuredBallot, markedText, voteWord } from '../projections/measures/vote-measure.ts';
import { aligned } from './aligned.ts';
import { type NamedReport, sentText, type Value } from './report-rows.ts';
import { besideText } from './runs-told.ts';
import { unknownText, warningText } from './warning-text.ts';

const { dollars, grouped } = interfaces.en.numbers;

/** What a cell may hold where the words that matter stand at its end. */
const [WORDS_CELL, LONG_CELL] = [60, 100];
/** Runs that stand side by side; more come in a table below. */
const RUNS_ACROSS = 4;
/** Agents that a table for people names; the other formats have all. */
const AGENTS_SHOWN = 40;
const AGENTS_ACROSS = 12;

/** Aligned tables for people: the runs side by side, then each by agent, by round, its votes, leaks and switches. */
export function tableOf(runs: readonly NamedReport[]): string {
  const overviews = Array.from({ length: Math.ceil(runs.length / RUNS_ACROSS) }, (_, i) =>
    overview(runs.slice(i * RUNS_ACROSS, (i + 1) * RUNS_ACROSS)),
  );
  const blocks = [...overviews, ...runs.flatMap(details)];
  return blocks.map((lines) => `${lines.join('\n')}\n`).join('\n');
}

type ReportLine = readonly [label: string, value: (report: RunReport) => Value];

const DROPPED: Readonly<Record<DropRule, string>> = {
  integrated: 'integrated',
  compressed: 'compressed',
  'over-limit': 'over the limit',
  overflow: 'overflow of a prompt',
  window: 'older than the window',
  'least-important': 'least important',
  cleared: 'cleared by an intervention',
};

const OVERVIEW: readonly ReportLine[] = [
  ['scenario', (run) => run.scenario],
  ['seed', (run) => String(run.seed)],
  ['stamp', (run) => run.stamp],
  ['rounds', (run) => run.totals.rounds],
  ['ended by', (run) => run.end ?? 'not ended'],
  ['decision', ({ decision }) => decision && optionText(decision)],
  ['  the world', ({ world }) => world],
  [
    '  secret task',
    ({ secret: s }) =>
      s &&
      `${clean(s.agent)}: ${optionText({ option: s.option, amount: null })}, ${s.isReached ? 'reached' : 'not reached'}`,
  ],
  ['statements', (run) => run.totals.statements],
  ['statements whose stand was read', ({ totals }) => `${grouped(totals.read)} of ${grouped(totals.statements)}`],
  [
    '  never valid, best effort',
    ({ totals: { bestEffort, statements } }) =>
      bestEffort === 0 ? null : `${grouped(bestEffort)} of ${grouped(statements)}`,
  ],
  ['  attempts refused', ({ totals: { statementsRefused: count } }) => (count === 0 ? null : count)],
  ['words', (run) => run.totals.words],
  ['air time (150 words a minute)', (run) => minutes(run.totals.airTimeSeconds)],
  ['Gini of words', (run) => two(run.totals.wordsGini)],
  ['Gini of statements', (run) => two(run.totals.statementsGini)],
  ['interruptions, skips, failures', ({ totals: t }) => `${t.interruptions}, ${t.skips}, ${t.failures}`],
  ['repetition', (run) => two(run.totals.repetition)],
  ['recall of others', (run) => two(run.totals.recall)],
  ['largest camp at the end', (run) => two(run.rounds.at(-1)?.largestCamp ?? null)],
  ['pairwise agreement at the end', (run) => two(run.rounds.at(-1)?.pairwiseAgreement ?? null)],
  ['spread of amounts at the end', (run) => inCents(run.rounds.at(-1)?.amountSpread ?? null)],
  ['stands are by', (run) => run.standsBy],
  ['votes', (run) => run.totals.votes],
  [
    '  unreadable on whether to vote',
    ({ totals: { pollAnswers: all, pollAnswersUnread: unread } }) =>
      unread === 0 ? null : `${grouped(unread)} of ${grouped(all)}`,
  ],
  ['mean place: with the outcome', (run) => two(run.totals.placeWithOutcome)],
  ['mean place: against it', (run) => two(run.totals.placeAgainstOutcome)],
  ['memory at the end of the talk, characters', (run) => run.rounds.at(-1)?.memoryChars ?? null],
  ['memory at the end of the talk, tokens', (run) => run.rounds.at(-1)?.memoryTokens ?? null],
  ['compressions', (run) => run.totals.compressions],
  ['entries that left memories', (run) => run.totals.drops],
  ...DROP_RULES.map(
    (rule): ReportLine => [
      `  ${DROPPED[rule]}`,
      ({ drops }) => drops.find((one) => one.rule === rule)?.entries ?? null,
    ],
  ),
  ['  of them forgotten', (run) => run.totals.forgotten],
  ['prompts too large', (run) => run.totals.overflows],
  ['calls', (run) => run.totals.calls],
  ['tokens in', (run) => run.totals.tokensIn],
  ['tokens out', (run) => run.totals.tokensOut],
  ['tokens cached', (run) => run.totals.tokensCached],
  ['tokens of thinking', (run) => run.totals.tokensThinking],
  ['tokens are', (run) => run.totals.tokensLabel],
  ['cost', ({ totals: { cost } }) => (cost === null ? null : dollars(cost))],
  ['  measured', ({ costs: { measured } }) => (measured > 0 ? dollars(measured) : null)],
  ['  estimated', ({ costs: { estimated } }) => (estimated > 0 ? `~${dollars(estimated)}` : null)],
  ['private words in public', (run) => run.totals.leaks],
];

function overview(runs: readonly NamedReport[]): string[] {
  const rows = OVERVIEW.map(([label, value]) => [label, ...runs.map(({ report }) => value(report))]);
  // What no run has is left out where it is a part of something else.
  const told = rows.filter(
    ([label, ...values]) => !String(label).startsWith(' ') || values.some((value) => value !== null),
  );
  return aligned(['run', ...runs.map(({ run }) => run)], told, WORDS_CELL);
}

function details({ run, report, influence, interviews, branches }: NamedReport): string[][] {
  const title = clean(report.title, { multiline: false });
  return [
    ...(report.warnings.length > 0
      ? [[`${run}: to bear in mind`, ...report.warnings.map((one) => `  ${warningText(one)}`)]]
      : []),
    [`${run}: ${title}, by agent`, ...byAgent(report)],
    [`${run}: what each stood for and voted`, ...opinions(report)],
    ...(report.agents.some(isAlone) ? [[`${run}: rankings and payoffs`, ...rankings(report)]] : []),
    [`${run}: by round`, ...byRound(report)],
    [`${run}: stands at the end of each round (in brackets: the round it was last read in)`, ...stances(report)],
    ...(report.probes.length > 0 ? [[`${run}: answers when asked aside`, ...probeAnswers(report)]] : []),
    [`${run}: words of each statement`, ...wordsSaid(report)],
    [`${run}: votes`, ...votes(report)],
    ...(report.votes.some(({ minority }) => minority)
      ? [[`${run}: who voted otherwise, and why`, ...minorities(report)]]
      : []),
    ...(report.leaks.length > 0 ? [[`${run}: private words in public`, ...leaks(report)]] : []),
    ...(report.impairments.length > 0
      ? [[`${run}: answers missing, not whole or replaced`, ...impairments(report)]]
      : []),
    ...(report.unknownCalls.length > 0
      ? [[`${run}: perhaps paid, answer unknown`, ...report.unknownCalls.map(unknownText)]]
      : []),
    ...(interviews ? [[`${run}: interviews, beside the record`, `  ${besideText(interviews, interfaces.en)}`]] : []),
    ...(branches
      ? [[`${run}: branches that were not kept, beside the record`, `  ${besideText(branches, interfaces.en)}`]]
      : []),
    ...(report.standIns ? [[`${run}: simulated agents in the place of models`, ...standIns(report.standIns)]] : []),
    ...(report.adapted.length > 0 ? [[`${run}: settings that were not sent as asked`, ...adapted(report)]] : []),
    ...(influence.length > 0 ? [[`${run}: outcomes changed by taking out`, ...influenceTable(influence)]] : []),
    ...(report.switches.length > 0 ? [[`${run}: switches, before and after`, ...switches(report)]] : []),
  ];
}

function byAgent({ agents }: RunReport): string[] {
  const hasCost = agents.some(({ cost }) => cost !== 0);
  const head = 'agent,statements,read,words,air,repeats,recalls,cut,skipped,failed,opened,closed,place,tokens'.split(
    ',',
  );
  if (hasCost) head.push('cost');
  const rows = agents
    .slice(0, AGENTS_SHOWN)
    .map((one): Value[] => [
      one.agent,
      one.statements,
      one.read,
      one.words,
      two(one.airTimeShare),
      two(one.repetition),
      two(one.recall),
      one.interruptions,
      one.skips,
      one.failures,
      one.opened,
      one.closed,
      two(one.meanPlace),
      (one.tokensIn ?? 0) + one.tokensOut,
      ...(hasCost ? [one.cost === null ? null : dollars(one.cost)] : []),
    ]);
  return [...aligned(head, rows), ...leftOut(agents.length - AGENTS_SHOWN, 'agents')];
}

function opinions({ agents, votes: all }: RunReport): string[] {
  const head =
    'agent,at first,at the end,perhaps since,last read in round,last ballot,with the outcome,called,declined,last place'.split(
      ',',
    );
  const rows = agents
    .slice(0, AGENTS_SHOWN)
    .map((one): Value[] => [
      one.agent,
      one.firstOption,
      one.option && `${optionText({ option: one.option, amount: one.amount })}${one.isUnsure ? DOUBT : ''}`,
      one.perhaps && `${one.perhaps}${DOUBT}`,
      one.optionRound && String(one.optionRound),
      lastBallotText(one.agent, all),
      one.isWithOutcome === null ? null : one.isWithOutcome ? 'yes' : 'no',
      one.called,
      one.declined,
      one.lastPlace,
    ]);
  return [...aligned(head, rows), ...leftOut(agents.length - AGENTS_SHOWN, 'agents')];
}

/** From whichever vote; null: there is none, or it could not be read. */
function lastBallotText(name: string, votes: RunReport['votes']): string | null {
  const of = ({ agent }: MeasuredBallot) => agent === name;
  const ballot = votes.findLast(({ ballots, failed }) => ballots.some(of) || failed.includes(name))?.ballots.find(of);
  return ballot ? ballotText(ballot) : null;
}

type AgentLine = RunReport['agents'][number];

/** It ranked something, or was paid. */
const isAlone = (one: AgentLine) => one.payoff !== null || stagesOf(one).length > 0;

/** Rankings that could be read, oldest first, each with how sure it was. */
function stagesOf(one: AgentLine): { ranking: string; certainty: string | null }[] {
  return [
    { ranking: one.rankingFirst, certainty: one.certaintyFirst },
    { ranking: one.rankingExplained, certainty: one.certaintyExplained },
    { ranking: one.rankingApplied, certainty: one.certaintyApplied },
    { ranking: one.rankingClosing, certainty: one.certaintyClosing },
  ].flatMap(({ ranking, certainty }) => (ranking === null ? [] : [{ ranking, certainty }]));
}

function rankings({ agents }: RunReport): string[] {
  const head =
    'agent,first ranking,last ranking,pairs moved,sure at first,at last,paid alone,by outcome,together'.split(',');
  const rows = agents.slice(0, AGENTS_SHOWN).map((one): Value[] => {
    const last = stagesOf(one)
      .slice(one.rankingFirst === null ? 0 : 1)
      .at(-1);
    return [
      one.agent,
      one.rankingFirst,
      last?.ranking ?? null,
      one.rankingMoves,
      one.rankingFirst && one.certaintyFirst,
      last?.certainty ?? null,
      paid(one.payoffAlone),
      paid(one.payoffOutcome),
      paid(one.payoff),
    ];
  });
  return [...aligned(head, rows, 60), ...leftOut(agents.length - AGENTS_SHOWN, 'agents')];
}

const paid = (amount: number | null) => (amount === null ? null : `$${amount.toFixed(2)}`);

/** With what comes before the first round and after the talk, so that columns come to the totals. */
function byRound({ rounds, totals, before, after }: RunReport): string[] {
  const head =
    'round,statements,read,words,opened,closed,camp,pairs agree,spread,vote,memory chars,memory tokens,tokens in,out';
  const rows = rounds.map((one): Value[] => [
    String(one.round),
    one.statements,
    one.read,
    one.words,
    one.opener,
    one.closer,
    two(one.largestCamp),
    two(one.pairwiseAgreement),
    inCents(one.amountSpread),
    one.vote,
    one.memoryChars,
    one.memoryTokens,
    one.tokensIn,
    one.tokensOut,
  ]);
  const beside = (name: string, part: RunReport['before'], memory: readonly Value[]): Value[][] =>
    part ? [[name, ...Array<Value>(9).fill(null), ...memory, part.tokensIn, part.tokensOut]] : [];
  const all = [
    ...beside('before', before, [null, null]),
    ...rows,
    ...beside('after', after, [after?.memoryChars ?? null, after?.memoryTokens ?? null]),
  ];
  return [...aligned(head.split(','), all, LONG_CELL), ...leftOut(totals.roundsLeftOut, 'older rounds')];
}

/** Behind what was read with doubt (19.2). */
const DOUBT = ' ?';

/** Where nothing could be read in a round stands what was last read, and when. */
function stances({ agents, rounds }: RunReport): string[] {
  const shown = agents.slice(0, AGENTS_ACROSS).map(({ agent }) => agent);
  const rows = rounds.map(({ round, agents: inRound, left }): Value[] => [
    String(round),
    ...inRound.slice(0, AGENTS_ACROSS).map(({ agent, option, isUnsure, perhaps, optionRound, amount }) => {
      if (left.includes(agent)) return 'left';
      if (option === null) return 'unread';
      const sign = isUnsure || perhaps === option ? DOUBT : '';
      const told = `${optionText({ option, amount })}${sign}${optionRound === round ? '' : ` (${optionRound})`}`;
      return perhaps === null || perhaps === option ? told : `${told}, ${perhaps}${DOUBT}`;
    }),
  ]);
  return [...aligned(['round', ...shown], rows), ...leftOut(agents.length - AGENTS_ACROSS, 'agents')];
}

/** A row for each question and time. */
function probeAnswers({ agents, probes }: RunReport): string[] {
  const shown = agents.slice(0, AGENTS_ACROSS).map(({ agent }) => agent);
  const timeOf = ({ when, round }: RunReport['probes'][number]) => (when === 'each-round' ? `round ${round}` : when);
  const keys = [...new Set(probes.map((one) => `${one.probe}\n${timeOf(one)}`))];
  const rows = keys.map((key): Value[] => {
    const own = probes.filter((one) => `${one.probe}\n${timeOf(one)}` === key);
    const answerOf = (name: string) => {
      const one = own.find(({ agent }) => agent === name);
      return one ? (one.option ?? one.value ?? 'missing') : null;
    };
    return [...key.split('\n'), ...shown.map(answerOf)];
  });
  return [...aligned(['question', 'asked', ...shown], rows), ...leftOut(agents.length - AGENTS_ACROSS, 'agents')];
}

/** A row a round; who spoke more than once in it has a number for each. */
function wordsSaid({ agents, statements }: RunReport): string[] {
  const shown = agents.slice(0, AGENTS_ACROSS).map(({ agent }) => agent);
  const rounds = [...new Set(statements.map(({ round }) => round))];
  const rows = rounds.map((round): Value[] => [
    String(round),
    ...shown.map((name) => {
      const said = statements.filter((one) => one.round === round && one.speaker === name).map(({ words }) => words);
      return said.length > 1 ? said.join(' + ') : (said[0] ?? null);
    }),
  ]);
  return [...aligned(['round', ...shown], rows), ...leftOut(agents.length - AGENTS_ACROSS, 'agents')];
}

function votes({ votes: all }: RunReport): string[] {
  if (all.length === 0) return ['there was none'];
  const rows = all.map((vote): Value[] => [
    String(vote.round),
    vote.initiator ?? 'the phase',
    vote.confirmed,
    someOf(vote.decliners),
    someOf(countedTexts(vote.ballots.map(ballotText))),
    someOf(vote.failed),
    voteWord(vote),
  ]);
  return aligned(['round', 'called by', 'agreed', 'refused by', 'ballots', 'unreadable', 'outcome'], rows, 100);
}

function ballotText(ballot: MeasuredBallot): string {
  const marked = markedText(ballot) || 'abstains';
  if (ballot.amount === null) return marked;
  return ballot.form === 'choice'
    ? `${marked} ${grouped(ballot.amount)}`
    : `${marked} (${ballot.amountOption} ${grouped(ballot.amount)})`;
}

function minorities({ votes: all }: RunReport): string[] {
  const rows = all.flatMap(({ round, minority = [] }) =>
    minority.map(({ agent, words, round: said }): Value[] => [
      String(round),
      agent,
      said === null ? 'ballot' : `round ${said}`,
      words,
    ]),
  );
  return aligned(['round', 'agent', 'from', 'words'], rows, 160);
}

function leaks({ leaks: marks }: RunReport): string[] {
  return aligned(
    ['round', 'words'],
    marks.map(({ round, text }): Value[] => [String(round), text]),
    100,
  );
}

function impairments({ impairments: marks }: RunReport): string[] {
  return aligned(
    ['round', 'agent', 'event', 'what', 'entry', 'why'],
    marks.map(({ entry, round, agent, event, impairment, why }): Value[] => [
      String(round),
      agent,
      event,
      impairment,
      String(entry),
      why,
    ]),
    100,
  );
}

function standIns({ models, statements, round, entry }: StandIns): string[] {
  const head = ['models', 'statements', 'from round', 'entry'];
  return aligned(head, [[models.join(', '), String(statements), String(round), String(entry)]], 60);
}

function adapted({ adapted: all }: RunReport): string[] {
  return aligned(
    ['model', 'setting', 'sent', 'calls'],
    all.map(({ model, setting, sent, calls }): Value[] => [model, setting, sentText(sent), String(calls)]),
    60,
  );
}

function switches({ switches: all }: RunReport): string[] {
  const head = 'round,side,rounds,statements,mean chars,structure,repeats,recalls,gauge a round,votes,decided'.split(
    ',',
  );
  const row = (round: number, name: string, side: SwitchSide): Value[] => [
    String(round),
    name,
    side.rounds,
    side.statements,
    side.meanChars === null ? null : Math.round(side.meanChars),
    two(side.structure),
    two(side.repetition),
    two(side.recall),
    side.gaugeSlope === null ? null : side.gaugeSlope.toFixed(4),
    side.votes,
    side.consensus,
  ];
  const rows = all.flatMap(({ round, before, after }) => [row(round, 'before', before), row(round, 'after', after)]);
  const what = all.map(
    ({ round, actor, text }) =>
      `round ${round}: ${interfaces.en.acts.actors[actor]} ${clean(text, { multiline: false })}`,
  );
  return [...what.map((line) => padToWidth(line, 120).trimEnd()), ...aligned(head, rows)];
}

/** A row for what was taken out, and a row for nothing: the placebo. */
function influenceTable(influence: readonly InfluenceFound[]): string[] {
  const row = (what: string, count: number, branches: number): Value[] => {
    const { share, low, high } = shareChanged(count, branches) ?? { share: 0, low: 0, high: 1 };
    return [what, `${grouped(count)} of ${grouped(branches)}`, percent(share), `${percent(low)} to ${percent(high)}`];
  };
  const rows = influence.flatMap(({ remove, branches, changed, placeboBranches, placebo }) => [
    row(`each ${remove} in turn`, changed, branches),
    row('nothing (the placebo)', placebo, placeboBranches),
  ]);
  return aligned(['taken out', 'changed', 'share', '95 % interval'], rows);
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** `floor ×2`, the most frequent first. */
function countedTexts(texts: readonly string[]): string[] {
  const found = new Map<string, number>();
  for (const text of texts) found.set(text, (found.get(text) ?? 0) + 1);
  return [...found].sort(([, a], [, b]) => b - a).map(([text, count]) => `${text} ×${count}`);
}

function someOf(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  const [shown, rest] = [names.slice(0, 5).join(', '), names.length - 5];
  return rest > 0 ? `${shown} and ${rest} more` : shown;
}

const leftOut = (count: number, what: string) =>
  count > 0 ? [`and ${grouped(count)} ${what} more: --format csv or json has all agents`] : [];

const optionText = ({ option, amount }: { option: string; amount: number | null }) =>
  amount === null ? option : `${option} ${grouped(amount)}`;

/** `12:05` */
const minutes = (seconds: number) => {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

/** With the cents that it has: a count has none. */
const inCents = (amount: number | null) => amount?.toLocaleString('en', { maximumFractionDigits: 2 }) ?? null;

const two = (value: number | null) => (value === null ? null : value.toFixed(2));
