import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount, useApp, useReportUsable } from '@h5/shared/app';
import { MoneyBadges } from '@h5/shared/badges/MoneyBadges';
import { pagePaths } from '@h5/shared/contract/routes';
import { formatCoinAmount } from '@h5/shared/money/format';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { MoneyChange } from '@h5/shared/ui/figures/MoneyChange';
import { Page } from '@h5/shared/ui/layout/Page';
import { Section } from '@h5/shared/ui/layout/Section';
import { PullToRefresh } from '@h5/shared/ui/lists/PullToRefresh';
import { GuestNotice } from '../../components/GuestNotice';
import { useWatchedStore } from '../../components/useWatchedStore';
import {
  CopyTabs,
  RelationCard,
  useCopyRelations,
  type CopyRelationsStore,
} from '../../features/copies';
import { Figure, FigureGrid } from '../../features/copy-trading';
import styles from './CopiesPage.module.css';

const cents = 2;

/** /pages/copytrade/copy — the traders that the person copies, open copies, closed ones, and the trades that were not copied. */
export const CopiesPage = observer(function CopiesPage() {
  const { t } = useTranslation('trade');
  const { session } = useApp();

  return (
    <Page path={pagePaths.copies} title={t('myCopies.title')} badge={<MoneyBadges />}>
      {session.isSignedIn ? <Copies /> : <Guest />}
    </Page>
  );
});

function Guest() {
  const { t } = useTranslation('trade');
  useReportUsable();
  return <GuestNotice title={t('copies.guest')} />;
}

const Copies = observer(function Copies() {
  const relations = useWatchedStore(useCopyRelations());
  useReportUsable(relations.isLoaded || relations.problem !== undefined);

  return (
    <>
      <PullToRefresh onRefresh={relations.load} aria-busy={relations.isLoading}>
        {relations.problem && (
          <ErrorCard
            message={relations.problem}
            isRetrying={relations.isLoading}
            onRetry={() => void relations.load()}
          />
        )}
        {!relations.isLoaded && !relations.problem && (
          <SkeletonRows row={['words', 'figures']} count={2} rowHeight={112} />
        )}
        {relations.isLoaded && <Relations relations={relations} />}
      </PullToRefresh>
      {relations.list.length > 0 && (
        <Section className={styles.lists}>
          <CopyTabs />
        </Section>
      )}
    </>
  );
});

const Relations = observer(function Relations({ relations }: { relations: CopyRelationsStore }) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const { equity, result } = relations.total;

  if (relations.list.length === 0) {
    return (
      <EmptyState title={t('myCopies.empty.title')} action={<FindTrader variant="soft" />}>
        {t('myCopies.empty.help')}
      </EmptyState>
    );
  }
  return (
    <>
      <div className={styles.total}>
        <dl>
          <dt className={styles.label}>{t('myCopies.total')}</dt>
          <dd className={styles.equity}>
            <MaskedAmount>{formatCoinAmount(equity, cents, tag)}</MaskedAmount>
          </dd>
        </dl>
        <FigureGrid>
          <Figure label={t('copies.relation.result')}>
            <MaskedAmount>
              <MoneyChange amount={result} ratio={undefined} decimals={cents} tag={tag} />
            </MaskedAmount>
          </Figure>
          <Figure label={t('myCopies.free')}>
            <MaskedAmount>{formatCoinAmount(relations.available, cents, tag)}</MaskedAmount>
          </Figure>
        </FigureGrid>
      </div>
      <Section title={t('myCopies.traders')} action={<FindTrader variant="text" />}>
        <ul>
          {relations.list.map((relation) => (
            <li key={relation.id}>
              <RelationCard relation={relation} />
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
});

function FindTrader({ variant }: { variant: 'soft' | 'text' }) {
  const { t } = useTranslation('trade');
  const size = variant === 'soft' ? 40 : 32;
  return (
    <Button as={Link} to={pagePaths.traders} variant={variant} size={size}>
      {t('myCopies.find')}
    </Button>
  );
}
