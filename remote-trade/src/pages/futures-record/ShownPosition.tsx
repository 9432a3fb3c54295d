import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useBusy } from '@h5/shared/app';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import { DetailActions } from './DetailActions';
import { PositionDetail } from './PositionDetail';
import { ShownPositionStore } from './ShownPositionStore';

interface ShownPositionProps {
  id: string;
  onShow: (id: string) => void;
  onClose: () => void;
}

/** The position in the address, with the parts of it that were closed before. */
export const ShownPosition = observer(function ShownPosition({
  id,
  onShow,
  onClose,
}: ShownPositionProps) {
  const { t } = useTranslation('trade');
  const { api, topics } = useApp();
  const [store] = useState(() => new ShownPositionStore(id, api, topics));
  const { parts, position, reading } = store;
  useEffect(() => store.watch(), [store]);
  useBusy('sheet', true);

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('futuresRecord.shown')}
      actions={position && <DetailActions position={position} />}
    >
      {position ? (
        <PositionDetail
          position={position}
          nights={reading.value?.nights ?? []}
          parts={parts}
          onShow={onShow}
        />
      ) : reading.isLoaded ? (
        <EmptyState picture="lost" title={t('futuresRecord.missing')} />
      ) : reading.problem ? (
        <ErrorCard
          message={reading.problem}
          isRetrying={reading.isLoading}
          onRetry={() => void reading.refresh()}
        />
      ) : (
        <SkeletonRows row={['line', 'figure']} count={6} rowHeight={32} />
      )}
    </Sheet>
  );
});
