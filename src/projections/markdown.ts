import type { Scenario } from '../discussion/scenario.ts';
import { inLanguage } from '../discussion/translation.ts';
import type { InterfaceWords } from '../interface/index.ts';
import { stampTexts } from './stamp.ts';
import type { ToldItem, TranscriptTold } from './transcript-told.ts';

/** What a run began with. */
type Heading = { scenario: Scenario; scenarioName: string; seed: number };

/**
 * A transcript as Markdown (13.3): a heading a round, below it who said what. CommonMark that shows exactly the words, whatever signs are in
 * them. Text is cleaned already.
 */
export function markdownOf({ items, state }: TranscriptTold, heading: Heading, words: InterfaceWords): string {
  return `${[...openingBlocks(heading, state, words), ...items.flatMap(itemBlocks)].join('\n\n')}\n`;
}

function openingBlocks({ scenario, scenarioName, seed }: Heading, state: ToldState, words: InterfaceWords): string[] {
  const { title, question, background } = inLanguage(scenario, words.language);
  const names = scenario.agents.map(({ name }) => name);
  const setting = words.lines.setting(scenarioName, seed, scenario.rounds, names);
  const stamp = stampTexts(state, words).join(' · ');
  const stand = state.ended ? [] : [words.comparison.goesOn(state.round)];
  const asked = [...(title === question ? [] : [question]), ...(background ? [background] : [])].map(paragraphs);
  return [`# ${line(title)}`, ...asked, paragraphs([setting, stamp, ...stand].join('\n'))];
}

function itemBlocks({ kind, title, text }: ToldItem): string[] {
  const head = kind === 'round' ? `## ${line(title)}` : `**${line(title)}**`;
  const body = paragraphs(text);
  return body === '' ? [head] : [head, body];
}

type ToldState = TranscriptTold['state'];

/** Blank lines part paragraphs; any other line end is kept as a hard break. */
function paragraphs(text: string): string {
  return text
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((part) =>
      part
        .split('\n')
        .map(line)
        .filter((one) => one !== '')
        .join('\\\n'),
    )
    .filter((part) => part !== '')
    .join('\n\n');
}

/** One line in which no sign means anything but itself, in CommonMark and in its wider dialects (`~~`, `$`, `|`, `@`). */
function line(text: string): string {
  return text
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .replace(/[\\`*_[\]<>&~|$@#]/g, '\\$&')
    .replace(/\b(?:https?|ftp|mailto|xmpp)(?=:)|\bwww(?=\.)/gi, (start) => `${start}\\`)
    .replace(/^(?:[+=-]|\d{1,9}(?=[.)](?:\s|$)))/, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`));
}
