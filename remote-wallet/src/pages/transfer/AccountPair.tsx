import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import {
  accountsInUse,
  accountType,
  type AccountType,
} from '@h5/shared/contract/wallet/accountTypes';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { Select } from '@h5/shared/ui/forms/Select';
import styles from './AccountPair.module.css';
import type { TransferStore } from './TransferStore';
import { useAccountName } from '../../components/useAccountName';

/** The two accounts, one above the other, and a button that swaps them. */
export const AccountPair = observer(function AccountPair({ form }: { form: TransferStore }) {
  const { t } = useTranslation('wallet');
  return (
    <div className={styles.pair}>
      <Account form={form} label={t('transfer.from')} value={form.from} onChange={form.setFrom} />
      <Account form={form} label={t('transfer.to')} value={form.to} onChange={form.setTo} />
      <IconButton
        icon="swap"
        iconSize={20}
        label={t('transfer.swap')}
        disabled={form.isOutcomeUnknown}
        className={styles.swap}
        onClick={form.swap}
      />
    </div>
  );
});

interface AccountProps {
  form: TransferStore;
  label: string;
  value: AccountType;
  onChange: (type: AccountType) => void;
}

const Account = observer(function Account({ form, label, value, onChange }: AccountProps) {
  const { t } = useTranslation('wallet');
  const nameOf = useAccountName();
  return (
    <div className={styles.account}>
      <span aria-hidden className={styles.label}>
        {label}
      </span>
      <Select
        label={label}
        size={48}
        disabled={form.isOutcomeUnknown}
        className={styles.choice}
        options={accountsInUse.map((name) => ({
          value: String(accountType[name]),
          label: nameOf(accountType[name]),
          detail: t(`transfer.uses.${name}`),
        }))}
        value={String(value)}
        onChange={(type) => onChange(Number(type) as AccountType)}
      />
    </div>
  );
});
