import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatTrimmedAmount, formatUnsignedPercent } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import type { CopySettingsStore } from './CopySettingsStore';

/** Says with its numbers that the copy has the trader's risk; undefined if it has more. */
export function useSameRisk({ funds, isProportional, number }: CopySettingsStore) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  if (!isProportional || !funds || !number) return undefined;
  return t('copySettings.risk.same', {
    multiple: formatTrimmedAmount(number, tag),
    amount: formatTrimmedAmount(funds.amount, tag, 0),
    share: formatUnsignedPercent(new Decimal(funds.amount).div(funds.equity), tag, 2, 2),
  });
}
