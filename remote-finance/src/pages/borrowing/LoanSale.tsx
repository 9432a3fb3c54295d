import { useTranslation } from 'react-i18next';
import { MaskedAmount } from '@h5/shared/app';
import type { LoanEvent } from '@h5/shared/contract/loans/endpoints';
import { Decimal, type DecimalValue } from '@h5/shared/money/money';
import { loanTerms } from '@h5/shared/rules/loans/loans';
import { loanSaleResult } from '@h5/shared/rules/loans/loanSale';
import { ExplainedFacts, PlainFact, type ExplainedFact } from '../../components/ExplainedFacts';
import styles from './Borrowing.module.css';
import { useLoanText } from './useLoanText';

/** What a sale of collateral brought and where that went, and what of the collateral returned; nothing for any other event. */
export function LoanSale({ event, symbol }: { event: LoanEvent; symbol: string }) {
  const { t } = useTranslation('finance');
  const text = useLoanText(symbol);
  const { amount: paid, collateralAmount: sold, fee, interest, kind, no, penalty, price } = event;
  const [back, insured] = [event.collateralBack ?? '0', event.insured ?? '0'];
  const facts =
    paid !== null && sold !== null && fee !== null && price !== null
      ? saleFacts({ paid, sold, fee, price })
      : [];
  const returns = new Decimal(back).gt(0);
  if (facts.length === 0 && !returns) return null;

  return (
    <div className={styles.sale}>
      <ExplainedFacts facts={facts}>
        {returns && (
          <PlainFact label={t('loan.sale.back')}>
            <MaskedAmount>{text.inCoin(back)}</MaskedAmount>
          </PlainFact>
        )}
      </ExplainedFacts>
    </div>
  );

  function saleFacts(sale: Record<'paid' | 'sold' | 'fee' | 'price', string>): ExplainedFact[] {
    const result = loanSaleResult({ ...sale, collateral: sale.sold, insured });
    const { proceeds, surplus } = result;
    const rate = kind === 'repay' ? loanTerms.saleFee : loanTerms.liquidationFee;
    const isCapped = proceeds.times(rate).gt(sale.fee);
    const overDebt = `${text.ofCurrency(proceeds)} − ${text.ofCurrency(sale.paid)}`;
    const beyond = proceeds.lt(sale.paid) ? `max(0, ${overDebt})` : overDebt;
    const interests = [interest, penalty].filter((part) =>
      new Decimal(part ?? 0).gt(0),
    ) as string[];
    const principal = interests.reduce((rest, part) => rest.minus(part), new Decimal(sale.paid));
    const sum = (plus: readonly DecimalValue[]) =>
      plus.map((part) => text.ofCurrency(part)).join(' + ');
    const fact = (
      key: 'proceeds' | 'fee' | 'paid' | 'insured' | 'surplus',
      amount: DecimalValue,
      words: string,
      numbers: string,
    ): ExplainedFact => ({
      key: `${key}-${no}`,
      label: t(`loan.sale.${key}`),
      value: <MaskedAmount>{text.inCurrency(amount)}</MaskedAmount>,
      words,
      numbers: `${numbers} = ${text.inCurrency(amount)}`,
    });
    const isInsured = new Decimal(insured).gt(0);
    const paidBy = isInsured ? [proceeds, insured] : [proceeds];
    const fromSale = `(${text.ofCurrency(proceeds)} − ${text.ofCurrency(sale.fee)})`;
    return [
      fact(
        'proceeds',
        proceeds,
        t('loan.formula.proceeds'),
        `${text.inCoin(sale.sold)} × ${text.price(sale.price)}`,
      ),
      fact(
        'fee',
        sale.fee,
        t(isCapped ? 'loan.formula.cappedFee' : 'loan.formula.fee'),
        isCapped ? beyond : `${text.ofCurrency(proceeds)} × ${text.part(rate)}`,
      ),
      fact('paid', sale.paid, t('loan.formula.paid'), sum([principal, ...interests])),
      ...(isInsured
        ? [
            fact(
              'insured',
              insured,
              t('loan.formula.insured'),
              `${text.ofCurrency(sale.paid)} − ${fromSale}`,
            ),
          ]
        : []),
      fact(
        'surplus',
        surplus,
        t('loan.formula.surplus'),
        `${sum(paidBy)} − ${text.ofCurrency(sale.fee)} − ${text.ofCurrency(sale.paid)}`,
      ),
    ];
  }
}
