/** Words that stand on lines. */
export const wordsOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Verbs that are hardly anything else, as the dictionary has them. */
const ONLY_VERBS = wordsOf(`
abandon abolish abort absorb accelerate accept accommodate accuse achieve acknowledge acquire acquit adapt add adjust admit adopt
advertise advise agree allocate allow amend analyse analyze announce apologise apologize apply appoint approve argue arrange ask assemble
assess assign assume authorise authorize automate avoid banish be become beg begin believe betray blame borrow bribe bring broaden build
bury buy calculate cancel catch celebrate cheat choose clarify collect combine come commission compensate complain complete compose
concede condemn confess confirm confiscate confront connect consider consult contain continue convert convince cooperate crawl create
creep criticise criticize cull cultivate decide declare decline decorate decriminalise decriminalize dedicate deduct defend delegate delete
deliver demolish deny deploy describe deserve destroy determine develop dig digitise digitize dilute diminish disband discard disclose
discontinue discourage discover discuss dismantle dismiss disobey disqualify distribute divide do donate download eat educate elect
eliminate elope embrace emphasise emphasize employ empower enable encourage enforce enlarge enrol enroll ensure enter establish evacuate
evaluate evict examine exclude excuse exempt expand explain explore expose extend extradite feed finance flee follow forbid forget forgive
formalise formalize fulfil gather generate get give go grant grow guarantee handle hang have hear hesitate hurry identify ignore imitate
impeach implement impose imprison improve include inform inherit insist inspect install instruct insulate insure integrate interview
introduce invade invent invest investigate invite involve isolate join justify keep kidnap know lay learn legalise legalize lend let
liquidate listen loosen lose maintain make manage manufacture marry maximise maximize meet merge migrate minimise minimize modernise
modernize modify motivate nationalise nationalize negotiate nominate notify obey obtain occupy omit operate oppose opt organise organize
oust outlaw outsource overhaul overrule overthrow participate perform permit persuade pick postpone pray prefer prepare prescribe preserve
pressure pretend prevent prioritise prioritize privatise privatize proceed proclaim produce prohibit promote propose prosecute protect
prove provide publish punish pursue put quadruple quarantine quit raise ration reach realise realize reassign rebuild receive recognise
recognize recommend reconsider reconstruct recruit recycle redecorate redesign redistribute reduce refactor refer refine refuse regulate
reinstate reject relax relocate rely remain remember remind remove rename renew renovate reopen reorganise reorganize repay repeal replace
require reschedule resign resist resolve respond restore restrict retain retire retract reveal revert revise revisit revive revoke rewild
rewrite rotate sacrifice save say scrap see seek sell send serve settle shake shoot shorten shrink shut simplify sing sit skip sneak
soften solve spend stay steer stick strengthen subsidise subsidize sue suggest suspend swear symbolise take teach tear tell terminate
thank think threaten throw tighten tolerate transform translate travel triple try unify unite unlock uphold vaccinate verify warn wear
weigh widen withdraw withhold write
`);
/** Verbs that are as often a noun behind other words, and what is done at the beginning of a label. */
const MOSTLY_VERBS = wordsOf(`
attend bake burn carry convict cook delay drag draw end ensure expel fill find finish fix freeze graze hide hire hold hunt kill knock
laugh leak lease leave lie limit lock mend move mow narrow offer outline pack paint pardon pay plead pledge promise read reform refund
release repair respect retreat reuse reward sack scan sew split sponsor spread steal stretch summon support surrender swap sweep update
upgrade urge use wait wash watch welcome win wrap
`);
/** Verbs that are a noun or an adjective as well, of what one does with something: a verb before an article, a pronoun, a number. */
const TRANSITIVE = wordsOf(`
abuse address aid air alert answer approach arrest attack auction audit balance ban blast block book boost boycott break broadcast budget
cap care censor challenge charge check claim clean clear climb code contact control copy cost count cure cut deal debate defer demand
deposit design direct divorce double draft drop dry dump duplicate edit email empty escort exchange exhibit exile fence fight film fine fire flood
foster frame free fund grab ground guide halve harm host house increase issue judge launch lead lie lift link load loan lower mix murder name need
order own pass patch phase phone plant plug point poison practise press print process pull pump purchase push question queue race rate reboot
rebuke record refit remake rent rescue reserve review risk roast roll rule sabotage seal secure separate set shape share shelter shelve
slash spare speed spike sprinkle spy starve study supply surprise surround tackle tax tempt test tie torture trace trade train transfer
trap treat trick trigger trim trust visit waive warm waste whip whitewash
`);
/** Verbs that are hardly anything else, of which few are done every day: labels begin with them, and stories are told with them. */
const SELDOM_DONE = wordsOf(`
abdicate abstain accompany activate adjourn administer admire adorn alienate align alleviate alter amass amplify amputate annihilate
anticipate appease append apportion arouse ascend assassinate assert atone attach attain attract augment avenge avert awaken
backtrack bargain barter behead besiege bestow bewitch bind bless bolster bombard boil bulldoze capitulate capture carve cast cease cede
centralise centralize certify cherish circulate cite classify cleanse cling coax coerce collaborate commemorate commend commit communicate
commute compel compile comply conceal concentrate confine conform congratulate conquer conscript conserve consolidate conspire construct
consume contaminate contend contribute convene convey coordinate cope corroborate crucify crush curtail deactivate debunk deceive
decentralise decentralize decipher decommission deepen defuse defy degrade demilitarise demilitarize demote denounce depart deplete deport
depose deprive derail descend designate detach detain deter detonate devalue devise devote dictate disable disarm discredit disinfect
dispense disperse displace dispose disprove disregard disrupt dissolve dissuade distract disturb dive divert dodge downgrade downplay
downsize drain dredge dwell earmark economise economize eject elevate emancipate embark embed embezzle emigrate emulate enact encircle
enclose encrypt endanger endorse endow endure enhance enlighten enlist enrich enslave entertain entrench entrust equip eradicate erase
erect escalate eschew euthanise euthanize evade evoke exaggerate exceed execute exert exhume exonerate exorcise exorcize expedite expire
expropriate exterminate extinguish extort extract fabricate facilitate falsify fasten fertilise fertilize finalise finalize flatten
flatter flog frighten fulfill gentrify greet harass hasten heal heed hinder hoard hoist humiliate illuminate imagine immunise
immunize impersonate impound impress incarcerate incentivise incentivize incinerate incorporate indict indulge infiltrate inflate inflict
infuse inject injure innovate inquire instigate intercept interfere interrogate intervene intimidate invoke irrigate jettison lament
lengthen lessen liberalise liberalize liberate linger litigate magnify maim marginalise marginalize mediate meditate memorise memorize
mingle mobilise mobilize monetise monetize multiply mutilate narrate neglect neutralise neutralize normalise normalize nurture obstruct
ostracise ostracize outbid outsmart oversee overtake overturn pacify penalise penalize perish persecute persevere persist pester pivot
placate plead ponder pour preach predict preempt preside presume procure prolong proofread propagate provoke quash quell quieten ratify
raze reactivate readmit realign reallocate reap rearrange reassure reclaim reconcile reconvene recoup recover rectify redeem redeploy
redirect redo redraw refrain refuel refurbish regain rehabilitate rehearse reimburse reinforce reintroduce rejoin relinquish renounce
repatriate repel rephrase replenish replicate repress reprimand reproduce rescind resell resettle restock restructure resubmit resurrect
retaliate rethink retrain retrieve retrofit reunite rewire rezone rid ridicule rob salvage sanitise sanitize satisfy scatter scold
scrutinise scrutinize secede seize sever shove shred shun sidestep slaughter slay smuggle soak solicit sow specify squander
stabilise stabilize stash stockpile strangle streamline submit subscribe subtract succumb supersede supervise suppress surpass survive
sustain tame televise terrorise terrorize testify thrive thwart topple trample transcend transcribe transmit transplant
unblock uncover undermine understand undertake undo unearth unfreeze uninstall unleash unload unmask untie unveil upend uproot usurp
utilise utilize validate vandalise vandalize vanquish vary venerate vilify vindicate violate visualise visualize vow wander weaken wean
weave whisper wield wipe withstand woo worsen
`);
/** The same of what one does: a verb before a preposition besides. */
const INTRANSITIVE = wordsOf(`
act aim appeal bike blow call camp change chip close compete cycle dance dine drink drive fall fish float fly focus gamble head help hike
hope jump kneel leave look march move open paddle park pay plan play post protest race rally reply report rest return ride row run sail search
shift ship shop show sign ski sleep speak stand start step stop strike struggle swap swim switch talk turn vote wait walk work worry
`);

/** At the beginning of a label they are verbs, whatever comes behind them. */
/** What somebody did, of verbs that have no `-ed`. */
export const PASTS = wordsOf(`
became began bought broke brought built burnt came chose drove fell felt found gave got grew heard held hid kept knew led left
lost made met paid ran said sank sat saw sent shot slept sold spent spoke stole stood swept swore taught thought told took went
won wore wrote
`);

export const VERBS: ReadonlySet<string> = new Set([...ONLY_VERBS, ...SELDOM_DONE, ...MOSTLY_VERBS]);
/** Nowhere are they anything else. */
export const ALWAYS_VERBS: ReadonlySet<string> = new Set([...ONLY_VERBS, ...SELDOM_DONE]);
/** The same without those that are seldom done: by these a memory tells what a text is about. */
export const COMMON_VERBS: ReadonlySet<string> = new Set([...ONLY_VERBS, ...MOSTLY_VERBS]);
export const COMMON_ALWAYS_VERBS: ReadonlySet<string> = ONLY_VERBS;
/** Verbs before what is certain to stand behind a verb: an article, a pronoun, a number; the second ones before a preposition too. */
export const VERBS_OF_SOMETHING: ReadonlySet<string> = new Set([...TRANSITIVE, ...INTRANSITIVE]);
export const VERBS_OF_DOING: ReadonlySet<string> = INTRANSITIVE;

/** Words of two syllables and more that are stressed on the last, so that its consonant is doubled. */
const DOUBLED =
  /(?:^(?:qu|[^aeiou])*[aeiou][^aeiouwxy]|quit|forbid|begin|forget|(?:per|sub|ad|com|trans|o)mit|(?:trans|re|pre|de|con)fer|equip|control|patrol|enrol|fulfil|(?:ex|com|re|dis)pel|deter|rebel|bootstrap|cancel|travel|program|(?:un|re|pre)(?:plug|wrap|set|run|pin)|upset|kidnap|outbid|overrun)$/;

/** `sit`: sitting; `make`: making; `tie`: tying. */
export function gerundOf(verb: string): string {
  if (/^(?:be|queue)$/.test(verb)) return verb === 'be' ? 'being' : 'queuing';
  if (/(?:^|[^e])ie$/.test(verb)) return `${verb.slice(0, -2)}ying`;
  if (/ic$/.test(verb)) return `${verb}king`;
  if (DOUBLED.test(verb)) return `${verb}${verb.at(-1)}ing`;
  return `${/[^eoy]e$/.test(verb) ? verb.slice(0, -1) : verb}ing`;
}

/** A word that one sees to be what is done already: `camping`, and neither `king` nor `morning`. */
export const isGerund = (word: string): boolean => /^\p{L}*[aeiouyáé]\p{L}*ing$/iu.test(word) && !NO_GERUND.test(word);

const NO_GERUND =
  /^(?:beijing|boeing|building|ceiling|chongqing|darling|during|evening|everything|morning|nanjing|nothing|offspring|according|including|regarding|being|railing|sibling|something|sterling|stirling|wedding|anything|outing|clothing|pudding|viking|lightning|duckling|dumpling)$/i;
