import type { Facet, Matter } from './considerations.ts';
import type { Scene } from './scenes.ts';

// Which of the things that options come with can be argued from as they are where, and where questions are asked.

/** Where a question of this kind is asked; those that are asked anywhere tell nothing of it. */
export const MATTER_SCENES: Readonly<Partial<Record<Matter, readonly Scene[]>>> = {
  ...{ travel: ['leisure'], party: ['leisure'], club: ['leisure'], repertoire: ['leisure'], menu: ['leisure'] },
  ...{ story: ['leisure'], look: ['leisure', 'town', 'work'], gift: ['leisure', 'home'], lineup: ['leisure'] },
  ...{ home: ['home'], keepsake: ['home'], animal: ['home', 'leisure'], tool: ['work', 'home'], work: ['work'] },
  ...{ press: ['work'], school: ['school'], make: ['town'], land: ['town'], climate: ['town', 'home'] },
  ...{ care: ['care'], triage: ['care'], research: ['science'], future: ['science'], quest: ['power'] },
  ...{ past: ['power'], culprit: ['power'], hiding: ['power'] },
};

/** A comfort of ordinary days: of peace, or of a star near by, other things are to be said. */
const ORDINARY = ['leisure', 'home', 'work', 'school', 'town'] as const;
export const FACET_SCENES: Readonly<Partial<Record<Facet, readonly Scene[]>>> = {
  ...{ draws: ORDINARY, company: ORDINARY, pleasant: ORDINARY, nuisance: ORDINARY, nearer: [...ORDINARY, 'care'] },
};

/** Where each thing is what words say of it; what stands behind `anywhere` is the same everywhere. */
const HELD: readonly (readonly [scenes: string, things: string])[] = [
  ['anywhere', 'people.trust people.inspection people.own_choice people.equal_shares people.punishment people.injury'],
  ['anywhere', 'people.safe people.conflict people.honour people.experience people.promise people.having_a_say'],
  ['anywhere', 'people.responsibility people.rules people.by_need craft.proven craft.untested craft.evidence'],
  ['anywhere', 'craft.law craft.fast craft.slow craft.simple craft.complicated craft.repairable terms.cheap'],
  ['anywhere', 'terms.expensive terms.large_sum terms.free terms.income terms.debt terms.contract terms.later'],
  ['anywhere', 'terms.soon terms.rare terms.trial terms.for_good terms.deadline terms.jobs terms.upkeep'],
  ['anywhere', 'terms.saves_money terms.reserve terms.small_step terms.ambitious terms.all_at_once'],
  ['anywhere', 'terms.step_by_step terms.guarantee terms.estimate'],
  ['leisure', 'place.hiking place.tent place.hostel culture.museum culture.parliament culture.adventure craft.boat'],
  ['leisure home', 'culture.photographs'],
  ['leisure home school', 'culture.cooking culture.handmade craft.handmade culture.offline culture.books'],
  ['leisure home work', 'culture.drink culture.coffee'],
  ['leisure home work school', 'place.windows place.kitchen place.warm culture.good_food culture.eating_together'],
  ['leisure home work school', 'culture.meatless culture.games culture.internet people.everybody_together people.rest'],
  ['leisure home work school', 'craft.ready_made craft.by_hand craft.software'],
  ['leisure home town', 'place.swim place.sun place.rain place.roof place.remote people.strangers culture.beauty'],
  ['leisure home town', 'craft.fire culture.celebration'],
  ['leisure home town school', 'place.trees place.garden place.outdoors place.playground people.animals'],
  ['leisure home town school', 'culture.music culture.colour craft.wild_nature craft.harvest people.children'],
  ['leisure home town school', 'people.teenagers'],
  ['leisure home town work', 'place.car place.old_building craft.heavy craft.battery terms.lasting'],
  ['leisure home town school work', 'place.train place.bus place.bicycle place.big_room place.noise place.dirt'],
  ['leisure home town school work', 'place.smell place.dark place.toilets craft.waste craft.climate culture.local'],
  ['leisure home town school work', 'terms.weekend culture.tradition people.exercise people.meeting_people'],
  ['leisure home town school work', 'place.far culture.modern'],
  ['leisure home town care', 'people.old_people'],
  ['leisure home town school work care', 'place.parking place.near place.stairs place.ramp place.cramped place.cold'],
  ['leisure home town school work care', 'place.heat place.quiet people.health people.friendly people.helping'],
  ['leisure home town school work care', 'people.neighbours terms.early terms.every_day'],
  ['leisure home school work', 'people.strict culture.learning people.alone'],
  ['leisure school', 'culture.theatre_film culture.story culture.costume culture.performance culture.funny'],
  ['leisure school work', 'people.prize people.by_merit people.fresh_ideas culture.uniform culture.foreign_language'],
  ['leisure school work', 'craft.meetings craft.training terms.must_learn craft.spreadsheet'],
  ['leisure school town', 'culture.history culture.religion culture.mascot place.benches'],
  ['leisure school town work', 'people.newcomers people.leaves_out culture.known_name culture.short_simple'],
  ['leisure school town work', 'culture.hard_explain culture.unusual terms.evenings craft.written_down terms.tickets'],
  ['leisure school town work', 'terms.volunteers'],
  ['leisure town', 'culture.art place.fountain'],
  ['leisure town work', 'people.guests terms.loses_members culture.newspaper'],
  ['home work', 'craft.support'],
  ['home town', 'craft.flood'],
  ['home town care', 'craft.clean_water'],
  ['home town school', 'place.traffic'],
  ['home town school work', 'place.damp place.building_work craft.chemicals craft.energy craft.camera craft.material'],
  ['home town school work', 'terms.paperwork craft.independent terms.permit'],
  ['home school work town care', 'people.privacy people.being_watched terms.insurance terms.running_costs'],
  ['home work school care', 'people.overwork'],
  ['school', 'culture.exams culture.homework'],
  ['school work care home town science', 'craft.robot craft.ai'],
  ['school work town care leisure', 'terms.staff terms.waiting_list terms.grant terms.donations terms.growth'],
  ['town', 'place.lamps'],
  ['work town', 'craft.one_supplier'],
  ['work town school home science', 'craft.unreliable'],
  ['work', 'craft.cloud craft.open_source craft.remote craft.office'],
  ['work care', 'craft.shifts'],
  ['work science care', 'craft.precise'],
  ['care', 'craft.medicine'],
  ['care home town', 'craft.doctors'],
  ['science', 'craft.ice_world craft.long_flight craft.crew'],
  ['science school', 'craft.research'],
];

/** By the thing the scenes in which it is argued from; null: everywhere. */
export const THING_SCENES: ReadonlyMap<string, readonly Scene[] | null> = new Map(
  HELD.flatMap(([scenes, things]) =>
    things.split(' ').map((id) => [id, scenes === 'anywhere' ? null : (scenes.split(' ') as Scene[])] as const),
  ),
);

/** What comes of force, of the law or of harm: the only things of which a fact tells that speaks of such deeds. */
export const OF_DEEDS: ReadonlySet<string> = new Set([
  ...([
    'people.punishment',
    'people.injury',
    'people.inspection',
    'people.conflict',
    'craft.law',
    'craft.fire',
  ] as const),
  ...([
    'craft.evidence',
    'craft.medicine',
    'craft.doctors',
    'craft.chemicals',
    'craft.flood',
    'terms.for_good',
  ] as const),
]);
