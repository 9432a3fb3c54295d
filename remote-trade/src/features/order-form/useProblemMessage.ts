import { useTranslation } from 'react-i18next';
import { useApp, useProductAreas, type LiveMarket } from '@h5/shared/app';
import { formatTrimmedAmount } from '@h5/shared/money/format';
import type { OrderFormStore } from './OrderFormStore';
import { isConditionProblem } from './orderProblem';

/** Why nothing can be bought, or else the first problem, as a message short enough for a button. */
export function useProblemMessage(store: OrderFormStore, market: LiveMarket): string | undefined {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const { problem } = store.form;
  const closed = useProductAreas().closedReason('spot');
  if (closed && store.draft.side === 'buy') return closed;
  if (!problem) return undefined;

  const figures = Object.entries(problem.values).map(([name, value]) => [
    name,
    name === 'coin' ? value : formatTrimmedAmount(value, locale.tag, 10),
  ]);
  const { code, field } = problem;
  const known = {
    spent: store.draft.side === 'buy' ? market.quote : market.base,
    base: market.base,
    quote: market.quote,
    field: field && t(`spot.form.${field}`),
    ...(Object.fromEntries(figures) as Record<string, string>),
  };
  if (isConditionProblem(code)) return t(`spot.form.problem.${code}`, known);
  return t(`spot.problem.${code}`, known);
}
