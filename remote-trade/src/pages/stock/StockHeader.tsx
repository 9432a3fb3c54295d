import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '@h5/shared/app';
import { stockTabUrl } from '@h5/shared/contract/routes';
import { marketName } from '@h5/shared/rules/marketName';
import { SymbolButton } from '../../components/SymbolButton';
import { TicketHead } from '../../components/TicketHead';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { LazyStockPicker } from '../../features/stock-list';

interface StockHeaderProps {
  symbol: string;
  age: ReactNode;
  actions: ReactNode;
}

/** The stock on the trade tab. Choosing another one replaces the history entry. */
export function StockHeader({ symbol, age, actions }: StockHeaderProps) {
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
