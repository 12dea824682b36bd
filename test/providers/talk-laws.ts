import { memo } from '../../src/base/memo.ts';
import type { Argument, Scenario } from '../../src/discussion/scenario.ts';
import { joinSentences, plainSentences, plainWords, wordCountOf } from '../../src/language/script.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { isDue } from '../../src/providers/simulated/argument-deal.ts';
import { morePartOf } from '../../src/providers/simulated/argument-parts.ts';
import { type Bank, bankOf, withPeople } from '../../src/providers/simulated/bank.ts';
import type { Draft } from '../../src/providers/simulated/draft.ts';
import { isGeneral } from '../../src/providers/simulated/general-deal.ts';
import { phraseOf } from '../../src/providers/simulated/phrases.ts';
import { sharesRun } from '../../src/providers/simulated/phrasing.ts';
import { type LineCache, recallOf } from '../../src/providers/simulated/recall.ts';
import { situationOf } from '../../src/providers/simulated/situation.ts';
import { isStake } from '../../src/providers/simulated/stakes.ts';
import { draftOf } from '../../src/providers/simulated/statement.ts';
import { stemsIn } from '../../src/providers/simulated/stems.ts';
import { EXCHANGED, recognise } from '../../src/reading/arguments.ts';
import { standIn } from '../../src/reading/stand.ts';
import { keptHere } from '../kept.ts';
import { keptRun, type SimulatedRun } from './simulated-run.ts';

// What holds of every talk of simulated agents, whatever it is about. Each law gives what breaks it, a line each.

/** A turn as it stands in the record, with the moves that it was made of. */
type Turn = { agent: string; round: number; text: string; request: ModelRequest; draft: Draft; stance: string | null };
export type Talk = { scenario: Scenario; seed: number; turns: readonly Turn[]; run: SimulatedRun };

export const talkOf = keptHere(async (scenario: Scenario, seed): Promise<Talk> => {
  const run = await keptRun(scenario, seed);
  // As the provider has it: lines that were understood are known as long as the same people take part.
  const known = new Map<string, { bank: Bank; present: Bank; lines: LineCache }>();
  const knownTo = ({ agent: { language }, seed, participants, absent }: ModelRequest) => {
    const key = JSON.stringify([language, participants, absent]);
    const bank = known.get(key)?.bank ?? bankOf(scenario, language, seed);
    const found = known.get(key) ?? { bank, present: withPeople(bank, participants, absent), lines: new Map() };
    known.set(key, found);
    return found;
  };
  const spoken = run.entries.flatMap(({ event }) => (event.type === 'statement-made' ? [event] : []));
  const asked = run.requests.filter(({ request }) => request.purpose === 'statement');
  const turns = spoken.map(({ agent, text }): Turn => {
    const { request } = asked.find(
      ({ request: { agent: one }, reply }) => one.name === agent && reply.startsWith(text),
    )!;
    const { language, name } = request.agent;
    const { bank, present, lines } = knownTo(request);
    const draft = draftOf(situationOf(present, request, recallOf(present, request, lines)));
    const free = plainSentences(text).filter((sentence) => recognise(bank.sentences, sentence) === null);
    const stance = standIn(joinSentences(free), bank.scenario.options, language)?.id ?? null;
    return { agent: name, round: request.round, text, request, draft, stance };
  });
  return { scenario, seed, turns, run };
});

const told = ({ scenario: { title }, seed }: Talk, { agent, round }: Turn, what: string) =>
  `${title} ${seed}, round ${round}, ${agent}: ${what}`;

const claimsOf = ({ claim, wordings = [] }: Argument) => [claim, ...wordings];

/** Every sentence that a scenario brings itself, by what it is a sentence of. */
const broughtBy = memo((talk: Talk): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  const put = (text: string | null | undefined, of: string) => {
    for (const sentence of plainSentences(text ?? '')) found.set(sentence, of);
  };
  for (const { draft } of talk.turns) for (const { text } of draft.s.agent.background ?? []) put(text, text);
  // Most turns are of one bank.
  for (const all of new Set(talk.turns.map(({ draft }) => draft.s.bank.arguments))) {
    for (const argument of all) {
      for (const claim of claimsOf(argument)) put(claim, `${argument.id}, ${claim}`);
      put(argument.reason, `${argument.id}, reason`);
      put(argument.example, `${argument.id}, example`);
      put(argument.evidence, `${argument.id}, evidence`);
    }
    for (const { id, exchanges = [] } of all)
      for (const exchange of exchanges)
        for (const step of EXCHANGED)
          for (const turn of exchange[step] ?? [])
            for (const name of talk.scenario.agents.map((agent) => agent.name))
              put(turn.replace('{name}', name), `${id} to ${exchange.id}, ${turn}`);
  }
  return found;
});

/** 20.2: neither a sentence of the bank nor one that connects comes twice. */
export function saidTwice(talk: Talk): string[] {
  const brought = broughtBy(talk);
  const known = new Map<string, Turn>();
  return talk.turns.flatMap((turn) => {
    // A claim in two sentences is one claim.
    const said = new Set(plainSentences(turn.text).map((sentence) => brought.get(sentence) ?? sentence));
    return [...said].flatMap((one) => {
      const before = known.get(one);
      known.set(one, turn);
      return before ? [told(talk, turn, `again, after ${before.agent} in round ${before.round}: ${one}`)] : [];
    });
  });
}

/** 20.3: who is asked answers at the next turn, or says why not, as far as the question is still in sight. */
export function unanswered(talk: Talk): string[] {
  return talk.turns.flatMap((turn, at) =>
    turn.draft.made
      .filter(({ move }) => move.startsWith('ask'))
      .flatMap(({ move, name }) => {
        const next = talk.turns.slice(at + 1).find(({ agent }) => agent === name);
        const asks = plainSentences(turn.text).filter((one) => /[?？]$/.test(one) && one.includes(name as string));
        const isInSight = asks.some((one) => next?.request.sections.some(({ text }) => text.includes(one)));
        // Who comes over has said what it takes.
        const isAnswered = next?.draft.made.some(
          (made) =>
            ['convert', 'settle', 'follow'].includes(made.move) ||
            ((made.move.startsWith('reply') || made.move.startsWith('decline')) && made.name === turn.agent),
        );
        return next && isInSight && !isAnswered ? [told(talk, turn, `${move} to ${name}, who said: ${next.text}`)] : [];
      }),
  );
}

/** Where everybody stood in public before a turn, by the record. */
function standsBefore({ turns }: Talk, at: number): ReadonlyMap<string, string> {
  return new Map(
    turns.slice(0, at).flatMap(({ agent, stance }) => (stance === null ? [] : [[agent, stance] as const])),
  );
}

const REPLIES = [
  'counter',
  'defend',
  'grant',
  'support',
  'standAgainst',
  'convert',
  'settle',
  'askEvidence',
  'caution',
];

/** 20.4: what is said of somebody is so: that they brought an argument, that they want an option. */
export function falselySaid(talk: Talk): string[] {
  const brought = new Map<string, Set<string>>();
  return talk.turns.flatMap((turn, at) => {
    const stands = standsBefore(talk, at);
    const { options } = turn.draft.s.bank.scenario;
    const idOf = (phrase: string | null) =>
      options.find((one) => phrase?.includes(phraseOf(one, turn.draft.s.bank.words)))?.id ?? null;
    const wrong = turn.draft.made.flatMap(({ move, name, argument, option }) => {
      if (argument !== null && REPLIES.includes(move) && !brought.get(argument)?.has(name ?? ''))
        return [
          told(talk, turn, `${move}: ${argument} is not from ${name} but from ${[...(brought.get(argument) ?? [])]}`),
        ];
      const stance = stands.get(name ?? '');
      if (move === 'challenge' && stance !== undefined && stance !== idOf(option))
        return [told(talk, turn, `challenge: ${name} stands for ${stance}, not ${option}`)];
      if (move === 'askCould' && stance === idOf(option))
        return [told(talk, turn, `askCould: ${name} is for ${option}`)];
      if (move === 'standWith' && stance !== idOf(option))
        return [told(talk, turn, `standWith: ${name} is for ${stance}`)];
      return [];
    });
    for (const { id } of turn.draft.claimed) brought.set(id, (brought.get(id) ?? new Set()).add(turn.agent));
    return wrong;
  });
}

/** 20.5: a position is left for an argument that somebody has brought before, and by saying so. */
export function unearned(talk: Talk): string[] {
  const brought = new Map<string, Set<string>>();
  const stood = new Map<string, string>();
  return talk.turns.flatMap((turn) => {
    const before = stood.get(turn.agent);
    const credit = turn.draft.made.find(({ move }) => move === 'convert' || move === 'settle');
    const isNews = turn.draft.made.some(({ move }) => move === 'newsTurned' || move === 'follow');
    const isEarned = credit?.argument != null && brought.get(credit.argument)?.has(credit.name ?? '') === true;
    const changed = before !== undefined && turn.stance !== null && turn.stance !== before;
    const { recall } = turn.draft.s;
    const forgot = !recall.said.some((one) => one.speaker === turn.agent && (one.stance ?? one.leaning) !== null);
    for (const { id } of turn.draft.claimed) brought.set(id, (brought.get(id) ?? new Set()).add(turn.agent));
    if (turn.stance !== null) stood.set(turn.agent, turn.stance);
    return changed && !isEarned && !isNews && !forgot
      ? [told(talk, turn, `from ${before} to ${turn.stance}: ${turn.text}`)]
      : [];
  });
}

/** 20.6: a promise that is asked for is taken up later, or stands in a ballot. */
export function droppedTerms(talk: Talk): string[] {
  const { terms = [] } = talk.scenario;
  const after = (at: number) => talk.turns.slice(at + 1).map(({ text }) => text);
  const ballots = talk.run.requests
    .filter(({ request }) => request.purpose === 'ballot-option')
    .map(({ reply }) => reply);
  return talk.turns.flatMap((turn, at) =>
    terms
      .filter(({ text }) => turn.draft.has('condition') && plainWords(turn.text).includes(plainWords(text).trim()))
      .filter(
        ({ gist }) => ![...after(at), ...ballots].some((text) => plainWords(text).includes(plainWords(gist).trim())),
      )
      .map(({ id }) => told(talk, turn, `nobody takes up ${id}`)),
  );
}

/** 20.7: a ballot is for what its agent recalls to have stood for in public; near the end, or after news, it may credit what speaks for another. */
export function strayBallots(talk: Talk): string[] {
  const banks = new Map(talk.turns.map(({ request, draft }) => [request.agent.language, draft.s.bank]));
  return talk.run.requests
    .filter(({ request }) => request.purpose === 'ballot-option')
    .flatMap(({ request, reply }) => {
      const bank = withPeople(banks.get(request.agent.language) as Bank, request.participants, request.absent);
      const { own, opinionModel } = situationOf(bank, request, recallOf(bank, request, new Map()));
      const marked = talk.scenario.options[Number.parseInt(reply, 10) - 1]?.id;
      const isLate = request.round - 1 >= 0.6 * talk.scenario.rounds || opinionModel.news !== null;
      const isSaid = isLate && (opinionModel.mover === null || reply.includes(opinionModel.mover.speaker));
      return own !== null && marked !== own && !isSaid
        ? [`${talk.scenario.title} ${talk.seed}: ${request.agent.name} stood for ${own}: ${reply}`]
        : [];
    });
}

/** Moves that speak of the position as one that is known. */
const KEEPING = ['replyNone', 'replyStand', 'replyYes', 'ranked', 'bridge', 'propose', 'sumTogether'];
const TAKING = ['open', 'standWith', 'standAgainst', 'convert', 'settle', 'follow', 'newsTurned'];

/** 20.5: nobody goes on from a position that nobody has heard it take. */
export function drifted(talk: Talk): string[] {
  return talk.turns.flatMap((turn, at) => {
    const stood = standsBefore(talk, at).get(turn.agent);
    const kept = turn.draft.made.find(({ move }) => KEEPING.includes(move));
    const isTaken = turn.draft.made.some(({ move }) => TAKING.includes(move));
    const { id } = turn.draft.s.position;
    return stood !== undefined && stood !== id && kept && !isTaken
      ? [told(talk, turn, `${kept.move} for ${id}, heard last for ${stood}: ${turn.text}`)]
      : [];
  });
}

/** 20.4: an argument is called by a picture only if whoever is named has told it. */
export function unheard(talk: Talk): string[] {
  return talk.turns.flatMap((turn, at) =>
    turn.draft.made.flatMap(({ move, name, argument }) => {
      const { image } = turn.draft.s.bank.byId.get(argument ?? '') ?? {};
      const speaker = name ?? turn.agent;
      const own = plainSentences(turn.text).filter((one) => recognise(turn.draft.s.bank.sentences, one) === null);
      if (!image || !plainWords(own.join(' ')).includes(plainWords(image).trim())) return [];
      const before = talk.turns.slice(0, at).filter(({ agent }) => agent === speaker);
      const heard = before.map(({ text }) => plainWords(text)).join(' ');
      const telling = plainWords(image)
        .split(' ')
        .filter((word) => word.length > 3);
      const known = telling.filter((word) => heard.includes(word.slice(0, 4)));
      return known.length * 2 < telling.length ? [told(talk, turn, `${move}: ${speaker} never told ${image}`)] : [];
    }),
  );
}

/** So much of what a sentence tells of an argument was said, in one stem of three rather more than less. */
const CREDITED = 0.7;
/** So much of a clause by which somebody is called right. */
const CALLED = 0.5;

const CREDITING = ['aside', 'waver', 'decided', 'grant', 'caution', 'convert', 'settle', 'touch', 'credit'];

/** 20.25: who is credited has said before what is credited to them, in words of their own or for two. */
export function credited(talk: Talk): string[] {
  return talk.turns.flatMap((turn, at) => {
    const { bank, agent } = turn.draft.s;
    const stems = (text: string) => stemsIn(text, bank.words);
    const before = talk.turns.slice(0, at);
    const heardOf = (name: string) => stems(before.flatMap((one) => (one.agent === name ? [one.text] : [])).join(' '));
    const share = (wanted: readonly string[], heard: ReadonlySet<string>) =>
      wanted.filter((stem) => heard.has(stem)).length / wanted.length;
    const whole = plainSentences(turn.text).flatMap((sentence) => {
      const name = bank.agents.find((one) => one !== agent.name && sentence.includes(one));
      const found = name === undefined ? null : recognise(bank.sentences, sentence.replace(name, '{name}'));
      const argument = found?.argument;
      const isMade = argument && !talk.scenario.arguments.some(({ id }) => id === argument.id) && !isStake(argument.id);
      if (found?.part !== 'wonOver' || name === undefined || !isMade || turn.text.includes(argument.gist ?? '\n'))
        return [];
      const { claim, wordings = [], reason, example, evidence, that, image, exchanges = [] } = argument;
      const texts = [
        claim,
        ...wordings,
        reason,
        example,
        evidence,
        that,
        image,
        ...exchanges.flatMap((one) => one.say),
      ];
      const known = stems(texts.join(' '));
      const wanted = [...stems(sentence.replace(name, ' '))].filter((stem) => known.has(stem));
      const isSo = wanted.length > 0 && share(wanted, heardOf(name)) >= CREDITED;
      return isSo ? [] : [told(talk, turn, `${name} never said so: ${sentence}`)];
    });
    const clauses = turn.draft.made.flatMap(({ move, name, argument }) => {
      const { that } = bank.byId.get(argument ?? '') ?? {};
      const isTold = that !== undefined && plainWords(turn.text).includes(plainWords(that).trim());
      if (!isTold || name === null || !CREDITING.includes(move)) return [];
      const claimed = before.some(
        (one) => one.agent === name && one.draft.claimed.some(({ id }) => id === argument) && !one.draft.isInExchange,
      );
      const isSo = claimed || share([...stems(that)], heardOf(name)) >= CALLED;
      return isSo ? [] : [told(talk, turn, `${move}: ${name} never said that ${that}`)];
    });
    return [...whole, ...clauses];
  });
}

/** 20.5: nobody gives way before the third round, or the middle of a shorter talk. */
export function hasty({ scenario, ...talk }: Talk): string[] {
  const soonest = Math.min(3, Math.ceil(scenario.rounds / 2));
  return talk.turns.flatMap((turn) => {
    const changed = turn.draft.made.find(({ move }) => ['convert', 'settle', 'follow'].includes(move));
    return changed && turn.round < soonest ? [told({ scenario, ...talk }, turn, `${changed.move}: ${turn.text}`)] : [];
  });
}

/** 20.5: who changes sides while there is time has owned up before to something that speaks for it, unless a ground of theirs was just answered or somebody has just granted the same. */
export function abrupt(talk: Talk): string[] {
  return talk.turns.flatMap((turn, at) => {
    const change = turn.draft.made.find(({ move }) => move === 'convert' || move === 'settle');
    const isLate = turn.round - 1 >= 0.6 * talk.scenario.rounds;
    if (!change || isLate || turn.draft.has('newsTurned') || turn.draft.has('replyAnswer')) return [];
    const { recall, commitments, opinionModel } = turn.draft.s;
    const hasOwnedUp =
      commitments.granted.size > 0 ||
      talk.turns.slice(0, at).some(({ agent, draft }) => agent === turn.agent && draft.has('waver'));
    const isChorus = recall.said.some(
      ({ round, granted }) => turn.round - round <= 1 && granted.includes(opinionModel.mover?.argument.id ?? ''),
    );
    return hasOwnedUp || isChorus ? [] : [told(talk, turn, `${change.move} at once: ${turn.text}`)];
  });
}

/** 20.2: no reason says its claim again. */
export function echoed(talk: Talk): string[] {
  return talk.turns.flatMap((turn) =>
    turn.draft.claimed
      .filter(({ reason }) => reason !== '' && turn.text.includes(reason))
      .filter((one) => claimsOf(one).some((claim) => turn.text.includes(claim) && sharesRun(one.reason, claim)))
      .map(({ reason }) => told(talk, turn, `says its claim again: ${reason}`)),
  );
}

/** 20.7: who has called for a vote, and still knows it, votes for having it. */
export function unmeant(talk: Talk): string[] {
  return talk.run.requests
    .filter(({ request, reply }) => request.purpose === 'poll' && reply.startsWith('0'))
    .flatMap(({ request }) =>
      talk.turns
        .filter(
          ({ agent, round, draft, text }) =>
            agent === request.agent.name &&
            round === request.round &&
            draft.has('push') &&
            JSON.stringify(request).includes(plainSentences(text).at(-1) as string),
        )
        .map((turn) => told(talk, turn, `calls for a vote that it does not want: ${turn.text}`)),
    );
}

/** 20.5: nobody goes back to a position that they have left, unless it is for news. */
export function returned(talk: Talk): string[] {
  return talk.turns.flatMap((turn, at) => {
    const { id } = turn.draft.s.position;
    const own = talk.turns.slice(0, at).flatMap((one) => (one.agent === turn.agent ? [one.draft.s.position.id] : []));
    const isChange = turn.draft.made.some(({ move }) => ['convert', 'settle', 'follow'].includes(move));
    const isBack = isChange && own.includes(id) && own.at(-1) !== id;
    return isBack && !turn.draft.has('newsTurned') ? [told(talk, turn, `back to ${id}: ${turn.text}`)] : [];
  });
}

/** 20.5: nobody comes over to where they stand already. */
export function cameTwice(talk: Talk): string[] {
  return talk.turns.flatMap((turn, at) => {
    const last = talk.turns.slice(0, at).findLast(({ agent }) => agent === turn.agent);
    const isChange = turn.draft.made.some(({ move }) => ['convert', 'settle', 'follow'].includes(move));
    const isThere = last?.draft.s.position.id === turn.draft.s.position.id;
    return isChange && isThere ? [told(talk, turn, `once more to ${last.draft.s.position.id}: ${turn.text}`)] : [];
  });
}

const REPLYING = ['counter', 'defend', 'support', 'replyAnswer', 'press', 'grant', 'convert', 'settle', 'follow'];

/** 20.1: an argument that comes up as an answer is brought as a ground of one's own only once somebody has brought what it answers; what fits any option stands by itself. */
export function unprompted(talk: Talk): string[] {
  const brought = new Set<string>();
  return talk.turns.flatMap((turn) => {
    const { claimed, made, s } = turn.draft;
    const isReply = made.some(({ move }) => REPLYING.includes(move));
    // What is left of one is for those who may not have heard the first of it.
    const isAgain = (one: Argument) => {
      const part = morePartOf(one, s.seed);
      return part !== null && turn.text.includes(one[part] ?? turn.text);
    };
    const early = isReply
      ? []
      : claimed.filter((one) => !brought.has(one.id) && !isGeneral(one.id) && !isDue(s, one) && !isAgain(one));
    // A mere reply is no ground of its own, however it is brought.
    const isOpen = ({ reply, answers }: Argument) =>
      !reply || answers.some((id) => brought.has(id) || s.voiced.has(id));
    const idle = claimed.filter((one) => !brought.has(one.id) && !isOpen(one) && !early.includes(one));
    for (const { id } of claimed) brought.add(id);
    return [...early, ...idle].map(({ claim }) => told(talk, turn, `answers what nobody has said: ${claim}`));
  });
}

/** 20.9: not all begin with the same option. */
export function alike(talk: Talk): string[] {
  const first = new Set(talk.turns.map(({ draft }) => draft.s.opinionModel.first));
  return talk.scenario.agents.length > 2 && first.size < 2 ? [`${talk.scenario.title} ${talk.seed}: all for one`] : [];
}

export const LAWS = {
  hasty,
  abrupt,
  echoed,
  unmeant,
  alike,
  saidTwice,
  unanswered,
  falselySaid,
  unearned,
  droppedTerms,
  strayBallots,
  drifted,
  unheard,
  credited,
  returned,
  cameTwice,
  unprompted,
};

/** Fewer words, names and options apart, are what anybody says who takes a turn, tells where they stand or agrees. */
const LEAST_CONNECTING = 8;

/** How much of what connects in one talk stands in another word for word; sentences of the bank with somebody's name are the bank's. */
export function sharedBy(one: Talk, other: Talk): number {
  const connecting = (talk: Talk) => {
    const brought = broughtBy(talk);
    const [{ draft }] = talk.turns as [Turn];
    const { agents, options } = talk.scenario;
    const names = [...agents.map(({ name }) => name), ...options.map((one) => phraseOf(one, draft.s.bank.words))];
    const bare = (sentence: string) => names.reduce((rest, name) => rest.replaceAll(name, ''), sentence);
    const isOwn = (sentence: string) =>
      wordCountOf(bare(sentence)) >= LEAST_CONNECTING && recognise(draft.s.bank.sentences, sentence) === null;
    const said = talk.turns.flatMap(({ text }) => plainSentences(text).filter((sentence) => !brought.has(sentence)));
    return new Set(said.filter(isOwn));
  };
  const [a, b] = [connecting(one), connecting(other)];
  const shared = [...a].filter((sentence) => b.has(sentence)).length;
  // In a short talk a single one is more than its share.
  return shared <= 1 ? 0 : shared / Math.max(1, a.size);
}
