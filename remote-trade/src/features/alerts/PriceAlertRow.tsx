import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, type LiveMarket } from '@h5/shared/app';
import type { PriceAlert } from '@h5/shared/contract/alerts/endpoints';
import { formatUnsignedPercent } from '@h5/shared/money/format';
import { alertDistance } from '@h5/shared/rules/alerts';
import { marketName } from '@h5/shared/rules/marketName';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import styles from './PriceAlertRow.module.css';
import { useAlertMessage } from './useAlertMessage';
import { usePriceAlertsStore } from './PriceAlertsStore';

interface PriceAlertRowProps {
  alert: PriceAlert;
  /** What the alert watches, if its price is known. */
  market: LiveMarket | undefined;
  /** Shows the symbol, for lists with alerts of several markets. */
  namesMarket?: boolean;
  onChange: (alert: PriceAlert) => void;
}

/** An active alert. Pressing it edits it, the cross deletes it. */
export const PriceAlertRow = observer(function PriceAlertRow({
  alert,
  market,
  namesMarket = false,
  onChange,
}: PriceAlertRowProps) {
  const { t } = useTranslation('trade');
  const alerts = usePriceAlertsStore();
  const symbol = namesMarket ? marketName(alert) : '';
  const level = useAlertMessage()(alert);
  const name = [symbol, level].filter(Boolean).join(' ');
  const away = useDistance(alert, market);
  const times = t(alert.once ? 'alerts.once' : 'alerts.repeats');
  // What is read out contains what is seen, in its order.
  const seen = [name, away, times].filter(Boolean).join(' ');

  return (
    <div className={styles.row}>
      <button
        type="button"
        aria-label={t('alerts.edit', { level: seen })}
        className={styles.main}
        onClick={() => onChange(alert)}
      >
        <span className={styles.line}>
          {symbol && (
            <>
              <span translate="no" className={styles.symbol}>
                {symbol}
              </span>{' '}
            </>
          )}
          <span className={styles.level}>{level}</span>
        </span>{' '}
        <span className={styles.line}>
          {away && <span className={styles.away}>{away}</span>}{' '}
          <span className={styles.times}>{times}</span>
        </span>
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

/** How far the market is from what the alert waits for: 2.4% away. */
function useDistance(alert: PriceAlert, market: LiveMarket | undefined): string | undefined {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  if (market?.price === undefined) return undefined;
  const ratio = alertDistance(alert, { price: market.price, change: market.change });
  return t('alerts.away', { distance: formatUnsignedPercent(ratio, locale.tag, 2, 2) });
}
