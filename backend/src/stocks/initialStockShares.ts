import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import type { DemoSystemFunds } from '../ledger/demoFunds';
import type { StockMarket } from '../markets/catalogue';

/** What the house of the demo has to sell of each company. */
const sharesPerCompany = '1000000';

export function initialStockShares(markets: readonly StockMarket[]): DemoSystemFunds {
  return {
    system: 'house',
    type: accountType.stock,
    funds: markets.map(({ baseId }) => ({ currencyId: baseId, amount: sharesPerCompany })),
  };
}
