import * as z from 'zod/mini';
import { accountType, type AccountType } from '../wallet/accountTypes';

/** The names of the accounts in transfers, in the order of their numbers. */
const accountFields = [
  'legal',
  'change',
  'lever',
  'micro',
  'futures',
  'deposit',
  'mining',
  'stock',
  'margin',
] as const;

export function accountFieldName(type: AccountType): string {
  return accountFields[type - 1] ?? String(type);
}

/** An account by its name or its number; answers have the name. */
export const accountField = z.codec(
  z.union([z.enum(accountFields), z.string().check(z.regex(/^[1-9]$/))]),
  z.custom<AccountType>((value) => Object.values(accountType).includes(value as AccountType)),
  {
    decode: (value) => {
      const place = accountFields.findIndex((name) => name === value);
      return (place < 0 ? Number(value) : place + 1) as AccountType;
    },
    encode: (type) => accountFieldName(type),
  },
);
