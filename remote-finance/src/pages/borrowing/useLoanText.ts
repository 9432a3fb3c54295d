import { useApp } from '@h5/shared/app';
import {
  formatExactAmount,
  formatPrice,
  formatSignedPercent,
  formatUnsignedPercent,
} from '@h5/shared/money/format';
import { Decimal, type DecimalValue } from '@h5/shared/money/money';
import { coinOf } from './loanChoice';

/** How the figures of a loan against the coin of a market are written. */
export function useLoanText(symbol: string) {
  const { locale, markets } = useApp();
  const { tag } = locale;
  const [coin, currency = 'USDT'] = [coinOf(symbol), symbol.split('-')[1]];
  const decimals = markets.bySymbol.get(symbol)?.priceDecimals ?? 2;
  const number = (amount: DecimalValue, code: string) => formatExactAmount(amount, code, tag);
  const price = (value: DecimalValue) => formatPrice(value, decimals, tag);
  return {
    coin,
    currency,
    price,
    ofCoin: (amount: DecimalValue) => number(amount, coin),
    ofCurrency: (amount: DecimalValue) => number(amount, currency),
    inCoin: (amount: DecimalValue) => `${number(amount, coin)} ${coin}`,
    inCurrency: (amount: DecimalValue) => `${number(amount, currency)} ${currency}`,
    rate: (ratio: DecimalValue) => formatUnsignedPercent(new Decimal(ratio).toFixed(), tag, 3),
    ratio: (ratio: DecimalValue) => formatUnsignedPercent(new Decimal(ratio).toFixed(), tag, 2),
    /** How far a price is from the present one. */
    distance: (value: DecimalValue, now: string) =>
      formatSignedPercent(new Decimal(value).div(now).minus(1), tag),
  };
}
