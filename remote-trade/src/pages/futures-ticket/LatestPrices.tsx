import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { countDecimals } from '@h5/shared/money/money';
import { formatTimeOfDay } from '@h5/shared/rules/formatTime';
import { LivePrice } from '@h5/shared/ui/figures/LivePrice';
import { LiveText } from '@h5/shared/ui/figures/LiveText';
import { useLiveElement } from '@h5/shared/ui/figures/useLiveElement';
import { type FuturesMarketStore, shownTicks } from '../../features/futures';
import { moveAt } from './moveAt';
import styles from './FuturesPrices.module.css';

/**
 * The last prices of the latest seconds, coloured by their direction: as many as fit beside the form. Their rows stay
 * while prices move through them, and one without a price yet is a dash.
 */
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
    () => moveAt(contract, at),
    ({ dataset }, move) => (dataset.move = move),
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
