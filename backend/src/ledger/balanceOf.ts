import type { Balance } from '@h5/shared/contract/wallet/endpoints';
import { findCoin } from '../markets/catalogue';
import { fromUnits, toUnits } from '@h5/shared/money/units';

/** As many as `numeric(38, 18)` keeps; a price has no more. */
const decimals = 18;
const usdDecimals = 8;
const tooFine = 10n ** BigInt(2 * decimals - usdDecimals);

/** An account as its owner sees it; `usdPrice` is what one of its coin is worth. */
export function balanceOf(account: Omit<Balance, 'coin' | 'usd'>, usdPrice: string): Balance {
  const { accountType, currencyId, available, frozen, version } = account;
  const amount = toUnits(available, decimals) + toUnits(frozen, decimals);
  return {
    accountType,
    currencyId,
    coin: findCoin(currencyId)?.code ?? '',
    available,
    frozen,
    usd: fromUnits((amount * toUnits(usdPrice, decimals)) / tooFine, usdDecimals),
    version,
  };
}
