import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { firedAlertMessage, Link, useApp } from '@h5/shared/app';
import type { FiredAlert } from '@h5/shared/contract/alerts/notices';
import { watchedPageUrl } from '@h5/shared/contract/routes';
import { formatPrice } from '@h5/shared/money/format';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { List } from '@h5/shared/ui/lists/List';
import { usePriceAlertsStore } from '../../features/alerts';
import styles from './Alerts.module.css';

/** The fired alerts, newest first. Showing them marks them as read. */
export const FiredAlerts = observer(function FiredAlerts() {
  const { t } = useTranslation('trade');
  const alerts = usePriceAlertsStore();
  const { fired } = alerts;

  useEffect(() => {
    void alerts.loadFired();
  }, [alerts]);

  return (
    <List
      label={t('alerts.tab.fired')}
      pages={fired}
      keyOf={(alert) => alert.id}
      rowHeight={64}
      parts={['text']}
      renderItem={(alert) => <FiredRow alert={alert} />}
      onRefresh={alerts.loadFired}
      empty={<EmptyState picture="bell" title={t('alerts.empty.fired')} />}
    />
  );
});

const FiredRow = observer(function FiredRow({ alert }: { alert: FiredAlert }) {
  const { t } = useTranslation('trade');
  const app = useApp();
  const { locale, markets } = app;
  const decimals = markets.byCoin.get(alert.baseId)?.priceDecimals ?? 8;

  return (
    <Link to={watchedPageUrl(alert)} className={styles.fired}>
      <span className={styles.words}>
        {firedAlertMessage(app, alert)}{' '}
        {!alert.isRead && <Badge tone="warn">{t('alerts.new')}</Badge>}
      </span>
      <span className={styles.detail}>
        <time dateTime={new Date(alert.time).toISOString()}>
          {formatDateTime(alert.time, locale.tag)}
        </time>
        <span>
          {t('alerts.firedAt', { price: formatPrice(alert.price, decimals, locale.tag) })}
        </span>
      </span>
    </Link>
  );
});
