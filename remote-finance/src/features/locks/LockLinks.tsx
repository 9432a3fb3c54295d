import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import styles from './LockLinks.module.css';

/** The ways from the products to how they work and to what one has locked. */
export const LockLinks = observer(function LockLinks() {
  const { t } = useTranslation('finance');
  const { session } = useApp();
  return (
    <nav className={styles.links} aria-label={t('lock.pages')}>
      <Button as={Link} to={pagePaths.lockGuide} variant="soft" size={40}>
        {t('lockGuide.title')}
      </Button>
      {session.isSignedIn && (
        <Button as={Link} to={pagePaths.lockOrders} variant="soft" size={40}>
          {t('lockOrders.title')}
        </Button>
      )}
    </nav>
  );
});
