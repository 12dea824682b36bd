import { expect, it } from 'vitest';
import { shippedScenarios } from '../../src/cli/paths.ts';
import { NO_LONGER, SECOND_WORDS } from '../interface/agreed-words.ts';
import { pageAt, prose } from './pages.ts';

/** Read by who watches and steers; those for other programs and for who works on this one have its own words. */
const FOR_PEOPLE = [
  'README.md',
  ...['guide', 'runs', 'keys', 'memory', 'audience', 'handouts', 'experiments', 'worlds', 'outside-seats'].map(
    (name) => `docs/${name}.md`,
  ),
];

/** What is said, without what is typed, where a link leads and what other programs call it. */
function said(path: string): readonly string[] {
  const text = prose(pageAt(path).text)
    .replace(/`[^`\n]*`/g, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/[\w/-]+\.(?:md|yaml)/g, '')
    .replace('that other programs know as a journal', '');
  return text.split('\n');
}

it.each(FOR_PEOPLE)('16.11 %s says each thing by its one plain word', (path) => {
  const wrong = said(path).filter((line) => NO_LONGER.en.test(line) || SECOND_WORDS.en.test(line));
  expect(wrong).toEqual([]);
});

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(
  ' ',
);

it('the pages know all scenarios that ship', () => {
  const names = [...shippedScenarios().keys()];
  const [, told] = /(\w+) scenarios ship/.exec(pageAt('README.md').text) ?? [];
  expect(told?.toLowerCase()).toBe(NUMBERS[names.length]);
  const guide = pageAt('docs/guide.md').text;
  expect(names.filter((name) => !guide.includes(`| \`${name}\` |`))).toEqual([]);
});
