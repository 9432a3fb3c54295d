import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useNavigate } from '@h5/shared/app';
import type { PriceAlert } from '@h5/shared/contract/alerts/endpoints';
import { pagePaths, watchedPageUrl } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { LazyPriceAlertSheet, PriceAlertList, usePriceAlertsStore } from '../../features/alerts';
import { useFuturesList } from '../../features/futures-list';
import styles from './Alerts.module.css';

/** All active alerts. Pressing one opens its sheet; that of a contract or a stock is on its page, which has the price. */
export const ActiveAlerts = observer(function ActiveAlerts() {
  const { markets } = useApp();
  const alerts = usePriceAlertsStore();
  const navigate = useNavigate();
  const [changed, setChanged] = useState<PriceAlert>();
  const market = changed && markets.bySymbol.get(changed.symbol);
  const marketOf = useWatchedMarkets(alerts.list);

  function change(alert: PriceAlert) {
    if (markets.bySymbol.has(alert.symbol)) setChanged(alert);
    else void navigate(watchedPageUrl(alert, { alert: alert.id }));
  }

  return (
    <div className={styles.list}>
      <PriceAlertList
        namesMarket
        items={alerts.list}
        marketOf={marketOf}
        empty={<NoAlerts />}
        onChange={change}
      />
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

/** The markets and contracts of the alerts, followed while the list is shown. The prices of stocks are not. */
function useWatchedMarkets(alerts: readonly PriceAlert[]) {
  const { markets } = useApp();
  const { contracts, load, watch } = useFuturesList();
  const symbols = [...new Set(alerts.map(({ symbol }) => symbol))].sort().join(' ');

  useEffect(() => {
    const watched = symbols.split(' ').filter(Boolean);
    const ofContracts = watched.filter((symbol) => symbol.endsWith('-PERP'));
    if (ofContracts.length > 0) void load();
    const stops = [
      markets.watch(watched.filter((symbol) => !symbol.endsWith('-PERP'))),
      watch(ofContracts),
    ];
    return () => stops.forEach((stop) => stop());
  }, [symbols, load, markets, watch]);

  return ({ symbol }: PriceAlert) =>
    markets.bySymbol.get(symbol) ?? contracts.find((contract) => contract.symbol === symbol);
}

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
