import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, type LiveMarket } from '@h5/shared/app';
import { Change } from '@h5/shared/ui/Change';
import { Icon } from '@h5/shared/ui/Icon';
import styles from './MarketHeader.module.css';
import { MarketPicker } from './MarketPicker';

interface MarketHeaderProps {
  market: LiveMarket;
  onChoose: (market: LiveMarket) => void;
  /** Beside the symbol, in place of the day's change. */
  hidesChange?: boolean;
}

/** The market's symbol, which opens the list of markets. */
export const MarketHeader = observer(function MarketHeader({
  market,
  onChoose,
  hidesChange = false,
}: MarketHeaderProps) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const [isOpen, setOpen] = useState(false);

  return (
    <span className={styles.header}>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('picker.open', { symbol: `${market.base}/${market.quote}` })}
        className={styles.symbol}
        onClick={() => setOpen(true)}
      >
        {market.base}/{market.quote}
        <Icon name="chevron-down" size={18} className={styles.arrow} />
      </button>
      {!hidesChange && <Change ratio={market.change} tag={locale.tag} className={styles.change} />}
      <MarketPicker
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        market={market}
        onChoose={onChoose}
      />
    </span>
  );
});
