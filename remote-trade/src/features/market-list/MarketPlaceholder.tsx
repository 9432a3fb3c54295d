import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useReportUsable } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';

/** Shown while the market is loading, if loading failed, or if the market does not exist. */
export const MarketPlaceholder = observer(function MarketPlaceholder({
  skeleton,
}: {
  skeleton: ReactNode;
}) {
  const { t } = useTranslation('trade');
  const app = useApp();
  const { markets } = app;
  const isUnknown = !markets.problem && markets.list.length > 0;

  useReportUsable(isUnknown);

  if (markets.problem) {
    return (
      <ErrorCard
        message={markets.problem}
        isRetrying={markets.isLoading}
        onRetry={() => void markets.load({ force: true })}
      />
    );
  }
  if (!isUnknown) return skeleton;
  return (
    <EmptyState
      picture="lost"
      title={t('spot.noMarket')}
      action={
        <Button as={Link} to={pagePaths.markets} variant="soft" size={40}>
          {t('spot.toMarkets')}
        </Button>
      }
    />
  );
});
