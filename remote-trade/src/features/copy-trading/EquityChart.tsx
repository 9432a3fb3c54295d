import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatUtcDate } from '@h5/shared/rules/formatTime';
import styles from './EquityChart.module.css';

const width = 320;
const height = 120;
/** Half a line of text: the highest and the lowest value stand beside their places in the line. */
const pad = 8;

interface EquityChartProps {
  label: string;
  /** Oldest first. */
  points: readonly { time: number; value: string }[];
  /** What it began with, drawn as a line across. */
  start: string;
  format: (value: string) => string;
}

/** Equity over time, with what it began with beside its line, and the lowest and highest value where there is room. */
export const EquityChart = observer(function EquityChart({
  label,
  points,
  start,
  format,
}: EquityChartProps) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 2) {
    return <p className={styles.none}>{t('copyTrading.noChart')}</p>;
  }

  const values = [start, ...points.map(({ value }) => value)];
  const sorted = [...values].sort((left, right) => Number(left) - Number(right));
  const [low = start, high = start] = [sorted[0], sorted.at(-1)];
  const range = Number(high) - Number(low) || 1;
  const span = last.time - first.time || 1;
  const x = (time: number) => (((time - first.time) / span) * width).toFixed(1);
  const y = (value: string) =>
    (height - pad - ((Number(value) - Number(low)) / range) * (height - 2 * pad)).toFixed(1);
  const line = points.map(({ time, value }) => `${x(time)} ${y(value)}`).join('L');
  const marks = [high, start, low].filter((value) => value === start || isApart(value));
  const isUp = Number(last.value) >= Number(start);

  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>{label}</figcaption>
      <div className={styles.plot}>
        <svg
          role="img"
          aria-label={t('copyTrading.chartOf', {
            label,
            last: format(last.value),
            low: format(low),
            high: format(high),
          })}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className={isUp ? styles.up : styles.down}
        >
          <path d={`M${line}V${height}H0Z`} className={styles.area} />
          <path d={`M0 ${y(start)}H${width}`} className={styles.start} />
          <path d={`M${line}`} className={styles.line} />
        </svg>
        <p aria-hidden className={styles.scale}>
          {[...new Set(marks)].map((value) => (
            <span key={value} style={{ insetBlockStart: `${(Number(y(value)) / height) * 100}%` }}>
              {format(value)}
            </span>
          ))}
        </p>
        <p className={styles.times}>
          <span>{formatUtcDate(first.time, tag)}</span>
          <span>{formatUtcDate(last.time, tag)}</span>
        </p>
      </div>
    </figure>
  );

  /** Whether there is a line of text between a value and the start. */
  function isApart(value: string): boolean {
    return Math.abs(Number(y(value)) - Number(y(start))) >= 2 * pad;
  }
});
