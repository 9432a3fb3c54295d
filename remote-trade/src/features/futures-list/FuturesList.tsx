import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { List } from '@h5/shared/ui/lists/List';
import { FuturesRow } from './FuturesRow';
import { useFuturesList } from './FuturesListStore';
import { useFavouriteFutures } from '../favourites';

/** Every perpetual contract with its price and its change, or the favourites. */
export const FuturesList = observer(function FuturesList({
  onlyFavourites = false,
}: {
  onlyFavourites?: boolean;
}) {
  const { t } = useTranslation('trade');
  const list = useFuturesList();
  const favourites = useFavouriteFutures();
  const contracts = onlyFavourites
    ? list.contracts.filter((contract) => favourites.has(contract))
    : list.contracts;
  const isEmpty = contracts.length === 0;

  useEffect(() => void list.load(), [list]);

  return (
    <List
      label={t('modes.contract')}
      items={contracts}
      keyOf={({ symbol }) => symbol}
      renderItem={(contract) => <FuturesRow contract={contract} />}
      parts={['mark', 'name', 'figures', 'chip']}
      isLoading={list.isLoading && isEmpty}
      problem={isEmpty ? list.problem : undefined}
      onRetry={() => void list.refresh()}
      onRefresh={list.refresh}
      empty={<EmptyState title={t('markets.empty.title')} />}
    />
  );
});
