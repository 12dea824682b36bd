import { random } from '../../base/random.ts';
import { formatAmount } from '../../discussion/amount.ts';
import type { Argument, Criterion, Option, Scenario } from '../../discussion/scenario.ts';
import { type Phrasebook, phrasebooks } from '../../language/index.ts';

/** The sentences of an argument, each of which can be said and recognised by itself. */
export type Part = 'claim' | 'reason' | 'example';

/** The scenario as the simulated agents know it, with indexes for recognising its sentences. Built once. */
export type Bank = {
  scenario: Scenario;
  words: Phrasebook;
  arguments: readonly Argument[];
  byId: ReadonlyMap<string, Argument>;
  /** Arguments that answer the one with this id, strongest first. */
  answersTo: ReadonlyMap<string, readonly Argument[]>;
  /** Hash of five neighbouring words → the one sentence of the bank that has them. */
  shingles: ReadonlyMap<number, { argument: Argument; part: Part } | null>;
  /** Normalised names of each option, longest first: its phrase, its label, the words around its amount. */
  names: readonly { option: string; name: string }[];
  gists: readonly { argument: Argument; gist: string }[];
  agents: readonly string[];
};

const SHINGLE = 5;

const draws = new Map<string, number>();
const DRAWS_MAX = 50_000;

/** A whole number in [0, n) that is always the same for the same seed, key and n: drawn once, then remembered. */
export function drawn(seed: number, key: string, n: number): number {
  const name = `${seed}/${n}/${key}`;
  const known = draws.get(name);
  if (known !== undefined) return known;
  if (draws.size > DRAWS_MAX) draws.clear();
  const value = random(seed, key).int(n);
  draws.set(name, value);
  return value;
}

export function bankOf(scenario: Scenario): Bank {
  const all = scenario.arguments.length > 0 ? scenario.arguments : argumentsFromTexts(scenario);
  const answersTo = new Map<string, Argument[]>();
  for (const argument of all)
    for (const id of argument.answers) answersTo.set(id, [...(answersTo.get(id) ?? []), argument]);
  for (const list of answersTo.values()) list.sort((a, b) => b.strength - a.strength);
  return {
    scenario,
    words: phrasebooks[scenario.language],
    arguments: all,
    byId: new Map(all.map((argument) => [argument.id, argument])),
    answersTo,
    shingles: shinglesOf(all),
    names: scenario.options.flatMap(namesOf).sort((a, b) => b.name.length - a.name.length),
    gists: all.flatMap((argument) => (argument.gist ? [{ argument, gist: normalise(argument.gist) }] : [])),
    agents: scenario.agents.map((agent) => agent.name),
  };
}

/** Lower-case words separated by one space, with one at each end; apostrophes vanish, all other marks separate. */
export function normalise(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9$\u00c0-\uffff]+/g, ' ')
    .replace(/[“”–—…]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()} `;
}

/** The bank's sentence that these words are, or the larger part of it, if any: a few words in common do not make it the same. */
export function recognise(bank: Bank, sentence: string): { argument: Argument; part: Part } | null {
  const words = normalise(sentence).trim().split(' ');
  const windows = words.length - SHINGLE + 1;
  const hits = new Map<string, number>();
  for (let i = 0; i < windows; i++) {
    const found = bank.shingles.get(hashOf(words, i));
    if (!found) continue;
    const key = `${found.argument.id}/${found.part}`;
    const count = (hits.get(key) ?? 0) + 1;
    if (count * 2 >= windows) return found;
    hits.set(key, count);
  }
  return null;
}

export function optionById(bank: Bank, id: string): Option {
  return bank.scenario.options.find((option) => option.id === id) as Option;
}

/** An option or a criterion as a noun phrase. */
export function phraseOf(thing: { label: string; phrase?: string }): string {
  return thing.phrase ?? `“${thing.label}”`;
}

/** The amount as a noun phrase: `a floor of $14,000`. */
export function numberPhrase(option: Option, amount: number): string {
  const written = option.amount ? formatAmount(amount, option.amount.unit) : String(amount);
  return option.amount?.phrase?.replace('{amount}', written) ?? written;
}

function shinglesOf(all: readonly Argument[]): Map<number, { argument: Argument; part: Part } | null> {
  const index = new Map<number, { argument: Argument; part: Part } | null>();
  for (const argument of all) {
    for (const part of ['claim', 'reason', 'example'] as const) {
      const words = normalise(argument[part] ?? '')
        .trim()
        .split(' ');
      for (let i = 0; i + SHINGLE <= words.length; i++) {
        const hash = hashOf(words, i);
        const known = index.get(hash);
        // Words that two sentences share tell nothing.
        index.set(
          hash,
          known === undefined || (known?.argument === argument && known.part === part) ? { argument, part } : null,
        );
      }
    }
  }
  return index;
}

function hashOf(words: readonly string[], from: number): number {
  let hash = 2166136261;
  for (let i = from; i < from + SHINGLE; i++) {
    const word = words[i] as string;
    for (let k = 0; k < word.length; k++) hash = Math.imul(hash ^ word.charCodeAt(k), 16777619);
    hash = Math.imul(hash ^ 32, 16777619);
  }
  return hash >>> 0;
}

function namesOf(option: Option): { option: string; name: string }[] {
  const around = option.amount?.phrase?.split('{amount}').map(normalise) ?? [];
  return [option.phrase ?? '', option.label, ...around]
    .map((name) => ({ option: option.id, name: normalise(name) }))
    .filter(({ name }) => name.trim().length > 3);
}

/** Without a bank: each option speaks for itself by its own text, and each criterion gives one question to ask of it. */
function argumentsFromTexts({ options, criteria }: Scenario): Argument[] {
  const base = { example: null, answers: [], amount: null };
  return options.flatMap((option, i) => {
    const rest = criteria.length > 0 ? criteria : [{ id: 'sense', label: 'Common sense', about: option.about }];
    return rest.map(
      (criterion, k): Argument => ({
        ...base,
        id: `${option.id}/${criterion.id}`,
        option: option.id,
        side: (i + k) % 3 === 2 ? 'against' : 'for',
        criterion: criterion.id,
        strength: (4 + ((i * 3 + k * 5) % 5)) / 10,
        ...textsOf(option, criterion, (i + k) % 3 === 2),
      }),
    );
  });
}

function textsOf(
  option: Option,
  criterion: Criterion,
  isAgainst: boolean,
): Pick<Argument, 'claim' | 'reason' | 'gist'> {
  const [it, measure] = [phraseOf(option), phraseOf(criterion)];
  return isAgainst
    ? {
        claim: `When I hold ${it} against ${measure}, I find too little.`,
        reason: `The wish was put like this: ${sentence(criterion.about)}`,
        gist: `how ${it} neglects ${measure}`,
      }
    : {
        claim: `${capitalise(it)} does something for ${measure}.`,
        reason: `After all, it says: ${sentence(option.about)}`,
        gist: `what ${it} does for ${measure}`,
      };
}

function sentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** The first letter in upper case, behind an opening quotation mark too. */
export function capitalise(text: string): string {
  return text.replace(/^([“"]?)([a-z])/, (_, mark: string, letter: string) => mark + letter.toUpperCase());
}
