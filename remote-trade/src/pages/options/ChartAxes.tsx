import { observer } from 'mobx-react-lite';
import { useApp } from '@h5/shared/app';
import { formatPlainPrice } from '@h5/shared/money/format';
import { formatTimeOfDay } from '@h5/shared/rules/formatTime';
import { gridPrices, gridTimes, placeOf, type ChartFrame } from '../../features/tick-chart';
import { gridLines, percentOf, sideOfName } from './chartGeometry';
import styles from './OptionChart.module.css';

interface ChartGridProps {
  frame: ChartFrame;
  /** The places of the labels that stand at the same edge, as shares of the height. */
  labels: readonly number[];
  decimals: number;
}

/** Lines at round prices, where there is room for their names. */
export const ChartGrid = observer(function ChartGrid({ frame, labels, decimals }: ChartGridProps) {
  const { tag } = useApp().locale;
  return gridPrices(frame, gridLines).map((value) => {
    const { y } = placeOf(frame, frame.from, value);
    const side = sideOfName(y, labels);
    if (!side) return null;
    return (
      <span key={value} className={styles.grid} style={{ insetBlockStart: percentOf(y) }}>
        <span data-side={side}>{formatPlainPrice(value.toFixed(decimals), decimals, tag)}</span>
      </span>
    );
  });
});

/** Round times below the chart. */
export const ChartTimes = observer(function ChartTimes({ frame }: { frame: ChartFrame }) {
  const { tag } = useApp().locale;
  const times = gridTimes(frame).map((time) => ({ time, x: placeOf(frame, time, 0).x }));
  return (
    <div aria-hidden className={styles.times}>
      {times
        // What would stick out of an edge is left out.
        .filter(({ x }) => x > 0.08 && x < 0.92)
        .map(({ time, x }) => (
          <span key={time} style={{ insetInlineStart: percentOf(x) }}>
            {formatTimeOfDay(time, tag)}
          </span>
        ))}
    </div>
  );
});
