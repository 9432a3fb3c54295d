import { useTranslation } from 'react-i18next';
import { MaskedAmount } from '@h5/shared/app';
import { Decimal } from '@h5/shared/money/money';
import styles from './Holding.module.css';

interface HoldingIncomeProps {
  income: string;
  write: (income: string) => string;
}

/** What a holding has earned so far. Nothing is no gain. */
export function HoldingIncome({ income, write }: HoldingIncomeProps) {
  const { t } = useTranslation('finance');
  const isGain = new Decimal(income).gt(0);
  return (
    <span className={styles.income}>
      <span className={styles.note}>{t('holding.income')}</span>{' '}
      <span className={isGain ? styles.gain : styles.none}>
        <MaskedAmount>
          {isGain && '+'}
          {write(income)}
        </MaskedAmount>
      </span>
    </span>
  );
}
