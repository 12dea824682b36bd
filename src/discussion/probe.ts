import { memo } from '../base/memo.ts';
import type { Probe, Scenario } from './scenario.ts';
import { PREFERENCE, type ProbeTime } from './setting-names.ts';

export type NamedProbe = Probe & { name: string };

export const probeName = ({ id, ask }: Pick<Probe, 'id' | 'ask'>, place: number): string =>
  id ?? (ask === PREFERENCE ? PREFERENCE : `probe-${place + 1}`);

/** The probes of a scenario by their names, in listed order. */
export const probesOf = memo(
  ({ probes }: Pick<Scenario, 'probes'>): readonly NamedProbe[] =>
    probes?.map((probe, i) => ({ ...probe, name: probeName(probe, i) })) ?? [],
);

/** What an agent is asked at that time, in listed order. */
export function probesFor(scenario: Scenario, agent: string, when: ProbeTime): readonly NamedProbe[] {
  return probesOf(scenario).filter((probe) => probe.when.includes(when) && isProbed(probe, agent));
}

/** Where it stands at the end of each round is known. */
export const isAskedEachRound = (scenario: Scenario, agent: string): boolean =>
  probesFor(scenario, agent, 'each-round').some(({ ask }) => ask === PREFERENCE);

export const isProbed = ({ of }: Probe, agent: string): boolean => of.includes('all') || of.includes(agent);
