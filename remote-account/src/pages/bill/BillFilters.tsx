import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useAccountName, useApp } from '@h5/shared/app';
import { accountType, type AccountType } from '@h5/shared/contract/wallet/accountTypes';
import type { PostingKind } from '@h5/shared/contract/wallet/endpoints';
import { Field } from '@h5/shared/ui/forms/Field';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { Select } from '@h5/shared/ui/forms/Select';
import styles from './BillFilters.module.css';
import type { BillStore } from './BillStore';

const any = '';

/** Type, account, coin, direction and days. */
export const BillFilters = observer(function BillFilters({ store }: { store: BillStore }) {
  const { t } = useTranslation('account');
  const { wallet } = useApp();
  const nameOf = useAccountName();
  const { choose } = store;
  const { filter } = store.bills;
  const coins = new Map(wallet.list.map(({ currencyId, coin }) => [currencyId, coin]));

  return (
    <form
      aria-label={t('bill.filter')}
      className={styles.filters}
      onSubmit={(event) => event.preventDefault()}
    >
      <Select
        label={t('bill.type')}
        size={36}
        options={[
          { value: any, label: t('bill.allTypes') },
          ...(store.types.value ?? []).map((kind) => ({
            value: kind as string,
            label: t(`bill.types.${kind}`),
          })),
        ]}
        value={filter.kind ?? any}
        onChange={(kind) => choose({ kind: kind ? (kind as PostingKind) : undefined })}
      />
      <Select
        label={t('bill.account')}
        size={36}
        options={[
          { value: any, label: t('bill.allAccounts') },
          ...Object.values(accountType).map((type) => ({
            value: String(type),
            label: nameOf(type),
          })),
        ]}
        value={String(filter.accountType ?? any)}
        onChange={(type) => choose({ accountType: type ? asAccountType(type) : undefined })}
      />
      <Select
        label={t('bill.coin')}
        size={36}
        options={[
          { value: any, label: t('bill.allCoins') },
          ...[...coins].map(([id, coin]) => ({ value: String(id), label: coin })),
        ]}
        value={String(filter.currencyId ?? any)}
        onChange={(id) => choose({ currencyId: id ? Number(id) : undefined })}
      />
      <SegmentedControl
        label={t('bill.direction')}
        name="dir"
        options={[
          { value: 'both', label: t('bill.both') },
          { value: 'in', label: t('bill.in') },
          { value: 'out', label: t('bill.out') },
        ]}
        value={filter.direction ?? 'both'}
        onChange={(value) => choose({ direction: value === 'both' ? undefined : value })}
        className={styles.wide}
      />
      <div className={styles.days}>
        <Field
          type="date"
          name="from"
          label={t('bill.from')}
          onChange={(event) => store.chooseDay('from', event.target.value)}
        />
        <Field
          type="date"
          name="to"
          label={t('bill.to')}
          problem={store.isRangeReversed ? t('bill.reversed') : undefined}
          onChange={(event) => store.chooseDay('to', event.target.value)}
        />
      </div>
    </form>
  );
});

function asAccountType(type: string): AccountType {
  return Number(type) as AccountType;
}
