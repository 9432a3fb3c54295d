import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { countDecimals, Decimal } from '@h5/shared/money/money';
import { formatTimeOfDay } from '@h5/shared/rules/formatTime';
import { LivePrice } from '@h5/shared/ui/figures/LivePrice';
import { LiveText } from '@h5/shared/ui/figures/LiveText';
import { useLiveElement } from '@h5/shared/ui/figures/useLiveElement';
import { type FuturesMarketStore, shownTicks } from '../../features/futures';
import styles from './FuturesPrices.module.css';

/** The last prices of the latest seconds, coloured by their direction. Their rows stay while prices move through them. */
export function LatestPrices({ contract }: { contract: FuturesMarketStore }) {
  const { t } = useTranslation('trade');
  return (
    <ol aria-label={t('futures.prices.latest')} className={styles.ticks}>
      {Array.from({ length: shownTicks }, (_, at) => (
        <TickRow key={at} contract={contract} at={at} />
      ))}
    </ol>
  );
}

function TickRow({ contract, at }: { contract: FuturesMarketStore; at: number }) {
  const { tag } = useApp().locale;
  const tick = () => contract.ticks[at];
  const row = useLiveElement<HTMLLIElement>(
    () => directionOf(contract, at),
    ({ dataset }, direction) => (dataset.move = direction),
  );

  return (
    <li ref={row} className={styles.tick}>
      <LiveText
        className={styles.time}
        read={() => {
          const { second } = tick() ?? {};
          return second === undefined ? '–' : formatTimeOfDay(second * 1000, tag);
        }}
      />
      <LivePrice
        read={() => tick()?.price}
        decimals={countDecimals(contract.market.tickSize)}
        tag={tag}
      />
    </li>
  );
}

/** A row without a price yet keeps its room and shows nothing. */
function directionOf({ ticks }: FuturesMarketStore, at: number) {
  const [now, before] = [ticks[at], ticks[at + 1]];
  if (!now) return 'waiting';
  if (!before || now.price === before.price) return 'none';
  return new Decimal(now.price).gt(before.price) ? 'up' : 'down';
}
