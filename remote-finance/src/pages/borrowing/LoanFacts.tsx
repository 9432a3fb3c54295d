import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExplainedFacts, PlainFact, type ExplainedFact } from '../../components/ExplainedFacts';
import type { LoanFormStore } from './LoanFormStore';
import { LtvBar } from './LtvBar';
import { useLoanFacts } from './useLoanFacts';
import { useLoanText } from './useLoanText';

interface LoanFactsProps {
  store: LoanFormStore;
  /** The choice of a ratio. */
  children: ReactNode;
}

/** What a loan costs and at which prices its owner is called and its collateral sold; a tap shows how each is computed. */
export const LoanFacts = observer(function LoanFacts({ store, children }: LoanFactsProps) {
  const { t } = useTranslation('finance');
  const { amount, choice, collateral, figures, price } = store;
  const { product } = choice;
  const text = useLoanText(choice.collateral.symbol);
  const { cost, days, debt, periods, perPeriod } = figures;
  const rate = text.rate(product.rate);
  const { ratio } = figures;
  const factsOf = useLoanFacts({
    symbol: choice.collateral.symbol,
    debt: debt ?? 0,
    collateral: collateral ?? 0,
    ratios: choice.collateral,
  });
  const facts = [...costFacts(), ...factsOf({ ...figures, price })];
  // What is not known before something is typed has its row all the same, so that nothing moves.
  const later = [
    t(`loan.cost.${product.kind}`),
    t('loan.interestOver', { count: days }),
    t('loan.price.call'),
    t('loan.price.liquidation'),
  ].filter((label) => facts.every((fact) => fact.label !== label));

  return (
    <ExplainedFacts
      facts={facts}
      head={{
        keys: ['ltv'],
        show: (explain) => (
          <LtvBar
            ratio={ratio}
            limits={choice.collateral}
            text={text}
            onExplain={() => explain('ltv')}
          >
            {children}
          </LtvBar>
        ),
      }}
      first={
        <PlainFact label={t('loan.rate')}>
          {t(`loan.rateOf.${product.kind}`, { rate })}
          <small>{t('lock.yearly', { rate: text.rate(product.yearRate) })}</small>
        </PlainFact>
      }
    >
      {later.map((label) => (
        <PlainFact key={label} label={label}>
          –
        </PlainFact>
      ))}
    </ExplainedFacts>
  );

  function costFacts(): ExplainedFact[] {
    if (!amount || !cost || !perPeriod) return [];
    return [
      {
        key: 'cost',
        label: t(`loan.cost.${product.kind}`),
        value: text.inCurrency(perPeriod),
        words: t(`loan.formula.cost.${product.kind}`),
        numbers: `${text.ofCurrency(amount)} × ${rate} = ${text.inCurrency(perPeriod)}`,
      },
      {
        key: 'interest',
        label: t('loan.interestOver', { count: days }),
        value: text.inCurrency(cost),
        words: t(`loan.formula.cost.${product.kind}`),
        numbers: `${text.ofCurrency(amount)} × ${rate} × ${periods} = ${text.inCurrency(cost)}`,
      },
    ];
  }
});
