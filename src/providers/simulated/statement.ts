import { random } from '../../base/random.ts';
import { isQuestion, wordCountOf } from '../../language/script.ts';
import { body, compared, credited, ownArguments, reminder, supportLine } from './arguing.ts';
import { drawn, optionById, phraseOf } from './bank.ts';
import { Draft, LEAST_WORDS } from './draft.ts';
import { headline } from './heading.ts';
import { newsToTakeUp, reactToNews } from './news.ts';
import { criterionPhrase, forgotten, gistOf, groupOf, isAmountSettled, opposes, type Situation } from './situation.ts';

/**
 * A statement: two to four moves, the substance first, because what others recall of it is its beginning. News come before anything
 * else; then what changes the state of the talk (a first position, a change of mind, an amount, a compromise); then an answer or a
 * reason; then a question or the push for a vote.
 */
export function statement(s: Situation): string {
  const draft = new Draft(s);
  const news = newsToTakeUp(s);
  if (news) draft.add(reactToNews(s, draft, news));
  const head = headline(s, draft);
  draft.add(head);
  const isSettled = s.apart.length === 0 && s.together.length > 0 && s.round > 1;
  if (!isSettled || draft.words < 30) draft.add(body(s, draft));
  draft.add(ownResult(s, draft));
  draft.add(tail(s, draft, isSettled));
  fillUp(s, draft);
  return draft.text();
}

const OWN_RESULT_ROUNDS = 4;

/** What the agent drew alone, where it speaks for what it holds: in one round of a run at most. */
function ownResult(s: Situation, draft: Draft): string[] {
  const { results } = s.recall.alone;
  const principle = s.bank.scenario.outcome?.principles[s.position.id];
  const place = s.bank.agents.indexOf(s.agent.name);
  const turn = 2 + ((place + drawn(s.seed, 'own-result', OWN_RESULT_ROUNDS)) % OWN_RESULT_ROUNDS);
  if (s.round !== turn || results.length === 0 || !principle || s.apart.length === 0 || draft.words > 80) return [];
  const byPayoff = [...results].sort((a, b) => a.payoff - b.payoff);
  const [worst, best] = [byPayoff[0]!, byPayoff.at(-1)!];
  if (principle === 2) return [draft.say('resultHigh', { payoff: best.written })];
  return worst.class === 'L' || worst.class === 'ML' ? [draft.say('resultLow', { payoff: worst.written })] : [];
}

function tail(s: Situation, draft: Draft, isSettled: boolean): string[] {
  const left = s.bank.scenario.rounds - s.round;
  const spoken = s.recall.said.filter((turn) => turn.round === s.round);
  if (isSettled) {
    const lines: string[] = [];
    if (draft.words < 60 && spoken.length % 2 === 0) {
      lines.push(draft.say('sumTogether', { group: groupOf(s), option: phraseOf(s.position, s.bank.words) }));
    }
    if (isAmountSettled(s)) {
      if (spoken.filter(({ wantsVote }) => wantsVote).length < 2) lines.push(draft.say('push'));
    } else if (s.view) lines.push(...askForAmount(s, draft));
    return lines;
  }
  const lines: string[] = [];
  if (left <= 2 && drawn(s.seed, `hurry/${s.agent.name}/${s.round}`, 3) === 0) lines.push(draft.say('shortTime'));
  if (spoken.length % 3 === 1 && s.apart.length === 1 && s.together.length >= 2 && draft.words < 75) {
    const name = s.apart[0] as string;
    const rival = phraseOf(optionById(s.bank, s.opinionModel.stances.get(name) as string), s.bank.words);
    lines.push(draft.say('sumLeft', { name, rival }));
  }
  return [...lines, ...question(s, draft)];
}

function askForAmount(s: Situation, draft: Draft): string[] {
  const asked = new Set(
    s.recall.said.filter((turn) => turn.round === s.round).flatMap((turn) => turn.asks.map(({ to }) => to)),
  );
  const silent = s.together.filter((name) => !s.view?.bids.has(name) && !draft.addressed.has(name) && !asked.has(name));
  const name = silent[0];
  return name ? [draft.say('askAmount', { name })] : [];
}

function question(s: Situation, draft: Draft): string[] {
  if (draft.words > 95) return [];
  const lost = askAgain(s, draft);
  if (lost) return [lost];
  const chance = random(s.seed, `ask/${s.agent.name}/${s.round}`);
  const turn = chance.int(4);
  if (turn === 0) return [];
  const other = chance.shuffle(s.apart).find((name) => !draft.addressed.has(name)) ?? null;
  if (other && turn === 1 && s.round > 2)
    return [draft.say('askCould', { name: other, option: phraseOf(s.position, s.bank.words) })];
  if (other && turn === 2) {
    const point = s.bank.arguments.find((a) => !opposes(s, a) && draft.spent.has(a.id));
    if (point) return [draft.say('askAnswer', { name: other, gist: gistOf(s, point) })];
  }
  return turn === 3 && draft.hasClaimed && chance.int(3) === 0 ? [draft.say('askAll')] : [];
}

/** Owns up to having forgotten where somebody stands, every third time at most, and asks for it again; nobody is asked twice in a round. */
function askAgain(s: Situation, draft: Draft): string | null {
  if (drawn(s.seed, `forgotten/${s.agent.name}/${s.round}`, 3) !== 0) return null;
  const asked = s.recall.said.filter(({ round }) => round === s.round).flatMap(({ asks }) => asks.map(({ to }) => to));
  const name = forgotten(s).find((one) => !draft.addressed.has(one) && !asked.includes(one));
  return name === undefined ? null : draft.say('askForgotten', { name });
}

/** Brings a short statement to its length: an example, the position, the measure. */
function fillUp(s: Situation, draft: Draft): void {
  const option = phraseOf(s.position, s.bank.words);
  const last = draft.sentences[draft.sentences.length - 1] ?? '';
  const closing =
    isQuestion(last) || (draft.sentences.length > 1 && last === draft.pushed) ? draft.sentences.pop() : undefined;
  if (total(draft, closing) < LEAST_WORDS && !draft.moves.has('support')) {
    const help = supportLine(s, draft);
    if (help) draft.add(help);
  }
  if (total(draft, closing) < LEAST_WORDS) {
    const own = ownArguments(s, draft, 'for')[0] ?? ownArguments(s, draft, 'against')[0];
    if (own) draft.add(draft.argue(own, false));
  }
  const isShort = () => total(draft, closing) < LEAST_WORDS;
  if (isShort() && s.apart.length === 0 && !draft.moves.has('credit')) draft.add(credited(s, draft));
  if (isShort() && s.apart.length > 0 && s.round >= 2) draft.add(reminder(s, draft));
  if (isShort() && s.round >= 4) draft.add([draft.say('reflect')]);
  if (isShort()) draft.add(compared(s, draft));
  if (isShort() && s.apart.length > 0 && s.own === s.position.id) draft.add([draft.say('stay', { option })]);
  if (isShort() && !draft.moves.has('measure')) draft.add([draft.say('measure', { criterion: criterionPhrase(s) })]);
  if (isShort() && s.together.length > 0 && !draft.moves.has('sumTogether'))
    draft.add([draft.say('sumTogether', { group: groupOf(s), option })]);
  if (isShort() && draft.hasClaimed && !draft.moves.has('askAll')) draft.add([draft.say('askAll')]);
  const [lost] = forgotten(s).filter((name) => !draft.addressed.has(name));
  if (isShort() && lost !== undefined) draft.add([draft.say('askForgotten', { name: lost })]);
  const asked = s.apart.find((name) => !draft.addressed.has(name));
  if (isShort() && closing === undefined && asked !== undefined && s.round >= 2)
    draft.add([draft.say('askCould', { name: asked, option })]);
  if (closing) draft.sentences.push(closing);
}

function total(draft: Draft, closing: string | undefined): number {
  return draft.words + wordCountOf(closing ?? '');
}
