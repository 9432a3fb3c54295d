import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatTrimmedAmount } from '@h5/shared/money/format';
import type { CopySettingsStore } from './CopySettingsStore';

/** Says with its numbers that the copy has the trader's risk; undefined if it has more. */
export function useSameRisk({ funds, isProportional, number }: CopySettingsStore) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  if (!isProportional || !funds || !number) return undefined;
  return t('copySettings.risk.same', {
    multiple: formatTrimmedAmount(number, tag),
    amount: formatTrimmedAmount(funds.amount, tag, 0),
    equity: formatTrimmedAmount(funds.equity, tag, 0),
  });
}
