import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatCompactNumber, formatSignedAmount, minus } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { formatUtcDate, formatUtcWeekday } from '@h5/shared/rules/formatTime';
import { changeDirection } from '@h5/shared/ui/figures/PercentChange';
import type { ProfitDay, ProfitMonthStore } from './ProfitMonthStore';
import styles from './ProfitPage.module.css';

interface MonthTableProps {
  store: ProfitMonthStore;
  /** When the chosen day began. */
  chosen: number | undefined;
  onChoose: (time: number) => void;
}

const cents = 2;
/** 1 January 2024 was a Monday. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** The weeks of a month, with the profit of each day. */
export const MonthTable = observer(function MonthTable({
  store,
  chosen,
  onChoose,
}: MonthTableProps) {
  const { t } = useTranslation('trade');
  const { clock, locale } = useApp();

  return (
    <table aria-label={t('profit.days')} className={styles.table}>
      <thead>
        <tr>
          {Array.from({ length: 7 }, (_, at) => (
            <th key={at} scope="col">
              {formatUtcWeekday(monday + at * dayMs, locale.tag)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {store.weeks.map((week, at) => (
          <tr key={at}>
            {week.map((day, place) => (
              <td key={place}>
                {day && (
                  <DayButton
                    day={day}
                    decimals={store.decimals}
                    age={clock.now() - day.time}
                    isChosen={day.time === chosen}
                    onChoose={() => onChoose(day.time)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

interface DayButtonProps {
  day: ProfitDay;
  decimals: number;
  /** How long ago it began. */
  age: number;
  isChosen: boolean;
  onChoose: () => void;
}

const DayButton = observer(function DayButton({
  day: { time, profit },
  decimals,
  age,
  isChosen,
  onChoose,
}: DayButtonProps) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const exact = formatSignedAmount(profit ?? 0, tag, cents);
  const date = formatUtcDate(time, tag);

  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={profit ? `${date}: ${exact} USDT` : t('profit.nothing', { date })}
      aria-current={age >= 0 && age < dayMs ? 'date' : undefined}
      disabled={age < 0}
      data-tone={profit && changeDirection(exact)}
      className={styles.day}
      onClick={onChoose}
    >
      <span>{new Date(time).getUTCDate()}</span>
      <span className={styles.amount}>{profit && short(profit, decimals, tag)}</span>
    </button>
  );
});

/** As narrow as a day: +8.41, −22.3, −120, +1.25K. */
function short(profit: Decimal, decimals: number, tag: string): string {
  const size = profit.abs();
  if (size.lt(1000)) {
    const rounded = profit.toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP);
    return formatSignedAmount(rounded, tag, decimals);
  }
  const rounded = size.toSignificantDigits(3, Decimal.ROUND_HALF_UP);
  return `${profit.lt(0) ? minus : '+'}${formatCompactNumber(rounded, tag)}`;
}
