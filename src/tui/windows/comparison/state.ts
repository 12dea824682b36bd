import type { ComparisonPage, Side } from '../../shown/compared.ts';

/**
 * The window of both. `side`: whose moments are looked at, and which one is shown where there is no room for both. `toldTop`: where the
 * page of what was told stands while another is read.
 */
export type ComparisonWindow = {
  kind: 'comparison';
  page: ComparisonPage;
  side: Side;
  top: number;
  toldTop: number;
};
