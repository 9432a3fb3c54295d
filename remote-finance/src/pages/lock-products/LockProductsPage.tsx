import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useReportUsable } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { FinancePageFrame } from '../../components/FinancePageFrame';
import { LockLinks, LockProductList, useLockProducts } from '../../features/locks';

/** /pages/lockming/lockming — the lock products, with the ways to the guide and to one's own locks. */
export const LockProductsPage = observer(function LockProductsPage() {
  const { t } = useTranslation('finance');
  const { locale, markets } = useApp();
  const products = useLockProducts();
  const { refresh } = products;

  useEffect(() => void markets.load(), [markets]);
  useEffect(() => void refresh(), [refresh, locale.language]);
  useReportUsable(!products.isLoading);

  return (
    <FinancePageFrame path={pagePaths.lockProducts} title={t('lockProducts.title')}>
      <LockLinks />
      <LockProductList />
    </FinancePageFrame>
  );
});
