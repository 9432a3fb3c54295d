import { observer } from 'mobx-react-lite';
import { useEffect, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, type LiveMarket } from '@h5/shared/app';
import { foldTinyPrice, formatPrice, formatSignedPercent } from '@h5/shared/money/format';
import { PriceText } from '@h5/shared/ui/figures/PriceText';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { Skeleton } from '@h5/shared/ui/feedback/Skeleton';
import { formatBookQuantity } from './formatBookQuantity';
import { DepthStore } from './DepthStore';
import type { DepthProps } from './DepthTable';
import styles from './DepthChart.module.css';
import { depthCurve, positionOf, sidePath, stepAt, type DepthCurve } from './depthCurve';

const height = 220;
/** The number of steps for the arrow keys. */
const places = 100;
const sides = ['bids', 'asks'] as const;

/** The cumulative depth on both sides of the middle price. */
export const DepthChart = observer(function DepthChart({ market, note, empty }: DepthProps) {
  const { t } = useTranslation('trade');
  const { api, topics } = useApp();
  const [depth] = useState(() => new DepthStore(market, api, topics));
  useEffect(() => depth.watch(), [depth]);
  const curve = depthCurve(depth.bids, depth.asks);

  return (
    <div className={styles.depth}>
      {curve && <Curve market={market} curve={curve} />}
      {!curve && depth.isLoaded && <EmptyState title={empty ?? t('chart.depth.empty')} />}
      {!depth.isLoaded && <Skeleton height={height} radius={4} />}
      <p className={styles.note}>{note ?? t('spot.rules.house')}</p>
    </div>
  );
});

interface CurveProps {
  market: LiveMarket;
  curve: DepthCurve;
}

const Curve = observer(function Curve({ market, curve }: CurveProps) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  /** The position of the cursor, from 0 to 1. */
  const [place, setPlace] = useState<number>();
  const { asks, bids, high, low, middle, spread } = curve;
  const price = (value: typeof low) => formatPrice(value, market.priceDecimals, tag);
  const shown = (value: typeof low) => (
    <PriceText value={value} decimals={market.priceDecimals} tag={tag} />
  );
  const quantity = (value: typeof low) => formatBookQuantity(value, market, tag);
  const read = place === undefined ? undefined : stepAt(curve, place);
  const sum = (steps: typeof bids) => quantity(steps.at(-1)?.total ?? low.minus(low));

  function follow({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPlace(Math.min(1, Math.max(0, (clientX - left) / width)));
  }

  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{t('chart.depth.middle')}</dt>
          <dd>{shown(middle)}</dd>
        </div>
        <div>
          <dt>{t('chart.depth.spread')}</dt>
          <dd>
            {foldTinyPrice(price(spread))} (
            {formatSignedPercent(spread.div(middle), tag, 3).replace('+', '')})
          </dd>
        </div>
      </dl>
      <div
        className={styles.picture}
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerLeave={() => setPlace(undefined)}
        onPointerCancel={() => setPlace(undefined)}
      >
        <svg
          role="img"
          aria-label={t('chart.depth.said', {
            coin: market.base,
            bids: sum(bids),
            asks: sum(asks),
            low: price(low),
            high: price(high),
          })}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className={styles.curve}
        >
          {sides.map((side) => (
            <g key={side} data-side={side}>
              <path d={`${sidePath(curve, side)}V100Z`} className={styles.area} />
              <path d={sidePath(curve, side)} className={styles.steps} />
            </g>
          ))}
          <path d="M50 0V100" className={styles.middle} />
        </svg>
        <input
          type="range"
          min={0}
          max={places}
          value={Math.round((place ?? 0.5) * places)}
          aria-label={t('chart.depth.title')}
          aria-valuetext={read && `${price(read.price)}: ${quantity(read.total)} ${market.base}`}
          className={styles.reader}
          onChange={(event) => setPlace(Number(event.target.value) / places)}
          onBlur={() => setPlace(undefined)}
        />
        {read && (
          <>
            <span
              aria-hidden
              className={styles.line}
              style={{ insetInlineStart: `${positionOf(curve, read.price) * 100}%` }}
            />
            <dl className={styles.readout} data-side={read.side}>
              <dt>{t('chart.depth.price')}</dt>
              <dd>{shown(read.price)}</dd>
              <dt>{t('chart.depth.total')}</dt>
              <dd>
                {quantity(read.total)} {market.base}
              </dd>
              <dt>{t('chart.depth.distance')}</dt>
              <dd>{formatSignedPercent(read.price.div(middle).minus(1), tag)}</dd>
            </dl>
          </>
        )}
      </div>
      <div aria-hidden className={styles.prices}>
        <span>{price(low)}</span>
        <span>{price(middle)}</span>
        <span>{price(high)}</span>
      </div>
    </>
  );
});
