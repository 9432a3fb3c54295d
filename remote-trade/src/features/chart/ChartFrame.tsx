import { observer } from 'mobx-react-lite';
import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { LiveMarket } from '@h5/shared/app';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { CandleChart } from './candles/CandleChart';
import styles from './ChartFrame.module.css';
import type { ChartStore } from './ChartStore';
import type { KLineView } from './kline/KLineView';
import type { OwnTrades } from './kline/useKLineView';
import { ChartTools } from './controls/ChartTools';
import { loadDrawingBar } from './drawings/loadDrawingBar';
import { useFullScreenOnRotation } from './full-screen/useFullScreenOnRotation';
import { IndicatorRow } from './indicators/IndicatorRow';
import { LazyPart } from '@h5/shared/sheets/LazyPart';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { PeriodRow } from './controls/PeriodRow';

const loadFullScreen = loadedWhenIdle(() =>
  import(/* webpackChunkName: "full-screen-chart" */ './full-screen/FullScreenChart').then(
    (part) => part.FullScreenChart,
  ),
);

const loadTextSheet = () =>
  import(/* webpackChunkName: "chart-sheets" */ './drawings/TextSheet').then(
    (part) => part.TextSheet,
  );

interface ChartFrameProps {
  market: LiveMarket;
  chart: ChartStore;
  /** Whose lines and marks are drawn; of a spot market alone. */
  trades?: OwnTrades | undefined;
  /** What the page draws over the candles once the library has loaded. */
  layer?: ((view: KLineView) => ReactNode) | undefined;
  /** The buttons that trade, where the page below is out of sight: in full screen, held sideways. */
  trading?: ReactNode;
}

/**
 * The chart with its controls, in the page or in full screen. The canvas element moves between the two, so that
 * position, unfinished drawings and crosshair are kept.
 */
export const ChartFrame = observer(function ChartFrame({
  market,
  chart,
  trades,
  layer,
  trading,
}: ChartFrameProps) {
  useFullScreenOnRotation(chart);
  const [home] = useState(() => {
    const element = document.createElement('div');
    element.className = styles.home ?? '';
    return element;
  });
  const [isPlaced, setPlaced] = useState(false);
  const place = useCallback(
    (slot: HTMLElement) => {
      slot.append(home);
      setPlaced(true);
    },
    [home],
  );

  return (
    <>
      {chart.isFullScreen ? (
        <LazyPart
          load={loadFullScreen}
          market={market}
          chart={chart}
          drawing={<Slot place={place} />}
          trading={trading}
        />
      ) : (
        <>
          <div className={styles.head}>
            <PeriodRow chart={chart} />
            <ChartTools chart={chart} />
          </div>
          {chart.isDrawing && <LazyPart load={loadDrawingBar} chart={chart} />}
        </>
      )}
      {/* It stays here until the full screen has loaded. */}
      <Slot place={place} isHere={!chart.isFullScreen} />
      {!chart.isFullScreen && <IndicatorRow chart={chart} />}
      {/* Outside of the document it has no size, and the theme no colours. */}
      {isPlaced &&
        createPortal(
          <CandleChart market={market} chart={chart} trades={trades} layer={layer} />,
          home,
        )}
      <LazySheet
        load={loadTextSheet}
        isOpen={chart.drawings.isEditingText}
        onClose={chart.drawings.cancelText}
        drawings={chart.drawings}
      />
    </>
  );
});

interface SlotProps {
  place: (slot: HTMLElement) => void;
  /** Whether the canvas belongs here now. */
  isHere?: boolean;
}

/** A parent of the canvas element. */
function Slot({ place, isHere = true }: SlotProps) {
  const slot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isHere && slot.current) place(slot.current);
  }, [place, isHere]);
  return <div ref={slot} className={styles.slot} />;
}
