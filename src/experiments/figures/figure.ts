/** A value with its 95 % interval; none where one run is all there is. */
export type Point = { x: number; y: number; low: number | null; high: number | null };
/** `place`: which of all of its kind it is, so that it looks the same in every panel. */
export type Series = { name: string; place: number; points: readonly Point[] };
export type Dot = { name: string; place: number; value: number; low: number | null; high: number | null };
type OutcomePart = { name: string; place: number; count: number; share: number };

/** A picture of what cells tell, whatever it is drawn with. `note`: what it shows, and how. */
export type Figure = { id: string; title: string; note: string } & (
  | { kind: 'lines'; unit: string; isShare: boolean; panels: readonly { name: string; series: readonly Series[] }[] }
  | {
      kind: 'dots';
      unit: string;
      reference: number | null;
      isFromZero: boolean;
      rows: readonly { name: string; dots: readonly Dot[] }[];
    }
  | { kind: 'bars'; rows: readonly { name: string; n: number; parts: readonly OutcomePart[] }[] }
);
