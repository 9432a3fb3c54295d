import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import styles from './Mining.module.css';

/** How mining works, in a sentence, and the way to the machines that one has. */
export const RigsLink = observer(function RigsLink() {
  const { t } = useTranslation('finance');
  const { session } = useApp();
  return (
    <div className={styles.links}>
      <p className={styles.small}>
        {t('mining.what')} {t('mining.source')}
      </p>
      {session.isSignedIn && (
        <Button
          as={Link}
          to={pageUrl(pagePaths.lockOrders, { kind: 'mining' })}
          variant="soft"
          size={40}
        >
          {t('mining.rigs')}
        </Button>
      )}
    </div>
  );
});
