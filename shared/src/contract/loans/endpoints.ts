import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import {
  amount,
  catalogueId,
  countField,
  emptyInput,
  orderAmount,
  pageSchemaOf,
  pagingFields,
  reqId,
  time,
  uuid,
  yesOrNo,
} from '../primitives';
import { payPasswordField } from '../security/fields';
import { wireObject } from '../wireObject';

/** A flexible loan is owed until it is repaid and costs its rate each hour; a fixed one has a term and costs its rate each day. */
export const loanKind = z.enum(['flexible', 'fixed']);

const ratios = {
  /** The most that may be owed of what the collateral is worth, when borrowing and after collateral was taken out. */
  ltv_open: amount,
  /** From here on its owner is called. */
  ltv_call: amount,
  /** From here on collateral is sold. */
  ltv_liq: amount,
  /** What is taken off the worth of the collateral. */
  haircut: amount,
};

export const loanCollateral = wireObject({
  currency_id: z.int(),
  /** The market whose index says what it is worth. */
  symbol: z.string(),
  ...ratios,
});

/** A product of loans. Rates are ratios: 0.00001 is 0.001 %. */
export const loanProduct = wireObject({
  id: z.int(),
  currency_id: z.int(),
  kind: loanKind,
  /** Terms of a fixed loan in days, one of which is chosen. */
  terms: z.array(z.int()),
  /** For each hour of a flexible loan, each day of a fixed one. */
  rate: amount,
  day_rate: amount,
  year_rate: amount,
  min: amount,
  max: amount,
  /** How much can still be lent. */
  left: amount,
  collaterals: z.array(loanCollateral),
});

export const getLoanProducts = endpoint({
  method: 'GET',
  path: '/loan/products',
  summary: 'What can be borrowed, against which collateral.',
  access: 'public',
  input: emptyInput,
  output: z.array(loanProduct),
  errors: [],
});

const termField = z.optional(
  z.codec(countField, z.int().check(z.positive(), z.maximum(3650)), {
    decode: Number,
    encode: (days) => days,
  }),
);

export const getLoanQuote = endpoint({
  method: 'GET',
  path: '/loan/quote',
  summary: 'What a loan would need and cost at the present index.',
  access: 'public',
  input: wireObject(
    { product_id: catalogueId, amount: orderAmount, collateral_id: catalogueId, term: termField },
    { term: 'termDays' },
  ),
  output: wireObject({
    /** The newest recorded index. */
    index: amount,
    /** The least collateral. */
    needed: amount,
    rate: amount,
    /** What the first hour, or day, costs. */
    interest: amount,
    /** What is owed at the end of the term, or after a day of a flexible loan. */
    total: amount,
    /** With the least collateral. */
    call_price: amount,
    liquidation_price: amount,
  }),
  errors: ['NOT_FOUND', 'INVALID_AMOUNT', 'QUANTITY_OFF_STEP', 'MARKET_HALTED'],
});

/** `margin_call` once the collateral has fallen to the first level, `overdue` after the due time of a fixed loan. */
export const loanStatus = z.enum(['active', 'margin_call', 'overdue', 'repaid', 'liquidated']);

/** A loan; what is owed is that of the time `at`. */
export const loan = wireObject(
  {
    id: uuid,
    product: z.int(),
    kind: loanKind,
    currency_id: z.int(),
    collateral_id: z.int(),
    symbol: z.string(),
    rate: amount,
    /** Days; null for a flexible loan. */
    term: z.nullable(z.int()),
    ...ratios,
    amount,
    collateral_amount: amount,
    opened_at: time,
    due_at: z.nullable(time),
    principal_left: amount,
    interest_due: amount,
    penalty_due: amount,
    debt: amount,
    /** What was paid so far as interest and penalties. */
    interest_paid: amount,
    at: time,
    /** When it costs more; null once it is closed. */
    next_charge_at: z.nullable(time),
    /** The newest recorded index of the collateral; null before the first one and once it is closed. */
    index: z.nullable(amount),
    ltv: z.nullable(amount),
    /** Null once it is closed. */
    call_price: z.nullable(amount),
    liquidation_price: z.nullable(amount),
    removable: z.nullable(amount),
    status: loanStatus,
    ended_at: z.nullable(time),
  },
  { product: 'productId', term: 'termDays' },
);

const changeErrors = [
  'NOT_FOUND',
  'STATE',
  'INVALID_AMOUNT',
  'QUANTITY_OFF_STEP',
  'INSUFFICIENT_BALANCE',
  'MARKET_HALTED',
  'REQ_ID_REUSED',
] as const;

/** A repeated `reqId` returns the loan as it was borrowed. */
export const applyForLoan = endpoint({
  method: 'POST',
  path: '/loan/apply',
  summary: 'Borrows an amount against collateral, which is frozen in account 9.',
  access: 'user',
  level: 1,
  opens: true,
  factor: 'pay_password',
  input: wireObject(
    {
      req_id: reqId,
      product_id: catalogueId,
      amount: orderAmount,
      collateral_id: catalogueId,
      collateral_amount: orderAmount,
      /** Of a fixed loan, in days. */
      term: termField,
      pay_password: z.optional(payPasswordField),
    },
    { term: 'termDays' },
  ),
  output: loan,
  errors: [
    'AREA_UNAVAILABLE',
    'COUNTRY_UNVERIFIED',
    'NOT_FOUND',
    'INVALID_AMOUNT',
    'QUANTITY_OFF_STEP',
    'QUANTITY_TOO_SMALL',
    'QUANTITY_TOO_LARGE',
    'LTV_TOO_HIGH',
    'INSUFFICIENT_BALANCE',
    'SOLD_OUT',
    'TOO_MANY_LOANS',
    'MARKET_HALTED',
    'OUTFLOW_STOPPED',
    'REQ_ID_REUSED',
  ],
});

export const getLoans = endpoint({
  method: 'GET',
  path: '/loan/list',
  summary: 'The loans of the signed-in person, newest first.',
  access: 'user',
  input: z.object({ status: z.optional(loanStatus), ...pagingFields }),
  output: pageSchemaOf(loan),
  errors: [],
});

export const getLoan = endpoint({
  method: 'GET',
  path: '/loan/detail',
  summary: 'One loan of the signed-in person, with what is owed now.',
  access: 'user',
  input: z.object({ id: uuid }),
  output: loan,
  errors: ['NOT_FOUND'],
});

/** With `all`, what is owed at that moment. `collateral_amount` is the most that may be sold for it. */
export const repayLoan = endpoint({
  method: 'POST',
  path: '/loan/repay',
  summary: 'Repays a part or all: penalty first, then interest, then principal.',
  access: 'user',
  input: wireObject({
    req_id: reqId,
    id: uuid,
    amount: z.optional(orderAmount),
    all: z._default(yesOrNo, false),
    source: z._default(z.enum(['account', 'collateral']), 'account'),
    collateral_amount: z.optional(orderAmount),
  }),
  output: loan,
  errors: [...changeErrors, 'PRICE_MOVED'],
});

export const moveLoanCollateral = endpoint({
  method: 'POST',
  path: '/loan/collateral',
  summary: 'Adds collateral to a loan, or takes out what it does not need.',
  access: 'user',
  input: wireObject({
    req_id: reqId,
    id: uuid,
    amount: orderAmount,
    dir: z.enum(['add', 'remove']),
  }),
  output: loan,
  errors: [...changeErrors, 'LTV_TOO_HIGH'],
});

export const loanEventKind = z.enum([
  'borrow',
  'repay',
  'add',
  'remove',
  'call',
  'liquidate',
  'due',
  'overdue',
]);

/** Something that happened to a loan. What does not belong to its kind is null. */
export const loanEvent = wireObject({
  no: z.int(),
  kind: loanEventKind,
  time,
  /** What was borrowed, repaid, or paid by a sale. */
  amount: z.nullable(amount),
  interest: z.nullable(amount),
  penalty: z.nullable(amount),
  /** What was put in, taken out or sold. */
  collateral_amount: z.nullable(amount),
  price: z.nullable(amount),
  fee: z.nullable(amount),
  /** The level of a call. */
  level: z.nullable(amount),
  /** What the insurance fund paid for its owner. */
  insured: z.nullable(amount),
  /** What of the collateral returned to its owner. Servers of earlier releases do not tell it. */
  collateral_back: z.optional(z.nullable(amount)),
  receipt_id: z.nullable(uuid),
});

export const getLoanEvents = endpoint({
  method: 'GET',
  path: '/loan/events',
  summary: 'What happened to a loan of the signed-in person, newest first.',
  access: 'user',
  input: z.object({ id: uuid, ...pagingFields }),
  output: pageSchemaOf(loanEvent),
  errors: ['NOT_FOUND'],
});

export type LoanProduct = z.output<typeof loanProduct>;
export type LoanCollateral = z.output<typeof loanCollateral>;
export type LoanQuote = z.output<typeof getLoanQuote.output>;
export type LoanStatus = z.output<typeof loanStatus>;
export type Loan = z.output<typeof loan>;
export type LoanEvent = z.output<typeof loanEvent>;
export type LoanEventKind = z.output<typeof loanEventKind>;
export type ApplyForLoanInput = z.output<typeof applyForLoan.input>;
export type RepayLoanInput = z.output<typeof repayLoan.input>;
export type MoveLoanCollateralInput = z.output<typeof moveLoanCollateral.input>;
