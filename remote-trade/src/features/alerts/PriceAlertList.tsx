import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveMarket } from '@h5/shared/app';
import type { PriceAlert } from '@h5/shared/contract/alerts/endpoints';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { DeletedAlert } from './DeletedAlert';
import { PriceAlertRow } from './PriceAlertRow';
import { usePriceAlertsStore } from './PriceAlertsStore';

interface PriceAlertListProps {
  items: readonly PriceAlert[];
  /** What an alert watches, if its price is known. */
  marketOf: (alert: PriceAlert) => LiveMarket | undefined;
  namesMarket?: boolean;
  empty: ReactNode;
  onChange: (alert: PriceAlert) => void;
}

/** The active alerts of one market or of all. */
export const PriceAlertList = observer(function PriceAlertList({
  items,
  marketOf,
  empty,
  ...row
}: PriceAlertListProps) {
  const { t } = useTranslation('trade');
  const alerts = usePriceAlertsStore();
  const { isLoaded, isLoading, problem } = alerts;

  return (
    <>
      {problem && (
        <ErrorCard message={problem} isRetrying={isLoading} onRetry={() => void alerts.load()} />
      )}
      <DeletedAlert />
      {!isLoaded && !problem && <SkeletonRows row={['text']} count={2} rowHeight={52} />}
      {isLoaded && items.length === 0 && empty}
      <ul aria-label={t('alerts.title')}>
        {items.map((alert) => (
          <li key={alert.id}>
            <PriceAlertRow alert={alert} market={marketOf(alert)} {...row} />
          </li>
        ))}
      </ul>
    </>
  );
});
