import { type ModelRequest, messagesOf } from '../provider.ts';

/** Of the form of the line. It is raised when a field changes its meaning; fields may be added meanwhile. */
const FORM = 1;

/** What a program is asked, as one line of JSON; docs/outside-seats.md tells what each field is. */
export function questionLine(request: ModelRequest): string {
  const { purpose, agent, attempt, round, seed, participants, absent, answer = null } = request;
  const { system, user } = messagesOf(request);
  return JSON.stringify({
    form: FORM,
    purpose,
    agent: agent.name,
    language: agent.language,
    round,
    attempt,
    seed,
    participants,
    absent,
    system,
    prompt: user,
    answer,
    max_tokens: agent.maxTokens,
  });
}
