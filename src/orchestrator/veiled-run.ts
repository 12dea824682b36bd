import type { Entry, Opening } from '../discussion/event.ts';
import type { Scenario } from '../discussion/scenario.ts';
import { initial } from '../discussion/state.ts';
import { type Veil, veiledEntry, veiledScenario } from '../projections/veil.ts';
import { createAudience } from './audience.ts';
import type { Told } from './course.ts';
import { refuse } from './refusal.ts';
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
  let state = beginning;
  for (const entry of recorded) state = veiledEntry(state, entry, veil).state;

  /** From the first on: what is veiled may depend on all that was before. */
  function* veiledUpTo(entries: Iterable<Told>): Generator<Told & { isTold: boolean }> {
    let before = beginning;
    for (const { entry } of entries) {
      const veiled = veiledEntry(before, entry, veil);
      yield { entry: veiled.entry ?? entry, before, state: veiled.state, isTold: veiled.entry !== null };
      before = veiled.state;
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
        if (veiled.entry) tell({ kind: 'entry', entry: veiled.entry, before, state });
        break;
      }
      case 'moved': {
        const all = [...veiledUpTo(news.since(0))];
        state = all.at(-1)?.state ?? beginning;
        const since = (seq: number) => all.filter(({ entry, isTold }) => isTold && entry.seq > seq);
        tell({ ...news, state, since });
        break;
      }
      default:
        tell(news);
    }
  });
  // What others think is not for this seat.
  const interview = async () => refuse('hidden-from-seat', 'Nobody is interviewed from a seat.');
  return { ...run, interview, state: () => state, subscribe, ahead };
}
