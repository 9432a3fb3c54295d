import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatTrimmedAmount } from '@h5/shared/money/format';
import type { FuturesProblem, FuturesProblemCode } from './futuresProblem';

/** The problems that other forms of this remote have as well: whole keys, so that a page has no words of the others. */
const common = {
  OFFLINE: 'spot.problem.OFFLINE',
  MARKET_NOT_TRADING: 'spot.problem.MARKET_NOT_TRADING',
  MARKET_HALTED: 'spot.problem.MARKET_HALTED',
  PRICE_MISSING: 'spot.problem.PRICE_MISSING',
  CONDITION_ZERO: 'spot.problem.CONDITION_ZERO',
  QUANTITY_MISSING: 'spot.problem.QUANTITY_MISSING',
  PRICE_OFF_TICK: 'spot.problem.PRICE_OFF_TICK',
  INSUFFICIENT_BALANCE: 'spot.problem.INSUFFICIENT_BALANCE',
} as const;

function isCommon(code: FuturesProblemCode): code is keyof typeof common {
  return code in common;
}

const priceWords = {
  takeProfit: 'futures.takeProfitPrice',
  stopLoss: 'futures.stopLossPrice',
} as const;

/** The message of a problem, short enough for a button. */
export function useProblemMessage() {
  const { t } = useTranslation('trade');
  const { locale } = useApp();

  return ({ code, values, field }: FuturesProblem): string => {
    const figures = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        formatTrimmedAmount(value, locale.tag, 10),
      ]),
    );
    // Every message that needs a coin is about the margin account.
    const known = {
      spent: 'USDT',
      field: field && t(priceWords[field]),
      ...figures,
    };
    if (isCommon(code)) return t(common[code], known);
    const bound = values.min ?? values.max ?? '0';
    const amount = formatTrimmedAmount(bound, locale.tag);
    return t(`futures.problem.${code}`, { ...known, amount, count: Number(bound) });
  };
}
