import { useApp } from '@h5/shared/app';
import {
  formatCost,
  formatExactAmount,
  formatPrice,
  formatSignedPercent,
  formatUnsignedPercent,
} from '@h5/shared/money/format';
import { Decimal, type DecimalValue } from '@h5/shared/money/money';
import { formatYield } from '../../components/formatYield';
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
    /** Rounded up, as nobody owes less than this. */
    owed: (amount: DecimalValue) => `${formatCost(amount, currency, tag)} ${currency}`,
    rate: (ratio: DecimalValue) => formatYield(ratio, tag),
    /** Of a debt, as it moves with the price. */
    ratio: (ratio: DecimalValue) => formatUnsignedPercent(ratio, tag, 2, 2),
    /** A part that is fixed, such as a limit or a fee. */
    part: (ratio: DecimalValue) => formatUnsignedPercent(ratio, tag, 2),
    /** How far a price is from the present one. */
    distance: (value: DecimalValue, now: string) =>
      formatSignedPercent(new Decimal(value).div(now).minus(1), tag),
  };
}
