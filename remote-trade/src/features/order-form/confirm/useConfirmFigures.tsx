import { useApp, type LiveMarket } from '@h5/shared/app';
import { formatPrice, formatSignedPercent } from '@h5/shared/money/format';
import type { Decimal, DecimalValue } from '@h5/shared/money/money';
import { CoinAmount } from '@h5/shared/ui/figures/CoinAmount';

/** How the confirmation writes the figures of a market. */
export function useConfirmFigures(market: LiveMarket) {
  const { tag } = useApp().locale;
  return {
    amount: (value: DecimalValue, coin: string, unit?: string, isCost = false) => (
      <CoinAmount
        value={value}
        decimals={market.decimalsOf(coin)}
        tag={tag}
        unit={unit}
        isCost={isCost}
      />
    ),
    price: (value: DecimalValue) => formatPrice(value, market.priceDecimals, tag),
    /** Without a plus. */
    percent: (ratio: Decimal, decimals = 2) =>
      formatSignedPercent(ratio, tag, decimals).replace('+', ''),
  };
}
