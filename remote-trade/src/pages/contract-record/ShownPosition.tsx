import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Resource, useApp, useBusy } from '@h5/shared/app';
import { getPositions } from '@h5/shared/contract/futures/endpoints';
import { ownPositionsTopic } from '@h5/shared/contract/futures/topics';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import { PositionDetail } from './PositionDetail';

/** A position was closed in parts this often at most, of which each is a row. */
const mostParts = 100;

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
  const [reading] = useState(
    () =>
      new Resource(() =>
        api.call(getPositions, { id, status: 'all', page: 1, limit: mostParts }, { quiet: true }),
      ),
  );
  useEffect(() => {
    void reading.load();
    return topics.subscribe(ownPositionsTopic, {
      onEvent: (changed) => {
        if (changed.id === id || changed.parentId === id) void reading.invalidate();
      },
      onResync: () => void reading.invalidate(),
    });
  }, [reading, topics, id]);
  useBusy('sheet', true);
  const list = reading.value?.list;
  const position = list?.find((one) => one.id === id);

  return (
    <Sheet isOpen onClose={onClose} title={t('contractRecord.shown')}>
      {position && list ? (
        <PositionDetail
          position={position}
          nights={reading.value?.nights ?? []}
          parts={list.filter(({ parentId }) => parentId === id)}
          onShow={onShow}
        />
      ) : list ? (
        <EmptyState picture="lost" title={t('contractRecord.missing')} />
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
