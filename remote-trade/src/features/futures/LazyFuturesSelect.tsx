import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { SymbolButton } from '../../components/SymbolButton';
import type { FuturesSelect, FuturesSelectProps } from './FuturesSelect';
import { pairOf } from './pairOf';

const loadSelect = loadedWhenIdle(() =>
  import(/* webpackChunkName: "contract-select" */ './FuturesSelect').then(
    (part) => part.FuturesSelect,
  ),
);

/** The shown contract at once, and the list to choose another after the first screen. */
export function LazyFuturesSelect(props: FuturesSelectProps) {
  const { t } = useTranslation(['trade', 'ui']);
  const { toasts } = useApp();
  const [Loaded, setLoaded] = useState<typeof FuturesSelect>();
  useEffect(() => {
    loadSelect().then(
      (part) => setLoaded(() => part),
      () => toasts.error(t('ui:partFailed')),
    );
  }, [t, toasts]);
  const pair = pairOf(props.market.symbol);
  return Loaded ? (
    <Loaded {...props} />
  ) : (
    <SymbolButton disabled symbol={pair} label={`${t('futures.choose')}: ${pair}`} />
  );
}
