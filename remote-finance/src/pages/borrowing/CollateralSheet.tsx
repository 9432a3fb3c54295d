import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Loan } from '@h5/shared/contract/loans/endpoints';
import { Decimal } from '@h5/shared/money/money';
import { loanAmountDecimals } from '@h5/shared/rules/loans/loans';
import { AmountField } from '@h5/shared/ui/forms/AmountField';
import styles from './Borrowing.module.css';
import type { CollateralDirection } from './CollateralForm';
import { LoanChangeSheet } from './LoanChangeSheet';
import type { LoanDetailStore } from './LoanDetailStore';
import { useLoanText } from './useLoanText';

interface CollateralSheetProps {
  store: LoanDetailStore;
  loan: Loan;
  direction: CollateralDirection;
  sheetName: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Adds collateral, or takes out what the loan does not need. */
export const CollateralSheet = observer(function CollateralSheet(props: CollateralSheetProps) {
  const { store, loan, direction, ...sheet } = props;
  const { t } = useTranslation(['finance', 'shared']);
  const { wallet } = useApp();
  const text = useLoanText(loan.symbol);
  const { amount, available, change, form, most, setAmount, setDirection, setMost } =
    store.collateral;
  const { draft, isLocked, problem } = form;

  useEffect(() => setDirection(direction), [setDirection, direction]);

  return (
    <LoanChangeSheet
      {...sheet}
      loan={loan}
      form={form}
      title={t(`loan.${direction}`)}
      before={store.figuresAfter()}
      after={store.figuresAfter(0, change)}
      account={
        wallet.isLoaded
          ? {
              label: `${t('shared:accounts.spot')} ${text.coin}`,
              before: text.ofCoin(available),
              after: text.ofCoin(Decimal.max(0, available.minus(change))),
            }
          : undefined
      }
      note={t(`loan.collateralNote.${direction}`, { ratio: text.part(loan.ltvOpen) })}
      submit={
        amount === undefined
          ? t('loan.enterAmount')
          : t(`loan.${direction}Amount`, { amount: text.inCoin(amount) })
      }
    >
      <AmountField
        name="amount"
        label={t('loan.collateralAmount')}
        unit={text.coin}
        decimals={loanAmountDecimals}
        disabled={isLocked}
        value={draft.amount}
        onChange={setAmount}
        labelAction={
          <button
            type="button"
            className={styles.most}
            disabled={most.isZero() || isLocked}
            onClick={setMost}
          >
            {t('loan.most')}
          </button>
        }
        hint={t(`loan.mostOf.${direction}`, { amount: text.inCoin(most) })}
        problem={problem === 'tooMuch' ? reason() : undefined}
      />
    </LoanChangeSheet>
  );

  function reason(): string {
    return direction === 'add'
      ? t('loan.problem.tooMuch', { coin: text.coin })
      : t('loan.needsMore');
  }
});
