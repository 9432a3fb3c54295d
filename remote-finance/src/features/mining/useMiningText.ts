import { useApp } from '@h5/shared/app';
import type { Machine } from '@h5/shared/contract/mining/endpoints';
import {
  formatCoinAmount,
  formatExactAmount,
  formatPrice,
  formatTrimmedAmount,
} from '@h5/shared/money/format';
import type { DecimalValue } from '@h5/shared/money/money';

/** Of what is mined: its figures are compared, one below the other. */
const coinDecimals = 8;

/** How the figures of a machine, or of machines that were bought, are written. */
export function useMiningText({ symbol }: Pick<Machine, 'symbol'>) {
  const { locale, markets } = useApp();
  const { tag } = locale;
  const [coin = '', currency = 'USDT'] = symbol.split('-');
  const decimals = markets.bySymbol.get(symbol)?.priceDecimals ?? 2;
  const ofCoin = (amount: DecimalValue) => formatCoinAmount(amount, coinDecimals, tag);
  const ofCurrency = (amount: DecimalValue) => formatExactAmount(amount, currency, tag);
  return {
    coin,
    currency,
    ofCoin,
    ofCurrency,
    inCoin: (amount: DecimalValue) => `${ofCoin(amount)} ${coin}`,
    inCurrency: (amount: DecimalValue) => `${ofCurrency(amount)} ${currency}`,
    price: (value: DecimalValue) => formatPrice(value, decimals, tag),
    hash: (th: DecimalValue) => `${formatTrimmedAmount(th, tag)}\u00a0TH/s`,
  };
}
