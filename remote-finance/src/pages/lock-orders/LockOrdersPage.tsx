import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useSearchParams } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { LazyPart } from '@h5/shared/sheets/LazyPart';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { TabPanel, Tabs } from '@h5/shared/ui/navigation/Tabs';
import { FinancePageFrame } from '../../components/FinancePageFrame';
import { SkeletonCards } from '../../components/SkeletonCards';
import { loadRigDetail, loadRigList } from '../../features/mining';
import { LockDetail } from './LockDetail';
import { LockList } from './LockList';
import styles from './LockOrders.module.css';

const tabs = ['in_progress', 'redeemed'] as const;
type Tab = (typeof tabs)[number];

const kinds = ['lock', 'mining'] as const;

/** /pages/lockming/order?tab=redeemed — the locks of the person, or with `?kind=mining` the machines; `?id=` and `?rig=` are one of them. */
export const LockOrdersPage = observer(function LockOrdersPage() {
  const { t } = useTranslation('finance');
  const { markets, wallet } = useApp();
  const [query, setQuery] = useSearchParams();
  const [id, rig] = [query.get('id'), query.get('rig')];
  const kind = kinds.find((one) => one === query.get('kind')) ?? 'lock';

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
        <>
          <SegmentedControl
            label={t('mining.kinds.label')}
            options={kinds.map((value) => ({ value, label: t(`mining.kinds.${value}`) }))}
            value={kind}
            onChange={(value) =>
              setQuery(value === 'lock' ? {} : { kind: value }, { replace: true })
            }
            className={styles.kinds}
          />
          {kind === 'mining' ? (
            <LazyPart load={loadRigList} waiting={<SkeletonCards />} />
          ) : (
            <Locks />
          )}
        </>
      )}
    </FinancePageFrame>
  );

  function title() {
    if (id !== null) return t('lockOrders.one');
    if (rig !== null) return t('mining.rig');
    return t(kind === 'mining' ? 'mining.rigs' : 'lockOrders.title');
  }
});

function Locks() {
  const { t } = useTranslation('finance');
  const [query, setQuery] = useSearchParams();
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'in_progress';
  return (
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
  );
}
