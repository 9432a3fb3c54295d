import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, type LiveMarket } from '@h5/shared/app';
import { formatPrice } from '@h5/shared/money/format';
import { marketName } from '@h5/shared/rules/marketName';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { formatPercentChange } from '@h5/shared/ui/figures/PercentChange';
import { LiveText } from '@h5/shared/ui/figures/LiveText';
import { Skeleton } from '@h5/shared/ui/feedback/Skeleton';
import styles from './CandleChart.module.css';
import { CandleReadout } from './CandleReadout';
import { CandleTable } from './CandleTable';
import { handleChartKey } from './handleChartKey';
import { ChartStatus } from './ChartStatus';
import type { ChartStore } from '../ChartStore';
import type { KLineView } from '../kline/KLineView';
import { useKLineView, type OwnTrades } from '../kline/useKLineView';

interface CandleChartProps {
  market: LiveMarket;
  chart: ChartStore;
  trades: OwnTrades | undefined;
  layer?: ((view: KLineView) => ReactNode) | undefined;
}

const paneHeight = { VOL: 64, MACD: 72, KDJ: 72, RSI: 72, MA: 0, EMA: 0, BOLL: 0 };
const mainHeight = 348;
/** Between what stands above it, its indicators, the first rows below them and the buttons of the page. A page may leave it less. */
const room = 'var(--chart-room, max(16rem, 100svh - 28.25rem))';
const rootPx = 16;

/** The candle canvas with its keyboard and screen reader support. */
export const CandleChart = observer(function CandleChart({
  market,
  chart,
  trades,
  layer,
}: CandleChartProps) {
  const { t } = useTranslation('trade');
  const { locale, theme } = useApp();
  const place = useRef<HTMLDivElement>(null);
  const pad = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const { hasFailed, view } = useKLineView({ attempt, chart, market, pad, place, trades });
  const { candles, drawings, indicators, isFullScreen: isFull } = chart;
  const { theme: shade, priceColours: upDown } = theme;
  const { tag } = locale;
  const symbol = marketName(market);
  const nameId = useId();
  const readName = () =>
    t('chart.drawing', {
      symbol,
      price: market.price ? formatPrice(market.price, market.priceDecimals, tag) : '–',
      change: formatPercentChange(market.dayChange, tag),
    });
  const problem = hasFailed ? t('chart.failed') : candles.problem;

  useEffect(() => view?.paint(), [view, shade, upDown]);

  function retry() {
    if (view) view.reload();
    else setAttempt(attempt + 1);
  }

  const height = indicators.shown.reduce((sum, name) => sum + paneHeight[name], mainHeight);
  return (
    <div className={styles.chart} data-full={isFull}>
      {problem && <ErrorCard message={problem} onRetry={retry} />}
      <div
        className={styles.frame}
        data-old={candles.isRead && !!problem}
        data-empty={candles.recent.length === 0}
        style={isFull ? undefined : { blockSize: `min(${height / rootPx}rem, ${room})` }}
      >
        {!candles.isRead && !problem && (
          <Skeleton height="100%" radius={0} className={styles.waiting} />
        )}
        <div ref={place} role="img" aria-labelledby={nameId} className={styles.place} />
        <p hidden id={nameId}>
          <LiveText read={readName} />
        </p>
        {candles.isRead && candles.recent.length === 0 && (
          <EmptyState title={t('chart.noCandles')} className={styles.nothing} />
        )}
        <div
          ref={pad}
          role="application"
          tabIndex={0}
          aria-label={t('chart.explore', { symbol })}
          className={styles.pad}
          data-keeps-touch={isFull || !!drawings.tool}
          onKeyDown={(event) => view && handleChartKey(event, view, chart)}
        />
        {view && layer?.(view)}
        <CandleReadout market={market} chart={chart} />
        {view && <ChartStatus view={view} chart={chart} />}
      </div>
      <CandleTable market={market} chart={chart} />
    </div>
  );
});
