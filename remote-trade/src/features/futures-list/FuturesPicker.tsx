import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFavouriteFutures } from '../favourites';
import { MarketChoice, Picker } from '../market-list';
import { useFuturesList } from './FuturesListStore';

export interface FuturesPickerProps {
  isOpen: boolean;
  onClose: () => void;
  /** The symbol of the shown contract. */
  chosen: string;
  onChoose: (symbol: string) => void;
}

/** A sheet with all contracts. */
export const FuturesPicker = observer(function FuturesPicker({
  isOpen,
  onClose,
  chosen,
  onChoose,
}: FuturesPickerProps) {
  const { t } = useTranslation('trade');
  const { contracts, load, watch } = useFuturesList();
  const favourites = useFavouriteFutures();
  useEffect(() => void load(), [load]);

  return (
    <Picker
      isOpen={isOpen}
      onClose={onClose}
      title={t('futures.choose')}
      items={contracts}
      keyOf={({ symbol }) => symbol}
      isFavourite={(contract) => favourites.has(contract)}
      onChoose={({ symbol }) => symbol !== chosen && onChoose(symbol)}
      renderRow={(contract, choose) => (
        <MarketChoice
          market={contract}
          isChosen={contract.symbol === chosen}
          isFavourite={favourites.has(contract)}
          onChoose={choose}
          watch={watch}
        />
      )}
    />
  );
});
