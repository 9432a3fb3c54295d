import * as z from 'zod/mini';
import { conversion } from '../conversions/endpoints';
import { endpoint } from '../endpoint';
import { listedPayment } from '../payments/payment';
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
import { accountField } from './accountField';
import { wireObject } from '../wireObject';

const accountWireNames = { from_field: 'from', to_field: 'to' } as const;

/** What the history lists of a transfer. */
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

/** What the history tells apart. */
export const movementKinds = ['transfer', 'conversion', 'payment'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** What the history lists. */
const movement = z.union([transfer, conversion, listedPayment]);

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
  summary:
    'The transfers, exchanges and payments of the signed-in person, of all kinds or of one, newest first.',
  access: 'user',
  input: z.object({ kind: z.optional(z.enum(movementKinds)), ...pagingFields }),
  output: pageSchemaOf(movement),
  errors: [],
});

export type FundsMovement = z.output<typeof movement>;
export type Transfer = z.output<typeof transfer>;
export type MakeTransferInput = z.output<typeof makeTransfer.input>;
