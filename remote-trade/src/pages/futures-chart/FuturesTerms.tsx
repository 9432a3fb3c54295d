import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import {
  formatCompactNumber,
  formatTrimmedAmount,
  formatUnsignedPercent,
} from '@h5/shared/money/format';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import type { FuturesMarketStore } from '../../features/futures';
import styles from './FuturesChartPage.module.css';

/** What an order in this contract goes by. */
export const FuturesTerms = observer(function FuturesTerms({
  contract: { live, terms, view },
}: {
  contract: FuturesMarketStore;
}) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const compact = (value: string | undefined) =>
    value === undefined ? '–' : formatCompactNumber(value, tag);
  const interest = view?.openInterest;
  const rate = (ratio: string) => formatUnsignedPercent(ratio, tag);

  return (
    <>
      <p className={styles.help}>{t('futures.house')}</p>
      <DescriptionList className={styles.rules}>
        <DescriptionItem label={t('futures.prices.interest')}>
          {t('futures.closeAll.long', { number: compact(interest?.long) })} /{' '}
          {t('futures.closeAll.short', { number: compact(interest?.short) })}
        </DescriptionItem>
        <DescriptionItem label={t('futuresChart.rules.lot')}>
          {formatTrimmedAmount(terms.contractSize, tag)} {live.base}
        </DescriptionItem>
        <DescriptionItem label={t('futuresChart.rules.minimum')}>
          {formatTrimmedAmount(terms.minNotional, tag)} {live.quote}
        </DescriptionItem>
        <DescriptionItem label={t('futuresChart.rules.fee')}>{rate(terms.feeRate)}</DescriptionItem>
        <DescriptionItem label={t('futuresChart.rules.spread')}>
          {rate(terms.spread)}
        </DescriptionItem>
        <DescriptionItem label={t('futuresChart.rules.overnight')}>
          {rate(terms.overnightRate)}
        </DescriptionItem>
        {terms.tiers.map(({ upTo, rate: maintenance, maxMultiple }) => (
          <DescriptionItem
            key={upTo}
            label={t('futuresChart.rules.tier', { amount: formatTrimmedAmount(upTo, tag) })}
          >
            {t('futuresChart.rules.tierTerms', { multiple: maxMultiple, rate: rate(maintenance) })}
          </DescriptionItem>
        ))}
      </DescriptionList>
    </>
  );
});
