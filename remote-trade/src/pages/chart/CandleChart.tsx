import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf, useApp, type LiveMarket } from '@h5/shared/app';
import { formatPercent, formatPrice } from '@h5/shared/money/format';
import { ErrorCard } from '@h5/shared/ui/ErrorCard';
import { Skeleton } from '@h5/shared/ui/Skeleton';
import styles from './CandleChart.module.css';
import type { ChartStore } from './ChartStore';
import type { KLineView } from './KLineView';
import { usePageScroll } from './usePageScroll';

interface CandleChartProps {
  market: LiveMarket;
  chart: ChartStore;
}

const paneHeight = { VOL: 64, MACD: 72, MA: 0 };
const mainHeight = 348;

/** The drawing library is fetched with the chart, not with the page. */
function loadView() {
  return Promise.all([
    import(/* webpackChunkName: "klinecharts" */ 'klinecharts'),
    import(/* webpackChunkName: "klinecharts" */ './KLineView'),
  ]);
}

/** Candles or the time line, drawn on a canvas; its figures stand in words beside it. */
export const CandleChart = observer(function CandleChart({ market, chart }: CandleChartProps) {
  const { t } = useTranslation('trade');
  const { clock, locale, theme } = useApp();
  const frame = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<KLineView>();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ isRead: boolean; problem?: string }>({ isRead: false });
  const { symbol, priceDecimals, quantityDecimals } = market;
  const { tag } = locale;
  usePageScroll(frame);

  useEffect(() => {
    const container = place.current;
    if (!container) return;
    let drawn: KLineView | undefined;
    let isGone = false;
    const legend = (key: 'time' | 'open' | 'high' | 'low' | 'close' | 'volume') =>
      `${t(`chart.legend.${key}`)} `;

    loadView()
      .then(([library, { KLineView: View }]) => {
        if (isGone) return;
        drawn = new View(library, {
          container,
          symbol,
          priceDecimals,
          quantityDecimals,
          tag,
          words: {
            time: legend('time'),
            open: legend('open'),
            high: legend('high'),
            low: legend('low'),
            close: legend('close'),
            volume: legend('volume'),
          },
          now: () => clock.now(),
          read: chart.read,
          follow: chart.follow,
          onRead: (problem) =>
            setState(problem ? { isRead: true, problem: messageOf(problem) } : { isRead: true }),
        });
        setView(drawn);
      })
      .catch(() => setState({ isRead: true, problem: t('chart.failed') }));
    return () => {
      isGone = true;
      drawn?.dispose();
      setView(undefined);
    };
  }, [chart, clock, symbol, priceDecimals, quantityDecimals, tag, t, attempt]);

  const { indicators, period } = chart;
  useEffect(() => view?.showIndicators(indicators), [view, indicators]);
  useEffect(() => view?.show(period), [view, period]);
  const { theme: shade, upDown } = theme;
  useEffect(() => view?.paint(), [view, shade, upDown]);

  function retry() {
    setState({ isRead: false });
    setAttempt(attempt + 1);
  }

  const height = indicators.reduce((sum, name) => sum + paneHeight[name], mainHeight);
  return (
    <>
      {state.problem && <ErrorCard message={state.problem} onRetry={retry} />}
      <div
        ref={frame}
        role="img"
        aria-label={t('chart.drawing', {
          symbol: `${market.base}/${market.quote}`,
          price: formatPrice(market.last, priceDecimals, tag),
          change: formatPercent(market.change, tag),
        })}
        className={styles.frame}
        style={{ blockSize: height }}
      >
        {!state.isRead && <Skeleton height="100%" radius={0} className={styles.waiting} />}
        <div ref={place} className={styles.place} />
      </div>
    </>
  );
});
