import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatTrimmedAmount } from '@h5/shared/money/format';
import { formatRate } from '@h5/shared/money/formatRate';
import { Decimal } from '@h5/shared/money/money';
import { bankInRate, bankSpread } from '@h5/shared/rules/bank/bankIn';
import { bankOutRate } from '@h5/shared/rules/bank/bankOut';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import styles from './BankRate.module.css';

interface BankPrice {
  fiat: string;
  mid: string;
  midSource: string;
  midAt: number;
}

/** What one coin costs or brings in money of a bank. */
export const BankRate = observer(function BankRate({
  coin,
  price: { fiat, mid },
  direction,
}: {
  coin: string;
  price: Pick<BankPrice, 'fiat' | 'mid'>;
  direction: 'in' | 'out';
}) {
  const { t } = useTranslation('wallet');
  const { locale } = useApp();
  const rate = direction === 'in' ? bankInRate(mid) : bankOutRate(mid);
  return t('bankIn.rateOf', { coin, price: `${formatRate(rate, locale.tag)} ${fiat}` });
});

/** Of which middle price the rate is made, with who has made it when. */
export const MidNote = observer(function MidNote({
  price: { mid, midAt, midSource },
  direction,
}: {
  price: BankPrice;
  direction: 'in' | 'out';
}) {
  const { t } = useTranslation('wallet');
  const { locale } = useApp();
  const params = {
    price: formatRate(mid, locale.tag),
    spread: formatTrimmedAmount(new Decimal(bankSpread).times(100), locale.tag),
    source: midSource === 'demo' ? t('bankIn.sourceDemo') : midSource,
    time: formatDateTime(midAt, locale.tag),
  };
  return (
    <p className={styles.note}>
      {direction === 'in' ? t('bankIn.mid', params) : t('bankOut.mid', params)}
    </p>
  );
});
