import { useTranslation } from 'react-i18next';
import type { Stock } from '@h5/shared/contract/stocks/endpoints';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import { untilSheetIsLeft } from '@h5/shared/ui/overlays/useHistoryEntry';
import { StockList } from './StockList';

export interface StockPickerProps {
  isOpen: boolean;
  onClose: () => void;
  onChoose: (stock: Stock) => void;
}

/** A sheet with all stocks, favourites first. */
export function StockPicker({ isOpen, onClose, onChoose }: StockPickerProps) {
  const { t } = useTranslation('trade');

  function choose(stock: Stock) {
    const isLeft = untilSheetIsLeft();
    onClose();
    void isLeft.then(() => onChoose(stock));
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('stocks.title')}>
      <StockList onChoose={choose} />
    </Sheet>
  );
}
