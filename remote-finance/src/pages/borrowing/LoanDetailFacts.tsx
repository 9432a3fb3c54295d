import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { MaskedAmount, useApp } from '@h5/shared/app';
import type { Loan, LoanEvent } from '@h5/shared/contract/loans/endpoints';
import { Decimal } from '@h5/shared/money/money';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import {
  loanInterest,
  loanOverdueDays,
  loanPeriods,
  loanRates,
  loanTerms,
} from '@h5/shared/rules/loans/loans';
import { ExplainedFacts, PlainFact, type ExplainedFact } from '../../components/ExplainedFacts';
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
}

/** The figures of a loan; a tap shows how each is computed. */
export const LoanDetailFacts = observer(function LoanDetailFacts(props: LoanDetailFactsProps) {
  const { loan, price, figures, events } = props;
  const { t } = useTranslation('finance');
  const { locale } = useApp();
  const text = useLoanText(loan.symbol);
  const time = (at: number) => formatDateTime(at, locale.tag);
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
      facts={[...(isOpen ? [...factsOf({ ...figures, price }), ...debtFacts()] : []), paidFact()]}
      head={{
        keys: ['ltv'],
        show: (explain) =>
          isOpen &&
          ratio && (
            <LtvBar
              ratio={ratio}
              limits={loan}
              write={text.ratio}
              onExplain={() => explain('ltv')}
            />
          ),
      }}
    >
      {isOpen ? (
        <>
          <PlainFact label={t('loan.principal')}>
            <MaskedAmount>{text.inCurrency(loan.principalLeft)}</MaskedAmount>
          </PlainFact>
          <PlainFact label={t('loan.collateral')}>
            <MaskedAmount>{text.inCoin(loan.collateralAmount)}</MaskedAmount>
          </PlainFact>
          {loan.nextChargeAt !== null && (
            <PlainFact label={t('loan.nextCharge')}>{time(loan.nextChargeAt)}</PlainFact>
          )}
        </>
      ) : (
        <PlainFact label={t('loan.ended')}>{time(loan.endedAt ?? 0)}</PlainFact>
      )}
      <PlainFact label={t('loan.rate')}>
        {t(`loan.rateOf.${loan.kind}`, { rate: text.rate(loan.rate) })} ·{' '}
        {t('lock.yearly', { rate: text.ratio(loanRates(loan).year) })}
      </PlainFact>
      <PlainFact label={t('loan.opened')}>{time(loan.openedAt)}</PlainFact>
      {loan.dueAt !== null && (isOpen || wasDue) && (
        <PlainFact label={t('loan.due')}>{time(loan.dueAt)}</PlainFact>
      )}
    </ExplainedFacts>
  );

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
      value: <MaskedAmount>{total}</MaskedAmount>,
      words: t('loan.formula.interestPaid'),
      numbers: sum === '' ? total : `${sum} = ${total}`,
    };
  }

  function debtFacts(): ExplainedFact[] {
    const { at, debt, interestDue, kind, penaltyDue, principalLeft, rate } = loan;
    const isOverdue = new Decimal(penaltyDue).gt(0);
    const parts = [principalLeft, interestDue, ...(isOverdue ? [penaltyDue] : [])];
    const late = new Decimal(rate).times(loanTerms.penaltyMultiple);
    const fact = (
      key: string,
      label: string,
      amount: string,
      words: string,
      numbers: string,
    ): ExplainedFact => ({
      key,
      label,
      value: <MaskedAmount>{text.inCurrency(amount)}</MaskedAmount>,
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
      charged(interest, interestDue, new Decimal(rate), loanPeriods(loan, at)),
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
