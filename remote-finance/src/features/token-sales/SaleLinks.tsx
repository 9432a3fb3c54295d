import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { ProductLinks } from '../../components/ProductLinks';
import styles from './SaleCard.module.css';

/** What a sale is, and the way to what one has subscribed to. */
export const SaleLinks = observer(function SaleLinks() {
  const { t } = useTranslation('finance');
  const { session } = useApp();
  const own = { to: pagePaths.tokenSubscriptions, words: t('tokenSubscriptions.title') };
  return (
    <>
      <p className={styles.what}>{t('tokenSales.what')}</p>
      <ProductLinks label={t('tokenSubscriptions.title')} links={[session.isSignedIn && own]} />
    </>
  );
});
