import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { displayWidth } from '../../src/base/width.ts';
import { LANGUAGES, type Language } from '../../src/discussion/scenario.ts';
import { interfaces } from '../../src/interface/index.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { NO_LONGER, SECOND_WORDS } from './agreed-words.ts';

const folder = fileURLToPath(new URL('../../src/interface', import.meta.url));

/** Every value below it with its path; of a function, how many slots it takes. */
function shapeOf(words: unknown, path = ''): string[] {
  if (typeof words === 'function') return [`${path}(${words.length})`];
  if (Array.isArray(words)) return [`${path}[${words.length}]`];
  if (typeof words !== 'object' || words === null) return [path];
  return Object.entries(words).flatMap(([key, value]) => shapeOf(value, `${path}.${key}`));
}

/** Every piece of text that the files of a language put on a screen. */
function textsOf(language: Language): { file: string; text: string }[] {
  return readdirSync(`${folder}/${language}`).flatMap((file) => textsIn(`${language}/${file}`));
}

/** A key in a sentence, by the name of its act (25.7). */
const KEY = /\{[a-z0-9-]+ \S+?\}/g;

/** Strings of a file, and what stands between the slots of its templates. */
function textsIn(file: string): { file: string; text: string }[] {
  const source = ts.createSourceFile(file, readFileSync(`${folder}/${file}`, 'utf8'), ts.ScriptTarget.Latest, true);
  const texts: { file: string; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    const isTold = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if (isTold && !isName(node)) texts.push({ file, text: node.text.replaceAll(KEY, '') });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

/** A key, an index, or what a slot is compared with. */
function isName(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent)) return parent.name === node;
  return (
    ts.isElementAccessExpression(parent) ||
    (ts.isBinaryExpression(parent) && ['===', '!=='].includes(parent.operatorToken.getText()))
  );
}

const ENGLISH = new Set(
  `the of and is are was were be been with without not this that these those for by from to in on at as it its nor or if then than when where who
  whom whose which what why how all any each every nobody somebody everybody none nothing something more most less least first last next
  before after above below between until since while during over under again already still now here there only also too very can cannot could
  will would shall should may might must do does did done have has had having said says say told tells tell asked asks ask answer answered
  round rounds turn turns statement statements votes ballot ballots poll agent agents memory memories entry entries view views job jobs
  style strategy window prompt's call calls model's run runs journal seed budget held hold paused pause step speed faster slower skip skipped interrupt
  interrupted cut stop stopped quit leave close open opened closed scroll down up page start end follow help find word words size sizes
  character characters message messages round's history section sections left right out kept lost dropped cleared compressed integrated
  rewritten edited pinned forgotten forget remember remembered recording ended running waiting speaking reasoning new old newest oldest`.split(
    /\s+/,
  ),
);

/** Names of keys, and what stands in files and is typed; single letters are keys or units. In Chinese no other Latin letters stand. */
const LATIN = new Set(
  `zh space enter esc tab PgUp PgDn budgets tokens_per_run cost_per_run roundtable replay
  Roundtable English espa ol simulated ENDPOINT NAME`.split(/\s+/),
);

/** Options of the command line are the same in every language. */
const OPTION = /--[a-z]+/g;

/** Of the table of words: paused … later, as the test below lists them. */
const AGREED: Readonly<Record<Language, readonly string[]>> = {
  en: `paused|thinks ···|speaks|Talk|Order|Stances|as heard in public|Memory|Vote|keeps everything|wants to vote?|all must agree|changed 1×|go on from here|later`.split(
    '|',
  ),
  es: `en pausa|piensa ···|habla|Debate|Turnos|Posturas|lo dicho en público|Memoria|Votación|lo guarda todo|¿votar ya?|por unanimidad|intervenido 1×|seguir desde aquí|más tarde`.split(
    '|',
  ),
  zh: `已暂停|在想 ···|发言中|讨论|发言顺序|立场|公开所说|记忆|投票|全部记住|现在投票？|须全体一致|干预1次|从此继续|稍后`.split(
    '|',
  ),
};
const UNDECIDED: Readonly<Record<Language, RegExp>> = { en: /^undecided: /, es: /^sin decisión: /, zh: /^未决：/ };
const SHORT: Readonly<Record<Language, string>> = { en: 'in short', es: 'en resumen', zh: '摘要' };

describe('the words of the interface', () => {
  it.each(LANGUAGES)(
    '11.1 have the same keys in %s, lists of the same length, and functions with the same slots',
    (language) => {
      // How many keys answer yes and no is each language's own matter.
      const isOwn = (path: string) => /^\.yesNo\.(?:yes|no)\[/.test(path);
      const shape = (words: typeof interfaces.en) => shapeOf(words).filter((path) => !isOwn(path));
      expect(shape(interfaces[language])).toEqual(shape(interfaces.en));
      expect(interfaces[language].language).toBe(language);
    },
  );

  it('11.1 are not empty in one language where they say something in another', () => {
    const blank = (language: Language) =>
      flat(interfaces[language]).flatMap(([path, text]) => (text.trim() === '' ? [path] : []));
    // What stands around a name stands before it or behind it.
    const others = (language: Language) => blank(language).filter((path) => !/(before|after)$/i.test(path));
    expect(others('es')).toEqual(others('en'));
    expect(others('zh')).toEqual(others('en'));
  });

  it('11.1 leave no English word in Spanish', () => {
    const wrong = textsOf('es').filter(({ text }) =>
      (
        text
          .replaceAll(/budgets\.\w+/g, '')
          .replaceAll(OPTION, '')
          .toLowerCase()
          .match(/[a-zß-ÿ']+/g) ?? []
      ).some((word) => ENGLISH.has(word)),
    );
    expect(wrong).toEqual([]);
    expect(textsOf('es').length).toBeGreaterThan(500);
  });

  it('11.1 leave no English word in Chinese', () => {
    const wrong = textsOf('zh').filter(({ text }) =>
      (text.replaceAll(OPTION, '').match(/[A-Za-z_]+/g) ?? []).some((word) => word.length > 1 && !LATIN.has(word)),
    );
    expect(wrong).toEqual([]);
    expect(textsOf('zh').length).toBeGreaterThan(500);
  });

  it('16.11 say that a run is paused, and never that it is held', () => {
    // What a line or an entry holds, and a rule that holds from now on or cannot, is another matter.
    const otherwise = {
      en: /\bheld\b|(?<!cannot )\bhold(?:ing)?\b|\bholds (?:both|there)\b/i,
      es: /\breten(?:er|id[ao]s?)\b|\bsuspend(?:er|id[ao]s?)\b/i,
      zh: /挂起|停住|停顿/,
    };
    const helps = readdirSync(`${folder}/../cli/commands`).flatMap((file) => textsIn(`../cli/commands/${file}`));
    const told = { en: [...textsOf('en'), ...helps], es: textsOf('es'), zh: textsOf('zh') };
    for (const language of LANGUAGES)
      expect(
        told[language].filter(({ text }) => otherwise[language].test(text)),
        language,
      ).toEqual([]);
    expect(Object.values(interfaces).map(({ status }) => status.modes.paused)).toEqual([
      'paused',
      'en pausa',
      '已暂停',
    ]);
  });

  it('16.11 call the file of a run a record, in what the program refuses, too', () => {
    const src = `${folder}/..`;
    const files = ['cli', 'cli/commands', 'journal', 'remote'].flatMap((room) =>
      readdirSync(`${src}/${room}`).flatMap((name) => (name.endsWith('.ts') ? [`../${room}/${name}`] : [])),
    );
    // Names of files and options are single words.
    const told = files.flatMap(textsIn).filter(({ text }) => text.trim().includes(' '));
    expect(told.length).toBeGreaterThan(500);
    expect(told.filter(({ text }) => /(?<![-.\w])journals?\b/.test(text))).toEqual([]);
  });

  it('16.11 say each thing by its one plain word, and never by the one it had before', () => {
    for (const language of LANGUAGES)
      expect(
        textsOf(language).filter(({ text }) => NO_LONGER[language].test(text)),
        language,
      ).toEqual([]);
  });

  it.each(LANGUAGES)('16.11 have one word for one thing, and no second one beside it, in %s', (language) => {
    expect(textsOf(language).filter(({ text }) => SECOND_WORDS[language].test(text))).toEqual([]);
    const { keys, start, bell, names } = interfaces[language];
    expect(start.names.captions).toBe({ en: 'captions', es: 'rótulos', zh: '字幕' }[language]);
    expect(start.values.pace.full).toBe(interfaces[language].status.fullSpeed);
    expect(keys.bookmark.label).toContain({ en: 'bookmark', es: 'marcador', zh: '书签' }[language]);
    expect(interfaces[language].results.gains('X', '4', ['Wen +0.44'])).toMatch(/[^+0-9]Wen \+0\.44$/);
    expect(bell.ended).toContain({ en: 'discussion', es: 'debate', zh: '讨论' }[language]);
    expect(names.roundBrief(3)).toMatch({ en: /^r3$/, es: /^r3$/, zh: /^3轮$/ }[language]);
  });

  it.each(LANGUAGES)('16.11 have the agreed words for what is most in sight, in %s', (language) => {
    const { history, order, stances, belt, voting, status, strip, keys, names } = interfaces[language];
    expect([
      status.modes.paused,
      status.thinks(1).trim(),
      status.speaking.trim(),
      history.title,
      order.title,
      stances.title,
      stances.asHeard,
      belt.title,
      voting.title,
      names.strategies.append,
      names.purposes.poll,
      strip.decides.unanimity(null),
      status.touched(1),
      keys.fork.label,
      keys.cues.label,
    ]).toEqual(AGREED[language]);
    expect(voting.outcomes.disagreement('…')).toMatch(UNDECIDED[language]);
    expect([names.changes.compressed, names.rulesBrief.compressed, names.origins.summary].join(' ')).toContain(
      SHORT[language],
    );
  });

  it('are as terse in Chinese and Spanish as what stands in columns allows', () => {
    for (const { order, compactPanes, wall, voting } of Object.values(interfaces)) {
      const told: [columns: number, words: readonly string[]][] = [
        [10, Object.values(order.states)],
        [7, [compactPanes.next, compactPanes.vote, compactPanes.memory]],
        [10, Object.values(wall.writes)],
        [4, Object.values(wall.segments).map(({ brief }) => brief)],
        [9, [voting.answers.yes, voting.answers.no, voting.answers.initiator]],
        // Its column is as wide as it.
        [13, [voting.answers['not-asked']]],
        [10, [voting.heads.poll, voting.heads.confirmation]],
        [1, [wall.tokens, wall.persona]],
      ];
      for (const [columns, words] of told) expect(words.filter((word) => displayWidth(word) > columns)).toEqual([]);
    }
  });
});

describe('numbers as people read them', () => {
  const written = (language: Language) => {
    const { grouped, short, dollars, percent, amount } = interfaces[language].numbers;
    return [
      grouped(1_234_567),
      short(940),
      short(8_249),
      short(12_000),
      short(1_400_000),
      dollars(1.2),
      percent(0.125),
      amount(15_000, '$ a year'),
    ];
  };

  it('follow the language, and stay digits', () => {
    expect(written('en')).toEqual(['1,234,567', '940', '8.2k', '12k', '1.4M', '$1.20', '12.5 %', '$15,000 a year']);
    expect(written('es')).toEqual(['1.234.567', '940', '8,2k', '12k', '1,4M', '$1,20', '12,5 %', '$15.000 a year']);
    expect(written('zh')).toEqual(['1,234,567', '940', '8.2k', '12k', '1.4M', '$1.20', '12.5 %', '$15,000 a year']);
  });

  it('stand with their nouns, one and many', () => {
    expect([1, 2].map(interfaces.en.counts.entries)).toEqual(['1 entry', '2 entries']);
    expect([1, 2000].map(interfaces.es.counts.statements)).toEqual(['1 declaración', '2.000 declaraciones']);
    expect([1, 2000].map(interfaces.zh.counts.rounds)).toEqual(['1轮', '2,000轮']);
  });
});

/** Texts without slots, by their path. */
function flat(words: unknown, path = ''): (readonly [path: string, text: string])[] {
  if (typeof words === 'string') return [[path, words]];
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([key, value]) => flat(value, `${path}.${key}`));
}

it.each(Object.entries(interfaces))(
  '3.1 a person is told of an answer, and not what its agent was told: %s',
  (_language, words) => {
    for (const kind of ['empty', 'minimal'] as const)
      expect(words.failure({ kind, message: 'Your last answer was nothing.' })).not.toContain('Your last');
  },
);

it('11.1 what one of several did is told in the singular, in English and Spanish', () => {
  const { en, es } = interfaces;
  expect([1, 2].map((count) => en.belt.lostOwn(count, 14))).toEqual([
    '1 of 14 has lost words of their own',
    '2 of 14 have lost words of their own',
  ]);
  expect([1, 2].map((count) => es.belt.lostOwn(count, 14))).toEqual([
    '1 de 14 ha olvidado palabras suyas',
    '2 de 14 han olvidado palabras suyas',
  ]);
  expect([1, 2].map((count) => es.room.foresaw(count, 3))).toEqual(['1 de 3 lo acertó', '2 de 3 lo acertaron']);
});

describe('the words of incomes and of whom something is told', () => {
  it('10.1 have one word for a class and another for the average', () => {
    for (const { language, results } of Object.values(interfaces))
      expect(Object.values(phrasebooks[language].prompts.classes)).not.toContain(results.mean);
  });

  it('11.1 agree in Spanish with a gauge of either gender and number, and with several names', () => {
    const { gauge, levels, gauges } = phrasebooks.es.world;
    expect(gauge(gauges.roads, 33, 100, levels.low)).toBe('caminos 33 de 100 (nivel bajo)');
    const told = interfaces.es.inject.landsWith;
    expect(told(['Lena', 'Theo'], 1, '')).toContain('Solo Lena y Theo lo leerán');
    expect(told(['Lena', 'Theo', 'Inés'], 1, '')).toContain('Solo Lena, Theo e Inés lo leerán');
    expect(told(['Lena'], 1, '')).toContain('Solo Lena lo leerá:');
  });
});
