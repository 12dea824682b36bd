import type { OptionAct } from './option-acts.ts';

/** What somebody is like, in pairs of which one is the other's opposite. */
const PAIRS = [
  ['cautious', 'bold'],
  ['thrifty', 'exacting'],
  ['steady', 'changing'],
  ['strict', 'mild'],
  ['open', 'discreet'],
  ['hasty', 'patient'],
  ['earning', 'giving'],
  ['tired', 'handy'],
  ['together', 'single'],
] as const;
export type Disposition = (typeof PAIRS)[number][number];
export const DISPOSITIONS: readonly Disposition[] = PAIRS.flat();

export const OPPOSITE: Readonly<Record<Disposition, Disposition>> = Object.fromEntries(
  PAIRS.flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]),
) as Record<Disposition, Disposition>;

/** Words of a persona by which somebody is so, and of an option by which it is for such people. */
export type DispositionWords = Readonly<Record<'people' | 'options', readonly string[]>>;

const ACTS_FOR: Readonly<Record<Disposition, readonly OptionAct[]>> = {
  cautious: [
    ...(['to_wait', 'to_check', 'to_test_first', 'to_pilot', 'to_protect', 'to_prepare', 'to_ban'] as const),
    ...(['to_limit', 'to_stay_home', 'is_proven', 'to_refuse', 'to_warn', 'to_take_away', 'to_flee'] as const),
    ...(['to_exclude', 'to_set_rules', 'is_usual', 'to_repair', 'to_experts', 'to_hand_over'] as const),
  ],
  bold: [
    ...(['to_go_ahead', 'to_hurry', 'to_expand', 'to_explore', 'to_fight', 'to_borrow', 'is_far'] as const),
    ...(['is_something_new', 'is_newcomer', 'to_accept', 'to_build', 'to_move', 'to_trust', 'is_big'] as const),
    ...(['to_allow', 'to_release'] as const),
  ],
  thrifty: [
    ...(['is_cheap', 'is_second_hand', 'to_save', 'to_patch', 'to_seldom', 'to_volunteers', 'to_cut'] as const),
    ...(['to_keep', 'to_ourselves', 'to_stay_home', 'to_copy', 'to_substitute', 'to_sell', 'to_charge'] as const),
  ],
  exacting: [
    ...(['is_finest', 'to_redo', 'is_big', 'to_build', 'to_buy', 'to_replace', 'to_spend', 'to_hire'] as const),
    ...(['to_experts', 'to_pay', 'to_wait', 'to_refuse', 'to_go_ahead'] as const),
  ],
  steady: [
    ...(['to_keep', 'is_usual', 'is_proven', 'is_veteran', 'is_insider', 'to_protect', 'to_repair'] as const),
    ...(['to_let_be', 'to_store', 'to_refuse', 'is_local', 'to_stay_home'] as const),
  ],
  changing: [
    ...(['to_replace', 'is_modern', 'is_something_new', 'to_move', 'is_outsider', 'is_newcomer'] as const),
    ...(['to_convert', 'to_build', 'to_let_end', 'to_close', 'to_open', 'to_automate', 'to_expand'] as const),
    'to_sell',
  ],
  strict: [
    ...(['to_punish', 'to_by_rule', 'to_set_rules', 'to_ban', 'to_exclude', 'to_refuse', 'to_demand'] as const),
    ...(['to_hand_over', 'to_limit', 'to_take_away', 'to_check', 'to_give_back', 'to_keep', 'to_conceal'] as const),
  ],
  mild: [
    ...(['to_forgive', 'to_release', 'to_allow', 'to_win_over', 'to_let_be', 'to_own_choice', 'to_grant'] as const),
    ...(['to_trust', 'to_talk', 'to_give', 'to_compensate', 'to_invite', 'to_apologise', 'to_share'] as const),
    'to_rescue',
  ],
  open: [
    ...(['to_tell', 'to_show', 'to_ask', 'to_open', 'to_warn', 'to_apologise', 'to_talk', 'to_give_back'] as const),
    'to_redo',
  ],
  discreet: ['to_conceal', 'to_wait', 'to_let_be', 'to_store', 'to_keep', 'to_patch'],
  hasty: [
    ...(['to_hurry', 'to_go_ahead', 'to_patch', 'to_accept', 'to_simplify', 'to_let_end'] as const),
    ...(['to_substitute', 'to_keep'] as const),
  ],
  patient: [
    ...(['to_wait', 'to_pilot', 'to_test_first', 'to_check', 'to_talk', 'to_plant', 'to_train', 'to_ask'] as const),
    'to_keep',
  ],
  earning: ['to_sell', 'to_accept', 'to_charge', 'to_raise', 'to_reward', 'to_cut', 'to_punish'],
  giving: [
    ...(['to_give', 'to_free', 'to_give_back', 'to_lend', 'to_forgive', 'to_by_need', 'to_rescue'] as const),
    ...(['to_invite', 'to_share'] as const),
  ],
  tired: [
    ...(['to_hire', 'to_automate', 'to_hand_over', 'to_close', 'to_simplify', 'to_accept', 'to_replace'] as const),
    ...(['to_let_end', 'to_turns', 'to_share', 'to_pay', 'to_seldom', 'to_take_away', 'to_wait'] as const),
  ],
  handy: [
    ...(['to_ourselves', 'to_build', 'to_repair', 'to_cook', 'to_plant', 'to_redo', 'to_volunteers'] as const),
    'to_train',
  ],
  together: [
    ...(['to_combine', 'to_share', 'to_turns', 'to_cooperate', 'to_lot', 'to_invite', 'to_by_need'] as const),
    ...(['to_volunteers', 'to_talk', 'to_ask', 'to_allow'] as const),
  ],
  single: ['to_choose_one', 'to_separate', 'to_exclude', 'to_reward', 'to_by_rule', 'is_finest'],
};

/** What of all that options do, or are, is for such people. */
export const isFor = (disposition: Disposition, act: OptionAct | undefined): boolean =>
  act !== undefined && ACTS_FOR[disposition].includes(act);
