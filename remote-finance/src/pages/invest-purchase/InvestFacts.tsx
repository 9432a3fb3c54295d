import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import {
  formatSignedPercent,
  formatTrimmedAmount,
  formatUnsignedPercent,
} from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { dualDistance, dualValueDate, settleDual } from '@h5/shared/rules/dual/dual';
import { formatUtcDate } from '@h5/shared/rules/formatTime';
import { ExplainedFacts, type ExplainedFact } from '../../components/ExplainedFacts';
import { DualOutcomes, useDualText, useOutcomeFacts } from '../../features/dual';
import type { InvestPurchaseStore } from './InvestPurchaseStore';

const farAway = ['1.1', '0.9'] as const;

interface InvestFactsProps {
  store: InvestPurchaseStore;
  amount: Decimal;
}

/** Both ends, then the figures that lead to them; a tap shows how each is computed. */
export const InvestFacts = observer(function InvestFacts({ store, amount }: InvestFactsProps) {
  const { t } = useTranslation('finance');
  const { clock, locale } = useApp();
  const { days, detail } = store;
  const { index, past, product } = detail;
  const { linked, paidIn, price, quote, termRate, write, yearRate } = useDualText(product);
  const outcomes = useOutcomeFacts(product, days, amount);

  return (
    <ExplainedFacts
      facts={[...outcomes, ...termFacts(), ...priceFacts(), ...holdingFacts()]}
      head={{
        keys: outcomes.map(({ key }) => key),
        show: (explain) => (
          <DualOutcomes
            product={product}
            days={days}
            amount={amount}
            today={index ?? undefined}
            onExplain={explain}
          />
        ),
      }}
    />
  );

  function termFacts(): ExplainedFact[] {
    return [
      {
        key: 'term',
        label: t('investPurchase.term'),
        value: termRate(days),
        words: t('investPurchase.formula.term'),
        numbers: `${yearRate} × ${days} ÷ 365 = ${termRate(days)}`,
      },
      {
        key: 'from',
        label: t('investPurchase.from'),
        value: formatUtcDate(dualValueDate(clock.now()), locale.tag),
      },
    ];
  }

  function priceFacts(): ExplainedFact[] {
    if (index === null) return [];
    const distance = formatSignedPercent(dualDistance(product.linked, index), locale.tag);
    const reached = t('investPurchase.past', {
      share: formatUnsignedPercent(past.n === 0 ? 0 : past.k / past.n, locale.tag, 0),
      k: past.k,
      n: past.n,
    });
    return [
      {
        key: 'distance',
        label: t('investPurchase.distance'),
        value: distance,
        words: t('investPurchase.formula.distance'),
        numbers: `${linked} ÷ ${price(index)} − 1 = ${distance}`,
        startsGroup: true,
      },
      ...(past.n === 0
        ? []
        : [
            {
              key: 'past',
              label: t('investPurchase.pastLabel', { count: days }),
              value: reached,
              words: t('investPurchase.formula.past', { count: days, distance }),
              numbers: reached,
            },
          ]),
    ];
  }

  /** What the same amount would be worth without the purchase, if the price ends far from the linked price. */
  function holdingFacts(): ExplainedFact[] {
    return farAway.map((factor) => {
      const end = new Decimal(product.linked).times(factor);
      const { side, pay } = settleDual({ ...product, days }, amount, end);
      const got = (side === 'base' ? pay.times(end) : pay).toDecimalPlaces(2);
      const held = (paidIn === 'base' ? amount.times(end) : amount).toDecimalPlaces(2);
      const number = (value: Decimal) => formatTrimmedAmount(value, locale.tag, 2, 2);
      const money = (value: Decimal) => `${number(value)} ${quote}`;
      return {
        key: `hold${factor === '1.1' ? 'Above' : 'Below'}`,
        label: t('investPurchase.hold', { price: price(end) }),
        value: t('investPurchase.holdValue', { got: money(got), held: number(held) }),
        words: t('investPurchase.formula.hold'),
        startsGroup: factor === farAway[0],
        numbers: `${write(side, pay)}${side === 'base' ? ` × ${price(end)}` : ''} = ${money(got)}; ${write(paidIn, amount)}${paidIn === 'base' ? ` × ${price(end)}` : ''} = ${money(held)}`,
      };
    });
  }
});
