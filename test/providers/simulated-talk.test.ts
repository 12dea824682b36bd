import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { isLong, samplesOf } from '../long.ts';
import { keptRun, type SimulatedRun, shipped, simulatedRun, statementsOf } from './simulated-run.ts';

const SEEDS = isLong ? 200 : 2;
const HEARD_IN = isLong ? 4 : 1;

const NAMES = ['just-society', 'city-budget'] as const;

type Sample = { scenario: Scenario; seed: number; run: SimulatedRun };
const samples: Sample[] = [];

beforeAll(async () => {
  for (const name of NAMES) {
    const scenario = shipped(name);
    for (let seed = 1; seed <= SEEDS; seed++) samples.push({ scenario, seed, run: await keptRun(scenario, seed) });
  }
});

const sentences = (text: string) => text.split(/(?<=[.!?]”?)\s+/);
/** Words of others count for those who said them. */
const unquoted = (text: string) => text.replace(/“[^”]*”/g, '|');
/** Runs of four words, outside of what options, amounts and criteria are called: a name is said again. */
const grams = (text: string, { options, criteria }: Scenario) => {
  const amounts = options
    .flatMap(({ amount }) => amount?.phrase?.split('{amount}') ?? [])
    .filter((part) => part !== '');
  const things = [...options, ...criteria].map(({ phrase, label }) => phrase ?? label).concat(amounts);
  const bare = things.reduce((rest, thing) => rest.replaceAll(thing, '|'), unquoted(text));
  return bare
    .toLowerCase()
    .split('|')
    .flatMap((piece) => {
      const words = piece.match(/[a-z0-9$,']+/g) ?? [];
      return words.slice(3).map((_, i) => words.slice(i, i + 4).join(' '));
    });
};

function bankSentences({ agents, arguments: all }: Scenario): ReadonlySet<string> {
  const said = all.flatMap((a) => [a.claim, ...(a.wordings ?? []), a.reason, a.example ?? '', a.evidence ?? '']);
  const lived = agents.flatMap(({ background = [] }) => background.map(({ text }) => text));
  return new Set([...said, ...lived].flatMap(sentences));
}

/** Runs of five words between names, options, criteria, what arguments are called by, promises and sentences of the bank. */
function turnsOfPhrase(text: string, scenario: Scenario): ReadonlySet<string> {
  const bank = bankSentences(scenario);
  const things = [...scenario.agents.map(({ name }) => name), ...scenario.options.map((o) => o.phrase ?? o.label)]
    .concat(scenario.options.flatMap((o) => o.amount?.phrase?.split('{amount}') ?? []).filter((part) => part !== ''))
    .concat(scenario.criteria.map((c) => c.phrase ?? c.label))
    .concat(scenario.arguments.flatMap(({ gist, image, that }) => [gist, image, that].filter((one) => one != null)))
    .concat((scenario.terms ?? []).flatMap(({ text, gist }) => [text, gist]))
    .sort((a, b) => b.length - a.length);
  const own = sentences(unquoted(text)).filter((sentence) => !bank.has(sentence));
  const bare = own.map((sentence) => things.reduce((rest, thing) => rest.replaceAll(thing, '|'), sentence));
  return new Set(
    bare
      .join('|')
      .toLowerCase()
      .split(/[|“”$0-9]+/)
      .flatMap((piece) => {
        const words = piece.match(/[a-z']+/g) ?? [];
        return words.slice(4).map((_, i) => words.slice(i, i + 5).join(' '));
      }),
  );
}

describe('what simulated agents say in whole runs of the shipped scenarios', () => {
  it('is never the same sentence twice by the same agent in a run', () => {
    const repeated = samples.flatMap(({ scenario, seed, run }) => {
      const said = new Set<string>();
      return statementsOf(run.entries).flatMap(({ agent, round, text }) =>
        sentences(text).flatMap((sentence) => {
          const key = `${agent}: ${sentence}`;
          if (said.has(key)) return [`${scenario.title} ${seed} r${round} ${key}`];
          said.add(key);
          return [];
        }),
      );
    });
    expect(repeated).toEqual([]);
  });

  it('shares less than a quarter of its four-word runs with all that the agent said before, ninety-nine times of a hundred, and never two fifths', () => {
    const shares = samples.flatMap(({ run, scenario }) => {
      const before = new Map<string, Set<string>>();
      return statementsOf(run.entries).map(({ agent, text }) => {
        const known = before.get(agent) ?? new Set<string>();
        const now = grams(text, scenario);
        before.set(agent, new Set([...known, ...now]));
        return now.filter((gram) => known.has(gram)).length / Math.max(1, now.length);
      });
    });
    expect(shares.filter((share) => share >= 0.25).length).toBeLessThanOrEqual(Math.ceil(shares.length / 100));
    expect(Math.max(...shares)).toBeLessThan(0.4);
  });

  it('20.8 is never under fifty characters, and long or short as the turn asks for', async () => {
    // Of two runs a share tells little.
    const more = await Promise.all(
      (isLong ? [3, 4, 5, 6] : [3, 4]).flatMap((seed) => NAMES.map((name) => keptRun(shipped(name), seed))),
    );
    const texts = [...samples.map(({ run }) => run), ...more].flatMap(({ entries }) =>
      statementsOf(entries).map(({ text }) => text),
    );
    expect(texts.filter((text) => text.length < 50)).toEqual([]);
    const counts = texts.map((text) => text.split(/\s+/).length);
    const share = (fits: (count: number) => boolean) => counts.filter(fits).length / counts.length;
    expect(Math.max(...counts)).toBeLessThan(140);
    expect(share((count) => count < 35)).toBeGreaterThan(0.1);
    expect(share((count) => count > 50)).toBeGreaterThan(0.1);
  });

  it('quotes at most a dozen words, exactly as somebody said them', () => {
    for (const { run } of samples) {
      let heard = '';
      for (const { text } of statementsOf(run.entries)) {
        for (const [, quote] of text.matchAll(/“([^”]*)”/g)) {
          expect(heard).toContain(quote);
          expect(quote?.split(/\s+/).length).toBeLessThanOrEqual(12);
        }
        heard += `${text}\n`;
      }
    }
  });

  it('names only numbers that lie in the range of an amount, and no slot is left open', () => {
    for (const { scenario, run } of samples) {
      const ranges = scenario.options.flatMap(({ amount }) => (amount ? [amount] : []));
      for (const { text } of statementsOf(run.entries)) {
        expect(text).not.toMatch(/[{}]|undefined|null/);
        for (const [digits] of text.matchAll(/\d[\d,]*\d|\d/g)) {
          const amount = Number(digits.replaceAll(',', ''));
          expect(ranges.some(({ min, max }) => amount >= min && amount <= max)).toBe(true);
        }
      }
    }
  });

  it('begins every sentence with a capital letter', () => {
    for (const { run } of samples) {
      for (const { text } of statementsOf(run.entries)) {
        for (const sentence of sentences(text)) expect(sentence).toMatch(/^[“$0-9A-Z]/);
      }
    }
  });

  it('leads to an agreement in most runs, before the third round in one of a hundred at most', () => {
    const ends = samples.map(({ run, scenario, seed }) => {
      const rounds = run.entries.filter(({ event }) => event.type === 'round-opened').length;
      const end = run.entries.at(-1)?.event;
      return { title: scenario.title, seed, rounds, by: end?.type === 'run-ended' ? end.by : 'nothing' };
    });
    expect(ends.filter(({ by }) => by === 'consensus').length).toBeGreaterThan(ends.length / 2);
    expect(ends.filter(({ rounds }) => rounds < 3).length).toBeLessThanOrEqual(ends.length / 100);
  });

  it('9.1, 9.3 is a readable ballot: no reply to a poll, confirmation or ballot is ever refused', () => {
    for (const { run } of samples) {
      const refused = run.entries.filter(
        ({ event }) => event.type === 'reply-refused' || event.type === 'ballot-spoiled',
      );
      expect(refused).toEqual([]);
    }
  });

  it('hardly ever has a turn of phrase that the speaker before has just used', () => {
    let [repeated, pairs] = [0, 0];
    for (const { scenario, run } of samples) {
      const said = statementsOf(run.entries).map(({ text }) => turnsOfPhrase(text, scenario));
      for (const [index, turns] of said.entries()) {
        const before = said[index - 1];
        if (!before) continue;
        pairs++;
        if ([...turns].some((turn) => before.has(turn))) repeated++;
      }
    }
    expect(repeated / pairs).toBeLessThan(0.02);
  });

  it('sets something against whatever it grants', () => {
    for (const { run, scenario } of samples) {
      const gists = scenario.arguments.flatMap(({ gist }) => (gist ? [gist] : []));
      for (const { text } of statementsOf(run.entries)) {
        const granted = sentences(text).findIndex((sentence) => /and still I would not decide by it\.$/.test(sentence));
        if (granted < 0) continue;
        const rest = sentences(text).slice(granted + 1);
        const hasSubstance = rest.some(
          (sentence) => bankSentences(scenario).has(sentence) || gists.some((gist) => sentence.includes(gist)),
        );
        expect(hasSubstance, text).toBe(true);
      }
    }
  });

  it('13.4 is the same in a second run, byte for byte', async () => {
    const { scenario, seed, run } = samples[0]!;
    const again = await simulatedRun(scenario, seed);
    const digest = (one: SimulatedRun) =>
      createHash('sha256')
        .update(one.requests.map(({ reply }) => reply).join('\n'))
        .digest('hex');
    expect(digest(again)).toBe(digest(run));
  });
});

describe('simulated agents that hear of an injected event', () => {
  const heard = [
    ['just-society', 'A storm has flooded the lowest street, and forty families have lost their homes.'],
    ['city-budget', 'The state has refused to pay for flood protection along the river this year.'],
    ['city-budget', 'The weather will be fine tomorrow.'],
  ] as const;
  it.each(samplesOf(heard, 2))(
    '12.2, 16.12 the next to speak takes it up before anything else, in its words (%s: %s)',
    async (name, text) => {
      const scenario = shipped(name);
      for (let seed = 1; seed <= HEARD_IN; seed++) {
        const { entries } = await simulatedRun(scenario, seed, [
          { beforeTurn: 8, command: { type: 'inject-event', text, to: 'all' } },
        ]);
        const at = entries.findIndex(({ event }) => event.type === 'event-injected');
        const [first, ...others] = statementsOf(entries.slice(at)).map((statement) => statement.text);
        const quoted = (said: string) =>
          /“([^”]*)”/.exec(sentences(said)[0] ?? '')?.[1]?.replace(/…$/, '') ?? 'nothing quoted';
        expect(text).toContain(quoted(first as string));
        for (const other of others) expect(text).not.toContain(quoted(other));
      }
    },
  );
});
