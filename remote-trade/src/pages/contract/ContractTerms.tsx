import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatTrimmedAmount, formatUnsignedPercent } from '@h5/shared/money/format';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import type { ContractStore } from '../../features/futures';
import styles from './ContractPage.module.css';

/** What an order in this contract goes by. */
export const ContractTerms = observer(function ContractTerms({
  contract: { live, terms },
}: {
  contract: ContractStore;
}) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const rate = (ratio: string) => formatUnsignedPercent(ratio, tag);

  return (
    <>
      <p className={styles.help}>{t('contract.house')}</p>
      <DescriptionList className={styles.rules}>
        <DescriptionItem label={t('contractChart.rules.lot')}>
          {formatTrimmedAmount(terms.contractSize, tag)} {live.base}
        </DescriptionItem>
        <DescriptionItem label={t('contractChart.rules.minimum')}>
          {formatTrimmedAmount(terms.minNotional, tag)} {live.quote}
        </DescriptionItem>
        <DescriptionItem label={t('contractChart.rules.fee')}>
          {rate(terms.feeRate)}
        </DescriptionItem>
        <DescriptionItem label={t('contractChart.rules.spread')}>
          {rate(terms.spread)}
        </DescriptionItem>
        <DescriptionItem label={t('contractChart.rules.overnight')}>
          {rate(terms.overnightRate)}
        </DescriptionItem>
        {terms.tiers.map(({ upTo, rate: maintenance, maxMultiple }) => (
          <DescriptionItem
            key={upTo}
            label={t('contractChart.rules.tier', { amount: formatTrimmedAmount(upTo, tag) })}
          >
            {t('contractChart.rules.tierTerms', { multiple: maxMultiple, rate: rate(maintenance) })}
          </DescriptionItem>
        ))}
      </DescriptionList>
    </>
  );
});
