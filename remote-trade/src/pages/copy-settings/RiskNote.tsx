import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Trader } from '@h5/shared/contract/copy-trading/trader';
import { formatTrimmedAmount } from '@h5/shared/money/format';
import { leastProportionalAmount } from '@h5/shared/rules/copy-trading/copyRisk';
import { copyTerms } from '@h5/shared/rules/copy-trading/copyTrading';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { formatPercentage } from '../../features/copy-trading';
import type { CopyPreviewStore } from './CopyPreviewStore';
import type { CopySettingsStore } from './CopySettingsStore';
import { useSameRisk } from './useSameRisk';

interface RiskNoteProps {
  store: CopySettingsStore;
  trader: Trader;
  preview: CopyPreviewStore;
}

/** How much more risk than the trader's the copy has, with the fall that was to be expected. */
export const RiskNote = observer(function RiskNote({ store, trader, preview }: RiskNoteProps) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const { number, risk } = store;
  const sameRisk = useSameRisk(store);
  const { drawdown } = trader.figures['30'];
  const tried = preview.value;
  const falls = tried && {
    own: formatPercentage(tried.drawdown, tag),
    trader: formatPercentage(drawdown, tag),
  };

  if (sameRisk) return null;
  if (risk) {
    const isSmallest = number?.lte(copyTerms.minMultiple);
    const least = leastProportionalAmount({ equity: trader.equity ?? '0', minAmount: '0' });
    return (
      <Notice kind="warn" role="status">
        {t('copySettings.risk.times', { risk: formatTrimmedAmount(risk, tag) })}{' '}
        {falls && t('copySettings.risk.falls', falls)}{' '}
        {isSmallest && t('copySettings.risk.least', { amount: formatTrimmedAmount(least, tag) })}
      </Notice>
    );
  }
  if (!falls || Number(tried.drawdown) <= Number(drawdown)) return null;
  return (
    <Notice kind="warn" role="status">
      {t('copySettings.risk.falls', falls)}
    </Notice>
  );
});
