import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useReportUsable, useSearchParams } from '@h5/shared/app';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import type { BillFilter } from '@h5/shared/contract/bills/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import { formatDate } from '@h5/shared/rules/formatTime';
import { billFilterOf } from '@h5/shared/requests/billFilter';
import { BillsResource } from '@h5/shared/requests/BillsResource';
import { useBillFilter } from '@h5/shared/requests/useBillFilter';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { Page } from '@h5/shared/ui/layout/Page';
import { DayRow } from '@h5/shared/ui/lists/DayRow';
import { List } from '@h5/shared/ui/lists/List';
import { RecordFilters } from './RecordFilters';
import { RecordRow } from './RecordRow';

const rowHeight = 64;

/** Of bills by their type or time the page has no choice. */
function recordFilterOf({ accountType, currencyId, direction }: BillFilter): BillFilter {
  return { accountType, currencyId, direction };
}

/** /pages/fund/assets_all_record — what changed in all accounts, by day, newest first. */
export const AllRecordsPage = observer(function AllRecordsPage() {
  const { t } = useTranslation('wallet');
  const { api, hasRoute, locale, markets, wallet } = useApp();
  const [query] = useSearchParams();
  const [bills] = useState(() => new BillsResource(api, recordFilterOf(billFilterOf(query))));
  const { choose, clear } = useBillFilter((filter) => bills.show(recordFilterOf(filter)));
  const { rows } = bills;

  useEffect(() => {
    void markets.load();
    if (!wallet.isLoaded) void wallet.load();
    void bills.rows.load();
  }, [bills, markets, wallet]);
  useReportUsable(rows.isLoaded);

  return (
    <Page
      path={pagePaths.allRecords}
      title={t('records.title')}
      badge={<DemoBadge isShort />}
      footer={
        hasRoute(pagePaths.bill) && (
          <Button as={Link} to={pagePaths.bill} variant="soft" isBlock>
            {t('records.bills')}
          </Button>
        )
      }
    >
      <RecordFilters filter={bills.filter} onChoose={choose} />
      <List
        label={t('records.title')}
        pages={rows}
        keyOf={({ id }) => id}
        renderItem={(bill, index) => {
          const above = rows.rows[index - 1];
          return (
            <DayRow
              day={formatDate(bill.time, locale.tag)}
              dayAbove={above && formatDate(above.time, locale.tag)}
            >
              <RecordRow bill={bill} />
            </DayRow>
          );
        }}
        rowHeight={rowHeight}
        parts={['name', 'figures']}
        empty={
          <EmptyState
            title={t(bills.isFiltered ? 'records.noneMatch' : 'records.none')}
            action={
              bills.isFiltered && (
                <Button variant="soft" size={40} onClick={clear}>
                  {t('records.showAll')}
                </Button>
              )
            }
          >
            {t('records.noneHelp')}
          </EmptyState>
        }
      />
    </Page>
  );
});
