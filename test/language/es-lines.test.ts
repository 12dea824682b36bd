import { describe, expect, it } from 'vitest';
import type { Agent, Option, Scenario } from '../../src/discussion/scenario.ts';
import { es } from '../../src/language/es/index.ts';
import { memoryReader, readLine } from '../../src/language/reading.ts';
import { sentencesOf } from '../../src/memory/sentences.ts';
import { smallScenario } from '../small-scenario.ts';

const { grammar, memory, prompts, talk, voting } = es;
const option = {
  id: 'a',
  label: 'Suelo',
  about: 'Nadie por debajo.',
  amount: { min: 8000, max: 24000, unit: '$' },
} as Option;

/** Every line that the phrasebook can write, with Spanish words in its gaps. */
const written: readonly string[] = [
  ...Object.values(talk.moves).flatMap((phrases) => Object.values(phrases).flat()),
  ...Object.values(talk.cues).flat(),
  ...Object.values(talk.lines),
  ...Object.values(voting.hints).map((hint) =>
    typeof hint === 'string' ? hint : (hint as (...given: unknown[]) => string)(['X'] as never, '8', '9'),
  ),
  ...promptLines(),
  ...memoryLines(),
];

function promptLines(): string[] {
  const scenario: Scenario = { ...smallScenario(), question: '¿Qué regla?', options: [option], criteria: [] };
  const agent = scenario.agents[0] as Agent;
  const { requests, feedback } = prompts;
  return [
    prompts.system(agent, { ...scenario, criteria: [{ id: 'c', label: 'Paz', about: 'Sin miedo.' }] } as Scenario, {
      persona: 'Persona tranquila.',
      instructions: 'Sé breve.',
      lessons: ['Escuchar.'],
    }),
    ...[prompts.common(scenario, { instructions: 'Sé breve.', absent: ['Mei'] }), ...prompts.past(['Algo.'])],
    prompts.self(agent, { persona: 'Persona tranquila.', instructions: 'Sé breve.', lessons: ['Escuchar.'] }),
    ...[prompts.besides('', true), prompts.besides('', false), prompts.besides('Algo.', false)],
    prompts.phase(1, 3, prompts.stages.poll),
    ...Object.values(prompts.stages),
    ...[
      prompts.memory(''),
      prompts.memory('Algo.'),
      prompts.reasoning('Algo.'),
      ...prompts.history([]),
      ...prompts.history(['Algo.']),
    ],
    ...[prompts.droppedLine(1), prompts.droppedLine(2), prompts.round(1, 3), prompts.round(3, 3)],
    prompts.statementLine(1, 'Inés', 'Hola.'),
    ...[prompts.noticeLine(1, 'Hola.'), prompts.newsLine(1, 'Hola.'), prompts.privateNewsLine(1, 'Hola.')],
    prompts.othersNewsLine(1, ['Inés', 'Mei'], 'Hola.'),
    ...[prompts.consensusNone, prompts.consensusReached, prompts.consensusFailed(1, 'nada')],
    ...[prompts.consensusDeclined(1, ['Mei']), prompts.consensusDeclined(1, ['Mei', 'Inés'])],
    ...Object.values(prompts.disagreements),
    ...[requests.reasoning, requests.statement, requests.poll, requests.integration, requests.confirmation('Mei')],
    ...[requests.ballotOption([option]), requests.ballotAmount(option, option.amount!)],
    ...[prompts.moderator, prompts.compression(100), prompts.news('Algo.')],
    ...[feedback.empty, feedback.tooShort(1, 2), feedback.minimal, feedback.lost, feedback.unreadable('nada')],
    ...[prompts.twoVotesLeft, prompts.decision(option, null, 3), prompts.decision(option, '$9.000', 3)],
  ];
}

function memoryLines(): string[] {
  return [
    ...[memory.spokeFor(1, 'Mei', 'Suelo', 'paz'), memory.spokeAbout(1, 'Mei', ''), memory.spokeAbout(1, 'Mei', 'paz')],
    ...[memory.thought(1, 'Mei', ''), memory.thought(1, 'Mei', 'paz'), memory.headed('Mei dijo:', 'Hola.')],
    ...[
      memory.reasoned('Mei dijo.', 'Hola.'),
      memory.fromEarlier('Paz', 'Hola.'),
      memory.lessonDecided('Paz', 'Hola.'),
    ],
    ...[memory.lessonOpen('Paz'), memory.lessonFailed('Paz', 1, 'nada')],
    ...[memory.lessonDeclined('Paz', 1, ['Mei']), memory.lessonDeclined('Paz', 1, ['Mei', 'Inés'])],
    ...[...Object.values(memory.fields), ...Object.values(memory.certainty), memory.privately('Mei')],
    ...[memory.injection(1, 'Hola.'), memory.privateInjection(1, 'Hola.'), memory.notice(1, 'Hola.')],
    ...[memory.voteInitiated(1, null), memory.voteConfirmed(1), memory.voteDeclined(1, ['Mei', 'Inés'])],
    ...[memory.voteFailed(1, memory.disagreements.mixed), memory.boardUnchanged, memory.group],
    memory.ledgerLine(1, [
      { names: ['Mei'], others: 2, option: 'Suelo', amounts: ['$9.000'] },
      { names: ['Inés'], others: 0, option: null, amounts: [] },
    ]),
    ...[memory.holding(['Mei'], 'Suelo'), memory.wavering(['Mei', 'Inés'], ['Suelo', 'Media'])],
    ...[memory.trending(['Mei'], 'Suelo'), memory.broughtUp([{ speaker: 'Mei', what: 'Suelo', round: 1 }])],
    ...[memory.working(1, 3, memory.due.poll, null), memory.working(1, 3, memory.due.poll, 'Suelo')],
    ...[
      ...Object.values(memory.due),
      memory.movement.none,
      memory.movement.stuck(['Suelo']),
      memory.movement.trending('Suelo'),
    ],
  ];
}

describe('what the Spanish phrasebook writes', () => {
  it('11.1 has no English word in it', () => {
    const english = new Set(
      `the and of with is are was were that this these those you your for from not would could should will have had but they them it its on in at by to we
      our or if what which who how when why because said round group about than then there been be my i an can any all more most very just only other
      others some here now into over under between do does did so up out ballot option statement reasoning memory news notice amount speaker topic`.split(
        /\s+/,
      ),
    );
    const leaks = written.flatMap((line) =>
      (
        line
          .replace(/\{\w+\}/g, '')
          .toLowerCase()
          .match(/[a-zß-ÿ']+/g) ?? []
      )
        .filter((word) => english.has(word))
        .map((word) => `${word}: ${line}`),
    );
    expect(leaks).toEqual([]);
  });

  it('11.1 is read back: what was said, announced and told', () => {
    const text = "“Sí”, dijo Mei: 'votemos'. ¿Ya?";
    expect(readLine(prompts.statementLine(3, 'Inés', text), prompts)).toEqual({
      kind: 'statement',
      round: 3,
      speaker: 'Inés',
      text,
    });
    expect(readLine(prompts.newsLine(4, 'Llueve.'), prompts)).toEqual({ kind: 'news', round: 4, text: 'Llueve.' });
    expect(readLine(prompts.noticeLine(4, 'Llueve.'), prompts)).toEqual({ kind: 'notice', round: 4, text: 'Llueve.' });
    expect(readLine(prompts.privateNewsLine(4, 'Llueve.'), prompts)).toEqual({
      kind: 'private-news',
      round: 4,
      text: 'Llueve.',
    });
    expect(readLine(prompts.othersNewsLine(4, ['Mei'], 'Llueve.'), prompts)).toBeNull();
  });

  it('11.1 is read back from a memory: news, votes that came to nothing, the own position', () => {
    const reader = memoryReader(memory);
    expect(reader.news(memory.injection(2, 'Llueve.'))).toEqual({ round: 2, text: 'Llueve.', isPrivate: false });
    expect(reader.news(memory.privateInjection(2, 'Llueve.'))).toEqual({ round: 2, text: 'Llueve.', isPrivate: true });
    expect(reader.isFailedVote(memory.voteDeclined(2, ['Mei']))).toBe(true);
    expect(reader.isFailedVote(memory.voteDeclined(2, ['Mei', 'Inés']))).toBe(true);
    expect(reader.isFailedVote(memory.voteFailed(2, memory.disagreements.amount))).toBe(true);
    expect(reader.isFailedVote(memory.voteConfirmed(2))).toBe(false);
    expect(reader.spokeForCue.trim()).toBe('defendió');
    expect(reader.ownStance(memory.working(2, 9, memory.due.poll, 'Suelo ($9.000)'))).toBe('Suelo ($9.000)');
    expect(reader.ownStance(memory.working(2, 9, memory.due.poll, null))).toBeNull();
  });

  it('7.2 is read back from the ledger, with points between thousands', () => {
    const line = memory.ledgerLine(3, [
      { names: ['Mei', 'Inés'], others: 2, option: 'Suelo', amounts: ['$15.000'] },
      { names: ['Tom'], others: 0, option: null, amounts: ['$9.000', '$12.000'] },
    ]);
    expect(line).toBe('En la ronda 3: Mei, Inés, 2 más por Suelo ($15.000); Tom con $9.000, $12.000.');
    expect(memory.readLedgerLine(line, ['Mei', 'Inés', 'Tom'], ['Suelo'])).toEqual({
      round: 3,
      told: [
        { speaker: 'Mei', option: 'Suelo', amounts: [15000] },
        { speaker: 'Inés', option: 'Suelo', amounts: [15000] },
        { speaker: 'Tom', option: null, amounts: [9000, 12000] },
      ],
    });
  });

  it('knows which lines are nobody’s words', () => {
    const nobodys = [
      memory.fromEarlier('Paz', 'Mei dijo algo.'),
      prompts.othersNewsLine(1, ['Mei'], 'Llueve.'),
      memory.thought(1, 'Mei', 'paz'),
      memory.privately('Mei'),
      memory.voteInitiated(1, 'Mei'),
      memory.voteConfirmed(1),
      memory.notice(1, 'Mei se va.'),
      memory.voteDeclined(1, ['Mei']),
      memory.voteFailed(1, 'nada'),
    ];
    expect(nobodys.filter((line) => !memory.nobodysWords.test(line))).toEqual([]);
    const layers = [
      memory.holding(['Mei'], 'Suelo'),
      memory.holding(['Mei', 'Tom'], 'Suelo'),
      memory.wavering(['Mei', 'Tom'], ['Suelo', 'Media']),
      memory.trending(['Mei'], 'Suelo'),
      memory.broughtUp([{ speaker: 'Mei', what: 'Suelo', round: 1 }]),
      memory.working(1, 3, memory.due.poll, 'Suelo'),
      memory.positions([{ option: 'Suelo', rounds: [1, 2] }]),
      memory.state.line([memory.state.group([{ count: 2, option: 'Suelo' }], 1), memory.state.failed(1)]),
    ];
    expect(layers.filter((line) => !memory.layerLine.test(line))).toEqual([]);
    const words = [memory.spokeFor(1, 'Mei', 'Suelo', ''), memory.spokeAbout(1, 'Mei', 'paz')];
    expect(words.filter((line) => memory.nobodysWords.test(line) || memory.layerLine.test(line))).toEqual([]);
    expect(words.every((line) => memory.roundLine.test(line) && memory.roundNumber.exec(line)?.[1] === '1')).toBe(true);
  });
});

describe('Spanish cues', () => {
  it('5.5 find reasons, certainty and opposition, at the ends of whole words with accents too', () => {
    for (const reason of [
      'Lo quiero porque ayuda.',
      'Nadie lo cuidó, así que cayó.',
      'De ahí mi duda.',
      'Por eso voto.',
    ])
      expect([reason, memory.causal.test(reason)]).toEqual([reason, true]);
    expect(memory.causal.test('El porqué importa.')).toBe(false);
    expect('Sin duda, siempre es esencial.'.match(memory.boosters)).toEqual(['Sin duda', 'siempre', 'esencial']);
    expect('Sin duda, siempre es esencial.'.match(memory.hedges)).toBeNull();
    expect('Quizá podría servir; tengo dudas.'.match(memory.hedges)).toEqual(['Quizá', 'podría', 'dudas']);
    expect(memory.opposing.test('Eso no me sirve.')).toBe(true);
    expect(memory.opposing.test('El noble suelo nos sirve.')).toBe(false);
  });

  it('7.2 find whether somebody takes a position', () => {
    const takes = (text: string) => {
      const own = memory.firstPerson.exec(text);
      return memory.siding.test(text) || (own !== null && memory.taking.test(text.slice(own.index + own[0].length)));
    };
    for (const text of [
      'Me inclino por el suelo.',
      'Estamos a favor del suelo.',
      'Creo que debemos elegir el suelo.',
      'Yo votaría por el suelo.',
    ])
      expect([text, takes(text)]).toEqual([text, true]);
    for (const text of ['El suelo cuesta dinero.', 'Hablemos del suelo.'])
      expect([text, takes(text)]).toEqual([text, false]);
  });

  it('7.2 tell words with the same stem, and options by their place', () => {
    const stem = (word: string) => word.replace(memory.wordEnd, '');
    expect(stem('maximizar')).toBe(stem('maximización'));
    expect(stem('ingresos')).toBe(stem('ingreso'));
    expect(stem('garantizada')).toBe(stem('garantizado'));
    expect('La opción 2, el Principio (b) y el plan C; un plan Así no.'.match(memory.optionPlace)).toEqual([
      'opción 2',
      'Principio (b)',
      'plan C',
    ]);
  });

  it('5.5 end no sentence at an abbreviation', () => {
    expect(sentencesOf('Lo dijo la Dra. Ruiz, p. ej. ¿Y usted? Yo, etc. Vamos.', memory)).toEqual([
      'Lo dijo la Dra. Ruiz, p. ej. ¿Y usted?',
      'Yo, etc. Vamos.',
    ]);
  });

  it('5.5 leave out words without content, two hundred and fifty of them and more', () => {
    expect(memory.stopwords.size).toBeGreaterThanOrEqual(250);
    for (const word of ['el', 'según', 'también', 'ustedes', 'porque']) expect(memory.stopwords.has(word)).toBe(true);
    for (const word of ['suelo', 'media', 'seguridad', 'ronda']) expect(memory.stopwords.has(word)).toBe(false);
  });
});

describe('Spanish grammar', () => {
  it('lists with y, and with e before the sound i', () => {
    expect(grammar.listed([])).toBe('');
    expect(grammar.listed(['Mei'])).toBe('Mei');
    expect(grammar.listed(['Amara', 'Mei', 'Tom'])).toBe('Amara, Mei y Tom');
    expect(grammar.listed(['Mei', 'Inés'])).toBe('Mei e Inés');
    expect(grammar.listed(['Mei', 'Hilario'])).toBe('Mei e Hilario');
    expect(grammar.listed(['Mei', 'Iago'])).toBe('Mei y Iago');
  });

  it('11.1 asks for no promise by a clause that would want the subjunctive: promises are told in the indicative', () => {
    expect(written.filter((line) => /(?:pid|quier|esper)\S*\b.*\bque \{term\}/i.test(line))).toEqual([]);
  });

  it('joins a preposition with an article, and nothing else', () => {
    expect(grammar.contracted('Hablo de el suelo, de la media y de él; paso a el siguiente.')).toBe(
      'Hablo del suelo, de la media y de él; paso al siguiente.',
    );
    expect(grammar.contracted('A el fondo, donde el agua; de elogios.')).toBe('Al fondo, donde el agua; de elogios.');
    expect(grammar.contracted('media y ingresos, suelo y hielo, uno o otro, plata o hoy')).toBe(
      'media e ingresos, suelo y hielo, uno u otro, plata u hoy',
    );
    expect(grammar.contracted('Título: de El Niño')).toBe('Título: de El Niño');
    expect(grammar.contracted('¿Qué pasa? ¿Y Inés?')).toBe('¿Qué pasa? ¿Y Inés?');
  });

  it('begins a sentence with a capital behind opening marks and with an accent', () => {
    expect(grammar.capitalised('¿él?')).toBe('¿Él?');
    expect(grammar.capitalised('“última hora”')).toBe('“Última hora”');
    expect(grammar.capitalised('el suelo')).toBe('El suelo');
    expect(grammar.capitalised('$15 bastan')).toBe('$15 bastan');
  });
});
