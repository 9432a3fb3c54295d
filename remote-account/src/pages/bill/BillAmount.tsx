import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { MaskedAmount, useApp } from '@h5/shared/app';
import type { Bill } from '@h5/shared/contract/bills/endpoints';
import { formatAmount, formatCost, formatExactAmount } from '@h5/shared/money/format';
import { setAsideKind } from '@h5/shared/rules/setAsideKind';
import { Icon } from '@h5/shared/ui/icons/Icon';
import styles from './BillAmount.module.css';
import { billFigure } from './billFigure';

interface BillAmountProps {
  /** A bill, or one side of its journal. */
  of: Pick<Bill, 'amount' | 'frozenDelta' | 'coin'>;
  /** To its last digit. */
  isExact?: boolean;
}

/** What came or went, with its sign. What was only set aside or is set aside no more has none. */
export const BillAmount = observer(function BillAmount({ of, isExact }: BillAmountProps) {
  const { t } = useTranslation('account');
  const { tag } = useApp().locale;
  const figure = billFigure(of);
  const setAside = setAsideKind(of.amount, of.frozenDelta);
  const write = isExact ? formatExactAmount : figure.gt(0) ? formatAmount : formatCost;
  const written = write(setAside ? figure.abs() : figure, of.coin, tag);

  return (
    <span className={setAside ? styles.aside : figure.gt(0) ? styles.came : undefined}>
      {setAside === 'frozen' && <Icon name="lock" size={12} label={t('bill.frozen')} />}
      <MaskedAmount>
        {!setAside && figure.gt(0) && '+'}
        {written} {of.coin}
      </MaskedAmount>
    </span>
  );
});
