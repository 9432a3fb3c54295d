import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { MaskedAmount } from '@h5/shared/app';
import type { DualPosition } from '@h5/shared/contract/dual/endpoints';
import { Decimal } from '@h5/shared/money/money';
import { dualInterest, type DualSide } from '@h5/shared/rules/dual/dual';
import { ExplainedFacts } from '../../components/ExplainedFacts';
import { useDualText, useOutcomeFacts } from '../../features/dual';

/** What a settled position was paid and by which price; a tap shows how each is computed. */
export const PaidFacts = observer(function PaidFacts({ position }: { position: DualPosition }) {
  const { t } = useTranslation('finance');
  const text = useDualText(position);
  const { amount, baseId, days, id, linked, paidCurrencyId, paid, settlePrice, type } = position;
  const side: DualSide = paidCurrencyId === baseId ? 'base' : 'quote';
  const isExchanged = side !== text.paidIn;
  // A call is exchanged when the price has risen, a put when it has fallen.
  const end = isExchanged === (type === 'call') ? 'above' : 'below';
  const outcome = useOutcomeFacts(position, days, new Decimal(amount)).find(
    ({ key }) => key === end,
  );
  const pay = new Decimal(paid ?? 0);
  const interest = text.write(side, dualInterest({ type, linked }, amount, { side, pay }));
  const exchange = isExchanged ? ` ${side === 'quote' ? '×' : '÷'} ${text.linked}` : '';
  const price = `${text.price(settlePrice ?? 0)} ${text.quote}`;

  return (
    <ExplainedFacts
      facts={[
        {
          key: `${id}-price`,
          label: t('investPositions.price'),
          value: price,
          words: t('investPositions.formula.price'),
          numbers: price,
        },
        {
          key: `${id}-paid`,
          label: t('investPositions.paid'),
          value: <MaskedAmount>{text.write(side, pay)}</MaskedAmount>,
          words: outcome?.words ?? '',
          numbers: outcome?.numbers ?? '',
        },
        {
          key: `${id}-interest`,
          label: t('investPurchase.term'),
          value: <MaskedAmount>+{interest}</MaskedAmount>,
          words: t(
            isExchanged ? 'investPositions.formula.exchanged' : 'investPositions.formula.kept',
          ),
          numbers: `${text.writeNumber(side, pay)} − ${text.writeNumber(text.paidIn, amount)}${exchange} = ${interest}`,
        },
      ]}
    />
  );
});
