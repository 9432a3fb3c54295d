import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';

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
  const { t } = useTranslation('trade');
  const [loaded, setLoaded] = useState<{ load: unknown; Part: ComponentType<Props> }>();
  const [hasFailed, setFailed] = useState(false);

  const fetchPart = useCallback(() => {
    setFailed(false);
    load().then(
      (Part) => setLoaded({ load, Part }),
      () => setFailed(true),
    );
  }, [load]);
  useEffect(fetchPart, [fetchPart]);

  // React keeps this component when a page loads another part in its place, whose properties are other ones.
  const Part = loaded?.load === load ? loaded.Part : undefined;
  if (Part) return <Part {...(rest as unknown as Props)} />;
  if (hasFailed) return <ErrorCard message={t('chart.partFailed')} onRetry={fetchPart} />;
  return waiting;
}
