import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, type LiveMarket } from '@h5/shared/app';
import { Decimal } from '@h5/shared/money/money';
import { Arrow } from '@h5/shared/ui/Change';
import { PriceText } from '@h5/shared/ui/PriceText';
import styles from './LastPrice.module.css';

interface LastPriceProps {
  market: LiveMarket;
  onPick: (price: string) => void;
}

/** Between the two sides: the last price, in the colour of the way it came. */
export const LastPrice = observer(function LastPrice({ market, onPick }: LastPriceProps) {
  const { t } = useTranslation('trade');
  const { fiat, locale } = useApp();
  const move = useMove(market.last);

  return (
    <button
      type="button"
      title={t('book.takeLast')}
      className={styles.last}
      onClick={() => onPick(market.last)}
    >
      <span className={styles.price} data-move={move}>
        <PriceText
          value={market.last}
          decimals={market.priceDecimals}
          tag={locale.tag}
          tone={move}
        />
        {move !== 'plain' && <Arrow isDown={move === 'down'} />}
      </span>
      <span className={styles.fiat}>{fiat.formatPrice(market.last, market.priceDecimals)}</span>
    </button>
  );
});

/** Where the price came from; it keeps its colour until the next move. */
function useMove(price: string): 'up' | 'down' | 'plain' {
  const before = useRef({ price, move: 'plain' as 'up' | 'down' | 'plain' });
  const { current } = before;
  if (current.price !== price) {
    const isUp = new Decimal(price).gt(current.price);
    before.current = { price, move: isUp ? 'up' : 'down' };
  }
  return before.current.move;
}
