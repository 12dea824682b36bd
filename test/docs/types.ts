import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import * as agentSettings from '../../src/discussion/agent-settings.ts';
import * as jobs from '../../src/discussion/job.ts';
import * as material from '../../src/discussion/material.ts';
import * as sections from '../../src/discussion/sections.ts';
import type { Kind, SettingSection } from '../../src/discussion/setting.ts';
import { root } from './pages.ts';

type Alias = { node: ts.TypeAliasDeclaration; file: ts.SourceFile };

/** Every type and every list of names of the room that says what a discussion is, and the header's. */
const files = [
  ...readdirSync(join(root, 'src/discussion')).map((name) => `src/discussion/${name}`),
  'src/journal/journal.ts',
].map((path) => ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true));
const aliases = new Map<string, Alias>();
const lists = new Map<string, ts.ArrayLiteralExpression>();
for (const file of files) {
  for (const statement of file.statements) {
    if (ts.isTypeAliasDeclaration(statement) && isExported(statement))
      aliases.set(statement.name.text, { node: statement, file });
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      let value = initializer;
      while (value && (ts.isAsExpression(value) || ts.isSatisfiesExpression(value))) value = value.expression;
      if (value && ts.isArrayLiteralExpression(value)) lists.set(name.getText(), value);
    }
  }
}

function isExported(statement: ts.TypeAliasDeclaration): boolean {
  return statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

/** A kind of event with its fields, as they are written in the code: `agent: string`, `failure?: Failure`. */
export type EventType = { type: string; fields: string[] };

export function eventTypes(): EventType[] {
  const { type } = aliasOf('Event').node;
  if (!ts.isUnionTypeNode(type)) throw new Error('the type Event is no union');
  return type.types.map((kind) => {
    const [tag, ...fields] = literalsIn(kind).flatMap(({ members }) => members.filter(ts.isPropertySignature));
    return { type: wordOf(tag!), fields: fields.map((field) => spelled(field)) };
  });
}

/** A kind of event may share fields with others: `({ … } & Shared)`. */
function literalsIn(node: ts.TypeNode): ts.TypeLiteralNode[] {
  if (ts.isTypeLiteralNode(node)) return [node];
  if (ts.isParenthesizedTypeNode(node)) return literalsIn(node.type);
  if (ts.isIntersectionTypeNode(node)) return node.types.flatMap(literalsIn);
  if (ts.isTypeReferenceNode(node)) return literalsIn(aliasOf(node.typeName.getText()).node.type);
  throw new Error(`no kind of event: ${node.getText()}`);
}

function wordOf({ type }: ts.PropertySignature): string {
  return type && ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal) ? type.literal.text : '';
}

/** The types that these events and the header are made of, each as the code writes it, in the order in which they are first named. */
export function recordTypes(): string {
  const named = [...namesIn(aliasOf('Header').node)];
  for (const literal of (aliasOf('Event').node.type as ts.UnionTypeNode).types) named.push(...namesIn(literal));
  const seen = new Set<string>();
  const text: string[] = [];
  const add = (name: string): void => {
    if (seen.has(name) || name === 'Event' || name === 'RulesOf' || !aliases.has(name)) return;
    seen.add(name);
    const { node } = aliasOf(name);
    const told = declared(node);
    text.push(told);
    const code = told.replace(/\/\*[\s\S]*?\*\//g, '');
    for (const [inner] of code.matchAll(/\b[A-Z]\w+/g)) add(inner);
  };
  for (const name of named) add(name);
  return text.join('\n');
}

function aliasOf(name: string): Alias {
  const found = aliases.get(name);
  if (!found) throw new Error(`no type ${name} in src/discussion`);
  return found;
}

function* namesIn(node: ts.Node): Generator<string> {
  if (ts.isTypeReferenceNode(node)) yield node.typeName.getText();
  for (const child of node.getChildren()) yield* namesIn(child);
}

/** With its comments, those of the list that it names included, and without what only the compiler asks for. */
function declared(node: ts.TypeAliasDeclaration): string {
  const { list } = NAMED.exec(node.type.getText())?.groups ?? {};
  const told = [node, list && lists.get(list)?.parent.parent.parent.parent].find(
    (one) => typeof one === 'object' && ts.getJSDocCommentsAndTags(one).length > 0,
  ) as ts.Node | undefined;
  const comment = told && ts.getJSDocCommentsAndTags(told)[0]?.getText();
  return `${comment ? `${comment}\n` : ''}${settingsTold(plain(node.getText()))}`;
}

/** The settings of which a type consists, told in full. */
const settingsTold = (text: string): string =>
  text.replace(RULES, (_, table: string) => `{\n${rulesOf(TABLES[table] as SettingSection)}\n}`);
const RULES = /\bRulesOf<typeof (\w+)>/g;
const TABLES: Readonly<Record<string, unknown>> = { ...agentSettings, ...jobs, ...material, ...sections };

/** What a section comes to in a run, with the words of its settings. */
function rulesOf(section: SettingSection): string {
  return Object.entries(section)
    .flatMap(([name, { kind, about, key, absent, under, otherwise }]) => [
      `  /** \`${under ? `${under.key}.` : ''}${key}\`${kind.is === 'seconds' ? ', here in milliseconds' : ''}: ${about.replace(/\[(.*?)\]\(.*?\)/g, '$1')}${told(absent)}. */`,
      `  ${name}${absent === undefined && otherwise !== 'nothing' ? '' : '?'}: ${writtenAs(kind)}${kind.isNullable ? ' | null' : ''};`,
    ])
    .join('\n');
}
const told = (absent: unknown): string =>
  absent == null || Array.isArray(absent) ? '' : `; absent, in journals of earlier programs: ${absent}`;

function writtenAs(kind: Kind<unknown>): string {
  switch (kind.is) {
    case 'one-of':
      return union(kind.names);
    case 'flag':
      return 'boolean';
    case 'whole':
    case 'number':
    case 'seconds':
      return 'number';
    case 'list':
      return kind.of.is === 'one-of' ? `(${writtenAs(kind.of)})[]` : `${writtenAs(kind.of)}[]`;
    case 'map':
      return typeof kind.names === 'string'
        ? `Record<string, ${writtenAs(kind.of)}>`
        : `Partial<Record<${union(kind.names)}, ${writtenAs(kind.of)}>>`;
    case 'fields':
      return typeOf(kind.fields) ?? `{\n${rulesOf(kind.fields)}\n  }`;
    default:
      return 'string';
  }
}
const union = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(' | ');

/** The type that a table of settings is the rules of. */
function typeOf(table: SettingSection): string | undefined {
  return [...aliases].find(([, { node }]) => {
    const [, name] = /^(?:Worded<\s*)?RulesOf<typeof (\w+)>/.exec(node.type.getText()) ?? [];
    return name !== undefined && TABLES[name] === table;
  })?.[0];
}

function spelled(field: ts.PropertySignature): string {
  const type = field.type ? plain(field.type.getText()) : 'unknown';
  return `${field.name.getText()}${field.questionToken ? '?' : ''}: ${type.replace(/\s+/g, ' ')}`;
}

const NAMED = /\(typeof (?<list>\w+)\)\[number\]/;

/** `(typeof NAMES)[number]` as the names themselves. */
function plain(text: string): string {
  return text
    .replace(/\bexport /g, '')
    .replace(/\breadonly /g, '')
    .replace(/\bReadonly<(Record<[^<>]*>)>/g, '$1')
    .replace(new RegExp(NAMED, 'g'), (found, list: string) => {
      const names = lists.get(list)?.elements.map((name) => name.getText());
      return names ? names.join(' | ') : found;
    });
}
