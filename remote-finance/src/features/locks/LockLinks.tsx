import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { ProductLinks } from '../../components/ProductLinks';

/** The ways from the products to how they work and to what one has locked. */
export const LockLinks = observer(function LockLinks() {
  const { t } = useTranslation('finance');
  const { session } = useApp();
  return (
    <ProductLinks
      label={t('lock.pages')}
      links={[
        { to: pagePaths.lockGuide, words: t('lockGuide.title') },
        session.isSignedIn && { to: pagePaths.lockOrders, words: t('lockOrders.title') },
      ]}
    />
  );
});
