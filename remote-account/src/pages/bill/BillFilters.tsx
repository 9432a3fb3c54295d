import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { isRangeReversed, type BillQuery } from '@h5/shared/requests/billFilter';
import { anyBill, useBillChoices } from '@h5/shared/requests/useBillFilter';
import { Field } from '@h5/shared/ui/forms/Field';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { Select } from '@h5/shared/ui/forms/Select';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { edgeFade } from '@h5/shared/ui/layout/edgeFade';
import styles from './BillFilters.module.css';
import type { BillStore } from './BillStore';

interface BillFiltersProps {
  store: BillStore;
  query: URLSearchParams;
  /** An empty value takes the filter away. */
  onChoose: (change: BillQuery) => void;
}

/** Type, account and coin in a line that can be swiped, direction, and days. */
export const BillFilters = observer(function BillFilters({
  store,
  query,
  onChoose,
}: BillFiltersProps) {
  const { t } = useTranslation('account');
  const { filter } = store.bills;
  const { accounts, coins } = useBillChoices(filter);
  const day = (name: 'from' | 'to') => ({
    type: 'date',
    name,
    defaultValue: query.get(name) ?? '',
    onChange: (event: { target: { value: string } }) => onChoose({ [name]: event.target.value }),
  });

  return (
    <form
      aria-label={t('bill.filter')}
      className={styles.filters}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={`${styles.choices} ${edgeFade}`}>
        <Select
          label={t('bill.type')}
          size={36}
          options={[
            { value: anyBill, label: t('bill.allTypes') },
            ...(store.types.value ?? []).map((kind) => ({
              value: kind as string,
              label: t(`bill.types.${kind}`),
            })),
          ]}
          value={filter.kind ?? anyBill}
          onChange={(kind) => onChoose({ kind })}
        />
        <Select
          label={t('bill.account')}
          size={36}
          options={[{ value: anyBill, label: t('bill.allAccounts') }, ...accounts]}
          value={String(filter.accountType ?? anyBill)}
          onChange={(account) => onChoose({ account })}
        />
        <Select
          label={t('bill.coin')}
          size={36}
          options={[{ value: anyBill, label: t('bill.allCoins') }, ...coins]}
          value={String(filter.currencyId ?? anyBill)}
          onChange={(coin) => onChoose({ coin })}
        />
      </div>
      <SegmentedControl
        label={t('bill.direction')}
        name="dir"
        options={[
          { value: 'both', label: t('bill.both') },
          { value: 'in', label: t('bill.in') },
          { value: 'out', label: t('bill.out') },
        ]}
        value={filter.direction ?? 'both'}
        onChange={(value) => onChoose({ dir: value === 'both' ? anyBill : value })}
      />
      <details className={styles.range} open={query.has('from') || query.has('to')}>
        <summary>
          {t('bill.days')}
          <Icon name="chevron-down" size={16} />
        </summary>
        <div className={styles.days}>
          <Field {...day('from')} label={t('bill.from')} />
          <Field
            {...day('to')}
            label={t('bill.to')}
            problem={isRangeReversed(filter) ? t('bill.reversed') : undefined}
          />
        </div>
      </details>
    </form>
  );
});
