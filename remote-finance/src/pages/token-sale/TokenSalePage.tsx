import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useReportUsable, useSearchParams } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import type { TokenSaleDetail } from '@h5/shared/contract/token-sales/endpoints';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { FinancePageFrame } from '../../components/FinancePageFrame';
import { SkeletonCards } from '../../components/SkeletonCards';
import { SaleFacts } from './SaleFacts';
import { SaleHero } from './SaleHero';
import { SubscribeForm } from './SubscribeForm';
import { SubscribeStore, usePendingSubscription } from './SubscribeStore';
import { IfEnded } from './IfEnded';
import { OwnSubscription } from './OwnSubscription';
import styles from './TokenSale.module.css';
import { TokenSaleStore } from './TokenSaleStore';

/** /pages/ieo/subscribe?id=1 — a token sale: how far it is, the form to subscribe, its terms, and what decides it. */
export const TokenSalePage = observer(function TokenSalePage() {
  const { t } = useTranslation('finance');
  const [query] = useSearchParams();
  const id = Number(query.get('id'));
  return (
    <FinancePageFrame path={pagePaths.tokenSale} title={t('tokenSale.title')}>
      {Number.isInteger(id) && id > 0 ? <Sale key={id} id={id} /> : <Gone />}
    </FinancePageFrame>
  );
});

const Sale = observer(function Sale({ id }: { id: number }) {
  const app = useApp();
  const { locale, markets, session, wallet } = app;
  const [store] = useState(() => new TokenSaleStore(app, id));
  const { isLoading, problem, refresh, value } = store.detail;

  useEffect(() => void markets.load(), [markets]);
  // The server answers the description in the language of the page, and the subscription of who is signed in.
  useEffect(() => void store.detail.invalidate(), [store, locale.language, session.token]);
  useEffect(() => store.watch(), [store]);
  useEffect(() => {
    if (session.isSignedIn) void wallet.load();
  }, [session.isSignedIn, wallet]);
  useReportUsable(value !== undefined);

  if (value) return <Shown key={session.token} page={store} detail={value} />;
  if (problem) {
    return <ErrorCard message={problem} isRetrying={isLoading} onRetry={() => void refresh()} />;
  }
  return <SkeletonCards />;
});

const Shown = observer(function Shown({
  page,
  detail,
}: {
  page: TokenSaleStore;
  detail: TokenSaleDetail;
}) {
  const app = useApp();
  const pending = usePendingSubscription();
  const [store] = useState(() => new SubscribeStore(app, page, detail.sale, pending));
  const { sale, subscription } = detail;
  const onTurn = () => void page.detail.invalidate();

  return (
    <div className={styles.page}>
      <SaleHero sale={sale} onTurn={onTurn} />
      {subscription && (
        <OwnSubscription sale={sale} own={subscription} onChange={onTurn}>
          {sale.status === 'in_progress' && !store.tokens && <IfEnded store={store} />}
        </OwnSubscription>
      )}
      {sale.status === 'in_progress' && <SubscribeForm store={store} />}
      <SaleFacts sale={sale} />
    </div>
  );
});

function Gone() {
  const { t } = useTranslation('finance');
  return (
    <EmptyState
      title={t('tokenSale.gone')}
      action={
        <Button as={Link} to={pagePaths.tokenSales} variant="soft" size={40}>
          {t('tokenSale.choose')}
        </Button>
      }
    />
  );
}
