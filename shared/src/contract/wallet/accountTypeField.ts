import * as z from 'zod/mini';
import { accountType, type AccountType } from './accountTypes';

const accountTypes = Object.values(accountType);

/** Apart from the calls, so that a page that shows positions does not load them. */
export const accountTypeField = z.codec(
  z.union([z.int(), z.string().check(z.regex(/^[1-9]$/))]),
  z.custom<AccountType>((value) => accountTypes.includes(value as AccountType)),
  { decode: (value) => Number(value) as AccountType, encode: (value) => value },
);
