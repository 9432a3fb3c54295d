import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, type LiveMarket } from '@h5/shared/app';
import { formatCompactNumber, formatPrice } from '@h5/shared/money/format';
import { VisuallyHidden } from '@h5/shared/ui/layout/VisuallyHidden';
import { formatCandleOpen } from './formatCandleOpen';
import type { ChartStore } from '../ChartStore';

const figures = ['open', 'high', 'low', 'close'] as const;

/** The latest candles as a table for screen readers. */
export const CandleTable = observer(function CandleTable({
  market,
  chart,
}: {
  market: LiveMarket;
  chart: ChartStore;
}) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const { candlePeriod, zone } = chart.settings;

  return (
    // A table does not shrink below its content.
    <VisuallyHidden as="div">
      <table>
        <caption>{t('chart.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('chart.readout.time')}</th>
            {figures.map((name) => (
              <th key={name} scope="col">
                {t(`chart.readout.${name}`)}
              </th>
            ))}
            <th scope="col">{t('chart.readout.volume')}</th>
          </tr>
        </thead>
        <tbody>
          {chart.candles.recent.map((candle) => (
            <tr key={candle.time}>
              <th scope="row">{formatCandleOpen(candle.time, candlePeriod, zone, tag)}</th>
              {figures.map((name) => (
                <td key={name}>{formatPrice(candle[name], market.priceDecimals, tag)}</td>
              ))}
              <td>{formatCompactNumber(candle.volume, tag)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
});
