import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatCompactNumber, formatTrimmedAmount } from '@h5/shared/money/format';
import { countDecimals } from '@h5/shared/money/money';
import type { PositionSide } from '@h5/shared/rules/futures/futures';
import { Countdown } from '@h5/shared/ui/figures/Countdown';
import { useIsSeen } from '@h5/shared/ui/figures/LiveArea';
import { LivePrice } from '@h5/shared/ui/figures/LivePrice';
import { LiveText } from '@h5/shared/ui/figures/LiveText';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { type FuturesMarketStore, useLots } from '../../features/futures';
import styles from './FuturesPrices.module.css';

const shownLevels = 3;

interface FuturesPricesProps {
  contract: FuturesMarketStore;
  onPickPrice: (price: string) => void;
}

/** One price serves any size: what a long and a short are opened at, with the room that is left, and what the prices come from. */
export const FuturesPrices = observer(function FuturesPrices({
  contract,
  onPickPrice,
}: FuturesPricesProps) {
  const { t } = useTranslation('trade');
  const { clock, locale } = useApp();
  const { market, nextOvernight } = contract;
  const isSeen = useIsSeen();
  useEffect(() => contract.refresh(isSeen), [contract, isSeen]);
  const decimals = countDecimals(market.tickSize);
  const live = (read: () => string | undefined) => (
    <LivePrice read={read} decimals={decimals} tag={locale.tag} />
  );
  const compact = (value: string | undefined) =>
    value === undefined ? '–' : formatCompactNumber(value, locale.tag);
  const coin = market.symbol.split('-')[0] ?? '';

  return (
    <section aria-label={t('futures.prices.title')} className={styles.prices}>
      {(['short', 'long'] as const).map((side) => (
        <div key={side} className={styles.offer}>
          <span className={styles.label}>{t(`futures.prices.${side}`)}</span>
          <LivePrice
            className={styles.price}
            tone={side === 'long' ? 'up' : 'down'}
            read={() => contract.executionPrice(side, 'open')?.toFixed()}
            decimals={decimals}
            tag={locale.tag}
          />
          <span className={styles.label}>
            <LiveText
              read={() => t('futures.prices.room', { amount: compact(contract.view?.room[side]) })}
            />
          </span>
        </div>
      ))}
      <DescriptionList isDense className={styles.figures}>
        <Row label={t('futures.mark')}>{live(() => contract.mark)}</Row>
        <Row label={t('futures.prices.index')}>{live(() => contract.index)}</Row>
        <Row label={`${t('futures.prices.interest')}, ${coin}`} isBelow>
          <LiveText
            read={() => {
              const { long, short } = contract.view?.openInterest ?? {};
              const [longs, shorts] = [
                t('futures.closeAll.long', { number: compact(long) }),
                t('futures.closeAll.short', { number: compact(short) }),
              ];
              return `${longs} / ${shorts}`;
            }}
          />
        </Row>
        <Row label={t('futures.prices.overnight')} isBelow>
          {nextOvernight ? (
            <Countdown
              className={styles.countdown}
              endsAt={nextOvernight}
              serverOffsetMs={clock.offsetMs}
            />
          ) : (
            '–'
          )}
        </Row>
      </DescriptionList>
      <Waiting contract={contract} onPickPrice={onPickPrice} />
    </section>
  );
});

/** The nearest limits that people wait at. */
const Waiting = observer(function Waiting({ contract, onPickPrice }: FuturesPricesProps) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const lotsOf = useLots();
  const { waiting } = contract;
  const levels = (['long', 'short'] as const).flatMap((side: PositionSide) =>
    (waiting?.[side] ?? []).slice(0, shownLevels).map((level) => ({ side, ...level })),
  );
  if (levels.length === 0) return null;

  return (
    <div>
      <h3 className={styles.label}>{t('futures.prices.waiting')}</h3>
      <ul>
        {levels.map(({ side, price, lots }) => (
          <li key={side + price}>
            <button type="button" className={styles.level} onClick={() => onPickPrice(price)}>
              <span className={styles[side]}>{formatTrimmedAmount(price, locale.tag)}</span>
              <span>{lotsOf(lots)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
});

interface RowProps {
  label: string;
  /** The value is below its name, whatever its length, so that nothing moves when it is known. */
  isBelow?: boolean;
  children: ReactNode;
}

function Row({ label, isBelow = false, children }: RowProps) {
  return (
    <DescriptionItem label={label} className={isBelow ? styles.below : undefined}>
      {children}
    </DescriptionItem>
  );
}
