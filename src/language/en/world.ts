import type { WorldName } from '../../discussion/setting-names.ts';
import { grammar } from './reading.ts';

/** How a map shows what stands on it. */
type MapSigns = { tank: string; exit: string; crew: string };

/** What a world is told with: to agents in their prompts and memories, and to people on the screen. Numbers come as they are written. */
export const world = {
  names: { maze: 'the maze', 'budget-rounds': 'the town' } satisfies Record<WorldName, string>,
  gauges: {
    energy: 'energy',
    tanks: 'oxygen tanks',
    points: 'points',
    purse: 'purse',
    income: 'income',
    schools: 'schools',
    roads: 'roads',
    calm: 'calm',
  },
  /** `most`: null where there is no end. */
  gauge: (name: string, value: number, most: number | null, level: string | null) =>
    `${name} ${value}${most === null ? '' : ` of ${most}`}${level === null ? '' : ` (${level})`}`,
  levels: { good: null, low: 'low', critical: 'critical' },
  /** A cell, by its name on the map: the label of an option too. */
  cell: (name: string) => `Cell ${name}`,
  /** How it is named within a sentence. */
  cellPhrase: (name: string) => `cell ${name}`,
  way: (steps: number, cost: number) => `steps to it: ${steps}; energy: ${cost}`,
  directions: { north: 'north', east: 'east', south: 'south', west: 'west', here: 'here' },
  roles: { scout: 'scout', navigator: 'navigator', engineer: 'engineer', forecaster: 'forecaster' },

  /** What came of a decision, by the kind of what happened. */
  happenings: {
    walked: (place: string, steps: number) => `walked ${steps === 1 ? 'a step' : `${steps} steps`} to ${place}`,
    dashed: (place: string, steps: number) => `dashed ${steps === 1 ? 'a cell' : `${steps} cells`} through to ${place}`,
    pulsed: (_place: string, cells: number) => `the pulse showed ${cells === 1 ? 'a new cell' : `${cells} new cells`}`,
    scanned: (place: string) => `the nearest tank is at ${place}`,
    'no-tank': () => 'there is no tank left to find',
    tank: (place: string, points: number) => `took the tank at ${place} (+${points} points)`,
    wall: (place: string, energy: number) => `ran into the wall at ${place} (−${energy} energy)`,
    out: (place: string, points: number) => `out, through the exit at ${place} (+${points} points)`,
    spent: () => 'the energy is used up',
    paid: (_place: string, amount: number) => `${amount} paid`,
    gained: (_place: string, amount: number) => `${amount} into the purse`,
    free: () => 'nothing is spent',
    undone: () => 'nothing was decided, and the year went by',
    rose: (place: string, amount: number) => `${place} rose by ${amount}`,
    fell: (place: string, amount: number) => `${place} fell by ${amount}`,
    flood: () => 'a flood washed out roads (−22) and took 20 from the purse',
    strike: () => 'a strike: calm −16, income −6',
    roof: () => 'a school roof came down: schools −18',
    orders: () => 'big orders for the works: 40 into the purse',
    harvest: () => 'a good harvest: income +8, calm +4',
    ruined: () => 'the town can go on no longer',
  },
  /** What somebody alone knows of what is to come. */
  notes: {
    flood: 'a flood',
    strike: 'a strike',
    roof: 'a school roof that comes down',
    orders: 'big orders for the works',
    harvest: 'a good harvest',
  },
  /** Said by people at the table: gauges as noun phrases, what is to come, and what has come. */
  spoken: {
    numbers: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as readonly string[],
    gauges: {
      schools: 'the schools',
      roads: 'the roads',
      calm: 'the calm of the town',
      income: 'the income',
      purse: 'the purse',
    },
    coming: {
      flood: 'a flood',
      strike: 'a strike',
      roof: 'the collapse of a school roof',
      orders: 'big orders for the works',
      harvest: 'a good harvest',
    },
    came: {
      flood: 'the flood',
      strike: 'the strike',
      roof: 'the collapse of the school roof',
      orders: 'the big orders for the works',
      harvest: 'the good harvest',
    },
  },
  ends: {
    maze: { reached: 'The crew is out of the maze.', spent: 'The crew is out of energy, and stays in the maze.' },
    'budget-rounds': { reached: 'The years are over, and the town stands.', spent: 'The town is ruined.' },
  },
  /** All of it in one line, for memories and for the record. `decided`: null: nothing was. */
  told: (decided: string | null, happened: readonly string[], state: string) =>
    `${decided === null ? '' : `decided for ${decided}: `}${happened.join('; ')}. Now: ${state}.`,

  // What a prompt tells.
  rules: {
    maze: ({ tank, exit, crew }: MapSigns) =>
      `You are a crew in a maze, and what you vote for is done. The map has # for walls, . for open cells, ? for what nobody has told you, ${tank} for oxygen tanks, ${exit} for the exit, ${crew} for the crew; columns have letters, rows numbers. The exit is in the corner across from the start. A step costs 5 energy and 1 comes back; running into a wall costs 10. At 0 energy it is over. A tank brings 500 points, the exit 2,000 and more the earlier. Each of you sees other parts of the maze: tell the others what you see.`,
    'budget-rounds': () =>
      'You are the council of a town, and what you vote for is done: one decision a year. It costs at once, and works in the year after. Schools, roads and calm wear out a little each year, and some years bring something that nobody has planned. Whatever falls to 0, or a purse of less than −100, ends it.',
  } satisfies Record<WorldName, (signs: MapSigns) => string>,
  state: (parts: readonly string[]) => parts.join(', '),
  at: (cell: string) => `you stand at ${cell}`,
  explored: (percent: string) => `explored ${percent}`,
  now: (state: string) => `Now: ${state}.`,
  last: (text: string) => `Last: ${text}`,
  failures: (lines: readonly string[]) => `What went wrong: ${lines.join('; ')}`,
  failure: (round: number, text: string) => `round ${round}: ${text}`,
  trending: (direction: string, count: number) => `The last moves: ${count} of 5 lead ${direction}.`,
  stuck: (places: readonly string[]) =>
    places.length === 1
      ? `Stuck: the last moves are all the same: ${places[0]}.`
      : `Stuck: the last moves go to and fro between ${grammar.listed(places)}.`,
  open: (lines: readonly string[]) => `What can be decided now:\n${lines.map((line) => `- ${line}`).join('\n')}`,
  openLine: (label: string, about: string) => (about === '' ? label : `${label}: ${about}`),
  /** What the scenario lets be done; that some of it rests, or cannot be paid, is told by what is open. */
  actions: (lines: readonly string[]) =>
    `What you can do while it is open:\n${lines.map((line) => `- ${line}`).join('\n')}`,
  /** `isCut`: fog at the edges is left out. */
  map: (rows: string, role: string | null, isCut: boolean) =>
    `The map as you know it${role === null ? '' : `, as the ${role}`}${isCut ? ' (fog at its edges is left out)' : ''}:\n${rows}`,
  mapUnchanged: '[MAP unchanged]',
  alone: (role: string, notes: readonly string[]) =>
    `As the ${role} you alone know what comes next year: ${notes.join(', ')}.`,
  role: (role: string) => `You are the ${role}.`,
} as const;
