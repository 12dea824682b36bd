/** What an option does (`to_`) or is (`is_`), as its words tell; each has considerations of its own, in one file a language (`acts/`). */
export const ACTS = [
  ...(['to_keep', 'to_sell', 'to_give', 'to_buy', 'to_build', 'to_repair', 'to_replace', 'to_move'] as const),
  ...(['to_lend', 'to_store', 'to_destroy', 'to_ban', 'to_allow', 'to_limit', 'to_close', 'to_open'] as const),
  ...(['to_wait', 'to_hurry', 'to_pilot', 'to_cut', 'to_raise', 'to_free', 'to_spend', 'to_save'] as const),
  ...(['to_borrow', 'to_hire', 'to_ourselves', 'to_train', 'to_share', 'to_turns', 'to_ask', 'to_pay'] as const),
  ...(['to_reward', 'to_tell', 'to_conceal', 'to_punish', 'to_forgive', 'to_talk', 'to_fight', 'to_flee'] as const),
  ...(['to_accept', 'to_refuse', 'to_rescue', 'to_protect', 'to_invite', 'to_exclude', 'to_automate'] as const),
  ...(['to_combine', 'to_explore', 'to_trust', 'to_check', 'to_expand', 'to_simplify', 'to_separate'] as const),
  ...(['to_plant', 'to_copy', 'to_lot', 'to_show', 'to_promise', 'to_apologise', 'to_cook', 'to_visit'] as const),
  ...(['to_stay_home', 'to_choose_one'] as const),
  ...(['is_big', 'to_by_need', 'to_by_rule', 'to_charge', 'is_cheap', 'is_city'] as const),
  ...(['to_compensate', 'to_convert', 'to_cooperate', 'to_demand', 'to_early', 'to_experts'] as const),
  ...(['is_far', 'is_finest', 'to_follow', 'to_give_back', 'to_go_ahead', 'to_grant'] as const),
  ...(['to_hand_over', 'is_insider', 'to_late', 'to_let_be', 'to_let_end', 'is_local'] as const),
  ...(['is_modern', 'is_nature', 'is_newcomer', 'is_on_our_ground', 'is_outsider', 'to_own_choice'] as const),
  ...(['to_patch', 'is_popular', 'to_prepare', 'is_proven', 'to_redo', 'to_release'] as const),
  ...(['is_seaside', 'is_second_hand', 'to_set_rules', 'is_something_new', 'to_substitute', 'to_take_away'] as const),
  ...(['to_test_first', 'is_usual', 'is_veteran', 'to_volunteers', 'to_warn', 'to_win_over', 'to_seldom'] as const),
] as const;
export type OptionAct = (typeof ACTS)[number];
/** Where to go: what an option says of itself tells that only where it is asked. */
export const PLACES: ReadonlySet<OptionAct> = new Set<OptionAct>([
  ...(['is_seaside', 'is_city', 'is_nature', 'is_on_our_ground', 'is_far'] as const),
]);
/** Of these is said what holds for people with a roof and a next year: not where a few are in danger. */
export const AT_EASE: ReadonlySet<OptionAct> = new Set<OptionAct>([
  ...(['to_keep', 'to_wait', 'to_let_be', 'to_stay_home', 'to_share', 'to_store', 'to_move', 'to_own_choice'] as const),
]);
/** Those that take away what is asked about, and those that leave it. */
export const TAKING_AWAY: ReadonlySet<OptionAct> = new Set<OptionAct>([
  ...(['to_ban', 'to_close', 'to_sell', 'to_destroy', 'to_take_away', 'to_let_end', 'to_hand_over'] as const),
]);
export const LEAVING: ReadonlySet<OptionAct> = new Set<OptionAct>([
  ...(['to_keep', 'to_protect', 'to_repair', 'to_expand', 'to_let_be'] as const),
]);
/** Those that put an end to what the option itself names: whoever wants that does not want it done. */
export const ENDING: ReadonlySet<OptionAct> = new Set<OptionAct>([
  ...(['to_ban', 'to_close', 'to_limit', 'to_destroy', 'to_exclude'] as const),
]);
/** Those by which what is asked about is not done, or not any more. */
export const UNDOING: ReadonlySet<OptionAct> = new Set<OptionAct>([
  ...TAKING_AWAY,
  ...(['to_refuse', 'to_wait', 'to_flee', 'to_conceal'] as const),
]);
/** Those that do something about a trouble of what they name. */
export const MENDING: ReadonlySet<OptionAct> = new Set<OptionAct>([
  ...ENDING,
  ...(['to_repair', 'to_patch', 'to_replace', 'to_move', 'to_convert', 'to_check', 'to_redo', 'to_rescue'] as const),
  ...(['to_protect', 'to_separate', 'to_take_away', 'to_let_end'] as const),
]);
