import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stock } from '@h5/shared/contract/stocks/endpoints';
import { Picker } from '../market-list';
import { useStockList } from './StockListStore';
import { StockRow } from './StockRow';

export interface StockPickerProps {
  isOpen: boolean;
  onClose: () => void;
  /** The symbol of the shown stock. */
  chosen: string;
  onChoose: (stock: Stock) => void;
}

/** A sheet with all stocks. */
export const StockPicker = observer(function StockPicker({
  isOpen,
  onClose,
  chosen,
  onChoose,
}: StockPickerProps) {
  const { t } = useTranslation('trade');
  const { load, stocks } = useStockList();
  useEffect(() => void load(), [load]);

  return (
    <Picker
      isOpen={isOpen}
      onClose={onClose}
      title={t('stocks.title')}
      items={stocks}
      keyOf={({ id }) => id}
      isFavourite={({ isFavourite }) => isFavourite}
      onChoose={onChoose}
      renderRow={(stock, choose) => (
        <StockRow stock={stock} isChosen={stock.symbol === chosen} onChoose={choose} />
      )}
    />
  );
});
