import { systemClock } from '../base/clock.ts';
import { formatProblem, type Problem, UserError } from '../base/errors.ts';
import type { Command } from '../discussion/command.ts';
import type { Entry } from '../discussion/event.ts';
import { isPerson } from '../discussion/lookup.ts';
import type { ModelFacts, Scenario } from '../discussion/scenario.ts';
import { presentAgents, type State } from '../discussion/state.ts';
import type { InterfaceWords } from '../interface/index.ts';
import type { Header } from '../journal/journal.ts';
import { decide } from '../orchestrator/commands/decide.ts';
import { isRejection } from '../orchestrator/commands/refusal.ts';
import { otherVoice, voicesNow } from '../projections/other-voices.ts';
import { allAsking, modelOf, type ShowOptions } from './options.ts';
import { tell, tellProblems } from './output.ts';
import { factsHere, openSeats, type Seats } from './providers.ts';
import { unsentFrom } from './unsent-settings.ts';

// 13.5: who speaks where a recorded run is gone on with.

/** What is to be said before an imported run is gone on with (13.2): that other voices answer from there on. Null: those that spoke in it. */
function otherVoices({ imported }: Header, state: State, { timeline, listed }: InterfaceWords): string | null {
  if (!imported) return null;
  const others = voicesNow(state).filter((model) => !imported.models.includes(model));
  return others.length === 0 ? null : timeline.otherVoices(state.seq + 1, listed(imported.models), listed(others));
}

/**
 * Says what is to be known before a recorded run is gone on with from that state: that other voices answer, and what they are not sent (8.8),
 * as where a run begins. `idle`: what was set and binds nothing. Returns what the screen says of it; null: nothing.
 */
export async function toldBefore(
  header: Header,
  state: State,
  { words, screen }: Pick<ShowOptions, 'words' | 'screen'>,
  idle: readonly Problem[] = [],
): Promise<string | null> {
  const voices = otherVoices(header, state, words);
  if (voices) tell(voices);
  const unsent = [...idle, ...(await unsentFrom(header, state))];
  if (!screen) tellProblems(unsent, 'warning: ');
  const told = [...(voices ? [voices] : []), ...unsent.map(formatProblem)];
  return told.length === 0 ? null : told.join(' · ');
}

/** Simulated agents go on in the place of real voices only where somebody has said so, now or in what is recorded. */
export function refuseUnsaid({ imported }: Header, entries: readonly Entry[], state: State): void {
  if (!imported || imported.models.includes('simulated') || !voicesNow(state).includes('simulated')) return;
  if (!areRecordedVoices({ imported }, entries)) return;
  throw new UserError([
    {
      message: `this run was recorded from ${imported.models.join(', ')}, and nobody has said who answers for them from entry ${state.seq + 1} on`,
      allowed: `${WAYS}, e.g. --model openai/gpt-4o`,
    },
  ]);
}

/** Whether only voices that a run was recorded from have spoken in it, and nobody has said who else answers. */
export function areRecordedVoices({ imported }: Pick<Header, 'imported'>, entries: readonly Entry[]): boolean {
  if (!imported) return false;
  return !entries.some(({ event }) => otherVoice(event, imported.models) !== null || isSaid({ event }));
}

const WAYS = '--model simulated: simulated agents; --model ENDPOINT/NAME: a model';

function isSaid({ event }: Pick<Entry, 'event'>): boolean {
  if (event.type === 'settings-changed') return event.told.some((one) => /^(?:agents\..+\.)?model=/.test(one));
  return event.type === 'model-switched' && event.actor !== undefined;
}

/**
 * Opens the models that a recorded run goes on with; of those that cannot be asked here it says what can be done. `command`: what goes on with
 * it, which whoever took the wheel on the screen has not typed.
 */
export async function openedAgain(command: string, open: () => Promise<Seats>): Promise<Seats> {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const [first, ...rest] = error.problems;
    if (!first) throw error;
    const allowed = `${first.allowed ? `${first.allowed}; or ` : ''}who answers in its place: ${command} ${WAYS}`;
    throw new UserError([{ ...first, allowed }, ...rest]);
  }
}

/**
 * Why a run cannot be gone on with from that state, by the models that are in it or by that one for all of them; null: it can. Nobody is asked.
 */
export async function whyUnanswered(header: Header, state: State, model: string | null): Promise<string | null> {
  const problems: Problem[] = [];
  await modelOf(model ?? undefined, problems);
  if (problems.length > 0) return problems.map(formatProblem).join(' ');
  try {
    const asked = model === null ? state.scenario : allAnsweredBy(model, state.scenario);
    const { embedder } = await openSeats(header.scenario, systemClock, asked);
    embedder?.close();
    return null;
  } catch (error) {
    if (error instanceof UserError) return error.message.replaceAll('\n', ' ');
    throw error;
  }
}

/** The acts by which that model answers for all agents from now on; the run may refuse one, which is a user error. */
export async function switchesTo(model: string, state: State): Promise<readonly Command[]> {
  const facts: ModelFacts | undefined = model === 'simulated' ? undefined : (await factsHere([model]))[model];
  return presentAgents(state)
    .filter((agent) => !isPerson(agent))
    .flatMap(({ name }): Command[] => {
      const command: Command = { type: 'switch-model', agent: name, model, ...(facts ? { facts } : {}) };
      const answer = decide(command, state, () => 0);
      if (!isRejection(answer)) return [command];
      if (answer.rejected === 'nothing-to-change') return [];
      throw new UserError([{ message: `--model: ${answer.message}` }]);
    });
}

/** What is known of models that acts bring into a run. */
export function factsIn(acts: readonly Command[]): Scenario['models'] {
  const switched = acts.flatMap((act) =>
    act.type === 'switch-model' && act.model && act.facts ? [[act.model, act.facts] as const] : [],
  );
  return Object.fromEntries(switched);
}

/** Who is asked once that model answers for all agents but persons. */
export function allAnsweredBy(model: string, scenario: Scenario): Scenario {
  const { agents, ...asked } = allAsking(model, scenario);
  const own = (i: number) => scenario.agents[i] as Scenario['agents'][number];
  return { ...asked, agents: agents.map((agent, i) => (isPerson(own(i)) ? own(i) : agent)) };
}
