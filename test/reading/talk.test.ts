import { describe, expect, it } from 'vitest';
import type { Option } from '../../src/discussion/scenario.ts';
import { phrasebooks } from '../../src/language/index.ts';
import type { Phrases } from '../../src/language/talk.ts';
import { standIn } from '../../src/reading/stand.ts';
import { TAKING_A_POSITION, waysOf } from '../language/ways.ts';
import type { Sampled } from '../samples.ts';

const LABELS = { en: ['Bridge', 'Tunnel'], es: ['Puente', 'Túnel'], zh: ['大桥', '隧道'] } as const;
const SLOTS: Readonly<Record<Sampled, Readonly<Record<string, string>>>> = {
  en: { option: 'the bridge', rival: 'the tunnel', old: 'the tunnel', criterion: 'time', name: 'Otto' },
  es: { option: 'el puente', rival: 'el túnel', old: 'el túnel', criterion: 'el tiempo', name: 'Otto' },
  zh: { option: '大桥', rival: '隧道', old: '隧道', criterion: '时间', name: '老王' },
};
/** Moves that take a position, with what is taken in {option}. */
const TAKING = [...TAKING_A_POSITION, 'newsTurned'];

/** Moves that say again, or as what it comes to, where somebody stands. */
const VOICED = ['therefore', 'rather', 'comeOver', 'comeRound', 'remain', 'stayFor', 'ready', 'waver'] as const;

const filledIn = (language: Sampled, line: string): string =>
  phrasebooks[language].grammar.contracted(
    line.replace(/\{(\w+)\}/g, (_, slot: string) => SLOTS[language][slot] ?? 'X'),
  );

function linesIn(language: Sampled): { move: string; said: string }[] {
  return Object.entries<Phrases>(phrasebooks[language].talk.moves).flatMap(([move, phrases]) =>
    waysOf(Object.values(phrases).flat()).map((line) => ({ move, said: filledIn(language, line) })),
  );
}

describe.each(['en', 'es', 'zh'] as const)('what offline agents say is read by the one reader (%s)', (language) => {
  const options = LABELS[language].map(
    (label, i): Option => ({ id: ['own', 'other'][i]!, label, about: '', amount: null }),
  );
  const read = (said: string) => standIn(said, options, language)?.id ?? null;

  it('9.6 every line that takes a position is read as the one that is taken', () => {
    const taking = linesIn(language).filter(({ move }) => TAKING.includes(move));
    expect(taking.length).toBeGreaterThan(80);
    expect(taking.filter(({ said }) => read(said) !== 'own')).toEqual([]);
  });

  it('20.32 so is every line of theirs that somebody says in a voice of their own', () => {
    const { talk } = phrasebooks[language];
    const said = VOICED.flatMap((move) => {
      const { any, ...own }: Phrases = talk.moves[move];
      return waysOf(Object.values(own).flat()).map((line) => filledIn(language, line));
    });
    expect(said.length).toBeGreaterThan(150);
    expect(said.filter((one) => read(one) !== 'own')).toEqual([]);
  });

  it('9.6 no line is read as a position for what others hold', () => {
    // Who trades in a world takes what the other one holds, now or next year.
    const isTraded = ({ move }: { move: string }) => move === 'offer' || move === 'lend';
    expect(linesIn(language).filter((line) => !isTraded(line) && read(line.said) === 'other')).toEqual([]);
  });
});
