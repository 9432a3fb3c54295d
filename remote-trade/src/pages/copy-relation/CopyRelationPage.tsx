import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useReportUsable, useSearchParams } from '@h5/shared/app';
import { MoneyBadges } from '@h5/shared/badges/MoneyBadges';
import { pagePaths } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { Page } from '@h5/shared/ui/layout/Page';
import { Section } from '@h5/shared/ui/layout/Section';
import { PullToRefresh } from '@h5/shared/ui/lists/PullToRefresh';
import { GuestNotice } from '../../components/GuestNotice';
import { useWatchedStore } from '../../components/useWatchedStore';
import { CopyTabs, useCopyRelations } from '../../features/copies';
import { Overview } from './Overview';
import styles from './Overview.module.css';

/** /pages/copytrade/trader?id= — what the person has with one trader: equity, share, settings, funds, leaving. */
export const CopyRelationPage = observer(function CopyRelationPage() {
  const { t } = useTranslation('trade');
  const { session } = useApp();
  const [query] = useSearchParams();
  const traderId = Number(query.get('id'));

  return (
    <Page path={pagePaths.copyRelation} title={t('trader.mine')} badge={<MoneyBadges />}>
      {session.isSignedIn ? <Relation key={traderId} traderId={traderId} /> : <Guest />}
    </Page>
  );
});

function Guest() {
  const { t } = useTranslation('trade');
  useReportUsable();
  return <GuestNotice title={t('copies.guest')} />;
}

const Relation = observer(function Relation({ traderId }: { traderId: number }) {
  const relations = useWatchedStore(useCopyRelations());
  const relation = relations.relation(traderId);
  const { isLoaded, isLoading, problem, load } = relations;
  useReportUsable(isLoaded || problem !== undefined);

  return (
    <>
      <PullToRefresh onRefresh={load} aria-busy={isLoading}>
        {problem && (
          <ErrorCard message={problem} isRetrying={isLoading} onRetry={() => void load()} />
        )}
        {!isLoaded && !problem && <SkeletonRows row={['line', 'figures']} count={6} />}
        {relation && <Overview relation={relation} />}
        {isLoaded && !relation && <NotFound />}
      </PullToRefresh>
      {relation && (
        <Section className={styles.copies}>
          <CopyTabs traderId={traderId} />
        </Section>
      )}
    </>
  );
});

function NotFound() {
  const { t } = useTranslation('trade');
  return (
    <EmptyState
      title={t('copyRelation.notFound.title')}
      action={
        <Button as={Link} to={pagePaths.copies} variant="soft" size={40}>
          {t('copyRelation.notFound.action')}
        </Button>
      }
    />
  );
}
