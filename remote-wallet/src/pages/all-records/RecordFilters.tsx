import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { BillFilter } from '@h5/shared/contract/bills/endpoints';
import type { BillQuery } from '@h5/shared/requests/billFilter';
import { anyBill, useBillChoices } from '@h5/shared/requests/useBillFilter';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { Select } from '@h5/shared/ui/forms/Select';
import styles from './RecordFilters.module.css';

interface RecordFiltersProps {
  filter: BillFilter;
  /** An empty value takes the filter away. */
  onChoose: (change: BillQuery) => void;
}

/** Account, coin and direction. */
export const RecordFilters = observer(function RecordFilters({
  filter,
  onChoose,
}: RecordFiltersProps) {
  const { t } = useTranslation('wallet');
  const { accounts, coins } = useBillChoices(filter);

  return (
    <form
      aria-label={t('records.filter')}
      className={styles.filters}
      onSubmit={(event) => event.preventDefault()}
    >
      <Select
        label={t('records.account')}
        size={36}
        options={[{ value: anyBill, label: t('records.allAccounts') }, ...accounts]}
        value={String(filter.accountType ?? anyBill)}
        onChange={(account) => onChoose({ account })}
      />
      <Select
        label={t('records.coin')}
        size={36}
        options={[{ value: anyBill, label: t('records.allCoins') }, ...coins]}
        value={String(filter.currencyId ?? anyBill)}
        onChange={(coin) => onChoose({ coin })}
      />
      <SegmentedControl
        label={t('records.direction')}
        name="dir"
        className={styles.direction}
        options={(['all', 'in', 'out'] as const).map((value) => ({
          value,
          label: t(`records.directions.${value}`),
        }))}
        value={filter.direction ?? 'all'}
        onChange={(dir) => onChoose({ dir: dir === 'all' ? anyBill : dir })}
      />
    </form>
  );
});
