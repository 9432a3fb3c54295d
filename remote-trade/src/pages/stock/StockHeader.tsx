import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '@h5/shared/app';
import { stockTabUrl } from '@h5/shared/contract/routes';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { useLinkedSheet } from '../../components/useLinkedSheet';
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
  const { open, sheet } = useLinkedSheet('stocks');

  return (
    <div className={styles.head}>
      <h2>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t('stock.choose', { symbol })}
          className={styles.symbol}
          onClick={() => open()}
        >
          {symbol}
          <Icon name="chevron-down" size={18} className={styles.arrow} />
        </button>
      </h2>
      {actions}
      <LazyStockPicker
        {...sheet}
        onChoose={({ id }) => void navigate(stockTabUrl(id), { replace: true })}
      />
    </div>
  );
}
