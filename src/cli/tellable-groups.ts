import type { GroupedReport } from '../experiments/grouped-report.ts';
import type { FailedReport } from './report-rows.ts';

/** A report by cells, with what it leaves out. */
export type TellableGroups = GroupedReport & { only: 'untouched' | null; failed: readonly FailedReport[] };
