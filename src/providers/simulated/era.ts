import { memo } from '../../base/memo.ts';
import type { Scenario } from '../../discussion/scenario.ts';
import {
  type ConsiderationText,
  type Facet,
  GRAVELY,
  IN_PIECES,
  type Matter,
  OF_VERDICTS,
  PLAINLY,
} from '../../language/considerations.ts';
import { type Phrasebook, phrasebooks } from '../../language/index.ts';
import { AT_EASE, type OptionAct } from '../../language/option-acts.ts';
import type { Scene } from '../../language/scenes.ts';
import { hasHan } from '../../language/script.ts';
import { type Considered, consideredIn, textOf } from './considered.ts';
import { type FacetAt, facetTextsOf } from './facets.ts';
import { askedIn, caseOf, isTold, mattersOf, textsOf } from './matters.ts';
import { scenesOf } from './setting.ts';

// Whether a talk takes place long before today, or in a world that is made up, and what can be said there: nothing of what there is only today.
// And whether it is about something grave, beside which nobody speaks of home.

/** Of these kinds of question people of today ask, whatever it is about: which film, which game, which name. */
const TODAY: ReadonlySet<Matter> = new Set<Matter>([
  ...([
    'story',
    'repertoire',
    'tool',
    'press',
    'school',
    'club',
    'look',
    'work',
    'data',
    'climate',
    'research',
  ] as const),
]);

/** So many people tell of it by who they are, where what is asked does not. */
const LEAST_PEOPLE = 2;

/**
 * Whether the words of a scenario tell that it plays before 1900 or in a made-up world: a year, people or things of then and there, in what is
 * asked, at hand or by several who take part. What is asked with a word of today, or looked back at, is asked today.
 */
export const isElsewhen = memo((scenario: Scenario): boolean => {
  const { options, background, agents, language } = scenario;
  const { general, ownWords } = phrasebooks[language];
  const asked = askedIn(scenario);
  const labels = options.map(({ label }) => label).join('. ');
  const before = background ?? '';
  const all = `${asked}. ${before}`;
  const isToday =
    isOfToday(`${asked}. ${labels}`, phrasebooks[language]) ||
    isTold(asked, general.hindsight) ||
    new RegExp(OUR_YEARS).test(all) ||
    mattersOf(scenario).some((matter) => TODAY.has(matter));
  if (isToday) return false;
  const isOfThen = (text: string) => isTold(text, general.bygone);
  return (
    ownWords.yearsAsked.test(asked) ||
    ownWords.yearsBegun.test(before) ||
    isOfThen(all) ||
    agents.filter(({ name, persona }) => isOfThen(`${name}. ${persona}`)).length >= LEAST_PEOPLE
  );
});

const OUR_YEARS = '(?<!\\d)(?:19|20)\\d\\d(?!\\d)';

/** Any of these words, as one pattern; `more`: what else counts as one. */
function patternOf(words: readonly string[], more = ''): RegExp {
  const forms = [...words]
    .sort((a, b) => b.length - a.length)
    .map((one) =>
      one
        .replace(/[.+?()]/g, '\\$&')
        .replace(/\*/g, '\\p{L}*')
        .replace(/ /g, '[ -]'),
    );
  const [start, end] = hasHan(words.join('')) ? ['', ''] : ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'];
  return new RegExp(`${start}(?:${forms.join('|')})${end}${more}`, 'iu');
}

const modern = memo(({ general }: Phrasebook): RegExp => patternOf(general.modern, `|${OUR_YEARS}`));
const homely = memo(({ general }: Phrasebook): RegExp => patternOf(general.homely));

/** Whether a text names what there is only today. */
export const isOfToday = (text: string, words: Phrasebook): boolean => modern(words).test(text);

/** Whether a text has a word of home, of the table or of play. */
const isHomely = (text: string, words: Phrasebook): boolean => homely(words).test(text);

const spokenIn = ({ language, agents }: Scenario) => [...new Set([language, ...agents.map((one) => one.language)])];

/** The words of a consideration without the sentences of which `isOut` holds; null: nothing is left to say. */
const without = (isOut: (line: string, words: Phrasebook) => boolean) =>
  memo((words: Phrasebook) =>
    memo((text: ConsiderationText): { text: ConsiderationText | null } => {
      const isOpen = (line: string | undefined): line is string => line !== undefined && !isOut(line, words);
      const kept = (line: string | undefined) => (isOpen(line) ? line : undefined);
      const [claim, ...wordings] = [text.claim, ...text.wordings].filter(isOpen);
      if (claim === undefined || !isOpen(text.that)) return { text: null };
      const answers = Object.entries(text.answers).flatMap(([id, { say, hold, press, grant }]) => {
        if (![say, hold, grant].every(isOpen)) return [];
        const pressed = kept(press);
        return [[id, { say, hold, grant, ...(pressed === undefined ? {} : { press: pressed }) }] as const];
      });
      const { suits, that, example, evidence, anytime } = text;
      const [shown, proven] = [kept(example), kept(evidence)];
      return {
        text: {
          ...{ suits, claim, wordings, that },
          reason: kept(text.reason) ?? kept(anytime) ?? '',
          ...(shown === undefined ? {} : { example: shown }),
          ...(proven === undefined ? {} : { evidence: proven }),
          image: kept(text.image) ?? '',
          wonOver: kept(text.wonOver) ?? '',
          answers: Object.fromEntries(answers),
        },
      };
    }),
  );

const timelessIn = without(isOfToday);
const soberIn = without(isHomely);

/** What of a consideration can be said in the time of a talk, and beside what it is about; null: nothing. */
function open(one: Considered, scenario: Scenario, words: Phrasebook): ConsiderationText | null {
  const text = textOf(one, words);
  const said = isElsewhen(scenario) ? timelessIn(words)(text).text : text;
  return said !== null && isSober(one, scenario) ? soberIn(words)(said).text : said;
}

/** All that can be said where this is asked, what is of its kind first: elsewhen only what all who talk can say there. */
export const saidWhere = memo((scenario: Scenario): readonly Considered[] => {
  const isLiving = mattersOf(scenario).some((matter) => LIVING.has(matter));
  const isVerdict = mattersOf(scenario).includes('culprit');
  const isAtHome = isDaily(scenario);
  const all = consideredIn(scenario).filter(
    ({ id, matter }) =>
      (matter !== null || isVerdict || (isAtHome ? !PLAINLY.has(id) : PLAINLY.has(id) || GRAVELY.has(id))) &&
      !(matter !== null && AT_LEISURE.has(matter) && isHarmed(scenario)) &&
      !(IN_PIECES.has(id) && isLiving) &&
      !(isVerdict && matter === null && !OF_VERDICTS.has(id)),
  );
  if (!isElsewhen(scenario) && !isHarmed(scenario)) return all;
  return all.filter((one) =>
    spokenIn(scenario).every((language) => open(one, scenario, phrasebooks[language]) !== null),
  );
});

/** Without what the family has seen of it, and what others say to that; what holds of anything is no reason beside what is at hand. */
const plainIn = (text: ConsiderationText): ConsiderationText => {
  const { suits, claim, that } = text;
  return { suits, claim, wordings: [], reason: '', that, image: '', wonOver: '', answers: {} };
};

/** The words of a consideration as they are said where this is asked. */
export function textWhere(one: Considered, scenario: Scenario, words: Phrasebook): ConsiderationText {
  const said = open(one, scenario, words) ?? textOf(one, words);
  // An aunt's sofa shows something of a family, and nothing of a siege.
  return one.matter === null && !PLAINLY.has(one.id) && !isDaily(scenario) ? plainIn(said) : said;
}

/** Of these kinds of question nobody speaks as of a Saturday at home. */
const GRAVE: ReadonlySet<Matter> = new Set<Matter>(['survival', 'quest', 'triage', 'council', 'conscience', 'culprit']);
const LIVING: ReadonlySet<Matter> = new Set<Matter>(['animal', 'person', 'lineup']);
const CARING: ReadonlySet<Matter> = new Set<Matter>(['care', 'home']);

/** Whether it is about life, honour or a war; or about many people's health, and nobody's own bed. */
const isGrave = memo((scenario: Scenario): boolean => {
  const matters = mattersOf(scenario);
  const scenes = scenesOf(scenario);
  const isOfHealth = scenes.has('care') && !matters.some((matter) => CARING.has(matter));
  return matters.some((matter) => GRAVE.has(matter)) || scenes.has('power') || isOfHealth;
});

/** Where people live, work or go of an evening. */
const ORDINARY: readonly Scene[] = ['leisure', 'home', 'work', 'school', 'town'];

/** Whether somebody is dead, ill, hurt, accused or at war, or it is as grave by its kind. */
const isHarmed = memo(
  (scenario: Scenario): boolean =>
    isGrave(scenario) || isTold(textsOf(scenario), phrasebooks[scenario.language].general.harm),
);

/** Whether no sentence of it is of home or of play there: what was made for grave questions speaks of bread as it should. */
const isSober = ({ matter }: Considered, scenario: Scenario): boolean =>
  isHarmed(scenario) && !(matter !== null && GRAVE.has(matter as Matter));

/** Whether it is known to be of daily life, and nobody is harmed: only there somebody tells of an aunt. */
export const isDaily = memo((scenario: Scenario): boolean => {
  const isOrdinary = ORDINARY.some((scene) => scenesOf(scenario).has(scene));
  return isOrdinary && !isHarmed(scenario) && caseOf(scenario) === null;
});

/** Of these kinds of question is spoken as of house rules, evenings and outings: not where somebody is harmed. */
const AT_LEISURE: ReadonlySet<Matter | OptionAct> = new Set<Matter | OptionAct>([
  ...(['rule', 'time', 'look', 'club', 'party', 'menu', 'gift', 'repertoire', 'name', 'travel'] as const),
  ...AT_EASE,
]);

type OfFacet = { facet: Facet; thing: FacetAt['thing'] };

/** Which of the texts to a kind of fact, or to a thing, can be said where this is asked, by their places. */
export function wordingsWhere(of: OfFacet, scenario: Scenario, words: Phrasebook): readonly number[] {
  const places = facetTextsOf(of, words).map((_, at) => at);
  const [isThen, isGraver] = [isElsewhen(scenario), isHarmed(scenario)];
  if (!isThen && !isGraver) return places;
  const isOut = (line: string, one: Phrasebook) =>
    (isThen && isOfToday(line, one)) || (isGraver && isHomely(line, one));
  const spoken = spokenIn(scenario).map((language) => phrasebooks[language]);
  return places.filter((at) =>
    spoken.every((one) => Object.values(facetTextsOf(of, one)[at] ?? {}).every((line) => !isOut(line, one))),
  );
}
