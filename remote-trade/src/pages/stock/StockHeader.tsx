import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '@h5/shared/app';
import type { StockDetail } from '@h5/shared/contract/stocks/endpoints';
import { stockTabUrl } from '@h5/shared/contract/routes';
import { marketName } from '@h5/shared/rules/marketName';
import { SymbolButton } from '../../components/SymbolButton';
import { TicketHead } from '../../components/TicketHead';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { LazyStockPicker } from '../../features/stock-list';
import { StockName } from './StockName';

interface StockHeaderProps {
  stock: StockDetail;
  age: ReactNode;
  actions: ReactNode;
}

/** The stock on the trade tab. Choosing another one replaces the history entry. */
export function StockHeader({ stock, age, actions }: StockHeaderProps) {
  const { symbol } = stock;
  const { t } = useTranslation('trade');
  const navigate = useNavigate();
  const { open, sheet } = useLinkedSheet('stocks');

  return (
    <>
      <TicketHead
        symbol={
          <SymbolButton
            symbol={marketName({ symbol })}
            label={t('stock.choose', { symbol: marketName({ symbol }) })}
            onClick={() => open()}
          />
        }
        age={age}
        name={<StockName stock={stock} />}
        actions={actions}
      />
      <LazyStockPicker
        {...sheet}
        chosen={symbol}
        onChoose={({ id }) => void navigate(stockTabUrl(id), { replace: true })}
      />
    </>
  );
}
