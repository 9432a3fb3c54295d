import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { tradeModeUrl } from '@h5/shared/contract/routes';
import { useFavouriteFutures } from '../favourites';
import { MarketAlerts, MarketRow, MarketRows, type MarketListStore } from '../market-list';
import { useFuturesList } from './FuturesListStore';

export interface FuturesListProps {
  list: MarketListStore;
  onlyFavourites?: boolean;
}

/** Every perpetual contract with its price and its change, or the favourites. */
export const FuturesList = observer(function FuturesList({
  list,
  onlyFavourites = false,
}: FuturesListProps) {
  const { t } = useTranslation('trade');
  const { contracts, isLoading, problem, load, refresh, watch } = useFuturesList();
  const favourites = useFavouriteFutures();

  useEffect(() => void load(), [load]);

  return (
    <>
      <MarketRows
        list={list}
        label={t('modes.contract')}
        markets={
          onlyFavourites ? contracts.filter((contract) => favourites.has(contract)) : contracts
        }
        keyOf={({ symbol }) => symbol}
        renderRow={(contract) => (
          <MarketRow
            market={contract}
            list={list}
            favourites={favourites}
            url={tradeModeUrl('contract', contract)}
            watch={watch}
          />
        )}
        isLoading={isLoading && contracts.length === 0}
        problem={contracts.length === 0 ? problem : undefined}
        onRefresh={refresh}
      />
      <MarketAlerts list={list} />
    </>
  );
});
