/** Income classes, best paid first. */
export const INCOME_CLASSES = ['H', 'MH', 'M', 'ML', 'L'] as const;
export type IncomeClass = (typeof INCOME_CLASSES)[number];

/** Yearly income of each class, in whole dollars. */
export type IncomeTable = Readonly<Record<IncomeClass, number>>;

/** Chance of each class, in percent; decimals are allowed, the sixth is the last that counts. */
export type Odds = Readonly<Record<IncomeClass, number>>;

/** The tables that a principle chooses from (at least one), and the odds of the classes in each of them. */
export type Economy = { tables: readonly IncomeTable[]; odds: Odds };

/** 1: highest floor; 2: highest mean; 3: highest mean above a floor; 4: highest mean within a range (10.1). */
export const PRINCIPLE_IDS = [1, 2, 3, 4] as const;
export type PrincipleId = (typeof PRINCIPLE_IDS)[number];

/** What chance and a decision gave an agent: index of its table, and its class. */
export type Draw = { agent: string; table: number; class: IncomeClass };
