import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import styles from './Strip.module.css';

/** Shown to guests in place of the balances. */
export const GuestCard = observer(function GuestCard() {
  const { t } = useTranslation('host');
  const kind = useApp().site.isDemo ? 'demo' : 'real';

  return (
    <section aria-labelledby="guest-title" className={styles.strip}>
      <div>
        <h2 id="guest-title" className={styles.title}>
          {t(`home.guest.${kind}`)}
        </h2>
        <p className={styles.help}>{t(`home.guest.${kind}Help`)}</p>
      </div>
      <div className={styles.buttons}>
        <Button as={Link} to={pagePaths.register} size={36}>
          {t('home.guest.register')}
        </Button>
        <Button as={Link} to={pagePaths.login} size={36} variant="secondary">
          {t('home.guest.login')}
        </Button>
      </div>
    </section>
  );
});
