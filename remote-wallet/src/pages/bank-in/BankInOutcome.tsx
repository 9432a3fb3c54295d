import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { BankIn } from '@h5/shared/contract/recharges/endpoints';
import { formatExactAmount, formatTrimmedAmount } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { bankInRate, bankSpread } from '@h5/shared/rules/bank/bankIn';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import styles from './BankIn.module.css';
import type { BankInStore } from './BankInStore';

const rateDecimals = 5;

/** What the money becomes, at which price, and who has made that price when. */
export const BankInOutcome = observer(function BankInOutcome({
  store,
  terms,
}: {
  store: BankInStore;
  terms: BankIn;
}) {
  const { t } = useTranslation('wallet');
  const { locale } = useApp();
  const { coin, fiat, mid, midAt, midSource } = terms;
  const { becomes } = store;
  const written = (value: Decimal | string) =>
    formatTrimmedAmount(new Decimal(value).toDecimalPlaces(rateDecimals), locale.tag);
  const source = midSource === 'demo' ? t('bankIn.sourceDemo') : midSource;
  const spread = formatTrimmedAmount(new Decimal(bankSpread).times(100), locale.tag);
  const time = formatDateTime(midAt, locale.tag);

  return (
    <div className={styles.part}>
      <DescriptionList>
        <DescriptionItem label={t('bankIn.becomes')}>
          <output className={styles.becomes}>
            {becomes ? `${formatExactAmount(becomes, coin, locale.tag)} ${coin}` : '–'}
          </output>
        </DescriptionItem>
        <DescriptionItem label={t('bankIn.rate')}>
          {t('bankIn.rateOf', { coin, price: `${written(bankInRate(mid))} ${fiat}` })}
        </DescriptionItem>
      </DescriptionList>
      <p className={styles.note}>
        {t('bankIn.mid', { price: written(mid), spread, source, time })}
      </p>
    </div>
  );
});
