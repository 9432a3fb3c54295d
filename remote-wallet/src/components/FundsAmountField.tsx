import { observer } from 'mobx-react-lite';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MaskedAmount, useApp } from '@h5/shared/app';
import { formatAmount } from '@h5/shared/money/format';
import { parsePositiveAmount, type Decimal } from '@h5/shared/money/money';
import { AmountField } from '@h5/shared/ui/forms/AmountField';
import { PercentButtons } from '@h5/shared/ui/forms/PercentButtons';
import { fundsDecimals } from './fundsAmount';
import styles from './FundsAmountField.module.css';

interface FundsAmountFieldProps {
  currencyId: number;
  code: string;
  available: Decimal;
  /** As typed. */
  value: string;
  onChange: (value: string) => void;
  /** Fills in a part of what is available. */
  onPercent: (percent: number) => void;
  problem: string | undefined;
  disabled: boolean;
  /** What is available is said elsewhere. */
  isBalanceElsewhere?: boolean;
  /** What the amount is, above the choice of its coin. */
  title?: string;
  /** Before the field: the choice of its coin, which says the unit too. */
  children?: ReactNode;
}

/** The amount that leaves an account, with what is available there. */
export const FundsAmountField = observer(function FundsAmountField(props: FundsAmountFieldProps) {
  const { currencyId, code, available, value, onChange, onPercent, problem, disabled } = props;
  const { isBalanceElsewhere, title } = props;
  const { t } = useTranslation('wallet');
  const { fiat, locale, markets } = useApp();
  const id = useId();
  const usd = markets.usd(currencyId);
  const number = parsePositiveAmount(value);
  const written = t('funds.available', {
    amount: formatAmount(available, code, locale.tag),
    coin: code,
  });
  const balance = !isBalanceElsewhere && (
    <MaskedAmount>
      <span id={id}>{written}</span>
    </MaskedAmount>
  );
  return (
    <div className={styles.amount}>
      {title && (
        <p className={styles.title}>
          <span aria-hidden>{title}</span>
          {balance}
        </p>
      )}
      <div className={styles.line}>
        {props.children}
        <AmountField
          name="number"
          label={t('funds.amount')}
          unit={title ? undefined : code}
          labelAction={balance}
          hidesLabel={title !== undefined}
          placeholder="0"
          decimals={fundsDecimals}
          disabled={disabled}
          problem={problem}
          value={value}
          onChange={onChange}
          aria-describedby={isBalanceElsewhere ? undefined : id}
          keypad={{
            available: <MaskedAmount>{written}</MaskedAmount>,
            worth: usd && number && t('funds.worth', { amount: fiat.format(usd.times(number)) }),
            onPercent,
          }}
        />
      </div>
      <PercentButtons
        label={t('funds.percent')}
        max={t('funds.max')}
        tag={locale.tag}
        disabled={available.isZero() || disabled}
        onChoose={onPercent}
      />
    </div>
  );
});
