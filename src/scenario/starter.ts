import { agent, ownMemory } from '../discussion/agent-settings.ts';
import { scenario } from '../discussion/material.ts';
import { ABOUT_SECTIONS, SECTIONS } from '../discussion/sections.ts';
import { type Kind, type SettingSection, standardsOf } from '../discussion/setting.ts';
import { profileNames } from '../memory/views/profiles.ts';
import { onlyInFiles } from './schema.ts';
import { sectionFile } from './section-file.ts';

/**
 * The scenario that `new` writes: commented, sound; it passes `check` without a warning and runs without a key. What is not set in it stands
 * there as a comment, at its default. `command`: as the program is called here.
 */
export function starterScenario(command = 'roundtable'): string {
  const agents = { model: onlyInFiles.model.standard, language: scenario.language.standard };
  return `# A scenario: who talks, about what, by which rules.
# Check it with:  ${command} check FILE      Run it with:  ${command} run FILE
${STARTER}    # What else can be set of an agent, at what holds without it. A real model is openai/NAME; its key comes from the
    # environment or your config file.
${settingLines(agent, AGENTS, '    ', agents)}

# Below, too, all stands at its default, but for how far amounts may differ. Take away the # before what you want to change.
${Object.entries<SettingSection>({ ...SECTIONS, memory: { ...ownMemory, ...SECTIONS.memory } })
  .map(([name, section]) => sectionLines(name as keyof typeof SECTIONS, section))
  .join('\n')}
${settingLines({ ...scenario, ...onlyInFiles }, STARTER, '')}
# memory_config: {profile: DEBATER}  # what agents see of the talk (${profileNames().join(', ')}, or your own)
`;
}

/** What is set in the starter, since people change it first. */
const SET: Readonly<Partial<Record<keyof typeof SECTIONS, readonly string[]>>> = {
  speaking: ['speaking_policy'],
  memory: ['guidance_style', 'limit_chars', 'strategy'],
  voting: ['constraint_tolerance'],
};
/** Otherwise than by default. */
const SET_TO: Readonly<Record<string, unknown>> = { constraint_tolerance: 20 };

/** A section, first what is set of it. One of which nothing is set is a comment as a whole. */
function sectionLines(name: keyof typeof SECTIONS, section: SettingSection): string {
  const set = SET[name] ?? [];
  const values = { ...sectionFile(section, standardsOf(section)), ...SET_TO };
  const start = set.length > 0 ? '  # ' : '#   ';
  const line = ({ key, kind, about }: SettingSection[string]) =>
    commented(`${set.includes(key) ? '  ' : start}${key}:${written(values[key])}`, wordsOf(about, kind));
  const part = (wanted: boolean) => Object.values(section).filter(({ key }) => set.includes(key) === wanted);
  const head = set.length > 0 ? `${name}:` : commented(`# ${name}:`, ABOUT_SECTIONS[name]);
  return [head, ...[...part(true), ...part(false)].map(line)].join('\n');
}

/** Settings as comments, but for those that are set in `above`. `standards`: defaults that stand elsewhere. */
function settingLines(section: SettingSection, above: string, indent: string, standards: object = {}): string {
  const values = sectionFile(section, { ...standardsOf(section), ...standards });
  const lines = new Map<string, string>();
  for (const { key, kind, about, under, otherwise, standard } of Object.values(section)) {
    const name = under?.key ?? key;
    const isSet = new RegExp(`^(?:${indent}| {2}- )${name}:`, 'm').test(above);
    const hasValue =
      otherwise === 'inherited' || otherwise === 'nothing' || (standard !== undefined && otherwise === undefined);
    if (isSet || !hasValue) continue;
    const words = under ? `${plain(under.about)} (${keysWithin(section, name)})` : wordsOf(about, kind);
    lines.set(name, commented(`${indent}# ${name}:${under ? ' {}' : written(values[key])}`, words));
  }
  return [...lines.values()].join('\n');
}

const keysWithin = (section: SettingSection, map: string): string =>
  Object.values(section)
    .flatMap(({ key, under }) => (under?.key === map ? [key] : []))
    .join(', ');

const written = (value: unknown): string =>
  value == null ? '' : ` ${typeof value === 'string' ? value : JSON.stringify(value)}`;

/** What a setting is, and which values it takes. */
function wordsOf(about: string, kind: Kind<unknown>): string {
  const words = plain(about);
  if (kind.is === 'one-of') return `${words} (${kind.names.join(', ')})`;
  const isRange = kind.is === 'whole' || kind.is === 'number' || kind.is === 'seconds';
  return isRange && kind.max < Number.MAX_SAFE_INTEGER ? `${words} (${kind.min} to ${kind.max})` : words;
}

/** Without the marks of Markdown. */
const plain = (about: string): string => about.replace(/\[(.*?)\]\(.*?\)/g, '$1').replaceAll('`', '');

const WIDTH = 130;
/** With its words behind it, or in lines of their own above where they are long. */
function commented(line: string, words: string): string {
  const beside = `${line.padEnd(36)} # ${words}`;
  if (beside.length <= WIDTH) return beside;
  const [start = ''] = /^ *(?:# +)?/.exec(line) ?? [];
  const prefix = start.includes('#') ? start : `${start}# `;
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length === 0 || longer.length > WIDTH) lines.push(prefix + word);
    else lines[lines.length - 1] = longer;
  }
  return [...lines, line].join('\n');
}

const STARTER = `title: A park or a parking deck
about: Three neighbours decide what becomes of an empty lot.
rounds: 4
# Leave the seed out and every run differs; with it, every run is the same.
seed: 7

question: What shall the town build on the empty lot by the station?

# What can be decided for. With an amount, the decision also needs a whole number within its range.
options:
  - id: park
    label: A park
    phrase: the park
    about: Trees, benches and a playground, open to everybody at all hours.
  - id: deck
    label: A parking deck
    phrase: the parking deck
    about: A deck for commuters, paid for by its users.
    amount: {min: 50, max: 400, unit: spaces, phrase: 'a deck of {amount}'}

# What counts. Agents weigh these under \`values\`.
criteria:
  - {id: health, label: Health, phrase: the health of those who live here, about: clean air and room to move}
  - {id: money, label: Money, phrase: the cost to the town, about: what it costs and what it brings in}
  - {id: access, label: Access, phrase: the way to work, about: whether people can get where they need to go}

# What simulated agents argue from. A real model finds its own arguments.
arguments:
  - id: shade
    option: park
    side: for
    criterion: health
    strength: 0.8
    claim: A park cools the whole quarter.
    reason: Trees give shade and their leaves take heat out of the air on the days that hurt people most.
    example: The old cemetery is the only street corner here where people still sit outside in July.
    gist: the shade that trees give
    # All of these may be left out; docs/scenario.md tells more.
    that: a park cools the whole quarter
    image: the corner where people still sit outside
    evidence: The town measures the heat at twelve street corners every July.
    wordings: [Trees are the cheapest cooling that a town can buy.]
    supports: [meeting-place]
  - id: meeting-place
    option: park
    side: for
    criterion: access
    strength: 0.6
    claim: A park is a place that nobody has to pay to enter.
    reason: Families without a garden have nowhere else within walking distance.
    gist: the open gate of a park
    answers: [commuters]
  - id: upkeep
    option: park
    side: against
    criterion: money
    strength: 0.6
    claim: A park costs money every year and brings none in.
    reason: Mowing, cleaning and repairs have to be paid for long after the opening day.
    gist: the yearly upkeep of a park
    answers: [shade]
  - id: fees
    option: deck
    side: for
    criterion: money
    strength: 0.7
    claim: A parking deck pays for itself.
    reason: Its users pay fees, and the loan is served from them instead of from taxes.
    gist: the fees that a deck brings in
    answers: [traffic]
    amount: 250
  - id: commuters
    option: deck
    side: for
    criterion: access
    strength: 0.7
    claim: Commuters need somewhere to leave the car.
    reason: Without parking at the station they drive all the way into the city and clog its streets.
    gist: the needs of commuters
    answers: [meeting-place]
    amount: 200
  - id: traffic
    option: deck
    side: against
    criterion: health
    strength: 0.7
    claim: A deck draws cars into a quarter that has too many.
    reason: Every space is filled and emptied several times a day, past the school.
    gist: the traffic that a deck draws
    answers: [fees, commuters]
    amount: 80

# Promises that an option may be joined with.
terms:
  - id: gardeners
    option: park
    criterion: money
    text: the allotment club looks after the flower beds
    gist: the help of the allotment club

agents:
  - name: Mira
    persona: A nurse with two children, who has lived across from the lot for ten years.
    values: {health: 0.9, money: 0.3, access: 0.5}
    openness: 0.5
    amounts: {deck: 80}
    voice: {register: plain, length: full, stance: blunt, warmth: warm}
  - name: Tomas
    persona: The keeper of the hardware shop by the station, careful with money, his own and the town's.
    values: {health: 0.4, money: 0.9, access: 0.6}
    openness: 0.5
    amounts: {deck: 200}
    voice: {register: plain, length: brief, stance: blunt, warmth: dry}
  - name: Ines
    persona: A commuter and engineer, who likes numbers and changes her mind when they speak against her.
    temper: counter
    background:
      - {text: 'Twice this month I drove past the full lot, gave up and took the car all the way.', supports: [commuters]}
    values: {health: 0.6, money: 0.6, access: 0.8}
    openness: 0.8
    amounts: {deck: 150}
    voice: {register: formal, length: full, stance: hedging, warmth: warm}
`;
const AGENTS = STARTER.slice(STARTER.indexOf('\nagents:'));
