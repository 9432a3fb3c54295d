import { useApp } from '@h5/shared/app';
import { formatExactAmount } from '@h5/shared/money/format';
import type { DecimalValue } from '@h5/shared/money/money';

/** The code of a coin, and how amounts of it are written, with and without it. */
export function useCoin(currencyId: number, fallback = '') {
  const { locale, markets, wallet } = useApp();
  const coin = markets.codeOf(currencyId) || wallet.find(currencyId)?.coin || fallback;
  const writeNumber = (amount: DecimalValue) => formatExactAmount(amount, coin, locale.tag);
  return { coin, writeNumber, write: (amount: DecimalValue) => `${writeNumber(amount)} ${coin}` };
}
