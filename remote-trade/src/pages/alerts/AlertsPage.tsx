import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useSearchParams, useReportUsable } from '@h5/shared/app';
import { SimulatedBadge } from '@h5/shared/badges/SimulatedBadge';
import { pagePaths } from '@h5/shared/contract/routes';
import { Page } from '@h5/shared/ui/layout/Page';
import { TabPanel, Tabs } from '@h5/shared/ui/navigation/Tabs';
import { GuestNotice } from '../../components/GuestNotice';
import { usePriceAlerts } from '../../features/alerts';
import { ActiveAlerts } from './ActiveAlerts';
import { DeviceSwitch } from './DeviceSwitch';
import { FiredAlerts } from './FiredAlerts';
import { NewAlert } from './NewAlert';

type Tab = 'active' | 'fired';

/** /pages/market/alerts — the active price alerts; with ?tab=fired the fired ones. */
export const AlertsPage = observer(function AlertsPage() {
  const { t } = useTranslation('trade');
  const app = useApp();
  const alerts = usePriceAlerts();
  const { session } = app;
  const isReady = !session.isSignedIn || alerts.isLoaded || alerts.problem !== undefined;

  useEffect(() => {
    void app.markets.load();
  }, [app]);
  useReportUsable(isReady);

  return (
    <Page
      path={pagePaths.alerts}
      title={t('alerts.title')}
      badge={<SimulatedBadge />}
      actions={session.isSignedIn && <NewAlert />}
    >
      {session.isSignedIn ? <Content /> : <GuestNotice title={t('alerts.guest')} />}
    </Page>
  );
});

function Content() {
  const { t } = useTranslation('trade');
  const [query, setQuery] = useSearchParams();
  const tab: Tab = query.get('tab') === 'fired' ? 'fired' : 'active';

  return (
    <>
      <DeviceSwitch />
      <Tabs<Tab>
        label={t('alerts.tabs')}
        tabs={[
          { value: 'active', label: t('alerts.tab.active') },
          { value: 'fired', label: t('alerts.tab.fired') },
        ]}
        value={tab}
        onChange={(next) => setQuery(next === 'fired' ? { tab: next } : {}, { replace: true })}
      >
        <TabPanel value={tab}>{tab === 'active' ? <ActiveAlerts /> : <FiredAlerts />}</TabPanel>
      </Tabs>
    </>
  );
}
