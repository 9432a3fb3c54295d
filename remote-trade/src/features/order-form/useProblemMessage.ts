import { useTranslation } from 'react-i18next';
import { useApp, type LiveMarket } from '@h5/shared/app';
import { formatTrimmedAmount } from '@h5/shared/money/format';
import type { OrderFormStore } from './OrderFormStore';

/** The first problem, as a message short enough for a button. */
export function useProblemMessage(form: OrderFormStore, market: LiveMarket): string | undefined {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const { problem } = form;
  if (!problem) return undefined;

  const figures = Object.entries(problem.values).map(([name, value]) => [
    name,
    name === 'coin' ? value : formatTrimmedAmount(value, locale.tag, 10),
  ]);
  return t(`spot.problem.${problem.code}`, {
    spent: form.draft.side === 'buy' ? market.quote : market.base,
    base: market.base,
    quote: market.quote,
    ...(Object.fromEntries(figures) as Record<string, string>),
  });
}
