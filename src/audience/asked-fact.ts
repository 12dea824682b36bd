import type { State } from '../discussion/state.ts';
import type { InterfaceWords } from '../interface/index.ts';
import { answerLabel } from '../projections/words.ts';
import type { RoomAsked } from '../tui/shown/audience.ts';
import { questionText, requestWhole } from '../tui/shown/question-text.ts';
import type { AskedFact } from './page/facts.ts';

/** What the room is asked in its seat, as its phones are told. */
export function askedFact(asked: RoomAsked, state: State, words: InterfaceWords): AskedFact {
  const { spectators: says } = words;
  const { id, ballot, left, request, isAgain } = asked;
  const { name } = request.agent;
  const keys = ballot && ballot.pick !== 'number' ? ballot.keys : [];
  const notes = [
    ...(left === 'words' ? [says.seatWords(name)] : left ? [says.seatLeft[left]] : []),
    ...(isAgain && !left ? [says.seatAgain] : []),
  ];
  return {
    id,
    head: says.seat(name),
    // A room that stands for somebody cannot apply an option to tables that it does not see.
    question: requestWhole(asked) ?? questionText(asked, { state, words }),
    pick: ballot?.pick ?? 'words',
    items: keys.map((key) => answerLabel(key, state.scenario, words)),
    range: ballot?.pick === 'number' ? { min: ballot.min, max: ballot.max } : null,
    counts: keys.map((key) => asked.counts[key] ?? 0),
    course: ballot ? says.seatCourse(asked.answered, asked.present) : '',
    leftMs: asked.runs ? asked.leftMs : null,
    note: notes.join(' '),
    isOpen: left === null,
  };
}
