import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useReportUsable } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { Page } from '@h5/shared/ui/layout/Page';
import { List } from '@h5/shared/ui/lists/List';
import { BillFilters } from './BillFilters';
import { BillRow } from './BillRow';
import { BillSheet } from './BillSheet';
import { BillStore } from './BillStore';
import { BillTotals } from './BillTotals';

const rowHeight = 72;
const rowParts = ['name', 'figures'] as const;

/** /pages/setting/bill — every change of every account, what it adds up to, and a file of it. */
export const BillPage = observer(function BillPage() {
  const { t } = useTranslation('account');
  const app = useApp();
  const { wallet } = app;
  const [store] = useState(() => new BillStore(app));
  const { exported } = store;
  const { rows } = store.bills;

  useEffect(() => {
    if (!wallet.isLoaded) void wallet.load();
    void store.load();
  }, [store, wallet]);
  useReportUsable(rows.isLoaded);

  return (
    <Page
      path={pagePaths.bill}
      title={t('bill.title')}
      footer={
        <Button
          variant="soft"
          isBlock
          isLoading={store.isExporting}
          reason={store.isRangeReversed ? t('bill.reversed') : undefined}
          onClick={() => void store.exportFile()}
        >
          {t('bill.export')}
        </Button>
      }
    >
      <BillFilters store={store} />
      {store.exportProblem && (
        <Notice kind="error" role="alert">
          {store.exportProblem}
        </Notice>
      )}
      {exported && (
        <Notice kind="info" role="status">
          {t(exported.isComplete ? 'bill.exported' : 'bill.exportedPart', {
            count: exported.rows,
          })}
        </Notice>
      )}
      <Bills store={store} />
      <BillSheet store={store} />
    </Page>
  );
});

/** Totals and list appear together, because the height of the totals is not known before. */
const Bills = observer(function Bills({ store }: { store: BillStore }) {
  const { t } = useTranslation('account');
  const { bills, totals } = store;
  const { rows } = bills;
  if (!totals.isLoaded && !totals.problem) {
    return <SkeletonRows row={rowParts} rowHeight={rowHeight} />;
  }
  return (
    <>
      <BillTotals store={store} />
      <List
        label={t('bill.title')}
        pages={rows}
        keyOf={({ id }) => id}
        renderItem={(bill) => <BillRow bill={bill} onOpen={() => store.show(bill.id)} />}
        rowHeight={rowHeight}
        parts={rowParts}
        onRefresh={() => store.refresh()}
        empty={
          <EmptyState
            title={t(bills.isFiltered ? 'bill.noneMatch' : 'bill.none')}
            action={
              bills.isFiltered && (
                <Button variant="soft" size={40} onClick={store.clear}>
                  {t('bill.showAll')}
                </Button>
              )
            }
          >
            {t('bill.noneHelp')}
          </EmptyState>
        }
      />
    </>
  );
});
