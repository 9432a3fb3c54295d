import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';

const loadAge = loadedWhenIdle(() =>
  import(/* webpackChunkName: "feed-age" */ '../features/feed-age').then((part) => part.FeedAge),
);

interface LazyFeedAgeProps {
  /** Whether the page shows its prices: nothing is loaded before. */
  hasPrices: boolean;
}

/** The age of the prices, with a chunk of its own. */
export function LazyFeedAge({ hasPrices }: LazyFeedAgeProps) {
  const { t } = useTranslation(['trade', 'ui']);
  const { toasts } = useApp();
  const [Age, setAge] = useState<ComponentType>();

  useEffect(() => {
    if (!hasPrices) return;
    loadAge().then(
      (part) => setAge(() => part),
      () => toasts.error(t('ui:partFailed')),
    );
  }, [hasPrices, t, toasts]);

  return Age ? <Age /> : null;
}
