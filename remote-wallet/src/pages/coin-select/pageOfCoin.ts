import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import type { CoinPurpose } from './listCoins';

/** The page on which a coin is received, withdrawn or exchanged. */
export function pageOfCoin(purpose: CoinPurpose, currencyId: number): string {
  switch (purpose) {
    case 'receive':
      return pageUrl(pagePaths.deposit, { currency: currencyId });
    case 'withdraw':
      return pageUrl(pagePaths.withdraw, { currency: currencyId });
    case 'exchange':
      return pageUrl(pagePaths.exchange, { from: currencyId });
  }
}
