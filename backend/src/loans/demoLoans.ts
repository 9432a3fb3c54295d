import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import type { DemoSystemFunds } from '../ledger/demoFunds';
import { demoCoinId } from '../markets/demoInstruments';
import type { LoanTables } from './tables';

/** The first product, which has the id 1, is flexible. */
export const demoLoanProducts: readonly LoanTables['loan_products'][] = [
  {
    id: 1,
    currency_id: defaultQuoteId,
    kind: 'flexible',
    rate: '0.00001',
    terms: [],
    min_amount: '100',
    max_amount: '200000',
  },
  {
    id: 2,
    currency_id: defaultQuoteId,
    kind: 'fixed',
    rate: '0.0002',
    terms: [7, 14, 30, 90],
    min_amount: '100',
    max_amount: '100000',
  },
];

/** Coins that fall more in a day count less. */
const collaterals = [
  { coin: 'BTC', haircut: '0' },
  { coin: 'ETH', haircut: '0' },
  { coin: 'BNB', haircut: '0.05' },
  { coin: 'SOL', haircut: '0.1' },
];

export const demoLoanCollaterals: readonly LoanTables['loan_collaterals'][] =
  demoLoanProducts.flatMap(({ id }) =>
    collaterals.map(({ coin, haircut }) => ({
      product_id: id,
      currency_id: demoCoinId(coin),
      symbol: `${coin}-USDT`,
      ltv_open: '0.65',
      ltv_call: '0.8',
      ltv_liquidation: '0.9',
      haircut,
    })),
  );

/** What the demo account owes. */
export const demoLoan = {
  productId: 1,
  collateralId: demoCoinId('BTC'),
  amount: '900',
  collateralAmount: '0.02',
} as const;

/** What the demo lends, buys collateral with, and insures loans by. */
export const initialLoanFunds: readonly DemoSystemFunds[] = [
  { system: 'lending', funds: [{ currencyId: defaultQuoteId, amount: '20000000' }] },
  {
    system: 'house',
    type: accountType.collateral,
    funds: [{ currencyId: defaultQuoteId, amount: '30000000' }],
  },
  {
    system: 'insurance',
    type: accountType.collateral,
    funds: [{ currencyId: defaultQuoteId, amount: '1000000' }],
  },
];
