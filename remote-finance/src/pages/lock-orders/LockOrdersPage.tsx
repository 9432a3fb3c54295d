import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useSearchParams } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { TabPanel, Tabs } from '@h5/shared/ui/navigation/Tabs';
import { FinancePageFrame } from '../../components/FinancePageFrame';
import { LockDetail } from './LockDetail';
import { LockList } from './LockList';

const tabs = ['in_progress', 'redeemed'] as const;
type Tab = (typeof tabs)[number];

/** /pages/lockming/order?tab=redeemed — the locks of the person; `?id=` is one of them. */
export const LockOrdersPage = observer(function LockOrdersPage() {
  const { t } = useTranslation('finance');
  const { markets, wallet } = useApp();
  const [query, setQuery] = useSearchParams();
  const id = query.get('id');
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'in_progress';

  useEffect(() => {
    void markets.load();
    if (!wallet.isLoaded) void wallet.load();
  }, [markets, wallet]);

  return (
    <FinancePageFrame
      path={pagePaths.lockOrders}
      title={t(id === null ? 'lockOrders.title' : 'lockOrders.one')}
    >
      {id === null ? (
        <Tabs<Tab>
          label={t('lockOrders.title')}
          tabs={tabs.map((value) => ({ value, label: t(`lockOrders.tab.${value}`) }))}
          value={tab}
          onChange={(value) => setQuery({ tab: value }, { replace: true })}
        >
          <TabPanel value={tab}>
            <LockList key={tab} status={tab} />
          </TabPanel>
        </Tabs>
      ) : (
        <LockDetail key={id} id={id} />
      )}
    </FinancePageFrame>
  );
});
