import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, type LiveMarket } from '@h5/shared/app';
import type { Option } from '@h5/shared/contract/options/option';
import { formatCoinAmount, formatPlainPrice, formatPrice } from '@h5/shared/money/format';
import { expectedEntryTime, expiryTime } from '@h5/shared/rules/options/options';
import { optionTerms } from '@h5/shared/rules/options/optionTerms';
import { formatTimeOfDay } from '@h5/shared/rules/formatTime';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { Skeleton } from '@h5/shared/ui/feedback/Skeleton';
import { Countdown } from '@h5/shared/ui/figures/Countdown';
import { gridPrices, linePath, placeOf } from '../../features/tick-chart';
import { frameOf } from './chartGeometry';
import type { IndexStore } from './IndexStore';
import styles from './OptionChart.module.css';

interface OptionChartProps {
  market: LiveMarket;
  index: IndexStore;
  /** The option whose entry and expiry are marked. */
  option: Option | undefined;
  /** The length of one that would be opened now. */
  seconds: number;
}

const percent = (share: number) => `${Math.round(Math.min(Math.max(share, 0), 1) * 1_000) / 10}%`;

/** The recorded index with the entry of an option and the flag of its expiry. Its prices are the only ones that settle. */
export const OptionChart = observer(function OptionChart({
  market,
  index,
  option,
  seconds,
}: OptionChartProps) {
  const { t } = useTranslation('trade');
  const { clock, locale, markets } = useApp();
  const fill = useId();
  const { newest, ticks } = index;
  const decimals = market.priceDecimals + 1;

  if (!newest) {
    return (
      <div className={styles.chart}>
        {index.problem ? (
          <ErrorCard message={index.problem} onRetry={() => void index.load()} />
        ) : (
          <Skeleton height={200} radius={8} />
        )}
      </div>
    );
  }
  const now = newest.time;
  const entry = option?.entry ?? null;
  const opened = expectedEntryTime(optionTerms, option?.acceptedAt ?? now);
  const expiresAt = option?.expiresAt ?? expiryTime(opened, option?.seconds ?? seconds);
  const frame = frameOf({ ticks, now, expiresAt, entry });
  const line = linePath(frame, ticks);
  const at = placeOf(frame, now, Number(newest.price));
  const end = placeOf(frame, expiresAt, Number(newest.price));
  const from = entry && placeOf(frame, entry.time, Number(entry.price));
  const price = (value: string) => formatPlainPrice(value, decimals, locale.tag);
  const tone = option?.direction === 'fall' ? styles.fall : styles.rise;

  return (
    <figure
      className={styles.chart}
      aria-label={t('secondsTab.chart.label', {
        market: market.symbol.replace('-', '/'),
        price: formatPrice(newest.price, decimals, locale.tag),
      })}
    >
      <div aria-hidden className={styles.plot}>
        {gridPrices(frame).map((value) => (
          <span
            key={value}
            className={styles.grid}
            style={{ insetBlockStart: percent(placeOf(frame, now, value).y) }}
          >
            <span>{price(value.toFixed(decimals))}</span>
          </span>
        ))}
        {from && option && (
          <span
            className={`${styles.zone} ${tone}`}
            style={{
              insetInlineStart: percent(from.x),
              inlineSize: percent(end.x - from.x),
              ...(option.direction === 'rise'
                ? { insetBlockStart: 0, blockSize: percent(from.y) }
                : { insetBlockStart: percent(from.y), insetBlockEnd: 0 }),
            }}
          />
        )}
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" className={styles.lines}>
          <defs>
            <linearGradient id={fill} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor="currentColor" stopOpacity="0.22" />
              <stop offset="1" stopColor="currentColor" stopOpacity="0.02" />
            </linearGradient>
          </defs>
          <path
            d={`${line}V1000H${line.slice(1, line.search(/ /))}Z`}
            fill={`url(#${fill})`}
            stroke="none"
          />
          <path d={line} />
        </svg>
        <span
          className={styles.now}
          style={{
            insetInlineStart: percent(at.x),
            insetInlineEnd: 0,
            insetBlockStart: percent(at.y),
          }}
        >
          <span className={styles.dot} />
          <span className={styles.tag}>{price(newest.price)}</span>
        </span>
        {from && option && entry && (
          <span
            className={`${styles.entry} ${tone}`}
            style={{
              insetInlineStart: percent(from.x),
              insetInlineEnd: 0,
              insetBlockStart: percent(from.y),
            }}
          >
            <span className={styles.opened}>
              {t('secondsTab.chart.opened', {
                direction: t(`seconds.direction.${option.direction}`),
                stake: formatCoinAmount(
                  option.stake,
                  markets.decimalsOf(option.currencyId),
                  locale.tag,
                ),
              })}
            </span>
            <span className={styles.tag}>{price(entry.price)}</span>
          </span>
        )}
        <span className={styles.expiry} style={{ insetInlineStart: percent(end.x) }}>
          <span className={styles.flag}>
            {option ? (
              <Countdown aria-hidden endsAt={expiresAt} serverOffsetMs={clock.offsetMs} />
            ) : (
              t('secondsTab.seconds', { seconds })
            )}
          </span>
        </span>
      </div>
      <div aria-hidden className={styles.times}>
        {[frame.from, now].map((time) => (
          <span key={time} style={{ insetInlineStart: percent(placeOf(frame, time, 0).x) }}>
            {formatTimeOfDay(time, locale.tag)}
          </span>
        ))}
      </div>
    </figure>
  );
});
