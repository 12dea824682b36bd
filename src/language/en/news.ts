import { newsWords } from '../news-words.ts';

/**
 * By what an announcement is understood: whether it praises or blames, denies, is sure of itself. A word with `*` stands for all that begin
 * so. Of two that fit at one place the longer counts.
 */
export const news = newsWords({
  /** Judgements for a thing. */
  good: `
    better best good great excellent benefit* beneficial gain* improve* improving improvement* rich richer richest enrich* wealth*
    wealthier prosper* thrive* thriving flourish* succeed* success* works worked working well safe safer safest secure* help* cheap* affordable
    healthy healthier health happy happier happiness popular loved praise* recommend* support* endorse* approve* approval effective efficient reliable
    profit* pays_off paid_off pays_for_itself costs_less cost_less more_jobs new_jobs
    right correct fair fairer just strong stronger possible necessary urgent needed worth worthwhile useful win wins won winner growth grows carries
    double doubled doubles satisfied welcome* favor* favour* advantage* promising trusted true ready funded donat* subsid* grant*
    generous faster wants wanted delight* enjoy* lawful legal workable agreed
  `,
  /** Judgements against a thing. */
  bad: `
    worse worst bad terrible awful fail* poor poorer poorest poverty ruin* bankrupt* expensive overpriced dearer costly costs
    costs_more cost_more too_much too_dear no_good lose lost loses losing loss losses useless worthless pointless waste* wasted corrupt* fraud*
    scandal* illegal unlawful banned ban bans forbid* forbidden impossible unpopular hated hates hate unfair unjust unsafe weak weaker reject* oppose*
    opposed against protest* cancel* canceled delay* postpon* closed closes closing shut mistake* error* wrong inferior slower
    does_not_work do_not_work did_not_work doesnt_work dont_work didnt_work disappoint* burden* debt* unnecessary unreliable inefficient ineffective regret* complain* condemn* criticiz* criticis* blame* broke broken
    broken_down given_up gave_up abandon* disaster* catastroph* doubtful flaw* defect* unworkable
  `,
  /** Things that befall people or houses: what could help against them gains by it. */
  harm: `
    die died dies dead death* kill* injur* hurt* harm* damage* danger* risk* crash* collapse* collapsing drown* flood* fire fires burn* burned
    burst* leak* leaking storm* accident* sick* ill illness* disease* hunger hungry starv* freez* crime* crimes attack* threat* shortage*
    destroy* victim* suffer* unemployed unemployment poison* pollut* crack cracked cracks
  `,
  /** What takes a harm away: good, and what comes after it is turned round. */
  relief: `prevent* avert* avoid* protect* rescue* cure* cured fight* fights spare* spares save saves saved saving`,
  /** As `relief`, and in itself neither good nor bad. */
  less: `reduce* reducing less fewer lower lowers lowered cut cuts stop stops stopped end ends ended lack* fails_to failed_to unable_to`,
  /** Says the contrary of what comes after it; said twice it is still the contrary. */
  not: `
    not no never nobody none nothing neither without hardly cannot cant wont isnt arent wasnt werent doesnt dont didnt hasnt havent wouldnt
    couldnt refuse* refusing
  `,
  /** What says that a thing said is not so. */
  deny: `
    false fake* forged forgery lie lied lies lying liar untrue disprove* disproven refute* refuted retract* withdrew withdrawn withdraws
    withdrawal myth invented mistaken unfounded debunk* recant* contradict*
  `,
  sure: `
    no_doubt without_doubt undoubtedly prove* proven proof certain certainly shown show shows confirm* official* officially study studies research* scientist* expert* measured found
    established demonstrat* undisputed evidence fact facts definitely beyond_doubt court_ruled without_exception
  `,
  unsure: `
    rumor* rumour* perhaps maybe might may could allegedly alleged reportedly unconfirmed supposedly possibly probably speculat* suspect*
    suspected believe* hint* hints gossip unverified unproven seems seem apparently some_say it_is_said people_say somebody_says word_has_it is_said_to
    are_said_to i_heard we_heard
  `,
  /** Says that a thing counts for more: what is merely called by the name of a criterion is no news about it. */
  weigh: `matter matters count counts count_for priority priorities important importance first above_all decisive everything forget* neglect*`,
  /** Between two things of which the first is set above or below the other. */
  than: `than compared_with compared_to instead_of rather_than`,
  /** Where another thing may begin to be spoken of. */
  turn: `but however while whereas although though yet on_the_other_hand`,
  /** Of three letters and without a subject of their own; longer ones are among the common words. */
  small: `
    the and for has was are not all our new one two who his her its can may had but any out now how why get got did let say she him use yet own per
    off too few ago day way not_only nothing_but in_may of_may last_may
  `,
});
