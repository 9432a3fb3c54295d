import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useReportUsable, useSearchParams } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { LazyPart } from '@h5/shared/sheets/LazyPart';
import { TabPanel, Tabs } from '@h5/shared/ui/navigation/Tabs';
import { FinancePageFrame } from '../../components/FinancePageFrame';
import { LockLinks, LockProductList, useLockProducts } from '../../features/locks';
import { SkeletonCards } from '../../components/SkeletonCards';
import { loadMachineList, loadMachineView } from '../../features/mining';

const kinds = ['lock', 'mining'] as const;
type Kind = (typeof kinds)[number];

/** /pages/lockming/lockming?kind=mining — the lock products and the machines; `?machine=` is one of these. */
export const LockProductsPage = observer(function LockProductsPage() {
  const { t } = useTranslation('finance');
  const { markets } = useApp();
  const [query, setQuery] = useSearchParams();
  const machine = Number(query.get('machine') ?? 0);
  const kind = kinds.find((one) => one === query.get('kind')) ?? 'lock';

  useEffect(() => void markets.load(), [markets]);

  return (
    <FinancePageFrame path={pagePaths.lockProducts} title={title()}>
      {machine > 0 ? (
        <LazyPart key={machine} load={loadMachineView} waiting={<SkeletonCards />} id={machine} />
      ) : (
        <Tabs<Kind>
          label={t('mining.kinds.label')}
          tabs={kinds.map((value) => ({ value, label: t(`mining.kinds.${value}`) }))}
          value={kind}
          onChange={(value) => setQuery(value === 'lock' ? {} : { kind: value }, { replace: true })}
        >
          <TabPanel value={kind}>
            {kind === 'lock' ? (
              <Locks />
            ) : (
              <LazyPart load={loadMachineList} waiting={<SkeletonCards />} />
            )}
          </TabPanel>
        </Tabs>
      )}
    </FinancePageFrame>
  );

  function title() {
    if (machine > 0) return t('mining.buyTitle');
    return t(kind === 'mining' ? 'mining.kinds.mining' : 'lockProducts.title');
  }
});

const Locks = observer(function Locks() {
  const { locale } = useApp();
  const { isLoading, refresh } = useLockProducts();

  useEffect(() => void refresh(), [refresh, locale.language]);
  useReportUsable(!isLoading);

  return (
    <>
      <LockLinks />
      <LockProductList />
    </>
  );
});
