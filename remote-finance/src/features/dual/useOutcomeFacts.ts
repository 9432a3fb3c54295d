import { useTranslation } from 'react-i18next';
import type { DualProduct } from '@h5/shared/contract/dual/endpoints';
import type { Decimal } from '@h5/shared/money/money';
import type { ExplainedFact } from '../../components/ExplainedFacts';
import { outcomesOf } from './outcomesOf';
import { useDualText } from './useDualText';

type Subject = Parameters<typeof useDualText>[0] & Pick<DualProduct, 'type' | 'rate' | 'linked'>;

/** What is paid on either side of the linked price, with its formula and its numbers. */
export function useOutcomeFacts(product: Subject, days: number, amount: Decimal): ExplainedFact[] {
  const { t } = useTranslation('finance');
  const { linked, paidIn, write, writeNumber, yearRate } = useDualText(product);
  const grown = `(1 + ${yearRate} × ${days} ÷ 365)`;
  return outcomesOf(product, days, amount).map(({ side, isExchanged, paidIn: out, pay }) => {
    const sign = out === 'quote' ? '×' : '÷';
    const exchange = isExchanged ? ` ${sign} ${linked}` : '';
    return {
      key: side,
      label: t(`investPurchase.pays.${side}`),
      value: write(out, pay),
      words: t(isExchanged ? 'investPurchase.formula.exchanged' : 'investPurchase.formula.kept'),
      numbers: `${writeNumber(paidIn, amount)} × ${grown}${exchange} = ${write(out, pay)}`,
    };
  });
}
