import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '@h5/shared/app';
import { stockTabUrl } from '@h5/shared/contract/routes';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { LazyStockPicker } from '../../features/stock-list';
import styles from './StockPage.module.css';

interface StockHeaderProps {
  symbol: string;
  actions: ReactNode;
}

/** The stock on the trade tab. Choosing another one replaces the history entry. */
export function StockHeader({ symbol, actions }: StockHeaderProps) {
  const { t } = useTranslation('trade');
  const navigate = useNavigate();
  const [isPicking, setPicking] = useState(false);

  return (
    <div className={styles.head}>
      <h2>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t('stock.choose', { symbol })}
          className={styles.symbol}
          onClick={() => setPicking(true)}
        >
          {symbol}
          <Icon name="chevron-down" size={18} className={styles.arrow} />
        </button>
      </h2>
      {actions}
      <LazyStockPicker
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        onChoose={({ id }) => void navigate(stockTabUrl(id), { replace: true })}
      />
    </div>
  );
}
