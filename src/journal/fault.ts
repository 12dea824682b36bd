import { UserError } from '../base/errors.ts';
import type { JournalFault } from '../base/journal-fault.ts';
import { journalFault } from '../interface/en/faults.ts';

/** The error of a journal that cannot be read, in English; whoever reads another language finds what it is beside the message. */
export const faultOf = (fault: JournalFault, allowed?: string): UserError =>
  new UserError([{ message: journalFault(fault), fault, ...(allowed === undefined ? {} : { allowed }) }]);
