import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, type LiveMarket } from '@h5/shared/app';
import {
  foldTinyPrice,
  formatCompactNumber,
  formatSignedPercent,
  formatPrice,
  formatSignedAmount,
} from '@h5/shared/money/format';
import { PriceText } from '@h5/shared/ui/figures/PriceText';
import { VisuallyHidden } from '@h5/shared/ui/layout/VisuallyHidden';
import { formatCandleOpen } from './formatCandleOpen';
import { candleChange } from './candleChange';
import styles from './CandleReadout.module.css';
import type { ChartStore } from '../ChartStore';

interface CandleReadoutProps {
  market: LiveMarket;
  chart: ChartStore;
}

/** The values of the pointed candle, in the other half of the chart. */
export const CandleReadout = observer(function CandleReadout({
  market,
  chart,
}: CandleReadoutProps) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const { pointed, settings } = chart;
  if (!pointed) return <VisuallyHidden as="p" aria-live="polite" />;

  const { bar, by, half } = pointed;
  const { amplitude, change, ratio } = candleChange(bar);
  const price = (value: number) => formatPrice(value, market.priceDecimals, tag);
  const shown = (value: number) => (
    <PriceText value={String(value)} decimals={market.priceDecimals} tag={tag} />
  );
  const time = formatCandleOpen(bar.time, settings.candlePeriod, settings.zone, tag);
  const tone = change === 0 ? 'flat' : change > 0 ? 'up' : 'down';
  const volume = formatCompactNumber(bar.volume, tag);
  const rows = [
    [t('chart.readout.time'), time],
    [t('chart.readout.open'), shown(bar.open)],
    [t('chart.readout.high'), shown(bar.high)],
    [t('chart.readout.low'), shown(bar.low)],
    [t('chart.readout.close'), shown(bar.close)],
    [
      t('chart.readout.change'),
      foldTinyPrice(formatSignedAmount(change, tag, market.priceDecimals)),
      tone,
    ],
    [t('chart.readout.percent'), formatSignedPercent(ratio, tag), tone],
    [t('chart.readout.amplitude'), formatSignedPercent(amplitude, tag).replace('+', '')],
    [t('chart.readout.volume'), volume],
  ] as const;

  return (
    <>
      <div
        role="group"
        aria-label={t('chart.readout.title')}
        className={styles.readout}
        data-half={half}
      >
        <dl>
          {rows.map(([label, value, colour]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd data-tone={colour}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <VisuallyHidden as="p" aria-live="polite">
        {by === 'keyboard' &&
          t('chart.readout.said', {
            time,
            open: price(bar.open),
            high: price(bar.high),
            low: price(bar.low),
            close: price(bar.close),
            change: formatSignedPercent(ratio, tag),
            volume,
          })}
      </VisuallyHidden>
    </>
  );
});
