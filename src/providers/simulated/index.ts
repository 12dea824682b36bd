export { FAULT_KINDS, type FaultKind, type Faults } from './faults.ts';
export { SIMULATED_CONTEXT_TOKENS, type SimulatedOptions, simulatedProvider } from './provider.ts';
