import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { PriceAlert } from '@h5/shared/contract/alerts/endpoints';
import { alertSymbol } from '@h5/shared/rules/alertSymbol';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import styles from './PriceAlertRow.module.css';
import { useAlertMessage } from './useAlertMessage';
import { usePriceAlertsStore } from './PriceAlertsStore';

interface PriceAlertRowProps {
  alert: PriceAlert;
  /** Shows the symbol, for lists with alerts of several markets. */
  namesMarket?: boolean;
  onChange: (alert: PriceAlert) => void;
}

/** An active alert. Pressing it edits it, the cross deletes it. */
export const PriceAlertRow = observer(function PriceAlertRow({
  alert,
  namesMarket = false,
  onChange,
}: PriceAlertRowProps) {
  const { t } = useTranslation('trade');
  const alerts = usePriceAlertsStore();
  const symbol = namesMarket ? alertSymbol(alert) : '';
  const level = useAlertMessage()(alert);
  const name = [symbol, level].filter(Boolean).join(', ');

  return (
    <div className={styles.row}>
      <button
        type="button"
        aria-label={t('alerts.edit', { level: name })}
        className={styles.main}
        onClick={() => onChange(alert)}
      >
        {symbol && (
          <span translate="no" className={styles.symbol}>
            {symbol}
          </span>
        )}
        <span className={styles.level}>{level}</span>
        <span className={styles.times}>{t(alert.once ? 'alerts.once' : 'alerts.repeats')}</span>
      </button>
      <IconButton
        icon="close"
        iconSize={18}
        label={t('alerts.delete', { level: name })}
        aria-disabled={alerts.deleting.has(alert.id) || undefined}
        onClick={() => void alerts.remove(alert)}
      />
    </div>
  );
});
