import { entitledIn, hasVotes } from '../../discussion/phase.ts';
import { agentNames } from '../../discussion/state.ts';
import { inLanguage } from '../../discussion/translation.ts';
import { oneLine } from '../../language/sentences.ts';
import { filled } from '../look/full-window.ts';
import { flowed, paragraph, type Rows, row, type Span } from '../look/paint.ts';
import { agentLooks, look, lookOf } from '../look/theme.ts';
import { optionsNamed } from '../shown/options.ts';
import { ruleText } from '../shown/rule-text.ts';
import type { ListedScenario } from './listed.ts';
import { chosenItem, type StartView } from './view.ts';

/** What is told of the chosen thing beside the list, in exactly `height` rows. */
export function previewRows(view: StartView, width: number, height: number): Rows {
  const parts = previewParts(view, width).filter((part) => part.length > 0);
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  // Blank rows between the parts, as long as there is room for all.
  const gap = length + parts.length - 1 <= height ? [row(width)] : [];
  return filled(
    parts.flatMap((part, i) => (i === 0 ? part : [...gap, ...part])),
    width,
    height,
  );
}

function previewParts(view: StartView, width: number): readonly Rows[] {
  const { words, scope, settings, settingAt, configFile, command } = view;
  const { start } = words;
  const told = (text: string, looks = '') => paragraph(width, text, looks);
  if (scope === 'start-settings' || scope === 'start-model') {
    const name = settings[settingAt]?.name ?? 'theme';
    return [told(start.names[name], look.strong), told(start.about[name]), told(start.keptIn(configFile), look.muted)];
  }
  const item = chosenItem(view);
  switch (item?.kind) {
    case 'tour':
      return [told(start.tour, look.strong), ...start.tourTold.map((text) => told(text))];
    case 'scenario':
      return scenarioParts(view, item.scenario, width);
    case 'file':
      return [told(start.ownFile, look.strong), told(start.ownFileTold(command))];
    case 'run': {
      const { name, about, problem } = item.run;
      const [title = '', ...facts] = about;
      return [
        told(title, problem === null ? look.strong : look.fault),
        facts.flatMap((fact) => told(fact)),
        told(name, look.muted),
      ];
    }
    case 'all-runs':
      return [told(start.moreRuns(item.count), look.strong), told(start.allRunsTold)];
    case undefined:
      return [];
  }
}

function scenarioParts(
  { words }: StartView,
  { from, name, origin, scenario, languages, faults, format }: ListedScenario,
  width: number,
): readonly Rows[] {
  const { start, counts } = words;
  const where = origin === 'shipped' ? [] : paragraph(width, start.origins[origin](from), look.muted);
  if (scenario === null)
    return [paragraph(width, name, look.strong), faults.flatMap((fault) => paragraph(width, fault, look.fault)), where];
  const { title, question, background, voting } = inLanguage(scenario, words.language);
  const looks = agentLooks(agentNames(scenario));
  const { decides } = words.strip;
  const voters = entitledIn(scenario);
  const facts = [
    counts.rounds(scenario.rounds),
    ...(hasVotes(scenario) ? [ruleText(voting, decides, decides.unanimity(voters.length), voters)] : []),
    languages.map((one) => start.values.language[one]).join(', '),
  ];
  const options = optionsNamed({ scenario }, words);
  const agents = agentNames(scenario).slice(0, MOST_NAMED);
  const others = scenario.agents.length - agents.length;
  const shown = format
    ? [paragraph(width, format.name, look.strong), paragraph(width, format.about[words.language])]
    : [];
  return [
    ...shown,
    paragraph(width, title, look.strong),
    oneLine(question) === title ? [] : paragraph(width, oneLine(question)),
    background ? paragraph(width, oneLine(background), look.muted) : [],
    flowed(
      options.map(({ letter, label }): Span[] => [[letter, look.strong], ` ${label}`]),
      width,
    ),
    flowed(
      [
        ...agents.map((agent): Span[] => {
          const { mark, role } = lookOf(looks, agent);
          return [[`${mark} `, role], agent];
        }),
        ...(others > 0 ? [[words.opening.others(others)]] : []),
      ],
      width,
    ),
    flowed(
      facts.map((fact): Span[] => [[fact, look.muted]]),
      width,
    ),
    where,
    format ? paragraph(width, start.formatSource(format.source), look.muted) : [],
  ];
}

const MOST_NAMED = 20;
