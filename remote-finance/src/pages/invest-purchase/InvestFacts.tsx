import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatSignedPercent, formatTrimmedAmount } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { dualDistance, dualValueDate, settleDual } from '@h5/shared/rules/dual/dual';
import { formatUtcDate } from '@h5/shared/rules/formatTime';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { ExplainedNumber } from '@h5/shared/ui/figures/ExplainedNumber';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import { SheetName } from '@h5/shared/ui/overlays/SheetName';
import { outcomesOf, useDualText } from '../../features/dual';
import styles from './InvestPurchase.module.css';
import type { InvestPurchaseStore } from './InvestPurchaseStore';

const farAway = ['1.1', '0.9'] as const;

interface Fact {
  key: string;
  label: string;
  value: string;
  /** How it is computed, in words and with its numbers. */
  words: string;
  numbers: string;
}

interface InvestFactsProps {
  store: InvestPurchaseStore;
  amount: Decimal;
}

/** The computed figures; a tap shows how each is computed. */
export const InvestFacts = observer(function InvestFacts({ store, amount }: InvestFactsProps) {
  const { t } = useTranslation('finance');
  const { clock, locale } = useApp();
  const { days, detail } = store;
  const { index, past, product } = detail;
  const { linked, paidIn, price, quote, settles, termRate, write, writeNumber, yearRate } =
    useDualText(product);
  const formula = useLinkedSheet('formula');
  const facts = [...outcomeFacts(), ...priceFacts(), ...holdingFacts()];
  const explained = facts.find(({ key }) => key === formula.value);

  return (
    <>
      <dl className={styles.facts}>
        {facts.map(({ key, label, value }) => (
          <ExplainedNumber
            key={key}
            label={label}
            hint={t('investPurchase.explain')}
            onExplain={() => formula.open(key)}
            className={styles.fact}
          >
            {value}
          </ExplainedNumber>
        ))}
        <div className={styles.fact}>
          <dt>{t('investPurchase.from')}</dt>
          <dd>{formatUtcDate(dualValueDate(clock.now()), locale.tag)}</dd>
        </div>
        <div className={styles.fact}>
          <dt>{t('investPurchase.settled')}</dt>
          <dd>{settles}</dd>
        </div>
      </dl>
      <SheetName value={formula.sheet.sheetName}>
        <Sheet
          isOpen={formula.sheet.isOpen && explained !== undefined}
          onClose={formula.sheet.onClose}
          title={explained?.label ?? ''}
        >
          <p className={styles.words}>{explained?.words}</p>
          <p className={styles.numbers} translate="no">
            {explained?.numbers}
          </p>
        </Sheet>
      </SheetName>
    </>
  );

  function outcomeFacts(): Fact[] {
    const grown = `(1 + ${yearRate} × ${days} ÷ 365)`;
    const term: Fact = {
      key: 'term',
      label: t('investPurchase.term'),
      value: termRate(days),
      words: t('investPurchase.formula.term'),
      numbers: `${yearRate} × ${days} ÷ 365 = ${termRate(days)}`,
    };
    return [
      term,
      ...outcomesOf(product, days, amount).map(({ side, isExchanged, paidIn: out, pay }): Fact => {
        const sign = out === 'quote' ? '×' : '÷';
        const exchange = isExchanged ? ` ${sign} ${linked}` : '';
        return {
          key: side,
          label: t(`investPurchase.pays.${side}`),
          value: write(out, pay),
          words: t(
            isExchanged ? 'investPurchase.formula.exchanged' : 'investPurchase.formula.kept',
          ),
          numbers: `${writeNumber(paidIn, amount)} × ${grown}${exchange} = ${write(out, pay)}`,
        };
      }),
    ];
  }

  function priceFacts(): Fact[] {
    if (index === null) return [];
    const distance = formatSignedPercent(dualDistance(product.linked, index), locale.tag);
    const reached = t('investPurchase.past', { k: past.k, n: past.n });
    return [
      {
        key: 'distance',
        label: t('investPurchase.distance'),
        value: distance,
        words: t('investPurchase.formula.distance'),
        numbers: `${linked} ÷ ${price(index)} − 1 = ${distance}`,
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
  function holdingFacts(): Fact[] {
    return farAway.map((factor) => {
      const end = new Decimal(product.linked).times(factor);
      const { side, pay } = settleDual({ ...product, days }, amount, end);
      const got = (side === 'base' ? pay.times(end) : pay).toDecimalPlaces(2);
      const held = (paidIn === 'base' ? amount.times(end) : amount).toDecimalPlaces(2);
      const money = (value: Decimal) => `${formatTrimmedAmount(value, locale.tag, 2, 2)} ${quote}`;
      return {
        key: `hold${factor === '1.1' ? 'Above' : 'Below'}`,
        label: t('investPurchase.hold', { price: price(end) }),
        value: t('investPurchase.holdValue', { got: money(got), held: money(held) }),
        words: t('investPurchase.formula.hold'),
        numbers: `${write(side, pay)}${side === 'base' ? ` × ${price(end)}` : ''} = ${money(got)}; ${write(paidIn, amount)}${paidIn === 'base' ? ` × ${price(end)}` : ''} = ${money(held)}`,
      };
    });
  }
});
