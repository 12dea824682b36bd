import { boundedMemo, memo } from '../../base/memo.ts';
import type { Language, Option } from '../../discussion/scenario.ts';
import { inLanguage } from '../../discussion/translation.ts';
import type { Happening } from '../../discussion/world.ts';
import { type Phrasebook, phrasebooks } from '../../language/index.ts';
import { markOf, memoryReader, NUMBER_MARK, patternOf, readLine } from '../../language/reading.ts';
import { plainWords } from '../../language/script.ts';
import { standIn } from '../../reading/stand.ts';
import { named } from '../../world/told.ts';
import type { ModelRequest } from '../provider.ts';
import type { Bank } from './bank.ts';
import { phraseOf } from './phrases.ts';
import { sectionText } from './recall.ts';
import { actsIn, type WorldAct } from './world-acts.ts';

// What an agent reads of a world out of its prompt: who said what in which round, and what came of each decision.

/** A turn as it is recalled. `stance`: the id of an option, or a cell. Without `acts`: only where its speaker stood is known. */
export type ToldTurn = {
  speaker: string;
  round: number;
  stance: string | null;
  acts: readonly WorldAct[];
  text: string;
};

/** What came of the decision of a round. `decided`: null where nothing was, or where that is not told. */
export type DecisionMade = {
  round: number;
  decided: string | null;
  happened: readonly Happening[];
  gauges: Readonly<Record<string, number>>;
};

/** Oldest first. `isUndecided`: the last round came to no decision. */
export type WorldRecord = {
  turns: readonly ToldTurn[];
  /** All moves in them. */
  acts: readonly MadeAct[];
  outcomes: readonly DecisionMade[];
  isUndecided: boolean;
};

/** A move with who made it and when. */
export type MadeAct = WorldAct & { speaker: string; round: number };

const LINES_MAX = 600;
const CELL = /\b[A-Z]{1,2}\d+\b/g;

export function worldRecord(request: ModelRequest, bank: Bank): WorldRecord {
  const read = reading(bank);
  const turns = new Map<string, ToldTurn>();
  const outcomes: DecisionMade[] = [];
  let isUndecided = false;
  for (const line of sectionText(request, 'memory').split('\n')) {
    const { ledger, outcome, failed } = read.memory(line);
    if (failed === request.round - 1) isUndecided = true;
    if (outcome) outcomes.push(outcome);
    for (const turn of ledger) turns.set(`${turn.round}/${turn.speaker}`, turn);
  }
  for (const line of sectionText(request, 'history').split('\n')) {
    const turn = read.history(line);
    if (!turn) continue;
    const key = `${turn.round}/${turn.speaker}`;
    turns.delete(key);
    turns.set(key, turn);
  }
  const last = read.last(sectionText(request, 'world'), request.round - 1);
  if (last && !outcomes.some(({ round }) => round === last.round)) outcomes.push(last);
  const inOrder = [...turns.values()].sort((a, b) => a.round - b.round);
  return {
    turns: inOrder,
    acts: inOrder.flatMap(({ speaker, round, acts }) => acts.map((act) => ({ ...act, speaker, round }))),
    outcomes: outcomes.sort((a, b) => a.round - b.round),
    isUndecided,
  };
}

type Reading = {
  /** `failed`: the round whose vote came to nothing. */
  memory(line: string): { ledger: readonly ToldTurn[]; outcome: DecisionMade | null; failed: number | null };
  history(line: string): ToldTurn | null;
  last(section: string, round: number): DecisionMade | null;
};

/** Lines stay the same from prompt to prompt: each is read once. */
const reading = memo((bank: Bank): Reading => {
  const { words, scenario, agents } = bank;
  const told = toldIn(bank);
  const notice = new RegExp(`^${patternOf(words.memory.notice(NUMBER_MARK, markOf('text')), { text: '.*' })}$`);
  const memory = boundedMemo(LINES_MAX, (line: string) => {
    const labels = [...scenario.options.map(({ label }) => label), ...cellsIn(line).map(words.world.cell)];
    const ledger = words.memory.readLedgerLine(line, agents, labels);
    const news = notice.exec(line)?.groups;
    return {
      ledger: (ledger?.told ?? []).flatMap(({ speaker, option }): ToldTurn[] => {
        const stance = option === null ? null : idOf(option, bank);
        return stance === null ? [] : [{ speaker, round: ledger?.round ?? 0, stance, acts: [], text: '' }];
      }),
      failed: memoryReader(words.memory).isFailedVote(line)
        ? Number(words.memory.roundNumber.exec(line)?.[1] ?? 0)
        : null,
      outcome: news ? told(news['text'] ?? '', Number(news['number'])) : null,
    };
  });
  const history = boundedMemo(LINES_MAX, (line: string): ToldTurn | null => {
    const read = readLine(line, words.prompts);
    if (read?.kind !== 'statement') return null;
    const { speaker, round, text } = read;
    const language = bank.speakerLexicons.get(speaker)?.language ?? scenario.language;
    const ids = [...scenario.options.map(({ id }) => id), ...cellsIn(text)];
    const stance = standIn(text, thingsIn(bank, language, ids), language)?.id ?? null;
    return { speaker, round, stance, acts: actsIn(phrasebooks[language])(text), text };
  });
  const [beforeText, afterText] = words.world.last(markOf('text')).split(markOf('text')) as [string, string];
  return {
    memory,
    history,
    last(section, round) {
      const line = section.split('\n').find((one) => one.startsWith(beforeText));
      if (line === undefined || round < 1) return null;
      const text = line.slice(beforeText.length, line.length - afterText.length);
      return { round, decided: null, happened: happeningsIn(text, words, scenario.options), gauges: {} };
    },
  };
});

const cellsIn = (text: string): readonly string[] => [...new Set(text.match(CELL) ?? [])];

function idOf(label: string, { scenario, words }: Bank): string | null {
  const cell = cellsIn(label).find((name) => words.world.cell(name) === label);
  return cell ?? scenario.options.find((option) => option.label === label)?.id ?? null;
}

/**
 * What can be stood for, as it is called in a language: options of the scenario and cells, by their ids. The same list is the same object, by
 * which those who read texts keep what they know of its names.
 */
export function thingsIn(bank: Bank, language: Language, ids: readonly string[]): readonly Thing[] {
  return thingsOf(bank)(`${language} ${ids.join()}`, language, ids);
}
type Thing = Pick<Option, 'id' | 'label' | 'phrase'>;

const THINGS_MAX = 300;
const thingsOf = memo((bank: Bank) =>
  boundedMemo(THINGS_MAX, (_key: string, language: Language, ids: readonly string[]): readonly Thing[] => {
    const { options } = inLanguage(bank.scenario, language);
    const { world } = phrasebooks[language];
    return ids.map(
      (id) => options.find((one) => one.id === id) ?? { id, label: world.cell(id), phrase: world.cellPhrase(id) },
    );
  }),
);

/** Which option somebody calls so, by its phrase, its label or the name of a cell; null: none. */
export function optionCalled(text: string | undefined, bank: Bank): string | null {
  if (text === undefined) return null;
  const [cell] = cellsIn(text);
  if (cell !== undefined) return cell;
  const plain = plainWords(text);
  const names = bank.sides.flatMap(({ scenario, words }) =>
    scenario.options.flatMap((option) => [
      { id: option.id, name: plainWords(phraseOf(option, words)) },
      { id: option.id, name: plainWords(option.label) },
    ]),
  );
  return names.find(({ name }) => plain.includes(name.trim()))?.id ?? null;
}

/** The line in which memories are told what came of a decision, read back. */
function toldIn({ words, scenario }: Bank): (text: string, round: number) => DecisionMade | null {
  const { world } = words;
  const marks = [markOf('happened'), markOf('state')] as const;
  const decided = new RegExp(`^${patternOf(world.told(markOf('decided'), [marks[0]], marks[1]))}$`, 'u');
  const undecided = new RegExp(`^${patternOf(world.told(null, [marks[0]], marks[1]))}$`, 'u');
  return (text, round) => {
    const groups = (decided.exec(text) ?? undecided.exec(text))?.groups;
    if (!groups) return null;
    const option = scenario.options.find(({ label }) => label === groups['decided']);
    return {
      round,
      decided: option?.id ?? null,
      happened: happeningsIn(groups['happened'] ?? '', words, scenario.options),
      gauges: gaugesIn(groups['state'] ?? '', words),
    };
  };
}

/** By the names of gauges, as they stand in a line that tells the state of a world. */
export function gaugesIn(state: string, { world }: Phrasebook): Readonly<Record<string, number>> {
  return Object.fromEntries(
    gaugePatterns(world).flatMap(({ name, pattern }) => {
      const value = pattern.exec(state)?.groups?.['number'];
      return value === undefined ? [] : [[name, Number(value)]];
    }),
  );
}

const gaugePatterns = memo((world: Phrasebook['world']) =>
  Object.entries(world.gauges).map(([name, label]) => {
    const written = patternOf(world.gauge(label, NUMBER_MARK, null, null)).replace('\\d+', '-?\\d+');
    return { name, pattern: new RegExp(written, 'iu') };
  }),
);

/** What happened, as far as the words for it are found. Where a number of one stands in them, it is told. */
function happeningsIn(text: string, { world }: Phrasebook, options: readonly Option[]): readonly Happening[] {
  return happeningPatterns(world).flatMap(({ kind, patterns }) =>
    patterns.flatMap(({ place, pattern }): Happening[] => {
      const found = pattern.exec(text);
      if (!found) return [];
      const groups = found.groups ?? {};
      const [cell] = cellsIn(groups['place'] ?? '');
      const where = place ?? cell ?? options.find(({ label }) => label === groups['place'])?.id;
      return [
        {
          kind,
          ...(where === undefined ? {} : { place: where }),
          ...(groups['number'] === undefined ? {} : { amount: Number(groups['number']) }),
        },
      ];
    }),
  );
}

const happeningPatterns = memo((world: Phrasebook['world']) =>
  Object.entries(world.happenings).map(([kind, tell]) => {
    const write = tell as (place: string, amount: number) => string;
    const gauges = Object.keys(world.gauges).map((place) => [place, named(world.gauges, place)] as const);
    const places = kind === 'rose' || kind === 'fell' ? gauges : ([[null, markOf('place')]] as const);
    // A number of one may be told in a word.
    const amounts = kind === 'walked' || kind === 'dashed' || kind === 'pulsed' ? [NUMBER_MARK, 1] : [NUMBER_MARK];
    return {
      kind,
      patterns: places.flatMap(([place, written]) =>
        amounts.map((amount) => ({
          place,
          pattern: new RegExp(patternOf(write(written, amount), { place: '[^;；,，]+' }), 'iu'),
        })),
      ),
    };
  }),
);
