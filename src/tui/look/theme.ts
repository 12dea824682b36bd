import { FIRST_ROLE } from '../terminal/style.ts';

/**
 * What something on the screen is (18.1); what draws asks for one of these, and a theme says what it is drawn in. `backdrop`: all that lies
 * behind a window; `focus`: what the person is at; `person`: what a person did; `own` to `votes`: where the words of a memory come from.
 */
export const ROLES = [
  ...(['text', 'muted', 'rules', 'backdrop', 'focus', 'person', 'fault', 'own', 'heard', 'short', 'votes'] as const),
  ...(['agent1', 'agent2', 'agent3', 'agent4', 'agent5', 'agent6', 'agent7', 'agent8'] as const),
];
export type Role = (typeof ROLES)[number];

/** A role as the colour of an SGR sequence. The screen writer puts what the theme has in its place. */
const role = (name: Role): string => `38;5;${FIRST_ROLE + ROLES.indexOf(name)}`;

/** Behind the roles: black on white whatever the theme, for cameras, which read no other. */
export const PAPER = FIRST_ROLE + ROLES.length;

/** Looks as parameters of one SGR sequence. Nothing is told by colour alone. */
export const look = {
  plain: '',
  strong: '1',
  muted: role('muted'),
  rules: role('rules'),
  backdrop: role('backdrop'),
  focus: `1;${role('focus')}`,
  person: role('person'),
  fault: role('fault'),
  own: role('own'),
  heard: role('heard'),
  short: role('short'),
  votes: role('votes'),
  inverse: '7',
  /** Where the next character is typed: the terminal's own cursor stands there (18.5). */
  caret: '5',
  field: '4',
  paper: `38;5;${PAPER}`,
} as const;

/** `mark`: of what an agent says in public; `hollow`: of what it thinks in private. */
export type AgentLook = { mark: string; hollow: string; role: string };

const AGENT_LOOKS: readonly AgentLook[] = [
  { mark: '●', hollow: '○', role: role('agent1') },
  { mark: '■', hollow: '□', role: role('agent2') },
  { mark: '▲', hollow: '△', role: role('agent3') },
  { mark: '◆', hollow: '◇', role: role('agent4') },
  { mark: '▼', hollow: '▽', role: role('agent5') },
  { mark: '★', hollow: '☆', role: role('agent6') },
  { mark: '✦', hollow: '✧', role: role('agent7') },
  { mark: '✚', hollow: '✙', role: role('agent8') },
  { mark: '◢', hollow: '◿', role: role('agent1') },
  { mark: '◤', hollow: '◸', role: role('agent2') },
  { mark: '♠', hollow: '♤', role: role('agent3') },
  { mark: '♣', hollow: '♧', role: role('agent4') },
  { mark: '♥', hollow: '♡', role: role('agent5') },
  { mark: '⬢', hollow: '⬡', role: role('agent6') },
  { mark: '◣', hollow: '◺', role: role('agent7') },
  { mark: '◥', hollow: '◹', role: role('agent8') },
];

/** The looks of the agents, by name: stable in a run, sixteen marks in eight colours before a mark comes again, in another colour. */
export function agentLooks(names: readonly string[]): ReadonlyMap<string, AgentLook> {
  const count = AGENT_LOOKS.length;
  return new Map(
    names.map((name, i) => {
      const signs = AGENT_LOOKS[(i + Math.floor(i / count)) % count] as AgentLook;
      return [name, { ...signs, role: (AGENT_LOOKS[i % count] as AgentLook).role }];
    }),
  );
}

/** Of a name that is no agent's. */
const NOBODYS_LOOK: AgentLook = { mark: '·', hollow: '◦', role: '' };

export function lookOf(looks: ReadonlyMap<string, AgentLook>, name: string): AgentLook {
  return looks.get(name) ?? NOBODYS_LOOK;
}

/** A colour by its number among the 256 of a terminal, or bold, dim and underlined (1, 2, 4) without one. */
type Drawn = number | readonly (1 | 2 | 4)[];

/**
 * What every role is drawn in. `background`: the one that it is made for. `least`: the contrast to the terminal's own background below
 * which ours is painted; null: whose colours are the terminal's own cannot be measured.
 */
export type Theme = Readonly<Record<Role, Drawn>> & {
  readonly ground: 'dark' | 'light';
  readonly background: number;
  readonly least: number | null;
};

function agents(...drawn: readonly Drawn[]) {
  return Object.fromEntries(drawn.map((one, i) => [`agent${i + 1}`, one])) as Record<
    Extract<Role, `agent${number}`>,
    Drawn
  >;
}

/** Bold, dim, and both that bold and underlined are for (18.2). */
const [BOLD, DIM, MARKED] = [[1], [2], [1, 4]] as const;

/** 16 to 255 are the same everywhere; 0 to 15 are what a terminal makes of them. */
export const THEMES = {
  dark: {
    ...{ ground: 'dark', background: 233, least: 4.5 },
    ...{ text: 254, muted: 246, rules: 242, backdrop: 240, focus: 254, person: 214, fault: 210 },
    ...agents(39, 222, 206, 106, 153, 217, 72, 112),
    ...{ own: 174, heard: 33, short: 133, votes: 100 },
  },
  light: {
    ...{ ground: 'light', background: 231, least: 4.5 },
    ...{ text: 234, muted: 241, rules: 246, backdrop: 248, focus: 234, person: 94, fault: 160 },
    ...agents(21, 124, 91, 22, 17, 52, 54, 89),
    ...{ own: 161, heard: 25, short: 63, votes: 58 },
  },
  contrast: {
    ...{ ground: 'dark', background: 16, least: 7 },
    ...{ text: 231, muted: 252, rules: 250, backdrop: 243, focus: 231, person: 226, fault: 203 },
    ...agents(75, 186, 218, 112, 123, 210, 154, 229),
    ...{ own: 231, heard: 231, short: 231, votes: 231 },
  },
  '16-dark': {
    ...{ ground: 'dark', background: 0, least: null },
    ...{ text: 15, muted: 7, rules: 8, backdrop: 8, focus: 15, person: 3, fault: 9 },
    ...agents(12, 11, 13, 10, 14, 9, 6, 2),
    ...{ own: 7, heard: 7, short: 7, votes: 7 },
  },
  '16-light': {
    ...{ ground: 'light', background: 15, least: null },
    ...{ text: 0, muted: 8, rules: 7, backdrop: 7, focus: 0, person: 3, fault: 1 },
    ...agents(4, 1, 5, 2, 6, 9, 12, 13),
    ...{ own: 8, heard: 8, short: 8, votes: 8 },
  },
  monochrome: {
    ...{ ground: 'dark', background: 0, least: null },
    ...{ text: [], muted: DIM, rules: DIM, backdrop: DIM, focus: MARKED, person: BOLD, fault: BOLD },
    ...agents(BOLD, BOLD, BOLD, BOLD, BOLD, BOLD, BOLD, BOLD),
    ...{ own: [], heard: [], short: BOLD, votes: BOLD },
  },
} as const satisfies Readonly<Record<string, Theme>>;
