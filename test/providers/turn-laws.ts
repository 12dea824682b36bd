import type { Argument } from '../../src/discussion/scenario.ts';
import { hasHan, plainSentences, plainWords } from '../../src/language/script.ts';
import { stepOf } from '../../src/providers/simulated/amounts.ts';
import { isFact } from '../../src/providers/simulated/made-arguments.ts';
import { withoutClauses } from '../../src/providers/simulated/own-part.ts';
import { recognise } from '../../src/reading/arguments.ts';
import { standIn } from '../../src/reading/stand.ts';
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

/** Whether a turn names something that whoever speaks has brought before, and nobody need guess what it stands by. */
function namesOwn({ draft: { s, made }, text }: Turn): boolean {
  const said = plainWords(text);
  const given = new Set(made.flatMap(({ argument }) => argument ?? []));
  return s.commitments.own.some(
    ({ argument: { id, that } }) => !given.has(id) && that !== undefined && said.includes(plainWords(that)),
  );
}

/** By what one asks to be answered, or says that one will think it over: words of the lines of each language. */
const ASKING =
  /answer|say to that|against that|around that|ask me again|think|thought|look|count|sleep on|insist|respu|respond|dice usted|frente a eso|de eso|pens|pregúnteme|mirar|buscar|volver|cuento|contar|almohada|insistir|答|想|问我|再算|再查|再看|不坚持|怎么说|来回|绕过/;

/** 20.19: what is granted by who stays is weighed against a ground of its own that is named, or an answer is asked for. */
export function grantedIdly(talk: Talk): string[] {
  return talk.turns.flatMap((turn) => {
    const granted = turn.draft.made.find(({ move }) => ['waver', 'aside', 'oneLess'].includes(move));
    if (!granted || namesOwn(turn) || (granted.move === 'waver' && ASKING.test(turn.text))) return [];
    return [told(talk, turn, `${granted.move} without a consequence`)];
  });
}

/** 20.5: who has thought something over says what. */
export function thoughtOfNothing(talk: Talk): string[] {
  return talk.turns.flatMap((turn) => {
    const { made, s } = turn.draft;
    const thought = made.find(({ move }) => move === 'decided');
    const argument = s.bank.byId.get(thought?.argument ?? '');
    if (!thought || !argument) return thought ? [told(talk, turn, 'of nothing')] : [];
    const { that, image, gist, claim, wordings = [] } = argument;
    const said = plainWords(turn.text);
    const quoted = [...turn.text.matchAll(/[“«]([^“”«»]+)[”»]/g)].map(([, words]) =>
      plainWords(words as string).trim(),
    );
    const isNamed = [that, image, gist].some((one) => one && said.includes(plainWords(one).trim()));
    const texts = [claim, ...wordings, ...(argument.exchanges ?? []).flatMap(({ say }) => say)].map(plainWords);
    const isQuoted = quoted.some((words) => texts.some((one) => one.includes(words)));
    return isNamed || isQuoted ? [] : [told(talk, turn, `does not say what of ${argument.id}`)];
  });
}

/** 20.5: nobody gives way to what an option says of itself. */
export function wonByLabel(talk: Talk): string[] {
  return talk.turns.flatMap((turn) => {
    const given = turn.draft.made.find(({ move, argument }) => move === 'settle' && isFact(argument ?? ''));
    const isWorded = given && (turn.draft.s.bank.byId.get(given.argument ?? '')?.wonOver ?? []).length > 0;
    return given && !isWorded ? [told(talk, turn, `gives way to ${given.argument}`)] : [];
  });
}

/** 20.8: behind words for two that are long enough nobody says where they stand for the sake of length. */
export function stoodBehind(talk: Talk): string[] {
  return talk.turns.flatMap((turn) => {
    const { draft } = turn;
    const isAnswer = draft.isInExchange && draft.claimed.length === 0 && draft.sentences.length > 1;
    if (!isAnswer || !draft.has('remain')) return [];
    const before = draft.sentences.slice(0, -1).join(' ');
    return before.length >= (hasHan(before) ? 26 : 50) ? [told(talk, turn, 'where it stands')] : [];
  });
}

/** Moves behind which a position follows that is another one, or that is asked to be taken. */
const MOVING = [
  'convert',
  'settle',
  'follow',
  'newsTurned',
  'ready',
  'push',
  'sumTogether',
  'advocate',
  ...FIGURES,
] as const;

/** 20.19: nobody says twice in a turn where they stand, and nothing else between. */
export function stoodTwice(talk: Talk): string[] {
  return talk.turns.flatMap((turn) => {
    const { bank, position } = turn.draft.s;
    if (MOVING.some((move) => turn.draft.has(move))) return [];
    const stands = plainSentences(turn.text).map(
      (sentence) =>
        recognise(bank.sentences, sentence) === null &&
        standIn(withoutClauses(bank, sentence), bank.scenario.options, turn.draft.s.agent.language)?.id === position.id,
    );
    return stands.some((one, at) => one && stands[at + 1]) ? [told(talk, turn, 'stands there twice')] : [];
  });
}

export const TURN_LAWS = {
  stoodTwice,
  grantedIdly,
  thoughtOfNothing,
  wonByLabel,
  stoodBehind,
  unrelated,
  besidesConceding,
  livedAlone,
  figureWithout,
  termsInVain,
  calledInVain,
  calledTwice,
};
