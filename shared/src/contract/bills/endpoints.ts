import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import {
  amount,
  catalogueId,
  emptyInput,
  formTimeField,
  isValidTimeRange,
  pageSchemaOf,
  pagingFields,
  signedAmount,
} from '../primitives';
import { accountTypeField } from '../wallet/accountTypeField';
import { postingFields, postingKind, postingWireNames } from '../wallet/endpoints';
import { wireObject } from '../wireObject';

/** A posting of any account of its owner. */
export const bill = wireObject(
  {
    ...postingFields,
    /** The code of the currency, such as BTC. */
    name: z.string(),
    /** The market of what caused it, in the list alone, where the cause has one. */
    symbol: z.optional(z.string()),
  },
  { ...postingWireNames, name: 'coin' },
);

/** Whether what a person owns grew or shrank; freezing does neither. */
export const billDirection = z.enum(['in', 'out']);

/** From a time on and before another one. */
const rangeFields = { from: z.optional(formTimeField), to: z.optional(formTimeField) };

const filterFields = {
  account_type: z.optional(accountTypeField),
  currency_id: z.optional(catalogueId),
  type: z.optional(postingKind),
  dir: z.optional(billDirection),
  ...rangeFields,
};
const filterNames = { type: 'kind', dir: 'direction' } as const;

export const getBillTypes = endpoint({
  method: 'GET',
  path: '/bill/types',
  summary: 'The types of bills.',
  access: 'user',
  input: emptyInput,
  output: z.array(postingKind),
  errors: [],
});

export const getBills = endpoint({
  method: 'GET',
  path: '/bill/list',
  summary: 'The postings of all accounts of the signed-in person, newest first.',
  access: 'user',
  input: wireObject({ ...filterFields, ...pagingFields }, filterNames).check(
    z.refine(isValidTimeRange),
  ),
  output: pageSchemaOf(bill),
  errors: [],
});

/** What one party has of the journal that a bill belongs to. */
export const billSide = wireObject(
  {
    /** `self`, another `person`, or what keeps the other side in the exchange, such as `house` or `fees`. */
    owner: z.enum([
      'self',
      'person',
      'demo',
      'house',
      'fees',
      'earn',
      'insurance',
      'chain',
      'bank',
      'promotion',
      'suspense',
    ]),
    /** Of one's own accounts only. */
    account_type: z.nullable(accountTypeField),
    currency_id: z.int(),
    name: z.string(),
    amount: signedAmount,
    frozen_delta: signedAmount,
  },
  { name: 'coin' },
);

const billId = z.string().check(z.regex(/^[1-9]\d{0,14}$/));

export const getBill = endpoint({
  method: 'GET',
  path: '/bill/detail',
  summary: 'One bill with both sides of its journal; they add up to zero in each currency.',
  access: 'user',
  input: z.object({ id: billId }),
  output: z.object({ bill, sides: z.array(billSide) }),
  errors: ['NOT_FOUND'],
});

const totals = { in: amount, out: amount };

export const getBillSummary = endpoint({
  method: 'GET',
  path: '/bill/summary',
  summary: 'What came and went in a range of time, for each currency and type.',
  access: 'user',
  input: wireObject({ ...rangeFields, currency_id: z.optional(catalogueId) }).check(
    z.refine(isValidTimeRange),
  ),
  output: z.array(
    wireObject(
      {
        currency_id: z.int(),
        name: z.string(),
        ...totals,
        types: z.array(wireObject({ type: postingKind, ...totals }, { type: 'kind' })),
      },
      { name: 'coin' },
    ),
  ),
  errors: [],
});

export const exportBills = endpoint({
  method: 'POST',
  path: '/bill/export',
  summary: 'The newest bills that match, at most 10,000, as a file of comma-separated values.',
  access: 'user',
  input: wireObject(filterFields, filterNames).check(z.refine(isValidTimeRange)),
  output: wireObject({
    name: z.string(),
    content: z.string(),
    rows: z.int(),
    /** False if older bills were left out. */
    is_complete: z.boolean(),
  }),
  errors: [],
});

export type Bill = z.output<typeof bill>;
export type BillSide = z.output<typeof billSide>;
export type BillFilter = Omit<z.output<typeof getBills.input>, 'page' | 'limit'>;
export type BillDetail = z.output<typeof getBill.output>;
export type BillSummary = z.output<typeof getBillSummary.output>[number];
export type BillExport = z.output<typeof exportBills.output>;
