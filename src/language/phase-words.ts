/** How often an option was chosen at the end of a phase, or its points. */
export type PhaseCount = { label: string; count: number };
/** Estimates as they are written. */
export type PhaseNumbers = Readonly<Record<'low' | 'lower' | 'median' | 'upper' | 'high', string>>;
