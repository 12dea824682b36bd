import { assertNever } from '../base/errors.ts';
import { LANGUAGES } from '../discussion/language.ts';
import type { Kind, Setting, SettingSection } from '../discussion/setting.ts';
import {
  type Check,
  flag,
  listOf,
  nullable,
  number,
  oneOf,
  optional,
  recordOf,
  type Shape,
  shaped,
  text,
} from './checks.ts';

// What settings come to, as a header holds them: read back from a file that anybody may have changed.

/** A check for each setting of a section, and for its texts in other languages where it has such. */
export function sectionShape(section: SettingSection): Shape<Record<string, unknown>> {
  const texts = textsOf(section);
  return {
    ...mapped(section, valueCheck),
    ...(Object.keys(texts).length > 0 ? { translations: translations(shaped(texts)) } : {}),
  };
}

/** Texts in other languages; whatever is there is shaped like the text that it stands for. */
const translations = (texts: Check): Check =>
  optional(
    (value) =>
      recordOf(texts)(value) && Object.keys(value as object).every((name) => LANGUAGES.some((one) => one === name)),
  );

/** What may be there in another language: texts, and what a map has of them. */
function textsOf(section: SettingSection): Shape<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(section).flatMap(([name, { kind }]): [string, Check][] => {
      if (kind.isWorded || (kind.is === 'list' && kind.of.isWorded))
        return [[name, optional(nullable(kindCheck(kind)))]];
      const inner = kind.is === 'fields' ? textsOf(kind.fields) : {};
      return Object.keys(inner).length > 0 ? [[name, optional(shaped(inner))]] : [];
    }),
  );
}

function valueCheck(one: Setting<unknown>): Check {
  const check = one.kind.isNullable ? nullable(kindCheck(one.kind)) : kindCheck(one.kind);
  return 'absent' in one || one.otherwise === 'nothing' ? optional(check) : check;
}

function kindCheck(kind: Kind<unknown>): Check {
  switch (kind.is) {
    case 'flag':
      return flag;
    case 'whole':
      return (value) => Number.isSafeInteger(value) && (value as number) >= 0;
    case 'number':
    case 'seconds':
      return number;
    case 'one-of':
      return oneOf(...kind.names);
    case 'reference':
    case 'line':
    case 'words':
    case 'text':
    case 'name':
    case 'headed':
      return text;
    case 'list':
      return listOf(kind.of.is === 'fields' ? shaped(sectionShape(kind.of.fields)) : kindCheck(kind.of));
    case 'map':
      return recordOf(kindCheck(kind.of));
    case 'fields':
      return shaped(mapped(kind.fields, valueCheck));
    default:
      return assertNever(kind);
  }
}

const mapped = (section: SettingSection, to: (one: Setting<unknown>) => Check): Shape<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(section).map(([name, one]) => [name, to(one)]));
