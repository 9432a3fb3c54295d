import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatTrimmedAmount } from '@h5/shared/money/format';
import type { DecimalValue } from '@h5/shared/money/money';

/** Writes a number of lots. */
export function useLots() {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  return (lots: DecimalValue): string =>
    t('futures.lotsOf', { count: Number(lots), amount: formatTrimmedAmount(lots, tag) });
}
