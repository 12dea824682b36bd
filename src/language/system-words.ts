/** What the system section of an agent holds beside its scenario. `persona` and `instructions` have their variables filled in. */
export type SystemWords = {
  persona: string;
  instructions: string | null;
  /** Of earlier discussions. */
  lessons: readonly string[];
  /** Names of agents who have left. Absent: nobody has. */
  absent?: readonly string[];
};
