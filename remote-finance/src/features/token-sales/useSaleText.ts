import { useApp } from '@h5/shared/app';
import {
  formatExactAmount,
  formatTrimmedAmount,
  formatUnsignedPercent,
} from '@h5/shared/money/format';
import { Decimal, type DecimalValue } from '@h5/shared/money/money';

interface Subject {
  symbol: string;
  price: string;
  payCurrencyId: number;
}

/** How the figures of a sale, or of a subscription to it, are written. */
export function useSaleText({ symbol, price, payCurrencyId }: Subject) {
  const { locale, markets, wallet } = useApp();
  const { tag } = locale;
  const quote = markets.codeOf(payCurrencyId) || wallet.find(payCurrencyId)?.coin || 'USDT';
  const number = (amount: DecimalValue) => formatExactAmount(amount, quote, tag);
  const count = (tokens: DecimalValue) => formatTrimmedAmount(tokens, tag, 8);
  return {
    tag,
    quote,
    number,
    money: (amount: DecimalValue) => `${number(amount)} ${quote}`,
    count,
    tokens: (tokens: DecimalValue) => `${count(tokens)} ${symbol}`,
    priceNumber: formatTrimmedAmount(price, tag, 8, 4),
    price: `${formatTrimmedAmount(price, tag, 8, 4)} ${quote}`,
    percent: (share: DecimalValue, decimals = 2) =>
      formatUnsignedPercent(
        new Decimal(share).toDecimalPlaces(decimals + 2, Decimal.ROUND_DOWN),
        tag,
        decimals,
      ),
  };
}
