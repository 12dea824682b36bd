import type { Argument } from '../../src/discussion/scenario.ts';
import { plainSentences } from '../../src/language/script.ts';
import { stepOf } from '../../src/providers/simulated/amounts.ts';
import { recognise } from '../../src/reading/arguments.ts';
import type { Talk } from './talk-laws.ts';

// What holds of every turn of simulated agents: what comes second in it grows out of what comes first. Each law gives what breaks it, a line each.

type Turn = Talk['turns'][number];

const told = ({ scenario: { title }, seed }: Talk, { agent, round, text }: Turn, what: string) =>
  `${title} ${seed}, round ${round}, ${agent}: ${what}: ${text}`;

const bearsOut = (one: Argument, other: Argument) =>
  (one.supports ?? []).includes(other.id) || one.answers.includes(other.id);

/** 20.19: of two arguments in a turn one bears the other out. */
export function unrelated(talk: Talk): string[] {
  return talk.turns.flatMap((turn) => {
    const { claimed, s } = turn.draft;
    // A fact that is brought by words for two is what these speak of.
    const brought = new Set([...s.bank.turns.values()].flatMap((by) => [...by.values()].map(({ brings }) => brings)));
    const [first, ...more] = claimed;
    return more
      .filter((one) => first && !brought.has(one.id) && !bearsOut(one, first) && !bearsOut(first, one))
      .map((one) => told(talk, turn, `${one.id} beside ${first?.id}`));
  });
}

const CONCEDING = [
  'grant',
  'waver',
  'aside',
  'touch',
  'takeTerm',
  'replyTerm',
  'replyNone',
  'replyNoEvidence',
] as const;

/** 20.19: no ground follows what is conceded or promised. */
export function besidesConceding(talk: Talk): string[] {
  return talk.turns.flatMap((turn) => {
    const conceded = CONCEDING.find((move) => turn.draft.has(move));
    const [ground] = turn.draft.claimed;
    return conceded && ground ? [told(talk, turn, `${conceded}, and ${ground.id}`)] : [];
  });
}

/** 20.20: what somebody has lived through is told right behind what it bears out. */
export function livedAlone(talk: Talk): string[] {
  return talk.turns.flatMap((turn) => {
    const { bank, agent } = turn.draft.s;
    if (bank.lives.has(agent.name)) return [];
    const sentences = plainSentences(turn.text);
    const idOf = (sentence: string | undefined) => recognise(bank.sentences, sentence ?? '')?.argument.id;
    return (agent.background ?? []).flatMap(({ text, supports }) => {
      const at = sentences.indexOf(plainSentences(text)[0] as string);
      if (at < 0 || !turn.text.includes(text)) return [];
      const before = sentences.slice(0, at).flatMap((one) => idOf(one) ?? []);
      const named = turn.draft.made.flatMap(({ argument }) => argument ?? []);
      const isBehind = at > 0 && supports.some((id) => before.at(-1) === id || named.includes(id));
      return isBehind || turn.draft.has('replyEvidence') ? [] : [told(talk, turn, `out of nothing, ${text}`)];
    });
  });
}

const FIGURES = ['propose', 'hold', 'move', 'adopt', 'atFigure', 'compromise', 'replyAmount'] as const;

/** 20.21: a figure comes with what speaks for it, or with nothing. */
export function figureWithout(talk: Talk): string[] {
  return talk.turns.flatMap((turn) => {
    const { draft } = turn;
    const { position, view } = draft.s;
    if (!FIGURES.some((move) => draft.has(move))) return [];
    return draft.claimed
      .filter(({ amount, option, side }) => amount === null || option !== position.id || side !== 'for')
      .concat(
        draft.has('compromise')
          ? []
          : draft.claimed.filter(
              ({ amount }) => amount !== null && Math.abs(amount - (view?.bid ?? 0)) > stepOf(position),
            ),
      )
      .map(({ id }) => told(talk, turn, `a figure, and ${id}`));
  });
}

/** 20.22: terms are asked for once in a run, and the answer names one. */
export function termsInVain(talk: Talk): string[] {
  const asked = talk.turns.flatMap((turn, at) =>
    turn.draft.made.flatMap(({ move, name }) => (move === 'askCould' ? [{ turn, at, name }] : [])),
  );
  return asked.flatMap(({ turn, at, name }, place) => {
    const next = talk.turns.slice(at + 1).find(({ agent }) => agent === name);
    const isAnswered =
      !next ||
      ['replyTerm', 'replyYes', 'convert', 'settle', 'follow'].some((move) =>
        next.draft.made.some((one) => one.move === move),
      );
    if (place > 0) return [told(talk, turn, 'asks for terms again')];
    return isAnswered ? [] : [told(talk, turn, `no term from ${name}, who said ${next?.text}`)];
  });
}

/** 20.23: nobody calls a vote that has to be unanimous while somebody is known to stand elsewhere. */
export function calledInVain(talk: Talk): string[] {
  if (talk.scenario.voting.rule !== 'unanimity') return [];
  return talk.turns.flatMap((turn) =>
    turn.draft.has('push') && turn.draft.s.apart.length > 0
      ? [told(talk, turn, `calls a vote against ${turn.draft.s.apart.join(', ')}`)]
      : [],
  );
}

/** 20.24: nobody is called by name in two sentences of a turn. */
export function calledTwice(talk: Talk): string[] {
  return talk.turns.flatMap((turn) =>
    talk.scenario.agents.flatMap(({ name }) => {
      const calls = plainSentences(turn.text).filter((one) =>
        new RegExp(`^${name}[,，]|[,，] ?${name}(?=[,.;:!?，。；：！？])`).test(one),
      );
      return calls.length > 1 ? [told(talk, turn, `${name} twice`)] : [];
    }),
  );
}

export const TURN_LAWS = {
  unrelated,
  besidesConceding,
  livedAlone,
  figureWithout,
  termsInVain,
  calledInVain,
  calledTwice,
};
