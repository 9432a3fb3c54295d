/** Where a person's money can be. The numbers are the wire's. */
export const accountType = {
  legal: 1,
  change: 2,
  lever: 3,
  micro: 4,
  futures: 5,
  deposit: 6,
  mining: 7,
  stock: 8,
  margin: 9,
} as const;

export type AccountName = keyof typeof accountType;
export type AccountType = (typeof accountType)[AccountName];
