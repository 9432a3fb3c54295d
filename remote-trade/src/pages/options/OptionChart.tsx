import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, type LiveMarket } from '@h5/shared/app';
import type { Option } from '@h5/shared/contract/options/option';
import { formatPlainPrice, formatPrice } from '@h5/shared/money/format';
import { formatTimeOfDay } from '@h5/shared/rules/formatTime';
import { expectedEntryTime, expiryTime } from '@h5/shared/rules/options/options';
import { optionTerms } from '@h5/shared/rules/options/optionTerms';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { Skeleton } from '@h5/shared/ui/feedback/Skeleton';
import { areaPath, linePath, placeOf } from '../../features/tick-chart';
import { ChartGrid, ChartTimes } from './ChartAxes';
import { frameOf, percentOf, placeLabels, shownResult } from './chartGeometry';
import type { IndexStore } from './IndexStore';
import styles from './OptionChart.module.css';
import { OptionMarks } from './OptionMarks';

interface OptionChartProps {
  market: LiveMarket;
  index: IndexStore;
  /** The running option whose entry and expiry are marked. */
  option: Option | undefined;
  /** The last one that ended here: its result is shown for a while. */
  ended: Option | undefined;
  /** The length of one that would be opened now. */
  seconds: number;
}

/** The recorded index with the entry of an option, the flag of its expiry and its result. Its prices are the only ones that settle. */
export const OptionChart = observer(function OptionChart({
  market,
  index,
  option,
  ended,
  seconds,
}: OptionChartProps) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
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
  const shown = option ?? shownResult(ended, now);
  const entry = shown?.entry ?? null;
  const opened = expectedEntryTime(optionTerms, option?.acceptedAt ?? now);
  const expiresAt = option?.expiresAt ?? expiryTime(opened, option?.seconds ?? seconds);
  const frame = frameOf({ ticks, now, expiresAt, entry });
  const line = linePath(frame, ticks);
  const at = placeOf(frame, now, Number(newest.price));
  const end = placeOf(frame, expiresAt, Number(newest.price));
  const from = entry && placeOf(frame, entry.time, Number(entry.price));
  const [nowLabel, entryLabel = nowLabel] = placeLabels(at.y, from?.y);
  const price = (value: string) => formatPlainPrice(value, decimals, locale.tag);

  return (
    <figure
      className={styles.chart}
      aria-label={t('secondsTab.chart.label', {
        market: market.symbol.replace('-', '/'),
        price: formatPrice(newest.price, decimals, locale.tag),
      })}
    >
      <div aria-hidden className={styles.plot}>
        <ChartGrid frame={frame} labels={[nowLabel, entryLabel]} decimals={decimals} />
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" className={styles.lines}>
          <defs>
            <linearGradient id={fill} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor="currentColor" stopOpacity="0.22" />
              <stop offset="1" stopColor="currentColor" stopOpacity="0.02" />
            </linearGradient>
          </defs>
          {/* The sides of an option have colours of their own. */}
          {!shown && <path d={areaPath(line)} fill={`url(#${fill})`} stroke="none" />}
          <path d={line} />
        </svg>
        <span
          className={styles.now}
          style={{
            insetInlineStart: percentOf(at.x),
            insetInlineEnd: 0,
            insetBlockStart: percentOf(at.y),
          }}
        >
          <span className={styles.dot} />
        </span>
        <span className={styles.tag} style={{ insetBlockStart: percentOf(nowLabel) }}>
          {price(newest.price)}
        </span>
        <span className={styles.expiry} style={{ insetInlineStart: percentOf(end.x) }}>
          <span className={styles.flag}>
            {option ? formatTimeOfDay(expiresAt, locale.tag) : t('secondsTab.seconds', { seconds })}
          </span>
        </span>
        {shown && from && (
          <OptionMarks
            option={shown}
            frame={frame}
            until={end.x}
            now={at.y}
            label={entryLabel}
            decimals={decimals}
          />
        )}
      </div>
      <ChartTimes frame={frame} />
    </figure>
  );
});
