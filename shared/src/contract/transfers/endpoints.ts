import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import {
  amount,
  catalogueId,
  orderAmount,
  pageSchemaOf,
  pagingFields,
  reqId,
  time,
  uuid,
} from '../primitives';
import { accountType, type AccountType } from '../wallet/accountTypes';
import { wireObject } from '../wireObject';

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

/** An account by its name or its number; answers have the name. */
export const accountField = z.codec(
  z.union([z.enum(accountFields), z.string().check(z.regex(/^[1-9]$/))]),
  z.custom<AccountType>((value) => Object.values(accountType).includes(value as AccountType)),
  {
    decode: (value) => {
      const place = accountFields.findIndex((name) => name === value);
      return (place < 0 ? Number(value) : place + 1) as AccountType;
    },
    encode: (type) => accountFields[type - 1] ?? String(type),
  },
);

const accountWireNames = { from_field: 'from', to_field: 'to' } as const;

/** What the history of transfers lists. */
export const transfer = wireObject(
  {
    id: uuid,
    kind: z.literal('transfer'),
    currency_id: z.int(),
    number: amount,
    from_field: accountField,
    to_field: accountField,
    /** A transfer between own accounts is carried out at once. */
    status: z.literal('done'),
    created_at: time,
  },
  { number: 'amount', ...accountWireNames },
);

/** `currency` is an older name of `currency_id`; if both are given, they agree. */
export const makeTransfer = endpoint({
  method: 'POST',
  path: '/wallet/change',
  summary:
    'Moves an amount between two accounts of the signed-in person, at once and free of charge.',
  access: 'user',
  input: wireObject(
    {
      req_id: reqId,
      currency_id: z.optional(catalogueId),
      currency: z.optional(catalogueId),
      number: orderAmount,
      from_field: accountField,
      to_field: accountField,
    },
    { currency: 'olderCurrencyId', number: 'amount', ...accountWireNames },
  ),
  output: transfer,
  errors: [
    'COIN_NOT_FOUND',
    'SAME_ACCOUNT',
    'STATE',
    'INVALID_AMOUNT',
    'QUANTITY_OFF_STEP',
    'INSUFFICIENT_BALANCE',
    'REQ_ID_REUSED',
  ],
});

export const getTransfers = endpoint({
  method: 'GET',
  path: '/wallet/hzhistory',
  summary: 'The transfers of the signed-in person, newest first.',
  access: 'user',
  input: z.object(pagingFields),
  output: pageSchemaOf(transfer),
  errors: [],
});

export type Transfer = z.output<typeof transfer>;
export type MakeTransferInput = z.output<typeof makeTransfer.input>;
