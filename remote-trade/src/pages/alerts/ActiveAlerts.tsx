import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useNavigate } from '@h5/shared/app';
import type { PriceAlert } from '@h5/shared/contract/alerts/endpoints';
import { pagePaths, watchedPageUrl } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { LazyPriceAlertSheet, PriceAlertList, usePriceAlertsStore } from '../../features/alerts';
import styles from './Alerts.module.css';

/** All active alerts. Pressing one opens its sheet; that of a contract or a stock is on its page, which has the price. */
export const ActiveAlerts = observer(function ActiveAlerts() {
  const { markets } = useApp();
  const alerts = usePriceAlertsStore();
  const navigate = useNavigate();
  const [changed, setChanged] = useState<PriceAlert>();
  const market = changed && markets.bySymbol.get(changed.symbol);

  function change(alert: PriceAlert) {
    if (markets.bySymbol.has(alert.symbol)) setChanged(alert);
    else void navigate(watchedPageUrl(alert, { alert: alert.id }));
  }

  return (
    <div className={styles.list}>
      <PriceAlertList namesMarket items={alerts.list} empty={<NoAlerts />} onChange={change} />
      {market && (
        <LazyPriceAlertSheet
          key={changed.id}
          isOpen
          market={market}
          alert={changed}
          onClose={() => setChanged(undefined)}
        />
      )}
    </div>
  );
});

function NoAlerts() {
  const { t } = useTranslation('trade');
  return (
    <EmptyState
      picture="bell"
      title={t('alerts.empty.title')}
      action={
        <Button as={Link} to={pagePaths.markets} variant="soft" size={40}>
          {t('alerts.empty.action')}
        </Button>
      }
    >
      {t('alerts.empty.help')}
    </EmptyState>
  );
}
