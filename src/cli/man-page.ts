import type { Command } from 'commander';
import { version } from '../../package.json';

/** The manual page of a program (section 1), made from its help: each command with its options. */
export function manPage(program: Command): string {
  const help = program.createHelp();
  const name = program.name();
  return [
    `.TH ${name.toUpperCase()} 1 "" "${name} ${version}" "User Commands"`,
    '.SH NAME',
    `${name} \\- ${text(program.description())}`,
    '.SH SYNOPSIS',
    `.B ${name}`,
    '.I command',
    '.RI [ options ]',
    '.SH COMMANDS',
    ...help
      .visibleCommands(program)
      .flatMap((command) => [
        `.SS ${text(help.commandUsage(command))}`,
        text(help.subcommandDescription(command)),
        ...help
          .visibleArguments(command)
          .flatMap((argument) => item(help.argumentTerm(argument), help.argumentDescription(argument))),
        ...help
          .visibleOptions(command)
          .flatMap((option) => item(help.optionTerm(option), help.optionDescription(option))),
      ]),
    '.SH EXIT STATUS',
    'What each command ends with is said by its',
    '.B \\-\\-help',
    'with examples.',
    '',
  ].join('\n');
}

const item = (term: string, about: string): string[] => ['.TP', `.B ${text(term)}`, text(about)];

/** Words as roff has them: a dash is a minus, and no line begins with a sign of its own. */
function text(words: string): string {
  return words
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/^(?=[.'])/, '\\&');
}
