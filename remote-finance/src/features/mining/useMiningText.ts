import { useApp } from '@h5/shared/app';
import type { Machine } from '@h5/shared/contract/mining/endpoints';
import { formatExactAmount, formatPrice, formatTrimmedAmount } from '@h5/shared/money/format';
import type { DecimalValue } from '@h5/shared/money/money';

/** How the figures of a machine, or of machines that were bought, are written. */
export function useMiningText({ symbol }: Pick<Machine, 'symbol'>) {
  const { locale, markets } = useApp();
  const { tag } = locale;
  const [coin = '', currency = 'USDT'] = symbol.split('-');
  const decimals = markets.bySymbol.get(symbol)?.priceDecimals ?? 2;
  const number = (amount: DecimalValue, code: string) => formatExactAmount(amount, code, tag);
  return {
    coin,
    currency,
    ofCoin: (amount: DecimalValue) => number(amount, coin),
    ofCurrency: (amount: DecimalValue) => number(amount, currency),
    inCoin: (amount: DecimalValue) => `${number(amount, coin)} ${coin}`,
    inCurrency: (amount: DecimalValue) => `${number(amount, currency)} ${currency}`,
    price: (value: DecimalValue) => formatPrice(value, decimals, tag),
    hash: (th: DecimalValue) => `${formatTrimmedAmount(th, tag)} TH/s`,
  };
}
