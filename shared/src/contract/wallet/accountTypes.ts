/** The types of a user's accounts, by their numbers on the wire. */
export const accountType = {
  fiat: 1,
  spot: 2,
  margin: 3,
  options: 4,
  copyTrading: 5,
  locked: 6,
  mining: 7,
  stock: 8,
  collateral: 9,
} as const;

/** The accounts that people move funds between: those of the products that are built. */
export const accountsInUse = ['spot', 'margin', 'options', 'copyTrading', 'stock'] as const;

export type AccountTypeName = keyof typeof accountType;
export type AccountType = (typeof accountType)[AccountTypeName];

export function accountNameOf(type: AccountType): AccountTypeName {
  const names = Object.keys(accountType) as AccountTypeName[];
  return names.find((name) => accountType[name] === type) ?? 'spot';
}

export function isAccountInUse(name: AccountTypeName): boolean {
  return accountsInUse.some((one) => one === name);
}
