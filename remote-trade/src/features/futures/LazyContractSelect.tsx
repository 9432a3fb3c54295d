import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { SymbolButton } from '../../components/SymbolButton';
import type { ContractSelect, ContractSelectProps } from './ContractSelect';
import { pairOf } from './pairOf';

const loadSelect = loadedWhenIdle(() =>
  import(/* webpackChunkName: "contract-select" */ './ContractSelect').then(
    (part) => part.ContractSelect,
  ),
);

/** The shown contract at once, and the list to choose another after the first screen. */
export function LazyContractSelect(props: ContractSelectProps) {
  const { t } = useTranslation(['trade', 'ui']);
  const { toasts } = useApp();
  const [Loaded, setLoaded] = useState<typeof ContractSelect>();
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
    <SymbolButton disabled symbol={pair} label={`${t('contract.choose')}: ${pair}`} />
  );
}
