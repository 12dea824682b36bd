import type { GroupedReport, Marked } from '../experiments/grouped-report.ts';
import type { FailedReport } from './report-rows.ts';

/** A report by cells, with what it leaves out. */
export type TellableGroups = GroupedReport & { without: readonly Marked[]; failed: readonly FailedReport[] };
