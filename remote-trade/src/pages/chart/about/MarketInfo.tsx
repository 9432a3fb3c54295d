import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, type LiveMarket } from '@h5/shared/app';
import { formatTrimmedAmount, formatUnsignedPercent } from '@h5/shared/money/format';
import { formatUtcDate } from '@h5/shared/rules/formatTime';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { DayStatistics } from './DayStatistics';
import styles from './MarketInfo.module.css';

/** The statistics of the last 24 hours and the trading rules of the market. */
export const MarketInfo = observer(function MarketInfo({ market }: { market: LiveMarket }) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const { base, quote } = market;
  const amount = (value: string, coin: string) =>
    t('amountOf', { amount: formatTrimmedAmount(value, tag, 10), coin });

  const rows = [
    [t('chart.info.name'), market.name],
    [t('chart.info.tick'), amount(market.tickSize, quote)],
    [t('chart.info.step'), amount(market.lotSize, base)],
    [t('chart.info.minQuantity'), amount(market.minQuantity, base)],
    [t('chart.info.maxQuantity'), amount(market.maxQuantity, base)],
    [t('chart.info.minNotional'), amount(market.minNotional, quote)],
    [
      t('chart.info.band'),
      t('chart.info.bandValue', { percent: `±${formatUnsignedPercent(market.priceBand, tag)}` }),
    ],
    [t('chart.info.makerFee'), formatUnsignedPercent(market.makerFee, tag)],
    [t('chart.info.takerFee'), formatUnsignedPercent(market.takerFee, tag)],
    [t('chart.info.listed'), formatUtcDate(market.listedAt, tag)],
  ] as const;

  return (
    <>
      <DayStatistics market={market} />
      <section aria-label={t('chart.info.rules')} className={styles.info}>
        <h2 className={styles.title}>{t('chart.info.rules')}</h2>
        <DescriptionList>
          {rows.map(([label, value]) => (
            <DescriptionItem key={label} label={label}>
              {value}
            </DescriptionItem>
          ))}
        </DescriptionList>
      </section>
    </>
  );
});
