import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useReportUsable, useSearchParams } from '@h5/shared/app';
import type { LockProduct } from '@h5/shared/contract/finance/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { FinancePageFrame } from '../../components/FinancePageFrame';
import { SkeletonCards } from '../../components/SkeletonCards';
import { useLockProducts } from '../../features/locks';
import { LockBought } from './LockBought';
import { LockPurchaseForm } from './LockPurchaseForm';
import { LockPurchaseStore, usePendingLock } from './LockPurchaseStore';

/** /pages/lockming/buy?id=1 — locks an amount for the term of a product. */
export const LockPurchasePage = observer(function LockPurchasePage() {
  const { t } = useTranslation('finance');
  const { markets, session, wallet } = useApp();
  const [query] = useSearchParams();
  const products = useLockProducts();
  const { isLoading, list, problem, refresh } = products;
  const product = products.find(Number(query.get('id')));

  useEffect(() => {
    void markets.load();
    void refresh();
  }, [markets, refresh]);
  useEffect(() => {
    if (session.isSignedIn) void wallet.load();
  }, [session.isSignedIn, wallet]);
  useReportUsable(!isLoading || list.length > 0);

  return (
    <FinancePageFrame path={pagePaths.lockPurchase} title={t('lockPurchase.title')}>
      {product ? (
        <Purchase key={`${product.id} ${session.token}`} product={product} />
      ) : problem ? (
        <ErrorCard message={problem} isRetrying={isLoading} onRetry={() => void refresh()} />
      ) : isLoading ? (
        <SkeletonCards />
      ) : (
        <EmptyState
          title={t('lockPurchase.gone')}
          action={
            <Button as={Link} to={pagePaths.lockProducts} variant="soft" size={40}>
              {t('lockGuide.choose')}
            </Button>
          }
        />
      )}
    </FinancePageFrame>
  );
});

const Purchase = observer(function Purchase({ product }: { product: LockProduct }) {
  const app = useApp();
  const pending = usePendingLock();
  const [store] = useState(() => new LockPurchaseStore(app, product, pending));
  const { done } = store.form;
  return done ? (
    <LockBought lock={done} onAgain={store.form.startAgain} />
  ) : (
    <LockPurchaseForm store={store} />
  );
});
