import type * as z from 'zod/mini';
import { builderOf } from '../examples/builderOf';
import type { ExamplesOf } from '../examples/EndpointExamples';
import * as endpoints from './endpoints';

export { endpoints };

const noon = Date.UTC(2026, 0, 15, 12);
const hourMs = 3_600_000;

const ratios = { ltv_open: '0.65', ltv_call: '0.8', ltv_liq: '0.9', haircut: '0' } as const;

export const loanProductExample: z.input<typeof endpoints.loanProduct> = {
  id: 1,
  currency_id: 3,
  kind: 'flexible',
  terms: [],
  rate: '0.00001',
  day_rate: '0.00024',
  year_rate: '0.0876',
  min: '100',
  max: '200000',
  left: '20000000',
  collaterals: [
    { currency_id: 1, symbol: 'BTC-USDT', ...ratios },
    { currency_id: 2, symbol: 'ETH-USDT', ...ratios },
  ],
};
export const aLoanProduct = builderOf(endpoints.loanProduct, loanProductExample);

/** 18,000 USDT against 0.5 BTC at 60,000. */
export const loanExample: z.input<typeof endpoints.loan> = {
  id: '0198a5b0-7c1e-7000-8000-000000000004',
  product: 1,
  kind: 'flexible',
  currency_id: 3,
  collateral_id: 1,
  symbol: 'BTC-USDT',
  rate: '0.00001',
  term: null,
  ...ratios,
  amount: '18000',
  collateral_amount: '0.5',
  opened_at: noon,
  due_at: null,
  principal_left: '18000',
  interest_due: '0.18',
  penalty_due: '0',
  debt: '18000.18',
  interest_paid: '0',
  at: noon + 60_000,
  next_charge_at: noon + hourMs,
  index: '60000',
  ltv: '0.600006',
  call_price: '45000.45',
  liquidation_price: '40000.4',
  removable: '0.03845692',
  status: 'active',
  ended_at: null,
};
export const aLoan = builderOf(endpoints.loan, loanExample);

export const loanEventExample: z.input<typeof endpoints.loanEvent> = {
  no: 1,
  kind: 'borrow',
  time: noon,
  amount: '18000',
  interest: null,
  penalty: null,
  collateral_amount: '0.5',
  price: '60000',
  fee: null,
  level: null,
  insured: null,
  collateral_back: null,
  receipt_id: null,
};
export const aLoanEvent = builderOf(endpoints.loanEvent, loanEventExample);

const id = loanExample.id;

export const examples: ExamplesOf<typeof endpoints> = {
  getLoanProducts: { input: {}, output: [loanProductExample] },
  getLoanQuote: {
    input: { product_id: '1', amount: '18000', collateral_id: '1' },
    output: {
      index: '60000',
      needed: '0.46153847',
      rate: '0.00001',
      interest: '0.18',
      total: '18004.32',
      call_price: '48750.48674995',
      liquidation_price: '43333.76599996',
    },
  },
  applyForLoan: {
    input: {
      req_id: '0198a5b0-7c1e-7000-8000-00000000e004',
      product_id: '1',
      amount: '18000',
      collateral_id: '1',
      collateral_amount: '0.5',
      pay_password: '830274',
    },
    output: loanExample,
  },
  getLoans: {
    input: { status: 'active' },
    output: { list: [loanExample], page: 1, limit: 10, total: 1 },
  },
  getLoan: { input: { id }, output: loanExample },
  repayLoan: {
    input: { req_id: '0198a5b0-7c1e-7000-8000-00000000e005', id, amount: '8000' },
    output: {
      ...loanExample,
      principal_left: '10000.18',
      interest_due: '0',
      debt: '10000.18',
      interest_paid: '0.18',
      ltv: '0.333339',
      call_price: '25000.45',
      liquidation_price: '22222.62222223',
      removable: '0.24358512',
    },
  },
  moveLoanCollateral: {
    input: {
      req_id: '0198a5b0-7c1e-7000-8000-00000000e006',
      id,
      amount: '0.1',
      dir: 'add',
    },
    output: { ...loanExample, collateral_amount: '0.6' },
  },
  getLoanEvents: {
    input: { id },
    output: {
      list: [
        {
          ...loanEventExample,
          no: 2,
          kind: 'liquidate',
          time: noon + 72 * hourMs,
          amount: '14859.17580512',
          interest: '12.96',
          penalty: '0',
          collateral_amount: '0.37878788',
          price: '40028.8',
          fee: '303.24848582',
          insured: '0',
          receipt_id: '0198a5b0-7c1e-7000-8000-0000000000a4',
        },
        loanEventExample,
      ],
      page: 1,
      limit: 10,
      total: 2,
    },
  },
};
