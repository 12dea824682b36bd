import * as z from 'zod/mini';

/** Most parts of a recording may be missing: the experiment wrote what it had. What is there must be of its kind. */
const text = z.nullish(z.string());
const flag = z.nullish(z.boolean());
const money = z.nullish(z.number().check(z.minimum(-1e9), z.maximum(1e9)));
const amount = z.nullish(z.number().check(z.minimum(-1e12), z.maximum(1e12)));
const count = z.nullish(z.int().check(z.minimum(0), z.maximum(1e9)));
const roundNumber = z.int().check(z.minimum(0), z.maximum(10_000));
const answers = z.nullish(z.record(z.string(), text));

const Ranking = z.looseObject({
  rankings: z.nullish(z.array(z.looseObject({ principle: text, rank: count }))),
  certainty: text,
  raw_response: text,
});
const RankingStep = z.looseObject({
  ranking_result: z.nullish(Ranking),
  memory_coming_in_this_round: text,
  bank_balance: money,
  raw_response: text,
});
const Application = z.looseObject({
  number_demonstration_round: z.nullish(roundNumber),
  choice_principal: text,
  constraint_amount: amount,
  class_put_in: text,
  payoff_received: money,
  payoff_if_other_principles: text,
  memory_coming_in_this_round: text,
  bank_balance_after_round: money,
});
const Phase1 = z.looseObject({
  initial_ranking: z.nullish(RankingStep),
  detailed_explanation: z.nullish(
    z.looseObject({ response_to_demonstration: text, memory_coming_in_this_round: text, bank_balance: money }),
  ),
  ranking_2: z.nullish(RankingStep),
  demonstrations: z.nullish(z.array(Application)),
  ranking_3: z.nullish(RankingStep),
});
const Turn = z.looseObject({
  number_discussion_round: roundNumber,
  speaking_order: count,
  bank_balance: money,
  memory_coming_in_this_round: text,
  internal_reasoning: text,
  public_message: text,
  initiate_vote: text,
  favored_principle: text,
});
const Closing = z.looseObject({
  class_put_in: text,
  payoff_received: money,
  final_ranking: z.nullish(Ranking),
  final_vote: text,
  vote_timestamp: text,
  memory_coming_in_this_round: text,
  bank_balance: money,
});
const Agent = z.looseObject({
  name: z.string(),
  model: text,
  temperature: z.nullish(z.number()),
  personality: text,
  reasoning_enabled: flag,
  phase_1: z.nullish(Phase1),
  phase_2: z.nullish(z.looseObject({ rounds: z.nullish(z.array(Turn)), post_group_discussion: z.nullish(Closing) })),
});

const ManipulatorTarget = z.looseObject({ manipulator_name: text, target_principle: text, delivered_at: text });
const General = z.looseObject({
  consensus_reached: flag,
  consensus_principle: text,
  max_rounds_phase_2: count,
  rounds_conducted_phase_2: count,
  public_conversation_phase_2: text,
  config_file_used: text,
  seed_randomness: z.nullish(z.int()),
  income_class_probabilities: z.nullish(z.record(z.string(), z.number().check(z.minimum(0), z.maximum(100)))),
  original_values_mode_enabled: flag,
  manipulator_target_info: z.nullish(ManipulatorTarget),
});

const Ballot = z.looseObject({
  participant_name: z.string(),
  raw_response: text,
  assessed_choice: text,
  constraint_amount: amount,
  vote_timestamp: text,
  parsing_success: flag,
});
const VoteRound = z.looseObject({
  round_number: roundNumber,
  trigger_participant: text,
  participant_votes: z.nullish(z.array(Ballot)),
  consensus_reached: flag,
  agreed_principle: text,
  agreed_constraint: amount,
  confirmation_results: z.nullish(z.array(z.looseObject({ participant: text, response: text, agrees: flag }))),
});
const Confirmation = z.looseObject({
  round_number: roundNumber,
  initiator: text,
  confirmation_responses: answers,
  confirmation_succeeded: flag,
  timestamp: text,
});
const VotingHistory = z.looseObject({
  total_vote_attempts: count,
  successful_votes: count,
  vote_rounds: z.nullish(z.array(VoteRound)),
  vote_initiation_requests: z.nullish(z.record(z.string(), answers)),
  vote_confirmation_attempts: z.nullish(z.array(Confirmation)),
  vote_statistics: z.nullish(z.looseObject({ failed_parsing_attempts: count })),
});

/** A recorded experiment: the keys that are understood. Others may stand beside them, everywhere, and are kept. */
export const RecordingFile = z.looseObject({
  general_information: General,
  agents: z.array(Agent).check(z.minLength(2)),
  voting_history: z.nullish(VotingHistory),
});
export type RecordingFile = z.infer<typeof RecordingFile>;
export type AgentFile = z.infer<typeof Agent>;
export type RankingFile = z.infer<typeof Ranking>;
export type VoteRoundFile = z.infer<typeof VoteRound>;
export type ConfirmationFile = z.infer<typeof Confirmation>;
