import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatPrice } from '@h5/shared/money/format';
import { AccountBar, AccountDot } from '@h5/shared/ui/AccountBar';
import { Section } from '@h5/shared/ui/Section';
import { Secret } from '../../components/Secret';
import styles from './Accounts.module.css';
import type { Account, AssetsStore } from './AssetsStore';

/** How the total divides into accounts: a bar, and a table keyed by its colours. */
export const Accounts = observer(function Accounts({ assets }: { assets: AssetsStore }) {
  const { t } = useTranslation(['wallet', 'shared']);
  const { fiat } = useApp();
  const { accounts } = assets;
  const shares = accounts.map(({ name, total }) => ({
    label: t(`shared:accounts.${name}`),
    share: total.toNumber(),
  }));

  return (
    <Section
      title={t('accounts.title')}
      action={<span className={styles.unit}>{t('accounts.unit', { currency: fiat.code })}</span>}
    >
      <AccountBar label={t('accounts.bar')} accounts={shares} className={styles.bar} />
      <ul className={styles.table}>
        {accounts.map((account, index) => (
          <AccountCell key={account.name} account={account} index={index} />
        ))}
      </ul>
    </Section>
  );
});

const AccountCell = observer(function AccountCell(props: { account: Account; index: number }) {
  const { t } = useTranslation(['wallet', 'shared']);
  const { fiat, locale } = useApp();
  const { name, available, frozen } = props.account;
  const write = (usd: Account['total']) =>
    formatPrice(fiat.convert(usd), fiat.decimals, locale.tag);

  return (
    <li className={styles.account}>
      <span className={styles.name}>
        <AccountDot index={props.index} />
        {t(`shared:accounts.${name}`)}
      </span>
      <span className={available.isZero() ? styles.nothing : styles.available}>
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
