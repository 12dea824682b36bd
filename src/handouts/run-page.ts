import { createHash } from 'node:crypto';
import { clean } from '../base/clean.ts';
import { inLanguage } from '../discussion/translation.ts';
import type { Figure } from '../experiments/figures/figure.ts';
import { growthTable } from '../projections/memory-growth.ts';
import { stampTexts } from '../projections/stamp.ts';
import type { VoterRow } from '../projections/vote-view.ts';
import { endText } from '../projections/words.ts';
import { agentLooks, lookOf } from '../tui/look/theme.ts';
import { type NamedOption, optionsNamed } from '../tui/shown/options.ts';
import { svgOf } from './figure-svg.ts';
import type { PageFacts } from './page/facts.ts';
import pageScript from './page/page.ts?script';
import { pageStyle } from './page-style.ts';
import type { RecordTold } from './record-told.ts';
import { xml } from './svg-parts.ts';

/** What the parts of a page share. */
type Page = { told: RecordTold; options: readonly NamedOption[]; mark(name: string): string };

/**
 * A recorded run as one page (28.2): all of it is there to be read without a script, and the script goes through it. It asks for no other
 * file, and its policy lets nothing be asked for.
 */
export function runPage(told: RecordTold): string {
  const { words, transcript, names } = told;
  const { scenario } = transcript.state;
  const looks = agentLooks(names);
  const page: Page = { told, options: optionsNamed(transcript.state, words), mark: (name) => lookOf(looks, name).mark };
  const style = pageStyle();
  const { title, language } = inLanguage(scenario, words.language);
  const policy = `default-src 'none'; connect-src 'none'; script-src '${hashOf(pageScript)}'; style-src '${hashOf(style)}'; base-uri 'none'; form-action 'none'`;
  return [
    `<!doctype html><html lang="${words.language}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="referrer" content="no-referrer"><title>${text(title)}</title><style>${style}</style></head><body>`,
    `<a class="skip" href="#talk">${text(words.handout.skip)}</a>`,
    headOf(page, title, language),
    `<main><section aria-labelledby="talk">${talkOf(page)}</section><div><div class="beside">${besideOf(page)}</div></div>`,
    `<section class="wide" aria-labelledby="votes">${votesOf(page)}</section><section class="wide" aria-labelledby="pictures">${picturesOf(page)}</section></main>`,
    `<footer><p>${text(words.handout.about)}</p><p>${text(words.handout.keys)}</p></footer>`,
    playerOf(page),
    `<p class="unseen" role="status" id="told"></p><script type="application/json" id="facts">${inScript(factsOf(page))}</script><script>${pageScript}</script></body></html>\n`,
  ].join('\n');
}

const text = (value: string): string => xml(clean(value));
const hashOf = (source: string): string => `sha256-${createHash('sha256').update(source).digest('base64')}`;
/** A block of data ends at no sign of its own. */
const inScript = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** An agent by its mark, in its colour. */
function named({ told, mark }: Page, name: string): string {
  const place = told.names.indexOf(name);
  return `<span class="${place < 0 ? '' : `a${place % 8}`}" aria-hidden="true">${text(mark(name))}</span> ${text(name)}`;
}

function headOf(page: Page, title: string, language: string): string {
  const { told, options } = page;
  const { words, transcript, header } = told;
  const { state } = transcript;
  const { lines, handout, comparison } = words;
  const verdict = state.ended ? endText(state, words) : comparison.goesOn(state.round);
  const { scenario } = state;
  const said = inLanguage(scenario, words.language);
  const setting = lines.setting(header.scenarioName, header.seed, scenario.rounds, told.names);
  const choices = options.map(({ letter, id }, i) => {
    const { label, about } = said.options[i] ?? { label: id, about: undefined };
    return `<li><b>${letter}</b> <strong>${text(label)}</strong>${about ? ` <span class="muted">${text(about)}</span>` : ''}</li>`;
  });
  return `<header lang="${language}"><h1>${text(title)}</h1><p class="text">${text(said.question)}</p>${said.background ? `<p class="text">${text(said.background)}</p>` : ''}<ul class="options" aria-label="${text(handout.question)}">${choices.join('')}</ul><p class="verdict">${text(verdict)}</p><p class="muted">${text([setting, ...stampTexts(state, words)].join(' · '))}</p></header>`;
}

function talkOf(page: Page): string {
  const { told } = page;
  const { history, handout } = { history: told.words.history, handout: told.words.handout };
  const items = told.transcript.items.map(({ kind, title, text: said, from, isTakenBack }) => {
    const head = from === null ? text(title) : `${named(page, from)}${text(title.slice(from.length))}`;
    const body = said === '' ? '' : `<div class="text">${text(said)}</div>`;
    return `<li class="${kind}${isTakenBack ? ' gone' : ''}"><h3>${head}</h3>${body}</li>`;
  });
  return `<h2 id="talk" tabindex="-1">${text(history.title)}</h2><p id="not-begun" class="muted" hidden>${text(handout.notBegun)}</p><ol class="talk">${items.join('\n')}</ol>`;
}

function besideOf(page: Page): string {
  const { told, options } = page;
  const { words, names, changes } = told;
  const { handout, stances, belt, paneTitles } = words;
  const places = options.map(({ letter, label }, i) => {
    const who = names.filter((name) => told.standing.agents[name]?.said?.option === options[i]?.id);
    const shown = who.map((name) => `<span>${named(page, name)}</span>`).join('') || text(handout.nobodyStands);
    return `<li><b>${letter}</b> ${text(label)}<div class="who">${shown}</div></li>`;
  });
  const letterOf = (id: string) => options.find((one) => one.id === id)?.letter ?? id;
  const moved = changes.map(({ seq, round, agent, from, to, after, grounds }) => {
    const how = handout.changed(round, agent, letterOf(from), letterOf(to));
    const words = grounds === '' ? '' : stances.because(belt.quoted(grounds));
    return `<li data-seq="${seq}"><p>${text(`${how}${words}${after === null ? '' : stances.after(after)}`)}</p></li>`;
  });
  const agents = names.map((name, i) => `<option value="${i}">${text(name)}</option>`);
  return [
    `<section aria-labelledby="stances"><h2 id="stances">${text(stances.title)} <span class="muted">${text(told.votes.length > 0 ? stances.asVoted : stances.asHeard)}</span></h2><ul class="options" id="standing">${places.join('')}</ul>`,
    moved.length > 0 ? `<h3>${text(handout.changes)}</h3><ol id="moved">${moved.join('')}</ol>` : '',
    `</section><section aria-labelledby="memory"><h2 id="memory">${text(paneTitles.wall)}</h2><label>${text(handout.whose)} <select id="whose">${agents.join('')}</select></label>`,
    `<h3 id="remembers"></h3><ol class="memory" id="kept" aria-labelledby="remembers"></ol><h3 id="forgot"></h3><p id="gone" class="muted" hidden></p><ol class="memory" id="lost" aria-labelledby="forgot"></ol></section>`,
  ].join('');
}

function votesOf(page: Page): string {
  const { votes, words } = page.told;
  const { handout, voting } = words;
  const tables = votes.map(({ seq, view }) => {
    const { poll, confirmation, ballot } = voting.heads;
    const head = [handout.agent, poll, confirmation, ballot].map((one) => `<th scope="col">${text(one)}</th>`).join('');
    const rows = view.rows.map((row) => {
      const cells = [row.poll, row.confirmation].map(
        (given) => `<td>${given === null ? '–' : text(answerOf(given, page))}</td>`,
      );
      return `<tr><th scope="row">${named(page, row.agent)}</th>${cells.join('')}<td>${text(ballotOf(row, page))}</td></tr>`;
    });
    return `<div class="scroll" data-seq="${seq}"><table><caption>${text(voting.earlier(view.round, view.headline))}</caption><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
  });
  return `<h2 id="votes">${text(handout.votes)}</h2>${tables.length > 0 ? `<div id="closed">${tables.join('')}</div>` : `<p>${text(handout.noVote)}</p>`}`;
}

function answerOf(given: NonNullable<VoterRow['poll'] | VoterRow['confirmation']>, { told }: Page): string {
  return given === 'open' ? '–' : told.words.voting.answers[given];
}

function ballotOf({ ballot, isDissent }: VoterRow, { told }: Page): string {
  const { ballots, answers } = told.words.voting;
  if (ballot === null || ballot === 'open') return '–';
  if (typeof ballot === 'object')
    return `${ballot.option}${ballot.amount && ` ${ballot.amount}`}${isDissent ? ' ≠' : ''}`;
  return ballot === 'missing' ? answers.missing : ballot === 'nobody-no' ? ballots.nobody : ballots[ballot];
}

function picturesOf({ told, options }: Page): string {
  const { words, names, growth, standing, transcript } = told;
  const { handout, lines } = words;
  const { roundAxis, stancesPlot, memoryPlot } = handout;
  const rounds = growthTable(growth, transcript.state);
  const pointsOf = (valueAt: (round: number, row: number) => number) =>
    rounds.map(({ round }, i) => ({ x: round, y: valueAt(round, i), low: null, high: null }));
  const standingAt = (agent: string, round: number) =>
    standing.agents[agent]?.rounds.findLast((one) => one.round <= round)?.stance.option;
  const figures: Figure[] = [
    {
      ...{ id: 'stances', kind: 'lines', isShare: false, ...stancesPlot },
      panels: [
        {
          name: '',
          series: options.map(({ id, letter, label }, place) => ({
            name: `${letter} ${label}`,
            place,
            points: pointsOf((round) => names.filter((name) => standingAt(name, round) === id).length),
          })),
        },
      ],
    },
    {
      ...{ id: 'memories', kind: 'lines', isShare: false, ...memoryPlot },
      panels: [
        {
          name: '',
          series: names.map((name, place) => ({
            name,
            place,
            points: pointsOf((_, row) => rounds[row]?.memoryChars[place] ?? 0),
          })),
        },
      ],
    },
  ];
  const heading = lines.setting(told.header.scenarioName, told.header.seed, transcript.state.scenario.rounds, names);
  const drawn =
    rounds.length > 0 ? figures.map((figure) => `<figure>${svgOf(figure, heading, roundAxis).trim()}</figure>`) : [];
  return `<h2 id="pictures">${text(handout.pictures)}</h2>${drawn.join('')}`;
}

function playerOf({ told, options }: Page): string {
  const { handout } = told.words;
  const { items } = told.transcript;
  const button = (id: string, name: string, sign: string) =>
    `<button type="button" id="${id}" aria-label="${text(name)}">${sign}</button>`;
  const placeOf = placesIn(items.map(({ seq }) => seq));
  const letterOf = (option: string) => options.find(({ id }) => id === option)?.letter ?? option;
  const groups = [
    [handout.groups.rounds, items.flatMap(({ kind, title }, i) => (kind === 'round' ? [[i + 1, title] as const] : []))],
    [
      handout.groups.votes,
      told.votes.map(({ seq, view }) => [placeOf(seq), told.words.voting.earlier(view.round, view.headline)] as const),
    ],
    [
      handout.groups.acts,
      items.flatMap(({ kind, text: said }, i) =>
        kind === 'act' || kind === 'injection' ? [[i + 1, said] as const] : [],
      ),
    ],
    [
      handout.groups.stances,
      told.changes.map(
        ({ seq, round, agent, from, to }) =>
          [placeOf(seq), handout.changed(round, agent, letterOf(from), letterOf(to))] as const,
      ),
    ],
  ] as const;
  const marks = groups.flatMap(([name, places]) =>
    places.length === 0
      ? []
      : [
          `<optgroup label="${text(name)}">${places.map(([at, what]) => `<option value="${at}">${text(what.slice(0, 80))}</option>`).join('')}</optgroup>`,
        ],
  );
  const paces = [100, 150, 220, 300, 400, 600, 900].map(
    (pace) => `<option${pace === 220 ? ' selected' : ''}>${pace}</option>`,
  );
  return [
    `<section class="player" aria-label="${text(handout.player)}"><div>`,
    `<input type="range" id="place" min="0" max="${items.length}" value="${items.length}" aria-label="${text(handout.place)}">`,
    button('first', handout.toBeginning, '«'),
    button('back', handout.back, '‹'),
    button('play', handout.play, '▶'),
    button('on', handout.on, '›'),
    button('last', handout.toEnd, '»'),
    '<span id="where"></span>',
    `<label class="goto"><span>${text(handout.goTo)}</span> <select id="marks" aria-label="${text(handout.goTo)}"><option value="">${text(handout.anywhere)}</option>${marks.join('')}</select></label>`,
    `<label class="pace"><span>${text(handout.pace)}</span> <select id="pace" aria-label="${text(handout.pace)}">${paces.join('')}</select></label><span id="brief" aria-hidden="true"></span></div></section>`,
  ].join('');
}

/** How many of these numbers, which rise, are at most a number: a run has thousands of votes, and more that is said. */
function placesIn(seqs: readonly number[]): (seq: number) => number {
  return (seq) => {
    let [from, to] = [0, seqs.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((seqs[middle] as number) <= seq) from = middle + 1;
      else to = middle;
    }
    return from;
  };
}

function factsOf({ told, options, mark }: Page): PageFacts {
  const { words, transcript, names, stances, memory } = told;
  const { handout } = words;
  const { items, state } = transcript;
  const { play, pause, notBegun, nothing, nobodyStands } = handout;
  const { livesOn, livesOnInPart, wentInto, partBefore, inLongTerm, forgottenOf } = handout;
  const letters = options.map(({ letter }) => letter);
  return {
    seqs: [0, ...items.map((_, i) => (items[i + 1]?.seq ?? state.seq + 1) - 1)],
    words: items.map(({ text: said }) => wordCount(said)),
    agents: names.map((name) => ({
      name,
      mark: mark(name),
      remembers: handout.remembers(name),
      forgot: handout.forgot(name),
    })),
    letters,
    stances,
    ...memory,
    says: {
      ...{ play, pause, notBegun, nothing, nobodyStands },
      ...{ livesOn, livesOnInPart, wentInto, partBefore, inLongTerm, forgottenOf },
    },
  };
}

/** Of Chinese, two characters to a word. */
const wordCount = (said: string): number =>
  (said.match(/\p{Script=Han}/gu)?.length ?? 0) / 2 + (said.match(/[^\s\p{Script=Han}]+/gu)?.length ?? 0);
