import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '@h5/shared/ui/figures/Avatar';
import type { PaymentStore } from './PaymentStore';
import styles from './RecentPayees.module.css';

/** The people who were paid last: a tap finds one of them again. */
export const RecentPayees = observer(function RecentPayees({ store }: { store: PaymentStore }) {
  const { t } = useTranslation('wallet');
  const title = useId();
  const { recentPayees } = store;
  if (recentPayees.length === 0) return null;
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {t('pay.recent')}
      </h2>
      <ul className={styles.people}>
        {recentPayees.map(({ account, avatar, name }) => (
          <li key={account}>
            <button type="button" className={styles.person} onClick={() => store.choose(account)}>
              <Avatar picture={avatar} name={name} size={40} />
              <span translate="no" className={styles.name}>
                {name}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
});
