import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import styles from './SaleCard.module.css';

/** What a sale is, and the way to what one has subscribed to. */
export const SaleLinks = observer(function SaleLinks() {
  const { t } = useTranslation('finance');
  const { session } = useApp();
  return (
    <div className={styles.links}>
      <p>{t('tokenSales.what')}</p>
      {session.isSignedIn && (
        <Button as={Link} to={pagePaths.tokenSubscriptions} variant="soft" size={40}>
          {t('tokenSubscriptions.title')}
        </Button>
      )}
    </div>
  );
});
