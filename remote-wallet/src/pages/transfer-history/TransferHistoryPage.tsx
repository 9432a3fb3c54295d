import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useReportUsable, useSearchParams } from '@h5/shared/app';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import { pagePaths } from '@h5/shared/contract/routes';
import {
  movementKinds,
  type FundsMovement,
  type MovementKind,
} from '@h5/shared/contract/transfers/endpoints';
import { formatDate } from '@h5/shared/rules/formatTime';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { edgeFade } from '@h5/shared/ui/layout/edgeFade';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { Page } from '@h5/shared/ui/layout/Page';
import { DayRow } from '@h5/shared/ui/lists/DayRow';
import { List } from '@h5/shared/ui/lists/List';
import { ConversionRow } from './ConversionRow';
import { FundsMovementsStore } from './FundsMovementsStore';
import { PaymentRow } from './PaymentRow';
import styles from './TransferHistoryPage.module.css';
import { TransferRow } from './TransferRow';

const rowHeight = 64;

/** /pages/fund/transfer_history — what the person moved between accounts, exchanged and paid, or one of these (`?kind=`). */
export const TransferHistoryPage = observer(function TransferHistoryPage() {
  const { t } = useTranslation('wallet');
  const [query, setQuery] = useSearchParams();
  const kind = movementKinds.find((one) => one === query.get('kind'));

  return (
    <Page
      path={pagePaths.transferHistory}
      title={t('transfers.title')}
      badge={<DemoBadge isShort />}
    >
      <SegmentedControl
        label={t('transfers.kind')}
        look="chips"
        className={`${styles.kinds} ${edgeFade}`}
        value={kind ?? 'all'}
        options={(['all', ...movementKinds] as const).map((value) => ({
          value,
          label: t(`transfers.kinds.${value}`),
        }))}
        onChange={(next) => setQuery(next === 'all' ? {} : { kind: next }, { replace: true })}
      />
      <Movements key={kind ?? 'all'} kind={kind} />
    </Page>
  );
});

/** The rows of one kind or of all, newest first. */
const Movements = observer(function Movements({ kind }: { kind: MovementKind | undefined }) {
  const { t } = useTranslation('wallet');
  const { api, locale, markets } = useApp();
  const [{ pages: transfers }] = useState(() => new FundsMovementsStore(api, kind));

  useEffect(() => {
    void markets.load();
    void transfers.load();
  }, [markets, transfers]);
  useReportUsable(transfers.isLoaded);
  const dayOf = ({ createdAt }: FundsMovement) => formatDate(createdAt, locale.tag);

  return (
    <List
      label={t('transfers.title')}
      pages={transfers}
      keyOf={({ id }) => id}
      renderItem={(movement, index) => {
        const above = transfers.rows[index - 1];
        return (
          <DayRow day={dayOf(movement)} dayAbove={above && dayOf(above)}>
            <Movement movement={movement} />
          </DayRow>
        );
      }}
      rowHeight={rowHeight}
      parts={['name', 'figures']}
      empty={
        <EmptyState
          title={t(kind ? 'transfers.noneOfKind' : 'transfers.none')}
          action={
            <Button as={Link} to={pagePaths.transfer} variant="soft" size={40}>
              {t('transfers.first')}
            </Button>
          }
        >
          {t('transfers.noneHelp')}
        </EmptyState>
      }
    />
  );
});

function Movement({ movement }: { movement: FundsMovement }) {
  switch (movement.kind) {
    case 'transfer':
      return <TransferRow transfer={movement} />;
    case 'conversion':
      return <ConversionRow conversion={movement} />;
    case 'payment':
      return <PaymentRow payment={movement} />;
  }
}
