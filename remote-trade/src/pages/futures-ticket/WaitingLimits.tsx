import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatPrice } from '@h5/shared/money/format';
import { countDecimals } from '@h5/shared/money/money';
import { type FuturesMarketStore, useSizes, useSizeUnit } from '../../features/futures';
import styles from './FuturesPrices.module.css';

const shownLevels = 3;

interface WaitingLimitsProps {
  contract: FuturesMarketStore;
  onPickPrice: (price: string) => void;
}

/** The nearest limits that people wait at, from the highest price down. A tap takes the price. */
export const WaitingLimits = observer(function WaitingLimits({
  contract,
  onPickPrice,
}: WaitingLimitsProps) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const { unit } = useSizeUnit();
  const sizes = useSizes(contract);
  const { waiting, market } = contract;
  const decimals = countDecimals(market.tickSize);
  const nearest = (side: 'long' | 'short') =>
    (waiting?.[side] ?? []).slice(0, shownLevels).map((level) => ({ side, ...level }));
  const levels = [...nearest('short').reverse(), ...nearest('long')];
  if (levels.length === 0) return null;

  return (
    <div>
      <h3 className={styles.side}>{t('futures.prices.waiting')}</h3>
      <ul>
        {levels.map(({ side, price, lots }) => (
          <li key={side + price}>
            <button type="button" className={styles.level} onClick={() => onPickPrice(price)}>
              <span className={styles[side]}>{formatPrice(price, decimals, tag)}</span>
              <span>{sizes(unit, lots, price)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
});
