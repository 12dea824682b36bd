import type { Event } from '../../src/discussion/event.ts';
import type { Stated, StatedIn } from '../../src/projections/measures/speech.ts';
import { smallScenario } from '../small-scenario.ts';
import { call, changeOf, entryOf, opened, said } from './read-run.ts';

/** Three rounds of three agents, small enough to be measured by hand. */
export const handScenario = smallScenario({ rounds: 3 });

const floor = (...amounts: number[]): Stated => ({ option: 'floor', options: ['floor'], amounts });
const STATED: Readonly<Record<string, Stated>> = {
  'red is right for us all': floor(500),
  'blue is better': { option: 'average', options: ['average'], amounts: [] },
  'blue is better still': { option: 'average', options: ['average', 'floor'], amounts: [] },
  'red red red': floor(2000),
  'red is right for me': floor(1500, 3000),
  'then red for us all': floor(),
  'Topic: red | Amount: 2000': floor(2000),
};
export const handStated: StatedIn = ({ text }) => STATED[text] ?? { option: null, options: [], amounts: [] };

const all = ['Ann', 'Bo', 'Cy'];
const first = entryOf(1, 'x'.repeat(99));
const second = entryOf(2, 'y'.repeat(39));

export const handEvents: readonly Event[] = [
  opened(1, all),
  said('Ann', 'red is right for us all'),
  {
    type: 'memory-updated',
    cause: { kind: 'statement', message: 0 },
    entries: [first],
    changes: [changeOf(all, 'appended', [], [first], { entries: [0] })],
  },
  said('Bo', 'blue is better'),
  { type: 'turn-skipped', agent: 'Cy', actor: 'person' },
  { type: 'poll-opened', order: all },
  ...all.map((agent) => polled(agent, 'no')),

  opened(2, ['Bo', 'Cy', 'Ann']),
  said('Bo', 'blue is better still'),
  said('Cy', 'red red red'),
  { type: 'statement-made', agent: 'Ann', text: 'red is right for me', cut: true, actor: 'person', call },
  {
    type: 'memory-compressed',
    why: 'threshold',
    entries: [second],
    changes: [
      changeOf(['Ann'], 'compressed', [first], [second], { entries: [0], dropped: { ids: [1], rule: 'compressed' } }),
    ],
  },
  { type: 'poll-opened', order: ['Bo', 'Cy', 'Ann'] },
  polled('Bo', 'yes'),
  confirmed('Cy', 'yes'),
  confirmed('Ann', 'no'),
  { type: 'guidance-switched', agents: ['Ann', 'Bo'], style: 'structured', rewrite: false, actor: 'person' },

  opened(3, ['Cy', 'Bo', 'Ann']),
  said('Cy', 'Topic: red'),
  said('Bo', 'then red for us all'),
  said('Ann', 'Topic: red | Amount: 2000'),
  { type: 'poll-opened', order: ['Cy', 'Bo', 'Ann'] },
  polled('Cy', 'yes'),
  confirmed('Bo', 'yes'),
  confirmed('Ann', 'yes'),
  marked('Cy', 'floor'),
  marked('Bo', 'average'),
  marked('Ann', 'floor'),
  amountMarked('Cy', 2000),
  amountMarked('Ann', 2000),
  {
    type: 'vote-closed',
    disagreement: 'option',
    decision: null,
    ballots: [
      { agent: 'Bo', option: 'average', amount: null },
      { agent: 'Cy', option: 'floor', amount: 2000 },
      { agent: 'Ann', option: 'floor', amount: 2000 },
    ],
    failed: [],
  },
  { type: 'run-ended', by: 'rounds', decision: null },
];

function polled(agent: string, answer: 'yes' | 'no'): Event {
  return { type: 'poll-answered', agent, answer, reply: answer, call };
}
function confirmed(agent: string, answer: 'yes' | 'no'): Event {
  return { type: 'confirmation-answered', agent, answer, reply: answer, call };
}
function marked(agent: string, option: string): Event {
  return { type: 'ballot-marked', agent, option, reply: option, call };
}
function amountMarked(agent: string, amount: number): Event {
  return { type: 'ballot-amount-marked', agent, amount, reply: String(amount), call };
}
