import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, Secret, useApp } from '@h5/shared/app';
import { accountType } from '@h5/shared/contract/accounts';
import { formatPrice } from '@h5/shared/money/format';
import type { Decimal } from '@h5/shared/money/money';
import { AccountBar, AccountDot } from '@h5/shared/ui/AccountBar';
import { Section } from '@h5/shared/ui/Section';
import styles from './Accounts.module.css';
import type { Account, AssetsStore } from './AssetsStore';

/** How the total divides into accounts: a bar, and a table keyed by its colours. */
export const Accounts = observer(function Accounts({ assets }: { assets: AssetsStore }) {
  const { t } = useTranslation('wallet');
  const { fiat } = useApp();

  return (
    <Section
      title={t('accounts.title')}
      action={
        <span className={styles.unit}>{t('accounts.unit', { currency: fiat.shownCode })}</span>
      }
    >
      <Shares assets={assets} />
      <ul className={styles.table}>
        {assets.accounts.map((account, index) => (
          <AccountCell key={account.name} assets={assets} account={account} index={index} />
        ))}
      </ul>
    </Section>
  );
});

const Shares = observer(function Shares({ assets }: { assets: AssetsStore }) {
  const { t } = useTranslation(['wallet', 'shared']);
  const shares = assets.accounts.map((account) => ({
    label: t(`shared:accounts.${account.name}`),
    share: assets.usd(account).toNumber(),
  }));
  return <AccountBar label={t('accounts.bar')} accounts={shares} className={styles.bar} />;
});

interface AccountCellProps {
  assets: AssetsStore;
  account: Account;
  index: number;
}

const AccountCell = observer(function AccountCell({ assets, account, index }: AccountCellProps) {
  const { t } = useTranslation(['wallet', 'shared']);
  const { fiat, locale } = useApp();
  const available = assets.usdOf(account, 'available');
  const frozen = assets.usdOf(account, 'frozen');
  const write = (usd: Decimal) => formatPrice(fiat.convert(usd), fiat.decimals, locale.tag);

  return (
    <li className={styles.account}>
      <span className={styles.name}>
        <AccountDot index={index} />
        {t(`shared:accounts.${account.name}`)}
      </span>
      <span className={available.isZero() ? styles.nothing : undefined}>
        <Secret>{write(available)}</Secret>
      </span>
      {!frozen.isZero() && (
        <span className={styles.frozen}>
          <Secret>{t('accounts.frozen', { amount: write(frozen) })}</Secret>
        </span>
      )}
    </li>
  );
});
