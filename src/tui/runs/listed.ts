/** A recorded run as the list tells it, in the words of the screen; every text is cleaned and in one line. */
export type ListedRun = {
  file: string;
  /** The file's name within the folder, without its ending. */
  name: string;
  /** `writing`: a process is at it. */
  stand: 'finished' | 'unfinished' | 'writing' | 'damaged';
  /** What is wrong with it; null: nothing. */
  problem: string | null;
  /** One for each head of the list. */
  cells: readonly string[];
  /** What is told of it where it is chosen, beside its name. */
  about: readonly string[];
};

/** Which run is chosen, and what is sought: what the list is left and taken up again with. */
export type ListPlace = { sought: string; file: string | null; at: number };

/** How the person left the list. `open`: to see the run again; `resume`: to go on with it. */
export type ListLeft = 'quit' | 'interrupted' | { act: 'open' | 'resume'; run: ListedRun; place: ListPlace };
