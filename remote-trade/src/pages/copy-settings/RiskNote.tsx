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
import styles from './CopySettingsPage.module.css';
import type { CopySettingsStore } from './CopySettingsStore';

interface RiskNoteProps {
  store: CopySettingsStore;
  trader: Trader;
  preview: CopyPreviewStore;
}

/** That the copy has the trader's risk, with the numbers; or how much more it has, with the fall that was to be expected. */
export const RiskNote = observer(function RiskNote({ store, trader, preview }: RiskNoteProps) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const { funds, isProportional, number, risk } = store;
  const { drawdown } = trader.figures['30'];
  const tried = preview.value;
  const falls = tried && {
    own: formatPercentage(tried.drawdown, tag),
    trader: formatPercentage(drawdown, tag),
  };

  if (isProportional && funds && number) {
    return (
      <p className={styles.note}>
        {t('copySettings.risk.same', {
          multiple: formatTrimmedAmount(number, tag),
          amount: formatTrimmedAmount(funds.amount, tag, 0),
          equity: formatTrimmedAmount(funds.equity, tag, 0),
        })}
      </p>
    );
  }
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
