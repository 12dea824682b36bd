import { lineOf } from '../../language/talk.ts';
import { drawn } from './drawn.ts';
import { phraseOf } from './phrases.ts';
import { criterionPhrase, type Situation } from './situation.ts';

/** In which of its first rounds an agent asks: the answer shall still be of use. */
const ROUNDS_DRAWN = 3;

/**
 * The last line of a statement, which asks the person who watches (12.3); empty: nothing is asked. An agent asks where its request allows
 * it, in one round of a run, which is drawn: it could not know whether it has forgotten to have asked.
 */
export function personQuestion(s: Situation, request: string): string {
  const { prompts, talk } = s.bank.words;
  const rounds = Math.min(ROUNDS_DRAWN, s.bank.scenario.rounds);
  const isAllowed = request.includes(prompts.requests.mayAskPerson);
  if (!isAllowed || s.round !== 1 + drawn(s.seed, `ask-person/${s.agent.name}`, rounds)) return '';
  const question = lineOf(talk, 'askPerson', {
    criterion: criterionPhrase(s),
    option: phraseOf(s.position, s.bank.words),
  });
  return `\n${prompts.personQuestion(question)}`;
}
