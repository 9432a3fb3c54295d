import { useTranslation } from 'react-i18next';
import type { LiveMarket } from '@h5/shared/app';
import { Icon } from '@h5/shared/ui/icons/Icon';
import styles from './MarketButton.module.css';

interface MarketButtonProps {
  market: LiveMarket;
  /** Opens the list of markets. */
  onOpen: () => void;
}

/** The symbol of the current market. It opens the market picker. */
export function MarketButton({ market, onOpen }: MarketButtonProps) {
  const { t } = useTranslation('trade');
  const symbol = `${market.base}/${market.quote}`;

  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t('picker.open', { symbol })}
      className={styles.symbol}
      onClick={onOpen}
    >
      {symbol}
      <Icon name="chevron-down" size={18} className={styles.arrow} />
    </button>
  );
}
