import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { DualProduct } from '@h5/shared/contract/dual/endpoints';
import { Decimal } from '@h5/shared/money/money';
import type { DualSide } from '@h5/shared/rules/dual/dual';
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
}

/** Both ends side by side: what is paid, and what it is worth at the linked price in the other currency and in the person's own. */
export const DualOutcomes = observer(function DualOutcomes(props: DualOutcomesProps) {
  const { product, days, amount } = props;
  const { t } = useTranslation('finance');
  const { fiat } = useApp();
  const { linked, write } = useDualText(product);

  return (
    <div role="group" aria-label={t('investPurchase.outcomes')} className={styles.outcomes}>
      {outcomesOf(product, days, amount).map((outcome) => (
        <div key={outcome.side} className={outcome.isExchanged ? styles.exchanged : styles.outcome}>
          <p className={styles.when}>{t(`invest.when.${whenOf(outcome)}`, { price: linked })}</p>
          <p className={styles.pay} translate="no">
            {write(outcome.paidIn, rounded(outcome.pay, outcome.paidIn))}
          </p>
          <p className={styles.worth} translate="no">
            ≈ {write(other(outcome), rounded(outcome.worth, other(outcome)))}
          </p>
          <p className={styles.worth} translate="no">
            ≈ {fiat.format(outcome.paidIn === 'quote' ? outcome.pay : outcome.worth)}
          </p>
        </div>
      ))}
    </div>
  );
});

/** As many decimals as fit beside another card on a small phone; the exact amounts stand below. */
const rounded = (amount: Decimal, side: DualSide) =>
  amount.toDecimalPlaces(side === 'quote' ? 2 : 8, Decimal.ROUND_DOWN);

const other = ({ paidIn }: DualOutcome) => (paidIn === 'base' ? 'quote' : 'base');

/** The linked price itself belongs to the side that is exchanged. */
function whenOf({ side, isExchanged }: DualOutcome) {
  if (side === 'above') return isExchanged ? 'atOrAbove' : 'above';
  return isExchanged ? 'atOrBelow' : 'below';
}
