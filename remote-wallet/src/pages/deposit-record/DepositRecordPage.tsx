import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from '@h5/shared/app';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import { depositFilter, type DepositFilter } from '@h5/shared/contract/deposits/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import { withdrawalFilter } from '@h5/shared/contract/withdrawals/endpoints';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { useParameterSheet } from '@h5/shared/sheets/useLinkedSheet';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { Select } from '@h5/shared/ui/forms/Select';
import { Page } from '@h5/shared/ui/layout/Page';
import { DepositSheet } from './DepositSheet';
import { DepositList } from './DepositList';
import styles from './DepositRecordPage.module.css';
import { WithdrawalList } from './WithdrawalList';

const filters = ['all', 'pending', 'credited', 'final', 'failed'] as const;
const withdrawalFilters = ['all', ...withdrawalFilter.options] as const;
const kinds = ['deposits', 'withdrawals'] as const;

const loadWithdrawal = async () => (await import('./WithdrawalSheet')).WithdrawalSheet;

/** /pages/fund/receive_withdraw_record?status=pending&id=… — all deposits or withdrawals, and one of them with its details. */
export const DepositRecordPage = observer(function DepositRecordPage() {
  const { t } = useTranslation('wallet');
  const [query, setQuery] = useSearchParams();
  const withdrawal = useParameterSheet('withdrawal');
  const named = kinds.find((one) => one === query.get('kind'));
  const kind = named ?? (withdrawal.sheet.isOpen ? 'withdrawals' : 'deposits');

  return (
    <Page path={pagePaths.depositRecord} title={t('depositRecord.title')} badge={<DemoBadge />}>
      <div className={styles.filter}>
        <SegmentedControl
          label={t('depositRecord.kind')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`depositRecord.${value}`) }))}
          onChange={(next) => setQuery({ kind: next }, { replace: true })}
        />
      </div>
      {kind === 'deposits' ? <Deposits /> : <Withdrawals onOpen={withdrawal.open} />}
      <LazySheet {...withdrawal.sheet} load={loadWithdrawal} id={withdrawal.value} />
    </Page>
  );
});

const Withdrawals = observer(function Withdrawals({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation('wallet');
  const [query, setQuery] = useSearchParams();
  const filter = withdrawalFilter.safeParse(query.get('status')).data;

  return (
    <>
      <div className={styles.filter}>
        <Select
          label={t('depositRecord.filter')}
          size={36}
          options={withdrawalFilters.map((name) => ({
            value: name,
            label: t(`depositRecord.withdrawalFilters.${name}`),
          }))}
          value={filter ?? 'all'}
          onChange={(name) =>
            setQuery(
              { kind: 'withdrawals', ...(name !== 'all' && { status: name }) },
              { replace: true },
            )
          }
        />
      </div>
      <WithdrawalList key={filter} filter={filter} onOpen={onOpen} />
    </>
  );
});

const Deposits = observer(function Deposits() {
  const { t } = useTranslation('wallet');
  const [query] = useSearchParams();
  const [filter, setFilter] = useState<DepositFilter | undefined>(
    () => depositFilter.safeParse(query.get('status')).data,
  );
  const asked = query.get('id') ?? undefined;
  const [shownId, setShownId] = useState(asked);
  const [isOpen, setOpen] = useState(asked !== undefined);

  function open(id: string) {
    setShownId(id);
    setOpen(true);
  }

  // A notice leads here while the page is shown.
  useEffect(() => {
    if (asked !== undefined) open(asked);
  }, [asked]);

  return (
    <>
      <div className={styles.filter}>
        <Select
          label={t('depositRecord.filter')}
          size={36}
          options={filters.map((name) => ({
            value: name,
            label: t(`depositRecord.filters.${name}`),
          }))}
          value={filter ?? 'all'}
          onChange={(name) => setFilter(name === 'all' ? undefined : name)}
        />
      </div>
      <DepositList key={filter} filter={filter} onOpen={open} />
      <DepositSheet id={shownId} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
});
