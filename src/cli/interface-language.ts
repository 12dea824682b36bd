import type { Problem } from '../base/errors.ts';
import { nearest } from '../base/suggest.ts';
import { LANGUAGES, type Language } from '../discussion/scenario.ts';
import { type InterfaceWords, interfaces } from '../interface/index.ts';
import { configPlace } from './config-place.ts';
import { settingProblem } from './setting-problem.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The words of screen and lines (15.1): in the language of the flag, of `ROUNDTABLE_LANG`, of the person's config file, else of the locale.
 * A language that is named and not spoken is added to `problems`.
 */
export async function interfaceWords(
  flag: string | undefined,
  env: Environment,
  problems: Problem[],
): Promise<InterfaceWords> {
  const named = flag ?? (env['ROUNDTABLE_LANG'] || undefined);
  if (named === undefined) return interfaces[(await configuredLanguage()) ?? localeLanguage(env)];
  const spoken = LANGUAGES.find((language) => language === named);
  if (!spoken)
    problems.push(
      settingProblem(
        flag === undefined ? 'ROUNDTABLE_LANG' : '--lang',
        named,
        LANGUAGES.join(', '),
        nearest(named, LANGUAGES),
      ),
    );
  return interfaces[spoken ?? 'en'];
}

/** What reads the file is loaded only where there is one. */
async function configuredLanguage(): Promise<Language | null> {
  return configPlace() ? (await import('./config.ts')).configuredLanguage() : null;
}

/** By the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set; what is not spoken is English. */
export function localeLanguage(env: Environment): Language {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  const language = /^[a-z]+/i.exec(locale)?.[0].toLowerCase();
  return LANGUAGES.find((spoken) => spoken === language) ?? 'en';
}
