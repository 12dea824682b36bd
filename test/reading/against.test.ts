import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language, type Option } from '../../src/discussion/scenario.ts';
import { bankOf, withPeople } from '../../src/providers/simulated/bank.ts';
import { recallOf } from '../../src/providers/simulated/recall.ts';
import { situationOf } from '../../src/providers/simulated/situation.ts';
import { spokenBy } from '../../src/reading/spoken.ts';
import { standIn } from '../../src/reading/stand.ts';
import { isLong, samplesOf } from '../long.ts';
import { keptRun, shipped } from '../providers/simulated-run.ts';

const stood = (text: string, options: readonly Option[], language: Language) =>
  standIn(text, options, language)?.id ?? null;

describe('9.6 what is said against an option is no stand for it', () => {
  it.each([
    ['goldfish', 'es', 'Aun así, Paula, para un ascensor habría que talar el castaño del patio.'],
    ['goldfish', 'es', 'En agosto casi todos estamos fuera, y nadie regaría el jardín de la azotea.'],
    [
      'goldfish',
      'es',
      'Eso no lo puedo apartar sin más, Samir: con un jardín en la azotea hay aire fresco. Me apoyo en esto: ninguna camilla pasa.',
    ],
    [
      'goldfish',
      'es',
      'Bien puede ser un horno esa azotea. Pero el informe lo niega, y lo que refrescaría los dormitorios pesa mucho.',
    ],
    ['phones', 'es', 'Algunas clases son mejores con un teléfono dentro.'],
    ['phones', 'es', 'Si el teléfono es libre en el recreo, hay que pelear por cada comienzo de clase.'],
    ['phones', 'es', 'Me inclino a pensarlo, Ingrid: ahora pasan las clases quitando teléfonos.'],
    ['goldfish', 'en', 'The lift costs them more than roof, stairs and gutters together.'],
    ['phones', 'en', 'What I stand on is that the youngest spend their breaks behind a door of their own.'],
    ['captain', 'en', 'I have nothing to say against it, Noor: Tavi was born here and will stay.'],
    ['captain', 'en', 'I would like two people to have seen that engine, and with Holm it is one.'],
    ['lunar-base', 'en', 'A suit holds six hours of air, and from the lander it is seven hours back on foot.'],
    [
      'just-society',
      'en',
      'A minimum costs the average little. Few of the outcomes that we would choose from fall below it.',
    ],
  ] as const)('%s, %s: %s', (name, language, text) => {
    expect(stood(text, shipped(name, language).options, language)).toBeNull();
  });
});

const made = (labels: readonly string[]): Option[] =>
  labels.map((label) => ({ id: label, label, about: '', amount: null }));
const PLACES = {
  en: made(['A library', 'A pool', 'A park']),
  es: made(['Una biblioteca', 'Una piscina', 'Un parque']),
} as const;

describe('9.6 two names in one sentence', () => {
  it.each([
    ['en', 'I am for a library unless a pool turns out to be cheaper.', 'A library'],
    ['en', 'I prefer a park to a pool.', 'A park'],
    ['en', 'I prefer a park to a pool, and a library to a park.', 'A library'],
    ['es', 'Prefiero el parque a la piscina, y la biblioteca al parque.', 'Una biblioteca'],
    ['en', 'My heart says a pool, my head says a library, and today I follow my head.', null],
    ['en', 'I cannot support a library either. That leaves one thing, and I can live with it.', null],
    ['es', 'No apoyo la piscina. Aun así, puedo vivir con ella.', null],
    // These still stand for something.
    ['en', 'My answer, Ann: the pool.', 'A pool'],
    ['en', 'The pool it is, for me.', 'A pool'],
    ['en', 'I have nothing to say against it: I am for the pool.', 'A pool'],
    ['en', 'The library is not perfect. I am for it all the same.', 'A library'],
    ['es', 'Si queremos ahorrar, hay que hacer la piscina.', 'Una piscina'],
    ['es', 'Todos estamos a favor de la piscina.', 'Una piscina'],
  ] as const)('%s: %s', (language, text, id) => {
    expect(stood(text, PLACES[language], language)).toBe(id);
  });
});

describe('9.6 what simulated agents say', () => {
  const NAMES = ['goldfish', 'phones', 'captain', 'lunar-base', 'just-society', 'jury'];
  const cases = NAMES.flatMap((name) => LANGUAGES.map((language) => [name, language] as const));
  const SEEDS = isLong ? [1, 2, 3, 4, 5, 6, 7, 8] : [1];

  it.each(isLong ? cases : samplesOf(cases, (_, i) => i % 5 === 0))(
    '9.6 is read as what they stand for, or not at all: %s (%s)',
    async (name, language) => {
      let right = 0;
      const wrong: string[] = [];
      for (const seed of SEEDS) {
        const scenario = shipped(name, language);
        const { requests } = await keptRun(scenario, seed);
        for (const { request, reply } of requests) {
          if (request.purpose !== 'statement') continue;
          const { agent, participants, absent } = request;
          const bank = withPeople(bankOf(scenario, agent.language, seed), participants, absent);
          const { position } = situationOf(bank, request, recallOf(bank, request, new Map()));
          const { options, beside } = spokenBy(agent.name, scenario);
          const stand = standIn(reply, options, agent.language, beside);
          if (stand?.id === position.id) right++;
          else if (stand !== null) wrong.push(`${agent.name} stands for ${position.id}, read ${stand.id}: ${reply}`);
        }
      }
      expect(right).toBeGreaterThan(0);
      expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(0.01 * right);
    },
  );
});
