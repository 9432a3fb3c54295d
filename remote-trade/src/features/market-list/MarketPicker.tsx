import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, type LiveMarket } from '@h5/shared/app';
import { MarketChoice } from './MarketChoice';
import { Picker } from './Picker';

export interface MarketPickerProps {
  isOpen: boolean;
  onClose: () => void;
  /** The chosen one, if one is. */
  market?: LiveMarket | undefined;
  /** Some of the markets; all if absent. */
  isOffered?: (market: LiveMarket) => boolean;
  onChoose: (market: LiveMarket) => void;
}

/** A sheet with the spot markets. */
export const MarketPicker = observer(function MarketPicker({
  isOpen,
  onClose,
  market,
  isOffered = () => true,
  onChoose,
}: MarketPickerProps) {
  const { t } = useTranslation('trade');
  const { favourites, markets } = useApp();
  return (
    <Picker
      isOpen={isOpen}
      onClose={onClose}
      title={t('picker.title')}
      items={markets.list.filter(isOffered)}
      keyOf={({ symbol }) => symbol}
      isFavourite={(other) => favourites.has(other)}
      onChoose={(other) => other.symbol !== market?.symbol && onChoose(other)}
      renderRow={(other, choose) => (
        <MarketChoice
          market={other}
          isChosen={other.symbol === market?.symbol}
          isFavourite={favourites.has(other)}
          onChoose={choose}
        />
      )}
    />
  );
});
