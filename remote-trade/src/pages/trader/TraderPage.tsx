import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useProductAreas, useReportUsable, useSearchParams } from '@h5/shared/app';
import { MoneyBadges } from '@h5/shared/badges/MoneyBadges';
import { figuresPeriods, type FiguresPeriod } from '@h5/shared/contract/copy-trading/fields';
import { pagePaths } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { ClosedAreaNotice } from '@h5/shared/ui/feedback/ClosedAreaNotice';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { Page } from '@h5/shared/ui/layout/Page';
import { PullToRefresh } from '@h5/shared/ui/lists/PullToRefresh';
import { CopyButtons } from './CopyButtons';
import { isOwnPage } from './isOwnPage';
import { TraderProfile } from './TraderProfile';
import { TraderSkeleton } from './TraderSkeleton';
import { TraderStore } from './TraderStore';
import { TraderTrades } from './TraderTrades';

/** /pages/follow/trader?id=1 — one lead trader. */
export const TraderPage = observer(function TraderPage() {
  const { token } = useApp().session;
  const [search] = useSearchParams();
  const id = Number(search.get('id') ?? 1);
  const isId = Number.isSafeInteger(id) && id > 0;
  // What followers see depends on who is signed in.
  return isId ? (
    <ShownTrader key={`${id} ${token}`} id={id} />
  ) : (
    <TraderFrame content={<Missing />} />
  );
});

const ShownTrader = observer(function ShownTrader({ id }: { id: number }) {
  const { t } = useTranslation('trade');
  const app = useApp();
  const areas = useProductAreas();
  const [search, setSearch] = useSearchParams();
  const period = figuresPeriods.find((one) => one === search.get('period')) ?? '30';
  const [store] = useState(() => new TraderStore(id, period, app));
  const { closed, detail, isMissing } = store;
  const closedReason = areas.closedReason('copy');
  const isPreview = detail && isOwnPage(detail);
  const canCopy = closedReason === undefined || detail?.isFollowing;

  useEffect(() => store.watch(), [store]);
  useEffect(() => store.show(period), [store, period]);
  useReportUsable(detail !== undefined || isMissing || closed.problem !== undefined);

  function showPeriod(value: FiguresPeriod) {
    const changed = new URLSearchParams(search);
    changed.set('period', value);
    setSearch(changed, { replace: true });
  }

  if (isMissing) return <TraderFrame content={<Missing />} />;
  return (
    <TraderFrame
      isPreview={isPreview}
      footer={detail && canCopy && <CopyButtons detail={detail} />}
      content={
        <PullToRefresh onRefresh={closed.refresh} aria-busy={closed.isLoading}>
          <ClosedAreaNotice reason={closedReason} path={areas.pathToOpen('copy')} />
          {closed.problem && (
            <ErrorCard
              message={closed.problem}
              isRetrying={closed.isLoading}
              onRetry={() => void closed.retry()}
            />
          )}
          {detail ? (
            <>
              {isPreview && <Notice kind="info">{t('trader.asOthers')}</Notice>}
              <TraderProfile detail={detail} period={period} onPeriod={showPeriod} />
              <TraderTrades store={store} detail={detail} />
            </>
          ) : (
            !closed.problem && <TraderSkeleton />
          )}
        </PullToRefresh>
      }
    />
  );
});

interface TraderFrameProps {
  /** Shown to the trader as others see it. */
  isPreview?: boolean | undefined;
  content: ReactNode;
  footer?: ReactNode;
}

const TraderFrame = observer(function TraderFrame({
  isPreview,
  content,
  footer,
}: TraderFrameProps) {
  const { t } = useTranslation('trade');
  return (
    <Page
      path={pagePaths.trader}
      title={t(isPreview ? 'trader.preview' : 'trader.title')}
      badge={<MoneyBadges />}
      footer={footer}
    >
      {content}
    </Page>
  );
});

function Missing() {
  const { t } = useTranslation('trade');
  return (
    <EmptyState
      picture="lost"
      title={t('trader.missing')}
      action={
        <Button as={Link} to={pagePaths.traders} replace variant="soft" size={40}>
          {t('trader.others')}
        </Button>
      }
    />
  );
}
