import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useApp } from '@h5/shared/app';
import { formatCoinAmount } from '@h5/shared/money/format';
import { Decimal, parsePositiveAmount, type DecimalValue } from '@h5/shared/money/money';
import { futuresDecimals } from '@h5/shared/rules/futures/futures';
import { typedAmount } from '@h5/shared/requests/draftFields';
import { AmountField } from '@h5/shared/ui/forms/AmountField';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { useTypedDraft } from '@h5/shared/sheets/useTypedDraft';
import styles from './PositionCard.module.css';

const fields = z.object({ direction: z.enum(['add', 'remove']), typed: typedAmount });

type Direction = 'add' | 'remove';

const cents = 2;

/** An amount that a sheet adds, or removes, and at most how much; it begins with what is to be added. Call it in an observer. */
export function useMovedAmount(mostOf: (direction: Direction) => Decimal, begun = '') {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const [{ direction, typed }, edit] = useTypedDraft({ direction: 'add', typed: begun }, fields);
  const most = mostOf(direction);
  const amount = parsePositiveAmount(typed);
  const money = (value: DecimalValue) => formatCoinAmount(value, cents, tag);
  const hint = t('futures.atMost', { amount: money(most) });

  function problem() {
    if (!amount) return t('spot.problem.QUANTITY_MISSING');
    if (amount.lte(most)) return undefined;
    return direction === 'add' ? t('spot.problem.INSUFFICIENT_BALANCE', { spent: 'USDT' }) : hint;
  }

  return {
    direction,
    amount,
    /** The change that it makes: below zero if it is removed. */
    change: (amount ?? new Decimal(0)).times(direction === 'add' ? 1 : -1),
    money,
    problem: problem(),
    isUntouched: typed === '',
    /** For `MovedAmount`. */
    fields: {
      direction,
      setDirection: (next: Direction) => edit({ direction: next }),
      typed,
      setTyped: (next: string) => edit({ typed: next }),
      hint,
    },
  };
}

type MovedAmountProps = ReturnType<typeof useMovedAmount>['fields'] & {
  title: string;
  label: string;
  words: Record<Direction, string>;
};

/** Whether to add or to remove, and how much. */
export function MovedAmount(props: MovedAmountProps) {
  const { title, label, words, direction, setDirection, typed, setTyped, hint } = props;
  return (
    <div className={styles.fields}>
      <SegmentedControl
        label={title}
        name="dir"
        size={36}
        value={direction}
        options={[
          { value: 'add', label: words.add },
          { value: 'remove', label: words.remove },
        ]}
        onChange={setDirection}
      />
      <AmountField
        name="amount"
        label={label}
        unit="USDT"
        decimals={futuresDecimals}
        hint={hint}
        value={typed}
        onChange={setTyped}
      />
    </div>
  );
}
