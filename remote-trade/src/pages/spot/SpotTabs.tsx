import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, useNavigate, type LiveMarket } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { TabPanel, Tabs } from '@h5/shared/ui/navigation/Tabs';
import { loadGuestNotice } from '../../components/loadGuestNotice';
import { useLinkedFlag } from '../../components/useLinkedFlag';
import { useLinkedTab } from '../../components/useLinkedTab';
import { loadOpenOrders, loadOrderHistory } from '../../features/order-rows';
import { useOpenOrders } from '../../features/orders';
import { LazyPart } from '@h5/shared/sheets/LazyPart';

const loadHoldings = () =>
  import(/* webpackChunkName: "spot-tabs" */ './Holdings').then((part) => part.Holdings);

const tabs = ['orders', 'holdings', 'past'] as const;

/** Below the order form: open orders, holdings and past orders. */
export const SpotTabs = observer(function SpotTabs({ market }: { market: LiveMarket }) {
  const { t } = useTranslation('trade');
  const { session } = useApp();
  const navigate = useNavigate();
  const openOrders = useOpenOrders();
  const [tab, setTab] = useLinkedTab(tabs);
  const [areAllShown, showAll] = useLinkedFlag('orders', 'all');
  const orders = areAllShown ? openOrders.list : openOrders.ofMarket(market);
  const counted = t('spot.tabs.orders', { number: orders.length });

  return (
    <Tabs
      label={t('spot.tabs.label')}
      tabs={[
        { value: 'orders', label: session.isSignedIn ? counted : t('orders.title') },
        { value: 'holdings', label: t('spot.tabs.holdings') },
        { value: 'past', label: t('spot.tabs.past') },
      ]}
      value={tab}
      onChange={setTab}
      trailing={
        <IconButton
          icon="orders"
          label={t('spot.tabs.history')}
          onClick={() =>
            void navigate(pageUrl(pagePaths.orders, { product: 'spot', status: 'history' }))
          }
        />
      }
    >
      <TabPanel value="orders">
        {session.isSignedIn ? (
          <LazyPart
            load={loadOpenOrders}
            orders={orders}
            isThisMarket={!areAllShown}
            onThisMarketChange={(isOne) => showAll(!isOne)}
          />
        ) : (
          <LazyPart load={loadGuestNotice} />
        )}
      </TabPanel>
      <TabPanel value="holdings">
        {session.isSignedIn ? (
          <LazyPart load={loadHoldings} />
        ) : (
          <LazyPart load={loadGuestNotice} />
        )}
      </TabPanel>
      <TabPanel value="past">
        {session.isSignedIn ? (
          <LazyPart key={session.token} load={loadOrderHistory} market={market} />
        ) : (
          <LazyPart load={loadGuestNotice} />
        )}
      </TabPanel>
    </Tabs>
  );
});
