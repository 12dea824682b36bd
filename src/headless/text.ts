import { clean } from '../base/clean.ts';
import { wrap } from '../base/wrap.ts';
import { inLanguage } from '../discussion/translation.ts';
import { type InterfaceWords, interfaces } from '../interface/index.ts';
import { withRemovedTold } from '../interface/removed.ts';
import type { Header, Redact } from '../journal/journal.ts';
import { promptBehind } from '../orchestrator/prompts/inspect.ts';
import { earnings } from '../orchestrator/protocol/earnings.ts';
import { remarks } from '../projections/remarks.ts';
import { type Aside, type TranscriptPart, VERBOSITIES, type Verbosity } from '../projections/transcript-part.ts';
import { transcriptParts } from '../projections/transcript-parts.ts';
import type { TokenCounter } from '../providers/provider.ts';
import { callParts } from './calls.ts';
import type { Lines } from './lines.ts';

/**
 * `words`: of the lines, English where absent; what agents said stays as they said it. `counter`: measures the sections of each prompt at `debug`; without it they are left out. `redact`: the journal's, so that lines
 * hold no secret that the journal does not.
 */
export type TextOptions = {
  verbosity: Verbosity;
  words?: InterfaceWords;
  width?: number;
  counter?: TokenCounter;
  redact?: Redact;
};

/** The run as plain text: no colour, no movement of the cursor, in the order in which it is read out. `width` in columns, default 80. */
export function textLines({
  verbosity,
  words = interfaces.en,
  width = 80,
  counter,
  redact = (text) => text,
}: TextOptions): Lines {
  const shown = VERBOSITIES.slice(0, VERBOSITIES.indexOf(verbosity) + 1);
  let remarked = remarks(words, null);

  const wrapped = (text: string, indent = 0): string[] =>
    wrap(redact(withRemovedTold(clean(text), words)), width - indent).map((row) =>
      row === '' ? '' : ' '.repeat(indent) + row,
    );

  function rowsOf(part: TranscriptPart | Aside): string[] {
    if (!shown.includes(part.level) || part.line === null) return [];
    const [above, below] = part.line ? [part.line(), ''] : textOf(part as TranscriptPart, words);
    const gap = part.gap ?? 'kind' in part;
    return [...(gap ? [''] : []), ...wrapped(above), ...(below === '' ? [] : wrapped(below, 2))];
  }

  return {
    opening: (header) => {
      remarked = remarks(words, header.imported?.models ?? null);
      return openingTexts(header, words).flatMap((text) => wrapped(text));
    },
    entry: (before, entry, state) => {
      const { event } = entry;
      const { before: above, behind } = remarked(before, entry, state);
      const prompt = counter ? () => promptBehind(event, before, counter)?.sections ?? [] : () => [];
      const calls = verbosity === 'debug' ? callParts(event, before.scenario.speaking.policy, words, prompt) : [];
      return [...above, ...transcriptParts(entry, state, words, earnings), ...behind, ...calls].flatMap(rowsOf);
    },
  };
}

/** A line, and what stands indented below it: what is said stands below who says it, all else behind its title. */
function textOf(
  { kind, title, text, mark = '', head }: TranscriptPart,
  { lines, status }: InterfaceWords,
): [above: string, below: string] {
  const below = text.trimEnd();
  if (kind === 'statement' || kind === 'injection') return [lines.says(title, mark), below];
  if (kind === 'round' || kind === 'result' || head !== undefined) return [head ?? title, below];
  return [`${title}${status.colon}${text}`, ''];
}

function openingTexts({ scenario, scenarioName, seed }: Header, { lines, language }: InterfaceWords): string[] {
  const names = scenario.agents.map((agent) => agent.name);
  const { title, question, background } = inLanguage(scenario, language);
  const head = title === question ? [title] : [title, question];
  return [
    ...head,
    ...(background ? [background.trimEnd()] : []),
    lines.setting(scenarioName, seed, scenario.rounds, names),
  ];
}
