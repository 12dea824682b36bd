import type { Problem } from '../base/errors.ts';
import { meant } from '../base/suggest.ts';
import { isPerson } from '../discussion/lookup.ts';
import type { Scenario } from '../discussion/scenario.ts';

/** What `--seat` takes for nobody's: everything is shown. */
export const EVERY_SEAT = 'all';

/** The scenario with a person in each seat that `--as` names, separated by commas. A name that nobody has is added to `problems`. */
export function withPersons(scenario: Scenario, found: string | undefined, problems: Problem[]): Scenario {
  if (found === undefined) return scenario;
  const names = found.split(',').flatMap((name) => agentNamed('--as', name, scenario, problems) ?? []);
  const agents = scenario.agents.map((agent) => (names.includes(agent.name) ? { ...agent, model: 'human' } : agent));
  return { ...scenario, agents };
}

/** The agent in whose seat the room is (29.6); null: none, or that name is nobody's or a person's, which is added to `problems`. */
export function roomSeatOf(scenario: Scenario, found: string | undefined, problems: Problem[]): string | null {
  const name = found === undefined ? null : agentNamed('--audience-seat', found, scenario, problems);
  const agent = scenario.agents.find((one) => one.name === name);
  if (!agent || !isPerson(agent)) return name;
  const others = scenario.agents.filter((one) => !isPerson(one)).map((one) => one.name);
  problems.push({ message: `--audience-seat: a person sits in the seat of ${agent.name}`, allowed: others.join(', ') });
  return null;
}

/** The same of a run that is gone on with: a seat in which somebody sits already, for its models answer for the others. */
export function roomSeatAgain(scenario: Scenario, found: string | undefined, problems: Problem[]): string | null {
  const name = found === undefined ? null : agentNamed('--audience-seat', found, scenario, problems);
  const seats = scenario.agents.filter(isPerson).map((one) => one.name);
  if (name === null || seats.includes(name)) return name;
  const allowed =
    seats.length > 0 ? seats.join(', ') : 'without --audience-seat: models answer for all agents of this run';
  problems.push({ message: `--audience-seat: a model answers for ${name}`, allowed });
  return null;
}

/**
 * The agent from whose seat the run is watched, so that nothing is shown which that agent may not know (12.5); null: everything is shown.
 * By default that of the room, which is `ofRoom` and looks at this screen, else that of the person, where there is exactly one.
 */
export function seatOf(
  scenario: Scenario,
  found: string | undefined,
  problems: Problem[],
  ofRoom: string | null = null,
): string | null {
  if (found?.trim() === EVERY_SEAT) return null;
  if (found !== undefined) return agentNamed('--seat', found, scenario, problems);
  if (ofRoom !== null) return ofRoom;
  const persons = scenario.agents.filter(isPerson);
  return persons.length === 1 ? (persons[0]?.name ?? null) : null;
}

/** By its name, whatever the capitals where that leaves one. */
function agentNamed(option: string, found: string, { agents }: Scenario, problems: Problem[]): string | null {
  const wanted = found.trim();
  const alike = agents.filter(({ name }) => name.toLowerCase() === wanted.toLowerCase());
  const agent = agents.find(({ name }) => name === wanted) ?? (alike.length === 1 ? alike[0] : undefined);
  if (agent) return agent.name;
  const names = agents.map(({ name }) => name).join(', ');
  problems.push({
    message: `${option}: no agent is called "${wanted}"${meant(
      wanted,
      agents.map(({ name }) => name),
    )}`,
    allowed: option === '--seat' ? `${names}, or ${EVERY_SEAT}` : names,
  });
  return null;
}
