import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { LiveMarket } from '@h5/shared/app';
import { useOpenOrders } from '../orders';
import { CandleChart } from './candles/CandleChart';
import styles from './ChartFrame.module.css';
import type { ChartStore } from './ChartStore';
import { ChartTools } from './controls/ChartTools';
import { DrawingBar } from './drawings/DrawingBar';
import { FullScreenChart } from './full-screen/FullScreenChart';
import { useFullScreenOnRotation } from './full-screen/useFullScreenOnRotation';
import { IndicatorRow } from './indicators/IndicatorRow';
import { LazySheet } from '../../components/LazySheet';
import { PeriodRow } from './controls/PeriodRow';

const loadOrderSheet = () =>
  import(/* webpackChunkName: "chart-sheets" */ './OrderSheet').then((part) => part.OrderSheet);

const loadTextSheet = () =>
  import(/* webpackChunkName: "chart-sheets" */ './drawings/TextSheet').then(
    (part) => part.TextSheet,
  );

interface ChartFrameProps {
  market: LiveMarket;
  chart: ChartStore;
}

/**
 * The chart with its controls, in the page or in full screen. The canvas element moves between the two, so that
 * position, unfinished drawings and crosshair are kept.
 */
export const ChartFrame = observer(function ChartFrame({ market, chart }: ChartFrameProps) {
  useOpenOrders();
  useFullScreenOnRotation(chart);
  const [home] = useState(() => {
    const element = document.createElement('div');
    element.className = styles.home ?? '';
    return element;
  });

  return (
    <>
      {chart.isFullScreen ? (
        <FullScreenChart market={market} chart={chart} drawing={<Slot home={home} />} />
      ) : (
        <>
          <div className={styles.head}>
            <PeriodRow chart={chart} />
            <ChartTools chart={chart} />
          </div>
          {chart.isDrawing && <DrawingBar chart={chart} />}
          <Slot home={home} />
          <IndicatorRow chart={chart} />
        </>
      )}
      {createPortal(<CandleChart market={market} chart={chart} />, home)}
      <LazySheet
        load={loadOrderSheet}
        isOpen={chart.openOrderId !== undefined}
        onClose={() => chart.openOrder(undefined)}
        id={chart.openOrderId}
      />
      <LazySheet
        load={loadTextSheet}
        isOpen={chart.drawings.isEditingText}
        onClose={chart.drawings.cancelText}
        drawings={chart.drawings}
      />
    </>
  );
});

/** The current parent of the canvas element. */
function Slot({ home }: { home: HTMLElement }) {
  const slot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => slot.current?.append(home), [home]);
  return <div ref={slot} className={styles.slot} />;
}
