import { escaped } from '../../base/text.ts';

/** Somebody of the third person: whose it is, or what a verb means, would no longer be clear. */
const SOMEBODY =
  /(?<!\p{L})(?:su|sus|suy[oa]s?|él|ella|le|les|se|consigo|\p{L}+r(?:le|les|se|lo|la|los|las|sela|selo))(?!\p{L})/iu;

/**
 * An option that names somebody as they say it themselves: `dejar a Jonás vivir allí`, dejarme vivir allí; `que Jonás viva allí`, que yo viva
 * allí, where a verb asks for the subjunctive, of which both persons are alike. Null: it is not certain how it goes on.
 */
export function ofSelf(phrase: string, name: string): string | null {
  const [before, behind, ...more] = phrase.split(new RegExp(`(?<!\\p{L})${escaped(name)}(?!\\p{L})`, 'u'));
  if (before === undefined || behind === undefined || more.length > 0 || SOMEBODY.test(phrase)) return null;
  if (!/^(?:$| (?!y |e |o |u ))/.test(behind)) return null;
  const ways: readonly (readonly [RegExp, string])[] = [
    [/(?<!\p{L})con $/u, 'conmigo'],
    [/(?<!\p{L})(para|por|sin|hacia|sobre|ante|contra|de parte de) $/u, '$1 mí'],
    [/(?<!\p{L})((?:dejar|permitir|hacer|pedir|querer|esperar|proponer) que) $/iu, '$1 yo'],
    [/^(\p{L}+[aei]r) a $/u, '$1me'],
  ];
  const way = ways.find(([at]) => at.test(before));
  return way ? `${before.replace(...way)}${behind}` : null;
}
