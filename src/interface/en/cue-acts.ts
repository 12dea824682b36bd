import type { CueCommand } from '../../discussion/command.ts';
import { listed } from './counts.ts';

/** What waits for its moment, to be done then: in a line. */
export const cueActs: { readonly [K in CueCommand['type']]: (command: Extract<CueCommand, { type: K }>) => string } = {
  'inject-event': (command) => `inject for ${whose(command.to)}: “${command.text}”`,
  'switch-guidance': (command) =>
    `switch the guidance style of ${whose(command.agents)} to ${command.style}${command.rewrite ? ', rewriting' : ''}`,
  'switch-strategy': (command) => `switch the memory of ${whose(command.agents)} to the strategy ${command.strategy}`,
  'switch-view': (command) => `switch what ${whose(command.agents)} sees${viewNamed(command)}`,
  'request-forgetting': (command) =>
    command.isOn ? `ask ${whose(command.agents)} to forget` : `no longer ask ${whose(command.agents)} to forget`,
  'clear-memory': (command) => `clear the memory of ${whose(command.agents)}`,
  'set-variable': (command) =>
    `set ${command.name} to “${command.value}”${command.agent === null ? '' : ` for ${command.agent}`}`,
  'call-vote': () => 'call a vote',
  'skip-speaker': () => 'drop the turn',
  'mute-agent': (command) => (command.isMuted ? `mute ${command.agent}` : `let ${command.agent} speak again`),
  'hand-floor': (command) => `hand the floor to ${command.agent}`,
  'change-topic': (command) => `change the topic to “${command.question}”`,
  'remove-agent': (command) => `take ${command.agent} out`,
  'wrap-up': () => 'wrap up',
  'answer-now': () => 'answer now',
  stop: () => 'stop',
};

function whose(agents: 'all' | readonly string[]): string {
  return agents === 'all' ? 'all' : listed(agents);
}

/** Settings that have no name are not told. */
function viewNamed({ settings }: Extract<CueCommand, { type: 'switch-view' }>): string {
  const { profile } = (settings ?? {}) as { profile?: string };
  return profile === undefined ? '' : `: ${profile}`;
}
