import { displayWidth } from '../../base/width.ts';
import type { State } from '../../discussion/state.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import type { StanceChange } from '../../projections/stances.ts';
import type { AgentLook } from '../look/theme.ts';
import { argumentCalled } from './entry-name.ts';
import { excerpt } from './excerpt.ts';
import { cutToWord, heardAs, optionsEver } from './options.ts';

type Shown = {
  state: Pick<State, 'scenario'>;
  words: InterfaceWords;
  looks: ReadonlyMap<string, Pick<AgentLook, 'mark'>>;
};

/** Columns below which a reason is not called by a name: its words tell more. */
const LEAST_BESIDE_NAME = 24;

/**
 * `Samir B → A: the quiet lift “A canary drowns it out…”, after ▲ Lena`: whoever changed says the words, of name and words in at most so
 * many columns; whom they name stands behind them.
 */
export function changeText(change: StanceChange, columns: number, { state, words, looks }: Shown): string {
  const { agent, from, to, isUnsure, after } = change;
  const { stances: text } = words;
  const why = columns > 0 ? groundsText(change, columns, { state, words }) : '';
  const who = after === null ? '' : text.after(`${looks.get(after)?.mark ?? ''} ${after}`.trim());
  return `${agent} ${heardAs(to, from, isUnsure, optionsEver(state, words))}${why === '' ? '' : text.because(why)}${who}`;
}

/** Why: what the bank calls it, and the words, the reason first; where they are the sentence alone, what it names stays in it. */
export function groundsText(
  { grounds, sentence, words: read, argument }: StanceChange,
  columns: number,
  { state, words }: Pick<Shown, 'state' | 'words'>,
): string {
  if (grounds === '') return '';
  const called = argumentCalled(argument, state, words);
  const beside = called === null ? 0 : columns - displayWidth(`${called} ${words.belt.quoted('')}`);
  const name = beside < LEAST_BESIDE_NAME ? '' : `${called} `;
  const room = columns - displayWidth(`${name}${words.belt.quoted('')}`);
  const said = grounds === sentence ? excerpt(sentence, read, room) : cutToWord(grounds, room);
  return `${name}${words.belt.quoted(said)}`;
}
