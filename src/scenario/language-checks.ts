import type { Language } from '../discussion/language.ts';
import { argument, criterion, event, option, phase, probe, term } from '../discussion/material.ts';
import type { SettingSection } from '../discussion/setting.ts';
import { PREFERENCE } from '../discussion/setting-names.ts';
import { hasHan } from '../language/script.ts';
import { type Checking, indexesOf, keysOf, type Path } from './checking.ts';

/** The texts of a scenario's lists that its agents read, by where they stand. */
export const READ_TEXTS: Readonly<Record<string, readonly string[]>> = {
  options: textKeys(option),
  criteria: textKeys(criterion),
  arguments: textKeys(argument),
  terms: textKeys(term),
  events: textKeys(event),
  probes: textKeys(probe),
  phases: textKeys(phase),
};

/** Paths of what may stand in several languages. */
function textKeys(section: SettingSection): string[] {
  return Object.values(section).flatMap(({ key, kind }) => {
    if (kind.isWorded) return [key];
    return kind.is === 'fields' ? textKeys(kind.fields).map((inner) => `${key}.${inner}`) : [];
  });
}

/** A text is there, and not in this language: a plain one is in the scenario's own alone, and a keyword in none. */
export function isLacking(text: unknown, language: string): boolean {
  if (text == null || text === PREFERENCE) return false;
  return typeof text === 'string' ? text.trim() !== '' : !keysOf(text).includes(language);
}

/**
 * 11.1: nothing falls back to another language. Each text that is given by language is given in the scenario's own; each that agents read is
 * given in the language of every agent. A persona is read by its agent alone, and is in that one's language.
 */
export function checkLanguages({ read, fault, warn }: Checking): void {
  const main = textOr(read('language'), 'en');
  const looks = read('language') == null ? lookOf(textOr(read('question'), '')) : null;
  if (looks)
    warn(
      ['question'],
      `reads like ${looks.name}, and agents will talk English; a line “language: ${looks.language}” changes that`,
    );
  const speakers = new Map<string, string>();
  for (const i of indexesOf(read('agents'))) {
    const language = textOr(read('agents', i, 'language'), main);
    const name = textOr(read('agents', i, 'name'), `agent ${i + 1}`);
    if (!speakers.has(language)) speakers.set(language, name);
    lacking(['agents', i], ['persona'], language, `which ${name} speaks`);
    for (const j of indexesOf(read('agents', i, 'background')))
      lacking(['agents', i, 'background', j], ['text'], language, `which ${name} speaks`);
  }
  lacking([], ['title', 'about', 'question', 'background', 'instructions'], main, OWN);
  for (const [language, name] of speakers) {
    if (language !== main) untranslated([], ['question', 'background', 'instructions'], language, name);
  }
  for (const i of indexesOf(read('notes'))) lacking(['notes', i], ['text'], main, OWN);
  for (const [list, keys] of Object.entries(READ_TEXTS)) {
    for (const i of indexesOf(read(list))) {
      lacking([list, i], keys, main, OWN);
      for (const [language, name] of speakers) if (language !== main) untranslated([list, i], keys, language, name);
    }
  }

  /** Texts by language among which this one is not. */
  function lacking(path: Path, keys: readonly string[], language: string, why: string): void {
    for (const key of keys) {
      const at = [...path, ...key.split('.')];
      const given = keysOf(read(...at));
      if (given.length > 0 && !given.includes(language))
        fault(at, `there is no text in ${language}, ${why}`, `a text in ${[language, ...given].join(', ')}`);
    }
  }

  /** Things are told once, with all their texts that an agent of this language cannot read. */
  function untranslated(path: Path, keys: readonly string[], language: string, name: string): void {
    const missing = keys.filter((key) => {
      return isLacking(read(...path, ...key.split('.')), language);
    });
    if (missing.length === 0) return;
    const first = [...path, ...missing[0]!.split('.')];
    const others = missing.length === 1 ? '' : `, nor of ${missing.slice(1).join(', ')}`;
    fault(
      first,
      `there is no text in ${language}, which ${name} speaks${others}`,
      `a map of languages and texts: {${main}: …, ${language}: …}`,
    );
  }
}

const OWN = 'the language of the scenario';

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}

/** The language that a text is in by its signs alone, where it is certainly not English: of words, those of other languages are too like. */
function lookOf(text: string): { language: Language; name: string } | null {
  if (hasHan(text)) return { language: 'zh', name: 'Chinese' };
  return /[¿¡ñÑ]/.test(text) ? { language: 'es', name: 'Spanish' } : null;
}
