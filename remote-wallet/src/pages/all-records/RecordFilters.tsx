import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useAccountName, useApp } from '@h5/shared/app';
import {
  accountNameOf,
  accountType,
  isAccountInUse,
  type AccountType,
} from '@h5/shared/contract/wallet/accountTypes';
import type { BillsResource } from '@h5/shared/requests/BillsResource';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { Select } from '@h5/shared/ui/forms/Select';
import styles from './RecordFilters.module.css';

const everything = '';

/** Account, coin and direction. */
export const RecordFilters = observer(function RecordFilters({ bills }: { bills: BillsResource }) {
  const { t } = useTranslation('wallet');
  const { wallet } = useApp();
  const nameOf = useAccountName();
  const { filter, choose } = bills;
  const held = new Set(wallet.list.map((one) => one.accountType));
  const shown = Object.values(accountType).filter(
    (type) => held.has(type) || isAccountInUse(accountNameOf(type)),
  );
  const coins = new Map(wallet.list.map(({ currencyId, coin }) => [currencyId, coin]));

  return (
    <form
      aria-label={t('records.filter')}
      className={styles.filters}
      onSubmit={(event) => event.preventDefault()}
    >
      <Select
        label={t('records.account')}
        size={36}
        options={[
          { value: everything, label: t('records.allAccounts') },
          ...shown.map((type) => ({
            value: String(type),
            label: nameOf(type),
          })),
        ]}
        value={String(filter.accountType ?? everything)}
        onChange={(type) =>
          choose({ accountType: type ? (Number(type) as AccountType) : undefined })
        }
      />
      <Select
        label={t('records.coin')}
        size={36}
        options={[
          { value: everything, label: t('records.allCoins') },
          ...[...coins].map(([id, coin]) => ({ value: String(id), label: coin })),
        ]}
        value={String(filter.currencyId ?? everything)}
        onChange={(id) => choose({ currencyId: id ? Number(id) : undefined })}
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
        onChange={(direction) => choose({ direction: direction === 'all' ? undefined : direction })}
      />
    </form>
  );
});
