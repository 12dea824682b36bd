import { isMap, isScalar, isSeq, type Node } from 'yaml';
import { CASE_SIGNS } from './case-signs.ts';
import {
  CARES,
  CASES,
  CONSIDERATIONS,
  type ConsiderationId,
  considerationOf,
  FACETS,
  FACTS,
  type Fact,
  type General,
  MATTERS,
  type MatterTexts,
  OPPOSED,
  SIGNS,
  STANDINGS,
  TOLD,
  type Told,
  WEIGHED,
  type Weighed,
} from './considerations.ts';
import { DISPOSITIONS } from './dispositions.ts';
import {
  BETWEEN,
  both,
  type FileFault,
  keysOf,
  listed,
  nameOf,
  parsed,
  SIDES,
  type Slots,
  slotted,
  type Tell,
  wordsOf,
} from './file-parts.ts';
import { ACTS } from './option-acts.ts';
import { SCENES } from './scenes.ts';
import { stakesOf } from './stakes-file.ts';

/** A sentence of so many characters stands whole before others; a turn that two take as well. */
const MOST_CHARS = 300;
/** A name for its picture. */
const MOST_IMAGE = 60;

const TEXTS = ['claim', 'reason', 'that', 'image', 'won_over'] as const;
const STEPS = ['say', 'hold', 'grant'] as const;
/** Which slots a text has: the option in what argues, the other of the two in what is said to somebody. */
const SLOTS: Readonly<Record<string, readonly string[]>> = {
  ...{
    claim: ['option'],
    wordings: ['option'],
    reason: [],
    example: [],
    evidence: [],
    anytime: [],
    that: ['option'],
    image: [],
  },
  ...{ won_over: ['name'], say: ['name', 'option'], hold: ['name', 'option'], press: ['name', 'option'] },
  grant: ['name', 'option'],
  ...TOLD,
};
/** Where a slot is needed, since nothing else tells of whom or what it is said. */
const NEEDED: Readonly<Record<string, string>> = { claim: 'option', wordings: 'option', say: 'name' };

/**
 * The text of a `general.yaml`, read and held against the considerations and signs that there are. For the build and the tests, like
 * `talk-file.ts`: the program itself has what comes of it, and no YAML.
 */
export function readGeneral(text: string): { general: General; faults: readonly FileFault[] } {
  const { contents, faults, tell } = parsed(text);
  const root = keysOf(contents, 'the file', PARTS, PARTS, tell);
  /** What stands behind the keys of a part, each read as `read` does. */
  const each = (name: string, keys: readonly string[], read: (key: string, node: Node) => unknown) => {
    const found = keysOf(root.get(name), name, keys, keys, tell);
    return Object.fromEntries([...found].map(([key, node]) => [key, read(key, node)]));
  };
  const wordsIn = (name: string, keys: readonly string[]) => each(name, keys, (key, node) => wordsOf(node, key, tell));
  const general = {
    signs: wordsIn('signs', Object.keys(SIGNS)),
    sides: wordsIn('sides', SIDES),
    denied: wordsIn('denied', DENIED),
    sayings: wordsOf(root.get('sayings'), 'sayings', tell),
    scenes: wordsIn('scenes', SCENES),
    deeds: wordsOf(root.get('deeds'), 'deeds', tell),
    any: wordsOf(root.get('any'), 'any', tell),
    bygone: wordsOf(root.get('bygone'), 'bygone', tell),
    modern: wordsOf(root.get('modern'), 'modern', tell),
    homely: wordsOf(root.get('homely'), 'homely', tell),
    hindsight: wordsOf(root.get('hindsight'), 'hindsight', tell),
    matters: wordsIn('matters', MATTERS),
    cases: caseWords(root.get('cases'), tell),
    harm: wordsOf(root.get('harm'), 'harm', tell),
    acts: wordsIn('acts', ACTS),
    mattersSure: wordsOfEach(keysOf(root.get('matters_sure'), 'matters_sure', MATTERS, [], tell), tell),
    mattersNot: wordsOfEach(keysOf(root.get('matters_not'), 'matters_not', MATTERS, [], tell), tell),
    actsSure: wordsOfEach(keysOf(root.get('acts_sure'), 'acts_sure', ACTS, [], tell), tell),
    actsNot: { ...noWords, ...wordsOfEach(keysOf(root.get('acts_not'), 'acts_not', ACTS, [], tell), tell) },
    actsApart: { ...noWords, ...wordsOfEach(keysOf(root.get('acts_apart'), 'acts_apart', ACTS, [], tell), tell) },
    actsJoints: wordsOf(root.get('acts_joints'), 'acts_joints', tell),
    deed: wordsOf(root.get('deed'), 'deed', tell),
    actsBehind: wordsOf(root.get('acts_behind'), 'acts_behind', tell),
    told: each('told', Object.keys(TOLD), (name, node) => toldLines(name as Told, node, tell)),
    weighed: each('weighed', WEIGHED, (name, node) => weighedTexts(name as Weighed, node, tell)),
    facets: each('facets', Object.keys(FACETS), (name, node) => facetTexts(name, node, tell)),
    averse: wordsOf(root.get('averse'), 'averse', tell),
    missed: wordsOf(root.get('missed'), 'missed', tell),
    owned: wordsOf(root.get('owned'), 'owned', tell),
    dispositions: each('dispositions', DISPOSITIONS, (kind, node) => {
      return wordsOfEach(keysOf(node, kind, OF_DISPOSITION, OF_DISPOSITION, tell), tell);
    }),
    cares: wordsIn('cares', Object.keys(CARES)),
    considerations: each('considerations', Object.keys(CONSIDERATIONS), (id, node) =>
      consideration(id, node, answeredBy(id as ConsiderationId), tell),
    ),
    opposed: each('opposed', OPPOSED, (kind, node) => {
      return wordsOfEach(keysOf(node, kind, OF_OPPOSED, OF_DISPOSITION, tell), tell);
    }),
    stakes: stakesOf(root.get('stakes'), (line) => textOf(line, 'reason', tell), tell),
    stands: wordsIn('stands', STANDINGS),
    caseSigns: wordsIn('case_signs', CASE_SIGNS),
    caseApart: listed('case_apart', root.get('case_apart'), CASE_APART, tell),
    caseAsked: listed('case_asked', root.get('case_asked'), CASE_ASKED, tell),
    caseNew: listed('case_new', root.get('case_new'), CASE_NEW, tell),
  };
  return { general: general as unknown as General, faults };
}

/** What a language need not say of each act. */
const noWords = Object.fromEntries(ACTS.map((act) => [act, []]));

const PARTS = [
  'signs',
  'sides',
  'denied',
  'sayings',
  'scenes',
  'deeds',
  'any',
  'bygone',
  'modern',
  'homely',
  'hindsight',
  'matters',
  'cases',
  'harm',
  'acts',
  'matters_sure',
  'matters_not',
  'acts_sure',
  'acts_not',
  'acts_apart',
  'acts_joints',
  'deed',
  'acts_behind',
  'told',
  'weighed',
  'facets',
  'averse',
  'missed',
  'owned',
  'dispositions',
  'cares',
  'considerations',
  'opposed',
  'stakes',
  'stands',
  'case_signs',
  'case_apart',
  'case_new',
  'case_asked',
];
const OF_CASE = ['asked', 'beside', 'apart'];
const caseWords = (node: Node | undefined, tell: Tell) =>
  Object.fromEntries(
    [...keysOf(node, 'cases', [...CASES, ...MATTERS], CASES, tell)].map(([kind, words]) => [
      kind,
      { apart: [], ...wordsOfEach(keysOf(words, kind, OF_CASE, ['asked', 'beside'], tell), tell) },
    ]),
  );
const wordsOfEach = (lists: ReadonlyMap<string, Node>, tell: Tell) =>
  Object.fromEntries([...lists].map(([key, list]) => [key, wordsOf(list, key, tell)]));

const DENIED = ['before', 'behind'];
const OF_DISPOSITION = ['people', 'options'];
const OF_OPPOSED = ['people', 'asked', 'options'];

/** The text of what can be said about one kind of question: considerations as in `general.yaml`, each with its side. */
export function readMatter(text: string): { matter: MatterTexts; faults: readonly FileFault[] } {
  const { contents, faults, tell } = parsed(text);
  const nodes = isMap<Node, Node>(contents) ? contents.items : [];
  if (nodes.length === 0) tell(contents, 'the file has considerations');
  const sides = new Map(
    nodes.map(({ key, value }) => [nameOf(key), String(isMap(value) ? (value.get('side') ?? '') : '')]),
  );
  const matter = nodes.map(({ key, value }) => {
    const [id, node] = [nameOf(key), value as Node];
    return [id, matterText(id, node, sides, tell)];
  });
  return { matter: Object.fromEntries(matter), faults };
}

const KINDS = [...Object.keys(SIGNS), 'time'];
const OF_MATTER = ['side', 'needs', 'unless', 'clashes', 'of', 'not_of', 'called', 'not_called'];

function matterText(id: string, node: Node, sides: ReadonlyMap<string, string>, tell: Tell) {
  const side = sides.get(id) ?? '';
  if (!SIDES.includes(side)) tell(node, `“${id}” has a “side”: for or against`);
  const ids = [...sides].filter(([, other]) => other !== side).map(([other]) => other);
  const parts = isMap<Node, Node>(node)
    ? new Map(node.items.map(({ key, value }) => [nameOf(key), value as Node]))
    : new Map<string, Node>();
  const words = (name: string, known?: readonly string[]) => {
    if (!parts.has(name)) return {};
    const found = wordsOf(parts.get(name), name, tell);
    for (const one of found) if (known && !known.includes(one)) tell(parts.get(name)!, `“${name}” knows no “${one}”`);
    return {
      [name.replace('not_of', 'notOf').replace('not_called', 'notCalled')]: name === 'needs' ? found[0] : found,
    };
  };
  const about = {
    ...words('needs', KINDS),
    ...words('unless', KINDS),
    ...words('clashes', [...sides.keys()]),
    ...words('of'),
    ...words('not_of'),
    ...words('called'),
    ...words('not_called'),
  };
  return { side, ...about, ...consideration(id, node, ids, tell, OF_MATTER) } as unknown as MatterTexts[string];
}

/** What a consideration may answer: what is on the other side, and what options say of themselves for that. */
function answeredBy(id: ConsiderationId): string[] {
  const { side } = considerationOf(id);
  return [
    ...Object.keys(CONSIDERATIONS).filter((other) => considerationOf(other as ConsiderationId).side !== side),
    ...Object.keys(FACTS).filter((fact) => FACTS[fact as Fact] !== side),
  ];
}

function toldLines(name: Told, node: Node, tell: Tell): string[] {
  const lines = isSeq<Node>(node) ? node.items.map((one) => [one, textOf(one, name, tell)] as const) : [];
  if (lines.length === 0) tell(node, `behind “${name}” stands a list of sentences`);
  for (const [one, line] of lines)
    for (const slot of TOLD[name]) if (!line.includes(`{${slot}}`)) tell(one, `“${name}” lacks {${slot}}`);
  return lines.map(([, line]) => line);
}

/** How a fact is laid beside another one: to whom it is said, and the fact at its end. */
function weighedTexts(name: Weighed, node: Node, tell: Tell) {
  const items = isSeq<Node>(node) ? node.items : [];
  if (items.length === 0) tell(node, `behind “${name}” stands a list`);
  return items.map((one) => {
    const parts = keysOf(one, name, [...STEPS, 'press'], STEPS, tell);
    return Object.fromEntries(
      [...parts].map(([step, text]) => [
        step,
        step === 'say'
          ? slotted(text, `${name}: ${step}`, ['name', 'fact', 'other'], ['name', 'fact'], tell)
          : slotted(text, `${name}: ${step}`, ['name', 'own', 'other'], [], tell),
      ]),
    );
  });
}

const NAMED: Slots = [['name'], []];
const CASE_NEW: Readonly<Record<string, Slots>> = { hold: NAMED, grant: NAMED };
const CASE_ASKED: Readonly<Record<string, Slots>> = { claim: [[], []], say: [['name'], ['name']], ...BETWEEN };
const CASE_APART: Readonly<Record<string, Slots>> = { say: both('name', 'fact'), ...BETWEEN };
/** By what words a fact is about this, and what is said to it. */
function facetTexts(name: string, node: Node, tell: Tell) {
  const parts = keysOf(node, name, ['words', 'said'], ['words', 'said'], tell);
  return { words: wordsOf(parts.get('words'), 'words', tell), said: saidTexts(name, parts.get('said') ?? node, tell) };
}

/** What is said to a fact, or a thing, each time from another angle. */
export function saidTexts(name: string, node: Node, tell: Tell) {
  const items = isSeq<Node>(node) ? node.items : [];
  if (items.length === 0) tell(node, 'behind “said” stands a list');
  const known = Object.keys(SAID_SLOTS);
  return items.map((one) => {
    const texts = keysOf(one, name, known, known, tell);
    return Object.fromEntries([...texts].map(([step, text]) => [step, saidText(`${name}: ${step}`, step, text, tell)]));
  });
}

function saidText(name: string, step: string, node: Node, tell: Tell): string {
  const text = slotted(node, name, SAID_SLOTS[step] ?? [], TO_SOMEBODY.includes(step) ? ['name'] : [], tell);
  if (text.trim() === '') tell(node, `behind “${name}” stands a text`);
  if (text.length > MOST_SAID) tell(node, `“${name}” has at most ${MOST_SAID} characters, this has ${text.length}`);
  return text;
}

/** What one says of a thing is no longer, so that it is seen whole with the fact. */
const MOST_SAID = 240;
/** Which slots each text may have; what is said to somebody, or of somebody, has theirs. */
const SAID_SLOTS: Readonly<Record<string, readonly string[]>> = {
  ...{ why: [], that: [], seen: [], claim: [], but: [] },
  ...{ say: ['name'], hold: ['name'], press: ['name'], grant: ['name'], swayed: ['name'] },
};
const TO_SOMEBODY = ['say', 'swayed'];

/** A sentence, or a part of one, with its slots. */
function textOf(node: Node | undefined, name: string, tell: Tell): string {
  const text = isScalar(node) ? String(node.value ?? '') : '';
  if (text.trim() === '') tell(node ?? null, `behind “${name}” stands a text`);
  const most = name === 'image' ? MOST_IMAGE : MOST_CHARS;
  if (text.length > most) tell(node ?? null, `“${name}” has at most ${most} characters, this has ${text.length}`);
  const needed = NEEDED[name];
  return text === '' ? text : slotted(node, name, SLOTS[name] ?? [], needed ? [needed] : [], tell);
}

const LEAST_WORDINGS = 1;
/** What a consideration may have besides. */
const LEFT_OUT = ['example', 'evidence', 'anytime'] as const;

function consideration(id: string, node: Node, others: readonly string[], tell: Tell, beside: readonly string[] = []) {
  const needed = ['suits', ...TEXTS, 'wordings', 'answers'];
  const parts = keysOf(node, id, [...needed, ...LEFT_OUT, ...beside], needed, tell);
  const { claim, reason, that, image, won_over } = Object.fromEntries(
    TEXTS.map((name) => [name, textOf(parts.get(name), name, tell)]),
  );
  const list = parts.get('wordings');
  const wordings = isSeq<Node>(list) ? list.items.map((one) => textOf(one, 'wordings', tell)) : [];
  if (wordings.length < LEAST_WORDINGS) tell(list ?? node, `“${id}” has ${LEAST_WORDINGS} “wordings” at least`);
  const more = LEFT_OUT.filter((name) => parts.has(name)).map((name) => [name, textOf(parts.get(name), name, tell)]);
  const answers = keysOf(parts.get('answers'), `answers of ${id}`, others, [], tell);
  return {
    ...{
      suits: wordsOf(parts.get('suits'), 'suits', tell),
      claim,
      wordings,
      reason,
      ...Object.fromEntries(more),
      that,
      image,
    },
    wonOver: won_over,
    answers: Object.fromEntries([...answers].map(([other, one]) => [other, exchange(other, one, tell)])),
  };
}

function exchange(name: string, node: Node, tell: Tell) {
  const parts = keysOf(node, name, [...STEPS, 'press'], STEPS, tell);
  return Object.fromEntries([...parts].map(([step, one]) => [step, textOf(one, step, tell)]));
}
