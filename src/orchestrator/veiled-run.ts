import type { Entry, Opening } from '../discussion/event.ts';
import type { Scenario } from '../discussion/scenario.ts';
import { initial } from '../discussion/state.ts';
import { type Veil, veiledEntry, veiledScenario } from '../projections/veil.ts';
import { createAudience } from './audience.ts';
import type { Run } from './run.ts';

/** What the run began with; `recorded`: what stood in its journal already. */
export type VeiledBeginning = { scenario: Scenario; opening: Opening; recorded?: Iterable<Entry> };

/**
 * A run as it is seen from one agent's seat (12.5): the same face, over entries from which everything is taken that the agent may not know.
 * So nothing that is shown can tell more, however it is folded. Acts go to the run itself.
 */
export function veiledRun(run: Run, veil: Veil, { scenario, opening, recorded = [] }: VeiledBeginning): Run {
  const { subscribe, tell } = createAudience();
  let state = initial(veiledScenario(scenario, veil), opening);
  for (const entry of recorded) state = veiledEntry(state, entry, veil).state;
  run.subscribe((news) => {
    if (news.kind === 'delta') {
      if (news.purpose === 'statement' || news.agent === veil.seat) tell(news);
    } else if (news.kind === 'entry') {
      const before = state;
      const veiled = veiledEntry(before, news.entry, veil);
      state = veiled.state;
      if (veiled.entry) tell({ kind: 'entry', entry: veiled.entry, before, state });
    } else tell(news);
  });
  return { ...run, state: () => state, subscribe };
}
