import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useReportUsable, useSearchParams } from '@h5/shared/app';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import { pagePaths } from '@h5/shared/contract/routes';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { Page } from '@h5/shared/ui/layout/Page';
import { useExchangeChoice } from '../../components/ExchangeChoice';
import { FundsTabs, HistoryLink } from '../../components/FundsTabs';
import { ExchangeDone } from './ExchangeDone';
import { draftOfLink } from './ExchangeDraft';
import { ExchangeForm } from './ExchangeForm';
import { ExchangeStore } from './ExchangeStore';
import { usePendingExchange } from './PendingExchange';

/** /pages/fund/transfer?from=3&to=1 — exchanges one coin into another with the exchange. */
export const ExchangePage = observer(function ExchangePage() {
  const { t } = useTranslation('wallet');
  const [query] = useSearchParams();
  return (
    <Page
      path={pagePaths.exchange}
      title={t('exchange.title')}
      badge={<DemoBadge isShort />}
      actions={<HistoryLink />}
    >
      <FundsTabs current="exchange" />
      <Exchange key={query.toString()} query={query} />
    </Page>
  );
});

/** Render it with the query as key, so that another link fills it in anew. */
const Exchange = observer(function Exchange({ query }: { query: URLSearchParams }) {
  const app = useApp();
  const { markets, wallet } = app;
  const pending = usePendingExchange();
  const choice = useExchangeChoice();
  const [store] = useState(
    () => new ExchangeStore(app, pending, choice.draft ?? draftOfLink(query)),
  );
  const { coins, form } = store;
  const problem = coins.problem ?? wallet.problem;
  const isLoaded = coins.isLoaded && wallet.isLoaded;

  useEffect(() => {
    void markets.load();
    if (!wallet.isLoaded) void wallet.load();
    void coins.refresh();
  }, [coins, markets, wallet]);
  useEffect(() => choice.end(), [choice]);
  useReportUsable(isLoaded);

  function retry() {
    if (coins.problem) void coins.refresh();
    if (wallet.problem) void wallet.load();
  }

  if (form.done) return <ExchangeDone store={store} made={form.done} />;
  if (isLoaded) return <ExchangeForm store={store} />;
  return problem ? (
    <ErrorCard message={problem} onRetry={retry} />
  ) : (
    <SkeletonRows row={['name', 'figures']} count={4} />
  );
});
