import { describe, expect, it } from 'vitest';
import type { Command, Rejection, RejectionReason } from '../../src/discussion/command.ts';
import { LANGUAGES } from '../../src/discussion/scenario.ts';
import { initial } from '../../src/discussion/state.ts';
import { interfaces } from '../../src/interface/index.ts';
import { decide } from '../../src/orchestrator/commands/decide.ts';
import { earnings } from '../../src/orchestrator/protocol/earnings.ts';
import { momentText, waitingText } from '../../src/projections/cue-text.ts';
import { actText } from '../../src/projections/interventions.ts';
import { transcriptItem } from '../../src/projections/transcript.ts';
import { smallScenario } from '../small-scenario.ts';

const state = initial(smallScenario(), { scenarioName: 'small', seed: 1 });
const countTokens = (text: string) => text.length;
const names = ['Ann'];

/** What a person may do before the first round, and what is refused then. */
const DONE: readonly Command[] = [
  { type: 'inject-event', text: '!', to: 'all' },
  { type: 'inject-event', text: '!', to: names },
  { type: 'switch-guidance', agents: names, style: 'structured', rewrite: true },
  { type: 'switch-strategy', agents: names, strategy: 'window' },
  { type: 'switch-view', agents: names, jobs: ['poll'], settings: { profile: 'GOLDFISH' } },
  { type: 'request-forgetting', agents: names, isOn: true },
  { type: 'clear-memory', agents: 'all' },
  { type: 'call-vote' },
  { type: 'stop' },
];
const REFUSED: readonly [Command, RejectionReason][] = [
  [{ type: 'inject-event', text: ' ', to: 'all' }, 'empty-text'],
  [{ type: 'clear-memory', agents: ['Zed'] }, 'unknown-agent'],
  [{ type: 'switch-guidance', agents: 'all', style: 'Zed', rewrite: false }, 'unknown-style'],
  [{ type: 'switch-view', agents: 'all', jobs: 'all', settings: { profile: 'Zed' } }, 'unknown-profile'],
  [{ type: 'set-variable', name: 'Zed', value: '', agent: null }, 'unknown-variable'],
  [{ type: 'pin-message', message: 77, isPinned: true }, 'unknown-message'],
  [{ type: 'pin-memory', agent: 'Ann', entry: 77, isPinned: true }, 'unknown-entry'],
  [{ type: 'request-forgetting', agents: 'all', isOn: false }, 'nothing-to-change'],
];

describe.each(LANGUAGES)('what a person does, in %s', (language) => {
  const words = interfaces[language];
  const isOther = language !== 'en';

  it.each(DONE.map((command) => [command.type, command] as const))('12.4 %s is told in its words', (_, command) => {
    const event = decide(command, state, countTokens);
    if ('rejected' in event) throw new Error(event.message);
    if (!('actor' in event)) throw new Error(`${event.type} is no act`);
    const text = actText(event, words);
    expect(text).not.toBe(event.type);
    if (isOther) expect(text).not.toBe(actText(event, interfaces.en));
    if (event.type === 'cue-scheduled') {
      expect(text).toContain(momentText(event.cue.at, words));
      expect(text).toContain(waitingText(event.cue.command, words));
    }
    const item = transcriptItem({ seq: 1, at: 0, event }, { ...state, ended: null }, words, earnings);
    if (item && isOther)
      expect(item.title).not.toBe(transcriptItem({ seq: 1, at: 0, event }, state, interfaces.en, earnings)?.title);
  });

  it('11.1 a guidance style is called in its words, one of the scenario’s own as it was given', () => {
    const act = (style: string) =>
      actText({ type: 'guidance-switched', agents: names, style, rewrite: false, actor: 'person' }, words);
    const waiting = (style: string) =>
      waitingText({ type: 'switch-guidance', agents: names, style, rewrite: false }, words);
    const told = [
      act('structured'),
      waiting('structured'),
      words.branch.style('structured'),
      words.names.style('structured'),
    ];
    const called = { en: 'structured', es: 'estructurado', zh: '分栏式' }[language];
    expect(told.filter((text) => !text.includes(called))).toEqual([]);
    if (isOther) expect(told.filter((text) => /structured|narrative/.test(text + act('narrative')))).toEqual([]);
    expect(act('haiku')).toContain('haiku');
    expect(act('constructor')).toContain('constructor');
    expect(words.menu.styleDone('Ann', 'structured')).toContain(called);
  });

  it.each(REFUSED)('%j is refused in its words, which name what the rule names', (command, reason) => {
    const rejection = decide(command, state, countTokens) as Rejection;
    expect(rejection.rejected).toBe(reason);
    const text = words.rejection(rejection);
    if (isOther) expect(text).not.toContain(rejection.message);
    else expect(text).toBe(rejection.message);
    if (rejection.name !== undefined) expect(text).toContain(rejection.name);
    for (const known of rejection.known ?? []) expect(text).toContain(known);
  });
});
