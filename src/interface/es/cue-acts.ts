import type { CueCommand } from '../../discussion/command.ts';
import { listed } from './counts.ts';

/** What waits for its moment, to be done then: in a line. */
export const cueActs: { readonly [K in CueCommand['type']]: (command: Extract<CueCommand, { type: K }>) => string } = {
  'inject-event': (command) => `inyectar para ${whose(command.to)}: «${command.text}»`,
  'switch-guidance': (command) =>
    `cambiar el estilo de ${whose(command.agents)} a ${command.style}${command.rewrite ? ', con reescritura' : ''}`,
  'switch-strategy': (command) => `cambiar la memoria de ${whose(command.agents)} a la estrategia ${command.strategy}`,
  'switch-view': (command) => `cambiar la vista de ${whose(command.agents)}${viewNamed(command)}`,
  'request-forgetting': (command) => `${command.isOn ? 'pedir' : 'no pedir más'} el olvido a ${whose(command.agents)}`,
  'clear-memory': (command) => `borrar la memoria de ${whose(command.agents)}`,
  'set-variable': (command) =>
    `dar a ${command.name} el valor «${command.value}»${command.agent === null ? '' : ` para ${command.agent}`}`,
  'call-vote': () => 'convocar una votación',
  'skip-speaker': () => 'omitir el turno',
  'mute-agent': (command) =>
    command.isMuted ? `silenciar a ${command.agent}` : `dejar hablar de nuevo a ${command.agent}`,
  'hand-floor': (command) => `dar la palabra a ${command.agent}`,
  'change-topic': (command) => `cambiar el tema a «${command.question}»`,
  'remove-agent': (command) => `retirar a ${command.agent}`,
  'wrap-up': () => 'concluir',
  'answer-now': () => 'decidir ya',
  stop: () => 'detener',
};

function whose(agents: 'all' | readonly string[]): string {
  return agents === 'all' ? 'todo el grupo' : listed(agents);
}

/** Settings that have no name are not told. */
function viewNamed({ settings }: Extract<CueCommand, { type: 'switch-view' }>): string {
  const { profile } = (settings ?? {}) as { profile?: string };
  return profile === undefined ? '' : `: ${profile}`;
}
