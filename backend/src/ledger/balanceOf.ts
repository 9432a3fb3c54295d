import type { Balance } from '@h5/shared/contract/wallet';
import { Decimal, toAmount } from '@h5/shared/money/money';
import { findCoin } from '../markets/catalogue';

const usdDecimals = 8;

/** An account as its owner sees it; `usdPrice` is what one of its coin is worth. */
export function balanceOf(account: Omit<Balance, 'coin' | 'usd'>, usdPrice: string): Balance {
  const { accountType, currencyId, available, frozen, version } = account;
  const worth = new Decimal(available).plus(frozen).times(usdPrice);
  return {
    accountType,
    currencyId,
    coin: findCoin(currencyId)?.code ?? '',
    available,
    frozen,
    usd: toAmount(worth.toDecimalPlaces(usdDecimals)),
    version,
  };
}
