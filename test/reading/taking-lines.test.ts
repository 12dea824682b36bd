import { expect, it } from 'vitest';
import { LANGUAGES } from '../../src/discussion/language.ts';
import { inLanguage } from '../../src/discussion/translation.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { phraseOf } from '../../src/providers/simulated/phrases.ts';
import { standIn } from '../../src/reading/stand.ts';
import { shipped } from '../providers/simulated-run.ts';

/** Every way of a line: of each `[this|that]` one. */
function waysOf(line: string): string[] {
  const [all, choice] = /\[([^[\]]*)\]/.exec(line) ?? [];
  if (all === undefined || choice === undefined) return [line];
  return choice.split('|').flatMap((one) => waysOf(line.replace(all, one)));
}

it.each(LANGUAGES)('9.6 every line by which simulated agents take a position is read as one (%s)', (language) => {
  const { options } = inLanguage(shipped('jury'), language);
  const words = phrasebooks[language];
  const unread = (['open', 'therefore', 'rather', 'oneLess', 'comeOver', 'comeRound', 'remain'] as const).flatMap(
    (move) =>
      Object.values(words.talk.moves[move])
        .flat()
        .flatMap(waysOf)
        .flatMap((way) =>
          options.flatMap((option) => {
            const said = way.replaceAll('{option}', phraseOf(option, words)).replaceAll('{more}', '');
            const text = words.grammar.capitalised(words.grammar.contracted(said));
            return standIn(text, options, language)?.id === option.id ? [] : [text];
          }),
        ),
  );
  expect(unread).toEqual([]);
});

it.each(LANGUAGES)('9.6 so is every such line with an option by its place in the list (%s)', (language) => {
  const { options } = inLanguage(shipped('jury'), language);
  const { grammar, memory, talk } = phrasebooks[language];
  const unread = (
    ['open', 'therefore', 'rather', 'oneLess', 'comeOver', 'comeRound', 'remain', 'ready'] as const
  ).flatMap((move) =>
    Object.values(talk.moves[move])
      .flat()
      .flatMap(waysOf)
      .flatMap((way) =>
        options.flatMap(({ id }, place) => {
          const called = memory.optionAt(memory.ordinals[place] as string);
          const said = way.replaceAll('{option}', called).replaceAll('{more}', '');
          const text = grammar.capitalised(grammar.contracted(said));
          return standIn(text, options, language)?.id === id ? [] : [text];
        }),
      ),
  );
  expect(unread).toEqual([]);
});
