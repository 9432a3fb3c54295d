import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { OwnReceipt } from '@h5/shared/contract/receipts/endpoints';
import { countDecimals } from '@h5/shared/money/money';
import { formatPlainPrice } from '@h5/shared/money/format';
import { formatTimeOfDay } from '@h5/shared/rules/formatTime';
import { Skeleton } from '@h5/shared/ui/feedback/Skeleton';
import { gridPrices, linePath, placeOf } from '../../features/tick-chart';
import { replayFrame } from './replayFrame';
import type { ReplayStore } from './ReplayStore';
import styles from './ReplayChart.module.css';
import { useRecordedName } from './useRecordedName';

const percent = (share: number) => `${Math.round(Math.min(Math.max(share, 0), 1) * 1_000) / 10}%`;

interface ReplayChartProps {
  receipt: OwnReceipt['receipt'];
  store: ReplayStore;
}

/** The seconds up to the one that is shown, with the ticks of the receipt and the price that the position was opened at. */
export const ReplayChart = observer(function ReplayChart({ receipt, store }: ReplayChartProps) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const recordedName = useRecordedName();
  const { ticks, second, range } = store;
  const marked = receipt.ticks.filter(([, time]) => time <= second + 999);
  const opened = typeof receipt.inputs.open === 'string' ? receipt.inputs.open : undefined;

  if (ticks.length === 0) {
    return store.isLoading ? (
      <Skeleton height={176} radius={8} />
    ) : (
      <p className={styles.none}>{t('receipt.replay.gone')}</p>
    );
  }
  const frame = replayFrame(store.frame, [
    ...ticks.map(({ price }) => price),
    ...marked.map(([, , price]) => price),
  ]);
  const decimals = Math.max(...marked.map(([, , price]) => countDecimals(price)), 0);
  const price = (value: string) => formatPlainPrice(value, decimals, locale.tag);
  const openedAt = opened === undefined ? undefined : placeOf(frame, second, Number(opened)).y;

  return (
    <figure
      className={styles.chart}
      aria-label={t('receipt.replay.chart', {
        symbol: recordedName(range.symbol),
        from: formatTimeOfDay(frame.from, locale.tag),
        to: formatTimeOfDay(second, locale.tag),
      })}
    >
      <div aria-hidden className={styles.plot}>
        {gridPrices(frame, 3).map((value) => (
          <span
            key={value}
            className={styles.grid}
            style={{ insetBlockStart: percent(placeOf(frame, second, value).y) }}
          >
            <span>{price(value.toFixed(decimals))}</span>
          </span>
        ))}
        {openedAt !== undefined && openedAt > 0 && openedAt < 1 && (
          <span className={styles.opened} style={{ insetBlockStart: percent(openedAt) }} />
        )}
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" className={styles.lines}>
          <path d={linePath(frame, ticks)} />
        </svg>
        {marked.map(([symbol, time, value]) => {
          const { x, y } = placeOf(frame, time, Number(value));
          if (x < 0) return null;
          return (
            <span
              key={`${symbol} ${time}`}
              className={styles.tick}
              style={{ insetInlineStart: percent(x), insetBlockStart: percent(y) }}
            >
              <span className={x > 0.5 ? styles.before : styles.after}>{price(value)}</span>
            </span>
          );
        })}
      </div>
      <div aria-hidden className={styles.times}>
        <span>{formatTimeOfDay(frame.from, locale.tag)}</span>
        <span>{formatTimeOfDay(frame.to, locale.tag)}</span>
      </div>
    </figure>
  );
});
