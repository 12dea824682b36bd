import { readdirSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import root, { type Complete } from '@bomb.sh/tab';
import tab from '@bomb.sh/tab/commander';
import type { Command } from 'commander';
import { ownMemory } from '../discussion/agent-settings.ts';
import { LANGUAGES } from '../discussion/language.ts';
import { SECTIONS } from '../discussion/sections.ts';
import { endpointNames } from '../providers/endpoints.ts';
import { THEME_NAMES } from '../tui/look/palette.ts';
import { readUserConfig } from './config.ts';
import { CTL_ACTS } from './ctl-acts.ts';
import { EXPORT_FORMATS } from './export.ts';
import { print } from './output.ts';
import { dataFolder, shippedScenarios } from './paths.ts';
import { journalsIn } from './runs-found.ts';

/** Of the runs in the data folder the newest are proposed. */
const MOST_RUNS = 50;

/**
 * What can stand in a shell's list as it is. A shell takes such lists for words to be expanded, and names of files come from outside: one
 * that has other characters in it is not proposed.
 */
const HARMLESS = /^[\w./@:+=,-]+$/;

/** What a word may be, with what stands beside it. */
type Values = () => Iterable<readonly [value: string, about: string]>;

const scenarios: Values = () => [
  ...[...shippedScenarios().keys()].map((name) => [name, 'shipped'] as const),
  ...filesHere(/\.ya?ml$/),
];
const runs: Values = () => [
  ...filesHere(/\.jsonl$/),
  ...newest(journalsIn(dataFolder())).map((file) => [file, ''] as const),
];
const models: Values = () => [
  ['simulated', 'offline'],
  ...endpointNames(readUserConfig()).map((name) => [`${name}/`, 'an endpoint'] as const),
];
const endpoints: Values = () => endpointNames(readUserConfig()).map((name) => [name, '']);
const languages: Values = () => LANGUAGES.map((name) => [name, '']);
const themes: Values = () => THEME_NAMES.map((name) => [name, '']);
const settings: Values = () =>
  Object.entries({ ...SECTIONS, memory: { ...SECTIONS.memory, ...ownMemory } }).flatMap(([section, own]) =>
    Object.values(own).map(
      ({ key, under }) => [`${[section, under?.key, key].filter(Boolean).join('.')}=`, ''] as const,
    ),
  );

const OPTIONS: Readonly<Record<string, Values>> = {
  model: models,
  theme: themes,
  lang: languages,
  language: languages,
  set: settings,
  from: scenarios,
  open: () =>
    newest(journalsIn(dataFolder())).map((file) => [relative(dataFolder(), file).replace(/\.jsonl$/, ''), '']),
};

/** Of one command, where another has an option that is called the same. */
const OWN_OPTIONS: Readonly<Record<string, Values>> = {
  'export format': () => EXPORT_FORMATS.map((name) => [name, '']),
};

/** By command and argument. */
const ARGUMENTS: Readonly<Record<string, Values>> = {
  'run scenario': scenarios,
  'batch scenario': scenarios,
  'check file': scenarios,
  'models endpoint': endpoints,
  'doctor model': models,
  ...Object.fromEntries(
    ['replay file', 'resume file', 'fork file', 'score file', 'rerun-untouched file', 'memory file', 'report file'].map(
      (place) => [place, runs],
    ),
  ),
  'export file': runs,
  'ctl act': () => Object.entries(CTL_ACTS).map(([act, [, about]]) => [act, about]),
  ...{ 'transcript file': runs, 'compare a': runs, 'compare b': runs, 'attach run': runs, 'ctl run': runs },
};

/** Lets a program answer its shell: by what it knows of its commands, and values as they are now. */
export function completing(program: Command, [command, shell]: readonly string[]): void {
  if (command === 'completion' && shell === 'bash') {
    print(BASH_WORDS);
    // What is read-only could not be set again where a shell reads the script once more. The library prints it in one piece.
    console.log = (script: string) => print(script.replace(/^readonly (?=ShellCompDirective)/gm, ''));
  }
  const stub = program.commands.findIndex((command) => command.name() === 'completion');
  (program.commands as Command[]).splice(stub, 1);
  tab(program, { completionCommandName: 'completion' });
  for (const [called, own] of root.commands) {
    for (const [name, option] of own.options) {
      const values = OWN_OPTIONS[`${called} ${name}`] ?? OPTIONS[name];
      if (values && !option.isBoolean) option.handler = told(values);
    }
    for (const [name, argument] of own.arguments) {
      const values = ARGUMENTS[`${called} ${name}`];
      if (values) argument.handler = told(values);
    }
  }
}

/** Where something cannot be read, nothing is proposed. */
function told(values: Values): (complete: Complete) => void {
  return (complete) => {
    try {
      for (const [value, about] of values()) if (HARMLESS.test(value)) complete(value, about);
    } catch {}
  };
}

function filesHere(ending: RegExp): readonly (readonly [string, string])[] {
  return readdirSync('.')
    .filter((name) => ending.test(name))
    .map((name) => [name, '']);
}

function newest(files: readonly string[]): readonly string[] {
  return files
    .map((file) => ({ file, at: statSync(file).mtimeMs }))
    .sort((a, b) => b.at - a.at)
    .slice(0, MOST_RUNS)
    .map(({ file }) => file);
}

/** What a script of bash calls for the words that were typed, where bash-completion has not brought it. */
const BASH_WORDS = `declare -F _get_comp_words_by_ref >/dev/null || _get_comp_words_by_ref() {
    words=("\${COMP_WORDS[@]}"); cword=$COMP_CWORD; cur=\${COMP_WORDS[COMP_CWORD]}; prev=\${COMP_WORDS[COMP_CWORD-1]}
}`;
