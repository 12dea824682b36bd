import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/discussion/language.ts';
import { initial } from '../../src/discussion/state.ts';
import { phasesIn } from '../../src/discussion/translation.ts';
import { interfaces } from '../../src/interface/index.ts';
import { voteView } from '../../src/projections/vote-view.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { unpainted } from '../../src/tui/look/paint.ts';
import { happens } from '../../src/tui/panes/opening-rules.ts';
import { stripRow } from '../../src/tui/panes/strip.ts';
import type { View } from '../../src/tui/shown/view.ts';

const formatted = (name: string) => {
  const file = new URL(`../../docs/formats/${name}.yaml`, import.meta.url);
  return readScenario(readFileSync(file, 'utf8'), `${name}.yaml`).scenario;
};

describe.each(LANGUAGES)('31.5 a format without a vote (%s)', (language) => {
  const words = interfaces[language];
  const { opening, strip, voting } = words;
  const told = (name: string) => {
    const scenario = formatted(name);
    const state = initial(scenario, { scenarioName: name, seed: 1 });
    const view = { state, words, stances: { agents: {}, changes: [] }, looks: new Map() } as unknown as View;
    return {
      card: happens(scenario, words).map(({ label }) => label),
      row: unpainted(stripRow(view, 200)),
      headline: voteView(state, words, { asked: null, closing: null }).headline,
      rule: strip.decides.unanimity(scenario.agents.length),
    };
  };

  it('31.5 promises none: on the card, in the strip, in the pane', () => {
    const { card, row, headline, rule } = told('oxford');
    expect(card).not.toContain(opening.labels.vote);
    expect(card).not.toContain(opening.labels.decide);
    expect(row).not.toContain(rule);
    expect(headline).toBe(voting.never);
  });

  it('31.5 tells of the one that there is', () => {
    const { card, row, headline, rule } = told('jury');
    expect(card).toContain(opening.labels.vote);
    expect(row).toContain(rule);
    const label = phasesIn(formatted('jury').phases ?? [], language)[1]?.label;
    expect(headline).toBe(voting.votedAfter(label ?? ''));
  });

  it('31.1, 31.5 the card has the phases with who speaks in them, and no rounds in which all do', () => {
    const scenario = formatted('oxford');
    const told = happens(scenario, words).map(({ label, text }) => `${label}: ${text}`);
    const { agents, rounds, speaking } = scenario;
    expect(told.join('\n')).not.toContain(opening.talk(rounds, agents.length, opening.orders[speaking.policy]));
    const labels = phasesIn(scenario.phases ?? [], language).map(({ label }) => label ?? '');
    const speeches = opening.phaseWith(labels[1] ?? '', ['proposition', 'opposition']);
    expect(told[0]).toContain(`${opening.labels.phases}: `);
    expect(told[0]).toContain(speeches);
    for (const label of labels) expect(told[0]).toContain(label);
    const [, vote] = happens(formatted('jury'), words);
    const deliberations = phasesIn(formatted('jury').phases ?? [], language).slice(1);
    expect(vote?.text).toBe(opening.votesAfter(deliberations.map(({ label }) => label ?? '')));
    const delphi = happens(formatted('delphi'), words)[0]?.text;
    expect(delphi).toContain(words.format.brief.nothing);
    expect(delphi).toContain(words.format.brief.masked);
  });
});

it('31.5 those are told to agree who have a vote', () => {
  const scenario = formatted('oxford');
  const [first, second, third] = scenario.agents.map(({ name }) => name);
  const phases = (scenario.phases ?? []).map((one) => ({
    ...one,
    endsWith: 'vote' as const,
    voters: [first ?? '', second ?? ''],
  }));
  expect(third).toBeDefined();
  const state = initial({ ...scenario, phases }, { scenarioName: 'oxford', seed: 1 });
  const words = interfaces.en;
  const view = { state, words, stances: { agents: {}, changes: [] }, looks: new Map() } as unknown as View;
  expect(unpainted(stripRow(view, 200))).toContain('both must agree');
});
