import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useReportUsable, useSearchParams } from '@h5/shared/app';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import { pagePaths } from '@h5/shared/contract/routes';
import { billFilterOf, isRangeReversed } from '@h5/shared/requests/billFilter';
import { useBillFilter } from '@h5/shared/requests/useBillFilter';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { formatDate } from '@h5/shared/rules/formatTime';
import { Button } from '@h5/shared/ui/actions/Button';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { Page } from '@h5/shared/ui/layout/Page';
import { DayRow } from '@h5/shared/ui/lists/DayRow';
import { List } from '@h5/shared/ui/lists/List';
import { SheetName } from '@h5/shared/ui/overlays/SheetName';
import { BillFilters } from './BillFilters';
import { BillRow } from './BillRow';
import { BillSheet } from './BillSheet';
import { BillStore } from './BillStore';
import { BillTotals } from './BillTotals';

const rowHeight = 64;
const rowParts = ['name', 'figures'] as const;

/** /pages/setting/bill — every change of every account, what it adds up to, and a file of it. */
export const BillPage = observer(function BillPage() {
  const { t } = useTranslation('account');
  const app = useApp();
  const { wallet } = app;
  const [query] = useSearchParams();
  const [store] = useState(() => new BillStore(app, billFilterOf(query)));
  const { choose, clear } = useBillFilter(store.filterBy);
  const { exported } = store;
  const opened = useLinkedSheet('bill');
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
      badge={<DemoBadge isShort />}
      actions={
        <IconButton
          icon="share"
          iconSize={20}
          label={t('bill.export')}
          disabled={store.isExporting || isRangeReversed(store.bills.filter)}
          onClick={() => void store.exportFile()}
        />
      }
    >
      <BillFilters store={store} query={query} onChoose={choose} />
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
      <Bills store={store} onOpen={opened.open} onClear={clear} />
      <SheetName value={opened.sheet.sheetName}>
        <BillSheet
          store={store}
          id={opened.value}
          isOpen={opened.sheet.isOpen}
          onClose={opened.sheet.onClose}
        />
      </SheetName>
    </Page>
  );
});

interface BillsProps {
  store: BillStore;
  onOpen: (id: string) => void;
  onClear: () => void;
}

/** Totals and list appear together, because the height of the totals is not known before. */
const Bills = observer(function Bills({ store, onOpen, onClear }: BillsProps) {
  const { t } = useTranslation('account');
  const { locale } = useApp();
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
        renderItem={(bill, index) => {
          const above = rows.rows[index - 1];
          return (
            <DayRow
              day={formatDate(bill.time, locale.tag)}
              dayAbove={above && formatDate(above.time, locale.tag)}
            >
              <BillRow bill={bill} onOpen={() => onOpen(bill.id)} />
            </DayRow>
          );
        }}
        rowHeight={rowHeight}
        parts={rowParts}
        onRefresh={() => store.refresh()}
        empty={
          <EmptyState
            title={t(bills.isFiltered ? 'bill.noneMatch' : 'bill.none')}
            action={
              bills.isFiltered && (
                <Button variant="soft" size={40} onClick={onClear}>
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
