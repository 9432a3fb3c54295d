import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { MaskedAmount, useAccountName, useApp } from '@h5/shared/app';
import {
  accountsInUse,
  accountType,
  type AccountType,
} from '@h5/shared/contract/wallet/accountTypes';
import { formatAmount } from '@h5/shared/money/format';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { Select } from '@h5/shared/ui/forms/Select';
import styles from './AccountPair.module.css';
import { coinCode } from './transferCoins';
import type { TransferStore } from './TransferStore';

/** The two accounts, one above the other, and a button that swaps them. */
export const AccountPair = observer(function AccountPair({ store }: { store: TransferStore }) {
  const { t } = useTranslation('wallet');
  const { draft, isOutcomeUnknown } = store.form;
  return (
    <div className={styles.pair}>
      <Account
        label={t('transfer.from')}
        currencyId={draft.currencyId}
        disabled={isOutcomeUnknown}
        value={draft.from}
        onChange={store.setFrom}
      />
      <Account
        label={t('transfer.to')}
        currencyId={draft.currencyId}
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
  /** The coin that moves: each account says what it has of it. */
  currencyId: number;
  disabled: boolean;
  value: AccountType;
  onChange: (type: AccountType) => void;
}

const Account = observer(function Account(props: AccountProps) {
  const { label, currencyId, disabled, value, onChange } = props;
  const { t } = useTranslation('wallet');
  const app = useApp();
  const { locale, wallet } = app;
  const nameOf = useAccountName();
  const coin = coinCode(app, currencyId);
  const amountIn = (type: AccountType) =>
    formatAmount(wallet.available(currencyId, type), coin, locale.tag);
  return (
    <div className={styles.account}>
      <span className={styles.label}>
        <span aria-hidden>{label}</span>
        <MaskedAmount>{t('funds.available', { amount: amountIn(value), coin })}</MaskedAmount>
      </span>
      <Select
        label={label}
        size={48}
        disabled={disabled}
        className={styles.choice}
        options={accountsInUse.map((name) => ({
          value: String(accountType[name]),
          label: nameOf(accountType[name]),
          detail: (
            <MaskedAmount>
              {t('funds.available', {
                amount: amountIn(accountType[name]),
                coin,
              })}
            </MaskedAmount>
          ),
        }))}
        value={String(value)}
        onChange={(type) => onChange(Number(type) as AccountType)}
      />
    </div>
  );
});
