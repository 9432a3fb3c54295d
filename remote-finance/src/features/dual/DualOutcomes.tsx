import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { DualProduct } from '@h5/shared/contract/dual/endpoints';
import { Decimal, type DecimalValue } from '@h5/shared/money/money';
import type { DualSide } from '@h5/shared/rules/dual/dual';
import { ExplainedNumber } from '@h5/shared/ui/figures/ExplainedNumber';
import styles from './Dual.module.css';
import { outcomesOf, type DualOutcome } from './outcomesOf';
import { useDualText } from './useDualText';

interface DualOutcomesProps {
  product: Pick<
    DualProduct,
    'baseId' | 'quoteId' | 'symbol' | 'type' | 'linked' | 'rate' | 'settleAt'
  >;
  days: number;
  amount: Decimal;
  /** The price of the coin now; that of the market by default. */
  today?: DecimalValue;
  /** Shows how the amount of a side is computed. */
  onExplain?: (side: DualOutcome['side']) => void;
}

/**
 * Both ends side by side: what is paid, and what it is worth in the person's own currency. What is exchanged
 * is valued at the linked price, what is kept at the price of today, as the linked price is not reached then.
 */
export const DualOutcomes = observer(function DualOutcomes(props: DualOutcomesProps) {
  const { product, days, amount, onExplain } = props;
  const { t } = useTranslation('finance');
  const { fiat, markets } = useApp();
  const { linked, write } = useDualText(product);
  const today = props.today ?? markets.bySymbol.get(product.symbol)?.price;

  return (
    <div role="group" aria-label={t('investPurchase.outcomes')} className={styles.outcomes}>
      {outcomesOf(product, days, amount, today).map((outcome) => (
        <div key={outcome.side} className={outcome.isExchanged ? styles.exchanged : styles.outcome}>
          {onExplain ? (
            <dl>
              <ExplainedNumber
                label={whenText(outcome)}
                hint={t('investPurchase.explain')}
                onExplain={() => onExplain(outcome.side)}
                className={styles.explained}
              >
                {payText(outcome)}
              </ExplainedNumber>
            </dl>
          ) : (
            <>
              <p className={styles.when}>{whenText(outcome)}</p>
              {payText(outcome)}
            </>
          )}
          <p className={styles.worth} translate="no">
            {money(outcome)}
          </p>
        </div>
      ))}
    </div>
  );

  function whenText(outcome: DualOutcome) {
    return t(`invest.when.${whenOf(outcome)}`, { price: linked });
  }

  function payText({ pay, paidIn }: DualOutcome) {
    return (
      <p className={styles.pay} translate="no">
        {write(paidIn, rounded(pay, paidIn))}
      </p>
    );
  }

  function money({ isWorthToday, paidIn, pay, worth }: DualOutcome) {
    if (paidIn === 'quote') return `≈ ${fiat.format(pay)}`;
    const text = `≈ ${fiat.format(worth)}`;
    return isWorthToday ? t('investPurchase.today', { worth: text }) : text;
  }
});

/** As many decimals as fit beside another card on a small phone; a tap shows the exact amounts. */
const rounded = (amount: Decimal, side: DualSide) =>
  amount.toDecimalPlaces(side === 'quote' ? 2 : 8, Decimal.ROUND_DOWN);

/** The linked price itself belongs to the side that is exchanged. */
function whenOf({ side, isExchanged }: DualOutcome) {
  if (side === 'above') return isExchanged ? 'atOrAbove' : 'above';
  return isExchanged ? 'atOrBelow' : 'below';
}
