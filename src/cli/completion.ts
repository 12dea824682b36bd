import { readdirSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import root, { type Complete, ShellCompDirective } from '@bomb.sh/tab';
import tab from '@bomb.sh/tab/commander';
import type { Command } from 'commander';
import { LANGUAGES } from '../discussion/language.ts';
import { endpointNames } from '../providers/endpoints.ts';
import { THEME_NAMES } from '../tui/look/palette.ts';
import { settingsFor, settingTyped } from './completed-setting.ts';
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
  ...filesHere(/\.(?:ya?ml|json)$/),
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

const OPTIONS: Readonly<Record<string, Values>> = {
  model: models,
  theme: themes,
  lang: languages,
  language: languages,
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
    // The library prints it in one piece.
    console.log = (script: string) => print(bashScript(script));
  }
  const stub = program.commands.findIndex((command) => command.name() === 'completion');
  (program.commands as Command[]).splice(stub, 1);
  tab(program, { completionCommandName: 'completion' });
  const parse = root.parse.bind(root);
  // The library takes a word with = in it for a flag with its value.
  root.parse = (words) => {
    const typed = settingTyped(words);
    if (typed === null) parse(words);
    else tellSettings(settingsFor(typed));
  };
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

/** No space follows a key: its value does. */
function tellSettings(proposed: readonly string[]): void {
  const { ShellCompDirectiveNoFileComp, ShellCompDirectiveNoSpace } = ShellCompDirective;
  const isOpen = proposed.some((one) => one.endsWith('='));
  print([...proposed, `:${ShellCompDirectiveNoFileComp + (isOpen ? ShellCompDirectiveNoSpace : 0)}`].join('\n'));
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

/**
 * What a script of bash calls for the words that were typed, where bash-completion has not brought it. Bash parts them at = and :, and they
 * are put together again.
 */
const BASH_WORDS = `declare -F _get_comp_words_by_ref >/dev/null || _get_comp_words_by_ref() {
    local at word
    words=()
    for ((at = 0; at <= COMP_CWORD; at++)); do
        word=\${COMP_WORDS[at]}
        if ((at > 1)) && { [[ $word == [=:]* ]] || [[ \${COMP_WORDS[at-1]} == [=:] && $COMP_LINE != *[[:space:]] ]]; }; then
            words[\${#words[@]}-1]+=$word
        else
            words+=("$word")
        fi
    done
    cword=$((\${#words[@]} - 1)); cur=\${words[cword]}; prev=\${words[cword-1]}
}`;

/** Of the words that are proposed, bash puts in what stands behind the last sign at which it parts them. */
const BASH_REPLY = `    COMPREPLY=( $(compgen -W "\${completions[*]}" -- "$cur") )
    local breaks=\${COMP_WORDBREAKS//[!=:]/} rest=$cur
    [[ $breaks ]] && rest=\${cur##*[$breaks]}
    COMPREPLY=( "\${COMPREPLY[@]#"\${cur%"$rest"}"}" )`;

function bashScript(script: string): string {
  // Behind --flag= what is proposed is the value alone.
  const [asked, replies] = [/^ {4}COMPREPLY=\( \$\(compgen -W .*$/m, /^ {4}# Process completions$/m];
  return (
    script
      // What is read-only could not be set again where a shell reads the script once more.
      .replace(/^readonly (?=ShellCompDirective)/gm, '')
      .replace(replies, (line) => `    [[ $cur == -*=* ]] && cur=\${cur##*=}\n${line}`)
      .replace(asked, () => BASH_REPLY)
  );
}
