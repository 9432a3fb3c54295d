import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { ProductLinks } from '../../components/ProductLinks';
import styles from './Mining.module.css';

/** How mining works, in a sentence, and the way to the machines that one has. */
export const RigsLink = observer(function RigsLink() {
  const { t } = useTranslation('finance');
  const { session } = useApp();
  const own = {
    to: pageUrl(pagePaths.lockOrders, { kind: 'mining' }),
    words: t('mining.rigs'),
  };
  return (
    <>
      <p className={styles.what}>
        {t('mining.what')} {t('mining.source')}
      </p>
      <ProductLinks label={t('mining.rigs')} links={[session.isSignedIn && own]} />
    </>
  );
});
