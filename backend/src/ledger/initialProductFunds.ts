import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import type { DemoSystemFunds } from './demoFunds';

const bitcoinId = 1;
const etherId = 2;

/** What the house and the insurance fund of the demo start with, beyond what the house quotes on spot. */
export const initialProductFunds: readonly DemoSystemFunds[] = [
  {
    system: 'house',
    type: accountType.margin,
    funds: [{ currencyId: defaultQuoteId, amount: '50000000' }],
  },
  {
    system: 'insurance',
    type: accountType.margin,
    funds: [{ currencyId: defaultQuoteId, amount: '1000000' }],
  },
  {
    system: 'house',
    type: accountType.options,
    funds: [
      { currencyId: defaultQuoteId, amount: '10000000' },
      { currencyId: bitcoinId, amount: '100' },
      { currencyId: etherId, amount: '2000' },
    ],
  },
  {
    system: 'house',
    type: accountType.stock,
    funds: [{ currencyId: defaultQuoteId, amount: '10000000' }],
  },
];
