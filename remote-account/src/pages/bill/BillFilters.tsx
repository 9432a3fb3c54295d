import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { isRangeReversed, type BillQuery } from '@h5/shared/requests/billFilter';
import { anyBill, useBillChoices } from '@h5/shared/requests/useBillFilter';
import { formatUtcDate } from '@h5/shared/rules/formatTime';
import { Field } from '@h5/shared/ui/forms/Field';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { Select } from '@h5/shared/ui/forms/Select';
import { SelectButton } from '@h5/shared/ui/forms/SelectButton';
import { edgeFade } from '@h5/shared/ui/layout/edgeFade';
import styles from './BillFilters.module.css';
import type { BillStore } from './BillStore';

interface BillFiltersProps {
  store: BillStore;
  query: URLSearchParams;
  /** An empty value takes the filter away. */
  onChoose: (change: BillQuery) => void;
}

/** Type, account, coin and days in a line that can be swiped, and the direction. */
export const BillFilters = observer(function BillFilters({
  store,
  query,
  onChoose,
}: BillFiltersProps) {
  const { t } = useTranslation('account');
  const { locale } = useApp();
  const { filter } = store.bills;
  const { accounts, coins } = useBillChoices(filter);
  const isRange = query.has('from') || query.has('to');
  const [areDaysShown, setDaysShown] = useState(isRange);
  const written = (name: 'from' | 'to') => {
    const chosen = Date.parse(query.get(name) ?? '');
    return Number.isNaN(chosen) ? '…' : formatUtcDate(chosen, locale.tag);
  };
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
        <SelectButton
          label={t('bill.days')}
          chosen={isRange ? `${written('from')} – ${written('to')}` : t('bill.allDays')}
          aria-haspopup={undefined}
          aria-expanded={areDaysShown}
          onClick={() => setDaysShown(!areDaysShown)}
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
      {areDaysShown && (
        <div className={styles.days}>
          <Field {...day('from')} label={t('bill.from')} />
          <Field
            {...day('to')}
            label={t('bill.to')}
            problem={isRangeReversed(filter) ? t('bill.reversed') : undefined}
          />
        </div>
      )}
    </form>
  );
});
