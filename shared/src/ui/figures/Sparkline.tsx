import { useId, type SVGProps } from 'react';
import { classNames } from '../classNames';
import styles from './Sparkline.module.css';

const pad = 4;
/** The smallest range relative to the price, so that a stable price is a straight line. */
const leastRange = 0.01;

interface SparklineProps extends Omit<SVGProps<SVGSVGElement>, 'points' | 'ref'> {
  /** Oldest first. */
  points: readonly (number | string)[];
  width?: number;
  height?: number;
  /** By default from the first and last point. */
  tone?: 'up' | 'down' | 'flat';
}

/** A small line chart without a scale. */
export function Sparkline({
  points,
  width = 56,
  height = 24,
  tone,
  className,
  ...rest
}: SparklineProps) {
  const gradient = useId();
  const values = points.map(Number).filter(Number.isFinite);
  const first = values[0];
  const last = values.at(-1);
  if (first === undefined || last === undefined || values.length < 2) {
    return <svg aria-hidden width={width} height={height} {...rest} className={className} />;
  }

  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const middle = (lowest + highest) / 2;
  const range = Math.max(highest - lowest, middle * leastRange) || 1;
  const low = middle - range / 2;
  const step = (width - pad) / (values.length - 1);
  const spots = values.map((value, index) => ({
    x: round(index * step),
    y: round(height - pad - ((value - low) / range) * (height - 2 * pad)),
  }));
  const line = spots.map(({ x, y }) => `${x} ${y}`).join('L');
  const end = spots.at(-1) ?? { x: 0, y: 0 };
  const colour = tone ?? (last > first ? 'up' : last < first ? 'down' : 'flat');

  return (
    <svg
      aria-hidden
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      {...rest}
      className={classNames(styles.sparkline, styles[colour], className)}
    >
      <defs>
        <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="currentColor" stopOpacity="0.2" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d={`M${line}V${height}H0Z`} fill={`url(#${gradient})`} />
      <path d={`M${line}`} className={styles.line} />
      <circle cx={end.x} cy={end.y} r="4" className={styles.halo} />
      <circle cx={end.x} cy={end.y} r="1.9" fill="currentColor" />
    </svg>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
