import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useAccountName } from '@h5/shared/app';
import {
  accountsInUse,
  accountType,
  type AccountType,
} from '@h5/shared/contract/wallet/accountTypes';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { Select } from '@h5/shared/ui/forms/Select';
import styles from './AccountPair.module.css';
import type { TransferStore } from './TransferStore';

/** The two accounts, one above the other, and a button that swaps them. */
export const AccountPair = observer(function AccountPair({ store }: { store: TransferStore }) {
  const { t } = useTranslation('wallet');
  const { draft, isOutcomeUnknown } = store.form;
  return (
    <div className={styles.pair}>
      <Account
        label={t('transfer.from')}
        disabled={isOutcomeUnknown}
        value={draft.from}
        onChange={store.setFrom}
      />
      <Account
        label={t('transfer.to')}
        disabled={isOutcomeUnknown}
        value={draft.to}
        onChange={store.setTo}
      />
      <IconButton
        icon="swap"
        iconSize={20}
        label={t('transfer.swap')}
        disabled={isOutcomeUnknown}
        className={styles.swap}
        onClick={() => store.setFrom(draft.to)}
      />
    </div>
  );
});

interface AccountProps {
  label: string;
  disabled: boolean;
  value: AccountType;
  onChange: (type: AccountType) => void;
}

function Account({ label, disabled, value, onChange }: AccountProps) {
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
        disabled={disabled}
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
}
