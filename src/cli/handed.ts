import type { InterfaceWords } from '../interface/index.ts';
import type { JournalContents } from '../journal/journal.ts';
import type { SeatRedaction } from '../projections/seat-redaction.ts';

/** A recorded run that is handed out, and how it is told. `seatRedaction` null: from everybody's seat. */
export type Handed = {
  file: string;
  journal: JournalContents;
  words: InterfaceWords;
  seatRedaction: SeatRedaction | null;
};
