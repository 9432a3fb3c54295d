import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useReportUsable, useSearchParams } from '@h5/shared/app';
import type { DualDetail } from '@h5/shared/contract/dual/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { FinancePageFrame } from '../../components/FinancePageFrame';
import { SkeletonCards } from '../../components/SkeletonCards';
import { DualDetailStore } from './DualDetailStore';
import { InvestBought } from './InvestBought';
import { InvestForm } from './InvestForm';
import { InvestPurchaseStore, usePendingInvestment } from './InvestPurchaseStore';

/** /pages/invest/purchase?id=1 — buys whole shares of a product. */
export const InvestPurchasePage = observer(function InvestPurchasePage() {
  const { t } = useTranslation('finance');
  const [query] = useSearchParams();
  const id = Number(query.get('id'));
  return (
    <FinancePageFrame path={pagePaths.investPurchase} title={t('investPurchase.title')}>
      {Number.isInteger(id) && id > 0 ? <Product key={id} id={id} /> : <Gone />}
    </FinancePageFrame>
  );
});

const Product = observer(function Product({ id }: { id: number }) {
  const { api, markets, session, wallet } = useApp();
  const [store] = useState(() => new DualDetailStore(api, id));
  const { isLoading, load, problem, refresh, value } = store.detail;

  useEffect(() => {
    void markets.load();
    void load();
  }, [markets, load]);
  useEffect(() => {
    if (session.isSignedIn) void wallet.load();
  }, [session.isSignedIn, wallet]);
  useReportUsable(value !== undefined);

  if (value) return <Purchase key={session.token} detail={value} />;
  if (problem) {
    return <ErrorCard message={problem} isRetrying={isLoading} onRetry={() => void refresh()} />;
  }
  return <SkeletonCards />;
});

const Purchase = observer(function Purchase({ detail }: { detail: DualDetail }) {
  const app = useApp();
  const pending = usePendingInvestment();
  const [store] = useState(() => new InvestPurchaseStore(app, detail, pending));
  const { done, startAgain } = store.form;
  return done ? (
    <InvestBought position={done} onAgain={startAgain} />
  ) : (
    <InvestForm store={store} />
  );
});

function Gone() {
  const { t } = useTranslation('finance');
  return (
    <EmptyState
      title={t('investPurchase.gone')}
      action={
        <Button as={Link} to={pagePaths.invest} variant="soft" size={40}>
          {t('investPurchase.choose')}
        </Button>
      }
    />
  );
}
