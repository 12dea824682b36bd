import { describe, expect, it } from 'vitest';
import type { Event } from '../../src/discussion/event.ts';
import { evolve } from '../../src/discussion/evolve.ts';
import { initial } from '../../src/discussion/state.ts';
import { textLines } from '../../src/headless/text.ts';
import { interfaces } from '../../src/interface/index.ts';
import { earnings } from '../../src/orchestrator/protocol/earnings.ts';
import { transcriptItem } from '../../src/projections/transcript.ts';
import { smallScenario } from '../small-scenario.ts';

const queue = [{ agent: 'Ann', reason: 'policy' as const }];
const size = { chars: 0, tokens: 0 };
const kept = { agents: ['Ann'], kind: 'kept' as const, entries: [], before: size, after: size };
const call = { model: 'simulated', attempt: 1, tokensIn: 10, tokensOut: 5, tokensLabel: 'simulated' as const };
const opening: Event[] = [
  { type: 'round-opened', round: 1, queue },
  { type: 'statement-made', agent: 'Ann', text: 'I hold that a guaranteed floor is right for everybody here.', call },
  {
    type: 'memory-updated',
    cause: { kind: 'statement', message: 0 },
    entries: [],
    changes: [kept],
    warning: 'the memory of Ann was not integrated (the reply was empty)',
  },
];
const losses: readonly (readonly [string, readonly Event[], RegExp])[] = [
  ['a memory that was not integrated', opening, /not integrated/],
  [
    'a compression that was refused',
    [
      ...opening,
      {
        type: 'memory-compressed',
        why: 'threshold',
        entries: [],
        changes: [kept],
        warning: 'the memory of Ann was not compressed (it would not have shrunk)',
      },
    ],
    /not compressed/,
  ],
  ['a history that was trimmed', [...opening, { type: 'history-trimmed', dropped: 1 }], /left the history/],
  [
    'a prompt that was too large',
    [
      ...opening,
      { type: 'prompt-overflowed', agent: 'Ann', purpose: 'poll', by: 'prediction', tokens: 900, limitTokens: 800 },
    ],
    /900/,
  ],
  [
    'a history that was fitted',
    [
      ...opening,
      {
        type: 'prompt-overflowed',
        agent: 'Ann',
        purpose: 'poll',
        by: 'prediction',
        tokens: 900,
        limitTokens: 800,
        historyChars: 1234,
      },
    ],
    /1[.,]?234/,
  ],
];

describe.each(['en', 'es', 'zh'] as const)('16 what is lost is said where it happens, in %s', (language) => {
  const words = interfaces[language];

  it.each(losses)('at standard verbosity and in the history: %s', (_, events, told) => {
    const scenario = smallScenario();
    const lines = textLines({ verbosity: 'standard', words });
    let state = initial(scenario, { scenarioName: 'small', seed: 7 });
    let last = { text: '', item: '' };
    events.forEach((event, i) => {
      const before = state;
      const entry = { seq: i + 1, at: 0, event };
      state = evolve(before, entry);
      last = {
        text: lines.entry(before, entry, state).join(' '),
        item: transcriptItem(entry, state, words, earnings)?.text ?? '',
      };
    });
    // Why a memory stayed as it was is recorded in English, and told in the words of the lines.
    if (language !== 'en')
      for (const { text } of [{ text: last.text }, { text: last.item }])
        expect(text).not.toMatch(/\b(?:the|was|not|would|have|reply)\b/);
    const reason = {
      en: /reply was empty|not have shrunk/,
      es: /respuesta estaba vacía|no se habría hecho más corta/,
      zh: /回答为空|做成摘要后不会变短/,
    };
    if (told.source.startsWith('not '))
      for (const text of Object.values(last))
        expect(text.replace(/\s+/g, language === 'zh' ? '' : ' ')).toMatch(reason[language]);
    const isTold = language === 'en' ? told : /Ann|historial|历史/;
    expect(last.text).toMatch(isTold);
    expect(last.item).toMatch(isTold);
  });
});
