import { useTranslation } from 'react-i18next';
import type { Payee } from '@h5/shared/contract/payments/endpoints';
import { Avatar } from '@h5/shared/ui/figures/Avatar';
import styles from './PayeeCard.module.css';

/** The person who will be paid, as far as others may see them. */
export function PayeeCard({ payee }: { payee: Payee }) {
  const { t } = useTranslation('wallet');
  const { name, account, avatar, verifiedName } = payee;
  return (
    <div role="status" className={styles.payee}>
      <Avatar picture={avatar} name={name} size={40} />
      <div className={styles.words}>
        <p translate="no" className={styles.name}>
          {name}
        </p>
        <p className={styles.line}>
          {verifiedName === null ? t('pay.unverified') : t('pay.verified', { name: verifiedName })}
          {' · '}
          <span translate="no">{account}</span>
        </p>
      </div>
    </div>
  );
}
