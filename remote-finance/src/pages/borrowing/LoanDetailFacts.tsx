import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MaskedAmount, useApp } from '@h5/shared/app';
import type { Loan, LoanEvent } from '@h5/shared/contract/loans/endpoints';
import { Decimal, type DecimalValue } from '@h5/shared/money/money';
import { roundCosts } from '@h5/shared/money/roundParts';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import {
  loanInterest,
  loanOverdueDays,
  loanPeriods,
  loanRates,
  loanTerms,
} from '@h5/shared/rules/loans/loans';
import { ExplainedFacts, type ExplainedFact } from '../../components/ExplainedFacts';
import { writtenSum } from '../../components/writtenSum';
import type { LoanFigures } from './LoanDetailStore';
import { LtvBar } from './LtvBar';
import { useLoanFacts } from './useLoanFacts';
import { useLoanText } from './useLoanText';

interface LoanDetailFactsProps {
  loan: Loan;
  price: string | undefined;
  figures: LoanFigures;
  /** What happened to it, the last first. */
  events: readonly LoanEvent[];
  /** What is above the figures, with the way to how the debt is computed. */
  children: (explainDebt: () => void) => ReactNode;
}

/** The figures of a loan; a tap shows how each is computed. */
export const LoanDetailFacts = observer(function LoanDetailFacts(props: LoanDetailFactsProps) {
  const { loan, price, figures, events, children } = props;
  const { t } = useTranslation('finance');
  const { tag } = useApp().locale;
  const text = useLoanText(loan.symbol);
  const isOpen = loan.endedAt === null;
  // What was repaid before it was due is due no more.
  const wasDue = loan.dueAt !== null && (loan.endedAt ?? 0) >= loan.dueAt;
  const { ratio } = figures;
  const factsOf = useLoanFacts({
    symbol: loan.symbol,
    debt: loan.debt,
    collateral: loan.collateralAmount,
    ratios: loan,
  });

  return (
    <ExplainedFacts
      facts={[...(isOpen ? [...debtFacts(), ...securityFacts()] : []), ...termFacts()]}
      head={{
        keys: ['ltv', 'debt'],
        show: (explain) => (
          <>
            {children(() => explain('debt'))}
            {isOpen && ratio && (
              <LtvBar ratio={ratio} limits={loan} text={text} onExplain={() => explain('ltv')} />
            )}
          </>
        ),
      }}
    />
  );

  function securityFacts(): ExplainedFact[] {
    const amount = <MaskedAmount>{text.inCoin(loan.collateralAmount)}</MaskedAmount>;
    return [
      { key: 'collateral', label: t('loan.collateral'), value: amount, startsGroup: true },
      ...factsOf({ ...figures, price }),
    ];
  }

  function termFacts(): ExplainedFact[] {
    const rate = t(`loan.rateOf.${loan.kind}`, { rate: text.rate(loan.rate) });
    const yearly = t('lock.yearly', { rate: text.rate(loanRates(loan).year) });
    const at = (key: 'due' | 'ended' | 'nextCharge' | 'opened', when: number | null) =>
      when === null ? [] : [{ key, label: t(`loan.${key}`), value: formatDateTime(when, tag) }];
    return [
      { key: 'rate', label: t('loan.rate'), value: rate, detail: yearly, startsGroup: isOpen },
      ...(isOpen ? [] : [paidFact()]),
      ...at('opened', loan.openedAt),
      ...at('nextCharge', isOpen ? loan.nextChargeAt : null),
      ...at('due', isOpen || wasDue ? loan.dueAt : null),
      ...at('ended', loan.endedAt),
    ];
  }

  function paidFact(): ExplainedFact {
    const parts = events.flatMap(({ interest, penalty }) => {
      const paid = new Decimal(interest ?? 0).plus(penalty ?? 0);
      return paid.isZero() ? [] : [paid];
    });
    const total = text.inCurrency(loan.interestPaid);
    const sum = writtenSum(loan.interestPaid, parts, text.ofCurrency);
    return {
      key: 'interestPaid',
      label: t('loan.interestPaid'),
      value: <MaskedAmount>{text.owed(loan.interestPaid)}</MaskedAmount>,
      words: t('loan.formula.interestPaid'),
      numbers: sum === '' ? total : `${sum} = ${total}`,
    };
  }

  function debtFacts(): ExplainedFact[] {
    const { at, debt, interestDue, kind, penaltyDue, principalLeft, rate } = loan;
    const isOverdue = new Decimal(penaltyDue).gt(0);
    const parts = [principalLeft, interestDue, ...(isOverdue ? [penaltyDue] : [])];
    const late = new Decimal(rate).times(loanTerms.penaltyMultiple);
    // As shown they add up to the debt.
    const [principal, ...charges] = roundCosts(
      [new Decimal(principalLeft), new Decimal(interestDue), new Decimal(penaltyDue)],
      2,
    );
    const owed = (amount: DecimalValue) => <MaskedAmount>{text.owed(amount)}</MaskedAmount>;
    const fact = (
      key: string,
      label: string,
      amount: string,
      words: string,
      numbers: string,
    ): ExplainedFact => ({
      key,
      label,
      value: owed(charges[key === 'interest' ? 0 : 1] ?? amount),
      words,
      numbers: `${numbers} = ${text.inCurrency(amount)}`,
    });
    const charged = (
      { key, label, words }: { key: string; label: string; words: string },
      due: string,
      by: Decimal,
      count: number,
    ) => {
      const numbers = `${text.ofCurrency(principalLeft)} × ${text.rate(by)} × ${count}`;
      const isWhole = loanInterest(principalLeft, by, count).eq(due);
      // After a repayment the periods have had different principals.
      return isWhole
        ? fact(key, label, due, words, numbers)
        : fact(key, label, due, t('loan.formula.rest'), chargedLess(due));
    };
    const interest = {
      key: 'interest',
      label: t('loan.interestDue'),
      words: t(`loan.formula.cost.${kind}`),
    };
    const penalty = { key: 'penalty', label: t('loan.penalty'), words: t('loan.formula.late') };
    return [
      { key: 'principal', label: t('loan.principal'), value: owed(principal) },
      charged(interest, interestDue, new Decimal(rate), loanPeriods(loan, at)),
      paidFact(),
      ...(isOverdue ? [charged(penalty, penaltyDue, late, loanOverdueDays(loan, at))] : []),
      fact(
        'debt',
        t('loan.debt'),
        debt,
        t('loan.formula.debt'),
        parts.map((part) => text.ofCurrency(part)).join(' + '),
      ),
    ];
  }

  function chargedLess(due: string): string {
    const all = new Decimal(due).plus(loan.interestPaid);
    return `${text.ofCurrency(all)} − ${text.ofCurrency(loan.interestPaid)}`;
  }
});
