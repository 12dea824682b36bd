import type { BankFlags } from '../bank.ts';
import { ALIKE, EXIT_CODES, examples } from '../command-help.ts';
import type { ConfigFlags } from '../config-command.ts';
import type { NewFlags } from '../new-scenario.ts';
import { EXIT, print } from '../output.ts';
import type { Adding } from './adding.ts';

export function addScenarios({ program, end }: Adding): void {
  program
    .command('scenarios')
    .description('List the shipped scenarios.')
    .addHelpText('after', examples(['roundtable scenarios', 'a line each']))
    .action(async () => end(await (await import('../scenarios.ts')).scenarios()));
}

export function addModels({ program, end }: Adding): void {
  program
    .command('models')
    .description('List the endpoints that models can be asked at, or the models of one of them.')
    .argument('[endpoint]', 'asks it for the names of its models')
    .addHelpText(
      'after',
      examples(
        ['roundtable models', 'all endpoints, and which have a key'],
        ['roundtable models openai', 'its models, their windows and prices'],
      ) + EXIT_CODES,
    )
    .action(async (endpoint: string | undefined) => end(await (await import('../models.ts')).models(endpoint)));
}

export function addConfig({ program, end }: Adding): void {
  program
    .command('config')
    .description('Show your settings: where they are and what holds by them, without a secret.')
    .option('--init', 'write a commented config file to begin with')
    .addHelpText(
      'after',
      examples(['roundtable config', 'what holds'], ['roundtable config --init', 'then edit the file']) + EXIT_CODES,
    )
    .action(async (flags: ConfigFlags) => end(await (await import('../config-command.ts')).config(flags)));
}

export function addDoctor({ program, end }: Adding): void {
  program
    .command('doctor')
    .description('Look whether this machine, its terminal and your endpoints are fit for a run.')
    .argument('[model...]', 'models to be asked three short questions, ENDPOINT/NAME; endpoints to be looked at')
    .option('--forget', 'forget which settings these models or endpoints, or all, were found to refuse, and end')
    .addHelpText(
      'after',
      examples(
        ['roundtable doctor', 'without a question to a model'],
        ['roundtable doctor openai/gpt-4o', 'and with: does it stream, what does it cost, does its cache work?'],
        ['roundtable doctor --forget openai', 'try again what its models have refused'],
      ) + EXIT_CODES,
    )
    .action(async (models: string[], flags: { forget?: boolean }) =>
      end(await (await import('../doctor.ts')).doctor(models, flags)),
    );
}

export function addCheck({ program, end }: Adding): void {
  program
    .command('check')
    .description('Check scenario files: every fault with its place, what was found and what is allowed.')
    .argument('<file...>', 'YAML files or names of shipped scenarios')
    .addHelpText(
      'after',
      examples(['roundtable check my.yaml', 'one file'], ['roundtable check *.yaml', 'many']) + EXIT_CODES,
    )
    .action(async (files: string[]) => end(await (await import('../check.ts')).check(files)));
}

export function addNew({ program, end }: Adding): void {
  program
    .command('new')
    .description('Write a commented scenario that runs as it is: a small starter, or a copy of another one.')
    .argument('<file>', 'a new file, .yaml')
    .option('--from <scenario>', 'copy this one: a YAML file or the name of a shipped scenario')
    .option('--language <language>', 'of the copy, in which alone it is then: en, es, zh (else as it stands)')
    .addHelpText(
      'after',
      examples(
        ['roundtable new my.yaml', 'then: roundtable run my.yaml'],
        ['roundtable new mine.yaml --from jury --language es', 'a shipped one in Spanish, to be changed'],
      ) + EXIT_CODES,
    )
    .action(async (file: string, flags: NewFlags) =>
      end(await (await import('../new-scenario.ts')).newScenario(file, flags)),
    );
}

export function addBank({ program, end }: Adding): void {
  program
    .command('bank')
    .description(
      'Have a model draft arguments for a scenario without any, into a new file, checked and marked as drafted.',
    )
    .argument('<scenario>', 'a YAML file')
    .requiredOption('--model <name>', 'who drafts them, ENDPOINT/NAME')
    .option('--out <file>', 'the new file (else the scenario’s name with -bank)')
    .option(...ALIKE.yes)
    .addHelpText('after', examples(['roundtable bank my.yaml --model openai/NAME', 'writes my-bank.yaml']) + EXIT_CODES)
    .action(async (scenario: string, flags: BankFlags) =>
      end(await (await import('../bank.ts')).bank(scenario, flags)),
    );
}

export function addCompletion({ program }: Adding): void {
  program
    .command('completion')
    .description('Print what lets a shell complete commands, scenarios, runs, models and settings.')
    .addArgument(program.createArgument('<shell>', 'whose').choices(['bash', 'zsh', 'fish', 'powershell']))
    .addHelpText(
      'after',
      examples(
        ['roundtable completion bash >> ~/.bashrc', 'from the next shell on'],
        ['source <(roundtable completion zsh)', 'in this one'],
        ['roundtable completion fish > ~/.config/fish/completions/roundtable.fish', ''],
      ) + EXIT_CODES,
    );
}

export function addMan({ program, end }: Adding): void {
  program
    .command('man')
    .description('Print the manual page, in roff.')
    .addHelpText('after', examples(['roundtable man | man -l -', 'read it']) + EXIT_CODES)
    .action(async () => {
      print((await import('../man-page.ts')).manPage(program).trimEnd());
      end(EXIT.ok);
    });
}
