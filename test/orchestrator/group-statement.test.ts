import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { once } from '../../src/base/memo.ts';
import type { Entry } from '../../src/discussion/event.ts';
import { evolve } from '../../src/discussion/evolve.ts';
import { LANGUAGES } from '../../src/discussion/language.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { initial, type State } from '../../src/discussion/state.ts';
import { interfaces } from '../../src/interface/index.ts';
import { earnings } from '../../src/orchestrator/protocol/earnings.ts';
import { evolveUntrusted } from '../../src/orchestrator/runs/evolve-untrusted.ts';
import { markedText, statementViews } from '../../src/projections/group-statement.ts';
import { redactedEntry, redactedScenario } from '../../src/projections/seat-redaction.ts';
import { transcriptParts } from '../../src/projections/transcript-parts.ts';
import { endText } from '../../src/projections/words.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { bankOf } from '../../src/providers/simulated/bank.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { simulatedCounter } from '../../src/providers/tokens/simulated.ts';
import { statedIn } from '../../src/reading/stated.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { isLong, samplesOf } from '../long.ts';
import { faultsWith, MINIMAL, scenarioWith } from '../scenario/minimal.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { runRig } from './run-rig.ts';

const THREE = scenarioWith(
  `format: group-statement
speaking: {use_fixed_speaking_order: true, finisher_restrictions_active: false}
agents:
  - {name: Ann, persona: One}
  - {name: Bo, persona: Two}
  - {name: Cy, persona: Three}`,
  MINIMAL.replace(/agents:[\s\S]*/, ''),
);

const FIRST = 'We want the first option, and we want it as soon as it can be had.';
const AGAIN = 'We want the first option, and we want it once the roof is mended.';
/** Each drafts a sentence of its own in both drafting phases; the last of them is Bo's in listed order, and no draft names its writer. */
const DRAFTS: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  2: {
    Ann: 'We cannot say yet what we want, and we say so in all openness.',
    Bo: FIRST,
    Cy: 'We want the second option, whatever it costs the town in the end.',
  },
  5: {
    Ann: 'We want nothing of the kind, and we would like to begin again soon.',
    Bo: AGAIN,
    Cy: 'We want the second option after all, and that is that for us now.',
  },
};

type Ranked = (request: ModelRequest, drafts: readonly string[]) => string;
const draftsIn = (request: ModelRequest): readonly string[] =>
  (request.sections.at(-1)?.text ?? '').split('\n').flatMap((line) => /^\d+\. (.*)$/.exec(line)?.[1] ?? []);

function answered({ purpose, agent, round }: ModelRequest): string {
  if (purpose !== 'statement') return 'I think about it.';
  return DRAFTS[round]?.[agent.name] ?? `${agent.name} tells what there is to be told of it in round ${round}.`;
}

const scripted = (ranked: Ranked) =>
  scriptedProvider((request) =>
    request.purpose === 'survey' ? ranked(request, draftsIn(request)) : answered(request),
  );

/** Ann and Bo put Bo's draft first, Cy its own. */
const mostForBo: Ranked = ({ agent }, drafts) => {
  const at = (text: string) => drafts.findIndex((one) => one.startsWith(text)) + 1;
  const [bo, cy] = [at('We want the first'), at('We want the second')];
  return agent.name === 'Cy' ? `${cy} > ${bo}` : `${bo} > ${cy}`;
};

async function held(scenario: Scenario = THREE, ranked: Ranked = mostForBo, seed = 7) {
  const provider = scripted(ranked);
  const rig = runRig(scenario, provider, { opening: { scenarioName: 'small', seed } });
  rig.run.start();
  expect(await rig.run.done).toEqual({ kind: 'ended' });
  return {
    ...rig,
    requests: provider.requests,
    figures: rig.ofType('phase-closed').flatMap((one) => one.figures ?? []),
  };
}

/** Made once: it is only read. */
const heldOnce = once(() => held());

const folded = (scenario: Scenario, entries: readonly Entry[]): State =>
  entries.reduce((state, entry) => evolve(state, entry), initial(scenario, { scenarioName: 'small', seed: 7 }));
const textOf = (request: ModelRequest) => request.sections.map(({ text }) => text).join('\n');

describe('31.10 a statement of the group', () => {
  it('31.10 is the draft that the rankings put first, told to all, in every prompt from then on', async () => {
    const { requests, figures, run, events } = await heldOnce();
    const chosen = figures.map((one) => ('order' in one ? run.state().history.at(Number(one.order[0]))?.text : ''));
    expect(chosen).toEqual([FIRST, AGAIN]);
    expect(figures.map((one) => one.missing)).toEqual([0, 0]);
    const told = events().flatMap((event) => (event.type === 'phase-closed' ? [event.text] : []));
    expect(told.map((text) => text !== '')).toEqual([false, false, true, false, false, true]);
    expect(told[2]).toContain(FIRST);
    const critiques = requests.filter(({ purpose, round }) => purpose === 'statement' && round === 4);
    expect(critiques).toHaveLength(3);
    for (const request of critiques)
      expect(request.sections.find(({ name }) => name === 'phase')?.text).toContain(`so far: “${FIRST}”`);
  });

  it('31.10 drafts are ranked by numbers and without names, by all who vote', async () => {
    const { requests } = await heldOnce();
    const asked = requests.filter(({ purpose }) => purpose === 'survey');
    expect(asked.map(({ agent }) => agent.name)).toEqual(['Ann', 'Bo', 'Cy', 'Ann', 'Bo', 'Cy']);
    for (const request of asked) {
      expect(draftsIn(request)).toHaveLength(3);
      expect(request.sections.at(-1)?.text).not.toMatch(/Ann|Bo|Cy/);
      const others = ['Ann', 'Bo', 'Cy'].filter((name) => name !== request.agent.name);
      for (const name of others) expect(textOf(request)).not.toMatch(new RegExp(`\\b${name}\\b`));
      expect(request.answer).toEqual({ kind: 'order', labels: ['Draft 1', 'Draft 2', 'Draft 3'], isWhole: false });
    }
  });

  it('31.10 an order that cannot be read, or names none, is asked for again, then missing; never an empty order', async () => {
    const { requests, figures, ofType } = await held(THREE, (request, drafts) =>
      request.agent.name === 'Cy' ? (request.attempt === 1 ? 'none' : 'I like them all.') : mostForBo(request, drafts),
    );
    expect(requests.filter(({ purpose, agent }) => purpose === 'survey' && agent.name === 'Cy')).toHaveLength(6);
    const missing = ofType('survey-answered').filter(({ agent }) => agent === 'Cy');
    expect(missing.map(({ ranking, failure }) => [ranking, failure?.kind])).toEqual([
      [null, 'unreadable'],
      [null, 'unreadable'],
    ]);
    expect(figures.map((one) => one.missing)).toEqual([1, 1]);
  });

  it('31.10 where nobody ranks, nothing is chosen', async () => {
    const { figures, run } = await held(THREE, () => 'I like them all.');
    expect(figures).toEqual([]);
    expect(statementViews(run.state())).toEqual([]);
    expect(endText(run.state(), interfaces.en)).toBe(interfaces.en.events.phasesOver);
  });

  it('31.10 what two have written to the letter is one draft, of both', async () => {
    const provider = scriptedProvider((request) => {
      const isAlike = request.purpose === 'statement' && request.agent.name === 'Cy' && request.round === 2;
      return isAlike
        ? FIRST
        : request.purpose === 'survey'
          ? String(Math.max(0, draftsIn(request).indexOf(FIRST)) + 1)
          : answered(request);
    });
    const rig = runRig(THREE, provider);
    rig.run.start();
    expect(await rig.run.done).toEqual({ kind: 'ended' });
    const [asked] = provider.requests.filter(({ purpose }) => purpose === 'survey');
    expect([...draftsIn(asked!)].sort()).toEqual([DRAFTS[2]!['Ann'], FIRST].sort());
    const [view] = statementViews(rig.run.state());
    expect(view?.drafts.map(({ agents }) => [...agents].sort())).toEqual([['Bo', 'Cy'], ['Ann']]);
    expect(view?.text).toBe(FIRST);
  });

  it('31.10 drafts that are level are told, and the seed decides alike each time', async () => {
    const level: Ranked = ({ agent }) =>
      agent.name === 'Ann' ? '1 > 2 > 3' : agent.name === 'Bo' ? '3 > 2 > 1' : 'no';
    const winners = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (seed) => (await held(THREE, level, seed)).figures[0]),
    );
    const [first] = winners;
    expect(first).toMatchObject({ kind: 'group-statement', missing: 1 });
    expect('tied' in first! && first.tied).toHaveLength(3);
    const places = winners.map((one) => ('order' in one! ? one.order[0] : ''));
    expect(new Set(places).size).toBeGreaterThan(1);
    expect((await held(THREE, level, 1)).figures[0]).toEqual(first);
  });

  it('31.10 people see places, who ranked how, words taken out and put in, and the words of the minority', async () => {
    const { run, entries } = await heldOnce();
    const [first, last] = statementViews(run.state());
    expect(first!.changed).toBeNull();
    expect(last!.text).toBe(AGAIN);
    expect(markedText(last!.changed!)).toBe(
      'We want the first option, and we want it [-as soon as it can be had.-] {+once the roof is mended.+}',
    );
    const cy = 'Cy tells what there is to be told of it in round';
    expect(first!.minority).toEqual([{ agent: 'Cy', first: 2, said: { round: 1, text: `${cy} 1.` } }]);
    expect(last!.minority.map(({ said }) => said)).toEqual([{ round: 4, text: `${cy} 4.` }]);
    for (const language of LANGUAGES) {
      const parts = transcriptParts(
        entries.findLast(({ event }) => event.type === 'phase-closed')!,
        run.state(),
        interfaces[language],
        earnings,
      );
      const text = parts.map((part) => ('text' in part ? part.text : '')).join('\n');
      expect(text).toContain('[-as soon as it can be had.-]');
      expect(text).toContain(`${cy} 4.`);
      expect(text).not.toMatch(/undefined/);
      expect(endText(run.state(), interfaces[language])).toContain(AGAIN);
    }
  });

  it('31.10 a draft is no stand of its writer', async () => {
    const { run } = await heldOnce();
    const drafts = [...run.state().history].filter(({ isDraft }) => isDraft);
    expect(drafts.map(({ round }) => round)).toEqual([2, 2, 2, 5, 5, 5]);
    for (const draft of drafts) expect(statedIn(draft, THREE)).toMatchObject({ option: null, stand: null });
    expect(statedIn({ ...drafts[1]!, isDraft: undefined } as never, THREE)).toBeDefined();
  });

  it('12.5, 31.10 a seat sees drafts once they are ranked, and of the rankings its own alone', async () => {
    const { entries } = await heldOnce();
    const seat = { seat: 'Bo', hidden: '·' };
    let state = initial(redactedScenario(THREE, seat), { scenarioName: 'small', seed: 7 });
    for (const entry of entries) {
      const told = redactedEntry(state, entry, seat);
      if (told.entry?.event.type === 'survey-answered') expect(told.entry.event.agent).toBe('Bo');
      state = told.state;
    }
    const [first, last] = statementViews(state);
    expect(first!.drafts.map(({ text }) => text)).toContain(FIRST);
    expect(last!.text).toBe(AGAIN);
    expect(first!.rankings.filter(({ numbers }) => numbers !== null).map(({ agent }) => agent)).toEqual(['Bo']);
    expect(last!.minority).toEqual([]);
  });

  it('13.1, 31.10 a journal whose order names a message that is no draft has a fault', async () => {
    const { entries } = await heldOnce();
    const at = entries.findIndex(({ event }) => event.type === 'survey-answered');
    const before = folded(THREE, entries.slice(0, at));
    const strange = { ...entries[at]!, event: { ...entries[at]!.event, ranking: ['0'] } } as Entry;
    expect(() => evolveUntrusted(before, strange)).toThrow('there is no draft "0"');
    const end = entries.findIndex(({ event }) => event.type === 'phase-closed' && event.figures !== undefined);
    const figures = { kind: 'group-statement', order: [], tied: [], missing: 0 };
    const empty = { ...entries[end]!, event: { ...entries[end]!.event, figures } } as Entry;
    expect(() => evolveUntrusted(folded(THREE, entries.slice(0, end)), empty)).toThrow('no draft is chosen');
  });

  it('31.8, 31.10 there must be drafts, which whoever ranks them has seen', () => {
    const phases = (...lines: readonly string[]) => `phases:\n${lines.map((line) => `  - {${line}}`).join('\n')}`;
    const rank = 'id: r, speakers: nobody, ends_with: group-statement';
    expect(faultsWith(phases(rank)).join()).toContain('nobody has written a draft');
    expect(faultsWith(phases('id: p, speakers: nobody', rank)).join()).toContain('nobody has written a draft');
    expect(faultsWith(phases('id: p, sees: nothing, ends_with: group-statement')).join()).toContain('nobody has seen');
    expect(faultsWith(phases('id: p, ends_with: group-statement'))).toEqual([]);
    expect(faultsWith(phases('id: p, sees: nothing', rank))).toEqual([]);
  });
});

/** A scenario made up here: with an own bank of arguments, or with nothing but options and criteria. */
const canteen = (language: string, bank: boolean) => {
  const source = `title: T
about: T
language: ${language}
format: group-statement
question: ${language === 'zh' ? '食堂该换什么？' : language === 'es' ? '¿Qué debe cambiar en el comedor?' : 'What should the canteen change?'}
options:
  - {id: soup, label: ${language === 'zh' ? '每天供汤' : language === 'es' ? 'Sopa cada día' : 'Soup each day'}, about: ${language === 'zh' ? '每天中午都有热汤' : language === 'es' ? 'Hay sopa caliente cada mediodía' : 'There is hot soup at noon'}}
  - {id: bread, label: ${language === 'zh' ? '自己烤面包' : language === 'es' ? 'Pan propio' : 'Our own bread'}, about: ${language === 'zh' ? '厨房自己烤面包' : language === 'es' ? 'La cocina hornea el pan' : 'The kitchen bakes its bread'}}
criteria:
  - {id: cost, label: ${language === 'zh' ? '花费' : language === 'es' ? 'El coste' : 'Cost'}, about: ${language === 'zh' ? '花多少钱' : language === 'es' ? 'Cuánto cuesta' : 'What it costs'}}
  - {id: taste, label: ${language === 'zh' ? '味道' : language === 'es' ? 'El sabor' : 'Taste'}, about: ${language === 'zh' ? '好不好吃' : language === 'es' ? 'A qué sabe' : 'How good it is'}}
${
  bank
    ? `arguments:
  - {id: a, option: soup, side: for, criterion: cost, strength: 0.8, claim: Soup costs forty cents., reason: The bones are there anyway., gist: the forty cents}
  - {id: b, option: soup, side: for, criterion: taste, strength: 0.6, claim: Everybody asks for soup in winter., reason: The line was never as long., gist: the long winter line}
  - {id: c, option: bread, side: for, criterion: taste, strength: 0.9, claim: Fresh bread smells through the whole house., reason: People come early for it., gist: the smell of bread}
  - {id: d, option: bread, side: for, criterion: cost, strength: 0.5, claim: Flour is cheap this year., reason: The mill next door has too much., gist: the cheap flour}`
    : ''
}
agents:
  - {name: Una, persona: P, values: {cost: 1, taste: 0.2}}
  - {name: Vik, persona: P, values: {cost: 0.2, taste: 1}}
  - {name: Wim, persona: P, values: {cost: 0.7, taste: 0.6}}
  - {name: Xia, persona: P, values: {cost: 0.4, taste: 0.9}}
`;
  return readScenario(source, 'canteen.yaml').scenario;
};

async function simulated(scenario: Scenario, seed: number) {
  const rig = runRig(scenario, simulatedProvider(scenario), {
    counter: async () => simulatedCounter,
    opening: { scenarioName: 'canteen', seed },
  });
  rig.run.start();
  expect(await rig.run.done).toEqual({ kind: 'ended' });
  return rig;
}

describe('31.10 simulated agents', () => {
  const cases = [...LANGUAGES.map((language) => [language, false] as const), ['en', true] as const];
  it.each(samplesOf(cases, ([language, bank]) => bank || language === 'zh'))(
    '31.10 draft, rank, criticise and draft again in %s, with arguments of the file: %s',
    async (language, bank) => {
      const scenario = canteen(language, bank);
      for (const seed of isLong ? [1, 2, 3] : [1]) {
        const { run, ofType } = await simulated(scenario, seed);
        // What several have written to the letter is one.
        const texts = ofType('statement-made').map(({ text }) => text);
        const drafts = [texts.slice(4, 8), texts.slice(-4)].map((some) => new Set(some).size);
        const ranked = ofType('survey-answered').map(({ ranking }) => ranking?.length);
        expect(ranked).toEqual(drafts.flatMap((count) => [count, count, count, count]));
        expect(ofType('statement-made')).toHaveLength(16);
        expect(ofType('statement-made').some(({ failure }) => failure)).toBe(false);
        const views = statementViews(run.state());
        expect(views).toHaveLength(2);
        expect(views[1]!.changed!.length).toBeGreaterThan(0);
      }
    },
  );

  it('31.10 draft out of what was said in the run, and take up what a critique missed', async () => {
    const scenario = canteen('en', true);
    const gists = scenario.arguments.map(({ gist }) => gist!);
    let taken = 0;
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
      // In short it is enough to see it once.
      if (!isLong && taken > 0) break;
      const { run } = await simulated(scenario, seed);
      const said = [...run.state().history].filter(({ kind }) => kind === 'statement');
      const claims = scenario.arguments.filter(({ claim }) =>
        said.some(({ round, text }) => round === 1 && text.includes(claim)),
      );
      const [first, last] = statementViews(run.state());
      for (const { text } of first!.drafts)
        for (const gist of gists) if (text.includes(gist)) expect(claims.map((one) => one.gist)).toContain(gist);
      // What was made to fill the thin bank is named by its image.
      const names = bankOf(scenario, 'en', seed).arguments.flatMap(({ image, gist }) => image ?? gist ?? []);
      const missed = [...gists, ...names].filter((gist) =>
        said.some(({ round, text }) => round === 4 && text.includes(gist)),
      );
      if (missed.some((gist) => !first!.text.includes(gist) && last!.drafts.some(({ text }) => text.includes(gist))))
        taken++;
    }
    expect(taken).toBeGreaterThan(0);
  });

  it('31.10 the example of docs/formats.md comes to two statements', async () => {
    const scenario = readScenario(
      readFileSync(new URL('../../docs/formats/group-statement.yaml', import.meta.url), 'utf8'),
      'group-statement.yaml',
    ).scenario;
    const { run, ofType } = await simulated(scenario, 3);
    expect(statementViews(run.state())).toHaveLength(2);
    expect(ofType('run-ended')[0]).toMatchObject({ by: 'rounds', decision: null });
  });
});
