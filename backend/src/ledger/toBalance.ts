import type { Balance } from '@h5/shared/contract/wallet/endpoints';
import { fromScaledUnits, toScaledUnits } from '@h5/shared/money/units';

/** As many as `numeric(38, 18)` keeps; a price has no more. */
const decimals = 18;
const usdDecimals = 8;
const tooFine = 10n ** BigInt(2 * decimals - usdDecimals);

/** What is shown of the coin of a balance. */
export interface PricedCoin {
  code: string;
  /** In US dollars; undefined if it is unknown. */
  usdPrice: string | undefined;
}

/** An account as its owner sees it. */
export function toBalance(
  account: Omit<Balance, 'coin' | 'usd'>,
  { code, usdPrice }: PricedCoin,
): Balance {
  const { accountType, currencyId, available, frozen, version } = account;
  const amount = toScaledUnits(available, decimals) + toScaledUnits(frozen, decimals);
  return {
    accountType,
    currencyId,
    coin: code,
    available,
    frozen,
    usd:
      usdPrice === undefined
        ? null
        : fromScaledUnits((amount * toScaledUnits(usdPrice, decimals)) / tooFine, usdDecimals),
    version,
  };
}
