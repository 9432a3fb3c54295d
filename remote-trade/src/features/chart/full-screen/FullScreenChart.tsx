import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, type LiveMarket } from '@h5/shared/app';
import { SimulatedBadge } from '@h5/shared/badges/SimulatedBadge';
import { marketName } from '@h5/shared/rules/marketName';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { goBack } from '@h5/shared/ui/layout/Header';
import { LiveChange } from '@h5/shared/ui/figures/LiveChange';
import { LivePrice } from '@h5/shared/ui/figures/LivePrice';
import { useRotatedDialogs } from '@h5/shared/ui/overlays/rotatedDialogs';
import { useHistoryEntryWhileOpen } from '@h5/shared/ui/overlays/useHistoryEntry';
import { LazyPart } from '@h5/shared/sheets/LazyPart';
import { ChartButton } from '../controls/ChartButton';
import { ChartIcon } from '../controls/ChartIcon';
import type { ChartStore } from '../ChartStore';
import { ChartTools } from '../controls/ChartTools';
import { loadDrawingBar } from '../drawings/loadDrawingBar';
import styles from './FullScreenChart.module.css';
import { requestFullScreen } from './requestFullScreen';
import { IndicatorRow } from '../indicators/IndicatorRow';
import { PeriodRow } from '../controls/PeriodRow';

interface FullScreenChartProps {
  market: LiveMarket;
  chart: ChartStore;
  drawing: ReactNode;
  trading: ReactNode;
}

/**
 * The chart in full screen. Browser bars are hidden if possible. If the screen orientation cannot be changed,
 * the chart is rotated instead. Escape closes it, as do the button and back if a button opened it; one that the phone
 * opened by being held sideways is the page itself, and back leads to the page before.
 */
export const FullScreenChart = observer(function FullScreenChart({
  market,
  chart,
  drawing,
  trading,
}: FullScreenChartProps) {
  const { t } = useTranslation(['trade', 'ui']);
  const { tag } = useApp().locale;
  const dialog = useRef<HTMLDialogElement>(null);
  const symbol = marketName(market);
  const [isPage] = useState(chart.isFullScreenByRotation);
  useHistoryEntryWhileOpen(!isPage, chart.leaveFullScreen);
  useModalScreen(dialog, chart.leaveFullScreen);
  useRotatedDialogs(chart.isRotated);

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={t('chart.title', { symbol })}
      className={styles.screen}
      data-turned={chart.isRotated}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        chart.leaveFullScreen();
      }}
    >
      <header className={styles.head} data-back={isPage}>
        {isPage && <IconButton icon="back" label={t('ui:back')} onClick={goBack} />}
        <h2 translate="no" className={styles.symbol}>
          {symbol}
        </h2>
        <span className={styles.quote}>
          <LivePrice
            read={() => market.price}
            decimals={market.priceDecimals}
            tag={tag}
            tone={market.direction}
            className={styles.price}
          />
          <LiveChange read={() => market.dayChange} tag={tag} />
        </span>
        <span className={styles.badge}>
          <SimulatedBadge />
        </span>
      </header>
      <div className={styles.periods}>
        <PeriodRow chart={chart} />
        <ChartTools chart={chart} />
      </div>
      <div className={styles.actions}>
        <ChartButton
          label={t(chart.isRotated ? 'chart.full.turnBack' : 'chart.full.turn')}
          className={styles.turn}
          onClick={chart.toggleRotation}
        >
          <ChartIcon name="turn" />
        </ChartButton>
        <ChartButton label={t('chart.full.close')} onClick={chart.leaveFullScreen}>
          <ChartIcon name="shrink" />
        </ChartButton>
      </div>
      {chart.isDrawing && (
        <div className={styles.tools}>
          <LazyPart load={loadDrawingBar} chart={chart} />
        </div>
      )}
      <div className={styles.drawing}>{drawing}</div>
      <div className={styles.indicators}>
        <IndicatorRow chart={chart} />
        <span className={styles.lowBadge}>
          <SimulatedBadge />
        </span>
        {trading && <div className={styles.trading}>{trading}</div>}
      </div>
    </dialog>
  );
});

/** A modal dialog, which makes the rest of the page inert and restores the focus. */
function useModalScreen(dialog: RefObject<HTMLDialogElement | null>, leave: () => void) {
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    // Not its first button, which would look chosen.
    element?.focus({ preventScroll: true });
    document.documentElement.style.overflow = 'hidden';
    const exit = requestFullScreen({ onEntered: () => raise(element), onLeft: leave });
    return () => {
      exit();
      element?.close();
      // A sheet above this one may have closed meanwhile.
      if (!document.querySelector('dialog[open]')) document.documentElement.style.overflow = '';
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, [dialog, leave]);
}

/** Reopens a dialog so that it is on top again. */
function raise(element: HTMLDialogElement | null) {
  const focused = document.activeElement;
  element?.close();
  element?.showModal();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}
