import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useReportUsable, useSearchParams } from '@h5/shared/app';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import { pagePaths } from '@h5/shared/contract/routes';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { Page } from '@h5/shared/ui/layout/Page';
import { FundsTabs, HistoryLink } from '../../components/FundsTabs';
import { PaymentDone } from './PaymentDone';
import { PaymentForm } from './PaymentForm';
import { PaymentObstacle } from './PaymentObstacle';
import { PaymentStore, usePendingPayment } from './PaymentStore';

/** /pages/fund/pay?account=… — pays another person from the spot account. */
export const PaymentPage = observer(function PaymentPage() {
  const { t } = useTranslation('wallet');
  const [query] = useSearchParams();
  const account = query.get('account') ?? '';

  return (
    <Page
      path={pagePaths.payment}
      title={t('pay.title')}
      badge={<DemoBadge isShort />}
      actions={<HistoryLink />}
    >
      <FundsTabs current="payment" />
      <Payment key={account} account={account} />
    </Page>
  );
});

/** Render it with the account as key, so that another link fills it in anew. */
const Payment = observer(function Payment({ account }: { account: string }) {
  const app = useApp();
  const { markets, wallet } = app;
  const pending = usePendingPayment();
  const [store] = useState(() => new PaymentStore(app, pending, account.slice(0, 64)));
  const { protection, form } = store;
  const isLoaded = wallet.isLoaded && protection.isLoaded;
  const problem = wallet.problem ?? protection.problem;

  useEffect(() => {
    void markets.load();
    if (!wallet.isLoaded) void wallet.load();
    void protection.load();
    void store.sent.load();
    void store.payee.find(store.form.draft.account);
  }, [markets, wallet, protection, store]);
  useReportUsable(isLoaded);

  function retry() {
    if (wallet.problem) void wallet.load();
    if (protection.problem) void protection.refresh();
  }

  if (form.done) return <PaymentDone payment={form.done} onAgain={form.startAgain} />;
  if (store.obstacle) return <PaymentObstacle obstacle={store.obstacle} />;
  if (isLoaded) return <PaymentForm store={store} />;
  return problem ? (
    <ErrorCard message={problem} onRetry={retry} />
  ) : (
    <SkeletonRows row={['name', 'figures']} count={4} />
  );
});
