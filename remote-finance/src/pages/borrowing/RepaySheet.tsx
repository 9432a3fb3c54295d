import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Loan } from '@h5/shared/contract/loans/endpoints';
import { Decimal } from '@h5/shared/money/money';
import { loanAmountDecimals, loanTerms } from '@h5/shared/rules/loans/loans';
import { AmountField } from '@h5/shared/ui/forms/AmountField';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import styles from './Borrowing.module.css';
import { LoanChangeSheet } from './LoanChangeSheet';
import type { LoanDetailStore } from './LoanDetailStore';
import { useLoanText } from './useLoanText';

interface RepaySheetProps {
  store: LoanDetailStore;
  loan: Loan;
  sheetName: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Repays a part or all, from the account or by selling collateral. */
export const RepaySheet = observer(function RepaySheet(props: RepaySheetProps) {
  const { store, loan, ...sheet } = props;
  const { t } = useTranslation(['finance', 'shared']);
  const { wallet } = useApp();
  const text = useLoanText(loan.symbol);
  const { amount, available, debt, form, isAll, sale, setAll, setAmount, setSource } =
    store.repayment;
  const { draft, isLocked, problem } = form;
  const paid = amount ?? new Decimal(0);

  return (
    <LoanChangeSheet
      {...sheet}
      loan={loan}
      form={form}
      title={t('loan.repay')}
      before={store.figuresAfter()}
      after={store.figuresAfter(paid.negated(), sale?.sell.negated())}
      account={account()}
      costs={costs()}
      note={t(`loan.repayNote.${draft.source}`, { fee: text.part(loanTerms.saleFee) })}
      submit={
        amount === undefined
          ? t('loan.enterAmount')
          : t(isAll ? 'loan.repayAll' : 'loan.repayAmount', { amount: text.inCurrency(amount) })
      }
    >
      <SegmentedControl
        label={t('loan.from.label')}
        options={[
          { value: 'account', label: t('shared:accounts.spot') },
          { value: 'collateral', label: t('loan.from.collateral') },
        ]}
        value={draft.source}
        onChange={setSource}
      />
      <AmountField
        name="amount"
        label={t('loan.repayField')}
        unit={text.currency}
        decimals={loanAmountDecimals}
        disabled={isLocked}
        value={draft.amount}
        onChange={setAmount}
        labelAction={
          <button type="button" className={styles.most} disabled={isLocked} onClick={setAll}>
            {t('loan.all')}
          </button>
        }
        hint={t('loan.owed', { amount: text.inCurrency(debt) })}
        problem={problem === 'missing' ? undefined : reason()}
      />
    </LoanChangeSheet>
  );

  function reason(): string | undefined {
    if (problem === 'noPrice') return t('loan.problem.noPrice');
    if (problem !== 'tooMuch') return undefined;
    const coin = draft.source === 'account' ? text.currency : text.coin;
    return t('loan.problem.tooMuch', { coin });
  }

  function account() {
    if (draft.source !== 'account' || !wallet.isLoaded) return undefined;
    const after = Decimal.max(0, available.minus(paid));
    return {
      label: `${t('shared:accounts.spot')} ${text.currency}`,
      before: text.ofCurrency(available),
      after: text.ofCurrency(after),
    };
  }

  function costs() {
    if (!sale) return [];
    return [
      { label: t('loan.sold'), value: text.inCoin(sale.sell) },
      { label: t('loan.fee'), value: text.inCurrency(sale.fee) },
    ];
  }
});
