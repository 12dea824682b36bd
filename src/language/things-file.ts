import { isMap, type Node } from 'yaml';
import { FACETS, type Fact, THING_SIDES, type Things } from './considerations.ts';
import { keysOf, nameOf, parsed, slotted, type Tell, wordsOf } from './file-parts.ts';
import { saidTexts } from './general-file.ts';

const SIDES = Object.keys(THING_SIDES) as Fact[];
const NEEDED = ['words', 'suits', 'noun'];

/** The text of a file of `things/`: what options can come with, each with what is said to it, from one side or from both. */
export function readThings(text: string): { things: Things; faults: ReturnType<typeof parsed>['faults'] } {
  const { contents, faults, tell } = parsed(text);
  const nodes = isMap<Node, Node>(contents) ? contents.items : [];
  if (nodes.length === 0) tell(contents, 'the file has things');
  const things = nodes.map(({ key, value }) => [nameOf(key), thing(nameOf(key), value as Node, tell)]);
  return { things: Object.fromEntries(things), faults };
}

function thing(id: string, node: Node, tell: Tell) {
  const parts = keysOf(node, id, [...NEEDED, 'sum', ...SIDES], NEEDED, tell);
  const sides = [...parts.keys()].filter((name): name is Fact => SIDES.includes(name as Fact));
  if (sides.length === 0) tell(node, `“${id}” has a “merit” or a “price”`);
  const noun = slotted(parts.get('noun'), `${id}: noun`, [], [], tell);
  if (noun.trim() === '') tell(parts.get('noun') ?? node, `behind “${id}: noun” stands a text`);
  return {
    words: wordsOf(parts.get('words'), 'words', tell),
    suits: wordsOf(parts.get('suits'), 'suits', tell),
    noun,
    first: sides[0] ?? 'merit',
    isSum: parts.has('sum'),
    ...Object.fromEntries(sides.map((name) => [name, side(`${id}: ${name}`, name, parts.get(name) as Node, tell)])),
  };
}

function side(name: string, of: Fact, node: Node, tell: Tell) {
  const parts = keysOf(node, name, ['kind', 'said'], ['kind', 'said'], tell);
  const [kind = ''] = wordsOf(parts.get('kind'), 'kind', tell);
  if ((FACETS as Record<string, string>)[kind] !== THING_SIDES[of])
    tell(parts.get('kind') ?? node, `“kind” of a ${of} is no “${kind}”`);
  return { kind, said: saidTexts(name, parts.get('said') ?? node, tell) };
}
