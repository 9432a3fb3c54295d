import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useSearchParams } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { LazyPart } from '@h5/shared/sheets/LazyPart';
import { TabPanel, Tabs } from '@h5/shared/ui/navigation/Tabs';
import { FinancePageFrame } from '../../components/FinancePageFrame';
import { SkeletonCards } from '../../components/SkeletonCards';
import { loadRigDetail, loadRigList } from '../../features/mining';
import { LockDetail } from './LockDetail';
import { LockList } from './LockList';

const tabs = ['in_progress', 'redeemed', 'mining'] as const;
type Tab = (typeof tabs)[number];

/** /pages/lockming/order?tab=redeemed — the locks of the person, or with `?kind=mining` the machines; `?id=` and `?rig=` are one of them. */
export const LockOrdersPage = observer(function LockOrdersPage() {
  const { t } = useTranslation('finance');
  const { markets, wallet } = useApp();
  const [query, setQuery] = useSearchParams();
  const [id, rig] = [query.get('id'), query.get('rig')];
  const asked = query.get('kind') ?? query.get('tab');
  const tab = tabs.find((one) => one === asked) ?? 'in_progress';

  useEffect(() => {
    void markets.load();
    if (!wallet.isLoaded) void wallet.load();
  }, [markets, wallet]);

  return (
    <FinancePageFrame path={pagePaths.lockOrders} title={title()}>
      {id !== null ? (
        <LockDetail key={id} id={id} />
      ) : rig !== null ? (
        <LazyPart key={rig} load={loadRigDetail} waiting={<SkeletonCards />} id={rig} />
      ) : (
        <Tabs<Tab>
          label={t('lockOrders.title')}
          tabs={tabs.map((value) => ({
            value,
            label: value === 'mining' ? t('mining.kinds.mining') : t(`lockOrders.tab.${value}`),
          }))}
          value={tab}
          onChange={(value) =>
            setQuery(value === 'mining' ? { kind: value } : { tab: value }, { replace: true })
          }
        >
          <TabPanel value={tab}>
            {tab === 'mining' ? (
              <LazyPart load={loadRigList} waiting={<SkeletonCards />} />
            ) : (
              <LockList key={tab} status={tab} />
            )}
          </TabPanel>
        </Tabs>
      )}
    </FinancePageFrame>
  );

  function title() {
    if (rig !== null) return t('mining.rig');
    if (id === null && tab === 'mining') return t('mining.rigs');
    return t(id === null ? 'lockOrders.title' : 'lockOrders.one');
  }
});
