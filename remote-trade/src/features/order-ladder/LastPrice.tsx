import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, type LiveMarket } from '@h5/shared/app';
import { ChangeArrow } from '@h5/shared/ui/figures/PercentChange';
import { LivePrice } from '@h5/shared/ui/figures/LivePrice';
import { LiveText } from '@h5/shared/ui/figures/LiveText';
import { useLiveElement } from '@h5/shared/ui/figures/useLiveElement';
import styles from './LastPrice.module.css';

interface LastPriceProps {
  market: LiveMarket;
  onPick: (price: string) => void;
}

/** The last price between the two sides, coloured by its direction. */
export const LastPrice = observer(function LastPrice({ market, onPick }: LastPriceProps) {
  const { t } = useTranslation('trade');
  const { fiat, locale, markets } = useApp();
  const { priceDecimals } = market;
  const price = useLiveElement<HTMLSpanElement>(
    () => market.move,
    ({ dataset }, move) => (dataset.move = move),
  );

  return (
    <button
      type="button"
      title={t('book.takeLast')}
      className={styles.last}
      onClick={() => market.price && onPick(market.price)}
    >
      <span ref={price} className={styles.price}>
        <LivePrice read={() => market.price} decimals={priceDecimals} tag={locale.tag} />
        <ChangeArrow />
      </span>
      <LiveText
        // In dollars the worth of a dollar pair is its price once more: say instead which price it is.
        read={() =>
          fiat.shownCode === 'USD' && markets.usd(market.quoteId)?.eq(1)
            ? t('markets.head.last')
            : fiat.formatPrice(market.price, priceDecimals)
        }
        className={styles.fiat}
      />
    </button>
  );
});
