import { type Forms, type PlainForm, readForm } from './plain-form.ts';

type Path = readonly PropertyKey[];
type SourceOf = (path: Path) => string | undefined;
/** Whose values are looked at, and how each of them was spelled. */
type Looking = { forms: Forms; sourceOf: SourceOf };

/**
 * The value with texts where texts belong: a number, or `true`, in the place of a text is what was written, digit by digit. What is no text
 * in any other way stays for the schema to judge.
 */
export const asTexts = (forms: Forms, value: unknown, sourceOf: SourceOf): unknown =>
  inForm({ forms, sourceOf }, forms.length - 1, value, []);

function inForm(looking: Looking, at: number, value: unknown, path: Path): unknown {
  const form = looking.forms[at] as PlainForm;
  switch (form.is) {
    case 'text':
      return typeof value === 'number' || typeof value === 'boolean' ? spelled(looking, value, path) : value;
    case 'optional':
    case 'nullable':
    case 'default':
      return inForm(looking, form.of, value, path);
    case 'other':
      return form.of === undefined ? value : inForm(looking, form.of, value, path);
    case 'list':
      return Array.isArray(value) ? items(looking, () => form.of, value, path) : value;
    case 'map':
      return isMap(value) ? fields(looking, () => form.of, value, path) : value;
    case 'fields':
      return isMap(value)
        ? fields(looking, (key) => (Object.hasOwn(form.of, key) ? form.of[key] : undefined), value, path)
        : value;
    case 'any-of':
      return inOneOf(looking, form.of, value, path);
    default:
      return value;
  }
}

const spelled = ({ sourceOf }: Looking, value: number | boolean, path: Path): string => sourceOf(path) ?? String(value);

/** As it stands where one of them allows it; else by the first that makes something of it. */
function inOneOf(looking: Looking, ways: readonly number[], value: unknown, path: Path): unknown {
  if (typeof value !== 'object' && ways.some((way) => readForm(looking.forms, way, value) !== null)) return value;
  for (const way of ways) {
    const found = inForm(looking, way, value, path);
    if (found !== value) return found;
  }
  return value;
}

function items(looking: Looking, formOf: () => number, list: readonly unknown[], path: Path): readonly unknown[] {
  const found = list.map((item, i) => inForm(looking, formOf(), item, [...path, i]));
  return found.some((item, i) => item !== list[i]) ? found : list;
}

function fields(looking: Looking, formOf: (key: string) => number | undefined, map: Fields, path: Path): Fields {
  let found: Record<string, unknown> | null = null;
  for (const key of Object.keys(map)) {
    const at = formOf(key);
    const value = at === undefined ? map[key] : inForm(looking, at, map[key], [...path, key]);
    if (value === map[key]) continue;
    found ??= { ...map };
    found[key] = value;
  }
  return found ?? map;
}

type Fields = Readonly<Record<string, unknown>>;
const isMap = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
