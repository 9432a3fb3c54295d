import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, type LiveMarket } from '@h5/shared/app';
import { formatCompactNumber, formatSignedPercent, formatPrice } from '@h5/shared/money/format';
import { priceUnlessZero } from '@h5/shared/money/money';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { LiveChange } from '@h5/shared/ui/figures/LiveChange';
import { LiveText } from '@h5/shared/ui/figures/LiveText';
import { PriceText } from '@h5/shared/ui/figures/PriceText';
import styles from './DayStatistics.module.css';
import { dayRange } from './dayRange';

/** The last 24 hours: price range and volume. */
export const DayStatistics = observer(function DayStatistics({ market }: { market: LiveMarket }) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const { base, quote } = market;
  const { amplitude, place } = dayRange(market);
  const price = (value: string) =>
    priceUnlessZero(value) ? formatPrice(value, market.priceDecimals, tag) : '–';
  const shown = (value: string) => (
    <PriceText value={priceUnlessZero(value)} decimals={market.priceDecimals} tag={tag} />
  );
  const low = price(market.low);
  const high = price(market.high);

  return (
    <section aria-label={t('chart.day.title')} className={styles.day}>
      <h2 className={styles.title}>{t('chart.day.title')}</h2>
      <div role="img" aria-label={t('chart.day.range', { low, high })} className={styles.range}>
        <span className={styles.passed} style={{ inlineSize: `${place * 100}%` }} />
        <span className={styles.mark} style={{ insetInlineStart: `${place * 100}%` }} />
      </div>
      <div className={styles.ends}>
        <span>
          {t('chart.low')} <b>{shown(market.low)}</b>
        </span>
        <span>
          {t('chart.high')} <b>{shown(market.high)}</b>
        </span>
      </div>
      <DescriptionList>
        <DescriptionItem label={t('chart.day.open')}>{shown(market.open)}</DescriptionItem>
        <DescriptionItem label={t('chart.day.change')}>
          <LiveChange read={() => market.dayChange} tag={tag} />
        </DescriptionItem>
        <DescriptionItem label={t('chart.day.amplitude')}>
          {market.price ? formatSignedPercent(amplitude, tag).replace('+', '') : '–'}
        </DescriptionItem>
        <DescriptionItem label={t('chart.volume', { coin: base })}>
          <LiveText read={() => formatCompactNumber(market.volume, tag)} />
        </DescriptionItem>
        <DescriptionItem label={t('chart.day.turnover', { coin: quote })}>
          <LiveText read={() => formatCompactNumber(market.quoteVolume, tag)} />
        </DescriptionItem>
      </DescriptionList>
    </section>
  );
});
