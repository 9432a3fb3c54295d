import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, useReportUsable } from '@h5/shared/app';
import { MoneyBadges } from '@h5/shared/badges/MoneyBadges';
import { pagePaths } from '@h5/shared/contract/routes';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { Page } from '@h5/shared/ui/layout/Page';
import { PullToRefresh } from '@h5/shared/ui/lists/PullToRefresh';
import { GuestNotice } from '../../components/GuestNotice';
import { useWatchedStore } from '../../components/useWatchedStore';
import { useLeadTrading } from '../../features/copy-trading';
import { Application } from './Application';
import { OwnTrading } from './OwnTrading';

/** /pages/copytrade/my — becoming a lead trader, and for one: profile, pause, followers, income. */
export const LeadTradingPage = observer(function LeadTradingPage() {
  const { t } = useTranslation('trade');
  const { session } = useApp();

  return (
    <Page path={pagePaths.leadTrading} title={t('leadTrading.title')} badge={<MoneyBadges />}>
      {session.isSignedIn ? <Content /> : <Guest />}
    </Page>
  );
});

function Guest() {
  const { t } = useTranslation('trade');
  useReportUsable();
  return <GuestNotice title={t('leadTrading.guest')} />;
}

const Content = observer(function Content() {
  const { t } = useTranslation('trade');
  const { own, problem, isLoading, load } = useWatchedStore(useLeadTrading());

  useReportUsable(own !== undefined || problem !== undefined);

  return (
    <PullToRefresh onRefresh={load} aria-busy={isLoading}>
      {problem && (
        <ErrorCard message={problem} isRetrying={isLoading} onRetry={() => void load()} />
      )}
      {!own && !problem && <SkeletonRows row={['line', 'figures']} count={6} />}
      {own && (own.state === 'none' || own.state === 'refused') && <Application own={own} />}
      {own?.state === 'reviewing' && (
        <EmptyState title={t('leadTrading.reviewing.title')}>
          {t('leadTrading.reviewing.help')}
        </EmptyState>
      )}
      {own?.state === 'ended' && (
        <>
          <EmptyState title={t('leadTrading.ended.title')}>
            {t('leadTrading.ended.help')}
          </EmptyState>
          <Application own={own} />
        </>
      )}
      {own?.trader && (own.state === 'active' || own.state === 'paused') && (
        <OwnTrading trader={own.trader} income={own.income} />
      )}
    </PullToRefresh>
  );
});
