import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorCard } from '../ui/feedback/ErrorCard';
import { SkeletonRows } from '../ui/feedback/Skeleton';
import { useLoadedPart } from './useLoadedPart';

type LazyPartProps<Props extends object> = Props & {
  /** Loads the content. Must be the same function with every render. */
  load: () => Promise<ComponentType<Props>>;
  /** Shown until then; rows by default. */
  waiting?: ReactNode;
};

/** A part of a page, such as a tab, whose chunk is loaded when it is first shown, with a retry button after an error. */
export function LazyPart<Props extends object>({
  load,
  waiting = <SkeletonRows row={['mark', 'line', 'figures']} count={3} />,
  ...rest
}: LazyPartProps<Props>) {
  const { t } = useTranslation('ui');
  const [Part, keep] = useLoadedPart(load);
  const [hasFailed, setFailed] = useState(false);

  const fetchPart = useCallback(() => {
    setFailed(false);
    load().then(keep, () => setFailed(true));
  }, [load, keep]);
  useEffect(fetchPart, [fetchPart]);

  if (Part) return <Part {...(rest as unknown as Props)} />;
  if (hasFailed) return <ErrorCard message={t('partFailed')} onRetry={fetchPart} />;
  return waiting;
}
