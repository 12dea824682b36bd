import { assertNever } from '../../base/errors.ts';
import type { Entry, Opening } from '../../discussion/event.ts';
import type { Scenario } from '../../discussion/scenario.ts';
import { initial } from '../../discussion/state.ts';
import { type Veil, veiledEntry, veiledScenario } from '../../projections/veil.ts';
import { refuse } from '../commands/refusal.ts';
import { createAudience } from './audience.ts';
import { createCourse, newest, type Told } from './course.ts';
import type { Run } from './run.ts';

/** What the run began with; `recorded`: what stood in its journal already. */
export type VeiledBeginning = { scenario: Scenario; opening: Opening; recorded?: Iterable<Entry> };

/**
 * A run as it is seen from one agent's seat (12.5): the same face, over entries from which everything is taken that the agent may not know.
 * So nothing that is shown can tell more, however it is folded. Acts go to the run itself.
 */
export function veiledRun(run: Run, veil: Veil, { scenario, opening, recorded = [] }: VeiledBeginning): Run {
  const { subscribe, tell } = createAudience();
  const beginning = initial(veiledScenario(scenario, veil), opening);
  /** Of the run itself. What is veiled depends on all that was before, and so on nothing that comes after. */
  const entries: Entry[] = [...recorded];
  const course = createCourse(beginning, newest(entries), (before, entry) => veiledEntry(before, entry, veil).state);
  let state = course.state(entries.length);

  function* told(from: number, to: number): Generator<Told> {
    for (const { entry, before, state } of course.between(from, to)) {
      const veiled = veiledEntry(before, entry, veil);
      if (veiled.entry) yield { entry: veiled.entry, before, state };
    }
  }

  function* ahead(): Generator<Told> {
    let before = state;
    for (const told of run.ahead()) {
      const veiled = veiledEntry(before, told.entry, veil);
      if (veiled.entry) yield { entry: veiled.entry, before, state: veiled.state };
      before = veiled.state;
    }
  }

  run.subscribe((news) => {
    switch (news.kind) {
      case 'delta':
        if (news.purpose === 'statement' || news.agent === veil.seat) tell(news);
        break;
      case 'entry': {
        const before = state;
        const veiled = veiledEntry(before, news.entry, veil);
        state = veiled.state;
        if (news.entry.seq > entries.length) entries.push(news.entry);
        course.keep(state);
        if (veiled.entry) tell({ kind: 'entry', entry: veiled.entry, before, state });
        break;
      }
      case 'moved': {
        for (const { entry } of news.since(entries.length)) entries.push(entry);
        const to = news.state.seq;
        state = course.state(to);
        const since = (from: number) => told(from, to);
        tell({ ...news, state, since });
        break;
      }
      case 'status':
      case 'rejected':
        tell(news);
        break;
      default:
        assertNever(news);
    }
  });
  // What others think is not for this seat.
  const interview = async () => refuse('hidden-from-seat', 'Nobody is interviewed from a seat.');
  return { ...run, interview, state: () => state, subscribe, ahead };
}
