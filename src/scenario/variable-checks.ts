import { meant } from '../base/suggest.ts';
import { variablesIn } from '../discussion/variables.ts';
import { type Checking, indexesOf, keysOf, type Path } from './checking.ts';
import { valueAt } from './fault-words.ts';

/** 8.6: every `{name}` in a persona and in the instructions is set for its agent, and none of them is hidden. */
export function checkVariables({ read, fault, nameOf, textsAt }: Checking): void {
  const shared = keysOf(read('variables'));
  const agents = indexesOf(read('agents'));
  const ownOf = (i: number) => keysOf(read('agents', i, 'variables'));
  for (const i of agents) check(['agents', i, 'persona'], ownOf(i), 'it is not set for this agent');

  // The instructions are read by everybody, so what stands in them must be set for everybody.
  const all = agents.map(ownOf);
  const everywhere = (all[0] ?? []).filter((name) => all.every((names) => names.includes(name)));
  check(['instructions'], everywhere, 'it is not set for every agent');

  function check(at: Path, own: readonly string[], unset: string): void {
    for (const { path, text } of textsAt(at)) checkText(path, text, own, unset);
  }

  function checkText(path: Path, text: string, own: readonly string[], unset: string): void {
    for (const name of new Set(variablesIn(text))) {
      if (own.includes(name)) continue;
      if (!shared.includes(name)) {
        const names = [...new Set([...shared, ...own])].map((set) => `{${set}}`);
        fault(path, `found {${name}}: ${unset}${meant(name, [...shared, ...own])}`, names.join(', ') || NONE_SET);
      } else if (valueAt(read('variables', name), ['hidden']) === true) {
        fault(
          path,
          `found {${name}}: hidden variables never reach a prompt`,
          `${nameOf(['variables', name])} without hidden`,
        );
      }
    }
  }
}

const NONE_SET = 'a name that is set under variables';
